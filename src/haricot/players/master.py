"""The master: the searcher's negotiation and its trying out, with deals and ways to plant judged by what a net learned
from many games.

It asks which deals make it likelier to win, and among those for the dearest that the others would still agree to. Each
kind of games has a net of its own; where there is none, and at house rules, it is the searcher.
"""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from haricot.cards.edition import BASE
from haricot.cards.engine import CardGame
from haricot.cards.moves import TABLE, Offer
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from haricot.players.base import Player, Prompt
from haricot.players.budget import Budget, budget_of
from haricot.players.foresight import Foresight, Learned
from haricot.players.search import Searcher, card_game
from haricot.players.spec import Spec
from haricot.players.trader.answers import deals_asked
from haricot.players.trader.bargains import Bargains, Deal
from haricot.players.trader.offers import Offers
from haricot.players.trader.player import sheet_of, view_of, weigh
from haricot.players.trader.pondering import Pondering, ground_of
from haricot.players.trader.temper import TEMPERS, Temper, with_habits
from haricot.players.trader.valuation import Valuation
from haricot.players.values.besides import kind_of
from haricot.pool import sums_alone

if TYPE_CHECKING:
    from haricot.players.values.judge import Judge, Verdict

VALUES: Final = Path(__file__).parent / "values"
WEIGHTS: Final = VALUES / "master.npz"
"""Of the Bohnanza editions from three seats on; those of other kinds of games lie beside it."""
TEMPER: Final = replace(TEMPERS["tireless"], margin=0.05)
_log: Final = logging.getLogger(__name__)


class Master(Searcher):
    """The searcher with a learned sense of what deals and fields are worth."""

    name = "master"

    def __init__(self, chance: Chance, bench: "Bench", budget: Budget | None = None, temper: Temper = TEMPER) -> None:
        super().__init__(chance, budget, temper)
        self._bench = bench
        self._open = replace(temper, margin=0.0, rivalry=0.0)
        """How deals are thought of before they are judged: whatever brings the own fields anything."""
        self._openly = Pondering()
        self._ground: tuple[object, ...] = ()
        self._known: dict[Deal, float] = {}
        """What deals are worth while nothing on the table changes."""

    def _appraise(self, prompt: Prompt, bargains: Bargains, deals: list[Deal]) -> None:
        judge = self._judge_of(prompt)
        if judge is None:
            return
        ground = ground_of(bargains.values.view)
        if ground != self._ground:
            self._ground, self._known = ground, {}
        known = self._known
        new = [deal for deal in dict.fromkeys(deals) if deal not in known]
        if new:
            known.update(zip(new, judge.utilities(bargains.values, new), strict=True))
        bargains.priced = known

    def _asks(self, prompt: Prompt) -> tuple[float, ...]:
        judge = self._judge_of(prompt)
        return super()._asks(prompt) if judge is None else judge.net.asks

    def _offers(self, prompt: Prompt) -> Offers:
        if self._judge_of(prompt) is None:
            return super()._offers(prompt)
        return self._openly.about(sheet_of(prompt), self._open, view_of(prompt))

    def _foresight(self, prompt: Prompt, values: Valuation) -> Foresight:
        judge = self._judge_of(prompt)
        return super()._foresight(prompt, values) if judge is None else Learned(card_game(prompt), values, judge)

    def _judge_of(self, prompt: Prompt) -> "Judge | None":
        game = prompt.game
        judge = self._bench(kind_of(game.sheet, game.seats)) if isinstance(game, CardGame) else None
        return judge if judge is not None and knows(judge, prompt) else None


Bench = Callable[[str], "Judge | None"]
"""Who judges a kind of games; nobody where there is no net for it: then the master is the searcher there."""


def nobody(kind: str) -> None:
    """Nobody judges anything."""
    return


def alone(judge: "Judge") -> Bench:
    """One judge, for the games of its kind."""
    return lambda kind: judge if kind == judge.net.kind else None


def knows(judge: "Judge", prompt: Prompt) -> bool:
    """Whether it has learned such tables."""
    game = prompt.game
    return not game.house and judge.net.knows(game.key, game.seats)


def judged(judge: "Judge", prompt: Prompt, move: Move) -> "Verdict | None":
    """What the deal does that a move makes or proposes; nothing for other moves."""
    values = weigh(prompt, TEMPER)
    if isinstance(move, Offer):
        deal: Deal | None = None if move.to == TABLE or move.open_to_any else (move.to, move.give, move.want)
    else:
        deal = next(iter(deals_asked(values.view, [move])), None)
    return None if deal is None else judge.verdict(values, deal)


@cache
def load_judge(path: Path) -> "Judge":
    """A judge with the weights of a file; `BadInput` without numpy, or for a file that is no good."""
    sums_alone()
    try:
        import_module("numpy")
    except ModuleNotFoundError:
        raise BadInput("numpy is not installed; “pip install numpy” installs it") from None
    from haricot.players.values.judge import Judge
    from haricot.players.values.net import read_net

    return Judge(read_net(path))


@cache
def own_judge(kind: str = BASE) -> "Judge | None":
    """The judge that comes with the program for a kind of games; nothing where there is none, and a word why where it
    cannot be had."""
    path = WEIGHTS if kind == BASE else VALUES / f"{kind}.npz"
    if kind != BASE and not path.exists():
        return None
    try:
        return load_judge(path)
    except BadInput as mistake:
        _log.warning("master plays as search: %s", mistake)
        return None


def make_master(chance: Chance, spec: Spec) -> Player:
    """A master by its name: as `search`, with the weights of another file by `master(weights=FILE)`."""
    settings = dict(spec.settings)
    weights = settings.pop("weights", None)
    budget = budget_of(spec)
    temper = with_habits(replace(spec, settings=settings), TEMPER)
    if weights is not None:
        return Master(chance, alone(load_judge(Path(weights))), budget, temper)
    return Searcher(chance, budget) if own_judge() is None else Master(chance, own_judge, budget, temper)
