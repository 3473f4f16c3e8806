"""A view as a row of small numbers: seats counted from the viewer, every table size in one shape.

It is made from a view alone, so it can say nothing the seat may not know. `Encoder.legend` names all its numbers.
"""

from collections.abc import Callable
from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.moves import TABLE, Offer
from haricot.cards.view import CardView
from haricot.players.haggle import card_offers, refused_offers
from haricot.rl.actions import MOST_OPENED, Draft, Shape, shape_of
from haricot.rl.desk import MOST
from haricot.rl.extras import ExtraEncoder

HAND: Final = 8
"""Cards of the hand that are shown one by one, from the front; all are counted."""
OFFERS: Final = 3
"""Open offers shown, and refused ones, the newest of each."""

_CLOCK_LEGEND: Final = [
    *["pile", "discards", "exhaustions", "last round"],
    *["turn", "planted in this phase", "seats", "openings left"],
]
_SEAT_LEGEND: Final = ["there", "active", "first player", "coins", "cards in hand", "offers made"]
"""The parts of a seat before its fields."""
_SEAT: Final = len(_SEAT_LEGEND)
_FIELD_LEGEND: Final = ["there", "pays", "wanting to the next coin"]
"""The parts of a field before its beans."""
_FIELD: Final = len(_FIELD_LEGEND)


ExtrasOf = Callable[[CardGame, Shape, list[int]], ExtraEncoder]
"""From a game, its shape and the place of each bean in it to the encoder of what the edition has besides."""


class Encoder:
    """Encodes the views of one game."""

    def __init__(self, game: CardGame, extras: ExtrasOf) -> None:
        shape = shape_of(game)
        sheet = game.sheet
        self._deck = sheet.deck
        self._payout = sheet.payout
        self._wanting = [[_wanting(meter, cards) for cards in range(len(meter))] for meter in sheet.payout]
        self._slot = [shape.beans.index(bean) if bean in shape.beans else 0 for bean in range(len(sheet.deck))]
        self._stage = [shape.stages.index(stage.word) for stage in game.stages]
        self.beans = beans = len(shape.beans)
        self._field = _FIELD + beans
        self._seat = _SEAT + shape.fields * self._field + 2 * beans
        self._aside = _SEAT + shape.fields * self._field
        self._offer = shape.seats + 2 + 2 * beans
        self._fields = shape.fields
        self.size = 0
        self.legend: dict[str, list[str]] = {}
        """The parts in their order, with a name for every number."""
        self.seats = shape.seats
        """The most there can be."""
        keys = self.keys = shape.keys
        offer = _offer_legend(shape.seats, keys)
        several = [f"{place + 1} {name}" for place in range(OFFERS) for name in offer]
        self._stages = self._add("stage", shape.stages)
        self._clock = self._add("clock", _CLOCK_LEGEND)
        self._top = self._add("top discard", keys)
        self._hand = self._add("hand in order", [f"card {place + 1} {key}" for place in range(HAND) for key in keys])
        self._counts = self._add("hand counted", keys)
        self._turned = self._add("turned up", keys)
        self._unseen = self._add("unseen", keys)
        self._seats = self._add("seats", _seats_legend(shape.seats, shape.fields, keys))
        self._asked = self._add("offer to answer", offer)
        self._open = self._add("open offers", several)
        self._refused = self._add("refused offers", several)
        self._draft = self._add("draft", offer)
        self._extras = extras(game, shape, self._slot)
        self._extra = self._add("own state of the edition", self._extras.legend())

    def __deepcopy__(self, memo: dict[int, object]) -> "Encoder":
        return self  # never changed

    def _add(self, part: str, legend: list[str]) -> int:
        start = self.size
        self.size += len(legend)
        self.legend[part] = legend
        return start

    def encode(self, view: CardView) -> bytearray:
        """The numbers, one byte each."""
        out = bytearray(self.size)
        slot, beans = self._slot, self.beans
        unseen = self._deck[:]
        out[self._stages + self._stage[view.stage]] = 1
        clock = self._clock
        out[clock] = view.pile
        out[clock + 1] = view.discards
        out[clock + 2] = view.exhaustions
        out[clock + 3] = view.last
        out[clock + 4] = min(MOST, view.turn)
        out[clock + 5] = view.step
        out[clock + 6] = view.seats
        if view.discards:
            out[self._top + slot[view.top_discard]] = 1
            unseen[view.top_discard] -= 1
        at = self._hand
        stop = at + HAND * beans
        counts = self._counts
        for bean in view.hand:
            if at < stop:
                out[at + slot[bean]] = 1
                at += beans
            out[counts + slot[bean]] += 1
            unseen[bean] -= 1
        for bean in view.turned:
            out[self._turned + slot[bean]] += 1
            unseen[bean] -= 1
        self._encode_seats(out, view, unseen)
        if view.market.offers or view.market.refused:
            self._encode_offers(out, view)
        if view.extra is not None:
            self._extras.encode(out, self._extra, view.extra, view.seat)
            for bean in view.extra.cards():
                unseen[bean] -= 1
            self._extras.encode_offers(out, self._extra, view.market, view.seat)
        at = self._unseen
        for bean, left in enumerate(unseen):
            if left:
                out[at + slot[bean]] = left
        return out

    def encode_draft(self, out: bytearray, view: CardView, draft: Draft | None, opened: int) -> None:
        """What the view cannot say: the offer being composed, and how many more may be begun."""
        out[self._clock + 7] = MOST_OPENED - opened
        if draft is not None:
            self._words(out, self._draft, view, view.seat, draft.to, draft.give, draft.want, False)

    def _encode_seats(self, out: bytearray, view: CardView, unseen: list[int]) -> None:
        slot = self._slot
        seats, seat = view.seats, view.seat
        base = self._seats
        for _ in range(seats):
            out[base] = 1
            out[base + 3] = min(MOST, view.coins[seat])
            out[base + 4] = view.hand_sizes[seat]
            out[base + 5] = view.market.made[seat]
            at = base + _SEAT
            for field in view.fields[seat]:
                out[at] = 1
                if field:
                    bean, cards = field[-1], len(field)
                    out[at + 1] = self._payout[bean][cards]
                    out[at + 2] = self._wanting[bean][cards]
                    if field.count(bean) == cards:
                        out[at + _FIELD + slot[bean]] = cards
                        unseen[bean] -= cards
                    else:
                        for bean in field:
                            out[at + _FIELD + slot[bean]] += 1
                            unseen[bean] -= 1
                at += self._field
            if view.aside[seat]:
                at = base + self._aside
                for bean in view.aside[seat]:
                    out[at + slot[bean]] += 1
                    unseen[bean] -= 1
            base += self._seat
            seat += 1
            if seat == seats:
                seat = 0
        out[self._seats + (view.active - seat) % seats * self._seat + 1] = 1
        out[self._seats + (view.first - seat) % seats * self._seat + 2] = 1

    def _encode_offers(self, out: bytearray, view: CardView) -> None:
        me = view.seat
        at = self._open
        asked: Offer | None = None
        shown = 0
        for offer, terms in reversed(card_offers(view)):
            if shown < OFFERS:
                self._write(out, at, view, terms)
                at += self._offer
                shown += 1
            if offer.owing >> me & 1:
                asked = terms
            self._known(out, view, terms.seat, terms.give)
            for taker in offer.takers:
                self._known(out, view, taker, terms.want)
        if asked is not None:
            self._write(out, self._asked, view, asked)
        at = self._refused
        for refused in refused_offers(view)[-OFFERS:]:
            self._write(out, at, view, refused)
            at += self._offer

    def _write(self, out: bytearray, at: int, view: CardView, terms: Offer) -> None:
        """An offer that was made."""
        self._words(out, at, view, terms.seat, terms.to, terms.give, terms.want, terms.open_to_any)

    def _words(
        self,
        out: bytearray,
        at: int,
        view: CardView,
        maker: int,
        to: int,
        give: tuple[int, ...] | list[int],
        want: tuple[int, ...] | list[int],
        open_to_any: bool,
    ) -> None:
        """An offer: who made it, or for a draft to whom, counted from the viewer; to all; for any; given; wanted."""
        slot = self._slot
        other = to if maker == view.seat and to != TABLE else maker
        out[at + (other - view.seat) % view.seats] = 1
        at += self._offer - 2 - 2 * self.beans
        out[at] = to == TABLE
        out[at + 1] = open_to_any
        at += 2
        for bean in give:
            out[at + slot[bean]] += 1
        at += self.beans
        for bean in want:
            out[at + slot[bean]] += 1

    def _known(self, out: bytearray, view: CardView, seat: int, cards: tuple[int, ...]) -> None:
        """Cards an open offer proves a seat to have (of the hand, or turned up)."""
        at = self._seats + (seat - view.seat) % view.seats * self._seat + self._aside + self.beans
        for bean in cards:
            place = at + self._slot[bean]
            if out[place] < cards.count(bean):
                out[place] += 1


def _seats_legend(seats: int, fields: int, keys: list[str]) -> list[str]:
    field = [f"field {place + 1} {name}" for place in range(fields) for name in (*_FIELD_LEGEND, *keys)]
    own = [*_SEAT_LEGEND, *field, *[f"set aside {key}" for key in keys], *[f"known to hold {key}" for key in keys]]
    return [f"seat +{step} {name}" for step in range(seats) for name in own]


def _offer_legend(seats: int, keys: list[str]) -> list[str]:
    """Of an own offer or a draft the seat is its partner, or oneself where it is for all; of another's its maker."""
    with_whom = [f"seat +{step}" for step in range(seats)]
    return [*with_whom, "to all", "for any", *[f"gives {key}" for key in keys], *[f"wants {key}" for key in keys]]


def _wanting(meter: list[int], cards: int) -> int:
    """How many more cards the next coin needs; 0 where none is to be had."""
    for more in range(cards + 1, len(meter)):
        if meter[more] > meter[cards]:
            return more - cards
    return 0
