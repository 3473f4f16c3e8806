"""After a failed run of the tests: the few browser tests that failed are tried once more, alone.

A real browser beside other tests on two cores is sometimes late by seconds, and a test takes that for a fault.
Whatever fails here as well has failed; so has a run in which anything but the browser failed, or much of it did. What
passes now is named, because a test that needs this has a race in it, or has found one.
"""

import json
import subprocess
import sys
from pathlib import Path

KEPT = Path(".pytest_cache/v/cache/lastfailed")
MOST = 3


def main() -> int:
    """Run the failed tests again, if they are few and of the browser."""
    try:
        failed = sorted(json.loads(KEPT.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        print("No test was seen to fail: something else went wrong before.")
        return 1
    others = [name for name in failed if not name.startswith("tests/browser/")]
    if not failed or others or len(failed) > MOST:
        print(f"Not tried again: {len(failed)} failed, {len(others)} of them without a browser.")
        return 1
    status = subprocess.run([sys.executable, "-m", "pytest", *failed], check=False).returncode
    if status == 0:
        print("Passed alone, but not among the others; each has a race to be found:", *failed, sep="\n  ")
    return status


if __name__ == "__main__":
    raise SystemExit(main())
