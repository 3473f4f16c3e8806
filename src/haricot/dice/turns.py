"""How one turn gives way to the next, and how the game closes (W2, W4, W15)."""

from haricot.dice.faces import NO_DICE
from haricot.dice.filling import concerned
from haricot.dice.state import CLOSING, GOAL, ORDERS, ROLLED, START, DiceState
from haricot.kernel.tale import Tale


def begin_turn(s: DiceState, seat: int, tale: Tale | None) -> None:
    """The seat takes all seven dice; the chances of the last roll are gone (W4)."""
    s.active = seat
    s.turn += 1
    s.phase = START
    s.field = s.loose = s.thrown = NO_DICE
    if tale is not None:
        tale.tell("dice.turn", {"seat": seat, "turn": s.turn})


def open_window(s: DiceState) -> None:
    """After a roll, hear the other players in the order of play (W4)."""
    s.phase = ROLLED
    seat = s.active
    for _ in range(s.seats - 1):
        seat = s.right_of(seat)
        if concerned(s, seat):
            s.queue.append(seat)


def stop_rolling(s: DiceState, tale: Tale | None) -> None:
    """The active player fills orders with the field, if any can be filled (W5)."""
    s.phase = ORDERS
    if tale is not None:
        tale.tell("dice.stop", {"seat": s.active})
    settle(s, s.active, tale)


def settle(s: DiceState, seat: int, tale: Tale | None) -> None:
    """After a stop, a fill or a sale: do not wait for a seat that has nothing more to make of the dice."""
    phase = s.phase
    if phase in (ROLLED, CLOSING):
        if seat in s.queue and not concerned(s, seat):
            leave_queue(s, seat, tale)
    elif phase == ORDERS and seat == s.active and not concerned(s, seat):
        begin_turn(s, s.right_of(seat), tale)


def leave_queue(s: DiceState, seat: int, tale: Tale | None) -> None:
    """The seat is heard; the last one to be heard when the game is closing ends it (W15)."""
    s.queue.remove(seat)
    if s.phase == CLOSING and not s.queue:
        end(s, tale)


def after_sale(s: DiceState, seat: int, tale: Tale | None) -> None:
    """A sale that brings a player to 13 coins ends the game (W15)."""
    if s.coins[seat] >= GOAL and s.phase != CLOSING:
        close(s, seat, tale)
    else:
        settle(s, seat, tale)


def close(s: DiceState, seat: int, tale: Tale | None) -> None:
    """Nobody rolls again; everyone may make the last of the dice, the active player after the others (W15)."""
    s.phase = CLOSING
    if tale is not None:
        tale.tell("dice.closing", {"seat": seat, "coins": s.coins[seat]})
    s.queue = []
    for step in range(1, s.seats + 1):
        waiting = (s.active - step) % s.seats
        if concerned(s, waiting):
            s.queue.append(waiting)
    if not s.queue:
        end(s, tale)


def end(s: DiceState, tale: Tale | None) -> None:
    """Most coins win (W15)."""
    s.over = True
    if tale is not None:
        tale.tell("dice.end", {"coins": max(s.coins)})
