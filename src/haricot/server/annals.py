"""The annals of a table: what every step told, ready to be sent, for those who come later or come back.

They are kept as the text that is sent, old steps squeezed in blocks, so that nobody's reload or reconnect plays a
journal again, and a table of four hundred steps keeps a few thousand bytes.
"""

import zlib
from typing import Final

import msgspec

from haricot.kernel.tale import Event
from haricot.server.messages import Because, Chapter, Told
from haricot.table.chronicle import Chronicle
from haricot.table.ledger import Because as Why

BLOCK: Final = 32
"""Steps that are squeezed together; so many at most are kept as they are."""
OWN: Final = b"\t"
"""Between a step as everybody sees it and as its owners do; no JSON has one, nor a line break."""
STEP: Final = b"\n"

_encode = msgspec.json.Encoder().encode


def told(event: Event, seat: int) -> Told:
    """An event as the seat may know it, under the key of the catalogues."""
    own = event.secret is not None and seat == event.owner
    return Told(f"{event.key}.own" if own else event.key, dict(event.seen_by(seat)))


def because(why: Why | None) -> Because | None:
    """Why a move was made, if the mover said."""
    if why is None:
        return None
    seat, reason = why
    return Because(seat, reason.code, dict(reason.args))


def chapter(events: list[Event], why: Why | None, seat: int) -> bytes:
    """One step as the seat may know it."""
    return _encode(Chapter([told(event, seat) for event in events], because(why)))


class Annals(Chronicle):
    """All steps of a game, from its first."""

    def __init__(self) -> None:
        self._squeezed: list[bytes] = []
        """Whole blocks."""
        self._newest: list[bytes] = []
        """The steps after them, each with the versions of those who know more: `OWN`, the seat's number, the text."""

    @property
    def steps(self) -> int:
        """How many there are."""
        return BLOCK * len(self._squeezed) + len(self._newest)

    def note(self, events: list[Event], because: Why | None) -> None:
        owners = sorted({event.owner for event in events if event.secret is not None})
        versions = [b"%d%b" % (owner, chapter(events, because, owner)) for owner in owners]
        # Nobody's number: whoever owns none of the events is told what a stranger is.
        self._newest.append(OWN.join([chapter(events, because, -1), *versions]))
        if len(self._newest) == BLOCK:
            self._squeezed.append(zlib.compress(STEP.join(self._newest), 1))
            self._newest = []

    def story(self, seat: int, since: int) -> bytes:
        """The message that tells what happened after the revision `since`, as the seat may know it; of all that
        happened, where there is no such revision."""
        since = since if 0 <= since <= self.steps else 0
        block, skipped = divmod(since, BLOCK)
        steps = [step for squeezed in self._squeezed[block:] for step in zlib.decompress(squeezed).split(STEP)]
        steps += self._newest
        mine = b"%b%d{" % (OWN, seat)
        told = b",".join([_for(step, mine) for step in steps[skipped:]])
        return b'{"t":"story","first":%d,"steps":[%b]}' % (since + 1, told)


def _for(step: bytes, mine: bytes) -> bytes:
    """The version of a step that is meant for the seat whose mark is given, else the one for everybody."""
    if OWN not in step:
        return step
    start = step.find(mine)
    if start < 0:
        return step[: step.index(OWN)]
    start += len(mine) - 1
    end = step.find(OWN, start)
    return step[start:] if end < 0 else step[start:end]
