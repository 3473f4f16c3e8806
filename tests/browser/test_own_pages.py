"""The rules over the table, and my own page."""

import re
from typing import Any

from tests.browser.eyes import clear, fits, worded
from tests.browser.hands import played, quick


def test_rules_lie_over_the_table(person: Any, shoot: Any) -> None:
    """One minute first, clauses behind it, and the way back; the table is where it was, and my turn is noticed."""
    page = person(locale="fr-FR")
    quick(page, "bohnanza-2016", 3, "thrifty")
    before = page.url
    page.click("[data-rules]")
    sheet = page.locator("[data-sheet-rules]")
    sheet.locator("[data-panel=goal]").wait_for()
    assert sheet.locator("[data-panel]").count() >= 6
    assert "3 champs" in sheet.inner_text(), "the numbers of this table: three seats have three fields"
    fits(page, "rules over the table")
    worded(page, "rules over the table")
    shoot(page, "rules-sheet")
    clear(page, "rules over the table")
    sheet.locator("[data-all]").click()
    sheet.locator(".contents a").nth(2).click()
    sheet.locator(".wanted").wait_for()
    assert page.url == before, "nothing leads away from the table"
    assert sheet.get_by_role("status").first.count() == 1
    sheet.locator("[data-back]").click()
    sheet.wait_for(state="detached")
    page.wait_for_selector(".board")


def test_rules_from_the_lobby_lead_back(person: Any) -> None:
    """Also after looking at the rules of another game; a link from outside leads to the lobby."""
    page = person()
    page.goto("/#/past")
    page.wait_for_selector("h1")
    page.evaluate("location.hash = '#/rules/isla'")
    page.wait_for_selector("[data-panel=harbour]")
    page.locator(".games a", has_text="Mutabohn").click()
    page.wait_for_selector("[data-panel=mutate]")
    page.click("main [data-back]")
    page.get_by_role("heading", name="Your games").wait_for()
    page.goto("/#/rules/dice/W6")
    page.reload()
    page.wait_for_selector(".wanted")
    assert page.locator("main [data-back]").get_attribute("href") == "#/"


def test_my_own_page(person: Any, shoot: Any) -> None:
    """Empty it says so and leads on; after a game it has figures, bars, whom I met, and the way to the replay."""
    page = person()
    page.goto("/#/past")
    page.get_by_text("You have not finished a game yet.").wait_for()
    page.goto("/#/")
    played(page, "bohnanza-2016", 2)
    page.goto("/#/past")
    page.wait_for_selector(".figures li")
    assert "1" in page.locator(".figures li").first.inner_text()
    assert page.locator("main rect").count() == 1
    shown = page.locator("main li p", has_text="coins a game").inner_text()
    assert re.fullmatch(r"1 game · \d wins? · \d+ coins? a game( · \d+ deals?)?", shown), shown
    assert re.search(r"\d \w+ 20\d\d, \d\d:\d\d", page.locator("time").inner_text()), "as in the reader's own country"
    shoot(page, "own-page")
    fits(page, "own page")
    worded(page, "own page")
    page.set_viewport_size({"width": 390, "height": 844})
    fits(page, "own page on a phone")
    clear(page, "own page on a phone")
    page.locator("article a[href*=replay]").click()
    page.wait_for_selector(".controls")


def test_another_device_and_the_end(person: Any, shoot: Any) -> None:
    """A code brings me to a second browser, at my own table; deleted, both are nobody again."""
    page, phone = person(), person(locale="de-DE")
    quick(page, "bohnanza-2016", 3, "thrifty")
    page.goto("/#/past")
    page.get_by_role("button", name="Show a code").click()
    code = page.locator("[data-code]").inner_text()
    page.locator(".qr svg").wait_for()
    fits(page, "own page with a code")
    worded(page, "own page with a code")
    shoot(page, "own-device")
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(f"/#/enter/{code}")
    phone.get_by_role("button", name="Auch hier spielen").wait_for()
    fits(phone, "another device")
    clear(phone, "another device")
    phone.get_by_role("button", name="Auch hier spielen").click()
    phone.wait_for_selector("main a[href*=table]")
    phone.goto("/#/past")
    phone.get_by_role("button", name="Alles löschen").click()
    shoot(phone, "own-end")
    phone.locator("[data-forget]").click()
    phone.get_by_text("Alles ist gelöscht.").wait_for()
    page.goto("/#/")
    page.wait_for_selector(".tiles")
    assert page.locator("main a[href*=table]").count() == 0


def test_privacy(person: Any, shoot: Any) -> None:
    """From the foot of the landing page, in the reader's words."""
    page = person(locale="fr-FR")
    page.goto("/")
    page.locator("footer a").click()
    page.get_by_role("heading", name="Ce que ce serveur enregistre").wait_for()
    page.get_by_role("heading", name="Combien de temps").wait_for()
    fits(page, "privacy")
    worded(page, "privacy")
    clear(page, "privacy")
    shoot(page, "privacy")
