"""People at one table who do whatever comes to mind, in any order: each command is answered once and in words, every
revision arrives in order, and whoever asks for everything is shown what they were shown. The same deeds in every run;
`HARICOT_FUZZ=20` makes twenty times as many, and others."""

import json
import logging
import os
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from websockets.exceptions import ConnectionClosed

from haricot.table.pace import Pace
from tests.server.client import Browser, Data, Seat, duty
from tests.server.conftest import Running, fast
from tests.server.test_play import invited

TIMES = int(os.environ.get("HARICOT_FUZZ", "1"))
PLAYERS = 3
WHO = st.integers(0, PLAYERS)
"""A seat, or the onlooker."""
BEANS = st.sampled_from(["red", "soy", "blue", "nonsense", "", "x" * 30])
TEXT = st.text(max_size=40) | st.sampled_from(["\u202e", "\u0000", "<b>", "x" * 600, " "])
NUMBER = st.integers(-3, 2**40)
MOVES = ["close", "done", "take-back", "plant red 1", "offer red for soy to B", "take 1", "harvest 1", "pass"]
COMMANDS = ["move", "chat", "wish", "judge", "resync", "pass", "pace", "leave", "back", "composing", "x"]
BROKEN = ["{", "[]", "null", '{"t":1}', '{"t":"move"}', "1e999", '{"t":"ping"', "NaN"]
ODD = st.fixed_dictionaries(
    {"t": st.sampled_from(COMMANDS)},
    optional={
        "do": st.sampled_from(MOVES) | TEXT,
        "seen": NUMBER,
        "text": TEXT,
        "more": st.lists(BEANS, max_size=3),
        "offer": NUMBER,
        "kept": st.booleans(),
        "since": NUMBER,
        "speed": st.sampled_from(["fast", "slow", "warp"]),
        "surplus": st.none(),
    },
)


def _reach(seat: Seat, rev: int) -> None:
    """Read up to a revision."""
    seat.until(lambda: seat.frame["rev"] >= rev)


class Company(RuleBasedStateMachine):
    """Three people and somebody who looks on."""

    running: ClassVar[Running]

    @initialize()
    def sit_down(self) -> None:
        """A new table, and everybody there."""
        self.table, self.people = invited(self.running, PLAYERS, open=True)
        self.people.append(self.running.browser())
        self.seats = [self._sits(person) for person in self.people]
        self.asked = 0

    def _sits(self, person: Browser) -> Seat:
        return person.sit(self.table).ready()

    def _asks(self, who: int, command: Data) -> Data:
        """What is answered, which must be one thing."""
        self.asked += 1
        command["id"] = f"c{self.asked}"
        seat = self.seats[who]
        seat.send(command)
        seat.until(lambda: command["id"] in seat.answers or self._ponged(seat, command["id"]))
        found = seat.answers.get(command["id"])
        assert found is None or len(found) == 1
        return found[0] if found else {"result": "ok"}

    def _ponged(self, seat: Seat, name: str) -> bool:
        return any(message["t"] == "pong" and message["id"] == name for message in reversed(seat.heard))

    @rule(command=ODD, who=WHO)
    def asks_for_anything(self, command: Data, who: int) -> None:
        """Commands with and without sense."""
        answer = self._asks(who, dict(command))
        assert answer["result"] in ("ok", "stale", "refused")
        assert answer["result"] != "refused" or answer["code"]

    @rule(data=st.binary(max_size=60), who=WHO)
    def sends_bytes(self, data: bytes, who: int) -> None:
        """What is no text is refused."""
        seat = self.seats[who]
        before = len(seat.answers.get("", []))
        seat.socket.send(data)
        seat.until(lambda: len(seat.answers.get("", [])) > before)
        assert seat.answers[""][-1]["code"] == "not-understood"

    @rule(text=TEXT | st.sampled_from(BROKEN), who=WHO)
    def sends_no_command(self, text: str, who: int) -> None:
        """What cannot be read is refused."""
        seat = self.seats[who]
        before = len(seat.answers.get("", []))
        seat.socket.send(text)
        seat.until(lambda: len(seat.answers.get("", [])) > before)
        assert seat.answers[""][-1]["code"] == "not-understood"

    @precondition(lambda self: self.newest()["result"] is None)
    @rule(steps=st.integers(1, 4))
    def play(self, steps: int) -> None:
        """Whoever is awaited does their duty."""
        for _ in range(steps):
            frame = self.newest()
            if frame["result"] is not None or not frame["awaited"]:
                return
            who = frame["awaited"][0]
            seat = self.seats[who]
            _reach(seat, frame["rev"])
            if seat.frame["legal"]:
                answer = self._asks(who, {"t": "move", "seen": seat.frame["rev"], "do": duty(seat.frame)})
                # Bots play for those who have left, and may have been quicker.
                assert answer["result"] == "ok" or answer["rev"] > seat.frame["rev"]
                _reach(seat, answer["rev"])

    @rule(who=WHO)
    def twice(self, who: int) -> None:
        """The same command again gets the same answer, and nothing happens again."""
        seat = self.seats[who]
        command = {"t": "chat", "text": "hello", "id": f"twice{self.asked}"}
        self.asked += 1
        for _ in range(2):
            seat.socket.send(json.dumps(command))
        seat.until(lambda: len(seat.answers.get(command["id"], [])) == 2)
        assert [answer["result"] for answer in seat.answers[command["id"]]] == ["ok", "ok"]
        seat.drain(0.01)
        said = [message["n"] for message in seat.heard if message["t"] == "chat"]
        assert len(said) == len(set(said)), "nothing is said twice"

    @rule(who=WHO, cut=st.booleans())
    def comes_back(self, who: int, cut: bool) -> None:
        """The line breaks, or is closed, and there is another, which shows what the old one showed."""
        seat = self.seats[who]
        seat.drain(0.01)
        if cut:
            seat.socket.socket.close()
        else:
            seat.close()
        self.seats[who] = self._sits(self.people[who])
        assert self.seats[who].frame["rev"] >= seat.frame["rev"]
        if self.seats[who].frame["rev"] == seat.frame["rev"]:
            assert self._lasting(self.seats[who].frame) == self._lasting(seat.frame)

    @rule(who=WHO)
    def asks_for_everything(self, who: int) -> None:
        """A resync shows the newest frame again."""
        seat = self.seats[who]
        seat.drain(0.01)
        before = seat.frame
        assert self._asks(who, {"t": "resync", "since": 0})["result"] == "ok"
        seat.frame = {}
        seat.until(lambda: seat.frame)
        if seat.frame["rev"] == before["rev"]:
            assert self._lasting(seat.frame) == self._lasting(before)

    def _lasting(self, frame: Data) -> Data:
        return {key: value for key, value in frame.items() if key not in ("tell", "clocks")}

    def newest(self) -> Data:
        """The frame of whoever has heard most."""
        return max([seat.frame for seat in self.seats], key=lambda frame: int(frame["rev"]))

    @invariant()
    def all_agree(self) -> None:
        """What lies open is the same for everybody, at the same revision."""
        seats: list[Seat] = getattr(self, "seats", [])
        by_rev: dict[int, Any] = {}
        for seat in seats:
            view = seat.frame["view"]
            public = [(player["hand"], player["coins"], player["fields"]) for player in view["players"]]
            assert by_rev.setdefault(seat.frame["rev"], public) == public

    def teardown(self) -> None:
        for seat in getattr(self, "seats", []):
            try:
                seat.close()
            except ConnectionClosed:
                continue


@pytest.fixture
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on which people are not replaced by bots."""
    one = Running(tmp_path_factory.mktemp("data"), fast(pace=Pace(0, 0, 600)))
    yield one
    one.stop()


def test_people_without_a_plan(running: Running, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing they do goes unanswered, gets lost or makes the server stumble."""
    Company.running = running
    usual = settings(
        max_examples=12 * TIMES,
        stateful_step_count=25,
        derandomize=TIMES == 1,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with caplog.at_level(logging.WARNING):
        run_state_machine_as_test(Company, settings=usual)
    assert not [record for record in caplog.records if record.name.startswith("haricot")]
