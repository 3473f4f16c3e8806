"""The logbook: finished blocks in a file that only grows, so that a long run can be broken off and go on later."""

from pathlib import Path
from typing import Any, Final

from msgspec import MsgspecError, json

from haricot.files import writable
from haricot.kernel.reasons import BadInput
from haricot.reading import read_text
from haricot.sim.plan import Plan, Played

TITLE: Final = "haricot arena 2"


class Logbook:
    """A file of one JSON object a line: the header, then a block each."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def open(self, plan: Plan) -> list[Played]:
        """The blocks it holds, a cut last line forgotten; `BadInput` for a file of another run or another kind."""
        path = self._path
        writable(path)
        if not path.exists() or not path.stat().st_size:
            self._append({"title": TITLE, **plan.header()})
            return []
        text = read_text(path)
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        self._check(lines[0] if lines else "", plan)
        blocks = [self._block(line, number, plan) for number, line in enumerate(lines[1:], start=2)]
        if len(whole) < len(text):
            path.write_text(whole, encoding="utf-8")
        return blocks

    def _check(self, line: str, plan: Plan) -> None:
        """`BadInput` unless it is the header of such a run."""
        try:
            found = json.decode(line)
        except (MsgspecError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("title") != TITLE:
            raise self._wrong("is no logbook of the arena")
        for key, value in plan.header().items():
            if found.get(key) != value:
                raise BadInput(
                    f"{self._path} belongs to another run: its {key} is {_words(found.get(key))}, here it is "
                    f"{_words(value)}"
                )

    def _block(self, line: str, number: int, plan: Plan) -> Played:
        try:
            played = json.decode(line, type=Played)
        except (MsgspecError, RecursionError):
            played = None
        if played is None or not played.belongs_to(plan):
            raise self._wrong(f"is damaged in line {number}")
        return played

    def _wrong(self, what: str) -> BadInput:
        return BadInput(f"{self._path} {what}; name a new file, or one that --resume began")

    def add(self, played: Played) -> None:
        """One more block is finished."""
        self._append(played)

    def _append(self, data: Any) -> None:
        with self._path.open("ab") as file:
            file.write(json.encode(data) + b"\n")


def _words(value: Any) -> str:
    if isinstance(value, dict):
        value = [f"{key}={setting}" for key, setting in value.items()]
    return (",".join(map(str, value)) if isinstance(value, list) else str(value)) or "nothing"
