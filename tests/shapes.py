"""Whether plain data has the shape that a type says, typed dictionaries and unions of them included."""

from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from haricot.wire import LEFT_OPEN, kinds_of

_kinds = cache(kinds_of)


def misfit(value: Any, hint: Any, at: str = "") -> str | None:
    """Where data does not fit a type, or nothing."""
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return misfit(value, hint.__supertype__, at)
    if hint in LEFT_OPEN:
        return _one_of(value, _kinds(hint), at)
    if origin in (Union, UnionType):
        return _one_of(value, args, at)
    if origin is Literal:
        return None if value in args else at
    if is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, msgspec.Struct)):
        return _fields(value, hint, at)
    if origin is dict:
        return at if not isinstance(value, dict) else _first(value, dict.fromkeys(value, args[1]), at)
    if origin is tuple and args[-1] is not ...:
        fits = isinstance(value, list) and len(value) == len(args)
        return _first(dict(enumerate(value)), dict(enumerate(args)), at) if fits else at
    if origin in (list, tuple):
        return (
            _first(dict(enumerate(value)), dict.fromkeys(range(len(value)), args[0]), at)
            if isinstance(value, list)
            else at
        )
    return None if type(value) is hint or (value is None and hint is NoneType) else at


def _fields(value: Any, hint: Any, at: str) -> str | None:
    hints = get_type_hints(hint)
    if not isinstance(value, dict):
        return at
    needed = set(hints)
    if not is_typeddict(hint):
        config = hint.__struct_config__
        if config.tag is not None:
            hints |= {config.tag_field: Literal[config.tag]}
        needed = {f.encode_name for f in msgspec.structs.fields(hint) if f.required or not config.omit_defaults}
    if not needed <= set(value) <= set(hints):
        return f"{at} ({', '.join(sorted(needed ^ set(value)))})"
    return _first(value, hints, at)


def _one_of(value: Any, hints: Any, at: str) -> str | None:
    """A union fits where one of its kinds does; what is missing is told of the kind that comes nearest."""
    found = [misfit(value, hint, at) for hint in hints]
    return None if None in found else max([where for where in found if where is not None], key=len)


def _first(value: dict[Any, Any], hints: dict[Any, Any], at: str) -> str | None:
    for key, one in value.items():
        where = misfit(one, hints[key], f"{at}.{key}")
        if where is not None:
            return where
    return None
