"""The coach at a table with bots alone: a hint that can be followed, and a question before a mistake."""

import json
import re
from typing import Any

from tests.browser.eyes import fits
from tests.browser.hands import quick, reach, table_for_two, until


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


def test_a_mistake_is_asked_about(person: Any) -> None:
    """What the coach calls one is done only when I insist."""
    page = person()
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
            if command["t"] == "advise":
                legal = shown["legal"]
                why = {"key": "forces", "args": {"bean": "soy", "lost": "red"}}
                doubts = [{"do": move["do"], "why": why} for move in legal]
                plain = {"key": "move.plain", "args": {}}
                said = {"t": "advice", "rev": shown["rev"], "hint": legal[0], "why": plain, "offers": []}
                route.send(json.dumps(said | {"doubts": doubts}))

        server.on_message(from_server)
        route.on_message(from_page)

    page.route_web_socket(re.compile("/ws/"), between)
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
