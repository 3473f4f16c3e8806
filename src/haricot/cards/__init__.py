"""The card engine: everything the card games of the family share; editions are sheets that it reads."""
