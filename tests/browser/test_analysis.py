"""A finished game looked back upon, in its replay."""

import json
from typing import Any

from tests.browser.hands import played

COUNT = ".controls [data-count]"
ALL_IN_SIGHT = """() => {
    const dialog = document.querySelector('dialog').getBoundingClientRect();
    return [...document.querySelectorAll('dialog td')].filter((one) => one.getBoundingClientRect().right > dialog.right)
        .map((one) => one.innerText);
}"""
"""What of the tables lies beyond the edge, to be found by scrolling alone."""
MOMENTS = [[str(turn), 3 * turn - 2] for turn in range(1, 9)]
FOUND = {
    "done": 1,
    "total": 1,
    "title": "The game looked back upon",
    "about": ["Everything is told in two lights."],
    "moments": MOMENTS,
    "lights": [
        {"name": name, "chances": [[[share, share - 0.1, share + 0.1] for _ in MOMENTS] for share in (0.5, 0.3, 0.2)]}
        for name in ("as one could know it", "as the cards lay")
    ],
    "turnings": [3],
    "parts": [
        {"heading": "Turning points", "lines": ["Turn 4, Anna"], "head": [], "rows": [], "steps": [10]},
        {
            "heading": "Decisions that cost",
            "lines": [],
            "head": ["Turn", "Player", "Done", "Better", "Cost, as far as could be known", "Cost, as the cards lay"],
            "rows": [["2", "Anna", "Harvest field 1", "Plant a Soy on field 2, a long sentence", "3 ± 2", "8 ± 4"]],
            "steps": [4],
        },
        {
            "heading": "Luck and skill",
            "lines": ["It was the cards."],
            "head": ["A", "B"],
            "rows": [["1", "2"]],
            "steps": [],
        },
    ],
}
"""As the server would tell it; that it does is shown without a browser."""


def replayed(person: Any) -> Any:
    """The replay of a game that somebody has played."""
    page = person()
    played(page, "bohnanza-2016", 3)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    return page


def test_an_analysis_is_begun_and_stopped(person: Any, shoot: Any) -> None:
    """Whoever asks for it sees how far it has come, and may stop it."""
    page = replayed(person)
    page.click("[data-analysis]")
    page.click("[data-analyse]")
    page.wait_for_selector("dialog progress")
    shoot(page, "analysis-begun")
    page.click("[data-stop]")
    page.wait_for_selector("[data-analyse]")


def test_an_analysis_that_breaks_off_says_so(person: Any) -> None:
    """Where its process ended, or another has stopped it, the page tells, and it can be begun again."""
    page = replayed(person)
    nothing = {
        "done": 0,
        "total": 0,
        "title": "",
        "about": [],
        "moments": [],
        "lights": [],
        "turnings": [],
        "parts": [],
    }
    told = [nothing, nothing | {"total": 5}, nothing]
    answers = iter([*told, *told[1:], told[-1]])
    page.route(
        "**/analysis?*", lambda route: route.fulfill(body=json.dumps(next(answers)), content_type="application/json")
    )
    page.click("[data-analysis]")
    page.click("[data-analyse]")
    page.wait_for_selector("dialog progress")
    page.get_by_role("alert").wait_for()
    assert page.get_by_role("alert").inner_text() == "The analysis broke off. You can start it again."
    page.click("[data-analyse]")
    page.get_by_role("alert").wait_for(state="detached")


def test_long_lists_are_shown_to_whoever_asks(person: Any) -> None:
    """A game has dozens of deals: nobody scrolls past them to what was luck, and who comes from one of them sees it."""
    page = replayed(person)
    rows = [[str(turn), "Anna gives Bruno a Soy"] for turn in range(1, 31)]
    deals = {"heading": "Deals", "lines": [], "head": ["Turn", "Deal"], "rows": rows, "steps": list(range(20, 50))}
    found = FOUND | {"parts": [*FOUND["parts"], deals]}  # type: ignore[misc]
    page.route("**/analysis?*", lambda route: route.fulfill(body=json.dumps(found), content_type="application/json"))
    page.click("[data-analysis]")
    page.wait_for_selector("summary")
    assert page.locator("summary").inner_text() == "Show all 30"
    assert not page.locator("dialog [data-step='25']").is_visible()
    page.click("summary")
    page.click("dialog [data-step='25']")
    page.locator(COUNT, has_text="25/").wait_for()
    page.click("[data-analysis]")
    page.locator("dialog [data-step='25'][aria-current]").wait_for()


def test_every_line_leads_to_its_step(person: Any, shoot: Any) -> None:
    """Plots in both lights and lists, on every screen; a click shows the moment, which has an address."""
    page = replayed(person)
    page.route("**/analysis?*", lambda route: route.fulfill(body=json.dumps(FOUND), content_type="application/json"))
    page.click("[data-analysis]")
    page.wait_for_selector("dialog [data-step]")
    assert page.locator("dialog figure svg[role=img]").count() == 2
    size = page.viewport_size
    for width, height in ((1366, 625), (390, 844), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(ALL_IN_SIGHT) == [], f"at {width}"
        shoot(page, f"analysis-{width}")
    page.set_viewport_size(size)
    page.click("dialog [data-step='10']")
    page.locator(COUNT, has_text="10/").wait_for()
    assert page.url.endswith("/10"), "and can be sent to others"
