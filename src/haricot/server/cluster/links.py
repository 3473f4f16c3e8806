"""Links between nodes over a bus that loses messages: every word arrives once and in order, or the link breaks.

What is said at one moment goes into one envelope; envelopes are numbered, kept until the other side has them, and sent
again where it finds a gap. Every now and then each side says how far it is, so that the last envelope is missed too.
"""

import asyncio
import itertools
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final

import msgspec

from haricot.server.cluster.messages import Envelope, Word

BEAT: Final = 0.3
"""Seconds between two words about how far one is."""
AGAIN: Final = 0.05
"""Seconds between two requests to send something again."""
KEPT: Final = 4000
"""Envelopes that may be on their way; if there are more, the link breaks."""
BURST: Final = 200
"""The most that are sent again at once."""
IDLE: Final = 10.0
"""Seconds after the last word in which it is still said how far one is."""

Tell = Callable[[str, bytes], Coroutine[Any, Any, None]]

_encode = msgspec.msgpack.Encoder().encode
_decoder = msgspec.msgpack.Decoder(Envelope)


class Peer:
    """The link to one node."""

    def __init__(self, node: str, session: int) -> None:
        self.node = node
        self.session = session
        self.sent = 0
        self.acknowledged = 0
        """The last of these envelopes that the other side has told to have."""
        self.kept: deque[tuple[int, bytes]] = deque()
        """Envelopes that may not have arrived."""
        self.words: list[Word] = []
        """What will be said at the end of this moment."""
        self.their_session = 0
        self.got = 0
        self.early: dict[int, list[Word]] = {}
        """Words that came before others."""
        self.asked_at = 0.0
        self.heard_at = time.monotonic()
        self.needed_at = time.monotonic()


class Links:
    """All links of a node."""

    def __init__(self, node: str, tell: Tell, hear: Callable[[str, Word], None], broken: Callable[[str], None]) -> None:
        self._node = node
        self._tell = tell
        self._hear = hear
        self._broken = broken
        """Called when words to or from a node are lost for good."""
        self._peers: dict[str, Peer] = {}
        self._sessions = itertools.count(1)
        """Never one twice: a node that was forgotten and comes back remembers ours, and must see that it is another."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin; call it inside the event loop."""
        self._beating = asyncio.create_task(self._beat())

    async def close(self) -> None:
        """Say what waits, and stop."""
        for peer in self._peers.values():
            self._post(peer)
        if self._beating is not None:
            self._beating.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def silent_for(self, node: str) -> float:
        """For how many seconds nothing came from a node."""
        return time.monotonic() - self._peer(node).heard_at

    def forget(self, node: str) -> None:
        """A node is gone."""
        self._peers.pop(node, None)

    def say(self, node: str, word: Word) -> None:
        """Tell a node something, after all that was said before."""
        peer = self._peer(node)
        peer.words.append(word)
        if len(peer.words) == 1:
            asyncio.get_running_loop().call_soon(self._post, peer)

    def _peer(self, node: str) -> Peer:
        if node not in self._peers:
            self._peers[node] = Peer(node, next(self._sessions))
        return self._peers[node]

    def _post(self, peer: Peer) -> None:
        if not peer.words:
            return
        if len(peer.kept) >= KEPT:
            self._break(peer)
            return
        words, peer.words = peer.words, []
        peer.sent += 1
        peer.needed_at = time.monotonic()
        message = self._sealed(peer, peer.sent, words)
        peer.kept.append((peer.sent, message))
        self._send(peer.node, message)

    def _sealed(self, peer: Peer, number: int, words: list[Word], wants: bool = False) -> bytes:
        where = (peer.session, number, peer.sent, peer.their_session, peer.got)
        return _encode(Envelope(self._node, *where, wants, words))

    def _send(self, node: str, message: bytes) -> None:
        task = asyncio.create_task(self._tell(node, message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _break(self, peer: Peer) -> None:
        """Begin anew; what was on its way is lost."""
        peer.session = next(self._sessions)
        peer.sent = peer.acknowledged = 0
        peer.kept.clear()
        peer.words = []
        self._broken(peer.node)

    def heard(self, message: bytes) -> None:
        """An envelope came over the bus."""
        try:
            envelope: Envelope = _decoder.decode(message)
        except msgspec.DecodeError:
            return  # not one of ours
        peer = self._peer(envelope.sender)
        peer.heard_at = time.monotonic()
        if envelope.session > peer.their_session:
            fresh = peer.their_session == 0
            peer.their_session, peer.got, peer.early = envelope.session, 0, {}
            if not fresh:
                self._renewed(peer, envelope)
        elif envelope.session < peer.their_session:
            return
        if envelope.their == peer.session:
            peer.acknowledged = max(peer.acknowledged, envelope.got)
            while peer.kept and peer.kept[0][0] <= envelope.got:
                peer.kept.popleft()
            if envelope.wants:
                for _, kept in list(peer.kept)[:BURST]:
                    self._send(peer.node, kept)
        if envelope.number:
            peer.needed_at = peer.heard_at
        if envelope.number > peer.got and len(peer.early) < KEPT:
            peer.early[envelope.number] = envelope.words
            while peer.got + 1 in peer.early:
                peer.got += 1
                for word in peer.early.pop(peer.got):
                    self._hear(peer.node, word)
        if peer.got < envelope.last:
            self._ask_again(peer)

    def _renewed(self, peer: Peer, envelope: Envelope) -> None:
        """The other side has begun anew. Where it also forgot what it had from here, since it took this node for gone,
        what follows that would never make sense to it."""
        if envelope.their != peer.session or envelope.got < peer.acknowledged:
            self._break(peer)
        else:
            self._broken(peer.node)

    def _ask_again(self, peer: Peer) -> None:
        now = time.monotonic()
        if now - peer.asked_at > AGAIN:
            peer.asked_at = now
            self._send(peer.node, self._sealed(peer, 0, [], wants=True))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            for peer in list(self._peers.values()):
                if peer.kept or now - peer.needed_at < IDLE:
                    self._send(peer.node, self._sealed(peer, 0, []))

    def keep(self, node: str) -> None:
        """The link is needed, though nothing is said."""
        self._peer(node).needed_at = time.monotonic()
