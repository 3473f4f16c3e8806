"""From a table to what a seat may know of it, and back to tables that fit what it knows."""

from haricot.dice.state import DiceOpen, DiceState, DiceView
from haricot.kernel.chance import Chance


def view_of(s: DiceState, seat: int) -> DiceView:
    """What the seat may know."""
    view = DiceView()
    s.copy_diceopen(view)
    view.seat = seat
    view.stacks = [len(stack) for stack in s.stacks]
    view.reserve = len(s.reserve)
    view.freed = len(s.freed)
    return view


def determinize(view: DiceView, chance: Chance) -> DiceState:
    """A table that looks just like the view, with the cards that show their coin side dealt at random."""
    s = DiceState()
    view.copy_diceopen(s)
    hidden = chance.shuffled(unseen_cards(view))
    s.stacks = [_deal(hidden, cards) for cards in view.stacks]
    s.freed = _deal(hidden, view.freed)
    s.reserve = hidden
    return s


def unseen_cards(seen: DiceOpen) -> list[int]:
    """The cards whose front nobody sees."""
    open_cards = seen.upper + seen.lower
    return [card for card in range(len(seen.box.cards)) if card not in open_cards]


def _deal(cards: list[int], n: int) -> list[int]:
    return [cards.pop() for _ in range(n)]
