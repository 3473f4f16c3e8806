"""Games to look back upon."""

from typing import Any

from haricot.cards.moves import Harvest
from haricot.catalog import AnyGame, load
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Recorder
from haricot.kernel.move import NATURE, NOBODY
from haricot.players.roster import make_player
from haricot.players.worth import Worth
from haricot.sim.record import play_recorded
from haricot.table.loop import ask


def played(key: str, seats: int, who: str = "thrifty", seed: int = 3, **options: str) -> str:
    """The journal of a game among bots."""
    return play_recorded(load(key, seats, options), [who] * seats, seed, journal=True).journal


WASTE = 0.7
"""Coins that the mistake throws away at least."""
EARLY = 5
"""The turn from which it may be made."""


def with_a_mistake(seed: int) -> tuple[str, int]:
    """A game of quick traders in which somebody once sells a field that has almost grown; and at which step."""
    game: AnyGame = load("bohnanza-2016", 4)
    sheet = game.sheet  # type: ignore[attr-defined]
    worth, chance, recorder = Worth(sheet), Chance(seed), Recorder(game)
    players = [make_player("medium", Chance(seed + 1 + seat)) for seat in range(4)]
    table: Any = game.blank()
    planted, steps = -1, 0
    while (seat := game.to_act(table)) != NOBODY:
        move = game.nature(table, chance) if seat == NATURE else ask(game, table, seat, players[seat])
        if planted < 0 and table.turn >= EARLY and seat >= 0 and not game.is_trading(table):
            for other in game.legal(table, seat):
                if isinstance(other, Harvest) and worth.loss(table.fields[seat], other.field) > WASTE and move != other:
                    move, planted = other, steps
        game.apply(table, move)
        recorder.note(move)
        steps += 1
    assert planted >= 0
    return recorder.write(table), planted
