"""Finding a table: making one, being let in, sitting down, watching, playing again."""

import asyncio
import contextlib
from typing import Any, Final

import msgspec

from haricot.catalog import GAMES, Entry, entry
from haricot.kernel.game import Game
from haricot.kernel.reasons import BadInput
from haricot.options import FOR_PEOPLE, Options
from haricot.players.names import BOT_NAMES
from haricot.players.offered import USUAL_LEVEL
from haricot.server import problems
from haricot.server.auth import Person
from haricot.server.counting import count_missing
from haricot.server.games import shared_game
from haricot.server.hub import Hub
from haricot.server.leases import Elsewhere, Leases
from haricot.server.limits import Windows
from haricot.server.lists import Lists
from haricot.server.messages import GiveUp, Join, NewTable, Quick, Seated, SetBot, Start
from haricot.server.names import clean_name
from haricot.server.neighbours import Moved, Neighbours
from haricot.server.rows import TableRow, new_row
from haricot.server.seating import Again, Dissolve, Seating, Vacate
from haricot.server.secret import same
from haricot.server.settings import Settings
from haricot.server.states import CLOSED, OVER
from haricot.server.store import Store
from haricot.server.tables import Tables
from haricot.table.chairs import BOT, FREE, Chair
from haricot.table.clock import KINDS
from haricot.table.night import Night

TRIES: Final = 20
PAUSE: Final = 0.3
"""How often a table that changes hands is asked for again, and after how many seconds each."""


NOBODY: Final = Person(0, "")
"""Who has something done that is no person: the numbers of persons begin at 1."""


class Lobby:
    """The way to all tables."""

    def __init__(self, store: Store, settings: Settings, leases: Leases | None = None) -> None:
        self.store = store
        self.settings = settings
        self.tables = Tables(store, settings, leases or Leases(store.database))
        self.lists = Lists(store, self.tables)
        self.seating = Seating(store, self.tables)
        self.neighbours: Neighbours | None = None
        self.newcomers = Windows(settings.newcomers_per_minute, 60.0, settings.now)
        """How many persons that were never here come from each address."""
        self._counter: asyncio.Task[None] | None = None

    @property
    def hubs(self) -> dict[str, Hub]:
        """The tables in memory."""
        return self.tables.hubs

    async def open(self) -> None:
        """Begin to look after the tables."""
        await self.tables.open()
        self._counter = asyncio.create_task(count_missing(self.store))

    async def hand_over(self) -> None:
        """Let other nodes have all tables; whoever is connected is sent on to them."""
        await self.tables.hand_over()

    async def close(self) -> None:
        """Stop all tables; whatever was answered is stored."""
        if self._counter is not None:
            self._counter.cancel()
        await self.tables.close()
        await self.store.close()

    # Making tables

    async def make(self, person: Person, order: NewTable) -> Seated:
        """A new table; whoever makes it sits on its first free seat, or watches if bots take them all."""
        game = self._game(order)
        if order.night:
            _check_night(order)
        if len(order.bots) > order.seats:
            raise problems.bad_input(f"{len(order.bots)} bots are named for {order.seats} seats")
        chairs: list[Chair] = []
        for seat in range(order.seats):
            level = order.bots[seat] if seat < len(order.bots) else None
            if level is None:
                chairs.append(self.tables.chair(FREE, USUAL_LEVEL))
            else:
                chairs.append(self.tables.chair(BOT, self.tables.bots.checked(level, game), BOT_NAMES[seat]))
        free = [seat for seat, chair in enumerate(chairs) if chair.kind == FREE]
        if order.beside and len(order.beside) >= len(free):
            raise problems.full()
        names = [clean_name(order.name) or person.name, *order.beside]
        for seat, name in zip(free, names, strict=False):
            chairs[seat].sit(person.number, name)
        watcher = None if free else person.number
        hub = await self.tables.found(
            new_row(game, order.clock, order.open, order.night), game, chairs, watcher=watcher
        )
        return Seated(hub.row.key, free[0] if free else None, hub.row.invite)

    def _game(self, order: NewTable) -> Game[Any, Any]:
        """The game that is asked for; of an option that cannot be so, which one it is."""
        try:
            found = entry(order.game)
            for key, value in order.options.items():
                try:
                    found.chosen({key: value})
                except BadInput as mistake:
                    raise problems.bad_option(key, str(mistake)) from None
            return shared_game(found.key, order.seats, self.usual(found) | order.options)
        except BadInput as mistake:
            raise problems.bad_input(str(mistake)) from None

    def usual(self, game: Entry) -> Options:
        """What a new table of that game is set to where it does not say otherwise: by the host, else for people."""
        known = [option.key for option in game.options]
        usual = FOR_PEOPLE | self.settings.house
        return {key: value for key, value in usual.items() if key in known}

    async def quick(self, person: Person, order: Quick) -> Seated:
        """One person against bots."""
        try:
            found = entry(order.game or GAMES[0].key)
        except BadInput as mistake:
            raise problems.bad_input(str(mistake)) from None
        seats = order.seats if order.seats is not None else (4 if 4 in found.seats else found.seats[-1])
        bots: list[str | None] = [None, *[order.level or USUAL_LEVEL] * (seats - 1)]
        return await self.make(person, NewTable(found.key, seats, order.options, bots, name=order.name))

    # Being let in

    async def admit(self, key: str, person: Person | None) -> Hub:
        """The table somebody connects to; `Elsewhere` if another node has it. Whether they may is asked first: waking a
        table takes long."""
        row = await self._row(key)
        if row is None or row.state == CLOSED:
            raise problems.no_table()
        if not await self.may_see(row, person):
            raise problems.not_allowed()
        return await self.tables.find(key)

    async def _row(self, key: str) -> TableRow | None:
        hub = self.hubs.get(key)
        return hub.row if hub is not None else await self.store.table(key)

    async def may_see(self, row: TableRow, person: Person | None, invite: str = "") -> bool:
        """Whether somebody may look at a table: it is open, they have its secret, or belong to it. The secret invites
        to a game, and nobody to one that is over and kept by those who were there."""
        if row.is_open:
            return True
        if invite and same(invite, row.invite) and not await self._is_withheld(row):
            return True
        if person is None:
            return False
        sits = any(seat.person == person.number for seat in await self.store.seats(row.key))
        return sits or await self.store.may_watch(row.key, person.number)

    async def _is_withheld(self, row: TableRow) -> bool:
        return row.state == OVER and bool(await self.store.withholding.seats(row.key))

    async def visible(self, key: str, person: Person | None, invite: str = "") -> TableRow:
        """A table somebody may look at, also a finished one."""
        row = await self._row(key)
        if row is None or row.state == CLOSED or not await self.may_see(row, person, invite):
            raise problems.no_table()
        if not self.lists.sound(row):
            raise problems.set_aside()
        return row

    async def finished(self, key: str, person: Person | None) -> TableRow:
        """A finished game somebody may look back upon: they belong to its table, or have its address and nobody who
        played keeps it to themselves. The address of a private table cannot be guessed."""
        row = await self._row(key)
        if row is None or row.state == CLOSED:
            raise problems.no_table()
        if not await self.may_see(row, person):
            if row.state != OVER:
                raise problems.no_table()
            if await self._is_withheld(row):
                raise problems.withheld()
        if not self.lists.sound(row):
            raise problems.set_aside()
        if row.state != OVER:
            raise problems.not_over()
        return row

    # At a table

    async def _done(self, deed: str, key: str, person: Person, order: msgspec.Struct) -> Seated:
        """Something done at a table, wherever that is; while it changes hands this waits a little."""
        for _ in range(TRIES):
            try:
                return await self.seating.do(deed, key, person, order)
            except Elsewhere as elsewhere:
                if self.neighbours is None:
                    break
                try:
                    return await self.neighbours.ask(elsewhere.node, deed, key, person, order)
                except Moved:
                    await asyncio.sleep(PAUSE)
        raise problems.not_stored()

    async def join(self, key: str, person: Person, order: Join) -> Seated:
        """Sit down."""
        row = await self.visible(key, person, order.invite)
        return await self._done("join", row.key, person, order)

    async def watch(self, key: str, person: Person, invite: str) -> Seated:
        """Be let in as a spectator."""
        row = await self.visible(key, person, invite)
        await self.store.add_watcher(row.key, person.number)
        return Seated(row.key, None, None)

    async def start(self, key: str, person: Person, order: Start) -> Seated:
        """Begin now: bots take the free seats."""
        row = await self.visible(key, person)
        return await self._done("start", row.key, person, order)

    async def set_bot(self, key: str, person: Person, order: SetBot) -> Seated:
        """A bot on a free seat, or a free seat where one sat."""
        row = await self.visible(key, person)
        return await self._done("set_bot", row.key, person, order)

    async def leave(self, key: str, person: Person, order: GiveUp) -> None:
        """Give up one seat or all of them for good."""
        row = await self.visible(key, person)
        await self._done("leave", row.key, person, order)

    # For operators, and for those who are deleted

    async def dissolve(self, key: str) -> None:
        """Close a table that is not over, whoever sits there."""
        await self._done("dissolve", key, NOBODY, Dissolve())

    async def vacate(self, key: str, seats: list[int]) -> None:
        """Take seats from their people."""
        await self._done("vacate", key, NOBODY, Vacate(seats))

    async def send_away(self, key: str, person: int) -> None:
        """Take somebody's seats at a table that is not over."""
        held = [seat for seat, row in enumerate(await self.store.seats(key)) if row.person == person]
        with contextlib.suppress(problems.Trouble):  # they have got up meanwhile
            await self.vacate(key, held)

    async def forget(self, person: int) -> None:
        """Somebody was deleted: tables in memory, at whichever node, have never known them either."""
        self.part_with(person, is_deleted=True)
        if self.neighbours is not None:
            await self.neighbours.part_with(person, is_deleted=True)

    async def shut_out(self, person: int) -> None:
        """Somebody may come no more: nor may they stay, at whichever node."""
        self.part_with(person, is_deleted=False)
        if self.neighbours is not None:
            await self.neighbours.part_with(person, is_deleted=False)

    def part_with(self, person: int, *, is_deleted: bool) -> None:
        """The same at the tables of this node."""
        for hub in self.hubs.values():
            if is_deleted:
                hub.forget(person)
            else:
                hub.shut_out(person, "banned")

    async def rematch(self, key: str, person: Person) -> Seated:
        """The same table again, and a seat there."""
        row = await self.visible(key, person)
        if row.state != OVER:
            raise problems.not_over()
        seats = await self.store.seats(row.key)
        if not any(seat.person == person.number for seat in seats):
            raise problems.not_seated()
        kept = await self._done("rematch", row.key, person, Again())
        return await self.join(kept.table, person, Join(kept.invite or "", seats[kept.seat or 0].name))


def _check_night(order: NewTable) -> None:
    """A night's rest is for games that go on for weeks, in a zone there is."""
    if not KINDS[order.clock].long:
        long = ", ".join([kind for kind, times in KINDS.items() if times.long])
        raise problems.bad_input(f"only long clocks ({long}) rest at night")
    try:
        Night(order.night)
    except BadInput as mistake:
        raise problems.bad_input(str(mistake)) from None
