"""A rule of a table that is not the booklet's: a key for the language catalogues and its arguments."""

from haricot.kernel.reasons import Argument
from haricot.kernel.shared import Shared


class HouseRule(Shared):
    """One rule that was changed; `words` turns it into a sentence in the reader's language."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, args: dict[str, Argument]) -> None:
        self.key = key
        self.args = args

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.key, self.args)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HouseRule):
            return NotImplemented
        return self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<house rule {self.key} {self.args}>"
