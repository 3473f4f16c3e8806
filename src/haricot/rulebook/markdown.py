"""The rules as pages of the documentation: `python -m haricot.rulebook.markdown` writes docs/rules.

One page a family, from the English texts and the very tables of the rules pages; nothing in them is typed by hand.
"""

import argparse
import sys
import textwrap
from pathlib import Path
from typing import Any, Final

from haricot.beans import varieties
from haricot.catalog import GAMES, Entry
from haricot.rulebook.book import chapter_of, family_of
from haricot.rulebook.page import Column, RuleTable
from haricot.words import Phrasebook
from haricot.words.rules import BASE, text_of

FOLDER: Final = Path("docs", "rules")
WRITTEN: Final = "<!-- Written by `python -m haricot.rulebook.markdown`; do not edit. -->"
LANGUAGE: Final = "en"
WIDTH: Final = 120
RULING: Final = " *(ruling)*"
"""What a ring in a text stands for: the booklet is silent, and we decide."""
OURS: Final = "*Reconstructed: no source prints these numbers.*"


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    families: dict[str, list[Entry]] = {}
    for game in GAMES:
        families.setdefault(family_of(game), []).append(game)
    found = {f"{family}.md": _family(family, games) for family, games in families.items()}
    return found | {"beans.md": _beans(), "README.md": _contents(families)}


def _page(*blocks: str) -> str:
    return "\n\n".join([WRITTEN, *blocks]) + "\n"


def _folded(text: str, indent: str = "") -> str:
    return textwrap.fill(
        text.replace("\u00a0", " "), WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _grid(heads: list[str], right: list[bool], rows: list[list[str]]) -> str:
    lines = [heads, ["--:" if is_number else "---" for is_number in right], *rows]
    return "\n".join([f"| {' | '.join(line)} |" for line in lines])


# The page of a family


def _title(games: list[Entry]) -> str:
    """What the games of a family are called, editions aside."""
    return games[0].title.split(" (")[0]


def _family(family: str, games: list[Entry]) -> str:
    text = text_of(family, LANGUAGE)
    chapter = chapter_of(family)
    blocks = [f"# {_title(games)}", _folded(text["about"]), _games(games)]
    options = _options(games)
    if options:
        blocks.append(options)
    tables = [(game, table) for game in games for table in chapter.tables(game)]
    for section in text["sections"]:
        blocks.append(f"## {section['title']}")
        listed: list[str] = []
        keys = list(section["clauses"])
        for place, key in enumerate(keys):
            number, _, editions = key.partition("/")
            listed.append(_clause(number, editions, section["clauses"][key], chapter.instead.get(number, "")))
            if any(_number(other) == number for other in keys[place + 1 :]):
                continue
            belonging = [(game, table) for game, table in tables if table.clause == number]
            if belonging:
                blocks.append("\n".join(listed))
                listed = []
            for game, table in belonging:
                blocks += [f"`{game.key}`:"] if len(games) > 1 else []
                blocks += _table(table, text["words"])
        if listed:
            blocks.append("\n".join(listed))
    if chapter.base:
        replaced = {clause for clauses in chapter.instead.values() for clause in clauses.split()}
        fallen = [clause for clause in _clauses_of(chapter.base) if clause in replaced]
        blocks += [
            "## The base game",
            _folded(
                f"All clauses of [Bohnanza]({BASE}.md) ({chapter.base}) hold, but for those that are replaced here: "
                f"{', '.join(fallen)}."
            ),
        ]
    wares = {ware.bean: ware for game in games for ware in chapter.wares(game)}
    if wares:
        names = ", ".join([_bean(bean) for bean in wares])
        blocks += ["## Beans", _folded(f"In play at some table: {names}. [Their meters](beans.md)")]
    return _page(*blocks)


def _number(key: str) -> str:
    return key.partition("/")[0]


def _clauses_of(edition: str) -> list[str]:
    """The numbers of all clauses of an edition of the base game."""
    keys = [key for section in text_of(BASE, LANGUAGE)["sections"] for key in section["clauses"]]
    return [_number(key) for key in keys if "/" not in key or edition in key.partition("/")[2].split(",")]


def _clause(number: str, editions: str, text: str, instead: str) -> str:
    named = f" ({editions.replace(',', ', ')})" if editions else ""
    replaced = f" *(in place of {', '.join(instead.split())})*" if instead else ""
    ruled = text.replace("\u00a0°", RULING).replace(" °", RULING)
    return _folded(f"- **{number}**{named} {ruled}{replaced}", "  ")


def _games(games: list[Entry]) -> str:
    rows = [[f"`{game.key}`", game.title, f"{game.seats[0]}–{game.seats[-1]}", game.booklet] for game in games]
    return _grid(["key", "game", "players", "rules"], [False] * 4, rows)


def _options(games: list[Entry]) -> str:
    """The settings of a table; which numbers of a booklet can be changed is the same for all card games."""
    rows: list[list[str]] = []
    own = [option for game in games for option in game.options if not option.house]
    for option in {option.key: option for option in own}.values():
        default = f"`{option.default}`" if option.default else "–"
        rows.append([f"`{option.key}`", default, option.allowed(), option.about])
    return _grid(["option of a table", "unless said", "can be", "about"], [False] * 4, rows) if rows else ""


# Tables


def _table(table: RuleTable, words: dict[str, str]) -> list[str]:
    heads = [words[column.key] for column in table.columns]
    right = [column.kind in ("number", "coins", "percent") for column in table.columns]
    rows = [[_cell(cell, column, words) for cell, column in zip(row, table.columns, strict=True)] for row in table.rows]
    blocks = [OURS] if table.reconstructed else []
    grid = _grid(heads, right, rows)
    if table.folded:
        return [*blocks, f"<details><summary>{words['all']}</summary>", grid, "</details>"]
    return [*blocks, grid]


def _bean(key: str) -> str:
    return Phrasebook(LANGUAGE).bean(key)


def _cell(cell: Any, column: Column, words: dict[str, str]) -> str:
    if cell is None or cell == []:
        return "–"
    if column.kind == "word":
        return words[cell].replace(" °", RULING)
    if column.kind == "percent":
        return f"{cell} %"
    if column.kind in ("beans", "faces"):
        return ", ".join([_bean(bean) for bean in cell])
    if column.kind == "order":
        return f"`{cell}`"
    return ", ".join([str(part) for part in cell]) if isinstance(cell, list) else str(cell)


# Beans, and the list of pages


def _beans() -> str:
    rows = [
        [
            _bean(v.key),
            str(v.count),
            *[str(cards or "–") for cards in v.meter],
            "reconstructed" if v.reconstructed else "",
        ]
        for v in varieties.VARIETIES
    ]
    first, evidence = (varieties.__doc__ or "").strip().split("\n\n", 1)
    return _page(
        "# Beans",
        _folded(first.replace("\n", " ")),
        _folded(
            "A dash stands where that payout does not exist. A harvest pays the highest step reached and never more "
            "than the last."
        ),
        _grid(["bean", "cards", "1", "2", "3", "4", ""], [False, *[True] * 5, False], rows),
        _folded(evidence.replace("\n", " ")),
    )


def _contents(families: dict[str, list[Entry]]) -> str:
    rows = [
        [f"[{_title(games)}]({family}.md)", ", ".join([f"`{game.key}`" for game in games])]
        for family, games in families.items()
    ]
    return _page(
        "# The rules",
        _folded(
            "Every rule has a number. Refusals name it, tests name it, and these pages tell it; the browser shows the "
            "same texts (`src/haricot/words/rules`) in every language, with the same tables."
        ),
        _grid(["page", "games"], [False] * 2, [*rows, ["[Beans](beans.md)", "the varieties and what they sell for"]]),
        _folded(
            "Where a booklet is silent, a ruling of ours decides; it is marked *(ruling)*, and "
            "[decisions](../decisions/0004-rulings.md) gives the reasons of those that need some. Data that no booklet "
            "and no card prints is *reconstructed*, and says so."
        ),
    )


def main() -> int:
    """Write the pages, or say which are out of date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing; exit status 1 if a page is out of date")
    check = parser.parse_args().check
    stale = 0
    for name, text in pages().items():
        path = FOLDER / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale += 1
            if check:
                print(f"{path} is out of date; `python -m haricot.rulebook.markdown` writes it", file=sys.stderr)
            else:
                path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
