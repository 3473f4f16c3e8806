"""Orders as dice that can be drawn."""

import pytest

from haricot.data import dice_box
from haricot.dice.drawn import ShownFace, drawn, lit
from haricot.dice.faces import BEANS, beans_of, one
from haricot.dice.orders import Order, read_order
from haricot.kernel.chance import Chance


def written(order: Order) -> str:
    """The dice of an order in one line."""

    def face(shown: ShownFace) -> str:
        return shown["mark"] + "/".join(shown["beans"])

    return " or ".join([" ".join([face(shown) for shown in side]) for side in drawn(order)])


def beans(*names: str) -> int:
    """These beans, counted."""
    return sum([one(BEANS.index(name)) for name in names])


@pytest.mark.clause("W9")
@pytest.mark.clause("W10")
@pytest.mark.parametrize(
    ("order", "dice"),
    [
        ("2 soy + blue", "soy soy blue"),
        ("2 red or china", "red red or china"),
        ("4 different", "1 2 3 4"),
        ("3 alike", "A A A"),
        ("2 pairs", "A A B B"),
        ("2 triples", "A A A B B B"),
        ("full house of 3 soy", "soy soy soy A A"),
        ("full house of 2 soy", "soy soy A A A"),
        ("3 of red and blue", "red/blue red/blue red/blue"),
        ("no blue", "noblue"),
    ],
)
def test_every_kind_has_its_dice(order: str, dice: str) -> None:
    """Named beans, one of two, equal ones by the same letter, different ones by numbers, and what none may show."""
    assert written(read_order(order)) == dice


@pytest.mark.parametrize(
    ("order", "shown", "places"),
    [
        ("2 soy + blue", ("soy", "blue", "red"), [[0, 2]]),
        ("2 red or china", ("red", "stink"), [[0], []]),
        ("3 pairs", ("soy", "soy", "soy", "red"), [[0, 1, 2]]),
        ("full house of 3 soy", ("soy", "soy", "soy", "soy"), [[0, 1, 2]]),
        ("full house of 2 soy", ("red", "red", "blue"), [[2, 3]]),
        ("3 of red and blue", ("red", "blue"), [[0, 1]]),
        ("5 different", ("red", "red", "blue"), [[0, 1]]),
        ("no blue", ("red",), [[]]),
    ],
)
def test_dice_that_lie_there_are_lit(order: str, shown: tuple[str, ...], places: list[list[int]]) -> None:
    """As many as can be at once; no die counts twice."""
    assert lit(read_order(order), beans(*shown)) == places


@pytest.mark.clause("W6")
def test_a_whole_set_is_lit_just_where_the_order_is_met() -> None:
    """Every order of the box, on many handfuls of dice."""
    box, chance = dice_box(), Chance(3)
    orders = {order.text: order for card in box.cards for order in card.orders}
    for _ in range(200):
        rolled = beans(*[BEANS[chance.below(len(BEANS))] for _ in range(chance.below(8))])
        for order in orders.values():
            whole = [len(places) == len(side) for places, side in zip(lit(order, rolled), drawn(order), strict=True)]
            assert any(whole) == order.met(beans_of(rolled)), (order, rolled)
