"""Why a move is refused: a code, the clause it rests on and arguments; never prose, never an exception."""

from typing import Final

Argument = str | int | tuple[str, ...]


class Refusal:
    """One reason; `words` turns it into a sentence in the reader's language.

    A refusal is a function of what the refused seat may know, so it can be sent to it as it is.
    """

    __slots__ = ("args", "clause", "code")

    def __init__(self, code: str, clause: str, args: dict[str, Argument] | None = None) -> None:
        self.code = code
        self.clause = clause
        self.args: dict[str, Argument] = args if args is not None else {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return self.code == other.code and self.clause == other.clause and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.code, self.clause))

    def __repr__(self) -> str:
        return f"<refused: {self.code} [{self.clause}] {self.args}>"


LONGEST_WORD: Final = 300
"""Characters of one word that a sentence quotes."""


class BadInput(ValueError):
    """A user's mistake, told in one sentence that says what is wrong and what would be right."""

    def __init__(self, sentence: str) -> None:
        super().__init__(_on_one_line(sentence))


class Impossible(BadInput):
    """A setting of a table that cannot be so: beside the sentence, which one it is, and a key and arguments by which
    a form can say it where the mistake was made, in the reader's language."""

    def __init__(self, option: str, key: str, args: dict[str, Argument], sentence: str) -> None:
        super().__init__(sentence)
        self.option = option
        self.key = key
        self.details = args

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.option, self.key, self.details, str(self))


def _on_one_line(sentence: str) -> str:
    """Whatever it quotes: no line breaks, and no words of thousands of letters."""
    words = " ".join(sentence.splitlines()).split(" ")
    return " ".join([word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…" for word in words])
