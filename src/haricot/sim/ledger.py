"""A file of finished work that only grows, so that a long run can be broken off and go on later."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import MsgspecError, json

from haricot.files import writable
from haricot.kernel.reasons import BadInput
from haricot.reading import read_text

Entry = TypeVar("Entry")


class Ledger(Generic[Entry]):
    """One JSON object a line: the header, then a piece of work each."""

    def __init__(self, path: Path, title: str, kind: type[Entry], of: str) -> None:
        self._path = path
        self._title = title
        self._kind = kind
        self._of = of
        """Whose logbook it is, in words."""

    def read(self, header: dict[str, Any], fits: Callable[[Entry], bool]) -> list[Entry]:
        """The work it holds, a cut last line forgotten; `BadInput` for a file of another run or another kind."""
        path = self._path
        writable(path)
        if not path.exists() or not path.stat().st_size:
            self._append({"title": self._title, **header})
            return []
        text = read_text(path)
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        self._check(lines[0] if lines else "", header)
        entries = [self._entry(line, number, fits) for number, line in enumerate(lines[1:], start=2)]
        if len(whole) < len(text):
            path.write_text(whole, encoding="utf-8")
        return entries

    def _check(self, line: str, header: dict[str, Any]) -> None:
        """`BadInput` unless it is the header of such a run."""
        try:
            found = json.decode(line)
        except (MsgspecError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("title") != self._title:
            raise self._wrong(f"is no logbook of {self._of}")
        unlike = unlike_in(found, header)
        if unlike:
            raise BadInput(f"{self._path} belongs to another run, with {unlike}; name a new file")

    def _entry(self, line: str, number: int, fits: Callable[[Entry], bool]) -> Entry:
        try:
            entry = json.decode(line, type=self._kind)
        except (MsgspecError, RecursionError):
            entry = None
        if entry is None or not fits(entry):
            raise self._wrong(f"is damaged in line {number}")
        return entry

    def _wrong(self, what: str) -> BadInput:
        return BadInput(f"{self._path} {what}; name a new file, or one that --resume began")

    def add(self, entry: Entry) -> None:
        """One more piece is finished."""
        self._append(entry)

    def _append(self, data: Any) -> None:
        with self._path.open("ab") as file:
            file.write(json.encode(data) + b"\n")


def unlike_in(found: dict[str, Any], header: dict[str, Any]) -> str:
    """What is not the same in the header of work that was begun, in words; empty where all is."""
    for key, value in header.items():
        if found.get(key) != value:
            return f"{key} {_words(found.get(key))} instead of {_words(value)}"
    return ""


def _words(value: Any) -> str:
    if isinstance(value, dict):
        value = [f"{key}={setting}" for key, setting in value.items()]
    return (",".join(map(str, value)) if isinstance(value, list) else str(value)) or "nothing"
