"""The seven dice and the seven beans on their faces (W1, W12), packed into one whole number.

A handful of dice is a number of 14 hexadecimal digits: the seven low ones count the white dice that show each bean,
in the order of BEANS, the seven high ones the cream dice. No digit exceeds 7, so the top bit of each is free as a
guard for subtracting without borrowing. *Beans* are such a number without the kinds: seven digits alone.
"""

from typing import Final

BEANS: Final = ("garden", "red", "china", "blue", "soy", "stink", "green")
"""The beans of the dice (W12)."""

KINDS: Final = ("white", "cream")
"""The two kinds of dice (W1)."""

WHITES: Final = 4
CREAMS: Final = 3
DICE: Final = WHITES + CREAMS
FACES: Final = 6

DIGIT: Final = 4
"""Bits a digit."""
CREAM: Final = DIGIT * len(BEANS)
"""Where the digits of the cream dice begin."""
ONES: Final = 0x1111111
"""One bean of each variety."""
GUARDS: Final = 8 * ONES
BOTH_GUARDS: Final = GUARDS | GUARDS << CREAM
WHITE_DIGITS: Final = 15 * ONES

NO_DICE: Final = 0


def one(bean: int) -> int:
    """One bean of that variety."""
    return 1 << (DIGIT * bean)


def beans_of(dice: int) -> int:
    """What the dice show, whatever their kind."""
    return (dice & WHITE_DIGITS) + (dice >> CREAM)


def whites_in(dice: int) -> int:
    """How many of the dice are white; the sum of up to 14 hexadecimal digits is the remainder by 15."""
    return (dice & WHITE_DIGITS) % 15


def creams_in(dice: int) -> int:
    """How many of the dice are cream."""
    return (dice >> CREAM) % 15


def count_of(beans: int) -> int:
    """How many beans there are; `beans` are those of seven dice at most."""
    return beans % 15


def number_of(beans: int, bean: int) -> int:
    """How many of one variety."""
    return (beans >> (DIGIT * bean)) & 15


def includes(dice: int, part: int) -> bool:
    """Whether the part, a true handful, is among the dice."""
    return ((dice | BOTH_GUARDS) - part) & BOTH_GUARDS == BOTH_GUARDS


def handful(dice: int) -> bool:
    """Whether the number stands for dice that one table can have."""
    if dice < 0 or dice & BOTH_GUARDS or dice >> (2 * CREAM):
        return False
    white, cream = split(dice)
    return sum(white) <= WHITES and sum(cream) <= CREAMS


def split(dice: int) -> tuple[list[int], list[int]]:
    """How many white and how many cream dice show each bean."""
    white = [number_of(dice, bean) for bean in range(len(BEANS))]
    cream = [number_of(dice >> CREAM, bean) for bean in range(len(BEANS))]
    return white, cream


def beans_named(counts: list[int]) -> tuple[str, ...]:
    """Beans by their names, as events and refusals give them."""
    names: list[str] = []
    for bean, count in enumerate(counts):
        names += [BEANS[bean]] * count
    return tuple(names)


def parts_of(dice: int) -> list[int]:
    """Every handful of one or more of these dice, equal ones once; a die is its kind and its bean."""
    parts = [NO_DICE]
    for digit in range(2 * len(BEANS)):
        count = number_of(dice, digit)
        if count:
            step = one(digit)
            parts = [part + step * taken for part in parts for taken in range(count + 1)]
    return parts[1:]


def write_dice(dice: int) -> str:
    """Dice by kind and bean: `white 2 stink blue cream soy`; `-` for none."""
    words: list[str] = []
    for kind, counts in zip(KINDS, split(dice), strict=True):
        if any(counts):
            words.append(kind)
        for bean, count in enumerate(counts):
            if count:
                words.append(BEANS[bean] if count == 1 else f"{count} {BEANS[bean]}")
    return " ".join(words) if words else "-"
