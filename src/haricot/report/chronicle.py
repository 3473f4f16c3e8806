"""A game taken down for its designers: besides what a record has, who led after each turn, who waited how long, and
where the cards came from that brought coins."""

from collections import defaultdict
from collections.abc import Mapping

from msgspec import field

from haricot.catalog import AnyGame
from haricot.kernel.move import Move
from haricot.kernel.reasons import Argument
from haricot.kernel.scene import Scene
from haricot.kernel.tale import Event, Tale
from haricot.sim.record import Record

OWN = -1
"""Where a card came from that nobody gave."""
Card = tuple[str, int, bool]
"""A planted card: its bean, who gave it, and whether the giver had the turn."""


class Chronicle(Record):
    """A finished game and how it went."""

    may_buy: bool = False
    """Whether a third field is for sale."""
    beans: list[str] = field(default_factory=list)
    """Those in the deck; none in a game without cards, where there are no deals either."""
    track: list[list[int]] = field(default_factory=list)
    """The scores after every turn."""
    waits: list[list[int]] = field(default_factory=list)
    """By seat: how many decisions of others lay between two of its own, each time there were any."""
    idle: int = 0
    """Turns of others in which a seat made no deal, all seats together."""
    pairs: dict[tuple[int, int], int] = field(default_factory=dict)
    """Deals between two seats, the lower one first."""
    gifts: int = 0
    """Deals in which one side gave nothing."""
    handed: int = 0
    """Cards that changed hands in deals."""
    earned: dict[str, float] = field(default_factory=dict)
    """Coins by bean; a field of several beans counts for each card alike."""
    shipped: dict[str, int] = field(default_factory=dict)
    """Cards of each bean that came from the ports of an island instead of being planted."""
    flows: dict[tuple[int, int], float] = field(default_factory=dict)
    """Coins that cards of one seat, given in deals, brought another."""
    to_active: float = 0.0
    """Coins from cards that those whose turn it was got in deals, …"""
    from_active: float = 0.0
    """… and that they gave."""
    _fields: dict[tuple[int, Argument], list[Card]] = field(default_factory=dict)
    _holds: dict[tuple[int, Argument], list[Card]] = field(default_factory=dict)
    _got: dict[tuple[int, Argument], list[Card]] = field(default_factory=dict)
    _active: int = OWN
    _busy: set[int] = field(default_factory=set)
    _since: dict[int, int] = field(default_factory=dict)

    def note(self, game: AnyGame, table: Scene, move: Move, tale: Tale) -> None:
        if move.seat >= 0:
            self._wait(game.seats, move.seat)
        before = self.turns
        super().note(game, table, move, tale)
        if tale.turns and before:
            self.close_turn(game.scores(table))
        for _, seat, _ in tale.turns:
            self._active = seat

    def close_turn(self, scores: list[int]) -> None:
        """A turn is over, the last one too."""
        self.track.append(scores)
        others = set(range(len(self.players))) - {self._active}
        self.idle += len(others - self._busy)
        self._busy.clear()

    def _wait(self, seats: int, seat: int) -> None:
        if not self.waits:
            self.waits += [[] for _ in range(seats)]
        waited = self._since.get(seat, 0)
        if waited:
            self.waits[seat].append(waited)
        for other in range(seats):
            # Who has not decided yet does not wait: the game has only begun.
            if other != seat and other in self._since:
                self._since[other] += 1
        self._since[seat] = 0

    def tell(self, tale: Tale) -> None:
        for _, maker, partner in tale.deals:
            both = min(maker, partner), max(maker, partner)
            self.pairs[both] = self.pairs.get(both, 0) + 1
            self._busy |= {maker, partner}
        for event in tale.events:
            self._follow(event)
        super().tell(tale)

    def _follow(self, event: Event) -> None:
        """Follow cards from hand to hand, into fields and ships, and to the bank."""
        args = event.args
        if event.key == "deal":
            self._deal(args)
        elif event.key == "plant":
            self._plant(args)
        elif event.key == "harvest":
            self._sold(_seat(args), self._fields.pop((_seat(args), args["field"]), []), args)
        elif event.key == "load":
            cards = self._fields.pop((_seat(args), args["field"]), [])
            self._holds.setdefault((_seat(args), args["bean"]), []).extend(cards)
        elif event.key == "sail":
            bean = str(args["bean"])
            self.shipped[bean] = self.shipped.get(bean, 0) + _count(args, "cards")
        elif event.key == "sell":
            hold = self._holds.get((_seat(args), args["bean"]), [])
            sold = hold[: _count(args, "cards")]
            del hold[: len(sold)]
            self._sold(_seat(args), sold, args)

    def _deal(self, args: Mapping[str, Argument]) -> None:
        maker, taker = _seat(args), _count(args, "to")
        sides = ((maker, taker, args["give"]), (taker, maker, args["want"]))
        for giver, receiver, beans in sides:
            assert isinstance(beans, tuple)
            self.handed += len(beans)
            self.gifts += not beans
            for bean in beans:
                self._got.setdefault((receiver, bean), []).append((bean, giver, giver == self._active))

    def _plant(self, args: Mapping[str, Argument]) -> None:
        seat, bean = _seat(args), str(args["bean"])
        got = self._got.get((seat, bean))
        card = got.pop(0) if got else (bean, OWN, False)
        self._fields.setdefault((seat, args["field"]), []).append(card)

    def _sold(self, seat: int, cards: list[Card], args: Mapping[str, Argument]) -> None:
        """Each card of a sale brought as much as the others; those of ships that nobody planted are nobody's gift."""
        number = _count(args, "cards")
        each = _count(args, "coins") / number
        beans: defaultdict[str, int] = defaultdict(int)
        for bean, giver, of_active in cards:
            beans[bean] += 1
            if giver == OWN:
                continue
            self.flows[giver, seat] = self.flows.get((giver, seat), 0.0) + each
            if of_active:
                self.from_active += each
            else:
                self.to_active += each
        beans[str(args["bean"])] += number - len(cards)
        for bean, sold in beans.items():
            self.earned[bean] = self.earned.get(bean, 0.0) + each * sold


def _seat(args: Mapping[str, Argument]) -> int:
    return _count(args, "seat")


def _count(args: Mapping[str, Argument], name: str) -> int:
    value = args[name]
    assert isinstance(value, int)
    return value
