"""Data that people write as TOML: read within bounds, with mistakes told in a sentence."""

import tomllib
from typing import Any, Final

from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief

MOST_TEXT: Final = 1_000_000
"""Characters; no file of data comes near it."""
MOST: Final = 1_000_000
"""The largest number."""
DEEPEST: Final = 8
"""Lists and tables inside each other."""


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a text; `BadInput` where it is no TOML, or not of this world."""
    if len(text) > MOST_TEXT:
        raise BadInput(f"it is longer than {MOST_TEXT:,} characters, which no data file is")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"it is no TOML: {error}") from None
    except RecursionError:
        raise _too_deep() from None
    except ValueError:
        raise BadInput(f"it has a number of thousands of digits; numbers go to {MOST:,}") from None
    _check(data)
    return data


def _check(data: dict[str, Any]) -> None:
    """`BadInput` for numbers too large and tables too deep, without following those down by recursion."""
    waiting: list[tuple[str, Any, int]] = [("", data, 0)]
    while waiting:
        key, value, depth = waiting.pop()
        if depth > DEEPEST:
            raise _too_deep()
        if isinstance(value, dict):
            waiting += [(name, inner, depth + 1) for name, inner in value.items()]
        elif isinstance(value, list):
            waiting += [(key, inner, depth + 1) for inner in value]
        elif isinstance(value, int) and not -MOST <= value <= MOST:
            raise BadInput(f"the number “{brief(key)}” is too large; numbers go to {MOST:,}")


def _too_deep() -> BadInput:
    return BadInput(f"its lists and tables are more than {DEEPEST} deep; data files are flat")


def check_keys(what: str, table: dict[str, Any], needed: tuple[str, ...], allowed: tuple[str, ...] = ()) -> None:
    """`BadInput` naming a key of the table that means nothing, or one that is missing."""
    for key in table:
        if key not in needed and key not in allowed:
            raise BadInput(f"{what} has “{brief(key)}”, which means nothing; it has {', '.join(needed + allowed)}")
    for key in needed:
        if key not in table:
            raise BadInput(f"{what} lacks “{key}”; it has {', '.join(needed + allowed)}")


def flag(what: str, table: dict[str, Any], key: str) -> bool:
    """A true or false of the table; `BadInput` where it is neither."""
    value = table[key]
    if not isinstance(value, bool):
        raise BadInput(f"{what} must say “{key} = true” or “{key} = false”, not “{brief(value)}”")
    return value
