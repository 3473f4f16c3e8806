"""Rules pages: the clauses in one language, with the numbers that are played by."""
