"""The sea on the terminal."""

from haricot.editions.isla.sea import SeaView
from haricot.players.screen_isla import sea_lines
from haricot.words import Words
from tests.rules.isla_scenes import game_of, play, position


def test_ports_ships_and_swaps_are_shown() -> None:
    """Rows from the top, every cargo, the pirate ship where there is one, open swaps with their number."""
    game = game_of(3)
    s = position(game, "bohnbay soy red soy", "ships A 3 soy, - | pirate -", "ships B red")
    play(game, s, "A swap 1 B 1")
    words = Words("en")
    view = game.view(s, 1)
    assert isinstance(view.extra, SeaView)
    assert sea_lines(view.extra, words, lambda cargo: str(len(cargo))) == [
        "Bohnbay: Soy, Red, Soy",
        "Bohnaco: nothing",
        "A’s ships – merchant ship 1: 3; merchant ship 2: 0; pirate ship: 0",
        "B’s ships – merchant ship 1: 1",
        "C’s ships – merchant ship 1: 0",
        "Offer 1: the cargo of A’s merchant ship 1 for that of B’s merchant ship 1",
    ]
