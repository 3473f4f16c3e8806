"""The desk of Mutabohn."""

from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.state import Extra
from haricot.editions.mutabohn.bonus import Bonus, BonusView
from haricot.kernel.move import NOBODY
from haricot.rl.actions import Shape
from haricot.rl.bohnanza import CardDesk
from haricot.rl.desk import MOST
from haricot.rl.extras import ExtraEncoder

_SEAT: Final = 4
"""Numbers of a seat."""


class BonusEncoder(ExtraEncoder):
    """Mutabohn: the own bonus cards by code, everybody's open ones counted, and the gift that waits for an answer."""

    def __init__(self, codes: list[str], seats: int, slot: list[int], keys: list[str]) -> None:
        self._keys = keys
        self._places = seats
        self._code = {code: place for place, code in enumerate(codes)}
        self._slot = slot
        self._gift = len(codes) + 1 + seats * _SEAT
        self.size = self._gift + len(keys) + 4

    def legend(self) -> list[str]:
        seat = ["bonus cards", "laid open", "debts", "noted"]
        return [
            *[f"own bonus card {code}" for code in self._code],
            "bonus pile",
            *[f"seat +{step} {name}" for step in range(self._places) for name in seat],
            *[f"gift {key}" for key in self._keys],
            *["gift is mine", "gift is theirs", "free trade proposed", "free trade"],
        ]

    def encode(self, out: bytearray, at: int, view: Extra, seat: int) -> None:
        assert isinstance(view, BonusView)
        for code in view.hand:
            out[at + self._code[code]] += 1
        place = at + len(self._code)
        out[place] = view.pile
        seats = len(view.debts)
        for step in range(seats):
            other = (seat + step) % seats
            out[place + 1] = view.hand_sizes[other]
            out[place + 2] = min(MOST, len(view.laid[other]))
            out[place + 3] = min(MOST, view.debts[other])
            out[place + 4] = min(MOST, view.noted[other])
            place += _SEAT
        gift = view.round
        place = at + self._gift
        if gift.giver != NOBODY:
            out[place + self._slot[gift.bean]] = 1
        place = at + self.size - 4
        out[place] = gift.giver == seat
        out[place + 1] = gift.giver not in (seat, NOBODY)
        out[place + 2] = gift.free != NOBODY
        out[place + 3] = gift.trading


class MutabohnDesk(CardDesk):
    """A table of Mutabohn."""

    def extras(self, game: CardGame, shape: Shape, slot: list[int]) -> ExtraEncoder:
        bonus = game.sheet.extra
        assert isinstance(bonus, Bonus)
        return BonusEncoder(bonus.deck.codes, shape.seats, slot, shape.keys)


ROOM: Final = MutabohnDesk
