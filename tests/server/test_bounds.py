"""Nothing that is sent is taken as large as it says: every number, text and list of a request is bounded."""

import inspect
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect as shapes

from haricot.server import messages
from tests.server.conftest import Running
from tests.server.test_play import invited

ORDERS = [
    found
    for found in vars(messages).values()
    if inspect.isclass(found)
    and issubclass(found, msgspec.Struct)
    and found is not msgspec.Struct
    and found.__struct_config__.forbid_unknown_fields
]
"""What comes from outside: commands and the bodies of requests."""


def unbounded(shape: Any, where: str) -> list[str]:
    """The parts of a type that could be as large as somebody likes."""
    if isinstance(shape, shapes.IntType):
        return [] if shape.ge is not None and shape.le is not None else [where]
    if isinstance(shape, shapes.StrType):
        return [] if shape.max_length is not None else [where]
    if isinstance(shape, shapes.ListType):
        own = [] if shape.max_length is not None else [where]
        return own + unbounded(shape.item_type, f"{where}[]")
    if isinstance(shape, shapes.DictType):
        own = [] if shape.max_length is not None else [where]
        return own + unbounded(shape.key_type, f"{where}{{}}") + unbounded(shape.value_type, f"{where}{{}}")
    if isinstance(shape, shapes.UnionType):
        return [found for part in shape.types for found in unbounded(part, where)]
    assert isinstance(shape, shapes.BoolType | shapes.NoneType | shapes.LiteralType), f"{where}: {shape} is new here"
    return []


@pytest.mark.parametrize("struct", ORDERS)
def test_every_part_of_an_order_is_bounded(struct: type[msgspec.Struct]) -> None:
    """Numbers have a least and a most, texts, lists and tables a longest."""
    shape = shapes.type_info(struct)
    assert isinstance(shape, shapes.StructType)
    assert [found for field in shape.fields for found in unbounded(field.type, field.name)] == []


def test_all_commands_are_among_them() -> None:
    """The bounds are looked for in everything a socket takes."""
    assert set(get_args(messages.Command)) <= set(ORDERS)


@pytest.mark.parametrize(
    ("path", "order", "names"),
    [
        ("/api/quick", {"seats": 150_000_000}, "seats"),
        ("/api/quick", {"seats": 10**400}, "seats"),
        ("/api/tables", {"game": "bohnanza-2016", "seats": -(10**18)}, "seats"),
        ("/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": [None] * 1000}, "bots"),
        ("/api/tables", {"game": "x" * 5000, "seats": 3}, "game"),
        ("/api/quick", {"options": {str(n): "" for n in range(900)}}, "options"),
        ("/api/quick", {"options": {"deck": "x" * 5000}}, "options"),
        ("/api/quick", {"level": "x" * 5000}, "level"),
    ],
)
def test_large_orders_are_refused(shared: Running, path: str, order: Any, names: str) -> None:
    """The sentence names what is too large."""
    reply = shared.browser().request("POST", path, order)
    assert (reply.status, reply.json()["code"]) == (400, "bad-input")
    assert names in reply.json()["sentence"] and len(reply.body) < 500


def test_large_numbers_of_commands_are_refused(shared: Running) -> None:
    """Revisions and offers beyond anything a game could have."""
    table, people = invited(shared, 3)
    seat = people[0].sit(table).ready()
    for command in [
        {"t": "move", "seen": 10**30, "do": "close"},
        {"t": "judge", "offer": 10**30, "kept": True},
        {"t": "judge", "offer": -1, "kept": True},
        {"t": "resync", "since": -(10**30)},
    ]:
        answer = seat.ask(command)
        assert (answer["result"], answer["code"]) == ("refused", "not-understood"), command
        assert list(command)[1] in answer["args"]["sentence"]
