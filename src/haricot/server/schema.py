"""The messages as TypeScript: `python -m haricot.server.schema > web/src/lib/protocol.ts`."""

import inspect
import sys
from typing import Any

import msgspec
from msgspec import inspect as shapes

from haricot.rulebook import page
from haricot.server import messages

GROUPS = ("Command", "Message")
"""Unions that get a name of their own."""


def typescript() -> str:
    """Every struct of `messages` and of rules pages as an interface, in the order of the files."""
    structs = [
        found
        for module in (messages, page)
        for found in vars(module).values()
        if inspect.isclass(found) and issubclass(found, msgspec.Struct) and found.__module__ == module.__name__
    ]
    parts = ["// Written by `python -m haricot.server.schema`; do not edit.\n"]
    parts += [_interface(struct) for struct in structs]
    for group in GROUPS:
        members = " | ".join([member.__name__ for member in getattr(messages, group).__args__])
        parts.append(f"export type {group} = {members};\n")
    return "\n".join(parts)


def _interface(struct: type[msgspec.Struct]) -> str:
    shape = shapes.type_info(struct)
    assert isinstance(shape, shapes.StructType)
    about = (struct.__doc__ or "").strip().splitlines()[0]
    lines = [f"/** {about} */", f"export interface {struct.__name__} {{"]
    if shape.tag is not None:
        lines.append(f"  {shape.tag_field}: {msgspec.json.encode(shape.tag).decode()};")
    sent_by_us = struct.__struct_config__.forbid_unknown_fields
    for field in shape.fields:
        may_lack = not field.required and (sent_by_us or struct.__struct_config__.omit_defaults)
        lines.append(f"  {field.encode_name}{'?' if may_lack else ''}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _type(shape: Any) -> str:
    if isinstance(shape, shapes.StructType):
        return shape.cls.__name__
    if isinstance(shape, shapes.UnionType):
        return " | ".join([_type(part) for part in shape.types])
    if isinstance(shape, shapes.ListType):
        inner = _type(shape.item_type)
        return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
    if isinstance(shape, shapes.TupleType):
        return f"[{', '.join([_type(part) for part in shape.item_types])}]"
    if isinstance(shape, shapes.DictType):
        return f"Record<string, {_type(shape.value_type)}>"
    if isinstance(shape, shapes.LiteralType):
        return " | ".join([msgspec.json.encode(value).decode() for value in shape.values])
    for kind, name in _PLAIN:
        if isinstance(shape, kind):
            return name
    raise TypeError(f"no TypeScript for {shape}")


_PLAIN = (
    (shapes.StrType, "string"),
    (shapes.BoolType, "boolean"),
    (shapes.IntType, "number"),
    (shapes.FloatType, "number"),
    (shapes.NoneType, "null"),
    (shapes.AnyType, "unknown"),
)


if __name__ == "__main__":
    sys.stdout.write(typescript())
