"""`python -m haricot.training`: as `haricot train`, without what the other commands need."""

import argparse
import sys

from haricot.kernel.reasons import BadInput
from haricot.training.command import add_arguments, run

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m haricot.training")
    add_arguments(parser)
    try:
        run(parser.parse_args())
    except BadInput as mistake:
        sys.exit(f"haricot: {mistake}")
