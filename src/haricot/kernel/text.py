"""Reading text forms word by word, with mistakes told in a sentence."""

from typing import Final

from haricot.kernel.move import SEAT_LETTERS
from haricot.kernel.reasons import BadInput

LONGEST: Final = 60
"""Characters that a sentence quotes."""
MOST: Final = 999_999_999
"""The largest number in a text form."""


def whole(word: str, most: int) -> int | None:
    """The whole number, from 0, that the digits of a word stand for; nothing for any other word or a larger one."""
    if not (word.isascii() and word.isdigit()):
        return None
    digits = word.lstrip("0") or "0"
    if len(digits) > len(str(most)) or int(digits) > most:
        return None
    return int(digits)


def brief(value: object) -> str:
    """What somebody wrote, on one line and short enough to be quoted in a sentence."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    words = " ".join(str(value).split())
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


class Words:
    """The words of one line, read from the left."""

    __slots__ = ("_at", "_words", "line")

    def __init__(self, line: str) -> None:
        self.line = line.strip()
        self._words = line.split()
        self._at = 0

    def wrong(self, what: str) -> BadInput:
        """The mistake, with the line it is in."""
        return BadInput(f"“{brief(self.line)}”: {what}")

    def more(self) -> bool:
        """Whether words are left."""
        return self._at < len(self._words)

    def peek(self) -> str:
        """The next word, or an empty one."""
        return self._words[self._at] if self.more() else ""

    def next(self, expected: str) -> str:
        """Take the next word; `expected` tells what should stand there."""
        if not self.more():
            raise self.wrong(f"something is missing at the end; expected {expected}")
        self._at += 1
        return self._words[self._at - 1]

    def accept(self, word: str) -> bool:
        """Take the next word if it is this one."""
        if self.peek() == word:
            self._at += 1
            return True
        return False

    def number(self, expected: str) -> int:
        """Take a whole number."""
        word = self.next(expected)
        number = whole(word, MOST)
        if number is None:
            raise self.wrong(f"expected {expected}, not “{brief(word)}”")
        return number

    def seat(self) -> int:
        """Take a seat's letter."""
        word = self.next("a seat (A, B, C, …)")
        if len(word) != 1 or word not in SEAT_LETTERS:
            raise self.wrong(f"“{brief(word)}” is no seat; seats are the letters A to {SEAT_LETTERS[-1]}")
        return SEAT_LETTERS.index(word)

    def rest(self) -> str:
        """Take all that is left, as it stands."""
        rest = " ".join(self._words[self._at :])
        self._at = len(self._words)
        return rest

    def end(self) -> None:
        """Nothing may be left."""
        if self.more():
            raise self.wrong(f"“{brief(self.peek())}” is too much")
