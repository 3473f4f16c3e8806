"""The built client: compressed once, and kept by browsers, since file names carry a hash of their content."""

import gzip
import mimetypes
import os
from functools import cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

# Not every Python knows fonts, and a bare machine has no list of its own.
mimetypes.add_type("font/woff", ".woff")
mimetypes.add_type("font/woff2", ".woff2")

DENSE = (".woff", ".woff2")
"""Files that are compressed already."""


@cache
def squeezed(path: str) -> bytes:
    """A file's content as gzip; there are a few dozen files, and they never change under one name."""
    return gzip.compress(Path(path).read_bytes(), mtime=0)


class ClientFiles(StaticFiles):
    """Scripts, styles and fonts; nothing secret is among them, so compression gives nothing away."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        dense = str(full_path).endswith(DENSE)
        if not dense and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            kind, _ = mimetypes.guess_type(full_path)
            response = Response(squeezed(str(full_path)), status_code, media_type=kind)
            response.headers["content-encoding"] = "gzip"
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["vary"] = "accept-encoding"
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response
