"""What a tale says in general words is the same in every game."""

import pytest

from haricot.cards.edition import BASE
from haricot.catalog import GAMES, load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.kernel.tale import Tale
from haricot.whims import sampled


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_turns_and_sales(key: str) -> None:
    """Turns are counted from 1, each for a seat, with its place among the events; sales and nothing else make coins."""
    game = load(key)
    table = game.blank()
    chance = Chance(5)
    turns: list[int] = []
    sold = 0
    while (seat := game.to_act(table)) != NOBODY:
        tale = Tale()
        game.apply(table, sampled(game, table, seat, chance), tale)
        for number, whose, told in tale.turns:
            turns.append(number)
            assert 0 <= whose < game.seats
            assert told <= len(tale.events)
        for seller, bean, cards, coins in tale.sales:
            assert 0 <= seller < game.seats
            assert cards > 0
            assert bool(bean) == (key != "dice")
            sold += coins
    assert turns == list(range(1, len(turns) + 1))
    assert len(turns) >= game.seats
    assert sold > 0
    if game.family == BASE:
        # What was paid for a third field went the other way.
        assert sold >= sum(game.scores(table))
