"""Small tables for tests: boxes with chosen cards, moves as text, tables with chosen cards and coins."""

from haricot.data import dice_box
from haricot.dice.box import Box
from haricot.dice.design import CREAM, WHITE
from haricot.dice.engine import DiceGame
from haricot.dice.faces import BEANS
from haricot.dice.moves import First, Shuffle
from haricot.dice.orders import read_order
from haricot.dice.state import DiceState
from haricot.kernel.move import Move
from haricot.kernel.tale import Tale

BLUES = "rolled white 4 blue cream 3 blue"
MIXED = "rolled white blue stink china red cream green soy garden"

HARD = ["7 of garden and red"] * 6
"""A card that nobody fills: there are only three cream dice with garden and four white ones with red."""

EASY = ["blue", "stink", "green", "soy", "red", "china"]
"""A card that is filled bean by bean."""


def box_of_cards(*cards: list[str], more: int = 40) -> Box:
    """A box with these cards first, then many hard ones."""
    lines = [*cards, *[HARD] * more]
    white = [BEANS.index(name) for name in WHITE]
    cream = [BEANS.index(name) for name in CREAM]
    return Box(white, cream, [[read_order(text) for text in card] for card in lines], True)


def table(seats: int, *cards: list[str], first: int = 0, more: int = 40) -> tuple[DiceGame, DiceState]:
    """A table on which seat k has the k-th card above and the (seats + k)-th below; hard cards where none is given."""
    g = DiceGame(seats, {}, box_of_cards(*cards, more=more))
    s = g.blank()
    g.apply(s, First(first))
    order = [(first - step) % seats for step in range(seats)]
    order += [seats + seat for seat in order]
    g.apply(s, Shuffle((*order, *range(2 * seats, len(g.box.cards)))))
    return g, s


def play(g: DiceGame, s: DiceState, *texts: str) -> list[str]:
    """Make the moves, each of them legal; the keys of what is told."""
    tale = Tale()
    for text in texts:
        move = g.read(text)
        assert g.check(s, move) is None, (text, g.check(s, move))
        g.apply(s, move, tale)
    return [event.key for event in tale.events]


def refused(g: DiceGame, s: DiceState, text: str) -> tuple[str, str]:
    """The code and the clause with which a move is refused."""
    reason = g.check(s, g.read(text))
    assert reason is not None, f"{text} is not refused"
    return reason.code, reason.clause


def give(s: DiceState, seat: int, coins: int = 0, filled: int = 0) -> None:
    """Give a seat coins, in cards from the reserve, and filled orders."""
    for _ in range(coins):
        s.stacks[seat].append(s.reserve.pop(0))
    s.coins[seat] += coins
    s.filled[seat] = filled


def texts(g: DiceGame, moves: list[Move]) -> list[str]:
    """Moves as text."""
    return [g.write(move) for move in moves]


def dice_game(seats: int) -> DiceGame:
    """The game with the cards that come with the program."""
    return DiceGame(seats, {}, dice_box())
