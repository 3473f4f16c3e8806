"""A process that analyses one game: reads its journal, tells how far it has come line by line, then what it found.

`python -m haricot.analysis.worker` is started by the server; whoever ends it loses nothing but the work.
"""

import os
import signal
import sys
from typing import Final

from msgspec import Struct, json

from haricot.analysis.analysing import analyse
from haricot.analysis.findings import Analysis
from haricot.kernel.reasons import BadInput
from haricot.pool import Workers

KINDNESS: Final = 15
"""How far it steps back behind everything else."""


class Said(Struct, omit_defaults=True):
    """One line."""

    done: int = 0
    total: int = 0
    found: Analysis | None = None
    problem: str = ""
    """Why there is nothing to be found, in a sentence."""


def main() -> None:
    """Analyse what comes in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's: it ends its workers itself
    if hasattr(os, "nice"):
        os.nice(KINDNESS)

    def say(said: Said) -> None:
        sys.stdout.buffer.write(json.encode(said) + b"\n")
        sys.stdout.buffer.flush()

    try:
        journal = sys.stdin.buffer.read().decode("utf-8")
        say(Said(found=analyse(journal, Workers(), told=lambda done, total: say(Said(done, total)))))
    except BadInput as mistake:
        say(Said(problem=str(mistake)))


if __name__ == "__main__":
    main()
