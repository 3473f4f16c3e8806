"""Playing tables on for some turns, all their cards known, and telling from where they stand then who will win.

Who plays on are quick hands that slip now and then, so that one table can go many ways. To the very end would be more
honest and tells less: what luck does in thirty turns hides what one decision does.
"""

from math import exp, sqrt
from typing import Any, Final, NamedTuple

from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.players.base import Prompt
from haricot.players.planning.playouts import thrifty_move

SLIPS: Final = 0.1
"""How often a hand does something else than it thinks best."""


class Race(NamedTuple):
    """How a lead becomes a chance to win: by so much at the end, by less the more turns are to come."""

    sharp: float
    """What a coin, or a round at the dice, counts when nothing is to come."""
    open: float
    """By how much the share of a turn that is to come blurs it."""

    def chances(self, standings: list[float], left: float) -> list[float]:
        """How likely each seat wins that stands so, with so many turns left."""
        scale = self.sharp / sqrt(1 + self.open * left)
        top = max(standings)
        shares = [exp(scale * (standing - top)) for standing in standings]
        total = sum(shares)
        return [share / total for share in shares]


class Hands:
    """Play every seat of a table."""

    cost: float
    """Microseconds that one table takes about, on an engine that is not compiled."""

    def play(self, table: Any, chance: Chance) -> list[float]:
        """Play the table on, changing it; how likely each seat wins then."""
        raise NotImplementedError

    def judge(self, table: Any) -> list[float]:
        """How likely each seat wins, as the table lies."""
        raise NotImplementedError

    def usual(self, table: Any, seat: int) -> Move:
        """What a hand does at a table that waits for the seat."""
        raise NotImplementedError


class ThriftyHands(Hands):
    """Thrifty players, who trade in so many words; each family says how its tables stand."""

    turns: int
    """That are played on; one in a hurry."""
    race: Race

    def __init__(self, game: AnyGame, *, quick: bool) -> None:
        self.game = game
        self._ahead = 1 if quick else self.turns
        self.cost = self.cost * self._ahead / self.turns

    def standings(self, table: Any) -> list[float]:
        """Where each seat will stand, as things are."""
        raise NotImplementedError

    def left(self, table: Any) -> float:
        """How many turns are to come."""
        raise NotImplementedError

    def play(self, table: Any, chance: Chance) -> list[float]:
        game, until = self.game, table.turn + self._ahead
        while (seat := game.to_act(table)) != NOBODY and table.turn < until:
            if seat == NATURE:
                game.apply(table, game.nature(table, chance))
                continue
            legal = game.legal(table, seat)
            move = self._thrifty(table, seat, legal)
            if chance.random() < SLIPS:
                others = [other for other in legal if other.verb == move.verb and other != move]
                move = others[chance.below(len(others))] if others else move
            game.apply(table, move)
        return self.judge(table)

    def judge(self, table: Any) -> list[float]:
        if self.game.to_act(table) == NOBODY:
            return self.game.shares(table)
        return self.race.chances(self.standings(table), self.left(table))

    def _thrifty(self, table: Any, seat: int, legal: list[Move]) -> Move:
        game = self.game
        return thrifty_move(Prompt(game, seat, game.glance(table, seat), legal, game.may_offer(table, seat)))

    def usual(self, table: Any, seat: int) -> Move:
        return self._thrifty(table, seat, self.game.legal(table, seat))


def quieten(game: AnyGame, table: Any) -> None:
    """Let all open offers be refused, so that nothing is left to answer."""
    while noes := [no for seat in game.awaited(table) if (no := game.silence(table, seat)) is not None]:
        game.apply(table, noes[0])


def end_trading(game: AnyGame, table: Any) -> None:
    """Let the trading be over, if this is a time for it."""
    quieten(game, table)
    closing = game.closing(table)
    if closing is not None:
        game.apply(table, closing)
