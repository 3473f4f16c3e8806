"""Several servers that are one: a database and a bus that they share."""
