"""A whole analysis, its work shared among processes."""

from collections.abc import Callable
from typing import Final

from haricot.analysis.findings import Analysis, Decision, Look
from haricot.analysis.story import Story, read_story
from haricot.analysis.summing import best_missed, mistakes, split, suspects, turnings
from haricot.analysis.work import CloserTask, TurnTask, depth_for, look, look_closer
from haricot.pool import Workers

AGAIN: Final = 1 << 40
"""Lies between the seeds of the first look and those of the closer one."""

Told = Callable[[int, int], None]
"""Is told how much of the work is done, and how much there is."""


def analyse(
    journal: str, workers: Workers, *, quick: bool = False, seed: int = 1, told: Told | None = None
) -> Analysis:
    """Look back upon a game; `BadInput` for a journal that cannot be analysed."""
    story = read_story(journal)
    depth = depth_for(story, quick=quick)
    done, total = 0, len(story.turns) + depth.looks
    looks: list[Look] = []
    for found in workers.run(look, [TurnTask(journal, number, depth, seed) for number in range(len(story.turns))]):
        looks.append(found)
        done += 1
        if told is not None:
            told(done, total)
    tasks = [
        CloserTask(journal, each.place, each.instead, depth.closer, seed + AGAIN + (each.place << 20), quick)
        for each in suspects(looks, depth.looks)
    ]
    closer: list[Decision] = []
    for decision in workers.run(look_closer, tasks):
        closer.append(decision)
        done += 1
        if told is not None:
            told(done, total)
    return put_together(story, looks, closer, quick=quick, seed=seed)


def put_together(story: Story, looks: list[Look], closer: list[Decision], *, quick: bool, seed: int) -> Analysis:
    """What was found, as a whole."""
    return Analysis(
        game=story.game.key,
        seats=story.game.seats,
        players=story.notes.get("players", ""),
        scores=story.scores,
        shares=story.shares,
        steps=len(story.steps),
        quick=quick,
        seed=seed,
        moments=[each.moment for each in looks],
        turnings=turnings(story, looks),
        mistakes=mistakes(closer),
        deals=[deal for each in looks for deal in each.deals],
        missed=best_missed(looks),
        luck=split(story, looks),
    )
