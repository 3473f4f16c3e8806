"""Sentences as people say them: “you” to who reads, no numbers of offers, and each language's own grammar."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from haricot.lessons.shelf import LESSONS, lesson
from haricot.words import Phrasebook, catalogue, languages
from haricot.words.rules import Rules
from haricot.words.template import Place, filled, places

ROOT = Path(__file__).parents[1]
TOLD = ("asks", "refusal", "problem", "tale", "reason")
"""What people read as sentences, wherever they play."""
NUMBERED = ("screen.offer", "screen.swap")
"""Lines of the terminal, where offers are answered by their number."""
CARDS = ("some", "crop")
"""Places that show cards with their articles."""


def pages(language: str) -> Iterator[tuple[str, str]]:
    """The words of the browser's pages: those of the first visit, and those that are fetched where they are needed."""
    folder = ROOT / "web" / "src" / "lang"
    for path in (folder / f"{language}.json", *sorted(folder.glob(f"*/*-{language}.json"))):
        words: dict[str, str] = json.loads(path.read_text("utf-8"))
        for key, template in words.items():
            if key != "line.verbs":
                yield f"{path.name} {key}", template


def read_by_people(language: str) -> Iterator[tuple[str, str]]:
    """Every template that people meet in the browser, with where it stands."""
    for section in (*TOLD, "list", "plural", "house", "goods", "screen"):
        for key, template in catalogue(language)[section].items():
            if f"{section}.{key}" not in NUMBERED:
                yield f"{language} {section}.{key}", template
    yield from pages(language)
    for key in LESSONS:
        told = lesson(key)
        for say in (told.title, told.about, *[step.say for scene in told.scene for step in scene.step]):
            yield f"{language} lesson {key}", say[language]


def before(template: str) -> Iterator[tuple[str, Place]]:
    """Each place of a template with the text that stands before it; a place before it is a dot."""
    found = places(template)
    marked = filled(template, lambda _: "\0").split("\0")
    for number, place in enumerate(found):
        yield "·".join(marked[: number + 1]), place


@pytest.mark.parametrize("language", languages())
def test_every_event_has_a_form_for_who_reads_it(language: str) -> None:
    """Whoever an event names may be the reader: no own name is told."""
    for key, template in catalogue(language)["tale"].items():
        for place in places(template):
            if place.type == "seat":
                assert {"you", "other"} <= set(place.forms), (key, place.name)


@pytest.mark.parametrize("language", languages())
def test_the_reader_never_meets_their_own_name(language: str) -> None:
    """Each event is told to each of those it names, and to somebody else."""
    names = ("Xanthippe", "Bruno", "Clara")
    told = {"bean": "red", "order": "3 alike", "ship": "1", "other_ship": "2", "port": "bohnbay", "code": "ABBC"}
    cards = {"give": ("red",), "want": ("soy",), "beans": ("soy", "soy"), "codes": ("AB",), "given": ("AB",)}
    for key, template in catalogue(language)["tale"].items():
        seats = [place.name for place in places(template) if place.type == "seat"]
        for mine in seats:
            args = dict.fromkeys([place.name for place in places(template)], 2) | told | cards
            args |= {seat: 0 if seat == mine else 1 for seat in seats}
            if key == "accept":
                args["given"] = 1
            own = Phrasebook(language, names, 0).sentence("tale", key, args)
            other = Phrasebook(language, names, 2).sentence("tale", key, args)
            assert "Xanthippe" not in own and "Xanthippe" in other, (key, own, other)
            assert "  " not in own + other and "#" not in own + other, (own, other)


@pytest.mark.parametrize("language", languages())
def test_people_are_told_offers_by_what_they_are(language: str) -> None:
    """Numbers of offers are for what is typed and for lists of moves."""
    for where, template in read_by_people(language):
        assert "offer" not in [place.name for place in places(template)], where


@pytest.mark.parametrize("language", languages())
def test_sentences_begin_with_a_capital(language: str) -> None:
    """Also where they begin with a bean or an article."""
    small = {*CARDS, "bean", "beans"} if language == "fr" else set(CARDS)
    for section in TOLD:
        for key, template in catalogue(language)[section].items():
            for text, place in before(template):
                if not text or text.endswith((". ", "! ", "? ")):
                    assert place.type not in small, (section, key)


FRENCH_BEFORE = re.compile(
    r"(\b(un|une|le|les|des|de|du|mes|ce|cet|aucun|quel|seul|en)|\d|·|:|,|\()\s?$", re.IGNORECASE
)


def test_french_names_of_beans_have_their_article() -> None:
    """In the middle of a sentence no bean stands bare."""
    for section in TOLD:
        for key, template in catalogue("fr")[section].items():
            for text, place in before(template):
                if place.type in ("bean", "beans"):
                    assert FRENCH_BEFORE.search(text), (section, key, text)
    assert not FRENCH_BEFORE.search("Je cherche ")


def test_french_elides_before_names() -> None:
    """D’Anna, de Bruno; qu’Anna, que Bruno: no name stands behind a word that would elide."""
    for where, template in read_by_people("fr"):
        for text, place in before(template):
            is_name = place.type in ("seat", "seats") or place.name in ("name", "names", "title")
            if is_name and "vowel" not in place.forms:
                assert not re.search(r"\b(de|que|jusque|lorsque)\s$", text), where
        for place in places(template):
            for form in place.forms.values():
                assert "vowel" in place.forms or not re.search(r"\b(de|que) #", form), where


BARE_VERB = re.compile(r"\b(rapporte|rapportent|gagne|gagnez|gagnent|paie|paient|vaut|valent)\s$", re.IGNORECASE)


def test_french_says_ne_where_there_is_nothing() -> None:
    """“Rapporte rien” is no French: where the coins may be none, a form of their own says so."""
    for where, template in read_by_people("fr"):
        for text, place in before(template):
            assert place.type != "coins" or not BARE_VERB.search(text), where
    assert BARE_VERB.search("Champ 1, rapporte ")


UNBOUND = re.compile(r" [;:!?»%]|« |[^\s\u202f][;!?»](?!\S*=)|[^\s\u202f\d]:(?=\s)")


def test_french_punctuation_has_its_narrow_space() -> None:
    """A line never begins with a colon: the space before it does not break."""
    for where, template in read_by_people("fr"):
        text = filled(template, lambda place: "".join(place.forms.values()) or "x")
        assert not UNBOUND.search(text), (where, text)
    for family in ("bohnanza", "dice", "isla", "mutabohn"):
        rules = Rules(family, "fr", "2016", "", {})
        told = [rules.about, *rules.words.values(), *rules.clauses().values()]
        told += [filled(text, lambda _: "x") for panel in rules.minute.values() for text in panel]
        assert [text for text in told if UNBOUND.search(text)] == [], family
    assert UNBOUND.search("Qui joue ?") and UNBOUND.search("Qui joue?") and not UNBOUND.search("Qui joue\u202f?")


WEAK = re.compile(
    r"\b(mit|von|bei|aus|zu|nach|seit|der|den|dem|des|einer|keiner|meiner|deiner|jeder|dieser)\s$", re.IGNORECASE
)
"""What a Rote Bohne would have to be declined after."""
WEAK_PLURAL = re.compile(rf"{WEAK.pattern}|\b(die|meine|deine|keine|alle|diese)\s$", re.IGNORECASE)


def test_german_beans_stand_where_they_need_no_other_ending() -> None:
    """“Mit Rote Bohnen” is no German; names are given in the nominative, which the accusative is like."""
    for where, template in read_by_people("de"):
        for text, place in before(template):
            kind = place.type.lower()
            if kind in ("bean", "cards", *CARDS):
                assert not WEAK.search(text), where
            elif kind == "beans":
                assert not WEAK_PLURAL.search(text), where
    assert WEAK.search("Wie wäre es mit ") and WEAK_PLURAL.search("Meine ") and not WEAK.search("eine ")


@pytest.mark.parametrize(("language", "marks"), [("en", "„«»"), ("fr", "“”„"), ("de", "”«»")])
def test_quotation_marks_are_the_language_s_own(language: str, marks: str) -> None:
    """And apostrophes are no straight ones."""
    for where, template in read_by_people(language):
        assert not set(template) & set(marks + "'\""), where
