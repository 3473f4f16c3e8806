"""Which beans are in play, by edition and number of seats (B1)."""

from typing import Final

from haricot.beans.varieties import BEANS, BLUE, BY_KEY, COCOA, COFFEE, GARDEN, KEYS, VARIETIES, WAX, Variety
from haricot.kernel.reasons import Argument, BadInput, Impossible
from haricot.kernel.shared import Shared
from haricot.kernel.text import brief, whole

BASE: Final = tuple(range(GARDEN, BLUE + 1))
"""The eight beans of 1997 and 2016, garden to blue: 104 cards (B9)."""

BOX_2_TO_7: Final = (COCOA, *BASE, WAX, COFFEE)
"""The eleven beans of the 2–7 player box: 154 cards."""


def deck_of(beans: tuple[int, ...]) -> list[int]:
    """How many cards of each variety are in play; 0 for those left in the box."""
    return [VARIETIES[bean].count if bean in beans else 0 for bean in range(BEANS)]


def without(beans: tuple[int, ...], *removed: int) -> tuple[int, ...]:
    """The beans that stay when some go back into the box."""
    return tuple(bean for bean in beans if bean not in removed)


def rarest_first(deck: list[int]) -> list[int]:
    """The beans in play, rarest first: equally many cards in the order of the boxes (M5)."""
    return sorted([bean for bean, count in enumerate(deck) if count], key=lambda bean: (deck[bean], bean))


# Beans of one's own: other copies or meters than the printed ones, written `red:10:2/3/4/6,garden:0,soy::2/4/6/8`.

MOST_OF_A_BEAN: Final = 60
MOST_CARDS: Final = 250
"""The largest deck; no box of the family comes near it."""


class OwnBean(Shared):
    """What somebody changed about a bean: its copies, its meter or both."""

    __slots__ = ("copies", "key", "meter")

    def __init__(self, key: str, copies: int | None, meter: tuple[int, ...] | None) -> None:
        self.key = key
        self.copies = copies
        self.meter = meter

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.key, self.copies, self.meter)


def check_bean(key: str) -> None:
    """`BadInput` for a bean there is not."""
    if key not in BY_KEY:
        raise BadInput(f"“{brief(key)}” is no bean; the beans are {', '.join(KEYS)}")


def own_variety(key: str, count: int, meter: tuple[int, ...]) -> Variety:
    """A bean with copies and meter of one's own; `BadInput` tells which constraint it breaks."""
    if not 0 <= count <= MOST_OF_A_BEAN:
        sentence = f"the copies of {key} must lie between 0 and {MOST_OF_A_BEAN}, not {brief(count)}"
        raise _impossible("copies", key, {"most": MOST_OF_A_BEAN}, sentence)
    if len(meter) != 4:
        sentence = f"the meter of {key} must be four numbers: the cards that sell for 1, 2, 3 and 4 coins"
        raise _impossible("four-steps", key, {}, sentence)
    least = 0
    for coins, needed in enumerate(meter, start=1):
        if needed == 0:
            continue
        if needed < coins:
            sentence = f"{coins} coins for {needed} {key} are too many: coins are made of the cards sold"
            raise _impossible("too-dear", key, {"coins": coins, "cards": needed}, sentence)
        if needed <= least:
            sentence = f"the meter of {key} must rise: {coins} coins need more than {least} cards, not {needed}"
            raise _impossible("must-rise", key, {"coins": coins, "least": least, "cards": needed}, sentence)
        if needed > count > 0:
            sentence = f"the meter of {key} asks for {needed} cards, but there are only {count}"
            raise _impossible("too-few", key, {"cards": needed, "copies": count}, sentence)
        least = needed
    if not least:
        raise _impossible(
            "pays-nothing", key, {}, f"the meter of {key} pays nothing; give the cards for at least one coin"
        )
    return Variety(key, VARIETIES[BY_KEY[key]].letter, count, (meter[0], meter[1], meter[2], meter[3]))


def _impossible(what: str, bean: str, args: dict[str, Argument], sentence: str) -> Impossible:
    return Impossible("beans", what, {"bean": bean} | args, sentence)


def read_beans(text: str) -> list[OwnBean]:
    """The beans of one's own, from text."""
    beans: list[OwnBean] = []
    for part in text.split(","):
        words = part.split(":")
        copies, meter = [*words, "", ""][1:3]
        if len(words) > 3 or not (copies or meter):
            raise BadInput(
                f"“{brief(part)}” should be a bean with its copies and meter, such as red:8:2/3/4/5, or one of "
                "the two, such as red:8 or red::2/3/4/5"
            )
        check_bean(words[0])
        steps = tuple([_whole(step) for step in meter.split("/")]) if meter else None
        beans.append(OwnBean(words[0], _whole(copies) if copies else None, steps))
    keys = [bean.key for bean in beans]
    for key in keys:
        if keys.count(key) > 1:
            raise BadInput(f"the beans name {key} twice")
    return beans


def _whole(word: str) -> int:
    number = whole(word, MOST_CARDS)
    if number is None:
        raise BadInput(
            f"“{brief(word)}” is no number from 0 to {MOST_CARDS}; a bean is written with its copies and meter, "
            "such as red:8:2/3/4/5"
        )
    return number


def write_beans(beans: list[OwnBean]) -> str:
    """Beans of one's own as text, in the order of all beans, so that equal decks read equal."""
    return ",".join([_written(bean) for bean in sorted(beans, key=lambda bean: BY_KEY[bean.key])])


def _written(bean: OwnBean) -> str:
    text = f"{bean.key}:{'' if bean.copies is None else bean.copies}"
    return text if bean.meter is None else f"{text}:{'/'.join([str(step) for step in bean.meter])}"
