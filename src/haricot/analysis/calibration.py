"""How much of what quick hands say comes true, and what is told therefore.

Quick hands find what may have cost, and say it too dear: players who trade on for thirty turns make good much of what a
few turns leave open. By how much was measured: decisions and deals of many games were played out to the very end by
level players (bench/analysis.py play --raw), and a line was drawn through what was said and what came of it, for each
family of games (bench/calibrated.py fit). It lies in calibration.json. What is told is the mean of what comes true when
so much is said, so that it holds for the dearest of many too.
"""

from functools import cache
from importlib.resources import files
from math import sqrt
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

    def of(self, said: Gauge) -> Gauge:
        """What is told where that is said."""
        believed = self.spread**2 / (self.spread**2 + said.error**2)
        part = self.part * believed
        return Gauge(part * said.value, sqrt((part * said.error) ** 2 + (believed * self.error * said.value) ** 2))


AS_SAID: Final = Share(1.0, 0.0, 1e6)
"""Of who believes all that is said."""

LEARNED: Final = "learned"
"""Stands for the family where a net that has learned such tables judges decisions."""

Shares = dict[str, dict[str, Share]]
"""For each kind, by family."""


class Calibration(Struct, frozen=True):
    """All shares, and the games they were taken from."""

    games: str
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
