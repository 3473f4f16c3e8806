"""Ten thousand random games over all games and seat counts of the catalogue end without an error."""

import pytest

from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.whims import sampled
from tests.strategies import MOST_MOVES, SEATINGS

GAMES = 10_000
TABLES = [game for games in SEATINGS.values() for game in games]
HEATS = 2
"""Each table is played in so many tests, so that they can be spread over cores."""


def name_of(game: AnyGame) -> str:
    """The table in the name of its test: what is not as usual, last."""
    return "-".join([game.key, str(game.seats), *[value for value in game.options.values() if not value.isdigit()]])


@pytest.mark.parametrize("heat", range(HEATS))
@pytest.mark.parametrize("game", TABLES, ids=name_of)
def test_random_games_end(game: AnyGame, heat: int) -> None:
    """Nothing fails on the way; at the end all cards are still there and everybody has a place."""
    rounds = -(-GAMES // (len(TABLES) * HEATS))
    for seed in range(heat * rounds, (heat + 1) * rounds):
        chance = Chance(seed)
        table = game.blank()
        cards = sorted(table.all_cards()) if hasattr(table, "all_cards") else None
        moves = 0
        while (seat := game.to_act(table)) != NOBODY:
            game.apply(table, sampled(game, table, seat, chance))
            moves += 1
            assert moves < MOST_MOVES
        if cards is not None:
            assert sorted(table.all_cards()) == cards
        scores, places = game.scores(table), game.ranking(table)
        assert len(scores) == len(places) == game.seats
        assert min(places) == 1
        assert scores[places.index(1)] == max(scores)
