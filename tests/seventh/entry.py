"""The entry of the edition in the catalogue."""

from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.house import House
from haricot.catalog import AnyGame, Entry
from haricot.options import BOUND, Options
from tests.seventh.editions.lantern import sheet

KEY: Final = "lantern"


def _lantern(seats: int, options: Options) -> AnyGame:
    return CardGame(KEY, seats, options, sheet(seats, House(options)))


LANTERN: Final = Entry(
    key=KEY,
    title="Lantern Beans",
    booklet="an edition that no box holds",
    seats=range(3, 6),
    options=(BOUND,),
    build=_lantern,
)
