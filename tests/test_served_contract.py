"""What servers ask of every game besides the rules: the awaited, what closes a stage, plain views, parts of moves."""

import json

import pytest

from haricot.catalog import GAMES
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR
from haricot.whims import sampled


@pytest.mark.parametrize(
    ("key", "seats"), [(entry.key, seats) for entry in GAMES for seats in {entry.seats[0], entry.seats[-1]}]
)
def test_awaited_closing_ground_and_plain(key: str, seats: int) -> None:
    """In random play: `to_act` is among the awaited, who all have a legal move; closing is legal; views are plain."""
    entry = next(entry for entry in GAMES if entry.key == key)
    try:
        game = entry.load(seats, {})
    except ValueError:
        pytest.skip("this table size needs an option")
    table, chance = game.blank(), Chance(5)
    for step in range(400):
        seat = game.to_act(table)
        if seat == NOBODY:
            assert game.awaited(table) == [] and game.closing(table) is None
            break
        if seat != NATURE:
            awaited = game.awaited(table)
            assert seat in awaited and len(set(awaited)) == len(awaited)
            for other in awaited:
                assert game.legal(table, other), (other, game.write_position(table))
                hash(game.ground(table, other, game.legal(table, other)))
            closing = game.closing(table)
            assert closing is None or game.check(table, closing) is None
            if step % 10 == 0:
                for viewer in (*range(seats), SPECTATOR):
                    plain = game.plain(game.view(table, viewer))
                    assert json.loads(json.dumps(plain))["kind"]
                for move in game.legal(table, seat):
                    assert move.is_answer == ("offer" in move.named())
                    json.dumps(move.named())
        game.apply(table, sampled(game, table, seat, chance))
