"""Finding puzzles in bots' games: decisions where one choice is clearly best, and can be found."""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from haricot.analysis.comparing import NOTHING, Gauge
from haricot.analysis.story import Step, Story, read_story
from haricot.cards.edition import BASE
from haricot.cards.engine import CardGame
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.puzzles.grading import Question, grade_of
from haricot.puzzles.posing import Posed, costs_of, deals, farming, picked, posed_again
from haricot.puzzles.puzzle import DEAL, GRADES, ORDER, PLANT, SPECIAL, Puzzle

FIRST: Final = 8
"""Tables at the first look, …"""
DEEP: Final = 150
"""… and before a puzzle is believed; …"""
DEEP_AT_SISTERS: Final = 40
"""… fewer at the games whose tables take long."""
CLEAR: Final = 0.03
"""By how much the best must be better than the next."""
SURE: Final = 2.5
"""Standard errors that lie between them at least."""
APART: Final = 2
"""Puzzles of one theme and grade that one game gives at most, …"""
LOOKS: Final = 50
"""… and questions of one game that are looked into."""


@dataclass(frozen=True)
class Source:
    """A game to be played and searched."""

    key: str
    seats: int
    players: tuple[str, ...]
    seed: int


def puzzles_of(source: Source, journal: str, theme: str | None = None) -> list[Puzzle]:
    """The puzzles of one game, or those of one theme alone."""
    story = read_story(journal)
    found: list[Puzzle] = []
    looks = 0
    # In any order, so that all parts of a game are asked about.
    for place in Chance(source.seed).shuffled(list(range(len(story.steps)))):
        step = story.steps[place]
        for posed in (farming(story, step), deals(story, step)):
            if posed is None or theme not in (None, posed.theme) or looks == LOOKS:
                continue
            looks += 1
            grades = [each.grade for each in found if each.theme == posed.theme]
            full = [grade for grade in GRADES if grades.count(grade) == APART]
            puzzle = _proved(story, step, posed, full, f"{source.key}-{source.seats}-{source.seed}-{step.place}")
            found += [] if puzzle is None else [puzzle]
    return found


def is_clear(costs: list[Gauge]) -> bool:
    """Whether one choice is better than all others beyond doubt."""
    others = [cost for cost in costs if cost is not NOTHING]
    return len(others) == len(costs) - 1 and all(
        cost.value >= CLEAR and cost.value >= SURE * cost.error for cost in others
    )


def _proved(story: Story, step: Step, posed: Posed, full: list[int], name: str) -> Puzzle | None:
    """The question as a puzzle, if one choice is best beyond doubt, can be found, and such are still wanted."""
    game, table, seat = story.game, story.before(step.place), step.move.seat
    if posed.theme == DEAL:
        narrowed = picked(game, table, seat, posed, FIRST, step.place + 2, CLEAR)
        if narrowed is None:
            return None
        posed = narrowed
    first = costs_of(game, table, seat, posed, FIRST, step.place)
    if not first or not _promising(first):
        return None
    costs = costs_of(game, table, seat, posed, DEEP if game.family == BASE else DEEP_AT_SISTERS, step.place + 1)
    if not costs or not is_clear(costs):
        return None
    best = costs.index(NOTHING)
    if first[best].value > CLEAR:
        return None
    texts = [game.write(move) for move in posed.moves]
    found = Puzzle(name, game.key, game.seats, seat, posed.theme, 0, game.write_position(table), texts, costs)
    puzzle = graded(found)
    return None if puzzle is None or puzzle.grade in full else puzzle


def proved_anew(puzzle: Puzzle, seed: int) -> Puzzle | None:
    """The puzzle with its answers tried on as many other tables; nothing where none is clearly best on all."""
    game, table = puzzle.table()
    tables = DEEP if game.family == BASE else DEEP_AT_SISTERS
    fresh = costs_of(game, table, puzzle.seat, posed_again(game, table, puzzle), tables, seed)
    if not fresh:
        return None
    best = fresh[puzzle.best]
    # As many tables then as now: the mean of both; what now looks best may be another.
    costs = [_mean(then, now.minus(best)) for then, now in zip(puzzle.costs, fresh, strict=True)]
    costs[puzzle.best] = NOTHING
    return replace(puzzle, costs=costs) if is_clear(costs) else None


def _mean(one: Gauge, other: Gauge) -> Gauge:
    total = one.plus(other)
    return Gauge(total.value / 2, total.error / 2)


def graded(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with the grade that it deserves; nothing where it is none."""
    game, table = puzzle.table()
    posed = posed_again(game, table, puzzle)
    finders = Question(game, table, puzzle.seat, posed).finders(puzzle.best)
    grade = grade_of(finders, sorted([cost.value for cost in puzzle.costs])[1])
    rounded = [Gauge(round(cost.value, 4), round(cost.error, 4)) for cost in puzzle.costs]
    return None if grade is None else replace(puzzle, grade=grade, costs=rounded)


def _promising(costs: list[Gauge]) -> bool:
    return sorted([cost.value for cost in costs])[1] >= CLEAR / 2


TABLES: Final = (
    ("bohnanza-2016", 4),
    ("bohnanza-27", 5),
    ("bohnanza-1997", 3),
    ("isla", 4),
    ("mutabohn", 3),
    ("dice", 4),
    ("bohnanza-2016", 3),
    ("bohnanza-27", 2),
    ("isla", 2),
    ("mutabohn", 2),
    ("dice", 3),
)
"""Where puzzles come from, in turn."""


def themes_of(key: str) -> tuple[str, ...]:
    """What can be asked about in a game."""
    game = load(key, dict(TABLES)[key])
    if not isinstance(game, CardGame):
        return (ORDER,)
    return (DEAL, PLANT) if game.family == BASE else (DEAL, PLANT, SPECIAL)


COMPANY: Final = ("medium", "easy", "thrifty", "medium", "trader")


def source_of(number: int, seed: int) -> Source:
    """The so-many-th game that is searched."""
    key, seats = TABLES[number % len(TABLES)]
    # At some tables the levels think for long: there thrifty players play.
    slow = load(key, seats).family != BASE
    players = tuple(["thrifty" if slow else COMPANY[(seat + number) % len(COMPANY)] for seat in range(seats)])
    return Source(key, seats, players, seed + number)
