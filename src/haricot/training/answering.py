"""What people ask of a deal: seen from how they answer, learned as amounts that are one as likely as the other.

Whoever imagines the others takes them for fair traders with such a hand; how much a deal must bring one of them
beyond those sums is what is learned here. It differs from player to player and from day to day, so it is told as a
spread rather than as a number.
"""

from typing import Any, Final

import numpy as np

from haricot.cards.moves import Decline, Offer, Take
from haricot.cards.view import CardView
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.haggle import card_offers
from haricot.players.imagination import FAIR
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.valuation import valued

ASKS: Final = 20
"""Amounts that are told apart."""
BINS: Final = 60
NEVER: Final = 50.0
"""Coins that no deal brings: what is asked by those who would have said no to anything."""


Answer = tuple[float, float]
"""What a deal was worth to somebody by fair sums, in coins, and 1 for a yes or 0 for a no."""


class Overheard(Player):
    """Somebody whose answers are written down: what a deal was worth to them by fair sums, and whether they agreed."""

    def __init__(self, player: Player, heard: list[Answer]) -> None:
        self._player = player
        self._heard = heard
        self.name = player.name

    def choose(self, prompt: Prompt) -> Move:
        move = self._player.choose(prompt)
        number = answered(move)
        view = prompt.view
        if number and isinstance(view, CardView):
            can_agree = any(isinstance(other, Take) and other.number == number for other in prompt.legal)
            terms = next((terms for offer, terms in card_offers(view) if offer.number == number), None)
            if can_agree and terms is not None and not terms.open_to_any:
                values = valued(view.sheet, FAIR, view)
                worth = Bargains(values, Rivals(values)).utility(terms.seat, terms.want, terms.give)
                self._heard.append((worth, float(isinstance(move, Take))))
        return move

    def wishes(self) -> tuple[list[str], list[str]]:
        return self._player.wishes()


def answered(move: Move) -> int:
    """The offer that a move is an answer to: a yes, a no, or a counter-offer, which is a no too; 0 for other moves."""
    if isinstance(move, Take | Decline):
        return move.number
    return move.parent or 0 if isinstance(move, Offer) else 0


def asks_of(answers: Any) -> list[float]:
    """What is asked of a deal: of ever so many answers (worth, yes or no), amounts that are one as likely as the other.

    How often somebody agrees grows with what the deal is worth; where the answers say otherwise it is their noise, and
    neighbours are taken together until it grows.
    """
    if len(answers) < BINS:
        return []
    order = np.argsort(answers[:, 0], kind="stable")
    bins = [
        [float(part[:, 0].mean()), float(part[:, 1].mean()), len(part)]
        for part in np.array_split(np.asarray(answers, np.float64)[order], BINS)
    ]
    pooled: list[list[float]] = []
    for found in bins:
        pooled.append(found)
        while len(pooled) > 1 and pooled[-2][1] > pooled[-1][1]:
            last, before = pooled.pop(), pooled.pop()
            count = last[2] + before[2]
            pooled.append(
                [(a * last[2] + b * before[2]) / count for a, b in zip(last[:2], before[:2], strict=True)] + [count]
            )
    worths, shares = [found[0] for found in pooled], [found[1] for found in pooled]
    found = []
    for place in range(ASKS):
        share = (place + 0.5) / ASKS
        found.append(NEVER if share > shares[-1] else float(np.interp(share, shares, worths)))
    return [round(ask, 3) for ask in found]
