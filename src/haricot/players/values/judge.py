"""What deals are worth to one seat, by the learned net: how much more likely it wins."""

from math import exp
from typing import Final

import numpy as np

from haricot.players.trader.bargains import Deal
from haricot.players.trader.valuation import Valuation
from haricot.players.values.encoding import Encoder, standings
from haricot.players.values.net import Net
from haricot.players.values.situation import Settled, Situation

STAKE: Final = 14.0
"""What winning is worth in coins: about as many as a winner of four has, so that deals are told in coins as ever."""
SHARP: Final = 2.0
"""When the game ends with the turn: how sharply another coin decides; somebody may still trade."""


class Judge:
    """A net that judges deals."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def utilities(self, values: Valuation, deals: list[Deal]) -> list[float]:
        """What each deal is worth to the viewer, in coins, against none."""
        settled = Settled(values)
        chances = self._chances(values, [settled.as_it_is(), *[settled.after(deal) for deal in deals]])
        return [STAKE * (chance - chances[0]) for chance in chances[1:]]

    def _chances(self, values: Valuation, situations: list[Situation]) -> list[float]:
        """How likely the viewer wins each of them."""
        seats = values.view.seats
        if situations[0].ends:
            return [_at_the_end(standings(values, now), now.viewer) for now in situations]
        encoder = Encoder(values)
        flat: list[float] = []
        for now in situations:
            encoder.add(flat, now)
        rows = np.array(flat, np.float32).reshape(len(situations), -1)
        found: list[float] = self.net.judge(rows, seats)[1][:, 0].tolist()
        return found


def _at_the_end(standing: list[float], viewer: int) -> float:
    """The chance to win where nothing grows any more."""
    top = max(standing)
    shares = [exp(SHARP * (total - top)) for total in standing]
    return shares[viewer] / sum(shares)
