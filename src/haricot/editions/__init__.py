"""The editions: one file a booklet, each a sheet of numbers and small objects."""
