"""Numbers with intervals: as wide as they must be, and never absurd."""

from math import inf, sqrt
from random import Random

import pytest

from haricot.sim.estimate import FEWEST, Column, difference, games_for, interval_of_share, mean
from haricot.sim.student import errors95, tail


def ones(number: int) -> list[float]:
    return [1.0] * number


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_students_t(freedom: int, quantile: float) -> None:
    """As in the printed tables."""
    assert errors95(freedom) == pytest.approx(quantile, abs=0.001)
    assert tail(quantile, freedom) == pytest.approx(0.05, abs=0.0005)
    assert tail(0.0, freedom) == 1.0


def test_a_mean_has_the_usual_error() -> None:
    """The jackknife of a mean is its textbook error."""
    found = mean([1, 2, 3, 4, 5])
    half = 2.776 * sqrt(2.5 / 5)
    assert (found.value, found.low, found.high) == pytest.approx((3, 3 - half, 3 + half), abs=0.001)


def test_a_ratio_weighs_deals_by_their_size() -> None:
    """Where every deal has the same ratio there is no doubt; deals with nothing below say nothing."""
    sure = Column([2, 6, 0], [1, 3, 0])
    assert (sure.value(), sure.error(), sure.deals()) == (2, 0, 2)
    assert Column([1, 0, 4], [2, 2, 4]).error() > 0
    padded = Column([1, 0, 4, 0, 0], [2, 2, 4, 0, 0])
    assert padded.error() == pytest.approx(Column([1, 0, 4], [2, 2, 4]).error())


@pytest.mark.parametrize("tries", [1, 2, 5, 10, 1000])
def test_shares_stay_shares(tries: int) -> None:
    """Never below none, never above all, and around what was counted."""
    for wins in (0, tries // 3, tries):
        low, high = interval_of_share(wins / tries, tries)
        assert 0 <= low <= wins / tries <= high <= 1
        found = Column([1.0] * wins + [0.0] * (tries - wins), ones(tries)).share()
        assert 0 <= found.low <= found.value <= found.high <= 1


def test_none_of_thirty_can_still_be_one_in_ten() -> None:
    """Nothing and everything are no certainties, however often a deal has tried."""
    assert Column([0.0] * 30, ones(30)).share().high == pytest.approx(0.1135, abs=0.001)
    assert Column([0.0] * 30, [8.0] * 30).share().high == pytest.approx(0.1135, abs=0.001)


def test_few_deals_have_no_interval() -> None:
    """Below five deals a number stands alone, and says so."""
    for deals in range(FEWEST):
        found = mean([3.0, 5.0, 4.0, 4.5][:deals])
        assert "too few games" in str(found) and "too few games" in found.percent()
        assert not found.leaves_out(1000.0)
        assert found.as_json()["low"] is None
    assert "(" in str(mean([3, 4, 5, 4, 3]))


def test_a_difference_knows_its_deals() -> None:
    """What deals have in common cancels: the interval is far narrower than that of two runs."""
    random = Random(1)
    cards = [random.gauss(10, 5) for _ in range(50)]
    here = Column([each + random.gauss(0, 0.5) for each in cards], ones(50))
    there = Column([each + 1 + random.gauss(0, 0.5) for each in cards], ones(50))
    found = difference(here, there)
    assert found.estimate.low < 1 < found.estimate.high
    assert found.narrower > 5
    assert found.luck < 1e-6
    assert difference(here, here).luck == 1.0


def test_no_difference_of_shares_is_no_certainty() -> None:
    """Where nothing happened at either table, it may still happen; what differs clearly leaves nothing out."""
    never = Column([0.0] * 10, ones(10))
    found = difference(never, never, shares=True).estimate
    assert found.value == 0 and found.low < -0.2 and found.high > 0.2
    always = Column(ones(10), ones(10))
    assert difference(never, always, shares=True).estimate.leaves_out(0)
    rising = Column([0.0] * 40 + ones(40), ones(80))
    assert difference(rising, rising, shares=True).estimate.high < 0.05


def test_luck_is_as_often_small_as_it_says() -> None:
    """Of columns that differ by nothing about one in twenty looks clear: no more, and no less."""
    random = Random(5)
    clear = 0
    for _ in range(600):
        a, b = ([random.gauss(0, 1) for _ in range(12)] for _ in range(2))
        clear += difference(Column(a, ones(12)), Column(b, ones(12))).luck < 0.05
    assert 0.03 <= clear / 600 <= 0.07


@pytest.mark.parametrize("deals", [5, 20, 50])
def test_intervals_hold_the_truth(deals: int) -> None:
    """About nineteen of twenty do: of a mean, of a ratio, of a share by wins and of one that comes several a deal."""
    random = Random(deals)
    tries, hits = 500, [0, 0, 0, 0]
    for _ in range(tries):
        coins = [float(sum(random.random() < 0.3 for _ in range(12))) for _ in range(deals)]
        cards = [float(random.randint(4, 12)) for _ in range(deals)]
        earned = [sum(random.random() < 0.4 for _ in range(int(each))) for each in cards]
        wins = [float(random.random() < 0.25) for _ in range(deals)]
        likely = [random.choice((0.1, 0.5)) for _ in range(deals)]
        wasted = [sum(random.random() < chance for _ in range(8)) for chance in likely]
        held = [
            (mean(coins), 3.6),
            (Column(earned, cards).estimate(0.0), 0.4),
            (Column(wins, ones(deals)).share(), 0.25),
            (Column(wasted, [8.0] * deals).share(), 0.3),
        ]
        for i, (found, truth) in enumerate(held):
            hits[i] += found.low <= truth <= found.high
    assert all(0.925 <= hit / tries <= 0.99 for hit in hits), [hit / tries for hit in hits]


def test_games_for_a_precision() -> None:
    """Half the width takes four times the games."""
    column = Column([float(i % 7) for i in range(70)], ones(70))
    error = column.error()
    assert games_for(1.96 * error, error, 70) == pytest.approx(70, abs=1)
    assert games_for(0.98 * error, error, 70) == pytest.approx(280, abs=1)
    assert games_for(1.0, inf, 1) == 0
