"""A finished game sent to friends: a link to a moment, with the analysis, a picture, and the switch that keeps it."""

import json
from pathlib import Path
from typing import Any

from tests.browser.eyes import clear, fits
from tests.browser.hands import played
from tests.browser.test_analysis import COUNT, FOUND


def test_a_moment_is_sent_to_a_friend(person: Any, shoot: Any, tmp_path: Path) -> None:
    """The link leads a stranger to that step with the analysis open; switched off, they are told, and find a way on."""
    page = person()
    played(page, "bohnanza-2016", 3)
    page.click("[data-share]")
    page.wait_for_selector("[data-sharing=shared]")
    assert page.input_value("#share-link").endswith(page.url.rpartition("/")[2]), "the whole game, at its end"
    page.wait_for_selector("dialog img")
    shoot(page, "share-end")
    page.locator("dialog").last.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    page.locator(COUNT, has_text="10/").wait_for()
    page.click("[data-share]")
    page.wait_for_selector("[data-sharing=shared]")
    page.get_by_label("Open it with the analysis").check()
    link = page.input_value("#share-link")
    assert link.endswith("/10/analysis")
    fits(page, "share")
    clear(page, "share")
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        fits(page, f"share-{width}")
        shoot(page, f"share-{width}")
    with page.expect_download() as fetched:
        page.click("[data-save]")
    saved = tmp_path / "end.png"
    fetched.value.save_as(saved)
    content = saved.read_bytes()
    assert content.startswith(b"\x89PNG") and [int.from_bytes(content[at : at + 4]) for at in (16, 20)] == [2400, 1260]
    friend = person("Bruno", width=390, height=844, touch=True)
    friend.route("**/analysis?*", lambda route: route.fulfill(body=json.dumps(FOUND), content_type="application/json"))
    friend.goto(link)
    friend.wait_for_selector("dialog [data-step='10'][aria-current]")
    shoot(friend, "share-friend")
    friend.get_by_role("button", name="Close").click()
    friend.locator(COUNT, has_text="10/").wait_for()
    page.get_by_label("Others can see it with the link").uncheck()
    page.wait_for_selector("[data-sharing=kept]")
    friend.reload()
    friend.get_by_text("Ask one of them to share it.").wait_for()
    shoot(friend, "share-kept")
    friend.locator("main a.button.main").click()
    friend.wait_for_url("**/#/")
