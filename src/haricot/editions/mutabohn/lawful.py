"""Whether the windows and the round of gifts of a position can have come about (M18–M25)."""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.state import State
from haricot.editions.mutabohn.gift_round import NO_BEAN, GiftRound
from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import BadInput

CLAIMS: Final = "claims"
HARVEST_FIRST: Final = "harvest-first"
LAST_CLAIMS: Final = "last-claims"

INTERRUPTED: Final = {
    CLAIMS: ("plant", "plant-aside"),
    HARVEST_FIRST: ("turn-up", "draw", "top-up"),
    LAST_CLAIMS: ("draw", "top-up", "turn-limit"),
}
"""The phases that each window of Mutabohn can interrupt."""


def check_windows(s: State) -> None:
    """`BadInput` for a window that would not open here."""
    window, phase = s.stage_word(), s.sheet.stages[s.phase].word
    if window in INTERRUPTED and phase not in INTERRUPTED[window]:
        raise BadInput(f"“{window}” does not interrupt “{phase}”, only {' or '.join(INTERRUPTED[window])}")
    if window == HARVEST_FIRST and s.pile:
        raise BadInput("players are asked to harvest first only when the pile has run out (M23)")
    if window == CLAIMS and phase == "plant" and not (s.step and s.queue == [1 - s.active]):
        raise BadInput("in phase 1 the other player may claim after a card was planted: “step 1”, or 2 (M21)")


def check_gifts(s: State, gifts: GiftRound) -> None:
    """`BadInput` for marks of a round of gifts that do not go together, or outlive it."""
    phase = s.sheet.stages[s.phase].word
    if (gifts.barred or gifts.bean != NO_BEAN or gifts.asked or gifts.free != NOBODY) and phase != "gifts":
        raise BadInput("gifts are named, and free trade is proposed, only in the stage “gifts” (M18, M20)")
    if gifts.trading and phase != "trade":
        raise BadInput("players who have agreed to trade freely are in the stage “trade” (M20)")
    for bean in gifts.barred:
        if gifts.barred.count(bean) > 1 or not s.sheet.deck[bean]:
            raise BadInput(f"{KEYS[bean]} is barred twice, or not in play")
    if gifts.bean != NO_BEAN and gifts.bean not in gifts.barred:
        raise BadInput(f"the gift that waits is barred as well; the line “barred” should name {KEYS[gifts.bean]} (M18)")
    if gifts.bean == NO_BEAN and len(gifts.barred) == len(s.sheet.beans):
        raise BadInput("with all beans barred and no gift waiting the round of gifts is over (M18)")
    if gifts.free != NOBODY and not gifts.asked >> gifts.free & 1:
        raise BadInput("who waits for an answer about free trade has asked; the line “asked-free” should say so (M20)")
