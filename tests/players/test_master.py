"""The master: legal at every table it has learned, blind to what is hidden, and a searcher everywhere else."""

import logging
from pathlib import Path

import numpy as np
import pytest

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from haricot.players import make_player, master
from haricot.players.master import WEIGHTS, Master
from haricot.players.search import Searcher
from haricot.players.values.net import read_net
from tests.players.tables import card_game, dealt_anew, play_watched, prompt_of, prompts
from tests.players.test_values import EDITIONS

QUICK = "master:6"


@pytest.fixture
def _fresh() -> None:
    """No judge is remembered."""
    master.own_judge.cache_clear()
    master.load_judge.cache_clear()


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games(key: str, seats: int) -> None:
    """A master among others of all kinds finishes every game it has learned, without one refused move."""
    others = [QUICK, "trader", "thrifty", "random"]
    play_watched(load(key, seats), [QUICK, *others[: seats - 1]], 1)


@pytest.mark.parametrize(("key", "seats"), [("bohnanza-27", 2), ("bohnanza-2016", 2), ("isla", 3), ("dice", 3)])
def test_as_a_searcher_elsewhere(key: str, seats: int) -> None:
    """What it has not learned it plays as the searcher of the same temper."""
    game = load(key, seats)
    as_master = play_watched(game, [QUICK, *["thrifty"] * (seats - 1)], 1)[1]
    temper = "(margin=0.05)"
    assert as_master == play_watched(game, [f"search:6{temper}", *["thrifty"] * (seats - 1)], 1)[1]


def test_house_rules_are_not_learned() -> None:
    """With other rules it is the searcher too."""
    game = load("bohnanza-2016", 3, {"drawn": "4"})
    names = ["thrifty", "thrifty"]
    assert play_watched(game, [QUICK, *names], 1)[1] == play_watched(game, ["search:6(margin=0.05)", *names], 1)[1]


def test_same_seed_same_game() -> None:
    """With a budget of rollouts a game is the same every time."""
    game = card_game("bohnanza-2016", 3)
    names = [QUICK, "thrifty", "trader"]
    assert play_watched(game, names, 5)[1] == play_watched(game, names, 5)[1]


def test_views_only() -> None:
    """With hidden cards dealt anew, and the same stream of chance, the move and the reason stay the same."""
    game = card_game("bohnanza-2016", 4)
    for prompt in prompts(game, "trader", 3, every=41):
        first = make_player("master:12", Chance(1))
        move = first.choose(prompt)
        again = make_player("master:12", Chance(1))
        assert again.choose(prompt_of(game, dealt_anew(game, prompt, 7), prompt.seat)) == move
        assert again.last_reason == first.last_reason


def test_the_weights() -> None:
    """The program's own weights are small and say how they were made."""
    assert WEIGHTS.stat().st_size < 400_000
    about = read_net(WEIGHTS).about
    assert about["command"].startswith("haricot train")
    assert about["played"] > 20_000
    assert about["curve"][-1]["brier"] < 0.16


def test_without_weights(
    _fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where the program's own weights are missing or cut the searcher plays, and that is said once."""
    cut = tmp_path / "cut.npz"
    cut.write_bytes(WEIGHTS.read_bytes()[:5000])
    for path in (tmp_path / "none.npz", cut):
        monkeypatch.setattr(master, "WEIGHTS", path)
        master.own_judge.cache_clear()
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            players = [make_player("master", Chance(1)) for _ in range(3)]
        assert all(type(player) is Searcher for player in players)
        assert [record.message.startswith("master plays as search: the weights") for record in caplog.records] == [True]
    master.own_judge.cache_clear()


def test_without_numpy(_fresh: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Without numpy the searcher plays, and is told how to get it."""

    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(master, "import_module", missing)
    with caplog.at_level(logging.WARNING):
        assert type(make_player("master", Chance(1))) is Searcher
    assert "pip install numpy" in caplog.text
    master.own_judge.cache_clear()


def test_names(tmp_path: Path) -> None:
    """Weights, budget and habits can be named; nonsense gets a sentence."""
    player = make_player(f"master:50ms(weights={WEIGHTS},margin=0.2)", Chance(1))
    assert isinstance(player, Master)
    assert player.temper.margin == 0.2
    np.savez(tmp_path / "other.npz", beans=np.zeros(3))
    for name, about in (
        ("master(weights=nowhere.npz)", "cannot be read"),
        (f"master(weights={tmp_path / 'other.npz'})", "cannot be read"),
        ("master:soon", "its budget"),
        ("master(charm=1)", "no habit"),
    ):
        with pytest.raises(BadInput, match=about):
            make_player(name, Chance(1))
