"""Three nodes with a real Postgres and a real NATS, which loses one message of twenty: people at one table are
at different nodes, and each fault of bench.faults happens a few times."""

import asyncio
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.cluster.nodes import Cluster
from bench.faults.__main__ import LIMITS
from bench.faults.faults import FAULTS, Fault, pause
from bench.faults.load import Load
from haricot.cli import main
from tests.server.client import Browser, duty
from tests.server.waiting import wait

TABLES = 3


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """The parts, all real."""
    with (
        tempfile.TemporaryDirectory(prefix="haricot-test-") as folder,
        Cluster(Path(folder), 3, *LIMITS, durable=False, module="bench.faults.lossy") as running,
    ):
        yield running


def test_people_at_different_nodes(cluster: Cluster) -> None:
    """They find the table in the list, sit down, play, talk, leave and play again, each at another node."""
    people = [Browser(node.port) for node in cluster.nodes]
    made = people[0].post("/api/tables", {"game": "bohnanza-2016", "seats": 4, "open": True, "name": "Anna"})
    table = made["table"]
    assert [info["table"] for info in people[1].get("/api/tables")] == [table]
    for number, person in enumerate(people[1:], start=1):
        assert person.post(f"/api/tables/{table}/join", {"name": f"P{number}"})["seat"] == number
    assert people[2].post(f"/api/tables/{table}/bot", {"seat": 3, "level": "random"})["seat"] == 2
    seats = [person.sit(table).ready() for person in people]
    assert [seat.welcome["you"] for seat in seats] == [0, 1, 2]
    active = seats[0].frame["view"]["active"]
    if active < 3:
        assert seats[active].move(duty(seats[active].frame))["result"] == "ok"
    assert seats[2].ask({"t": "chat", "id": "a", "text": "hello"})["result"] == "ok"
    for seat in seats:
        seat.until(lambda seat=seat: any(heard["t"] == "chat" for heard in seat.heard))  # type: ignore[misc]
        seat.until(lambda seat=seat: seat.frame["rev"] >= seats[0].frame["rev"])  # type: ignore[misc]
    refused = people[1].request("POST", f"/api/tables/{table}/start", {})
    assert (refused.status, refused.json()["code"]) == (409, "not-waiting"), "as at the node that has the table"
    stranger = Browser(cluster.nodes[1].port).sit(table, seat=0)
    assert stranger.closed() == 1008 and stranger.bye is not None and stranger.bye["code"] == "not-seated"
    people[1].post(f"/api/tables/{table}/leave")
    seats[0].until(lambda: seats[0].people["seats"][1]["kind"] == "bot")
    assert seats[1].closed() and seats[1].bye is not None and seats[1].bye["code"] == "left"
    seats[2].close()
    seats[0].until(lambda: not seats[0].people["seats"][2]["here"])


def test_nobody_stays_at_another_node(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    """Who is deleted at one node is forgotten by the tables of all, and who is banned may not look on anywhere."""
    anna, bruno, guest = [Browser(node.port) for node in cluster.nodes]
    table = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "open": True, "name": "Anna"})["table"]
    anna.sit(table)
    for person, name in ((bruno, "Bruno"), (guest, "Guest")):
        person.post("/api/me", {"name": name})
    looking_on, talking = guest.sit(table), bruno.sit(table)
    assert talking.ask({"t": "chat", "text": "my own words"})["result"] == "ok"
    looking_on.until(lambda: any(heard["t"] == "chat" for heard in looking_on.heard))
    bruno.post("/api/me/forget", {"sure": True})
    assert talking.closed() and talking.bye is not None and talking.bye["code"] == "left"
    later = anna.sit(table)
    later.until(lambda: later.welcome)
    assert later.welcome["chat"] == []
    store = ["--store", cluster.postgres.url()]
    assert main(["admin", "persons", *store, "--json"]) == 0
    number = next(one["person"] for one in json.loads(capsys.readouterr().out) if one["name"] == "Guest")
    assert main(["admin", "ban", str(number), *store]) == 0
    assert looking_on.closed() and looking_on.bye is not None and looking_on.bye["code"] == "banned"


def test_nobody_is_needed(cluster: Cluster) -> None:
    """A game of bots goes on elsewhere when its node is killed."""
    node = cluster.nodes[0]
    anna = Browser(node.port)
    order = {"game": "bohnanza-2016", "seats": 3, "bots": ["random"] * 3, "options": {"exhaustions": "2"}}
    tables = [anna.post("/api/tables", order)["table"] for _ in range(3)]
    node.kill()
    try:
        anna.port = cluster.nodes[1].port
        wait(lambda: {anna.post(f"/api/tables/{table}/look")["state"] for table in tables} == {"over"})
    finally:
        node.start()
        node.wait()


def test_looking_after_it(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    """An operator works on the shared database beside the nodes; the one that has a table does there what is asked."""

    def admin(*command: str) -> Any:
        assert main(["admin", *command, "--store", cluster.postgres.url(), "--json"]) == 0, capsys.readouterr().err
        return json.loads(capsys.readouterr().out)

    people = [Browser(node.port) for node in cluster.nodes]
    made = people[0].post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "name": "Anna"})
    table = made["table"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join", {"invite": made["invite"], "name": "Bruno"})
    seats = [person.sit(table).ready() for person in people]
    found = next(one for one in admin("tables", "--state", "playing") if one["table"] == table)
    assert [seat["name"] for seat in found["people"]] == ["Anna", "Bruno", "Bruno"]
    assert made["invite"] not in json.dumps(found)
    assert admin("kick", table, "B") == {"deed": "kick", "done": True}
    assert seats[1].closed() and seats[1].bye is not None and seats[1].bye["code"] == "left"
    last = found["people"][2]["person"]
    assert admin("ban", str(last))["done"]
    assert people[2].request("GET", "/api/me").status == 403
    assert next(one for one in admin("persons") if one["person"] == last)["banned"]
    assert admin("unban", str(last))["done"] and people[2].request("GET", "/api/me").status == 200
    assert admin("close", table)["done"] and seats[0].closed()
    assert admin("retention", "--days", "1")["tables"] == 0
    assert admin("check")["sound"]
    for command in (["backup", "beans.backup"], ["restore", "beans.backup"], ["tables", "--data", "here"]):
        assert main(["admin", *command, "--store", cluster.postgres.url()]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and ("pg_" in told or "not both" in told)
    assert main(["admin", "tables", "--store", "mysql://here"]) == 2 and "postgresql://" in capsys.readouterr().err


async def _short(cluster: Cluster, load: Load, times: int) -> list[float]:
    return await pause(cluster, load, times, seconds=4.0)


@pytest.mark.parametrize(
    ("fault", "times"),
    [
        pytest.param(FAULTS["kill"], 2, id="kill"),
        pytest.param(FAULTS["crash"], 2, id="crash"),
        pytest.param(_short, 1, id="pause"),
        pytest.param(FAULTS["bus"], 2, id="bus"),
        pytest.param(FAULTS["roll"], 1, id="roll"),
        pytest.param(FAULTS["freeze"], 1, id="freeze"),
    ],
)
def test_faults(cluster: Cluster, fault: Fault, times: int) -> None:
    """Nothing acknowledged is lost or doubled, and everybody plays on by themselves."""

    async def scene() -> None:
        load = Load(cluster.balancer.port, TABLES)
        await load.start()
        await fault(cluster, load, times)
        found = await load.stop(cluster.postgres.url())
        assert (found.lost, found.doubled, found.gaps, found.refused) == (0, 0, 0, 0)
        assert found.acknowledged

    asyncio.run(scene())
