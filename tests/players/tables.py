"""Tables for the tests of players: games of all kinds, played by bots, with every prompt looked at."""

from collections.abc import Callable, Iterator
from typing import Any

from haricot.cards.engine import CardGame
from haricot.cards.view import CardView
from haricot.catalog import GAMES, load
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.players import Player, Prompt, make_player
from haricot.table.loop import prompt_for

Look = Callable[[Prompt, Player, Move], None]

EXTENDED = [("isla", 6), ("isla", 7)]
"""Table sizes that need another deck."""
TABLES = [(game.key, seats) for game in GAMES for seats in game.seats if (game.key, seats) not in EXTENDED]
"""Every game of the catalogue at every table size of its usual deck."""


def card_game(key: str, seats: int) -> CardGame:
    """A card game of the catalogue."""
    game = load(key, seats)
    assert isinstance(game, CardGame)
    return game


def prompt_of(game: Game[Any, Any], table: Any, seat: int) -> Prompt:
    """What the seat is asked now."""
    return prompt_for(game, table, seat)


def play_watched(game: Game[Any, Any], names: list[str], seed: int, look: Look | None = None) -> tuple[Any, list[str]]:
    """Play a game, every move checked; `look` sees each prompt, player and move. The table and the moves as text."""
    players = [make_player(name, Chance(seed * 31 + seat)) for seat, name in enumerate(names)]
    table = game.blank()
    chance = Chance(seed)
    moves: list[str] = []
    while (seat := game.to_act(table)) != NOBODY:
        if seat == NATURE:
            move = game.nature(table, chance)
        else:
            prompt = prompt_of(game, table, seat)
            move = players[seat].choose(prompt)
            refusal = game.check(table, move)
            assert refusal is None, f"{names[seat]} wants {move!r}: {refusal!r}"
            if look is not None:
                look(prompt, players[seat], move)
        moves.append(game.write(move))
        game.apply(table, move)
    return table, moves


def dealt_anew(game: CardGame, prompt: Prompt, seed: int) -> Any:
    """A table that looks the same to the seat, the hidden cards dealt at random."""
    assert isinstance(prompt.view, CardView)
    return game.determinize(prompt.view, Chance(seed))


def prompts(game: CardGame, name: str, seed: int, every: int) -> Iterator[Prompt]:
    """Every so many prompts of a game that four of the same play."""
    kept: list[Prompt] = []
    seen = [0]

    def look(prompt: Prompt, player: Player, move: Move) -> None:
        seen[0] += 1
        if seen[0] % every == 0:
            kept.append(prompt)

    play_watched(game, [name] * game.seats, seed, look)
    yield from kept
