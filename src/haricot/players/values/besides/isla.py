"""La Isla Bohnita: what lies in the ports and in the ships."""

from typing import Final

from haricot.beans.varieties import BEANS
from haricot.cards.engine import CardGame
from haricot.cards.view import CardView
from haricot.editions.isla.moves import PIRATE, PORTS, SECOND, SHIPS
from haricot.editions.isla.sea import Sea
from haricot.players.thrifty.isla import hope
from haricot.players.values.besides import Besides, Kind

RUNS: Final = BEANS
"""Where the table's numbers tell of the beans that come after those on top …"""
TABLE: Final = 2 * BEANS + 2 * len(PORTS)
SHIP: Final = 3
SEAT: Final = 2 + SHIP * len(SHIPS) + BEANS


def at_sea(view: CardView) -> Besides:
    """The rows of the ports, and everybody's fleet with its cargo."""
    sea, game = view.extra, view.sheet.game
    assert isinstance(sea, Sea)
    assert isinstance(game, CardGame)
    seats: list[list[float]] = []
    standing: list[float] = []
    for seat in range(view.seats):
        numbers, worth = _fleet(game, view, sea, seat)
        seats.append(numbers)
        standing.append(worth)
    return Besides(_ports(sea), seats, standing)


def _ports(sea: Sea) -> list[float]:
    table = [0.0] * TABLE
    for port, row in enumerate(sea.ports):
        at = 2 * BEANS + 2 * port
        table[at] = len(row) / 5
        if not row:
            continue
        run = sea.run(port)
        table[row[0]] += run / 3
        table[at + 1] = run / 3
        if run < len(row):
            table[RUNS + row[run]] += 1.0
    return table


def _fleet(game: CardGame, view: CardView, sea: Sea, seat: int) -> tuple[list[float], float]:
    """The numbers of a seat, and what its cargo is on its way to, in coins."""
    numbers = [float(sea.has(seat, SECOND)), float(sea.has(seat, PIRATE))]
    aboard = [0.0] * BEANS
    total = 0.0
    for cargo in sea.cargo[seat]:
        if not cargo:
            numbers += [0.0] * SHIP
            continue
        bean, cards = cargo[0], len(cargo)
        paid = game.sheet.payout[bean][cards]
        worth = float(paid) if view.last else hope(game, bean, cards)
        total += worth
        numbers += [cards / 5, paid / 3, worth / 3]
        aboard[bean] += cards / 4
    return numbers + aboard, total


ROOM: Final = Kind(table=TABLE, seat=SEAT, tell=at_sea)
