"""What a report plays."""

from typing import Final

from msgspec import Struct

from haricot.cards.engine import CardGame
from haricot.catalog import AnyGame, entry, load
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.options import HOUSE
from haricot.players.roster import line_up
from haricot.report.buying import ALWAYS, NEVER, sells_fields
from haricot.report.playing import Arm, Block, Table, blocks

MOST_DEALS: Final = 1_000_000
MOST_TABLES: Final = 12
"""More are a sweep."""
USUAL_TYPES: Final = ("thrifty", "trader:shark", "trader:generous")
"""Whom one seat is given to, where nobody else is named: they differ in how they deal."""
USUAL_WITHOUT_DEALS: Final = ("hard", "random")
"""The same in a game without deals, where those would all be one."""


class Plan(Struct, frozen=True):
    """Tables to play on the same deals, and experiments at the first of them.

    The first table is the one that is reported on; the others are compared with it. `games` deals are played at each.
    An experiment changes one seat, in every deal another, on the first `trials` deals: another player sits there
    (`types`), or the same player always or never buys the third field. Without trials there is no experiment.
    """

    tables: list[Table]
    players: list[str]
    """One a seat."""
    games: int = 200
    seed: int = 1
    trials: int = 0
    types: list[str] | None = None
    """Nothing for the usual ones of the game."""

    def check(self) -> None:
        """`BadInput` for what cannot be played."""
        if not 1 <= len(self.tables) <= MOST_TABLES:
            raise BadInput(f"a report looks at 1 to {MOST_TABLES} tables, not {len(self.tables)}")
        types = self.kinds()
        if len(types) > MOST_TABLES:
            raise BadInput(f"experiments have {MOST_TABLES} other players at most, not {len(types)}")
        if not 1 <= self.games <= MOST_DEALS:
            raise BadInput(f"a report has 1 to {MOST_DEALS:,} games a table, not {self.games:,}")
        if not 0 <= self.trials <= self.games:
            raise BadInput(f"experiments use the deals that are played: 0 to {self.games:,}, not {self.trials:,}")
        for table in self.tables:
            game = load(table.game, table.seats, table.options)
            if len(self.players) != game.seats or game.seats != self.tables[0].seats:
                raise BadInput(f"{len(self.players)} players cannot sit at the {game.seats} seats of {table.title()}")
        line_up(self.players, len(self.players))
        if types:
            line_up(types, len(types))

    def kinds(self) -> list[str]:
        """Who sits at the seat of the experiments."""
        if self.types is not None:
            return self.types
        return list(USUAL_TYPES if isinstance(self._first(), CardGame) else USUAL_WITHOUT_DEALS)

    def _first(self) -> AnyGame:
        table = self.tables[0]
        return load(table.game, table.seats, table.options)

    def arms(self) -> list[Arm]:
        """The experiments."""
        if not self.trials:
            return []
        usual = set(self.players)
        arms = [Arm(player=name) for name in self.kinds() if usual != {name}]
        if sells_fields(self._first()):
            arms += [Arm(buys=ALWAYS), Arm(buys=NEVER)]
        return arms

    def runs(self) -> list[tuple[Table, Arm, int]]:
        """Each table and each arm with its number of deals."""
        first = self.tables[0]
        tables = [(table, Arm(), self.games) for table in self.tables]
        return tables + [(first, arm, self.trials) for arm in self.arms()]

    def blocks(self) -> list[Block]:
        """All tasks."""
        return [
            block for table, arm, deals in self.runs() for block in blocks(table, self.players, arm, self.seed, deals)
        ]

    def total(self) -> int:
        """Games in all."""
        return sum([deals for _, _, deals in self.runs()])


def printed(table: Table) -> Table:
    """The same table by the booklet's rules."""
    changed = [option.key for option in HOUSE]
    return Table(table.game, table.seats, {key: value for key, value in table.options.items() if key not in changed})


def against(text: str, base: Table) -> Table:
    """The table to compare with: another game (`bohnanza-1997`), or the same with another option (`offers=3`)."""
    key, equals, value = text.partition("=")
    if equals:
        options = entry(base.game).chosen(base.options | {key: value})
        table = Table(base.game, base.seats, options)
    else:
        known = [option.key for option in entry(text).options]
        table = Table(text, base.seats, {key: value for key, value in base.options.items() if key in known})
    if table == base:
        raise BadInput(f"“--against {brief(text)}” is the very game that is reported on; name another game or option")
    load(table.game, table.seats, table.options)
    return table
