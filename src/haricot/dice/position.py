"""The lines of the dice game's positions (docs/notation.md)."""

from typing import Final

from haricot.dice.box import CARDS, ORDERS
from haricot.dice.faces import NO_DICE, write_dice
from haricot.dice.lawful import check_table
from haricot.dice.parts import read_card, read_cards, read_dice, write_cards
from haricot.dice.state import CHANGE, NO_CARD, PAYOUT, STAGES, DiceState
from haricot.kernel.move import seat_letter
from haricot.kernel.position import (
    FlagLine,
    Line,
    QueueLine,
    SeatLine,
    read_position,
    read_seat,
    up_to,
    write_position,
)
from haricot.kernel.text import Words, brief

MOST_COINS: Final = CARDS * PAYOUT[-1]
"""More than anybody can have: every card sold for the most."""


class TurnLine(Line[DiceState]):
    """`turn 7 C`: how many turns have begun, and whose turn it is."""

    __slots__ = ("seats",)

    def __init__(self, seats: int) -> None:
        Line.__init__(self, "turn")
        self.seats = seats

    def write(self, s: DiceState) -> list[str]:
        return [f"{s.turn} {seat_letter(s.active)}"]

    def read(self, s: DiceState, words: Words) -> None:
        s.turn = words.number("the number of the turn")
        s.active = read_seat(words, self.seats)


class StageLine(Line[DiceState]):
    """`stage rolled`, or `stage change in rolled`."""

    __slots__ = ()

    def __init__(self) -> None:
        Line.__init__(self, "stage")

    def write(self, s: DiceState) -> list[str]:
        word = STAGES[s.stage]
        return [f"{word} in {STAGES[s.resume]}" if s.stage == CHANGE else word]

    def read(self, s: DiceState, words: Words) -> None:
        s.stage = self._stage(words)
        if s.stage == CHANGE:
            if not words.accept("in"):
                raise words.wrong(
                    "a change of coins interrupts another stage; write for example “stage change in rolled”"
                )
            s.resume = self._stage(words)

    def _stage(self, words: Words) -> int:
        word = words.next("a stage")
        if word not in STAGES:
            raise words.wrong(f"“{brief(word)}” is no stage; stages are {', '.join(STAGES)}")
        return STAGES.index(word)


class SaleLine(Line[DiceState]):
    """`sale B 2`: whose sale a change of coins interrupts, and the coin cards it still has to pay."""

    __slots__ = ("seats",)

    def __init__(self, seats: int) -> None:
        Line.__init__(self, "sale")
        self.seats = seats

    def write(self, s: DiceState) -> list[str]:
        return [f"{seat_letter(s.seller)} {s.due}"] if s.stage == CHANGE else []

    def read(self, s: DiceState, words: Words) -> None:
        s.seller = read_seat(words, self.seats)
        s.due = up_to(words, "the coin cards a sale still has to pay", PAYOUT[-1] - 1)


class DiceLine(Line[DiceState]):
    """A field that is a handful of dice."""

    __slots__ = ()

    def write(self, s: DiceState) -> list[str]:
        dice = getattr(s, self.key)
        return [] if dice == NO_DICE else [write_dice(dice)]

    def read(self, s: DiceState, words: Words) -> None:
        setattr(s, self.key, read_dice(words))


class PlayerLine(Line[DiceState]):
    """`A upper 12 | filled 3 | lower 40 | coins 5 | changed | stack 7 8 9`: all that lies before one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        Line.__init__(self, seat_letter(seat))
        self.seat = seat

    def write(self, s: DiceState) -> list[str]:
        seat = self.seat
        parts: list[str] = []
        if s.upper[seat] != NO_CARD:
            parts.append(f"upper {s.upper[seat] + 1}")
        if s.filled[seat]:
            parts.append(f"filled {s.filled[seat]}")
        if s.lower[seat] != NO_CARD:
            parts.append(f"lower {s.lower[seat] + 1}")
        if s.coins[seat]:
            parts.append(f"coins {s.coins[seat]}")
        if s.changed[seat]:
            parts.append("changed")
        if s.stacks[seat]:
            parts.append(f"stack {write_cards(s.stacks[seat])}")
        return [" | ".join(parts)] if parts else []

    def read(self, s: DiceState, words: Words) -> None:
        known = ["upper", "filled", "lower", "coins", "changed", "stack"]
        while True:
            part = words.next(f"one of {', '.join(known)}")
            if part not in known:
                raise words.wrong(f"“{brief(part)}” cannot stand there; what is left to say is {', '.join(known)}")
            known.remove(part)
            self._read_part(s, part, words)
            if not words.more():
                return
            if not words.accept("|"):
                raise words.wrong(f"“{brief(words.peek())}” is too much; parts are separated by “|”")

    def _read_part(self, s: DiceState, part: str, words: Words) -> None:
        seat = self.seat
        if part == "upper":
            s.upper[seat] = read_card(words, "the number of a card")
        elif part == "filled":
            s.filled[seat] = up_to(words, "the filled orders", ORDERS)
        elif part == "lower":
            s.lower[seat] = read_card(words, "the number of a card")
        elif part == "coins":
            s.coins[seat] = up_to(words, "the coins of a seat", MOST_COINS)
        elif part == "changed":
            s.changed[seat] = True
        else:
            s.stacks[seat] = read_cards(words)


class FreedLine(Line[DiceState]):
    """The cards waiting to be shuffled into the reserve."""

    __slots__ = ()

    def __init__(self) -> None:
        Line.__init__(self, "freed")

    def write(self, s: DiceState) -> list[str]:
        return [write_cards(s.freed)] if s.freed else []

    def read(self, s: DiceState, words: Words) -> None:
        s.freed = read_cards(words)


class ReserveLine(Line[DiceState]):
    """The reserve from its top; `rest` stands for all cards that are named nowhere."""

    __slots__ = ("rest",)

    def __init__(self) -> None:
        Line.__init__(self, "reserve")
        self.rest = False

    def write(self, s: DiceState) -> list[str]:
        return [write_cards(s.reserve[::-1])] if s.reserve else []

    def read(self, s: DiceState, words: Words) -> None:
        if words.accept("rest"):
            self.rest = True
        else:
            s.reserve = read_cards(words)[::-1]

    def lay_rest(self, s: DiceState) -> None:
        """When all lines are read, lay the cards that none of them names, the first on top."""
        if self.rest:
            named = s.all_cards()
            s.reserve = [card for card in range(len(s.box.cards) - 1, -1, -1) if card not in named]


def lines_of(seats: int, reserve: ReserveLine) -> list[Line[DiceState]]:
    """All lines that a position of such a table can have, in the order in which they are written."""
    return [
        SeatLine("first", "first", seats),
        TurnLine(seats),
        StageLine(),
        SaleLine(seats),
        FlagLine("over", "over"),
        QueueLine("queue", "queue", seats),
        DiceLine("field"),
        DiceLine("loose"),
        FlagLine("fresh", "fresh"),
        *[PlayerLine(seat) for seat in range(seats)],
        reserve,
        FreedLine(),
    ]


def written(s: DiceState) -> str:
    """A table as text."""
    return write_position("dice", s.seats, {}, lines_of(s.seats, ReserveLine()), s)


def loaded(s: DiceState, text: str) -> DiceState:
    """An empty table filled from text; `BadInput` where it describes none."""
    reserve = ReserveLine()
    read_position("dice", s.seats, {}, lines_of(s.seats, reserve), s, text)
    reserve.lay_rest(s)
    check_table(s)
    return s
