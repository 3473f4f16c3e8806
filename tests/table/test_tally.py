"""What a game comes to is counted as it goes, and the same when it is played again."""

from haricot.kernel.tale import Tale
from haricot.table.tally import NOTHING, Sold, Tally


def tale() -> Tale:
    """A deal, two sales, and then a turn begins."""
    told = Tale()
    told.settle(1, 0, 2)
    told.give(2, 0, 3)
    told.sell(0, "soy", 4, 2)
    told.sell(0, "red", 3, 2)
    told.begin_turn(7, 1)
    return told


def test_deals_count_for_both_and_sales_for_the_turn_they_were_made_in() -> None:
    tally = Tally(3)
    tally.turn = 6
    tally.hear(tale())
    assert (tally.turn, tally.deals) == (7, [1, 0, 1])
    assert tally.given == [[0, 0, 0], [0, 0, 0], [3, 0, 0]]
    assert tally.sales == [Sold(6, 0, "soy", 4, 2), Sold(6, 0, "red", 3, 2)]
    assert tally.best(0) == tally.sales[0], "the first of equals"
    assert tally.best(1) == NOTHING
    assert [tally.harvests(seat) for seat in range(3)] == [2, 0, 0]


def test_what_is_only_tried_changes_nothing() -> None:
    tally = Tally(3)
    more = tally.heard(tale())
    assert more.deals == [1, 0, 1] and more.turn == 7 and more.given[2][0] == 3
    assert tally.deals == [0, 0, 0] and tally.sales == [] and tally.turn == 0 and tally.given[2][0] == 0
