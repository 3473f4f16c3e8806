"""The reasons a trader gives: functions of its move and of what everybody sees, never of its hand."""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.cards.moves import (
    FIELD,
    Buy,
    Close,
    Decline,
    Discard,
    Done,
    Harvest,
    Offer,
    Pick,
    Plant,
    Take,
    Withdraw,
)
from haricot.cards.parts import cards_named
from haricot.cards.view import CardView
from haricot.kernel.move import Move
from haricot.players.haggle import card_offers
from haricot.players.trader.counting import cards_a_turn
from haricot.players.why import Reason

CODES: Final = frozenset(
    {
        "deal.completes-field",
        "deal.grows-field",
        "deal.starts-field",
        "deal.no-use",
        "deal.fair",
        "deal.nearly-over",
        "deal.no-room",
        "deal.helps-leader",
        "deal.helps-partner",
        "deal.needs-card",
        "deal.too-little",
        "deal.nothing-to-offer",
        "pick.best-partner",
        "offer.wants",
        "offer.gift",
        "offer.call",
        "offer.swap",
        "offer.counter",
        "offer.withdrawn",
        "close.enough",
        "plant.grows",
        "plant.new-field",
        "plant.enough",
        "harvest.full",
        "harvest.step",
        "harvest.room",
        "buy.time-left",
        "discard.no-use",
        "move.plain",
    }
)
"""Every code there is."""


class Facts:
    """What everybody at the table sees of one seat's decision; it has no hand in it."""

    __slots__ = ("coins", "fields", "nearly_over", "offers", "seat", "sheet")

    def __init__(self, sheet: Sheet, view: CardView) -> None:
        self.sheet = sheet
        self.seat = view.seat
        self.fields = view.fields
        self.coins = view.coins
        self.offers = {offer.number: terms for offer, terms in card_offers(view)}
        last_pile = view.exhaustions + 1 >= sheet.exhaustions
        self.nearly_over = view.last or (last_pile and view.pile <= cards_a_turn(sheet) * view.seats)

    def grows(self, seat: int, bean: int) -> int:
        """How many cards of the bean the seat's largest field of it has."""
        return max([len(field) for field in self.fields[seat] if field and field[-1] == bean], default=0)

    def has_room(self, seat: int, bean: int) -> bool:
        """Whether the card would go on a field as it is."""
        return any(not field or field[-1] == bean for field in self.fields[seat])

    def completes(self, seat: int, cards: tuple[int, ...]) -> int:
        """A bean among the cards that brings a field of the seat to its next coin, or −1."""
        for bean in cards:
            grown = self.grows(seat, bean)
            meter = self.sheet.payout[bean]
            if grown and meter[grown + cards.count(bean)] > meter[grown]:
                return bean
        return -1

    def leads(self, seat: int) -> bool:
        """Whether nobody has more coins, and not all have the same."""
        return self.coins[seat] == max(self.coins) > min(self.coins)


def explain(facts: Facts, move: Move) -> Reason:
    """Why the seat made the move."""
    if isinstance(move, Take | Decline) and move.number not in facts.offers:
        return Reason("move.plain")
    if isinstance(move, Take):
        terms = facts.offers[move.number]
        return _agreed(facts, gets=terms.give, gives=terms.want)
    if isinstance(move, Decline):
        return _refused(facts, facts.offers[move.number])
    if isinstance(move, Offer):
        return _offered(facts, move)
    if isinstance(move, Pick):
        return Reason("pick.best-partner", {"taker": move.taker})
    if isinstance(move, Withdraw):
        return Reason("offer.withdrawn", {"offer": move.number})
    if isinstance(move, Close):
        return Reason("close.enough")
    return _farmed(facts, move)


def _agreed(facts: Facts, gets: tuple[int, ...], gives: tuple[int, ...]) -> Reason:
    done = facts.completes(facts.seat, gets)
    if done >= 0:
        return Reason("deal.completes-field", {"bean": KEYS[done]})
    for bean in gets:
        if facts.grows(facts.seat, bean):
            return Reason("deal.grows-field", {"bean": KEYS[bean]})
    for bean in gets:
        if facts.has_room(facts.seat, bean):
            return Reason("deal.starts-field", {"bean": KEYS[bean]})
    for bean in gives:
        if not facts.grows(facts.seat, bean):
            return Reason("deal.no-use", {"bean": KEYS[bean]})
    return Reason("deal.fair")


def _refused(facts: Facts, terms: Offer) -> Reason:
    seat, maker = facts.seat, terms.seat
    if terms.open_to_any:
        return Reason("deal.nothing-to-offer")
    for bean in terms.want:
        if facts.grows(seat, bean):
            return Reason("deal.needs-card", {"bean": KEYS[bean]})
    for bean in terms.give:
        if not facts.has_room(seat, bean):
            return Reason("deal.no-room", {"bean": KEYS[bean]})
    helped = facts.completes(maker, terms.want)
    if helped >= 0:
        code = "deal.helps-leader" if facts.leads(maker) else "deal.helps-partner"
        return Reason(code, {"other": maker, "bean": KEYS[helped]})
    return Reason("deal.nearly-over" if facts.nearly_over else "deal.too-little")


def _offered(facts: Facts, move: Offer) -> Reason:
    if move.open_to_any:
        return Reason("offer.call", {"give": cards_named(move.give)})
    if not move.want:
        return Reason("offer.gift", {"give": cards_named(move.give)})
    if move.parent:
        return Reason("offer.counter", {"offer": move.parent})
    for bean in move.want:
        if facts.grows(facts.seat, bean) or not move.give:
            return Reason("offer.wants", {"bean": KEYS[bean]})
    return Reason("offer.swap", {"give": cards_named(move.give), "want": cards_named(move.want)})


def _farmed(facts: Facts, move: Move) -> Reason:
    if isinstance(move, Plant):
        code = "plant.grows" if facts.grows(facts.seat, move.bean) else "plant.new-field"
        return Reason(code, {"bean": KEYS[move.bean]})
    if isinstance(move, Harvest):
        field = facts.fields[facts.seat][move.field]
        meter, cards = facts.sheet.payout[field[-1]], len(field)
        code = "harvest.step" if meter[cards] > meter[cards - 1] else "harvest.room"
        return Reason("harvest.full" if meter[cards] == meter[-1] else code, {"bean": KEYS[field[-1]]})
    if isinstance(move, Buy) and move.what == FIELD:
        return Reason("buy.time-left")
    if isinstance(move, Discard):
        return Reason("discard.no-use", {"bean": KEYS[move.bean]})
    return Reason("plant.enough" if isinstance(move, Done) else "move.plain")
