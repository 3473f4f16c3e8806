"""Sentences for refusals and events, complete in every language."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from haricot.catalog import GAMES
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, Move
from haricot.kernel.reasons import Argument, BadInput, Refusal
from haricot.kernel.tale import Event, Tale
from haricot.players.why import WAYS, Reason
from haricot.whims import sampled
from haricot.words import ASKING, Phrasebook, catalogue, languages
from haricot.words.plurals import category
from tests.wording import SAYS, disagreements, faults, needs, said

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src" / "haricot").rglob("*.py"))
VECTORS: dict[str, Any] = json.loads((ROOT / "tests" / "words.json").read_text(encoding="utf-8"))


def arguments(vector: dict[str, Any]) -> dict[str, Argument]:
    """Those of a vector; JSON has no tuples."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in vector["args"].items()}


@pytest.mark.parametrize(
    "vector", VECTORS["templates"], ids=lambda vector: f"{vector['language']} {vector['template']}"
)
def test_templates_say_what_the_browser_says(vector: dict[str, Any]) -> None:
    """Places, plurals, lists and names, and arguments that are missing or something else."""
    words = Phrasebook(vector["language"], tuple(vector["names"]), vector.get("reader"))
    assert words.filled(vector["template"], arguments(vector)) == vector["expected"]


@pytest.mark.parametrize("vector", VECTORS["sentences"], ids=lambda vector: f"{vector['language']} {vector['key']}")
def test_sentences_say_what_the_browser_says(vector: dict[str, Any]) -> None:
    """Whole sentences of the catalogues, and keys they do not have."""
    words = Phrasebook(vector["language"], tuple(vector["names"]), vector.get("reader"))
    assert words.sentence(vector["section"], vector["key"], arguments(vector)) == vector["expected"]


def test_numbers_have_the_categories_of_cldr() -> None:
    """The same as `Intl.PluralRules` has in the browser."""
    for language, n, expected in VECTORS["categories"]:
        assert category(language, n) == expected, (language, n)


@pytest.mark.parametrize("section", [*SAYS.values(), "move", "plural"])
def test_templates_are_sound(section: str) -> None:
    """Every place has a type there is, every plural its forms."""
    for language in languages():
        for key, template in catalogue(language)[section].items():
            assert faults(language, template) == [], (language, section, key)


@pytest.mark.parametrize(
    ("template", "fault"),
    [
        ("{seat} waits", "a place is {name:type}"),
        ("{seat:saet} waits", "“saet” of {seat} is no type"),
        ("{n:plural|one=# card}", "{n:plural} has the forms ['one']"),
        ("{n:plural|few=# cards|other=# cards}", "has the forms ['few', 'other']"),
        ("{n:coins|one=# coins}", "{n:coins} has the forms"),
        ("{seat:seat|you=You wait}", "{seat:seat} has the forms ['you']"),
        ("{bean:bean|you=yours|other=#}", "{bean:bean} has the forms ['you', 'other']"),
        ("{seat:seat|vowel=d’#|other=de #}", "{seat:seat} has the forms ['vowel', 'other']"),
    ],
)
def test_an_unsound_template_is_told(template: str, fault: str) -> None:
    """In words that say what to mend."""
    assert [told for told in faults("en", template) if fault in told]


def test_disagreements_are_told() -> None:
    """An argument that is missing, or is something else than the place says."""
    assert disagreements("tale", "plant", {"seat": 0, "bean": "soy", "field": 1, "cards": 2}) == []
    assert [told[3:] for told in disagreements("tale", "close", {"who": 0})] == [
        "tale.close: {seat} is not told, only ['who']"
    ] * len(languages())
    assert "en tale.discard: {bean} should be a bean, not 'sand'" in disagreements(
        "tale", "discard", {"seat": 0, "bean": "sand"}
    )
    assert disagreements("tale", "nothing-such", {})[0] == "de has no tale.nothing-such"


@pytest.mark.parametrize("language", languages())
def test_families_have_words_of_their_own(language: str) -> None:
    """The words of a family stand beside those that games share, and no key is said in two places."""
    words = ROOT / "src" / "haricot" / "words"
    said: list[tuple[str, str]] = []
    for path in [words / f"{language}.json", *words.glob(f"games/*/{language}.json")]:
        said += [(section, key) for section, keys in json.loads(path.read_text("utf-8")).items() for key in keys]
    assert len(set(said)) == len(said)
    assert sorted(said) == sorted([(section, key) for section, keys in catalogue(language).items() for key in keys])


@pytest.mark.parametrize("language", languages())
def test_languages_say_the_same(language: str) -> None:
    """Nothing is missing, nothing is left over, and every template needs the same of its teller."""
    ours, english = catalogue(language), catalogue("en")
    assert list(ours) == list(english)
    for section, words in english.items():
        assert list(ours[section]) == list(words), section
        for key, template in words.items():
            assert needs(ours[section][key]) == needs(template), (section, key)


def test_all_that_is_said_is_in_the_catalogues() -> None:
    """Each refusal, problem, event, reason and screen line of the sources, with its arguments; and nothing else."""
    found: dict[str, set[str]] = {section: set() for section in SAYS.values()}
    for source in SOURCES:
        for section, key, names in said(source):
            found[section].add(key)
            for language in languages():
                assert key in catalogue(language)[section], (source.name, section, key)
                needed = set(needs(catalogue(language)[section][key]))
                assert names is None or needed <= names, (source.name, section, key, needed - names)
    for section in ("refusal", "problem", "tale"):
        assert {key.removesuffix(ASKING) for key in catalogue("en")[section]} - found[section] == set(), section


def test_no_words_are_left_over() -> None:
    """Every key of every section stands in some source; where a source puts it together, all of its parts do. Other
    words for a reason (`CODE~2`) are as many as the players know of."""
    files = [*SOURCES, *[path for end in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{end}")]]
    sources = " ".join([path.read_text(encoding="utf-8") for path in files])
    templates = " ".join([template for words in catalogue("en").values() for template in words.values()])
    used = set(re.findall(r"[\w-]+", sources)) | set(re.findall(r":([\w-]+)", templates)) | {"+"}
    left = [
        f"{section}.{key}"
        for section, words in catalogue("en").items()
        for key in words
        if not set(re.split("[. ]", key.removesuffix(ASKING))) <= used and not (section == "reason" and "~" in key)
    ]
    assert left == []
    ways = {way.code for code in WAYS for way in Reason(code).ways()[1:]}
    assert {key for key in catalogue("en")["reason"] if "~" in key} == ways


@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_a_whole_game_can_be_told(game: str) -> None:
    """Every event of random games, and every refusal of what was legal once, tells what its template needs."""
    entry = next(entry for entry in GAMES if entry.key == game)
    for seats in entry.seats:
        rules = entry.load(seats, {}) if seats in entry.seats_for({}) else entry.load(seats, {"deck": "extended"})
        table, chance = rules.blank(), Chance(seats)
        made: list[Move] = []
        while (seat := rules.to_act(table)) != NOBODY:
            tale = Tale()
            made.append(sampled(rules, table, seat, chance))
            rules.apply(table, made[-1], tale)
            for event in tale.events:
                assert disagreements("tale", event.key, event.args) == []
                if event.secret is not None:
                    assert disagreements("tale", f"{event.key}.own", event.seen_by(event.owner)) == []
            refusal = rules.check(table, made[chance.below(len(made))])
            if refusal is not None:
                assert disagreements("refusal", refusal.code, refusal.args) == []


def test_names_numbers_and_cards() -> None:
    """Names replace letters, equal cards are counted, plurals follow the number."""
    words = Phrasebook("en", ("Anne", "Bob"))
    deal = Event("deal", {"seat": 0, "to": 1, "offer": 3, "give": ("soy", "soy", "red"), "want": ()})
    assert words.event(deal, 1) == "Anne gives Bob 2 Soys and a Red as a gift."
    harvest = Event("harvest", {"seat": 2, "field": 1, "bean": "chili", "cards": 3, "coins": 1})
    assert words.event(harvest, 0) == "C harvests 3 Chilis for 1 coin."


@pytest.mark.parametrize(
    ("language", "full", "mixed"),
    [
        ("en", "full house of 2 Greens", "3 of Soys and Reds"),
        ("fr", "un full dont 2 haricots verts", "3 parmi les haricots soja et haricots rouges"),
        ("de", "Full House mit 2 Brechbohnen", "3 aus: Sojabohnen und Rote Bohnen"),
    ],
)
def test_orders_in_words(language: str, full: str, mixed: str) -> None:
    """What is of something among others is another word where it is a part of the whole."""
    words = Phrasebook(language)
    assert [words.named("order", order) for order in ("full house of 2 green", "3 of soy and red")] == [full, mixed]


def test_secret_arguments_reach_their_owner_alone() -> None:
    """Who draws sees the cards; the others see how many."""
    words = Phrasebook("en")
    draw = Event("draw", {"seat": 0, "cards": 2}, 0, {"beans": ("soy", "red")})
    assert words.event(draw, 0) == "A draws a Soy and a Red."
    assert words.event(draw, 1) == words.event(draw, -3) == "A draws 2 cards."


def test_a_refusal_is_a_sentence_with_its_clause() -> None:
    """The reason reads like a person said it, and names the rule."""
    refusal = Refusal("plant.not-first-card", "P1", {"bean": "soy", "front": "red"})
    assert Phrasebook("en").refusal(refusal) == "A Soy is not the first card in your hand; that is a Red. [P1]"


def test_an_unknown_language_is_refused() -> None:
    """With the list of those there are."""
    with pytest.raises(BadInput, match=r"there is no language “xx”; there are .*en"):
        Phrasebook("xx")


@pytest.mark.parametrize(("language", "marks"), [("en", "“”"), ("fr", "«»"), ("de", "„“")])
def test_what_bots_say_is_quoted_as_the_language_does(language: str, marks: str) -> None:
    """A reason stands in the language's own quotation marks, after the name of who gives it."""
    said = Phrasebook(language, ("Anna", "Bruno")).said(1, "deal.fair", {})
    assert said.startswith("Bruno") and [char for char in said if char in "“”«»„"] == list(marks)
