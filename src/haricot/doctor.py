"""`haricot doctor`: what is installed here, what is missing, and how to get it."""

import argparse
import json
import os
import platform
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.resources import files
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from haricot import __version__
from haricot.arguments import add_command
from haricot.kernel.reasons import BadInput
from haricot.players.master import WEIGHTS, load_judge
from haricot.sim.bench import is_compiled

EXTRAS: Final = {
    "arena": "ratings and plots of “haricot arena”",
    "cluster": "a server on several machines, “haricot serve --store”",
    "compiled": "the compiler for a faster engine of your own",
    "data": "Parquet files of “haricot export” and “haricot dataset”",
    "fast": "a faster event loop for the server",
    "mcp": "agents that speak the Model Context Protocol, “haricot mcp”",
    "minari": "datasets in Minari's form, “haricot dataset --minari”",
    "openspiel": "the games as games of OpenSpiel",
    "push": "notifications of games by letter, “haricot serve --push”",
    "ray": "games on several machines, “--on ray”",
    "rl": "learning environments, PettingZoo and Gymnasium",
}
"""What each extra is for; those for working on Haricot itself are not told."""
_EXTRA: Final = re.compile(r"^([A-Za-z0-9._-]+).*extra == ['\"]([a-z]+)['\"]")


class Finding(NamedTuple):
    """One thing that was looked at."""

    name: str
    state: str
    """“ok”, “missing” (something optional) or “broken” (something everybody needs)."""
    says: str


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "doctor", "tell what is installed, what is missing and how to get it", run)
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(args: argparse.Namespace) -> None:
    """Print all findings; `BadInput` if something is broken that everybody needs."""
    found = list(examine())
    if args.json:
        print(json.dumps([finding._asdict() for finding in found], indent=1))
    else:
        table = Table("", "", "", show_header=False, box=None, pad_edge=False)
        for finding in found:
            table.add_row(finding.name, finding.state, Text(finding.says))
        Console(highlight=False).print(table)
    broken = [finding.name for finding in found if finding.state == "broken"]
    if broken:
        raise BadInput(f"{' and '.join(broken)} cannot be used; what is said above mends it")


def examine() -> Iterator[Finding]:
    """Look at everything."""
    python = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    yield Finding("haricot", "ok", f"{__version__}, {python}")
    if is_compiled():
        yield Finding("engine", "ok", "compiled")
    else:
        yield Finding(
            "engine", "ok", "interpreted; a compiled wheel is five times as fast: docs/getting.md tells how to get one"
        )
    if files("haricot.server").joinpath("static", "index.html").is_file():
        yield Finding("browser client", "ok", "built")
    else:
        yield Finding("browser client", "broken", "not built: wheels have it, “make client” in a checkout builds it")
    yield _net()
    for extra, packages in _extras().items():
        missing = [package for package in packages if not _has(package)]
        if missing:
            yield Finding(extra, "missing", f"{EXTRAS[extra]}: “pip install haricot[{extra}]” ({', '.join(missing)})")
        else:
            yield Finding(extra, "ok", EXTRAS[extra])


def _net() -> Finding:
    try:
        about = load_judge(WEIGHTS).net.about
    except BadInput as mistake:
        return Finding("learned player", "missing", f"master and hard play without their net: {mistake}")
    return Finding("learned player", "ok", f"learned from {about['played']:,} games")


def _extras() -> dict[str, list[str]]:
    """The packages of each extra that somebody may want."""
    found: dict[str, list[str]] = {extra: [] for extra in EXTRAS}
    try:
        wanted = requires("haricot") or []
    except PackageNotFoundError:
        wanted = []
    for line in wanted:
        match = _EXTRA.match(line)
        if match and match[2] in found:
            found[match[2]].append(match[1])
    return {extra: packages for extra, packages in found.items() if packages}


def _has(package: str) -> bool:
    try:
        version(package)
    except PackageNotFoundError:
        return False
    return True
