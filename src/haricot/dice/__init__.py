"""Würfel Bohnanza, the dice game: a second implementation of the same contract."""
