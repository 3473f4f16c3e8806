"""A move with what it is worth."""

from haricot.kernel.move import Move

Option = tuple[float, Move]


def worth_of(option: Option) -> float:
    """For sorting."""
    return option[0]
