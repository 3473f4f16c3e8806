"""Making the master's net: games are recorded as every seat saw them, and a net learns from them."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from haricot.cli import main
from haricot.kernel.chance import Chance
from haricot.players.master import WEIGHTS
from haricot.players.roster import make_player
from haricot.players.values.encoding import STANDING, TENTHS
from haricot.players.values.net import COMMON, SCALE, read_net
from haricot.training.learning import Learner, Set, td_goal
from haricot.training.recording import record
from tests.players.tables import card_game


def recorded(seats: int = 3, seed: int = 4) -> Set:
    """One game, as it is learned from."""
    game = card_game("bohnanza-2016", seats)
    found = record(game, [make_player("thrifty", Chance(seat)) for seat in range(seats)], Chance(seed))
    lengths = np.array([len(rows) for rows in found.rows], np.int32)
    return Set(
        seats,
        np.concatenate(found.rows),
        lengths,
        np.array(found.coins, np.float32),
        np.array(found.wins, np.float32),
    )


def test_recorded_from_every_seat() -> None:
    """Every viewer has every turn; all agree on how everybody stands and on the end, each from its own seat on."""
    found = recorded(4)
    turns = int(found.lengths[0])
    assert turns > 8
    assert found.lengths.tolist() == [turns] * 4
    assert found.wins.sum(1).tolist() == pytest.approx([1.0] * 4)
    blocks = found.rows[:, COMMON:].reshape(4, turns, 4, -1)
    for viewer in range(1, 4):
        assert found.coins[viewer].tolist() == np.roll(found.coins[0], -viewer).tolist()
        coins = [block.tolist() for block in blocks[viewer, :, :, 0]]
        assert coins == [np.roll(block, -viewer).tolist() for block in blocks[0, :, :, 0]]


def test_gradient() -> None:
    """The gradient is the slope of the loss, weight by weight."""
    found = recorded()
    learner = Learner([found], (6, 4), 1)
    random = np.random.default_rng(2)
    learner.weights = {key: w + random.normal(0, 0.1, w.shape) for key, w in learner.weights.items()}
    rows, goal, seats = found.rows[:20], found.ends()[:20], found.seats

    def loss() -> float:
        judged = learner.judge(Set(seats, rows, found.lengths, found.coins, found.wins))
        coins = ((judged[:, :seats] - goal[:, :seats]) / SCALE) ** 2
        return float(coins.mean() - (goal[:, seats:] * np.log(judged[:, seats:])).sum(1).mean())

    slopes = learner.gradient(rows, goal, seats)
    for key, weights in learner.weights.items():
        place = np.unravel_index(np.abs(slopes[key]).argmax(), weights.shape)
        before = weights[place]
        losses = []
        for step in (1e-5, -1e-5):
            weights[place] = before + step
            losses.append(loss())
        weights[place] = before
        assert (losses[0] - losses[1]) / 2e-5 == pytest.approx(slopes[key][place], rel=1e-3)


def test_learns() -> None:
    """A net learns a game by heart, and the one that is used judges as the one that learned."""
    found = recorded()
    found.goal = found.ends()
    learner = Learner([found], (16, 8), 1)
    before = _error(learner.judge(found), found)
    learner.fit(150, 1e-2)
    after = _error(learner.judge(found), found)
    assert after < before / 4
    coins, chances = learner.net().judge(found.rows.astype(np.float32), found.seats)
    assert np.allclose(np.concatenate([coins, chances], 1), learner.judge(found), atol=1e-2)


def _error(judged: Any, found: Set) -> float:
    return float(((judged - found.ends())[:, : found.seats] ** 2).mean())


def test_what_follows_is_the_goal() -> None:
    """TD(λ): the last row is worth the end, each before it a mixture of what is thought of the next and its goal."""
    found = recorded()
    judged = np.random.default_rng(1).normal(0, 1, (len(found.rows), 2 * found.seats))
    goal, end, lengths = td_goal(found, judged, 0.6), found.ends(), found.lengths
    last = int(lengths[0]) - 1
    assert np.allclose(goal[last], end[last])
    assert np.allclose(goal[last - 1], 0.4 * judged[last] + 0.6 * end[last])
    assert np.allclose(goal[last - 2], 0.4 * judged[last - 1] + 0.6 * goal[last - 1], atol=1e-6)
    assert np.allclose(td_goal(found, judged, 1.0), end)
    standing = found.rows[:, COMMON:].reshape(len(found.rows), found.seats, -1)[:, :, STANDING] * TENTHS
    assert np.abs(standing - end[:, : found.seats]).mean() < 6


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A small course, in two rounds: it makes a net that plays, and does nothing twice."""
    folder, net = tmp_path / "course", tmp_path / "net.npz"
    wanted = ["train", str(folder), "--quick", "--games", "6", "--rounds", "2", "--jobs", "1", "--to", str(net)]
    assert main([*wanted, "--only", "games-0"]) == 0
    shards = sorted(folder.glob("round-0/games-*.npz"))
    assert len(shards) == 1
    before = shards[0].read_bytes()
    assert main(wanted) == 0
    assert shards[0].read_bytes() == before
    about = read_net(net).about
    assert about["played"] == 12
    assert about["command"] == "haricot train --quick --seed 1 --games 6 --rounds 2"
    make_player(f"master(weights={net})", Chance(1))
    capsys.readouterr()
    made = net.stat().st_mtime_ns
    assert main(wanted[:-2]) == 0
    assert net.stat().st_mtime_ns == made
    assert "the net is" in capsys.readouterr().out


def test_begun_with_a_net(tmp_path: Path) -> None:
    """A net of earlier days plays along in the second round; the games of the first are learned from all the same."""
    folder, net = tmp_path / "course", tmp_path / "net.npz"
    wanted = ["train", str(folder), "--quick", "--games", "4", "--rounds", "2", "--jobs", "1", "--from", str(WEIGHTS)]
    wanted += ["--traders", "6"]
    assert main([*wanted, "--to", str(net)]) == 0
    assert (folder / "round-0" / "net.npz").read_bytes() == WEIGHTS.read_bytes()
    assert len(list(folder.glob("round-?/games-*.npz"))) == 2
    about = read_net(net).about
    before = read_net(WEIGHTS).about["played"]
    assert (about["played"], about["in_all"]) == (10, 10 + before)
    assert about["command"] == "haricot train --quick --seed 1 --games 4 --rounds 2 --traders 6 --from master.npz"
    assert about["masters"]["played"] == before


def test_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A step there is not, a folder that is a file, games that are damaged: one sentence each."""
    file = tmp_path / "file"
    file.write_text("beans")
    assert main(["train", str(tmp_path), "--only", "games-9"]) == 2
    assert "there is no step" in capsys.readouterr().err
    assert main(["train", str(file)]) == 2
    assert "cannot be made" in capsys.readouterr().err
    assert main(["train", str(tmp_path), "--quick", "--only", "net-0"]) == 2
    assert "no games" in capsys.readouterr().err
    assert main(["train", str(tmp_path), "--quick", "--from", str(WEIGHTS)]) == 2
    assert "two rounds and more" in capsys.readouterr().err
    assert main(["train", str(tmp_path), "--rounds", "2", "--from", str(file)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "round-0").mkdir()
    (tmp_path / "round-0" / "games-00000.npz").write_bytes(b"beans")
    assert main(["train", str(tmp_path), "--quick", "--only", "net-0"]) == 2
    assert "cannot be read" in capsys.readouterr().err
