"""How it feels: what lifts is of use, slips are taken back, forced plantings are one tap, flying cards delay none."""

from typing import Any

from tests.browser.conftest import Person
from tests.browser.hands import quick, reach, seen, until


def hand(page: Any) -> list[str]:
    """The names on the cards of the hand."""
    names: list[str] = page.locator("[data-hand] .name").all_inner_texts()
    return names


def test_a_planting_is_taken_back(person: Person, shoot: Any) -> None:
    """The button is there after a planting, brings the card back to the front of the hand, and is gone."""
    page = person(width=1366, height=625)
    quick(page)
    # The first card of a turn; what was set aside may be the last thing of a turn, and cards are drawn after it.
    reach(page, ".board:not(:has([data-tray], [data-done])) [data-plant]")
    before = hand(page)
    page.locator("[data-plant]").first.click()
    page.wait_for_selector("[data-undo]")
    assert hand(page) == before[1:]
    shoot(page, "take-back")
    page.click("[data-undo]")
    page.wait_for_selector("[data-undo]", state="detached")
    assert hand(page) == before
    assert "take that back" in page.locator("[role=log]").inner_text()
    page.locator("[data-plant]").first.click()
    page.wait_for_selector("[data-undo]")
    page.keyboard.press("u")
    page.wait_for_selector("[data-undo]", state="detached")
    assert hand(page) == before


def test_only_cards_that_do_something_lift(person: Person) -> None:
    """Under the pointer the card that is to be planted rises, and one behind it lies still."""
    page = person(width=1366, height=768)
    quick(page)
    reach(page, ".board:not(.trading):not(:has([data-tray], [data-done])) [data-plant]")

    def rises(place: int) -> bool:
        # From below, where no other card lies over it.
        box = page.locator(f"[data-hand='{place}']").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 8)
        page.wait_for_timeout(300)
        after = page.locator(f"[data-hand='{place}']").bounding_box()
        page.mouse.move(5, 5)
        page.wait_for_timeout(300)
        return bool(after["y"] < box["y"] - 1)

    assert rises(0)
    assert not rises(1)


def test_all_is_planted_with_one_tap(person: Person, shoot: Any) -> None:
    """What must be planted and has one sensible place goes there, card by card."""
    page = person(width=390, height=844, touch=True)
    quick(page, seats=5)
    reach(page, "[data-plant-all]")
    shoot(page, "plant-all")
    page.click("[data-plant-all]")
    page.wait_for_selector("[data-plant-all]", state="detached")
    page.wait_for_selector(".sending", state="detached")
    assert not seen(page, "[data-tray]") or seen(page, ".tray [role=status]")


def test_cards_fly_and_a_tap_ends_it(person: Person) -> None:
    """The card on the field is not seen before its picture has landed; whoever taps meanwhile waits for nothing."""
    page = person(width=1366, height=768, still=False)
    quick(page)
    reach(page, "[data-plant]")
    # Flights that take their time, so that a slow machine sees them.
    page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing) {
                const slow = typeof timing === 'object' ? { ...timing, duration: timing.duration * 40 } : timing;
                return animate.call(this, frames, slow);
            };
        }"""
    )
    page.locator("[data-plant]").first.click()
    # What flew before may not be gone yet.
    page.wait_for_function(
        """() => [...document.querySelectorAll('[data-place^=field-0] .card')]
            .some((card) => getComputedStyle(card).opacity === '0')"""
    )
    flown = page.locator(".flight .card").last.element_handle()
    page.mouse.click(5, 5)
    until(page, lambda: not flown.evaluate("(card) => card.isConnected"), lambda: None)  # what bots do flies on


MOVES = """() => {
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const where = this.closest('.hand, .sky')?.className ?? '';
        if (frames.some((frame) => 'transform' in frame)) window.moved.push(where);
        return animate.call(this, frames, timing);
    };
}"""
"""Notes whatever is made to move."""


def test_the_hand_moves_up_and_keeps_still_for_who_asks_so(person: Person) -> None:
    """When its first card is planted that card flies and the others slide; with motion reduced nothing does."""
    for still in (False, True):
        page = person(width=390, height=844, touch=True, still=still)
        quick(page)
        reach(page, ".board:not(:has([data-tray], [data-done])) [data-plant]")
        page.wait_for_timeout(600)  # what flies there already has landed
        page.evaluate(MOVES)
        before = len(hand(page))
        page.locator("[data-plant]").first.tap()
        until(page, lambda: len(hand(page)) < before, lambda: None)  # noqa: B023 - asked at once
        page.wait_for_timeout(300)
        moved = page.evaluate("window.moved.map((name) => name.split(' ')[0])")
        assert ("hand" in moved) != still
        assert ("sky" in moved) != still
