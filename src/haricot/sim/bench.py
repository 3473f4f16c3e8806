"""How fast the engine is: whole random games, cloning and viewing.

Times are processor time of this process, so that other work on the machine blurs them as little as possible.
"""

from dataclasses import asdict, dataclass
from time import process_time
from typing import Any

import haricot.cards.engine
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.whims import sampled, whim_for


@dataclass(frozen=True)
class Speed:
    """What was measured, on one core."""

    game: str
    seats: int
    compiled: bool
    games_per_s: float
    moves_per_s: float
    clone_us: float
    view_us: float

    def as_json(self) -> dict[str, Any]:
        """Plain data, for programs."""
        return asdict(self)


def is_compiled() -> bool:
    """Whether the engine runs as machine code."""
    return not haricot.cards.engine.__file__.endswith(".py")


def measure(game: Game[Any, Any], seconds: float = 2.0) -> Speed:
    """Random games with offers, answers and voluntary harvests, one seed after the other, for about that long."""
    games, moves = 0, 0
    start = process_time()
    while (spent := process_time() - start) < seconds or games == 0:
        moves += _play(game, games)
        games += 1
    table = _middle(game)
    return Speed(
        game.key,
        game.seats,
        is_compiled(),
        round(games / spent, 1),
        round(moves / spent),
        round(_each(table.clone), 3),
        round(_each(lambda: game.view(table, 0)), 3),
    )


def _play(game: Game[Any, Any], seed: int) -> int:
    return whim_for(game).play_out(game.blank(), Chance(seed))


def _middle(game: Game[Any, Any]) -> Any:
    """A table in the middle of a game."""
    table = game.blank()
    chance = Chance(0)
    for _ in range(_play(game, 0) // 2):
        game.apply(table, sampled(game, table, game.to_act(table), chance))
    return table


def _each(action: Any, times: int = 20_000) -> float:
    """Microseconds for one call."""
    start = process_time()
    for _ in range(times):
        action()
    return (process_time() - start) / times * 1e6
