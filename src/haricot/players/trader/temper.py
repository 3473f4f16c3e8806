"""How a trader is inclined: numbers that make one bargain harder than another."""

from dataclasses import dataclass, fields, replace
from typing import Any

from haricot.kernel.text import brief
from haricot.players.spec import Spec


@dataclass(frozen=True)
class Temper:
    """The habits of a trader; the defaults are those that won most."""

    reach: float = 7.0
    """Cards of the table that reach its fields in a round."""
    hazard: float = 0.2
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
    escape: float = 0.4
    """What an unwanted card farther back counts, for each turn in which it can be traded away."""
    currency: float = 0.6
    """What a card is worth as money: a part of what it would bring the rival who wants it most."""
    third: float = 1.4
    """What a third field is worth, against one of the first two."""
    most_offers: int = 8
    """Offers it makes in its own turn."""
    most_gifts: int = 3
    """After those, so many calls for offers and gifts of what would cost it a field."""
    hope: float = 0.02
    """How likely somebody must take an offer for it to be made."""
    most_counters: int = 2
    """Counter-offers it makes in another's turn."""

    def model(self) -> tuple[float, float, float]:
        """What the outlook asks."""
        return (self.reach, self.hazard, self.choice)


LEAST = {"margin": -10.0, "threat": 0.1}
"""The least a habit can be, where it is not nothing."""
MOST = 100.0
TEMPERS: dict[str, Temper] = {
    "fair": Temper(),
    "generous": Temper(rivalry=0.0, margin=-0.05, currency=0.15),
    "shark": Temper(rivalry=0.6, margin=0.2, boldness=0.25, most_offers=12),
    "tireless": Temper(rivalry=0.4, margin=0.15, most_offers=12, most_counters=8),
    "hoarder": Temper(currency=0.9, most_offers=3, most_counters=1, margin=0.15, hazard=0.05),
}
"""Tempers by name."""


def temper_of(spec: Spec) -> Temper:
    """The temper a trader's name asks for: one by name, single habits changed; `BadInput` for nonsense."""
    if spec.parameter and spec.parameter not in TEMPERS:
        raise spec.wrong(f"there is no temper “{brief(spec.parameter)}”; there are {', '.join(TEMPERS)}")
    return with_habits(spec, TEMPERS[spec.parameter or "fair"])


def with_habits(spec: Spec, temper: Temper) -> Temper:
    """The temper with the habits changed that a player's name sets; `BadInput` for nonsense."""
    habits = [habit.name for habit in fields(Temper)]
    changes: dict[str, Any] = {}
    for key, value in spec.settings.items():
        if key not in habits:
            raise spec.wrong(f"a trader has no habit “{brief(key)}”; it has {', '.join(habits)}")
        try:
            number = float(value)
        except ValueError:
            raise spec.wrong(f"{key} should be a number, not “{brief(value)}”") from None
        low = LEAST.get(key, 0.0)
        if not low <= number <= MOST:
            raise spec.wrong(f"{key} should be a number from {low:g} to {MOST:g}, not {brief(value)}")
        changes[key] = int(number) if isinstance(getattr(temper, key), int) else number
    return replace(temper, **changes)
