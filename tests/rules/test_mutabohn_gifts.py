"""Mutabohn for two: a gift means one very card, what is heard of it, and what is left of a round (M18–M20)."""

from typing import Any

import pytest

from haricot.cards.state import State
from haricot.kernel.ask import Ask
from haricot.kernel.chance import Chance
from haricot.kernel.move import SPECTATOR
from haricot.kernel.tale import Tale
from tests.rules.mutabohn_tables import extra, game, names, play, refusal, table

clause = pytest.mark.clause

LIES = ("stage gifts", "turned soy red", "A hand soy blue soy | coins s", "B hand green")


@clause("M18", "T5")
@pytest.mark.parametrize(
    ("gift", "hand", "aside"),
    [
        ("gift soy", "soy blue soy", "red"),
        ("gift soy#up", "soy blue soy", "red"),
        ("gift soy#hand", "blue soy", "soy red"),
        ("gift soy#1", "blue soy", "soy red"),
        ("gift soy#2", "soy blue", "soy red"),
    ],
)
def test_a_gift_says_its_source(gift: str, hand: str, aside: str) -> None:
    """The turned-up card if nothing is said, else the one that is named; that very card is handed over."""
    g = game(2)
    s = table(g, *LIES)
    assert g.write(g.read(f"A {gift}")) == f"A {gift}"
    play(g, s, f"A {gift}", "B accept")
    assert (names(s.hands[0]), names(s.aside[0]), names(s.aside[1])) == (hand, aside, "soy")


@clause("M19", "T5")
def test_a_source_must_be_there() -> None:
    """Who names a source must have that card; a bluff names none, and the other player has no turned-up cards."""
    g = game(2)
    s = table(g, *LIES)
    for gift in ("blue#up", "blue#2", "chili#hand", "soy#3"):
        assert refusal(g, s, f"A gift {gift}") == ("offer.no-such-copy", "T5")
    play(g, s, "A gift chili")
    assert refusal(g, s, "B gift soy#up") == ("offer.no-such-copy", "T5")
    play(g, s, "B gift soy", "A accept")  # the turned-up soy is A's, so that this was a bluff
    assert (extra(s).debts, names(s.turned)) == ([0, 1], "soy red")


@clause("M19", "T5")
@pytest.mark.parametrize("hand", ["soy blue soy", "blue soy soy", "blue blue blue", "chili soy chili"])
@pytest.mark.parametrize("gift", ["soy", "soy#2", "chili"])
def test_before_the_answer_nothing_is_betrayed(hand: str, gift: str) -> None:
    """Equal words on tables that differ in hidden cards: the other player and spectators see and hear the same."""
    g = game(2)
    reference = table(g, *LIES)
    play(g, reference, "A gift chili" if gift == "chili" else "A gift soy")
    s = table(g, "stage gifts", "turned soy red", f"A hand {hand} | coins s", "B hand green")
    tale = Tale()
    move = g.read(f"A gift {gift}")
    if g.check(s, move) is not None:
        return
    g.apply(s, move, tale)
    for seat in (1, SPECTATOR):
        assert g.view(s, seat) == g.view(reference, seat)
        assert g.asks(s, seat) == g.asks(reference, seat)
        assert g.legal(s, seat) == g.legal(reference, seat)
        assert [event.seen_by(seat) for event in tale.events] == [{"seat": 0, "bean": gift.partition("#")[0]}]


@clause("T5")
def test_the_giver_alone_knows_the_copy() -> None:
    """The own view has it; a table made up from the other's view gives the turned-up card, or the first in hand."""
    g = game(2)
    s = table(g, *LIES)
    play(g, s, "A gift soy#2")
    assert g.view(s, 0) != g.view(played(g, "A gift soy#1"), 0)
    again = g.determinize(g.view(s, 0), Chance(3))
    assert "naming A gift soy#2" in g.write_position(again)
    imagined = g.determinize(g.view(s, 1), Chance(3))
    assert "naming A gift soy#up" in g.write_position(imagined)


def played(g: Any, *moves: str) -> State:
    s = table(g, *LIES)
    play(g, s, *moves)
    return s


@clause("M19")
def test_a_position_keeps_the_very_card() -> None:
    """What a waiting gift means is written down; said plainly, it is bound as if it were named now."""
    g = game(2)
    for gift, written in [("soy", "soy#up"), ("soy#2", "soy#2"), ("blue", "blue#1"), ("chili", "chili")]:
        text = g.write_position(played(g, f"A gift {gift}"))
        assert f"naming A gift {written}\n" in text
        assert g.write_position(g.read_position(text)) == text
        again = g.read_position(text.replace(f"naming A gift {written}", f"naming A gift {gift}"))
        assert g.write_position(again) == text


@clause("M18", "M20")
def test_nothing_of_a_round_outlives_it() -> None:
    """Barred beans, proposals and the agreement to trade freely are gone when their phase is over."""
    g = game(2)
    marks = ("barred", "naming", "asked-free", "asks-free", "trading-freely")
    s = table(g, *LIES)
    play(g, s, "A free", "B refuse", "A gift soy", "B accept")
    assert not [mark for mark in marks if mark in g.write_position(s)]
    s = table(g, *LIES)
    play(g, s, "A gift blue", "B free", "A free")
    assert [mark for mark in marks if mark in g.write_position(s)] == ["trading-freely"]
    play(g, s, "A close")
    assert not [mark for mark in marks if mark in g.write_position(s)]


@clause("M18", "M19", "M20")
def test_what_is_asked() -> None:
    """One sentence says what to do; who waits is told for whom."""
    g = game(2)
    s = table(g, *LIES)
    wait = {"phase": "gifts"}
    assert g.asks(s, 0) == Ask("gifts", {"other": 1})
    assert g.asks(s, 1) == Ask("wait", {"active": 0, **wait}, yours=False)
    play(g, s, "A gift chili")
    assert g.asks(s, 1) == Ask("gifts.answer", {"giver": 0, "bean": "chili"})
    assert g.asks(s, 0) == Ask("wait", {"active": 1, **wait}, yours=False)
    play(g, s, "A free")
    assert g.asks(s, 1) == Ask("gifts.free", {"other": 0})
    all_named = "barred garden red blackeyed soy green stink chili blue"
    s = table(g, "stage gifts", "turned soy", all_named, "naming A gift soy")
    assert g.asks(s, 1) == Ask("gifts.must", {"giver": 0, "bean": "soy"})


@clause("M21", "M23", "M25")
@pytest.mark.parametrize(
    ("seats", "lines"),
    [
        (2, ("stage claims in plant", "queue B", "step 1", "A hand blue", "bonus B hand AABC")),
        (3, ("stage last-claims in draw", "queue B", "bonus B hand AABC")),
    ],
)
def test_windows_ask_who_is_heard(seats: int, lines: tuple[str, ...]) -> None:
    """The seat that is heard gets the question of the window, the others wait for it."""
    g = game(seats)
    s = table(g, *lines)
    assert g.asks(s, 1) == Ask(s.stage_word())
    assert g.asks(s, 0) == Ask("wait", {"active": 1, "phase": s.stage_word()}, yours=False)
