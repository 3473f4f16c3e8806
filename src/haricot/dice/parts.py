"""Dice and cards in text: `white 2 stink blue cream soy`, `12 7 40`; `-` for none."""

from typing import Final

from haricot.dice.faces import (
    BEANS,
    CREAM,
    CREAMS,
    KINDS,
    NO_DICE,
    WHITES,
    beans_named,
    handful,
    number_of,
    one,
    split,
    write_dice,
)
from haricot.kernel.move import Move
from haricot.kernel.parts import Part
from haricot.kernel.reasons import Argument
from haricot.kernel.text import Words, brief, whole

MOST: Final = 999
"""The largest number of a card; no box comes near it."""


class DicePart(Part):
    """Some dice, by kind and bean."""

    __slots__ = ()

    def word(self, value: object) -> str:
        assert isinstance(value, int)
        return write_dice(value)

    def read(self, words: Words) -> tuple[object, ...]:
        return (read_dice(words),)

    def plain(self, move: Move) -> dict[str, Argument]:
        found: dict[str, Argument] = {}
        for kind, counts in zip(KINDS, split(getattr(move, self.name)), strict=True):
            found[kind] = beans_named(counts)
        return found

    def form(self) -> str:
        return "DICE"

    def wire(self) -> dict[str, str]:
        return dict.fromkeys(KINDS, "readonly string[]")


class CardsPart(Part):
    """Harvest cards in order, by their numbers."""

    __slots__ = ()

    def word(self, value: object) -> str:
        assert isinstance(value, tuple)
        return write_cards(list(value))

    def read(self, words: Words) -> tuple[object, ...]:
        return (tuple(read_cards(words)),)

    def plain(self, move: Move) -> dict[str, Argument]:
        return {self.name: tuple([str(card + 1) for card in getattr(move, self.name)])}

    def form(self) -> str:
        return "CARDS"

    def wire(self) -> dict[str, str]:
        return {self.name: "readonly string[]"}


def read_dice(words: Words) -> int:
    """Take dice: kinds, and beans of each with their numbers."""
    example = "dice are written like “white 2 stink blue cream soy”, or “-” for none"
    if words.accept("-"):
        return NO_DICE
    dice = NO_DICE
    shift = -1
    while words.more():
        word = words.next(example)
        if word in KINDS:
            shift = CREAM * KINDS.index(word)
            continue
        count = whole(word, WHITES + CREAMS)
        if count is not None:
            word = words.next(f"a bean after “{count}”")
        if shift < 0 or count == 0 or word not in BEANS:
            raise words.wrong(f"“{brief(word)}” cannot stand there; {example}")
        bean = one(BEANS.index(word)) << shift
        if number_of(dice >> shift, BEANS.index(word)):
            raise words.wrong(f"“{word}” stands there twice; write “2 {word}”")
        dice += (1 if count is None else count) * bean
    if dice == NO_DICE:
        raise words.wrong(f"no dice are named; {example}")
    if not handful(dice):
        raise words.wrong(f"too many dice are named; there are {WHITES} white and {CREAMS} cream ones")
    return dice


def read_cards(words: Words) -> list[int]:
    """Take the numbers of cards, up to the end or to the next `|`."""
    expected = "the numbers of cards, or “-” for none"
    if words.accept("-"):
        return []
    cards = [read_card(words, expected)]
    while words.more() and words.peek() != "|":
        cards.append(read_card(words, expected))
    return cards


def read_card(words: Words, expected: str) -> int:
    """Take the number of one card."""
    word = words.next(expected)
    number = whole(word, MOST)
    if not number:
        raise words.wrong(f"“{brief(word)}” is no card; cards are whole numbers from 1")
    return number - 1


def write_cards(cards: list[int]) -> str:
    """Cards by their printed numbers, from 1; `-` for none."""
    return " ".join([str(card + 1) for card in cards]) if cards else "-"
