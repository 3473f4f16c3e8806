"""Würfel Bohnanza (2012), the dice game by Uwe Rosenberg, for 2–5 players.

In turn, to the right, a player rolls seven bean dice, keeps one or more after every roll and stops at will; then
the dice on the bean field fill orders of the own harvest card, from the bottom up. After every roll all the others
may fill orders with the dice just rolled. Three to six filled orders sell for one to four coins, at any time; 13
coins end the game.

What is simplified: nothing of the rules. The game does not wait for a player who can make nothing of the dice, and
the active player has to wait for those who can. What is reconstructed: the faces of the dice and the orders of all
61 harvest cards, which the booklet does not print; both are in `data/dice.toml`, which says on what evidence they
rest.
"""

from importlib.resources import files

from haricot.dice.box import Box, read_box
from haricot.dice.engine import DiceGame
from haricot.kernel.reasons import BadInput

_boxes: list[Box] = []


def standard_box() -> Box:
    """The box of `data/dice.toml`, read once."""
    if not _boxes:
        text = files("haricot.dice").joinpath("data", "dice.toml").read_text(encoding="utf-8")
        _boxes.append(read_box(text))
    return _boxes[0]


def game(seats: int, options: dict[str, str]) -> DiceGame:
    """The dice game for so many seats; it has no options (W1)."""
    if not 2 <= seats <= 5:
        raise BadInput(f"the dice game is for 2 to 5 players, not {seats}.")
    if options:
        raise BadInput(f"the dice game has no option {min(options)!r}; leave it out.")
    return DiceGame(seats, {}, standard_box())
