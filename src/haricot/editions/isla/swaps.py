"""Swapping cargoes between the active player and another one: one more kind of offer on the market (I14)."""

from typing import ClassVar

from haricot.cards.bargains import Bargain, Goods
from haricot.cards.deals import close_offer
from haricot.cards.market import OpenOffer
from haricot.cards.moves import Said, Take, Terms
from haricot.cards.offering import check_bounds, may_offer
from haricot.cards.parts import cards_named
from haricot.cards.shown import ShownGoods
from haricot.cards.state import State
from haricot.cards.view import CardView
from haricot.editions.isla.cargo import lapse_swaps
from haricot.editions.isla.moves import PIRATE, SHIPS, SWAPS, Swap
from haricot.editions.isla.sea import sea_of
from haricot.editions.isla.shown import ShownSwap
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.reasons import Argument, Refusal
from haricot.kernel.tale import Tale


def swaps(s: State, seat: int) -> list[Move]:
    """Every swap of whole cargoes between the seat and others, the active player being one of the two (I14)."""
    cargo = sea_of(s).cargo
    moves: list[Move] = []
    own = [ship for ship, cards in enumerate(cargo[seat]) if cards]
    if not own:
        return moves
    market = s.market
    fresh = market.is_fresh()
    for to in range(s.seats):
        if to == seat or s.active not in (seat, to):
            continue
        for other in range(PIRATE + 1):
            if cargo[to][other]:
                for ship in own:
                    swap = SWAPS[seat][ship][to][other]
                    if fresh or not market.was_said(swap, ()):
                        moves.append(swap)
    return moves


class OfferSwap(Deed[State, Swap]):
    """Offer one's whole cargo for another one (I14); it is bounded as all offers are (T9)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Swap

    def listed(self, s: State, seat: int) -> list[Move]:
        return swaps(s, seat) if may_offer(s, seat) else []

    def refuse(self, s: State, move: Swap) -> Refusal | None:
        if move.to == move.seat or not 0 <= move.to < s.seats:
            return Refusal("offer.nobody", "I14")
        if s.active not in (move.seat, move.to):
            return Refusal("offer.not-active", "I14", {"active": s.active})
        sea = sea_of(s)
        if not sea.cargo[move.seat][move.ship]:
            return Refusal("ship.empty", "I14", {"ship": SHIPS[move.ship]})
        if not sea.cargo[move.to][move.other]:
            return Refusal("swap.empty", "I14", {"owner": move.to, "ship": SHIPS[move.other]})
        refusal = check_bounds(s, move.seat)
        if refusal is not None:
            return refusal
        return Refusal("offer.repeated", "T9") if s.market.was_said(move, ()) else None

    def do(self, s: State, move: Swap, tale: Tale | None) -> bool:
        offer = s.market.open(move, (), s.seats)
        if tale is not None:
            tale.tell("swap-offer", _told(move, offer.number))
        return False


class NoSwaps(Deed[State, Swap]):
    """Two players swap nothing, and are told so (I14)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Swap

    def refuse(self, s: State, move: Swap) -> Refusal | None:
        return Refusal("swap.two-players", "I14")


class CargoBargain(Bargain):
    """Cargo for cargo.

    It is offered to one seat, so that a yes makes the deal and never waits to be picked; and as the offer lapses when
    either cargo changes, whoever is asked can keep it.
    """

    __slots__ = ()

    def can_keep(self, s: State, offer: OpenOffer, seat: int) -> bool:
        return True

    def is_hopeless(self, s: State, offer: OpenOffer, seat: int) -> bool:
        return False

    def goods(self, s: State, offer: OpenOffer) -> Goods:
        terms = offer.terms
        assert isinstance(terms, Swap)
        cargo = sea_of(s).cargo
        return cards_named(cargo[terms.seat][terms.ship]), cards_named(cargo[terms.to][terms.other])

    def refuse(self, s: State, offer: OpenOffer, move: Take) -> Refusal | None:
        return Refusal("swap.whole-cargo", "I14", {"offer": offer.number}) if move.sources else None

    def strike(self, s: State, offer: OpenOffer, move: Take, tale: Tale | None) -> None:
        terms = offer.terms
        assert isinstance(terms, Swap)
        close_offer(s, offer)
        ours = sea_of(s).cargo[terms.seat]
        theirs = sea_of(s).cargo[terms.to]
        ours[terms.ship], theirs[terms.other] = theirs[terms.other], ours[terms.ship]
        s.market.refused = []
        if tale is not None:
            tale.settle(offer.number, terms.seat, terms.to)
            tale.tell("swap", _told(terms, offer.number))
        if s.market.offers:
            lapse_swaps(s, terms.seat, terms.ship, tale)
            lapse_swaps(s, terms.to, terms.other, tale)

    def plain(self, view: CardView, terms: Terms, goods: ShownGoods) -> ShownSwap:
        assert isinstance(terms, Swap)
        return {**goods, "kind": "swap", "ship": SHIPS[terms.ship], "other_ship": SHIPS[terms.other]}

    def again(self, words: Said) -> Terms:
        return Swap(*words[1:])  # type: ignore[arg-type]  # just as `Swap.said` gave them


def _told(terms: Swap, number: int) -> dict[str, Argument]:
    return {
        "seat": terms.seat,
        "ship": SHIPS[terms.ship],
        "to": terms.to,
        "other_ship": SHIPS[terms.other],
        "offer": number,
    }
