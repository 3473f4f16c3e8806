"""Sweeps: what can be varied, curves on the same deals, searches, and going on where one was broken off."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from haricot.cli import main
from haricot.kernel.reasons import BadInput
from haricot.pool import Workers
from haricot.report.equation import Gap, read_equation, root
from haricot.report.parameters import points, read_parameter
from haricot.report.playing import Table
from haricot.report.sweep import Book, Sweep, Swept, run
from haricot.sim.estimate import Column

BASE = Table("bohnanza-1997", 3, {})


def sweep(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["sweep", "bohnanza-1997", "--seats", "3", "--players", "random", *arguments, "--jobs", "1"])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("hand=3..5", ["3", "4", "5"]),
        ("copies.soy=8..14/3", ["8", "11", "14"]),
        ("field-price=1,3,none", ["1", "3", "none"]),
        ("meter.red=-1..1", ["-1", "0", "1"]),
    ],
)
def test_values(text: str, values: list[str]) -> None:
    """Ranges, steps, lists and words."""
    assert read_parameter(text, "bohnanza-1997").values == values


def test_tables_of_a_sweep() -> None:
    """One bean changes at a time, on top of what the table had; two parameters make every pair."""
    base = Table("bohnanza-1997", 3, {"beans": "soy:14"})
    step = points(base, [read_parameter("meter.red.4=5..6", "bohnanza-1997")])
    assert [point.table.options["beans"] for point in step] == ["red::2/3/4/5,soy:14", "red::2/3/4/6,soy:14"]
    shift = points(base, [read_parameter("meter.garden=0,1", "bohnanza-1997")])
    assert shift[1].table.options["beans"] == "garden::0/3/4/0,soy:14"
    both = points(BASE, [read_parameter("hand=4,5", "bohnanza-1997"), read_parameter("turned=1..3", "bohnanza-1997")])
    assert [point.values for point in both] == [[a, b] for a in ("4", "5") for b in ("1", "2", "3")]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--vary", "colour=1..3"), "there is no parameter “colour” in bohnanza-1997; it can be offers, fields, hand,"),
        (("--vary", "copies.kidney=1..3"), "“kidney” is no bean"),
        (("--vary", "meter.red.5=1..3"), "there is no parameter “meter.red.5”"),
        (("--vary", "hand=6..3"), "the range “6..3” runs backwards; write 3..6"),
        (("--vary", "hand=3..x"), "the range “3..x” should be two whole numbers"),
        (("--vary", "hand=3..5/0"), "the range “3..5/0” should be two whole numbers"),
        (("--vary", "hand=1..999999"), "should be two whole numbers up to 1000 such as"),
        (("--vary", "hand=1..900"), "has more than 200 values"),
        (("--vary", "hand=3"), "has one value only"),
        (("--vary", "hand=3,3"), "names a value twice"),
        (("--vary", "hand"), "should look like field-price=1..5"),
        (("--vary", "hand=18..22"), "hand=21 is not possible: "),
        (("--vary", "meter.red.2=2..6"), "meter.red.2=2 is not possible: the meter of red must rise"),
        (("--vary", "hand=1..20", "--vary", "turned=0..10"), "a sweep has at most 200 tables"),
        (("--vary", "hand=3,4", "--vary", "hand=5,6"), "a sweep varies one or two different parameters"),
        ((), "what is to be varied?"),
        (("--vary", "hand=3,4", "--figure", "beauty"), "“beauty” is no figure of this game"),
        (("--vary", "hand=3,4", "--equal", "red=kidney"), "“kidney” is no figure of this game"),
        (("--vary", "protection=yes,no", "--equal", "red=soy"), "a search varies one parameter over numbers"),
    ],
)
def test_mistakes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    """One sentence, status 2, and nothing is written."""
    status, out, err = sweep(capsys, *arguments, "--resume", str(tmp_path / "book"), "--html", str(tmp_path / "page"))
    assert (status, out) == (2, "")
    assert sentence in err and err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_curves(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Every value with its interval, against the table as it is; a page with curves."""
    path = tmp_path / "sweep.html"
    few = ("--vary", "hand=4..6", "--games", "6", "--figure", "turns", "--html", str(path))
    status, out, _ = sweep(capsys, *few)
    assert status == 0
    assert "Every table is compared with 5" in out and "Turns in a game" in out and "●" in out
    assert path.read_text(encoding="utf-8").count("<svg") == 1
    status, out, _ = sweep(capsys, *few, "--json")
    data = json.loads(out)
    assert [point["values"] for point in data["points"]] == [["4"], ["5"], ["6"]]
    assert all(point["figures"]["turns"]["low"] < point["figures"]["turns"]["high"] for point in data["points"])


def test_two_parameters(capsys: pytest.CaptureFixture[str]) -> None:
    """Each has its column, and in sentences values say whose they are: “5, 2” could be two tables."""
    two = ("--vary", "hand=4,5", "--vary", "turned=1..2", "--games", "8", "--figure", "turns")
    status, out, _ = sweep(capsys, *two, "--json")
    assert status == 0
    (tested, curve) = json.loads(out)["sections"]
    assert "compared with hand=5 turned=2" in " ".join(tested["sentences"])
    assert curve["sentences"][0].startswith("Clearly unlike hand=5 turned=2: hand=4 turned=1")
    (grid,) = curve["grids"]
    assert grid["headings"][:2] == ["hand", "turned"]
    assert [row[:2] for row in grid["rows"]] == [["4", "1"], ["4", "2"], ["5", "1"], ["5", "2"]]


def columns(swept: Swept) -> list[dict[str, Column]]:
    return [each.columns for each in swept.columns]


def test_going_on(tmp_path: Path) -> None:
    """What is kept is not played again; games and ranges may grow; a cut line is forgotten, another run refused."""
    plan = Sweep(BASE, ["random"] * 3, [read_parameter("hand=4,5", BASE.game)], 7)
    straight = run(plan, Workers())
    path = tmp_path / "book"
    short = Sweep(BASE, plan.players, [read_parameter("hand=4..5", BASE.game)], 5)
    run(short, Workers(), Book(path))
    held = path.read_bytes()
    path.write_bytes(held + b'{"point":["5"],"ro')
    done: list[int] = []
    swept = run(plan, Workers(), Book(path), lambda games, _: done.append(games))
    assert columns(swept) == columns(straight)
    assert path.read_bytes().startswith(held) and len(done) == 2
    with pytest.raises(BadInput, match="belongs to another run, with seed 1 instead of 2; name a new file"):
        run(Sweep(BASE, plan.players, plan.parameters, 7, 2), Workers(), Book(path))
    path.write_bytes(held.replace(b'"stop":5', b'"stop":4'))
    with pytest.raises(BadInput, match="is damaged in line 2"):
        run(plan, Workers(), Book(path))


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda held: held[:30], "is no logbook of a sweep; name a new file, or one that --resume began"),
        (lambda held: held.replace(b'"stop":5', b'"stop":4'), "is damaged in line 2"),
        (lambda held: held.replace(b'"haricot":"', b'"haricot":"9.'), "with haricot 9.0.1.0 instead of 0.1.0"),
    ],
)
def test_a_file_that_cannot_be_gone_on_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, spoil: Callable[[bytes], bytes], sentence: str
) -> None:
    """Cut in its first line, damaged, or of another version: one sentence, and it is left as it is."""
    path, page = tmp_path / "book", tmp_path / "page.html"
    asked = ("--vary", "hand=4,5", "--games", "5", "--resume", str(path), "--html", str(page))
    assert sweep(capsys, *asked)[0] == 0
    page.unlink()
    path.write_bytes(spoil(path.read_bytes()))
    spoiled = path.read_bytes()
    status, out, err = sweep(capsys, *asked)
    assert (status, out) == (2, "")
    assert sentence in err and err.count("\n") == 1
    assert path.read_bytes() == spoiled and not page.exists()


def made_gaps(random: Random, deals: int) -> list[Gap]:
    """Left less right is 1.4 − x in truth, at 0, 1, 2 and 3; luck of a deal is the same everywhere, and some is not."""
    shared = [random.gauss(0, 2) for _ in range(deals)]
    gaps = []
    for x in range(4):
        column = Column([1.4 - x + luck + random.gauss(0, 1) for luck in shared], [1.0] * deals)
        gaps.append(Gap(column.value(), column.pulls()))
    return gaps


def test_a_search_holds_the_truth() -> None:
    """About nineteen of twenty intervals hold the value at which both sides are equal in truth."""
    random = Random(8)
    held = 0
    for _ in range(300):
        found = root([0, 1, 2, 3], made_gaps(random, 25))
        held += found.low is not None and found.high is not None and found.low <= 1.4 <= found.high
    assert 0.92 <= held / 300 <= 0.98


def test_sides_that_never_meet() -> None:
    """Far apart there is no place; where the range ends too early it says so."""
    far = [Gap(5.0 + i, [0.01, -0.01] * 10) for i in range(3)]
    assert root([0, 1, 2], far).low is None and root([0, 1, 2], far).at is None
    near = root([0, 1, 2], [Gap(value, [0.05, -0.05] * 10) for value in (2.0, 1.0, 0.1)])
    assert near.at is None and near.open_above and not near.open_below


def test_a_search_spends_its_games_where_it_matters() -> None:
    """All tables get a first part of the deals, those near equality the rest."""
    equation = read_equation("turns=22", ["turns"])
    plan = Sweep(BASE, ["random"] * 3, [read_parameter("exhaustions=1..4", BASE.game)], 20, equation=equation)
    swept = run(plan, Workers())
    deals = [each.deals for each in swept.columns]
    assert sorted(deals) == [5, 5, 20, 20]
    assert run(plan, Workers()).columns == swept.columns


def test_figures_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Those the game has, with what they mean."""
    assert main(["sweep", "dice", "--figures"]) == 0
    out = capsys.readouterr().out
    assert "wins.1" in out and "turns in a game" in out and "bean" not in out and "deals" not in out
