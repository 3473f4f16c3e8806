"""The moves that only Mutabohn knows, and how they are read from text."""

from typing import ClassVar, Final

from haricot.beans.varieties import KEYS
from haricot.cards.notation import Reader, read_cards, read_field
from haricot.editions.mutabohn.deck import is_code
from haricot.kernel.move import NATURE, Move, seat_letter
from haricot.kernel.reasons import Argument
from haricot.kernel.text import Words


class Claim(Move):
    """Lay a bonus card for a field that shows its code (M9)."""

    __slots__ = ("code", "field", "owner")
    verb: ClassVar[str] = "claim"

    def __init__(self, seat: int, code: str, owner: int, field: int) -> None:
        self.seat = seat
        self.code = code
        self.owner = owner
        """Whose field it is; with two players it may be the other's."""
        self.field = field

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.code, self.owner, self.field)

    def parts(self) -> dict[str, Argument]:
        return {"code": self.code, "owner": self.owner, "field": self.field + 1}

    def words(self) -> str:
        whose = "" if self.owner == self.seat else f"{seat_letter(self.owner)} "
        return f"claim {self.code} {whose}{self.field + 1}"


class Exchange(Move):
    """For one coin, put bonus cards under the pile, the first named uppermost, and draw as many (M12)."""

    __slots__ = ("codes",)
    verb: ClassVar[str] = "exchange"

    def __init__(self, seat: int, codes: tuple[str, ...]) -> None:
        self.seat = seat
        self.codes = codes

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.codes)

    def parts(self) -> dict[str, Argument]:
        return {"codes": self.codes}

    def words(self) -> str:
        return "exchange " + " ".join(self.codes)


class Gift(Move):
    """Name a bean as a gift for the other player (M18); `copy` says which one in hand, 0 leaves it open (T5)."""

    __slots__ = ("bean", "copy")
    verb: ClassVar[str] = "gift"

    def __init__(self, seat: int, bean: int, copy: int = 0) -> None:
        self.seat = seat
        self.bean = bean
        self.copy = copy

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.bean, self.copy)

    def parts(self) -> dict[str, Argument]:
        return {"bean": KEYS[self.bean], "copy": self.copy}

    def words(self) -> str:
        return f"gift {KEYS[self.bean]}#{self.copy}" if self.copy else f"gift {KEYS[self.bean]}"


class Accept(Move):
    """Accept the gift named last (M18)."""

    __slots__ = ()
    verb: ClassVar[str] = "accept"


class Free(Move):
    """Propose to drop the gifts and trade freely, or agree to it (M20)."""

    __slots__ = ()
    verb: ClassVar[str] = "free"


class Refuse(Move):
    """Stay with the gifts (M20)."""

    __slots__ = ()
    verb: ClassVar[str] = "refuse"


class ShuffleBonus(Move):
    """NATURE shuffles the bonus cards; `order` is listed from the top (M3)."""

    __slots__ = ("order",)
    verb: ClassVar[str] = "bonus"

    def __init__(self, order: tuple[str, ...]) -> None:
        self.seat = NATURE
        self.order = order

    def details(self) -> tuple[object, ...]:
        return (self.order,)

    def words(self) -> str:
        return "bonus " + " ".join(self.order)


def read_code(words: Words) -> str:
    """One bonus card by its code."""
    word = words.next("a genetic code, such as AABBC")
    if not is_code(word):
        raise words.wrong(f"“{word}” is no genetic code; codes are runs of A, B, C, … in order, such as AABBC")
    return word


def read_codes(words: Words) -> tuple[str, ...]:
    """Bonus cards up to the end of the line."""
    codes = [read_code(words)]
    while words.more():
        codes.append(read_code(words))
    return tuple(codes)


def _read_claim(seat: int, words: Words) -> Move:
    code = read_code(words)
    owner = seat if words.peek().isdigit() else words.seat()
    return Claim(seat, code, owner, read_field(words))


def _read_exchange(seat: int, words: Words) -> Move:
    return Exchange(seat, read_codes(words))


def read_gift(seat: int, words: Words) -> Gift:
    """One bean, and perhaps which copy: `soy`, `soy#2`."""
    cards, copies = read_cards(words)
    if len(cards) != 1 or (copies and not copies[0][1]):
        raise words.wrong("a gift is one bean, such as “soy”, or “soy#2” for the second soy in hand")
    return Gift(seat, cards[0], copies[0][1] if copies else 0)


def _read_gift(seat: int, words: Words) -> Move:
    return read_gift(seat, words)


def _read_accept(seat: int, words: Words) -> Move:
    return Accept(seat)


def _read_free(seat: int, words: Words) -> Move:
    return Free(seat)


def _read_refuse(seat: int, words: Words) -> Move:
    return Refuse(seat)


def _read_bonus(seat: int, words: Words) -> Move:
    return ShuffleBonus(read_codes(words))


BONUS_READERS: Final[dict[str, Reader]] = {"claim": _read_claim, "exchange": _read_exchange}
GIFT_READERS: Final[dict[str, Reader]] = {
    "gift": _read_gift,
    "accept": _read_accept,
    "free": _read_free,
    "refuse": _read_refuse,
}
NATURE_BONUS_READERS: Final[dict[str, Reader]] = {"bonus": _read_bonus}
