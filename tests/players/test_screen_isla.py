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
        "A’s ships: first merchant ship (3 Soys), second merchant ship (–), pirate ship (–)",
        "B’s ships: first merchant ship (Red)",
        "C’s ships: first merchant ship (–)",
        "Offer 1: the cargo of A’s first merchant ship for that of B’s first merchant ship",
    ]
