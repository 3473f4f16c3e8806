"""How much of what quick hands say comes true, and what is told therefore.

Quick hands find what may have cost, and say it too dear: players who trade on for thirty turns make good much of what a
few turns leave open. By how much was measured: decisions and deals of many games were played out to the very end by
level players (bench/analysis.py play), and a line was drawn through what was said and what came of it, for each
family of games (bench/calibrated.py fit). It begins where anything comes true at all: most of what seems to cost little
costs nothing. It lies in calibration.json. What is told is the mean of what comes true when so much is said, so that it
holds for the dearest of many too.
"""

from functools import cache
from importlib.resources import files
from math import copysign, sqrt
from typing import Final

from msgspec import Struct, json

from haricot.analysis.comparing import Gauge
from haricot.analysis.families.bohnanza import judge_of
from haricot.analysis.findings import KNOWN
from haricot.catalog import AnyGame

DECISION: Final = "decision"
DEAL: Final = "deal"
KINDS: Final = (DECISION, DEAL)


class Share(Struct, frozen=True):
    """What part of what is said comes true."""

    part: float
    error: float
    """Its standard error."""
    spread: float
    """How far what is said differs from case to case, its own error aside: the more, the more it is believed."""
    vain: float = 0.0
    """What is said in vain: so much of it never comes true, and the part is of what goes beyond."""

    def of(self, said: Gauge) -> Gauge:
        """What is told where that is said."""
        believed = self.spread**2 / (self.spread**2 + said.error**2)
        more = beyond(believed * said.value, self.vain)
        return Gauge(self.part * more, sqrt((self.part * believed * said.error) ** 2 + (self.error * more) ** 2))


def beyond(said: float, vain: float) -> float:
    """By how much something that is said, a gain or a loss, goes beyond what is said in vain."""
    return copysign(max(0.0, abs(said) - vain), said)


AS_SAID: Final = Share(1.0, 0.0, 1e6)
"""Of who believes all that is said."""

LEARNED: Final = "learned"
"""Stands for the family where a net that has learned such tables judges decisions."""

Shares = dict[str, dict[str, Share]]
"""For each kind, by family."""


class Calibration(Struct, frozen=True):
    """All shares, and what they were taken from."""

    games: str
    net: str
    """The digest of the learned net that judged."""
    shares: Shares


@cache
def calibration() -> Calibration:
    """The one that comes with the program."""
    return json.decode(files(__package__).joinpath("calibration.json").read_bytes(), type=Calibration)


def voice_of(kind: str, game: AnyGame, light: str = KNOWN) -> str:
    """Who speaks of a decision or a deal at such tables: the net of what could be known of decisions, where it has
    learned them; else a family's hands."""
    return LEARNED if kind == DECISION and light == KNOWN and judge_of(game) is not None else game.family


def share_of(kind: str, game: AnyGame, light: str = KNOWN) -> Share:
    """What part of a decision's or a deal's figures comes true at such tables; quick looks differ by their errors."""
    return calibration().shares[kind][voice_of(kind, game, light)]
