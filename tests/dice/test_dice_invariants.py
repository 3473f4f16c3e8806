"""What the dice game adds to the invariants of every game: its dice, coins and hidden cards."""

from collections.abc import Iterator

import pytest

from haricot.dice.engine import DiceGame
from haricot.dice.faces import CREAMS, WHITES, creams_in, whites_in
from haricot.dice.moves import Fill, Keep, Pass, Roll, Sell, Stop
from haricot.dice.state import CAST, CHANGE, CLOSING, GOAL, ORDERS, OVERVIEW, SET_UP, STAGES, START, DiceState
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR, Move
from haricot.whims import sampled
from tests.dice.tables import dice_game

TABLES = (2, 3, 4, 5)


def played(g: DiceGame, seed: int, hurry: float = 0.15) -> Iterator[tuple[DiceState, Move]]:
    """Every position of a random game with the move made in it; now and then somebody moves out of turn."""
    s = g.blank()
    chance = Chance(seed)
    for _ in range(20_000):
        seat = g.to_act(s)
        if seat == NOBODY:
            return
        if seat != NATURE and chance.random() < hurry:
            other = chance.below(g.seats)
            seat = other if g.legal(s, other) else seat
        move = sampled(g, s, seat, chance)
        yield s, move
        g.apply(s, move)
    pytest.fail("the game does not end")


def every_move(g: DiceGame, s: DiceState) -> list[Move]:
    """The plain moves of every seat, and a few keeps: right ones and wrong ones."""
    moves: list[Move] = []
    for seat in range(g.seats):
        moves += [Roll(seat), Stop(seat), Fill(seat), Sell(seat), Pass(seat), Keep(seat, 0), Keep(seat, 1 << 20)]
        moves += [Keep(seat, part) for part in g.box.parts(s.loose)[:4] if s.loose]
    return moves


@pytest.mark.parametrize("seats", TABLES)
def test_games_end_at_thirteen_coins(seats: int) -> None:
    """Random players end twenty games at each table size with somebody at 13 coins or more."""
    g = dice_game(seats)
    for seed in range(20):
        s = g.blank()
        for state, _ in played(g, seed):
            s = state
        assert s.over
        assert g.to_act(s) == NOBODY
        assert max(g.scores(s)) >= GOAL
        assert min(g.ranking(s)) == 1


@pytest.mark.parametrize("seats", TABLES)
def test_cards_dice_and_coins_are_conserved(seats: int) -> None:
    """All 61 cards are always somewhere, all seven dice lie there until the stop, and every coin has its card."""
    g = dice_game(seats)
    for seed in range(6):
        for s, _ in played(g, seed):
            assert sorted(s.all_cards()) == list(range(61))
            stage = s.resume if s.stage == CHANGE else s.stage
            if stage not in (SET_UP, START, CAST, ORDERS, CLOSING):
                assert whites_in(s.field) + whites_in(s.loose) == WHITES
                assert creams_in(s.field) + creams_in(s.loose) == CREAMS
            for seat in range(seats):
                paid = len(s.stacks[seat]) + OVERVIEW * s.changed[seat] + (s.due if seat == s.seller else 0)
                assert paid == s.coins[seat] or (stage == CLOSING and paid < s.coins[seat])
                assert 0 <= s.filled[seat] <= 6


@pytest.mark.parametrize("seats", TABLES)
def test_hidden_cards_change_no_byte_of_a_view(seats: int) -> None:
    """Whatever lies with its coin side up can be exchanged without a trace in any view, refusal or list of moves."""
    g = dice_game(seats)
    chance = Chance(7)
    for number, (s, _) in enumerate(played(g, 9)):
        if number % 5:
            continue
        twin = s.clone()
        hidden = chance.shuffled(s.reserve + s.freed + [card for stack in s.stacks for card in stack])
        twin.reserve = [hidden.pop() for _ in s.reserve]
        twin.freed = [hidden.pop() for _ in s.freed]
        twin.stacks = [[hidden.pop() for _ in stack] for stack in s.stacks]
        for seat in (SPECTATOR, *range(seats)):
            assert repr(g.view(twin, seat)) == repr(g.view(s, seat))
            assert g.asks(twin, seat) == g.asks(s, seat)
        for move in every_move(g, s):
            assert g.check(twin, move) == g.check(s, move)
        for seat in range(seats):
            assert g.legal(twin, seat) == g.legal(s, seat)


def test_every_stage_of_a_turn_occurs() -> None:
    """The random games above visit all stages, also the rare change of coins, so the invariants speak of them all."""
    g = dice_game(5)
    assert {STAGES[s.stage] for seed in range(2) for s, _ in played(g, seed)} == set(STAGES)
