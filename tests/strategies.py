"""Hypothesis strategies and helpers for tests that hold for every game of the catalogue."""

from typing import Any

from hypothesis import strategies as st

from haricot.catalog import GAMES, AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.kernel.reasons import BadInput
from haricot.whims import sample, sampled

KEYS = [entry.key for entry in GAMES]

MOST_MOVES = 20_000
"""Far more than any game needs: a game that gets there does not end."""


def _seatings(key: str) -> list[AnyGame]:
    """The game at every table size, with its usual settings and with every other word an option can have."""
    found: list[AnyGame] = []
    for entry in GAMES:
        if entry.key != key:
            continue
        settings: list[dict[str, str]] = [{}]
        for option in entry.options:
            if isinstance(option.choices, tuple):
                settings += [{option.key: choice} for choice in option.choices if choice != option.default]
        for options in settings:
            for seats in entry.seats:
                try:
                    found.append(entry.load(seats, options))
                except BadInput:
                    continue  # a table size this setting does not have
    return found


SEATINGS: dict[str, list[AnyGame]] = {key: _seatings(key) for key in KEYS}

seeds = st.integers(min_value=0, max_value=2**32 - 1)


class Walk:
    """A game on the way: its table, the moves made and the chance that made them."""

    def __init__(self, game: AnyGame, seed: int, unruly: float) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.unruly = unruly
        """How often a seat that nobody waits for moves first."""
        self.table: Any = game.blank()
        self.moves: list[Move] = []

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.to_act(self.table) == NOBODY

    def choose(self) -> Move:
        """The next move: of the seat that is waited for, now and then of any other."""
        waited_for = self.game.to_act(self.table)
        if waited_for != NATURE and self.unruly and self.chance.random() < self.unruly:
            seat = self.chance.below(self.game.seats)
            move = sample(self.game, self.table, seat, self.chance)
            if move is not None:
                return move
        return sampled(self.game, self.table, waited_for, self.chance)

    def step(self) -> Move:
        """Make one move."""
        move = self.choose()
        self.game.apply(self.table, move)
        self.moves.append(move)
        return move

    def go(self, steps: int) -> "Walk":
        """Make so many moves, or as many as the game has."""
        while steps and not self.over():
            self.step()
            steps -= 1
        return self


OTHER_WORDS = (
    *("soy", "red", "blue", "garden", "soy#2", "red#1", "soy#up", "soy#hand", "blue#up", "red#hand"),
    *("done", "close", "all", "nothing", "any", "harvest"),
)

unruliness = st.sampled_from([0.0, 0.1, 0.5])


@st.composite
def beginnings(draw: st.DrawFn, key: str) -> Walk:
    """A game of that key, at any number of seats, not yet begun."""
    return Walk(draw(st.sampled_from(SEATINGS[key])), draw(seeds), draw(unruliness))


@st.composite
def walks(draw: st.DrawFn, key: str, most: int = 400) -> Walk:
    """A game of that key after some random moves, also moves out of turn."""
    return draw(beginnings(key)).go(draw(st.integers(min_value=0, max_value=most)))


def altered(game: AnyGame, text: str, chance: Chance) -> Move | None:
    """Another move that reads like this one: one word is changed; nothing where that makes no sense."""
    words = text.split(" ")
    at = chance.below(len(words))
    word = words[at]
    if word.isdigit():
        words[at] = str(chance.below(12))
    elif len(word) == 1 and word.isupper():
        words[at] = "ABCDEFG"[chance.below(7)]
    else:
        words[at] = OTHER_WORDS[chance.below(len(OTHER_WORDS))]
    try:
        return game.read(" ".join(words))
    except BadInput:
        return None
