"""The examples of deploy/ start the server as it can be started."""

import json
import re
import shlex
from pathlib import Path

import pytest

from haricot.cli import _parser

DEPLOY = Path(__file__).parents[1] / "deploy"


def _lines(name: str) -> list[list[str]]:
    """The command lines of a file."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    if name == "Containerfile":
        return [json.loads(found) for found in re.findall(r"^CMD (\[.*\])$", text, re.MULTILINE)]
    if name == "compose.yaml":
        found = re.search(r"command:\n((?:\s+- .*\n)+)", text)
        assert found is not None
        return [[line.strip().removeprefix("- ") for line in found[1].splitlines()]]
    starts = re.findall(r"haricot/bin/haricot ([^'\n]*)", text)
    return [shlex.split(start) for start in starts]


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "haricot.service", "haricot-backup.service"])
def test_commands_are_understood(name: str) -> None:
    """Every option is one there is."""
    lines = _lines(name)
    assert lines
    for line in lines:
        assert _parser().parse_args(line).command is not None


def test_proxies_pass_what_the_server_needs() -> None:
    """Host, address and WebSockets."""
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for header in (
        "Host $host",
        "X-Forwarded-For $remote_addr",
        "Upgrade $http_upgrade",
        "Connection $haricot_connection",
    ):
        assert f"proxy_set_header {header};" in nginx
    trusted = re.findall(r"--trusted-proxy=(\S+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    assert trusted == re.findall(r"subnet: (\S+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
