"""A seventh edition, the proof that an edition is one room a layer: lanterns are lit for cards not drawn (L1–L3)."""

from typing import ClassVar, Final, Literal

from haricot.beans.decks import BASE, deck_of
from haricot.cards.edition import Sheet
from haricot.cards.endings import Ending, Ranking
from haricot.cards.house import House
from haricot.cards.liberties import HarvestAnyTime
from haricot.cards.phases import DrawToHand, PlantAside, PlantFromHand, TurnUp
from haricot.cards.shown import ShownExtra
from haricot.cards.stage import not_your_turn
from haricot.cards.state import Extra, State
from haricot.cards.trade import Trade
from haricot.cards.view import CardView
from haricot.editions.base import field_for_sale, planting_law
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.position import Line, up_to
from haricot.kernel.reasons import BadInput, Refusal
from haricot.kernel.tale import Tale
from haricot.kernel.text import Words

FAMILY: Final = "lantern"
TURNED_UP: Final = 3
MOST: Final = 3
"""Lanterns a player can light."""


class ShownLanterns(ShownExtra):
    """How many lanterns everybody has lit, and whether one was lit in this turn."""

    kind: Literal["lanterns"]
    lit: list[int]
    burning: bool


class Lanterns(Extra):
    """The lanterns; all of it lies open."""

    __slots__ = ("burning", "lit")

    def __init__(self, lit: list[int], burning: bool = False) -> None:
        self.lit = lit
        self.burning = burning
        """The active player lit one in this turn."""

    def clone(self) -> "Lanterns":
        return Lanterns(self.lit[:], self.burning)

    def cards(self) -> list[int]:
        return []

    def check_lawful(self, s: State) -> None:
        if self.burning and not self.lit[s.active]:
            raise BadInput("the lantern that burns in this position is none of the active player’s")

    def plain(self, sheet: Sheet, view: CardView) -> ShownLanterns:
        return {"kind": "lanterns", "lit": self.lit, "burning": self.burning}


def lanterns_of(s: State) -> Lanterns:
    """The lanterns of a table."""
    assert isinstance(s.extra, Lanterns)
    return s.extra


class Light(Move):
    """Light a lantern."""

    __slots__ = ()
    verb: ClassVar[str] = "light"


class LightLantern(Deed[State, Light]):
    """Once in the own turn, and not more than a few times in all (L2)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Light

    def listed(self, s: State, seat: int) -> list[Move]:
        lanterns = lanterns_of(s)
        can = seat == s.active and not lanterns.burning and lanterns.lit[seat] < MOST
        return [Light(seat)] if can else []

    def refuse(self, s: State, move: Light) -> Refusal | None:
        lanterns = lanterns_of(s)
        if move.seat != s.active:
            return not_your_turn(s, "L2")
        if lanterns.burning:
            return Refusal("light.twice", "L2")
        return Refusal("light.most", "L2", {"most": MOST}) if lanterns.lit[move.seat] >= MOST else None

    def do(self, s: State, move: Light, tale: Tale | None) -> bool:
        lanterns = lanterns_of(s)
        lanterns.lit[move.seat] += 1
        lanterns.burning = True
        if tale is not None:
            tale.tell("light", {"seat": move.seat, "lanterns": lanterns.lit[move.seat]})
        return False


class DrawByLantern(DrawToHand):
    """Who lit a lantern draws a card less (L2)."""

    __slots__ = ()

    def amount(self, s: State) -> int:
        lanterns = lanterns_of(s)
        fewer = int(lanterns.burning)
        lanterns.burning = False
        return self.cards - fewer


class CoinsAndLanterns(Ranking):
    """Each lantern counts a coin (L3)."""

    __slots__ = ()

    def score(self, s: State, seat: int) -> int:
        return len(s.coins[seat]) + lanterns_of(s).lit[seat]


class LanternLine(Line[State]):
    """How many lanterns everybody has lit: `lanterns 1 0 2 burning`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        lanterns = lanterns_of(s)
        return [" ".join([str(lit) for lit in lanterns.lit]) + (" burning" if lanterns.burning else "")]

    def read(self, s: State, words: Words) -> None:
        lit = [up_to(words, "a number of lanterns", MOST) for _ in range(s.seats)]
        s.extra = Lanterns(lit, words.accept("burning"))


def sheet(seats: int, house: House) -> Sheet:
    """The sheet for 3–5 seats."""
    return Sheet(
        house,
        deck=house.deck(deck_of(BASE)),
        fields=house.number("fields", 2),
        hands=house.hands((5,) * seats),
        exhaustions=house.number("exhaustions", 2),
        phases=[
            PlantFromHand(*house.plants(1, 1), LightLantern()),
            TurnUp(house.number("turned", TURNED_UP)),
            Trade(),
            PlantAside(),
            DrawByLantern(house.number("drawn", 3)),
        ],
        liberties=[HarvestAnyTime(), field_for_sale(house, 3)],
        planting=planting_law(house, joining=True),
        ending=Ending(),
        ranking=CoinsAndLanterns(),
        family=FAMILY,
        extra=Lanterns([0] * seats),
        lines=[LanternLine("lanterns")],
    )
