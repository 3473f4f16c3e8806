"""The designers' workbench: change a meter, see why not, measure it, save it, send it, play it."""

import json
from typing import Any

from tests.browser.eyes import clear, fits, worded

SIZES = ((390, 844), (1366, 625), (2560, 1440))


def more(page: Any, where: str, times: int = 1) -> None:
    """One step up, so many times."""
    for _ in range(times):
        page.locator(where).get_by_role("button", name="+").click()


def test_rules_are_changed_measured_sent_and_played(person: Any, shoot: Any) -> None:
    """The whole way, and back by the link in another language."""
    page = person(width=1366, height=625)
    page.click("[data-workbench]")
    page.wait_for_selector("[data-same]")
    page.click("[data-bean=soy] summary")
    more(page, "[data-bean=soy] .step >> nth=0", 2)
    told = page.locator("[data-bean=soy] [data-mistake]")
    told.wait_for()
    assert told.inner_text() == "The coin row must rise: 2 coins need more than 4 cards, not 4."
    assert page.is_disabled("[data-play]") and page.is_disabled("[data-save]") and page.is_disabled("[data-measure]")
    more(page, "[data-bean=soy] .step >> nth=1")
    page.locator("[data-parameter=exhaustions] input").fill("1")
    page.locator("[data-changes] li").nth(1).wait_for()
    changes = page.locator("[data-changes] li").all_inner_texts()
    assert changes == [
        "Soy: 12 cards, meter 4 · 5 · 6 · 7",
        "The game ends when the pile has run out once (booklet: 3)",
    ]

    page.get_by_text("simple, fast").click()
    page.click("[data-measure]")
    page.wait_for_selector("[data-report] progress")

    # While it is made.
    with page.expect_download() as saving:
        page.click("[data-save]")
    assert saving.value.suggested_filename == "house.toml"
    assert "[beans.soy]\nmeter = [4, 5, 6, 7]\n" in saving.value.path().read_text(encoding="utf-8")
    link = page.input_value("[data-link]")
    assert page.url == link, "the address is the link"

    other = person("Bruno", locale="fr-FR", width=390, height=844)
    other.goto(link)
    other.wait_for_selector("[data-changes]")
    assert other.locator("[data-changes] li").count() == 2
    assert other.locator("[data-bean=soy].changed").count() == 1
    worded(other, "workbench in French")
    other.click("[data-play]")
    other.wait_for_selector(".board")

    page.wait_for_selector("[data-report] table", timeout=30_000)
    assert page.locator("[data-report] figure svg[role=img]").count() == 3
    assert page.locator("[data-report] [data-few]").count() == 1, "twenty games are few"
    assert "%" not in page.locator("[data-figure='wins.1'] .more").inner_text(), "a difference of shares is in points"
    assert "clear" in (page.get_attribute("[data-figure=turns]", "class") or ""), "one pile instead of three"
    clear(page, "workbench")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        fits(page, f"workbench at {width}")
        worded(page, f"workbench at {width}")
        shoot(page, f"workbench-{width}")

    page.click("[data-reset-all]")
    page.wait_for_selector("[data-same]")
    assert page.locator("[data-report] .other").count() == 1, "the report is about other rules now"


def test_what_cannot_be_shown_says_so(person: Any) -> None:
    """A damaged link, one of another version, and a server without a workbench."""
    page = person(locale="de-DE")
    page.goto("/#/workbench/1/bohnanza-2016/4/fields=3/damaged")
    page.get_by_text("Dieser Link ist beschädigt").wait_for()
    page.goto("/#/workbench/9/bohnanza-2016/4/fields=3/x")
    page.get_by_text("Dieser Link stammt von Version 9").wait_for()
    page.click("[data-afresh]")
    page.wait_for_selector("[data-same]")

    def without(route: Any) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=json.dumps(found.json() | {"workbench": False}))

    page.route("**/api/catalogue", without)
    page.reload()
    page.get_by_text("Die Werkbank ist hier nicht eingeschaltet").wait_for()
    worded(page, "workbench that is off")
    page.click("[data-open-table]")
    page.wait_for_selector("[data-make]")
