"""Why a player did what it did: a code and arguments, put into words by the reader's language."""

from typing import Final

from haricot.kernel.reasons import Argument

WAYS: Final = {
    "deal.completes-field": 2,
    "deal.fair": 3,
    "deal.grows-field": 3,
    "deal.needs-card": 3,
    "deal.no-room": 3,
    "deal.nothing-to-offer": 3,
    "deal.starts-field": 3,
    "deal.too-little": 3,
    "offer.call": 3,
    "offer.counter": 3,
    "offer.gift": 3,
    "offer.swap": 3,
    "offer.wants": 3,
}
"""What is said so often that there are several ways to say it: CODE, CODE~2, CODE~3 of the catalogues."""


class Reason:
    """A function of the move and of public facts, so it may be told to everybody."""

    __slots__ = ("args", "code")

    def __init__(self, code: str, args: dict[str, Argument] | None = None) -> None:
        self.code = code
        self.args: dict[str, Argument] = args if args is not None else {}

    def ways(self) -> list["Reason"]:
        """The same in all the words there are for it."""
        more = [f"{self.code}~{n}" for n in range(2, WAYS.get(self.code, 1) + 1)]
        return [Reason(code, self.args) for code in [self.code, *more]]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        return self.code == other.code and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"<because {self.code} {self.args}>"


class Remark(Reason):
    """What the coach says of its own; whoever shows its advice has the words for it."""

    __slots__ = ()
