"""What an edition has besides hands and fields, as numbers: ships at sea, bonus cards; else the plain facts."""

from typing import Final

from haricot.cards.state import Extra, ExtraView
from haricot.editions.isla.moves import PORTS, ROW, SHIPS
from haricot.editions.isla.sea import NO_SHIP, SeaView
from haricot.editions.mutabohn.bonus import BonusView
from haricot.kernel.move import NOBODY

PLAIN: Final = 96
"""Numbers kept for an edition that has no encoder of its own."""
_SEAT: Final = 4
MOST: Final = 255
"""The largest number in an observation."""


class ExtraEncoder:
    """Nothing but the cards."""

    size = 0

    def encode(self, out: bytearray, at: int, view: ExtraView, seat: int) -> None:
        """Write what the seat sees."""


class PlainEncoder(ExtraEncoder):
    """The numbers of the public facts in their order, the first of them; better than nothing for an agent."""

    size = PLAIN

    def encode(self, out: bytearray, at: int, view: ExtraView, seat: int) -> None:
        for place, number in enumerate(_numbers(view.facts())[:PLAIN]):
            out[at + place] = min(MOST, max(0, number))


def _numbers(facts: object) -> list[int]:
    if isinstance(facts, tuple):
        return [number for fact in facts for number in _numbers(fact)]
    return [int(facts)] if isinstance(facts, int) else []


class BonusEncoder(ExtraEncoder):
    """Mutabohn: the own bonus cards by code, everybody's open ones counted, and the gift that waits for an answer."""

    def __init__(self, codes: list[str], seats: int, slot: list[int], beans: int) -> None:
        self._code = {code: place for place, code in enumerate(codes)}
        self._slot = slot
        self._gift = len(codes) + 1 + seats * _SEAT
        self.size = self._gift + beans + 4

    def encode(self, out: bytearray, at: int, view: ExtraView, seat: int) -> None:
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


class SeaEncoder(ExtraEncoder):
    """La Isla Bohnita: the rows of the ports in order, everybody's ships and cargo, what is raided, open swaps."""

    def __init__(self, seats: int, slot: list[int], beans: int) -> None:
        self._slot = slot
        self._beans = beans
        self._ship = 2 + beans
        self._seat = len(SHIPS) * self._ship
        self._ships = len(PORTS) * ROW * beans
        self.size = self._ships + seats * self._seat + len(SHIPS) + 2

    def encode(self, out: bytearray, at: int, view: ExtraView, seat: int) -> None:
        assert isinstance(view, SeaView)
        for port, row in enumerate(view.ports):
            for place, bean in enumerate(row[:ROW]):
                out[at + (port * ROW + place) * self._beans + self._slot[bean]] = 1
        seats = len(view.fleet)
        base = at + self._ships
        for step in range(seats):
            other = (seat + step) % seats
            ship_at = base
            for ship, cargo in enumerate(view.cargo[other]):
                out[ship_at] = view.fleet[other] >> ship & 1
                out[ship_at + 1] = view.raided[other] >> ship & 1
                for bean in cargo:
                    out[ship_at + 2 + self._slot[bean]] += 1
                ship_at += self._ship
            base += self._seat
        last = at + self.size - 2
        if view.prey != NO_SHIP:
            out[last - len(SHIPS) + view.prey] = 1
        out[last] = len(view.swaps)
        out[last + 1] = sum([terms.to == seat for _, terms in view.swaps])


def extra_encoder(extra: Extra | None, seats: int, slot: list[int], beans: int) -> ExtraEncoder:
    """The encoder for an edition's own state; `seats` and `beans` are those of the largest table."""
    if extra is None:
        return ExtraEncoder()
    view = extra.seen_by(0)
    if isinstance(view, BonusView):
        return BonusEncoder(view.deck.codes, seats, slot, beans)
    if isinstance(view, SeaView):
        return SeaEncoder(seats, slot, beans)
    return PlainEncoder()
