"""The designers' workbench: what can be changed of a game, whether it goes together, and what comes of it."""
