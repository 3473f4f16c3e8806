"""What must hold at every moment of every dice game, whoever plays and in whatever order."""

from collections.abc import Iterator

import pytest

from haricot.dice.engine import DiceGame
from haricot.dice.faces import CREAMS, WHITES, creams_in, whites_in
from haricot.dice.moves import Fill, Keep, Pass, Roll, Sell, Stop
from haricot.dice.state import CAST, CHANGE, CLOSING, GOAL, OVERVIEW, PHASES, SET_UP, START, DiceState
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR, Move
from haricot.kernel.tale import Tale
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
        move = g.sampled(s, seat, chance)
        yield s, move
        g.apply(s, move)
    pytest.fail("the game does not end")


def every_move(g: DiceGame, s: DiceState) -> list[Move]:
    """The plain moves of every seat, and a few keeps: right ones and wrong ones."""
    moves: list[Move] = []
    for seat in range(g.seats):
        moves += [Roll(seat), Stop(seat), Fill(seat), Sell(seat), Pass(seat), Keep(seat, 0), Keep(seat, 1 << 20)]
        moves += [Keep(seat, part) for part in g.box.parts(s.thrown)[:4] if s.thrown]
    return moves


@pytest.mark.parametrize("seats", TABLES)
def test_300_random_games_end(seats: int) -> None:
    """Random players end 75 games at each table size, 300 in all, with somebody at 13 coins or more."""
    g = dice_game(seats)
    for seed in range(75):
        s = g.blank()
        for state, _ in played(g, seed):
            s = state
        assert s.over
        assert g.to_act(s) == NOBODY
        assert max(g.scores(s)) >= GOAL
        assert min(g.ranking(s)) == 1


@pytest.mark.parametrize("seats", TABLES)
def test_cards_dice_and_coins_are_conserved(seats: int) -> None:
    """All 61 cards are always somewhere, all seven dice are on the field or rolled, and every coin has its card."""
    g = dice_game(seats)
    for seed in range(6):
        for s, _ in played(g, seed):
            assert sorted(s.all_cards()) == list(range(61))
            phase = s.resume if s.phase == CHANGE else s.phase
            if phase not in (SET_UP, START, CAST, CLOSING):
                assert whites_in(s.field) + whites_in(s.loose) == WHITES
                assert creams_in(s.field) + creams_in(s.loose) == CREAMS
            for seat in range(seats):
                paid = len(s.stacks[seat]) + OVERVIEW * s.changed[seat] + (s.due if seat == s.seller else 0)
                assert paid == s.coins[seat] or (phase == CLOSING and paid < s.coins[seat])
                assert 0 <= s.filled[seat] <= 6


@pytest.mark.parametrize("seats", TABLES)
def test_somebody_can_act_until_the_end(seats: int) -> None:
    """The seat the game waits for always has a legal move, and NATURE a sample that `check` accepts."""
    g = dice_game(seats)
    for seed in range(6):
        for s, move in played(g, seed):
            seat = g.to_act(s)
            assert seat != NOBODY
            if seat == NATURE:
                assert g.check(s, move) is None
            else:
                assert g.legal(s, seat)


@pytest.mark.parametrize("seats", TABLES)
def test_check_agrees_with_legal_and_apply(seats: int) -> None:
    """`check` accepts every listed move and refuses every other; refusing changes nothing; accepted moves apply."""
    g = dice_game(seats)
    for number, (s, made) in enumerate(played(g, seats)):
        if number % 2 == 0:
            listed = [move for seat in range(seats) for move in g.legal(s, seat)]
            assert len(set(listed)) == len(listed)
            before = g.write_position(s)
            for move in listed:
                assert g.check(s, move) is None
                twin = s.clone()
                g.apply(twin, move, Tale())
                assert g.write_position(twin) != before
            for move in every_move(g, s):
                assert (g.check(s, move) is None) == (move in listed), move
            assert g.write_position(s) == before
            assert made.seat == NATURE or made in listed


@pytest.mark.parametrize("seats", TABLES)
def test_clones_are_independent(seats: int) -> None:
    """Playing a clone to its end leaves the table as it was."""
    g = dice_game(seats)
    for number, (s, _) in enumerate(played(g, 5)):
        if number % 40 == 0:
            before = g.write_position(s)
            twin = s.clone()
            chance = Chance(number)
            while g.to_act(twin) != NOBODY:
                g.apply(twin, g.sampled(twin, g.to_act(twin), chance))
            assert g.write_position(s) == before


@pytest.mark.parametrize("seats", TABLES)
def test_replaying_the_texts_gives_the_same_game(seats: int) -> None:
    """Every move survives its text form, and the recorded texts lead to the same positions without chance."""
    g = dice_game(seats)
    for seed in range(4):
        again = g.blank()
        for s, move in played(g, seed):
            assert g.write_position(again) == g.write_position(s)
            text = g.write(move)
            assert g.read(text) == move
            assert g.check(again, g.read(text)) is None
            g.apply(again, g.read(text), Tale())
        assert again.over


@pytest.mark.parametrize("seats", TABLES)
def test_positions_survive_their_text(seats: int) -> None:
    """Every reachable table is read back from its text exactly, and plays on alike."""
    g = dice_game(seats)
    for seed in range(4):
        for s, move in played(g, seed):
            text = g.write_position(s)
            twin = g.read_position(text)
            assert g.write_position(twin) == text
            assert g.to_act(twin) == g.to_act(s)
            g.apply(twin, move)


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
            assert repr(g.view(twin, seat).facts()) == repr(g.view(s, seat).facts())
        for move in every_move(g, s):
            assert g.check(twin, move) == g.check(s, move)
        for seat in range(seats):
            assert g.legal(twin, seat) == g.legal(s, seat)


@pytest.mark.parametrize("seats", TABLES)
def test_a_determinized_table_looks_the_same(seats: int) -> None:
    """A table made from a view has an equal view, all cards, and can be played to its end."""
    g = dice_game(seats)
    for number, (s, _) in enumerate(played(g, 11)):
        for seat in (SPECTATOR, number % seats):
            view = g.view(s, seat)
            again = g.determinize(view, Chance(number))
            assert g.view(again, seat) == view
            assert sorted(again.all_cards()) == list(range(61))
        if number % 50 == 0:
            chance = Chance(number)
            while g.to_act(again) != NOBODY:
                g.apply(again, g.sampled(again, g.to_act(again), chance))


def test_the_same_seed_gives_the_same_game() -> None:
    """A seed decides the set-up; another seed decides another one."""
    g = dice_game(4)
    assert g.write_position(g.new(1)) == g.write_position(g.new(1))
    assert g.write_position(g.new(1)) != g.write_position(g.new(2))


def test_every_phase_of_a_turn_occurs() -> None:
    """The random games above visit all phases, also the rare change of coins, so the invariants speak of them all."""
    g = dice_game(5)
    assert {PHASES[s.phase] for seed in range(2) for s, _ in played(g, seed)} == set(PHASES)
