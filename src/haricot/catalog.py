"""The only list of what can be played."""

from collections.abc import Callable
from typing import Any

from haricot.cards.edition import Sheet
from haricot.cards.engine import CardGame
from haricot.editions import bohnanza27, bohnanza1997, bohnanza2016
from haricot.editions.isla import edition as isla
from haricot.kernel.game import Game
from haricot.kernel.reasons import BadInput

Options = dict[str, str]
AnyGame = Game[Any, Any]


class Option:
    """A setting of a table: a number in a range, or one of a few words."""

    def __init__(self, key: str, default: str, choices: tuple[str, ...] | range, about: str) -> None:
        self.key = key
        self.default = default
        self.choices = choices
        self.about = about

    def allowed(self) -> str:
        """The values it can have, in words."""
        if isinstance(self.choices, range):
            return f"a number from {self.choices[0]} to {self.choices[-1]}"
        return " or ".join(self.choices)

    def check(self, value: str) -> None:
        """`BadInput` for a value it cannot have."""
        if isinstance(self.choices, range):
            fits = value.isascii() and value.isdigit() and len(value) < 6 and int(value) in self.choices
        else:
            fits = value in self.choices
        if not fits:
            raise BadInput(f"option {self.key}={value} is not possible; it can be {self.allowed()}")


class Entry:
    """One game of the catalogue."""

    def __init__(
        self,
        *,
        key: str,
        title: str,
        booklet: str,
        seats: range,
        options: tuple[Option, ...],
        build: Callable[[int, Options], AnyGame],
        seats_with: Callable[[Options], range] | None = None,
    ) -> None:
        self.key = key
        self.title = title
        self.booklet = booklet
        """Where its rules come from."""
        self.seats = seats
        """All table sizes it can have."""
        self.options = options
        self._build = build
        self._seats_with = seats_with

    def settings(self, options: Options) -> Options:
        """All options with their values; `BadInput` for one that is unknown or impossible."""
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                raise BadInput(f"{self.key} has no option “{key}”; it has {', '.join(known)}")
            known[key].check(value)
        return {option.key: options.get(option.key, option.default) for option in self.options}

    def load(self, seats: int, options: Options) -> AnyGame:
        """The game at a table of so many seats."""
        settings = self.settings(options)
        fitting = self.seats if self._seats_with is None else self._seats_with(settings)
        if seats not in fitting:
            which = "".join([f" with {key}={value}" for key, value in options.items()]) if self._seats_with else ""
            way_out = self._way_out(seats, settings)
            raise BadInput(f"{self.key}{which} is for {fitting[0]} to {fitting[-1]} seats, not {seats}{way_out}")
        return self._build(seats, settings)

    def _way_out(self, seats: int, settings: Options) -> str:
        """The option that would make room for so many seats, for the end of a sentence."""
        if self._seats_with is not None:
            for option in self.options:
                for value in () if isinstance(option.choices, range) else option.choices:
                    if seats in self._seats_with(settings | {option.key: value}):
                        return f"; {option.key}={value} has room for them"
        return ""


PROPOSALS = Option("proposals", "12", range(1, 51), "offers a seat may make in one trading phase")


def _edition(key: str, title: str, booklet: str, seats: range, sheet: Callable[[int, int], Sheet]) -> Entry:
    """A Bohnanza edition: all its numbers follow from the seats."""

    def build(seats: int, options: Options) -> AnyGame:
        return CardGame(key, seats, options, sheet(seats, int(options["proposals"])))

    return Entry(key=key, title=title, booklet=booklet, seats=seats, options=(PROPOSALS,), build=build)


def _build_isla(seats: int, options: Options) -> AnyGame:
    return CardGame("isla", seats, options, isla.sheet(seats, options["deck"], int(options["proposals"])))


def _seats_of_isla(options: Options) -> range:
    return isla.seats_with(options["deck"])


GAMES: tuple[Entry, ...] = (
    _edition(
        "bohnanza-2016",
        "Bohnanza (2016)",
        "the French edition of 2016/2023, with its game for two",
        range(2, 6),
        bohnanza2016.sheet,
    ),
    _edition(
        "bohnanza-27",
        "Bohnanza for 2–7",
        "the box for 2–7 players with 154 cards, with its bean duel",
        range(2, 8),
        bohnanza27.sheet,
    ),
    _edition(
        "bohnanza-1997",
        "Bohnanza (1997)",
        "the original rules of 1997",
        range(3, 6),
        bohnanza1997.sheet,
    ),
    Entry(
        key="isla",
        title="La Isla Bohnita",
        booklet="the expansion with ships, two island ports and pirates",
        seats=range(2, 8),
        options=(Option("deck", "base", tuple(isla.DECKS), "which boxes the cards come from"), PROPOSALS),
        build=_build_isla,
        seats_with=_seats_of_isla,
    ),
)


def entry(key: str) -> Entry:
    """The game of that key; `BadInput` for an unknown one."""
    for game in GAMES:
        if game.key == key:
            return game
    raise BadInput(f"there is no game “{key}”; there are {', '.join([game.key for game in GAMES])}")


def load(key: str, seats: int | None = None, options: Options | None = None) -> AnyGame:
    """A game of the catalogue; without a number of seats for four, or as many as fit."""
    found = entry(key)
    if seats is None:
        seats = 4 if 4 in found.seats else found.seats[-1]
    return found.load(seats, options or {})
