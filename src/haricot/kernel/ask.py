"""What a game asks of a seat at one moment: one sentence that says what to do, for screens, terminals and agents."""

from haricot.kernel.reasons import Argument


class Ask:
    """A key of the catalogues and its arguments; says only what the seat that is asked may know."""

    __slots__ = ("args", "is_question", "key", "yours")

    def __init__(
        self, key: str, args: dict[str, Argument] | None = None, *, yours: bool = True, is_question: bool = False
    ) -> None:
        self.key = key
        self.args: dict[str, Argument] = {} if args is None else args
        self.yours = yours
        """Whether it is up to the seat; if not, it is only told what happens."""
        self.is_question = is_question
        """Whether the listed moves are the possible answers, rather than things to do on a board."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ask):
            return NotImplemented
        return (self.key, self.args, self.yours) == (other.key, other.args, other.yours)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<asks {self.key} {self.args}>"
