"""A process that thinks for bots: takes one decision after the other, until nobody sends any more.

`python -m haricot.table.worker` is started by the server (`workers.py`) and speaks over its standard input and output:
a length of four bytes, then a parcel.
"""

import contextlib
import os
import signal
import sys
from typing import IO, Final

from haricot.players.named import Thought
from haricot.pool import work_alone
from haricot.table.parcels import packed_thought, unpacked

LENGTH: Final = 4
KINDNESS: Final = 10
"""How far a thought steps back behind answers to people, where the system can tell them apart."""


def receive(stream: IO[bytes]) -> bytes | None:
    """The next parcel; nothing at the end."""
    size = _exactly(stream, LENGTH)
    return None if size is None else _exactly(stream, int.from_bytes(size, "big"))


def send(stream: IO[bytes], parcel: bytes) -> None:
    """One parcel."""
    stream.write(len(parcel).to_bytes(LENGTH, "big") + parcel)
    stream.flush()


def _exactly(stream: IO[bytes], size: int) -> bytes | None:
    data = b""
    while len(data) < size:
        more = stream.read(size - len(data))
        if not more:
            return None
        data += more
    return data


def answer(parcel: bytes) -> bytes:
    """Think one decision over."""
    try:
        task, prompt = unpacked(parcel)
        found: Thought | Exception = task.done(prompt)
    except Exception as error:
        found = error
    return packed_thought(found)


def main() -> None:
    """Think until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's: it lets its workers go itself
    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    work_alone()
    # What a bot prints must not be taken for an answer.
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr
    with contextlib.suppress(BrokenPipeError):
        while (parcel := receive(asked)) is not None:
            send(answers, answer(parcel))


if __name__ == "__main__":
    main()
