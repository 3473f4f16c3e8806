"""Who is heard before the game goes on, and how it closes (W4, W15)."""

from haricot.dice.filling import concerned
from haricot.dice.state import CLOSING, GOAL, ORDERS, DiceOpen, DiceState
from haricot.kernel.tale import Tale


def call_queue(s: DiceState, steps: int) -> None:
    """Put so many seats into the queue, in the order of play after the active one, as far as the dice concern them."""
    s.queue = []
    seat = s.active
    for _ in range(steps):
        seat = s.right_of(seat)
        if concerned(s, seat):
            s.queue.append(seat)


def is_waiting(s: DiceOpen) -> bool:
    """Whether the active player, who stands in the queue last or not at all, has to wait for somebody."""
    return bool(s.queue) and s.queue[0] != s.active


def heard(s: DiceState, seat: int) -> bool:
    """The seat leaves the queue; whether the stage has finished: the last one to be heard ends a closing game (W15)."""
    s.queue.remove(seat)
    return s.stage == CLOSING and not s.queue


def settled(s: DiceState, seat: int) -> bool:
    """After a fill or a sale: whether the stage has finished. A seat that has nothing more to make of the dice is not
    waited for."""
    if concerned(s, seat):
        return False
    if s.stage == ORDERS:
        return seat == s.active
    return seat in s.queue and heard(s, seat)


def sold(s: DiceState, seat: int, tale: Tale | None) -> bool:
    """After a sale, whether the stage has finished; one that brings a player to 13 coins closes the game (W15).

    Nobody rolls again; everyone may make the last of the dice, the active player after the others.
    """
    if s.coins[seat] < GOAL or s.stage == CLOSING:
        return settled(s, seat)
    s.stage = CLOSING
    if tale is not None:
        tale.tell("dice.closing", {"seat": seat, "coins": s.coins[seat]})
    call_queue(s, s.seats)
    return not s.queue
