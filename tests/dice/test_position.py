"""Tables of the dice game as text, and what cannot be."""

from collections.abc import Callable
from pathlib import Path

import pytest

from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import BadInput
from haricot.whims import sampled
from tests.dice.tables import EASY, HARD, MIXED, DiceScene, dice_game, table
from tests.scenes import play, settle


def rolled() -> DiceScene:
    """A has rolled, and B is asked."""
    return play(table(2, HARD, EASY), "A roll", MIXED)


def changing() -> DiceScene:
    """B has sold a card, and coins are changed for it."""
    return play(table(2, more=13).give("A", coins=4).give("B", coins=5, filled=4), "B sell")


def closing() -> DiceScene:
    """B has ended the game on a roll of A."""
    return play(table(2, EASY).give("B", coins=12, filled=3), "A roll", MIXED, "B sell")


def stopped() -> DiceScene:
    """A has stopped and may fill."""
    return play(table(2, EASY), "A roll", MIXED, "A keep white blue", "A stop")


def blank() -> DiceScene:
    """Nothing is dealt yet."""
    return DiceScene(dice_game(2), dice_game(2).blank())


def test_a_position_reads_like_the_table() -> None:
    """The text says what lies where; lines that say nothing are left out."""
    assert rolled().text().splitlines()[:-1] == [
        "haricot position 2",
        "game dice",
        "seats 2",
        "first A",
        "turn 1 A",
        "stage rolled",
        "queue B",
        "loose white red china blue stink cream garden soy green",
        "fresh",
        "A upper 1 | lower 3",
        "B upper 2 | lower 4",
    ]
    assert "stage change in start\nsale B 1\n" in changing().text()
    assert "B upper 4 | coins 7 | changed | stack 2\n" in changing().text()


@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_of_a_game_survives_its_text(seats: int) -> None:
    """Whatever play comes to is lawful, and read back the same."""
    g = dice_game(seats)
    for seed in range(3):
        s, chance = g.blank(), Chance(seed)
        while (seat := g.to_act(s)) != NOBODY:
            assert g.read_position(g.write_position(s)) == s
            g.apply(s, sampled(g, s, seat, chance))
        assert g.read_position(g.write_position(s)) == s


def test_the_notation_page_shows_a_position() -> None:
    """The example is one that is read, and written back with the reserve in full."""
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    example = page.split("## The dice game")[1].split("```")[1].strip()
    g = dice_game(3)
    text = g.write_position(g.read_position(f"haricot position 2\n{example}"))
    assert text.splitlines()[3:-1] == example.splitlines()[:-1]


def test_order_and_remarks_are_free_and_the_rest_is_the_reserve() -> None:
    """Written by hand: any order, what says nothing left out, and cards that nobody names are the reserve."""
    at = rolled()
    head, *lines = [line for line in at.text().splitlines() if not line.startswith("reserve")]
    text = "\n".join([head, "# by hand", "reserve rest", *lines[::-1]])
    assert at.game.read_position(text) == at.table


@pytest.mark.parametrize(
    ("scene", "old", "new", "message"),
    [
        (rolled, "haricot position 2", "haricot position 1", "first line"),
        (rolled, "game dice", "game isla", "this table is for “dice”"),
        (rolled, "seats 2", "seats 3", "this table is for “2”"),
        (rolled, "stage rolled", "stage lunch", "“lunch” is no stage; stages are set-up, start"),
        (rolled, "stage rolled", "stage change", "write for example “stage change in rolled”"),
        (rolled, "stage rolled", "stage start", "W4|no dice have been rolled"),
        (rolled, "queue B\n", "queue B\nqueue B\n", "there is a line “queue” already"),
        (rolled, "A upper", "A upper 1 | lower 3\nA upper", "there is a line “A” already"),
        (rolled, "stage rolled\nqueue B", "stage start", "no dice have been rolled"),
        (rolled, "stage rolled\nqueue B", "stage cast", "in the air"),
        (rolled, "stage rolled\nqueue B", "stage kept", "one or more of its dice"),
        (rolled, "stage rolled\nqueue B", "stage orders", "one or more of its dice"),
        (rolled, "stage rolled", "stage set-up", "all cards are freed"),
        (rolled, "stage rolled", "stage closing", "somebody has 13 coins"),
        (rolled, "stage rolled", "stage change in rolled", "reserve is empty"),
        (rolled, "stage rolled", "stage change in cast", "not changed in the stage “cast”"),
        (rolled, "first A", "first C", "there are 2 seats, A to B"),
        (rolled, "turn 1 A", "turn 1 C", "there are 2 seats, A to B"),
        (rolled, "turn 1 A", "turn -1 A", "expected the number of the turn, not “-1”"),
        (rolled, "turn 1 A", "turn 0 A", "the first turn has the number 1"),
        (rolled, "queue B", "over", "is in the stage “closing”"),
        (rolled, "queue B", "queue A", "active player waits"),
        (rolled, "queue B", "queue BB", "twice"),
        (rolled, "queue B", "field white blue", r"more dice lie there than there are \(W3\)"),
        (rolled, "loose white red china blue stink", "loose white red china blue", "all of them"),
        (rolled, "loose white red china blue stink", "loose white soy china blue stink", r"\(W13\)"),
        (rolled, "fresh\n", "", "must say “fresh”"),
        (rolled, "queue B", "sale A 1", "nothing is being sold"),
        (rolled, "upper 1", "upper 2", "only once"),
        (rolled, "upper 1 ", "upper 1 | filled 7 ", "7 is too much for the filled orders; it is 6 at most"),
        (rolled, "upper 1", "upper one", "“one” is no card"),
        (rolled, "A upper 1 | lower 3", "A upper 1 | lower 3 | coins 3", "3 coins but cards for 0"),
        (rolled, "A upper 1 | lower 3", "A upper 1 | lower 3 | coins 245", "245 is too much"),
        (rolled, "A upper 1 | lower 3", "A upper 1 | lower 3 | changed", "cards for 5"),
        (rolled, "A upper 1 | lower 3", "A upper 1 | lower 3 | upper 5", "“upper” cannot stand there"),
        (rolled, "A upper 1 | lower 3", "A upper 1 lower 3", "“lower” is too much; parts are separated by “|”"),
        (rolled, "A upper 1 | lower 3", "A", "expected one of upper, filled"),
        (rolled, "A upper 1 | lower 3\n", "freed 1 3\n", "cards are freed in the stages"),
        (rolled, "A upper 1 | lower 3", "A upper 1 | stack 3", "A has 0 coins but cards for 1"),
        (rolled, "A upper 1 | lower 3", "A upper 1 | stack 3 | coins 1", "A needs an upper and a lower card"),
        (rolled, "fresh", "fried", "does not begin with “fried”"),
        (changing, "sale B 1", "sale B 60", "60 is too much"),
        (changing, "sale B 1", "sale A 1", "A has just sold a card"),
        (changing, "stage change in start", "stage change in set-up", "not changed in the stage “set-up”"),
        (changing, "stage change in start", "stage change in orders", "one or more of its dice"),
        (changing, "stage change in start\nsale B 1", "stage start", "cards are freed in the stages"),
        (closing, "queue A\n", "", "over when nobody is waited for"),
        (closing, "fresh\n", "", "must say “fresh”"),
        (closing, "coins 13", "coins 12", "12 coins but cards for 13"),
        (closing, " cream garden soy green", "", "all lie there"),
        (stopped, "field white blue\n", "field white blue\nfresh\n", "nothing was kept is fresh"),
        (stopped, "field white blue\n", "field white blue\nloose white red\n", "keeps no more dice"),
        (stopped, "field white blue\n", "", "one or more of its dice"),
        (stopped, "field white blue\n", "field white blue\nqueue B\n", "nobody waits in the stage “orders”"),
        (blank, "turn 0 A", "turn 2 A", "the turn is 0"),
        (blank, "first A", "first B", "no first player is drawn"),
        (blank, "turn 0 A", "turn 1 B", "the first player begins"),
        (blank, "freed 1 ", "A stack 1 | coins 1\nfreed ", "all cards are freed"),
        (blank, "freed ", "A coins 3\nfreed ", "nobody has filled or earned"),
        (blank, "freed ", "queue B\nfreed ", "nobody is waited for"),
    ],
)
def test_bad_positions_are_refused(scene: Callable[[], DiceScene], old: str, new: str, message: str) -> None:
    """A text that describes no table is refused, and the sentence says why."""
    at = scene()
    text = at.text()
    assert at.game.read_position(text) == at.table
    assert old in text
    with pytest.raises(BadInput, match=message):
        at.game.read_position(text.replace(old, new, 1))


def test_a_game_goes_on_from_its_position() -> None:
    """In the middle of a change of coins, the most delicate moment: the sale is paid to its end."""
    at = changing()
    again = DiceScene(at.game, at.game.read_position(at.text()))
    assert settle(at).text() == settle(again).text()
    assert at.stage() == "start"
