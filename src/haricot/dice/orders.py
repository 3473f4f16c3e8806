"""The orders of the harvest cards: what they ask for and how they are written (W9, W10).

An order is met by beans, the dice counted by variety: no die is ever used twice within one order, and each is free
again for the next (W6). More dice never spoil an order.
"""

import re
from typing import ClassVar, Final

from haricot.dice.faces import BEANS, DICE, DIGIT, GUARDS, ONES, count_of, number_of, one
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import LONGEST, brief


class Order:
    """One line of a harvest card."""

    __slots__ = ("text",)

    kind: ClassVar[str] = ""
    """The kind of W9 it belongs to."""

    def __init__(self) -> None:
        self.text = self.words()
        """Its one text form; `read_order` reads it."""

    def met(self, beans: int) -> bool:
        """Whether these beans fill it."""
        raise NotImplementedError

    def words(self) -> str:
        """The text form."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<order {self.text}>"


class Fixed(Order):
    """A fixed set of beans: "2 soy + blue + green"."""

    __slots__ = ("need",)

    kind: ClassVar[str] = "fixed set"

    def __init__(self, need: int) -> None:
        self.need = need
        Order.__init__(self)

    def met(self, beans: int) -> bool:
        return ((beans | GUARDS) - self.need) & GUARDS == GUARDS

    def words(self) -> str:
        return _write_set(self.need)


class Either(Order):
    """Either of two sets: "2 red or 2 china"."""

    __slots__ = ("left", "right")

    kind: ClassVar[str] = "either of two sets"

    def __init__(self, left: int, right: int) -> None:
        self.left = left
        self.right = right
        Order.__init__(self)

    def met(self, beans: int) -> bool:
        guarded = beans | GUARDS
        return (guarded - self.left) & GUARDS == GUARDS or (guarded - self.right) & GUARDS == GUARDS

    def words(self) -> str:
        return f"{_write_set(self.left)} or {_write_set(self.right)}"


class Groups(Order):
    """So many groups of equal beans, each of another variety: six different, four alike, two triples, three pairs."""

    __slots__ = ("groups", "size")

    def __init__(self, groups: int, size: int) -> None:
        self.groups = groups
        self.size = size
        Order.__init__(self)

    def met(self, beans: int) -> bool:
        return (((beans | GUARDS) - self.size * ONES) & GUARDS).bit_count() >= self.groups


class Different(Groups):
    """Six different beans, or fewer on an easier card."""

    __slots__ = ()

    kind: ClassVar[str] = "different beans"

    def words(self) -> str:
        return f"{self.groups} different"


class Alike(Groups):
    """Four of a kind, any bean, or three on an easier card."""

    __slots__ = ()

    kind: ClassVar[str] = "of a kind"

    def words(self) -> str:
        return f"{self.size} alike"


class Pairs(Groups):
    """Three pairs of different beans, or two on an easier card."""

    __slots__ = ()

    kind: ClassVar[str] = "pairs"

    def words(self) -> str:
        return f"{self.groups} pairs"


class Triples(Groups):
    """Two triples of different beans."""

    __slots__ = ()

    kind: ClassVar[str] = "triples"

    def words(self) -> str:
        return f"{self.groups} triples"


class FullHouse(Order):
    """A triple and a pair of different beans, one of the two beans imposed."""

    __slots__ = ("bean", "imposed", "other")

    kind: ClassVar[str] = "full house"

    def __init__(self, bean: int, imposed: int) -> None:
        self.bean = bean
        self.imposed = imposed
        """3 where the bean is imposed on the triple, 2 where on the pair."""
        self.other = 5 - imposed
        Order.__init__(self)

    def met(self, beans: int) -> bool:
        if (beans >> (DIGIT * self.bean)) & 15 < self.imposed:
            return False
        enough = ((beans | GUARDS) - self.other * ONES) & GUARDS
        return enough & ~(8 << (DIGIT * self.bean)) != 0

    def words(self) -> str:
        return f"full house of {self.imposed} {BEANS[self.bean]}"


class OfTwo(Order):
    """So many beans out of two named varieties, in any mix."""

    __slots__ = ("first", "number", "second")

    kind: ClassVar[str] = "out of two varieties"

    def __init__(self, number: int, first: int, second: int) -> None:
        self.number = number
        self.first = first
        self.second = second
        Order.__init__(self)

    def met(self, beans: int) -> bool:
        return ((beans >> (DIGIT * self.first)) & 15) + ((beans >> (DIGIT * self.second)) & 15) >= self.number

    def words(self) -> str:
        return f"{self.number} of {BEANS[self.first]} and {BEANS[self.second]}"


class Without(Order):
    """All seven dice, and none shows the bean (W10)."""

    __slots__ = ("bean",)

    kind: ClassVar[str] = "seven without"

    def __init__(self, bean: int) -> None:
        self.bean = bean
        Order.__init__(self)

    def met(self, beans: int) -> bool:
        return count_of(beans) == DICE and number_of(beans, self.bean) == 0

    def words(self) -> str:
        return f"no {BEANS[self.bean]}"


NINE: Final = (
    "a fixed set of beans",
    "either of two sets",
    "6 different",
    "4 alike",
    "a full house",
    "5 of two varieties",
    "no blue",
    "2 triples",
    "3 pairs",
)
"""The kinds of W9, as the booklet shows them."""


def of_the_nine(order: Order) -> int:
    """Which of the booklet's nine kinds the order is; −1 where it is one of the easier ones in the same spirit."""
    if isinstance(order, Fixed):
        return 0
    if isinstance(order, Either):
        return 1
    if isinstance(order, FullHouse):
        return 4
    if isinstance(order, OfTwo):
        return 5 if order.number == 5 else -1
    return NINE.index(order.text) if order.text in NINE else -1


def read_order(text: str) -> Order:
    """The order a text stands for; `BadInput` where it stands for none."""
    words = " ".join(text.split())
    if len(words) > LONGEST:
        raise BadInput(f"the order “{brief(words)}” is longer than any order")
    groups = re.fullmatch(r"([1-7]) (different|alike|pairs|triples)", words)
    if groups is not None:
        return _read_groups(int(groups[1]), groups[2], words)
    house = re.fullmatch(r"full house of ([23]) (\w+)", words)
    if house is not None:
        return FullHouse(_read_bean(house[2]), int(house[1]))
    two = re.fullmatch(r"([1-7]) of (\w+) and (\w+)", words)
    if two is not None:
        first, second = _read_bean(two[2]), _read_bean(two[3])
        if first == second:
            raise BadInput(f"the order “{words}” names one variety twice; it needs two different ones")
        return OfTwo(int(two[1]), first, second)
    none = re.fullmatch(r"no (\w+)", words)
    if none is not None:
        return Without(_read_bean(none[1]))
    sides = [_read_set(side, words) for side in words.split(" or ")]
    if len(sides) == 1:
        return Fixed(sides[0])
    if len(sides) == 2:
        return Either(sides[0], sides[1])
    raise BadInput(f"the order “{words}” offers {len(sides)} sets; at most two are joined by “or”")


def _read_groups(number: int, word: str, words: str) -> Order:
    order: Groups
    if word == "different":
        order = Different(number, 1)
    elif word == "alike":
        order = Alike(1, number)
    elif word == "pairs":
        order = Pairs(number, 2)
    else:
        order = Triples(number, 3)
    needed = order.groups * order.size
    if needed > DICE:
        raise BadInput(f"the order “{words}” needs {needed} dice; there are {DICE}")
    return order


def _read_set(text: str, words: str) -> int:
    need = 0
    for item in text.split(" + "):
        match = re.fullmatch(r"(?:([1-7]) )?(\w+)", item)
        if match is None:
            raise BadInput(
                f"“{words}” is no order; write for example “2 soy + blue”, “2 red or 2 china”, “6 different”, "
                f"“4 alike”, “3 pairs”, “2 triples”, “full house of 3 soy”, “5 of red and blue” or “no blue”"
            )
        bean = _read_bean(match[2])
        if number_of(need, bean):
            raise BadInput(f"the order “{words}” names {match[2]} twice; write the number once")
        need += int(match[1] or 1) * one(bean)
        if sum(number_of(need, other) for other in range(len(BEANS))) > DICE:
            raise BadInput(f"the order “{words}” needs more than {DICE} dice")
    return need


def _read_bean(name: str) -> int:
    if name not in BEANS:
        raise BadInput(f"“{name}” is no bean of the dice; they are {', '.join(BEANS)}")
    return BEANS.index(name)


def _write_set(need: int) -> str:
    items = []
    for bean in _by_number(need):
        count = number_of(need, bean)
        items.append(BEANS[bean] if count == 1 else f"{count} {BEANS[bean]}")
    return " + ".join(items)


def _by_number(need: int) -> list[int]:
    """The varieties of a set, the most wanted first."""
    beans = [bean for bean in range(len(BEANS)) if number_of(need, bean)]
    return sorted(beans, key=lambda bean: -number_of(need, bean))
