"""Tables from outside: the lists of the lobby, and somebody's own."""

from functools import lru_cache
from typing import Final

from haricot.catalog import GAMES, entry
from haricot.kernel.reasons import BadInput
from haricot.server import frames
from haricot.server.auth import Person
from haricot.server.games import shared_game
from haricot.server.introduction import seat_info
from haricot.server.messages import Result, Seat, TableInfo, Told, Wishes
from haricot.server.rows import SeatRow, TableRow
from haricot.server.store import Store
from haricot.server.tables import Tables

LISTED: Final = 100
"""The most tables a list shows."""
REMEMBERED: Final = 4000
"""House rules of which is remembered what is told of them: a list of tables that each have their own must not make a
hundred games for everybody who looks at it."""


class Lists:
    """What is told of tables to those who do not sit there."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    def sound(self, row: TableRow) -> bool:
        """Whether a table can be shown: its row can be read, as far as that is known."""
        return not row.damage and row.key not in self._tables.aside and any(row.game == game.key for game in GAMES)

    async def info(self, row: TableRow, person: Person | None) -> TableInfo:
        """A table from outside."""
        return self._info(row, await self._store.seats(row.key), person)

    async def open_tables(self, person: Person | None) -> list[TableInfo]:
        """Open tables: those with free seats first, then games to watch; the newest first."""
        return await self._infos(await self._store.open_ones(LISTED), person)

    async def tables_of(self, person: Person) -> list[TableInfo]:
        """Unfinished tables where somebody has a seat, those first that wait for them."""
        found = await self._infos(await self._store.unfinished_of(person.number, LISTED), person)
        return sorted(found, key=lambda table: not table.your_turn)

    async def past(self, person: Person) -> list[TableInfo]:
        """Finished games of somebody, newest first."""
        return await self._infos(await self._store.finished_of(person.number, LISTED), person)

    async def _infos(self, rows: list[TableRow], person: Person | None) -> list[TableInfo]:
        rows = [row for row in rows if self.sound(row)]
        seats = await self._store.seats_of_all([row.key for row in rows])
        return [self._info(row, seats[row.key], person) for row in rows]

    def _info(self, row: TableRow, seats: list[SeatRow], person: Person | None) -> TableInfo:
        hub = self._tables.hubs.get(row.key)
        if hub is not None:
            row = hub.row
            people = [seat_info(seat, chair) for seat, chair in enumerate(hub.room.company.chairs)]
            numbers = [chair.person for chair in hub.room.company.chairs]
        else:
            none = Wishes([], [])
            people = [Seat(seat, old.kind, old.name, old.level, False, False, none) for seat, old in enumerate(seats)]
            numbers = [old.person for old in seats]
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
            your_turn=any(seat in yours for seat in (row.awaits if hub is None else hub.awaited)),
            night=bool(row.night),
            made=row.made,
            house=frames.house(hub.room.game.house) if hub is not None else _house(row),
            result=None if row.result is None else Result(*row.result, entry(row.game).unit),
        )


def _house(row: TableRow) -> list[Told]:
    """The house rules of a table that is not in memory."""
    return _told(row.game, row.seats, tuple(row.options.items()))


@lru_cache(REMEMBERED)
def _told(key: str, seats: int, options: tuple[tuple[str, str], ...]) -> list[Told]:
    try:
        return frames.house(shared_game(key, seats, dict(options)).house)
    except BadInput:
        return []  # of an older version of this program
