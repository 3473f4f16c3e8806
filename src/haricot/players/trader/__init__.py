"""The trader: on views only, values every card for every seat, and bargains."""

from haricot.players.trader.player import Trader, make_trader
from haricot.players.trader.temper import TEMPERS, Temper, temper_of

__all__ = ["TEMPERS", "Temper", "Trader", "make_trader", "temper_of"]
