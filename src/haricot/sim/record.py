"""One game played and written down in numbers: who won what, when, with which beans."""

from time import perf_counter
from typing import Any

from msgspec import Struct

from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Recorder
from haricot.kernel.move import Move
from haricot.kernel.reasons import Argument, Refusal
from haricot.kernel.scene import Scene
from haricot.kernel.tale import Event, Tale
from haricot.players.base import Player, Prompt
from haricot.players.roster import make_player
from haricot.table.loop import play


class Sale(Struct, array_like=True):
    """A field that was harvested, or other goods that were sold; the bean is empty where they were none."""

    seat: int
    bean: str
    cards: int
    coins: int


class Record(Struct):
    """A finished game; lists have one entry a seat."""

    seed: int
    players: list[str]
    order: list[int] = []
    """The seats in the order of their first turns; in the dice game that is counter-clockwise."""
    scores: list[int] = []
    places: list[int] = []
    moves: int = 0
    turns: int = 0
    deals: int = 0
    deals_of: list[int] = []
    """Deals each seat took part in."""
    deals_in: dict[int, int] = {}
    """Deals in each turn that had any."""
    planted: dict[str, int] = {}
    """Cards of each bean that were planted."""
    harvests: list[Sale] = []
    bought: dict[int, int] = {}
    """The turn in which a seat bought its third field."""
    asked: list[int] = []
    """How often each seat was asked for a move."""
    seconds: list[float] = []
    """How long each seat thought."""
    lapses: list[int] = []
    """How many turns each seat lost to a stand-in."""
    journal: str = ""
    """The whole game as text, where that was wished for."""

    def won(self, seat: int) -> float:
        """1 for the winner; a shared win counts as its part."""
        return (self.places[seat] == 1) / self.places.count(1)

    def is_whole(self) -> bool:
        """Whether a game can have ended like this, as far as adding it up is concerned."""
        seats = range(len(self.players))
        columns: list[list[Any]] = [self.scores, self.places, self.deals_of, self.asked, self.seconds]
        return (
            sorted(self.order) == list(seats)
            and all(len(column) == len(seats) for column in columns)
            and len(self.lapses) in (0, len(seats))
            and min(self.places) == 1
            and all(sale.seat in seats for sale in self.harvests)
        )

    def note(self, game: AnyGame, table: Scene, move: Move, tale: Tale) -> None:
        """Take down a move that was made, and what it brought."""
        self.moves += 1
        self.tell(tale)

    def tell(self, tale: Tale) -> None:
        """Take down what a move brought."""
        for event in tale.events:
            self._farm(event)
        for _, maker, partner in tale.deals:
            self.deals += 1
            self.deals_of[maker] += 1
            self.deals_of[partner] += 1
            self.deals_in[self.turns] = self.deals_in.get(self.turns, 0) + 1
        self.harvests += [Sale(seat, bean, cards, coins) for seat, bean, cards, coins in tale.sales]
        for turn, seat, _ in tale.turns:
            self.turns = turn
            if seat not in self.order:
                self.order.append(seat)

    def _farm(self, event: Event) -> None:
        """Planting, and buying a field: only the card engine knows them."""
        args = event.args
        if event.key == "plant":
            bean = str(args["bean"])
            self.planted[bean] = self.planted.get(bean, 0) + 1
        elif event.key == "buy":
            self.bought.setdefault(_number(args, "seat"), self.turns)


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
        self.lapses = self._player.lapses
        return move

    def wishes(self) -> tuple[list[str], list[str]]:
        return self._player.wishes()

    def refused(self, move: Move, refusal: Refusal) -> None:
        self._player.refused(move, refusal)


def play_recorded(game: AnyGame, names: list[str], seed: int, *, journal: bool = False) -> Record:
    """A game played to its end; the same seed gives the same game everywhere."""
    record = Record(seed, names, deals_of=[0] * game.seats)
    play_into(record, game, seated(names, seed), journal=journal)
    return record


def seated(names: list[str], seed: int) -> list[Player]:
    """The players of a game, each with chance of its own that hangs on the seed and the seat alone."""
    return [make_player(name, Chance(seed * 1_000_003 + seat + 1)) for seat, name in enumerate(names)]


def play_into(record: Record, game: AnyGame, seats: list[Player], *, journal: bool = False) -> None:
    """Play the game of the record's seed to its end, and take it down there."""
    seed, names = record.seed, record.players
    players = [Timed(player) for player in seats]
    recorder = Recorder(game, {"seed": str(seed), "players": " ".join(names)}) if journal else None

    def watch(table: Scene, move: Move, tale: Tale | None) -> None:
        assert tale is not None
        record.note(game, table, move, tale)
        if recorder is not None:
            recorder.note(move)

    table: Any = play(game, [*players], Chance(seed), watch=watch, narrate=True)
    record.order += [seat for seat in range(game.seats) if seat not in record.order]
    record.scores = game.scores(table)
    record.places = game.ranking(table)
    record.asked = [player.asked for player in players]
    record.lapses = [player.lapses for player in players]
    record.seconds = [round(player.seconds, 6) for player in players]
    if recorder is not None:
        record.journal = recorder.write(table)
