"""What the coach asks about at the dice: moves that its own sums call clear mistakes, and no others."""

from haricot.players.coach import remarks
from haricot.players.why import Reason
from haricot.table.loop import prompt_for
from tests.dice.tables import EASY, HARD, MIXED, DiceScene, dealt, dice_game, table
from tests.scenes import play


def doubts(at: DiceScene, seat: int) -> dict[str, Reason]:
    """The moves of a seat that are doubted, with the reasons."""
    return {doubt.move.words(): doubt.why for doubt in remarks(prompt_for(at.game, at.table, seat)).doubts}


def test_leaving_an_order_open_is_doubted() -> None:
    """Where the dice fill some; who fills is asked nothing."""
    at = play(table(2, HARD, EASY), "A roll", MIXED)
    assert doubts(at, 1) == {"pass": Reason("dice.pass")}


def test_useless_dice_are_doubted() -> None:
    """Those that no order asks for, while others would fill several; near the best is good enough."""
    at = play(table(2, EASY, HARD), "A roll", MIXED)
    found = doubts(at, 0)
    assert found.pop("keep cream garden") == Reason("dice.keep")
    assert "keep white red china blue stink cream soy green" not in found
    assert set(found.values()) == {Reason("dice.keep")}


def test_stopping_early_is_doubted() -> None:
    """While every further roll is likely to fill orders, and not once nothing can be had any more."""
    early = play(table(2, EASY, HARD), "A roll", "rolled white 4 blue cream 3 blue", "A keep white blue")
    assert doubts(early, 0) == {"stop": Reason("dice.stop")}
    late = play(table(2, HARD, HARD), "A roll", MIXED, "A keep white blue")
    assert doubts(late, 0) == {}


def test_the_last_sale_is_doubted_where_another_would_win() -> None:
    """Whoever reaches the thirteenth coin ends the game for all."""
    at = dealt(dice_game(2), [0, 1, 2, 3])
    at.give("A", coins=12, filled=3)
    at.give("B", coins=12, filled=6)
    assert doubts(at, 0) == {"sell": Reason("dice.sell-last", {"other": 1})}
    at = dealt(dice_game(2), [0, 1, 2, 3])
    at.give("A", coins=12, filled=6)
    at.give("B", coins=9, filled=3)
    assert doubts(at, 0) == {}
