"""Puzzles in the browser: the day's one solved by clicks, what a wrong answer is shown, and the row of days."""

from typing import Any, Final

from haricot.server.puzzles import page_of
from tests.browser.eyes import clear, fits
from tests.browser.hands import until

SOLVED: Final = """() => {
    const kept = JSON.parse(localStorage.getItem('haricot.puzzles'));
    localStorage.setItem('haricot.puzzles', JSON.stringify({ ...kept, day: DAY }));
}"""
SOLVED_BEFORE: Final = SOLVED.replace("DAY", "5")
SOLVED_TODAY: Final = SOLVED.replace("DAY", "Math.floor(Date.now() / 86400000)")


def test_the_puzzle_of_the_day(person: Any, shoot: Any) -> None:
    """A wrong answer is told what would happen, the right one counts; after a reload it still does."""
    page = person()
    page.click("[data-puzzles]")
    page.click("[data-today]")
    page.wait_for_selector("[data-choice]")
    name = page.url.rpartition("/")[2]
    costs = [choice.cost for choice in page_of(name).choices]
    wrong = max(range(len(costs)), key=costs.__getitem__)
    page.click(f"[data-choice='{wrong}']")
    page.wait_for_selector(".came li")
    shoot(page, "puzzle")
    clear(page, "puzzle", ("light",))
    assert page.locator("[data-next]").count() == 0
    page.click(f"[data-choice='{costs.index(0)}']")
    page.wait_for_selector(".right")
    page.click(".on a:last-child")
    page.wait_for_selector(".streak")
    page.reload()
    page.wait_for_selector(".streak")
    assert page.locator("[data-today]").count() == 0, "it is solved"
    page.evaluate(SOLVED_BEFORE)
    page.reload()
    page.wait_for_selector("[data-today]")  # whoever solved it among others, before its day came
    page.evaluate(SOLVED_TODAY)
    page.reload()
    page.wait_for_selector(".streak")
    fits(page, "puzzles")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.locator(".today h2").bounding_box()["height"] < 70, "on a phone the picture leaves its words a width"
    fits(page, "puzzles on a phone")


def test_a_puzzle_there_is_not(person: Any) -> None:
    """A sentence, and the way on."""
    page = person()
    page.goto("/#/puzzles/chess")
    until(page, lambda: page.locator("a[href='#/']").count() > 0, lambda: None, 10)
