"""Liberties: what a player may do at any time, also out of turn (H1–H6)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.harvest import harvest, protected
from haricot.cards.moves import BUYS, FIELD, HARVESTS, BuyField, Harvest
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class Liberty:
    """One kind of move that is no phase's business."""

    __slots__ = ()

    verb: ClassVar[str] = ""
    makes_room: ClassVar[bool] = False
    """Whether it can free a field for a card that must be planted (P4)."""
    tempting: ClassVar[bool] = False
    """Whether it only pays, so that even a random player seldom passes it by."""

    def legal(self, s: State, seat: int) -> list[Move]:
        """All such moves of the seat now."""
        raise NotImplementedError

    def room(self, s: State, seat: int) -> list[Move]:
        """Those of them that free a field for a card that must be planted (P4)."""
        return self.legal(s, seat) if self.makes_room else []

    def prices(self) -> dict[str, int]:
        """What can be bought with it, and for how many coins."""
        return {}

    def likely(self, s: State, seat: int, chance: Chance) -> list[Move]:
        """Those a random player chooses from: all, unless there are so many that they would drown the others."""
        return self.legal(s, seat)

    def check(self, s: State, move: Move) -> Refusal | None:
        """Why it is refused, or nothing."""
        raise NotImplementedError

    def apply(self, s: State, move: Move, tale: Tale | None) -> None:
        """Do it."""
        raise NotImplementedError


class HarvestAnyTime(Liberty):
    """Sell a field whenever you like (H1, H2)."""

    __slots__ = ()

    verb: ClassVar[str] = Harvest.verb
    makes_room: ClassVar[bool] = True

    def legal(self, s: State, seat: int) -> list[Move]:
        fields = s.fields[seat]
        moves = HARVESTS[seat]
        return [moves[i] for i, field in enumerate(fields) if field and not protected(fields, i)]

    def check(self, s: State, move: Move) -> Refusal | None:
        assert isinstance(move, Harvest)
        fields = s.fields[move.seat]
        if not 0 <= move.field < len(fields):
            return Refusal("plant.no-such-field", "B2", {"field": move.field + 1, "fields": len(fields)})
        if not fields[move.field]:
            return Refusal("harvest.empty", "H1", {"field": move.field + 1})
        if protected(fields, move.field):
            return Refusal("harvest.protected", "H2", {"field": move.field + 1, "bean": KEYS[fields[move.field][0]]})
        return None

    def apply(self, s: State, move: Move, tale: Tale | None) -> None:
        assert isinstance(move, Harvest)
        harvest(s, move.seat, move.field, tale)


class HarvestOwnTurn(HarvestAnyTime):
    """Two players: sell only in your own turn (H5)."""

    __slots__ = ()

    clause: ClassVar[str] = "H5"

    def legal(self, s: State, seat: int) -> list[Move]:
        return HarvestAnyTime.legal(self, s, seat) if seat == s.active else []

    def check(self, s: State, move: Move) -> Refusal | None:
        if move.seat != s.active:
            return Refusal("harvest.own-turn", self.clause, {"active": s.active})
        return HarvestAnyTime.check(self, s, move)


class BuyThirdField(Liberty):
    """Buy the third field with the top coins of the stack, once a game and player (B3, H4)."""

    __slots__ = ("leaves_game", "price")

    verb: ClassVar[str] = BuyField.verb
    makes_room: ClassVar[bool] = True

    def __init__(self, price: int, leaves_game: bool = False) -> None:
        self.price = price
        self.leaves_game = leaves_game
        """The coins go out of the game instead of on the discards."""

    def prices(self) -> dict[str, int]:
        return {FIELD: self.price}

    def legal(self, s: State, seat: int) -> list[Move]:
        if len(s.fields[seat]) > s.sheet.fields or len(s.coins[seat]) < self.price:
            return []
        return [BUYS[seat]]

    def check(self, s: State, move: Move) -> Refusal | None:
        if len(s.fields[move.seat]) > s.sheet.fields:
            return Refusal("buy.twice", "H4")
        if len(s.coins[move.seat]) < self.price:
            return Refusal("buy.poor", "H4", {"price": self.price, "coins": len(s.coins[move.seat])})
        return None

    def apply(self, s: State, move: Move, tale: Tale | None) -> None:
        self.pay(s, move.seat, self.price)
        s.fields[move.seat].append([])
        if tale is not None:
            tale.tell("buy", {"seat": move.seat, "coins": self.price})

    def pay(self, s: State, seat: int, price: int) -> None:
        """Take coins from the top of the stack (H4)."""
        coins = s.coins[seat]
        till = self.till(s)
        for _ in range(price):
            till.append(coins.pop())

    def till(self, s: State) -> list[int]:
        """Where spent coins go."""
        return s.gone if self.leaves_game else s.discards


class NoThirdField(Liberty):
    """Nobody can buy a field here, and is told so (B3)."""

    __slots__ = ()

    verb: ClassVar[str] = BuyField.verb

    def legal(self, s: State, seat: int) -> list[Move]:
        return []

    def check(self, s: State, move: Move) -> Refusal | None:
        return Refusal("buy.none", "B3")


def ways_to_make_room(s: State, seat: int) -> list[Move]:
    """What frees a field for a card that fits nowhere (P4)."""
    moves: list[Move] = []
    for liberty in s.sheet.liberties:
        moves += liberty.room(s, seat)
    return moves


def sample_room(s: State, seat: int, chance: Chance) -> Move:
    """One of them at random; with nothing but full fields there always is one (H2)."""
    moves = ways_to_make_room(s, seat)
    return moves[chance.below(len(moves))]
