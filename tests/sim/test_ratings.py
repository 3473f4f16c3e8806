"""Ratings: the library's fit, shared places, pooled players, honest intervals."""

import pytest

pytest.importorskip("choix", reason="the extra haricot[arena] is not installed")

import choix
import numpy as np

from haricot.sim.ratings import ELO, PRIOR, Fit, fit_counted, rankings_of


def deals(strengths: list[float], count: int, seed: int) -> list[list[tuple[int, ...]]]:
    """Deals of three games each among players of known strengths; the last one sits twice at the table."""
    chance = np.random.default_rng(seed)
    players = [*range(len(strengths)), len(strengths) - 1]
    found = []
    for _ in range(count):
        games = []
        for _ in range(3):
            luck = np.array([strengths[player] for player in players]) + chance.gumbel(size=len(players))
            order = tuple([players[seat] for seat in np.argsort(-luck)])
            games.append(order)
        found.append(games)
    return found


def test_counted_iteration_is_the_library_fit() -> None:
    """Counting equal results and iterating gives what choix gives for all of them one by one."""
    data = deals([0.8, 0.0, -0.5], 60, 1)
    fit = Fit(3, data, samples=2)
    counted = fit_counted(fit._wins, fit._rivals, fit._table.sum(axis=0), PRIOR, np.zeros(3))
    library = choix.ilsr_rankings(3, [ranking for deal in data for ranking in deal], alpha=PRIOR)
    assert counted == pytest.approx(library, abs=1e-6)


def test_strengths_are_found_again() -> None:
    """Known strengths lie in their intervals, also that of a player who has two seats; more deals narrow them."""
    strengths = [0.8, 0.0, -0.8]
    few, many = Fit(3, deals(strengths, 60, 2)), Fit(3, deals(strengths, 960, 2))
    for player, strength in enumerate(strengths):
        rating, low, high = many.rating(player)
        assert low - 8 < 1500 + ELO * strength < high + 8
        assert low < rating < high
        assert high - low < (few.rating(player)[2] - few.rating(player)[1]) / 2.5


def test_intervals_are_as_wide_as_ratings_spread() -> None:
    """Over many runs with equal players, half an interval is two standard errors, and few intervals miss the truth."""
    found = [Fit(2, deals([0.0, 0.0], 160, seed), 1000 + seed, samples=100).rating(0) for seed in range(40)]
    spread = float(np.std([rating for rating, _, _ in found]))
    told = float(np.mean([(high - low) / 2 / 1.96 for _, low, high in found]))
    assert 0.7 < told / spread < 1.4
    assert sum([not low <= 1500 <= high for _, low, high in found]) <= 7


def test_few_deals_have_intervals_as_wide_as_they_must_be() -> None:
    """Of six deals nearly all intervals hold the truth; drawn anew alone, every sixth would miss it."""
    found = [Fit(2, deals([0.0, 0.0], 6, seed), 1000 + seed, samples=60).rating(0) for seed in range(60)]
    assert sum([not low <= 1500 <= high for _, low, high in found]) <= 6


def test_one_who_never_loses_has_a_wide_finite_interval() -> None:
    """Separation gives no false certainty."""
    rating, low, high = Fit(2, [[(0, 1, 1)] * 3] * 20).rating(0)
    assert 1500 < low < rating < high < 4000
    assert high - low > 100


def test_equal_places_are_told_in_both_directions() -> None:
    """A shared place prefers nobody."""
    assert rankings_of([0, 1, 2], [1, 1, 3]) == [(0, 1, 2), (1, 0, 2)]
    assert Fit(2, [rankings_of([0, 1], [1, 1])] * 10).rating(0)[0] == pytest.approx(1500)


def test_a_single_player() -> None:
    """Alone one is the mean."""
    assert Fit(1, [[(0, 0, 0, 0)]]).rating(0) == (1500, 1500, 1500)
