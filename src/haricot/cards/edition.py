"""The sheet of an edition: what its booklet says, as numbers and small objects that the engine reads."""

from haricot.beans.varieties import VARIETIES
from haricot.cards.endings import Ending, Ranking
from haricot.cards.liberties import Liberty
from haricot.cards.notation import NATURE_READERS, READERS, Reader
from haricot.cards.piles import Refill, Reshuffle
from haricot.cards.planting import Planting
from haricot.cards.setup import SetUp
from haricot.cards.stage import Stage
from haricot.cards.state import Extra


class Sheet:
    """One edition at one table size."""

    __slots__ = (
        "beans",
        "deck",
        "ending",
        "exhaustions",
        "extra",
        "fields",
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
        most = sum(deck)
        self.payout = [[variety.payout(cards) for cards in range(most + 1)] for variety in VARIETIES]
        """payout[bean][cards]: the meter (H1)."""

    def all_cards(self) -> list[int]:
        """The deck, card by card, in the order of the beans."""
        return [bean for bean, count in enumerate(self.deck) for _ in range(count)]
