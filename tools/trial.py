"""Try the Haricot that is installed with this Python, as somebody who has nothing but a wheel: `python tools/trial.py`.

Every command is given in an empty folder, with no other program to be found: no Node, no compiler. Exit status 1 and
what went wrong if one fails. `--compiled` and `--interpreted` ask for that build.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from urllib.request import urlopen

COMMANDS = (
    "--version",
    "games",
    "simulate bohnanza-27 --games 1 --seats 3 --players master:8,trader,thrifty --journal games.journal",
    "simulate dice --games 1 --seats 2 --players hard",
    "replay games.journal --language de",
    "puzzle --list",
)
"""Between them they read what lies in the package beside its code: nets, tables of dice, words, puzzles."""
PAGES = ("/api/lessons/fr", "/api/lessons/fr/first", "/api/puzzles")


class Failed(Exception):
    """What is wrong, in a sentence."""


def environment() -> dict[str, str]:
    """Where no program is found; a compiled Python still finds its own libraries."""
    return os.environ | {"PATH": os.devnull}


def haricot(folder: str, line: str) -> str:
    """What a command prints."""
    command = [sys.executable, "-m", "haricot", *line.split()]
    done = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, check=False)
    if done.returncode != 0:
        raise Failed(f"“haricot {line}” ends with {done.returncode}: {done.stderr.decode(errors='replace')}")
    return done.stdout.decode()


def examined(folder: str, engine: str | None) -> str:
    """The doctor finds everything that everybody needs, and the build that was asked for."""
    found = {finding["name"]: finding for finding in json.loads(haricot(folder, "doctor --json"))}
    for name in ("haricot", "engine", "browser client", "learned player"):
        if found[name]["state"] != "ok":
            raise Failed(f"{name}: {found[name]['says']}")
    if engine and not found["engine"]["says"].startswith(engine):
        raise Failed(f"the engine should be {engine}: {found['engine']['says']}")
    return str(found["haricot"]["says"])


@contextmanager
def served(folder: str) -> Iterator[str]:
    """The address of a server that runs."""
    command = [sys.executable, "-m", "haricot", "serve", "--port", "0", "--data", "games"]
    server = subprocess.Popen(command, cwd=folder, env=environment(), stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        told = re.search(r"http://\S+", server.stdout.readline())
        if told is None:
            raise Failed("“haricot serve” does not tell its address")
        yield told[0]
    finally:
        server.terminate()
        server.wait()


def read(address: str) -> str:
    """What lies at an address."""
    with urlopen(address, timeout=30) as answer:
        text: str = answer.read().decode()
        return text


def visited(folder: str) -> int:
    """The page with its scripts and styles, lessons and puzzles: how many were read."""
    with served(folder) as address:
        parts = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', read(address + "/"))
        if not parts:
            raise Failed("the page of the browser client has no scripts")
        for path in (*parts, *PAGES):
            if not read(address + path):
                raise Failed(f"there is nothing at {path}")
    return len(parts) + len(PAGES) + 1


def main() -> int:
    """Try everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--compiled", dest="engine", action="store_const", const="compiled")
    which.add_argument("--interpreted", dest="engine", action="store_const", const="interpreted")
    engine = parser.parse_args().engine
    start = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(examined(folder, engine), f"({perf_counter() - start:.1f} s)")
            for line in COMMANDS:
                haricot(folder, line)
            pages = visited(folder)
        except Failed as failure:
            print(failure, file=sys.stderr)
            return 1
    print(f"{len(COMMANDS)} commands and {pages} addresses tried in {perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
