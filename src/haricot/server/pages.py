"""Pages that are the same for everybody and never change: nothing is stored for them, and nobody need be known."""

import asyncio
import gzip
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from haricot.kernel.reasons import BadInput
from haricot.server.asking import JSON
from haricot.server.problems import Trouble

MOST_SQUEEZED: Final = 400
"""Pages that are kept as they are sent."""


async def page(request: Request, make: Callable[..., bytes], *names: str) -> Response:
    """A page for what the address names, made in a thread; it may take a tenth of a second the first time."""
    named = [str(request.path_params[name]) for name in names]
    squeezed = "gzip" in request.headers.get("accept-encoding", "")
    try:
        made = await asyncio.to_thread(_made, make, named, squeezed)
    except BadInput as mistake:
        raise Trouble(404, "not-found", sentence=str(mistake)) from None
    headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
    if squeezed:
        headers["content-encoding"] = "gzip"
    return Response(made, media_type=JSON, headers=headers)


def _made(make: Callable[..., bytes], named: list[str], squeezed: bool) -> bytes:
    made = make(*named)
    return _squeezed(made) if squeezed else made


@lru_cache(MOST_SQUEEZED)
def _squeezed(made: bytes) -> bytes:
    """What was made, compressed once: that takes longer than all else."""
    return gzip.compress(made, mtime=0)
