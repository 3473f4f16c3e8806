"""How likely each seat wins when a turn begins."""

from haricot.analysis.comparing import Gauge, Imagined, Lying, chances_of, play_out
from haricot.analysis.families import hands_for
from haricot.analysis.families.bohnanza import FAIR, judge_of
from haricot.analysis.findings import Moment
from haricot.analysis.story import Begin, Story
from haricot.cards.engine import CardGame
from haricot.kernel.chance import Chance
from haricot.players.trader.valuation import valued
from haricot.players.values.situation import Pile, before_draw, situation_of


def moment(story: Story, begin: Begin, tables: int, seed: int, *, quick: bool) -> Moment:
    """The chances in both lights, by so many tables each."""
    game, table = story.game, story.before(begin.place)
    hands = hands_for(game, game.view(table, begin.seat), quick=quick)
    laid = chances_of(play_out(game, hands, Lying(table), [()], tables, seed)[0])
    known = learned(story, begin) or played(story, begin, tables, seed + 1, quick=quick)
    return Moment(begin.turn, begin.seat, begin.place, known, laid)


def played(story: Story, begin: Begin, tables: int, seed: int, *, quick: bool) -> list[Gauge]:
    """Each seat's chance by tables that it imagines."""
    game, table = story.game, story.before(begin.place)
    found: list[Gauge] = []
    for seat in range(game.seats):
        view = game.view(table, seat)
        eyes = Imagined(game, view, Chance(seed + seat))
        results = play_out(game, hands_for(game, view, quick=quick), eyes, [()], max(2, tables // game.seats), seed)[0]
        found.append(chances_of(results)[seat])
    return found


def learned(story: Story, begin: Begin) -> list[Gauge]:
    """Each seat's chance by the learned net; nothing where it has learned no such table, or none has ended a turn."""
    game, judge = story.game, judge_of(story.game)
    if judge is None or not isinstance(game, CardGame) or begin.turn == 1:
        return []
    pile = Pile()
    for place in range(begin.step + 1):
        pile.look(story.before(place))
    table = story.before(begin.step + 1)
    found: list[Gauge] = []
    for seat in range(game.seats):
        values = valued(game.sheet, FAIR, before_draw(table, seat, pile))
        found.append(Gauge(judge.chances(values, [situation_of(values)])[0], 0.0))
    return found
