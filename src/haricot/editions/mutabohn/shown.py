"""The shape of Mutabohn's own state as screens get it."""

from typing import Literal, TypedDict

from haricot.cards.shown import ShownExtra


class ShownBonusCard(TypedDict):
    """A bonus card of the own hand, and the field that comes nearest to it with what it still needs; null where none
    has begun its code."""

    code: str
    pfennigs: int
    owner: int | None
    field: int | None
    needs: tuple[str, ...]


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
    ladder: tuple[str, ...]
    pile: int
    hand: list[ShownBonusCard]
    players: list[ShownFarmer]
    gifts: ShownGifts | None
