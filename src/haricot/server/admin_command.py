"""`haricot admin`: look after what a server keeps, whether or not it runs (docs/hosting.md).

The server's own modules are imported only when one of its commands is to run.
"""

import argparse
import asyncio
import json
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Console
from rich.table import Table

from haricot.arguments import count
from haricot.kernel.reasons import BadInput
from haricot.server.command import default_folder
from haricot.sim.estimate import counted

if TYPE_CHECKING:
    from haricot.server.desk import Desk

T = TypeVar("T")

EPILOG = """\
examples:
  haricot admin tables --state playing       what is being played
  haricot admin persons --json               who was here, for programs
  haricot admin close Xy3kQ0aPz1Lm           close a table; its people are told
  haricot admin kick Xy3kQ0aPz1Lm B          take seat B from its person; a bot plays on
  haricot admin ban 17                       person 17 may come no more, and loses their seats
  haricot admin retention --days 90          delete what ended more than 90 days ago
  haricot admin backup beans.backup          everything into one file, while the server runs
  haricot admin restore beans.backup         … and back, while it does not
  haricot admin check                        play every stored game again

All of them work on the data folder (--data), or on the database that several servers share (--store), beside a server
that uses it. What is to be done at a table is left there for the server, which does it within a second, or when it
starts. A ban holds for a browser's cookie: whoever deletes it
comes back as somebody new, without their seats.
"""


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The command and its sub-commands."""
    about = "look after what a server keeps: tables, persons, backups"
    parser = commands.add_parser(
        "admin",
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    deeds = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    tables = _add(deeds, "tables", "list tables, the newest first, with who sits there", _tables)
    tables.add_argument("--state", choices=("waiting", "playing", "over", "closed"), help="only those")
    tables.add_argument("--most", type=count, default=50, metavar="N", help="how many (default: 50)")
    persons = _add(deeds, "persons", "list persons, those who were here last first", _persons)
    persons.add_argument("--most", type=count, default=50, metavar="N", help="how many (default: 50)")
    closing = _add(deeds, "close", "close a table that is not over; its journal is kept", _close)
    closing.add_argument("table", metavar="TABLE", help="its key, as “haricot admin tables” tells it")
    kick = _add(deeds, "kick", "take a seat from its person: a bot plays on, or it is free again", _kick)
    kick.add_argument("table", metavar="TABLE", help="its key, as “haricot admin tables” tells it")
    kick.add_argument("seat", metavar="SEAT", help="the letter of the seat: A, B, C, …")
    for name, what in (("ban", "let somebody come no more, and take their seats"), ("unban", "let them come again")):
        banning = _add(deeds, name, what, _ban)
        banning.set_defaults(banned=name == "ban")
        banning.add_argument(
            "person", type=count, metavar="PERSON", help="their number, as “haricot admin persons” tells it"
        )
    retention = _add(
        deeds,
        "retention",
        "delete finished tables with their chat, and persons without games, after some days",
        _retention,
    )
    retention.add_argument("--days", type=count, required=True, metavar="N", help="how old they must be")
    retention.add_argument("--dry-run", action="store_true", help="only count what would be deleted")
    backup = _add(deeds, "backup", "copy everything into one file, also while the server runs", _backup)
    backup.add_argument("file", type=Path, metavar="FILE", help="a new file")
    restore = _add(deeds, "restore", "put a backup back; what was there is kept under another name", _restore)
    restore.add_argument("file", type=Path, metavar="FILE", help="what “haricot admin backup” wrote")
    _add(deeds, "check", "see that the database is sound, and play every stored game again", _check)


def _add(deeds: Any, name: str, about: str, run: Callable[[argparse.Namespace], None]) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = deeds.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
    parser.set_defaults(command=run)
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=f"the data folder (default: {default_folder()})")
    parser.add_argument("--store", metavar="URL", help="instead of a folder, the database of “haricot serve --store”")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    return parser


def _folder(args: argparse.Namespace) -> Path:
    return Path(args.data or default_folder())


def _ask(args: argparse.Namespace, question: "Callable[[Desk], Coroutine[Any, Any, T]]") -> T:
    """The answer of the folder or of the shared database."""

    async def asked() -> T:
        desk = await _desk(args)
        try:
            return await question(desk)
        except OSError as error:
            raise BadInput(f"nothing was changed: {error}") from None
        finally:
            await desk.close()

    return asyncio.run(asked())


async def _desk(args: argparse.Namespace) -> "Desk":
    from haricot.server.desk import FolderDesk

    if args.store is None:
        return await FolderDesk.at(_folder(args))
    if args.data is not None:
        raise BadInput("games are in a folder or in a shared database; name --data or --store, not both")
    from haricot.server.cluster.address import desk_at

    return await desk_at(args.store)


def _say(args: argparse.Namespace, answer: Any, sentence: str) -> None:
    print(json.dumps(answer, ensure_ascii=False, indent=2) if args.json else sentence)


def _tables(args: argparse.Namespace) -> None:
    from haricot.server import admin

    found = _ask(args, lambda desk: admin.tables(desk, args.state, args.most))
    if args.json:
        _say(args, found, "")
        return
    shown = Table("Table", "Game", "State", "Made", "Steps", "People", box=None, padding=(0, 2, 0, 0))
    for table in found:
        people = ", ".join([f"{seat['seat']} {_sitting(seat)}" for seat in table["people"]])
        shown.add_row(table["table"], table["game"], table["state"], _day(table["made"]), str(table["steps"]), people)
    Console(highlight=False, markup=False).print(shown)


def _sitting(seat: dict[str, Any]) -> str:
    """Who is on a seat; whoever was deleted has neither name nor number."""
    if seat["kind"] != "person":
        return str(seat["kind"])
    return "gone" if seat["person"] is None else f"{seat['name'] or '?'} ({seat['person']})"


def _persons(args: argparse.Namespace) -> None:
    from haricot.server import admin

    found = _ask(args, lambda desk: admin.persons(desk, args.most))
    if args.json:
        _say(args, found, "")
        return
    shown = Table("Person", "Name", "First here", "Last here", "Tables", "", box=None, padding=(0, 2, 0, 0))
    for person in found:
        days = [_day(person["made"]), _day(person["seen"])]
        shown.add_row(
            str(person["person"]), person["name"], *days, str(person["tables"]), "banned" if person["banned"] else ""
        )
    Console(highlight=False, markup=False).print(shown)


def _day(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _done(args: argparse.Namespace, answer: dict[str, Any], sentence: str) -> None:
    _say(args, answer, f"{sentence}." if answer["done"] else f"It will be done {answer['when']}.")


def _close(args: argparse.Namespace) -> None:
    from haricot.server import admin

    _done(args, _ask(args, lambda desk: admin.close(desk, args.table)), f"Table {args.table} is closed")


def _kick(args: argparse.Namespace) -> None:
    from haricot.server import admin

    answer = _ask(args, lambda desk: admin.kick(desk, args.table, args.seat))
    _done(args, answer, f"Seat {args.seat.upper()} has lost its person")


def _ban(args: argparse.Namespace) -> None:
    from haricot.server import admin

    answer = _ask(args, lambda desk: admin.ban(desk, args.person, banned=args.banned))
    _done(args, answer, f"Person {args.person} {'may come no more' if args.banned else 'may come again'}")


def _kept(answer: dict[str, Any]) -> str:
    return f"{counted(answer['tables'], 'table')}, {counted(answer['persons'], 'person')}"


def _retention(args: argparse.Namespace) -> None:
    from haricot.server import admin

    answer = _ask(args, lambda desk: admin.retention(desk, args.days, only_count=args.dry_run))
    _say(args, answer, f"{'Would be deleted' if args.dry_run else 'Deleted'}: {_kept(answer)}.")


def _backup(args: argparse.Namespace) -> None:
    from haricot.server import admin

    answer = _ask(args, lambda desk: admin.backup(desk, args.file))
    _say(args, answer, f"In {args.file}: {_kept(answer)}.")


def _restore(args: argparse.Namespace) -> None:
    from haricot.server import admin

    if args.store is not None:
        raise BadInput("a shared database is put back with pg_restore (docs/hosting.md); --data names a folder")
    answer = asyncio.run(admin.restore(args.file, _folder(args)))
    kept = "" if answer["kept"] is None else f" What was there is in {answer['kept']}."
    _say(args, answer, f"Back are {_kept(answer)}.{kept}")


def _check(args: argparse.Namespace) -> None:
    from haricot.server import admin

    answer = _ask(args, admin.check)
    found = "".join([f"\n{one['table'] or 'the database'}: {one['fault']}" for one in answer["faults"]])
    played = f"Played again: {counted(answer['checked'], 'table')}; {counted(len(answer['faults']), 'fault')} found."
    _say(args, answer, played + found)
    if not answer["sound"]:
        raise BadInput("what is kept is damaged; “haricot admin restore” puts a backup of a data folder back")
