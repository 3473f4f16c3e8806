"""A process that does one piece of work for a server: reads what is asked for, tells how far it has come line by line,
then what it found. Whoever ends it loses nothing but the work."""

import os
import signal
import sys
from collections.abc import Callable
from typing import Final

from msgspec import Raw, Struct, json

from haricot.kernel.reasons import BadInput

KINDNESS: Final = 15
"""How far it steps back behind everything else."""

Told = Callable[[int, int], None]
"""Told how much is done, and of how much."""


class Said(Struct, omit_defaults=True):
    """One line."""

    done: int = 0
    total: int = 0
    found: Raw = Raw()
    """As JSON; the last line has it."""
    problem: str = ""
    """Why there is nothing to be found, in a sentence."""


def do(work: Callable[[str, Told], object]) -> None:
    """Do what comes in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's: it ends its workers itself
    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    try:
        asked = sys.stdin.buffer.read().decode("utf-8")
        found = work(asked, lambda done, total: _say(Said(done, total)))
        _say(Said(found=Raw(json.encode(found))))
    except BadInput as mistake:
        _say(Said(problem=str(mistake)))


def _say(said: Said) -> None:
    sys.stdout.buffer.write(json.encode(said) + b"\n")
    sys.stdout.buffer.flush()
