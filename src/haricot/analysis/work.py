"""The work of an analysis in pieces that processes can share: a turn each, then a closer look at what may have cost."""

from dataclasses import dataclass
from typing import Final

from haricot.analysis.chances import moment
from haricot.analysis.dealing import judged, missed, traded
from haricot.analysis.decisions import is_decision, looked_into
from haricot.analysis.families import hands_for
from haricot.analysis.findings import Decision, Look
from haricot.analysis.story import Step, Story, read_story

FEWEST: Final = 2
SECONDS: Final = {"normal": 70.0, "quick": 4.0}
"""Of one core, on an engine that is not compiled, that a game may take about."""
MOST: Final = {"normal": 240, "quick": 24}
"""Tables for one question at most."""
FINAL_LOOKS: Final = {"normal": 14, "quick": 4}
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
    decisions: list[Decision] = []
    deals, absent, trades = [], [], []
    for step in steps_of(story, task.number):
        own = seed + 64 * (step.place - begin.place)
        if is_decision(story, step):
            decision = looked_into(story, step, depth.first, own, quick=depth.quick)
            decisions += [] if decision is None else [decision]
        deals += judged(story, step, depth.deal, own, quick=depth.quick)
        trades += traded(story, step, depth.deal, own, quick=depth.quick)
        absent += missed(story, step, depth.deal, own, quick=depth.quick)
    return Look(moment(story, begin, depth.chance, seed, quick=depth.quick), decisions, deals, absent, trades)


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


def look_closer(task: CloserTask) -> Decision:
    """The same decision against the move that seemed better, on tables that nobody has chosen it by."""
    story = read_story(task.journal)
    found = looked_into(story, story.steps[task.place], task.tables, task.seed, instead=task.instead, quick=task.quick)
    assert found is not None
    return found
