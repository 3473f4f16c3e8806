"""No layer forgets a family of games: what it knows of one stands in a room that is found by the family's name."""

import ast
from pathlib import Path
from typing import Any

import pytest

from haricot.catalog import GAMES
from haricot.kernel.game import Game
from haricot.kernel.rooms import NoRoom, room
from haricot.players.screens import screen_for
from haricot.players.values.besides import DUEL
from haricot.rulebook.book import chapter_of
from haricot.whims import whim_for
from haricot.words import Phrasebook, languages
from haricot.words.rules import text_of

SOURCE = Path(__file__).parents[1] / "src" / "haricot"
LAYERS = (
    "haricot.analysis.families",
    "haricot.whims",
    "haricot.players.thrifty",
    "haricot.players.planning",
    "haricot.players.screens",
    "haricot.rl",
    "haricot.rulebook",
)
"""The layers that know families."""
LEARNED = "haricot.players.values.besides"
"""The layer that need not know them all: a room for each kind of games that can be learned, duels apart."""
TABLES = [(game.key, seats) for game in GAMES for seats in game.seats_for({})]


def is_complete(game: Game[Any, Any]) -> None:
    """Every layer has a room for the game, of the kind that the layer asks for."""
    for layer in LAYERS:
        room(layer, game.family)
    whim_for(game)
    screen_for(game, Phrasebook("en"))
    chapter_of(game.family)
    assert callable(room("haricot.players.thrifty", game.family))
    assert callable(room("haricot.players.planning", game.family))
    for language in languages():
        assert text_of(game.family, language)["sections"], f"no rules of {game.family} in {language}"


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_layer_has_a_room(key: str, seats: int) -> None:
    """At every table size of every game of the catalogue."""
    found = next(game for game in GAMES if game.key == key)
    is_complete(found.load(seats, {}))


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_environments_have_a_desk(key: str) -> None:
    """The environments too, where they are installed."""
    pytest.importorskip("numpy", reason="the extra haricot[rl] is not installed")
    from haricot.rl.desks import desk_for

    found = next(game for game in GAMES if game.key == key)
    desk_for(found.load(found.seats[-1], {}))


def test_a_forgotten_room_is_named() -> None:
    """In a sentence that says which file is missing, or what it lacks; a room's own mistakes stay what they are."""
    with pytest.raises(
        NoRoom, match=r"haricot\.whims has no room for the family “sand”: there is no haricot\.whims\.sand"
    ):
        room("haricot.whims", "sand")
    with pytest.raises(NoRoom, match=r"haricot\.whims\.offers does not declare ROOM"):
        room("haricot.whims", "offers")


def test_these_are_all_layers_with_rooms() -> None:
    """Who asks for rooms is a layer of this test, and no room is left of a family that is gone."""
    families = {game.load(game.seats[-1], {}).family for game in GAMES}
    askers: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        package = ".".join(["haricot", *path.parent.relative_to(SOURCE).parts])
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == "haricot.kernel.rooms":
                askers.add(package)
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "ROOM":
                assert package in (*LAYERS, LEARNED)
                assert path.stem in families or (package == LEARNED and path.stem == DUEL), path
    assert askers == {*LAYERS, LEARNED}
