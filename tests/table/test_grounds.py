"""What is decided on other grounds is stale; what names an open offer and nothing else never is."""

from functools import partial

from haricot.table.grounds import Grounds
from tests.scenario import scene

TRADING = """stage trade
turn 3 A
turned soy blue
A hand green
B hand red chili red
C hand chili"""


def test_answers_last_unless_they_point_at_cards() -> None:
    """B's hand loses a card: a plain yes stands, one that counts cards in the hand does not, nor does an offer."""
    at = scene("bohnanza-2016", 3, TRADING)
    game, table = at.game, at.table
    grounds = Grounds(game)
    legal = partial(game.legal, table)
    grounds.shift(table, 1, None, legal)
    for text in ("A offer soy for red to B", "A offer blue for red to B", "B offer chili for blue to A"):
        game.apply(table, game.read(text))
    grounds.shift(table, 2, 0, legal)
    plain, pointed, offer = [
        game.read(text) for text in ("B take 1", "B take 1 with red#2", "B offer red for soy to A")
    ]
    assert not any(grounds.is_stale(move, 2) for move in (plain, pointed, offer))
    game.apply(table, game.read("A take 3"))
    grounds.shift(table, 3, 0, legal)
    assert [grounds.is_stale(move, 2) for move in (plain, pointed, offer)] == [False, True, True]
    assert not any(grounds.is_stale(move, 3) for move in (plain, pointed, offer))


def test_own_moves_count() -> None:
    """A seat that has moved does not decide the same thing twice, even where all else is equal."""
    at = scene("bohnanza-2016", 3, TRADING)
    grounds = Grounds(at.game)
    legal = partial(at.game.legal, at.table)
    grounds.shift(at.table, 1, None, legal)
    before, other = grounds.of(2), grounds.of(1)
    grounds.shift(at.table, 2, 2, legal)
    assert grounds.of(2) != before and grounds.decision_of(2) == 1
    assert grounds.of(1) == other and grounds.decision_of(1) == 0
