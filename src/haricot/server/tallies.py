"""What finished games came to, as it is stored: written with a game's last move, and read by whoever looks back."""

from typing import Any, Final, NamedTuple

from haricot.server.database import Database, Statement
from haricot.server.states import OVER
from haricot.table.ledger import Ending
from haricot.table.tally import Tally

MOST_GAMES: Final = 2000
"""How many games of a person are looked at, the newest: enough for anybody, and read in some milliseconds."""


class Score(NamedTuple):
    """What a finished game came to for one person."""

    table: str
    game: str
    place: int
    score: int
    deals: int
    bean: str
    cards: int
    coins: int


class Meeting(NamedTuple):
    """Somebody met at a finished game of a person's."""

    kind: str
    level: str
    name: str
    person: int | None
    ahead: bool
    """Whether the person did better."""
    behind: bool


# Whoever has several seats at a table lends them to others: nobody can say which of the results is theirs.
_MINE: Final = f"""
WITH mine AS (
    SELECT t.key AS table_key, MIN(s.seat) AS seat, t.game AS game, t.made AS made
    FROM seats s JOIN tables t ON t.key = s.table_key
    WHERE s.person = ? AND s.kind = 'person' AND t.state = '{OVER}'
    GROUP BY t.key HAVING COUNT(*) = 1
    ORDER BY t.made DESC, t.key LIMIT {MOST_GAMES}
)
"""
_SCORES: Final = f"""{_MINE}
SELECT m.table_key, m.game, y.place, y.score, y.deals, y.bean, y.cards, y.coins
FROM mine m JOIN tallies y ON y.table_key = m.table_key AND y.seat = m.seat
ORDER BY m.made DESC, m.table_key
"""
_MEETINGS: Final = f"""{_MINE}
SELECT o.kind, o.level, o.name, o.person, y.place < z.place, y.place > z.place
FROM mine m
JOIN tallies y ON y.table_key = m.table_key AND y.seat = m.seat
JOIN tallies z ON z.table_key = m.table_key AND z.seat <> m.seat
JOIN seats o ON o.table_key = m.table_key AND o.seat = z.seat
ORDER BY m.made DESC, m.table_key, o.seat
"""


def rows_of(table: str, ending: Ending, tally: Tally) -> list[Statement]:
    """What is written when a game has ended; counting one again changes nothing."""
    rows: list[Statement] = [("UPDATE tables SET tallied = 1 WHERE key = ?", (table,))]
    for seat, (place, score) in enumerate(zip(*ending, strict=True)):
        best = tally.best(seat)
        values = (table, seat, place, score, tally.turn, tally.deals[seat], tally.harvests(seat), *best[2:])
        rows.append(("INSERT INTO tallies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", values))
    return rows


class Tallies:
    """The questions about finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def missing(self, most: int) -> list[str]:
        """Finished games that nobody has counted, the newest first."""
        sql = f"SELECT key FROM tables WHERE state = '{OVER}' AND tallied = 0 ORDER BY made DESC LIMIT ?"
        return [str(key) for (key,) in await self._database.read(sql, (most,))]

    async def add(self, table: str, ending: Ending, tally: Tally) -> None:
        """A game was counted after its end."""
        await self._database.write(rows_of(table, ending, tally))

    async def give_up(self, table: str) -> None:
        """A game cannot be counted: its journal is damaged, or of rules that are no more."""
        await self._database.write([("UPDATE tables SET tallied = 1 WHERE key = ?", (table,))])

    async def scores(self, person: int) -> list[Score]:
        """What somebody's games came to for them, the newest first."""
        return [Score(*row) for row in await self._database.read_many(_SCORES, (person,))]

    async def meetings(self, person: int) -> list[Meeting]:
        """Whom somebody met at those games, the newest first."""
        return [_meeting(*row) for row in await self._database.read_many(_MEETINGS, (person,))]


def _meeting(kind: str, level: str, name: str, person: int | None, ahead: Any, behind: Any) -> Meeting:
    return Meeting(kind, level, name, person, bool(ahead), bool(behind))
