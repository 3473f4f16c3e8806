"""How a strong, a medium and a weak bot solve the puzzles, by their grades: python bench/puzzles.py

The grades must order them: fewer find the harder ones, and at no grade does a weaker bot find more than a stronger one.
A bot is asked for its move; of deals, which it likes best. It is asked with other luck than when puzzles were graded.
"""

import json
from collections import defaultdict
from typing import Final

from haricot.arguments import progress_bar
from haricot.puzzles.grading import LEVELS, Question
from haricot.puzzles.posing import posed_again
from haricot.puzzles.puzzle import shipped

COUNTED: Final = ("games", "themes", "grades")
SEED: Final = 1000
"""Far from those by which puzzles are graded."""


def main() -> None:
    """Ask, and count."""
    right: dict[str, list[float]] = defaultdict(list)
    kinds: dict[str, dict[str, int]] = {kind: defaultdict(int) for kind in COUNTED}
    with progress_bar() as progress:
        for puzzle in progress.track(shipped()):
            game, table = puzzle.table()
            question = Question(game, table, puzzle.seat, posed_again(game, table, puzzle))
            for kind, value in zip(COUNTED, (puzzle.game, puzzle.theme, str(puzzle.grade)), strict=True):
                kinds[kind][value] += 1
            for name in LEVELS:
                solved = question.choice(name, SEED) == puzzle.best
                right[f"{name}, grade {puzzle.grade}"].append(solved)
                right[f"{name}, all"].append(solved)
            right[f"by chance, grade {puzzle.grade}"].append(1 / len(puzzle.choices))
    shares = {who: round(sum(found) / len(found), 3) for who, found in sorted(right.items())}
    print(json.dumps({"puzzles": kinds, "solved": shares}, indent=2))


if __name__ == "__main__":
    main()
