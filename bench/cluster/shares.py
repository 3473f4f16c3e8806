"""A share of a core for each of some processes, so that they are full first and not the machine (Linux, as root)."""

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

GROUPS: Final = Path("/sys/fs/cgroup")
PERIOD: Final = 10_000
"""Microseconds after which each has its share again; whoever used it up waits for less than that."""
FIRST: Final = 200_000
"""The weight of such a group (usual: 1,024): within its share it is served before all others."""


@contextlib.contextmanager
def limited(processes: Sequence[int], share: float) -> Iterator[None]:
    """Give each of these processes so much of a core, for as long as this lasts; 0 is no limit."""
    root = GROUPS / "cpu"
    if share and not (root / "cpu.shares").exists():
        raise SystemExit("shares of a core need the cpu controller of cgroups (version 1)")
    groups = [root / f"haricot-{process}" for process in processes] if share else []
    try:
        for group, process in zip(groups, processes, strict=False):
            group.mkdir()
            (group / "cpu.cfs_period_us").write_text(str(PERIOD), encoding="ascii")
            (group / "cpu.cfs_quota_us").write_text(str(round(share * PERIOD)), encoding="ascii")
            (group / "cpu.shares").write_text(str(FIRST), encoding="ascii")
            (group / "cgroup.procs").write_text(str(process), encoding="ascii")
        yield
    finally:
        for group in groups:
            if group.exists():
                for member in (group / "cgroup.procs").read_text(encoding="ascii").split():
                    (root / "cgroup.procs").write_text(member, encoding="ascii")
                group.rmdir()
