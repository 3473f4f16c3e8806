"""Where a server can be reached: its sockets, the addresses to tell, and as many connections as the system allows."""

import contextlib
import errno
import socket
from collections.abc import Iterator

from haricot.kernel.reasons import BadInput

MOST_DESCRIPTORS = 65_536
"""More than one process can serve."""
OWN_DESCRIPTORS = 64
"""For the database, the log, files on their way to browsers."""


def raise_descriptors() -> int:
    """Let this process have as many connections as the system allows; how many descriptors that are."""
    try:
        import resource
    except ImportError:  # Windows has none
        return 2048
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft >= wanted:
        return soft
    # Some systems name a hard limit that they do not grant.
    for limit in (wanted, min(wanted, 10_240)):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
            return limit
    return soft


def most_connections(descriptors: int) -> int:
    """What is left of the descriptors for connections, while some more come and others are just going."""
    from haricot.server.door import BACKLOG

    return max(BACKLOG // 2, descriptors - OWN_DESCRIPTORS - 2 * BACKLOG)


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for visitors; `BadInput` where that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With its protocol named, asyncio sends small messages at once; without, the system may hold them for 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A peer that neither reads nor goes away is cut off by the system, with whatever was waiting for it.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 30_000)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        raise BadInput(_why_not(host, port, error)) from None
    listening.setblocking(False)
    return listening


def _why_not(host: str, port: int, error: Exception) -> str:
    code = error.errno if isinstance(error, OSError) else 0
    if code == errno.EADDRINUSE:
        return f"port {port} is in use by another program; choose another with --port, or stop that program"
    if code == errno.EACCES:
        return f"port {port} needs rights this user does not have; choose one above 1023 with --port"
    return f"this machine cannot listen on {host}: {error}; --host takes an address of this machine, or 0.0.0.0 for all"


def addresses(host: str) -> list[str]:
    """The addresses to print: for all interfaces, this machine's own and the one others reach it by."""
    if host not in ("0.0.0.0", "::"):
        return [f"[{host}]" if ":" in host else host]
    return ["127.0.0.1", *_outside()]


def _outside() -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
            yield str(probe.getsockname()[0])
        except OSError:
            return
