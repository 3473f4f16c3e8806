"""The built client: all its files are found once, at the start, so that a request is looked up and never a path.

Scripts and styles are kept by browsers, since their names carry a hash of their content, and are compressed once.
"""

import gzip
import mimetypes
from functools import cached_property
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

ASSETS = "assets"
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"cache-control": "no-cache"}

NO_CLIENT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Haricot</title></head>
<body><h1>Haricot</h1>
<p>The game server is running, but this copy of the program was installed without its pages.</p>
<p>Build them with <code>make client</code>, or install the package from a wheel. Programs can play already:
see <code>docs/protocol.md</code>.</p></body></html>
"""

# Not every Python knows fonts, and a bare machine has no list of its own.
mimetypes.add_type("font/woff", ".woff")
mimetypes.add_type("font/woff2", ".woff2")

DENSE = (".woff", ".woff2")
"""Files that are compressed already."""


class ClientFile:
    """One file; nothing secret is among them, so compression gives nothing away."""

    def __init__(self, path: Path) -> None:
        self.content = path.read_bytes()
        self.kind = mimetypes.guess_type(path.name)[0] or "text/plain"
        self.dense = path.suffix in DENSE

    @cached_property
    def squeezed(self) -> bytes:
        """The content as gzip."""
        return gzip.compress(self.content, mtime=0)


class ClientFiles:
    """A folder's files and those of its folder of scripts, styles and fonts."""

    def __init__(self, folder: Path) -> None:
        self._beside = _files(folder)
        """The page and what lies beside it: manifest, icons."""
        self._assets = _files(folder / ASSETS)

    def routes(self) -> list[Route]:
        """Those of a browser that opens the page."""
        return [Route("/", self.page), Route(f"/{ASSETS}/{{name}}", self.asset), Route("/{name}", self.beside)]

    async def page(self, request: Request) -> Response:
        """The page itself."""
        page = self._beside.get("index.html")
        return HTMLResponse(NO_CLIENT if page is None else page.content, headers=ASK_AGAIN)

    async def beside(self, request: Request) -> Response:
        """A file beside the page."""
        file = _found(self._beside, request)
        return Response(file.content, media_type=file.kind, headers=ASK_AGAIN)

    async def asset(self, request: Request) -> Response:
        """A script, style or font, compressed for those who take that."""
        file = _found(self._assets, request)
        headers = {"vary": "accept-encoding", **FOR_EVER}
        if not file.dense and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.squeezed, media_type=file.kind, headers={"content-encoding": "gzip", **headers})
        return Response(file.content, media_type=file.kind, headers=headers)


def _files(folder: Path) -> dict[str, ClientFile]:
    """The files that lie in a folder, by their names."""
    if not folder.is_dir():
        return {}
    return {path.name: ClientFile(path) for path in folder.iterdir() if path.is_file() and path.name[0] != "."}


def _found(files: dict[str, ClientFile], request: Request) -> ClientFile:
    file = files.get(request.path_params["name"])
    if file is None:
        raise HTTPException(404)
    return file
