"""Design the 61 harvest cards once, from a fixed seed, under W9–W14, and write the data file.

The printed cards are documented nowhere, so these are designed: every card climbs from an easy order to a hard one
through six bands of chance, mixes the kinds of W9, and is thrown away unless some outcome of the dice fills three
of its orders in a row and none fills four. What the examples of the booklet tell of cards is all the evidence there is;
the first five cards are made so that these examples can be played on them.
"""

import argparse
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Final

from haricot.dice.box import CARDS, TOGETHER, most_together
from haricot.dice.faces import BEANS, DICE, FACES, one
from haricot.dice.orders import (
    NINE,
    Alike,
    Different,
    Either,
    Fixed,
    FullHouse,
    OfTwo,
    Order,
    Pairs,
    Triples,
    Without,
    of_the_nine,
)
from haricot.dice.outcomes import ALL, Outcomes, percent
from haricot.kernel.chance import Chance

SEED: Final = 2012
"""The seed of the committed file: the year of the game."""

WHITE: Final = ("blue", "stink", "stink", "green", "china", "red")
CREAM: Final = ("blue", "blue", "green", "soy", "soy", "garden")
"""The faces [reconstructed, W13]."""

BANDS: Final = ((45, 76), (30, 53), (19, 37), (10, 25), (5, 15), (1.5, 9))
"""Percent on one roll of all seven dice, by place on the card, bottom first; designed: the booklet prints none."""

WEIGHTS: Final = {
    NINE[0]: 6,
    NINE[1]: 3,
    NINE[2]: 3,
    NINE[3]: 4,
    NINE[4]: 3,
    NINE[5]: 4,
    NINE[6]: 6,
    NINE[7]: 6,
    NINE[8]: 4,
    OfTwo.kind: 3,
    Different.kind: 2,
    Alike.kind: 2,
    Pairs.kind: 3,
}
"""How often each kind of W9, and each easier one, is tried; designed, so that plain sets are the daily bread and the
kinds with a single order, which fit few places, are no rarity."""

SETS_REPEAT: Final = 2
"""The most cards on which one and the same order that names beans appears; designed, for variety."""

Witness = Callable[[int, Order], bool]
"""Whether an order may stand at a place of a card, counted from 0 at the bottom, as an example of the booklet tells."""


def _handful(**beans: int) -> int:
    return sum([number * one(BEANS.index(name)) for name, number in beans.items()])


DORIS: Final = _handful(red=2, blue=3, green=2)
"""What lies on Doris's field."""
ADAM: Final = _handful(soy=1, china=2, blue=2, garden=1, green=1)
"""What lies on Adam's field in the end."""
FIRST_ROLL: Final = _handful(red=1, garden=1, china=1, soy=1)
"""What is told of Adam's first roll, which shows no blue."""
THIRD_ROLL: Final = _handful(garden=1, green=1)
"""What Adam's third roll shows."""


def _doris(place: int, order: Order) -> bool:
    """Two of its orders are filled, and her dice fill the next three; she sells it for three coins."""
    return place not in (2, 3, 4) or order.met(DORIS)


def _doris_next(place: int, order: Order) -> bool:
    """The same dice fill three orders of her new card."""
    return place > 2 or order.met(DORIS)


def _adam(place: int, order: Order) -> bool:
    """His dice fill the first three orders."""
    return place > 2 or order.met(ADAM)


def _klaus(place: int, order: Order) -> bool:
    """The two dice of the third roll fill one order, which that chance puts at the third place."""
    return place != 2 or order.met(THIRD_ROLL)


def _barbara(place: int, order: Order) -> bool:
    """Two orders are told, and that the one above them lacks a garden bean; their chances put them at the top."""
    if place < 3:
        return True
    if place < 5:
        return order.text == ("no blue", "garden + red + china")[place - 3]
    return order.met(FIRST_ROLL + _handful(garden=1)) and not order.met(FIRST_ROLL)


WITNESSES: Final[tuple[Witness, ...]] = (_doris, _doris_next, _adam, _klaus, _barbara)
"""What is told of the first cards."""

HEADER: Final = """\
# Würfel Bohnanza: the faces of the dice and the 61 harvest cards.
#
# RECONSTRUCTED. The booklet prints neither the faces nor the cards, and no source is known that does; so they are
# designed:
#
# - Sourced for the dice: seven dice of two kinds, four white and three cream; the seven beans below; blue on both
#   kinds; a bean that is rarer in the card game is rarer here; not uniform. The rest of the faces is ours (W13).
# - Sourced for the cards: 61 cards with six orders each, filled from the bottom up; the kinds of orders
#   (W9); the bottom order is the easiest; no more than three orders of a card can be filled in one turn (W14). On
#   the first five cards the examples of the booklet can be played: Doris, her next card, Adam, Klaus and Barbara. The
#   orders themselves are ours, made by `python -m haricot.dice.design --seed {seed}`.
#
# Another file of this form may replace this one: `faces` with six beans for each kind of dice, and 61 `cards` with
# six `orders` each, the bottom one first. The percents (W11) are comments; the game counts the chances itself.

reconstructed = true

[faces]
white = [{white}]
cream = [{cream}]
"""


class Candidate:
    """An order that might be printed, with its exact chance and the outcomes that fill it."""

    __slots__ = ("kind", "mask", "order", "uses", "ways")

    def __init__(self, order: Order, outcomes: Outcomes) -> None:
        self.order = order
        number = of_the_nine(order)
        self.kind = NINE[number] if number >= 0 else order.kind
        self.ways = outcomes.ways_to(order)
        self.mask = outcomes.mask(order)
        self.uses = CARDS if isinstance(order, Alike | Different | Pairs | Triples | Without) else SETS_REPEAT


def all_orders() -> list[Order]:
    """Every order in the spirit of W9 that could be printed."""
    beans = range(len(BEANS))
    orders: list[Order] = []
    for size in range(2, DICE):
        for combination in combinations_with_replacement(beans, size):
            if len(set(combination)) <= 3:
                orders.append(Fixed(sum([one(bean) for bean in combination])))
    for number in range(2, 5):
        for left, right in combinations(beans, 2):
            orders.append(Either(number * one(left), number * one(right)))
    for number in range(3, 7):
        for first, second in combinations(beans, 2):
            orders.append(OfTwo(number, first, second))
    for bean in beans:
        orders += [FullHouse(bean, 2), FullHouse(bean, 3)]
    orders += [Different(5, 1), Different(6, 1), Alike(1, 3), Alike(1, 4), Pairs(2, 2), Pairs(3, 2), Triples(2, 3)]
    orders.append(Without(BEANS.index("blue")))
    return orders


def design(seed: int) -> list[list[Order]]:
    """The cards of a seed, each with its bottom order first."""
    outcomes = Outcomes(_faces(WHITE), _faces(CREAM))
    candidates = [Candidate(order, outcomes) for order in all_orders() if _honest(order, outcomes)]
    bands = [[c for c in candidates if low * ALL <= 100 * c.ways < high * ALL] for low, high in BANDS]
    chance = Chance(seed)
    cards: list[list[Order]] = []
    while len(cards) < CARDS:
        witness = WITNESSES[len(cards)] if len(cards) < len(WITNESSES) else None
        card = _try_card([_told(band, place, witness) for place, band in enumerate(bands)], chance)
        if card is not None:
            for candidate in card:
                candidate.uses -= 1
            cards.append([candidate.order for candidate in card])
    return cards


def _told(band: list[Candidate], place: int, witness: Witness | None) -> list[Candidate]:
    """The orders of a band that a witness allows."""
    return band if witness is None else [candidate for candidate in band if witness(place, candidate.order)]


def _honest(order: Order, outcomes: Outcomes) -> bool:
    """Whether the order offers no choice that the dice can never meet, such as four garden beans."""
    if not isinstance(order, Either):
        return True
    return outcomes.ways_to(Fixed(order.left)) > 0 and outcomes.ways_to(Fixed(order.right)) > 0


def _try_card(bands: list[list[Candidate]], chance: Chance) -> list[Candidate] | None:
    """A card made order by order, from the bottom; nothing where the last choice left no way on."""
    card: list[Candidate] = []
    for band in bands:
        fitting = [candidate for candidate in band if _fits(card, candidate)]
        if not fitting:
            return None
        card.append(_pick(fitting, chance))
    kinds = {candidate.kind for candidate in card}
    together = most_together([candidate.mask for candidate in card])
    return card if len(kinds) >= 3 and together == TOGETHER else None


def _fits(card: list[Candidate], candidate: Candidate) -> bool:
    """Whether the order may come next: not too often printed, harder than the last, and never the fourth in a row."""
    if not candidate.uses or (card and candidate.ways >= card[-1].ways):
        return False
    return most_together([below.mask for below in card[-TOGETHER:]] + [candidate.mask]) <= TOGETHER


def _pick(fitting: list[Candidate], chance: Chance) -> Candidate:
    """First a kind by its weight, then one of its orders."""
    kinds = sorted({candidate.kind for candidate in fitting})
    lot = chance.below(sum([WEIGHTS[kind] for kind in kinds]))
    chosen = 0
    while lot >= WEIGHTS[kinds[chosen]]:
        lot -= WEIGHTS[kinds[chosen]]
        chosen += 1
    same = [candidate for candidate in fitting if candidate.kind == kinds[chosen]]
    return same[chance.below(len(same))]


def written(seed: int) -> str:
    """The data file of a seed."""
    outcomes = Outcomes(_faces(WHITE), _faces(CREAM))
    white, cream = [", ".join([f'"{name}"' for name in names]) for names in (WHITE, CREAM)]
    lines = [HEADER.format(seed=seed, white=white, cream=cream)]
    for number, card in enumerate(design(seed), start=1):
        lines.append(f"[[cards]] # {number}\norders = [")
        for order in card:
            lines.append(f'  "{order.text}", # {percent(outcomes.ways_to(order))} %')
        lines.append("]\n")
    return "\n".join(lines).rstrip() + "\n"


def _faces(names: tuple[str, ...]) -> list[int]:
    assert len(names) == FACES
    return [BEANS.index(name) for name in names]


def main(arguments: list[str] | None = None) -> None:
    """Write the data file."""
    parser = argparse.ArgumentParser(
        description="Design the 61 harvest cards of the dice game and write the data file."
    )
    parser.add_argument("--seed", type=int, default=SEED, help="the seed of chance (default: %(default)s)")
    parser.add_argument("--out", type=Path, required=True, help="the file to write, for example dice.toml")
    options = parser.parse_args(arguments)
    options.out.write_text(written(options.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
