"""Moves as text: every kind is read as it is written, and every kind of mistake is told in a sentence."""

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.cards.moves import (
    BUYS,
    CLOSES,
    DONES,
    HARVESTS,
    PLANTS,
    TABLE,
    Decline,
    Discard,
    First,
    Pick,
    Propose,
    Shuffle,
    Take,
    Withdraw,
)
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from tests.scenario import card_game

SOY, RED, BLUE = BY_KEY["soy"], BY_KEY["red"], BY_KEY["blue"]
GAME = card_game("bohnanza-27", 7)

PAIRS: list[tuple[str, Move]] = [
    ("B plant soy 1", PLANTS[1][SOY][0]),
    ("G plant blue 3", PLANTS[6][BLUE][2]),
    ("A harvest 2", HARVESTS[0][1]),
    ("C buy", BUYS[2]),
    ("A done", DONES[0]),
    ("A close", CLOSES[0]),
    ("A discard soy", Discard(0, SOY, 0)),
    ("A discard soy#2", Discard(0, SOY, 2)),
    ("A give soy to B", Propose(0, 1, (SOY,), ())),
    ("A give 2 soy for red to all", Propose(0, TABLE, (SOY, SOY), (RED,))),
    ("A give red soy#2 for any to all", Propose(0, TABLE, (SOY, RED), (), True, ((SOY, 2),))),
    (
        "A give soy soy#3 for 2 red to C first",
        Propose(0, 2, (SOY, SOY), (RED, RED), copies=((SOY, 3),), first_come=True),
    ),
    ("B give nothing for blue to A re 12", Propose(1, 0, (), (BLUE,), parent=12)),
    ("B take 3", Take(1, 3)),
    ("B take 3 with red#1 soy#2", Take(1, 3, ((SOY, 2), (RED, 1)))),
    ("A pick 3 B", Pick(0, 3, 1)),
    ("B decline 3", Decline(1, 3)),
    ("A withdraw 3", Withdraw(0, 3)),
    ("first D", First(3)),
    ("shuffle srb", Shuffle((SOY, RED, BLUE))),
    ("shuffle srbsrbsrbs rb", Shuffle((SOY, RED, BLUE) * 3 + (SOY, RED, BLUE)[:3])),
    ("shuffle -", Shuffle(())),
]


@pytest.mark.parametrize(("text", "move"), PAIRS, ids=[text for text, _ in PAIRS])
def test_parse_and_print(text: str, move: Move) -> None:
    """One text for each move, one move for each text."""
    assert GAME.write(move) == text
    assert GAME.read(text) == move
    assert hash(GAME.read(text)) == hash(move)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  A   plant soy   1 ", "A plant soy 1"),
        ("A give soy 1 soy to B", "A give 2 soy to B"),
        ("A give soy red to B", "A give red soy to B"),
        ("A give soy for nothing to B", "A give soy to B"),
        ("shuffle s r b", "shuffle srb"),
    ],
)
def test_other_ways_to_write_a_move(text: str, same: str) -> None:
    """People may write more freely than the program does."""
    assert GAME.write(GAME.read(text)) == same


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "“”: something is missing at the end; expected a move"),
        ("A", "“A”: something is missing at the end; expected a verb"),
        ("Z plant soy 1", "“Z plant soy 1”: “Z” is no seat; seats are the letters A to G"),
        ("plant soy 1", "“plant soy 1”: “plant” is no seat; seats are the letters A to G"),
        (
            "A sow soy 1",
            "“A sow soy 1”: “sow” is no move; the moves are plant, harvest, buy, discard, done, close, give, ",
        ),
        ("A plant bean 1", "“A plant bean 1”: “bean” is no bean; the beans are cocoa, garden, red, blackeyed, soy, "),
        ("A plant soy", "“A plant soy”: something is missing at the end; expected a field, counted from 1"),
        ("A plant soy one", "“A plant soy one”: expected a field, counted from 1, not “one”"),
        ("A plant soy 4", "“A plant soy 4”: there is no field 4; fields are 1 to 3"),
        ("A plant soy 0", "“A plant soy 0”: there is no field 0; fields are 1 to 3"),
        ("A plant soy 1 2", "“A plant soy 1 2”: “2” is too much"),
        ("A harvest ²", "“A harvest ²”: expected a field, counted from 1, not “²”"),
        ("A give soy", "“A give soy”: say to whom: “to B”, or “to all”"),
        ("A give to B", "“A give to B”: cards are missing; write beans such as “2 soy red”, or “nothing”"),
        (
            "A give soy for to B",
            "“A give soy for to B”: cards are missing; write beans such as “2 soy red”, or “nothing”",
        ),
        ("A give 0 soy to B", "“A give 0 soy to B”: a number of cards lies between 1 and 99"),
        ("A give 2 to B", "“A give 2 to B”: “to” is no bean; the beans are cocoa"),
        ("A give 2 soy#1 to B", "“soy#1” names no single copy; write soy#2 for the second soy in hand"),
        ("A give soy#x to B", "“soy#x” names no single copy; write soy#2 for the second soy in hand"),
        ("A give soy for red#1 to B", "which copy is handed over is for its owner to say; leave out the #"),
        ("A give soy to", "“A give soy to”: something is missing at the end; expected a seat (A, B, C, …)"),
        ("A give soy to B re", "something is missing at the end; expected the number of an offer"),
        ("A take", "“A take”: something is missing at the end; expected the number of an offer"),
        ("A take 1234567890", "expected the number of an offer, not “1234567890”"),
        ("A take 1 with soy", "behind “with” stand only copies, such as soy#2"),
        ("A pick 1", "“A pick 1”: something is missing at the end; expected a seat (A, B, C, …)"),
        ("A discard 2 soy", "“A discard 2 soy”: discard one card at a time"),
        ("first", "“first”: something is missing at the end; expected a seat (A, B, C, …)"),
        ("shuffle sxr", "“shuffle sxr”: “x” stands for no bean; the letters are ogresntcbwykfpm"),
    ],
)
def test_mistakes_are_told_in_a_sentence(text: str, sentence: str) -> None:
    """What is wrong, and what would be right."""
    with pytest.raises(BadInput) as told:
        GAME.read(text)
    assert sentence in str(told.value)


def test_equal_moves_are_equal_whatever_order_their_cards_were_named_in() -> None:
    """The cards of an offer are a heap, not a row; moves of other kinds or seats differ."""
    assert Propose(0, 1, (SOY, RED), (BLUE,)) == Propose(0, 1, (RED, SOY), (BLUE,))
    assert Propose(0, 1, (SOY,), ()) != Propose(0, 1, (SOY,), (), open_to_any=True)
    assert Take(0, 1) != Decline(0, 1)
    assert DONES[0] != DONES[1]
    assert repr(Take(1, 3)) == "<B take 3>"
