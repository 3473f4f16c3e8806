"""Deals: what each gave both sides against none, and which there were that nobody made."""

from typing import Any, Final

from haricot.analysis.comparing import Choice, Gauge, Imagined, Lying, better, play_out
from haricot.analysis.families import hands_for
from haricot.analysis.families.bohnanza import FAIR
from haricot.analysis.findings import KNOWN, LAID, Bargain, Lit, Trade
from haricot.analysis.story import Step, Story
from haricot.beans.varieties import KEYS
from haricot.cards.engine import CardGame
from haricot.cards.moves import TABLE, Close, Offer, Pick, take
from haricot.kernel.chance import Chance
from haricot.kernel.tale import Tale
from haricot.players.imagination import Imagined as Minds
from haricot.players.talk import no_talk
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.offers import Offers
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.valuation import valued

THOUGHT_OF: Final = 12
"""Offers of a turn that are asked whether somebody would have agreed."""


def judged(story: Story, step: Step, tables: int, seed: int, *, quick: bool) -> list[Bargain]:
    """The deals that a step made, each side's gain in both lights."""
    if not step.deals:
        return []
    _, maker, partner = step.deals[0]
    gives, gets = _goods(story, step)
    return [_judged(story, step, maker, partner, gives, gets, *both_ways(story, step), tables, seed, quick)]


def both_ways(story: Story, step: Step) -> tuple[Choice, Choice]:
    """The step that made a deal, and what would have left it."""
    no = story.game.silence(story.before(step.place), step.move.seat)
    # Who picks among those who said yes refuses by picking nobody.
    return (step.move,), () if no is None or isinstance(step.move, Pick) else (no,)


def _judged(
    story: Story,
    step: Step,
    maker: int,
    partner: int,
    gives: list[str],
    gets: list[str],
    deal: Choice,
    without: Choice,
    tables: int,
    seed: int,
    quick: bool,
) -> Bargain:
    game, table = story.game, story.before(step.place)
    both = [deal, without]

    def seen_by(seat: int) -> Gauge | None:
        view = game.view(table, seat)
        eyes = Imagined(game, view, Chance(seed + seat))
        found = play_out(game, hands_for(game, view, quick=quick), eyes, both, tables, seed, closes=True)
        return better(found[0], found[1])[seat] if found[0] else None

    hands = hands_for(game, game.view(table, maker), quick=quick)
    found = play_out(game, hands, Lying(table), both, tables, seed, closes=True)
    laid = better(found[0], found[1])

    def lit(seat: int) -> Lit:
        known = seen_by(seat)
        # Where no imagined table has such cards in the partner's hand, nothing could be known of it.
        return {LAID: laid[seat]} | ({} if known is None else {KNOWN: known})

    return Bargain(step.place, step.turn, maker, partner, gives, gets, lit(maker), lit(partner), laid)


def _goods(story: Story, step: Step) -> tuple[list[str], list[str]]:
    """What the maker of a deal gave and had, as the tale of it tells."""
    tale = Tale()
    story.game.apply(story.before(step.place).clone(), step.move, tale)
    for event in tale.events:
        give, want = event.args.get("give"), event.args.get("want")
        if isinstance(give, tuple) and isinstance(want, tuple):
            return list(give), list(want)
    return [], []


def missed(story: Story, step: Step, tables: int, seed: int, *, quick: bool) -> list[Bargain]:
    """The best deal that was there when the trading was closed: both sides would have agreed by their own sums."""
    game, table, seat = story.game, story.before(step.place), step.move.seat
    if not isinstance(game, CardGame) or not isinstance(step.move, Close) or not game.may_offer(table, seat):
        return []
    offer = _there(game, table, seat)
    if offer is None:
        return []
    deal: Choice = (offer, take(offer.to, table.market.number + 1))
    gives, gets = ([KEYS[bean] for bean in cards] for cards in (offer.give, offer.want))
    return [_judged(story, step, seat, offer.to, gives, gets, deal, (), tables, seed, quick)]


def traded(story: Story, step: Step, tables: int, seed: int, *, quick: bool) -> list[Trade]:
    """What a whole trading that a step closed gave each seat, against what quick hands would have traded."""
    game = story.game
    if not isinstance(step.move, Close):
        return []
    first = step.place
    while first and game.is_trading(story.before(first - 1)):
        first -= 1
    table = story.before(first)
    steps = story.steps[first : step.place + 1]
    real: Choice = tuple([each.move for each in steps])
    hands = hands_for(game, game.view(table, step.move.seat), quick=quick)
    found = play_out(game, hands, Lying(table), [real, ()], tables, seed)
    parties = {seat for each in steps for _, *both in each.deals for seat in both} | {step.move.seat}
    return [Trade(first, step.turn, sorted(parties), better(found[0], found[1]))]


def _there(game: CardGame, table: Any, seat: int) -> Offer | None:
    """The offer of most promise that its partner, with the cards really held, would have taken."""
    values = valued(game.sheet, FAIR, game.view(table, seat))
    minds = Minds(game, values, table)
    others = [other for other in range(game.seats) if other != seat]
    found = Offers(Bargains(values, Rivals(values))).personal(others, no_talk(game.seats), THOUGHT_OF)
    for _, offer in found:
        if isinstance(offer, Offer) and offer.to != TABLE and minds.welcome(offer.to, offer) > 0:
            return offer
    return None
