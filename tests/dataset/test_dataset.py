"""`haricot dataset`: rows that can be played again, files that are whole, cards that say what is in them."""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="the extra haricot[data] is not installed")

import numpy as np
import pyarrow.parquet as pq

from haricot import __version__
from haricot.catalog import load
from haricot.cli import main
from haricot.dataset import plan as plans
from haricot.dataset import writing
from haricot.dataset.recording import Recorded, record
from haricot.kernel.move import NOBODY
from haricot.rl.desk import ACTION_MASK, OBSERVATION
from haricot.rl.desks import desk_for
from haricot.sim.record import play_recorded

PLAYERS = "thrifty,random"


TABLE = ["dataset", "bohnanza-2016", "--seats", "3", "--players", PLAYERS]


def made(folder: Path, *more: str, game: str = "bohnanza-2016") -> int:
    return main(["dataset", game, "--seats", "3", "--players", PLAYERS, "--games", "3", "--out", str(folder), *more])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dataset") / "rows"
    assert made(path) == 0
    return path


def rows_of(folder: Path) -> Any:
    return pq.read_table(folder / "data").sort_by([("game", "ascending"), ("step", "ascending")])


def test_rows_can_be_played_again(tmp_path: Path) -> None:
    """A desk dealt from the seed shows each observation and mask, and takes each action, to the very end."""
    assert made(tmp_path / "rows", game="dice") == 0  # where every move has words
    assert "- 0 moves have no row" in (tmp_path / "rows" / "README.md").read_text(encoding="utf-8")
    rows = rows_of(tmp_path / "rows").to_pylist()
    desk = desk_for(load("dice", 3))
    for game in range(3):
        desk.reset(1 + game)
        for row in [row for row in rows if row["game"] == game]:
            assert row["seat"] == desk.actor
            seen = desk.observe(desk.actor)
            assert row["observation"] == seen[OBSERVATION].tolist()
            assert row["action_mask"] == seen[ACTION_MASK].tolist()
            assert desk.act(row["action"])
        assert desk.actor == NOBODY


def test_what_numbers_mean_is_told(folder: Path) -> None:
    """The names of actions and of all numbers lie beside the rows, and every action was possible."""
    about = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
    desk = desk_for(load("bohnanza-2016", 3))
    assert about["actions"] == desk.names
    assert about["observation"] == desk.legend
    assert about["version"] == __version__
    assert all(row["action_mask"][row["action"]] == 1 for row in rows_of(folder).to_pylist())


def test_they_are_the_games_of_the_simulator(folder: Path) -> None:
    """The same seeds and players give the same results; players move on by a seat from game to game."""
    rows = rows_of(folder).to_pylist()
    names = ["thrifty", "random", "random"]
    for game in range(3):
        record = play_recorded(load("bohnanza-2016", 3), names, 1 + game)
        ends = {row["seat"]: row for row in rows if row["game"] == game and row["last"]}
        assert [ends[seat]["player"] for seat in range(3)] == names
        assert [ends[seat]["score"] for seat in range(3)] == record.scores
        assert [ends[seat]["place"] for seat in range(3)] == record.places
        paid = [sum(row["reward"] for row in rows if row["game"] == game and row["seat"] == seat) for seat in range(3)]
        assert sum(paid) == pytest.approx(0, abs=1e-6)
        assert paid.index(max(paid)) == record.places.index(1)
        names = names[-1:] + names[:-1]


def test_the_card(folder: Path) -> None:
    """What it is, how it was made, with which version, and the numbers that are in it."""
    card = (folder / "README.md").read_text(encoding="utf-8")
    rows = rows_of(folder)
    assert card.startswith("# 3 games of Bohnanza (2016) with 3 seats, played by thrifty, random.\n")
    assert f"Made by haricot {__version__} with" in card
    command = "haricot dataset bohnanza-2016 --seats 3 --players thrifty,random,random --games 3 --seed 1"
    assert command in card
    assert f"- {rows.num_rows:,} rows, 9 episodes" in card
    for column in rows.column_names:
        assert f"`{column}`" in card


@pytest.mark.parametrize("game", ["dice", "isla", "mutabohn"])
def test_every_game(game: str, tmp_path: Path) -> None:
    """The sister games too, with history and shaping."""
    assert made(tmp_path / "rows", "--history", "--shaping", "0.5", "--reward", "win", game=game) == 0
    rows = rows_of(tmp_path / "rows")
    desk = desk_for(load(game, 3), history=True)
    assert len(rows["observation"][0]) == desk.size
    table = rows.to_pylist()
    ends = [row for row in table if row["last"]]
    paid = {(row["game"], row["seat"]): 0.0 for row in ends}
    for row in table:
        paid[row["game"], row["seat"]] += row["reward"]
    for row in ends:
        winners = sum(other["place"] == 1 for other in ends if other["game"] == row["game"])
        expected = row["score"] / 2 + (row["place"] == 1) / winners
        assert paid[row["game"], row["seat"]] == pytest.approx(expected, abs=0.51)


def test_it_goes_on(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that was broken off goes on where it was, and the rows are those of a run in one go."""
    monkeypatch.setattr(plans, "PART", 1)
    begun = tmp_path / "begun"
    played: list[int] = []

    def counted(part: plans.Part) -> Recorded:
        played.append(part.start)
        return record(part)

    def broken(part: plans.Part) -> Recorded:
        if len(played) == 2:
            raise KeyboardInterrupt
        return counted(part)

    monkeypatch.setattr(writing, "record", broken)
    assert made(begun) == 130
    assert sorted(path.name for path in (begun / "data").iterdir()) == [f"games-{n:07}.parquet" for n in (0, 1)]
    assert not (begun / "README.md").exists()
    (begun / "data" / "games-0000002.part").write_bytes(b"half")
    monkeypatch.setattr(writing, "record", counted)
    assert made(begun) == 0
    assert played == [0, 1, 2]
    assert rows_of(begun).equals(rows_of(folder))
    assert len(list((begun / "data").iterdir())) == 3


@pytest.mark.parametrize("kept", [3000, 0])
def test_a_damaged_file(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], kept: int) -> None:
    """Cut or empty: it is told before anything is played, and deleting it is all there is to do."""
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    file = min((copy / "data").iterdir())
    file.write_bytes(file.read_bytes()[:kept])
    assert made(copy) == 2
    told = capsys.readouterr().err
    assert told.endswith(f"{file} is damaged; delete it, and its games are played again\n") and told.count("\n") == 1
    file.unlink()
    assert made(copy) == 0
    assert rows_of(copy).equals(rows_of(folder))


def test_another_dataset_is_not_touched(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Other settings, a folder of something else, a file: one sentence, nothing changed."""
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    before = {path: path.read_bytes() for path in copy.rglob("*") if path.is_file()}
    assert made(copy, "--seed", "2") == 2
    assert "holds another dataset, with seed 1 instead of 2; name a new folder" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in copy.rglob("*") if path.is_file()} == before
    (copy / "dataset.json").write_text("{", encoding="utf-8")
    assert made(copy) == 2
    assert "is damaged; name a new folder" in capsys.readouterr().err
    (copy / "dataset.json").unlink()
    assert made(copy) == 2
    assert "holds something else; name a new folder" in capsys.readouterr().err
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    assert made(file) == 2
    assert made(file / "under") == 2
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--players", "nobody"], "there is no player “nobody”"),
        (["--reward", "luck"], "there is no reward “luck”; there are rank, win, score"),
        (["--option", "luck=1"], "luck"),
        (["--seats", "9"], "seats"),
    ],
)
def test_bad_input(more: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, status 2, and no folder."""
    assert made(tmp_path / "rows", *more) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "rows").exists()


@pytest.mark.parametrize("shaping", ["-1", "nan", "1e9", "much"])
def test_bad_shaping(shaping: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="2"):
        made(tmp_path / "rows", f"--shaping={shaping}")


def test_without_pyarrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert made(tmp_path / "rows") == 2
    assert "pyarrow is not installed; “pip install haricot[data]” installs it" in capsys.readouterr().err
    assert not (tmp_path / "rows").exists()


class TestMinari:
    """The same rows in Minari's form."""

    @pytest.fixture(autouse=True)
    def root(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        pytest.importorskip("minari", reason="the extra haricot[minari] is not installed")
        monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
        return tmp_path

    def make(self, name: str) -> int:
        return main([*TABLE, "--games", "2", "--minari", name])

    def test_it_is_loaded(self, folder: Path) -> None:
        """An episode for each seat of each game, with the end; the environment can be made from it."""
        import minari

        assert self.make("beans/thrifty-v0") == 0
        dataset = minari.load_dataset("beans/thrifty-v0")
        assert dataset.total_episodes == 6
        rows = rows_of(folder).to_pylist()
        for episode, (game, seat) in zip(dataset, [(g, s) for g in range(2) for s in range(3)], strict=True):
            own = [row for row in rows if row["game"] == game and row["seat"] == seat]
            assert episode.actions.tolist() == [row["action"] for row in own]
            assert episode.rewards.tolist() == pytest.approx([row["reward"] for row in own])
            assert (episode.observations[OBSERVATION][:-1] == np.array([row["observation"] for row in own])).all()
            assert len(episode.observations[ACTION_MASK]) == len(own) + 1
            assert episode.terminations.tolist() == [row["last"] for row in own]
        assert dataset.recover_environment().reset(seed=1)[0][OBSERVATION].shape == (len(rows[0]["observation"]),)

    def test_nothing_is_overwritten(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert self.make("mine-v0") == 0
        before = sorted(root.rglob("*"))
        assert self.make("mine-v0") == 2
        assert "Minari has a dataset mine-v0 already" in capsys.readouterr().err
        assert sorted(root.rglob("*")) == before

    @pytest.mark.parametrize("name", ["", "no version", "a/../../b-v0", "/tmp/x-v0"])
    def test_bad_names(self, name: str, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert self.make(name) == 2
        assert "is no name for Minari; it should be like beans/trader-v0" in capsys.readouterr().err
        assert not list(root.iterdir())

    def test_nothing_half_written(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def broken(part: Any) -> Any:
            raise KeyboardInterrupt

        monkeypatch.setattr(writing, "record", broken)
        assert self.make("beans/half-v0") == 130
        assert not list(root.iterdir())
