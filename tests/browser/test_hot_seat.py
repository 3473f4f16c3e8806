"""Several people at one device: a curtain between them, and no hand on the page until its owner has lifted it."""

from typing import Any

from tests.browser.eyes import clear
from tests.browser.hands import STEP, open_form

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
