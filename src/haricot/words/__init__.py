"""Turning keys and arguments into sentences, one catalogue a language; the engine itself speaks none.

A catalogue has sections. `asks`, `refusal`, `problem`, `tale`, `move`, `reason`, `screen` and `house` are templates;
`plural` has the nouns that are counted, templates of `n`; all others are words by key. What a place of a template can
be:

    text, number   as it is
    plural         a number that chooses among forms
    seat, seats    a seat by its number, seats by their letters: the names of the players
    cards          cards by their keys, equal ones counted
    some           the same in the middle of a sentence: “a Soy and 2 Red”
    crop           a number of the argument `bean`, as some are: “3 Soy”
    coins, …       a number with a noun of the section `plural`
    bean, ship, …  a key of a section of words, several separated by spaces; `beans` is the plural of a bean's name

Names of beans are written as in the middle of a sentence. Whoever reads is “you” in what is told of their own seat.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from haricot.kernel.ask import Ask
from haricot.kernel.house import HouseRule
from haricot.kernel.move import SEAT_LETTERS, seat_letter
from haricot.kernel.reasons import Argument, BadInput, Refusal
from haricot.kernel.tale import Event
from haricot.words.template import Place, capital, filled, labels_of, numbers_of, plain, plainly

GAMES: Final = f"{__name__}.games"
"""A folder of words for each family that has some of its own, in files named as those here."""
ASKING: Final = "~ask"
"""Behind a key: the sentence for an offer that gives nothing, and so is a wish."""


class Phrasebook:
    """One language, what the seats are called (without names they have their letters), and which one the reader has."""

    def __init__(self, language: str, names: tuple[str, ...] = (), reader: int | None = None) -> None:
        self.language = language
        self._catalogue = catalogue(language)
        self._names = names
        self._reader = reader

    def seat(self, seat: int) -> str:
        """A player's name."""
        if seat < 0:
            return str(self._catalogue["list"]["everybody"])
        return self._names[seat] if seat < len(self._names) else seat_letter(seat)

    def _lettered(self, letter: str) -> str:
        return self.seat(SEAT_LETTERS.index(letter)) if letter in tuple(SEAT_LETTERS) else letter

    def bean(self, key: str) -> str:
        """The name of a bean as it stands alone."""
        return capital(self._bean(key))

    def _bean(self, key: str) -> str:
        return str(self._catalogue["bean"].get(key, key))

    def some(self, keys: tuple[str, ...]) -> str:
        """Cards in the middle of a sentence, a single one with its article."""
        return self.cards(keys, str(self._catalogue["list"]["one"]))

    def cards(self, keys: tuple[str, ...], one: str = "{bean:bean}") -> str:
        """Cards by name, equal ones counted; a template for a single one."""
        if not keys:
            return str(self._catalogue["list"]["nothing"])
        if keys == ("any",):
            return str(self._catalogue["list"]["any"])
        names: list[str] = []
        for key in dict.fromkeys(keys):
            count = keys.count(key)
            if count > 1:
                names.append(f"{count} {self._catalogue['beans'].get(key, key)}")
            else:
                names.append(self.filled(one, {"bean": key}) if key in self._catalogue["bean"] else key)
        return self.listed(names)

    def listed(self, names: list[str]) -> str:
        """One after the other, “and” before the last."""
        words = self._catalogue["list"]
        return str(words["comma"].join(names[:-1]) + words["and"] + names[-1]) if len(names) > 1 else "".join(names)

    def counted(self, noun: str, n: int) -> str:
        """A number with its noun."""
        return self.filled(str(self._catalogue["plural"][noun]), {"n": n})

    def named(self, section: str, text: str) -> str:
        """Words of a section, such as the name of a ship or an order of the dice game; beans by their names.

        A word may be another one behind its neighbour: 3 *of* soy and red, but a full house *of* 2 soy.
        """
        words, keys = self._catalogue[section], text.split()
        found = [words.get(" ".join(keys[max(0, i - 1) : i + 1]), words.get(word)) for i, word in enumerate(keys)]
        beans = [
            self._catalogue["beans"].get(word, word) if _many(keys, i) else self._bean(word)
            for i, word in enumerate(keys)
        ]
        return " ".join([str(word or bean) for word, bean in zip(found, beans, strict=True)])

    def screen(self, key: str, args: Mapping[str, Argument] | None = None) -> str:
        """A line of the terminal's screen."""
        return self.sentence("screen", key, args or {})

    def asks(self, ask: Ask) -> str:
        """What the game asks of a seat."""
        return self.sentence("asks", ask.key, ask.args)

    def refusal(self, refusal: Refusal) -> str:
        """A refusal as a sentence, with its clause."""
        return f"{self.sentence('refusal', refusal.code, refusal.args)} [{refusal.clause}]"

    def problem(self, code: str, args: Mapping[str, Argument]) -> str:
        """Why the server does not grant a request."""
        return self.sentence("problem", code, args)

    def event(self, event: Event, viewer: int) -> str:
        """An event as the viewer may know it."""
        key = event.key
        if event.secret is not None and viewer == event.owner:
            key += ".own"
        return self.sentence("tale", key, event.seen_by(viewer))

    def house(self, rules: list[HouseRule]) -> str:
        """What is played otherwise than the booklet says."""
        return "; ".join([self.sentence("house", rule.key, rule.args) for rule in rules])

    def reason(self, code: str, args: Mapping[str, Argument]) -> str:
        """Why a player made a move, as a sentence of that player's."""
        return self.sentence("reason", code, args)

    def said(self, seat: int, code: str, args: Mapping[str, Argument]) -> str:
        """A reason with who gives it, in the language's own quotation marks."""
        return self.sentence("list", "said", {"seat": seat, "reason": self.reason(code, args)})

    def filled(self, template: str, args: Mapping[str, Argument]) -> str:
        """A template with its arguments; those that are missing or of another type than the place never raise."""
        doer = args.get("seat")
        return filled(template, lambda place: self._shown(place, _argument(place, args), doer))

    def sentence(self, section: str, key: str, args: Mapping[str, Argument]) -> str:
        """What a section says under a key, and what it says of an offer that gives nothing."""
        words = self._catalogue[section]
        template = words.get(key + ASKING, words.get(key)) if args.get("give") == () else words.get(key)
        return plainly(key, args) if template is None else self.filled(str(template), args)

    def _shown(self, place: Place, value: Argument | None, doer: Argument | None) -> str:
        kind = place.type.lower()
        text = self._told(kind, value)
        if value is not None and place.forms:
            if kind != "plural":
                seats = (self._reader, doer if place.name != "seat" else None) if kind == "seat" else (None, None)
                text = place.form(labels_of(value, text, *seats), text)
            elif isinstance(value, int):
                text = place.form(numbers_of(self.language, value), text)
        return text if place.type == kind else capital(text)

    def _told(self, kind: str, value: Argument | None) -> str:
        if isinstance(value, int):
            if kind == "seat":
                return self.seat(value)
            if kind in self._catalogue["plural"]:
                return self.counted(kind, value)
        elif isinstance(value, tuple):
            if kind == "seats":
                return self.listed([self._lettered(letter) for letter in value])
            if kind == "cards":
                return self.cards(value)
            if kind in ("some", "crop"):
                return self.some(value)
        elif value is not None and kind in self._catalogue:
            return self.named(kind, value)
        return plain(value)


def _many(words: list[str], place: int) -> bool:
    """Whether what stands there among the words of an order is more than one: 2 soy, 4 of soy and red, no soy."""
    last = words[place - 1] if place else ""
    return last in ("of", "and", "no") or (last.isdigit() and last != "1")


def _argument(place: Place, args: Mapping[str, Argument]) -> Argument | None:
    value, bean = args.get(place.name), args.get("bean")
    if place.type.lower() == "crop" and isinstance(value, int) and isinstance(bean, str):
        return (bean,) * value
    return value


def languages() -> list[str]:
    """The languages there are."""
    return sorted(path.name.removesuffix(".json") for path in files(__name__).iterdir() if path.name.endswith(".json"))


@cache
def catalogue(language: str) -> dict[str, Any]:
    """All that is said in a language, by section and key."""
    if language not in languages():
        raise BadInput(f"there is no language “{language}”; there are {', '.join(languages())}")
    name = f"{language}.json"
    found: dict[str, Any] = json.loads(files(__name__).joinpath(name).read_text(encoding="utf-8"))
    for family in sorted(files(GAMES).iterdir(), key=lambda folder: folder.name):
        own: dict[str, dict[str, str]] = json.loads(family.joinpath(name).read_text(encoding="utf-8"))
        for section, words in own.items():
            found[section] = found.get(section, {}) | words
    return found
