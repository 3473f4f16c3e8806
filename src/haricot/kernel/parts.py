"""Parts of moves: each is declared once, and from it follow a move's text, its reader, its wire form and its line in
the notation (docs/notation.md)."""

from haricot.kernel.move import NATURE, Move, seat_letter
from haricot.kernel.reasons import Argument
from haricot.kernel.text import Words, brief


class Part:
    """One thing that a move names."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name
        """The move's attribute, and the key in its wire form."""

    def names(self) -> tuple[str, ...]:
        """The attributes it stands for, in the order in which the move is made from them."""
        return (self.name,)

    def write(self, move: Move) -> str:
        """Its words; none where nothing needs to be said."""
        return self.word(getattr(move, self.name))

    def read(self, words: Words) -> tuple[object, ...]:
        """The values of its attributes; `BadInput` where the words give none."""
        raise NotImplementedError

    def word(self, value: object) -> str:
        """One value as text."""
        return str(value)

    def plain(self, move: Move) -> dict[str, Argument]:
        """What programs get that do not read words."""
        value = getattr(move, self.name)
        assert isinstance(value, str | int | tuple)
        return {self.name: value}

    def form(self) -> str:
        """How it is written, for the notation page: capitals stand for a word to be chosen."""
        return self.name.upper()

    def wire(self) -> dict[str, str]:
        """The types of its wire form, as the browser's language names them."""
        return {self.name: "number"}


class SeatPart(Part):
    """A seat, by its letter."""

    __slots__ = ()

    def word(self, value: object) -> str:
        assert isinstance(value, int)
        return seat_letter(value)

    def read(self, words: Words) -> tuple[object, ...]:
        return (words.seat(),)

    def form(self) -> str:
        return "SEAT"


class NumberPart(Part):
    """A whole number."""

    __slots__ = ("about",)

    def __init__(self, name: str, about: str) -> None:
        Part.__init__(self, name)
        self.about = about
        """What it counts, for who leaves it out."""

    def read(self, words: Words) -> tuple[object, ...]:
        return (words.number(self.about),)

    def form(self) -> str:
        return "N"


class CountedPart(NumberPart):
    """One of a row of things that people count from 1."""

    __slots__ = ("most", "noun")

    def __init__(self, name: str, noun: str, most: int) -> None:
        NumberPart.__init__(self, name, f"a {noun}, counted from 1")
        self.noun = noun
        self.most = most

    def word(self, value: object) -> str:
        assert isinstance(value, int)
        return str(value + 1)

    def read(self, words: Words) -> tuple[object, ...]:
        number = words.number(self.about)
        if not 1 <= number <= self.most:
            raise words.wrong(f"there is no {self.noun} {number}; {self.noun}s are 1 to {self.most}")
        return (number - 1,)

    def plain(self, move: Move) -> dict[str, Argument]:
        return {self.name: getattr(move, self.name) + 1}

    def form(self) -> str:
        return self.noun.upper()


class ChoicePart(Part):
    """One of a few words, kept as its place among them."""

    __slots__ = ("choices", "key", "noun")

    def __init__(self, name: str, noun: str, choices: tuple[str, ...], key: str = "") -> None:
        Part.__init__(self, name)
        self.noun = noun
        self.choices = choices
        self.key = key or name
        """The key in the wire form."""

    def word(self, value: object) -> str:
        assert isinstance(value, int)
        return self.choices[value]

    def read(self, words: Words) -> tuple[object, ...]:
        word = words.next(f"a {self.noun}: {' or '.join(self.choices)}")
        if word not in self.choices:
            raise words.wrong(f"“{word}” is no {self.noun}; {self.noun}s are {', '.join(self.choices)}")
        return (self.choices.index(word),)

    def plain(self, move: Move) -> dict[str, Argument]:
        return {self.key: self.choices[getattr(move, self.name)]}

    def form(self) -> str:
        return "|".join(self.choices)

    def wire(self) -> dict[str, str]:
        return {self.key: " | ".join([f'"{choice}"' for choice in self.choices])}


Kinds = dict[str, type[Move]]
"""The kinds of moves of a game by their verbs."""


def read_parts(kind: type[Move], seat: int, words: Words) -> Move:
    """The move of that kind whose parts the words name."""
    values: list[object] = []
    for part in kind.parts:
        values += part.read(words)
    return kind.made(seat, values)


def read_move(text: str, players: Kinds, nature: Kinds) -> Move:
    """The move a line stands for: `B plant soy 1`, `shuffle …`."""
    words = Words(text)
    first = words.next("a move")
    if first in nature:
        move = read_parts(nature[first], NATURE, words)
    else:
        words = Words(text)
        seat = words.seat()
        verb = words.next("a verb")
        if verb not in players:
            raise words.wrong(f"“{brief(verb)}” is no move; the moves are {', '.join(players)}")
        move = read_parts(players[verb], seat, words)
    words.end()
    return move


def form_of(kind: type[Move]) -> str:
    """How moves of that kind are written, as the notation page shows it."""
    return " ".join([kind.verb, *[form for part in kind.parts if (form := part.form())]])
