"""What deals are worth to one seat, by the learned net: how much more likely it wins."""

from array import array
from math import exp
from typing import Any, Final, NamedTuple

import numpy as np

from haricot.cards.engine import CardGame
from haricot.cards.state import State
from haricot.players.trader.bargains import Deal
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import Valuation, valued
from haricot.players.values.encoding import Encoder, standings
from haricot.players.values.net import Net
from haricot.players.values.situation import Pile, Settled, Situation, before_draw, drawn, situation_of

STAKE: Final = 14.0
"""What winning is worth in coins: about as many as a winner of four has, so that deals are told in coins as ever."""
FAIR: Final = Temper()
"""Whose sums of fields the net has learned from."""
SHARP: Final = 2.0
"""When the game ends with the turn: how sharply another coin decides; somebody may still trade."""


class Verdict(NamedTuple):
    """What a deal does, as the viewer can know it."""

    partner: int
    own: float
    """Coins that the viewer will have more at the end …"""
    theirs: float
    """… and the partner."""
    before: float
    """How likely the viewer wins without it …"""
    after: float
    """… and with it."""


class Judge:
    """A net that judges deals."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def utilities(self, values: Valuation, deals: list[Deal]) -> list[float]:
        """What each deal is worth to the viewer, in coins, against none."""
        settled = Settled(values)
        chances = self.chances(values, [settled.as_it_is(), *[settled.after(deal) for deal in deals]])
        return [STAKE * (chance - chances[0]) for chance in chances[1:]]

    def verdict(self, values: Valuation, deal: Deal) -> Verdict:
        """What a deal does, told so that people can read it."""
        settled = Settled(values)
        situations = [settled.as_it_is(), settled.after(deal)]
        before, after = self.chances(values, situations)
        coins = self._coins(values, situations)
        gained = [then - now for now, then in zip(*coins, strict=True)]
        return Verdict(deal[0], gained[values.seat], gained[deal[0]], before, after)

    def foretell(self, game: CardGame, seat: int, tables: list[State]) -> list[float]:
        """How likely the seat wins each of some tables at which a turn has just ended, by what it would know there."""
        found = [0.0] * len(tables)
        open_ones: list[int] = []
        flat: list[float] = []
        for i, table in enumerate(tables):
            if table.over:
                found[i] = game.shares(table)[seat]
                continue
            pile = Pile()
            pile.put_back(table, drawn(table.sheet))
            values = valued(game.sheet, FAIR, before_draw(table, seat, pile))
            now = situation_of(values)
            if now.ends:
                found[i] = _at_the_end(standings(values, now), seat)
                continue
            open_ones.append(i)
            Encoder(values).add(flat, now)
        if open_ones:
            rows = rows_of(flat, len(open_ones))
            for i, chance in zip(open_ones, self.net.judge(rows, game.seats)[1][:, 0].tolist(), strict=True):
                found[i] = chance
        return found

    def worths(self, game: CardGame, seat: int, tables: list[State]) -> list[float]:
        """The same in coins: what each table is worth to the seat."""
        return [STAKE * chance for chance in self.foretell(game, seat, tables)]

    def chances(self, values: Valuation, situations: list[Situation]) -> list[float]:
        """How likely the viewer wins each of some situations."""
        if situations[0].ends:
            return [_at_the_end(standings(values, now), now.viewer) for now in situations]
        found: list[float] = self._judged(values, situations)[1][:, 0].tolist()
        return found

    def _coins(self, values: Valuation, situations: list[Situation]) -> list[list[float]]:
        """What every seat will have in the end of each of them."""
        if situations[0].ends:
            return [standings(values, now) for now in situations]
        around = np.roll(self._judged(values, situations)[0], values.seat, axis=1)
        found: list[list[float]] = around.tolist()
        return found

    def _judged(self, values: Valuation, situations: list[Situation]) -> tuple[Any, Any]:
        encoder = Encoder(values)
        flat: list[float] = []
        for now in situations:
            encoder.add(flat, now)
        rows = rows_of(flat, len(situations))
        return self.net.judge(rows, values.view.seats)


def rows_of(flat: list[float], count: int) -> Any:
    """Numbers one after the other as so many rows; by way of an array of floats, which numpy takes as it is."""
    return np.frombuffer(array("f", flat), np.float32).reshape(count, -1)


def _at_the_end(standing: list[float], viewer: int) -> float:
    """The chance to win where nothing grows any more."""
    top = max(standing)
    shares = [exp(SHARP * (total - top)) for total in standing]
    return shares[viewer] / sum(shares)
