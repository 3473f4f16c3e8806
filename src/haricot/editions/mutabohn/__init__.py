"""Mutabohn: fields that mutate, bonus cards for genetic codes (M1–M26)."""
