"""How a net learns: from situations to what came of them, by gradient steps, in numpy or on a GPU by CuPy.

First it learns how games ended. Then, a few times over, it learns what it thinks itself of the situations that follow
(TD(λ)): the luck of single games averages out so, and deals are told apart that the end of a game hides in its noise.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from math import cos, pi
from typing import Any, Final

import numpy as np

from haricot.cards.edition import BASE
from haricot.players.values.encoding import STANDING, TENTHS, common_width, seat_width
from haricot.players.values.net import SCALE, Net, shapes

BATCH: Final = 8192
CHUNK: Final = 65536
"""Rows that are judged at once."""
LEAST_SPREAD: Final = 0.05
"""Numbers that hardly vary are not blown up beyond this."""
DECAY: Final = 1e-4
BETAS: Final = (0.9, 0.999)
WARM: Final = 0.15
"""The part of all steps in which the step size rises; then it falls to nothing."""

Weights = dict[str, Any]


def arrays() -> Any:
    """CuPy where there is a GPU, or else numpy."""
    try:
        found = import_module("cupy")
        found.zeros(1).sum()
    except Exception:  # whatever a missing driver or library raises: the processor does it too
        return np
    return found


@dataclass
class Set:
    """Situations of one table size, with what they are to lead to; rows of a sequence one after the other."""

    seats: int
    rows: Any
    lengths: Any
    """Rows of each sequence, on the processor."""
    coins: Any
    """How each sequence ended: coins and wins of every seat, from the viewer on."""
    wins: Any
    goal: Any = None
    """For each row coins and chances of every seat, to be learned."""
    kind: str = BASE
    """The kind of games they are of."""

    def ends(self) -> Any:
        """For each row how its game ended."""
        xp = _home(self.rows)
        which = xp.asarray(np.repeat(np.arange(len(self.lengths)), self.lengths))
        return xp.concatenate([self.coins, self.wins], 1)[which]


def _home(array: Any) -> Any:
    """The module an array belongs to."""
    return np if isinstance(array, np.ndarray) else import_module("cupy")


class Learner:
    """A net that learns."""

    def __init__(self, sets: list[Set], units: tuple[int, int], seed: int) -> None:
        self.xp = xp = _home(sets[0].rows)
        self._sets = sets
        kind = sets[0].kind
        self._width = common_width(kind)
        self._random = np.random.default_rng(seed)
        self._common = _spread(xp, [found.rows[::17, : self._width] for found in sets])
        blocks = [found.rows[::17, self._width :].reshape(-1, seat_width(kind)) for found in sets]
        self._seat = _spread(xp, blocks)
        self.weights: Weights = {}
        for key, shape in shapes(*units, kind).items():
            scale = (2 / shape[0]) ** 0.5 if len(shape) > 1 else 0.0
            if key in ("self", "mean", "most", "viewer"):
                scale /= 2
            if key == "out":
                scale = 0.01
            self.weights[key] = xp.asarray(self._random.normal(0, 1, shape) * scale, dtype=np.float32)

    # Forward and back

    def _inputs(self, rows: Any, seats: int) -> tuple[Any, Any, Any]:
        common = (rows[:, : self._width].astype(np.float32) - self._common[0]) / self._common[1]
        blocks = rows[:, self._width :].astype(np.float32).reshape(len(rows) * seats, -1)
        standing = blocks[:, STANDING].reshape(-1, seats) * TENTHS
        return common, (blocks - self._seat[0]) / self._seat[1], standing

    def _forward(self, common: Any, blocks: Any, seats: int) -> tuple[Any, ...]:
        w, n = self.weights, len(common)
        first = (blocks @ w["seat"]).reshape(n, seats, -1) + (common @ w["common"] + w["b0"])[:, None, :]
        first *= first > 0
        mean, most, viewer = first.mean(1), first.max(1), first[:, 0]
        around = mean @ w["mean"] + most @ w["most"] + viewer @ w["viewer"] + w["b1"]
        flat = first.reshape(n * seats, -1)
        second = (flat @ w["self"]).reshape(n, seats, -1) + around[:, None, :]
        second *= second > 0
        out = (second.reshape(n * seats, -1) @ w["out"] + w["b2"]).reshape(n, seats, 2)
        return first, mean, most, second, out

    def _chances(self, out: Any) -> Any:
        xp = self.xp
        raised = xp.exp(out[:, :, 1] - out[:, :, 1].max(1, keepdims=True))
        return raised / raised.sum(1, keepdims=True)

    def gradient(self, rows: Any, goal: Any, seats: int) -> Weights:
        """How the loss changes with each weight: squared coins, and the surprise at who wins."""
        w = self.weights
        common, blocks, standing = self._inputs(rows, seats)
        first, mean, most, second, out = self._forward(common, blocks, seats)
        n = len(rows)
        back = self.xp.empty_like(out)
        back[:, :, 0] = (out[:, :, 0] - (goal[:, :seats] - standing) / SCALE) * (2 / (n * seats))
        back[:, :, 1] = (self._chances(out) - goal[:, seats:]) / n
        flat_back, flat_second = back.reshape(n * seats, 2), second.reshape(n * seats, -1)
        found: Weights = {"out": flat_second.T @ flat_back, "b2": flat_back.sum(0)}
        second_back = (flat_back @ w["out"].T) * (flat_second > 0)
        flat = first.reshape(n * seats, -1)
        found["self"] = flat.T @ second_back
        around = second_back.reshape(n, seats, -1).sum(1)
        found["mean"], found["most"] = mean.T @ around, most.T @ around
        found["viewer"], found["b1"] = first[:, 0].T @ around, around.sum(0)
        first_back = (second_back @ w["self"].T).reshape(n, seats, -1)
        first_back += (around @ w["mean"].T / seats)[:, None, :]
        first_back += (first == most[:, None, :]) * (around @ w["most"].T)[:, None, :]
        first_back[:, 0] += around @ w["viewer"].T
        first_back *= first > 0
        found["seat"] = blocks.T @ first_back.reshape(n * seats, -1)
        together = first_back.sum(1)
        found["common"], found["b0"] = common.T @ together, together.sum(0)
        return found

    # Learning

    def fit(self, epochs: int, rate: float, decay: float = DECAY) -> None:
        """Learn the goals of the sets, all rows so many times (Adam, the step size rising first, then falling)."""
        xp = self.xp
        w = self.weights
        means = {key: xp.zeros_like(value) for key, value in w.items()}
        squares = {key: xp.zeros_like(value) for key, value in w.items()}
        total = epochs * sum([-(-len(found.rows) // BATCH) for found in self._sets])
        step = 0
        for _ in range(epochs):
            for found, which in self._batches():
                step += 1
                part = step / total
                size = rate * (part / WARM if part < WARM else 0.5 + 0.5 * cos(pi * (part - WARM) / (1 - WARM)))
                slopes = self.gradient(found.rows[which], found.goal[which], found.seats)
                for key, slope in slopes.items():
                    means[key] += (1 - BETAS[0]) * (slope - means[key])
                    squares[key] += (1 - BETAS[1]) * (slope * slope - squares[key])
                    lean = means[key] / (1 - BETAS[0] ** step)
                    way = xp.sqrt(squares[key] / (1 - BETAS[1] ** step)) + 1e-8
                    w[key] -= size * (lean / way + (decay * w[key] if w[key].ndim > 1 else 0))

    def _batches(self) -> Iterator[tuple[Set, Any]]:
        tasks: list[tuple[Set, Any]] = []
        for found in self._sets:
            order = self.xp.asarray(self._random.permutation(len(found.rows)).astype(np.int32))
            tasks += [(found, order[start : start + BATCH]) for start in range(0, len(order), BATCH)]
        for place in self._random.permutation(len(tasks)):
            yield tasks[place]

    def judge(self, found: Set) -> Any:
        """For each row coins and chances of every seat."""
        judged = []
        for start in range(0, len(found.rows), CHUNK):
            common, blocks, standing = self._inputs(found.rows[start : start + CHUNK], found.seats)
            out = self._forward(common, blocks, found.seats)[-1]
            judged.append(self.xp.concatenate([standing + out[:, :, 0] * SCALE, self._chances(out)], 1))
        return self.xp.concatenate(judged)

    def net(self) -> Net:
        """What was learned, to be used: the numbers as they come, not set to mean 0 and spread 1."""

        def home(array: Any) -> Any:
            return array if isinstance(array, np.ndarray) else array.get()

        w = {key: home(value).astype(np.float64) for key, value in self.weights.items()}
        for key, (mean, spread) in (("common", self._common), ("seat", self._seat)):
            w[key] /= home(spread)[:, None]
            w["b0"] -= home(mean) @ w[key]
        return Net({key: value.astype(np.float32) for key, value in w.items()})


def _spread(xp: Any, samples: list[Any]) -> tuple[Any, Any]:
    sample = xp.concatenate(samples).astype(np.float32)
    return sample.mean(0), xp.maximum(sample.std(0), LEAST_SPREAD)


def td_goal(found: Set, judged: Any, trace: float) -> Any:
    """For each row what the situations after it are thought to be worth, the end counted the more the nearer it is."""
    xp = _home(found.rows)
    goal = found.ends()
    lengths = found.lengths
    last = np.cumsum(lengths) - 1
    for back in range(1, int(lengths.max(initial=0))):
        at = xp.asarray((last - back)[lengths > back])
        goal[at] = (1 - trace) * judged[at + 1] + trace * goal[at + 1]
    return goal


@dataclass(frozen=True)
class Lesson:
    """How long a net learns, and how."""

    units: tuple[int, int] = (256, 128)
    nets: int = 4
    """Nets with other beginnings, whose mean is the teacher of the last one."""
    first: int = 3
    """Times through all rows, to learn how games ended."""
    rounds: int = 2
    """Rounds of TD(λ) …"""
    epochs: int = 2
    """… of so many times through all rows."""
    trace: float = 0.7
    last: int = 12
    """Times through all rows to learn the mean of all nets: with fewer it falls behind its teachers."""


Tell = Callable[[str], None]


def learn(sets: list[Set], held: list[Set], lesson: Lesson, seed: int, tell: Tell) -> tuple[Net, list[dict[str, Any]]]:
    """A net that has learned the sets, and how well it and its teachers judge those held back."""
    curve: list[dict[str, Any]] = []

    def note(name: str, judged: list[Any]) -> None:
        line = {"net": name, **figures(held, judged)}
        curve.append(line)
        tell(f"{name}: margin R² {line['margin_r2']}, Brier {line['brier']}, {line['by_seats']}")

    teachers: list[Any] = [0.0 for _ in sets]
    told: list[list[Any]] = []
    for number in range(lesson.nets):
        learner = Learner(sets, lesson.units, seed + number)
        for found in sets:
            found.goal = found.ends()
        learner.fit(lesson.first, 2e-3)
        note(f"{number} ends", [learner.judge(found) for found in held])
        for turn in range(lesson.rounds):
            for found in sets:
                found.goal = td_goal(found, learner.judge(found), lesson.trace)
            learner.fit(lesson.epochs, 1e-3)
            note(f"{number} td {turn + 1}", [learner.judge(found) for found in held])
        teachers = [teacher + learner.judge(found) / lesson.nets for teacher, found in zip(teachers, sets, strict=True)]
        told.append([learner.judge(found) for found in held])
    note("mean", [sum(judged) / lesson.nets for judged in zip(*told, strict=True)])
    if lesson.nets > 1:
        curve[-1]["spread"] = _disagreement(told, held)
        tell(f"the nets differ by {curve[-1]['spread']} of a win")
        for found, teacher in zip(sets, teachers, strict=True):
            found.goal = teacher
        learner = Learner(sets, lesson.units, seed + lesson.nets)
        learner.fit(lesson.last, 2e-3, decay=0.0)
        note("last", [learner.judge(found) for found in held])
    return learner.net(), curve


def _disagreement(told: list[list[Any]], held: list[Set]) -> float:
    """How far the nets are apart about the viewer's chance, on average."""
    xp = _home(held[0].rows)
    spread = [
        xp.stack([judged[:, found.seats] for judged in several]).std(0)
        for found, several in zip(held, zip(*told, strict=True), strict=True)
    ]
    return round(float(xp.concatenate(spread).mean()), 4)


def figures(held: list[Set], judged: list[Any]) -> dict[str, Any]:
    """How well games held back are foretold: the own margin over the others, and whether the viewer wins."""
    errors: list[Any] = []
    margins: list[Any] = []
    briers: list[Any] = []
    by_seats: dict[str, float] = {}
    for found, told in zip(held, judged, strict=True):
        xp, seats = _home(found.rows), found.seats
        ends = found.ends()
        true, thought = _margin(ends, seats), _margin(told, seats)
        errors.append((true - thought) ** 2)
        margins.append(true)
        briers.append((ends[:, seats] - told[:, seats]) ** 2)
        by_seats[str(seats)] = round(float(briers[-1].mean()), 4)
    margin, error = xp.concatenate(margins), xp.concatenate(errors)
    return {
        "margin_r2": round(1 - float(error.mean() / margin.var()), 4),
        "brier": round(float(xp.concatenate(briers).mean()), 4),
        "by_seats": by_seats,
    }


def _margin(numbers: Any, seats: int) -> Any:
    return numbers[:, 0] - numbers[:, 1:seats].mean(1)
