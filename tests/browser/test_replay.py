"""A finished game, step by step."""

import re
from typing import Any

from tests.browser.hands import finish, quick


def test_pages_are_turned_from_anywhere(person: Any, shoot: Any) -> None:
    """It begins with the table set up; arrows, Home and End go through it, in sentences and not in notation."""
    page = person()
    quick(page, "bohnanza-2016", 3)
    finish(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    place = page.locator(".controls span", has_text=re.compile(r"^\d+/\d+$"))
    assert place.inner_text().startswith("1/")
    assert page.locator("[data-place=discards]").inner_text().split() == ["0", "discards"]
    assert page.locator("[data-place=pile] b").inner_text() != "0"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.locator(".controls span", has_text=re.compile("^2/")).wait_for()
    shoot(page, "replay-second")
    assert page.locator(".told code").count() == 0
    assert len(page.inner_text(".told")) > 5
    page.keyboard.press("End")
    total = place.inner_text().split("/")[1]
    page.locator(".controls span", has_text=re.compile(f"^{total}/{total}$")).wait_for()
    page.keyboard.press("Home")
    page.locator(".controls span", has_text=re.compile("^1/")).wait_for()
