"""What is in the box: the faces of the dice and the harvest cards, read from data and held against W9–W14.

The data are a mapping, as `read_toml` gives it; nothing here knows where they come from. Another file of the same form,
say one taken from the printed cards, replaces them without a change of code.
"""

from functools import cache
from itertools import pairwise
from typing import Any, Final

from haricot.dice.faces import BEANS, CREAMS, FACES, KINDS, WHITES, creams_in, parts_of, whites_in
from haricot.dice.orders import NINE, Order, of_the_nine, read_order
from haricot.dice.outcomes import Outcomes, percent
from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from haricot.kernel.shared import Shared
from haricot.kernel.text import brief
from haricot.kernel.toml import check_keys, flag, read_toml

CARDS: Final = 61
"""Harvest cards in the box (W1)."""
ORDERS: Final = 6
"""Orders on each (W1)."""

Beans = tuple[int, ...]

TOGETHER: Final = 3
"""The most orders of one card that one outcome of the dice can fill (W14)."""
MOST_PARTS: Final = 512
"""Rolls whose handfuls are remembered at once. There are 4,410, with 7 MB of handfuls; half of all rolls are among so
many, and finding those of another takes microseconds."""


class HarvestCard:
    """Six orders, the bottom one first (W1), with their chances (W11)."""

    __slots__ = ("orders", "percents", "ways")

    def __init__(self, orders: list[Order], outcomes: Outcomes) -> None:
        self.orders = orders
        self.ways = [outcomes.ways_to(order) for order in orders]
        self.percents = [percent(ways) for ways in self.ways]


class Box(Shared):
    """The dice and the cards of one game; shared by all its tables, never changed."""

    __slots__ = ("_parts", "cards", "faces", "lines", "outcomes", "reconstructed")

    def __init__(self, white: list[int], cream: list[int], cards: list[list[Order]], reconstructed: bool) -> None:
        self.faces = (white, cream)
        """The beans on the six faces of a white and of a cream die (W13)."""
        self.outcomes = Outcomes(white, cream)
        self.cards = [HarvestCard(orders, self.outcomes) for orders in cards]
        self.lines = [card.orders for card in self.cards]
        """lines[card][filled]: the next order of a card of which so many are filled."""
        self.reconstructed = reconstructed
        """Whether the data are designed by us instead of taken from the printed game."""
        self._parts: dict[int, list[int]] = {}

    def __reduce__(self) -> tuple[object, ...]:
        orders = tuple([tuple([order.text for order in card.orders]) for card in self.cards])
        return _box_again, (*[tuple(faces) for faces in self.faces], orders, self.reconstructed)

    def parts(self, dice: int) -> list[int]:
        """Every handful that can be kept of these dice; those of the last rolls are remembered."""
        parts = self._parts.get(dice)
        if parts is None:
            if len(self._parts) >= MOST_PARTS:
                self._parts.clear()
            parts = self._parts[dice] = parts_of(dice)
        return parts

    def throw(self, field: int, chance: Chance) -> int:
        """Roll the dice that are not on the field."""
        whites = self.outcomes.whites[WHITES - whites_in(field)]
        creams = self.outcomes.creams[CREAMS - creams_in(field)]
        return whites[chance.below(len(whites))] + creams[chance.below(len(creams))]

    def can_show(self, dice: int, field: int) -> bool:
        """Whether the dice that are not on the field can fall like this."""
        return (
            dice & ~self.outcomes.possible == 0
            and whites_in(dice) == WHITES - whites_in(field)
            and creams_in(dice) == CREAMS - creams_in(field)
        )


@cache
def _box_again(white: Beans, cream: Beans, orders: tuple[tuple[str, ...], ...], reconstructed: bool) -> Box:
    """The box of these dice and orders; counting its chances takes a while, so it is done once."""
    cards = [[read_order(order) for order in card] for card in orders]
    return Box(list(white), list(cream), cards, reconstructed)


def read_box(text: str) -> Box:
    """The box a TOML text describes; `BadInput` names what is wrong and the clause it breaks."""
    box = box_of(read_toml(text))
    check_box(box)
    return box


def box_of(data: dict[str, Any]) -> Box:
    """The box the data describe, if they have the right form; whether it is a good one is `check_box`'s business."""
    check_keys("the file of the dice game", data, ("reconstructed", "faces", "cards"), ("source",))
    reconstructed = flag("the file of the dice game", data, "reconstructed")
    faces = data["faces"]
    if not isinstance(faces, dict) or sorted(faces) != sorted(KINDS):
        raise BadInput(f"the data need a table “faces” with the lists {' and '.join(KINDS)} (W13)")
    white, cream = [_read_faces(kind, faces[kind]) for kind in KINDS]
    cards = data["cards"]
    if not isinstance(cards, list):
        raise BadInput("the data need a list “cards”, each with its list “orders” (W1)")
    _check_number(len(cards))
    return Box(white, cream, [_read_card(number, card) for number, card in enumerate(cards, start=1)], reconstructed)


def _read_faces(kind: str, names: object) -> list[int]:
    if not isinstance(names, list) or len(names) != FACES:
        raise BadInput(f"a {kind} die needs a list of {FACES} faces (W13)")
    for name in names:
        if name not in BEANS:
            raise BadInput(f"“{brief(name)}” is no bean of the dice; they are {', '.join(BEANS)} (W12)")
    return [BEANS.index(name) for name in names]


def _read_card(number: int, card: object) -> list[Order]:
    if not isinstance(card, dict):
        raise BadInput(f"card {number} needs a list “orders”, and is “{brief(card)}” (W1)")
    check_keys(f"card {number}", card, ("orders",))
    lines = card["orders"]
    if not isinstance(lines, list) or len(lines) != ORDERS:
        raise BadInput(f"card {number} needs a list of {ORDERS} orders, the bottom one first (W1)")
    orders = []
    for line in lines:
        if not isinstance(line, str):
            raise BadInput(f"card {number} has an order that is no text; write it like “2 soy + blue” (W9)")
        try:
            orders.append(read_order(line))
        except BadInput as error:
            raise BadInput(f"card {number}: {error} (W9)") from error
    return orders


def _check_number(cards: int) -> None:
    if cards != CARDS:
        raise BadInput(f"there are {cards} harvest cards; the box has {CARDS} (W1)")


def check_box(box: Box) -> None:
    """Hold a box against W9–W14; `BadInput` names the card and the clause."""
    _check_number(len(box.cards))
    _check_faces(box)
    outcomes = box.outcomes
    masks: dict[str, int] = {}
    kinds: set[int] = set()
    three = False
    for number, card in enumerate(box.cards, start=1):
        for order, ways in zip(card.orders, card.ways, strict=True):
            if not ways:
                raise BadInput(f"card {number}: no outcome of the dice fills “{order.text}” (W14)")
            if order.text not in masks:
                masks[order.text] = outcomes.mask(order)
            kinds.add(of_the_nine(order))
        if max(card.ways) > card.ways[0]:
            raise BadInput(f"card {number}: the bottom order must be the easiest one (W14)")
        together = most_together([masks[order.text] for order in card.orders])
        if together > TOGETHER:
            raise BadInput(f"card {number}: one outcome of the dice fills {together} orders in a row (W14)")
        three |= together == TOGETHER
    if not three:
        raise BadInput(
            f"no outcome of the dice fills {TOGETHER} orders of a card in a row; on some card one must (W14)"
        )
    for kind, words in enumerate(NINE):
        if kind not in kinds:
            raise BadInput(f"no card has an order of the kind “{words}”; all of W9 must be used (W14)")


def most_together(masks: list[int]) -> int:
    """The most consecutive orders that one outcome fills, wherever they start."""
    most = 0
    for start in range(len(masks)):
        common = masks[start]
        length = 0
        while common:
            length += 1
            common = common & masks[start + length] if start + length < len(masks) else 0
        most = max(most, length)
    return most


RARER: Final = ("garden", "red", "soy", "green", "stink", "blue")
"""The beans that the card game has too, the rarest first; china is the dice game's own."""


def _check_faces(box: Box) -> None:
    """The sourced limits of W13: all beans, blue on both kinds, not uniform, rarer in the card game = rarer here."""
    white, cream = box.faces
    sides = [WHITES * white.count(bean) + CREAMS * cream.count(bean) for bean in range(len(BEANS))]
    for bean, name in enumerate(BEANS):
        if not sides[bean]:
            raise BadInput(f"no die shows {name}; the dice show all of {', '.join(BEANS)} (W12)")
    blue = BEANS.index("blue")
    if blue not in white or blue not in cream:
        raise BadInput("blue must be on both kinds of dice (W13)")
    if len(set(sides)) == 1:
        raise BadInput("the beans must not be equally frequent on the dice (W13)")
    for rarer, commoner in pairwise(RARER):
        if sides[BEANS.index(rarer)] > sides[BEANS.index(commoner)]:
            raise BadInput(
                f"{rarer} is rarer than {commoner} in the card game, so it cannot be more frequent here (W13)"
            )
