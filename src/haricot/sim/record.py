"""One game played and written down in numbers: who won what, when, with which beans."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.game import Table
from haricot.kernel.move import Move
from haricot.kernel.reasons import Argument, Refusal
from haricot.kernel.tale import Event, Tale
from haricot.players.base import Player, Prompt
from haricot.players.roster import make_player
from haricot.table.loop import play


@dataclass
class Harvested:
    """One sale of a field."""

    seat: int
    bean: str
    cards: int
    coins: int


@dataclass
class Record:
    """A finished game; lists have one entry a seat."""

    seed: int
    players: list[str]
    order: list[int] = field(default_factory=list)
    """The seats in the order of their first turns; in the dice game that is counter-clockwise."""
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    moves: int = 0
    turns: int = 0
    deals: int = 0
    deals_of: list[int] = field(default_factory=list)
    """Deals each seat took part in."""
    deals_in: Counter[int] = field(default_factory=Counter)
    """Deals in each turn."""
    planted: Counter[str] = field(default_factory=Counter)
    """Cards of each bean that were planted."""
    harvests: list[Harvested] = field(default_factory=list)
    bought: dict[int, int] = field(default_factory=dict)
    """The turn in which a seat bought its third field."""
    asked: list[int] = field(default_factory=list)
    """How often each seat was asked for a move."""
    seconds: list[float] = field(default_factory=list)
    """How long each seat thought."""

    def won(self, seat: int) -> float:
        """1 for the winner; a shared win counts as its part."""
        return (self.places[seat] == 1) / self.places.count(1)

    def tell(self, event: Event) -> None:
        """Take an event down."""
        key, args = event.key, event.args
        if key == "plant":
            self.planted[str(args["bean"])] += 1
        elif key == "harvest":
            sold = Harvested(_number(args, "seat"), str(args["bean"]), _number(args, "cards"), _number(args, "coins"))
            self.harvests.append(sold)
        elif key == "deal":
            self.deals += 1
            self.deals_of[_number(args, "seat")] += 1
            self.deals_of[_number(args, "to")] += 1
            self.deals_in[self.turns] += 1
        elif key == "buy":
            self.bought.setdefault(_number(args, "seat"), self.turns)
        elif "turn" in args:
            self.turns = _number(args, "turn")
            if _number(args, "seat") not in self.order:
                self.order.append(_number(args, "seat"))


def _number(args: dict[str, Argument], name: str) -> int:
    value = args[name]
    assert isinstance(value, int)
    return value


class Timed(Player):
    """A player under a stop-watch."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self._player = player
        self.asked = 0
        self.seconds = 0.0

    def choose(self, prompt: Prompt) -> Move:
        start = perf_counter()
        move = self._player.choose(prompt)
        self.seconds += perf_counter() - start
        self.asked += 1
        return move

    def refused(self, move: Move, refusal: Refusal) -> None:
        self._player.refused(move, refusal)


def play_recorded(
    game: AnyGame, names: list[str], seed: int, also: Callable[[Move], None] | None = None
) -> tuple[Record, Any]:
    """A game and its final table; the same seed gives the same game everywhere. `also` is told every move."""
    players = [Timed(make_player(name, Chance(seed * 1_000_003 + seat + 1))) for seat, name in enumerate(names)]
    record = Record(seed, names, deals_of=[0] * game.seats)

    def watch(_: Table, move: Move, tale: Tale | None) -> None:
        record.moves += 1
        if tale is not None:
            for event in tale.events:
                record.tell(event)
        if also is not None:
            also(move)

    seats: list[Player] = [*players]
    table: Any = play(game, seats, Chance(seed), watch=watch, narrate=True)
    record.order += [seat for seat in range(game.seats) if seat not in record.order]
    record.scores = game.scores(table)
    record.places = game.ranking(table)
    record.asked = [player.asked for player in players]
    record.seconds = [player.seconds for player in players]
    return record, table
