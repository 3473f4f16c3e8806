"""Connections that go on at another node: the socket is here and its table there, or the other way round."""

from collections.abc import Callable, Sequence

from haricot.server.cluster.links import Links
from haricot.server.cluster.messages import Enter, Gone, Heard, Parted, Said
from haricot.server.hub import encode
from haricot.server.limits import Window
from haricot.server.messages import Bye
from haricot.server.neighbours import Ear, Guide, Line, Visit
from haricot.server.outbox import POLICY, TOO_LARGE, Outbox
from haricot.server.settings import Settings
from haricot.server.tables import AGAIN


class Relay(Guide):
    """A socket here, whose table is at another node."""

    __slots__ = ("_allowance", "_gone", "_left", "_links", "_number", "_outbox", "_settings", "_visit", "node")

    def __init__(
        self, links: Links, node: str, number: int, visit: Visit, gone: Callable[[], None], settings: Settings
    ) -> None:
        self.node = node
        self._links = links
        self._number = number
        self._visit = visit
        self._gone = gone
        self._settings = settings
        self._allowance = Window(2 * settings.messages, settings.messages_within, settings.now)
        """What is passed on at all: the table's node refuses what is too much in words, and closes whoever goes on, but
        a flood on its way there would be everybody's."""
        self._outbox: Outbox | None = None
        self._left = False

    def open(self, line: Line) -> None:
        """Say at the other node who is here; call it before the socket is heard."""
        self._outbox = Outbox(line, self._settings.outbox)
        self._links.say(self.node, Enter(self._number, self._visit))

    def heard(self, message: bytes, *, is_text: bool) -> None:
        assert self._outbox is not None
        most = self._settings.frame_bytes
        if self._outbox.closing:
            return
        if len(message) > most:
            self._outbox.finish(encode(Bye("too-large", {"most": most})), TOO_LARGE)
            return
        wait = self._allowance.wait()
        if wait:
            self._outbox.finish(encode(Bye("too-many", {"seconds": round(wait) + 1})), POLICY)
        else:
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
