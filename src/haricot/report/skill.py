"""Skill against luck: the same player with other cards, and the same cards with another player.

One seat is given to several players on the same deals. How far it ends ahead of the others is taken apart: what hangs
on the deal whoever plays, what hangs on the player whatever is dealt, and the rest, which is how both go together and
what chance does later (a two-way analysis of variance).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from haricot.sim.estimate import FEWEST, Estimate

RESAMPLES: Final = 500


@dataclass(frozen=True)
class Skill:
    """Where differences come from, as parts of all of them."""

    cards: Estimate
    player: Estimate
    rest: Estimate
    by_cards: float
    """How far the same player's results lie apart with other cards (a standard deviation), …"""
    by_player: float
    """… and the same cards' results with another player."""


def skill(ahead: Sequence[Sequence[float]], seed: int) -> Skill | None:
    """From one row a player, one column a deal; nothing where there are too few of either."""
    # Loaded where it is needed: other commands of the program do without it, or say first how it is to be used.
    import numpy

    table = numpy.array(ahead, dtype=float)
    players, deals = table.shape
    if players < 2 or deals < FEWEST:
        return None
    random = numpy.random.default_rng(seed)
    parts = _parts(table)
    # Deals are drawn anew, players are not: they are those who were asked, not a sample of all players.
    drawn = numpy.array([_parts(table[:, random.integers(0, deals, deals)]) for _ in range(RESAMPLES)])
    low, high = numpy.percentile(drawn, [2.5, 97.5], axis=0)
    estimates = [Estimate(parts[i], float(low[i]), float(high[i]), deals) for i in range(3)]
    by_cards = sqrt(float(table.var(axis=1, ddof=1).mean()))
    by_player = sqrt(float(table.var(axis=0, ddof=1).mean()))
    return Skill(estimates[0], estimates[1], estimates[2], by_cards, by_player)


def _parts(table: Any) -> list[float]:
    """Cards, player and rest as parts of one."""
    players, deals = table.shape
    middle = table.mean()
    of_deals, of_players = table.mean(axis=0), table.mean(axis=1)
    rest = table - of_deals[None, :] - of_players[:, None] + middle
    noise = (rest**2).sum() / ((players - 1) * (deals - 1))
    cards = max(0.0, ((of_deals - middle) ** 2).sum() / (deals - 1) - noise / players)
    player = max(0.0, ((of_players - middle) ** 2).sum() / (players - 1) - noise / deals)
    total = cards + player + noise
    return [float(part / total) for part in (cards, player, noise)] if total else [0.0, 0.0, 1.0]
