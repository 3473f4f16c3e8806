"""Where a node finds what it shares with the others."""

import re
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.server.cluster.discreet import shown

if TYPE_CHECKING:
    from haricot.server.cluster.desk import SharedDesk


STORE: Final = (
    ("postgresql", "postgres"),
    "postgresql://haricot@10.0.0.4/haricot; a server that is alone keeps its games in the folder --data",
)
"""The kinds of address that a database has which servers share, and what one looks like."""


class Shared(NamedTuple):
    """A database, a bus, and the name of this node among the others."""

    store: str
    bus: str
    node: str


def shared(store: str | None, bus: str | None, node: str | None, usual: str) -> Shared | None:
    """What the command line says; nothing for a server that is alone, `BadInput` for what makes no sense."""
    if store is None and bus is None and node is None:
        return None
    if store is None:
        raise BadInput("--bus and --node are for several servers with one database; name that with --store")
    _checked("--store", store, *STORE)
    if bus is None:
        raise BadInput("several servers need a bus between them; name it with --bus, such as nats://10.0.0.5:4222")
    _checked("--bus", bus, ("nats", "tls"), "nats://10.0.0.5:4222")
    name = re.sub(r"[^\w-]", "-", usual)[:40] if node is None else node
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", name):
        raise BadInput(f"“{brief(name)}” is no name of a node; take up to 40 letters, digits, - and _")
    return Shared(store, bus, name)


def _checked(option: str, address: str, kinds: tuple[str, ...], example: str) -> None:
    try:
        parts = urlsplit(address)
        good = parts.scheme in kinds and bool(parts.netloc)
    except ValueError:
        good = False
    if not good:
        raise BadInput(f"{option} “{shown(address)}” is no address of that kind; write it like {example}")


async def check(where: Shared) -> None:
    """See that both are there before anything is served; `BadInput` if not."""
    try:
        from haricot.server.cluster.bus import NatsBus
        from haricot.server.cluster.postgres import Postgres
    except ImportError as missing:
        raise _missing(missing) from None
    await Postgres.check(where.store)
    await NatsBus.check(where.bus)


async def desk_at(store: str) -> "SharedDesk":
    """A database that servers share, to be looked after; `BadInput` if it is none, or not there."""
    _checked("--store", store, *STORE)
    try:
        from haricot.server.cluster.desk import SharedDesk
    except ImportError as missing:
        raise _missing(missing) from None
    return await SharedDesk.at(store)


def _missing(library: ImportError) -> BadInput:
    return BadInput(f"{library.name} is not installed: pip install “haricot[cluster]”")
