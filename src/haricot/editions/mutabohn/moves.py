"""The moves that only Mutabohn knows."""

from typing import ClassVar, Final

from haricot.cards.moves import THE_FIELD
from haricot.cards.parts import UNSAID, SourcePart
from haricot.editions.mutabohn.deck import is_code
from haricot.kernel.move import NATURE, NOBODY, Move, NatureMove, seat_letter
from haricot.kernel.parts import Part
from haricot.kernel.reasons import Argument
from haricot.kernel.text import Words, brief


def read_code(words: Words) -> str:
    """One bonus card by its code."""
    word = words.next("a genetic code, such as AABBC")
    if not is_code(word):
        raise words.wrong(f"“{brief(word)}” is no genetic code; codes are runs of A, B, C, … in order, such as AABBC")
    return word


def read_codes(words: Words) -> tuple[str, ...]:
    """Bonus cards up to the end of the line."""
    codes = [read_code(words)]
    while words.more():
        codes.append(read_code(words))
    return tuple(codes)


class CodePart(Part):
    """A bonus card by its code."""

    __slots__ = ()

    def read(self, words: Words) -> tuple[object, ...]:
        return (read_code(words),)

    def wire(self) -> dict[str, str]:
        return {self.name: "string"}


class CodesPart(Part):
    """Bonus cards in order."""

    __slots__ = ()

    def word(self, value: object) -> str:
        assert isinstance(value, tuple)
        return " ".join(value)

    def read(self, words: Words) -> tuple[object, ...]:
        return (read_codes(words),)

    def form(self) -> str:
        return "CODES"

    def wire(self) -> dict[str, str]:
        return {self.name: "readonly string[]"}


class ClaimedFieldPart(Part):
    """A field and, where it is the other player's, whose: `1`, `B 1`."""

    __slots__ = ()

    def names(self) -> tuple[str, ...]:
        return ("owner", "field")

    def write(self, move: Move) -> str:
        assert isinstance(move, Claim)
        field = THE_FIELD.write(move)
        return field if move.owner == move.seat else f"{seat_letter(move.owner)} {field}"

    def read(self, words: Words) -> tuple[object, ...]:
        owner = NOBODY if words.peek().isdigit() else words.seat()
        return (owner, *THE_FIELD.read(words))

    def plain(self, move: Move) -> dict[str, Argument]:
        assert isinstance(move, Claim)
        return {"owner": move.owner, "field": move.field + 1}

    def form(self) -> str:
        return "[SEAT] FIELD"

    def wire(self) -> dict[str, str]:
        return {"owner": "number", "field": "number"}


class Claim(Move):
    """Lay a bonus card for a field that shows its code (M9)."""

    __slots__ = ("code", "field", "owner")
    verb: ClassVar[str] = "claim"
    parts: ClassVar[tuple[Part, ...]] = (CodePart("code"), ClaimedFieldPart("field"))

    def __init__(self, seat: int, code: str, owner: int, field: int) -> None:
        self.seat = seat
        self.code = code
        self.owner = owner
        """Whose field it is; with two players it may be the other's."""
        self.field = field

    @classmethod
    def made(cls, seat: int, values: list[object]) -> "Move":
        code, owner, field = values
        return Claim(seat, code, seat if owner == NOBODY else owner, field)  # type: ignore[arg-type]


class Exchange(Move):
    """For one coin, put bonus cards under the pile, the first named uppermost, and draw as many (M12)."""

    __slots__ = ("codes",)
    verb: ClassVar[str] = "exchange"
    parts: ClassVar[tuple[Part, ...]] = (CodesPart("codes"),)

    def __init__(self, seat: int, codes: tuple[str, ...]) -> None:
        self.seat = seat
        self.codes = codes


class Gift(Move):
    """Name a bean as a gift for the other player, honestly or not (M18, M19).

    The source says which card is meant. That is the giver's secret until the gift is accepted, as it would tell
    whether it is a bluff (T5).
    """

    __slots__ = ("bean", "source")
    verb: ClassVar[str] = "gift"
    parts: ClassVar[tuple[Part, ...]] = (SourcePart("bean"),)

    def __init__(self, seat: int, bean: int, source: int = UNSAID) -> None:
        self.seat = seat
        self.bean = bean
        self.source = source


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


class ShuffleBonus(NatureMove):
    """NATURE shuffles the bonus cards; `order` is listed from the top (M3)."""

    __slots__ = ("order",)
    verb: ClassVar[str] = "bonus"
    parts: ClassVar[tuple[Part, ...]] = (CodesPart("order"),)

    def __init__(self, order: tuple[str, ...]) -> None:
        self.seat = NATURE
        self.order = order


ACCEPTS: Final = [Accept(seat) for seat in (0, 1)]
FREES: Final = [Free(seat) for seat in (0, 1)]
REFUSES: Final = [Refuse(seat) for seat in (0, 1)]
