"""Orders against a slow and obvious oracle, their text forms, and the exact distribution of the dice."""

from collections import Counter
from itertools import product

import pytest

from haricot.data import dice_box
from haricot.dice.design import CREAM, WHITE, all_orders
from haricot.dice.faces import BEANS, one
from haricot.dice.orders import Either, Fixed, FullHouse, Groups, OfTwo, Order, Without, read_order
from haricot.kernel.reasons import BadInput


def unpacked(beans: int) -> Counter[str]:
    """Beans as plain counts."""
    return Counter({name: (beans >> (4 * bean)) & 15 for bean, name in enumerate(BEANS)})


def slowly_met(order: Order, beans: Counter[str]) -> bool:
    """What the booklet says, in plain counts."""
    if isinstance(order, Fixed):
        return unpacked(order.need) <= beans
    if isinstance(order, Either):
        return unpacked(order.left) <= beans or unpacked(order.right) <= beans
    if isinstance(order, Groups):
        return len([name for name in BEANS if beans[name] >= order.size]) >= order.groups
    if isinstance(order, FullHouse):
        imposed = BEANS[order.bean]
        others = [name for name in BEANS if name != imposed and beans[name] >= order.other]
        return beans[imposed] >= order.imposed and bool(others)
    if isinstance(order, OfTwo):
        return beans[BEANS[order.first]] + beans[BEANS[order.second]] >= order.number
    assert isinstance(order, Without)
    return beans.total() == 7 and beans[BEANS[order.bean]] == 0


def test_the_dice_against_all_outcomes_one_by_one() -> None:
    """The counted ways agree with rolling all 6^7 outcomes one after the other."""
    ways: Counter[int] = Counter()
    white = [one(BEANS.index(name)) for name in WHITE]
    cream = [one(BEANS.index(name)) for name in CREAM]
    for roll in product(white, white, white, white, cream, cream, cream):
        ways[sum(roll)] += 1
    assert ways == dice_box().outcomes.ways


def test_orders_against_the_oracle() -> None:
    """Every printed order is met by just the beans that the oracle says, on any number of dice."""
    outcomes = dice_box().outcomes
    handfuls = {beans for dice in ((1, 0), (2, 2), (4, 3)) for beans in outcomes.beans(*dice)}
    plain = {beans: unpacked(beans) for beans in handfuls}
    printed = {order.text: order for card in dice_box().cards for order in card.orders}
    for order in printed.values():
        for beans, counts in plain.items():
            assert order.met(beans) == slowly_met(order, counts), (order, counts)


def test_more_dice_never_spoil_an_order() -> None:
    """What some dice fill is filled with one more die as well, so fewer than seven never fill more than seven do."""
    outcomes = dice_box().outcomes
    printed = {order.text: order for card in dice_box().cards for order in card.orders}
    for order in printed.values():
        for beans in outcomes.beans(4, 2):
            if order.met(beans):
                assert all(order.met(beans + one(BEANS.index(name))) for name in set(CREAM))


def test_orders_survive_their_text() -> None:
    """Every order that can be designed is read back from its text."""
    for order in all_orders():
        again = read_order(order.text)
        assert again.text == order.text
        assert type(again) is type(order)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "blue +",
        "8 blue",
        "coffee",
        "2 blue + blue",
        "4 pairs",
        "3 triples",
        "5 of blue and blue",
        "full house of 4 blue",
        "no coffee",
        "red or blue or soy",
        "4 red + 4 blue",
        "2  of",
        "many",
    ],
)
def test_bad_orders_are_refused(text: str) -> None:
    """A text that is no order is refused in one sentence."""
    with pytest.raises(BadInput, match=r"order|bean"):
        read_order(text)
