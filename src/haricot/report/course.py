"""The course of a game: who led when, whether the lead changed, and from when on it was decided."""

from collections.abc import Iterator
from itertools import pairwise

from haricot.report.chronicle import Chronicle


def leaders(scores: list[int]) -> list[int]:
    """The seats that have most, alone or together."""
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]


def course(game: Chronicle) -> Iterator[tuple[str, tuple[float, float]]]:
    """The figures of a course; shared wins count as parts."""
    if not game.track:
        return
    ahead = [leaders(scores) for scores in game.track]
    yield "leads", (_changes(ahead), 1)
    winners = [seat for seat, place in enumerate(game.places) if place == 1]
    half = game.track[(len(game.track) - 1) // 2]
    part = 1 / len(winners)
    yield "comeback", (sum([part for seat in winners if half[seat] < max(half)]), 1)
    # Where all have the same nobody is last.
    yield "comeback.last", (sum([part for seat in winners if half[seat] == min(half) < max(half)]), 1)
    yield "decided", (sum([part * _for_good(ahead, seat) for seat in winners]), 1)
    for turn, in_front in enumerate(ahead, start=1):
        # How often one of those in front, picked blindly, is a winner: at the start, where all lead, that is a guess.
        yield f"ahead.{turn}", (sum([seat in winners for seat in in_front]) / len(in_front), 1)


def _changes(ahead: list[list[int]]) -> int:
    """How often somebody led alone who was not the last to do so."""
    alone = [in_front[0] for in_front in ahead if len(in_front) == 1]
    return sum([before != after for before, after in pairwise(alone)])


def _for_good(ahead: list[list[int]], winner: int) -> float:
    """The part of the game that was over when the winner led, alone or with others, and never fell behind again."""
    behind = [turn for turn, in_front in enumerate(ahead, start=1) if winner not in in_front]
    return (behind[-1] if behind else 0) / len(ahead)
