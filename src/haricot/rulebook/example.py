"""What a clause refuses, on a small table: a position, a move that is not allowed there, and one sentence about it."""

from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from haricot.catalog import load
from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.kernel.position import TITLE
from haricot.kernel.reasons import BadInput, Refusal
from haricot.kernel.toml import read_toml
from haricot.words import languages

FOLDER: Final = "examples"
"""A file for each family that has some."""


class Example(Struct, forbid_unknown_fields=True):
    """One of them."""

    clause: str
    games: list[str]
    """Where it holds."""
    seats: int
    position: str
    """Its lines, without the title."""
    refused: str
    """What somebody tries, in the notation."""
    say: dict[str, str]
    """Why it cannot be, in every language."""


class _Examples(Struct, forbid_unknown_fields=True):
    example: list[Example]


class Tried(NamedTuple):
    """An example at one game's table."""

    game: Game[Any, Any]
    table: Any
    move: Move
    refusal: Refusal


@cache
def examples() -> tuple[Example, ...]:
    """All there are."""
    folder = files(__package__).joinpath(FOLDER)
    paths = sorted([path for path in folder.iterdir() if path.name.endswith(".toml")], key=lambda path: path.name)
    return tuple([one for path in paths for one in read_examples(path.read_text(encoding="utf-8"))])


def read_examples(text: str) -> list[Example]:
    """Those of one file; `BadInput` where it is none, or lacks a language."""
    try:
        found = msgspec.convert(read_toml(text), _Examples).example
    except msgspec.ValidationError as error:
        raise BadInput(f"these are no examples: {error}") from None
    for one in found:
        if sorted(one.say) != languages() or not all(one.say.values()):
            raise BadInput(f"the example of {one.clause} should be said in {', '.join(languages())}")
    return found


def example_of(game: str, clause: str) -> Example | None:
    """The one that shows what a clause refuses in a game, if there is one."""
    return next((one for one in examples() if one.clause == clause and game in one.games), None)


def clauses_shown(game: str) -> list[str]:
    """The clauses that have one."""
    return list(dict.fromkeys([one.clause for one in examples() if game in one.games]))


def tried(example: Example, key: str) -> Tried:
    """An example played at a game's table; `BadInput` where the game does not refuse it, or for another reason."""
    game = load(key, example.seats, {})
    table = game.read_position(f"{TITLE}\ngame {key}\nseats {example.seats}\n{example.position}")
    move = game.read(example.refused)
    refusal = game.check(table, move)
    if refusal is None:
        raise BadInput(f"“{example.refused}” is allowed in {key}, and should be an example of {example.clause}")
    if refusal.clause != example.clause:
        raise BadInput(f"“{example.refused}” is refused by {refusal.clause} in {key}, not by {example.clause}")
    return Tried(game, table, move, refusal)
