"""The command line; `haricot --help` teaches it."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from haricot import __version__, doctor
from haricot.agents import command as mcp_command
from haricot.analysis import command as analyse_command
from haricot.arguments import add_command, add_table, count, options_of, progress_bar, seed
from haricot.catalog import GAMES, Entry, entry, load
from haricot.data import check_data
from haricot.dataset import command as dataset_command
from haricot.files import writable, write_text
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Replay, read_journal, split_journals
from haricot.kernel.move import SEAT_LETTERS, seat_letter
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Tale
from haricot.lessons import command as lesson_command
from haricot.options import FOR_PEOPLE, HOUSE, Options
from haricot.players.offered import LEVELS, USUAL_LEVEL, levels_for
from haricot.players.roster import PLAYERS, line_up, make_player
from haricot.players.spec import split_specs
from haricot.pool import sums_alone
from haricot.puzzles import command as puzzle_command
from haricot.reading import read_text
from haricot.report import command as report_command
from haricot.report import sweep_command
from haricot.server import admin_command
from haricot.server import command as serve_command
from haricot.sim import arena_command, export_command
from haricot.sim.bench import measure
from haricot.sim.estimate import FEWEST, small
from haricot.sim.record import Record
from haricot.sim.simulate import Batch, Summary, simulate
from haricot.table.terminal import TerminalTable, result_lines
from haricot.training import command as train_command
from haricot.words import Phrasebook, catalogue, languages

EXAMPLES = """\
examples:
  haricot games                                         what can be played
  haricot play bohnanza-2016 --seats 4                  you against three bots, in the terminal
  haricot simulate bohnanza-27 --seats 5 --games 200    how the bots fare
  haricot simulate bohnanza-2016 --players thrifty,random --games 50 --journal games.journal
  haricot replay games.journal --game 1                 the story of the first of them
  haricot replay games.journal --check                  verify every move of every game
  haricot analyse games.journal --html looked-back.html  chances, deals, what cost, luck and skill
  haricot lesson                                        learn the first game in two minutes, in the terminal
  haricot puzzle --theme deal                           today's question about deals
  haricot arena bohnanza-2016 --players search,trader,thrifty --deals 100 --report arena.html
  haricot report bohnanza-27 --against bohnanza-1997    how balanced a game is, and what rules change
  haricot sweep bohnanza-1997 --vary field-price=1..5   curves over a number of the rules
  haricot export games.journal --moves moves.csv        tables of moves and offers
  haricot dataset bohnanza-2016 --players trader --games 1000 --out trader
                                                        what they saw and did, to learn from
  haricot bench --json                                  how fast the engine is here
  haricot serve --open                                  play in the browser, with friends and bots
  haricot admin backup beans.backup                     copy what a server keeps, while it runs
  haricot mcp --server http://127.0.0.1:8000            let an agent play there, by the Model Context Protocol
  haricot doctor                                        what is installed here, and what is missing
"""


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if it went well, 1 for a gate that stays shut, 2 for a user's mistake."""
    args = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int | None] = args.command
    status: int | None = 0
    try:
        check_data()
        if not getattr(args, "learns", False):
            sums_alone()
        status = command(args)
        sys.stdout.flush()
    except BadInput as mistake:
        print(f"haricot: {mistake}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (head, less) has seen enough; keep Python from complaining again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return status or 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="haricot",
        description="The Bohnanza family of bean-trading games: play, simulate, replay.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"haricot {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _games_parser(commands)
    _play_parser(commands)
    _simulate_parser(commands)
    _replay_parser(commands)
    _bench_parser(commands)
    learning = (lesson_command, puzzle_command, analyse_command)
    games = (arena_command, report_command, sweep_command, export_command, dataset_command, train_command)
    for module in (*learning, *games, serve_command, admin_command, mcp_command, doctor):
        module.register(commands)
    return parser


def _seed(seed: int | None) -> int:
    return secrets.randbelow(10**9) if seed is None else seed


# games


def _games_parser(commands: Any) -> None:
    parser = add_command(commands, "games", "list what can be played: seats, options, source", _games)
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def _games(args: argparse.Namespace) -> None:
    if args.json:
        listed = [
            {
                "game": game.key,
                "title": game.title,
                "seats": list(game.seats),
                "booklet": game.booklet,
                "options": {
                    option.key: {
                        "default": option.default,
                        "values": option.allowed(),
                        "about": option.about,
                        "house": option.house,
                    }
                    for option in game.options
                },
                "levels": {seats: levels_for(game.load(seats, {})) for seats in game.seats},
            }
            for game in GAMES
        ]
        print(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("Game", "Seats", "Rules", "Options"):
        table.add_column(heading, overflow="fold")
    for game in GAMES:
        options = "\n".join(
            [
                f"{option.key}={option.default}: {option.about} ({option.allowed()})"
                for option in game.options
                if not option.house
            ]
        )
        rules = f"{game.title}: {game.booklet}\n{_levels(game)}"
        table.add_row(game.key, f"{game.seats[0]}–{game.seats[-1]}", rules, options)
    console = Console(highlight=False)
    console.print(table)
    house = Table("Option", "What it changes", "Values", box=None, padding=(0, 2, 0, 0))
    for rule in HOUSE:
        without = [game.key for game in GAMES if rule not in game.options and game.key != "dice"]
        house.add_row(rule.key, rule.about + (f"; not for {', '.join(without)}" if without else ""), rule.allowed())
    console.print("\nHouse rules of every card game; what is not set is as the booklet says:")
    console.print(house)


def _levels(game: Entry) -> str:
    """The levels of bots at each table size, sizes with the same ones together."""
    sizes: dict[tuple[str, ...], list[int]] = {}
    for seats in game.seats:
        sizes.setdefault(levels_for(game.load(seats, {})), []).append(seats)
    told: list[str] = []
    for levels, tables in sizes.items():
        which = ", ".join(levels) if len(levels) > 1 else "one level"
        span = f"{tables[0]}–{tables[-1]}" if len(tables) > 1 else str(tables[0])
        told.append(which if len(sizes) == 1 else f"{which} with {span} seats")
    return f"bots: {'; '.join(told)}"


# play


def _play_parser(commands: Any) -> None:
    parser = add_command(commands, "play", "play against bots in the terminal", _play)
    add_table(parser)
    parser.add_argument("--seat", default="A", help="the seat you take: A, B, C, … (default: A)")
    parser.add_argument(
        "--players",
        default=USUAL_LEVEL,
        help=f"the bots, by name: a level for people ({', '.join(LEVELS)}; “haricot games” tells where they differ), "
        f"or one of {', '.join([name for name in PLAYERS if name not in LEVELS])} (default: {USUAL_LEVEL})",
    )
    parser.add_argument("--seed", type=seed, help="the same seed gives the same cards (default: a new one)")
    parser.add_argument("--language", default="en", help=f"one of {', '.join(languages())} (default: en)")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="keep the game in this file")


def _for_people(game: str) -> Options:
    """What a table with a person is set to, where the game has such a setting."""
    known = [option.key for option in entry(game).options]
    return {key: value for key, value in FOR_PEOPLE.items() if key in known}


def _play(args: argparse.Namespace) -> None:
    game = load(args.game, args.seats, _for_people(args.game) | options_of(args))
    if len(args.seat) != 1 or args.seat not in SEAT_LETTERS[: game.seats]:
        raise BadInput(
            f"there is no seat “{args.seat}” at this table; the seats are A to {seat_letter(game.seats - 1)}"
        )
    seat = SEAT_LETTERS.index(args.seat)
    if args.journal is not None:
        writable(args.journal)
    seed = _seed(args.seed)
    names = line_up(split_specs(args.players), game.seats)
    bots = [make_player(name, Chance(seed + place + 1)) for place, name in enumerate(names)]
    you = f"{seat_letter(seat)} ({catalogue(args.language)['list']['you']})"
    called = tuple([you if i == seat else seat_letter(i) for i in range(game.seats)])
    words = Phrasebook(args.language, called, seat)
    console = Console(highlight=False)
    console.print(
        f"{entry(args.game).title}, {game.seats} seats, seed {seed}. You are {args.seat}. “help” tells the moves."
    )
    if game.house:
        console.print(words.screen("house", {"rules": words.house(game.house)}), highlight=False, markup=False)
    sitting = TerminalTable(game, bots, seat, Chance(seed), words, console)
    finished = sitting.play()
    if args.journal is not None:
        write_text(args.journal, sitting.recorder.write(sitting.table))
    if not finished:
        console.print(words.screen("left"))


# simulate


def _simulate_parser(commands: Any) -> None:
    parser = add_command(commands, "simulate", "let bots play many games and add them up", _simulate)
    add_table(parser)
    parser.add_argument("--games", type=count, default=100, help="how many games (default: 100)")
    parser.add_argument(
        "--players",
        default="thrifty",
        help=f"who plays, seat by seat, separated by commas; the last one named takes the seats left. "
        f"There are {', '.join(PLAYERS)} (default: thrifty)",
    )
    parser.add_argument("--seed", type=seed, default=1, help="of the first game; the next ones follow (default: 1)")
    parser.add_argument("--jobs", type=count, default=1, help="processes to use (default: 1)")
    parser.add_argument("--json", action="store_true", help="the summary as JSON, for programs")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="keep all games in this file (.gz compresses)")


def _simulate(args: argparse.Namespace) -> None:
    options = options_of(args)
    game = load(args.game, args.seats, options)
    names = line_up(split_specs(args.players), game.seats)
    if args.journal is not None:
        writable(args.journal)
    batch = Batch(args.game, game.seats, options, names, args.seed, args.games, args.journal is not None)
    journals: list[str] = []
    with progress_bar() as progress:
        task = progress.add_task(f"{args.game}, {game.seats} seats", total=args.games)

        def each(record: Record) -> None:
            progress.advance(task)
            if record.journal:
                journals.append(record.journal)

        summary = simulate(batch, args.jobs, each)
    if args.journal is not None:
        write_text(args.journal, "\n".join(journals))
    if args.json:
        print(json.dumps(summary.as_json(), ensure_ascii=False, indent=2))
    else:
        _print_summary(summary)


def _print_summary(summary: Summary) -> None:
    data = summary.as_json()
    console = Console(highlight=False)
    house = load(data["game"], data["seats"], data["options"]).house
    if house:
        words = Phrasebook("en")
        console.print(words.screen("house", {"rules": words.house(house)}), markup=False)
    deals = f" and {data['deals_per_game']:.1f} deals" if data["deals_per_game"] else ""
    console.print(
        f"{data['game']}, {data['seats']} seats: {data['games']} games in {data['seconds']:.1f} s, "
        f"{data['moves_per_game']:.0f} moves{deals} a game"
    )
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("Seat", "Player", "Wins", "95 % interval", "Mean score", "Spread", "Best"):
        table.add_column(heading, justify="left" if heading in ("Seat", "Player") else "right")
    for line in data["players"]:
        table.add_row(
            seat_letter(line["seat"]),
            line["player"],
            f"{line['win_share']:.1%}",
            "{:.0%} – {:.0%}".format(*line["win_share_95"]) if data["games"] >= FEWEST else "too few games",
            f"{line['mean_score']:.2f}",
            f"{line['sd_score']:.2f}",
            str(line["best_score"]),
        )
    console.print(table)
    for sentence in small(data["games"]):
        console.print(sentence, soft_wrap=True)


# replay


def _replay_parser(commands: Any) -> None:
    parser = add_command(commands, "replay", "tell the story of a recorded game, or verify it", _replay)
    parser.add_argument("file", type=Path, metavar="FILE", help="a journal, or many in one file")
    parser.add_argument("--check", action="store_true", help="tell no story; only verify every move and the result")
    parser.add_argument("--game", type=count, metavar="N", help="only the N-th game of the file")
    parser.add_argument("--language", default="en", help=f"one of {', '.join(languages())} (default: en)")


def _replay(args: argparse.Namespace) -> None:
    texts = split_journals(read_text(args.file))
    if not texts:
        raise BadInput(f"{args.file} is empty")
    if args.game is not None and args.game > len(texts):
        raise BadInput(f"there is no game {args.game} in {args.file}; it holds {len(texts)}")
    words = Phrasebook(args.language)
    for number, text in enumerate(texts, start=1):
        if args.game not in (None, number):
            continue
        try:
            _replay_one(text, None if args.check else words)
        except BadInput as mistake:
            raise BadInput(f"{args.file}, game {number}: {mistake}") from None
    if args.check:
        games = 1 if args.game is not None else len(texts)
        print(f"{args.file}: {games} {'game' if games == 1 else 'games'}, every move legal, every result right")


def _replay_one(text: str, words: Phrasebook | None) -> None:
    """Play a journal again; with words, tell it."""
    journal, closing = read_journal(text)
    game = load(journal.game, journal.seats, journal.options)
    replay = Replay(game, journal, closing)
    if words is not None:
        print(
            f"{entry(journal.game).title}, {journal.seats} seats"
            + "".join([f", {k} {v}" for k, v in journal.notes.items()])
        )
        if game.house:
            print(words.screen("house", {"rules": words.house(game.house)}))
    while (move := replay.next()) is not None:
        tale = Tale()
        game.apply(replay.table, move, tale)
        if words is not None:
            begun = {told for _, _, told in tale.turns}
            for told, event in enumerate(tale.events):
                # A journal is open to whoever has it, so the story tells drawn cards too.
                print(("\n" if told in begun else "") + words.event(event, event.owner))
    if words is not None:
        print("\n".join(result_lines(game, replay.table, words)))


# bench


def _bench_parser(commands: Any) -> None:
    parser = add_command(commands, "bench", "measure the speed of the engine on one core", _bench)
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game (default: each of them)")
    parser.add_argument("--seats", type=count, help="how many seats (default: 4)")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to play each game (default: 2)")
    parser.add_argument("--json", action="store_true", help="as JSON: one object, or a list without GAME")


def _bench(args: argparse.Namespace) -> None:
    keys = [args.game] if args.game else [game.key for game in GAMES]
    speeds = [measure(load(key, args.seats), args.seconds) for key in keys]
    if args.json:
        data = [speed.as_json() for speed in speeds]
        print(json.dumps(data[0] if args.game else data))
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("Game", "Seats", "Engine", "Games/s", "Moves/s", "Clone µs", "View µs"):
        table.add_column(heading, justify="left" if heading in ("Game", "Engine") else "right")
    for speed in speeds:
        table.add_row(
            speed.game,
            str(speed.seats),
            "compiled" if speed.compiled else "interpreted",
            f"{speed.games_per_s:,.0f}",
            f"{speed.moves_per_s:,.0f}",
            f"{speed.clone_us:.2f}",
            f"{speed.view_us:.2f}",
        )
    Console(highlight=False).print(table)
