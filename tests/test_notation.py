"""Moves as text: every kind is read as it is written, and every kind of mistake is told in a sentence."""

from pathlib import Path

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.cards.moves import (
    BUYS,
    CLOSES,
    DONES,
    FIELD,
    HARVESTS,
    PLANTS,
    TABLE,
    Decline,
    Discard,
    Offer,
    Pick,
    Shuffle,
    Take,
    Withdraw,
)
from haricot.cards.parts import HAND, UP
from haricot.kernel.first import First
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from tests.scenario import card_game

SOY, RED, BLUE = BY_KEY["soy"], BY_KEY["red"], BY_KEY["blue"]
GAME = card_game("bohnanza-27", 7)
DUEL = card_game("bohnanza-27", 2)

PAIRS: list[tuple[str, Move]] = [
    ("B plant soy 1", PLANTS[1][SOY][0]),
    ("G plant blue 3", PLANTS[6][BLUE][2]),
    ("A harvest 2", HARVESTS[0][1]),
    ("C buy", BUYS[2][FIELD]),
    ("A done", DONES[0]),
    ("A close", CLOSES[0]),
    ("A offer soy to B", Offer(0, 1, (SOY,), ())),
    ("A offer 2 soy for red to all", Offer(0, TABLE, (SOY, SOY), (RED,))),
    ("A offer red soy#2 for any to all", Offer(0, TABLE, (SOY, RED), (), True, ((SOY, 2),))),
    ("A offer soy#up for red to B", Offer(0, 1, (SOY,), (RED,), sources=((SOY, UP),))),
    ("A offer soy#hand for red to B", Offer(0, 1, (SOY,), (RED,), sources=((SOY, HAND),))),
    (
        "A offer soy soy#hand soy#up soy#2 for red to B",
        Offer(0, 1, (SOY,) * 4, (RED,), sources=((SOY, UP), (SOY, 2), (SOY, HAND))),
    ),
    (
        "A offer soy soy#3 for 2 red to C first",
        Offer(0, 2, (SOY, SOY), (RED, RED), sources=((SOY, 3),), first_come=True),
    ),
    ("B offer nothing for blue to A re 12", Offer(1, 0, (), (BLUE,), parent=12)),
    ("B take 3", Take(1, 3)),
    ("B take 3 with red#1 soy#2", Take(1, 3, ((SOY, 2), (RED, 1)))),
    ("B take 3 with soy#hand soy#up", Take(1, 3, ((SOY, UP), (SOY, HAND)))),
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


def shown_on_the_page() -> list[str]:
    """The moves that docs/notation.md gives as examples."""
    page = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
    lines = page.split("Some moves as they are said")[1].split("## ")[0].splitlines()
    return [line.split("`")[1].removesuffix("…") for line in lines if line.startswith("| `")]


@pytest.mark.parametrize("text", shown_on_the_page())
def test_the_page_shows_what_is_read(text: str) -> None:
    """Every example of the notation page is a move, written as the program writes it."""
    assert GAME.write(GAME.read(text)) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  A   plant soy   1 ", "A plant soy 1"),
        ("A offer soy 1 soy to B", "A offer 2 soy to B"),
        ("A offer soy red to B", "A offer red soy to B"),
        ("A offer soy for nothing to B", "A offer soy to B"),
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
            "“A sow soy 1”: “sow” is no move; the moves are plant, done, offer, take, decline, pick, withdraw, close, ",
        ),
        ("A plant bean 1", "“A plant bean 1”: “bean” is no bean; the beans are cocoa, garden, red, blackeyed, soy, "),
        ("A plant soy", "“A plant soy”: something is missing at the end; expected a field, counted from 1"),
        ("A plant soy one", "“A plant soy one”: expected a field, counted from 1, not “one”"),
        ("A plant soy 5", "“A plant soy 5”: there is no field 5; fields are 1 to 4"),
        ("A plant soy 0", "“A plant soy 0”: there is no field 0; fields are 1 to 4"),
        ("A plant soy 1 2", "“A plant soy 1 2”: “2” is too much"),
        ("A harvest ²", "“A harvest ²”: expected a field, counted from 1, not “²”"),
        ("A offer soy", "“A offer soy”: say to whom: “to B”, or “to all”"),
        ("A offer to B", "“A offer to B”: cards are missing; write beans such as “2 soy red”, or “nothing”"),
        (
            "A offer soy for to B",
            "“A offer soy for to B”: cards are missing; write beans such as “2 soy red”, or “nothing”",
        ),
        ("A offer 0 soy to B", "“A offer 0 soy to B”: a number of cards lies between 1 and 99"),
        ("A offer 2 to B", "“A offer 2 to B”: “to” is no bean; the beans are cocoa"),
        ("A offer 2 soy#1 to B", "“soy#1” is one card; leave out the number before it"),
        (
            "A offer soy#x to B",
            "“soy#x” names no card; write soy#2 for the second soy in hand, soy#hand for any of them, soy#up for ",
        ),
        ("A offer soy#0 to B", "“soy#0” names no card; write soy#2 for the second soy in hand"),
        ("A offer soy#-1 to B", "“soy#-1” names no card; write soy#2 for the second soy in hand"),
        ("A offer soy# to B", "“soy#” names no card; write soy#2 for the second soy in hand"),
        ("A offer soy#1000 to B", "“soy#1000” names no card; write soy#2 for the second soy in hand"),
        ("A offer soy for red#1 to B", "which copy is handed over is for its owner to say; leave out the #"),
        ("A offer soy to", "“A offer soy to”: something is missing at the end; expected a seat (A, B, C, …)"),
        ("A offer soy to B re", "something is missing at the end; expected the number of an offer"),
        ("A take", "“A take”: something is missing at the end; expected the number of an offer"),
        ("A take 1234567890", "expected the number of an offer, not “1234567890”"),
        ("A take 1 with soy", "behind “with” stand only single cards, such as soy#2 or soy#up"),
        ("A pick 1", "“A pick 1”: something is missing at the end; expected a seat (A, B, C, …)"),
        ("A discard soy#1", "“discard” is no move; the moves are plant, done, offer, "),
        ("first", "“first”: something is missing at the end; expected a seat (A, B, C, …)"),
        ("shuffle sxr", "“shuffle sxr”: “x” stands for no bean; the letters are ogresntcbwykfpm"),
    ],
)
def test_mistakes_are_told_in_a_sentence(text: str, sentence: str) -> None:
    """What is wrong, and what would be right."""
    with pytest.raises(BadInput) as told:
        GAME.read(text)
    assert sentence in str(told.value)


@pytest.mark.parametrize(
    ("text", "move"), [("A discard soy", Discard(0, SOY, 0)), ("A discard soy#2", Discard(0, SOY, 2))]
)
def test_two_players_discard(text: str, move: Move) -> None:
    """A card that lies there, or a copy of the hand: only the duel has the word."""
    assert DUEL.write(move) == text
    assert DUEL.read(text) == move
    assert hash(DUEL.read(text)) == hash(move)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A discard 2 soy", "“2” is no bean"),
        ("A discard soy#up", "write soy#2 for the second soy in hand, or only soy"),
        ("A discard soy#0", "“soy#0” names no card"),
        ("A offer soy to B", "“offer” is no move; the moves are plant, discard, done, harvest, buy"),
        ("A take 1", "“take” is no move; the moves are plant, discard, done, harvest, buy"),
    ],
)
def test_what_two_players_cannot_say(text: str, sentence: str) -> None:
    """The duel has no offers, and discards are single cards."""
    with pytest.raises(BadInput) as told:
        DUEL.read(text)
    assert sentence in str(told.value)


def test_equal_moves_are_equal_whatever_order_their_cards_were_named_in() -> None:
    """The cards of an offer are a heap, not a row; moves of other kinds or seats differ."""
    assert Offer(0, 1, (SOY, RED), (BLUE,)) == Offer(0, 1, (RED, SOY), (BLUE,))
    assert Offer(0, 1, (SOY,), ()) != Offer(0, 1, (SOY,), (), open_to_any=True)
    assert Take(0, 1) != Decline(0, 1)
    assert DONES[0] != DONES[1]
    assert repr(Take(1, 3)) == "<B take 3>"
