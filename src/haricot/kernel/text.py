"""Reading text forms word by word, with mistakes told in a sentence."""

from haricot.kernel.move import SEAT_LETTERS
from haricot.kernel.reasons import BadInput


class Words:
    """The words of one line, read from the left."""

    __slots__ = ("_at", "_words", "line")

    def __init__(self, line: str) -> None:
        self.line = line.strip()
        self._words = line.split()
        self._at = 0

    def wrong(self, what: str) -> BadInput:
        """The mistake, with the line it is in."""
        return BadInput(f"“{self.line}”: {what}")

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
        if not (word.isascii() and word.isdigit()) or len(word) > 9:
            raise self.wrong(f"expected {expected}, not “{word}”")
        return int(word)

    def seat(self) -> int:
        """Take a seat's letter."""
        word = self.next("a seat (A, B, C, …)")
        if len(word) != 1 or word not in SEAT_LETTERS:
            raise self.wrong(f"“{word}” is no seat; seats are the letters A to {SEAT_LETTERS[-1]}")
        return SEAT_LETTERS.index(word)

    def rest(self) -> str:
        """Take all that is left, as it stands."""
        rest = " ".join(self._words[self._at :])
        self._at = len(self._words)
        return rest

    def end(self) -> None:
        """Nothing may be left."""
        if self.more():
            raise self.wrong(f"“{self.peek()}” is too much")
