"""Puzzles: positions from our bots' games in which one choice is clearly best."""
