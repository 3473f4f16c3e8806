"""The second phase: trading, sailing, raiding and planting in any order, until the active player closes it (I6)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.deals import lapse
from haricot.cards.moves import Close, Offer, Plant
from haricot.cards.offering import MakeOffer, answers
from haricot.cards.phases import plantings, tell_planted
from haricot.cards.stage import Stage, not_your_turn
from haricot.cards.state import State
from haricot.cards.trade import CloseTrade, Trade
from haricot.editions.isla.cargo import check_room, put_aboard
from haricot.editions.isla.moves import MERCHANTS, PIRATE, PORTS, SAILS, SHIPS, Sail
from haricot.editions.isla.raid import DeclareRaid
from haricot.editions.isla.sea import HARBOUR, sea_of
from haricot.editions.isla.swaps import NoSwaps, OfferSwap
from haricot.kernel.ask import Ask
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class SailOut(Deed[State, Sail]):
    """A trip of the active player: to a port whose top card fits the ship, taking part of its run (I8–I10)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Sail

    def listed(self, s: State, seat: int) -> list[Move]:
        moves: list[Move] = []
        if seat != s.active:
            return moves
        sea = sea_of(s)
        for port in range(len(PORTS)):
            row = sea.ports[port]
            if row:
                for ship in range(MERCHANTS):
                    if sea.takes(seat, ship, row[0]):
                        moves += SAILS[seat][ship][port][1 : sea.run(port) + 1]
        return moves

    def refuse(self, s: State, move: Sail) -> Refusal | None:
        if move.seat != s.active:
            return not_your_turn(s, "I8")
        if move.ship == PIRATE:
            return Refusal("sail.pirate", "I8")
        sea = sea_of(s)
        row = sea.ports[move.port]
        if not row:
            return Refusal("sail.no-cards", "I9", {"port": PORTS[move.port]})
        refusal = check_room(sea, move.seat, move.ship, row[0])
        if refusal is not None:
            return refusal
        run = sea.run(move.port)
        if not 1 <= move.cards <= run:
            return Refusal("sail.run", "I9", {"port": PORTS[move.port], "bean": KEYS[row[0]], "most": run})
        return None

    def do(self, s: State, move: Sail, tale: Tale | None) -> bool:
        """Take cards from the top of the row; the ship is home again before it matters (I11)."""
        row = sea_of(s).ports[move.port]
        cards = row[: move.cards]
        del row[: move.cards]
        if s.market.refused:
            s.market.refused = []
        if tale is not None:
            tale.tell(
                "sail",
                {
                    "seat": move.seat,
                    "ship": SHIPS[move.ship],
                    "port": PORTS[move.port],
                    "bean": KEYS[cards[0]],
                    "cards": move.cards,
                },
            )
        put_aboard(s, move.seat, move.ship, cards, tale)
        return False


def to_plant(s: State, seat: int) -> list[int]:
    """The cards a seat may plant now: its set-aside ones, the active player also the turned-up ones."""
    if seat != s.active or not s.turned:
        return s.aside[seat]
    return s.aside[seat] + s.turned if s.aside[seat] else s.turned


class PlantBetween(Deed[State, Plant]):
    """Plant a card between trades and trips: one set aside, else one turned up, which then can no longer be traded
    (I6, T3)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Plant

    def listed(self, s: State, seat: int) -> list[Move]:
        return plantings(s, seat, to_plant(s, seat))

    def refuse(self, s: State, move: Plant) -> Refusal | None:
        if move.bean not in to_plant(s, move.seat):
            return Refusal("plant.not-aside", "Q1", {"bean": KEYS[move.bean]})
        return s.sheet.planting.check(s.fields[move.seat], move.bean, move.field)

    def do(self, s: State, move: Plant, tale: Tale | None) -> bool:
        aside = s.aside[move.seat]
        market = s.market
        if market.refused:
            market.refused = []
        is_aside = move.bean in aside
        (aside if is_aside else s.turned).remove(move.bean)
        s.fields[move.seat][move.field].append(move.bean)
        if tale is not None:
            tell_planted(s, move, tale)
        if market.offers and not is_aside:
            lapse(s, move.seat, [], tale)
        return False


class CloseHarbour(CloseTrade):
    """The active player is done; what was raided may be raided again in the next turn (I6, I17)."""

    __slots__ = ()

    def do(self, s: State, move: Close, tale: Tale | None) -> bool:
        sea = sea_of(s)
        if any(sea.raided):
            sea.raided = [0] * s.seats
        return CloseTrade.do(self, s, move, tale)


class Harbour(Trade):
    """Trading as in the base game, with ships and planting in between (I6).

    The active player plants turned-up and set-aside cards whenever they like; so do the others with their set-aside
    cards. What is left when the active player closes is planted in the stage after this one.
    """

    __slots__ = ()

    word: ClassVar[str] = HARBOUR
    clause: ClassVar[str] = "I6"

    def __init__(self) -> None:
        Stage.__init__(self, PlantBetween(), SailOut(), DeclareRaid(), OfferSwap(), MakeOffer())
        self.add([*answers(), CloseHarbour()])

    def asks_active(self, s: State) -> Ask:
        return Ask("harbour")


class NoOffers(Deed[State, Offer]):
    """Two players do not trade, and are told so (I19)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Offer

    def refuse(self, s: State, move: Offer) -> Refusal | None:
        return Refusal("offer.two-players", "I19")


class QuietHarbour(Harbour):
    """Two players: ships and planting, but nobody trades or swaps cargo (I14, I19)."""

    __slots__ = ()

    holds_aside: ClassVar[bool] = False

    def __init__(self) -> None:
        Stage.__init__(self, PlantBetween(), SailOut(), DeclareRaid(), NoSwaps(), NoOffers(), CloseHarbour())

    def is_trading(self, s: State) -> bool:
        return False

    def may_offer(self, s: State, seat: int) -> bool:
        return False

    def asks_active(self, s: State) -> Ask:
        return Ask("harbour.two")

    def tells(self, s: State, seat: int) -> Ask:
        return Stage.tells(self, s, seat)
