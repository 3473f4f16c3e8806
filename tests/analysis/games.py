"""Games to look back upon."""

from typing import Any, NamedTuple

from haricot.cards.engine import CardGame
from haricot.catalog import AnyGame, load
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Recorder
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.players.roster import make_player
from haricot.players.trader.player import options, weigh
from haricot.players.trader.temper import Temper
from haricot.players.worth import Worth
from haricot.sim.record import play_recorded
from haricot.table.loop import ask, prompt_for


def played(key: str, seats: int, who: str = "thrifty", seed: int = 3, **options: str) -> str:
    """The journal of a game among bots."""
    return play_recorded(load(key, seats, options), [who] * seats, seed, journal=True).journal


WASTE = 2.0
"""Coins that the mistake throws away at least, by the trader's sums."""
EARLY = 5
"""The turn from which it may be made."""
BEHIND = 3.0
"""Coins by which whoever makes it may be behind: who cannot win any more has nothing to lose."""


class Planted(NamedTuple):
    """A game with a mistake made on purpose."""

    journal: str
    place: int
    """The step at which it was made."""
    instead: Move
    """What the sums would have done."""


def with_a_mistake(seed: int) -> Planted | None:
    """A game of quick traders in which somebody who may still win once does what throws away coins; nothing where no
    such moment came."""
    game: AnyGame = load("bohnanza-2016", 4)
    chance, recorder = Chance(seed), Recorder(game)
    players = [make_player("medium", Chance(seed + 1 + seat)) for seat in range(4)]
    table: Any = game.blank()
    planted, steps, instead = -1, 0, None
    while (seat := game.to_act(table)) != NOBODY:
        move = game.nature(table, chance) if seat == NATURE else ask(game, table, seat, players[seat])
        if planted < 0 and table.turn >= EARLY and seat >= 0:
            wrong = _mistake(game, table, seat)
            if wrong is not None:
                instead, move = wrong
                planted = steps
        game.apply(table, move)
        recorder.note(move)
        steps += 1
    return None if instead is None else Planted(recorder.write(table), planted, instead)


def _mistake(game: AnyGame, table: Any, seat: int) -> tuple[Move, Move] | None:
    """What was best by the trader's sums, and the best of what throws so much away; nothing where there is none."""
    if game.is_trading(table) or not isinstance(game, CardGame):
        return None
    prompt = prompt_for(game, table, seat)
    found = [option for option in options(weigh(prompt, Temper()), prompt) if option[1] in prompt.legal]
    wrong = [move for worth, move in found if worth <= found[0][0] - WASTE]
    worth = Worth(game.sheet)
    standings = [score + sum([worth.of_field(field) for field in table.fields[other]])
                 for other, score in enumerate(game.scores(table))]  # fmt: skip
    return (found[0][1], wrong[0]) if wrong and standings[seat] >= max(standings) - BEHIND else None
