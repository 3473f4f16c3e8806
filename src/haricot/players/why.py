"""Why a player did what it did: a code and arguments, put into words by the reader's language."""

from haricot.kernel.reasons import Argument


class Reason:
    """A function of the move and of public facts, so it may be told to everybody."""

    __slots__ = ("args", "code")

    def __init__(self, code: str, args: dict[str, Argument] | None = None) -> None:
        self.code = code
        self.args: dict[str, Argument] = args if args is not None else {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        return self.code == other.code and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"<because {self.code} {self.args}>"
