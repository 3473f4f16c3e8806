"""Liberties: deeds that a player may do in any stage, also out of turn (H1–H6)."""

from typing import Any, ClassVar, TypeVar

from haricot.beans.varieties import KEYS
from haricot.cards.harvest import harvest, protected
from haricot.cards.moves import BUYS, FIELD, GOODS, HARVESTS, Buy, Harvest
from haricot.cards.state import State
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

M = TypeVar("M", bound=Move)


class Liberty(Deed[State, M]):
    """One kind of move that is no phase's business."""

    __slots__ = ()

    makes_room: ClassVar[bool] = False
    """Whether it can free a field for a card that must be planted (P4)."""
    sells: ClassVar[bool] = False
    """Whether it sells beans, so that the others of them go to the discards (H1)."""

    def room(self, s: State, seat: int) -> list[Move]:
        """Those of its moves that free a field for a card that must be planted (P4)."""
        return self.listed(s, seat)

    def prices(self) -> dict[str, int]:
        """What can be bought with it, and for how many coins."""
        return {}


AnyLiberty = Liberty[Any]


class HarvestAnyTime(Liberty[Harvest]):
    """Sell a field whenever you like (H1, H2)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Harvest
    makes_room: ClassVar[bool] = True
    sells: ClassVar[bool] = True

    def listed(self, s: State, seat: int) -> list[Move]:
        harvests = HARVESTS[seat]
        few = 1 if s.sheet.protects else 0
        moves: list[Move] = []
        singles: list[Move] = []
        i = 0
        for field in s.fields[seat]:
            if len(field) > few:
                moves.append(harvests[i])
            elif field:
                singles.append(harvests[i])
            i += 1
        return moves or singles

    def refuse(self, s: State, move: Harvest) -> Refusal | None:
        return check_harvest(s, move.seat, move.field)

    def do(self, s: State, move: Harvest, tale: Tale | None) -> bool:
        harvest(s, move.seat, move.field, tale)
        return False


def check_harvest(s: State, seat: int, number: int) -> Refusal | None:
    """Why a field may not be harvested, or nothing (H1, H2)."""
    fields = s.fields[seat]
    if not 0 <= number < len(fields):
        return Refusal("plant.no-such-field", "B2", {"field": number + 1, "fields": len(fields)})
    if not fields[number]:
        return Refusal("harvest.empty", "H1", {"field": number + 1})
    if s.sheet.protects and protected(fields, number):
        return Refusal("harvest.protected", "H2", {"field": number + 1, "bean": KEYS[fields[number][0]]})
    return None


class HarvestOwnTurn(HarvestAnyTime):
    """Two players: sell only in the own turn, which lasts until the other has begun the next one (H5, H6)."""

    __slots__ = ()

    clause: ClassVar[str] = "H5"

    def listed(self, s: State, seat: int) -> list[Move]:
        return HarvestAnyTime.listed(self, s, seat) if seat == s.active or s.opening else []

    def refuse(self, s: State, move: Harvest) -> Refusal | None:
        if move.seat != s.active and not s.opening:
            return Refusal("harvest.own-turn", self.clause, {"active": s.active})
        return HarvestAnyTime.refuse(self, s, move)


class BuyField(Liberty[Buy]):
    """Buy a further field with the top coins of the stack, once a game and player (B3, H4)."""

    __slots__ = ("clause", "leaves_game", "price")

    kind: ClassVar[type[Move]] = Buy
    makes_room: ClassVar[bool] = True

    def __init__(self, price: int, leaves_game: bool = False, clause: str = "H4") -> None:
        self.price = price
        self.clause = clause
        """What its refusals rest on; a booklet without such a field has no H4."""
        self.leaves_game = leaves_game
        """The coins go out of the game instead of on the discards."""

    def prices(self) -> dict[str, int]:
        return {GOODS[FIELD]: self.price}

    def listed(self, s: State, seat: int) -> list[Move]:
        if len(s.fields[seat]) > s.sheet.fields or len(s.coins[seat]) < self.price:
            return []
        return [BUYS[seat][FIELD]]

    def refuse(self, s: State, move: Buy) -> Refusal | None:
        if move.what != FIELD:
            return Refusal("buy.no-ships", "B3")
        if len(s.fields[move.seat]) > s.sheet.fields:
            return Refusal("buy.twice", self.clause)
        if len(s.coins[move.seat]) < self.price:
            return Refusal("buy.poor", self.clause, {"price": self.price, "coins": len(s.coins[move.seat])})
        return None

    def do(self, s: State, move: Buy, tale: Tale | None) -> bool:
        self.pay(s, move.seat, self.price)
        s.fields[move.seat].append([])
        if tale is not None:
            tale.tell("buy", {"seat": move.seat, "coins": self.price})
        return False

    def pay(self, s: State, seat: int, price: int) -> None:
        """Take coins from the top of the stack (H4)."""
        coins = s.coins[seat]
        till = self.till(s)
        for _ in range(price):
            till.append(coins.pop())

    def till(self, s: State) -> list[int]:
        """Where spent coins go."""
        return s.gone if self.leaves_game else s.discards


class NoFieldToBuy(Liberty[Buy]):
    """Nobody can buy a field here, and is told so (B3)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Buy

    def refuse(self, s: State, move: Buy) -> Refusal | None:
        return Refusal("buy.none", "B3")


def ways_to_make_room(s: State, seat: int) -> list[Move]:
    """What frees a field for a card that fits nowhere (P4)."""
    moves: list[Move] = []
    for maker in s.sheet.makers_of_room:
        moves += maker.room(s, seat)
    return moves
