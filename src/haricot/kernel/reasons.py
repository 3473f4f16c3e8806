"""Why a move is refused: a code, the clause it rests on and arguments; never prose, never an exception."""

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


class BadInput(ValueError):
    """A user's mistake, told in one sentence that says what is wrong and what would be right."""
