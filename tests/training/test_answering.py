"""What others ask of a deal is learned from how they answer."""

from random import Random

import numpy as np

from haricot.cards.moves import TABLE, Offer, Take
from haricot.kernel.chance import Chance
from haricot.players.base import Player
from haricot.players.imagination import FAIR_ASKS, Imagination
from haricot.players.roster import make_player
from haricot.table.loop import play
from haricot.training.answering import ASKS, NEVER, Answer, Overheard, asks_of
from tests.players.tables import card_game
from tests.players.test_negotiation import own_turns


def test_asks_are_learned_from_answers() -> None:
    """Somebody who asks for 0.1 to 0.5 coins, and is not in the mood in every fifth case, is found out."""
    random = Random(3)
    answers: list[Answer] = []
    for _ in range(40_000):
        worth, ask = random.uniform(-1, 2), random.uniform(0.1, 0.5)
        answers.append((worth, float(worth > ask and random.random() < 0.8)))
    asks = asks_of(np.array(answers))
    assert len(asks) == ASKS
    assert asks == sorted(asks)
    assert asks.count(NEVER) == ASKS // 5
    assert abs(asks[0] - 0.11) < 0.1
    assert abs(asks[ASKS * 4 // 5 - 1] - 0.49) < 0.1


def test_few_answers_say_nothing() -> None:
    """Then the others are taken for fair traders, as ever."""
    assert asks_of(np.array([(0.5, 1.0), (0.1, 0.0)])) == []


def test_answers_are_overheard() -> None:
    """Every yes and no of a game is written down, with what the deal was worth; good ones are agreed to."""
    game = card_game("bohnanza-2016", 4)
    heard: list[Answer] = []
    alone = [make_player("trader", Chance(seat)) for seat in range(4)]
    listened: list[Player] = [Overheard(make_player("trader", Chance(seat)), heard) for seat in range(4)]
    yes: list[bool] = []
    end = play(game, alone, Chance(5), watch=lambda _, move, __: yes.append(isinstance(move, Take)))
    assert game.scores(play(game, listened, Chance(5))) == game.scores(end)
    agreed = [worth for worth, said in heard if said]
    refused = [worth for worth, said in heard if not said]
    assert 0 < len(agreed) <= sum(yes)
    assert len(refused) > 10
    assert min(agreed) > max(0.0, sum(refused) / len(refused))


def test_rivals_of_many_moods_come_to_mind() -> None:
    """Of imagined rivals some ask for more than others, as it was learned; whoever asks for too much says no."""
    game = card_game("bohnanza-2016", 4)
    _, values = next(own_turns(1))
    offer = Offer(values.seat, TABLE, (values.view.hand[0],), ())
    sure, torn = [
        [
            world.welcome(seat, offer) > 0
            for world in Imagination(Chance(1)).worlds(game, values, iter(range(30)), asks)
            for seat in range(4)
            if seat != values.seat
        ]
        for asks in (FAIR_ASKS, (*FAIR_ASKS, NEVER))
    ]
    assert sum(torn) < sum(sure)
