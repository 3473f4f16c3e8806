"""How a strong, a medium and a weak bot solve the puzzles, by their grades: python bench/puzzles.py

The grades must order them: fewer find the harder ones. A bot is asked for its move; of deals, which it likes best.
"""

import json
from collections import defaultdict
from typing import Final

from haricot.arguments import progress_bar
from haricot.puzzles.finding import ADVISERS, solves
from haricot.puzzles.puzzle import shipped

COUNTED: Final = ("games", "themes", "grades")


def main() -> None:
    """Ask, and count."""
    right: dict[str, list[float]] = defaultdict(list)
    kinds: dict[str, dict[str, int]] = {kind: defaultdict(int) for kind in COUNTED}
    with progress_bar() as progress:
        for puzzle in progress.track(shipped()):
            game, table = puzzle.table()
            moves = [game.read(text) for text in puzzle.choices]
            for kind, value in zip(COUNTED, (puzzle.game, puzzle.theme, str(puzzle.grade)), strict=True):
                kinds[kind][value] += 1
            for name in ADVISERS:
                solved = solves(name, game, table, puzzle.seat, moves, puzzle.best, puzzle.theme)
                right[f"{name}, grade {puzzle.grade}"].append(solved)
                right[f"{name}, all"].append(solved)
            right[f"by chance, grade {puzzle.grade}"].append(1 / len(moves))
    shares = {who: round(sum(found) / len(found), 3) for who, found in sorted(right.items())}
    print(json.dumps({"puzzles": kinds, "solved": shares}, indent=2))


if __name__ == "__main__":
    main()
