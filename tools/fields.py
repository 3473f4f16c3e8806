"""Writes what follows from the declared fields of a scene: slots, an empty one, copies.

usage: python tools/fields.py [--check]

A class whose body holds the two marks below declares its fields above them, one annotation a line. What stands
between the marks is written by this program, so that no field can be forgotten in a copy; as plain code, because
the compiled engine copies tables in about a microsecond and could not do so by looking names up.
"""

import argparse
import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = [ROOT / "src" / "haricot" / layer for layer in ("cards", "editions", "dice")]
BEGIN = "    # Written by tools/fields.py from the declarations above."
END = "    # Written until here."
EMPTY = {"int": "0", "bool": "False", "str": '""', "Bean": "0", "Seat": "0"}
LENT = ("Open", "DiceOpen")
"""Classes of what lies open on a table: it may be shown for a moment without a copy."""
WIDTH = 120


class Fields:
    """The declared fields of one class."""

    def __init__(self, node: ast.ClassDef) -> None:
        self.name = node.name
        self.base = node.bases[0].id if node.bases and isinstance(node.bases[0], ast.Name) else ""
        self.types = {
            line.target.id: line.annotation
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value is None
        }
        self.has_clone = any(isinstance(line, ast.FunctionDef) and line.name == "clone" for line in node.body)


def classes(path: Path) -> list[Fields]:
    """All classes of a file."""
    return [Fields(node) for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef)]


def marked(path: Path) -> list[str]:
    """The names of the classes of a file that have the marks, in order."""
    names: list[str] = []
    current = ""
    for line in path.read_text().splitlines():
        if line.startswith("class "):
            current = line.removeprefix("class ").split("(")[0].rstrip(":")
        elif line == BEGIN:
            names.append(current)
    return names


class Writer:
    """Writes the part between the marks; `cloned` are the classes whose objects must be copied too."""

    def __init__(self, cloned: set[str], written: set[str]) -> None:
        self.cloned = cloned
        self.written = written

    def empty(self, kind: ast.expr) -> str:
        """The value of a field of an empty scene; nothing where its maker must give one."""
        if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
            return {"list": "[]", "tuple": "()"}.get(kind.value.id, "")
        if isinstance(kind, ast.BinOp):
            return "None"
        return EMPTY.get(kind.id, "") if isinstance(kind, ast.Name) else ""

    def copy(self, kind: ast.expr, value: str, depth: int = 0) -> str:
        """An expression for an independent copy of a value."""
        if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id == "list":
            name = "xyz"[depth]
            inner = self.copy(kind.slice, name, depth + 1)
            return f"{value}[:]" if inner == name else f"[{inner} for {name} in {value}]"
        if isinstance(kind, ast.BinOp):
            assert isinstance(kind.left, ast.Name)
            return f"None if {value} is None else {value}.clone()" if kind.left.id in self.cloned else value
        if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
            return f"{value}.clone()" if kind.value in self.cloned else value
        return f"{value}.clone()" if isinstance(kind, ast.Name) and kind.id in self.cloned else value

    def lines(self, fields: Fields) -> list[str]:
        """The lines between the marks."""
        below = fields.base in self.written
        copier = f"copy_{fields.name.lower()}"
        slots = ", ".join(f'"{name}"' for name in sorted(fields.types)) + ("," if len(fields.types) == 1 else "")
        text = [f"    __slots__ = ({slots})"]
        if len(text[0]) > WIDTH:
            text = ["    __slots__ = (", *[f'        "{name}",' for name in sorted(fields.types)], "    )"]
        text += ["", "    def clear(self) -> None:", '        """Nothing anywhere: numbers are 0, lists are empty."""']
        if below:
            text.append(f"        {fields.base}.clear(self)")
        for name, kind in fields.types.items():
            if empty := self.empty(kind):
                text.append(f"        self.{name} = {empty}")
        if text[-1].endswith('"""'):
            text.append("        return")
        text += ["", f'    def {copier}(self, twin: "{fields.name}") -> None:']
        text.append('        """Lay an independent copy of every field into another one."""')
        if below:
            text.append(f"        self.copy_{fields.base.lower()}(twin)")
        for name, kind in fields.types.items():
            text.append(f"        twin.{name} = {self.copy(kind, f'self.{name}')}")
        if fields.name in LENT:
            text += ["", f'    def lend_{fields.name.lower()}(self, twin: "{fields.name}") -> None:']
            text.append('        """Lay every field itself into another one, which must not change it."""')
            text += [f"        twin.{name} = self.{name}" for name in fields.types]
        text += ["", f'    def clone(self) -> "{fields.name}":', '        """An independent copy."""']
        text += [f"        twin = {fields.name}()", f"        self.{copier}(twin)", "        return twin", ""]
        return text


def rewritten(path: Path, writer: Writer) -> str:
    """The file with all its marked parts written anew."""
    known = {fields.name: fields for fields in classes(path)}
    out: list[str] = []
    current, skipping = "", False
    for line in path.read_text().splitlines():
        if line.startswith("class "):
            current = line.removeprefix("class ").split("(")[0].rstrip(":")
        if line == END:
            skipping = False
        if not skipping:
            out.append(line)
        if line == BEGIN:
            skipping = True
            out += writer.lines(known[current])
    return "\n".join(out) + "\n"


def main() -> int:
    """Write, or say what is not up to date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--check", action="store_true", help="change nothing; exit status 1 if something is out of date"
    )
    check = parser.parse_args().check
    paths = [path for source in SOURCES for path in sorted(source.rglob("*.py"))]
    every = [fields for path in paths for fields in classes(path)]
    written = {name for path in paths for name in marked(path)}
    writer = Writer(written | {fields.name for fields in every if fields.has_clone}, written)
    stale = 0
    for path in paths:
        if BEGIN not in path.read_text().splitlines():
            continue
        text = rewritten(path, writer)
        if text != path.read_text():
            stale += 1
            if check:
                print(f"{path.relative_to(ROOT)} is out of date; `python tools/fields.py` writes it", file=sys.stderr)
            else:
                path.write_text(text)
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
