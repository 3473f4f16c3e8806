"""The players that can be named on a command line."""

from collections.abc import Callable
from typing import TypeVar

from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.players.base import Player
from haricot.players.coach import make_coach
from haricot.players.exploiters import EXPLOITERS
from haricot.players.levels import make_easy, make_hard, make_medium
from haricot.players.master import make_master
from haricot.players.plugins import Plugin, about, checked, guarded, installed, is_plugin, plug_in
from haricot.players.random import RandomPlayer
from haricot.players.search import make_searcher
from haricot.players.second import make_second
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
    "master": ("search with deals judged by a net that learned from many games", make_master),
    "easy": ("a level for people: friendly, and overlooks things", make_easy),
    "medium": ("a level for people: trades well and answers at once", make_medium),
    "hard": ("a level for people: trades well and thinks ahead", make_hard),
}
"""Name, what it does, how it is made from a stream of chance and the name's parameters."""

HELPERS: dict[str, tuple[str, Maker]] = {
    "coach": ("says what it would do, and what it thinks of the rest", make_coach),
    "second": ("says what an offer of one's own would do for both sides", make_second),
}
"""Those who help people at their tables, and are not offered as opponents."""

Somebody = str | Plugin
"""A player by name, or a class or a function to make one of."""
S = TypeVar("S", bound=Somebody)


def about_player(name: str) -> str:
    """What a player there is does, in a line."""
    spec = parse_spec(name)
    known = _known(spec)
    return about(spec) if known is None else known[0]


def make_player(who: Somebody, chance: Chance) -> Player:
    """A player; `BadInput` for a name there is not, or one with parameters it has not."""
    if not isinstance(who, str):
        name = str(getattr(who, "__qualname__", type(who).__name__))
        spec = Spec(name, name)
        return guarded(checked(who, spec), spec, chance)
    spec = parse_spec(who)
    if is_plugin(spec) and spec.name not in PLAYERS:
        return plug_in(spec, chance)
    return _maker(spec)(chance, spec)


def _known(spec: Spec) -> tuple[str, Maker] | None:
    return PLAYERS.get(spec.name) or EXPLOITERS.get(spec.name) or HELPERS.get(spec.name)


def known_player(name: str) -> None:
    """`BadInput` for a name there is not; nobody is made, for some bring much with them."""
    _maker(parse_spec(name))


def _maker(spec: Spec) -> Maker:
    known = _known(spec)
    if known is None:
        there_are = ", ".join([*PLAYERS, *installed()])
        raise BadInput(f"there is no player “{brief(spec.name)}”; there are {there_are}, and your own as module:Class")
    return known[1]


def line_up(players: list[S], seats: int) -> list[S]:
    """Who sits where: the last one named takes all seats that are left."""
    if len(players) > seats:
        raise BadInput(f"{len(players)} players are named for {seats} seats")
    for who in players:
        make_player(who, Chance(0))
    return players + [players[-1]] * (seats - len(players))
