"""A process that makes one report for the server: `python -m haricot.workbench.worker`."""

from msgspec import json

from haricot.piecework import do
from haricot.workbench.measuring import Asked, measure


def main() -> None:
    """Measure what comes in."""
    do(lambda asked, told: measure(json.decode(asked, type=Asked), told))


if __name__ == "__main__":
    main()
