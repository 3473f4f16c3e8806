"""Every screen holds its shape with the fonts of the machine, and with text 30 % wider than ours."""

from typing import Any

import pytest

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY
from haricot.whims import sampled
from tests.browser.eyes import apart, fits, reachable
from tests.browser.hands import open_form, played, quick, reach
from tests.browser.moments import ME, Moment, hold, moments
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
    played(page, "bohnanza-2016", 3)
    page.wait_for_selector("dialog figure")
    look("end")
    page.locator("dialog a[href*=replay]").click()
    page.wait_for_selector(".controls")
    page.wait_for_selector(".board")
    look("replay")


def runs_of(many: int) -> Moment:
    """A table at which one of my ships may fetch so many different numbers of cards from one port."""
    game = load("isla", 3)
    for seed in range(1, 400):
        chance, table = Chance(seed), game.blank()
        while (seat := game.to_act(table)) != NOBODY:
            if seat == ME:
                sails = [move.named() for move in game.legal(table, ME) if move.verb == "sail"]
                if any(sum([one["port"] == trip["port"] for one in sails]) == many for trip in sails):
                    return Moment(game, table, game.asks(table, ME).key)
            game.apply(table, game.nature(table, chance) if seat == NATURE else sampled(game, table, seat, chance))
    raise AssertionError(f"no port has a run of {many}")


@pytest.mark.parametrize("many", [2, 3])
@pytest.mark.parametrize(("letters", "height"), [("machine", 768), ("wide", 768), ("machine", 625)])
def test_a_choice_of_loads_is_not_under_the_cards(person: Any, letters: str, height: int, many: int) -> None:
    """The cards of a port make room for the buttons where a ship may take one, two or three of them."""
    page = person(locale=LOCALES["de"], width=1366, height=height, letters=letters, at="")
    moment = runs_of(many)
    hold(page, moment.game)(moment)
    page.wait_for_function(f"document.querySelectorAll('.trip [data-move=sail]').length >= {many}")
    reachable(page, f"{many} loads")


CUT_WORDS = r"""() => [...document.querySelectorAll('.farm button')].filter((button) => {
    const [box, field] = [button, button.closest('.field') ?? button].map((one) => one.getBoundingClientRect());
    const [left, right] = [Math.max(box.left, field.left), Math.min(box.right, field.right)];
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const boxes = [];
    while (texts.nextNode()) {
        const above = texts.currentNode.parentElement;
        if (!above.checkVisibility() || above.clientWidth === 1) continue;
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        boxes.push(...range.getClientRects());
    }
    if (Math.min(box.width, box.height) < 24) return true;
    return boxes.some((one) => one.width > 0 && (one.left < left - 1 || one.right > right + 1));
}).map((one) => one.innerText.replace(/\s+/g, ' '))"""
"""Buttons of my farm whose words run out of them, and those too small for a finger."""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("key", "seats"), [("isla", 2), ("bohnanza-2016", 3)])
def test_buttons_of_three_fields_say_whole_words(person: Any, key: str, seats: int, language: str) -> None:
    """However wide the letters: that one can harvest, load or plant there stands on the button to its last letter."""
    page = person(locale=LOCALES[language], letters="wide", at="")
    found = [one for one in moments(key, seats) if len(one.table.fields[ME]) == 3]
    show = hold(page, found[0].game)
    cut = []
    for moment in found[:4]:
        show(moment)
        for width, height in ((390, 844), (844, 390), (820, 1180), (1366, 625), (1366, 768), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            cut += [f"{moment.name} at {width}×{height}: {said}" for said in page.evaluate(CUT_WORDS)]
    assert cut == []
