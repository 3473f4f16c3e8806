"""Matches of a list, one after the other, for as long as there is time: what is finished is kept, a table is written.

    PYTHONPATH=build/compiled:. python -P bench/matches.py bench/matches.toml FOLDER --minutes 25 --jobs 16

For machines that one has for a while. The list (`bench/matches.toml` holds those that docs/arena.md tells of) names
games, who sits there and how many deals; the first of the players is told about: how often it wins, all its seats
together, against par, and with how many coins more than the others. The same command goes on with what FOLDER holds;
with `--minutes 0` it only tells the table.
"""

import argparse
import tomllib
from pathlib import Path
from statistics import fmean
from time import time
from typing import Any, Final

from msgspec import Struct, ValidationError, convert

from haricot.arguments import progress_bar
from haricot.files import write_text
from haricot.kernel.reasons import BadInput
from haricot.pool import workers
from haricot.sim.arena import check_players, play_block
from haricot.sim.bench import is_compiled
from haricot.sim.estimate import Column, mean
from haricot.sim.gate import log_name
from haricot.sim.logbook import Logbook
from haricot.sim.plan import Block, Plan, Played

TABLE: Final = "table.md"


class Match(Struct, forbid_unknown_fields=True):
    """One line of the list."""

    players: list[str]
    game: str = "bohnanza-2016"
    seats: int = 4
    deals: int = 2000
    seed: int = 20000

    def plan(self) -> Plan:
        """The same as an arena knows it."""
        return Plan(self.game, self.seats, {}, self.players, self.seed, self.deals)


class Task(Struct, frozen=True):
    """A block, if it is begun in time."""

    block: Block
    until: float
    """Seconds since the epoch."""


def play_in_time(task: Task) -> Played | None:
    """The block; nothing where it is too late to begin."""
    return play_block(task.block) if time() < task.until else None


def read_list(path: Path) -> list[Plan]:
    """The matches of a list; `BadInput` for one that is no good."""
    try:
        found = convert(tomllib.loads(path.read_text(encoding="utf-8"))["match"], list[Match])
    except (OSError, KeyError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadInput(f"{path} is no list of matches: {error}") from None
    plans = [match.plan() for match in found]
    for plan in plans:
        check_players(plan.players)
        plan.load()
    return plans


def line_of(plan: Plan, blocks: list[Played]) -> list[str]:
    """What came of a match."""
    name, seats = plan.players[0], plan.seats
    told = [f"`{','.join(plan.players)}`", f"`{plan.game}`", str(seats)]
    deals = [deal for block in blocks for deal in block.deals]
    if not deals:
        return [*told, "0", "–", "–", "–"]
    won: list[float] = []
    ahead: list[float] = []
    own = deals[0][0].players.count(name)
    for deal in deals:
        won.append(sum([game.won(seat) for game in deal for seat in _seats_of(game.players, name)]))
        ahead.append(fmean([_ahead(game.scores, _seats_of(game.players, name)) for game in deal]))
    coins = mean(ahead)
    more = f"{coins.value:+.2f} ({coins.low:+.2f} to {coins.high:+.2f})" if coins.known() else f"{coins.value:+.2f}"
    share = Column(won, [float(len(deal)) for deal in deals]).share().percent()
    return [*told, str(len(deals)), share, f"{100 * own / seats:.0f} %", more]


def _seats_of(players: list[str], name: str) -> list[int]:
    return [seat for seat, player in enumerate(players) if player == name]


def _ahead(scores: list[int], own: list[int]) -> float:
    others = [score for seat, score in enumerate(scores) if seat not in own]
    return fmean([scores[seat] for seat in own]) - fmean(others) if others else 0.0


def table_of(plans: list[Plan], found: list[list[Played]]) -> str:
    """All matches as a table."""
    rows = [["players", "game", "seats", "deals", "the first wins", "par", "coins more"]]
    rows += [line_of(plan, blocks) for plan, blocks in zip(plans, found, strict=True)]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:], ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("list", type=Path, help="the matches, as TOML")
    parser.add_argument("folder", type=Path, help="finished deals and the table are kept here")
    parser.add_argument("--minutes", type=float, default=25.0, help="no block is begun later (%(default)g)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (%(default)s)")
    parser.add_argument("--only", default="", metavar="TEXT", help="matches in whose players this is found")
    args = parser.parse_args()
    until = time() + 60 * args.minutes
    plans = [plan for plan in read_list(args.list) if args.only in ",".join(plan.players)]
    args.folder.mkdir(parents=True, exist_ok=True)
    logbooks = [Logbook(args.folder / f"{log_name(plan)}.jsonl") for plan in plans]
    found = [logbook.open(plan) for plan, logbook in zip(plans, logbooks, strict=True)]
    missing: list[tuple[int, Task]] = []
    for number, plan in enumerate(plans):
        held = {(played.start, played.stop) for played in found[number]}
        blocks = [block for block in plan.blocks() if (block.start, block.stop) not in held]
        missing += [(number, Task(block, until)) for block in blocks]
    with progress_bar() as progress:
        bar = progress.add_task("blocks", total=len(missing))
        results: Any = workers(args.jobs).run(play_in_time, [task for _, task in missing])
        for (number, _), played in zip(missing, results, strict=True):
            progress.advance(bar)
            if played is not None:
                logbooks[number].add(played)
                found[number].append(played)
    told = table_of(plans, found)
    write_text(args.folder / TABLE, told)
    print(told, end="")
    print(f"\n{'compiled' if is_compiled() else 'interpreted'} engine")


if __name__ == "__main__":
    main()
