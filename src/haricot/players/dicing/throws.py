"""What some dice can do in a turn: every handful of them that can lie on the field, and every roll of the others.

The best dice to keep of a roll are found die by die: what is best of a roll is best after the right one of its dice was
kept, of the roll without it. So nobody looks at all handfuls of every roll.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from operator import itemgetter
from typing import Any, Final

from haricot.dice.faces import BEANS, FACES, beans_of, one

Faces = tuple[tuple[int, ...], tuple[int, ...]]
"""The beans on the faces of a white and of a cream die."""
Left = tuple[int, int]
"""How many white and how many cream dice are rolled."""
Gather = Callable[[list[float]], tuple[float, ...]]
"""Of what is best of all rolls of the dice but one, and nothing at the end: for each roll what is best without that
die; the end where the roll does not show it."""

KEPT: Final = 24
"""Dice whose throws are kept. They differ by how many are rolled, and by the beans that do not matter and are taken
together; those of all seven dice take 1.4 MB. Nine of ten are among so many; making one takes two milliseconds."""


class Rolls:
    """The rolls of so many dice."""

    __slots__ = ("count", "dice", "gathers", "weights")

    def __init__(self, faces: Faces, left: Left) -> None:
        ways = _ways(faces, left)
        self.dice = list(ways)
        self.weights = [times / FACES ** sum(left) for times in ways.values()]
        """How likely each is."""
        self.count = len(self.dice)
        self.gathers: list[tuple[int, Gather]] = []
        """For each die that can be kept, by its kind and bean, what follows."""

    def keep(self, die: int, others: "Rolls") -> None:
        """Note how the rolls of one die less follow from keeping a die."""
        at = {dice: place for place, dice in enumerate(others.dice)}
        places = [at.get(dice - die, others.count) for dice in self.dice]
        gather: Any = itemgetter(*places) if len(places) > 1 else lambda best: (best[places[0]],)
        self.gathers.append((die, gather))


class Throws:
    """All fields and rolls of a turn with so many dice; shared, never changed."""

    __slots__ = ("beans", "fields", "rolls")

    def __init__(self, faces: Faces, dice: Left) -> None:
        sizes = [(white, cream) for white in range(dice[0] + 1) for cream in range(dice[1] + 1)]
        self.rolls = {left: Rolls(faces, left) for left in sizes}
        """By the dice that are left to roll."""
        for left, rolls in self.rolls.items():
            for kind in range(2):
                if left[kind]:
                    others = self.rolls[left[0] - (kind == 0), left[1] - (kind == 1)]
                    for bean in sorted(set(faces[kind])):
                        rolls.keep(_die(kind, bean), others)
        self.fields: list[tuple[int, Left]] = []
        """What can be added to the field, with the dice then left; the fullest first."""
        for left in sorted(sizes, key=sum):
            whites = _handfuls(faces, 0, dice[0] - left[0])
            creams = _handfuls(faces, 1, dice[1] - left[1])
            self.fields += [(white + cream, left) for white in whites for cream in creams]
        self.beans = sorted({beans_of(dice) for dice, _ in self.fields})
        """What these show, whatever the kinds of the dice."""


def _die(kind: int, bean: int) -> int:
    return one(kind * len(BEANS) + bean)


def _handfuls(faces: Faces, kind: int, dice: int) -> list[int]:
    """Whatever so many dice of a kind can show."""
    chosen = combinations_with_replacement(sorted(set(faces[kind])), dice)
    return [sum([_die(kind, bean) for bean in beans]) for beans in chosen]


def _ways(faces: Faces, left: Left) -> dict[int, int]:
    """What so many dice can show, and in how many outcomes."""
    ways = {0: 1}
    for kind, dice in enumerate(left):
        for _ in range(dice):
            following: dict[int, int] = {}
            for rolled, times in ways.items():
                for bean in faces[kind]:
                    more = rolled + _die(kind, bean)
                    following[more] = following.get(more, 0) + times
            ways = following
    return ways


@lru_cache(KEPT)
def throws(faces: Faces, dice: Left) -> Throws:
    """Made once for the turns that come again."""
    return Throws(faces, dice)
