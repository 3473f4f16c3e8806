"""`haricot`, but one of twenty messages to other nodes is lost on the way."""

import random

from haricot.cli import main
from haricot.server.cluster.bus import NatsBus

LOST = 0.05

_tell = NatsBus.tell


async def _perhaps(self: NatsBus, node: str, message: bytes) -> None:
    if random.random() > LOST:
        await _tell(self, node, message)


if __name__ == "__main__":
    NatsBus.tell = _perhaps  # type: ignore[method-assign]
    main()
