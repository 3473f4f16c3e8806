"""Haricot: the Bohnanza family of bean-trading games."""
