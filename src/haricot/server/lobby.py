"""Finding a table: making one, sitting down, watching, beginning, playing again; all are back after a restart."""

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Final

from haricot.catalog import GAMES, Entry, entry
from haricot.kernel.game import Game
from haricot.kernel.reasons import BadInput
from haricot.options import FOR_PEOPLE, Options
from haricot.players.base import Player
from haricot.players.offered import USUAL_LEVEL, as_offered, levels_for
from haricot.players.roster import PLAYERS, make_player
from haricot.server import frames, problems
from haricot.server.auth import Person, new_secret, same
from haricot.server.counting import count_missing
from haricot.server.hub import Hub, seat_info
from haricot.server.messages import Join, NewTable, Quick, Result, Seat, Seated, SetBot, TableInfo, Told, Wishes
from haricot.server.names import BOT_NAMES, clean_name
from haricot.server.settings import Settings
from haricot.server.states import CLOSED, OVER, WAITING
from haricot.server.store import Store, TableRow, read_json
from haricot.table.chairs import BOT, FREE, PERSON, Chair, ChairKind
from haricot.table.clock import ClockKind

log = logging.getLogger("haricot.lobby")

SWEEP: Final = 30.0
"""Seconds between two looks for tables that nobody needs any more."""
LISTED: Final = 100
"""The most tables a list shows."""


class Lobby:
    """All tables in play, and the way to them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.hubs: dict[str, Hub] = {}
        self._thinkers = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self._sweeper: asyncio.Task[None] | None = None
        self._counter: asyncio.Task[None] | None = None
        self._rematching = asyncio.Lock()

    # Life

    def open(self) -> None:
        """Bring back every unfinished table as it was; call it inside the event loop."""
        for row in self.store.unfinished():
            self._restored(row)
        self._sweeper = asyncio.create_task(self._sweep())
        self._counter = asyncio.create_task(count_missing(self.store))

    def _restored(self, row: TableRow) -> Hub | None:
        """A table as it was; nothing if what is stored of it is damaged, whatever that leads to."""
        try:
            return self._bring_back(row)
        except Exception as error:
            log.warning("table %s is set aside, and what is stored of it is kept: %s", row.key, _in_one_line(error))
            return None

    def _bring_back(self, row: TableRow) -> Hub:
        if row.damage:
            raise BadInput(row.damage)
        game = entry(row.game).load(row.seats, row.options)
        hub = self._hub(row, game, self._chairs(row))
        hub.room.replay(self.store.journal(row.key))
        if row.state != WAITING and not hub.room.rev:
            raise BadInput("its journal is missing")
        for offer, seat_number, kept in self.store.judgements(row.key):
            hub.room.course.promises.judge(seat_number, offer, kept)
        self.hubs[row.key] = hub
        hub.room.open()
        self._begin_if_full(hub)
        return hub

    def _chairs(self, row: TableRow) -> list[Chair]:
        chairs: list[Chair] = []
        for seat in self.store.seats(row.key):
            if seat.damage:
                raise BadInput(seat.damage)
            chair = self._chair(seat.kind, seat.level, seat.name, seat.person)
            if seat.wishes:
                chair.more, chair.less = read_json(seat.wishes, tuple[list[str], list[str]], "wishes")
            chairs.append(chair)
        if len(chairs) != row.seats:
            raise BadInput(f"it has {row.seats} seats, but {len(chairs)} are stored")
        return chairs

    async def close(self) -> None:
        """Stop all tables; whatever was answered is stored."""
        for task in (self._sweeper, self._counter):
            if task is not None:
                task.cancel()
        for hub in list(self.hubs.values()):
            await hub.room.close()
        self._thinkers.shutdown(wait=True)
        await self.store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception:
                log.exception("sweeping up old tables failed; it is tried again")

    async def sweep(self) -> None:
        """Give up tables that wait for nobody; forget finished ones nobody looks at."""
        for hub in list(self.hubs.values()):
            async with hub.turn:
                if hub.row.state == WAITING and hub.quiet > self.settings.idle:
                    await self._give_up(hub, "no-table")
                elif hub.row.state == OVER and hub.quiet > SWEEP:
                    del self.hubs[hub.row.key]
                    await hub.room.close()

    # Making tables

    def _chair(self, kind: ChairKind, level: str, name: str = "", person: int | None = None) -> Chair:
        return Chair(kind, level, self._bot(level), name, person)

    def _bot(self, level: str) -> Player:
        """A bot of that level; the usual one where a bot of the host's own fails, or is not served any more."""
        chance = self.settings.chance()
        hosts = level in self.settings.bots
        if not hosts and ":" not in level:
            return make_player(level, chance)
        try:
            if hosts:
                return make_player(level, chance)
            log.warning("the bot %s is not served now; %s plays for it", level, USUAL_LEVEL)
        except BadInput as mistake:
            log.warning("%s; %s plays for it", mistake, USUAL_LEVEL)
        return make_player(USUAL_LEVEL, chance)

    def levels_for(self, game: Game[Any, Any]) -> list[str]:
        """What people may choose from at such a table: the levels, and the host's own bots."""
        return list(dict.fromkeys([*levels_for(game), *self.settings.bots]))

    def checked_level(self, level: str, game: Game[Any, Any]) -> str:
        """A bot there is, by the name it is offered under at such a table."""
        if level not in PLAYERS and level not in self.settings.bots:
            raise problems.bad_input(
                f"there is no bot “{level}”; there are {', '.join([*PLAYERS, *self.settings.bots])}"
            )
        return as_offered(level, game)

    def _hub(self, row: TableRow, game: Game[Any, Any], chairs: list[Chair]) -> Hub:
        return Hub(row, game, chairs, store=self.store, settings=self.settings, thinkers=self._thinkers)

    async def make(self, person: Person, order: NewTable) -> Seated:
        """A new table; whoever makes it sits on its first free seat, or watches if bots take them all."""
        game = self._game(order)
        if len(order.bots) > order.seats:
            raise problems.bad_input(f"{len(order.bots)} bots are named for {order.seats} seats")
        chairs: list[Chair] = []
        for seat in range(order.seats):
            level = order.bots[seat] if seat < len(order.bots) else None
            if level is None:
                chairs.append(self._chair(FREE, USUAL_LEVEL))
            else:
                chairs.append(self._chair(BOT, self.checked_level(level, game), BOT_NAMES[seat]))
        free = [seat for seat, chair in enumerate(chairs) if chair.kind == FREE]
        if order.beside and len(order.beside) >= len(free):
            raise problems.full()
        names = [clean_name(order.name) or person.name, *order.beside]
        for seat, name in zip(free, names, strict=False):
            chairs[seat].sit(person.number, name)
        watcher = None if free else person.number
        hub = await self._found(game, order.clock, order.open, chairs, watcher=watcher)
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
            return found.load(order.seats, self.usual(found) | order.options)
        except BadInput as mistake:
            raise problems.bad_input(str(mistake)) from None

    def usual(self, game: Entry) -> Options:
        """What a new table of that game is set to where it does not say otherwise: by the host, else for people."""
        known = [option.key for option in game.options]
        usual = FOR_PEOPLE | self.settings.house
        return {key: value for key, value in usual.items() if key in known}

    async def _found(
        self,
        game: Game[Any, Any],
        clock: ClockKind,
        is_open: bool,
        chairs: list[Chair],
        *,
        watcher: int | None = None,
        before: str | None = None,
    ) -> Hub:
        """A new table, once it is stored with whoever watches it and whose successor it is."""
        row = TableRow(
            key=new_secret()[:12],
            game=game.key,
            seats=game.seats,
            options=game.options,
            clock=clock,
            is_open=is_open,
            invite=new_secret(),
            made=int(time.time()),
        )
        await self.store.new_table(row, chairs, watcher=watcher, before=before)
        hub = self.hubs[row.key] = self._hub(row, game, chairs)
        hub.room.open()
        self._begin_if_full(hub)
        return hub

    async def quick(self, person: Person, order: Quick) -> Seated:
        """One person against bots."""
        try:
            found = entry(order.game or GAMES[0].key)
        except BadInput as mistake:
            raise problems.bad_input(str(mistake)) from None
        seats = order.seats if order.seats is not None else (4 if 4 in found.seats else found.seats[-1])
        bots: list[str | None] = [None, *[order.level or USUAL_LEVEL] * (seats - 1)]
        return await self.make(person, NewTable(found.key, seats, order.options, bots, name=order.name))

    def _begin_if_full(self, hub: Hub) -> None:
        if hub.row.state == WAITING and all(chair.kind != FREE for chair in hub.room.company.chairs):
            hub.room.begin()

    # At a table

    def find(self, key: str) -> Hub:
        """A table in play, or a finished one that somebody comes back to."""
        hub = self.hubs.get(key)
        if hub is None:
            row = self.store.table(key)
            if row is None or row.state == CLOSED:
                raise problems.no_table()
            hub = self._restored(row) if row.state == OVER else None
            if hub is None:
                raise problems.set_aside()
        if hub.row.state == CLOSED:
            raise problems.no_table()
        return hub

    def admit(self, key: str, person: Person | None) -> Hub:
        """The table somebody connects to. Whether they may is asked first: bringing a finished game back takes long."""
        row = self._row(key)
        if row is None or row.state == CLOSED:
            raise problems.no_table()
        if not self.may_see(row, person):
            raise problems.not_allowed()
        return self.find(key)

    def _row(self, key: str) -> TableRow | None:
        hub = self.hubs.get(key)
        return hub.row if hub is not None else self.store.table(key)

    def may_see(self, row: TableRow, person: Person | None, invite: str = "") -> bool:
        """Whether somebody may look at a table: it is open, they have its secret, or belong to it."""
        if row.is_open or (invite and same(invite, row.invite)):
            return True
        if person is None:
            return False
        sits = any(seat.person == person.number for seat in self.store.seats(row.key))
        return sits or self.store.may_watch(row.key, person.number)

    def visible(self, key: str, person: Person | None, invite: str = "") -> TableRow:
        """A table somebody may look at, also a finished one."""
        row = self._row(key)
        if row is None or row.state == CLOSED or not self.may_see(row, person, invite):
            raise problems.no_table()
        if not self._sound(row):
            raise problems.set_aside()
        return row

    def _sound(self, row: TableRow) -> bool:
        """Whether a table can be shown: it is in play, or over and its row can be read."""
        known = any(row.game == game.key for game in GAMES)
        return row.key in self.hubs or (row.state == OVER and not row.damage and known)

    async def join(self, key: str, person: Person, order: Join) -> Seated:
        """Sit down; whoever sits already stays where they are, unless somebody beside them sits down too."""
        row = self.visible(key, person, order.invite)
        hub = self.find(row.key)
        async with hub.turn:
            if hub.row.state == CLOSED:
                raise problems.no_table()
            held = hub.seats_of(person.number)
            if not held or order.beside:
                taken = self._free_seats(hub, person, order)
                await self._seat(hub, taken)
                held = list(taken)
        return Seated(row.key, held[0], row.invite)

    async def _seat(self, hub: Hub, taken: dict[int, Chair]) -> None:
        """Give seats to others, once that is stored, and begin if none is free; for whoever has the hub's turn."""
        chairs = [taken.get(seat, chair) for seat, chair in enumerate(hub.room.company.chairs)]
        await self.store.set_seats(hub.row.key, chairs)
        for seat, chair in taken.items():
            hub.unseat(seat)
            hub.room.company.reseat(seat, chair)
        self._begin_if_full(hub)

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
        return {seat: self._chair(PERSON, chairs[seat].level, called, person.number) for seat, called in names.items()}

    async def watch(self, key: str, person: Person, invite: str) -> Seated:
        """Be let in as a spectator."""
        row = self.visible(key, person, invite)
        await self.store.add_watcher(row.key, person.number)
        return Seated(row.key, None, None)

    async def start(self, key: str, person: Person, level: str) -> Seated:
        """Begin now: bots take the free seats."""
        row = self.visible(key, person)
        hub = self.find(row.key)
        level = self.checked_level(level or USUAL_LEVEL, hub.room.game)
        async with hub.turn:
            seat = self._waiting_at(hub, person)
            free = [number for number, chair in enumerate(hub.room.company.chairs) if chair.kind == FREE]
            await self._seat(hub, {number: self._chair(BOT, level, BOT_NAMES[number]) for number in free})
        return Seated(row.key, seat, row.invite)

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
        row = self.visible(key, person)
        hub = self.find(row.key)
        level = None if order.level is None else self.checked_level(order.level or USUAL_LEVEL, hub.room.game)
        async with hub.turn:
            mine = self._waiting_at(hub, person)
            chairs = hub.room.company.chairs
            if order.seat >= len(chairs) or chairs[order.seat].kind == PERSON:
                raise problems.full()
            free = level is None
            chair = self._chair(FREE, USUAL_LEVEL) if level is None else self._chair(BOT, level, BOT_NAMES[order.seat])
            if free or chairs[order.seat].kind == FREE:
                await self._seat(hub, {order.seat: chair})
        return Seated(row.key, mine, row.invite)

    async def leave(self, key: str, person: Person, which: int | None = None) -> None:
        """Give up one seat or all of them for good: free again, or a bot's; without people the table is closed."""
        row = self.visible(key, person)
        hub = self.find(row.key)
        async with hub.turn:
            held = hub.seats_of(person.number)
            left = held if which is None else [seat for seat in held if seat == which]
            if not left:
                raise problems.not_seated()
            if hub.row.state == OVER:
                raise problems.over()
            chairs = hub.room.company.chairs
            if all(number in left or chair.kind != PERSON for number, chair in enumerate(chairs)):
                await self._give_up(hub, "closed")
                return
            waiting = hub.row.state == WAITING
            levels = {seat: chairs[seat].level for seat in left}
            heirs = {
                seat: self._chair(FREE, level) if waiting else self._chair(BOT, level, BOT_NAMES[seat])
                for seat, level in levels.items()
            }
            await self._seat(hub, heirs)

    async def _give_up(self, hub: Hub, code: str) -> None:
        """Close a table, for whoever has the hub's turn; its journal stays in the store."""
        await self.store.close_table(hub.row.key)
        hub.row.state = CLOSED
        del self.hubs[hub.row.key]
        hub.dismiss(code)
        await hub.room.close()

    async def rematch(self, key: str, person: Person) -> Seated:
        """The same table again: the first to ask makes it, the others find their seats kept for them."""
        row = self.visible(key, person)
        if row.state != OVER:
            raise problems.not_over()
        before = self.store.seats(row.key)
        mine = next((seat for seat, old in enumerate(before) if old.person == person.number), None)
        if mine is None:
            raise problems.not_seated()
        async with self._rematching:
            try:
                hub = await self._successor(row.key, mine)
            except BadInput:
                raise problems.set_aside() from None
        return await self.join(hub.row.key, person, Join(hub.row.invite, before[mine].name))

    async def _successor(self, key: str, asker: int) -> Hub:
        """The table of the rematch, made if there is none."""
        row = self.store.table(key)
        assert row is not None
        if row.rematch in self.hubs and self.hubs[row.rematch].row.state != CLOSED:
            return self.hubs[row.rematch]
        chairs = [
            self._chair(FREE if old.kind == PERSON else BOT, old.level, old.name, old.person)
            for old in self._chairs(row)
        ]
        game = entry(row.game).load(row.seats, row.options)
        hub = await self._found(game, row.clock, row.is_open, chairs, before=key)
        old_hub = self.hubs.get(key)
        if old_hub is not None:
            old_hub.row.rematch = hub.row.key
            old_hub.notice("rematch", {"table": hub.row.key, "seat": asker})
        return hub

    # Lists

    def info(self, row: TableRow, person: Person | None) -> TableInfo:
        """A table from outside."""
        hub = self.hubs.get(row.key)
        if hub is not None:
            people = [seat_info(seat, chair) for seat, chair in enumerate(hub.room.company.chairs)]
            numbers = [chair.person for chair in hub.room.company.chairs]
        else:
            rows = self.store.seats(row.key)
            none = Wishes([], [])
            people = [Seat(seat, old.kind, old.name, old.level, False, False, none) for seat, old in enumerate(rows)]
            numbers = [old.person for old in rows]
        yours = [seat for seat, number in enumerate(numbers) if person is not None and number == person.number]
        return TableInfo(
            table=row.key,
            game=row.game,
            title=entry(row.game).title,
            seats=row.seats,
            options=row.options,
            clock=row.clock,
            open=row.is_open,
            state=row.state,
            people=people,
            you=yours[0] if yours else None,
            yours=yours,
            made=row.made,
            house=frames.house(hub.room.game.house) if hub is not None else _house(row),
            result=None if row.result is None else Result(*row.result, entry(row.game).unit),
        )

    def open_tables(self, person: Person | None) -> list[TableInfo]:
        """Open tables: those with free seats first, then games to watch; the newest first."""
        rows = [hub.row for hub in self.hubs.values() if hub.row.is_open and hub.row.state not in (OVER, CLOSED)]
        rows.sort(key=lambda row: (row.state != WAITING, -row.made))
        return [self.info(row, person) for row in rows[:LISTED]]

    def tables_of(self, person: Person) -> list[TableInfo]:
        """Unfinished tables where somebody has a seat."""
        hubs = [hub for hub in self.hubs.values() if hub.row.state not in (OVER, CLOSED)]
        mine = [hub.row for hub in hubs if hub.seats_of(person.number)]
        return [self.info(row, person) for row in sorted(mine, key=lambda row: -row.made)]

    def past(self, person: Person) -> list[TableInfo]:
        """Finished games of somebody, newest first."""
        return [self.info(row, person) for row in self.store.finished_of(person.number, LISTED) if self._sound(row)]


def _house(row: TableRow) -> list[Told]:
    """The house rules of a finished table."""
    return _house_of(row.game, row.seats, tuple(sorted(row.options.items())))


@lru_cache(LISTED)
def _house_of(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> list[Told]:
    """Making a game takes long for a list of many tables, most of which are played by the same rules."""
    try:
        return frames.house(entry(game).load(seats, dict(options)).house)
    except BadInput:
        return []  # of an older version of this program


def _in_one_line(error: Exception) -> str:
    text = " ".join(str(error).split())[:200]
    return text if isinstance(error, BadInput) else f"{type(error).__name__}: {text}"
