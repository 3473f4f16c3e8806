"""The arena: the same deals for everybody, played by any workers, kept in a logbook, rated with intervals."""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from haricot.catalog import load
from haricot.cli import main
from haricot.kernel.journal import read_journal
from haricot.kernel.reasons import BadInput
from haricot.pool import Workers, workers
from haricot.sim.arena import play_block, run
from haricot.sim.logbook import Logbook
from haricot.sim.plan import Plan, Played
from haricot.sim.record import Record, play_recorded


def plan(players: str = "thrifty,random", deals: int = 6, seats: int = 4) -> Plan:
    return Plan("bohnanza-2016", seats, {}, players.split(","), 1, deals)


def results(blocks: list[Played]) -> list[Record]:
    """What was played, without how long it took."""
    return [replace(game, seconds=[]) for block in blocks for deal in block.deals for game in deal]


# Line-ups


def test_fewer_names_are_repeated_in_turn() -> None:
    """Two names at four seats alternate; of four rotations two are the same and played once."""
    assert plan("a,b").line_ups() == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]


def test_one_against_three() -> None:
    """A line-up as named sits in all rotations."""
    assert plan("a,b,b,b").line_ups() == [
        ["a", "b", "b", "b"],
        ["b", "a", "b", "b"],
        ["b", "b", "a", "b"],
        ["b", "b", "b", "a"],
    ]


def test_more_names_than_seats() -> None:
    """Every run of neighbours plays, so that everybody sits equally often at every seat."""
    line_ups = plan("a,b,c,d,e", seats=3).line_ups()
    assert len(line_ups) == 15
    for seat in range(3):
        assert sorted([line_up[seat] for line_up in line_ups]) == sorted("abcde" * 3)


def test_deals_are_the_same_in_all_rotations() -> None:
    """Who begins and how the cards lie is the same for every rotation of a deal, whoever sits where."""
    deals = []
    for names in plan("thrifty,random,random,random").line_ups():
        record = play_recorded(load("bohnanza-2016", 4), names, 5, journal=True)
        deals.append(read_journal(record.journal)[0].moves[:2])
    assert len(deals) == 4
    assert [move.split()[0] for move in deals[0]] == ["first", "shuffle"]
    assert all(chance == deals[0] for chance in deals)


# Workers


def test_processes_play_the_same_games() -> None:
    """The number of processes changes nothing but the time."""
    assert results(run(plan(deals=9), workers(2))) == results(run(plan(deals=9), workers(1)))


@pytest.mark.filterwarnings("ignore")  # Ray leaves files and sockets of its own to the end of the process
def test_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A local Ray with two workers gives the very results of one process."""
    pytest.importorskip("ray", reason="the extra haricot[ray] is not installed")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    assert results(run(plan(deals=9), workers(2, "ray"))) == results(run(plan(deals=9), workers(1)))


def test_ray_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Ray a sentence says how to get it."""
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match=r"Ray is not installed; “pip install haricot\[ray\]” installs it"):
        workers(2, "ray")


# The logbook


class Counting(Workers):
    """Counts the blocks it is given, and may stop before the end."""

    def __init__(self, stop_after: int = 10**6) -> None:
        self.blocks = 0
        self._stop = stop_after

    def run(self, work: Any, tasks: Any) -> Any:
        for task in tasks:
            if self.blocks == self._stop:
                raise KeyboardInterrupt
            self.blocks += 1
            yield work(task)


def test_resume_plays_only_what_is_missing(tmp_path: Path) -> None:
    """A run broken off goes on where it stopped, and the result is that of one that was not."""
    logbook = Logbook(tmp_path / "run.jsonl")
    with pytest.raises(KeyboardInterrupt):
        run(plan(deals=10), Counting(stop_after=2), logbook)
    hands = Counting()
    resumed = run(plan(deals=10), hands, logbook)
    assert hands.blocks == 1
    assert results(resumed) == results(run(plan(deals=10), Workers()))
    again = Counting()
    run(plan(deals=10), again, logbook)
    assert again.blocks == 0


def test_resume_with_more_deals(tmp_path: Path) -> None:
    """The number of deals may grow; a block that was shorter then is played again."""
    logbook = Logbook(tmp_path / "run.jsonl")
    run(plan(deals=6), Workers(), logbook)
    hands = Counting()
    grown = run(plan(deals=12), hands, logbook)
    assert hands.blocks == 2
    assert results(grown) == results(run(plan(deals=12), Workers()))


def test_a_cut_last_line_is_forgotten(tmp_path: Path) -> None:
    """A crash in the middle of a line costs that block and nothing else."""
    path = tmp_path / "run.jsonl"
    whole = run(plan(deals=8), Workers(), Logbook(path))
    text = path.read_text()
    path.write_text(text[:-25])
    hands = Counting()
    assert results(run(plan(deals=8), hands, Logbook(path))) == results(whole)
    assert hands.blocks == 1
    assert len(path.read_text().splitlines()) == 3


def test_another_run_is_refused(tmp_path: Path) -> None:
    """Results of other players, seats, seeds or options do not belong together."""
    path = tmp_path / "run.jsonl"
    run(plan(deals=4), Workers(), Logbook(path))
    with pytest.raises(BadInput, match="another run, with players thrifty,random instead of random; name a new file"):
        run(plan("random", deals=4), Workers(), Logbook(path))
    with pytest.raises(BadInput, match="with seats 4 instead of 3"):
        run(plan(deals=4, seats=3), Workers(), Logbook(path))


@pytest.mark.parametrize("text", ["soy\n", '{"a": 1}\n', "[1, 2]\n", '{"title"', "9" * 5000 + "\n", "[" * 99999 + "\n"])
def test_a_foreign_file_is_refused(tmp_path: Path, text: str) -> None:
    """A file that is no logbook is left as it is."""
    path = tmp_path / "run.jsonl"
    path.write_text(text)
    with pytest.raises(BadInput, match="is no logbook of the arena; name a new file, or one that --resume began"):
        run(plan(deals=4), Workers(), Logbook(path))
    assert path.read_text() == text


def test_a_damaged_line_is_told(tmp_path: Path) -> None:
    """Damage in the middle is no cut: nothing is guessed."""
    path = tmp_path / "run.jsonl"
    run(plan(deals=8), Workers(), Logbook(path))
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], lines[1][:-9], lines[2]]) + "\n")
    with pytest.raises(BadInput, match="is damaged in line 2"):
        run(plan(deals=8), Workers(), Logbook(path))


def broken(block: dict[str, Any], how: str) -> object:
    """A line that is whole as JSON, but no block of the run."""
    game = block["deals"][0][0]
    if how == "no object":
        return [1, 2]
    if how == "no deals":
        del block["deals"]
    elif how == "words for numbers":
        game["scores"] = ["many"] * 4
    elif how == "a number for a list":
        block["deals"] = 7
    elif how == "a deal too few":
        del block["deals"][1]
    elif how == "a game too few":
        del block["deals"][0][1]
    elif how == "others played":
        game["players"] = ["random", "thrifty", "random", "thrifty"]
    elif how == "a seat too few":
        del game["scores"][3]
    elif how == "nobody won":
        game["places"] = [2, 2, 3, 4]
    elif how == "a seat twice in order":
        game["order"] = [0, 0, 1, 2]
    elif how == "a harvest of nobody":
        game["harvests"] = [[9, "soy", 4, 2]]
    return block


@pytest.mark.parametrize(
    "how",
    [
        "no object",
        "no deals",
        "words for numbers",
        "a number for a list",
        "a deal too few",
        "a game too few",
        "others played",
        "a seat too few",
        "nobody won",
        "a seat twice in order",
        "a harvest of nobody",
    ],
)
def test_a_line_that_is_json_but_no_block(tmp_path: Path, how: str) -> None:
    """What can be read but not be added up is damage too."""
    path = tmp_path / "run.jsonl"
    run(plan(deals=2), Workers(), Logbook(path))
    header, line = path.read_text().splitlines()
    path.write_text(f"{header}\n{json.dumps(broken(json.loads(line), how))}\n")
    with pytest.raises(BadInput, match="is damaged in line 2"):
        run(plan(deals=2), Workers(), Logbook(path))


def test_blocks_survive_json() -> None:
    """What the logbook keeps is the block again."""
    block = play_block(plan(deals=2).blocks()[0])
    assert msgspec.json.decode(msgspec.json.encode(block), type=Played) == block


# The command


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["arena", "bohnanza-2016", "--jobs", "1", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    """`--json` holds one object a player, pooled by name, the best first, with interval and habits."""
    pytest.importorskip("choix", reason="the extra haricot[arena] is not installed")
    status, out, _ = arena(capsys, "--players", "thrifty,random,random,random", "--deals", "6", "--json")
    assert status == 0
    data = json.loads(out)
    assert [line["player"] for line in data["ratings"]] == ["thrifty", "random"]
    for line in data["ratings"]:
        assert line["low"] <= line["rating"] <= line["high"]
        assert {"win_share", "mean_coins", "ms_per_move", "deals_per_game"} <= line.keys()
    best, other = data["ratings"]
    assert best["low"] > other["high"]
    assert data["games"] == 24 == best["games"] == other["games"] / 3
    assert best["win_share"] + 3 * other["win_share"] == pytest.approx(1)
    assert best["mean_coins"] > other["mean_coins"]
    assert best["deals_per_game"] + 3 * other["deals_per_game"] == pytest.approx(2 * data["deals_per_game"], abs=1e-3)


def test_table_and_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The table is printed, and the page holds every plot and needs nothing from elsewhere."""
    pytest.importorskip("choix", reason="the extra haricot[arena] is not installed")
    pytest.importorskip("matplotlib", reason="the extra haricot[arena] is not installed")
    page = tmp_path / "out.html"
    status, out, _ = arena(capsys, "--deals", "3", "--report", str(page))
    assert status == 0
    assert "95 % interval" in out
    html = page.read_text(encoding="utf-8")
    for heading in ("Ratings", "Coins by seat", "Trades accepted by turn", "Harvest sizes"):
        assert f"<h2>{heading}</h2>" in html
    assert html.count("<svg") == 4
    for outside in ("<script", "<link", "<img", "url(http", 'src="', "@import"):
        assert outside not in html


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "thrifty,nobody"), "there is no player “nobody”"),
        (("--players", "thrifty,"), "names no player; write a name"),
        (("--seats", "9"), "is for 2 to 5 seats, not 9"),
        (("--report", "/nowhere/out.html"), "there is no folder /nowhere"),
    ],
)
def test_mistakes(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str) -> None:
    """A user's mistake is told in a sentence, before anything is played."""
    status, _, err = arena(capsys, *arguments)
    assert status == 2
    assert sentence in err
