"""Whether an analysis says something true: games played, analysed, and what they are said to have cost played out.

    PYTHONPATH=build/compiled:. python -P bench/analysis.py play games.jsonl --first 1 --games 200
    PYTHONPATH=build/compiled:. python -P bench/analysis.py planted --first 3001 --games 40

`play` plays games of mixed company and analyses them; decisions that seem to have cost, and some deals, are made anew
on other tables, so and the other way, and played out to the very end by level players. One line a game: it goes on
where it was left, and several can share the work, each with a file of its own. Costs are kept as quick hands say them;
what is told of that, and whether it is true, comes out of these files by bench/calibrated.py.

`planted` makes mistakes on purpose, plays out what they cost, and asks whether an analysis finds them.
"""

import argparse
from pathlib import Path
from time import monotonic, perf_counter
from typing import Final

from msgspec import Struct, json

from haricot.analysis.analysing import analyse, closer_tasks, turn_tasks
from haricot.analysis.calibration import AS_SAID, DEAL, DECISION
from haricot.analysis.comparing import NOTHING, TRIES, Choice, Gauge, begin, mean_of
from haricot.analysis.dealing import both_ways, judged
from haricot.analysis.findings import KNOWN, LIGHTS, Decision
from haricot.analysis.hands import end_trading
from haricot.analysis.story import Story, read_story
from haricot.analysis.summing import mistakes
from haricot.analysis.work import TurnTask, look_at_chances, look_at_decisions, look_closer
from haricot.arguments import progress_bar
from haricot.cards.engine import CardGame
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.players.roster import make_player
from haricot.pool import Workers
from haricot.sim.record import play_recorded
from haricot.table.loop import play
from tests.analysis.games import with_a_mistake

TABLES: Final = (
    ("bohnanza-2016", 4),
    ("bohnanza-27", 5),
    ("bohnanza-1997", 3),
    ("isla", 4),
    ("bohnanza-27", 2),
    ("mutabohn", 3),
    ("bohnanza-2016", 3),
    ("dice", 2),
)
COMPANY: Final = ("easy", "medium", "thrifty", "medium", "easy")
WHO: Final = "medium"
"""Who plays both ways out; …"""
AT_DICE: Final = "thrifty"
"""… at the dice, where levels think for seconds, this one."""
AGAIN: Final = 4
"""Tables on which a decision is played out anew: few, for there are many decisions."""
DEALS: Final = 2
"""Deals of a game that are."""
TRULY: Final = (0.05, 0.1)
"""What planted mistakes cost that an analysis should find."""
OTHER: Final = 1 << 20
"""Lies between the seeds of games."""


class Tried(Struct):
    """Something that is said to have cost, or to have given, and what came of it when it was played out."""

    kind: str
    """A decision, or a deal."""
    place: int
    seat: int
    said: Gauge
    """What the other move would have given the seat by quick hands; of a deal what it gave who made it."""
    shown: list[float]
    """The same, table by table."""


class Looked(Struct):
    """A game, and what is said of it."""

    number: int
    game: str
    seats: int
    quick: bool
    seconds: float
    shares: list[float]
    known: list[list[float]]
    """The chances, moment by moment."""
    laid: list[list[float]]
    tried: list[Tried]


def played_out(
    story: Story, place: int, seat: int, ways: tuple[Choice, Choice], tables: int, *, closes: bool
) -> list[float]:
    """By how much more of the win a seat has the first way than the second, on tables of its own, which level players
    play out to the end."""
    game = story.game
    view, seed = game.view(story.before(place), seat), OTHER * len(story.steps) + place
    chance = Chance(seed)
    differences: list[float] = []
    who = WHO if isinstance(game, CardGame) else AT_DICE
    for number in range(TRIES * tables):
        world = game.determinize(view, chance)
        begun = [begin(game, world.clone(), way) for way in ways]
        if len(differences) == tables or None in begun:
            continue
        results: list[float] = []
        for table in begun:
            if closes:
                end_trading(game, table)
            players = [make_player(who, Chance(seed + 7 * number + one)) for one in range(game.seats)]
            end = play(game, players, Chance(seed + number), table=table)
            results.append(game.shares(end)[seat])
        differences.append(results[0] - results[1])
    return differences


def costly(story: Story, closer: list[Decision], least: float, tables: int) -> list[Tried]:
    """What is said to have cost so much at least, played out."""
    game, found = story.game, []
    for each in mistakes(closer, dict.fromkeys(LIGHTS, AS_SAID)):
        if each.cost[KNOWN].value < least:
            break
        instead: Choice = (game.read(each.instead),) if each.instead else ()
        ways = (instead, (game.read(each.made),))
        shown = played_out(story, each.place, each.seat, ways, tables, closes=False)
        found.append(Tried(DECISION, each.place, each.seat, each.cost[KNOWN], shown))
    return found


def deals_of(story: Story, task: TurnTask, tables: int) -> list[Tried]:
    """Some deals, played out."""
    places = [step.place for step in story.steps if step.deals]
    found: list[Tried] = []
    for place in Chance(task.seed).shuffled(places)[:DEALS]:
        step = story.steps[place]
        (deal,) = judged(story, step, task.depth.deal, task.seed, quick=task.depth.quick)
        if KNOWN in deal.maker_gains:
            shown = played_out(story, step.place, deal.maker, both_ways(story, step), tables, closes=True)
            found += [Tried(DEAL, step.place, deal.maker, deal.maker_gains[KNOWN], shown)] if shown else []
    return found


def looked_at(number: int, tables: int, least: float, *, quick: bool, chances: bool, costs: bool) -> Looked:
    """The so-many-th game: played, its chances and decisions analysed, mistakes and some deals played out anew.

    Most deals, and luck, which take most of an analysis, are left out; what is asked here does not depend on them.
    """
    key, seats = TABLES[number % len(TABLES)]
    names = [COMPANY[(seat + number) % len(COMPANY)] for seat in range(seats)]
    journal = play_recorded(load(key, seats), names, number, journal=True).journal
    start = perf_counter()
    story, tasks = read_story(journal), turn_tasks(journal, quick=quick, seed=number)
    moments = [look_at_chances(task) for task in tasks] if chances else []
    judged_of = tasks if costs else []
    decisions = [decision for task in judged_of for decision in look_at_decisions(task, (KNOWN,))]
    closer = [look_closer(task) for task in closer_tasks(journal, decisions, tasks[0].depth, number, (KNOWN,))]
    seconds = perf_counter() - start
    known = [[round(chance.value, 4) for chance in now.known] for now in moments]
    laid = [[round(chance.value, 4) for chance in now.laid] for now in moments]
    tried = [*costly(story, closer, least, tables), *deals_of(story, tasks[0], tables)] if costs else []
    return Looked(number, key, seats, quick, round(seconds, 2), story.shares, known, laid, tried)


def read_games(paths: list[Path]) -> list[Looked]:
    """The games of some files in their order; a line that was cut is left out."""
    lines = [line for path in paths if path.exists() for line in path.read_bytes().splitlines(keepends=True)]
    games = [json.decode(line, type=Looked) for line in lines if line.endswith(b"\n")]
    return sorted(games, key=lambda game: game.number)


def play_games(args: argparse.Namespace) -> None:
    """Play, analyse and play out anew what is not in the file yet."""
    done = {game.number for game in read_games([args.keep])}
    numbers = [number for number in range(args.first, args.first + args.games, args.every) if number not in done]
    end = monotonic() + 60 * args.minutes
    with progress_bar() as progress:
        for number in progress.track(numbers):
            if monotonic() > end:
                break
            line = (
                json.encode(
                    looked_at(
                        number,
                        args.tables,
                        args.least,
                        quick=args.quick,
                        chances=args.only != "costs",
                        costs=args.only != "chances",
                    )
                )
                + b"\n"
            )
            with args.keep.open("ab") as file:
                file.write(line)


class Found(Struct):
    """A mistake made on purpose: what it cost when it was played out, and whether an analysis finds it."""

    seed: int
    cost: Gauge
    called: bool
    named: bool


def planted(args: argparse.Namespace) -> None:
    """For games with a mistake made on purpose: what those cost truly, and how many of them are found."""
    found: list[Found] = []
    for seed in range(args.first, args.first + args.games):
        game = with_a_mistake(seed)
        if game is None:
            continue
        story = read_story(game.journal)
        step = story.steps[game.place]
        ways: tuple[Choice, Choice] = ((game.instead,), (step.move,))
        shown = played_out(story, game.place, step.move.seat, ways, args.tables, closes=False)
        told = analyse(game.journal, Workers(), quick=args.quick)
        called, doubtful = [{each.place for each in some} for some in (told.mistakes, told.doubtful)]
        each = Found(seed, mean_of(shown), game.place in called, game.place in called | doubtful)
        print(json.encode(each).decode(), flush=True)
        found.append(each)
    for least in (None, *TRULY):
        some = [each for each in found if least is None or (each.cost.value >= least and each.cost.low > 0)]
        which = "all" if least is None else f"surely cost, and {round(100 * least)} hundredths or more"
        mean = mean_of([each.cost.value for each in some]) if some else NOTHING
        counts = (
            f"{sum([each.called for each in some])} are called mistakes, {sum([each.named for each in some])} are named"
        )
        cost = f"{mean.value:.3f} ± {mean.high - mean.value:.3f}"
        print(f"{which}: {len(some)}, cost {cost}, {counts}")


def main() -> None:
    """What is wished for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play")
    playing.add_argument("keep", type=Path)
    playing.add_argument("--first", type=int, default=1)
    playing.add_argument("--games", type=int, default=200)
    playing.add_argument("--every", type=int, default=1, help="only every so-many-th of them")
    playing.add_argument("--tables", type=int, default=AGAIN, help="on which each way is played out")
    playing.add_argument("--minutes", type=float, default=1e6, help="begin no game after so many")
    playing.add_argument("--quick", action="store_true", help="analyse quickly")
    playing.add_argument("--least", type=float, default=0.02, help="what is played out seems to have cost so much")
    playing.add_argument("--only", choices=("costs", "chances"), help="leave out the other")
    playing.set_defaults(does=play_games)
    planting = commands.add_parser("planted")
    planting.add_argument("--first", type=int, default=1)
    planting.add_argument("--games", type=int, default=40)
    planting.add_argument("--tables", type=int, default=100, help="on which the mistake and the better move are played")
    planting.add_argument("--quick", action="store_true", help="analyse quickly")
    planting.set_defaults(does=planted)
    args = parser.parse_args()
    args.does(args)


if __name__ == "__main__":
    main()
