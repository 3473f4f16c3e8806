"""Why something is refused: the clause, with a small table on which it refuses something too."""

from typing import Any

import pytest

from tests.browser.eyes import clear, fits


@pytest.mark.parametrize(
    ("game", "clauses"),
    [
        ("bohnanza-2016", ("P1", "T9", "H2")),
        ("isla", ("I9", "I17", "H4")),
        ("mutabohn", ("M8", "M18")),
        ("dice", ("W6", "W3")),
    ],
)
def test_examples_are_drawn(person: Any, shoot: Any, game: str, clauses: tuple[str, ...]) -> None:
    """For each kind of table, on a desk and on a phone; others are opened where they stand."""
    page = person(width=390, height=844)
    for clause in clauses:
        page.goto(f"/#/rules/{game}/{clause}")
        page.wait_for_selector(f"[data-example={clause}] .scene > *")
        fits(page, f"example-{game}-{clause}")
        page.locator(f"[data-example={clause}]").scroll_into_view_if_needed()
        shoot(page, f"example-{game}-{clause}")
    page.get_by_role("button", name="An example").first.click()
    page.locator("[data-example]").nth(1).wait_for()
    page.set_viewport_size({"width": 1366, "height": 768})
    clear(page, f"examples-{game}")
