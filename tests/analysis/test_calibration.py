"""What is told of what quick hands say: less than they say, and the less the less sure they are."""

import re

import pytest

from bench.analysis import Looked, Tried
from bench.calibrated import by_cost, chances, crossed, digest, drawn, fitted, said_in_vain, slope
from haricot.analysis.analysing import analyse, closer_tasks, turn_tasks
from haricot.analysis.calibration import AS_SAID, DEAL, DECISION, KINDS, LEARNED, Share, calibration, share_of
from haricot.analysis.comparing import Gauge
from haricot.analysis.findings import KNOWN, LIGHTS
from haricot.analysis.plots import Cloud, Panel, scatter
from haricot.analysis.summing import mistakes
from haricot.analysis.work import look_at_decisions, look_closer
from haricot.catalog import GAMES, load
from haricot.players.master import WEIGHTS
from haricot.pool import Workers, workers
from tests.analysis.games import played


def test_every_family_has_its_share() -> None:
    """For decisions and deals; none is told dearer than said, and none the other way round."""
    for game in GAMES:
        table = load(game.key, 3)
        for kind in KINDS:
            share = share_of(kind, table)
            assert 0 <= share.part <= 1
            assert share.error > 0 and share.spread > 0
    assert calibration().games


def test_the_lines_were_drawn_with_the_net_that_ships() -> None:
    """What comes true of what a net says is known of that net alone."""
    measured = calibration().net == digest(WEIGHTS)
    assert measured, (
        "calibration.json was drawn with another net than players/values/master.npz: play the games of “Whether it is "
        "true” in docs/analysis.md anew, draw the lines by bench/calibrated.py fit, and tell the new figures there"
    )


def test_less_is_told_than_said() -> None:
    """The part that comes true; less of it where what is said is unsure, and its error knows that of the part."""
    share = Share(0.4, 0.1, 0.08)
    sure, unsure = share.of(Gauge(0.1, 0.001)), share.of(Gauge(0.1, 0.08))
    assert sure.value == pytest.approx(0.04, rel=0.01)
    assert unsure.value == pytest.approx(0.02)
    assert sure.error == pytest.approx(0.01, rel=0.01)
    assert AS_SAID.of(Gauge(0.1, 0.02)).value == pytest.approx(0.1)


def test_what_is_said_in_vain_is_not_told() -> None:
    """Nothing where no more is said, whether a gain or a loss; of what goes beyond, the part."""
    share = Share(0.5, 0.1, 10.0, vain=0.08)
    assert share.of(Gauge(0.07, 0.01)).value == share.of(Gauge(-0.07, 0.01)).value == 0
    assert share.of(Gauge(0.12, 0.01)).value == pytest.approx(0.02, rel=0.001)
    assert share.of(Gauge(-0.12, 0.01)).value == pytest.approx(-0.02, rel=0.001)
    tried = [Tried(DECISION, 1, 0, Gauge(x / 100, 0.005), [max(0.0, 0.5 * (x - 8) / 100)]) for x in range(2, 30)]
    assert said_in_vain(tried) == 0.08
    assert slope(tried, 0.08).value == pytest.approx(0.5)


def test_nothing_is_judged_by_what_it_was_fitted_to() -> None:
    """Where one half of the games came true and the other did not, each is told by the other."""
    good, bad = (
        [Tried(DEAL, 1, 0, Gauge(x / 100, 0.001), [part * x / 100]) for x in range(3, 9)] for part in (1.0, 0.0)
    )
    empty = [1.0, 0, 0, 0]
    games = [Looked(n, "isla", 4, False, 1.0, empty, [], [], cases) for n, cases in ((0, good), (8, bad))]
    told = crossed(games, DEAL)
    assert [each.said.value for each in told[: len(good)]] == pytest.approx([0.0] * len(good))
    assert [each.said.value for each in told[len(good) :]] == pytest.approx([x / 100 for x in range(3, 9)], rel=0.01)


def test_the_line_through_what_came_true_is_found() -> None:
    """Of cases of which two fifths come true, two fifths; families that nobody has seen get what all have."""
    tried = [Tried(DECISION, 1, 0, Gauge(x / 100, 0.005), [0.4 * x / 100, 0.4 * x / 100]) for x in range(2, 12)]
    deals = [Tried(DEAL, 1, 0, Gauge(x / 100, 0.005), [x / 200]) for x in range(-5, 6)]
    assert slope(tried).value == pytest.approx(0.4)
    games = [
        Looked(1, "bohnanza-2016", 4, False, 1.0, [1.0, 0, 0, 0], [], [], tried + deals),
        Looked(2, "isla", 4, False, 1.0, [1.0, 0, 0, 0], [], [], deals),
        Looked(3, "mutabohn", 4, False, 1.0, [1.0, 0, 0, 0], [], [], []),
    ]
    found = fitted(games)
    assert list(found[DECISION]) == [LEARNED]
    assert found[DECISION][LEARNED].part == pytest.approx(0.4)
    assert found[DEAL]["bohnanza"].part == found[DEAL]["mutabohn"].part == pytest.approx(0.5)
    assert [round(true.value / told, 3) for told, true, _ in by_cost(tried)] == [0.4] * len(by_cost(tried))


def test_chances_are_scored_against_who_knows_nothing_of_the_game() -> None:
    """A light that tells the winner beats the baseline, and its points lie where they should."""
    games = [Looked(n, "bohnanza-2016", 2, False, 1.0, [1.0, 0.0], [[0.9, 0.1]], [[0.5, 0.5]], []) for n in range(1, 9)]
    brier, points = chances(games)
    assert brier["known"] == pytest.approx(0.01)
    assert brier["laid"] == pytest.approx(0.25)
    assert [(round(told, 6), true.value, n) for told, true, n in points["known"]] == [(0.1, 0.0, 8), (0.9, 1.0, 8)]
    assert "<svg" in drawn(points, points["known"])


def test_what_turned_out_well_is_drawn_inside_the_plot() -> None:
    """Below nothing, with its whole interval, and not across the axis' numbers."""
    panel = Panel("costs", 0.2, [Cloud("mistakes", [(0.05, Gauge(-0.05, 0.01), 3)])], floor=-0.2)
    told = scatter("all", [panel])
    (bar,) = re.findall(r'<path d="M[\d.]+ ([\d.]+)V([\d.]+)" stroke="#3', told)
    (point,) = re.findall(r'cy="([\d.]+)"', told)
    low, high = map(float, bar)
    assert panel.y(-0.2) > low > float(point) > high > panel.y(0)


def test_what_is_played_out_is_what_the_analysis_tells() -> None:
    """The bench leaves out deals and one light, and finds the very mistakes that the analysis does."""
    journal = played("bohnanza-2016", 3, "easy", seed=5)
    found = analyse(journal, Workers(), quick=True, seed=4)
    tasks = turn_tasks(journal, quick=True, seed=4)
    decisions = [each for task in tasks for each in look_at_decisions(task, (KNOWN,))]
    closer = [look_closer(task) for task in closer_tasks(journal, decisions, tasks[0].depth, 4, (KNOWN,))]
    table = load("bohnanza-2016", 3)
    told = mistakes(closer, {light: share_of(DECISION, table, light) for light in LIGHTS})
    assert [(each.place, each.cost[KNOWN]) for each in told] == [(m.place, m.cost[KNOWN]) for m in found.mistakes]


def test_how_many_processes_share_the_work_does_not_matter() -> None:
    """At a sister game too, where the best level gives advice."""
    journal = played("mutabohn", 3, seed=2)
    assert analyse(journal, Workers(), quick=True) == analyse(journal, workers(2), quick=True)
