"""An order as dice that can be drawn, and which of them the dice on the table already show (W6, W9, W10)."""

from functools import lru_cache
from typing import Final, TypedDict

from haricot.dice.faces import BEANS, number_of
from haricot.dice.orders import Either, Fixed, FullHouse, Groups, OfTwo, Order, Without

NONE_OF: Final = "no"
"""The mark of a bean that no die may show."""

MARKS: Final = "ABCDEFG"
"""The marks of groups; beans that are all different are numbered instead."""


class ShownFace(TypedDict):
    """A die an order asks for: a bean, one of two, or with a mark any bean that is the same on all dice so marked and
    another than on those marked otherwise; `no` marks a bean that none of the dice may show."""

    beans: tuple[str, ...]
    mark: str


KEPT: Final = 512
"""Orders of which is remembered how they are drawn: cards show them with every move, and a box has some dozens."""


@lru_cache(KEPT)
def drawn(order: Order) -> list[list[ShownFace]]:
    """The dice of an order; more than one set where either of them will do."""
    if isinstance(order, Fixed):
        return [_set(order.need)]
    if isinstance(order, Either):
        return [_set(order.left), _set(order.right)]
    if isinstance(order, OfTwo):
        return [_dice(order.number, (BEANS[order.first], BEANS[order.second]))]
    if isinstance(order, FullHouse):
        return [_dice(order.imposed, (BEANS[order.bean],)) + _dice(order.other, (), MARKS[0])]
    if isinstance(order, Without):
        return [_dice(1, (BEANS[order.bean],), NONE_OF)]
    assert isinstance(order, Groups)
    faces: list[ShownFace] = []
    for group in range(order.groups):
        faces += _dice(order.size, (), MARKS[group] if order.size > 1 else str(group + 1))
    return [faces]


def lit(order: Order, beans: int) -> list[list[int]]:
    """Which dice of each set these beans show, by their places: as many as can be at once, so all of one set just where
    the order is met."""
    return [_lit(order, side, beans) for side in drawn(order)]


def _lit(order: Order, faces: list[ShownFace], beans: int) -> list[int]:
    left = {name: number_of(beans, bean) for bean, name in enumerate(BEANS)}
    best: dict[str, int] = {}
    found: list[int] = []
    for place, face in enumerate(faces):
        mark = face["mark"]
        if mark == NONE_OF:
            if order.met(beans):
                found.append(place)
            continue
        if not mark:
            showing = [name for name in face["beans"] if left[name]]
            if showing:
                left[showing[0]] -= 1
                found.append(place)
            continue
        if mark not in best:
            # The bean that shows most often serves the group; none named by the order, and no group, has it too.
            named = {name for other in faces for name in other["beans"]}
            free = [name for name in BEANS if name not in named and left[name]]
            most = max(free, key=lambda name: left[name], default="")
            best[mark] = left.get(most, 0)
            left[most] = 0
        if best[mark]:
            best[mark] -= 1
            found.append(place)
    return found


def _set(need: int) -> list[ShownFace]:
    faces: list[ShownFace] = []
    for bean in sorted(range(len(BEANS)), key=lambda one: -number_of(need, one)):
        faces += _dice(number_of(need, bean), (BEANS[bean],))
    return faces


def _dice(number: int, beans: tuple[str, ...], mark: str = "") -> list[ShownFace]:
    return [{"beans": beans, "mark": mark} for _ in range(number)]
