"""No field of a table can be forgotten: not in copies, not in views and back, not in positions."""

import pytest

from haricot.dice.state import DiceOpen, DiceState, DiceView
from haricot.kernel.chance import Chance
from haricot.kernel.scene import fields_of
from haricot.kernel.shared import Shared
from tests.dice.tables import DiceScene, table
from tests.scenes import play

OPEN = [name for name in fields_of(DiceOpen) if name != "box"]
ALL = [name for name in fields_of(DiceState) if name != "box"]


def scene() -> DiceScene:
    """In the middle of a change of coins every field has something to say."""
    return play(table(3, more=18).give("A", coins=7).give("B", coins=5, filled=5), "B sell")


def another(value: object) -> object:
    """A value of the same form that says something else."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1 if value else 1
    assert isinstance(value, list)
    return [another(value[0]), *value[1:]] if value else [1]


def test_fields_are_those_that_are_declared() -> None:
    """What lies open is part of both; a view adds its seat and numbers, a table what they count."""
    assert set(fields_of(DiceState)) - set(fields_of(DiceOpen)) == {"stacks", "reserve", "freed"}
    assert set(fields_of(DiceView)) - set(fields_of(DiceOpen)) == {"seat", "stacks", "reserve", "freed"}


@pytest.mark.parametrize("name", ALL)
def test_every_field_is_cloned(name: str) -> None:
    """The copy is equal, and the one can be changed without the other; the box is shared."""
    s = scene().table
    setattr(s, name, another(getattr(s, name)))
    twin = s.clone()
    assert twin == s
    assert twin.box is s.box
    before = repr(s)
    value = getattr(twin, name)
    if isinstance(value, list):
        inner = value[0]
        value.append(inner)
        if isinstance(inner, list):
            inner.append(1)
    setattr(twin, name, another(value))
    assert repr(s) == before
    assert twin != s


@pytest.mark.parametrize("name", OPEN)
def test_every_open_field_reaches_the_view_and_comes_back(name: str) -> None:
    """A view says it, and each table that fits the view has it."""
    at = scene()
    plain = at.game.view(at.table, 1)
    setattr(at.table, name, another(getattr(at.table, name)))
    view = at.game.view(at.table, 1)
    assert getattr(view, name) == getattr(at.table, name) != getattr(plain, name)
    assert view != plain
    back = at.game.determinize(view, Chance(1))
    assert getattr(back, name) == getattr(at.table, name)
    value = getattr(view, name)
    assert value is not getattr(at.table, name) or not isinstance(value, list), "a view is no window on the table"


@pytest.mark.parametrize("name", ALL)
def test_every_field_changes_the_position(name: str) -> None:
    """Two tables that differ anywhere differ in their texts."""
    at = scene()
    before = at.text()
    setattr(at.table, name, another(getattr(at.table, name)))
    assert at.text() != before


def test_what_is_hidden_is_a_number() -> None:
    """Of coin cards, the reserve and the freed cards a view knows how many there are."""
    at = scene()
    view = at.game.view(at.table, 0)
    assert view.stacks == [len(stack) for stack in at.table.stacks]
    assert view.reserve == len(at.table.reserve) == 0
    assert view.freed == len(at.table.freed) == 5
    assert isinstance(view.box, Shared)
