"""The gate: it asks what it should of every table, opens for a true order, and stays shut for a false one."""

import json
from pathlib import Path

import pytest

from haricot.catalog import GAMES, entry
from haricot.cli import main
from haricot.players.exploiters import EXPLOITERS
from haricot.players.offered import levels_for
from haricot.sim import gate
from haricot.sim.gate import exploiter_rows, level_rows, orders, pools, tables_of

pytest.importorskip("choix", reason="the extra haricot[arena] is not installed")

TABLES = [(game.key, seats) for game in GAMES for seats in game.seats]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["arena", *arguments, "--jobs", "1"])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A matrix of two players whose order nobody doubts; no level."""
    monkeypatch.setattr(gate, "levels_for", lambda _: ())
    monkeypatch.setattr(gate, "STRONGEST", "random")
    return monkeypatch


# What is asked


def test_every_table_is_asked_for_the_levels_it_offers() -> None:
    """One row for each size of each game, the offered levels and the two below, a thousand games for each of them."""
    rows = level_rows(tables_of(None, None), {}, 1, None)
    assert [(row.game, row.seats) for row in rows] == TABLES
    for row in rows:
        offered = levels_for(entry(row.game).load(row.seats, {}))
        assert row.players == (*reversed(offered), "thrifty", "random")
        assert row.deals >= 200
        line_ups = [line_up for plan in row.plans for line_up in plan.line_ups() * plan.deals]
        assert all(sum([line_up.count(name) for line_up in line_ups]) >= 1000 for name in row.players)
        seeds = [seed for plan in row.plans for seed in range(plan.seed, plan.seed + plan.deals)]
        assert len(seeds) == len(set(seeds)), "no deal is counted twice"


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_everybody_sits_behind_everybody(count: int) -> None:
    """Equally often, over the orders of a row."""
    names = tuple("abcde"[:count])
    behind = [(order[i - 1], order[i]) for order in orders(names) for i in range(count)]
    assert len({behind.count((a, b)) for a in names for b in names if a != b}) == 1


@pytest.mark.parametrize("names", ["abc", "abcd", "abcde"])
@pytest.mark.parametrize("seats", range(2, 8))
def test_everybody_has_as_many_seats(seats: int, names: str) -> None:
    """Also where there are more seats than players, or fewer; everybody meets everybody, and no run is played twice."""
    tables = pools(tuple(names), seats)
    plans = gate.planned("bohnanza-27", seats, {}, tables, 1, 20)
    line_ups = [line_up for plan in plans for line_up in plan.line_ups()]
    sat = [sum([line_up.count(name) for line_up in line_ups]) for name in names]
    assert len(set(sat)) == 1
    met = {(a, b) for line_up in line_ups for a in line_up for b in line_up if a != b}
    assert len(met) == len(names) * (len(names) - 1)
    assert len({gate.log_name(plan) for plan in plans}) == len(plans)


def test_every_exploiter_is_tried() -> None:
    """At four seats of the Bohnanza editions, alone against three; two in league against two, in both orders."""
    rows = exploiter_rows(tables_of(None, None), {}, 1, gate.EXPLOITER_DEALS)
    assert {row.game for row in rows} == {"bohnanza-2016", "bohnanza-27", "bohnanza-1997"}
    assert len(rows) == 3 * len(EXPLOITERS)
    for row in rows:
        tables = [plan.players for plan in row.plans]
        alone = [[row.players[-1], "hard", "hard", "hard"]]
        league = "exploit-league"
        assert tables == alone or tables == [[league, league, "hard", "hard"], [league, "hard", league, "hard"]]
        assert row.deals >= 400


# What comes of it


def test_a_true_order_opens_it(capsys: pytest.CaptureFixture[str], small: pytest.MonkeyPatch) -> None:
    """Thrifty is stronger than random."""
    status, out, _ = run(capsys, "bohnanza-2016", "--seats", "3", "--gate", "levels", "--deals", "6", "--json")
    (line,) = json.loads(out)
    assert (status, line["seats"], line["claim"], line["right"]) == (0, 3, "thrifty > random", True)
    assert line["figures"]["thrifty"]["low"] > line["figures"]["random"]["high"]


def test_a_false_order_keeps_it_shut(capsys: pytest.CaptureFixture[str], small: pytest.MonkeyPatch) -> None:
    """The row that is wrong is told, and the status is 1."""
    small.setattr(gate, "BELOW", ("random", "thrifty"))
    status, out, _ = run(capsys, "bohnanza-2016", "--seats", "3", "--gate", "levels", "--deals", "6")
    assert status == 1
    assert "WRONG" in out
    assert "1 lines, 1 wrong" in out
    assert "wrong: bohnanza-2016, 3 seats: random > thrifty; found " in out


def test_equals_keep_it_shut(capsys: pytest.CaptureFixture[str], small: pytest.MonkeyPatch) -> None:
    """Who is not clearly stronger is not stronger: intervals that touch are wrong."""
    small.setattr(gate, "BELOW", ("random", "tests.players.plugs:Random"))
    status, out, _ = run(capsys, "bohnanza-2016", "--seats", "3", "--gate", "levels", "--deals", "8", "--json")
    assert status == 1
    assert [line["right"] for line in json.loads(out)] == [False]


def test_more_players_than_seats(capsys: pytest.CaptureFixture[str], small: pytest.MonkeyPatch) -> None:
    """Each sits at some of the tables, and is judged by those."""
    small.setattr(gate, "BELOW", ("thrifty", "random", "tests.players.plugs:Random"))
    _, out, _ = run(capsys, "bohnanza-2016", "--seats", "2", "--gate", "levels", "--deals", "12", "--json")
    first, second = json.loads(out)
    assert (first["claim"], first["right"]) == ("thrifty > random", True)
    assert (second["deals"], second["right"]) == (12, False)


def test_whoever_can_be_fooled_keeps_it_shut(capsys: pytest.CaptureFixture[str], small: pytest.MonkeyPatch) -> None:
    """Against random players others win more than they may, alone and in league."""
    small.setattr(gate, "EXPLOITERS", dict.fromkeys(("thrifty", "exploit-league")))
    status, out, _ = run(capsys, "bohnanza-2016", "--gate", "exploiters", "--deals", "1", "--json")
    assert status == 1
    assert [(line["claim"], line["right"]) for line in json.loads(out)] == [
        ("thrifty against 3 random: at most 27%", False),
        ("exploit-league against 2 random: at most 55%", False),
    ]


def test_whoever_cannot_be_fooled_opens_it(capsys: pytest.CaptureFixture[str], small: pytest.MonkeyPatch) -> None:
    """A player that is no match wins no more than it may."""
    small.setattr(gate, "EXPLOITERS", dict.fromkeys(("random",)))
    small.setattr(gate, "STRONGEST", "thrifty")
    status, out, _ = run(capsys, "bohnanza-2016", "--gate", "exploiters", "--deals", "2", "--json")
    assert (status, [line["right"] for line in json.loads(out)]) == (0, [True])


def test_it_goes_on_where_it_was(capsys: pytest.CaptureFixture[str], small: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Finished deals are kept in a folder, a file a run; more deals may follow, and nothing is played twice."""
    folder = tmp_path / "gate"
    few = ("bohnanza-2016", "--seats", "3", "--gate", "levels", "--resume", str(folder), "--json")
    first = run(capsys, *few, "--deals", "2")
    files = {file.name: file.read_text() for file in folder.iterdir()}
    assert files
    assert run(capsys, *few, "--deals", "2")[1] == first[1]
    assert {file.name: file.read_text() for file in folder.iterdir()} == files
    assert json.loads(run(capsys, *few, "--deals", "6")[1])[0]["deals"] == 6
    assert all(file.read_text().startswith(files[file.name]) for file in folder.iterdir())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "which game? Name one, as in “haricot arena bohnanza-2016”"),
        (("--gate", "--players", "random"), "--gate chooses the players itself"),
        (("--gate", "--option", "offers=3"), "options change one game; name it"),
        (("chess", "--gate"), "there is no game “chess”"),
        (("dice", "--gate", "--seats", "9"), "dice is not played with 9 seats"),
        (("dice", "--gate", "exploiters"), "exploiters are tried at four seats of the Bohnanza editions"),
        (("dice", "--gate", "--resume", "/dev/null/here"), "/dev/null/here cannot be a folder"),
    ],
)
def test_mistakes(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str) -> None:
    """A user's mistake is told in a sentence, with status 2."""
    status, _, err = run(capsys, *arguments)
    assert status == 2
    assert sentence in err
