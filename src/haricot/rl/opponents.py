"""Whom a learner plays against: players by name, classes, functions, policies, and pools to draw them from."""

from collections.abc import Iterable, Sequence
from typing import Any

from numpy.random import Generator

from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from haricot.players.base import Player
from haricot.players.roster import Somebody, make_player
from haricot.players.spec import split_specs

Member = Somebody | Player
"""A name, a class, a function of view and legal moves, or a player as it is (`Acting(policy)`)."""


class Pool:
    """Several of whom one is drawn for each game: past selves, a league, a mixture.

    It may grow while it is used; environments that were copied share it.
    """

    def __init__(self, members: Iterable[Member], weights: Iterable[float] | None = None) -> None:
        self.members: list[Member] = []
        self.weights: list[float] = []
        members = list(members)
        weights = [1.0] * len(members) if weights is None else list(weights)
        if len(weights) != len(members):
            raise BadInput(f"{len(weights)} weights are given for {len(members)} members of a pool")
        for member, weight in zip(members, weights, strict=True):
            self.add(member, weight)

    def add(self, member: Member, weight: float = 1.0) -> None:
        """One more; it is drawn in proportion to its weight."""
        if not 0 <= weight < float("inf"):
            raise BadInput(f"the weight {weight} of a member should be a number from 0")
        known(member)
        self.members.append(member)
        self.weights.append(weight)

    def draw(self, chance: Generator) -> Member:
        """One of them."""
        total = sum(self.weights)
        if not total:
            raise BadInput("a pool of opponents needs a member with a weight above 0")
        left = float(chance.random()) * total
        for member, weight in zip(self.members, self.weights, strict=True):
            left -= weight
            if left < 0:
                return member
        return next(member for member, weight in zip(self.members[::-1], self.weights[::-1], strict=True) if weight)

    def __deepcopy__(self, memo: dict[int, object]) -> "Pool":
        return self


Opponent = Member | Pool
Opponents = str | Member | Pool | Sequence[Opponent]


def known(who: Member) -> None:
    """`BadInput` if nobody can be made of it."""
    made(who, Chance(0))


def made(who: Member, chance: Chance) -> Player:
    """A player."""
    return who if isinstance(who, Player) else make_player(who, chance)


def called(who: Member) -> str:
    """What it is known by."""
    name: Any = who if isinstance(who, str) else getattr(who, "__qualname__", None) or getattr(who, "name", "")
    return str(name or type(who).__name__)


def around(opponents: Opponents, places: int) -> list[Opponent]:
    """Who sits at each place from the learner's left on; the last one named takes all that are left."""
    named: list[Opponent]
    if isinstance(opponents, str):
        named = [*split_specs(opponents)]
    elif isinstance(opponents, Sequence):
        named = list(opponents)
    else:
        named = [opponents]
    if not named:
        raise BadInput('no opponents are named; one is enough, as in opponents="thrifty"')
    if len(named) > places:
        raise BadInput(f"{len(named)} players are named for {places} seats")
    for who in named:
        if not isinstance(who, Pool):
            known(who)
    return named + [named[-1]] * (places - len(named))


def drawn(who: Opponent, chance: Generator) -> Member:
    """Who it is in this game; only pools use chance."""
    return who.draw(chance) if isinstance(who, Pool) else who
