"""Mutabohn's own lines of a position."""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.parts import UNSAID, bean_named
from haricot.cards.position import MOST_TURNS
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import BLUFF, bonus_of
from haricot.editions.mutabohn.gift_round import NO_BEAN
from haricot.editions.mutabohn.moves import Gift, read_codes
from haricot.kernel.move import NOBODY, seat_letter, text_of
from haricot.kernel.parts import read_move
from haricot.kernel.position import Line, letters_of, read_seat, read_seats, up_to
from haricot.kernel.text import Words

MOST_DEBTS: Final = MOST_TURNS
"""A turn brings a debt or a few."""


class BonusLine(Line[State]):
    """What one player has of bonus cards: `bonus A hand AABBC ABC | laid ABBC | debts 1 | noted 3`."""

    __slots__ = ("most_noted",)

    def __init__(self, most_noted: int) -> None:
        Line.__init__(self, "bonus", True)
        self.most_noted = most_noted
        """The most coins that can have been noted; none where coins never go back into the pile (M26)."""

    def write(self, s: State) -> list[str]:
        bonus = bonus_of(s)
        lines: list[str] = []
        for seat, hand in enumerate(bonus.hands):
            line = f"{seat_letter(seat)} hand {_codes(hand)} | laid {_codes(bonus.laid[seat])}"
            if bonus.debts[seat]:
                line += f" | debts {bonus.debts[seat]}"
            if bonus.noted[seat]:
                line += f" | noted {bonus.noted[seat]}"
            lines.append(line)
        return lines

    def read(self, s: State, words: Words) -> None:
        seat = read_seat(words, s.seats)
        bonus = bonus_of(s)
        if bonus.hands[seat] or bonus.laid[seat] or bonus.debts[seat] or bonus.noted[seat]:
            raise words.wrong("there is a line about this seat’s bonus cards already; write everything in one")
        seen: list[str] = []
        for part in words.rest().split("|"):
            piece = Words(part)
            key = piece.next("hand, laid, debts or noted")
            if key in seen:
                raise piece.wrong(f"“{key}” stands there twice")
            seen.append(key)
            self._read_piece(s, seat, key, piece)
            piece.end()

    def _read_piece(self, s: State, seat: int, key: str, piece: Words) -> None:
        bonus = bonus_of(s)
        if key == "hand":
            bonus.hands[seat] = sorted(_read_codes(piece))
        elif key == "laid":
            bonus.laid[seat] = _read_codes(piece)
        elif key == "debts":
            bonus.debts[seat] = up_to(piece, "a number of debt markers", MOST_DEBTS)
        elif key == "noted":
            bonus.noted[seat] = up_to(piece, "a number of noted coins", self.most_noted)
        else:
            raise piece.wrong(f"“{key}” is unknown; a line of bonus cards has hand, laid, debts and noted")


def _codes(cards: list[str]) -> str:
    return " ".join(cards) or "-"


def _read_codes(words: Words) -> list[str]:
    return [] if words.accept("-") else list(read_codes(words))


class BonusPileLine(Line[State]):
    """The bonus pile from the top; without the line it holds what nobody has."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        return [_codes(bonus_of(s).pile[::-1])]

    def read(self, s: State, words: Words) -> None:
        bonus_of(s).pile = _read_codes(words)[::-1]


class BarredLine(Line[State]):
    """The beans named in this round of gifts, in order (M18)."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        barred = bonus_of(s).round.barred
        return [" ".join([KEYS[bean] for bean in barred])] if barred else []

    def read(self, s: State, words: Words) -> None:
        barred = bonus_of(s).round.barred
        while words.more():
            barred.append(bean_named(words, words.next("a bean")))


class NamingLine(Line[State]):
    """The gift that waits for an answer, with the card it means: `naming A gift soy#2`; a bluff means none (M19)."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        bonus = bonus_of(s)
        gifts = bonus.round
        if gifts.bean == NO_BEAN:
            return []
        return [text_of(Gift(gifts.giver, gifts.bean, UNSAID if bonus.meant == BLUFF else bonus.meant))]

    def read(self, s: State, words: Words) -> None:
        gift = read_move(words.rest(), {Gift.verb: Gift}, {})
        assert isinstance(gift, Gift)
        bonus = bonus_of(s)
        bonus.round.giver = read_seat(Words(seat_letter(gift.seat)), s.seats)
        bonus.round.bean = gift.bean
        # Which card of the hand it is can be said when all lines are read.
        bonus.meant = gift.source


class AskedFreeLine(Line[State]):
    """Who has proposed to trade freely in this turn: `asked-free AB` (M20)."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        asked = bonus_of(s).round.asked
        return [letters_of([seat for seat in range(s.seats) if asked >> seat & 1])] if asked else []

    def read(self, s: State, words: Words) -> None:
        for seat in read_seats(words, s.seats):
            bonus_of(s).round.asked |= 1 << seat


class AsksFreeLine(Line[State]):
    """Who waits for an answer to that (M20)."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        free = bonus_of(s).round.free
        return [] if free == NOBODY else [seat_letter(free)]

    def read(self, s: State, words: Words) -> None:
        bonus_of(s).round.free = read_seat(words, s.seats)


class TradingFreelyLine(Line[State]):
    """Both have agreed to it (M20)."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        return [""] if bonus_of(s).round.trading else []

    def read(self, s: State, words: Words) -> None:
        bonus_of(s).round.trading = True


def lines_of_bonus(most_noted: int) -> list[Line[State]]:
    """The lines of every table."""
    return [BonusLine(most_noted), BonusPileLine("bonus-pile")]


def lines_of_gifts() -> list[Line[State]]:
    """The lines of a table for two."""
    return [
        BarredLine("barred"),
        NamingLine("naming"),
        AskedFreeLine("asked-free"),
        AsksFreeLine("asks-free"),
        TradingFreelyLine("trading-freely"),
    ]
