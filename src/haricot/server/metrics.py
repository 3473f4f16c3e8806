"""What an operator can measure: counters, gauges and histograms in the text format of Prometheus.

The format is three line shapes that have not changed for years; a library for it would bring a global registry, which
two servers in one process would share, and nothing else that is needed here.
"""

import math
import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import haricot

Labels = tuple[str, ...]
Sample = tuple[str, Labels, float]
"""A suffix of the name, the values of all labels, the number."""

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Bounds of histograms, in seconds."""


class Metric:
    """One name with all its samples."""

    kind = "gauge"

    def __init__(self, name: str, about: str, labels: Labels = ()) -> None:
        self.name = name
        self.about = about
        self.labels = labels

    def samples(self) -> Iterable[Sample]:
        """All numbers as of now."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """The metric as it is told."""
        told = [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} {self.kind}"]
        for suffix, values, number in self.samples():
            names = (*self.labels, "le") if len(values) > len(self.labels) else self.labels
            pairs = ",".join([f'{name}="{_quoted(value)}"' for name, value in zip(names, values, strict=True)])
            told.append(f"{self.name}{suffix}{f'{{{pairs}}}' if pairs else ''} {_number(number)}")
        return told


class Counter(Metric):
    """Something that is counted, by labels where it has some."""

    kind = "counter"

    def __init__(self, name: str, about: str, labels: Labels = ()) -> None:
        super().__init__(name, about, labels)
        self._counts: dict[Labels, float] = {} if labels else {(): 0.0}

    def add(self, *values: str, more: float = 1.0) -> None:
        """Count some more; the labels' values must be few and known, never what people write."""
        self._counts[values] = self._counts.get(values, 0.0) + more

    def samples(self) -> Iterable[Sample]:
        return [("", values, count) for values, count in self._counts.items()]


class Gauge(Metric):
    """Something that is asked for when it is told."""

    def __init__(self, name: str, about: str, read: Callable[[], float]) -> None:
        super().__init__(name, about)
        self._read = read

    def samples(self) -> Iterable[Sample]:
        return [("", (), self._read())]


class Gauges(Metric):
    """Several numbers of one name, told apart by a label."""

    def __init__(self, name: str, about: str, label: str, read: Callable[[], dict[str, float]]) -> None:
        super().__init__(name, about, (label,))
        self._read = read

    def samples(self) -> Iterable[Sample]:
        return [("", (value,), number) for value, number in self._read().items()]


class Total(Gauge):
    """A counter that somebody else keeps."""

    kind = "counter"


class Histogram(Metric):
    """How long something took."""

    kind = "histogram"

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = QUICK) -> None:
        super().__init__(name, about)
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """It took so long."""
        place = next((i for i, bound in enumerate(self._bounds) if seconds <= bound), len(self._bounds))
        self._counts[place] += 1
        self._sum += seconds

    def samples(self) -> Iterable[Sample]:
        so_far, told = 0, list[Sample]()
        for bound, count in zip((*self._bounds, math.inf), self._counts, strict=True):
            so_far += count
            told.append(("_bucket", (_number(bound),), so_far))
        return [*told, ("_sum", (), self._sum), ("_count", (), so_far)]


class Metrics:
    """All that one server counts; what can be asked of it later is added by whoever knows the answer."""

    def __init__(self) -> None:
        self.requests = Counter(
            "haricot_http_requests_total", "Answered requests by route and status.", ("method", "route", "status")
        )
        self.request_seconds = Histogram("haricot_http_request_seconds", "How long requests took to be answered.")
        self.sockets_opened = Counter("haricot_sockets_opened_total", "Connections to tables since the start.")
        self.steps = Counter("haricot_steps_total", "Moves of people and bots that were stored and told.")
        self.writes = Counter("haricot_store_writes_total", "Transactions that reached the disk.")
        self.failures = Counter("haricot_store_failures_total", "Transactions that could not be stored.")
        self.store_seconds = Histogram("haricot_store_seconds", "How long a write waited until it was on the disk.")
        self.loop_lag = Histogram("haricot_loop_lag_seconds", "How late the event loop was when it was to wake up.")
        self.searches = Histogram("haricot_garbage_seconds", "How long searches for garbage held everything up.")
        self.limited = Counter("haricot_limited_total", "What was refused because there was too much of it.", ("what",))
        self._all: list[Metric] = [
            self.requests,
            self.request_seconds,
            self.sockets_opened,
            self.steps,
            self.writes,
            self.failures,
            self.store_seconds,
            self.loop_lag,
            self.searches,
            self.limited,
            _build(),
            *_process(),
        ]

    def include(self, *metrics: Metric) -> None:
        """Tell these too."""
        self._all += metrics

    def text(self) -> str:
        """Everything, for whoever scrapes it."""
        return "\n".join([line for metric in self._all for line in metric.lines()]) + "\n"


def _build() -> Metric:
    return Gauges("haricot_build_info", "The version that runs.", "version", lambda: {haricot.__version__: 1})


def _process() -> list[Metric]:
    started = time.time()
    told: list[Metric] = [
        Total("process_cpu_seconds_total", "Processor time of this process.", time.process_time),
        Gauge("process_start_time_seconds", "When this process began to count.", lambda: started),
    ]
    if sys.platform == "linux":
        told.append(Gauge("process_resident_memory_bytes", "Memory of this process.", _resident))
        open_now = Path("/proc/self/fd")
        told.append(Gauge("process_open_fds", "Open files and connections.", lambda: len(list(open_now.iterdir()))))
    return told


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return float(pages * os.sysconf("SC_PAGE_SIZE"))


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _number(number: float) -> str:
    if math.isinf(number):
        return "+Inf"
    return str(int(number)) if number == int(number) else repr(number)
