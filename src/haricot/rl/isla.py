"""The desk of La Isla Bohnita."""

from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.market import Market
from haricot.cards.state import Extra
from haricot.editions.isla.moves import PORTS, ROW, SHIPS, Swap
from haricot.editions.isla.sea import NO_SHIP, Sea
from haricot.rl.actions import Shape
from haricot.rl.bohnanza import CardDesk
from haricot.rl.extras import ExtraEncoder


class SeaEncoder(ExtraEncoder):
    """La Isla Bohnita: the rows of the ports in order, everybody's ships and cargo, what is raided, open swaps."""

    def __init__(self, seats: int, slot: list[int], keys: list[str]) -> None:
        beans = len(keys)
        self._keys = keys
        self._places = seats
        self._slot = slot
        self._beans = beans
        self._ship = 2 + beans
        self._seat = len(SHIPS) * self._ship
        self._ships = len(PORTS) * ROW * beans
        self.size = self._ships + seats * self._seat + len(SHIPS) + 2

    def legend(self) -> list[str]:
        ship = ["there", "raided in this turn", *self._keys]
        return [
            *[f"port {port} card {place + 1} {key}" for port in PORTS for place in range(ROW) for key in self._keys],
            *[f"seat +{step} ship {name} {of}" for step in range(self._places) for name in SHIPS for of in ship],
            *[f"raided now: ship {name}" for name in SHIPS],
            *["swaps offered", "swaps offered to me"],
        ]

    def encode(self, out: bytearray, at: int, view: Extra, seat: int) -> None:
        assert isinstance(view, Sea)
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

    def encode_offers(self, out: bytearray, at: int, market: Market, seat: int) -> None:
        swaps = [offer.terms for offer in market.offers if isinstance(offer.terms, Swap)]
        last = at + self.size - 2
        out[last] = len(swaps)
        out[last + 1] = sum([terms.to == seat for terms in swaps])


class IslaDesk(CardDesk):
    """A table of La Isla Bohnita."""

    def extras(self, game: CardGame, shape: Shape, slot: list[int]) -> ExtraEncoder:
        return SeaEncoder(shape.seats, slot, shape.keys)


ROOM: Final = IslaDesk
