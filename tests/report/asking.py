"""Asking for reports."""

import pytest

from haricot.cli import main


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Status, output and errors of `haricot report`, in this process."""
    status = main(["report", *arguments, "--jobs", "1"])
    printed = capsys.readouterr()
    return status, printed.out, printed.err
