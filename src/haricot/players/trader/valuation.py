"""What cards and fields are worth to each seat, in coins, from one view."""

from haricot.cards.edition import Sheet
from haricot.cards.planting import Joining
from haricot.cards.view import CardView
from haricot.players.trader.counting import half_rounds, level_of, turns_left, unseen_counts
from haricot.players.trader.outlook import MOST, SHIFT, Outlook
from haricot.players.trader.temper import Temper

Fields = list[int]
"""The fields of a seat, each one number as the outlook has it."""

QUEUE = 8
"""Cards of the own hand that are planned for; what is farther back changes nothing."""
FORCED = -1000.0


def fields_seen(fields: tuple[tuple[int, ...], ...]) -> Fields:
    """A seat's fields as numbers."""
    return [(field[-1] << SHIFT) + min(len(field), MOST) if field else 0 for field in fields]


class Valuation:
    """All sums of one decision."""

    __slots__ = (
        "_currency",
        "fields",
        "half_rounds",
        "joining",
        "losses",
        "own_turns",
        "seat",
        "sheet",
        "temper",
        "turns",
        "unseen",
        "view",
        "worths",
        "hidden",
        "_gain_weights",
        "_loss_weights",
    )

    def __init__(self, sheet: Sheet, outlook: Outlook, temper: Temper, view: CardView) -> None:
        self.sheet = sheet
        self.view = view
        self.temper = temper
        self.seat = view.seat
        self.joining = isinstance(sheet.planting, Joining)
        self.fields = [fields_seen(fields) for fields in view.fields]
        self.unseen = unseen_counts(sheet, view)
        self.hidden = sum(self.unseen)
        self.turns = turns_left(sheet, view)
        """Turns the game will last."""
        self.half_rounds = t = half_rounds(self.turns, view.seats)
        cards = sum(sheet.deck)
        worths = [0.0] * (len(sheet.deck) << SHIFT)
        losses = worths[:]
        for bean in sheet.beans:
            level = level_of(self.unseen[bean], self.hidden, sheet.deck[bean], cards)
            start = bean << SHIFT
            worths[start : start + MOST + 1] = outlook.worths[bean][level][t]
            losses[start : start + MOST + 1] = outlook.losses[bean][level][t]
        worths[0] = outlook.empty[t]
        losses[0] = 0.0
        self.worths = worths
        self.losses = losses
        self._currency: dict[int, float] = {}
        self._weigh_hand()

    def _weigh_hand(self) -> None:
        """What each place of the hand counts: cards are planted one or two a turn, while the game lasts."""
        view, temper = self.view, self.temper
        wait = (self.seat - view.active) % view.seats
        if wait == 0 and not (view.stage_word == "plant" and view.step == 0):
            wait = view.seats
        self.own_turns = max(0.0, (self.turns - wait) / view.seats + 1)
        self._gain_weights = [0.0] * QUEUE
        self._loss_weights = [0.0] * QUEUE
        for place in range(QUEUE):
            turn = place / 1.6
            if turn >= self.own_turns:
                break
            self._gain_weights[place] = temper.patience**turn
            self._loss_weights[place] = temper.escape ** (turn + wait / view.seats)

    # One seat's fields

    def place(self, fields: Fields, bean: int) -> tuple[float, int, bool]:
        """The best way to plant a card that must be planted: what it gains, the field, and whether that is sold first."""
        worths = self.worths
        base = bean << SHIFT
        best, at, sell = FORCED, 0, False
        home = False
        fresh = worths[base + 1] - worths[0]
        big = False
        for i, field in enumerate(fields):
            if field == 0:
                gain = fresh
            elif field >> SHIFT == bean:
                home = True
                gain = worths[field + 1] - worths[field] if field - base < MOST else 0.0
                if self.joining:
                    best, at, sell = gain, i, False
                    break
            else:
                if field & MOST > 1:
                    big = True
                continue
            if gain > best:
                best, at = gain, i
            if field & MOST > 1:
                big = True
        losses = self.losses
        if self.joining and home:
            field = fields[at]
            if field & MOST > 1 and fresh - losses[field] > best:
                return fresh - losses[field], at, True
            return best, at, False
        if fresh <= best:
            return best, at, False
        for i, field in enumerate(fields):
            if field and (field & MOST > 1 or not big) and fresh - losses[field] > best:
                best, at, sell = fresh - losses[field], i, True
        return best, at, sell

    def gain(self, fields: Fields, bean: int) -> float:
        """What a seat gains by planting the card."""
        return self.place(fields, bean)[0]

    def plant(self, fields: Fields, bean: int) -> float:
        """Plant the card the best way, changing the fields; what that gains."""
        gain, at, sell = self.place(fields, bean)
        field = fields[at]
        if sell or field == 0:
            fields[at] = (bean << SHIFT) + 1
        elif field & MOST < MOST:
            fields[at] = field + 1
        return gain

    def plant_all(self, fields: Fields, cards: list[int]) -> float:
        """Plant all the cards, the best first, changing the fields; what that gains."""
        if len(cards) == 1:
            return self.plant(fields, cards[0])
        total = 0.0
        left = cards[:]
        while left:
            best, chosen = FORCED, left[0]
            for bean in left:
                gain = self.place(fields, bean)[0]
                if gain > best:
                    best, chosen = gain, bean
            left.remove(chosen)
            total += self.plant(fields, chosen)
        return total

    def gain_all(self, fields: Fields, cards: tuple[int, ...] | list[int]) -> float:
        """What a seat gains if it must plant all of them."""
        if not cards:
            return 0.0
        if len(cards) == 1:
            return self.place(fields, cards[0])[0]
        return self.plant_all(fields[:], list(cards))

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
                field = fields[at]
                fields[at] = (bean << SHIFT) + 1 if sell or field == 0 else field + (field & MOST < MOST)
            else:
                stays = losses[place]
                total += stays * gain + (1 - stays) * weight * money
        return total
