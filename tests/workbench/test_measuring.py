"""A rule set measured: beside the booklet on the same deals, the same every time, and told as it comes along."""

import subprocess
import sys
from collections import Counter

import pytest
from msgspec import json

from haricot.kernel.reasons import BadInput
from haricot.piecework import Said
from haricot.workbench.findings import QuickReport
from haricot.workbench.measuring import Asked, _table, measure


def asked(options: dict[str, str], game: str = "bohnanza-2016", games: int = 10) -> Asked:
    """Something small to measure."""
    return Asked(game, 3, options, games, "thrifty")


def unheard(done: int, total: int) -> None:
    """Progress that nobody listens to."""


def test_rules_are_measured_beside_the_booklet() -> None:
    """What is said of a difference is what is said of the two tables; the rules that are asked for are one's own."""
    told: list[tuple[int, int]] = []
    found = measure(asked({"exhaustions": "1"}), lambda done, total: told.append((done, total)))
    assert told[0] == (0, 20) and told[-1] == (20, 20)
    assert found.booklet is not None
    assert max(turns for turns, _ in found.own.lengths) < min(turns for turns, _ in found.booklet.lengths)
    for table in (found.own, found.booklet):
        assert sum(games for _, games in table.lengths) == 10
        assert len(table.wins) == len(table.scores) == 3
        assert sum(share.value for share in table.wins) == pytest.approx(1, abs=1e-4)
        assert {bean.bean for bean in table.beans} >= {"blue", "soy"}
    differences = {row.key: row for row in found.differences}
    first, turns = differences["wins.1"], differences["turns"]
    assert (first.own, first.booklet) == (found.own.wins[0], found.booklet.wins[0]) and first.share
    assert turns.own.value < turns.booklet.value and turns.clear and not turns.share
    assert turns.more.value == pytest.approx(turns.own.value - turns.booklet.value, abs=1e-3)
    assert turns.more.high is not None and turns.more.high < 0


def test_a_report_has_as_many_games_as_there_is_time_for() -> None:
    """By what the first ones took; it says how many were asked for."""
    minutes = iter([0.0, 60.0])
    found = measure(asked({}, games=400), unheard, lambda: next(minutes))
    assert (found.games, found.asked) == (16, 400)
    hours = iter([0.0, 7200.0])
    assert measure(asked({}, games=400), unheard, lambda: next(hours)).games == 10
    assert sum(games for _, games in found.own.lengths) == 16


def test_the_booklet_alone_is_compared_with_nothing() -> None:
    """Neither where nothing is set, nor in a game without house rules."""
    for game in ("bohnanza-2016", "dice"):
        found = measure(asked({}, game, games=2), unheard)
        assert found.booklet is None and found.differences == []
        assert found.own.wins[0].low is None, "two games tell no interval"


def test_a_bean_that_nobody_planted_is_left_out() -> None:
    """What it is worth was not seen: a mark at nothing would be wrong."""
    seen, unseen = ({"value": 0.4, "low": 0.3, "high": 0.5, "deals": 9}, {"value": 0.0, "low": None, "deals": 0})
    places = {f"{part}.{place}": seen for part in ("wins", "score") for place in (1, 2)}
    table = _table(places | {"bean.garden.coins": unseen | {"high": None}, "bean.soy.coins": seen}, 2, Counter())
    assert [bean.bean for bean in table.beans] == ["soy"]


def test_impossible_rules_are_not_measured() -> None:
    """Before a game is played."""
    with pytest.raises(BadInput, match="no card would ever leave the pile"):
        measure(asked({"turned": "0", "drawn": "0"}), unheard)


def test_the_worker_says_what_the_function_finds() -> None:
    """Line by line, as the server reads it."""
    order = asked({"fields": "2"}, games=5)
    run = [sys.executable, "-m", "haricot.workbench.worker"]
    lines = subprocess.run(run, input=json.encode(order), capture_output=True, check=True).stdout.splitlines()
    *progress, last = [json.decode(line, type=Said) for line in lines]
    assert [said.done for said in progress] == [0, 5, 10]
    assert json.decode(last.found, type=QuickReport) == measure(order, unheard)
