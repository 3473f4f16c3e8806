"""A rules page: its text, and its numbers, read off the very sheets and boxes the games are played with."""

from typing import Final

from haricot.catalog import Entry, entry
from haricot.kernel.rooms import room
from haricot.options import Options
from haricot.rulebook.chapter import Chapter, Sketch
from haricot.rulebook.example import clauses_shown
from haricot.rulebook.page import Minute, Panel, Rulebook, RuleClause, RuleSection, Seek
from haricot.words import Phrasebook
from haricot.words.rules import Rules, Section
from haricot.words.search import search_words

LAYER: Final = "haricot.rulebook"
USUAL_SEATS: Final = 4


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


def rulebook(game: str, language: str, seats: int = 0, options: Options | None = None) -> Rulebook:
    """The rules page of a game, by the numbers of one table if one is meant; `BadInput` for what does not exist."""
    rules = rules_of(game, language)
    found = entry(game)
    chapter = chapter_of(family_of(found))
    own, base = _written(rules.own, rules), _written(rules.base, rules)
    at = found.load(seats or usual_seats(found), options or {})
    phrases = Phrasebook(language)
    return Rulebook(
        game=game,
        title=found.title,
        about=rules.about,
        minute=_told(chapter.sketch(at), at.seats, rules, phrases),
        house=[phrases.house([rule]) for rule in at.house],
        words=rules.words,
        own=own,
        base=base,
        beans=chapter.wares(found),
        tables=chapter.tables(found),
        examples=clauses_shown(game),
        seek=Seek(**search_words(language)),
    )


def usual_seats(found: Entry) -> int:
    """The table size to tell of where none is meant."""
    return USUAL_SEATS if USUAL_SEATS in found.seats else found.seats[-1]


def _told(sketch: Sketch, seats: int, rules: Rules, phrases: Phrasebook) -> Minute:
    """The one-minute page in a language."""
    turn = [key for key in sketch.turn if key in rules.minute]
    panels: list[Panel] = []
    for key in [*sketch.before, *turn, *sketch.after]:
        if key in rules.minute:
            title, text = rules.minute[key]
            step = turn.index(key) + 1 if key in turn else 0
            panels.append(Panel(key, step, title, phrases.filled(text, sketch.numbers)))
    return Minute(seats, sketch.numbers, sketch.beans, panels)


def _written(sections: list[Section], rules: Rules) -> list[RuleSection]:
    return [
        RuleSection(
            title, [RuleClause(number, text, rules.instead.get(number, [])) for number, text in clauses.items()]
        )
        for title, clauses in sections
    ]
