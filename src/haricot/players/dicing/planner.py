"""The planner at the dice: every turn is solved for the fewest rounds to the last coin, own ones less the rivals'."""

from dataclasses import dataclass
from typing import Any, Final

from haricot.dice.engine import DiceGame
from haricot.dice.faces import CREAMS, NO_DICE, WHITES, beans_of, creams_in, whites_in
from haricot.dice.moves import PASSES, STOPS, Fill, Keep, Roll, Sell
from haricot.dice.state import CLOSING, GOAL, NO_CARD, PAYOUT, DiceView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.dicing.race import SELLABLE, Runner, rivals
from haricot.players.dicing.runs import asked_for, within_reach
from haricot.players.dicing.throws import Left
from haricot.players.dicing.turn import Prices, Turn
from haricot.players.dicing.values import rounds_at
from haricot.players.thrifty.dice import best_of_dice
from haricot.players.why import Reason

NEARLY: Final = 1e-9


@dataclass(frozen=True)
class Foresight:
    """What a planner thinks of."""

    tells_cards_apart: bool = True
    """Whether it knows how long each card takes, or counts filled orders only."""
    rivalry: float = 1.0
    """How much of what a roll gives its rivals it counts against rolling."""
    overlooks: float = 0.0
    """How often it does not notice that another's roll fills its order."""
    impatience: float = 0.0
    """How often it stops as soon as it has something."""


class DicePlanner(Player):
    """Solves its turns."""

    name = "planner"

    def __init__(self, chance: Chance, foresight: Foresight) -> None:
        self._chance = chance
        self._foresight = foresight
        self._gains: dict[tuple[int, int, int, int, Left], float] = {}

    def choose(self, prompt: Prompt) -> Move:
        game, view = prompt.game, prompt.view
        assert isinstance(game, DiceGame)
        assert isinstance(view, DiceView)
        self.last_reason = Reason("move.plain")
        return self._move(game, view, prompt.legal)

    def _move(self, game: Any, view: DiceView, legal: list[Move]) -> Move:
        seat = legal[0].seat
        if view.stage == CLOSING:
            return best_of_dice(game, view, legal)
        if isinstance(legal[0], Fill):
            overlooked = PASSES[seat] in legal and seat != view.active and self._slips(self._foresight.overlooks)
            return PASSES[seat] if overlooked else legal[0]
        if isinstance(legal[-1], Sell) and (len(legal) == 1 or self._wants_to_sell(view, seat)):
            return legal[-1]
        keeps = [move for move in legal if isinstance(move, Keep)]
        if keeps:
            turn = self.turn(view, seat)
            return max(keeps, key=lambda move: (turn.value(view.field + move.dice), -_count(move.dice)))
        if isinstance(legal[0], Roll) and STOPS[seat] in legal:
            runner = self.runner(view, seat)
            if runner.reached(beans_of(view.field)) > runner.filled and self._slips(self._foresight.impatience):
                return STOPS[seat]
            stopped = -runner.left(beans_of(view.field))
            return legal[0] if self.turn(view, seat).value(view.field) > stopped + NEARLY else STOPS[seat]
        return legal[0]

    def _slips(self, often: float) -> bool:
        return often > 0 and self._chance.random() < often

    def runner(self, view: DiceView, seat: int) -> Runner:
        """A seat in the race."""
        return Runner(rounds_at(view.seats), view, seat, self._foresight.tells_cards_apart)

    def _wants_to_sell(self, view: DiceView, seat: int) -> bool:
        """Whether the card is better sold now; the last sale only if nobody else would have more coins then (W15)."""
        total = view.coins[seat] + PAYOUT[view.filled[seat]]
        if total >= GOAL:
            others = [view.coins[other] + PAYOUT[view.filled[other]] for other in range(view.seats) if other != seat]
            return total >= max(others)
        if view.lower[seat] == NO_CARD:
            return False
        dice = NO_DICE
        if seat == view.active:
            dice = view.field
        elif view.fresh:
            dice = view.loose
        runner = self.runner(view, seat)
        return runner.sold(runner.filled, beans_of(dice)) <= runner.kept(runner.filled)

    def turn(self, view: DiceView, seat: int) -> Turn:
        """The rest of the turn, solved."""
        box, filled = view.box, view.filled[seat]
        orders = within_reach(box, view.upper[seat], filled)
        if filled + len(orders) >= SELLABLE and view.lower[seat] != NO_CARD:
            orders += within_reach(box, view.lower[seat], 0)
        runner = self.runner(view, seat)
        faces = (tuple(box.faces[0]), tuple(box.faces[1]))
        return Turn(faces, asked_for(orders), view.field, lambda beans: -runner.left(beans), self._prices(view, seat))

    def _prices(self, view: DiceView, seat: int) -> Prices:
        """What further rolls give the rivals."""
        rivalry = self._foresight.rivalry
        if not rivalry:
            return {}
        others = [other for other in range(view.seats) if other != seat and view.upper[other] != NO_CARD]
        runners = [self.runner(view, other) for other in others]
        weights = rivals(runners)
        prices: Prices = {}
        for white in range(WHITES - whites_in(view.field) + 1):
            for cream in range(CREAMS - creams_in(view.field) + 1):
                left = (white, cream)
                prices[left] = sum(
                    [
                        rivalry * weight * self._gain(view, other, runner, left)
                        for other, runner, weight in zip(others, runners, weights, strict=True)
                    ]
                )
        return prices

    def _gain(self, view: DiceView, seat: int, runner: Runner, left: Left) -> float:
        """What a roll saves a rival; remembered, as its cards mostly stay the same."""
        key = (view.upper[seat], view.lower[seat], runner.filled, runner.need, left)
        gain = self._gains.get(key)
        if gain is None:
            if len(self._gains) > 10_000:
                self._gains.clear()
            gain = self._gains[key] = runner.gain(left)
        return gain


def _count(dice: int) -> int:
    return whites_in(dice) + creams_in(dice)
