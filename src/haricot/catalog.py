"""The only list of what can be played."""

import copyreg
from collections.abc import Callable
from typing import Any

from haricot.cards.edition import Sheet
from haricot.cards.engine import CardGame
from haricot.cards.house import House
from haricot.data import bonus_cards, dice_box
from haricot.dice.engine import DiceGame
from haricot.editions import bohnanza27, bohnanza1997, bohnanza2016
from haricot.editions.isla import sheet as isla
from haricot.editions.mutabohn.sheet import sheet as mutabohn_sheet
from haricot.kernel.game import Game
from haricot.kernel.reasons import BadInput, Impossible
from haricot.kernel.text import brief
from haricot.options import BEANS, BOUND, HOUSE, JOINING, Option, Options

AnyGame = Game[Any, Any]


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
        formerly: dict[str, str] | None = None,
        unit: str = "coins",
        minutes: int = 30,
    ) -> None:
        self.key = key
        self.title = title
        self.booklet = booklet
        """Where its rules come from."""
        self.seats = seats
        """All table sizes it can have."""
        self.options = options
        self.unit = unit
        """What its scores are counted in."""
        self.minutes = minutes
        """About how long a game takes."""
        self._build = build
        self._formerly = formerly or {}
        """What options were once called."""
        self._seats_with = seats_with

    def chosen(self, options: Options) -> Options:
        """The options that are set, by their names of today; `BadInput` for one that is unknown or impossible.

        An empty value sets nothing.
        """
        known = {option.key: option for option in self.options}
        chosen: Options = {}
        for name, value in options.items():
            key = self._formerly.get(name, name)
            if key not in known:
                sentence = f"{self.key} has no option “{brief(name)}”; it has {', '.join(known) or 'none'}"
                raise Impossible(name, "unknown", {"name": brief(name)}, sentence)
            if key in chosen:
                raise BadInput(f"{key} is set twice, the second time as “{brief(name)}”")
            if value:
                known[key].check(value)
                chosen[key] = value
        return chosen

    def settings(self, options: Options) -> Options:
        """What a table with these options is set to: those that are set, and the usual value of all others."""
        usual = {option.key: option.default for option in self.options if option.default}
        return usual | self.chosen(options)

    def seats_for(self, options: Options) -> range:
        """The table sizes it can have with these options."""
        return self.seats if self._seats_with is None else self._seats_with(self.settings(options))

    def load(self, seats: int, options: Options) -> AnyGame:
        """The game at a table of so many seats; what is not set is chosen so that they have room."""
        settings = self.settings(options)
        fitting = self.seats_for(settings)
        if seats in fitting:
            return self._build(seats, settings)
        key, value = self._room_for(seats, settings)
        if key and key not in options:
            return self._build(seats, settings | {key: value})
        which = "".join([f" with {key}={value}" for key, value in options.items()]) if self._seats_with else ""
        way_out = f"; {key}={value} has room for them" if key else ""
        sentence = f"{self.key}{which} is for {fitting[0]} to {fitting[-1]} seats, not {seats}{way_out}"
        raise Impossible("seats", "seats", {"least": fitting[0], "most": fitting[-1], "seats": seats}, sentence)

    def _room_for(self, seats: int, settings: Options) -> tuple[str, str]:
        """The option that would make room for so many seats, and its value; empty if none would."""
        if self._seats_with is not None:
            for option in self.options:
                for value in () if isinstance(option.choices, range) else option.choices:
                    if seats in self._seats_with(settings | {option.key: value}):
                        return option.key, value
        return "", ""


def _house(options: Options) -> House:
    """What of a table's settings is a number of its sheet."""
    known = [BOUND, *HOUSE]
    return House({option.key: options[option.key] for option in known if option.key in options})


def _edition(
    key: str, title: str, booklet: str, seats: range, sheet: Callable[[int, House], Sheet], minutes: int = 30
) -> Entry:
    """A Bohnanza edition: all its numbers follow from the seats and the rules of the house."""

    def build(seats: int, options: Options) -> AnyGame:
        return CardGame(key, seats, options, sheet(seats, _house(options)))

    return Entry(
        key=key,
        title=title,
        booklet=booklet,
        seats=seats,
        options=(BOUND, *HOUSE),
        build=build,
        formerly={"deck": BEANS.key},
        minutes=minutes,
    )


def _isla(seats: int, options: Options) -> AnyGame:
    return CardGame("isla", seats, options, isla.sheet(seats, options["deck"], _house(options)))


def _seats_of_isla(options: Options) -> range:
    return isla.seats_with(options["deck"])


ISLA = Entry(
    key="isla",
    title="La Isla Bohnita",
    booklet="the expansion with ships, two island ports and pirates; the meters of pole and mocha are reconstructed",
    seats=range(2, 8),
    options=(Option("deck", "base", tuple(isla.DECKS), "which boxes the cards come from"), BOUND, *HOUSE),
    build=_isla,
    seats_with=_seats_of_isla,
    minutes=40,
)


def _mutabohn(seats: int, options: Options) -> AnyGame:
    sheet = mutabohn_sheet(
        seats,
        bonus_cards(),
        _house(options),
        bean22=options["bean22"],
        ending=options["ending"],
        extension=options["extension"] == "yes",
        topup=options["topup"] == "yes",
        turns=int(options["turns"]),
    )
    return CardGame("mutabohn", seats, options, sheet)


MUTABOHN = Entry(
    key="mutabohn",
    title="Mutabohn",
    booklet="the expansion of 2001 with mutating fields and bonus cards; the set of bonus cards is reconstructed",
    seats=range(2, 8),
    options=(
        Option("bean22", "brandy", ("brandy", "cognac"), "the bean of 22 cards, with 4 or more seats"),
        Option(
            "ending",
            "auto",
            ("auto", "mutabohn", "base"),
            "how the game ends; a choice with 5 seats only: mutabohn until no cards are left, "
            "or base (auto) at the third exhaustion of the pile",
        ),
        Option("extension", "yes", ("yes", "no"), "no: 4 or 5 seats play without extra beans, and coins go back"),
        Option("topup", "no", ("no", "yes"), "yes: at the end of a turn everybody with 2 cards or fewer draws one"),
        Option("turns", "400", range(10, 10000), "the turn after which the game ends at the latest"),
        BOUND,
        # The ladder says where a bean may go (M5).
        *[option for option in HOUSE if option is not JOINING],
    ),
    build=_mutabohn,
    unit="pfennigs",
    minutes=40,
)


def _dice(seats: int, options: Options) -> AnyGame:
    return DiceGame(seats, options, dice_box())


DICE = Entry(
    key="dice",
    title="Würfel Bohnanza",
    booklet="the dice game; die faces and harvest cards are reconstructed",
    seats=range(2, 6),
    options=(),
    build=_dice,
    minutes=15,
)


GAMES: tuple[Entry, ...] = (
    _edition(
        "bohnanza-2016",
        "Bohnanza (2016)",
        "the French edition of 2016/2023, with its game for two",
        range(2, 6),
        bohnanza2016.sheet,
        20,
    ),
    _edition(
        "bohnanza-27",
        "Bohnanza 2–7",
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
    ISLA,
    MUTABOHN,
    DICE,
)
"""The first is the one to start with; of a family, those after its first are variants of it."""


def entry(key: str) -> Entry:
    """The game of that key; `BadInput` for an unknown one."""
    for game in GAMES:
        if game.key == key:
            return game
    raise BadInput(f"there is no game “{brief(key)}”; there are {', '.join([game.key for game in GAMES])}")


def load(key: str, seats: int | None = None, options: Options | None = None) -> AnyGame:
    """A game of the catalogue; without a number of seats for four, or as many as fit."""
    found = entry(key)
    if seats is None:
        seats = 4 if 4 in found.seats else found.seats[-1]
    return found.load(seats, options or {})


def check_house(rules: Options) -> None:
    """`BadInput` for rules by which no game can be played at any table size."""
    mistakes: list[BadInput] = []
    for found in GAMES:
        for seats in found.seats:
            try:
                found.load(seats, rules)
            except BadInput as mistake:
                mistakes.append(mistake)
            else:
                return
    raise mistakes[0]


def _stored(game: CardGame) -> tuple[Callable[..., Any], tuple[object, ...]]:
    return load, (game.key, game.seats, game.options)


copyreg.pickle(CardGame, _stored)  # its rules are code: stored is what the catalogue makes it from
