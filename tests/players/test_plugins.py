"""Players from elsewhere, as module:Class, by entry point or as functions: whatever they do, games go on."""

import copy
import json
import pickle
import re
import sys
import time
from pathlib import Path

import pytest

from haricot.catalog import load
from haricot.cli import main
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import BadInput
from haricot.players import Player, PolicyPlayer, guard, make_player, plugins
from haricot.players.roster import Somebody, about_player, line_up
from haricot.players.search import Searcher
from haricot.sim.record import play_recorded
from haricot.table.loop import play, prompt_for
from tests.players import plugs

HERE = "tests.players.plugs"
GAME = load("bohnanza-2016", 3)


def finished(player: Player) -> bool:
    """Whether a game with the player reaches its end."""
    table = play(GAME, [player, make_player("thrifty", Chance(1)), make_player("random", Chance(2))], Chance(3))
    return GAME.to_act(table) == NOBODY


@pytest.mark.parametrize("name", [f"{HERE}:Last", f"{HERE}:first", f"{HERE}:Last(luck=good,seconds=0)"])
def test_a_player_by_module_and_name(name: str) -> None:
    """Classes get a stream of chance and their settings; functions a view and the moves."""
    player = make_player(name, Chance(1))
    assert finished(player)
    assert player.lapses == 0


def test_a_function_is_a_player() -> None:
    """Also without a name, and the same move comes out."""
    prompt = prompt_for(GAME, GAME.new(1), GAME.to_act(GAME.new(1)))
    assert (
        PolicyPlayer(plugs.first).choose(prompt)
        == prompt.legal[0]
        == make_player(plugs.first, Chance(1)).choose(prompt)
    )
    assert PolicyPlayer(plugs.first).name == "first"


@pytest.mark.parametrize("name", ["Raises", "Exits", "Cheats", "nothing", "spoiler"])
def test_a_bad_player_loses_its_turns(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """One that raises, cheats or spoils loses every such turn to a stand-in, as the log tells; the game ends."""
    guard._told.clear()
    player = make_player(f"{HERE}:{name}", Chance(1))
    assert finished(player)
    assert player.lapses > 5
    told = [record for record in caplog.records if record.name == "haricot.players"]
    assert 1 <= len(told) <= 3
    assert f"{HERE}:{name} loses a turn to a stand-in" in told[0].getMessage()


def test_a_player_that_dawdles_loses_its_turn() -> None:
    """After the deadline a stand-in moves at once, and goes on as long as the late one still thinks."""
    player = make_player(f"{HERE}:Dawdles(seconds=0.01)", Chance(1))
    prompt = prompt_for(GAME, GAME.new(1), GAME.to_act(GAME.new(1)))
    began = time.monotonic()
    for _ in range(5):
        assert prompt.refusal(player.choose(prompt)) is None
    assert time.monotonic() - began < 0.2
    assert player.lapses == 5
    time.sleep(0.3)
    patient = make_player(f"{HERE}:Dawdles(seconds=5)", Chance(1))
    assert patient.choose(prompt) == prompt.legal[0]
    assert patient.lapses == 0


def test_a_late_player_can_be_copied() -> None:
    """Environments are copied and pickled with whoever sits there."""
    player = make_player(f"{HERE}:Dawdles(seconds=0.01)", Chance(1))
    prompt = prompt_for(GAME, GAME.new(1), GAME.to_act(GAME.new(1)))
    player.choose(prompt)
    for twin in (copy.deepcopy(player), pickle.loads(pickle.dumps(player))):
        assert prompt.refusal(twin.choose(prompt)) is None


def test_names_of_ours_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`search:…` is always the searcher, whatever modules there are."""
    (tmp_path / "search.py").write_text("def quick(view, legal): return legal[0]\n")
    monkeypatch.chdir(tmp_path)
    assert isinstance(make_player("search:quick", Chance(1)), Searcher)


def test_modules_of_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies in the folder where the command is given can be named."""
    (tmp_path / "my_own_bots.py").write_text("def keen(view, legal):\n    'Is keen.'\n    return legal[0]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert finished(make_player("my_own_bots:keen", Chance(1)))
    assert about_player("my_own_bots:keen") == "Is keen."


def test_entry_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package gives its players names."""
    info = tmp_path / "beanbots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: beanbots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[haricot.players]\nlast-bean = {HERE}:Last\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins.installed.cache_clear()
    try:
        assert finished(make_player("last-bean(luck=bad)", Chance(1)))
        with pytest.raises(BadInput, match=r"no player “first-bean”; there are random, .*, last-bean, and your own"):
            make_player("first-bean", Chance(1))
    finally:
        plugins.installed.cache_clear()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no_such_bots:Best", "player “no_such_bots:Best”: there is no module no_such_bots, neither in this folder"),
        (f"{HERE}:Best", f"the module {HERE} has no “Best”"),
        (f"{HERE}:WORTHLESS", "it should be a class derived from haricot.players.Player, or a function"),
        (f"{HERE}:Stranger", "the class Stranger should be derived from haricot.players.Player"),
        (f"{HERE}:Unmakeable", r"Unmakeable\(chance\) cannot be made: RuntimeError: out of order"),
        (f"{HERE}:Last(hope=1)", r"Last\(chance\) cannot be made: TypeError"),
        (f"{HERE}:first(luck=1)", "a function has no settings but seconds"),
        (f"{HERE}:first(seconds=soon)", r"seconds should be a number from 0 \(no deadline\) to 3600, not soon"),
        (f"{HERE}:first(seconds=nan)", "seconds should be a number"),
        ("serch:200", "there is no player “serch”; there are random"),
    ],
)
def test_bad_names(name: str, sentence: str) -> None:
    """A sentence says what is wrong."""
    with pytest.raises(BadInput, match=sentence):
        make_player(name, Chance(1))


def test_a_module_that_cannot_be_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own mistake is told, and a module that it misses is not taken for it."""
    (tmp_path / "torn_bots.py").write_text("1 / 0\n")
    (tmp_path / "poor_bots.py").write_text("import no_such_library\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadInput, match="its module torn_bots cannot be imported: ZeroDivisionError: division by zero"):
        make_player("torn_bots:Best", Chance(1))
    with pytest.raises(BadInput, match="its module poor_bots cannot be imported: No module named 'no_such_library'"):
        make_player("poor_bots:Best", Chance(1))


def test_line_up_of_callables() -> None:
    """Names, classes and functions sit at one table."""
    players: list[Somebody] = ["thrifty", plugs.Last, plugs.first]
    assert line_up([*players], 4) == ["thrifty", plugs.Last, plugs.first, plugs.first]
    with pytest.raises(BadInput, match="player “Stranger”: the class Stranger should be derived"):
        line_up([plugs.Stranger], 4)  # type: ignore[type-var]


def test_lost_turns_are_counted() -> None:
    """A record says how many turns each seat lost."""
    record = play_recorded(GAME, [f"{HERE}:Raises", "thrifty", f"{HERE}:Last"], 1)
    assert record.lapses[0] == record.asked[0] > 0
    assert record.lapses[1:] == [0, 0]


def test_the_arena_tells_of_lost_turns(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads the ratings is told that a stand-in earned a part of them."""
    pytest.importorskip("choix", reason="the extra haricot[arena] is not installed")
    names = f"{HERE}:Raises,random,random"
    arena = ["arena", "bohnanza-2016", "--seats", "3", "--jobs", "1", "--deals", "2", "--players", names]
    assert main(arena) == 0
    assert re.search(f"{HERE}:Raises lost [0-9,]+ turns to a stand-in", capsys.readouterr().out)
    assert main([*arena, "--json"]) == 0
    lapses = {line["player"]: line["lapses"] for line in json.loads(capsys.readouterr().out)["ratings"]}
    assert lapses[f"{HERE}:Raises"] > 0 == lapses["random"]
