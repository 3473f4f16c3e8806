"""What an edition has besides hands and fields, as numbers; a family says it better in its room than plain facts do."""

from typing import Final

from haricot.cards.market import Market
from haricot.cards.state import Extra
from haricot.rl.desk import MOST

PLAIN: Final = 96
"""Numbers kept for an edition that has no encoder of its own."""


class ExtraEncoder:
    """Nothing but the cards."""

    size = 0

    def legend(self) -> list[str]:
        """A name for every number."""
        return [f"number {place + 1}" for place in range(self.size)]

    def encode(self, out: bytearray, at: int, view: Extra, seat: int) -> None:
        """Write what the seat sees."""

    def encode_offers(self, out: bytearray, at: int, market: Market, seat: int) -> None:
        """Write what is offered besides cards."""


class PlainEncoder(ExtraEncoder):
    """The numbers of the public facts in their order, the first of them; better than nothing for an agent."""

    size = PLAIN

    def encode(self, out: bytearray, at: int, view: Extra, seat: int) -> None:
        for place, number in enumerate(_numbers(view.facts())[:PLAIN]):
            out[at + place] = min(MOST, max(0, number))


def _numbers(facts: object) -> list[int]:
    if isinstance(facts, tuple):
        return [number for fact in facts for number in _numbers(fact)]
    return [int(facts)] if isinstance(facts, int) else []
