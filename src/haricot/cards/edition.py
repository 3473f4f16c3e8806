"""The sheet of an edition: what its booklet says, as numbers and small objects that the engine reads."""

from typing import Any, Final

from haricot.beans.decks import rarest_first
from haricot.beans.varieties import Variety
from haricot.cards.bargains import Bargain, CardBargain
from haricot.cards.endings import Ending, Ranking
from haricot.cards.hearing import BeforeDraw
from haricot.cards.house import House
from haricot.cards.liberties import AnyLiberty
from haricot.cards.moves import Offer
from haricot.cards.piles import Refill, Reshuffle
from haricot.cards.planting import Planting
from haricot.cards.possible import check_possible
from haricot.cards.setup import SetUp
from haricot.cards.stage import Stage
from haricot.cards.state import Extra, State
from haricot.kernel.game import Game
from haricot.kernel.move import Move, NatureMove
from haricot.kernel.parts import Kinds
from haricot.kernel.position import Line
from haricot.kernel.shared import Shared

BASE: Final = "bohnanza"
"""The family of the editions that need no rooms of their own."""


class Sheet(Shared):
    """One edition at one table size."""

    __slots__ = (
        "bargains",
        "beans",
        "deck",
        "ending",
        "exhaustions",
        "extra",
        "family",
        "fields",
        "game",
        "hands",
        "homes",
        "house",
        "liberties",
        "lines",
        "makers_of_room",
        "nature_kinds",
        "offers",
        "payout",
        "phases",
        "planting",
        "player_kinds",
        "printed",
        "protects",
        "ranking",
        "refill",
        "reshuffle",
        "setup",
        "stages",
        "windows",
    )

    def __init__(
        self,
        house: House,
        *,
        deck: list[int],
        fields: int,
        hands: tuple[int, ...],
        exhaustions: int,
        phases: list[Stage],
        liberties: list[AnyLiberty],
        planting: Planting,
        ending: Ending,
        ranking: Ranking,
        family: str = BASE,
        refill: Refill | None = None,
        setup: SetUp | None = None,
        windows: list[Stage] | None = None,
        bargains: dict[type, Bargain] | None = None,
        extra: Extra | None = None,
        lines: list[Line[State]] | None = None,
    ) -> None:
        self.game: Game[Any, Any] | None = None
        """The game that is played by it; set by that game."""
        self.family = family
        self.deck = deck
        """How many cards of each bean are in play (B1)."""
        self.beans = rarest_first(deck)
        """The beans in play, rarest first."""
        self.fields = fields
        """Fields at the start (B2)."""
        self.hands = hands
        """Cards dealt, from the first player on (B4)."""
        self.exhaustions = exhaustions
        """The exhaustion that ends the game (B6)."""
        self.phases = len(phases)
        """How many of the stages are phases of a turn; windows come after them."""
        setup = setup or SetUp()
        self.reshuffle = len(phases)
        self.setup = len(phases) + 1
        self.stages: list[Stage] = [*phases, Reshuffle(), setup, BeforeDraw(), *(windows or [])]
        self.windows = {stage.word: i for i, stage in enumerate(self.stages) if i >= len(phases)}
        """Where each window stands among the stages, by its word."""
        self.refill = refill or Refill()
        """What is done when the pile has run out (E1, E4)."""
        self.extra = extra
        """The edition's own state on a blank table."""
        self.lines = lines or []
        """Its lines in a position."""
        self.liberties = liberties
        self.makers_of_room = [liberty for liberty in liberties if liberty.makes_room]
        """Those that can free a field for a card that must be planted (P4)."""
        for stage in self.stages:
            stage.allow(list(liberties))
        self.bargains: dict[type, Bargain] = {Offer: CardBargain()} | (bargains or {})
        """What can be offered, by the kind of offer."""
        self.planting = planting
        self.homes: dict[tuple[int, ...], dict[str, list[int]]] = {}
        """What was found of where each bean would go, by the marks of a seat's fields."""
        self.protects = house.agrees("protection", True)
        """Whether a single card is protected from being harvested (H2)."""
        self.ending = ending
        self.ranking = ranking
        self.offers = house.offers()
        """The most offers a seat may make in one trading phase, so that every game ends."""
        kinds = [deed.kind for stage in self.stages for deed in stage.deeds] + [liberty.kind for liberty in liberties]
        self.player_kinds = _by_verb([kind for kind in kinds if not issubclass(kind, NatureMove)])
        """The moves of players, by verb."""
        self.nature_kinds = _by_verb([kind for kind in kinds if issubclass(kind, NatureMove)])
        """The moves of chance, by verb."""
        self.payout = _meters(house.varieties, sum(deck))
        """payout[bean][cards]: the meter (H1)."""
        self.house = house.changes
        """What is not as the booklet says."""
        self.printed = house.printed
        """What the booklet has, for each rule that was asked for."""
        house.check_asked(len(hands))
        check_possible(self, setup.laid)

    def __reduce__(self) -> tuple[object, ...]:
        # A sheet is made of code, so it is stored as the sheet of its game.
        return getattr, (self.game, "sheet")

    def all_cards(self) -> list[int]:
        """The deck, card by card, in the order of the beans."""
        cards: list[int] = []
        for bean, count in enumerate(self.deck):
            cards += [bean] * count
        return cards


def _by_verb(kinds: list[type[Move]]) -> Kinds:
    return {kind.verb: kind for kind in kinds}


def _meters(varieties: list[Variety], most: int) -> list[list[int]]:
    """What each bean pays for any number of cards."""
    return [[variety.payout(cards) for cards in range(most + 1)] for variety in varieties]
