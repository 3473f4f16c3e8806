"""The small things of the kernel: refusals, events, words, seats."""

import pytest

from haricot.kernel.move import NATURE, Move, seat_letter, text_of
from haricot.kernel.reasons import BadInput, Refusal
from haricot.kernel.tale import Tale
from haricot.kernel.text import Words, brief, whole


class Wink(Move):
    """A move of a test."""

    verb = "wink"


def test_refusals_compare_by_what_they_say() -> None:
    """Code, clause and arguments; the text form names all three."""
    reason = Refusal("plant.no-room", "P4", {"bean": "soy"})
    assert reason == Refusal("plant.no-room", "P4", {"bean": "soy"})
    assert hash(reason) == hash(Refusal("plant.no-room", "P4"))
    assert reason != Refusal("plant.no-room", "P4")
    assert reason != Refusal("plant.no-room", "P3", {"bean": "soy"})
    assert reason != "plant.no-room"
    assert repr(reason) == "<refused: plant.no-room [P4] {'bean': 'soy'}>"


def test_bad_input_is_a_value_error() -> None:
    """So that a caller that knows nothing of us can catch it."""
    assert isinstance(BadInput("no"), ValueError)


def test_events_keep_secrets() -> None:
    """The owner sees all arguments, everybody else the public ones."""
    tale = Tale()
    tale.tell("close", {"seat": 1})
    tale.tell_owner("draw", {"cards": 2}, 1, {"beans": ("soy", "red")})
    close, draw = tale.events
    assert close.seen_by(0) == close.seen_by(1) == {"seat": 1}
    assert draw.seen_by(1) == {"cards": 2, "beans": ("soy", "red")}
    assert draw.seen_by(0) == draw.seen_by(-3) == {"cards": 2}


def test_seats_have_letters() -> None:
    """A to G; NATURE's moves stand without one."""
    assert [seat_letter(seat) for seat in range(7)] == list("ABCDEFG")
    assert seat_letter(7) == seat_letter(-1) == "?"
    assert text_of(Wink(1)) == "B wink"
    assert text_of(Wink(NATURE)) == "wink"
    assert Wink(1) == Wink(1) != Wink(2)


def test_words_are_read_from_the_left() -> None:
    """Next, accept, number, seat, rest, and nothing left at the end."""
    words = Words(" one B 12  and all the rest ")
    assert words.line == "one B 12  and all the rest"
    assert words.next("a word") == "one"
    assert words.seat() == 1
    assert words.number("a number") == 12
    assert not words.accept("or")
    assert words.accept("and")
    assert words.peek() == "all"
    assert words.rest() == "all the rest"
    assert not words.more()
    words.end()
    with pytest.raises(BadInput, match="something is missing at the end; expected a seat"):
        words.seat()


@pytest.mark.parametrize("word", ["-1", "1.5", "½", "٣", "1234567890", "x"])
def test_no_numbers(word: str) -> None:
    """Only plain digits, and not too many of them."""
    with pytest.raises(BadInput, match="expected a number, not"):
        Words(word).number("a number")


def test_whole_numbers() -> None:
    """Digits alone, within a bound; thousands of them are not even counted."""
    assert [whole(word, 120) for word in ("0", "7", "007", "120", "0" * 5000 + "9")] == [0, 7, 7, 120, 9]
    assert {whole(word, 120) for word in ("", "121", "-1", "1.0", "²", "１", "1 ", "9" * 5000)} == {None}


def test_a_sentence_stays_one() -> None:
    """Whatever it quotes: on one line, and no longer than can be read."""
    assert brief("a  b\nc") == "a b c"
    assert brief("x" * 61) == "x" * 59 + "…"
    assert [brief(value) for value in (3, True, [1], {"a": 1})] == ["3", "True", "a list", "a table"]
    told = str(BadInput(f"“{'x' * 5000}” and “a\nb” are no beans"))
    assert told.endswith("… and “a b” are no beans")
    assert len(told) < 400
