"""The settings of a table: what can be chosen, and how a choice is checked before anything is made of it."""

from collections.abc import Callable
from typing import Final

from haricot.beans.decks import read_beans
from haricot.cards.house import (
    DRAWN,
    EXHAUSTIONS,
    FIELDS,
    HAND,
    MAY,
    MUST,
    NONE,
    OFFERS,
    PRICE,
    TURNED,
    USUAL_OFFERS,
    YES_NO,
    read_hands,
    read_plants,
    read_price,
)
from haricot.kernel.reasons import Impossible
from haricot.kernel.text import brief, whole

Options = dict[str, str]


class Option:
    """A setting of a table: a number in a range, or one of a few words."""

    def __init__(
        self, key: str, default: str, choices: tuple[str, ...] | range, about: str, *, house: bool = False
    ) -> None:
        self.key = key
        self.default = default
        """Empty where the booklet decides, by the number of players."""
        self.choices = choices
        self.about = about
        self.house = house
        """Whether it changes a rule of the booklet."""
        self.example = ""
        """A value of a setting that is neither a number nor a word."""
        self.numbers: tuple[range, ...] = (choices,) if isinstance(choices, range) else ()
        """What each number of a value can be; where there is one alone, it is that of every number."""
        self.between = ""
        """What stands between two numbers of a value."""
        self.none = ""
        """The word for no number at all, where a value can be that."""

    def allowed(self) -> str:
        """The values it can have, in words."""
        if isinstance(self.choices, range):
            return f"a number from {self.choices[0]} to {self.choices[-1]}"
        return " or ".join(self.choices)

    def check(self, value: str) -> None:
        """`BadInput` for a value it cannot have."""
        if isinstance(self.choices, range):
            fits = whole(value, self.choices[-1]) in self.choices
        else:
            fits = value in self.choices
        if not fits:
            sentence = f"option {self.key}={brief(value)} is not possible; it can be {self.allowed()}"
            if isinstance(self.choices, range):
                bounds = {"least": self.choices[0], "most": self.choices[-1]}
                raise Impossible(self.key, "range", {**bounds}, sentence)
            raise Impossible(self.key, "choice", {}, sentence)


class WrittenOption(Option):
    """A rule of the house whose values have a form of their own."""

    def __init__(
        self,
        key: str,
        form: str,
        example: str,
        about: str,
        read: Callable[[str], object],
        *,
        numbers: tuple[range, ...] = (),
        between: str = "",
        none: str = "",
    ) -> None:
        super().__init__(key, "", (), about, house=True)
        self.example = example
        self.numbers = numbers
        self.between = between
        self.none = none
        self._form = form
        self._read = read

    def allowed(self) -> str:
        return f"{self._form}, such as {self.example}"

    def check(self, value: str) -> None:
        self._read(value)


BEANS: Final = WrittenOption(
    "beans",
    "beans with copies, meter or both",
    "red:8:2/3/4/5,soy:14,blue::4/6/8/9",
    "how many cards of a bean there are, and how many sell for 1, 2, 3 and 4 coins",
    read_beans,
)
JOINING: Final = Option("joining", "", YES_NO, "whether a bean that grows already must join its field", house=True)

HOUSE: Final = (
    Option("fields", "", FIELDS, "fields at the start", house=True),
    WrittenOption(
        "hand",
        f"a number from {HAND[0]} to {HAND[-1]}, or one for each place from the first player on",
        "3/4/5/6",
        "cards dealt to each player",
        read_hands,
        numbers=(HAND,),
        between="/",
    ),
    WrittenOption(
        "plants",
        f"two numbers, up to {MUST[-1]}+{MAY[-1]}",
        "1+1",
        "cards of the hand that must and that may be planted in a turn",
        read_plants,
        numbers=(MUST, MAY),
        between="+",
    ),
    Option("turned", "", TURNED, "cards turned up in a turn", house=True),
    Option("drawn", "", DRAWN, "cards drawn at the end of a turn", house=True),
    Option("exhaustions", "", EXHAUSTIONS, "how often the pile runs out until the game ends", house=True),
    WrittenOption(
        "field-price",
        f"a number from {PRICE[0]} to {PRICE[-1]}, or {NONE}",
        "3",
        "coins for a further field, once for each player",
        read_price,
        numbers=(PRICE,),
        none=NONE,
    ),
    Option("protection", "", YES_NO, "whether single beans are protected from being harvested", house=True),
    JOINING,
    BEANS,
)
"""The rules that every card game lets a table change; what is not set is as the booklet says."""

BOUND: Final = Option(
    "offers", str(USUAL_OFFERS), OFFERS, "offers a seat may make in one trading phase; a bound, not a rule"
)

FOR_PEOPLE: Final[Options] = {BOUND.key: str(OFFERS[-1])}
"""Settings of a table at which people play: booklets know no bound for offers, and bots keep to bounds of their own."""
