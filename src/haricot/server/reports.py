"""Reports on rule sets of the workbench: one for each person, the newest in place of the one before."""

import sys
from typing import Final

from haricot.server.jobs import Jobs

DEADLINE: Final = 600.0
"""A quick report is a matter of a minute."""


class Reports(Jobs[int]):
    """Those of one server, by person."""

    worker = (sys.executable, "-m", "haricot.workbench.worker")
    table = "reports"
    column = "person"
    deadline = DEADLINE
