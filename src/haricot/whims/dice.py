"""Random play of the dice game."""

from typing import Final

from haricot.dice.faces import NO_DICE
from haricot.dice.filling import can_fill
from haricot.dice.moves import FILLS, PASSES, SELLS, keep
from haricot.dice.stages import ALL_STAGES
from haricot.dice.state import CLOSING, PAYOUT, ROLLED, DiceState
from haricot.dice.turns import is_waiting
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move
from haricot.whims.whim import Whim

LEAVE: Final = 1 / 16
"""How often an order is left unfilled that could be filled."""
SALE: Final = 1 / 4
"""How often a card is sold that could be sold."""
LAST_KEEP: Final = 1 / 2
"""How often the active player of a closing game puts all dice of the last roll on the field, where that can be done."""


class DiceWhim(Whim[DiceState]):
    """Fills as a rule, sells now and then, keeps any dice."""

    __slots__ = ()

    def move(self, s: DiceState, seat: int, chance: Chance) -> Move | None:
        if s.over:
            return None
        if ALL_STAGES[s.stage].atomic:
            return self.game.nature(s, chance) if seat == NATURE else None
        if seat < 0:
            return None
        if can_fill(s, seat) and chance.random() >= LEAVE:
            return FILLS[seat]
        if PAYOUT[s.filled[seat]] and chance.random() < SALE:
            return SELLS[seat]
        duty = self._duty(s, seat, chance)
        if duty is not None:
            return duty
        moves = self.game.legal(s, seat)
        return moves[chance.below(len(moves))] if moves else None

    def _duty(self, s: DiceState, seat: int, chance: Chance) -> Move | None:
        """What the seat does, filling and selling aside; nothing where it only waits."""
        if s.stage != ROLLED and s.stage != CLOSING:
            duties: list[Move] = []
            for deed in ALL_STAGES[s.stage].duties:
                duties += deed.listed(s, seat)
            return duties[chance.below(len(duties))] if duties else None
        if seat == s.active and s.loose != NO_DICE and not is_waiting(s):
            if s.stage == ROLLED:
                parts = s.box.parts(s.loose)
                return keep(seat, parts[chance.below(len(parts))])
            if chance.random() < LAST_KEEP:
                return keep(seat, s.loose)
        return PASSES[seat] if seat in s.queue else None


ROOM: Final = DiceWhim
