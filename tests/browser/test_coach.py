"""The coach at a table with bots alone: a hint that can be followed, and a question before a mistake."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.browser.eyes import fits
from tests.browser.hands import quick, reach, table_for_two, until

PLAIN: Final = {"key": "move.plain", "args": {}}


def test_a_hint_is_followed(person: Any, shoot: Any) -> None:
    """It stands below the board, says why, and one press does it."""
    page = person()
    quick(page)
    page.click("[data-coach]")
    page.wait_for_selector("[data-hint]")
    shoot(page, "coach")
    page.wait_for_timeout(300)
    assert page.locator(".sending").count() == 0, "what the coach is asked is not stored, and nobody waits for it"
    before = int(page.get_attribute("main.table", "data-rev"))
    until(
        page,
        lambda: int(page.get_attribute("main.table", "data-rev")) > before + 2,
        lambda: page.locator("[data-do-hint]").evaluate_all("found => found.length > 0 ? found[0].click() : null"),
    )


def advised(page: Any, advice: Callable[[dict[str, Any]], dict[str, Any] | None]) -> list[str]:
    """Have the coach say something of every table it is asked about, or nothing; the moves sent from then on."""
    moved: list[str] = []

    def between(route: Any) -> None:
        server = route.connect_to_server()
        shown: dict[str, Any] = {}

        def from_server(text: str) -> None:
            message = json.loads(text)
            if message["t"] == "frame":
                shown.update(message)
            if message["t"] != "advice":
                route.send(text)

        def from_page(text: str) -> None:
            command = json.loads(text)
            if command["t"] == "move":
                moved.append(command["do"])
            server.send(text)
            if command["t"] == "advise" and (more := advice(shown)) is not None:
                said = {"t": "advice", "rev": shown["rev"], "hint": shown["legal"][0], "why": PLAIN}
                route.send(json.dumps(said | {"offers": [], "doubts": []} | more))

        server.on_message(from_server)
        route.on_message(from_page)

    page.route_web_socket(re.compile("/ws/"), between)
    return moved


def test_a_mistake_is_asked_about(person: Any) -> None:
    """What the coach calls one is done only when I insist."""
    page = person()
    why = {"key": "forces", "args": {"bean": "soy", "lost": "red"}}
    moved = advised(page, lambda shown: {"doubts": [{"do": move["do"], "why": why} for move in shown["legal"]]})
    quick(page)
    page.click("[data-coach]")
    page.wait_for_selector("[data-hint]")
    page.wait_for_selector("[data-plant], [data-take]")
    moved.clear()
    page.locator("[data-plant], [data-take]").first.click()
    assert "harvest your Reds for nothing" in page.locator("[data-doubt]").inner_text()
    page.click("[data-again]")
    assert not moved
    page.locator("[data-plant], [data-take]").first.click()
    page.click("[data-anyway]")
    until(page, lambda: len(moved) == 1, lambda: None, 10)


@pytest.mark.parametrize(("silent", "times"), [(1, 2), (99, 4)])
def test_a_coach_that_says_nothing_is_asked_again(person: Any, silent: int, times: int) -> None:
    """Its thought came to nothing, or was lost on the way; but nobody is asked for ever."""
    page = person()
    asked: list[int] = []

    def late(shown: dict[str, Any]) -> dict[str, Any] | None:
        asked.append(shown["rev"])
        return {} if asked.count(shown["rev"]) > silent else None

    advised(page, late)
    quick(page)
    reach(page, "[data-plant], [data-close]")
    page.clock.install()
    page.click("[data-coach]")
    until(page, lambda: len(asked) > 0, lambda: None, 10)
    assert page.locator("[data-hint]").count() == 0
    for _ in range(8):
        page.clock.run_for(8_000)
        page.wait_for_timeout(50)
    assert asked.count(asked[-1]) == times
    assert page.locator("[data-hint]").count() == (times == 2)


IN_SIGHT = """() => {
    const bar = document.querySelector('.coach .said').getBoundingClientRect();
    return document.querySelector('[data-weighed] em').getBoundingClientRect().bottom <= bar.bottom;
}"""


def test_on_a_phone_the_verdict_is_in_sight(person: Any, shoot: Any) -> None:
    """However much there is to say of an offer, whom it helps comes first."""
    page = person(width=390, height=844, touch=True, locale="de")
    gain = {"key": "completes", "args": {"bean": "blackeyed", "n": 2}}
    coins = {"key": "judged", "args": {"own": 12, "theirs": -3, "partner": 1, "before": 30, "after": 42}}
    offer = {"offer": 1, "partner": 1, "mine": gain, "theirs": gain, "verdict": "you", "judged": coins}
    advised(page, lambda _: {"offers": [offer]})
    quick(page)
    page.click("[data-coach]")
    page.wait_for_selector("[data-weighed]")
    shoot(page, "coach-phone")
    assert page.evaluate(IN_SIGHT)


def test_no_coach_among_people(person: Any) -> None:
    """Where somebody else plays there is none to be had."""
    host, _ = table_for_two(person)
    assert host.locator("[data-coach]").count() == 0


def test_my_offer_is_weighed_before_i_send_it(person: Any, shoot: Any) -> None:
    """For each who could take it, while I put it together; another card is another answer, and sending ends it."""
    page = person()
    quick(page)
    reach(page, "[data-close]")
    page.click("[data-coach]")
    page.locator("[data-turned], [data-hand]").first.click()
    page.wait_for_selector("[data-want]:not([disabled])")
    page.locator("[data-want]:not([disabled])").first.click()
    page.wait_for_selector("[data-own]")
    shoot(page, "coach-own-offer")
    assert page.locator("[data-own]").count() in (1, 2)
    assert re.search(r"helps", page.locator("[data-own]").first.inner_text())
    fits(page, "coach-own-offer")
    page.click("[data-clear]")
    page.wait_for_selector("[data-own]", state="detached")
