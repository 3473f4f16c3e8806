"""House rules: the numbers of a booklet that a table may change.

The sheet of an edition asks for each of its numbers and says what the booklet has, `house.number("fields", 2)`, so that
the printed number stands where it always stood. What is set and differs is noted, to be shown at the table; what is set
and never asked for is a rule that this game does not have.
"""

from typing import Final

from haricot.beans.decks import OwnBean, own_variety, read_beans, write_beans
from haricot.beans.varieties import BY_KEY, VARIETIES, Variety
from haricot.cards.moves import MOST_FIELDS, MOST_SEATS
from haricot.kernel.house import HouseRule
from haricot.kernel.reasons import Argument, Impossible
from haricot.kernel.shared import Shared
from haricot.kernel.text import brief, whole

FIELDS: Final = range(1, MOST_FIELDS + 1)
"""A card that must be planted needs a field; boards and texts have room for four."""
HAND: Final = range(1, 21)
"""Cards dealt to one player; whether the deck has as many is another question."""
MUST: Final = range(6)
MAY: Final = range(6)
"""Cards of the hand that must, and may, be planted in one turn; a hand rarely has more than both together."""
TURNED: Final = range(11)
DRAWN: Final = range(11)
"""Cards turned up, and drawn, in one turn; ten of each would go through the largest deck in a round or two."""
EXHAUSTIONS: Final = range(1, 11)
"""With none the game would be over before it begins; ten piles are a long evening."""
PRICE: Final = range(1, 21)
"""Coins for a further field: a gift is a field at the start, and nobody saves twenty coins before the end."""
OFFERS: Final = range(1, 51)
"""Offers a seat may make in one trading phase: a bound, so that every game ends."""
USUAL_OFFERS: Final = 12
"""Where nothing is set; no booklet has such a number."""

NONE: Final = "none"
YES: Final = "yes"
NO: Final = "no"
YES_NO: Final = (YES, NO)


def read_hands(text: str) -> tuple[int, ...]:
    """Cards dealt, by place from the first player on; the last number counts for all that follow."""
    words = text.split("/")
    hands = [whole(word, HAND[-1]) for word in words]
    if len(words) > MOST_SEATS or any(cards not in HAND for cards in hands):
        raise Impossible(
            "hand",
            "range",
            {"least": HAND[0], "most": HAND[-1]},
            f"hand={brief(text)} is not possible; it can be a number from {HAND[0]} to {HAND[-1]}, or up to "
            f"{MOST_SEATS} of them by place, such as 3/4/5/6",
        )
    return tuple([cards for cards in hands if cards is not None])


def read_plants(text: str) -> tuple[int, int]:
    """Cards of the hand that must be planted, and that may be planted after them."""
    first, plus, second = text.partition("+")
    must, may = whole(first, MUST[-1]), whole(second, MAY[-1])
    if not plus or must is None or may is None or not must + may:
        raise Impossible(
            "plants",
            "plants",
            {"must": MUST[-1], "may": MAY[-1]},
            f"plants={brief(text)} is not possible; it can be how many cards must and may be planted, such as 1+1: "
            f"{MUST[-1]} and {MAY[-1]} at most, and one of them at least",
        )
    return must, may


def read_price(text: str) -> int | None:
    """The price of a further field; nothing where none can be bought."""
    price = whole(text, PRICE[-1])
    if text != NONE and price not in PRICE:
        raise Impossible(
            "field-price",
            "range",
            {"least": PRICE[0], "most": PRICE[-1]},
            f"field-price={brief(text)} is not possible; it can be a number from {PRICE[0]} to {PRICE[-1]}, or {NONE}",
        )
    return price


class House(Shared):
    """The rules that a table has set, each possible by itself; whether they go together is seen with the sheet."""

    __slots__ = ("_rules", "changes", "printed", "varieties")

    def __init__(self, rules: dict[str, str] | None = None) -> None:
        self._rules: dict[str, str] = {} if rules is None else rules
        self.printed: dict[str, str] = {}
        """What the booklet has, as it would be set, for each rule that was asked for."""
        self.changes: list[HouseRule] = []
        """What is not as the booklet says."""
        self.varieties: list[Variety] = list(VARIETIES)
        """All beans with the meters of this table; counts are the deck's."""

    def _set(self, key: str, printed: str) -> str:
        self.printed[key] = printed
        return self._rules.get(key, "")

    def _note(self, key: str, args: dict[str, Argument]) -> None:
        self.changes.append(HouseRule(key, args))

    def number(self, key: str, printed: int) -> int:
        """A number of the booklet, or the one it was changed to."""
        text = self._set(key, str(printed))
        number = int(text) if text else printed
        if number != printed:
            self._note(key, {"n": number, "booklet": printed})
        return number

    def agrees(self, key: str, printed: bool) -> bool:
        """Whether a rule holds."""
        text = self._set(key, YES if printed else NO)
        holds = text == YES if text else printed
        if holds != printed:
            self._note(f"{key}.{YES if holds else NO}", {})
        return holds

    def hands(self, printed: tuple[int, ...]) -> tuple[int, ...]:
        """Cards dealt, from the first player on (B4)."""
        text = self._set("hand", "/".join([str(cards) for cards in printed]))
        if not text:
            return printed
        given = read_hands(text)
        hands = (given + given[-1:] * len(printed))[: len(printed)]
        if hands != printed:
            self._note("hand", {"hands": _by_place(hands), "booklet": _by_place(printed)})
        return hands

    def plants(self, must: int, may: int) -> tuple[int, int]:
        """Cards of the hand that must be planted, and that may be planted after them (P1, P2)."""
        text = self._set("plants", f"{must}+{may}")
        chosen = read_plants(text) if text else (must, may)
        if chosen != (must, may):
            self._note("plants", {"must": chosen[0], "may": chosen[1], "booklet": f"{must}+{may}"})
        return chosen

    def price(self, printed: int | None) -> int | None:
        """What a further field costs; nothing where none can be bought (B3)."""
        text = self._set("field-price", NONE if printed is None else str(printed))
        price = read_price(text) if text else printed
        if price == printed:
            return price
        if price is None:
            self._note("field-price.none", {})
        elif printed is None:
            self._note("field-price.new", {"n": price})
        else:
            self._note("field-price", {"n": price, "booklet": printed})
        return price

    def offers(self) -> int:
        """The most offers a seat may make in one trading phase; booklets have no such bound, so only less is told."""
        text = self._set("offers", str(USUAL_OFFERS))
        offers = int(text) if text else USUAL_OFFERS
        if offers < USUAL_OFFERS:
            self._note("offers", {"n": offers})
        return offers

    def deck(self, printed: list[int]) -> list[int]:
        """How many cards of each bean are in play (B1); the meters of beans of one's own are kept with it."""
        boxed = [OwnBean(bean.key, printed[i], bean.meter) for i, bean in enumerate(VARIETIES)]
        text = self._set("beans", write_beans(boxed))
        deck = printed[:]
        owns = read_beans(text) if text else []
        for bean, own in sorted([(BY_KEY[own.key], own) for own in owns], key=lambda both: both[0]):
            self.varieties[bean] = _stocked(own, printed[bean])
            deck[bean] = self.varieties[bean].count
            self._note_bean(bean, printed[bean])
        return deck

    def _note_bean(self, bean: int, printed: int) -> None:
        own = self.varieties[bean]
        if not own.count and printed:
            self._note("beans.out", {"bean": own.key})
        elif own.count and (own.count, own.meter) != (printed, VARIETIES[bean].meter):
            meter = " · ".join([str(cards) if cards else "–" for cards in own.meter])
            self._note("beans", {"bean": own.key, "cards": own.count, "meter": meter})

    def check_asked(self, seats: int) -> None:
        """`BadInput` for a rule that is set, but that this game does not have."""
        for key in self._rules:
            if key not in self.printed:
                raise Impossible(
                    key,
                    "no-rule",
                    {"seats": seats},
                    f"{key}={brief(self._rules[key])} is not possible: this game with {seats} seats has no such rule",
                )


def _by_place(hands: tuple[int, ...]) -> str:
    """Numbers by place, one where all are equal."""
    return str(hands[0]) if len(set(hands)) == 1 else "/".join([str(cards) for cards in hands])


def _stocked(own: OwnBean, printed: int) -> Variety:
    """A bean of one's own; what it does not say is as at this table without it."""
    copies = printed if own.copies is None else own.copies
    if own.copies is None and not printed:
        sentence = f"{own.key} is not in play at this table; say how many copies of it are to be"
        raise Impossible("beans", "not-in-play", {"bean": own.key}, sentence)
    meter = VARIETIES[BY_KEY[own.key]].meter if own.meter is None else own.meter
    return own_variety(own.key, copies, meter)
