"""Clocks on a time source of the test's own."""

import pytest

from haricot.table.clock import KINDS, Clock


class Hand:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def hand() -> Hand:
    """The time source."""
    return Hand()


def test_trading_time_grows_with_deals(hand: Hand) -> None:
    """Normal: 90 s, 10 s more for each deal, never more than 150 s in all."""
    clock = Clock(KINDS["normal"], 3, hand)
    clock.run(1, "close", trading=True)
    assert clock.left() == 90
    for _ in range(20):
        clock.deal()
    assert clock.left() == 150
    hand.at += 149
    assert clock.left() == 1


def test_the_same_decision_keeps_its_time(hand: Hand) -> None:
    """Moves of others do not give a player time back."""
    clock = Clock(KINDS["normal"], 3, hand)
    clock.run(1, 5, trading=False)
    hand.at += 30
    clock.run(1, 5, trading=False)
    assert clock.left() == 10
    clock.run(1, 6, trading=False)
    assert clock.left() == 40


def test_the_bank_is_used_up_once(hand: Hand) -> None:
    """What goes beyond the allowance is taken from the player's bank, and from nobody else's."""
    clock = Clock(KINDS["normal"], 2, hand)
    clock.run(0, 1, trading=False)
    assert clock.due() == 100
    hand.at += 65
    clock.run(1, 1, trading=False)
    assert clock.bank == [35, 60]
    clock.run(0, 2, trading=False)
    assert clock.due() == 75
    hand.at += 500
    clock.stop()
    assert clock.bank == [0, 60]
    assert clock.due() is None and clock.left() is None


def test_blitz_is_short_and_relaxed_is_not_shown(hand: Hand) -> None:
    """Blitz: 45 s to trade, no bank. Relaxed: nobody sees a clock, but a table is never stuck."""
    blitz = Clock(KINDS["blitz"], 2, hand)
    blitz.run(0, "close", trading=True)
    blitz.deal()
    assert blitz.due() == 45 and blitz.shown
    relaxed = Clock(KINDS["relaxed"], 2, hand)
    relaxed.run(0, "close", trading=True)
    due = relaxed.due()
    assert not relaxed.shown and due is not None and due > 600


def test_time_that_jumps_back_begins_again(hand: Hand) -> None:
    """A source that goes back by an hour does not stop the table for an hour."""
    clock = Clock(KINDS["blitz"], 2, hand)
    clock.run(0, 1, trading=False)
    hand.at -= 3600
    assert clock.due() == 15
    hand.at += 3600 * 5
    due = clock.due()
    assert due is not None and due < 0
