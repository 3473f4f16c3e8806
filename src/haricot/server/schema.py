"""The messages as TypeScript: `python -m haricot.server.schema > web/src/lib/protocol.ts`."""

import inspect
import json
import sys
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from haricot.catalog import GAMES
from haricot.rulebook import page
from haricot.server import messages
from haricot.server.introduction import PROTOCOL
from haricot.wire import LEFT_OPEN, Listed, kinds_of, parts_by_verb
from haricot.workbench import bench, findings

GROUPS = ("Command", "Message")
"""Unions that get a name of their own."""

PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", NoneType: "null"}


class Writer:
    """Writes interfaces, and remembers which shapes they name."""

    def __init__(self) -> None:
        self.wanted: list[type] = []
        """Typed dictionaries that were named and are still to be written."""
        self.known: set[type] = set()

    def struct(self, struct: type[msgspec.Struct]) -> str:
        """A message."""
        config = struct.__struct_config__
        hints = get_type_hints(struct)
        lines: list[str] = []
        if config.tag is not None:
            lines.append(f"{config.tag_field}: {json.dumps(config.tag)};")
        for field in msgspec.structs.fields(struct):
            may_lack = not field.required and (config.forbid_unknown_fields or config.omit_defaults)
            lines.append(f"{field.encode_name}{'?' if may_lack else ''}: {self.type(hints[field.name])};")
        return _interface(struct, lines)

    def dictionary(self, shape: type) -> str:
        """A part of a table."""
        hints = get_type_hints(shape)
        return _interface(shape, [f"{name}: {self.type(hint)};" for name, hint in hints.items()])

    def type(self, hint: Any) -> str:
        """A type of Python as one of TypeScript."""
        origin, args = get_origin(hint), get_args(hint)
        if hint in PLAIN:
            return PLAIN[hint]
        if origin is Annotated:
            return self.type(args[0])
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys([self.type(part) for part in args]))
        if origin is Literal:
            return " | ".join([json.dumps(value) for value in args])
        if origin is list or (origin is tuple and args[-1:] == (...,)):
            inner = self.type(args[0])
            return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join([self.type(part) for part in args])}]"
        if origin is dict:
            return f"Record<string, {self.type(args[1])}>"
        if hint is Listed:
            return "LegalMove"
        if hint in LEFT_OPEN:
            return " | ".join([self.type(kind) for kind in kinds_of(hint)]) or "never"
        if is_typeddict(hint):
            if hint not in self.known:
                self.known.add(hint)
                self.wanted.append(hint)
            return str(hint.__name__)
        if inspect.isclass(hint) and issubclass(hint, msgspec.Struct):
            return hint.__name__
        raise TypeError(f"no TypeScript for {hint}")


def typescript() -> str:
    """Every struct of `messages`, of rules pages and of the workbench as an interface, the tables they carry, and the
    legal moves."""
    structs = [
        found
        for module in (*messages.MODULES, page, bench, findings)
        for found in vars(module).values()
        if inspect.isclass(found) and issubclass(found, msgspec.Struct) and found.__module__ == module.__name__
    ]
    writer = Writer()
    parts = ["// Written by `python -m haricot.server.schema`; do not edit.\n"]
    parts += [writer.struct(struct) for struct in structs]
    while writer.wanted:
        parts.append(writer.dictionary(writer.wanted.pop(0)))
    for group in GROUPS:
        members = " | ".join([member.__name__ for member in get_args(getattr(messages, group))])
        parts.append(f"export type {group} = {members};\n")
    parts.append(_moves())
    parts.append(_names())
    return "\n".join(parts)


def _moves() -> str:
    """Legal moves by their verbs."""
    lines = ["/** What a legal move of each verb names. */", "export interface Moves {"]
    for verb, shape in parts_by_verb().items():
        inside = "; ".join([f"{name}: {kind}" for name, kind in shape.items()])
        lines.append(f"  {verb}: {{ {inside} }};" if inside else f"  {verb}: object;")
    lines += [
        "}",
        "",
        "export type Verb = keyof Moves;",
        "",
        "/** A legal move: `do` is what to send back; `say` is the key of its sentence where that is not the verb. */",
        "export type LegalMove<V extends Verb = Verb> = {",
        "  [K in V]: { verb: K; do: string; say?: string } & Moves[K];",
        "}[V];",
        "",
    ]
    return "\n".join(lines)


def _names() -> str:
    """The names of games, which the client's tests look for: no code of its may know one from another."""
    names = {game.key for game in GAMES} | {game.load(game.seats_for({})[0], {}).family for game in GAMES}
    listed = ",\n".join([f"  {json.dumps(name)}" for name in sorted(names)])
    about = "/** Every game and family of games there is. */"
    games = f"{about}\nexport const GAMES: readonly string[] = [\n{listed},\n];\n"
    spoken = "/** The version of the protocol this page speaks. */"
    return f"{games}\n{spoken}\nexport const PROTOCOL: number = {PROTOCOL};\n"


def _interface(shape: type, lines: list[str]) -> str:
    about = (shape.__doc__ or "").strip().splitlines()[0]
    return "\n".join(
        [f"/** {about} */", f"export interface {shape.__name__} {{", *[f"  {line}" for line in lines], "}", ""]
    )


if __name__ == "__main__":
    sys.stdout.write(typescript())
