"""Sentences for refusals and events, complete in every language."""

import re
from pathlib import Path

import pytest

from haricot.catalog import GAMES
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import BadInput, Refusal
from haricot.kernel.tale import Event, Tale
from haricot.words import Phrasebook, _catalogue, languages

SOURCE = Path(__file__).parent.parent / "src" / "haricot"
ENGINE = [path for layer in ("kernel", "cards", "editions", "dice") for path in (SOURCE / layer).rglob("*.py")]


def keys(tree: object, prefix: str = "") -> set[str]:
    """All keys of a catalogue, nested ones with dots."""
    if not isinstance(tree, dict):
        return {prefix}
    return {key for name, branch in tree.items() for key in keys(branch, f"{prefix}/{name}")}


@pytest.mark.parametrize("language", languages())
def test_every_refusal_and_event_has_words(language: str) -> None:
    """Each code and event key that the engine's source names is in the catalogue."""
    catalogue = _catalogue(language)
    text = "\n".join([path.read_text(encoding="utf-8") for path in ENGINE])
    codes = set(re.findall(r'Refusal\(\s*"([^"]+)"', text))
    events = set(re.findall(r'tell(?:_owner)?\(\s*"([^"]+)"', text))
    assert len(codes) > 30
    assert len(events) > 15
    assert codes - set(catalogue["refusal"]) == set()
    assert events - set(catalogue["tale"]) == set()


@pytest.mark.parametrize("language", languages())
def test_languages_have_the_same_keys(language: str) -> None:
    """Nothing is missing and nothing is left over."""
    forms = {"plural"}
    ours, english = _catalogue(language), _catalogue("en")
    for part in set(ours) | set(english):
        if part not in forms:
            assert keys(ours[part]) == keys(english[part]), part


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_a_whole_game_can_be_told(game: str, language: str) -> None:
    """Every event of random games becomes a sentence without holes, for every viewer."""
    entry = next(entry for entry in GAMES if entry.key == game)
    words = Phrasebook(language, ("Anne", "Bob"))
    for seats in entry.seats:
        rules = entry.load(seats, {}) if seats in entry.seats_for({}) else entry.load(seats, {"deck": "extended"})
        table, chance = rules.blank(), Chance(seats)
        while (seat := rules.to_act(table)) != NOBODY:
            tale = Tale()
            rules.apply(table, rules.sampled(table, seat, chance), tale)
            for event in tale.events:
                for viewer in (0, 1, event.owner, -3):
                    sentence = words.event(event, viewer)
                    assert sentence
                    assert "{" not in sentence


def test_names_numbers_and_cards() -> None:
    """Names replace letters, equal cards are counted, plurals follow the number."""
    words = Phrasebook("en", ("Anne", "Bob"))
    deal = Event("deal", {"seat": 0, "to": 1, "offer": 3, "give": ("soy", "soy", "red"), "want": ()})
    assert words.event(deal, 1) == "Anne gives 2 Soy and Red to Bob for nothing."
    harvest = Event("harvest", {"seat": 2, "field": 1, "bean": "chili", "cards": 3, "coins": 1})
    assert words.event(harvest, 0) == "C harvests 3 Chili for 1 coin."


def test_secret_arguments_reach_their_owner_alone() -> None:
    """Who draws sees the cards; the others see how many."""
    words = Phrasebook("en")
    draw = Event("draw", {"seat": 0, "cards": 2}, 0, {"beans": ("soy", "red")})
    assert words.event(draw, 0) == "A draws Soy and Red."
    assert words.event(draw, 1) == words.event(draw, -3) == "A draws 2."


def test_a_refusal_is_a_sentence_with_its_clause() -> None:
    """The reason reads like a person said it, and names the rule."""
    refusal = Refusal("plant.not-first-card", "P1", {"bean": "soy", "front": "red"})
    assert Phrasebook("en").refusal(refusal) == "Soy is not the first card of the hand; that is Red. [P1]"


def test_an_unknown_language_is_refused() -> None:
    """With the list of those there are."""
    with pytest.raises(BadInput, match=r"there is no language “xx”; there are .*en"):
        Phrasebook("xx")


@pytest.mark.parametrize(("language", "marks"), [("en", "“”"), ("fr", "«»"), ("de", "„“")])
def test_what_bots_say_is_quoted_as_the_language_does(language: str, marks: str) -> None:
    """A reason stands in the language's own quotation marks, after the name of who gives it."""
    said = Phrasebook(language, ("Anna", "Bruno")).said(1, "deal.fair", {})
    assert said.startswith("Bruno") and [char for char in said if char in "“”«»„"] == list(marks)
