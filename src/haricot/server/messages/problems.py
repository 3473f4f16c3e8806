"""How far a report is, and what is wrong."""

from msgspec import Struct

from haricot.server.messages.parts import Args
from haricot.workbench.findings import QuickReport


class Measured(Struct):
    """My report, or how far it has come; nothing of nothing: none was asked for, or it came to nothing."""

    done: int
    total: int
    report: QuickReport | None


class Problem(Struct, omit_defaults=True):
    """What every failed request answers: a code for the catalogues, and one sentence in English."""

    code: str
    sentence: str
    args: Args = {}
