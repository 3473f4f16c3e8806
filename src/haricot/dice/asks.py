"""What the dice game asks of a seat: one sentence for each situation."""

from haricot.dice.filling import can_fill
from haricot.dice.state import CLOSING, ROLLED, STAGES, DiceState
from haricot.kernel.ask import Ask


def ask_of(s: DiceState, seat: int, awaited: int) -> Ask:
    """What is asked of the seat, while the game waits for `awaited`."""
    if s.over:
        return Ask("over", yours=False)
    waited_for = awaited if awaited >= 0 else s.active
    if seat < 0:
        return Ask("watch", {"active": waited_for, "phase": STAGES[s.stage]}, yours=False)
    if awaited >= 0:
        if seat == s.active and awaited != seat:
            return Ask("dice.others", {"other": awaited}, yours=False)
        if seat != s.active and s.stage == ROLLED and can_fill(s, seat):
            return Ask("dice.yours", {"active": s.active})
        if seat in s.queue:
            return Ask("dice.closing" if s.stage == CLOSING else "dice.sell")
        if seat == awaited:
            return Ask(f"dice.{STAGES[s.stage]}")
    return Ask("wait", {"active": waited_for, "phase": STAGES[s.stage]}, yours=False)
