"""The parts of moves that are about beans: how cards are written, and how text is read as cards."""

from typing import Final

from haricot.beans.varieties import BY_KEY, KEYS, LETTERS
from haricot.kernel.move import Move
from haricot.kernel.parts import Part
from haricot.kernel.reasons import Argument
from haricot.kernel.text import Words, brief

UP: Final = 0
"""The source of a card that lies turned up on the table."""
HAND: Final = -1
"""The source of a card in the hand, without saying which copy."""
UNSAID: Final = -2
"""No source is said: the turned-up card if there is one, else the first in hand."""

Sources = tuple[tuple[int, int], ...]
"""Which cards are meant: (bean, UP), (bean, HAND), or (bean, n) for the n-th of its copies from the front (T5).

A card without a source is the turned-up one if there is one, else the first in hand that is not named otherwise.
"""

MOST_COPIES: Final = 99
"""More cards of a bean than any hand holds."""


def mark_of(source: int) -> str:
    """A source as text, behind the bean."""
    return "#up" if source == UP else "#hand" if source == HAND else f"#{source}"


def words_of_cards(cards: tuple[int, ...], sources: Sources = ()) -> str:
    """Cards as text: `2 soy red#2 blue#up`; `nothing` if there are none."""
    words: list[str] = []
    for i, bean in enumerate(cards):
        if bean in cards[:i]:
            continue
        chosen = [f"{KEYS[bean]}{mark_of(source)}" for named, source in sources if named == bean]
        others = cards.count(bean) - len(chosen)
        if others:
            words.append(KEYS[bean] if others == 1 else f"{others} {KEYS[bean]}")
        words += chosen
    return " ".join(words) if words else "nothing"


def letters_of_cards(cards: tuple[int, ...] | list[int]) -> str:
    """Many cards as text, one letter each, in groups of ten; `-` if there are none."""
    letters = "".join([LETTERS[card] for card in cards])
    return " ".join([letters[i : i + 10] for i in range(0, len(letters), 10)]) or "-"


def in_order(cards: list[int]) -> str:
    """Cards as words in their order, runs counted: `2 soy red soy`; `-` if there are none."""
    words: list[str] = []
    i = 0
    while i < len(cards):
        run = i
        while run < len(cards) and cards[run] == cards[i]:
            run += 1
        words.append(KEYS[cards[i]] if run - i == 1 else f"{run - i} {KEYS[cards[i]]}")
        i = run
    return " ".join(words) or "-"


def cards_named(cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Cards by the names of their beans, as events and refusals give them."""
    return tuple([KEYS[card] for card in cards])


def bean_named(words: Words, word: str) -> int:
    """The bean of that key."""
    if word not in BY_KEY:
        raise words.wrong(f"“{brief(word)}” is no bean; the beans are {', '.join(KEYS)}")
    return BY_KEY[word]


def read_cards(words: Words, *stops: str) -> tuple[tuple[int, ...], Sources]:
    """Cards up to one of the stop words: `2 soy red#2`, or `nothing`."""
    cards: list[int] = []
    sources: list[tuple[int, int]] = []
    if words.accept("nothing"):
        return (), ()
    while words.more() and words.peek() not in stops:
        count = 1
        if words.peek().isdigit():
            count = words.number("a number of cards")
            if not 1 <= count <= MOST_COPIES:
                raise words.wrong(f"a number of cards lies between 1 and {MOST_COPIES}")
        word = words.next("a bean")
        key, mark, source = word.partition("#")
        bean = bean_named(words, key)
        cards += [bean] * count
        if mark:
            if count != 1:
                raise words.wrong(f"“{brief(word)}” is one card; leave out the number before it")
            sources.append((bean, _source(words, key, source)))
    if not cards:
        raise words.wrong("cards are missing; write beans such as “2 soy red”, or “nothing”")
    return tuple(cards), tuple(sources)


def _source(words: Words, key: str, source: str) -> int:
    if source == "up":
        return UP
    if source == "hand":
        return HAND
    if not (source.isascii() and source.isdigit()) or len(source) > 3 or not int(source):
        raise words.wrong(
            f"“{key}#{brief(source)}” names no card; write {key}#2 for the second {key} in hand, "
            f"{key}#hand for any of them, {key}#up for the turned-up one"
        )
    return int(source)


def read_in_order(words: Words) -> list[int]:
    """Cards as `in_order` writes them."""
    if words.accept("-"):
        words.end()
        return []
    cards, sources = read_cards(words)
    if sources:
        raise words.wrong("cards of a position are not numbered; leave out the #")
    return list(cards)


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


class BeanPart(Part):
    """One bean."""

    __slots__ = ()

    def word(self, value: object) -> str:
        assert isinstance(value, int)
        return KEYS[value]

    def read(self, words: Words) -> tuple[object, ...]:
        return (bean_named(words, words.next("a bean")),)

    def plain(self, move: Move) -> dict[str, Argument]:
        return {self.name: KEYS[getattr(move, self.name)]}

    def wire(self) -> dict[str, str]:
        return {self.name: "string"}


class CopyPart(Part):
    """One bean and, where it comes from a hand, perhaps which copy: `soy`, `soy#2`; copy 0 leaves it open."""

    __slots__ = ()

    def names(self) -> tuple[str, ...]:
        return ("bean", "copy")

    def write(self, move: Move) -> str:
        bean, copy = getattr(move, "bean"), getattr(move, "copy")  # noqa: B009 - parts of any kind that has them
        return f"{KEYS[bean]}#{copy}" if copy else KEYS[bean]

    def read(self, words: Words) -> tuple[object, ...]:
        word = words.next("a bean")
        key, mark, source = word.partition("#")
        bean = bean_named(words, key)
        copy = _source(words, key, source) if mark else 0
        if mark and copy < 1:
            raise words.wrong(f"write {key}#2 for the second {key} in hand, or only {key}")
        return bean, copy

    def plain(self, move: Move) -> dict[str, Argument]:
        return {"bean": KEYS[getattr(move, "bean")], "copy": getattr(move, "copy")}  # noqa: B009

    def form(self) -> str:
        return "BEAN[#N]"

    def wire(self) -> dict[str, str]:
        return {"bean": "string", "copy": "number"}


class SourcePart(Part):
    """One bean and perhaps which card of it is meant: `soy`, `soy#2`, `soy#up`, `soy#hand`."""

    __slots__ = ()

    def names(self) -> tuple[str, ...]:
        return ("bean", "source")

    def write(self, move: Move) -> str:
        bean, source = getattr(move, "bean"), getattr(move, "source")  # noqa: B009 - parts of any kind that has them
        return KEYS[bean] if source == UNSAID else f"{KEYS[bean]}{mark_of(source)}"

    def read(self, words: Words) -> tuple[object, ...]:
        key, mark, source = words.next("a bean").partition("#")
        bean = bean_named(words, key)
        return bean, _source(words, key, source) if mark else UNSAID

    def plain(self, move: Move) -> dict[str, Argument]:
        bean, source = getattr(move, "bean"), getattr(move, "source")  # noqa: B009
        return {"bean": KEYS[bean], "copy": max(source, 0)}

    def form(self) -> str:
        return "BEAN[#N|#up|#hand]"

    def wire(self) -> dict[str, str]:
        return {"bean": "string", "copy": "number"}


class OrderPart(Part):
    """A pile of cards from the top, one letter each."""

    __slots__ = ()

    def word(self, value: object) -> str:
        assert isinstance(value, tuple)
        return letters_of_cards(value)

    def read(self, words: Words) -> tuple[object, ...]:
        return (tuple(read_letters(words)),)

    def plain(self, move: Move) -> dict[str, Argument]:
        return {self.name: cards_named(getattr(move, self.name))}

    def form(self) -> str:
        return "LETTERS"

    def wire(self) -> dict[str, str]:
        return {self.name: "readonly string[]"}
