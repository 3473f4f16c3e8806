"""Reading moves and cards of the card games from text; `Move.words` writes them. See docs/notation.md."""

from collections.abc import Callable
from typing import Final

from haricot.beans.varieties import BY_KEY, KEYS, LETTERS
from haricot.cards.moves import (
    BUYS,
    CLOSES,
    DONES,
    HARVESTS,
    MOST_FIELDS,
    PLANTS,
    TABLE,
    Copies,
    Decline,
    Discard,
    First,
    Pick,
    Propose,
    Shuffle,
    Take,
    Withdraw,
)
from haricot.kernel.move import NATURE, Move
from haricot.kernel.text import Words

Reader = Callable[[int, Words], Move]
"""Reads what stands behind a verb, for the seat that moves."""


def read_bean(words: Words) -> int:
    """One bean by its key."""
    word = words.next("a bean")
    if word not in BY_KEY:
        raise words.wrong(f"“{word}” is no bean; the beans are {', '.join(KEYS)}")
    return BY_KEY[word]


def read_cards(words: Words, *stops: str) -> tuple[tuple[int, ...], Copies]:
    """Cards up to one of the stop words: `2 soy red#2`, or `nothing`."""
    cards: list[int] = []
    copies: list[tuple[int, int]] = []
    if words.accept("nothing"):
        return (), ()
    while words.more() and words.peek() not in stops:
        count = 1
        if words.peek().isdigit():
            count = words.number("a number of cards")
            if not 1 <= count <= 99:
                raise words.wrong("a number of cards lies between 1 and 99")
        word = words.next("a bean")
        bean, mark, copy = word.partition("#")
        if bean not in BY_KEY:
            raise words.wrong(f"“{bean}” is no bean; the beans are {', '.join(KEYS)}")
        cards += [BY_KEY[bean]] * count
        if mark:
            if count != 1 or not (copy.isascii() and copy.isdigit()) or len(copy) > 3:
                raise words.wrong(f"“{word}” names no single copy; write {bean}#2 for the second {bean} in hand")
            copies.append((BY_KEY[bean], int(copy)))
    if not cards:
        raise words.wrong("cards are missing; write beans such as “2 soy red”, or “nothing”")
    return tuple(cards), tuple(copies)


def read_letters(words: Words) -> list[int]:
    """Many cards, one letter each, up to the end of the line; `-` for none."""
    letters = words.rest().replace(" ", "")
    if letters == "-":
        return []
    cards: list[int] = []
    for letter in letters:
        if letter not in LETTERS:
            raise words.wrong(f"“{letter}” stands for no bean; the letters are {LETTERS}")
        cards.append(LETTERS.index(letter))
    return cards


def read_field(words: Words) -> int:
    """A field, counted from 1."""
    field = words.number("a field, counted from 1")
    if not 1 <= field <= MOST_FIELDS:
        raise words.wrong(f"there is no field {field}; fields are 1 to {MOST_FIELDS}")
    return field - 1


def _read_plant(seat: int, words: Words) -> Move:
    bean = read_bean(words)
    return PLANTS[seat][bean][read_field(words)]


def _read_harvest(seat: int, words: Words) -> Move:
    return HARVESTS[seat][read_field(words)]


def _read_buy(seat: int, words: Words) -> Move:
    return BUYS[seat]


def _read_discard(seat: int, words: Words) -> Move:
    cards, copies = read_cards(words)
    if len(cards) != 1:
        raise words.wrong("discard one card at a time")
    return Discard(seat, cards[0], copies[0][1] if copies else 0)


def _read_done(seat: int, words: Words) -> Move:
    return DONES[seat]


def _read_close(seat: int, words: Words) -> Move:
    return CLOSES[seat]


def _read_give(seat: int, words: Words) -> Move:
    give, copies = read_cards(words, "for", "to")
    want: tuple[int, ...] = ()
    open_to_any = False
    if words.accept("for"):
        open_to_any = words.accept("any")
        if not open_to_any:
            want, wrong = read_cards(words, "to")
            if wrong:
                raise words.wrong("which copy is handed over is for its owner to say; leave out the #")
    if not words.accept("to"):
        raise words.wrong("say to whom: “to B”, or “to all”")
    to = TABLE if words.accept("all") else words.seat()
    first_come = words.accept("first")
    parent = words.number("the number of an offer") if words.accept("re") else 0
    return Propose(seat, to, give, want, open_to_any, copies, first_come, parent)


def _read_offer_number(words: Words) -> int:
    return words.number("the number of an offer")


def _read_take(seat: int, words: Words) -> Move:
    number = _read_offer_number(words)
    if not words.accept("with"):
        return Take(seat, number)
    cards, copies = read_cards(words)
    if len(copies) != len(cards):
        raise words.wrong("behind “with” stand only copies, such as soy#2")
    return Take(seat, number, copies)


def _read_pick(seat: int, words: Words) -> Move:
    number = _read_offer_number(words)
    return Pick(seat, number, words.seat())


def _read_decline(seat: int, words: Words) -> Move:
    return Decline(seat, _read_offer_number(words))


def _read_withdraw(seat: int, words: Words) -> Move:
    return Withdraw(seat, _read_offer_number(words))


def _read_first(seat: int, words: Words) -> Move:
    return First(words.seat())


def _read_shuffle(seat: int, words: Words) -> Move:
    return Shuffle(tuple(read_letters(words)))


READERS: Final[dict[str, Reader]] = {
    "plant": _read_plant,
    "harvest": _read_harvest,
    "buy": _read_buy,
    "discard": _read_discard,
    "done": _read_done,
    "close": _read_close,
    "give": _read_give,
    "take": _read_take,
    "pick": _read_pick,
    "decline": _read_decline,
    "withdraw": _read_withdraw,
}
"""The verbs of players; an edition may add its own."""

NATURE_READERS: Final[dict[str, Reader]] = {"first": _read_first, "shuffle": _read_shuffle}
"""The verbs of chance."""


def read_move(text: str, readers: dict[str, Reader], nature_readers: dict[str, Reader] = NATURE_READERS) -> Move:
    """The move a line stands for: `B plant soy 1`, `shuffle …`."""
    words = Words(text)
    first = words.next("a move")
    if first in nature_readers:
        move = nature_readers[first](NATURE, words)
    else:
        words = Words(text)
        seat = words.seat()
        verb = words.next("a verb")
        if verb not in readers:
            raise words.wrong(f"“{verb}” is no move; the moves are {', '.join(readers)}")
        move = readers[verb](seat, words)
    words.end()
    return move
