"""The beans as data: what each variety is worth, and which ones are in which deck."""
