"""The engine's speed, interpreted and compiled, side by side in one run.

usage: python bench/engine.py [--seconds S] [--json]

Each row: random games with trading (offers, answers, voluntary harvests) at four seats on one core.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}


def measure(path: Path, seconds: float) -> list[dict[str, Any]]:
    """The rows of one build."""
    command = [sys.executable, "-m", "haricot", "bench", "--json", "--seconds", str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(path)}
    done = subprocess.run(command, cwd=ROOT / "bench", env=environment, check=True, capture_output=True, text=True)
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


def main() -> None:
    """Print a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each game (default: 3)")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    args = parser.parse_args()
    rows = [row for path in BUILDS.values() if path.is_dir() for row in measure(path, args.seconds)]
    if args.json:
        print(json.dumps(rows))
        return
    print(f"{'game':15} {'seats':>5} {'engine':12} {'games/s':>9} {'moves/s':>11} {'clone µs':>9} {'view µs':>8}")
    for row in rows:
        engine = "compiled" if row["compiled"] else "interpreted"
        print(
            f"{row['game']:15} {row['seats']:5} {engine:12} {row['games_per_s']:9,.0f} {row['moves_per_s']:11,.0f}"
            f" {row['clone_us']:9.2f} {row['view_us']:8.2f}"
        )


if __name__ == "__main__":
    main()
