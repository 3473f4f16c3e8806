"""What the coach is asked at a table that goes on while it thinks."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move
from haricot.players.base import Player, Prompt
from haricot.table.coaching import Coaching
from haricot.table.loop import prompt_for
from haricot.table.thinkers import NoThought, Thinkers


def begun() -> tuple[Any, int]:
    """A course of a table that waits for a seat."""
    game = load("bohnanza-2016", 3)
    table: Any = game.blank()
    while (seat := game.to_act(table)) == NATURE:
        game.apply(table, game.nature(table, Chance(1)))
    return SimpleNamespace(game=game, table=table, playing=True, rev=1), seat


def coached(course: Any, thinkers: Thinkers) -> Coaching:
    """A coach of its own for such a table."""
    bots = SimpleNamespace(prompt=lambda asked: prompt_for(course.game, course.table, asked))
    return Coaching(course, cast(Any, None), cast(Any, bots), Chance(1), thinkers)


def test_a_table_that_went_on_is_thought_about_anew() -> None:
    """Who asks again meanwhile gets nothing of their own: what comes is about the newest table."""
    course, seat = begun()
    again: list[object] = []

    class Slow(Thinkers):
        """While the first thought is under way the table goes on, and the page asks about that."""

        async def think(self, player: Player, prompt: Prompt, *, is_advice: bool = False) -> Move:
            if course.rev == 1:
                course.rev = 2
                again.append(await coaching.advise(seat))
            return player.choose(prompt)

    coaching = coached(course, Slow())
    advice = asyncio.run(coaching.advise(seat))
    assert advice is not None and advice.rev == 2
    assert again == [None]


@pytest.mark.parametrize(("late", "said"), [(1, True), (9, False)])
def test_who_was_late_once_is_asked_once_more(late: int, said: bool) -> None:
    """A program that thinks may only just have begun; nobody is asked for ever."""
    course, seat = begun()
    asked: list[int] = []

    class Late(Thinkers):
        """Late so many times."""

        async def think(self, player: Player, prompt: Prompt, *, is_advice: bool = False) -> Move:
            asked.append(seat)
            if len(asked) <= late:
                raise NoThought("late")
            return player.choose(prompt)

    assert (asyncio.run(coached(course, Late()).advise(seat)) is not None) is said
    assert len(asked) == 2
