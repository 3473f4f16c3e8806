"""The sheet of an edition: what its booklet says, as numbers and small objects that the engine reads."""

from haricot.beans.varieties import VARIETIES
from haricot.cards.endings import Ending, Ranking
from haricot.cards.liberties import Liberty
from haricot.cards.notation import READERS, Reader
from haricot.cards.piles import Reshuffle
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
        "payout",
        "phases",
        "planting",
        "proposals",
        "ranking",
        "readers",
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
        windows: tuple[Stage, ...] = (),
        reshuffle: Reshuffle | None = None,
        setup: SetUp | None = None,
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
        self.stages: list[Stage] = [*phases, reshuffle or Reshuffle(), setup or SetUp(), *windows]
        self.windows = {window.word: len(phases) + 2 + i for i, window in enumerate(windows)}
        """The edition's own windows: where each is among the stages, by its word."""
        self.liberties = liberties
        self.planting = planting
        self.ending = ending
        self.ranking = ranking
        self.proposals = proposals
        """The most offers a seat may make in one trading phase, so that every game ends."""
        self.readers = READERS | (readers or {})
        """How the moves of this edition are read from text."""
        self.extra = extra
        """State this edition alone needs, as it is before the first move; cloned for every table."""
        most = sum(deck)
        self.payout = [[variety.payout(cards) for cards in range(most + 1)] for variety in VARIETIES]
        """payout[bean][cards]: the meter (H1)."""

    def all_cards(self) -> list[int]:
        """The deck, card by card, in the order of the beans."""
        return [bean for bean, count in enumerate(self.deck) for _ in range(count)]
