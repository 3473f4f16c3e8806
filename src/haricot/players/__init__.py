"""Players: they see views only."""
