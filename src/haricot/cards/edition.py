"""The sheet of an edition: what its booklet says, as numbers and small objects that the engine reads."""

from typing import Any

from haricot.beans.decks import MOST_CARDS
from haricot.beans.varieties import BY_KEY, KEYS, VARIETIES, Variety
from haricot.cards.endings import Ending, Ranking
from haricot.cards.liberties import Liberty
from haricot.cards.notation import NATURE_READERS, READERS, Reader
from haricot.cards.piles import Refill, Reshuffle
from haricot.cards.planting import Planting
from haricot.cards.setup import SetUp
from haricot.cards.stage import Stage
from haricot.cards.state import Extra
from haricot.kernel.game import Game
from haricot.kernel.reasons import BadInput
from haricot.kernel.shared import Shared


class Sheet(Shared):
    """One edition at one table size."""

    __slots__ = (
        "beans",
        "deck",
        "ending",
        "exhaustions",
        "extra",
        "fields",
        "game",
        "hands",
        "liberties",
        "nature_readers",
        "payout",
        "phases",
        "planting",
        "proposals",
        "ranking",
        "readers",
        "refill",
        "reshuffle",
        "setup",
        "stages",
        "windows",
    )

    def __init__(
        self,
        *,
        deck: list[int],
        fields: int,
        hands: tuple[int, ...],
        exhaustions: int,
        phases: list[Stage],
        liberties: list[Liberty],
        planting: Planting,
        ending: Ending,
        ranking: Ranking,
        proposals: int,
        readers: dict[str, Reader] | None = None,
        nature_readers: dict[str, Reader] | None = None,
        refill: Refill | None = None,
        setup: SetUp | None = None,
        windows: list[Stage] | None = None,
        extra: Extra | None = None,
    ) -> None:
        self.game: Game[Any, Any] | None = None
        """The game that is played by it; set by that game."""
        self.deck = deck
        """How many cards of each bean are in play (B1)."""
        self.beans = [bean for bean, count in enumerate(deck) if count]
        """The beans in play, rarest first."""
        self.fields = fields
        """Fields at the start (B2)."""
        self.hands = hands
        """Cards dealt, from the first player on (B4)."""
        self.exhaustions = exhaustions
        """The exhaustion that ends the game (B6)."""
        self.phases = len(phases)
        """How many of the stages are phases of a turn; windows come after them."""
        self.reshuffle = len(phases)
        self.setup = len(phases) + 1
        self.stages: list[Stage] = [*phases, Reshuffle(), setup or SetUp(), *(windows or [])]
        self.windows = {stage.word: i for i, stage in enumerate(self.stages) if i >= len(phases)}
        """Where each window stands among the stages, by its word."""
        self.refill = refill or Refill()
        """What is done when the pile has run out (E1, E4)."""
        self.extra = extra
        """The edition's own state on a blank table."""
        self.liberties = liberties
        self.planting = planting
        self.ending = ending
        self.ranking = ranking
        self.proposals = proposals
        """The most offers a seat may make in one trading phase, so that every game ends."""
        self.readers = READERS | (readers or {})
        """How the moves of this edition are read from text."""
        self.nature_readers = NATURE_READERS | (nature_readers or {})
        """How NATURE's moves are."""
        self.payout = _meters(list(VARIETIES), sum(deck))
        """payout[bean][cards]: the meter (H1)."""

    def __reduce__(self) -> tuple[object, ...]:
        # A sheet is made of code, so it is stored as the sheet of its game.
        return getattr, (self.game, "sheet")

    def stock(self, own: list[Variety]) -> None:
        """Put beans of one's own into the deck, in the place of the printed ones; all others stay as they are."""
        varieties = list(VARIETIES)
        deck = self.deck[:]
        for variety in own:
            bean = BY_KEY[variety.key]
            varieties[bean] = variety
            deck[bean] = variety.count
        least = sum(self.hands) + 2 * len(self.hands)
        if not least <= sum(deck) <= MOST_CARDS:
            raise BadInput(
                f"a deck for {len(self.hands)} seats has {least} to {MOST_CARDS} cards here, this one has {sum(deck)}"
            )
        self.deck = deck
        self.beans = [bean for bean, count in enumerate(deck) if count]
        if len(self.beans) < 2:
            raise BadInput(f"a deck has at least two beans; this one has only {KEYS[self.beans[0]]}")
        self.payout = _meters(varieties, sum(deck))

    def all_cards(self) -> list[int]:
        """The deck, card by card, in the order of the beans."""
        return [bean for bean, count in enumerate(self.deck) for _ in range(count)]


def _meters(varieties: list[Variety], most: int) -> list[list[int]]:
    """What each bean pays for any number of cards."""
    return [[variety.payout(cards) for cards in range(most + 1)] for variety in varieties]
