"""Requests that nobody would think of, made from the server's own OpenAPI document: none fails, and each is answered as
the document says. The same ones in every run; `HARICOT_FUZZ=20` makes twenty times as many, and others."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from haricot.server.openapi import GIVES, OTHER, PAGES, TAKES, api_routes, document
from tests.server.conftest import Running, fast

# The server runs beside it in this process, and whatever it draws looks like a strategy that does.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
TIMES = int(os.environ.get("HARICOT_FUZZ", "1"))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that nobody else asks; a thousand tables in play would slow it down, so that few are made."""
    one = Running(tmp_path_factory.mktemp("data"), fast(tables_per_minute=200, workbench=True))
    yield one
    one.stop()


def usual(examples: int, **more: Any) -> settings:
    """So many examples, the same in each run unless more are asked for."""
    return settings(
        max_examples=examples * TIMES,
        derandomize=TIMES == 1,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        **more,
    )


def test_the_document_tells_of_every_route(running: Running) -> None:
    """Nothing is told of that is not there, and everything that is there is in it."""
    told = document(api_routes(running.app))
    there = {f"{method} {route.path}" for route in api_routes(running.app) for method in route.methods or ()}
    assert {*TAKES, *GIVES, *OTHER, *PAGES} <= there
    assert {f"{method.upper()} {path}" for path, found in told["paths"].items() for method in found} == there - {
        name for name in there if name.startswith("HEAD ")
    }
    assert set(told["components"]["schemas"]) >= {"NewTable", "Seated", "Problem", "Career"}


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_any_request(running: Running, mode: GenerationMode) -> None:
    """Each kind of request by itself, as the document says and otherwise."""
    schema = schemathesis.openapi.from_dict(document(api_routes(running.app)))
    session = requests.Session()

    def ask(case: Any) -> None:
        case.call_and_validate(base_url=f"http://127.0.0.1:{running.port}", session=session, checks=CHECKS)

    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        try:
            usual(5 if mode is GenerationMode.POSITIVE else 3)(
                given(result.ok().as_strategy(generation_mode=mode))(ask)
            )()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE, "there is nothing to be wrong about"


def test_requests_that_follow_each_other(running: Running) -> None:
    """Tables are made, and then joined, left, begun and asked about in any order."""
    schema = schemathesis.openapi.from_dict(document(api_routes(running.app)))

    class Visitor(schema.as_state_machine()):  # type: ignore[misc]
        """Somebody without a plan, with one cookie."""

        def setup(self) -> None:
            self.session = requests.Session()

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"base_url": f"http://127.0.0.1:{running.port}", "session": self.session}

        def validate_response(self, response: Any, case: Any, **more: Any) -> None:
            case.validate_response(response, checks=CHECKS)

    Visitor.run(settings=usual(12, stateful_step_count=8))
