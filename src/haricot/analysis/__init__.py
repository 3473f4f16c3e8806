"""A finished game looked back upon: chances, deals, decisions that cost, luck and skill."""
