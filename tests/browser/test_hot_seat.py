"""Several people at one device: a curtain between them, and no hand on the page until its owner has lifted it."""

from typing import Any

from tests.browser.eyes import clear
from tests.browser.hands import STEP, known_as, open_form, play_seats

NAMES = ("Anna", "Bruno")


def passed_to(page: Any) -> str:
    """Whom the curtain names; no hand is on the page meanwhile."""
    page.wait_for_selector("dialog.curtain[open]", timeout=60_000)
    assert page.locator("[data-hand]").count() == 0
    title = page.inner_text("#curtain-title")
    return next(name for name in NAMES if name in title)


def hand(page: Any) -> list[str]:
    """The cards that are shown."""
    page.wait_for_selector("[data-hand]")
    return [text.split("\n")[0] for text in page.locator("[data-hand] .card").all_inner_texts()]


def test_two_at_one_device(person: Any, shoot: Any) -> None:
    """Each sees their own hand alone, after a curtain; so too after a reload; turns pass from one to the other."""
    page = person("Anna")
    open_form(page, "bohnanza-2016", "device", 3)
    page.get_by_label("Player 2").fill("Bruno")
    page.click("[data-make]")
    first = passed_to(page)
    shoot(page, "curtain")
    clear(page, "curtain")
    page.click("[data-lift]")
    own = hand(page)
    page.reload()
    assert passed_to(page) == first, "a reload begins behind the curtain"
    page.click("[data-lift]")
    assert hand(page) == own
    shoot(page, "hot-seat")
    other = NAMES[1 - NAMES.index(first)]
    page.locator("nav.device button", has_text=other).click()
    assert passed_to(page) == other
    page.click("[data-lift]")
    assert hand(page) != own
    page.click("[data-hide]")
    seen = {first}
    for _ in range(400):
        if page.locator("dialog.curtain[open]").count() > 0:
            seen.add(passed_to(page))
            if len(seen) == 2:
                break
            page.click("[data-lift]")
        elif page.locator("[data-decline-all]").count() > 0:
            page.click("[data-decline-all]")
        elif page.evaluate(STEP, "") is None:
            page.wait_for_timeout(50)
    assert seen == set(NAMES)


def test_once_more_at_one_device(person: Any, shoot: Any) -> None:
    """Whoever has the device when the game is over begins the next one for all who share it."""
    page = person("Anna", width=820, height=1180)
    open_form(page, "bohnanza-2016", "device", 2)
    page.get_by_label("Player 2").fill("Bruno")
    page.click("[data-make]")
    passed_to(page)
    table = page.url.split("/")[5]
    page.goto("/#/past")  # a page need not draw a whole game in a second
    browser = known_as(page)
    play_seats([browser.sit(table, seat=seat).ready() for seat in (0, 1)])
    page.goto(f"/#/table/{table}")
    page.wait_for_selector("[data-end] figure svg")
    shoot(page, "hot-seat-end")
    page.click("[data-rematch]")
    passed_to(page)
    assert page.url.split("/")[5] != table
