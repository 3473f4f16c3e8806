"""Turning keys and arguments into sentences, one catalogue a language; the engine itself speaks none."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import Argument, BadInput, Refusal
from haricot.kernel.tale import Event

SEATS = frozenset({"seat", "to", "active", "asked", "first", "giver", "owner", "other", "taker"})
"""Arguments that are seats."""
BEANS = frozenset({"bean", "front", "last"})
"""Arguments that are a bean; tuples are always cards."""


class Phrasebook:
    """One language."""

    def __init__(self, language: str, names: tuple[str, ...] = ()) -> None:
        self.language = language
        self._catalogue = _catalogue(language)
        self._names = names
        """What the seats are called; without names they have their letters."""

    def seat(self, seat: int) -> str:
        """A player's name."""
        if seat < 0:
            return str(self._catalogue["list"]["everybody"])
        return self._names[seat] if seat < len(self._names) else seat_letter(seat)

    def bean(self, key: str) -> str:
        """The name of a bean."""
        return str(self._catalogue["bean"].get(key, key))

    def cards(self, keys: tuple[str, ...]) -> str:
        """Cards by name, equal ones counted."""
        words = self._catalogue["list"]
        if not keys:
            return str(words["nothing"])
        if keys == ("any",):
            return str(words["any"])
        names: list[str] = []
        for key in dict.fromkeys(keys):
            count = keys.count(key)
            names.append(self.bean(key) if count == 1 else f"{count} {self._catalogue['beans'].get(key, key)}")
        return str(words["comma"].join(names[:-1]) + words["and"] + names[-1]) if len(names) > 1 else names[0]

    def stage(self, word: str) -> str:
        """The name of a stage."""
        return str(self._catalogue["stage"].get(word, word))

    def plural(self, kind: str, n: int) -> str:
        """A number with its noun."""
        forms = self._catalogue["plural"][kind]
        form: str = forms[str(n)] if str(n) in forms else forms["other"]
        return form.format(n=n)

    def named(self, kind: str, text: str) -> str:
        """Something only some games have, such as an order of the dice game, word by word; beans by their names."""
        words = self._catalogue[kind]
        return " ".join([str(words.get(word, self.bean(word))) for word in text.split()])

    def screen(self, key: str, args: dict[str, Argument] | None = None) -> str:
        """A line of the terminal's screen."""
        return self._sentence("screen", key, args or {})

    def refusal(self, refusal: Refusal) -> str:
        """A refusal as a sentence, with its clause."""
        return f"{self._sentence('refusal', refusal.code, refusal.args)} [{refusal.clause}]"

    def event(self, event: Event, viewer: int) -> str:
        """An event as the viewer may know it."""
        key = event.key
        if event.secret is not None and viewer == event.owner:
            key += ".own"
        return self._sentence("tale", key, event.seen_by(viewer))

    def reason(self, code: str, args: dict[str, Argument]) -> str:
        """Why a player made a move, as a sentence of that player's."""
        return self._sentence("reason", code, args)

    def said(self, seat: int, code: str, args: dict[str, Argument]) -> str:
        """A reason with who gives it, in the language's own quotation marks."""
        return str(self._catalogue["list"]["said"]).format(name=self.seat(seat), text=self.reason(code, args))

    def _sentence(self, kind: str, key: str, args: dict[str, Argument]) -> str:
        template = str(self._catalogue[kind][key])
        return template.format_map({name: _Shown(self, name, value) for name, value in args.items()})


class _Shown:
    """An argument inside a sentence; `{coins:coins}` asks for a number with its noun, `{order:order}` for a name."""

    def __init__(self, words: Phrasebook, name: str, value: Argument) -> None:
        self._words = words
        self._name = name
        self._value = value

    def __format__(self, kind: str) -> str:
        value = self._value
        if kind and isinstance(value, int):
            return self._words.plural(kind, value)
        if kind:
            return self._words.named(kind, str(value))
        if self._name in SEATS and isinstance(value, int):
            return self._words.seat(value)
        if isinstance(value, tuple):
            return self._words.cards(value)
        if self._name in BEANS:
            return self._words.bean(str(value))
        if self._name == "phase":
            return self._words.stage(str(value))
        return str(value)


def languages() -> list[str]:
    """The languages there are."""
    return sorted(path.name.removesuffix(".json") for path in files(__name__).iterdir() if path.name.endswith(".json"))


@cache
def _catalogue(language: str) -> dict[str, Any]:
    if language not in languages():
        raise BadInput(f"there is no language “{language}”; there are {', '.join(languages())}")
    catalogue: dict[str, Any] = json.loads(files(__name__).joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return catalogue
