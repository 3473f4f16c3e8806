"""A store that takes its time: whoever waits reads that what they did is being saved, until it is."""

from typing import Any

from tests.browser.hands import quick, say, until


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
