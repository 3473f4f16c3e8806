"""A rules page: its text, and its numbers, read off the very sheets and boxes the games are played with."""

from typing import Final

from haricot.catalog import Entry, entry
from haricot.kernel.rooms import room
from haricot.rulebook.chapter import Chapter
from haricot.rulebook.page import Rulebook, RuleClause, RuleSection
from haricot.words.rules import Rules, Section

LAYER: Final = "haricot.rulebook"


def family_of(found: Entry) -> str:
    """The family of a game, which is the same at every table size."""
    return found.load(found.seats[-1], {}).family


def chapter_of(family: str) -> Chapter:
    """What the pages of a family are made from."""
    chapter = room(LAYER, family)
    assert isinstance(chapter, Chapter)
    return chapter


def rules_of(game: str, language: str) -> Rules:
    """The text of a game's rules; `BadInput` for an unknown game or language."""
    found = entry(game)
    family = family_of(found)
    chapter = chapter_of(family)
    instead = {clause: replaced.split() for clause, replaced in chapter.instead.items()}
    return Rules(family, language, chapter.edition(found), chapter.base, instead)


def rulebook(game: str, language: str) -> Rulebook:
    """The rules page of a game; `BadInput` for an unknown game or language."""
    rules = rules_of(game, language)
    found = entry(game)
    chapter = chapter_of(family_of(found))
    own, base = _written(rules.own, rules), _written(rules.base, rules)
    wares, tables = chapter.wares(found), chapter.tables(found)
    return Rulebook(game, found.title, rules.about, rules.words, own, base, wares, tables)


def _written(sections: list[Section], rules: Rules) -> list[RuleSection]:
    return [
        RuleSection(
            title, [RuleClause(number, text, rules.instead.get(number, [])) for number, text in clauses.items()]
        )
        for title, clauses in sections
    ]
