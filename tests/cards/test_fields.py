"""No field of a table can be forgotten: not in copies, not in views and back, not in positions."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from haricot.cards.market import Market, OpenOffer
from haricot.cards.state import Bound, Extra, Open, State
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.scene import Scene as Declared
from haricot.kernel.scene import fields_of
from haricot.kernel.shared import Shared
from tests.scenario import Scene, play, scene

ROOT = Path(__file__).parents[2]


class Mark(Extra):
    """What an edition might add."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def clone(self) -> "Mark":
        return Mark(self.number)

    def cards(self) -> list[int]:
        return []


def trading() -> Scene:
    """In the middle of a trading phase nearly every field has something to say."""
    lines = """
        first B
        turn 7 A
        stage trade
        exhausted 1
        discards rb
        turned soy blue
        A hand 2 soy red soy | fields 3 blue, - | coins gg | aside chili
        B hand green chili green
    """
    at = scene("bohnanza-27", 4, lines)
    return play(at, "A offer soy#2 blue for green to all", "B take 1 with green#2", "A offer red to C", "C decline 2")


def scene_for(name: str) -> Scene:
    """A moment at which the field can differ."""
    at = trading()
    if name == "queue":
        at.table.stage = at.table.sheet.windows["before-draw"]
    return at


def another(value: object) -> object:
    """A value of the same form that says something else."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1 if value > 0 else value + 1
    if isinstance(value, str):
        return value + "?"
    if value is None:
        return Mark(1)
    if isinstance(value, Mark):
        return Mark(value.number + 7)
    if isinstance(value, Move):
        words = [trading().game.read(f"A offer red for {bean} to all") for bean in ("chili", "stink")]
        return words[0] if value != words[0] else words[1]
    if isinstance(value, Declared):
        twin = value.clone()
        name = fields_of(type(twin))[0]
        setattr(twin, name, another(getattr(twin, name)))
        return twin
    assert isinstance(value, list | tuple)
    return type(value)([another(value[0]), *value[1:]] if value else [1])


def touch(value: object) -> None:
    """Change all that can be changed inside of a value."""
    if isinstance(value, list):
        for each in value:
            touch(each)
        value.append(value[0] if value else 1)
    elif isinstance(value, Declared):
        for name in fields_of(type(value)):
            touch(getattr(value, name))
            if not isinstance(getattr(value, name), Shared):
                setattr(value, name, another(getattr(value, name)))


def of(kind: type) -> Any:
    """One scene of that kind, full of things."""
    at = trading()
    at.table.queue = [1, 2]
    at.table.extra = Mark(1)
    found: dict[type, Any] = {
        State: at.table,
        CardView: at.game.view(at.table, 0),
        Market: at.table.market,
        OpenOffer: at.table.market.offers[0],
        Bound: at.table.bound[0],
    }
    return found[kind]


KINDS: list[type[Declared]] = [State, CardView, Market, OpenOffer, Bound]
EVERY = [(kind, name) for kind in KINDS for name in fields_of(kind)]


def test_fields_are_those_that_are_declared() -> None:
    """What lies open is part of both; a table adds what is hidden, a view its seat, its secrets and the backs."""
    hidden = {"pile", "discards", "gone", "hands", "coins", "bound", "extra"}
    assert set(fields_of(State)) - set(fields_of(Open)) == hidden
    shown = {"seat", "hand", "bound", "hand_sizes", "pile", "discards", "top_discard", "gone", "coins", "extra"}
    assert set(fields_of(CardView)) - set(fields_of(Open)) == shown
    for kind in KINDS:
        declared = {name for base in kind.__mro__ for name in getattr(base, "__annotations__", {})}
        assert set(fields_of(kind)) == declared, "every declared field is one, and no other"


@pytest.mark.parametrize(("kind", "name"), EVERY, ids=[f"{kind.__name__}-{name}" for kind, name in EVERY])
def test_every_field_is_cloned(kind: type[Declared], name: str) -> None:
    """The copy is equal, and the one can be changed without the other; rules and moves are shared."""
    original = of(kind)
    if name == "sheet":
        assert original.clone().sheet is original.sheet
        return
    plain = original.clone()
    setattr(original, name, another(getattr(original, name)))
    assert original != plain, "it can be told from another"
    twin = original.clone()
    assert type(twin) is kind
    assert twin == original
    before = repr(original)
    touch(getattr(twin, name))
    assert repr(original) == before, "a copy is no window on the original"
    setattr(twin, name, another(getattr(twin, name)))
    assert repr(original) == before
    assert twin != original


@pytest.mark.parametrize("name", [name for name in fields_of(Open) if name not in ("sheet", "seats")])
@pytest.mark.parametrize("seat", [0, 2, -3])
def test_every_open_field_reaches_the_view_and_comes_back(name: str, seat: int) -> None:
    """A view says it, and each table that fits the view has it; changing the one leaves the other alone."""
    at = trading()
    if name == "active":
        play(at, "A withdraw 1")
    at.table.queue = [1, 2]
    plain = at.game.view(at.table, seat)
    if name == "market":
        at.table.market.number += 1
    elif name in ("fields", "aside", "turned"):
        heap = {"fields": at.table.fields[3][1], "aside": at.table.aside[3], "turned": at.table.turned}[name]
        heap.append(at.table.pile.pop())
    else:
        setattr(at.table, name, another(getattr(at.table, name)))
    view = at.game.view(at.table, seat)
    assert getattr(view, name) == getattr(at.table, name) != getattr(plain, name)
    assert view != plain
    back = at.game.determinize(view, Chance(1))
    assert getattr(back, name) == getattr(at.table, name)
    before = repr(at.table)
    touch(getattr(view, name))
    assert repr(at.table) == before
    touch(getattr(back, name))
    assert repr(at.table) == before


@pytest.mark.parametrize("name", [name for name in fields_of(State) if name not in ("sheet", "extra", "seats")])
def test_every_field_changes_the_position(name: str) -> None:
    """Two tables that differ anywhere differ in their texts; an edition's own state has lines of its own."""
    at = scene_for(name)
    before = at.text()
    if name == "market":
        at.table.market.number += 1
    elif name == "bound":
        at.table.bound[0].cards[0] = 0
    else:
        value = getattr(at.table, name)
        setattr(at.table, name, another(value))
    assert at.text() != before


@pytest.mark.parametrize("kind", [Market, OpenOffer, Bound])
def test_every_field_of_the_market_changes_the_position(kind: type[Declared]) -> None:
    """Offers with all that is known about them, and the copies they mean."""
    changed: dict[str, Any] = {
        "up": (),
        "terms": trading().game.read("A offer soy blue for chili to all"),
        "refused": [],
        "offers": [],
        "seat": 2,
        "cards": [0],
        "number": 9,
    }
    for name in fields_of(kind):
        at = trading()
        before = at.text()
        found = {Market: at.table.market, OpenOffer: at.table.market.offers[0], Bound: at.table.bound[0]}[kind]
        setattr(found, name, changed[name] if name in changed else another(getattr(found, name)))
        assert at.text() != before, name


def test_what_is_hidden_is_a_number() -> None:
    """Of hands, coins and piles a view knows how many cards there are; of the copies that are meant only the own."""
    at = trading()
    view = at.game.view(at.table, 1)
    assert (view.hand, view.hand_sizes) == (at.table.hands[1], [len(hand) for hand in at.table.hands])
    assert (view.pile, view.discards, view.gone) == (len(at.table.pile), len(at.table.discards), 0)
    assert view.coins == [len(coins) for coins in at.table.coins]
    assert view.bound == [bound for bound in at.table.bound if bound.seat == 1]
    assert at.game.view(at.table, 3).bound == []


def test_an_extra_is_seen_by_itself_where_it_lies_open() -> None:
    """It goes into the view and comes back."""
    at = trading()
    at.table.extra = Mark(3)
    view = at.game.view(at.table, 1)
    assert isinstance(view.extra, Mark)
    assert view.extra is not at.table.extra
    back = at.game.determinize(view, Chance(1)).extra
    assert isinstance(back, Mark)
    assert back.number == 3


def test_the_written_parts_are_up_to_date() -> None:
    """Copies are written by a program from the declarations; nothing was changed by hand or forgotten."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "fields.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
