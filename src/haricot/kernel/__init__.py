"""What every game of the family has in common; it knows no beans."""
