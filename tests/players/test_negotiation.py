"""Trading in imagination: dear offers first, and only tables that fit what was said."""

from collections.abc import Iterator

from haricot.cards.moves import CLOSES, DONES, TABLE, Offer
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.players import make_player
from haricot.players.base import Prompt
from haricot.players.imagination import Imagination, Imagined
from haricot.players.negotiation import Offering, Way, count, dearest, hear, worth_asking
from haricot.players.trader.player import weigh
from haricot.players.trader.pondering import bargains_of
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import Valuation
from tests.players.tables import card_game, prompt_of

GAME = card_game("bohnanza-2016", 4)


def way(move: Move, *brings: float) -> Way:
    """A way that was put to some tables."""
    found = Way(move)
    found.brings = list(brings)
    return found


def test_the_dear_offer_goes_first() -> None:
    """With two tries, an offer that few take but that pays well comes before the one that most take."""
    dear, cheap = way(DONES[0], 2.0, 0.0, 0.0, 0.0), way(DONES[1], 0.5, 0.5, 0.5, 0.0)
    assert dearest([cheap, dear], 0.0, 2) is DONES[0]


def test_with_one_try_the_likely_offer_is_made() -> None:
    """With one try left, what brings most on average is made."""
    dear, cheap = way(DONES[0], 1.2, 0.0, 0.0, 0.0), way(DONES[1], 0.5, 0.5, 0.5, 0.0)
    assert dearest([dear, cheap], 0.0, 1) is DONES[1]


def test_what_is_sure_needs_no_trying() -> None:
    """Offers that bring no more than what is sure are not made; nor are any if nobody takes them."""
    assert dearest([way(DONES[0], 0.5, 0.4)], 0.5, 3) is None
    assert dearest([way(DONES[0], 0.0, 0.0)], 0.0, 3) is None
    assert dearest([], 0.0, 3) is None


def asking(move: Move, brings: list[float], asks: list[int]) -> Way:
    """A way that was put to some tables, and how many were asked there."""
    found = way(move, *brings)
    found.asks = asks
    return found


def test_a_question_has_its_price() -> None:
    """Of two offers that bring the same the one that asks fewer is made; none if asking costs more than it brings."""
    many, few = asking(DONES[0], [0.5, 0.0], [3, 3]), asking(DONES[1], [0.5, 0.0], [1, 1])
    assert worth_asking([many, few], 0.0, 1, 0.1) is DONES[1]
    assert worth_asking([many, few], 0.0, 1, 0.3) is None
    assert worth_asking([many, few], 0.5, 1, 0.0) is None
    assert worth_asking([], 0.0, 1, 0.0) is None


def test_the_dear_question_goes_first_if_it_is_worth_its_price() -> None:
    """A dear offer that few could accept is tried before the likely one, and left out where it asks too many."""
    cheap = asking(DONES[0], [0.5, 0.5, 0.5, 0.5], [1, 1, 1, 1])
    rare = asking(DONES[1], [2.0, 0.0, 0.0, 0.0], [1, 0, 0, 0])
    common = asking(DONES[2], [2.0, 0.0, 0.0, 0.0], [3, 3, 3, 3])
    assert worth_asking([cheap, rare], 0.0, 2, 0.2) is DONES[1]
    assert worth_asking([cheap, common], 0.0, 2, 0.2) is DONES[0]
    assert worth_asking([cheap, common], 0.0, 2, 0.0) is DONES[2]


def test_whoever_could_not_accept_is_not_asked() -> None:
    """What is counted are those who hold what is wanted on the imagined table."""
    prompt, values = next(own_turns(1))
    bargains = bargains_of(values)
    seats = [seat for seat in range(4) if seat != prompt.seat]
    for seed in range(6):
        world = Imagined(GAME, values, GAME.determinize(values.view, Chance(seed)))
        for bean in GAME.sheet.beans:
            found: list[Way] = [Offering(bargains, Offer(prompt.seat, TABLE, (), (bean,)))]
            hear(found, world)
            count(found, world)
            assert found[0].asks == [sum([bean in world.table.hands[seat] for seat in seats])]


def own_turns(turns: int) -> Iterator[tuple[Prompt, Valuation]]:
    """The first decisions of seats that may offer something in their own turn, in a game of traders."""
    players = [make_player("trader", Chance(seat)) for seat in range(4)]
    table, chance = GAME.blank(), Chance(8)
    while (seat := GAME.to_act(table)) != NOBODY and turns:
        if seat == NATURE:
            GAME.apply(table, GAME.nature(table, chance))
            continue
        prompt = prompt_of(GAME, table, seat)
        if seat == table.active and GAME.stages[table.stage].word == "trade" and not sum(table.market.made):
            turns -= 1
            yield prompt, weigh(prompt, Temper())
        GAME.apply(table, players[seat].choose(prompt))


def after(prompt: Prompt, *moves: Move) -> tuple[Prompt, Valuation]:
    """What the seat is asked when the moves were made on a table that fits its view."""
    assert isinstance(prompt.view, CardView)
    table = GAME.determinize(prompt.view, Chance(3))
    for move in moves:
        GAME.apply(table, move)
    later = prompt_of(GAME, table, prompt.seat)
    return later, weigh(later, Temper())


def test_no_flood_of_offers() -> None:
    """While somebody still thinks about an own offer, others are answered, and no more is offered."""
    for prompt, values in own_turns(6):
        view = values.view
        rivals = [seat for seat in range(4) if seat != view.seat]
        for bean in view.turned:
            first = Offer(view.seat, TABLE, (bean,), ())
            table = GAME.determinize(view, Chance(3))
            GAME.apply(table, first)
            GAME.apply(
                table, Offer(rivals[0], view.seat, (table.hands[rivals[0]][0],), (bean,), parent=view.market.number + 1)
            )
            asked = prompt_of(GAME, table, prompt.seat)
            assert asked.may_offer
            assert make_player("search:8", Chance(1)).choose(asked).is_answer


def test_tables_are_kept_while_nothing_changes() -> None:
    """The same tables come to mind again when only words were spoken, and new ones when cards moved."""
    prompt, values = next(own_turns(1))
    imagination = Imagination(Chance(1))
    first = list(imagination.worlds(GAME, values, iter(range(6))))
    again = list(imagination.worlds(GAME, values, iter(range(8))))
    assert len(first) == 6
    assert again[:6] == first
    _, values = after(prompt, CLOSES[prompt.seat])
    assert not {id(world) for world in imagination.worlds(GAME, values, iter(range(6)))} & {
        id(world) for world in again
    }


def test_tables_fit_what_was_refused() -> None:
    """After all have refused a card that somebody could use, only hands that had no use for it come to mind."""
    for _, values in own_turns(8):
        view = values.view
        worlds = [Imagined(GAME, values, GAME.determinize(view, Chance(seed))) for seed in range(20)]
        for bean in GAME.sheet.beans:
            offer = Offer(view.seat, TABLE, (), (bean,))
            liked = [any(world.welcome(seat, offer) > 0 for seat in range(4) if seat != view.seat) for world in worlds]
            if 0 < sum(liked) < len(liked):
                view.market.refused = [offer.said(())]
                assert [world.fits(view) for world in worlds] == [not likes for likes in liked]
                return
    raise AssertionError("no offer that depends on the hands")
