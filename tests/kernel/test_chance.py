"""Chance: the same numbers for the same seed, on every machine and in every version."""

import random

from haricot.kernel.chance import Chance


def test_the_first_numbers_of_seed_1() -> None:
    """Pinned: a change here would change every game that was ever seeded."""
    chance = Chance(1)
    assert [chance.random() for _ in range(3)] == [0.13436424411240122, 0.8474337369372327, 0.763774618976614]


def test_a_shuffle_of_seed_1() -> None:
    """Pinned: our own Fisher–Yates, from the last card down."""
    assert Chance(1).shuffled(list(range(10))) == [8, 0, 3, 4, 5, 2, 9, 6, 7, 1]


def test_a_shuffle_keeps_the_cards_and_leaves_the_list_alone() -> None:
    """It returns the same cards in a new list."""
    cards = [3, 1, 4, 1, 5, 9, 2, 6]
    before = cards[:]
    shuffled = Chance(7).shuffled(cards)
    assert cards == before
    assert sorted(shuffled) == sorted(before)
    assert Chance(7).shuffled([]) == []


def test_every_order_comes_up_about_equally_often() -> None:
    """Six orders of three cards in 6,000 shuffles: each about 1,000 times."""
    chance = Chance(3)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = tuple(chance.shuffled([0, 1, 2]))
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_below_stays_below() -> None:
    """All numbers from 0 to n − 1, and no other."""
    chance = Chance(2)
    assert {chance.below(5) for _ in range(200)} == {0, 1, 2, 3, 4}
    assert {chance.below(1) for _ in range(20)} == {0}


def test_the_global_generator_is_left_alone() -> None:
    """Neither read nor changed: another user of `random` notices nothing."""
    random.seed(5)
    state = random.getstate()
    mine = Chance(1).random()
    assert random.getstate() == state
    random.seed(6)
    assert Chance(1).random() == mine
