"""What holds for every player of the roster."""

import pytest

from haricot.catalog import GAMES, load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY
from haricot.kernel.reasons import BadInput
from haricot.players import PLAYERS, make_player
from haricot.players.roster import line_up
from haricot.table.loop import ask, play, prompt_for
from haricot.whims import sampled

TABLES = [(entry.key, seats) for entry in GAMES for seats in entry.seats_for({})]

NAMES = [name for name in PLAYERS if name not in ("search", "master", "hard")]
"""Those that decide at once; the others have tests of their own."""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_whole_game_with_legal_moves_only(name: str, key: str, seats: int) -> None:
    """`ask` raises for a refused move, so reaching the end proves all were legal."""
    game = next(entry for entry in GAMES if entry.key == key).load(seats, {})
    players = [make_player(name, Chance(seat)) for seat in range(seats)]
    table = play(game, players, Chance(11))
    assert game.to_act(table) == NOBODY


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("key", "seats"), TABLES[::3])
def test_players_decide_from_what_they_see(name: str, key: str, seats: int) -> None:
    """On another table with the same view, hidden cards shuffled, the same player decides the same."""
    game = next(entry for entry in GAMES if entry.key == key).load(seats, {})
    table, chance = game.new(5), Chance(5)
    players = [make_player(name, Chance(seat)) for seat in range(seats)]
    for step in range(60):
        seat = game.to_act(table)
        if seat == NOBODY:
            break
        if seat == NATURE:
            game.apply(table, game.nature(table, chance))
            continue
        dreamt = game.determinize(game.view(table, seat), Chance(step))
        here = ask(game, table, seat, make_player(name, Chance(step)))
        there = ask(game, dreamt, seat, make_player(name, Chance(step)))
        assert here == there
        game.apply(table, ask(game, table, seat, players[seat]))


def test_the_last_one_named_fills_the_table() -> None:
    """`thrifty,random` is one thrifty player against random ones."""
    assert line_up(["thrifty", "random"], 4) == ["thrifty", "random", "random", "random"]
    with pytest.raises(BadInput, match="3 players are named for 2 seats"):
        line_up(["random"] * 3, 2)
    with pytest.raises(BadInput, match="there is no player “magnus”"):
        make_player("magnus", Chance(1))


@pytest.mark.parametrize(("key", "seats"), [(game.key, 3) for game in GAMES])
def test_what_is_asked_follows_from_the_view(key: str, seats: int) -> None:
    """A prompt says what the table asks of its seat, and why it would refuse a move, without the table."""
    game = load(key, seats)
    table, chance = game.blank(), Chance(4)
    while (seat := game.to_act(table)) != NOBODY:
        if seat != NATURE and chance.random() < 0.1:
            prompt = prompt_for(game, table, seat)
            assert prompt.ask() == game.asks(table, seat)
            assert all(prompt.refusal(move) is None for move in prompt.legal)
        game.apply(table, sampled(game, table, seat, chance))
