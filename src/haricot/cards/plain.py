"""A view as plain data for screens: beans by name, and the sums about fields that the rules make (H1, H2, H4).

It says nothing the view does not say, so it hides what the view hides.
"""

from collections.abc import Sequence
from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.cards.harvest import protected
from haricot.cards.market import OpenOffer
from haricot.cards.moves import TABLE, Offer
from haricot.cards.parts import cards_named
from haricot.cards.shown import ShownCards, ShownCrop, ShownField, ShownGoods, ShownOffer, ShownPlayer, ShownStep
from haricot.cards.view import NO_CARD, CardView

MOST_HOMES: Final = 512
"""Fields whose homes a sheet remembers at once. With two fields there are a hundred or so, with three over a thousand;
rules are kept for as long as the program runs, and by the hundred where hosts try many."""


def plain_view(sheet: Sheet, view: CardView) -> ShownCards:
    """The whole view."""
    return {
        "kind": "cards",
        "seat": view.seat,
        "seats": view.seats,
        "first": view.first,
        "active": view.active,
        "turn": view.turn,
        "stage": view.stage_word(),
        "step": view.step,
        "phases": [stage.word for stage in sheet.stages[: sheet.phases]],
        "exhaustions": view.exhaustions,
        "exhaustions_end": sheet.exhaustions,
        "last": view.last,
        "over": view.over,
        "pile": view.pile,
        "discards": view.discards,
        "top_discard": None if view.top_discard == NO_CARD else KEYS[view.top_discard],
        "gone": view.gone,
        "turned": cards_named(view.turned),
        "hand": cards_named(view.hand),
        "players": [_player(sheet, view, seat) for seat in range(view.seats)],
        "offers": [_offer(view, offer) for offer in view.market.offers],
        "prices": prices_of(sheet),
        "extra": None if view.extra is None else view.extra.plain(sheet, view),
    }


def plain_own(sheet: Sheet, view: CardView) -> dict[str, object]:
    """What of it a spectator is not told, or told otherwise."""
    own: dict[str, object] = {"seat": view.seat, "hand": cards_named(view.hand)}
    if view.bound:
        own["offers"] = [_offer(view, offer) for offer in view.market.offers]
    if view.extra is not None:
        own["extra"] = view.extra.plain(sheet, view)
    return own


def _player(sheet: Sheet, view: CardView, seat: int) -> ShownPlayer:
    fields = view.fields[seat]
    return {
        "seat": seat,
        "hand": view.hand_sizes[seat],
        "coins": view.coins[seat],
        "aside": cards_named(view.aside[seat]),
        "offers_left": max(0, sheet.offers - view.market.made[seat]),
        "fields": [_field(sheet, fields, field) for field in range(len(fields))],
        "homes": _homes(sheet, fields),
    }


_PLACES: Final[dict[tuple[int, ...], list[int]]] = {}
"""The few sets of fields there are, as they are shown: beans that would go to the same fields share one."""


def _homes(sheet: Sheet, fields: list[list[int]]) -> dict[str, list[int]]:
    """Where a card of each bean in play would go, by the law of planting (P3); beans without a home are left out."""
    marks = tuple([sheet.planting.mark(field) for field in fields])
    known = sheet.homes.get(marks)
    if known is not None:
        return known
    homes: dict[str, list[int]] = {}
    for bean, cards in enumerate(sheet.deck):
        fits = sheet.planting.fits(fields, bean) if cards else []
        if fits:
            homes[KEYS[bean]] = _PLACES.setdefault(tuple(fits), [field + 1 for field in fits])
    if len(sheet.homes) >= MOST_HOMES:
        sheet.homes.clear()
    sheet.homes[marks] = homes
    return homes


def prices_of(sheet: Sheet) -> dict[str, int]:
    """What can be bought, in coins."""
    prices: dict[str, int] = {}
    for liberty in sheet.liberties:
        prices |= liberty.prices()
    return prices


def _field(sheet: Sheet, fields: list[list[int]], field: int) -> ShownField:
    cards = fields[field]
    return {**crop(sheet, cards), "protected": bool(cards) and sheet.protects and protected(fields, field)}


def crop(sheet: Sheet, cards: Sequence[int]) -> ShownCrop:
    """Cards that are sold together: what they bring now, and what would bring more."""
    if not cards:
        return {"beans": (), "bean": None, "count": 0, "pays": 0, "next": None}
    bean = cards[-1]
    meter = sheet.payout[bean]
    pays = meter[len(cards)]
    step: ShownStep | None = None
    if pays < meter[-1]:
        needed = len(cards) + 1
        while meter[needed] == pays:
            needed += 1
        step = {"cards": needed - len(cards), "coins": meter[needed]}
    beans = tuple([KEYS[card] for card in cards])
    return {"beans": beans, "bean": KEYS[bean], "count": len(cards), "pays": pays, "next": step}


def _offer(view: CardView, offer: OpenOffer) -> ShownOffer | ShownGoods:
    terms = offer.terms
    goods: ShownGoods = {
        "offer": offer.number,
        "seat": terms.seat,
        "to": None if terms.to == TABLE else terms.to,
        "first_come": terms.first_come,
        "parent": terms.parent or None,
        "owing": seats_in(offer.owing),
        "declined": seats_in(offer.declined),
        "takers": offer.takers,
    }
    if isinstance(terms, Offer):
        return {
            **goods,
            "kind": "offer",
            "give": cards_named(terms.give),
            "up": cards_named(offer.up),
            "want": cards_named(terms.want),
            "any": terms.open_to_any,
            "bound": sorted([place for bound in view.bound if bound.number == offer.number for place in bound.cards]),
        }
    return view.sheet.bargains[type(terms)].plain(view, terms, goods)


def seats_in(bits: int) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def steps_of(meter: list[int]) -> list[tuple[int, int]]:
    """Where a meter rises: so many cards sell for so many coins."""
    return [(cards, meter[cards]) for cards in range(1, len(meter)) if meter[cards] > meter[cards - 1]]
