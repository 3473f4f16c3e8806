"""The dice game keeps the contract: a stage has its deeds, and filling and selling are the same in all of them."""

from haricot.dice.asks import ask_of
from haricot.dice.box import Box
from haricot.dice.deeds import not_now
from haricot.dice.faces import BEANS, CREAMS, WHITES
from haricot.dice.moves import CHANCES, PLAYERS, Rolled, Shuffle
from haricot.dice.plain import ShownDiceTable, plain_view
from haricot.dice.position import loaded, written
from haricot.dice.stages import ALL_STAGES, go_on
from haricot.dice.state import CAST, DiceState, DiceView, empty_table
from haricot.dice.view import determinize, glance_of, view_of
from haricot.kernel.ask import Ask
from haricot.kernel.chance import Chance
from haricot.kernel.first import First
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move, text_of
from haricot.kernel.parts import read_move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


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
        self.family = "dice"
        self.seats = seats
        self.options = options
        self.house = []
        self.printed = {}
        self.unit = "coins"
        self.tie_break = ""
        self.box = box

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.seats, self.options, self.box)

    def blank(self) -> DiceState:
        s = empty_table(self.box, self.seats)
        s.freed = list(range(len(self.box.cards)))
        return s

    def to_act(self, s: DiceState) -> int:
        if s.over:
            return NOBODY
        if ALL_STAGES[s.stage].atomic:
            return NATURE
        return s.queue[0] if s.queue else s.active

    def legal(self, s: DiceState, seat: int) -> list[Move]:
        moves: list[Move] = []
        if s.over or seat < 0:
            return moves
        for deed in ALL_STAGES[s.stage].deeds:
            moves += deed.listed(s, seat)
        return moves

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        if s.over:
            return Refusal("game-over", "W15")
        if not NATURE <= move.seat < s.seats:
            return Refusal("seat.unknown", "W2", {"seats": s.seats})
        stage = ALL_STAGES[s.stage]
        deed = stage.by_kind.get(type(move))
        if deed is None or stage.atomic != (move.seat == NATURE):
            return not_now(s, move, stage.clause)
        return deed.refuse(s, move)

    def apply(self, s: DiceState, move: Move, tale: Tale | None = None) -> None:
        if ALL_STAGES[s.stage].by_kind[type(move)].do(s, move, tale):
            go_on(s, tale)

    def hidden(self, s: DiceState, seat: int) -> list[tuple[object, ...]]:
        return [tuple(s.reserve), tuple(s.freed), *[tuple(stack) for stack in s.stacks]]

    def nature(self, s: DiceState, chance: Chance) -> Move:
        if s.stage == CAST:
            return Rolled(self.box.throw(s.field, chance))
        if s.turn == 0:
            return First(chance.below(s.seats))
        return Shuffle(tuple(chance.shuffled(s.freed)))

    def asks(self, s: DiceState, seat: int) -> Ask:
        return ask_of(s, seat, self.to_act(s))

    def kinds(self) -> list[type[Move]]:
        return list(PLAYERS.values())

    def view(self, s: DiceState, seat: int) -> DiceView:
        return view_of(s, seat)

    def glance(self, s: DiceState, seat: int) -> DiceView:
        return glance_of(s, seat)

    def determinize(self, view: DiceView, chance: Chance) -> DiceState:
        return determinize(view, chance)

    def plain(self, view: DiceView) -> ShownDiceTable:
        return plain_view(view)

    def own(self, view: DiceView) -> dict[str, object]:
        return {"seat": view.seat}

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
        return read_move(text, PLAYERS, CHANCES)

    def write_position(self, s: DiceState) -> str:
        return written(s)

    def read_position(self, text: str) -> DiceState:
        return loaded(empty_table(self.box, self.seats), text)
