"""A second opinion on an offer of one's own, before it is made: what it would do for both sides.

It is asked like any player, so that it knows what the seat knows and nothing else. The offer is what it is given to
remember, and what it remembers afterwards is what it found.
"""

from haricot.cards.engine import CardGame
from haricot.cards.moves import TABLE, Offer
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.coach import Weighed, weighed
from haricot.players.spec import Spec
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.player import weigh
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.temper import Temper


class Second(Player):
    """Makes the very move it is asked about, and remembers whom it would help."""

    name = "second"

    def __init__(self) -> None:
        self._asked: object = None
        self._found: list[Weighed] = []

    def recall(self, memory: object) -> None:
        self._asked = memory

    def choose(self, prompt: Prompt) -> Move:
        move = self._asked
        assert isinstance(move, Move), "it is asked about a move"
        self._found = opinions(prompt, move)
        return move

    def memory(self) -> object:
        return self._found


def make_second(chance: Chance, spec: Spec) -> Player:
    """The second opinion; it has no parameters, and needs no luck."""
    spec.plain()
    return Second()


def opinions(prompt: Prompt, move: Move) -> list[Weighed]:
    """What an offer would do for the seat and for each who could take it; nothing of what names no price."""
    game, view = prompt.game, prompt.view
    if not (isinstance(game, CardGame) and isinstance(view, CardView) and isinstance(move, Offer)) or move.open_to_any:
        return []
    values = weigh(prompt, Temper())
    bargains = Bargains(values, Rivals(values))
    others = [seat for seat in range(view.seats) if seat != view.seat]
    takers = [move.to] if move.to != TABLE else others if view.seat == view.active else [view.active]
    return [weighed(prompt, bargains, partner, gives=move.give, gets=move.want) for partner in takers]
