"""What becomes of imagined tables: played on to the end of the turn, and judged by what the seat will know then."""

import pytest

from haricot.cards.engine import CardGame
from haricot.cards.state import State
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.players.foresight import Learned
from haricot.players.master import own_judge
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import valued
from haricot.players.values.judge import Judge
from haricot.whims import sampled
from tests.players.tables import card_game, prompts


@pytest.fixture(name="judge")
def _judge() -> Judge:
    """The one that comes with the program."""
    judge = own_judge()
    assert judge is not None
    return judge


def in_turn(game: CardGame, turn: int, seed: int) -> CardView:
    """What somebody sees in a turn of a game among traders."""
    views = [prompt.view for prompt in prompts(game, "trader", seed, every=1)]
    return next(view for view in views if isinstance(view, CardView) and view.turn == turn)


def at_the_end_of_a_turn(game: CardGame, seed: int) -> State:
    """A table in the middle of a game at which somebody has just drawn."""
    view = in_turn(game, 12, seed)
    chance = Chance(seed)
    table = game.determinize(view, chance)
    while table.turn == view.turn:
        game.apply(table, sampled(game, table, game.to_act(table), chance))
    return table


def test_coins_are_worth_something(judge: Judge) -> None:
    """Whoever has more of them is likelier to win, and the others less likely."""
    game = card_game("bohnanza-2016", 4)
    table = at_the_end_of_a_turn(game, 3)
    richer = table.clone()
    richer.coins[0] += [richer.discards.pop() for _ in range(3)]
    for seat, is_better in ((0, True), (1, False)):
        poor, rich = judge.foretell(game, seat, [table, richer])
        assert (rich > poor) == is_better
        assert 0 < poor < 1


def test_blind_to_the_hands_of_others(judge: Judge) -> None:
    """A table is judged by what the seat will know there: not by the cards of other hands, nor by the pile."""
    game = card_game("bohnanza-1997", 4)
    table = at_the_end_of_a_turn(game, 5)
    other = table.clone()
    other.hands[1], other.hands[2] = other.hands[2][::-1], other.hands[1][::-1]
    sizes = [len(hand) for hand in table.hands]
    for seat, size in enumerate(sizes):  # hands of the same size as before, of other cards
        pool = other.hands[seat] + other.pile
        if seat:
            other.hands[seat], other.pile = pool[-size:] if size else [], pool[: len(pool) - size]
    assert judge.foretell(game, 0, [other]) == judge.foretell(game, 0, [table])


def test_a_table_that_is_over(judge: Judge) -> None:
    """Where the game has ended, who has won is counted."""
    game = card_game("bohnanza-2016", 3)
    table = at_the_end_of_a_turn(game, 3)
    table.over = True
    assert judge.foretell(game, 0, [table]) == [game.shares(table)[0]]


def test_all_tables_of_a_round_have_the_same_luck(judge: Judge) -> None:
    """The same table twice is worth the same; and each is played on to the end of its turn."""
    game = card_game("bohnanza-27", 4)
    values = valued(game.sheet, Temper(), in_turn(game, 9, 2))
    foresight = Learned(game, values, judge)
    world = game.determinize(values.view, Chance(4))
    tables = [world.clone(), world.clone()]
    [[first, second]] = foresight.worths([(tables, 7)])
    assert first == second
    assert all(table.turn == 10 or table.over for table in tables)
