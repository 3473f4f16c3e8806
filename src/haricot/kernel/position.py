"""Positions: a whole table as text, so that any situation can be written down and loaded (docs/notation.md).

A game says which lines its positions have; writing, reading and the voice of mistakes are the same for all. Lines
that say nothing may be left out, their order is free, and `#` begins a remark.
"""

from typing import Final, Generic, TypeVar

from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import BadInput
from haricot.kernel.scene import Scene
from haricot.kernel.text import Words, brief

TITLE: Final = "haricot position 2"
MOST_LINES: Final = 500
"""More lines than any position has."""

T = TypeVar("T", bound=Scene)


class Line(Generic[T]):
    """One kind of line: the word it begins with, how it is written and read."""

    __slots__ = ("key", "many")

    def __init__(self, key: str, many: bool = False) -> None:
        self.key = key
        self.many = many
        """Whether there may be several."""

    def write(self, s: T) -> list[str]:
        """What stands behind the key, for each such line; nothing where there is nothing to say."""
        raise NotImplementedError

    def read(self, s: T, words: Words) -> None:
        """Take one such line."""
        raise NotImplementedError


class NumberLine(Line[T]):
    """A field that is a whole number, left out when it is 0."""

    __slots__ = ("about", "field", "most")

    def __init__(self, key: str, field: str, about: str, most: int) -> None:
        Line.__init__(self, key)
        self.field = field
        self.about = about
        self.most = most

    def write(self, s: T) -> list[str]:
        number = getattr(s, self.field)
        return [str(number)] if number else []

    def read(self, s: T, words: Words) -> None:
        setattr(s, self.field, up_to(words, self.about, self.most))


class SeatLine(Line[T]):
    """A field that is a seat."""

    __slots__ = ("field", "seats")

    def __init__(self, key: str, field: str, seats: int) -> None:
        Line.__init__(self, key)
        self.field = field
        self.seats = seats

    def write(self, s: T) -> list[str]:
        return [seat_letter(getattr(s, self.field))]

    def read(self, s: T, words: Words) -> None:
        setattr(s, self.field, read_seat(words, self.seats))


class QueueLine(Line[T]):
    """A field that is a list of seats in order, each at most once."""

    __slots__ = ("field", "seats")

    def __init__(self, key: str, field: str, seats: int) -> None:
        Line.__init__(self, key)
        self.field = field
        self.seats = seats

    def write(self, s: T) -> list[str]:
        queue = getattr(s, self.field)
        return [letters_of(queue)] if queue else []

    def read(self, s: T, words: Words) -> None:
        setattr(s, self.field, read_seats(words, self.seats))


class FlagLine(Line[T]):
    """A field that is true where the line stands."""

    __slots__ = ("field",)

    def __init__(self, key: str, field: str) -> None:
        Line.__init__(self, key)
        self.field = field

    def write(self, s: T) -> list[str]:
        return [""] if getattr(s, self.field) else []

    def read(self, s: T, words: Words) -> None:
        setattr(s, self.field, True)


def up_to(words: Words, about: str, most: int) -> int:
    """Take a whole number that has a bound."""
    number = words.number(about)
    if number > most:
        raise words.wrong(f"{number} is too much for {about}; it is {most} at most")
    return number


def read_seat(words: Words, seats: int) -> int:
    """Take a seat of this table."""
    seat = words.seat()
    if seat >= seats:
        raise words.wrong(f"there are {seats} seats, A to {seat_letter(seats - 1)}")
    return seat


def read_seats(words: Words, seats: int) -> list[int]:
    """Take seats in order, such as BD, or - for none."""
    letters = words.next("seats, such as BD, or -")
    if letters == "-":
        return []
    found = [read_seat(Words(letter), seats) for letter in letters]
    if len(set(found)) < len(found):
        raise words.wrong("a seat stands there twice")
    return found


def letters_of(seats: list[int]) -> str:
    """Seats in order, as `read_seats` reads them."""
    return "".join([seat_letter(seat) for seat in seats]) or "-"


def write_position(game: str, seats: int, options: dict[str, str], lines: list[Line[T]], s: T) -> str:
    """Everything that is so at this table, hidden cards included."""
    text = [TITLE, f"game {game}", f"seats {seats}"]
    text += [f"option {key}={value}" for key, value in sorted(options.items())]
    for line in lines:
        text += [f"{line.key} {rest}".rstrip() for rest in line.write(s)]
    return "\n".join(text) + "\n"


def read_position(game: str, seats: int, options: dict[str, str], lines: list[Line[T]], s: T, text: str) -> None:
    """Fill a blank table from text; `BadInput` where it has a line that no table of this game has."""
    found = [line.strip() for line in text.strip().splitlines()]
    found = [line for line in found if line and not line.startswith("#")]
    if not found or found[0] != TITLE:
        raise BadInput(f"this is no position: the first line should be “{TITLE}”")
    if len(found) > MOST_LINES:
        raise BadInput(f"this position has {len(found)} lines; no table needs more than {MOST_LINES}")
    header = {"game": game, "seats": str(seats)}
    known = {line.key: line for line in lines}
    order = {line.key: i for i, line in enumerate(lines)}
    waiting: list[tuple[int, Words]] = []
    seen: list[str] = []
    for each in found[1:]:
        words = Words(each)
        key = words.next("a line of a position")
        line = known.get(key)
        if key in seen and not (line is not None and line.many) and key != "option":
            raise words.wrong(f"there is a line “{brief(key)}” already; write everything about it in one")
        seen.append(key)
        if key in header:
            if words.next(header[key]) != header[key]:
                raise words.wrong(f"this table is for “{header[key]}”")
        elif key == "option":
            name, _, value = words.next("an option").partition("=")
            if options.get(name) != value:
                raise words.wrong(f"the table is set to {brief(name)}={options.get(name)}")
        elif line is None:
            raise words.wrong(f"a line of a position does not begin with “{brief(key)}”")
        else:
            waiting.append((order[key], words))
            continue
        words.end()
    # In the order in which they are written: a line may rest on those above it.
    for at, words in sorted(waiting, key=lambda each: each[0]):
        lines[at].read(s, words)
        words.end()
