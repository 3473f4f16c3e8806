"""Pages that are the same for everybody and never change: nothing is stored for them, and nobody need be known."""

import asyncio
import gzip
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from haricot.kernel.reasons import BadInput
from haricot.server.asking import JSON
from haricot.server.problems import Trouble


async def page(request: Request, make: Callable[..., bytes], *names: str) -> Response:
    """A page for what the address names, made in a thread; it may take a tenth of a second the first time."""
    try:
        made = await asyncio.to_thread(make, *[str(request.path_params[name]) for name in names])
    except BadInput as mistake:
        raise Trouble(404, "not-found", sentence=str(mistake)) from None
    headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        made, headers = gzip.compress(made, mtime=0), {**headers, "content-encoding": "gzip"}
    return Response(made, media_type=JSON, headers=headers)
