"""What programs write from declarations is up to date, so that nothing is said twice and differently."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("tool", ["fields.py", "notation.py"])
def test_what_is_written_is_up_to_date(tool: str) -> None:
    """The copies of scenes follow from their fields, the notation page from the parts of moves."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / tool), "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
