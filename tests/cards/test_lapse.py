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
