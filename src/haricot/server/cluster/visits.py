"""Connections that go on at another node: the socket is here and its table there, or the other way round."""

from collections.abc import Callable, Sequence
from typing import Final

from haricot.server.cluster.links import Links
from haricot.server.cluster.messages import Enter, Gone, Heard, Parted, Said
from haricot.server.hub import encode
from haricot.server.messages import Bye
from haricot.server.neighbours import Ear, Guide, Line, Visit
from haricot.server.outbox import Outbox
from haricot.server.tables import AGAIN

TOO_LARGE: Final = 1009


class Relay(Guide):
    """A socket here, whose table is at another node."""

    __slots__ = ("_gone", "_left", "_links", "_most", "_number", "_outbox", "_room", "_visit", "node")

    def __init__(
        self, links: Links, node: str, number: int, visit: Visit, gone: Callable[[], None], room: int, most: int
    ) -> None:
        self.node = node
        self._links = links
        self._number = number
        self._visit = visit
        self._gone = gone
        self._room = room
        """Messages that may wait for a slow reader."""
        self._most = most
        """The longest message that is passed on."""
        self._outbox: Outbox | None = None
        self._left = False

    def open(self, line: Line) -> None:
        """Say at the other node who is here; call it before the socket is heard."""
        self._outbox = Outbox(line, self._room)
        self._links.say(self.node, Enter(self._number, self._visit))

    def heard(self, message: bytes, *, is_text: bool) -> None:
        assert self._outbox is not None
        if len(message) > self._most:
            self._outbox.finish(encode(Bye("too-large", {"most": self._most})), TOO_LARGE)
        elif not self._outbox.closing:
            self._links.say(self.node, Said(self._number, message, is_text))

    def writable(self) -> None:
        assert self._outbox is not None
        self._outbox.flush()

    def gone(self) -> None:
        if not self._left:
            self._left = True
            self._links.say(self.node, Gone(self._number))
            self._gone()

    def told(self, messages: list[bytes]) -> None:
        """The other node sends something."""
        assert self._outbox is not None
        for message in messages:
            self._outbox.put(message)

    def part(self, code: int) -> None:
        """The other node has enough of them."""
        assert self._outbox is not None
        self._outbox.close(code)

    def send_on(self) -> None:
        """The table is not there any more; whoever comes again finds it."""
        assert self._outbox is not None
        self._outbox.finish(encode(Bye("moved", {})), AGAIN)


class Remote:
    """Somebody at a table here, whose socket is at another node."""

    def __init__(self, links: Links, node: str, number: int) -> None:
        self.node = node
        self._links = links
        self._number = number
        self._ear: Ear | None = None
        self._early: list[tuple[bytes, bool]] = []
        self._is_gone = False

    # For the table

    @property
    def is_writable(self) -> bool:
        """Whoever is slow is closed by the node that has the socket."""
        return True

    def say(self, texts: Sequence[bytes]) -> None:
        """Have messages sent."""
        self._links.say(self.node, Heard(self._number, list(texts)))

    def part(self, code: int) -> None:
        """Have the socket closed; that it is comes back as a word."""
        self._links.say(self.node, Parted(self._number, code))

    def pause_reading(self) -> None:
        """What comes waits at the table."""

    def resume_reading(self) -> None:
        """Nothing was paused."""

    def adopt(self, ear: Ear) -> None:
        """Let somebody serve this visitor; they hear first what was said meanwhile."""
        self._ear = ear
        for message, is_text in self._early:
            ear.heard(message, is_text=is_text)
        if self._is_gone:
            ear.gone()

    # From the other node

    def heard(self, message: bytes, is_text: bool) -> None:
        """They say something."""
        if self._ear is None:
            self._early.append((message, is_text))
        else:
            self._ear.heard(message, is_text=is_text)

    def gone(self) -> None:
        """They are gone."""
        if not self._is_gone:
            self._is_gone = True
            if self._ear is not None:
                self._ear.gone()
