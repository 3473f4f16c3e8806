"""Raids: the window in which the owner may sell before the pirates take a card (I16, I17)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.stage import Stage, not_your_turn
from haricot.cards.state import State
from haricot.editions.isla.cargo import check_room, lapse_swaps, put_aboard, sell_cargo, worth
from haricot.editions.isla.moves import MERCHANTS, PIRATE, RAIDS, SELLS, SHIPS, YIELDS, Raid, Sell, Yield
from haricot.editions.isla.sea import NO_SHIP, RAIDED, sea_of
from haricot.kernel.ask import Ask
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class DeclareRaid(Deed[State, Raid]):
    """Attack another player's merchant ship whose cargo the own pirate ship could take (I16, I17)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Raid

    def listed(self, s: State, seat: int) -> list[Move]:
        sea = sea_of(s)
        moves: list[Move] = []
        if seat != s.active or not sea.has(seat, PIRATE):
            return moves
        for owner in range(s.seats):
            if owner == seat:
                continue
            ships = sea.cargo[owner]
            raided = sea.raided[owner]
            for ship in range(MERCHANTS):
                cargo = ships[ship]
                if cargo and not raided >> ship & 1 and sea.takes(seat, PIRATE, cargo[0]):
                    moves.append(RAIDS[seat][owner][ship])
        return moves

    def refuse(self, s: State, move: Raid) -> Refusal | None:
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

    def do(self, s: State, move: Raid, tale: Tale | None) -> bool:
        """The owner is asked if there is a choice, that is, if the cargo could be sold."""
        sea = sea_of(s)
        sea.raided[move.owner] |= 1 << move.ship
        if s.market.refused:
            s.market.refused = []
        if tale is not None:
            tale.tell("raid", {"seat": move.seat, "owner": move.owner, "ship": SHIPS[move.ship]})
        if worth(s, move.owner, move.ship):
            sea.prey = move.ship
            s.queue = [move.owner]
            s.stage = s.sheet.windows[RAIDED]
        else:
            _loot(s, move.owner, move.ship, tale)
        return False


def _loot(s: State, owner: int, ship: int, tale: Tale | None) -> None:
    """One card moves to the pirate ship (I16)."""
    bean = sea_of(s).cargo[owner][ship].pop()
    if tale is not None:
        tale.tell("loot", {"seat": s.active, "owner": owner, "ship": SHIPS[ship], "bean": KEYS[bean]})
    if s.market.offers:
        lapse_swaps(s, owner, ship, tale)
    put_aboard(s, s.active, PIRATE, [bean], tale)


def _check_owner(s: State, seat: int) -> Refusal | None:
    """Why it is not this seat's ship that is raided, or nothing."""
    return None if seat == s.queue[0] else Refusal("raid.not-yours", "I16", {"owner": s.queue[0]})


def _over(s: State) -> bool:
    """The raid is over, and the harbour goes on."""
    sea_of(s).prey = NO_SHIP
    s.queue = []
    return True


class SellPrey(Deed[State, Sell]):
    """Sell the cargo before the pirates come, also where one could not sell otherwise (I13, I16, I19)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Sell

    def listed(self, s: State, seat: int) -> list[Move]:
        return [SELLS[seat][sea_of(s).prey]] if seat == s.queue[0] else []

    def refuse(self, s: State, move: Sell) -> Refusal | None:
        refusal = _check_owner(s, move.seat)
        prey = sea_of(s).prey
        if refusal is None and move.ship != prey:
            return Refusal("raid.other-ship", "I16", {"ship": SHIPS[prey]})
        return refusal

    def do(self, s: State, move: Sell, tale: Tale | None) -> bool:
        sell_cargo(s, move.seat, move.ship, tale)
        return _over(s)


class YieldCard(Deed[State, Yield]):
    """Let the pirates take their card (I16)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Yield

    def listed(self, s: State, seat: int) -> list[Move]:
        return [YIELDS[seat]] if seat == s.queue[0] else []

    def refuse(self, s: State, move: Yield) -> Refusal | None:
        return _check_owner(s, move.seat)

    def do(self, s: State, move: Yield, tale: Tale | None) -> bool:
        _loot(s, move.seat, sea_of(s).prey, tale)
        return _over(s)


class Raided(Stage):
    """The owner of an attacked ship sells its cargo, or lets a card go; there is no third way (I16)."""

    __slots__ = ()

    word: ClassVar[str] = RAIDED
    clause: ClassVar[str] = "I16"
    atomic: ClassVar[bool] = True
    hears: ClassVar[bool] = True

    def __init__(self) -> None:
        Stage.__init__(self, SellPrey(), YieldCard())

    def waits(self, s: State) -> bool:
        prey = sea_of(s).prey
        return len(s.queue) == 1 and 0 <= prey < MERCHANTS and worth(s, s.queue[0], prey) > 0

    def to_act(self, s: State) -> int:
        return s.queue[0]

    def asks(self, s: State, seat: int) -> Ask:
        return Ask(self.word, is_question=True)

    def tells(self, s: State, seat: int) -> Ask:
        return Ask("raided.other", {"owner": s.queue[0]}, yours=False)
