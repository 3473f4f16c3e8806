"""The sea on the terminal."""

from haricot.players.screens.isla import IslaScreen
from haricot.words import Phrasebook
from tests.rules.isla_scenes import game_of, play, position


def test_ports_ships_and_swaps_are_shown() -> None:
    """Rows from the top, every cargo, the pirate ship where there is one, open swaps with their number."""
    game = game_of(3)
    s = position(game, "bohnbay soy red soy", "ships A 3 soy, - | pirate -", "ships B red")
    play(game, s, "A swap 1 B 1")
    assert IslaScreen(game, Phrasebook("en")).extra_lines(game.view(s, 1)) == [
        "Bohnbay, first card first: Soy, Red, Soy",
        "Bohnaco, first card first: –",
        "A’s ships: merchant ship 1 (3 Soy), merchant ship 2 (–), pirate ship (–)",
        "B’s ships: merchant ship 1 (Red)",
        "C’s ships: merchant ship 1 (–)",
        "Offer 1: the cargo of A’s merchant ship 1 for that of B’s merchant ship 1",
    ]
