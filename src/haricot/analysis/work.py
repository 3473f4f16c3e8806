"""The work of an analysis in pieces that processes can share: a turn each, then a closer look at what may have cost."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from haricot.analysis.chances import moment
from haricot.analysis.dealing import judged, missed, traded
from haricot.analysis.decisions import is_decision, looked_into
from haricot.analysis.families import hands_for
from haricot.analysis.findings import LIGHTS, Decision, Look, Moment
from haricot.analysis.story import Step, Story, read_story

FEWEST: Final = 2
SECONDS: Final = {"normal": 70.0, "quick": 8.0}
"""Of one core, on an engine that is not compiled, that a game may take about."""
MOST: Final = {"normal": 240, "quick": 60}
"""Tables for one question at most."""
FINAL_LOOKS: Final = {"normal": 14, "quick": 8}
"""Decisions that are looked into anew."""
CLOSER: Final = 6
"""How many more tables a closer look takes than the first."""
CHANCES: Final = 3
"""How many more tables a chance takes than the first look at a decision."""
DEALS: Final = 2
"""… and a deal."""


@dataclass(frozen=True)
class Depth:
    """How many tables answer each question."""

    first: int
    """At the first look at a decision."""
    chance: int
    deal: int
    closer: int
    looks: int
    """Decisions that get a closer look."""
    quick: bool
    """Whether hands are in a hurry, and nobody is asked for advice."""


def depth_for(story: Story, *, quick: bool) -> Depth:
    """As deep as the time allows; it depends on the game alone, so that the same game always gets the same answers."""
    word = "quick" if quick else "normal"
    game = story.game
    cost = hands_for(game, game.view(story.before(story.turns[0].place), 0), quick=quick).cost / 1e6
    decisions = [step for step in story.steps if is_decision(story, step)]
    deals = [step for step in story.steps if step.deals]
    # Both lights, about two choices that differ; of a deal every side and the table.
    playouts = 2 * 2 * len(decisions) / 2
    playouts += 2 * CHANCES * len(story.turns)
    playouts += 3 * 2 * DEALS * (len(deals) + len(story.turns) / 2)
    playouts += 2 * 2 * CLOSER * FINAL_LOOKS[word]
    first = max(FEWEST, min(MOST[word] // CLOSER, int(SECONDS[word] / (cost * playouts))))
    return Depth(first, CHANCES * first, DEALS * first, CLOSER * first, FINAL_LOOKS[word], quick)


@dataclass(frozen=True)
class TurnTask:
    """Look at a turn."""

    journal: str
    number: int
    """Which of the story's turns."""
    depth: Depth
    seed: int


def look(task: TurnTask) -> Look:
    """Chances, decisions, deals made and not made of one turn."""
    story = read_story(task.journal)
    begin = story.turns[task.number]
    depth, seed = task.depth, task.seed + (task.number << 20)
    deals, absent, trades = [], [], []
    for step in steps_of(story, task.number):
        own = seed + 64 * (step.place - begin.place)
        deals += judged(story, step, depth.deal, own, quick=depth.quick)
        trades += traded(story, step, depth.deal, own, quick=depth.quick)
        absent += missed(story, step, depth.deal, own, quick=depth.quick)
    return Look(look_at_chances(task), look_at_decisions(task), deals, absent, trades)


def look_at_chances(task: TurnTask) -> Moment:
    """How likely each seat wins when the turn begins."""
    story, depth = read_story(task.journal), task.depth
    return moment(story, story.turns[task.number], depth.chance, task.seed + (task.number << 20), quick=depth.quick)


def look_at_decisions(task: TurnTask, lights: Sequence[str] = LIGHTS) -> list[Decision]:
    """The decisions of one turn, each against what else there was to do."""
    story, depth = read_story(task.journal), task.depth
    begin, seed = story.turns[task.number], task.seed + (task.number << 20)
    found = [
        looked_into(story, step, depth.first, seed + 64 * (step.place - begin.place), quick=depth.quick, lights=lights)
        for step in steps_of(story, task.number)
        if is_decision(story, step)
    ]
    return [decision for decision in found if decision is not None]


def steps_of(story: Story, number: int) -> list[Step]:
    """The steps of one turn."""
    begin = story.turns[number]
    last = story.turns[number + 1].place if number + 1 < len(story.turns) else len(story.steps)
    return story.steps[begin.place : last]


@dataclass(frozen=True)
class CloserTask:
    """Look at one decision anew."""

    journal: str
    place: int
    instead: str
    tables: int
    seed: int
    quick: bool
    lights: Sequence[str] = LIGHTS


def look_closer(task: CloserTask) -> Decision:
    """The same decision against the move that seemed better, on tables that nobody has chosen it by."""
    story = read_story(task.journal)
    step, instead = story.steps[task.place], task.instead
    found = looked_into(story, step, task.tables, task.seed, instead=instead, quick=task.quick, lights=task.lights)
    assert found is not None
    return found
