"""A store that takes its time: whoever waits reads that what they did is being saved, until it is."""

from typing import Any

import pytest

from tests.browser.hands import quick, say, until


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_broken_line_is_told_whole_on_a_phone(person: Any, shoot: Any, size: tuple[int, int]) -> None:
    """In one line inside the screen, over the head, and nothing moves for it."""
    page = person(width=size[0], height=size[1], locale="de-DE", touch=True)
    quick(page, "bohnanza-2016", 3, "thrifty")
    before = page.locator(".top nav").bounding_box()
    page.context.set_offline(True)
    word = page.locator(".lost")
    word.wait_for()
    shoot(page, f"offline-{size[0]}")
    box = word.bounding_box()
    assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= size[0]
    assert word.evaluate("one => one.clientHeight < 2 * parseFloat(getComputedStyle(one).fontSize)"), "one line"
    assert page.locator(".top nav").bounding_box() == before
    page.context.set_offline(False)
    word.wait_for(state="detached")


def test_a_slow_answer_is_told(person: Any, shoot: Any) -> None:
    """The word appears after a moment, moves nothing on the page, and goes when the answer comes."""
    page = person()
    held: list[tuple[Any, str]] = []
    holding = False

    def between(socket: Any) -> None:
        def pass_on(message: str) -> None:
            if holding:
                held.append((socket, message))
            else:
                socket.send(message)

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/ws/**", between)
    quick(page)
    holding = True
    say(page, "Hello?")
    before = page.locator(".board").bounding_box()
    word = page.locator(".sending")
    word.wait_for(state="attached")
    # Its moment begins now, however late this looks.
    first = "one => (one.getAnimations().forEach((each) => (each.currentTime = 0)), one.getBoundingClientRect().bottom)"
    assert word.evaluate(first) <= 0
    until(page, lambda: word.evaluate("one => one.getBoundingClientRect().top") >= 0, lambda: None)
    assert word.inner_text() == "Saving …"
    assert page.locator(".board").bounding_box() == before
    shoot(page, "saving")
    holding = False
    for socket, message in held:
        socket.send(message)
    word.wait_for(state="detached")
    page.locator(".chat li", has_text="Hello?").wait_for()
