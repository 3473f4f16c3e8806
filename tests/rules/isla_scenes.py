"""Scenes of La Isla Bohnita: tables from a few lines, moves as text, what lies where in words."""

from haricot.beans.varieties import BY_KEY, KEYS, LETTERS
from haricot.cards.engine import CardGame
from haricot.cards.moves import Offer
from haricot.cards.parts import letters_of_cards
from haricot.cards.state import State
from haricot.catalog import load
from haricot.editions.isla.sea import sea_of
from haricot.kernel.move import NATURE, seat_letter
from haricot.kernel.tale import Tale


def game_of(seats: int = 4, deck: str = "base") -> CardGame:
    """The game at a table of so many seats."""
    game = load("isla", seats, {"deck": deck})
    assert isinstance(game, CardGame)
    return game


def position(game: CardGame, *lines: str) -> State:
    """A table described by the lines that matter; A is active in the harbour, all other cards are in the pile."""
    given = {line.split()[0] for line in lines}
    usual = [line for line in ("turn 5 A", "stage harbour", "pile rest") if line.split()[0] not in given]
    text = ["haricot position 2", *usual, *lines]
    return game.read_position("\n".join(text))


def play(game: CardGame, s: State, *moves: str) -> State:
    """Make moves that must be legal, and listed where moves are."""
    for text in moves:
        move = game.read(text)
        assert game.check(s, move) is None, (text, game.check(s, move))
        assert move.seat == NATURE or isinstance(move, Offer) or move in game.legal(s, move.seat), text
        game.apply(s, move)
        assert sorted(s.all_cards()) == game.sheet.all_cards()
    return s


def refused(game: CardGame, s: State, text: str) -> tuple[str, str]:
    """The code and the clause of a refusal, after seeing that the move is not listed either."""
    move = game.read(text)
    refusal = game.check(s, move)
    assert refusal is not None, text
    assert move not in game.legal(s, move.seat)
    return refusal.code, refusal.clause


def listed(game: CardGame, s: State, seat: str, *verbs: str) -> list[str]:
    """The legal moves of a seat that begin with one of the verbs."""
    moves = [game.write(move) for move in game.legal(s, "ABCDEFG".index(seat)) if move.verb in verbs]
    return [text.partition(" ")[2] for text in moves]


def beans(*keys: str) -> list[int]:
    """Cards by name."""
    return [BY_KEY[key] for key in keys]


def cargo(s: State, seat: str, ship: str) -> list[str]:
    """What a ship carries."""
    return [KEYS[card] for card in sea_of(s).cargo["ABCDEFG".index(seat)][("1", "2", "pirate").index(ship)]]


def events(game: CardGame, s: State, move: str) -> list[str]:
    """Make a move and tell what happened."""
    tale = Tale()
    game.apply(s, game.read(move), tale)
    return [event.key for event in tale.events]


def rest(game: CardGame, letters: str) -> list[str]:
    """A line that puts all cards but these out of the way: they are coins of the last player."""
    cards = game.sheet.all_cards()
    for letter in letters.replace(" ", ""):
        cards.remove(LETTERS.index(letter))
    return [f"{seat_letter(game.seats - 1)} hand - | fields -, - | coins {letters_of_cards(cards)}"]
