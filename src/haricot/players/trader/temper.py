"""How a trader is inclined: numbers that make one bargain harder than another."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """The habits of a trader; the defaults are those that won most."""

    reach: float = 10.0
    """Cards of the table that reach its fields in a round."""
    hazard: float = 0.1
    """How often, in half a round, a field has to go too early."""
    choice: float = 2.0
    """Cards among which a new field's bean is chosen."""
    rivalry: float = 0.3
    """How much a rival's gain counts against its own."""
    threat: float = 4.0
    """Coins of lead that make a rival e times as dangerous as the others."""
    margin: float = 0.05
    """What a deal must gain at least, in coins."""
    boldness: float = 0.5
    """How little it minds offers that will likely be refused: 0 not at all, 1 as much as they are likely."""
    patience: float = 0.8
    """What a card farther back in the hand counts, for each turn it has to wait."""
    escape: float = 0.6
    """What an unwanted card farther back counts, for each turn in which it can be traded away."""
    currency: float = 0.4
    """What a card is worth as money: a part of what it would bring the rival who wants it most."""
    third: float = 0.8
    """What a third field is worth, against one of the first two."""
    most_offers: int = 8
    """Offers it makes in its own turn."""
    most_counters: int = 2
    """Counter-offers it makes in another's turn."""
