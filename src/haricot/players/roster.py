"""The players that can be named on a command line."""

from collections.abc import Callable

from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.players.base import Player
from haricot.players.exploiters import EXPLOITERS
from haricot.players.levels import make_easy, make_hard, make_medium
from haricot.players.master import make_master
from haricot.players.random import RandomPlayer
from haricot.players.search import make_searcher
from haricot.players.spec import Spec, parse_spec
from haricot.players.thrifty import Thrifty
from haricot.players.trader import make_trader

Maker = Callable[[Chance, Spec], Player]


def _random(chance: Chance, spec: Spec) -> Player:
    spec.plain()
    return RandomPlayer(chance)


def _thrifty(chance: Chance, spec: Spec) -> Player:
    spec.plain()
    return Thrifty(chance)


PLAYERS: dict[str, tuple[str, Maker]] = {
    "random": ("plays any legal move, makes any offer", _random),
    "thrifty": ("plants, harvests and trades for its own fields by simple sums", _thrifty),
    "trader": ("weighs what a deal gives both sides; trader:shark, trader:generous, trader:hoarder", make_trader),
    "search": ("the trader with imagination; search:200 rollouts or search:50ms a decision", make_searcher),
    "master": ("search with deals judged by a net that learned from many games; needs numpy", make_master),
    "easy": ("a level for people: friendly, and overlooks things", make_easy),
    "medium": ("a level for people: trades well and answers at once", make_medium),
    "hard": ("a level for people: trades well and thinks ahead", make_hard),
}
"""Name, what it does, how it is made from a stream of chance and the name's parameters."""


def make_player(name: str, chance: Chance) -> Player:
    """A player by name; `BadInput` for an unknown one, or one with parameters it has not."""
    spec = parse_spec(name)
    known = PLAYERS.get(spec.name) or EXPLOITERS.get(spec.name)
    if known is None:
        raise BadInput(f"there is no player “{brief(spec.name)}”; there are {', '.join(PLAYERS)}")
    return known[1](chance, spec)


def line_up(names: list[str], seats: int) -> list[str]:
    """Who sits where: the last one named takes all seats that are left."""
    if len(names) > seats:
        raise BadInput(f"{len(names)} players are named for {seats} seats")
    for name in names:
        make_player(name, Chance(0))
    return names + [names[-1]] * (seats - len(names))
