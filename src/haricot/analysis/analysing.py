"""A whole analysis, its work shared among processes."""

from collections.abc import Callable, Sequence
from typing import Final

from haricot.analysis.calibration import DEAL, DECISION, share_of
from haricot.analysis.findings import LIGHTS, Analysis, Decision, Look
from haricot.analysis.story import Story, read_story
from haricot.analysis.summing import believed_look, best_missed, doubtful, mistakes, split, suspects, turnings
from haricot.analysis.work import CloserTask, Depth, TurnTask, depth_for, look, look_closer
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
    looks, closer = examine(journal, workers, quick=quick, seed=seed, told=told)
    return put_together(story, looks, closer, quick=quick, seed=seed)


def examine(
    journal: str, workers: Workers, *, quick: bool, seed: int, told: Told | None = None
) -> tuple[list[Look], list[Decision]]:
    """Every turn looked at, and what seemed to have cost looked at anew."""
    tasks = turn_tasks(journal, quick=quick, seed=seed)
    depth = tasks[0].depth
    done, total = 0, len(tasks) + depth.looks
    looks: list[Look] = []
    for found in workers.run(look, tasks):
        looks.append(found)
        done += 1
        if told is not None:
            told(done, total)
    closer: list[Decision] = []
    decisions = [decision for each in looks for decision in each.decisions]
    for decision in workers.run(look_closer, closer_tasks(journal, decisions, depth, seed)):
        closer.append(decision)
        done += 1
        if told is not None:
            told(done, total)
    return looks, closer


def turn_tasks(journal: str, *, quick: bool, seed: int) -> list[TurnTask]:
    """The first part of the work."""
    story = read_story(journal)
    depth = depth_for(story, quick=quick)
    return [TurnTask(journal, number, depth, seed) for number in range(len(story.turns))]


def closer_tasks(
    journal: str, decisions: list[Decision], depth: Depth, seed: int, lights: Sequence[str] = LIGHTS
) -> list[CloserTask]:
    """The second: what seemed to have cost, on tables of their own."""
    return [
        CloserTask(
            journal, each.place, each.instead, depth.closer, seed + AGAIN + (each.place << 20), depth.quick, lights
        )
        for each in suspects(decisions, depth.looks)
    ]


def put_together(story: Story, looks: list[Look], closer: list[Decision], *, quick: bool, seed: int) -> Analysis:
    """What was found, as a whole, and as it is told."""
    decision = {light: share_of(DECISION, story.game, light) for light in LIGHTS}
    deal = share_of(DEAL, story.game)
    looks = [believed_look(each, decision, deal) for each in looks]
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
        mistakes=mistakes(closer, decision),
        deals=[deal for each in looks for deal in each.deals],
        missed=best_missed(looks),
        luck=split(story, looks),
        doubtful=doubtful(closer, decision),
    )
