"""How it feels: slips are taken back, forced plantings are one tap, cards travel and nothing waits for them."""

from typing import Any

from tests.browser.conftest import Person
from tests.browser.hands import quick, reach, seen


def hand(page: Any) -> list[str]:
    """The names on the cards of the hand."""
    names: list[str] = page.locator("[data-hand] .name").all_inner_texts()
    return names


def test_a_planting_is_taken_back(person: Person, shoot: Any) -> None:
    """The button is there after a planting, brings the card back to the front of the hand, and is gone."""
    page = person(width=1366, height=625)
    quick(page)
    reach(page, "[data-plant]")
    before = hand(page)
    page.locator("[data-plant]").first.click()
    page.wait_for_selector("[data-undo]")
    assert hand(page) == before[1:]
    shoot(page, "take-back")
    page.click("[data-undo]")
    page.wait_for_selector("[data-undo]", state="detached")
    assert hand(page) == before
    assert "takes that back" in page.locator("[role=log]").inner_text()
    page.locator("[data-plant]").first.click()
    page.wait_for_selector("[data-undo]")
    page.keyboard.press("u")
    page.wait_for_selector("[data-undo]", state="detached")
    assert hand(page) == before


def test_all_is_planted_with_one_tap(person: Person, shoot: Any) -> None:
    """What must be planted and has one sensible place goes there, card by card."""
    page = person(width=390, height=844, touch=True)
    quick(page, seats=5)
    reach(page, "[data-plant-all]")
    shoot(page, "plant-all")
    page.click("[data-plant-all]")
    page.wait_for_selector("[data-plant-all]", state="detached")
    page.wait_for_function("!document.querySelector('.sending')")
    assert not seen(page, "[data-tray]") or seen(page, ".tray [role=status]")
