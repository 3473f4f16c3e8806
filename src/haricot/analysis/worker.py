"""A process that analyses one game, whose journal it is given: `python -m haricot.analysis.worker`."""

from haricot.analysis.analysing import analyse
from haricot.piecework import do
from haricot.pool import Workers


def main() -> None:
    """Analyse what comes in."""
    do(lambda journal, told: analyse(journal, Workers(), told=told))


if __name__ == "__main__":
    main()
