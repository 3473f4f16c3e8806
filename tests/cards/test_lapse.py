"""Offers whose cards are gone lapse, whoever gave them away."""

import pytest

from haricot.catalog import load
from haricot.kernel.tale import Tale

POSITION = """haricot position 2
game bohnanza-2016
seats 3
option offers=12
first A
turn 1 A
stage trade
turned soy red
pile rest
A hand 2 chili | fields -, -, - | coins -
B hand 2 blue | fields -, -, - | coins -
C hand 2 stink | fields -, -, - | coins -
"""


@pytest.mark.clause("T5", "T9")
def test_a_turned_up_card_goes_for_one_of_a_hand() -> None:
    """Taking an offer for a turned-up card ends the active player's own offer of that card, and tells which it was."""
    game = load("bohnanza-2016", 3)
    table = game.read_position(POSITION)
    for move in ("A offer soy for stink to C", "B offer blue for soy to A"):
        assert game.check(table, game.read(move)) is None
        game.apply(table, game.read(move))
    tale = Tale()
    game.apply(table, game.read("A take 2"), tale)
    assert not table.market.offers
    assert [(event.key, event.args.get("bean")) for event in tale.events] == [("deal", None), ("void", "soy")]


@pytest.mark.clause("T5", "T9")
@pytest.mark.parametrize(
    ("hand", "offer", "other", "bean"),
    [
        ("red blue", "soy#up red#hand", "soy", "soy"),
        ("soy red", "soy#up red#hand", "soy#hand red#hand", "red"),
        ("2 blue red", "blue#2 red", "blue#1 red", "red"),
        ("2 blue red", "blue#1 red", "blue#1 red", "red"),
    ],
    ids=["up", "hand", "copy", "both"],
)
def test_the_card_is_named_that_broke_the_offer(hand: str, offer: str, other: str, bean: str) -> None:
    """Not one of the same bean that the offer does not mean; of several the first that the offer names."""
    game = load("bohnanza-2016", 3)
    table = game.read_position(POSITION.replace("A hand 2 chili", f"A hand {hand}").replace("2 blue |", "- |"))
    for words in (f"A offer {offer} for stink to C", f"A offer {other} to B"):
        move = game.read(words)
        assert game.check(table, move) is None
        game.apply(table, move)
    tale = Tale()
    game.apply(table, game.read("B take 2"), tale)
    assert [(event.key, event.args.get("bean")) for event in tale.events] == [("deal", None), ("void", bean)]


@pytest.mark.clause("T5", "T9")
def test_a_yes_names_the_card_that_is_gone() -> None:
    """Who said yes with two cards and then gave one of them away."""
    game = load("bohnanza-2016", 3)
    table = game.read_position(POSITION.replace("C hand 2 stink", "C hand blue stink"))
    tale = Tale()
    for words in ("A offer soy for blue stink to all", "C take 1", "A offer red for stink to C", "C take 2"):
        move = game.read(words)
        assert game.check(table, move) is None
        tale = Tale()
        game.apply(table, move, tale)
    assert [(event.key, event.args.get("bean")) for event in tale.events] == [("deal", None), ("yes-void", "stink")]
