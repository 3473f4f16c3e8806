"""Moves and positions as text."""

import pytest

from haricot.dice.faces import parts_of, write_dice
from haricot.dice.moves import First, Shuffle, keep, rolled
from haricot.dice.notation import read_dice
from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from tests.dice.tables import MIXED, dice_game, play, table


@pytest.mark.parametrize(
    "text",
    [
        "A roll",
        "B stop",
        "C fill",
        "D sell",
        "E pass",
        "A keep white 2 stink cream soy",
        "B keep cream 3 blue",
        "rolled white china blue stink green cream 2 soy green",
        "first C",
        "shuffle 3 1 2",
    ],
)
def test_moves_survive_their_text(text: str) -> None:
    """The text of a move is read and written back the same."""
    g = dice_game(5)
    assert g.write(g.read(text)) == text


def test_moves_are_shared() -> None:
    """The same text gives the same object, so that moves cost nothing."""
    g = dice_game(2)
    assert g.read("A keep white blue") is keep(0, read_dice(["white", "blue"]))
    assert g.read("rolled white blue") is rolled(read_dice(["white", "blue"]))
    assert g.read("B pass") is g.read("B pass")
    assert g.read("shuffle 2 1") == Shuffle((1, 0)) != First(0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "A jump",
        "A roll now",
        "C roll",
        "a roll",
        "AB roll",
        "A keep",
        "A keep blue",
        "A keep white coffee",
        "A keep white 5 blue",
        "A keep white blue blue",
        "A keep white 2",
        "A keep 2 white blue",
        "A keep cream 4 soy",
        "A keep white 2 2 blue",
        "rolled",
        "first",
        "first C",
        "first A B",
        "shuffle",
        "shuffle one",
        "shuffle 0",
        "shuffle -1",
    ],
)
def test_bad_moves_are_refused(text: str) -> None:
    """A text that is no move is refused in one sentence."""
    g = dice_game(2)
    with pytest.raises(BadInput, match=r"\.$"):
        g.read(text)


def test_the_same_bean_on_both_kinds_is_two_words() -> None:
    """A white blue and a cream blue are different dice, and every handful has one text."""
    dice = read_dice(["white", "2", "blue", "stink", "cream", "blue"])
    parts = parts_of(dice)
    assert len(set(map(write_dice, parts))) == len(parts) == 3 * 2 * 2 - 1
    assert [read_dice(write_dice(part).split()) for part in parts] == parts
    assert write_dice(0) == "-"


def test_a_position_reads_like_the_table() -> None:
    """The text says what lies where."""
    g, s = table(2)
    play(g, s, "A roll", MIXED)
    lines = g.write_position(s).splitlines()
    assert lines[:3] == ["haricot position 1", "game dice", "seats 2"]
    assert "phase rolled" in lines
    assert "loose white red china blue stink cream garden soy green" in lines
    assert "seat A upper 1 filled 0 lower 3 coins 0 changed no stack -" in lines


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("haricot position 1", "haricot position 2", "begins with the line"),
        ("game dice", "game isla", "position of isla"),
        ("seats 2", "seats 3", "for 3"),
        ("phase rolled", "phase lunch", "no phase"),
        ("phase rolled", "phase start", "no dice have been rolled"),
        ("phase rolled", "phase cast", "in the air"),
        ("phase rolled", "phase kept", "one or more of its dice"),
        ("phase rolled", "phase set-up", r"freed|only at the end"),
        ("phase rolled", "phase closing", "over when nobody"),
        ("phase rolled", "phase change", "middle of a phase"),
        ("resume set-up", "resume kept", "another one to resume"),
        ("active A", "active C", "no seat"),
        ("turn 1", "turn -1", "whole number"),
        ("over no", "over maybe", "'yes' or 'no'"),
        ("over no", "over yes", "'closing'"),
        ("queue -", "queue A", "queue"),
        ("queue -", "queue B B", "queue"),
        ("field -", "field white blue", r"\(W3\)"),
        ("loose white red china blue stink", "loose white red china blue", r"\(W3\)"),
        ("thrown white red china blue stink", "thrown white soy china blue stink", r"\(W3\)|\(W13\)"),
        ("due 0", "due 1", "coins are due only"),
        ("upper 1 filled 0", "upper 2 filled 0", "exactly once"),
        ("upper 1 filled 0", "upper 1 filled 7", "cannot have filled"),
        ("upper 1 filled 0", "upper one filled 0", "no card"),
        ("coins 0", "coins 3", "cards for 0"),
        ("changed no", "changed yes", "cards for 5"),
        (" lower 3", "", "is written"),
        ("freed -", "freed 5", "exactly once"),
        ("freed -", "fried -", "must begin with 'freed'"),
        ("freed -", "freed -\nmore", "one too many"),
    ],
)
def test_bad_positions_are_refused(old: str, new: str, message: str) -> None:
    """A text that describes no table is refused, and the sentence says why."""
    g, s = table(2)
    play(g, s, "A roll", MIXED)
    text = g.write_position(s)
    assert old in text
    with pytest.raises(BadInput, match=message):
        g.read_position(text.replace(old, new, 1))


def test_every_move_tells_itself() -> None:
    """`words` is the whole move but for the seat, as screens show it."""
    g = dice_game(3)
    s, chance = g.blank(), Chance(3)
    for _ in range(120):
        move = g.sampled(s, g.to_act(s), chance)
        assert g.write(move).endswith(move.words())
        assert g.read(g.write(move)) == move
        g.apply(s, move)
    assert read_dice(g.read("A keep white 2 blue").words().split()[1:]) == read_dice(["white", "2", "blue"])
