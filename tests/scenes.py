"""A game at a table, moves in notation, and what happened in words: the dialect of scenes, whatever the game."""

from typing import Any, Generic, TypeVar

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, SEAT_LETTERS
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

G = TypeVar("G", bound=Game[Any, Any])
T = TypeVar("T")
S = TypeVar("S", bound="AnyScene[Any, Any]")


class AnyScene(Generic[G, T]):
    """A game, its table, and what was told of it so far."""

    def __init__(self, game: G, table: T) -> None:
        self.game = game
        self.table = table
        self.tale = Tale()

    def stage(self) -> str:
        """The word of the stage the game is in."""
        raise NotImplementedError

    def every_card(self) -> list[int]:
        """The cards that must lie somewhere on the table, sorted."""
        raise NotImplementedError

    def cards(self) -> list[int]:
        """The cards that do."""
        raise NotImplementedError

    def acts(self) -> str:
        """The letter of the seat the game waits for; `nature` or `nobody`."""
        seat = self.game.to_act(self.table)
        if seat < 0:
            return "nature" if seat == NATURE else "nobody"
        return SEAT_LETTERS[seat]

    def legal(self, seat: str) -> list[str]:
        """The listed moves of a seat, without its letter."""
        return [move.words() for move in self.game.legal(self.table, SEAT_LETTERS.index(seat))]

    def asks(self, seat: str) -> str:
        """The key of what the game asks of a seat."""
        return self.game.asks(self.table, SEAT_LETTERS.index(seat)).key

    def told(self) -> list[str]:
        """The keys of the events told so far."""
        return [event.key for event in self.tale.events]

    def text(self) -> str:
        """The whole table."""
        return self.game.write_position(self.table)


def play(at: S, *moves: str) -> S:
    """Make the moves one after the other, each found legal and losing no card."""
    for text in moves:
        move = at.game.read(text)
        assert at.game.write(move) == text, "a scenario writes moves as the program does"
        refusal = at.game.check(at.table, move)
        assert refusal is None, f"{text}: {refusal}"
        at.game.apply(at.table, move, at.tale)
        assert sorted(at.cards()) == at.every_card(), f"{text}: cards are lost or made"
    return at


def settle(at: S, seed: int = 1) -> S:
    """Let NATURE make its moves."""
    chance = Chance(seed)
    while at.game.to_act(at.table) == NATURE:
        at.game.apply(at.table, at.game.nature(at.table, chance), at.tale)
    return at


def refused(at: AnyScene[Any, Any], text: str) -> Refusal:
    """The reason a move is refused for; the table stays as it was, and the move is not listed."""
    before = at.text()
    move = at.game.read(text)
    refusal: Refusal | None = at.game.check(at.table, move)
    assert refusal is not None, f"{text}: should be refused"
    assert at.text() == before, f"{text}: a refused move changed the table"
    if move.seat < at.game.seats:
        assert move not in at.game.legal(at.table, move.seat), f"{text}: refused, yet listed"
    return refusal


def why(at: AnyScene[Any, Any], text: str) -> tuple[str, str]:
    """The code and the clause with which a move is refused."""
    refusal = refused(at, text)
    return refusal.code, refusal.clause
