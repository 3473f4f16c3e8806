"""From a table to what a seat may know of it, and back to tables that fit what it knows."""

from haricot.dice.state import DiceOpen, DiceState, DiceView
from haricot.kernel.chance import Chance


def view_of(s: DiceState, seat: int) -> DiceView:
    """What the seat may know."""
    view = DiceView()
    s.copy_diceopen(view)
    _look(s, seat, view)
    return view


def glance_of(s: DiceState, seat: int) -> DiceView:
    """The same for a moment: what lies open is the table's own."""
    view = DiceView()
    s.lend_diceopen(view)
    _look(s, seat, view)
    return view


def _look(s: DiceState, seat: int, view: DiceView) -> None:
    """Add the backs of what is hidden."""
    view.seat = seat
    view.stacks = [len(stack) for stack in s.stacks]
    view.reserve = len(s.reserve)
    view.freed = len(s.freed)


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
