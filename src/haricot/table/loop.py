"""The synchronous table: asks one player after the other on the canonical clock until the game is over."""

from collections.abc import Callable
from typing import Any

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.kernel.scene import Scene
from haricot.kernel.tale import Tale
from haricot.players.base import Player, Prompt
from haricot.players.talk import Talk
from haricot.table.tally import Tally

Watcher = Callable[[Scene, Move, Tale | None], None]
"""Is told each move after it was made, with the table and, if there is a tale, its events."""


def prompt_for(game: Game[Any, Any], table: Any, seat: int, talk: Talk | None = None) -> Prompt:
    """What the seat is shown when it is asked."""
    return Prompt(game, seat, game.view(table, seat), game.legal(table, seat), game.may_offer(table, seat), talk)


def ask(game: Game[Any, Any], table: Any, seat: int, player: Player, talk: Talk | None = None) -> Move:
    """A legal move of the player."""
    prompt = prompt_for(game, table, seat, talk)
    while True:
        move = player.choose(prompt)
        refusal = game.check(table, move)
        if refusal is None:
            return move
        player.refused(move, refusal)


def said_by(players: list[Player], given: list[list[int]] | None = None) -> Talk:
    """What the players say besides their moves, and what they gave each other for nothing."""
    wishes = [player.wishes() for player in players]
    return Talk([more for more, _ in wishes], [less for _, less in wishes], [], given)


def play(
    game: Game[Any, Any],
    players: list[Player],
    chance: Chance,
    *,
    watch: Watcher | None = None,
    narrate: bool = False,
    table: Any = None,
) -> Any:
    """Play a game, from the start or from a given table, to its end; NATURE uses `chance`."""
    if table is None:
        table = game.blank()
    tally = Tally(game.seats)
    while (seat := game.to_act(table)) != NOBODY:
        if seat == NATURE:
            move = game.nature(table, chance)
        else:
            move = ask(game, table, seat, players[seat], said_by(players, tally.given))
        # A deal comes of somebody's yes; other moves tell nothing that players are to remember.
        tale = Tale() if narrate or move.is_yes else None
        game.apply(table, move, tale)
        if tale is not None:
            tally.hear(tale)
        if watch is not None:
            watch(table, move, tale if narrate else None)
    return table
