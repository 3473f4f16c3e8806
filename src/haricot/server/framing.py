"""Messages as they go over a socket (RFC 6455, 5.2), as far as the library need not be asked."""

from collections.abc import Sequence
from typing import Any, Final

from websockets.protocol import Protocol, State
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # built without a compiler
    from websockets.utils import apply_mask

TEXT: Final = 0x81
"""The first byte of a whole text message."""
PONG: Final = b"\x8a\x80"
"""The first two bytes of the answer to a ping with nothing in it; a mask of four follows."""
MASKED: Final = 0x80
TWO: Final = 126
"""In place of a length: it follows in two bytes …"""
EIGHT: Final = 127
"""… or in eight."""

_WAITING: Final = StreamReader.at_eof.__code__


def whole(texts: Sequence[bytes]) -> bytes:
    """Text messages as one piece."""
    if len(texts) == 1:
        return head(len(texts[0])) + texts[0]
    return b"".join([part for text in texts for part in (head(len(text)), text)])


def head(size: int) -> bytes:
    """The head of a whole text message, not masked, as a server sends it."""
    if size < TWO:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, TWO)) + size.to_bytes(2, "big")
    return bytes((TEXT, EIGHT)) + size.to_bytes(8, "big")


def whole_text(data: bytes) -> bytes | None:
    """The text message that these bytes are; nothing if they are anything else, or more, or less."""
    if len(data) < 6 or data[0] != TEXT:
        return None
    size = data[1] - MASKED
    if 0 <= size < TWO:
        start = 6
    elif size == TWO and len(data) >= 8:
        start, size = 8, int.from_bytes(data[2:4], "big")
    else:
        return None
    return apply_mask(data[start:], data[start - 4 : start]) if len(data) == start + size else None


def is_sign_of_life(data: bytes) -> bool:
    """Whether these bytes are the answer to a ping, and nothing else."""
    return len(data) == 6 and data.startswith(PONG)


def is_between(connection: Protocol) -> bool:
    """Whether the library's reader has nothing left over, and stands where a new message begins.

    It is a generator, and the innermost one that it asks tells what it waits for. Should a later version wait for
    something else, it is merely asked for every message.
    """
    innermost: Any = connection.parser
    while (inner := getattr(innermost, "gi_yieldfrom", None)) is not None:
        innermost = inner
    waits = getattr(innermost, "gi_code", None) is _WAITING
    return waits and connection.state is State.OPEN and connection.current_size is None
