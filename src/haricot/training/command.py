"""`haricot train`: make the master's net anew."""

import argparse
import os
import shlex
import shutil
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from haricot.arguments import add_command, count, progress_bar, seed
from haricot.cards.edition import BASE
from haricot.files import writable
from haricot.kernel.reasons import BadInput
from haricot.players.values.besides import KINDS

LONG: Final = 50_000
QUICK: Final = 2_500


def register(commands: Any) -> None:
    """Add the command."""
    add_arguments(add_command(commands, "train", "make the master's net: play games, learn from them", run))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.set_defaults(learns=True)  # its sums are large ones, for all cores
    parser.add_argument(
        "folder", type=Path, metavar="FOLDER", help="games and nets are kept here; the same command goes on with them"
    )
    parser.add_argument("--quick", action="store_true", help=f"{QUICK:,} games, one round, one net: minutes, not hours")
    parser.add_argument("--games", type=count, help=f"games in each round (default: {LONG:,}, quick {QUICK:,})")
    parser.add_argument(
        "--rounds", type=count, help="rounds; from the second on masters play along (default: 3, quick 1)"
    )
    parser.add_argument(
        "--from",
        dest="start",
        type=Path,
        metavar="FILE",
        help="the masters of the second round have this net; there is none of the first round alone then",
    )
    parser.add_argument(
        "--traders", type=count, metavar="GAMES", help="games of the first round, of traders alone (default: --games)"
    )
    parser.add_argument(
        "--for",
        dest="kind",
        choices=KINDS,
        default=BASE,
        help="the games to learn: the Bohnanza editions from three seats on, their duels, or a sister game",
    )
    parser.add_argument("--seed", type=seed, default=1, help="the same seed plays the same games (default: 1)")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1, help="processes to use (default: all cores)")
    parser.add_argument("--minutes", type=count, help="play no longer in a round; what was played is learned from")
    parser.add_argument(
        "--only", metavar="STEP", help="do one step alone: games-0, net-0, games-1, …; for several machines"
    )
    parser.add_argument("--to", type=Path, metavar="FILE", help="also store the last net in this file")


def run(args: argparse.Namespace) -> None:
    """All steps that are not done yet."""
    try:
        from haricot.training.course import Course
        from haricot.training.learning import Lesson
    except ModuleNotFoundError:
        raise BadInput("numpy is not installed; “pip install numpy” installs it") from None

    quick = args.quick
    rounds = args.rounds or (1 if quick else 3)
    command = ["haricot", "train", *(["--quick"] if quick else []), "--seed", str(args.seed)]
    for name in ("games", "rounds", "minutes", "traders"):
        command += [f"--{name}", str(getattr(args, name))] if getattr(args, name) else []
    command += ["--for", args.kind] if args.kind != BASE else []
    command += ["--from", args.start.name] if args.start is not None else []
    if args.start is not None and rounds < 2:
        raise BadInput("--from is for courses of two rounds and more: the net that is given is that of the first round")
    lesson = Lesson(units=(64, 32), nets=2, first=4, last=8) if quick else Lesson()
    course = Course(
        folder=args.folder,
        games=args.games or (QUICK if quick else LONG),
        rounds=rounds,
        seed=args.seed,
        jobs=args.jobs,
        minutes=args.minutes,
        lesson=lesson,
        command=shlex.join(command),
        kind=args.kind,
        traders=args.traders or 0,
        given=args.start is not None,
    )
    steps = [f"{step}-{number}" for number in range(rounds) for step in ("games", "net")]
    if args.only is not None and args.only not in steps:
        raise BadInput(f"there is no step “{args.only}”; there are {', '.join(steps)}")
    try:
        args.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{args.folder} cannot be made: {error}") from None
    for path in (args.folder / "course", *([args.to] if args.to else [])):
        writable(path)
    if args.start is not None:
        course.begin_with(args.start)
    console = Console(highlight=False)

    def tell(text: str) -> None:
        console.print(text, markup=False, soft_wrap=True)

    for step in steps:
        name, _, number = step.partition("-")
        # A net that was given says nothing about the games of its round: those are for the first that is learned.
        given = args.start is not None and step == "games-0"
        if args.only not in (None, step) or course.net_of(1 if given else int(number)).exists():
            continue
        if name == "net":
            course.learn(int(number), tell)
            continue
        with progress_bar() as progress:
            task = progress.add_task(f"round {number}", total=None)

            def each(done: int, games: int) -> None:
                progress.update(task, completed=done, total=games)  # noqa: B023 (both are this step's)

            course.play(int(number), each)
    last = course.net_of(rounds - 1)
    if last.exists():
        tell(f"the net is {last}: play with it as master(weights={last})")
        if args.to:
            shutil.copyfile(last, args.to)
