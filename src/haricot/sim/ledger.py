"""The ledger: finished blocks in a file that only grows, so that a long run can be broken off and go on later."""

import json
from pathlib import Path
from typing import Any, Final

from haricot.files import writable
from haricot.kernel.reasons import BadInput
from haricot.reading import read_text

TITLE: Final = "haricot arena 1"


class Ledger:
    """A file of one JSON object a line: the header, then a block each."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def open(self, header: dict[str, Any]) -> list[dict[str, Any]]:
        """The blocks it holds, a cut last line forgotten; `BadInput` for a file of another run or another kind."""
        path = self._path
        writable(path)
        if not path.exists() or not path.stat().st_size:
            self._append({"title": TITLE, **header})
            return []
        text = read_text(path)
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if not lines:
            raise BadInput(f"{path} is no ledger of the arena; name a new file, or one that --resume began")
        self._check(self._read(lines[0], 1), header)
        blocks = [self._read(line, number) for number, line in enumerate(lines[1:], start=2)]
        if len(whole) < len(text):
            path.write_text(whole, encoding="utf-8")
        return blocks

    def _read(self, line: str, number: int) -> dict[str, Any]:
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):  # also a number of thousands of digits
            data = None
        if not isinstance(data, dict) or (number > 1 and not {"start", "stop", "deals"} <= data.keys()):
            kind = "is no ledger of the arena" if number == 1 else f"is damaged in line {number}"
            raise BadInput(f"{self._path} {kind}; name a new file, or one that --resume began")
        return data

    def _check(self, found: dict[str, Any], header: dict[str, Any]) -> None:
        if found.get("title") != TITLE:
            raise BadInput(f"{self._path} is no ledger of the arena; name a new file, or one that --resume began")
        for key, value in header.items():
            if found.get(key) != value:
                raise BadInput(
                    f"{self._path} belongs to another run: its {key} is {_words(found.get(key))}, here it is "
                    f"{_words(value)}"
                )

    def add(self, block: dict[str, Any]) -> None:
        """One more block is finished."""
        self._append(block)

    def _append(self, data: dict[str, Any]) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")


def _words(value: Any) -> str:
    if isinstance(value, dict):
        value = [f"{key}={setting}" for key, setting in value.items()]
    return (",".join(map(str, value)) if isinstance(value, list) else str(value)) or "nothing"
