"""The trader."""

from haricot.players.trader.player import Trader
from haricot.players.trader.temper import Temper

__all__ = ["Temper", "Trader"]
