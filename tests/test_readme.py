"""The README's examples run."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The example plays a game and prints what its comments promise."""
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(example, str(README), "exec"), {})
    printed = capsys.readouterr().out
    promised = re.findall(r"# prints (.*)", example)
    assert promised
    assert printed.strip().splitlines() == promised
