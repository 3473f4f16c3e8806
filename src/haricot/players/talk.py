"""What is known of the others besides what lies on the table: their standing wishes, that they pass, what they gave
away."""

from typing import Final

from haricot.beans.varieties import KEYS

EAGER: Final = 1.6
"""How much likelier somebody agrees who gets what they wish for, or is rid of what they wish to be rid of."""
LOATH: Final = 0.4
"""How much less likely somebody agrees to the contrary."""
SURE: Final = 0.95
"""As likely as anything is."""


class Talk:
    """For each seat the beans it would like more of and less of; and the seats that have passed in this trading."""

    __slots__ = ("given", "less", "more", "passed")

    def __init__(
        self, more: list[list[str]], less: list[list[str]], passed: list[int], given: list[list[int]] | None = None
    ) -> None:
        self.more = more
        self.less = less
        self.passed = passed
        self.given = given if given is not None else [[0] * len(more) for _ in more]
        """How many cards each seat has given each of the others for nothing so far."""

    def __reduce__(self) -> tuple[object, ...]:
        return Talk, (self.more, self.less, self.passed, self.given)

    def heeded(self, likely: float, seat: int, gets: tuple[int, ...], gives: tuple[int, ...]) -> float:
        """How likely the seat agrees to get and to give these cards, its wishes considered."""
        if not self.more[seat] and not self.less[seat]:
            return likely
        for bean in gets:
            likely *= EAGER if KEYS[bean] in self.more[seat] else LOATH if KEYS[bean] in self.less[seat] else 1.0
        for bean in gives:
            likely *= EAGER if KEYS[bean] in self.less[seat] else LOATH if KEYS[bean] in self.more[seat] else 1.0
        return min(SURE, likely)


def no_talk(seats: int) -> Talk:
    """Nobody has said anything."""
    return Talk([[] for _ in range(seats)], [[] for _ in range(seats)], [])
