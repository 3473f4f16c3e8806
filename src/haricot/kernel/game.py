"""The contract every game of the family keeps; bots, server, simulator and environments know nothing else.

A game object is the rules for one table size with its options. It holds no state of play: tables do.
"""

from collections.abc import Mapping
from typing import Generic, TypeVar

from haricot.kernel.ask import Ask
from haricot.kernel.chance import Chance
from haricot.kernel.house import HouseRule
from haricot.kernel.move import NATURE, Move
from haricot.kernel.question import Question
from haricot.kernel.reasons import Refusal
from haricot.kernel.scene import Scene
from haricot.kernel.shared import Shared
from haricot.kernel.tale import Tale

T = TypeVar("T", bound=Scene)
"""A whole table."""
V = TypeVar("V", bound=Scene)
"""What one seat, or a spectator, may know of it."""


class Game(Shared, Generic[T, V]):
    """The rules of one game at one table size."""

    key: str
    family: str
    """Which rooms of the layers above belong to it: its player, its screen, its encoder, its texts."""
    seats: int
    options: dict[str, str]
    house: list[HouseRule]
    """What is played here otherwise than the booklet says."""
    printed: dict[str, str]
    """What the booklet has, as options are written, for each of its rules that a table may change."""
    unit: str
    """What scores are counted in."""
    tie_break: str
    """What decides between equal scores, a word for the catalogues; empty where they share the place."""

    def blank(self) -> T:
        """A table before its first move; NATURE is to act."""
        raise NotImplementedError

    def new(self, seed: int) -> T:
        """A table set up by NATURE's moves, ready for the first player."""
        table = self.blank()
        chance = Chance(seed)
        while self.to_act(table) == NATURE:
            self.apply(table, self.nature(table, chance))
        return table

    def to_act(self, s: T) -> int:
        """The one seat the game waits for on the canonical clock, or NATURE, or NOBODY."""
        raise NotImplementedError

    def awaited(self, s: T) -> list[int]:
        """Every seat that somebody waits for now, `to_act` among them; none when the game is over."""
        seat = self.to_act(s)
        return [seat] if seat >= 0 else []

    def legal(self, s: T, seat: int) -> list[Move]:
        """Every enumerable move of any seat at any time: duties first, liberties after."""
        raise NotImplementedError

    def closing(self, s: T) -> Move | None:
        """The move that ends a stage open to all, such as trading; a clock that runs out makes it."""
        return None

    def silence(self, s: T, seat: int) -> Move | None:
        """The no a seat says by saying nothing: to the first offer that waits for its answer, if one does."""
        return None

    def questions(self, s: T, seat: int) -> list[Question]:
        """Every offer the seat may answer and has neither accepted nor refused, oldest first; no secret."""
        return []

    def foregone(self, s: T, seat: int) -> Move | None:
        """The no to an offer that the seat could not accept if it would; that there is one is the seat's secret."""
        return None

    def ground(self, s: T, seat: int, legal: list[Move]) -> tuple[object, ...]:
        """What a decision of the seat rests on, answers to offers aside; while it is equal, the decision stands.

        `legal` is what `legal` says of the seat.
        """
        return tuple([move for move in legal if not move.is_answer])

    def asks(self, s: T, seat: int) -> Ask:
        """What the game asks of the seat, or tells it while it waits; also for a spectator."""
        raise NotImplementedError

    def is_trading(self, s: T) -> bool:
        """Whether this is a time for offers, whoever may make one."""
        return False

    def hidden(self, s: T, seat: int) -> list[tuple[object, ...]]:
        """What the seat cannot look through, pile by pile, each with its top at the end: cards that lie face down or
        under others, and what the other seats hold."""
        raise NotImplementedError

    def is_quiet(self, before: T, move: Move, after: T) -> bool:
        """Whether a move, from the one table to the other, can be taken back: it brought nothing to light but what its
        maker showed, asks nothing new of anybody else, has not ended the time for offers and touched none.

        It looks at public things alone, and at whether something hidden has moved, which everybody sees. Chance makes
        moves of its own: where one followed, nothing can be taken back either.
        """
        if move.is_answer or self.to_act(after) < 0:
            return False
        if self.offers(before) != self.offers(after) or self.closing(before) != self.closing(after):
            return False
        awaited = [move.seat, *self.awaited(before)]
        if any(seat not in awaited for seat in self.awaited(after)):
            return False
        piles = zip(self.hidden(before, move.seat), self.hidden(after, move.seat), strict=True)
        return all(now[: len(then)] == then for then, now in piles)

    def kinds(self) -> list[type[Move]]:
        """Every kind of move that players can make here, each verb once."""
        raise NotImplementedError

    def may_offer(self, s: T, seat: int) -> bool:
        """Whether the seat may now make offers, which are too many to list."""
        return False

    def partners(self, s: T, seat: int) -> list[int]:
        """Whom the seat may make an offer to now; −1 stands for everybody, where one may be made to all."""
        return []

    def offers(self, s: T) -> list[int]:
        """The numbers of the offers that stand open; in one game no number is used twice."""
        return []

    def maker(self, s: T, answer: Move) -> int | None:
        """Who made the open offer that a move answers; nothing where it answers none."""
        return None

    def check(self, s: T, move: Move) -> Refusal | None:
        """Why this move is refused, or nothing; asks only what the mover may know."""
        raise NotImplementedError

    def nature(self, s: T, chance: Chance) -> Move:
        """What chance does now: the shuffle or the roll that the game waits for."""
        raise NotImplementedError

    def apply(self, s: T, move: Move, tale: Tale | None = None) -> None:
        """Change the table; never fails after `check`; tells events only if asked."""
        raise NotImplementedError

    def view(self, s: T, seat: int) -> V:
        """What that seat may know, built from an allow-list."""
        raise NotImplementedError

    def glance(self, s: T, seat: int) -> V:
        """The same for somebody who looks at it at once and keeps nothing: what lies open may be the table's own."""
        return self.view(s, seat)

    def determinize(self, view: V, chance: Chance) -> T:
        """A full table consistent with a view, the hidden cards drawn at random."""
        raise NotImplementedError

    def plain(self, view: V) -> Mapping[str, object]:
        """The view as plain data (text, numbers, lists) for screens; says nothing the view does not say."""
        raise NotImplementedError

    def own(self, view: V) -> Mapping[str, object]:
        """What of `plain` is told to this seat alone, or otherwise than to a spectator: laid over what a spectator is
        told of the same table it makes the seat's own, so that what lies open need be told only once."""
        return self.plain(view)

    def beans(self) -> list[tuple[str, int, list[tuple[int, int]]]]:
        """What is in play: a name, how many cards or sides of dice, and the steps (cards, coins) of its meter."""
        raise NotImplementedError

    def ranking(self, s: T) -> list[int]:
        """The place of every seat, 1 the best; equal places are shared."""
        raise NotImplementedError

    def shares(self, s: T) -> list[float]:
        """What part of the win every seat has at a table that is over; who share the first place share it."""
        places = self.ranking(s)
        return [(place == 1) / places.count(1) for place in places]

    def scores(self, s: T) -> list[int]:
        """What every seat has won so far."""
        raise NotImplementedError

    def write(self, move: Move) -> str:
        """The text form of a move."""
        raise NotImplementedError

    def read(self, text: str) -> Move:
        """The move a text stands for; `BadInput` where it stands for none."""
        raise NotImplementedError

    def write_position(self, s: T) -> str:
        """The whole table as text, hidden cards included."""
        raise NotImplementedError

    def read_position(self, text: str) -> T:
        """The table a text describes; `BadInput` where it describes none."""
        raise NotImplementedError
