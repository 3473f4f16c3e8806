"""Ratings: a Plackett–Luce fit of all results, with intervals by resampling whole deals.

The fit is that of the library choix (I-LSR, maximum likelihood). Players of one name are one player, also where
several of them sit at one table. For the intervals the same iteration runs on counted results, a thousand times.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from haricot.kernel.reasons import BadInput
from haricot.sim.estimate import Z95
from haricot.sim.student import errors95

try:
    import choix
    import numpy as np
    from choix.utils import exp_transform, log_transform, statdist
except ModuleNotFoundError as missing:
    raise BadInput(f"the module {missing.name} is missing; “pip install haricot[arena]” installs it") from None

ELO: Final = 400 / float(np.log(10))
"""Elo's scale: 400 points are odds of ten to one."""
MIDDLE: Final = 1500.0
"""The mean of all players in one fit."""
PRIOR: Final = 0.5
"""Imagined results of everybody against everybody: nothing among thousands of real ones, but one who never loses has a
finite rating. In the resampling their number is drawn anew, so that such a player has a wide interval, not a false
narrow one."""
SAMPLES: Final = 1000
ENOUGH: Final = 1e-6

Ranking = tuple[int, ...]
"""Players by number, the best first; a player may stand in it several times."""


def rankings_of(players: Sequence[int], places: Sequence[int]) -> list[Ranking]:
    """The results of one game as rankings: shared places are told once in each direction."""
    order = sorted(range(len(players)), key=lambda seat: (places[seat], seat))
    back = sorted(range(len(players)), key=lambda seat: (places[seat], -seat))
    return [tuple([players[seat] for seat in order]), tuple([players[seat] for seat in back])]


class Fit:
    """Ratings of some players from deals; each deal is the list of its rankings."""

    def __init__(
        self,
        count: int,
        deals: list[list[Ranking]],
        seed: int = 1,
        samples: int = SAMPLES,
        middle: Sequence[int] | None = None,
    ) -> None:
        self._count = count
        self._middle = list(range(count)) if middle is None else list(middle)
        """Players whose mean is the middle of the scale: all, if nobody is named. How far away somebody is who hardly
        ever wins is known badly, and would blur where all the others stand."""
        self._patterns = sorted({ranking for deal in deals for ranking in deal})
        number = {ranking: i for i, ranking in enumerate(self._patterns)}
        self._table = np.zeros((len(deals), len(self._patterns)))
        for row, deal in enumerate(deals):
            for ranking, times in Counter(deal).items():
                self._table[row, number[ranking]] = times
        self._wins, self._rivals = _comparisons(count, self._patterns)
        rankings = [ranking for deal in deals for ranking in deal]
        fitted = choix.ilsr_rankings(count, rankings, alpha=PRIOR, max_iter=1000) if count > 1 else np.zeros(1)
        self.strengths = self._centred(fitted)
        chance = np.random.default_rng(seed)
        spread = [self._centred(self._again(chance)) for _ in range(samples)] if count > 1 else [self.strengths]
        low, high = np.percentile(np.array(spread), (2.5, 97.5), axis=0)
        # Few deals drawn from few deals differ too little, and how much they differ is a guess (Student's t).
        wider = errors95(max(1, len(deals) - 1)) / Z95 * (len(deals) / max(1, len(deals) - 1)) ** 0.5
        self._low = self.strengths - wider * (self.strengths - low)
        self._high = self.strengths + wider * (high - self.strengths)

    def rating(self, player: int) -> tuple[float, float, float]:
        """The rating and the 95 % interval around it."""
        low, middle, high = [MIDDLE + ELO * float(of[player]) for of in (self._low, self.strengths, self._high)]
        return middle, min(low, middle), max(high, middle)

    def _centred(self, strengths: Any) -> Any:
        return strengths - strengths[self._middle].mean()

    def _again(self, chance: Any) -> Any:
        """The strengths if other deals of the same kind had been dealt."""
        deals = len(self._table)
        times = np.bincount(chance.integers(deals, size=deals), minlength=deals)
        prior = PRIOR * chance.exponential(size=(self._count, self._count))
        return fit_counted(self._wins, self._rivals, times @ self._table, prior, self.strengths)


def _comparisons(count: int, patterns: list[Ranking]) -> tuple[Any, Any]:
    """For every pattern and step of it: who comes next, and how often each player is still in the running."""
    steps = max([len(pattern) for pattern in patterns]) - 1
    wins = np.zeros((len(patterns), steps, count))
    rivals = np.zeros((len(patterns), steps, count))
    for row, pattern in enumerate(patterns):
        for step in range(len(pattern) - 1):
            wins[row, step, pattern[step]] = 1
            for player in pattern[step:]:
                rivals[row, step, player] += 1
    return wins, rivals


def fit_counted(wins: Any, rivals: Any, times: Any, prior: Any, start: Any) -> Any:
    """The library's I-LSR iteration (`choix.lsr_rankings`) for patterns that happened so many times each."""
    strengths = start
    for _ in range(1000):
        rates = times[:, None] / (rivals @ exp_transform(strengths))
        chain = prior + np.einsum("ps,psl,psw->lw", rates, rivals, wins)
        np.fill_diagonal(chain, 0)
        chain -= np.diag(chain.sum(axis=1))
        better = log_transform(statdist(chain))
        if float(np.abs(better - strengths).sum()) < ENOUGH:
            return better
        strengths = better
    return strengths
