"""Every screen holds its shape with the fonts of the machine, and with text 30 % wider than ours."""

from typing import Any

import pytest

from tests.browser.eyes import apart, fits, reachable
from tests.browser.hands import finish, open_form, quick, reach
from tests.browser.test_everyone import LOCALES
from tests.browser.test_sisters import BOT, MOMENTS, play_on

RULES = ("bohnanza-27", "isla", "mutabohn", "dice")

MEASURE = """async () => {
    await document.fonts.ready;
    const line = document.createElement('span');
    line.textContent = 'Plant beans, trade them, harvest coins.';
    document.body.append(line);
    const width = line.getBoundingClientRect().width;
    line.remove();
    return [width, [...document.fonts].some((one) => one.family === 'Nunito' && one.status === 'loaded')];
}"""


@pytest.mark.parametrize(
    ("letters", "language", "width", "height"),
    [
        ("machine", "fr", 390, 844),
        ("machine", "de", 1366, 768),
        ("wide", "de", 390, 844),
        ("wide", "fr", 1366, 768),
        ("wide", "de", 2560, 1440),
    ],
)
def test_screens_hold_their_shape(
    person: Any, shoot: Any, letters: str, language: str, width: int, height: int
) -> None:
    """No screen is too wide, no text runs out of its box or over other text, nothing to press stays covered."""
    page = person(
        locale=LOCALES[language], width=width, height=height, touch=width < 500, letters=letters, scheme="dark"
    )

    def look(where: str) -> None:
        page.wait_for_timeout(80)
        shoot(page, f"{letters}-{language}-{width}-{where}")
        fits(page, where, letters == "wide")
        apart(page, where)
        reachable(page, where)

    page.locator("[data-game]").nth(5).wait_for()
    room, ours = page.evaluate(MEASURE)
    assert ours == (letters == "wide")
    assert room > 340 if letters == "wide" else 250 < room < 300
    look("lobby")
    page.locator("header.menu button").last.click()
    page.wait_for_selector("dialog[open]")
    look("settings")
    page.keyboard.press("Escape")
    open_form(page)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    look("form")
    page.click("[data-make]")
    page.wait_for_selector(".qr svg")
    look("waiting")
    page.goto("/#/")
    for seats in (4, 7) if width == 1366 else (4,):
        quick(page, "bohnanza-27", seats, BOT)
        reach(page, "[data-close]")
        look(f"table-{seats}")
    for game, (moment, seats) in MOMENTS.items():
        quick(page, game, seats, BOT)
        play_on(page, [], 40, moment)
        look(f"table-{game}")
    for game in RULES:
        page.goto(f"/#/rules/{game}")
        page.wait_for_selector(f"a[aria-current][href$='{game}']")
        page.locator(".sheet table").first.wait_for(state="attached")
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        page.locator(".sheet table").first.wait_for()
        look(f"rules-{game}")
    page.goto("/#/")
    quick(page, "bohnanza-2016", 3, BOT)
    finish(page)
    page.wait_for_selector("dialog figure")
    look("end")
    page.locator("dialog a[href*=replay]").click()
    page.wait_for_selector(".controls")
    page.wait_for_selector(".board")
    look("replay")
