"""Swapping cargoes between the active player and another one: offered, then taken or declined (I14)."""

from haricot.cards.moves import Decline, Take, Withdraw, decline, take
from haricot.cards.state import State
from haricot.editions.isla.cargo import put_aboard, unload
from haricot.editions.isla.moves import PIRATE, SHIPS, Swap
from haricot.editions.isla.sea import OpenSwap, sea_of
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

Answer = Take | Decline | Withdraw
"""What can be said to an open swap; the verbs are those of the market."""


def swaps(s: State, seat: int) -> list[Move]:
    """Every swap the seat could offer now: whole cargoes, the active player being one of the two (I14)."""
    sea = sea_of(s)
    own = [ship for ship in range(PIRATE + 1) if sea.cargo[seat][ship]]
    moves: list[Move] = []
    if not own:
        return moves
    for to in range(s.seats):
        if to == seat or s.active not in (seat, to):
            continue
        for other in range(PIRATE + 1):
            if sea.cargo[to][other]:
                moves += [Swap(seat, ship, to, other) for ship in own]
    if sea.swaps:
        moves = [move for move in moves if not _is_open(s, move)]
    return moves


def _is_open(s: State, move: Move) -> bool:
    for swap in sea_of(s).swaps:
        if swap.terms == move:
            return True
    return False


def check_swap(s: State, move: Swap) -> Refusal | None:
    """Why a swap may not be offered, or nothing (I14); how many offers are made is the market's business."""
    if move.to == move.seat or move.to >= s.seats:
        return Refusal("offer.nobody", "I14")
    if s.active not in (move.seat, move.to):
        return Refusal("offer.not-active", "I14", {"active": s.active})
    sea = sea_of(s)
    if not sea.cargo[move.seat][move.ship]:
        return Refusal("ship.empty", "I14", {"ship": SHIPS[move.ship]})
    if not sea.cargo[move.to][move.other]:
        return Refusal("swap.empty", "I14", {"owner": move.to, "ship": SHIPS[move.other]})
    return Refusal("offer.repeated", "T9") if _is_open(s, move) else None


def offer_swap(s: State, move: Swap, tale: Tale | None) -> None:
    """Ask the other player; it counts as an offer, so that every game ends."""
    s.market.number += 1
    s.market.made[move.seat] += 1
    sea_of(s).swaps.append(OpenSwap(s.market.number, move))
    if tale is not None:
        tale.tell(
            "swap-offer",
            {
                "seat": move.seat,
                "ship": SHIPS[move.ship],
                "to": move.to,
                "other_ship": SHIPS[move.other],
                "offer": s.market.number,
            },
        )


def answers_to_swaps(s: State, seat: int) -> list[Move]:
    """What the seat may say to the open swaps."""
    moves: list[Move] = []
    for swap in sea_of(s).swaps:
        if swap.terms.to == seat:
            moves += [take(seat, swap.number), decline(seat, swap.number)]
        elif swap.terms.seat == seat:
            moves.append(Withdraw(seat, swap.number))
    return moves


def check_answer(swap: OpenSwap, move: Answer) -> Refusal | None:
    """Why an answer is refused, or nothing (I14)."""
    if isinstance(move, Withdraw):
        if move.seat != swap.terms.seat:
            return Refusal("offer.not-made-by-you", "I14", {"offer": swap.number})
        return None
    if move.seat != swap.terms.to:
        return Refusal("offer.not-for-you", "I14", {"offer": swap.number})
    if isinstance(move, Take) and move.copies:
        return Refusal("swap.whole-cargo", "I14", {"offer": swap.number})
    return None


def answer(s: State, swap: OpenSwap, move: Answer, tale: Tale | None) -> None:
    """Swap, or drop the offer."""
    sea = sea_of(s)
    sea.swaps.remove(swap)
    terms = swap.terms
    if not isinstance(move, Take):
        if tale is not None:
            tale.tell(move.verb, {"seat": move.seat, "offer": swap.number})
        return
    theirs = unload(s, terms.to, terms.other, tale)
    ours = unload(s, terms.seat, terms.ship, tale)
    put_aboard(s, terms.seat, terms.ship, theirs, tale)
    put_aboard(s, terms.to, terms.other, ours, tale)
    if tale is not None:
        tale.tell(
            "swap",
            {
                "seat": terms.seat,
                "ship": SHIPS[terms.ship],
                "to": terms.to,
                "other_ship": SHIPS[terms.other],
                "offer": swap.number,
            },
        )
