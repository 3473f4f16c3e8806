"""Making offers: what to give, what to ask for, and in which order to try."""

from itertools import combinations

from haricot.cards.moves import TABLE, Offer
from haricot.cards.view import CardView
from haricot.kernel.move import Move
from haricot.players.haggle import card_offers, heard_before
from haricot.players.talk import Talk
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.options import Option, worth_of

NEAR = 6
"""Cards of the hand, from the front, that are offered."""
MOST_WANTS = 5
"""Beans that are asked for."""
MOST_PAIRED = 3
"""Of these, the best, two at once."""
WORTH_ASKING = 0.1
"""Coins that a card must bring the own fields to be asked for."""
DEAR = 0.6
"""Coins that a turned-up card may be worth, and still be called out …"""
NEEDLESS = 0.2
"""… and a card of the hand, …"""
MOST_HELD = 3
"""… of which so many are."""

Terms = tuple[tuple[int, ...], tuple[int, ...]]
"""What is given, and asked for it."""


class Offers:
    """The offers of one decision."""

    __slots__ = ("_promising", "bargains")

    def __init__(self, bargains: Bargains) -> None:
        self.bargains = bargains
        self._promising: dict[bool, list[Option]] = {}
        """The offers to everybody that promise anything, the best first; with or without gifts alone."""

    @property
    def _view(self) -> CardView:
        return self.bargains.values.view

    # What can be given and asked for

    def _wants(self) -> list[int]:
        """Beans the own fields could use, the best first."""
        bargains = self.bargains
        values = bargains.values
        fields = values.fields[values.seat][:]
        if self._view.aside[values.seat]:
            values.plant_all(fields, list(self._view.aside[values.seat]))
        gains = [(values.place(fields, bean)[0], bean) for bean in values.sheet.beans if values.unseen[bean]]
        return [bean for gain, bean in sorted(gains, reverse=True) if gain > WORTH_ASKING][:MOST_WANTS]

    def _gives(self) -> list[tuple[int, ...]]:
        """One card or two of those that could go."""
        bargains = self.bargains
        near = list(dict.fromkeys([*bargains.turned, *bargains.hand[:NEAR]]))
        gives: list[tuple[int, ...]] = [(bean,) for bean in near]
        cards = [*bargains.turned, *bargains.hand[:NEAR]]
        pairs = {(min(a, b), max(a, b)) for a, b in combinations(cards, 2)}
        gives += sorted(pairs)
        return gives

    # In the own turn: to everybody

    def own(self, most: int = 1, talk: Talk | None = None) -> list[Option]:
        """The offers to everybody that promise most, the best first; wishes are heeded if they are told."""
        view, temper = self._view, self.bargains.values.temper
        made = view.market.made[view.seat]
        if made >= temper.most_offers + temper.most_gifts:
            return []
        gifts_alone = made >= temper.most_offers
        if talk is not None and (any(talk.more) or any(talk.less)):
            return self._unheard(self._to_all(gifts_alone, talk), most)
        known = self._promising.get(gifts_alone)
        if known is None:
            known = self._promising[gifts_alone] = self._to_all(gifts_alone, None)
        return self._unheard(known, most)

    def _to_all(self, gifts_alone: bool, talk: Talk | None) -> list[Option]:
        found: list[Option] = []
        for gives, gets in self._terms(gifts_alone):
            promise = self._promise(gives, gets, talk)
            if promise > 0:
                found.append((promise, Offer(self._view.seat, TABLE, gives, gets)))
        found.sort(key=worth_of, reverse=True)
        return found

    def _terms(self, gifts_alone: bool) -> list[Terms]:
        """What could be given, and asked for it."""
        asked: list[tuple[int, ...]] = [()]
        if not gifts_alone:
            wants = self._wants()
            best = wants[:MOST_PAIRED]
            asked += [(bean,) for bean in wants]
            asked += [(a, b) if a <= b else (b, a) for i, a in enumerate(best) for b in best[i:]]
        found: list[Terms] = []
        for gives in [(), *self._gives()]:
            found += [(gives, gets) for gets in asked if (gives or gets) and not set(gives) & set(gets)]
        return found

    # In the own turn: to one person each

    def calls(self) -> list[Offer]:
        """Questions to all: what would you give for these? First for all that the own fields can do without, then for
        those of them that are turned up, and for each alone."""
        bargains = self.bargains
        spare = [bean for bean in bargains.turned if bargains.gain((bean,), ()) > -DEAR]
        near = [bean for bean in dict.fromkeys(bargains.hand[:NEAR]) if bean not in bargains.turned]
        held = [(bargains.gain((bean,), ()), bean) for bean in near]
        held = sorted([option for option in held if option[0] > -NEEDLESS], reverse=True)[:MOST_HELD]
        cards = [*spare, *[bean for _, bean in held]]
        asked = [cards, spare, *[[bean] for bean in cards]]
        words = dict.fromkeys([tuple(sorted(some)) for some in asked if some])
        return [Offer(self._view.seat, TABLE, some, (), open_to_any=True) for some in words]

    def personal(self, seats: list[int], talk: Talk, most: int) -> list[Option]:
        """The offers to one of the seats that promise most, the best first; those who have passed get gifts alone."""
        view, bargains = self._view, self.bargains
        rivals, temper = bargains.rivals, bargains.values.temper
        found: list[Option] = []
        for gives, gets in self._terms(gifts_alone=False):
            gain = bargains.gain(gives, gets)
            if gain <= temper.margin:
                continue
            for seat in seats:
                if gets and seat in talk.passed:
                    continue
                theirs = rivals.gain(seat, gets=gives, gives=gets)
                worth = gain - rivals.weights[seat] * theirs
                if worth <= temper.margin:
                    continue
                likely = talk.heeded(rivals.likely(seat, theirs, gain, gets), seat, gives, gets)
                if likely > temper.hope:
                    found.append((float(worth * likely**temper.boldness), Offer(view.seat, seat, gives, gets)))
        found.sort(key=worth_of, reverse=True)
        return self._unheard(found, most)

    def _unheard(self, found: list[Option], most: int) -> list[Option]:
        """The best of the offers that may be made now (T9); they come in order."""
        fresh: list[Option] = []
        view = self._view
        for promise, offer in found:
            if len(fresh) >= most:
                break
            if isinstance(offer, Offer) and not heard_before(view, offer):
                fresh.append((promise, offer))
        return fresh

    def _promise(self, gives: tuple[int, ...], gets: tuple[int, ...], talk: Talk | None) -> float:
        """What the offer is worth, by how likely somebody takes it."""
        bargains = self.bargains
        rivals, temper = bargains.rivals, bargains.values.temper
        gain = bargains.gain(gives, gets)
        if gain <= temper.margin:
            return 0.0
        best, nobody = 0.0, 1.0
        for seat in range(self._view.seats):
            if seat == self._view.seat:
                continue
            theirs = rivals.gain(seat, gets=gives, gives=gets)
            worth = gain - rivals.weights[seat] * theirs
            if worth <= temper.margin:
                continue
            likely = rivals.likely(seat, theirs, gain, gets)
            if talk is not None:
                likely = talk.heeded(likely, seat, gives, gets)
            nobody *= 1 - likely
            best = max(best, worth)
        likely = 1 - nobody
        return float(best * likely**temper.boldness) if likely > temper.hope else 0.0

    def call(self, gift: Move) -> Move:
        """Before a card is given away: a call for offers, once; somebody may pay for it."""
        view, temper = self._view, self.bargains.values.temper
        last = temper.most_offers + temper.most_gifts - 1
        if isinstance(gift, Offer) and not gift.want and view.market.made[view.seat] < last:
            call = Offer(view.seat, TABLE, gift.give, (), open_to_any=True)
            if not heard_before(view, call):
                return call
        return gift

    # In another's turn: to the active player

    def counters(self, talk: Talk, most: int = 1) -> list[Option]:
        """The offers to the active player that promise most, the best first."""
        view, bargains = self._view, self.bargains
        rivals, temper = bargains.rivals, bargains.values.temper
        if view.market.made[view.seat] >= temper.most_counters:
            return []
        asked = [(offer, terms) for offer, terms in card_offers(view) if offer.owing >> view.seat & 1]
        if not asked or asked[0][1].seat != view.active:
            return []
        parent, terms = asked[0]
        to = view.active
        lying = dict.fromkeys([*terms.give, *view.turned])
        wants: list[tuple[int, ...]] = [(bean,) for bean in lying]
        if len(lying) > 1:
            wants += [(min(pair), max(pair)) for pair in combinations(lying, 2)]
        found: list[Option] = []
        for gives in [(), *self._gives()]:
            for gets in wants:
                if set(gives) & set(gets):
                    continue
                gain = bargains.gain(gives, gets)
                if gain <= temper.margin:
                    continue
                theirs = rivals.gain(to, gets=gives, gives=gets)
                worth = gain - rivals.weights[to] * theirs
                if worth <= temper.margin:
                    continue
                likely = talk.heeded(rivals.likely(to, theirs, gain, gets), to, gives, gets)
                promise = float(worth * likely**temper.boldness)
                found.append((promise, Offer(view.seat, to, gives, gets, parent=parent.number)))
        found.sort(key=worth_of, reverse=True)
        return self._unheard(found, most)
