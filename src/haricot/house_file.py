"""Files of house rules and of beans: TOML that people write, as the options of a table (docs/house-rules.md)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from haricot.beans.decks import OwnBean, check_bean, read_beans, write_beans
from haricot.cards.house import NO, YES
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.kernel.toml import MOST_TEXT, check_keys, flag, read_toml
from haricot.options import BEANS, BOUND, HOUSE, Option, Options
from haricot.reading import read_text

Read = TypeVar("Read")

VERSION: Final = 1
"""Of what a file means; one that says nothing is of the first."""

KNOWN: Final[dict[str, Option]] = {option.key: option for option in (*HOUSE, BOUND)}


def read_house(path: Path) -> Options:
    """The rules a file describes, each found possible by itself."""
    return _from_file(path, _house)


def read_deck(path: Path) -> str:
    """The beans a file describes, as the option `beans` takes them: one table for each that is changed."""
    return _from_file(path, _deck)


def write_house(rules: Options) -> str:
    """A file that says these rules; `BadInput` for one that no file has."""
    lines = [f"version = {VERSION}"]
    check_keys("a file of house rules", rules, (), tuple(KNOWN))
    for key, option in KNOWN.items():
        if key in rules:
            option.check(rules[key])
            lines += [] if option is BEANS else [f"{key} = {_written(option, rules[key])}"]
    for bean in read_beans(rules[BEANS.key]) if BEANS.key in rules else []:
        lines += ["", f"[beans.{bean.key}]"]
        lines += [] if bean.copies is None else [f"copies = {bean.copies}"]
        lines += [] if bean.meter is None else [f"meter = [{', '.join([str(step) for step in bean.meter])}]"]
    return "\n".join(lines) + "\n"


def _written(option: Option, value: str) -> str:
    """A value as TOML has it."""
    if value in (YES, NO):
        return "true" if value == YES else "false"
    if option.between == "/" and "/" in value:
        return f"[{', '.join([str(int(part)) for part in value.split('/')])}]"
    return str(int(value)) if value.isdigit() else f'"{value}"'


def _from_file(path: Path, read: Callable[[dict[str, Any]], Read]) -> Read:
    # A character has up to four bytes.
    text = read_text(path, 4 * MOST_TEXT)
    try:
        return read(read_toml(text))
    except BadInput as mistake:
        raise BadInput(f"{path}: {mistake}") from None


def _house(data: dict[str, Any]) -> Options:
    version = data.pop("version", VERSION)
    if version != VERSION:
        # Before anything else: what another version says may mean something else here.
        raise BadInput(
            f"it is a house file of version {brief(version)}, and this program reads version {VERSION}; have it saved "
            "by the same version of Haricot"
        )
    check_keys("a file of house rules", data, (), tuple(KNOWN))
    rules = {key: _value(key, data) for key in data}
    for key, value in rules.items():
        KNOWN[key].check(value)
    return rules


def _value(key: str, data: dict[str, Any]) -> str:
    """A value as the option takes it."""
    value = data[key]
    option = KNOWN[key]
    if option is BEANS:
        if not isinstance(value, dict):
            raise BadInput(f"beans should be tables, such as [beans.soy] with copies = 14, not “{brief(value)}”")
        return _deck(value)
    if isinstance(option.choices, tuple) and option.choices:
        return YES if flag("a file of house rules", data, key) else NO
    if key == "hand" and isinstance(value, list) and value and all(type(cards) is int for cards in value):
        return "/".join([str(cards) for cards in value])
    if type(value) is int or (isinstance(value, str) and value and not option.choices):
        return str(value)
    raise BadInput(f"“{key}” should be {option.allowed()}, not “{brief(value)}”")


def _deck(data: dict[str, Any]) -> str:
    if not data:
        raise BadInput("it names no bean; write a table for each, such as [red] with copies = 8")
    return write_beans([_bean(key, table) for key, table in data.items()])


def _bean(key: str, data: Any) -> OwnBean:
    check_bean(key)
    if not isinstance(data, dict) or not data:
        raise BadInput(f"{key} should be a table [{key}] with copies, meter or both, and nothing else")
    check_keys(key, data, (), ("copies", "meter", "count"))
    if "copies" in data and "count" in data:
        raise BadInput(f"{key} has copies and count, which mean the same")
    copies, meter = data.get("copies", data.get("count")), data.get("meter")
    if copies is not None and (type(copies) is not int or copies < 0):
        raise BadInput(f"the copies of {key} must be a whole number, not {brief(copies)}")
    if meter is not None and (not isinstance(meter, list) or any(type(step) is not int or step < 0 for step in meter)):
        raise BadInput(f"the meter of {key} must be a list of four whole numbers, such as [2, 3, 4, 5]")
    return OwnBean(key, copies, None if meter is None else tuple(meter))
