"""The examples in docs/environment.md run."""

import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

PAGE = Path(__file__).parents[2] / "docs" / "environment.md"


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
def test_example(example: str) -> None:
    """Each block runs as it stands, where what it imports is installed."""
    if "pyspiel" in example:
        pytest.importorskip("pyspiel", reason="the extra haricot[openspiel] is not installed")
    exec(compile(example, str(PAGE), "exec"), {})
