"""Playing on in imagination: a quick hand plays every seat of a table that fits a view, then the result is weighed.

The table is the searcher's own invention, so the quick hand may look at all of it. Trading is shortened to what it
mostly comes to: a card goes to whoever gains most by it, for the best card they can spare.
"""

from haricot.cards.engine import CardGame
from haricot.cards.moves import BUYS, CLOSES, DONES, FIELD, HARVESTS, PLANTS, Discard, Offer, take
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move
from haricot.players.trader.counting import half_rounds
from haricot.players.trader.packing import Fields, one_more, packed
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.sums import FieldSums
from haricot.players.trader.timing import price_of_field
from haricot.players.trader.valuation import Valuation

LATER = (0.7, 0.55, 0.4, 0.3, 0.2)
"""What a card in hand counts by its place, when a table is weighed."""
BURDEN = (0.5, 0.3, 0.15, 0.1, 0.05)
"""What an unwanted one counts."""
SPARE = 0.6
"""What a card in hand counts to its owner, against one on the table."""
UNWANTED = 0.4
"""What an unwanted card in front of the hand counts."""
FRONT = 3
"""Cards of the hand that are traded too."""
DEAL = 0.1
"""What a shortened deal must gain both sides."""


class QuickHand:
    """Plays all seats of an imagined table, quickly."""

    __slots__ = (
        "_game",
        "_levels",
        "_outlook",
        "_price",
        "_sums",
        "_third",
        "_turns",
        "_weights",
        "_words",
        "seat",
        "sums",
    )

    def __init__(self, game: CardGame, values: Valuation, rivals: Rivals) -> None:
        self._game = game
        self._outlook = values.outlook
        self._levels = values.levels
        self._turns = values.turns + values.view.turn
        """The turn in which the game will end, about."""
        self._weights = rivals.weights
        self._third = values.temper.third
        self._price = price_of_field(game.sheet)
        self._words = [stage.word for stage in game.sheet.stages]
        self._sums: dict[int, FieldSums] = {}
        self.seat = values.seat
        self.sums = self._sums_at(values.view.turn)

    def _sums_at(self, turn: int) -> FieldSums:
        t = half_rounds(max(0.0, self._turns - turn), self._game.seats)
        sums = self._sums.get(t)
        if sums is None:
            sums = self._sums[t] = FieldSums(self._game.sheet, self._outlook, self._levels, t)
        return sums

    def play(self, s: State, until: int, chance: Chance, slips: float = 0.0) -> float:
        """Play on to the given turn, or the end; what the table is then worth to the searcher.

        So often, where wished for, it does something else than it thinks best: a table may go many ways.
        """
        game = self._game
        turn = -1
        while not s.over and s.turn < until:
            seat = game.to_act(s)
            if s.turn != turn:
                turn = s.turn
                self.sums = self._sums_at(turn)
            if seat == NATURE:
                game.apply(s, game.nature(s, chance))
                continue
            move = self.move(s, seat)
            if slips and chance.random() < slips:
                move = self._slip(s, move, chance)
            elif move is CLOSES[seat]:
                self._barter(s, seat)
            game.apply(s, move)
        return self.weigh(s)

    def _slip(self, s: State, move: Move, chance: Chance) -> Move:
        """Another move of the same kind; who closes the trading has not traded."""
        others = [other for other in self._game.legal(s, move.seat) if other.verb == move.verb and other != move]
        return others[chance.below(len(others))] if others else move

    # What a table is worth

    def weigh(self, s: State) -> float:
        """The searcher's coins to come, less what the rivals' coins cost it."""
        total = 0.0
        for seat in range(s.seats):
            standing = self.standing(s, seat)
            total += standing if seat == self.seat else -self._weights[seat] * standing
        return total

    def standing(self, s: State, seat: int) -> float:
        """Where a seat will stand at the end, as things are."""
        total = float(len(s.coins[seat]))
        if s.over:
            return total
        sums = self.sums
        worths = sums.worths
        fields = packed(s.fields[seat])
        for field in fields:
            total += worths[field]
        if s.aside[seat]:
            total += sums.plant_all(fields, s.aside[seat])
        for bean, later, burden in zip(s.hands[seat], LATER, BURDEN, strict=False):
            gain, at, sell = sums.place(fields, bean)
            if gain > 0:
                total += later * gain
                fields[at] = one_more(0 if sell else fields[at], bean)
            else:
                total += burden * gain
        return total

    # What the quick hand does

    def move(self, s: State, seat: int) -> Move:
        """A move of the seat."""
        word = self._words[s.stage]
        if self._price and self._third * self.sums.worths[0] > self._price and self._can_buy(s, seat):
            return BUYS[seat][FIELD]
        if word == "plant":
            return self._from_hand(s, seat)
        if word == "plant-aside":
            return self._plant_best(s, seat, s.aside[seat])[1]
        if word == "leftovers" or word == "plant-drawn":
            gain, move = self._plant_best(s, seat, s.turned)
            if gain > 0:
                return move
            return DONES[seat] if word == "plant-drawn" else Discard(seat, s.turned[0], 0)
        return CLOSES[seat] if word == "trade" else DONES[seat]

    def _can_buy(self, s: State, seat: int) -> bool:
        return len(s.coins[seat]) >= self._price and len(s.fields[seat]) == s.sheet.fields

    def _from_hand(self, s: State, seat: int) -> Move:
        gain, at, sell = self.sums.place(packed(s.fields[seat]), s.hands[seat][0])
        if s.step and gain < DEAL:
            return DONES[seat]
        return HARVESTS[seat][at] if sell else PLANTS[seat][s.hands[seat][0]][at]

    def _plant_best(self, s: State, seat: int, cards: list[int]) -> tuple[float, Move]:
        fields = packed(s.fields[seat])
        sums = self.sums
        bean = cards[0]
        best, at, sell = sums.place(fields, bean)
        for i in range(1, len(cards)):
            gain, where, first = sums.place(fields, cards[i])
            if gain > best:
                bean, best, at, sell = cards[i], gain, where, first
        return best, HARVESTS[seat][at] if sell else PLANTS[seat][bean][at]

    # Trading

    def _barter(self, s: State, seat: int) -> None:
        """Cards turned up, and those in front of the hand, go to whoever gains most, for the best they can spare."""
        sums = self.sums
        grounds: list[Fields] = []
        for other in range(s.seats):
            fields = packed(s.fields[other])
            if s.aside[other]:
                sums.plant_all(fields, s.aside[other])
            grounds.append(fields)
        own = grounds[seat]
        for bean in [*s.turned, *s.hands[seat][:FRONT]]:
            if bean not in s.turned and bean not in s.hands[seat]:
                continue
            keep = sums.place(own, bean)[0]
            if bean not in s.turned:
                keep *= SPARE if keep > 0 else UNWANTED
            best, partner = max(0.0, keep) + DEAL, -1
            for other in range(s.seats):
                if other != seat:
                    gain = sums.place(grounds[other], bean)[0]
                    if gain > best:
                        best, partner = gain, other
            if partner < 0:
                continue
            theirs = grounds[partner]
            top, price = max(0.0, keep), -1
            for card in s.hands[partner]:
                gain = sums.place(own, card)[0]
                if gain > top and best - SPARE * sums.place(theirs, card)[0] > DEAL:
                    top, price = gain, card
            if price < 0 and keep >= 0:
                continue
            if not self._game.may_offer(s, seat):
                break
            self._deal(s, Offer(seat, partner, (bean,), (price,) if price >= 0 else ()))
            sums.plant(theirs, bean)
            if price >= 0:
                sums.plant(own, price)

    def _deal(self, s: State, offer: Offer) -> None:
        """Offer it, and let the partner say yes."""
        self._game.apply(s, offer)
        self._game.apply(s, take(offer.to, s.market.number))
