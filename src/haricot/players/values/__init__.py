"""A learned value: what a situation is worth, seen from one seat."""
