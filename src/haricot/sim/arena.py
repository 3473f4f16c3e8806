"""The arena: the same deals for everybody.

A deal is a seed of NATURE: who begins, and how the cards are shuffled. Each deal is played once in every rotation of
the players over the seats, so that luck cancels; later shuffles depend on the discards and differ, as they must. One
task is one block of deals, and blocks do not depend on how many work on them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.players.roster import make_player
from haricot.sim.ledger import Ledger
from haricot.sim.pool import Workers
from haricot.sim.record import Record, play_recorded

BLOCK: Final = 4
"""Deals in a block: long enough to be worth sending, short enough to lose little."""


@dataclass(frozen=True)
class Plan:
    """What is played; the number of deals may grow later, the rest may not change."""

    game: str
    seats: int
    options: dict[str, str]
    players: list[str]
    """As named; see `line_ups`."""
    seed: int
    deals: int

    def header(self) -> dict[str, Any]:
        """All that must be the same for results to belong together."""
        header = asdict(self)
        del header["deals"]
        return header

    def line_ups(self) -> list[list[str]]:
        """Who sits where, in every game of a deal.

        Fewer names than seats are repeated in turn (a,b at four seats: a,b,a,b); of more names than seats every run of
        neighbours plays, the last ones with the first. Each line-up is rotated over all seats; equal ones play once.
        """
        names, seats = self.players, self.seats
        runs = len(names) if len(names) > seats else 1
        chosen: list[list[str]] = []
        for start in range(runs):
            run = [names[(start + place) % len(names)] for place in range(seats)]
            for turn in range(seats):
                rotated = run[-turn:] + run[:-turn] if turn else run
                if rotated not in chosen:
                    chosen.append(rotated)
        return chosen

    def blocks(self) -> list["Block"]:
        """All tasks."""
        return [Block(self, start, min(start + BLOCK, self.deals)) for start in range(0, self.deals, BLOCK)]

    def games(self) -> int:
        """How many games that makes."""
        return self.deals * len(self.line_ups())


@dataclass(frozen=True)
class Block:
    """Some deals of a plan: one task."""

    plan: Plan
    start: int
    stop: int


@dataclass
class Played:
    """What came of a block: each deal's games in numbers, and what was counted over all of them."""

    start: int
    stop: int
    deals: list[list[dict[str, Any]]] = field(default_factory=list)
    """For each deal its games: `players, order, scores, places, moves, turns, deals, asked, seconds`."""
    trades: Counter[int] = field(default_factory=Counter)
    """Deals made in the n-th turn of a game."""
    reached: Counter[int] = field(default_factory=Counter)
    """Games that had so many turns."""
    harvests: dict[str, dict[str, Counter[int]]] = field(default_factory=dict)
    """By player and bean: how often a harvest had so many cards."""

    def add(self, record: Record) -> None:
        """Count a game in; it belongs to the last deal."""
        self.deals[-1].append(
            {
                "players": record.players,
                "order": record.order,
                "scores": record.scores,
                "places": record.places,
                "moves": record.moves,
                "turns": record.turns,
                "deals": record.deals_of,
                "asked": record.asked,
                "seconds": [round(seconds, 6) for seconds in record.seconds],
            }
        )
        self.trades.update(record.deals_in)
        self.reached[record.turns] += 1
        for sold in record.harvests:
            beans = self.harvests.setdefault(record.players[sold.seat], {})
            beans.setdefault(sold.bean, Counter())[sold.cards] += 1

    def as_json(self) -> dict[str, Any]:
        """Plain data, for the ledger."""
        return vars(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Played":
        """The block again; JSON knows only words as keys."""
        return cls(
            data["start"],
            data["stop"],
            data["deals"],
            _counter(data["trades"]),
            _counter(data["reached"]),
            {
                player: {bean: _counter(sizes) for bean, sizes in beans.items()}
                for player, beans in data["harvests"].items()
            },
        )


def _counter(data: dict[str, int]) -> Counter[int]:
    return Counter({int(key): value for key, value in data.items()})


def play_block(block: Block) -> Played:
    """Play one task."""
    plan = block.plan
    game = load(plan.game, plan.seats, plan.options)
    played = Played(block.start, block.stop)
    for deal in range(block.start, block.stop):
        played.deals.append([])
        for names in plan.line_ups():
            played.add(play_recorded(game, names, plan.seed + deal)[0])
    return played


def check_players(names: list[str]) -> None:
    """`BadInput` for a player there is not."""
    for name in names:
        make_player(name, Chance(0))


def run(
    plan: Plan, hands: Workers, ledger: Ledger | None = None, each: Callable[[Played], None] | None = None
) -> list[Played]:
    """Play what the ledger does not hold yet; the blocks come back in order, whoever played them."""
    check_players(plan.players)
    load(plan.game, plan.seats, plan.options)
    held: dict[tuple[int, int], Played] = {}
    if ledger is not None:
        for data in ledger.open(plan.header()):
            block = Played.from_json(data)
            held[block.start, block.stop] = block
    missing = [block for block in plan.blocks() if (block.start, block.stop) not in held]
    done = [held[block.start, block.stop] for block in plan.blocks() if (block.start, block.stop) in held]
    if each is not None:
        for played in done:
            each(played)
    for played in _play(missing, hands):
        if ledger is not None:
            ledger.add(played.as_json())
        if each is not None:
            each(played)
        done.append(played)
    return sorted(done, key=lambda played: played.start)


def _play(blocks: list[Block], hands: Workers) -> Iterator[Played]:
    return hands.run(play_block, blocks)
