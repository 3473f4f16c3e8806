"""The HTTP side as an OpenAPI document, from the routes and the messages themselves.

`python -m haricot.server.openapi` prints it, for programs that read such documents; docs/protocol.md tells the rest.
"""

import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.routing import Route

import haricot
from haricot.server import messages as m
from haricot.server.app import Server, build
from haricot.workbench.bench import Bench

TABLE: Final = "/api/tables/{table}"
TAKES: Final[dict[str, type[msgspec.Struct]]] = {
    "POST /api/me": m.Rename,
    "POST /api/me/enter": m.Enter,
    "POST /api/me/forget": m.Forget,
    "POST /api/me/push": m.PushHere,
    "POST /api/me/push/stop": m.PushStop,
    "POST /api/me/mail": m.MailTo,
    "POST /api/me/mail/confirm": m.Confirm,
    "POST /api/tables": m.NewTable,
    "POST /api/quick": m.Quick,
    f"POST {TABLE}/look": m.Look,
    f"POST {TABLE}/join": m.Join,
    f"POST {TABLE}/watch": m.Look,
    f"POST {TABLE}/bot": m.SetBot,
    f"POST {TABLE}/start": m.Start,
    f"POST {TABLE}/leave": m.GiveUp,
    f"POST {TABLE}/sharing": m.Share,
    "POST /api/qr": m.Qr,
    "POST /api/workbench": m.RuleSet,
    "POST /api/workbench/house": m.RuleSet,
    "POST /api/workbench/report": m.Measure,
}
"""The bodies of requests; others have none, or any."""
GIVES: Final[dict[str, Any]] = {
    "GET /api/catalogue": m.Catalogue,
    "GET /api/lessons/{language}": list[m.LessonInfo],
    "GET /api/puzzles": m.PuzzleShelf,
    "GET /api/me": m.Me,
    "POST /api/me": m.Me,
    "POST /api/me/code": m.EntryCode,
    "POST /api/me/enter": m.Me,
    "POST /api/me/forget": m.Me,
    "GET /api/me/notices": m.Telling,
    "POST /api/me/push": m.Telling,
    "POST /api/me/push/stop": m.Telling,
    "POST /api/me/mail": m.Telling,
    "POST /api/me/mail/confirm": m.Telling,
    "GET /api/past": list[m.TableInfo],
    "GET /api/career": m.Career,
    "GET /api/tables": list[m.TableInfo],
    "POST /api/tables": m.Seated,
    "POST /api/quick": m.Seated,
    f"POST {TABLE}/look": m.TableInfo,
    f"POST {TABLE}/join": m.Seated,
    f"POST {TABLE}/watch": m.Seated,
    f"POST {TABLE}/bot": m.Seated,
    f"POST {TABLE}/start": m.Seated,
    f"POST {TABLE}/leave": m.Me,
    f"POST {TABLE}/rematch": m.Seated,
    f"GET {TABLE}/summary": m.Summary,
    f"GET {TABLE}/analysis": m.Analysed,
    f"POST {TABLE}/analysis": m.Analysed,
    f"POST {TABLE}/analysis/stop": m.Analysed,
    f"GET {TABLE}/sharing": m.Sharing,
    f"POST {TABLE}/sharing": m.Sharing,
    f"GET {TABLE}/outline": m.Outline,
    "POST /api/workbench": Bench,
    "GET /api/workbench/report": m.Measured,
    "POST /api/workbench/report": m.Measured,
    "POST /api/workbench/report/stop": m.Measured,
}
"""What is answered where all is well; the tables of all games, in replays, are told in TypeScript (`schema.py`)."""
OTHER: Final = {
    f"GET {TABLE}/journal": "text/plain",
    f"GET {TABLE}/picture": "image/svg+xml",
    "POST /api/qr": "image/svg+xml",
    "POST /api/workbench/house": "application/toml",
}
"""Answers that are no JSON."""
PAGES: Final = {f"GET {TABLE}/replay": ("from", "count")}
"""Numbers in the address."""
JSON: Final = "application/json"
REFERENCE: Final = "#/components/schemas/{name}"


def document(routes: list[Route]) -> dict[str, Any]:
    """The document for these routes."""
    kinds = [*TAKES.values(), *GIVES.values(), m.Problem]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    takes = dict(zip(TAKES, schemas, strict=False))
    gives = dict(zip(GIVES, schemas[len(TAKES) :], strict=False))
    problem = {"description": "what is wrong with it", "content": {JSON: {"schema": schemas[-1]}}}
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        for method in sorted((route.methods or set()) - {"HEAD"}):
            name = f"{method} {route.path}"
            kind = OTHER.get(name, JSON)
            found: dict[str, Any] = {"schema": gives[name]} if name in gives else {}
            operation: dict[str, Any] = {
                "operationId": re.sub(r"\W+", "_", name.lower()).strip("_"),
                "parameters": [_in_path(part) for part in re.findall(r"{(\w+)}", route.path)],
                "responses": {"200": {"description": "done", "content": {kind: found}}, "default": problem},
            }
            operation["parameters"] += [_in_query(key) for key in PAGES.get(name, ())]
            if name in takes:
                operation["requestBody"] = {"required": True, "content": {JSON: {"schema": takes[name]}}}
            paths.setdefault(route.path, {})[method.lower()] = operation
    _link(paths)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Haricot", "version": haricot.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _in_path(key: str) -> dict[str, Any]:
    return {"name": key, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def _in_query(key: str) -> dict[str, Any]:
    return {"name": key, "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 999_999}}


def _link(paths: dict[str, dict[str, Any]]) -> None:
    """Say that what makes a table answers with its key, which is what the others ask for."""
    known = {"table": "$response.body#/table"}
    invited = {"requestBody": {"invite": "$response.body#/invite"}}
    for maker in ("/api/tables", "/api/quick"):
        paths[maker]["post"]["responses"]["200"]["links"] = {
            operation["operationId"]: {"operationId": operation["operationId"], "parameters": known}
            | (invited if path.rpartition("/")[2] in ("look", "join", "watch") else {})
            for path, operations in paths.items()
            for operation in operations.values()
            if "{table}" in path
        }


def api_routes(server: Server) -> list[Route]:
    """The routes of a server that are the protocol's, and no page's; they lie within what is wrapped around them."""
    app: Any = server
    while not isinstance(app, Starlette):
        app = app._app
    return [route for route in app.routes if isinstance(route, Route) and route.path.startswith("/api/")]


def main() -> None:
    """Print the document."""
    with tempfile.TemporaryDirectory() as folder:
        json.dump(document(api_routes(build(Path(folder)))), sys.stdout, indent=2)


if __name__ == "__main__":
    main()
