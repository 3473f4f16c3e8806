"""Clear mistakes at the dice, by the planner's own sums: moves after which the last coin is much farther away."""

from typing import Final

from haricot.dice.faces import NO_DICE, beans_of
from haricot.dice.moves import Fill, Keep, Pass, Sell, Stop
from haricot.dice.state import CLOSING, GOAL, NO_CARD, PAYOUT, DiceView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.dicing.planner import DicePlanner, Foresight
from haricot.players.why import Reason, Remark

CLEAR: Final = 0.5
"""Rounds by which the last coin must be farther away than with the best move."""
CODES: Final = frozenset({"dice.keep", "dice.pass", "dice.sell", "dice.sell-last", "dice.stop"})
"""All that is said against moves."""


def doubted(view: DiceView, legal: list[Move]) -> list[tuple[Move, Reason]]:
    """The moves that are clear mistakes, each with what is to be said against it."""
    if not legal or view.stage == CLOSING:
        return []
    against = Against(view, legal)
    return [(move, why) for move in legal if (why := against.why(move)) is not None]


class Against:
    """What is to be said against moves at one table."""

    def __init__(self, view: DiceView, legal: list[Move]) -> None:
        self._view = view
        self._seat = seat = legal[0].seat
        planner = DicePlanner(Chance(0), Foresight())
        self._runner = planner.runner(view, seat)
        self._dice = view.field if seat == view.active else view.loose if view.fresh else NO_DICE
        """What orders can be filled with now."""
        self._fills = any(isinstance(move, Fill) for move in legal)
        keeps = [move for move in legal if isinstance(move, Keep)]
        self._turn = planner.turn(view, seat) if keeps or any(isinstance(move, Stop) for move in legal) else None
        self._best = max([self._kept(move) for move in keeps], default=0.0)

    def why(self, move: Move) -> Reason | None:
        """What is to be said against a move, if it is much."""
        runner = self._runner
        if isinstance(move, Keep) and self._best - self._kept(move) >= CLEAR:
            return Remark("dice.keep")
        if isinstance(move, Stop) and self._worth(self._view.field) + runner.left(beans_of(self._view.field)) >= CLEAR:
            return Remark("dice.stop")
        if isinstance(move, Pass) and self._fills:
            lost = runner.kept(runner.filled) - runner.left(beans_of(self._dice))
            return Remark("dice.pass") if lost >= CLEAR else None
        return self._sold() if isinstance(move, Sell) else None

    def _worth(self, field: int) -> float:
        assert self._turn is not None
        return self._turn.value(field)

    def _kept(self, move: Keep) -> float:
        return self._worth(self._view.field + move.dice)

    def _sold(self) -> Reason | None:
        """What is to be said against a sale: it may be the last one, and make somebody else win (W15)."""
        view, seat, runner = self._view, self._seat, self._runner
        total = view.coins[seat] + PAYOUT[view.filled[seat]]
        if total >= GOAL:
            others = {o: view.coins[o] + PAYOUT[view.filled[o]] for o in range(view.seats) if o != seat}
            richest = max(others, key=others.__getitem__)
            return Remark("dice.sell-last", {"other": richest}) if others[richest] > total else None
        if view.lower[seat] == NO_CARD:
            return None
        lost = runner.sold(runner.filled, beans_of(self._dice)) - runner.kept(runner.filled)
        return Remark("dice.sell") if lost >= CLEAR else None
