"""Farming and trading, all there is in the Bohnanza editions: no-nonsense sums over the own fields.

It plants where most is gained, harvests full fields and otherwise the one that wastes least, takes deals that gain
more than they cost, offers what it cannot use for what it grows, and gives away what would cost it a field.
"""

from typing import Any, Final

from haricot.cards.engine import CardGame
from haricot.cards.moves import (
    FIELD,
    TABLE,
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
from haricot.cards.view import CardView
from haricot.kernel.move import Move
from haricot.players.base import Prompt
from haricot.players.haggle import card_offers, heard_before
from haricot.players.worth import Worth

BAR = 1.0
"""The score of doing nothing; whatever scores higher is done."""
MARGIN = 0.05
"""What a deal must gain at least."""
MOST_OFFERS = 4
"""Offers it makes of its own in one turn; people get tired of more."""
MOST_COUNTERS = 2
PICKING = 1.0
"""What closing a deal that somebody waits for scores: before anything else."""
ENVY = 0.01
"""What each coin of a taker counts against picking that one; all coins of a game together are less than PICKING."""
FULL = 0.5
"""What selling a field scores that more cards would not make dearer."""
ANOTHER_FIELD = 0.4
"""What buying a field early scores: less than selling a full one, which may bring its price."""
LATER = 0.8
"""What a card in hand that is wanted counts, against one on the table."""
FARTHER = 1.5
"""How soon an unwanted card in hand hurts: in front it counts 1 / FARTHER, each place behind adds one."""
NEAR = 4
"""Cards of the hand, from the front, that it would be rid of in its own turn."""
REASON_TO_DISCARD = 3 * MARGIN
"""What a card of the hand must cost at least to be thrown away."""


def best_extra(game: Any, view: CardView, legal: list[Move]) -> Move | None:
    """Nothing: farming and trading is all there is."""
    return None


ROOM: Final = best_extra


def farmed(prompt: Prompt) -> Move:
    """The best move of ordinary farming and trading."""
    game, view = prompt.game, prompt.view
    assert isinstance(game, CardGame)
    assert isinstance(view, CardView)
    return Sums(game, view, prompt).best()


class Sums:
    """One decision: every legal move scored, and the offer worth making."""

    def __init__(self, game: CardGame, view: CardView, prompt: Prompt) -> None:
        self._view = view
        self._prompt = prompt
        self._sheet = game.sheet
        self._worth = Worth(game.sheet)
        self._seat = prompt.seat
        self._fields = view.fields[prompt.seat]
        self._must_make_room = all(type(move) in game.liberties for move in prompt.legal)

    def best(self) -> Move:
        """The move with the highest score."""
        scored = max(self._prompt.legal, key=self._score)
        if self._prompt.may_offer and self._score(scored) <= BAR:
            offer = self._offer() if self._seat == self._view.active else self._counter()
            if offer is not None:
                return offer
        return scored

    def _score(self, move: Move) -> float:
        if isinstance(move, Plant):
            return BAR + self._worth.planted(self._fields, move.field, move.bean)
        if isinstance(move, Harvest):
            return self._harvest(move.field)
        if isinstance(move, Take):
            return BAR + self._deal(move.number)
        if isinstance(move, Pick):
            return BAR + PICKING - ENVY * self._view.coins[move.taker]
        if isinstance(move, Discard):
            return self._discard(move)
        if isinstance(move, Buy) and move.what == FIELD:
            return self._buy()
        if isinstance(move, Withdraw):
            return 0.0
        if isinstance(move, Decline):
            return BAR if self._owes(move.number) else 0.0
        if isinstance(move, Close | Done):
            return BAR
        return 0.0

    # Fields

    def _harvest(self, field: int) -> float:
        if self._must_make_room:
            return BAR - self._worth.loss(self._fields, field)
        return BAR + FULL if self._worth.full(self._fields[field]) else 0.0

    def _buy(self) -> float:
        """A third field pays while most of the game is still to come."""
        view = self._view
        early = (view.exhaustions == 0 and self._sheet.exhaustions > 1) or view.pile > sum(self._sheet.deck) / 2
        return BAR + ANOTHER_FIELD if early else 0.0

    def _discard(self, move: Discard) -> float:
        gain = self._worth.gain(self._fields, move.bean)
        if move.copy == 0:
            return BAR  # an offer left over: planted if that gains anything
        return BAR - gain - REASON_TO_DISCARD

    # Deals

    def _owes(self, number: int) -> bool:
        return bool(self._view.market.opened(number).owing >> self._seat & 1)

    def _deal(self, number: int) -> float:
        """What taking the offer gains."""
        terms = self._view.market.opened(number).terms
        # What else an edition lets people offer is for its own advice to take.
        return self._exchange(terms.want, terms.give) - MARGIN if isinstance(terms, Offer) else -BAR

    def _exchange(self, given: tuple[int, ...], received: tuple[int, ...]) -> float:
        return self._worth.gain_all(self._fields, received) - sum(self._keep(bean) for bean in given)

    def _keep(self, bean: int) -> float:
        """What a card is worth where it is: at once if it lies turned up, later if it stands back in the hand."""
        view = self._view
        gain = self._worth.gain(self._fields, bean)
        if self._seat == view.active and bean in view.turned:
            return gain
        place = view.hand.index(bean) if bean in view.hand else len(view.hand)
        return gain * (LATER if gain > 0 else 1 / (FARTHER + place))

    def _wanted(self) -> list[int]:
        """The beans it grows and could use more of, the best first."""
        grown = {cards[-1] for cards in self._fields if cards and not self._worth.full(cards)}
        return sorted(grown, key=lambda bean: -self._worth.gain(self._fields, bean))

    def _unwanted(self) -> list[int]:
        """Cards it would rather be rid of: turned-up ones first, then the front of the hand."""
        view = self._view
        near = [*view.turned, *view.hand[:NEAR]] if self._seat == view.active else list(view.hand)
        cards = [bean for bean in dict.fromkeys(near) if self._worth.gain(self._fields, bean) < MARGIN]
        return sorted(cards, key=self._keep)

    def _offer(self) -> Offer | None:
        """An own offer to everybody: something unwanted for something it grows, or a gift."""
        view = self._view
        if view.market.made[self._seat] >= MOST_OFFERS:
            return None
        for card in self._unwanted():
            for bean in self._wanted():
                if self._exchange((card,), (bean,)) > MARGIN and self._somebody_grows(card):
                    offer = Offer(self._seat, TABLE, (card,), (bean,))
                    if not heard_before(view, offer):
                        return offer
        for card in view.turned:
            if self._keep(card) < -MARGIN:
                offer = Offer(self._seat, TABLE, (card,), ())
                if not heard_before(view, offer):
                    return offer
        return None

    def _somebody_grows(self, bean: int) -> bool:
        fields = self._view.fields
        return any(
            not cards or cards[-1] == bean
            for seat in range(self._view.seats)
            if seat != self._seat
            for cards in fields[seat]
        )

    def _counter(self) -> Offer | None:
        """Another card for what is offered, where the one asked for is not to be had."""
        view = self._view
        if view.market.made[self._seat] >= MOST_COUNTERS:
            return None
        for offer, terms in card_offers(view):
            if not offer.owing >> self._seat & 1 or not terms.give:
                continue
            theirs = view.fields[terms.seat]
            for card in self._unwanted():
                if self._exchange((card,), terms.give) > MARGIN and self._worth.gain(theirs, card) > 0:
                    counter = Offer(self._seat, terms.seat, (card,), terms.give, parent=offer.number)
                    if not heard_before(view, counter):
                        return counter
        return None
