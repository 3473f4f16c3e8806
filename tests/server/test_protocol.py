"""The written protocol is the spoken one: the samples fit the structs, and the page names every message and route."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from haricot.server import messages
from haricot.server.api import Api
from haricot.server.database import Database
from haricot.server.lobby import Lobby
from haricot.server.settings import Settings
from haricot.server.store import Store

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
    kinds: set[type] = set()
    for message in told:
        struct = msgspec.convert(message, messages.Message)
        kinds.add(type(struct))
        assert set(message) - {"t"} <= set(struct.__struct_fields__)
        if isinstance(struct, messages.Frame):
            assert json.loads(msgspec.json.encode(struct)) == message
    assert set(get_args(messages.Message)) - kinds == {messages.Promises}


@pytest.mark.parametrize("kind", [*get_args(messages.Command), *get_args(messages.Message)])
def test_the_page_names_every_message(kind: type) -> None:
    """Its tag stands in a table of the page."""
    tag = msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
    assert re.search(rf"`{tag}[` {{]", PAGE), tag


def test_the_page_names_every_route(tmp_path: Path) -> None:
    """Method and path of each route of the interface."""

    async def routes() -> list[tuple[str, str]]:
        store = Store(Database(tmp_path))
        listed = [
            (min((route.methods or set()) - {"HEAD"}), route.path) for route in Api(Lobby(store, Settings())).routes()
        ]
        await store.close()
        return listed

    import asyncio

    for method, path in asyncio.run(routes()):
        assert f"`{method} {path.replace('{table}', 'T')}" in PAGE, (method, path)
