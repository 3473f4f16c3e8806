"""What the interpreter executes in a random game, counted: bytecodes and calls, area by area of the engine.

usage: python -m bench.bytecodes [--games N] [--functions N]

Interpreted, a game takes about as long as its bytecodes. Unlike seconds, their number does not depend on what else the
machine does: the same games have the same. `bohnanza-2016` with four seats, as in `make bench`, by the sources as they
are, not compiled.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.whims import whim_for

AREAS: Final = {
    "random play": ("bohnanza", "offers"),
    "engine": ("engine", "stage"),
    "market": ("bargains", "deals", "market", "moves", "offering", "trade"),
    "planting, drawing": ("hearing", "phases", "piles", "planting"),
    "harvests": ("harvest", "liberties"),
}
"""Which files they are; what is left shuffles and sets the table up."""
REST: Final = "shuffling, set-up"


def area_of(code: CodeType) -> str:
    """Where a function belongs."""
    file = Path(code.co_filename).stem
    return next((area for area, files in AREAS.items() if file in files), REST)


def count(games: int) -> tuple[Counter[CodeType], Counter[CodeType]]:
    """The bytecodes and the calls of every function in so many games."""
    bytecodes: Counter[CodeType] = Counter()
    calls: Counter[CodeType] = Counter()

    def inside(frame: FrameType, event: str, _: Any) -> Any:
        if event == "opcode":
            bytecodes[frame.f_code] += 1
        return inside

    def entered(frame: FrameType, _event: str, _: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        calls[frame.f_code] += 1
        return inside

    game = load("bohnanza-2016", 4)
    whim = whim_for(game)
    whim.play_out(game.blank(), Chance(0))  # what is made once is there
    for seed in range(games):
        sys.settrace(entered)
        whim.play_out(game.blank(), Chance(seed))
        sys.settrace(None)
    return bytecodes, calls


def main() -> None:
    """Print a table of the areas, then the functions that execute most."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60, help="to count in (default: 60)")
    parser.add_argument("--functions", type=int, default=0, help="to show below the areas (default: none)")
    args = parser.parse_args()
    if args.games < 1:
        parser.error("--games must be at least 1")
    bytecodes, calls = count(args.games)
    print(f"{'a game':20} {'bytecodes':>10} {'calls':>7}")

    def row(name: str, codes: list[CodeType]) -> None:
        executed, called = sum([bytecodes[code] for code in codes]), sum([calls[code] for code in codes])
        print(f"{name:20} {executed / args.games:10,.0f} {called / args.games:7,.0f}")

    row("all", list(bytecodes))
    for area in [*AREAS, REST]:
        row(area, [code for code in bytecodes if area_of(code) == area])
    for code, _ in bytecodes.most_common(args.functions):
        row(code.co_qualname, [code])


if __name__ == "__main__":
    main()
