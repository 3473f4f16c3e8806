"""The sister games, each from the first click to the end screen, by the buttons of its own board."""

from typing import Any

import pytest

from tests.browser.eyes import clear, fits, worded
from tests.browser.hands import allow_typing, logged, quick
from tests.browser.test_everyone import LOCALES

BOT = "thrifty"
"""Decides at once, so that neither these games nor those left behind keep the server busy."""

PLAY = """([rare, goal]) => {
    const shown = (selector) => [...document.querySelectorAll(selector)]
        .filter((one) => one.offsetParent !== null && !one.disabled);
    const press = (selector) => {
        const [one] = shown(selector);
        if (one) { one.click(); return selector; }
    };
    const dice = () => press('[data-move=fill]') ?? press('[data-move=sell]') ?? press('[data-move=roll]')
        ?? press('[data-die][aria-pressed=false]') ?? press('[data-keep]') ?? press('.now.mine [data-move]');
    const refuse = () => {
        const button = document.querySelector('.offer.forme .button:not(.main, .quiet)');
        if (button) { button.click(); return 'decline'; }
    };
    const first = () => rare.reduce((done, verb) => done ?? press(`[data-move=${verb}]`), undefined);
    const cards = () => first() ?? refuse()
        ?? press('[data-move=refuse], [data-move=accept], [data-move=yield], [data-move=gift]')
        ?? press('[data-plant]') ?? press('[data-done], [data-close]')
        ?? (document.querySelector('.now.mine') && press('[data-harvest]'));
    const pressed = window.pressed = new Set();
    const timer = setInterval(() => {
        if (shown(goal).length || document.querySelector('[data-rematch]')) clearInterval(timer);
        else if (!document.querySelector('.sending')) {
            pressed.add(press('[data-harvest-sure]') ?? (document.querySelector('.dice') ? dice() : cards()));
        }
    }, 5);
}"""
"""Presses one sensible button after the other, the rare ones first, until the goal is in sight.

With dice: keep all that were rolled, fill and sell what can be; a short game, if not a clever one.
"""


def play_on(page: Any, rare: list[str], seconds: float, goal: str = "[data-rematch]") -> set[str]:
    """Play until something is in sight; the buttons that were pressed."""
    page.evaluate(PLAY, [rare, goal])
    page.locator(goal).first.wait_for(timeout=seconds * 1000)
    return set(page.evaluate("[...window.pressed].filter((one) => one)"))


def finish(page: Any, shoot: Any, game: str, unit: str) -> None:
    """End screen, replay and past games tell the scores in the game's own unit."""
    page.wait_for_selector("dialog figure")
    rows = page.locator("dialog .ranking li").all_inner_texts()
    assert len(rows) >= 2
    assert all(unit in row for row in rows)
    assert page.locator("dialog .harvests li").count() > 0
    shoot(page, f"{game}-end")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    page.wait_for_selector(".board")
    for _ in range(3):
        page.get_by_label("One step on").click()
    page.wait_for_timeout(100)
    shoot(page, f"{game}-replay")
    page.goto("/#/past")
    page.locator("li.panel", has_text=unit).first.wait_for()


GAMES = {
    "isla": (["raid", "sell", "sail", "buy", "load"], {"[data-move=sail]", "[data-move=sell]"}, "coin"),
    "mutabohn": (["claim"], {"[data-plant]"}, "pfennigs"),
    "dice": ([], {"[data-keep]", "[data-move=fill]", "[data-move=sell]"}, "coin"),
}
"""What is pressed first, what a game surely needs, and what it counts in."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(person: Any, shoot: Any, game: str) -> None:
    """From the lobby to the end screen against a bot, with nothing but the buttons of the board."""
    page = person()
    rare, needed, unit = GAMES[game]
    page.locator(f"input[name=game][value={game}]").check()
    page.get_by_label("Seats").select_option("2")
    page.get_by_label("Bots among them").select_option("1")
    assert page.get_by_label("Their level").count() == 0, "all levels play the same here"
    page.click("[data-make]")
    page.wait_for_selector(".board")
    pressed = play_on(page, rare, 60)
    assert needed <= pressed
    # Bots decide at once here, so a tap may come too late, and is told so; anything else would be a fault.
    assert all("changed meanwhile" in said for said in page.locator("[role=alert]").all_inner_texts())
    finish(page, shoot, game, unit)


MOMENTS = {"isla": ("[data-move=sail]", 3), "mutabohn": ("[data-close]", 3), "dice": ("[data-die]", 4)}
"""A moment of each game worth looking at, and a table size."""


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en", "light", 1280), ("fr", "dark", 390), ("de", "dark", 1280)]
)
@pytest.mark.parametrize("game", MOMENTS)
def test_boards_are_good_for_everyone(
    person: Any, shoot: Any, game: str, language: str, scheme: str, width: int
) -> None:
    """In each language, light and dark, wide and narrow: complete, within the screen, and axe finds nothing."""
    page = person(locale=LOCALES[language], scheme=scheme, width=width, height=844, touch=width < 500)
    moment, seats = MOMENTS[game]
    quick(page, game, seats, BOT)
    play_on(page, [], 40, moment)
    where = f"{game}-{language}-{width}"
    worded(page, where)
    fits(page, where)
    clear(page, where, (scheme,))


def test_gifts(person: Any, shoot: Any) -> None:
    """Two players of Mutabohn name gifts by buttons, the bluffs among them marked."""
    page = person()
    quick(page, "mutabohn", 2, BOT)
    play_on(page, [], 40, "[data-move=gift]")
    assert page.locator("[data-move=gift]", has_text="bluff").count() > 0
    shoot(page, "mutabohn-gifts")
    named = page.locator("[data-move=gift]").first
    assert named.get_attribute("title").startswith("Name ")
    assert page.locator(".now.mine").count() == 1
    named.click()
    logged(page, "Anna names a gift")


def test_dice_by_keys_and_command_line(person: Any) -> None:
    """Digits choose dice, Enter keeps and rolls; a typed line is understood, however it is written."""
    page = person()
    quick(page, "dice", 2, BOT)
    allow_typing(page)
    play_on(page, [], 40, "[data-move=roll]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-die]")
    page.keyboard.press("1")
    page.keyboard.press("7")
    assert page.locator("[data-die][aria-pressed=true]").count() == 2
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-move=stop]")
    page.keyboard.press("?")
    page.get_by_text("choose a die to keep").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("STOP\n")
    logged(page, "Anna stops")


def test_hints_of_what_is_new(person: Any, shoot: Any) -> None:
    """Who knows the base game is told only what another game adds, once."""
    page = person(taught=False)
    page.evaluate("localStorage.setItem('haricot.settings', JSON.stringify({name: 'Anna', taught: true, met: []}))")
    page.reload()
    quick(page, "isla", 3, BOT)
    page.locator(".bubble", has_text="Two ports").wait_for()
    shoot(page, "isla-hint")
    page.click("[data-tour-skip]")
    page.wait_for_selector(".bubble", state="detached")
    page.reload()
    page.wait_for_selector(".board")
    page.wait_for_timeout(300)
    assert page.locator(".bubble").count() == 0
