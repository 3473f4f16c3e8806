"""What would happen: one way a position may go on after a choice, to the end of the turn."""

from typing import Any, Final

from haricot.cards.moves import Offer, take
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY
from haricot.kernel.tale import Event, Tale
from haricot.players.roster import make_player
from haricot.puzzles.puzzle import Puzzle
from haricot.table.loop import ask

WHO: Final = "thrifty"
"""Who plays on: somebody who does not think for long."""
MOST_IMAGINED: Final = 2000
"""Tables that are dealt to find one where a deal can be made."""
MOST_TOLD: Final = 40
"""Events that are told."""
TALK: Final = frozenset({"offer", "take", "decline", "withdraw", "void", "yes-void", "nobody-left"})
"""What is said on the way to a deal, or to none; a deal is told itself."""


def aftermath(puzzle: Puzzle, choice: int) -> list[Event]:
    """The events of a choice and of what follows, talk aside, at a table as the seat may imagine it.

    An offer of a puzzle is always agreed to, so that whoever is asked has there what it wants.
    """
    game, table = puzzle.table()
    view = game.view(table, puzzle.seat)
    move = game.read(puzzle.choices[choice])
    for number in range(MOST_IMAGINED):
        chance = Chance(number)
        tale = Tale()
        table = game.determinize(view, chance)
        turn: Any = table.turn
        game.apply(table, move, tale)
        if not isinstance(move, Offer):
            break
        yes = take(move.to, table.market.number)
        if game.check(table, yes) is None:
            game.apply(table, yes, tale)
            break
    else:
        return []  # nobody could have it
    players = [make_player(WHO, Chance(1 + other)) for other in range(game.seats)]
    while (acting := game.to_act(table)) != NOBODY and table.turn == turn and len(tale.events) < MOST_TOLD:
        after = game.nature(table, chance) if acting == NATURE else ask(game, table, acting, players[acting])
        game.apply(table, after, tale)
    return [event for event in tale.events[:MOST_TOLD] if event.key not in TALK]
