"""The rules as people read them: one page a game and language, clause by clause, in our own words.

A text is a JSON file with a one-minute page, which is a title and a template for each of its panels, and with its
sections; a clause is keyed by its number, or by `number/editions` where the editions of a family differ. A ring ° marks
a ruling. Games that extend the base game replace some of its clauses; which ones, and which numbers belong to a clause
or a panel, is said by the family's room in `haricot.rulebook`.
"""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from haricot.kernel.reasons import BadInput
from haricot.words import languages

Section = tuple[str, dict[str, str]]
"""A title, and the clauses by number."""

BASE: Final = "bohnanza"
"""The family whose clauses hold in the games that extend it."""


class Rules:
    """The rules of one game in one language.

    `edition` is the game's own name among the editions of its family, where these share a text; `base` is the edition
    of the base game that it extends, if it does, and `instead` tells which clauses of that each of its own replaces.
    """

    def __init__(self, family: str, language: str, edition: str, base: str, instead: dict[str, list[str]]) -> None:
        if language not in languages():
            raise BadInput(f"there is no language “{language}”; there are {', '.join(languages())}")
        text = text_of(family, language)
        self.about = _bound(text["about"])
        self.words = {key: _bound(word) for key, word in text["words"].items()}
        """What stands in and above tables, and, by clause, under drawings."""
        minute = text_of(BASE, language)["minute"] if base else {}
        self.minute: dict[str, tuple[str, str]] = {
            key: (_bound(title), _bound(told)) for key, (title, told) in (minute | text.get("minute", {})).items()
        }
        """Titles and templates of the one-minute page; what a family does not say itself, the base game says."""
        self.instead = instead
        self.own = _sections(text, edition, set())
        replaced = {clause for clauses in instead.values() for clause in clauses}
        self.base = _sections(text_of(BASE, language), base, replaced) if base else []
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
    """Nobody wants a line to begin with a colon; French puts a narrow space before it."""
    return re.sub(r" ([:;?!»])", "\u202f\\1", text).replace("« ", "«\u202f").replace(" °", "\u00a0°")


@cache
def text_of(family: str, language: str) -> dict[str, Any]:
    """The text that the games of a family share, as it is written: a folder named after the family."""
    text = files(f"{__name__}.{family}").joinpath(f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
