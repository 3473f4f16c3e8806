"""The shape of Mutabohn's own state as screens get it."""

from typing import Literal, TypedDict

from haricot.cards.shown import ShownExtra


class ShownBonusCard(TypedDict):
    """A bonus card of the own hand, and the field that comes nearest to it: the beans its code means there and those
    it still needs; null where none has begun its code."""

    code: str
    pfennigs: int
    owner: int | None
    field: int | None
    beans: tuple[str, ...]
    needs: tuple[str, ...]


class ShownRung(TypedDict):
    """A bean of the ladder: the own fields that end with it, and those on which it may follow."""

    bean: str
    here: list[int]
    next: list[int]


class ShownFarmer(TypedDict):
    """What a player has of bonus cards, debts and noted coins."""

    seat: int
    hand: int
    laid: list[str]
    pfennigs: int
    debts: int
    noted: int


class ShownGifts(TypedDict):
    """The round of gifts: beans named, the gift that waits and its giver, who would rather trade freely."""

    named: tuple[str, ...]
    bean: str | None
    giver: int | None
    free: int | None
    trading: bool


class ShownBonus(ShownExtra):
    """Mutabohn: the ladder on which fields mutate, bonus cards, and with two players the round of gifts."""

    kind: Literal["bonus"]
    ladder: list[ShownRung]
    pile: int
    hand: list[ShownBonusCard]
    players: list[ShownFarmer]
    gifts: ShownGifts | None
