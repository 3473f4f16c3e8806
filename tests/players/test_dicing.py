"""The planner at the dice: a turn is solved exactly, and levels think of what they should."""

from functools import cache
from itertools import pairwise, product

import pytest

from haricot.dice.box import Box
from haricot.dice.faces import CREAM, CREAMS, ONES, WHITES, beans_of, creams_in, one, parts_of, whites_in
from haricot.dice.moves import Keep
from haricot.dice.orders import read_order
from haricot.kernel.chance import Chance
from haricot.players import Prompt, make_player
from haricot.players.dicing.planner import DicePlanner, Foresight
from haricot.players.dicing.runs import asked_for, filled_by, within_reach
from haricot.players.dicing.throws import Left
from haricot.players.dicing.turn import Turn, Worth
from haricot.players.dicing.values import NEEDS, rounds_at, title
from tests.dice.tables import EASY, HARD, MIXED, DiceScene, dice_game, table
from tests.scenes import play

PRICES: dict[Left, float] = {(white, cream): 0.01 * (white + cream) for white in range(5) for cream in range(4)}
SURE = 0.03
"""Rounds to which cards are solved."""


def by_all_handfuls(box: Box, field: int, worth: Worth) -> float:
    """The value of a field with best play, the slow way: every outcome of every die, every handful kept of it."""

    @cache
    def value(field: int) -> float:
        whites, creams = WHITES - whites_in(field), CREAMS - creams_in(field)
        stop = worth(beans_of(field))
        if not whites + creams:
            return stop
        total, outcomes = 0.0, 0
        for faces in product(*[box.faces[0]] * whites, *[box.faces[1]] * creams):
            rolled = sum([one(bean) << (0 if place < whites else CREAM) for place, bean in enumerate(faces)])
            total += max([value(field + part) for part in parts_of(rolled)])
            outcomes += 1
        return max(stop, total / outcomes - PRICES[whites, creams])

    return value(field)


@pytest.mark.parametrize(
    ("orders", "field"),
    [
        (["2 pairs", "5 different"], "white blue stink cream blue soy"),
        (["3 blue or 3 green", "4 of blue and green", "4 alike"], "white blue green cream green soy"),
        (["no blue", "full house of 2 soy"], "white 2 stink red cream soy"),
        (["garden + red + china", "2 garden + soy"], "white red stink cream 2 soy"),
    ],
)
def test_a_turn_is_solved_exactly(orders: list[str], field: str) -> None:
    """With three dice to roll it is worth what going through all outcomes and handfuls says, to the last digit."""
    box = dice_game(2).box
    wanted = [read_order(order) for order in orders]

    def worth(beans: int) -> float:
        run = 0
        while run < len(wanted) and wanted[run].met(beans):
            run += 1
        return (0.0, 1.0, 1.7, 2.9)[run]

    dice = dice_of(field)
    faces = (tuple(box.faces[0]), tuple(box.faces[1]))
    solved = Turn(faces, asked_for(wanted), dice, worth, PRICES)
    assert solved.value(dice) == pytest.approx(by_all_handfuls(box, dice, worth), abs=1e-12)
    assert solved.value(dice) == pytest.approx(Turn(faces, ONES, dice, worth, PRICES).value(dice), abs=1e-12)


def dice_of(text: str) -> int:
    """The dice of a keep that is written so."""
    move = dice_game(2).read(f"A keep {text}")
    assert isinstance(move, Keep)
    return move.dice


def test_orders_within_reach() -> None:
    """Only orders that one outcome can fill together with those before them, and the beans of these alone."""
    box = dice_game(2).box
    for card in range(0, len(box.cards), 7):
        together = within_reach(box, card, 0)
        assert max(filled_by(box, card, 0, beans) for beans in box.outcomes.ways) == len(together)
    assert asked_for([read_order("2 blue + soy"), read_order("no red")]) & one(0) == 0
    assert asked_for([read_order("2 pairs")]) == ONES


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_file_knows_the_box(seats: int) -> None:
    """All cards that come with the program are solved; more filled orders and fewer coins to earn take no longer."""
    box, rounds = dice_game(seats).box, rounds_at(seats)
    for card in range(len(box.cards)):
        known = rounds.table(box, card)
        assert known is not rounds.mean, title(box, card)
        for need in range(1, 14):
            row = [rounds.left(known, need, filled) for filled in range(7)]
            assert all(later <= sooner + SURE for sooner, later in pairwise(row))
            assert row[0] > rounds.left(known, need - 1, 0)
    assert rounds.left(rounds.mean, 0, 0) == 0
    assert rounds.fresh(NEEDS[-1] + 1) > rounds.fresh(NEEDS[-1]) > rounds.fresh(NEEDS[-1] - 1)


def choice(at: DiceScene, foresight: Foresight) -> str:
    """What a planner would do, seeing its view alone."""
    g, s = at.game, at.table
    seat = g.to_act(s)
    return g.write(DicePlanner(Chance(1), foresight).choose(Prompt(g, seat, g.view(s, seat), g.legal(s, seat), False)))


def test_it_plays_for_several_orders_at_once() -> None:
    """The dice that the next two orders need stay on the field, and it rolls on for the second."""
    at = table(2, ["2 blue", "2 blue + garden", *HARD[:4]])
    play(at, "A roll", "rolled white red blue 2 stink cream garden blue soy")
    assert choice(at, Foresight()) == "A keep white blue cream garden blue"


def test_it_does_not_roll_for_its_rivals() -> None:
    """A roll that helps the rival more than the own hopeless order is not made; who thinks of no rival makes it."""
    at = table(2, ["blue", "6 of garden and red", *HARD[:4]], EASY)
    play(at, "A roll", MIXED, "B pass", "A keep white blue")
    assert choice(at, Foresight()) == "A stop"


def test_slips_are_human() -> None:
    """Who overlooks things passes where another's roll would do, and stops as soon as an order is filled."""
    at = table(2, EASY, EASY)
    play(at, "A roll", MIXED)
    assert choice(at, Foresight()) == "B fill"
    assert choice(at, Foresight(overlooks=1.0)) == "B pass"
    play(at, "B pass", "A keep white blue")
    assert choice(at, Foresight(impatience=1.0)) == "A stop"


def test_levels_are_planners() -> None:
    """At the dice the levels are played by planners, whatever their temper."""
    at = table(2, EASY)
    at.give("A", filled=6)
    g, s = at.game, at.table
    for level in ("easy", "medium", "hard:shark"):
        player = make_player(level, Chance(2))
        move = player.choose(Prompt(g, 0, g.view(s, 0), g.legal(s, 0), False))
        assert g.write(move) == "A sell"
        assert player.last_reason is not None
