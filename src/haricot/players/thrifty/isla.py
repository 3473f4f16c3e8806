"""What a thrifty player does at sea in La Isla Bohnita; planting, harvesting and trading are as in the base game.

Pure functions of a view and the legal moves: they know what the seat knows, and nothing else.
"""

from dataclasses import dataclass
from typing import Final

from haricot.beans.varieties import VARIETIES
from haricot.cards.engine import CardGame
from haricot.cards.moves import FIELD, Buy, Done, Plant, decline, take
from haricot.cards.view import CardView
from haricot.editions.isla.moves import PIRATE, SECOND, SELLS, Load, Raid, Sail, Sell, Shift, Swap, Yield
from haricot.editions.isla.sea import HARBOUR, Sea
from haricot.kernel.move import Move

GOOD_SALE: Final = 2
"""Coins for which a cargo is always sold, so that the ship is free again; waiting for three did worse in play."""

CROWD: Final = 4
"""Seats from which on there is enough to rob: with fewer, thrifty pirates did not earn their price in play."""


@dataclass(frozen=True)
class Habits:
    """How somebody goes to sea."""

    crowd: int = CROWD
    """Seats from which on they have pirates."""
    patient: bool = False
    """Whether any cargo may be begun, and things are bought until the last but one pile has run out."""


CAREFUL: Final = Habits()


def best_extra(game: CardGame, view: CardView, legal: list[Move], habits: Habits = CAREFUL) -> Move | None:
    """The move at sea that is worth making now, or nothing: then play on as in the base game."""
    sea = view.extra
    if not isinstance(sea, Sea) or view.seat < 0:
        return None
    for move in legal:
        if isinstance(move, Yield):
            return answer_to_raid(game, view, sea, move)
    swap = answer_to_swap(game, view, sea)
    if swap is not None and swap in legal:
        return swap
    return (
        best_shift(game, view, sea, legal)
        or best_sale(game, view, sea, legal)
        or best_trip(game, view, sea, legal, habits)
        or best_raid(game, view, sea, legal)
        or best_load(game, view, sea, legal)
        or best_purchase(game, view, legal, habits)
    )


ROOM: Final = best_extra


def hope(game: CardGame, bean: int, cards: int) -> float:
    """What so many cards are worth: their coins, and half of the way to the next one."""
    payout = game.sheet.payout[bean]
    coins = payout[cards]
    below = 0
    for needed in VARIETIES[bean].meter:
        if needed > cards:
            return coins + 0.5 * (payout[needed] - coins) * (cards - below) / (needed - below)
        below = max(below, needed)
    return float(coins)


def _hope_of(game: CardGame, cargo: list[int]) -> float:
    return hope(game, cargo[0], len(cargo)) if cargo else 0.0


def _joined_pays(game: CardGame, bean: int, some: int, others: int) -> bool:
    """Whether cards are worth no less in one ship than sold apart."""
    payout = game.sheet.payout[bean]
    return payout[some + others] >= payout[some] + payout[others]


def answer_to_raid(game: CardGame, view: CardView, sea: Sea, surrender: Yield) -> Move:
    """Sell if the card the pirates would take costs a coin, or if it is a good sale anyway (I16)."""
    cargo = sea.cargo[view.seat][sea.prey]
    payout = game.sheet.payout[cargo[0]]
    coins = payout[len(cargo)]
    if coins >= GOOD_SALE or payout[len(cargo) - 1] < coins:
        return SELLS[view.seat][sea.prey]
    return surrender


def answer_to_swap(game: CardGame, view: CardView, sea: Sea) -> Move | None:
    """Take the other cargo if it promises more than the own one (I14)."""
    for offer in view.market.offers:
        terms = offer.terms
        if isinstance(terms, Swap) and terms.to == view.seat:
            theirs = _hope_of(game, sea.cargo[terms.seat][terms.ship])
            own = _hope_of(game, sea.cargo[terms.to][terms.other])
            return take(view.seat, offer.number) if theirs > own else decline(view.seat, offer.number)
    return None


def best_shift(game: CardGame, view: CardView, sea: Sea, legal: list[Move]) -> Move | None:
    """Bring loot to a ship with the same bean, where it counts for more (I15)."""
    loot = sea.cargo[view.seat][PIRATE]
    for move in legal:
        if isinstance(move, Shift):
            cargo = sea.cargo[view.seat][move.ship]
            if cargo and _joined_pays(game, loot[0], len(loot), len(cargo)):
                return move
    return None


def best_sale(game: CardGame, view: CardView, sea: Sea, legal: list[Move]) -> Move | None:
    """Sell a cargo that brings enough coins, or that the next card would not lift to another one (I13)."""
    for move in legal:
        if isinstance(move, Sell):
            cargo = sea.cargo[view.seat][move.ship]
            payout = game.sheet.payout[cargo[0]]
            coins = payout[len(cargo)]
            if coins >= GOOD_SALE or payout[len(cargo) + 1] == coins:
                return move
    return None


def best_trip(game: CardGame, view: CardView, sea: Sea, legal: list[Move], habits: Habits = CAREFUL) -> Move | None:
    """Fetch island beans that a ship carries already, or that start a cargo likely to be sold one day (I9)."""
    best: Move | None = None
    most = 0.0
    for move in legal:
        if not isinstance(move, Sail):
            continue
        cargo = sea.cargo[view.seat][move.ship]
        bean = sea.ports[move.port][0]
        gain = hope(game, bean, len(cargo) + move.cards) - _hope_of(game, cargo)
        if not cargo and not habits.patient and not _has_a_future(game, view, bean, move.cards):
            continue
        if gain > most or (best is None and cargo):
            best, most = move, gain
    return best


def _has_a_future(game: CardGame, view: CardView, bean: int, cards: int) -> bool:
    """Whether a cargo begun so pays soon, with what grows on the own fields; else it only blocks the ship."""
    growing = sum(len(field) for field in view.fields[view.seat] if field and field[0] == bean)
    first = min(needed for needed in VARIETIES[bean].meter if needed)
    return cards + growing >= first


def best_raid(game: CardGame, view: CardView, sea: Sea, legal: list[Move]) -> Move | None:
    """Rob beans that fit the own cargo first, then those of the richest ship (I16)."""
    best: Move | None = None
    most = -1
    own = [cargo[0] for cargo in sea.cargo[view.seat] if cargo]
    for move in legal:
        if isinstance(move, Raid):
            cargo = sea.cargo[move.owner][move.ship]
            score = len(cargo) + (100 if cargo[0] in own else 0)
            if score > most:
                best, most = move, score
    return best


def best_load(game: CardGame, view: CardView, sea: Sea, legal: list[Move]) -> Move | None:
    """Load a field that the next trip lifts to another coin, or that would be sold too cheaply to make room (I12)."""
    crowded = not any(isinstance(move, Plant | Done) for move in legal) and _must_plant(view)
    best: Move | None = None
    most = 0.0
    for move in legal:
        if not isinstance(move, Load):
            continue
        field = view.fields[view.seat][move.field]
        cargo = sea.cargo[view.seat][move.ship]
        bean = field[0]
        total = len(field) + len(cargo)
        payout = game.sheet.payout[bean]
        if cargo:
            gain = float(payout[total] - payout[len(cargo)] - payout[len(field)])
            wanted = gain > 0 or (crowded and gain == 0)
        else:
            fetched = _run_at_ports(sea, bean) if view.seat == view.active and view.stage_word() == HARBOUR else 0
            gain = float(payout[total + fetched] - payout[total])
            wanted = gain > 0 or (crowded and len(field) > 1 and payout[total] < 2)
        if wanted and (best is None or gain > most):
            best, most = move, gain
    return best


def _must_plant(view: CardView) -> bool:
    """Whether a card waits for a field: set aside, or in front of the hand in the first phase."""
    return bool(view.aside[view.seat]) or (view.stage_word() == "plant" and view.seat == view.active)


def _run_at_ports(sea: Sea, bean: int) -> int:
    """How many cards of a bean lie on top of the rows."""
    found = 0
    for row in sea.ports:
        for card in row:
            if card != bean:
                break
            found += 1
    return found


def best_purchase(game: CardGame, view: CardView, legal: list[Move], habits: Habits = CAREFUL) -> Move | None:
    """A third field or a second ship, and pirates at a big table, while there is time to earn the price back (I18)."""
    early = view.exhaustions + 1 < game.sheet.exhaustions if habits.patient else is_early(game, view)
    if not early:
        return None
    for move in legal:
        if isinstance(move, Buy) and (move.what in (FIELD, SECOND) or view.seats >= habits.crowd):
            return move
    return None


def is_early(game: CardGame, view: CardView) -> bool:
    """Whether most of the game is still to come: not even half of the first pile is drawn."""
    return view.exhaustions == 0 and 2 * view.pile >= sum(game.sheet.deck)
