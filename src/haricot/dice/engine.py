"""The dice game keeps the contract: phases ask, filling and selling are the same in all of them."""

from typing import Final

from haricot.dice.box import Box
from haricot.dice.faces import BEANS, CREAMS, WHITES
from haricot.dice.filling import can_fill, check_fill, fill
from haricot.dice.moves import FILLS, SELLS, Fill, Sell
from haricot.dice.notation import read_move
from haricot.dice.phases import ALL_PHASES
from haricot.dice.plain import plain_view
from haricot.dice.position import read_position, write_position
from haricot.dice.sale import check_sale, sell
from haricot.dice.state import PAYOUT, DiceState
from haricot.dice.turns import after_sale, settle
from haricot.dice.view import DiceView, determinize, view_of
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move, text_of
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

WHIM: Final = 1 / 16
"""How often a random player leaves an order unfilled that could be filled."""
SALE: Final = 1 / 4
"""How often a random player sells a card that could be sold."""


class DiceGame(Game[DiceState, DiceView]):
    """Würfel Bohnanza at one table size.

    Nothing in the rules forces anybody to fill or to sell, so a game of players who always pass has no end. Random
    players end theirs: filled orders and coins are never lost, every order has a chance in every turn, and
    every card with three filled orders is sold sooner or later. A turn is bounded whoever plays: seven rolls at most,
    six orders a card on each of them, and every further card costs a sale, of which 13 end the game. So is the
    closing: every sale uses up a card, and each overview card gives five back only once.
    """

    def __init__(self, seats: int, options: dict[str, str], box: Box) -> None:
        self.key = "dice"
        self.seats = seats
        self.options = options
        self.unit = "coins"
        self.box = box

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.seats, self.options, self.box)

    def blank(self) -> DiceState:
        s = DiceState(self.box, self.seats)
        s.freed = list(range(len(self.box.cards)))
        return s

    def to_act(self, s: DiceState) -> int:
        if s.over:
            return NOBODY
        return ALL_PHASES[s.phase].to_act(s)

    def legal(self, s: DiceState, seat: int) -> list[Move]:
        if s.over or seat < 0:
            return []
        phase = ALL_PHASES[s.phase]
        if phase.atomic:
            return []
        moves: list[Move] = [FILLS[seat]] if can_fill(s, seat) else []
        moves += phase.duties(s, seat)
        if PAYOUT[s.filled[seat]]:
            moves.append(SELLS[seat])
        return moves

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        if s.over:
            return Refusal("game-over", "W15")
        if not NATURE <= move.seat < s.seats:
            return Refusal("seat.unknown", "W2", {"seats": s.seats})
        phase = ALL_PHASES[s.phase]
        if phase.atomic != (move.seat == NATURE):
            return phase.not_now(move)
        if isinstance(move, Fill):
            return check_fill(s, move.seat)
        if isinstance(move, Sell):
            return check_sale(s, move.seat)
        return phase.check(s, move)

    def sample(self, s: DiceState, seat: int, chance: Chance) -> Move | None:
        if s.over:
            return None
        phase = ALL_PHASES[s.phase]
        if phase.atomic or seat < 0:
            return phase.sample(s, seat, chance)
        if can_fill(s, seat) and chance.random() >= WHIM:
            return FILLS[seat]
        if PAYOUT[s.filled[seat]] and chance.random() < SALE:
            return SELLS[seat]
        move = phase.sample(s, seat, chance)
        if move is not None:
            return move
        moves = self.legal(s, seat)
        return moves[chance.below(len(moves))] if moves else None

    def apply(self, s: DiceState, move: Move, tale: Tale | None = None) -> None:
        if isinstance(move, Fill):
            fill(s, move.seat, tale)
            settle(s, move.seat, tale)
        elif isinstance(move, Sell):
            if sell(s, move.seat, tale):
                after_sale(s, move.seat, tale)
        else:
            ALL_PHASES[s.phase].apply(s, move, tale)

    def view(self, s: DiceState, seat: int) -> DiceView:
        return view_of(s, seat)

    def determinize(self, view: DiceView, chance: Chance) -> DiceState:
        return determinize(view, chance)

    def plain(self, view: DiceView) -> dict[str, object]:
        return plain_view(view)

    def beans(self) -> list[tuple[str, int, list[tuple[int, int]]]]:
        white, cream = self.box.faces
        return [(name, WHITES * white.count(i) + CREAMS * cream.count(i), []) for i, name in enumerate(BEANS)]

    def ranking(self, s: DiceState) -> list[int]:
        return [1 + sum([1 for other in s.coins if other > coins]) for coins in s.coins]

    def scores(self, s: DiceState) -> list[int]:
        return s.coins[:]

    def write(self, move: Move) -> str:
        return text_of(move)

    def read(self, text: str) -> Move:
        return read_move(text, self.seats)

    def write_position(self, s: DiceState) -> str:
        return write_position(s)

    def read_position(self, text: str) -> DiceState:
        return read_position(self.box, self.seats, text)
