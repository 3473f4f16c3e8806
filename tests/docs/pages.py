"""The pages for people, and what their examples say of themselves.

A line before a block tells what it is; readers do not see it:

    <!-- run -->                      the block runs; so does every block of Python that is not marked otherwise
    <!-- run, typing: 1; quit -->     … with these lines typed in
    <!-- run slowly -->               … with HARICOT_DOCS=all alone, since it takes long
    <!-- file: house.toml -->         the block is this file, in the folder where the page's examples run
    <!-- not run: why -->             a block of Python that cannot run
"""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", ROOT / "web" / "README.md"]
PAGES += sorted((ROOT / "docs").rglob("*.md"))

_MARK = r"(?:<!-- (run slowly|run|file|not run)(?:, typing)?(?:: (.*?))? -->\n)?"
_BLOCK = re.compile(rf"^{_MARK}```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """One fenced block."""

    mark: str
    about: str
    """What the mark says more: lines to type, the name of a file, a reason."""
    language: str
    text: str

    def commands(self) -> list[tuple[str, list[str]]]:
        """The command lines of a console, each with the lines that it prints."""
        found: list[tuple[str, list[str]]] = []
        for line in self.text.splitlines():
            if line.startswith("$ "):
                found.append((line.removeprefix("$ "), []))
            elif found:
                found[-1][1].append(line)
        return found


def blocks(page: Path) -> list[Block]:
    """All blocks of a page."""
    return [Block(*[part or "" for part in found]) for found in _BLOCK.findall(page.read_text(encoding="utf-8"))]


def name(page: Path) -> str:
    """How a page is called in tests."""
    return page.relative_to(ROOT).as_posix()
