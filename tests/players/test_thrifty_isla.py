"""What a thrifty player does at sea: single decisions, and that they pay."""

import pytest

from haricot.cards.engine import CardGame
from haricot.cards.state import State
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.players.planning.isla import BOLD
from haricot.players.thrifty.isla import CAREFUL, Habits, best_extra
from haricot.whims import sampled
from tests.rules.isla_scenes import game_of, play, position


def choice(s: State, seat: str, seats: int = 4, habits: Habits = CAREFUL) -> str:
    """The move at sea a thrifty player would make now, without its letter; `-` for none."""
    game = game_of(seats)
    who = "ABCD".index(seat)
    move = best_extra(game, game.view(s, who), game.legal(s, who), habits)
    return "-" if move is None else move.words()


IDLE = "A hand red | fields -, - | coins -"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("ships A 4 soy",), "sell 1"),
        (("ships A 3 soy",), "-"),
        (("ships A soy", "bohnbay 2 soy"), "sail 1 bohnbay 2"),
        (("ships A -", "bohnbay soy"), "-"),
        (("A hand red | fields soy, 2 red | coins -", "bohnbay soy"), "sail 1 bohnbay 1"),
        (("A hand red | fields 2 stink, - | coins -", "bohnbay stink"), "sail 1 bohnbay 1"),
        (("A hand red | fields 4 stink, - | coins -", "bohnbay red stink", "ships A stink"), "load 1 1"),
        (("ships A red | pirate 2 red",), "shift 1"),
        (("ships A 2 blue | pirate -", "ships B blue", "ships C 3 chili"), "raid B 1"),
        (("A hand red | fields -, - | coins bbbb",), "buy"),
        (("A hand red | fields -, - | coins bbbb", "exhausted 1"), "-"),
    ],
)
def test_decisions_in_the_own_harbour(lines: tuple[str, ...], expected: str) -> None:
    """Sell what pays, fetch what fits, load what the trip lifts, rob what matches, buy early."""
    hand = [] if lines[0].startswith("A hand") else [IDLE]
    assert choice(position(game_of(), *hand, *lines), "A") == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("ships A -", "bohnbay soy"), "sail 1 bohnbay 1"),
        (("A hand red | fields -, - | coins bbbb", "exhausted 1"), "buy"),
        (("A hand red | fields -, - | coins bbbb", "exhausted 2"), "-"),
    ],
)
def test_bold_habits(lines: tuple[str, ...], expected: str) -> None:
    """Any cargo is begun, and things are bought until the last pile."""
    hand = [] if lines[0].startswith("A hand") else [IDLE]
    assert choice(position(game_of(), *hand, *lines), "A", habits=BOLD) == expected


@pytest.mark.parametrize(
    ("cargo", "answer"),
    [("2 soy", "sell 1"), ("3 soy", "yield"), ("4 soy", "sell 1"), ("7 soy", "sell 1")],
)
def test_a_raided_owner_sells_when_the_card_would_cost_a_coin(cargo: str, answer: str) -> None:
    """Three soy pay as much as two; so one may go."""
    game = game_of()
    s = play(game, position(game, IDLE, "ships A - | pirate -", f"ships B {cargo}"), "A raid B 1")
    assert choice(s, "B") == answer


def test_swaps_are_taken_when_they_promise_more() -> None:
    """Three red for one blue is welcome, one blue for three red is not."""
    game = game_of()
    s = position(game, IDLE, "ships A 3 red", "ships B blue")
    assert choice(play(game, s.clone(), "A swap 1 B 1"), "B") == "take 1"
    assert choice(play(game, s, "B swap 1 A 1"), "A") == "decline 1"


def test_a_crowded_player_loads_what_would_sell_too_cheaply() -> None:
    """No field takes the blue bean in front: two stink, worth nothing yet, go aboard."""
    game = game_of()
    s = position(game, "stage plant", "A hand blue | fields 2 stink, 2 red | coins -")
    assert choice(s, "A") == "load 1 1"


def test_it_pays_and_is_always_legal() -> None:
    """Random players who listen to it earn more than random players who do not."""
    game = game_of(3)
    coins = [0, 0]
    for seed in range(20):
        s = game.blank()
        chance = Chance(seed)
        while (seat := game.to_act(s)) != NOBODY:
            move = sampled(game, s, seat, chance)
            if seat >= 0 and (seat + seed) % 2:
                legal = game.legal(s, seat)
                advice = best_extra(game, game.view(s, seat), legal)
                assert advice is None or advice in legal
                move = advice or move
            game.apply(s, move)
        for seat, score in enumerate(game.scores(s)):
            coins[(seat + seed) % 2] += score
    assert coins[1] > 1.5 * coins[0]


def test_other_games_are_left_alone() -> None:
    """Without ships there is nothing to advise."""
    game = load("bohnanza-1997", 4)
    assert isinstance(game, CardGame)
    s = game.new(1)
    assert best_extra(game, game.view(s, s.active), game.legal(s, s.active)) is None
