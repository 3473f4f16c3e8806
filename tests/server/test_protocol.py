"""The written protocol is the spoken one: the samples fit the structs, and the page names every message and route."""

import json
import re
import time
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from haricot.catalog import GAMES, Entry
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, SPECTATOR
from haricot.server import messages
from haricot.server.analyses import Analyses
from haricot.server.api import Api
from haricot.server.finished import Finished
from haricot.server.frames import asks, listed
from haricot.server.limits import Windows
from haricot.server.lobby import Lobby
from haricot.server.own import Own
from haricot.server.settings import Settings
from haricot.server.sqlite import Sqlite
from haricot.server.store import Store
from haricot.server.telling import Notifying
from haricot.whims import sampled
from haricot.wire import Shown, parts_by_verb, shown
from tests.shapes import misfit

DOCS = Path(__file__).parents[2] / "docs"
SAMPLE: dict[str, Any] = json.loads((DOCS / "protocol-sample.json").read_text(encoding="utf-8"))
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")


def test_samples_of_commands_fit() -> None:
    """Each command of the samples is one the server reads."""
    kinds = {type(msgspec.convert(command, messages.Command)) for command in SAMPLE["to server"]}
    assert kinds == set(get_args(messages.Command))


def test_samples_of_messages_fit() -> None:
    """Each message of the samples has exactly the fields of its struct; no kind but the ledger alone is left out."""
    told: list[Any] = []
    for message in SAMPLE["to client"].values():
        told += message if isinstance(message, list) else [message]
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(messages.Message)}
    for message in told:
        assert misfit(message, kinds[message["t"]]) is None
    assert set(kinds) - {message["t"] for message in told} == {"promises"}


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_frames_are_of_their_types(game: Entry) -> None:
    """Tables, moves and questions of each game are what the types say, which the browser's are made from."""
    verbs = parts_by_verb()
    for seats in game.seats_for({}):
        rules = game.load(seats, {})
        table, chance = rules.new(seats), Chance(seats)
        for step in range(150):
            seat = rules.to_act(table)
            if seat == NOBODY:
                break
            for viewer in (SPECTATOR, seat) if step % 3 == 0 else ():
                view = json.loads(msgspec.json.encode(shown(rules, table, viewer)))
                assert misfit(view, Shown) is None
                asked = json.loads(msgspec.json.encode(asks(rules, table, viewer)))
                assert misfit(asked, messages.Asks) is None
            for move in map(listed, rules.legal(table, seat)):
                parts = set(move) - {"do", "verb", "say"}
                assert parts <= {name.rstrip("?") for name in verbs[str(move["verb"])]}
            rules.apply(table, sampled(rules, table, seat, chance))


@pytest.mark.parametrize("kind", [*get_args(messages.Command), *get_args(messages.Message)])
def test_the_page_names_every_message(kind: type) -> None:
    """Its tag stands in a table of the page."""
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
    assert re.search(rf"`{tag}[` {{]", PAGE), tag


def test_the_page_names_every_route(tmp_path: Path) -> None:
    """Method and path of each route of the interface."""

    async def routes() -> list[tuple[str, str]]:
        store = Store(Sqlite(tmp_path))
        lobby, requests = Lobby(store, Settings()), Windows(1, 1.0, time.monotonic)
        every = [
            *Api(lobby, requests).routes(),
            *Finished(lobby, requests, Analyses(store.database)).routes(),
            *Own(lobby, requests).routes(),
            *Notifying(lobby, requests, None, None).routes(),
        ]
        listed = [(min((route.methods or set()) - {"HEAD"}), route.path) for route in every]
        await store.close()
        return listed

    import asyncio

    for method, path in asyncio.run(routes()):
        assert f"`{method} {path.replace('{table}', 'T')}" in PAGE, (method, path)
