"""Reading moves, dice and cards from text: `A keep white 2 stink cream soy`, `B fill`, `rolled white …`."""

import re
from typing import Final

from haricot.dice.faces import BEANS, CREAM, CREAMS, KINDS, NO_DICE, WHITES, handful, number_of, one
from haricot.dice.moves import FILLS, PASSES, ROLLS, SELLS, STOPS, First, Keep, Rolled, Shuffle, keep, rolled
from haricot.kernel.move import SEAT_LETTERS, Move
from haricot.kernel.reasons import BadInput

PLAIN: Final[dict[str, list[Move]]] = {moves[0].verb: list(moves) for moves in (ROLLS, STOPS, FILLS, SELLS, PASSES)}
"""The moves that are a verb alone, by verb and seat."""


def read_move(text: str, seats: int) -> Move:
    """The move a text stands for; `BadInput` where it stands for none."""
    words = text.split()
    if not words:
        raise BadInput("an empty line is no move; write for example 'A roll'.")
    if words[0] == Rolled.verb:
        return rolled(read_dice(words[1:]))
    if words[0] == First.verb and len(words) == 2:
        return First(read_seat(words[1], seats))
    if words[0] == Shuffle.verb:
        return Shuffle(tuple(read_cards(words[1:])))
    if len(words) < 2:
        raise BadInput(f"{text!r} is no move; write the seat and what it does, for example 'A roll'.")
    seat = read_seat(words[0], seats)
    if words[1] == Keep.verb:
        return keep(seat, read_dice(words[2:]))
    moves = PLAIN.get(words[1])
    if moves is None or len(words) != 2:
        known = "roll, keep, stop, fill, sell, pass"
        raise BadInput(f"{text!r} is no move; after the seat comes one of {known}, and dice after 'keep' alone.")
    return moves[seat]


def read_seat(letter: str, seats: int) -> int:
    """The seat of a letter."""
    if len(letter) != 1 or letter not in SEAT_LETTERS[:seats]:
        raise BadInput(f"{letter!r} is no seat of this table; they are {', '.join(SEAT_LETTERS[:seats])}.")
    return SEAT_LETTERS.index(letter)


def read_dice(words: list[str]) -> int:
    """The dice of a text."""
    if words == ["-"]:
        return NO_DICE
    dice = NO_DICE
    shift = -1
    count = 0
    for word in words:
        if word in KINDS and not count:
            shift = CREAM * KINDS.index(word)
        elif re.fullmatch(r"[1-7]", word) and not count:
            count = int(word)
        elif word in BEANS and shift >= 0 and number_of(dice >> shift, BEANS.index(word)) == 0:
            dice += max(count, 1) * one(BEANS.index(word)) << shift
            count = 0
        else:
            raise BadInput(
                f"dice are written like 'white 2 stink blue cream soy', a bean of a kind once; not {' '.join(words)!r}."
            )
    if dice == NO_DICE or count:
        raise BadInput(
            f"dice are written like 'white 2 stink blue cream soy'; nothing of the sort in {' '.join(words)!r}."
        )
    if not handful(dice):
        raise BadInput(f"there are {WHITES} white and {CREAMS} cream dice; {' '.join(words)!r} names more.")
    return dice


def read_cards(words: list[str]) -> list[int]:
    """The cards of a text."""
    if words == ["-"]:
        return []
    if not words:
        raise BadInput("the cards are missing; write their numbers, or '-' for none.")
    for word in words:
        if not re.fullmatch(r"[1-9][0-9]{0,3}", word):
            raise BadInput(f"{word!r} is no card; cards are numbers from 1.")
    return [int(word) - 1 for word in words]
