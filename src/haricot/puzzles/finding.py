"""Finding puzzles in bots' games: decisions where one choice is clearly best, and can be found."""

from dataclasses import dataclass
from typing import Any, Final

from haricot.analysis.comparing import NOTHING, Choice, Gauge, Imagined, Results, better, play_out
from haricot.analysis.decisions import OTHERS, is_decision
from haricot.analysis.families import hands_for
from haricot.analysis.families.bohnanza import FAIR
from haricot.analysis.story import Step, Story, read_story
from haricot.cards.edition import BASE
from haricot.cards.engine import CardGame
from haricot.cards.moves import CLOSES, Buy, Discard, Done, Harvest, Offer, Plant, take
from haricot.catalog import AnyGame, load
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.master import own_judge
from haricot.players.roster import make_player
from haricot.players.talk import no_talk
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.offers import Offers
from haricot.players.trader.player import options
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.valuation import valued
from haricot.players.worth import Worth
from haricot.puzzles.puzzle import DEAL, GRADES, ORDER, PLANT, SPECIAL, Puzzle
from haricot.table.loop import prompt_for

FARMING: Final = (Plant, Harvest, Done, Discard, Buy)
FIRST: Final = 8
"""Tables at the first look, …"""
DEEP: Final = 150
"""… and before a puzzle is believed; …"""
DEEP_AT_SISTERS: Final = 40
"""… fewer at the games whose tables take long."""
CLEAR: Final = 0.03
"""By how much the best must be better than the next …"""
STRIKING: Final = 0.08
"""… and by how much where nobody could miss it."""
SURE: Final = 2.5
"""Standard errors that lie between them at least."""
CHOICES: Final = 5
"""At most."""
FEWEST: Final = 3
"""At least, of deals."""
APART: Final = 2
"""Puzzles of one theme and grade that one game gives at most, …"""
LOOKS: Final = 50
"""… and questions of one game that are looked into."""
WEAK, MEDIUM, STRONG = "thrifty", "medium", "hard"
ADVISERS: Final = (WEAK, MEDIUM, STRONG)
"""Weak, medium and strong: who of them finds it tells how hard it is."""


@dataclass(frozen=True)
class Source:
    """A game to be played and searched."""

    key: str
    seats: int
    players: tuple[str, ...]
    seed: int


def puzzles_of(source: Source, journal: str) -> list[Puzzle]:
    """The puzzles of one game."""
    story = read_story(journal)
    found: list[Puzzle] = []
    looks = 0
    # In any order, so that all parts of a game are asked about.
    for place in Chance(source.seed).shuffled(list(range(len(story.steps)))):
        step = story.steps[place]
        for posed in (_farming(story, step), _deals(story, step)):
            if posed is None or looks == LOOKS:
                continue
            looks += 1
            grades = [each.grade for each in found if each.theme == posed.theme]
            full = [grade for grade in GRADES if grades.count(grade) == APART]
            puzzle = _proved(story, step, posed, full, f"{source.key}-{source.seats}-{source.seed}-{step.place}")
            found += [] if puzzle is None else [puzzle]
    return found


@dataclass(frozen=True)
class Posed:
    """A question that may become a puzzle."""

    theme: str
    moves: list[Move]
    choices: list[Choice]
    """What each move is taken to lead to."""
    closes: bool


def _farming(story: Story, step: Step) -> Posed | None:
    """A decision outside of trading."""
    game, table, seat = story.game, story.before(step.place), step.move.seat
    if not is_decision(story, step) or game.is_trading(table) or game.to_act(table) != seat:
        return None
    moves = _candidates(game, table, seat)
    if step.move not in moves:
        moves = [*moves[: CHOICES - 1], step.move]
    if len(moves) < 2:
        return None
    theme = ORDER if not isinstance(game, CardGame) else PLANT if isinstance(step.move, FARMING) else SPECIAL
    return Posed(theme, moves, [(move,) for move in moves], closes=False)


def _candidates(game: AnyGame, table: Any, seat: int) -> list[Move]:
    prompt = prompt_for(game, table, seat)
    if isinstance(game, CardGame) and game.family == BASE:
        view: Any = prompt.view
        return [move for _, move in options(valued(game.sheet, FAIR, view), prompt)][: OTHERS + 1]
    return prompt.legal[:CHOICES]


def _deals(story: Story, step: Step) -> Posed | None:
    """Deals at the beginning of a trading: each of them would be agreed to, and ends it."""
    game, table, seat = story.game, story.before(step.place), step.move.seat
    begins = game.is_trading(table) and not (step.place and game.is_trading(story.before(step.place - 1)))
    if not isinstance(game, CardGame) or not begins or seat != game.to_act(table) or not game.may_offer(table, seat):
        return None
    values = valued(game.sheet, FAIR, game.view(table, seat))
    others = [other for other in range(game.seats) if other != seat]
    found = Offers(Bargains(values, Rivals(values))).personal(others, no_talk(game.seats), 4 * CHOICES)
    offers: list[Offer] = []
    for _, offer in found:
        # One deal with each partner for each card given: else all are much the same.
        if isinstance(offer, Offer) and not any(offer.to == each.to and offer.give == each.give for each in offers):
            offers.append(offer)
    offers = offers[: CHOICES - 1]
    if len(offers) < FEWEST - 1:
        return None
    number = table.market.number + 1
    moves: list[Move] = [*offers, CLOSES[seat]]
    return Posed(DEAL, moves, [*[(offer, take(offer.to, number)) for offer in offers], ()], closes=True)


def posed_again(game: AnyGame, table: Any, puzzle: Puzzle) -> Posed:
    """The question of a puzzle, as it was posed."""
    moves = [game.read(text) for text in puzzle.choices]
    if puzzle.theme != DEAL:
        return Posed(puzzle.theme, moves, [(move,) for move in moves], closes=False)
    number = table.market.number + 1
    deals: list[Choice] = [(move, take(move.to, number)) for move in moves if isinstance(move, Offer)]
    return Posed(DEAL, moves, [*deals, ()], closes=True)


def costs_of(game: AnyGame, table: Any, seat: int, posed: Posed, tables: int, seed: int) -> list[Gauge]:
    """What each choice costs against the best, as the seat could know; nothing where it cannot be tried."""
    view = game.view(table, seat)
    hands = hands_for(game, view)
    if not posed.closes:
        found = play_out(game, hands, Imagined(game, view, Chance(seed)), posed.choices, tables, seed)
        best = max(range(len(found)), key=lambda choice: sum([shares[seat] for shares in found[choice]]))
        return [better(found[best], each)[seat] if each is not found[best] else NOTHING for each in found]
    gains: list[Gauge] = []
    for choice in posed.choices[:-1]:
        pair: list[Results] = play_out(
            game, hands, Imagined(game, view, Chance(seed)), [choice, ()], tables, seed, closes=True
        )
        if len(pair[0]) < tables // 2:
            return []
        gains.append(better(pair[0], pair[1])[seat])
    gains.append(NOTHING)
    top = max(gains, key=lambda gain: gain.value)
    return [top.minus(gain) if gain is not top else NOTHING for gain in gains]


def is_clear(costs: list[Gauge]) -> bool:
    """Whether one choice is better than all others beyond doubt."""
    others = [cost for cost in costs if cost is not NOTHING]
    return len(others) == len(costs) - 1 and all(
        cost.value >= CLEAR and cost.value >= SURE * cost.error for cost in others
    )


def _proved(story: Story, step: Step, posed: Posed, full: list[int], name: str) -> Puzzle | None:
    """The question as a puzzle, if one choice is best beyond doubt, can be found, and such are still wanted."""
    game, table, seat = story.game, story.before(step.place), step.move.seat
    first = costs_of(game, table, seat, posed, FIRST, step.place)
    if not first or not _promising(first) or _grade(game, table, seat, posed, first) in (None, *full):
        return None
    costs = costs_of(game, table, seat, posed, DEEP if game.family == BASE else DEEP_AT_SISTERS, step.place + 1)
    if not costs or not is_clear(costs):
        return None
    best = costs.index(NOTHING)
    grade = _grade(game, table, seat, posed, costs)
    if first[best].value > CLEAR or grade in (None, *full):
        return None
    assert grade is not None
    rounded = [Gauge(round(cost.value, 4), round(cost.error, 4)) for cost in costs]
    texts = [game.write(move) for move in posed.moves]
    return Puzzle(name, game.key, game.seats, seat, posed.theme, grade, game.write_position(table), texts, rounded)


def _promising(costs: list[Gauge]) -> bool:
    return sorted([cost.value for cost in costs])[1] >= CLEAR / 2


def _grade(game: AnyGame, table: Any, seat: int, posed: Posed, costs: list[Gauge]) -> int | None:
    """How hard it is; nothing where nobody of ours would find it: then people would not either."""
    best = costs.index(NOTHING)
    finders = [name for name in ADVISERS if solves(name, game, table, seat, posed.moves, best, posed.theme)]
    if not finders:
        return None
    gap = sorted([cost.value for cost in costs])[1]
    if WEAK in finders and MEDIUM in finders:
        return 1 if gap >= STRIKING else 2
    return 2 if MEDIUM in finders and gap >= STRIKING else 3


def solves(name: str, game: AnyGame, table: Any, seat: int, moves: list[Move], best: int, theme: str) -> bool:
    """Whether a bot chooses the best: the move, or the deal that it likes best of those."""
    if theme != DEAL:
        return make_player(name, Chance(1)).choose(prompt_for(game, table, seat)) == moves[best]
    return liked(name, game, table, seat, moves) == best


def liked(name: str, game: AnyGame, table: Any, seat: int, moves: list[Move]) -> int:
    """Which of some deals a bot likes best, by its own sums; the last is none."""
    assert isinstance(game, CardGame)
    offers = [move for move in moves if isinstance(move, Offer)]
    view = game.view(table, seat)
    if name == WEAK:
        worth, fields = Worth(game.sheet), view.fields[seat]
        utilities = [worth.gain_all(fields, offer.want) for offer in offers]
    else:
        values, judge = valued(game.sheet, FAIR, view), own_judge()
        deals = [(offer.to, offer.give, offer.want) for offer in offers]
        if name == STRONG and judge is not None and judge.net.knows(game.key, game.seats):
            utilities = judge.utilities(values, deals)
        else:
            bargains = Bargains(values, Rivals(values))
            utilities = [bargains.utility(*deal) for deal in deals]
    return max(range(len(moves)), key=lambda choice: utilities[choice] if choice < len(offers) else 0.0)


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
COMPANY: Final = ("medium", "easy", "thrifty", "medium", "trader")


def source_of(number: int, seed: int) -> Source:
    """The so-many-th game that is searched."""
    key, seats = TABLES[number % len(TABLES)]
    # At some tables the levels think for long: there thrifty players play.
    slow = load(key, seats).family != BASE
    players = tuple(["thrifty" if slow else COMPANY[(seat + number) % len(COMPANY)] for seat in range(seats)])
    return Source(key, seats, players, seed + number)
