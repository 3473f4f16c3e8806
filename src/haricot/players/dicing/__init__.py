"""The sums of whoever plans at the dice game: what a turn can bring, and how far it is to the last coin."""
