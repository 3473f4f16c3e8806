"""What the coach is asked at a table that goes on while it thinks."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move
from haricot.players.base import Player, Prompt
from haricot.table.coaching import Coaching
from haricot.table.loop import prompt_for
from haricot.table.thinkers import Thinkers


def test_a_table_that_went_on_is_thought_about_anew() -> None:
    """Who asks again meanwhile gets nothing of their own: what comes is about the newest table."""
    game = load("bohnanza-2016", 3)
    table: Any = game.blank()
    while (seat := game.to_act(table)) == NATURE:
        game.apply(table, game.nature(table, Chance(1)))
    course = SimpleNamespace(game=game, table=table, playing=True, rev=1)
    again: list[object] = []

    class Slow(Thinkers):
        """While the first thought is under way the table goes on, and the page asks about that."""

        async def think(self, player: Player, prompt: Prompt) -> Move:
            if course.rev == 1:
                course.rev = 2
                again.append(await coaching.advise(seat))
            return player.choose(prompt)

    bots = SimpleNamespace(prompt=lambda asked: prompt_for(game, table, asked))
    coaching = Coaching(cast(Any, course), cast(Any, None), cast(Any, bots), Chance(1), Slow())
    advice = asyncio.run(coaching.advise(seat))
    assert advice is not None and advice.rev == 2
    assert again == [None]
