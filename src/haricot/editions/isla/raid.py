"""Raids: the window in which the owner may sell before the pirates take a card (I16, I17)."""

from typing import ClassVar, Final

from haricot.beans.varieties import KEYS
from haricot.cards.stage import Stage, not_your_turn
from haricot.cards.state import State
from haricot.editions.isla.cargo import check_room, put_aboard, sell_cargo, void_swaps, worth
from haricot.editions.isla.moves import MERCHANTS, PIRATE, SELLS, SHIPS, YIELDS, Raid, Sell, Yield
from haricot.editions.isla.sea import NO_SHIP, sea_of
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

WINDOW: Final = "raided"
"""The word of the window."""


def raids(s: State, seat: int) -> list[Move]:
    """Every raid the active player can declare (I16, I17)."""
    sea = sea_of(s)
    moves: list[Move] = []
    if seat != s.active or not sea.has(seat, PIRATE):
        return moves
    for owner, ships in enumerate(sea.cargo):
        if owner == seat:
            continue
        for ship in range(MERCHANTS):
            cargo = ships[ship]
            if cargo and not sea.raided[owner] >> ship & 1 and sea.takes(seat, PIRATE, cargo[0]):
                moves.append(Raid(seat, owner, ship))
    return moves


def check_raid(s: State, move: Raid) -> Refusal | None:
    """Why a raid is refused, or nothing (I16, I17)."""
    if move.seat != s.active:
        return not_your_turn(s, "I16")
    if move.owner >= s.seats or move.owner == move.seat:
        return Refusal("raid.nobody", "I16")
    if move.ship == PIRATE:
        return Refusal("raid.pirate", "I17")
    sea = sea_of(s)
    if not sea.has(move.owner, move.ship):
        return Refusal("raid.no-such-ship", "I16", {"owner": move.owner, "ship": SHIPS[move.ship]})
    cargo = sea.cargo[move.owner][move.ship]
    if sea.raided[move.owner] >> move.ship & 1:
        return Refusal("raid.twice", "I17", {"owner": move.owner, "ship": SHIPS[move.ship]})
    if not cargo:
        return Refusal("raid.empty", "I16", {"owner": move.owner, "ship": SHIPS[move.ship]})
    return check_room(sea, move.seat, PIRATE, cargo[0])


def declare(s: State, move: Raid, tale: Tale | None) -> None:
    """Attack; the owner is asked if there is a choice, that is, if the cargo could be sold (I16)."""
    sea = sea_of(s)
    sea.raided[move.owner] |= 1 << move.ship
    if tale is not None:
        tale.tell("raid", {"seat": move.seat, "owner": move.owner, "ship": SHIPS[move.ship]})
    if worth(s, move.owner, move.ship):
        sea.prey = move.ship
        s.queue = [move.owner]
        s.stage = s.sheet.windows[WINDOW]
    else:
        _loot(s, move.owner, move.ship, tale)


def _loot(s: State, owner: int, ship: int, tale: Tale | None) -> None:
    """One card moves to the pirate ship (I16)."""
    sea = sea_of(s)
    bean = sea.cargo[owner][ship].pop()
    if sea.swaps:
        void_swaps(sea, owner, ship, tale)
    put_aboard(s, s.active, PIRATE, [bean], tale)
    if tale is not None:
        tale.tell("loot", {"seat": s.active, "owner": owner, "ship": SHIPS[ship], "bean": KEYS[bean]})


class Raided(Stage):
    """The owner of an attacked ship sells its cargo, or lets a card go; there is no third way (I16)."""

    __slots__ = ()

    word: ClassVar[str] = WINDOW
    clause: ClassVar[str] = "I16"
    atomic: ClassVar[bool] = True
    answers: ClassVar[frozenset[str]] = frozenset({Sell.verb})

    def waits(self, s: State) -> bool:
        sea = sea_of(s)
        return len(s.queue) == 1 and 0 <= sea.prey < MERCHANTS and worth(s, s.queue[0], sea.prey) > 0

    def to_act(self, s: State) -> int:
        return s.queue[0]

    def duties(self, s: State, seat: int) -> list[Move]:
        return [SELLS[seat][sea_of(s).prey], YIELDS[seat]] if seat == s.queue[0] else []

    def check(self, s: State, move: Move) -> Refusal | None:
        if not isinstance(move, Sell | Yield):
            return self.not_now(move)
        if move.seat != s.queue[0]:
            return Refusal("raid.not-yours", "I16", {"owner": s.queue[0]})
        prey = sea_of(s).prey
        if isinstance(move, Sell) and move.ship != prey:
            return Refusal("raid.other-ship", "I16", {"ship": SHIPS[prey]})
        return None

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        sea = sea_of(s)
        if isinstance(move, Sell):
            sell_cargo(s, move.seat, move.ship, tale)
        else:
            _loot(s, move.seat, sea.prey, tale)
        sea.prey = NO_SHIP
        s.queue = []
        return True
