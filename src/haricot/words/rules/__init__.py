"""The rules as people read them: one page a game and language, clause by clause, in our own words.

A page is a JSON file with its sections; a clause is keyed by its number, or by `number/editions` where the editions of
the base game differ. A ring ° marks a ruling. Games that extend the base game replace some of its clauses.
"""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from haricot.kernel.reasons import BadInput
from haricot.words import languages

Section = tuple[str, dict[str, str]]
"""A title, and the clauses by number."""

_BASE = "bohnanza"
_PAGES = {
    "bohnanza-2016": (_BASE, "2016"),
    "bohnanza-27": (_BASE, "27"),
    "bohnanza-1997": (_BASE, "1997"),
    "isla": ("isla", "1997"),
    "mutabohn": ("mutabohn", "1997"),
    "dice": ("dice", ""),
}
"""The page of each game, and the edition of the base game it means."""

_INSTEAD: dict[str, dict[str, str]] = {
    "isla": {
        "I1": "B1",
        "I2": "B2",
        "I4": "B4",
        "I6": "T1",
        "I7": "B5 D1",
        "I18": "B3 H4",
        "I19": "H5 V2 V3",
        "I20": "B6 B8 B12 E2 E3 E5",
    },
    "mutabohn": {
        "M1": "B1",
        "M2": "B4",
        "M4": "B2 B3 H4",
        "M5": "B7 P3",
        "M7": "H2",
        "M16": "B5 D1",
        "M22": "B6",
        "M25": "B8 B12 E5",
    },
}
"""Which clauses of the base game a clause takes the place of."""


class Rules:
    """The rules of one game in one language."""

    def __init__(self, game: str, language: str) -> None:
        if game not in _PAGES:
            raise BadInput(f"there are no rules of “{game}”; there are those of {', '.join(_PAGES)}")
        if language not in languages():
            raise BadInput(f"there is no language “{language}”; there are {', '.join(languages())}")
        page, edition = _PAGES[game]
        text = _page(page, language)
        self.about = _bound(text["about"])
        self.words = {key: _bound(word) for key, word in text["words"].items()}
        """What stands in and above tables, and, by clause, under drawings."""
        self.instead = {clause: replaced.split() for clause, replaced in _INSTEAD.get(game, {}).items()}
        self.own = _sections(text, edition, set())
        replaced = {clause for clauses in self.instead.values() for clause in clauses}
        extends = page != _BASE and edition != ""
        self.base = _sections(_page(_BASE, language), edition, replaced) if extends else []
        """What holds of the base game."""

    def clauses(self) -> dict[str, str]:
        """Every clause by number, replaced ones with what replaces them."""
        found = {number: text for _, clauses in [*self.own, *self.base] for number, text in clauses.items()}
        return found | {old: found[new] for new, replaced in self.instead.items() for old in replaced}


def _sections(page: dict[str, Any], edition: str, without: set[str]) -> list[Section]:
    sections: list[Section] = []
    for section in page["sections"]:
        clauses: dict[str, str] = {}
        for key, text in section["clauses"].items():
            number, _, editions = key.partition("/")
            if number not in without and (not editions or edition in editions.split(",")):
                clauses[number] = _bound(text)
        if clauses:
            sections.append((section["title"], clauses))
    return sections


def _bound(text: str) -> str:
    """Nobody wants a line to begin with a colon; French puts a space before it."""
    return re.sub(r" ([:;?!»°])", "\u00a0\\1", text).replace("« ", "«\u00a0")


@cache
def _page(page: str, language: str) -> dict[str, Any]:
    text = files(__name__).joinpath(page, f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
