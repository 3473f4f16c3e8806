"""A genetic code on a ladder: when a field shows it, and what it lacks (M8)."""

from haricot.beans.varieties import BEANS
from haricot.kernel.shared import Shared


class Code(Shared):
    """One code where these beans are in play: each letter stands for the next more frequent bean.

    The last cards of a field must be exactly the cards of the code; earlier ones do not matter. As a code ends with
    any bean at most once, the field's last bean says which cards these are.
    """

    __slots__ = ("cards", "endings", "last_run")

    def __init__(self, code: str, beans: list[int]) -> None:
        steps = [ord(letter) - ord("A") for letter in code]
        self.cards = len(code)
        self.last_run = code.count(code[-1])
        """Cards of its last bean."""
        self.endings: list[list[int]] = [[] for _ in range(BEANS)]
        """endings[bean]: the cards that show it and end with the bean; none where the ladder is too short for it."""
        for rung in range(len(beans) - steps[-1]):
            cards = [beans[rung + step] for step in steps]
            self.endings[cards[-1]] = cards

    def shown_by(self, field: list[int]) -> bool:
        """Whether the last cards of a field show the code."""
        cards = self.cards
        # Most fields are too short, or end with too many cards of one bean.
        if len(field) < cards or (self.last_run < cards and field[-1 - self.last_run] == field[-1]):
            return False
        return field[-cards:] == self.endings[field[-1]]

    def lacks(self, field: list[int]) -> list[int] | None:
        """What it still needs on a field whose last cards show a beginning of it; nothing where they show none."""
        for shown in range(min(self.cards, len(field)), 0, -1):
            for cards in self.endings:
                if cards and cards[:shown] == field[-shown:]:
                    return cards[shown:]
        return None
