"""What people do to a table besides playing: sit down, get up, call bots, begin, give up, play again."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from haricot.kernel.reasons import BadInput
from haricot.players.names import BOT_NAMES
from haricot.players.offered import USUAL_LEVEL
from haricot.server import problems
from haricot.server.auth import Person
from haricot.server.games import shared_game
from haricot.server.hub import Hub
from haricot.server.messages import GiveUp, Join, Seated, SetBot, Start
from haricot.server.names import clean_name
from haricot.server.rows import new_row
from haricot.server.states import CLOSED, OVER, WAITING
from haricot.server.store import Store
from haricot.server.tables import Tables
from haricot.table.chairs import BOT, FREE, PERSON, Chair


class Again(msgspec.Struct):
    """To play the same again."""


class Vacate(msgspec.Struct):
    """To take seats from their people."""

    seats: list[int]


class Dissolve(msgspec.Struct):
    """To close a table."""


DEEDS: Final[dict[str, type[msgspec.Struct]]] = {
    "join": Join,
    "start": Start,
    "set_bot": SetBot,
    "leave": GiveUp,
    "rematch": Again,
    "vacate": Vacate,
    "dissolve": Dissolve,
}
"""What can be done at a table, and what has to be said for it."""


class Seating:
    """The seats of the tables of this node. Whoever asks may see the table; that was looked at before."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def do(self, deed: str, key: str, person: Person, order: Any) -> Seated:
        """One of the `DEEDS`."""
        deeds: dict[str, Callable[[str, Person, Any], Awaitable[Seated]]] = {
            "join": self.join,
            "start": self.start,
            "set_bot": self.set_bot,
            "leave": self.leave,
            "rematch": self.rematch,
            "vacate": self.vacate,
            "dissolve": self.dissolve,
        }
        return await deeds[deed](key, person, order)

    async def join(self, key: str, person: Person, order: Join) -> Seated:
        """Sit down; whoever sits already stays where they are, unless somebody beside them sits down too."""
        async with self._tables.turn(key) as hub:
            held = hub.seats_of(person.number)
            if not held or order.beside:
                taken = self._free_seats(hub, person, order)
                await self._seat(hub, taken)
                held = list(taken)
            return Seated(key, held[0], hub.row.invite)

    async def _seat(self, hub: Hub, taken: dict[int, Chair]) -> None:
        """Give seats to others, once that is stored, and begin if none is free; for whoever has the hub's turn."""
        chairs = [taken.get(seat, chair) for seat, chair in enumerate(hub.room.company.chairs)]
        await hub.book.set_seats(chairs)
        for seat, chair in taken.items():
            hub.unseat(seat)
            hub.room.company.reseat(seat, chair)
        self._tables.begin_if_full(hub)

    def _free_seats(self, hub: Hub, person: Person, order: Join) -> dict[int, Chair]:
        """The seats kept for somebody and those beside them, else the one they want, or the first that is free."""
        chairs = hub.room.company.chairs if hub.row.state == WAITING else []
        free = [seat for seat, chair in enumerate(chairs) if chair.kind == FREE]
        name = clean_name(order.name) or person.name
        kept = [seat for seat in free if chairs[seat].person == person.number]
        if len(kept) > 1:
            names = {seat: chairs[seat].name for seat in kept}
        elif kept:
            names = {kept[0]: name}
        else:
            nobodys = [seat for seat in free if chairs[seat].person is None]
            if not nobodys or (order.seat is not None and order.seat not in nobodys):
                raise problems.full()
            names = {nobodys[0] if order.seat is None else order.seat: name}
        return {
            seat: self._tables.chair(PERSON, chairs[seat].level, called, person.number)
            for seat, called in names.items()
        }

    async def start(self, key: str, person: Person, order: Start) -> Seated:
        """Begin now: bots take the free seats."""
        async with self._tables.turn(key) as hub:
            level = self._tables.bots.checked(order.level or USUAL_LEVEL, hub.room.game)
            seat = self._waiting_at(hub, person)
            free = [number for number, chair in enumerate(hub.room.company.chairs) if chair.kind == FREE]
            await self._seat(hub, {number: self._tables.chair(BOT, level, BOT_NAMES[number]) for number in free})
            return Seated(key, seat, hub.row.invite)

    def _waiting_at(self, hub: Hub, person: Person) -> int:
        """The seat of somebody who may arrange a table that has not begun."""
        held = hub.seats_of(person.number)
        if not held:
            raise problems.not_seated()
        if hub.row.state != WAITING:
            raise problems.not_waiting()
        return held[0]

    async def set_bot(self, key: str, person: Person, order: SetBot) -> Seated:
        """A bot on a free seat, or a free seat where one sat."""
        async with self._tables.turn(key) as hub:
            level = (
                None if order.level is None else self._tables.bots.checked(order.level or USUAL_LEVEL, hub.room.game)
            )
            mine = self._waiting_at(hub, person)
            chairs, chair = hub.room.company.chairs, self._tables.chair
            if order.seat >= len(chairs) or chairs[order.seat].kind == PERSON:
                raise problems.full()
            if level is None:
                await self._seat(hub, {order.seat: chair(FREE, USUAL_LEVEL)})
            elif chairs[order.seat].kind == FREE:
                await self._seat(hub, {order.seat: chair(BOT, level, BOT_NAMES[order.seat])})
            return Seated(key, mine, hub.row.invite)

    async def leave(self, key: str, person: Person, order: GiveUp) -> Seated:
        """Give up one seat or all of them for good: free again, or a bot's; without people the table is closed."""
        async with self._tables.turn(key) as hub:
            held = hub.seats_of(person.number)
            left = held if order.seat is None else [seat for seat in held if seat == order.seat]
            if not left:
                raise problems.not_seated()
            if hub.row.state == OVER:
                raise problems.over()
            await self._vacate(hub, left)
            return Seated(key, None, None)

    async def _vacate(self, hub: Hub, left: list[int]) -> None:
        """Take seats from their people, for whoever has the hub's turn."""
        chairs, chair = hub.room.company.chairs, self._tables.chair
        if all(number in left or other.kind != PERSON for number, other in enumerate(chairs)):
            await self._tables.give_up(hub, "closed")
            return
        levels = {seat: chairs[seat].level for seat in left}
        if hub.row.state == WAITING:
            await self._seat(hub, {seat: chair(FREE, level) for seat, level in levels.items()})
        else:
            await self._seat(hub, {seat: chair(BOT, level, BOT_NAMES[seat]) for seat, level in levels.items()})

    async def vacate(self, key: str, person: Person, order: Vacate) -> Seated:
        """Take seats from their people at a table that is not over, whether or not they like it."""
        async with self._tables.turn(key) as hub:
            if hub.row.state == OVER:
                raise problems.over()
            chairs = hub.room.company.chairs
            taken = [seat for seat in order.seats if seat < len(chairs) and chairs[seat].kind == PERSON]
            if not taken:
                raise problems.not_seated()
            await self._vacate(hub, taken)
            return Seated(key, None, None)

    async def dissolve(self, key: str, person: Person, order: Dissolve) -> Seated:
        """Close a table that is not over, whoever sits there."""
        async with self._tables.turn(key) as hub:
            if hub.row.state == OVER:
                raise problems.over()
            await self._tables.give_up(hub, "closed")
            return Seated(key, None, None)

    async def rematch(self, key: str, person: Person, order: Again) -> Seated:
        """The same table again: the first to ask makes it, the others find their seats kept for them. Which table that
        is, and how to get there; nobody sits down yet."""
        async with self._tables.turn(key) as hub:
            if hub.row.state != OVER:
                raise problems.not_over()
            held = hub.seats_of(person.number)
            if not held:
                raise problems.not_seated()
            row = None if hub.row.rematch is None else await self._store.table(hub.row.rematch)
            if row is None or row.state == CLOSED:
                row = (await self._successor(hub, held[0])).row
            return Seated(row.key, held[0], row.invite)

    async def _successor(self, before: Hub, asker: int) -> Hub:
        """A table with the same seats; those of people are kept for them."""
        old, tables = before.row, self._tables
        chairs = [
            tables.chair(FREE if chair.kind == PERSON else BOT, chair.level, chair.name, chair.person)
            for chair in before.room.company.chairs
        ]
        try:
            game = shared_game(old.game, old.seats, old.options)
        except BadInput:
            raise problems.set_aside() from None
        hub = await tables.found(new_row(game, old.clock, old.is_open, old.night), game, chairs, before=before)
        old.rematch = hub.row.key
        before.notice("rematch", {"table": hub.row.key, "seat": asker})
        return hub
