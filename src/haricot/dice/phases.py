"""The phases of the dice game: what each asks of whom. Filling and selling are the same in all of them."""

from typing import ClassVar, Final

from haricot.dice.faces import CREAMS, NO_DICE, WHITES, beans_named, creams_in, handful, includes, split, whites_in
from haricot.dice.moves import PASSES, ROLLS, STOPS, First, Keep, Pass, Roll, Rolled, Shuffle, Stop, keep, rolled
from haricot.dice.sale import pay_out
from haricot.dice.state import CAST, KEPT, SET_UP, DiceState
from haricot.dice.turns import after_sale, begin_turn, leave_queue, open_window, stop_rolling
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move, seat_letter
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class Phase:
    """A small object that reads like its paragraph of the booklet."""

    __slots__ = ()

    word: ClassVar[str] = ""
    """Its name in positions, refusals and screens."""
    clause: ClassVar[str] = ""
    """The clause it rests on."""
    atomic: ClassVar[bool] = False
    """NATURE is in the middle of it: nobody may fill or sell."""

    def to_act(self, s: DiceState) -> int:
        """The seat it waits for."""
        return s.active

    def duties(self, s: DiceState, seat: int) -> list[Move]:
        """What the seat may do here, filling and selling aside."""
        raise NotImplementedError

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        """Why a move that neither fills nor sells is refused here."""
        raise NotImplementedError

    def apply(self, s: DiceState, move: Move, tale: Tale | None) -> None:
        """Do it."""
        raise NotImplementedError

    def sample(self, s: DiceState, seat: int, chance: Chance) -> Move | None:
        """One of the duties at random; nothing where there is none."""
        duties = self.duties(s, seat)
        return duties[chance.below(len(duties))] if duties else None

    def not_now(self, move: Move) -> Refusal:
        """The move belongs to another phase."""
        return Refusal("not-now", self.clause, {"verb": move.verb, "phase": self.word})

    def not_your_turn(self, s: DiceState) -> Refusal:
        """Somebody else is active."""
        return Refusal("not-your-turn", self.clause, {"active": s.active})


def check_shuffle(s: DiceState, move: Shuffle) -> Refusal | None:
    """A shuffle must lay exactly the cards there are, no matter in which order."""
    if sorted(move.order) != sorted(s.freed):
        return Refusal("shuffle.other-cards", "W8", {"cards": len(s.freed), "laid": len(move.order)})
    return None


class SetUp(Phase):
    """NATURE draws the first player, then shuffles the harvest cards; each player gets two (W2)."""

    __slots__ = ()

    word: ClassVar[str] = "set-up"
    clause: ClassVar[str] = "W2"
    atomic: ClassVar[bool] = True

    def to_act(self, s: DiceState) -> int:
        return NATURE

    def duties(self, s: DiceState, seat: int) -> list[Move]:
        return []

    def sample(self, s: DiceState, seat: int, chance: Chance) -> Move | None:
        if seat != NATURE:
            return None
        if s.turn == 0:
            return First(chance.below(s.seats))
        return Shuffle(tuple(chance.shuffled(s.freed)))

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        if s.turn == 0 and isinstance(move, First):
            if not 0 <= move.player < s.seats:
                return Refusal("seat.unknown", "W2", {"seats": s.seats})
            return None
        if s.turn == 1 and isinstance(move, Shuffle):
            return check_shuffle(s, move)
        return self.not_now(move)

    def apply(self, s: DiceState, move: Move, tale: Tale | None) -> None:
        if isinstance(move, First):
            s.first = s.active = move.player
            s.turn = 1
            return
        assert isinstance(move, Shuffle)
        s.reserve = list(move.order[::-1])
        s.freed = []
        for row in (s.upper, s.lower):
            seat = s.first
            for _ in range(s.seats):
                row[seat] = s.reserve.pop()
                seat = s.right_of(seat)
        if tale is not None:
            tale.tell("dice.start", {"first": s.first, "cards": len(move.order)})
        s.turn = 0
        begin_turn(s, s.first, tale)


class Start(Phase):
    """The active player takes all seven dice and rolls them (W3)."""

    __slots__ = ()

    word: ClassVar[str] = "start"
    clause: ClassVar[str] = "W3"

    def duties(self, s: DiceState, seat: int) -> list[Move]:
        return [ROLLS[seat]] if seat == s.active else []

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        if move.seat != s.active:
            return self.not_your_turn(s)
        return None if isinstance(move, Roll) else self.not_now(move)

    def apply(self, s: DiceState, move: Move, tale: Tale | None) -> None:
        s.phase = CAST
        s.loose = s.thrown = NO_DICE


class Cast(Phase):
    """The dice that are not on the field fall (W3)."""

    __slots__ = ()

    word: ClassVar[str] = "cast"
    clause: ClassVar[str] = "W3"
    atomic: ClassVar[bool] = True

    def to_act(self, s: DiceState) -> int:
        return NATURE

    def duties(self, s: DiceState, seat: int) -> list[Move]:
        return []

    def sample(self, s: DiceState, seat: int, chance: Chance) -> Move | None:
        return rolled(s.box.throw(s.field, chance)) if seat == NATURE else None

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        if not isinstance(move, Rolled):
            return self.not_now(move)
        if not handful(move.dice) or not s.box.can_show(move.dice, s.field):
            return Refusal(
                "dice.rolled.impossible",
                "W3",
                {"white": WHITES - whites_in(s.field), "cream": CREAMS - creams_in(s.field)},
            )
        return None

    def apply(self, s: DiceState, move: Move, tale: Tale | None) -> None:
        assert isinstance(move, Rolled)
        s.thrown = s.loose = move.dice
        if tale is not None:
            white, cream = split(move.dice)
            tale.tell("dice.rolled", {"seat": s.active, "white": beans_named(white), "cream": beans_named(cream)})
        open_window(s)


class KeepingDice(Phase):
    """A phase in which the active player may put dice of the last roll on the field."""

    __slots__ = ()

    def check_keep(self, s: DiceState, move: Keep) -> Refusal | None:
        """Why these dice cannot be kept."""
        if move.seat != s.active:
            return self.not_your_turn(s)
        if move.dice == NO_DICE:
            return Refusal("dice.keep.none", "W3")
        if not handful(move.dice) or not includes(s.loose, move.dice):
            white, cream = split(s.loose)
            return Refusal("dice.keep.not-rolled", "W3", {"white": beans_named(white), "cream": beans_named(cream)})
        return None

    def put_on_field(self, s: DiceState, move: Keep, tale: Tale | None) -> None:
        """Kept dice are never rolled again (W3)."""
        s.field += move.dice
        s.loose -= move.dice
        if tale is not None:
            white, cream = split(move.dice)
            tale.tell("dice.keep", {"seat": move.seat, "white": beans_named(white), "cream": beans_named(cream)})


class JustRolled(KeepingDice):
    """The others fill orders with the dice just rolled; then the active player keeps one or more of them (W3, W4).

    The active player waits until everyone whom the roll concerns has filled or passed. Who has passed may still
    think better of it until dice are kept.
    """

    __slots__ = ()

    word: ClassVar[str] = "rolled"
    clause: ClassVar[str] = "W4"

    def to_act(self, s: DiceState) -> int:
        return s.queue[0] if s.queue else s.active

    def duties(self, s: DiceState, seat: int) -> list[Move]:
        if seat != s.active:
            return [PASSES[seat]] if seat in s.queue else []
        return [] if s.queue else [keep(seat, dice) for dice in s.box.parts(s.loose)]

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        if isinstance(move, Keep):
            if s.queue and move.seat == s.active:
                return Refusal("dice.keep.wait", "W4", {"seats": tuple([seat_letter(seat) for seat in s.queue])})
            return self.check_keep(s, move)
        if isinstance(move, Pass):
            if move.seat == s.active:
                return Refusal("dice.keep.none", "W3")
            return None if move.seat in s.queue else Refusal("dice.pass.nothing", "W4")
        return self.not_your_turn(s) if move.seat != s.active else self.not_now(move)

    def apply(self, s: DiceState, move: Move, tale: Tale | None) -> None:
        if not isinstance(move, Keep):
            leave_queue(s, move.seat, tale)
            return
        self.put_on_field(s, move, tale)
        s.phase = KEPT
        if s.loose == NO_DICE:
            stop_rolling(s, tale)

    def sample(self, s: DiceState, seat: int, chance: Chance) -> Move | None:
        if seat != s.active:
            return PASSES[seat] if seat in s.queue else None
        if s.queue:
            return None
        parts = s.box.parts(s.loose)
        return keep(seat, parts[chance.below(len(parts))])


class Kept(Phase):
    """Roll the other dice again, or stop (W3)."""

    __slots__ = ()

    word: ClassVar[str] = "kept"
    clause: ClassVar[str] = "W3"

    def duties(self, s: DiceState, seat: int) -> list[Move]:
        return [ROLLS[seat], STOPS[seat]] if seat == s.active else []

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        if move.seat != s.active:
            return self.not_your_turn(s)
        return None if isinstance(move, Roll | Stop) else self.not_now(move)

    def apply(self, s: DiceState, move: Move, tale: Tale | None) -> None:
        if isinstance(move, Roll):
            s.phase = CAST
            s.loose = s.thrown = NO_DICE
        else:
            stop_rolling(s, tale)


class FillOrders(Phase):
    """The active player fills orders with the field, then hands the dice on (W5)."""

    __slots__ = ()

    word: ClassVar[str] = "orders"
    clause: ClassVar[str] = "W5"

    def duties(self, s: DiceState, seat: int) -> list[Move]:
        return [PASSES[seat]] if seat == s.active else []

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        if move.seat != s.active:
            return self.not_your_turn(s)
        return None if isinstance(move, Pass) else self.not_now(move)

    def apply(self, s: DiceState, move: Move, tale: Tale | None) -> None:
        begin_turn(s, s.right_of(s.active), tale)


class Closing(KeepingDice):
    """The last of the dice: fill, sell, and for the active player keep; nobody rolls (W15)."""

    __slots__ = ()

    word: ClassVar[str] = "closing"
    clause: ClassVar[str] = "W15"

    def to_act(self, s: DiceState) -> int:
        return s.queue[0]

    def duties(self, s: DiceState, seat: int) -> list[Move]:
        moves: list[Move] = []
        if seat == s.active and s.loose != NO_DICE:
            for dice in s.box.parts(s.loose):
                moves.append(keep(seat, dice))
        if seat in s.queue:
            moves.append(PASSES[seat])
        return moves

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        if isinstance(move, Keep):
            return self.check_keep(s, move)
        if isinstance(move, Pass):
            return None if move.seat in s.queue else Refusal("dice.pass.nothing", "W15")
        return self.not_now(move)

    def apply(self, s: DiceState, move: Move, tale: Tale | None) -> None:
        if isinstance(move, Keep):
            self.put_on_field(s, move, tale)
        else:
            leave_queue(s, move.seat, tale)

    def sample(self, s: DiceState, seat: int, chance: Chance) -> Move | None:
        if seat == s.active and s.loose != NO_DICE and chance.random() < 0.5:
            return keep(seat, s.loose)
        return PASSES[seat] if seat in s.queue else None


class Change(Phase):
    """NATURE shuffles the coin cards that were changed into the reserve; then the sale goes on (W8)."""

    __slots__ = ()

    word: ClassVar[str] = "change"
    clause: ClassVar[str] = "W8"
    atomic: ClassVar[bool] = True

    def to_act(self, s: DiceState) -> int:
        return NATURE

    def duties(self, s: DiceState, seat: int) -> list[Move]:
        return []

    def sample(self, s: DiceState, seat: int, chance: Chance) -> Move | None:
        return Shuffle(tuple(chance.shuffled(s.freed))) if seat == NATURE else None

    def check(self, s: DiceState, move: Move) -> Refusal | None:
        return check_shuffle(s, move) if isinstance(move, Shuffle) else self.not_now(move)

    def apply(self, s: DiceState, move: Move, tale: Tale | None) -> None:
        assert isinstance(move, Shuffle)
        s.reserve = list(move.order[::-1])
        s.freed = []
        s.phase = s.resume
        s.resume = SET_UP
        if tale is not None:
            tale.tell("dice.reshuffle", {"cards": len(s.reserve)})
        if pay_out(s, tale):
            after_sale(s, s.seller, tale)


ALL_PHASES: Final[list[Phase]] = [
    SetUp(),
    Start(),
    Cast(),
    JustRolled(),
    Kept(),
    FillOrders(),
    Closing(),
    Change(),
]
"""By the numbers of `state`."""
