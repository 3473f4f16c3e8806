"""Questions: what could be done at a table, and what each of it costs as far as the seat can know."""

from dataclasses import dataclass
from typing import Any, Final

from haricot.analysis.comparing import NOTHING, Choice, Gauge, Imagined, Results, better, play_out
from haricot.analysis.decisions import OTHERS, is_decision
from haricot.analysis.families import hands_for
from haricot.analysis.families.bohnanza import FAIR
from haricot.analysis.story import Step, Story
from haricot.cards.edition import BASE
from haricot.cards.engine import CardGame
from haricot.cards.moves import CLOSES, Buy, Discard, Done, Harvest, Offer, Plant, take
from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.talk import no_talk
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.offers import Offers
from haricot.players.trader.player import options
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.valuation import valued
from haricot.puzzles.puzzle import DEAL, ORDER, PLANT, SPECIAL, Puzzle
from haricot.table.loop import prompt_for

FARMING: Final = (Plant, Harvest, Done, Discard, Buy)
CHOICES: Final = 5
"""At most."""
FEWEST: Final = 3
"""At least, of deals."""
THOUGHT_OF: Final = 10
"""Deals of which those are picked that are asked about."""


@dataclass(frozen=True)
class Posed:
    """A question that may become a puzzle."""

    theme: str
    moves: list[Move]
    choices: list[Choice]
    """What each move is taken to lead to."""

    @property
    def closes(self) -> bool:
        """Whether the trading is over with it; then the last choice is no deal."""
        return self.theme == DEAL


def farming(story: Story, step: Step) -> Posed | None:
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
    return Posed(theme, moves, [(move,) for move in moves])


def _candidates(game: AnyGame, table: Any, seat: int) -> list[Move]:
    prompt = prompt_for(game, table, seat)
    if isinstance(game, CardGame) and game.family == BASE:
        view: Any = prompt.view
        return [move for _, move in options(valued(game.sheet, FAIR, view), prompt)][: OTHERS + 1]
    return prompt.legal[:CHOICES]


def deals(story: Story, step: Step) -> Posed | None:
    """Deals at the beginning of a trading: each of them would be agreed to, and ends it."""
    game, table, seat = story.game, story.before(step.place), step.move.seat
    begins = game.is_trading(table) and not (step.place and game.is_trading(story.before(step.place - 1)))
    if not isinstance(game, CardGame) or not begins or seat != game.to_act(table) or not game.may_offer(table, seat):
        return None
    values = valued(game.sheet, FAIR, game.view(table, seat))
    others = [other for other in range(game.seats) if other != seat]
    found = Offers(Bargains(values, Rivals(values))).personal(others, no_talk(game.seats), 4 * THOUGHT_OF)
    offers: list[Offer] = []
    for _, offer in found:
        # One deal for each card given and each one had: else all are much the same.
        if isinstance(offer, Offer) and not any(offer.give == each.give and offer.want == each.want for each in offers):
            offers.append(offer)
    offers = offers[:THOUGHT_OF]
    return None if len(offers) < FEWEST - 1 else _dealt(table, seat, offers)


def _dealt(table: Any, seat: int, offers: list[Offer]) -> Posed:
    number = table.market.number + 1
    moves: list[Move] = [*offers, CLOSES[seat]]
    return Posed(DEAL, moves, [*[(offer, take(offer.to, number)) for offer in offers], ()])


def picked(game: AnyGame, table: Any, seat: int, posed: Posed, tables: int, seed: int, apart: float) -> Posed | None:
    """Of many deals the best, and those that seem good too and cost so much at least; nothing where there are none."""
    gains = _gains(game, table, seat, posed, tables, seed)
    top = max([gain.value for gain in gains if gain is not None])
    # They come in the order of their promise: the first ones tempt most.
    others = [at for at, gain in enumerate(gains[:-1]) if gain is not None and gain.value <= top - apart]
    best = [at for at, gain in enumerate(gains[:-1]) if gain is not None and gain.value == top]
    chosen = [posed.moves[at] for at in sorted([*best, *others[: CHOICES - 2]])]
    offers = [move for move in chosen if isinstance(move, Offer)]
    return None if len(offers) < FEWEST - 1 else _dealt(table, seat, offers)


def posed_again(game: AnyGame, table: Any, puzzle: Puzzle) -> Posed:
    """The question of a puzzle, as it was posed."""
    moves = [game.read(text) for text in puzzle.choices]
    if puzzle.theme != DEAL:
        return Posed(puzzle.theme, moves, [(move,) for move in moves])
    return _dealt(table, puzzle.seat, [move for move in moves if isinstance(move, Offer)])


def costs_of(game: AnyGame, table: Any, seat: int, posed: Posed, tables: int, seed: int) -> list[Gauge]:
    """What each choice costs against the best, as the seat could know; nothing where it cannot be tried."""
    view = game.view(table, seat)
    hands = hands_for(game, view)
    if not posed.closes:
        found = play_out(game, hands, Imagined(game, view, Chance(seed)), posed.choices, tables, seed)
        best = max(range(len(found)), key=lambda choice: sum([shares[seat] for shares in found[choice]]))
        return [better(found[best], each)[seat] if each is not found[best] else NOTHING for each in found]
    gains = [gain for gain in _gains(game, table, seat, posed, tables, seed) if gain is not None]
    if len(gains) < len(posed.choices):
        return []
    top = max(gains, key=lambda gain: gain.value)
    return [top.minus(gain) if gain is not top else NOTHING for gain in gains]


def _gains(game: AnyGame, table: Any, seat: int, posed: Posed, tables: int, seed: int) -> list[Gauge | None]:
    """What each deal gives the seat against none; nothing of those that hardly anybody could agree to."""
    view = game.view(table, seat)
    hands = hands_for(game, view)
    found: list[Gauge | None] = []
    for choice in posed.choices[:-1]:
        eyes = Imagined(game, view, Chance(seed))
        pair: list[Results] = play_out(game, hands, eyes, [choice, ()], tables, seed, closes=True)
        found.append(better(pair[0], pair[1])[seat] if len(pair[0]) >= tables // 2 else None)
    return [*found, NOTHING]
