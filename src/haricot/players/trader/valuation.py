"""What cards and fields are worth to each seat, in coins, from one view."""

from haricot.cards.edition import Sheet
from haricot.cards.view import CardView
from haricot.players.trader.counting import half_rounds, level_of, turns_left, unseen_counts
from haricot.players.trader.outlook import Outlook, outlook_of
from haricot.players.trader.packing import Fields, one_more, packed
from haricot.players.trader.sums import FieldSums
from haricot.players.trader.temper import Temper

QUEUE = 8
"""Cards of the own hand that are planned for; what is farther back changes nothing."""
PLANTED_A_TURN = 1.6
"""Cards that leave the hand in an own turn, about: the first must be planted, the next one mostly is or is traded."""


class Valuation(FieldSums):
    """All sums of one decision."""

    __slots__ = (
        "_currency",
        "_gain_weights",
        "_loss_weights",
        "fields",
        "hidden",
        "levels",
        "outlook",
        "seat",
        "sheet",
        "temper",
        "turns",
        "unseen",
        "view",
    )

    def __init__(self, sheet: Sheet, outlook: Outlook, temper: Temper, view: CardView) -> None:
        self.sheet = sheet
        self.view = view
        self.temper = temper
        self.outlook = outlook
        self.seat = view.seat
        self.fields = [packed(fields) for fields in view.fields]
        """The fields of every seat."""
        self.unseen = unseen_counts(sheet, view)
        self.hidden = sum(self.unseen)
        self.turns = turns_left(sheet, view)
        """Turns the game will last."""
        cards = sum(sheet.deck)
        self.levels = [
            level_of(self.unseen[bean], self.hidden, count, cards) if count else 0
            for bean, count in enumerate(sheet.deck)
        ]
        super().__init__(sheet, outlook, self.levels, half_rounds(self.turns, view.seats))
        self._currency: dict[int, float] = {}
        self._weigh_hand()

    def _weigh_hand(self) -> None:
        """What each place of the hand counts: cards are planted one or two a turn, while the game lasts."""
        view, temper = self.view, self.temper
        wait = (self.seat - view.active) % view.seats
        if wait == 0 and not (view.stage_word() == "plant" and view.step == 0):
            wait = view.seats
        own_turns = max(0.0, (self.turns - wait) / view.seats + 1)
        self._gain_weights = [0.0] * QUEUE
        self._loss_weights = [0.0] * QUEUE
        for place in range(QUEUE):
            turn = place / PLANTED_A_TURN
            if turn >= own_turns:
                break
            self._gain_weights[place] = temper.patience**turn
            self._loss_weights[place] = temper.escape ** (turn + wait / view.seats)

    # The own seat, with its hand

    def currency(self, bean: int) -> float:
        """What the card is worth as money."""
        known = self._currency.get(bean)
        if known is None:
            best = 0.0
            for seat, fields in enumerate(self.fields):
                if seat != self.seat:
                    best = max(best, self.place(fields, bean)[0])
            known = self._currency[bean] = best * self.temper.currency
        return known

    def prospects(self, fields: Fields, musts: list[int], hand: list[int]) -> float:
        """What the own seat may expect of cards to plant now and of the hand in its order; changes the fields."""
        total = self.plant_all(fields, musts) if musts else 0.0
        gains, losses = self._gain_weights, self._loss_weights
        for place, bean in enumerate(hand[:QUEUE]):
            weight = gains[place]
            if not weight:
                break
            gain, at, sell = self.place(fields, bean)
            money = self.currency(bean)
            if gain > money:
                total += weight * gain
                fields[at] = one_more(0 if sell else fields[at], bean)
            else:
                stays = losses[place]
                total += stays * gain + (1 - stays) * weight * money
        return total


def valued(sheet: Sheet, temper: Temper, view: CardView) -> Valuation:
    """All sums for a decision at this view."""
    return Valuation(sheet, outlook_of(sheet, temper.model()), temper, view)
