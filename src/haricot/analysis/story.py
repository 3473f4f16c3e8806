"""A finished game from its journal: every step, with the table it was made at."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from haricot.catalog import AnyGame, load
from haricot.kernel.journal import Replay, read_journal
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Deal, Tale
from haricot.words import Phrasebook

MOST_STEPS: Final = 20_000
"""More than any game of the family has."""


class Step:
    """A move, and what it meant in general words."""

    __slots__ = ("deals", "move", "place", "turn")

    def __init__(self, place: int, move: Move, turn: int, deals: list[Deal]) -> None:
        self.place = place
        """How many steps came before it."""
        self.move = move
        self.turn = turn
        """The turn it was made in."""
        self.deals = deals
        """What was agreed upon by it."""


class Begin(NamedTuple):
    """How a turn began."""

    turn: int
    seat: int
    """Whose it is."""
    step: int
    """By which step it began …"""
    place: int
    """… and which was the first at which somebody decided in it."""


class Story:
    """A whole game, step by step; what was taken back is left out."""

    def __init__(self, game: AnyGame, notes: dict[str, str]) -> None:
        self.game = game
        self.notes = notes
        self.steps: list[Step] = []
        self.tables: list[Any] = []
        """The table before each step, and the one at the end."""
        self.turns: list[Begin] = []

    def before(self, place: int) -> Any:
        """The table at which a step was made; not to be changed."""
        return self.tables[place]

    @property
    def shares(self) -> list[float]:
        """What part of the win each seat had: 1 for the only winner."""
        return self.game.shares(self.tables[-1])

    @property
    def scores(self) -> list[int]:
        """What every seat had won at the end."""
        return self.game.scores(self.tables[-1])


@lru_cache(maxsize=2)
def read_story(text: str) -> Story:
    """The story of a journal; `BadInput` for one that is damaged, unfinished or by rules nobody has looked into."""
    journal, closing = read_journal(text)
    if len(journal.moves) > MOST_STEPS:
        raise BadInput(f"this journal has {len(journal.moves):,} moves; no game that ends has more than {MOST_STEPS:,}")
    game = load(journal.game, journal.seats, journal.options)
    if game.house:
        rules = Phrasebook("en").house(game.house)
        raise BadInput(f"this game was played by house rules ({rules}); only games by the booklet are analysed")
    replay = Replay(game, journal, closing)
    story = Story(game, journal.notes)
    turn = 0
    while (move := replay.next()) is not None:
        tale = Tale()
        before: Any = replay.table.clone()
        game.apply(replay.table, move, tale)
        place = len(story.steps)
        story.steps.append(Step(place, move, turn, tale.deals))
        story.tables.append(before)
        for number, seat, _ in tale.turns:
            turn = number
            story.turns.append(Begin(number, seat, place, place + 1))
        if story.turns and story.turns[-1].place == place + 1 and game.to_act(replay.table) == NATURE:
            story.turns[-1] = story.turns[-1]._replace(place=place + 2)
    story.tables.append(replay.table)
    if game.to_act(replay.table) != NOBODY:
        raise BadInput("this game is not finished; only finished games are analysed")
    story.turns = [begin for begin in story.turns if begin.place < len(story.steps)]
    return story
