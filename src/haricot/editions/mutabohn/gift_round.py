"""Where a round of gifts stands (M18–M20)."""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.notation import read_bean
from haricot.cards.piles import cards_named
from haricot.editions.mutabohn.moves import Gift, read_gift
from haricot.kernel.game import View
from haricot.kernel.move import NOBODY, seat_letter, text_of
from haricot.kernel.text import Words

NO_BEAN: Final = -1


class GiftRound:
    """The beans named this turn, the gift that waits for an answer, and talk of trading freely instead."""

    __slots__ = ("asked", "barred", "bean", "copy", "free", "giver", "trading")

    def __init__(self) -> None:
        self.barred: list[int] = []
        """Beans named this turn, by either player (M18)."""
        self.bean = NO_BEAN
        """The gift named last, while it waits for an answer."""
        self.giver = NOBODY
        """Who named it."""
        self.copy = 0
        """Which copy in the giver's hand is meant; the giver's secret, as it would tell a bluff (M19, T5)."""
        self.free = NOBODY
        """Who has proposed to trade freely and waits for an answer (M20)."""
        self.asked = 0
        """One bit for each seat that has proposed it this turn; once a turn, so that rounds end."""
        self.trading = False
        """Both have agreed to trade freely (M20)."""

    def clone(self) -> "GiftRound":
        """An independent copy."""
        twin = GiftRound()
        twin.barred = self.barred[:]
        twin.bean = self.bean
        twin.giver = self.giver
        twin.copy = self.copy
        twin.free = self.free
        twin.asked = self.asked
        twin.trading = self.trading
        return twin

    def name(self, gift: Gift) -> None:
        """A gift is named, and its bean barred for the rest of the turn (M18)."""
        self.barred.append(gift.bean)
        self.bean = gift.bean
        self.giver = gift.seat
        self.copy = gift.copy

    def lapse(self) -> None:
        """No gift waits any more."""
        self.bean = NO_BEAN
        self.giver = NOBODY
        self.copy = 0

    def lines(self) -> list[str]:
        """The round as lines of a position; none where nothing has been said."""
        lines: list[str] = []
        if self.barred:
            lines.append("barred " + " ".join([text_of(Gift(0, bean)).split()[-1] for bean in self.barred]))
        if self.bean != NO_BEAN:
            lines.append("naming " + text_of(Gift(self.giver, self.bean, self.copy)))
        if self.asked:
            lines.append("asked-free " + "".join([seat_letter(seat) for seat in (0, 1) if self.asked >> seat & 1]))
        if self.free != NOBODY:
            lines.append(f"asks-free {seat_letter(self.free)}")
        if self.trading:
            lines.append("trading-freely")
        return lines

    def read_line(self, words: Words) -> bool:
        """Take one of these lines back."""
        if words.accept("barred"):
            while words.more():
                self.barred.append(read_bean(words))
        elif words.accept("naming"):
            seat = _one_of_two(words)
            if not words.accept("gift"):
                raise words.wrong("expected a gift, such as “naming A gift soy”")
            gift = read_gift(seat, words)
            self.bean, self.giver, self.copy = gift.bean, seat, gift.copy
        elif words.accept("asked-free"):
            for letter in words.next("seats"):
                self.asked |= 1 << _one_of_two(Words(letter))
        elif words.accept("asks-free"):
            self.free = _one_of_two(words)
        elif words.accept("trading-freely"):
            self.trading = True
        else:
            return False
        return True


def _one_of_two(words: Words) -> int:
    seat = words.seat()
    if seat > 1:
        raise words.wrong("gifts are for two players, A and B")
    return seat


class GiftRoundView(View):
    """The round as one seat sees it: all but the other's choice of a copy."""

    __slots__ = ("asked", "barred", "bean", "copy", "free", "giver", "trading")

    barred: tuple[int, ...]
    bean: int
    giver: int
    copy: int
    free: int
    asked: int
    trading: bool

    def facts(self) -> tuple[object, ...]:
        return (self.barred, self.bean, self.giver, self.copy, self.free, self.asked, self.trading)

    def plain(self) -> dict[str, object]:
        """The round for screens."""
        return {
            "named": cards_named(self.barred),
            "bean": None if self.bean == NO_BEAN else KEYS[self.bean],
            "giver": None if self.giver == NOBODY else self.giver,
            "free": None if self.free == NOBODY else self.free,
            "trading": self.trading,
        }

    def again(self) -> GiftRound:
        """The round again, for a table made from a view."""
        state = GiftRound()
        state.barred = list(self.barred)
        state.bean = self.bean
        state.giver = self.giver
        state.copy = self.copy
        state.free = self.free
        state.asked = self.asked
        state.trading = self.trading
        return state


def round_seen(state: GiftRound, seat: int) -> GiftRoundView:
    """The round as the seat sees it."""
    view = GiftRoundView()
    view.barred = tuple(state.barred)
    view.bean = state.bean
    view.giver = state.giver
    view.copy = state.copy if seat == state.giver else 0
    view.free = state.free
    view.asked = state.asked
    view.trading = state.trading
    return view
