"""Lessons over HTTP: the same for everybody, with the frames of a table that nobody plays at."""

import gzip
import json
import threading

import pytest

from haricot.lessons.shelf import LESSONS
from haricot.server.lessons import page_of
from tests.server.conftest import Running


def test_lessons_are_fetched_by_language(shared: Running) -> None:
    """All of them, or one; nobody becomes known by it."""
    anna = shared.browser()
    assert [info["lesson"] for info in anna.get("/api/lessons/de")] == list(LESSONS)
    page = anna.get("/api/lessons/fr/first")
    assert page["info"]["title"] == "Votre premier tour"
    assert page["next"]["lesson"] == LESSONS[1]
    assert anna.cookie == ""
    for path in ("/api/lessons/xx", "/api/lessons/fr/chess", "/api/lessons/xx/first"):
        assert anna.request("GET", path).status == 404


def test_pages_are_compressed_once_and_beside_the_loop(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes some milliseconds, and everybody would wait for each of them."""
    threads: list[str] = []

    def compress(data: bytes, **named: int) -> bytes:
        threads.append(threading.current_thread().name)
        return squeeze(data, **named)

    squeeze = gzip.compress
    monkeypatch.setattr(gzip, "compress", compress)
    loop = shared.do(named_thread())
    bodies = [
        shared.browser().request("GET", "/api/lessons/de/trading", None, {"accept-encoding": "gzip"}).body
        for _ in range(3)
    ]
    assert json.loads(gzip.decompress(bodies[0])) == shared.browser().get("/api/lessons/de/trading")
    assert bodies[0] == bodies[2] and len(threads) == 1 and loop not in threads


async def named_thread() -> str:
    """The thread of the server's loop."""
    return threading.current_thread().name


def test_what_may_be_done_is_what_the_lesson_asks_for() -> None:
    """A frame lists what leads on, and answers to open offers; it lets offers be made where one is asked for."""
    for key in LESSONS:
        page = page_of(key, "en")
        for step in page.steps:
            frame = page.frames[step.first]
            listed = [move["do"] for move in frame.legal if move["verb"] not in ("take", "decline")]
            assert set(listed) <= {want for one in page.steps if one.first == step.first for want in one.wants}
            assert bool(frame.partners) == any(want.startswith("offer ") for want in step.wants) or not step.wants


def test_offers_to_the_learner_stand_in_the_market() -> None:
    """Where something is to be done: captions speak of them, and a board shows what can be answered."""
    seen = 0
    for key in LESSONS:
        page = page_of(key, "en")
        for step in page.steps:
            frame = page.frames[step.first]
            view = frame.view
            if not step.wants or view["kind"] != "cards":
                continue
            answered = {move["offer"] for move in frame.legal if move["verb"] in ("take", "decline")}
            owing = {offer["offer"] for offer in view["offers"] if 0 in offer["owing"]}
            assert answered == owing, (key, step.say)
            seen += len(owing)
    assert seen >= 5


def test_a_learner_is_shown_no_hidden_card() -> None:
    """The frames are those of a seat: other hands are numbers."""
    page = page_of("first", "en")
    view = page.frames[0].view
    assert view["kind"] == "cards"
    assert view["hand"] == ("red", "soy", "stink")
    assert [player["hand"] for player in view["players"]] == [3, 4, 4]
