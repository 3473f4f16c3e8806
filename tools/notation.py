"""Writes the list of all moves into docs/notation.md, from the parts that the moves themselves declare.

usage: python tools/notation.py [--check]
"""

import argparse
import inspect
import sys
from pathlib import Path

from haricot.catalog import GAMES
from haricot.kernel.move import Move
from haricot.kernel.parts import form_of

PAGE = Path(__file__).resolve().parent.parent / "docs" / "notation.md"
BEGIN = "<!-- written by tools/notation.py -->\n"
END = "<!-- written until here -->\n"


def kinds() -> dict[type[Move], list[str]]:
    """Every kind of move that players can make, with the titles of the games that know it."""
    found: dict[type[Move], list[str]] = {}
    for game in GAMES:
        for seats in game.seats_for({}):
            for kind in game.load(seats, {}).kinds():
                titles = found.setdefault(kind, [])
                if game.title not in titles:
                    titles.append(game.title)
    return found


def table() -> str:
    """One row a kind of move."""
    rows = ["| move | what it is | games |", "|---|---|---|"]
    for kind, titles in kinds().items():
        about = (inspect.getdoc(kind) or "").splitlines()[0]
        form = form_of(kind).replace("|", "\\|")
        rows.append(f"| `{form}` | {about} | {'all with cards' if len(titles) >= 5 else ', '.join(titles)} |")
    return "\n".join(rows) + "\n"


def written(page: str) -> str:
    """The page with its list up to date."""
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}{table()}{END}{after}"


def main() -> int:
    """Write, or say that the page is out of date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing; exit status 1 if the page is out of date")
    page = PAGE.read_text(encoding="utf-8")
    if parser.parse_args().check:
        if written(page) != page:
            print("docs/notation.md is out of date; `python tools/notation.py` writes it", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(written(page), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
