"""Positions as text: a whole table, hidden cards included, one `key value` a line."""

import re
from typing import Final

from haricot.dice.box import ORDERS as LINES
from haricot.dice.box import Box
from haricot.dice.faces import NO_DICE, handful, includes, write_dice
from haricot.dice.moves import write_cards
from haricot.dice.notation import read_cards, read_dice, read_seat
from haricot.dice.state import (
    CAST,
    CHANGE,
    CLOSING,
    KEPT,
    NO_CARD,
    ORDERS,
    OVERVIEW,
    PHASES,
    ROLLED,
    SET_UP,
    START,
    DiceState,
)
from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import BadInput

HEADER: Final = "haricot position 1"

KEYS: Final = (
    "game",
    "seats",
    "phase",
    "resume",
    "first",
    "active",
    "turn",
    "over",
    "queue",
    "field",
    "loose",
    "thrown",
    "seller",
    "due",
)
"""The lines that are about the whole table, in order; then one line a seat, then the reserve and the freed cards."""


def write_position(s: DiceState) -> str:
    """The whole table as text."""
    lines = [
        HEADER,
        "game dice",
        f"seats {s.seats}",
        f"phase {PHASES[s.phase]}",
        f"resume {PHASES[s.resume]}",
        f"first {seat_letter(s.first)}",
        f"active {seat_letter(s.active)}",
        f"turn {s.turn}",
        f"over {_yes(s.over)}",
        f"queue {' '.join([seat_letter(seat) for seat in s.queue]) or '-'}",
        f"field {write_dice(s.field)}",
        f"loose {write_dice(s.loose)}",
        f"thrown {write_dice(s.thrown)}",
        f"seller {seat_letter(s.seller)}",
        f"due {s.due}",
    ]
    for seat in range(s.seats):
        lines.append(
            f"seat {seat_letter(seat)} upper {_card(s.upper[seat])} filled {s.filled[seat]} "
            f"lower {_card(s.lower[seat])} coins {s.coins[seat]} changed {_yes(s.changed[seat])} "
            f"stack {write_cards(s.stacks[seat])}"
        )
    lines.append(f"reserve {write_cards(s.reserve)}")
    lines.append(f"freed {write_cards(s.freed)}")
    return "\n".join(lines) + "\n"


def _yes(true: bool) -> str:
    return "yes" if true else "no"


def _card(card: int) -> str:
    return "-" if card == NO_CARD else str(card + 1)


class _Lines:
    """The lines of a position, read one after the other."""

    __slots__ = ("lines", "next")

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.next = 0

    def value(self, key: str) -> str:
        """What follows the key on the next line."""
        line = self.lines[self.next] if self.next < len(self.lines) else ""
        self.next += 1
        if not line.startswith(f"{key} "):
            raise BadInput(f"line {self.next} of the position must begin with {key!r}, not {line!r}.")
        return line[len(key) + 1 :].strip()


def read_position(box: Box, seats: int, text: str) -> DiceState:
    """The table a text describes; `BadInput` where it describes none."""
    lines = _Lines(text)
    if not lines.lines or lines.lines[0] != HEADER:
        raise BadInput(f"a position begins with the line {HEADER!r}.")
    lines.next = 1
    values = {key: lines.value(key) for key in KEYS}
    if values["game"] != "dice" or values["seats"] != str(seats):
        raise BadInput(
            f"this is a position of {values['game']} for {values['seats']}; the table plays dice with {seats} seats."
        )
    s = DiceState(box, seats)
    s.phase = _read_phase(values["phase"])
    s.resume = _read_phase(values["resume"])
    s.first = read_seat(values["first"], seats)
    s.active = read_seat(values["active"], seats)
    s.turn = _read_number("turn", values["turn"])
    s.over = _read_yes("over", values["over"])
    if values["queue"] != "-":
        s.queue = [read_seat(letter, seats) for letter in values["queue"].split()]
    s.field = read_dice(values["field"].split())
    s.loose = read_dice(values["loose"].split())
    s.thrown = read_dice(values["thrown"].split())
    s.seller = read_seat(values["seller"], seats)
    s.due = _read_number("due", values["due"])
    for seat in range(seats):
        _read_seat_line(s, seat, lines.value(f"seat {seat_letter(seat)}"))
    s.reserve = read_cards(lines.value("reserve").split())
    s.freed = read_cards(lines.value("freed").split())
    if lines.next != len(lines.lines):
        raise BadInput(f"line {lines.next + 1} of the position is one too many.")
    _check(s)
    return s


def _read_phase(word: str) -> int:
    if word not in PHASES:
        raise BadInput(f"{word!r} is no phase; they are {', '.join(PHASES)}.")
    return PHASES.index(word)


def _read_number(key: str, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", word):
        raise BadInput(f"{key} must be a whole number, not {word!r}.")
    return int(word)


def _read_yes(key: str, word: str) -> bool:
    if word not in ("yes", "no"):
        raise BadInput(f"{key} must be 'yes' or 'no', not {word!r}.")
    return word == "yes"


def _read_seat_line(s: DiceState, seat: int, text: str) -> None:
    match = re.fullmatch(r"upper (\S+) filled (\S+) lower (\S+) coins (\S+) changed (\S+) stack (.+)", text)
    if match is None:
        raise BadInput(
            f"seat {seat_letter(seat)} is written 'upper 12 filled 3 lower 40 coins 5 changed no stack 7 8 9', "
            f"not {text!r}."
        )
    s.upper[seat] = _read_card(match[1])
    s.filled[seat] = _read_number("filled", match[2])
    s.lower[seat] = _read_card(match[3])
    s.coins[seat] = _read_number("coins", match[4])
    s.changed[seat] = _read_yes("changed", match[5])
    s.stacks[seat] = read_cards(match[6].split())


def _read_card(word: str) -> int:
    cards = read_cards([word])
    return cards[0] if cards else NO_CARD


def _check(s: DiceState) -> None:
    """Refuse what no game could go on from."""
    if sorted(s.all_cards()) != list(range(len(s.box.cards))):
        raise BadInput(f"the position must hold each of the {len(s.box.cards)} harvest cards exactly once (W1).")
    for seat in range(s.seats):
        _check_seat(s, seat)
    if s.phase == CHANGE and (s.resume in (SET_UP, CAST, CHANGE) or s.reserve):
        raise BadInput("coins are changed when the reserve is empty, in the middle of a phase of a turn (W8).")
    _check_dice(s)
    if len(set(s.queue)) != len(s.queue) or (s.active in s.queue and CLOSING not in (s.phase, s.resume)):
        raise BadInput("the queue names each waiting seat once, and the active one only when the game is closing (W4).")
    waiting = s.resume if s.phase == CHANGE else s.phase
    if s.queue and waiting not in (ROLLED, CLOSING):
        raise BadInput(f"nobody waits in the phase {PHASES[waiting]!r}; the queue must be '-'.")
    if s.phase == CLOSING and s.over == bool(s.queue):
        raise BadInput("a closing game is over when nobody is waited for, and only then (W15).")
    if s.over and s.phase != CLOSING:
        raise BadInput("a game that is over is in the phase 'closing' (W15).")
    if (s.phase in (SET_UP, CHANGE)) != bool(s.freed):
        raise BadInput("cards are freed in the phases 'set-up' and 'change', and only there (W8).")
    if s.phase != CHANGE and s.resume != SET_UP:
        raise BadInput("only the phase 'change' has another one to resume; else it is 'set-up' (W8).")
    if s.due and s.phase != CHANGE:
        raise BadInput("coins are due only in the phase 'change' (W8).")
    if s.phase == SET_UP and s.turn > 1:
        raise BadInput("in the phase 'set-up' the turn is 0 before the first player is drawn, else 1 (W2).")


def _check_seat(s: DiceState, seat: int) -> None:
    letter = seat_letter(seat)
    if s.filled[seat] > LINES or (s.upper[seat] == NO_CARD and s.filled[seat]):
        raise BadInput(f"seat {letter} cannot have filled {s.filled[seat]} orders (W1).")
    due = s.due if s.phase == CHANGE and seat == s.seller else 0
    backed = len(s.stacks[seat]) + OVERVIEW * s.changed[seat] + due
    closing = CLOSING in (s.phase, s.resume)
    if backed > s.coins[seat] or (backed < s.coins[seat] and not closing):
        raise BadInput(f"seat {letter} has {s.coins[seat]} coins but cards for {backed} (W7, W8).")
    if s.phase == SET_UP:
        if s.upper[seat] != NO_CARD or s.lower[seat] != NO_CARD:
            raise BadInput(f"seat {letter} gets its cards only at the end of the phase 'set-up' (W2).")
    elif not closing and (s.upper[seat] == NO_CARD or (s.lower[seat] == NO_CARD and s.phase != CHANGE)):
        raise BadInput(f"seat {letter} needs an upper and a lower card (W2).")


def _check_dice(s: DiceState) -> None:
    phase = s.resume if s.phase == CHANGE else s.phase
    if not handful(s.field + s.loose) or not includes(s.thrown, s.loose):
        raise BadInput("the loose dice must be part of the last roll, and not more than there are (W3).")
    if (s.field | s.loose | s.thrown) & ~s.box.outcomes.possible:
        raise BadInput("a die shows a bean that is on none of its faces (W13).")
    if phase in (SET_UP, START) and (s.field or s.loose or s.thrown):
        raise BadInput(f"in the phase {PHASES[phase]!r} no dice have been rolled (W3).")
    if phase == CAST and (s.loose or s.thrown):
        raise BadInput("in the phase 'cast' the dice are in the air: loose and thrown must be '-' (W3).")
    if phase == ROLLED and (s.loose != s.thrown or not s.box.can_show(s.thrown, s.field)):
        raise BadInput("in the phase 'rolled' all dice that are not on the field have just been rolled (W3).")
    if phase == KEPT and s.loose == NO_DICE:
        raise BadInput("with all dice on the field the phase is 'orders' (W3).")
    if phase in (KEPT, ORDERS):
        kept = s.thrown - s.loose
        if kept == NO_DICE or not includes(s.field, kept) or not s.box.can_show(s.thrown, s.field - kept):
            raise BadInput("after a roll one or more of its dice lie on the field (W3).")
    if phase == CLOSING and s.thrown and not includes(s.field, s.thrown - s.loose):
        raise BadInput("dice of the last roll that are not loose lie on the field (W3).")
