"""The players that can be named on a command line."""

from collections.abc import Callable

from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from haricot.players.base import Player
from haricot.players.random import RandomPlayer
from haricot.players.thrifty import Thrifty

PLAYERS: dict[str, tuple[str, Callable[[Chance], Player]]] = {
    "random": ("plays any legal move, makes any offer", RandomPlayer),
    "thrifty": ("plants, harvests and trades for its own fields by simple sums", Thrifty),
}
"""Name, what it does, how it is made from a stream of chance."""


def make_player(name: str, chance: Chance) -> Player:
    """A player by name; `BadInput` for an unknown one."""
    if name.startswith("trader"):
        from haricot.players.trader import Trader, Temper
        kw = {}
        if "(" in name:
            for part in name[name.index("(")+1:-1].split(";"):
                k, v = part.split("=")
                kw[k] = int(v) if k.startswith("most") else float(v)
        return Trader(chance, Temper(**kw))
    if name not in PLAYERS:
        raise BadInput(f"there is no player “{name}”; there are {', '.join(PLAYERS)}")
    return PLAYERS[name][1](chance)


def line_up(names: list[str], seats: int) -> list[str]:
    """Who sits where: the last one named takes all seats that are left."""
    if len(names) > seats:
        raise BadInput(f"{len(names)} players are named for {seats} seats")
    for name in names:
        if name not in PLAYERS:
            raise BadInput(f"there is no player “{name}”; there are {', '.join(PLAYERS)}")
    return names + [names[-1]] * (seats - len(names))
