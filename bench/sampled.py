"""Where the processor time of a server goes, by samples: `haricot serve` with a note of what it does every few
milliseconds of that time.

    python -m bench.server_load --tables 400 --sockets 2000 --seconds 30 --profile

It begins and ends when it is told to (SIGUSR1), so that only what is measured counts, and writes down at its end what
share each kind of work had. What is compiled or done by the system counts for whoever called it.
"""

import signal
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

from haricot.cli import main

EVERY = 0.004
"""Seconds of processor time between two looks."""
KINDS = {
    "frames: views, legal moves, text": ("Hub.send_frames",),
    "showing a table to whoever comes": ("Hub.show", "Hub.enter"),
    "asking whether sockets live": ("Pulse.",),
    "sending": ("Outbox.",),
    "the store": ("Sqlite.", "Book."),
    "the step itself: copy, rules, grounds": ("Mailbox.",),
    "requests and connecting": ("RequestResponseCycle.", "Pipe.run_asgi", "Pipe.handle_connect"),
    "reading": (".data_received",),
    "the collector": ("search_everything", "_collect"),
}
"""Kinds of work by the innermost function of a stack that begins, or ends, like this."""


class Samples:
    """What was being done each time."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.innermost: Counter[str] = Counter()
        self._on = False

    def toggle(self, *_: object) -> None:
        """Begin, or end."""
        self._on = not self._on
        pause = EVERY if self._on else 0.0
        signal.setitimer(signal.ITIMER_PROF, pause, pause)

    def look(self, _: int, frame: FrameType | None) -> None:
        """Note what is being done."""
        if frame is not None:
            self.innermost[f"{frame.f_code.co_qualname} ({Path(frame.f_code.co_filename).name})"] += 1
        self.kinds[_kind(frame)] += 1

    def written(self) -> str:
        """All of it, in hundredths."""
        lines = [f"{self.kinds.total()} samples"]
        for counts in (self.kinds, self.innermost):
            whole = max(1, counts.total())
            lines += ["", *[f"{100 * n / whole:5.1f}  {name}" for name, n in counts.most_common(25)]]
        return "\n".join([*lines, ""])


def _kind(frame: FrameType | None) -> str:
    while frame is not None:
        name = frame.f_code.co_qualname
        for kind, names in KINDS.items():
            if any(name.startswith(known) or name.endswith(known) for known in names):
                return kind
        frame = frame.f_back
    return "the rest of the loop"


def _serve(file: Path, command: list[str]) -> int:
    samples = Samples()
    signal.signal(signal.SIGPROF, samples.look)
    signal.signal(signal.SIGUSR1, samples.toggle)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # the server ends itself, and then asks for its own end
    try:
        return main(command)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        file.write_text(samples.written(), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(_serve(Path(sys.argv[1]), sys.argv[2:]))
