"""Tables of Mutabohn for tests: positions, moves by their text, refusals."""

from typing import Any

from haricot.beans.varieties import KEYS, LETTERS
from haricot.cards.position import blank_position, lines_of, settle_cards
from haricot.cards.state import State
from haricot.catalog import load
from haricot.editions.mutabohn.bonus import Bonus
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE
from haricot.kernel.position import TITLE, read_position

FIELD = "red 2 blackeyed 2 soy green"
"""The booklet's example: it shows AABBC and ABBC (M8)."""


def game(seats: int, **options: str) -> Any:
    return load("mutabohn", seats, options)


def table(g: Any, *lines: str, pile: str | None = None) -> State:
    """A position; with `pile` (letters from the top) the cards that are not named leave the game.

    No play leads to the latter, so that it is not checked whether it is lawful.
    """
    text = "\n".join([TITLE, *lines, "pile rest"])
    if pile is None:
        loaded: State = g.read_position(text)
        return loaded
    s = blank_position(g.blank())
    read_position(g.key, g.seats, g.options, lines_of(g.sheet, g.seats), s, text)
    settle_cards(s)
    cards = [LETTERS.index(letter) for letter in pile]
    for card in cards:
        s.pile.remove(card)
    s.gone = s.pile
    s.pile = cards[::-1]
    return s


def play(g: Any, s: State, *moves: str) -> None:
    """Make these moves; each must be legal."""
    for text in moves:
        move = g.read(text)
        refusal = g.check(s, move)
        assert refusal is None, (text, refusal)
        g.apply(s, move)


def refusal(g: Any, s: State, text: str) -> tuple[str, str]:
    """Code and clause of the refusal; the table stays as it was."""
    before = g.write_position(s)
    found = g.check(s, g.read(text))
    assert found is not None, f"{text} is legal"
    assert g.write_position(s) == before
    return found.code, found.clause


def legal(g: Any, s: State, seat: int) -> list[str]:
    return [g.write(move) for move in g.legal(s, seat)]


def extra(s: State) -> Bonus:
    assert isinstance(s.extra, Bonus)
    return s.extra


def shuffle(g: Any, s: State) -> None:
    """Let NATURE shuffle, in the order of the cards."""
    assert g.to_act(s) == NATURE
    g.apply(s, g.nature(s, Chance(1)))


def names(cards: list[int]) -> str:
    return " ".join([KEYS[card] for card in cards])


def empty_bonus_pile(s: State) -> None:
    """All bonus cards of the pile end up with the last player's winnings."""
    extra(s).laid[-1] += extra(s).pile
    extra(s).pile = []
