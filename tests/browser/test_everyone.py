"""Languages, contrast and the rest that makes the page good for everyone."""

from typing import Any

import pytest

from tests.browser.eyes import clear, fits, worded
from tests.browser.hands import (
    STEP,
    allow_typing,
    hold_game_kind,
    hold_offers,
    log_of,
    make,
    open_form,
    open_settings,
    played,
    quick,
    reach,
    until,
)

A_WHILE = """(selector) => new Promise((done) => {
    const end = performance.now() + 2000;
    const come = () => document.querySelector(selector) !== null || performance.now() > end;
    const look = () => (come() ? done() : requestAnimationFrame(look));
    look();
})"""
"""Waits two seconds for something that may come."""
LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-AT"}


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_languages(person: Any, shoot: Any, language: str, width: int) -> None:
    """The browser's language is taken; every screen is complete in it and fits."""
    page = person(locale=LOCALES[language], width=width, height=844, touch=width < 500)
    page.wait_for_selector("[data-quick]")

    def look(where: str) -> None:
        page.wait_for_timeout(60)
        worded(page, f"{language} {where}")
        fits(page, f"{language} {where} {width}")
        shoot(page, f"{language}-{width}-{where}")

    assert page.evaluate("document.documentElement.lang") == language
    page.locator("[data-game]").nth(5).wait_for()
    look("lobby")
    open_form(page, "isla", "friends", 7)
    look("form")
    page.goto("/#/")
    quick(page, "bohnanza-27", 4)
    reach(page, "[data-close]")
    page.click("[data-turned='0']")
    page.locator("[data-want]:enabled").first.click()
    look("trade")
    if width > 500:
        page.keyboard.press("?")
        page.wait_for_selector("dialog[open]")
        look("help")
        page.keyboard.press("Escape")
    for game, clause in (("bohnanza-27", "H2"), ("isla", "H4"), ("mutabohn", "M5"), ("dice", "W6")):
        page.goto(f"/#/rules/{game}/{clause}")
        page.wait_for_selector(f"a[aria-current][href$='{game}']")
        page.wait_for_selector(".wanted")
        page.wait_for_selector(".sheet")
        look(f"rules-{game}")
    page.goto("/#/past")
    page.wait_for_selector("h1")
    look("past")


def test_language_switches_at_any_time(person: Any) -> None:
    """In the middle of a game everything, the log included, changes its language and back; the choice is remembered."""
    page = person()
    quick(page)
    page.wait_for_selector(".board")
    open_settings(page)
    page.get_by_label("Français").check(force=True)
    page.get_by_role("heading", name="Réglages").wait_for()
    page.keyboard.press("Escape")
    assert any("cartes sont mélangées" in line for line in log_of(page))
    page.reload()
    page.wait_for_selector(".board")
    assert page.evaluate("document.documentElement.lang") == "fr"


def test_axe_finds_nothing_at_the_door(person: Any) -> None:
    """The lobby, the settings and the waiting room."""
    page = person()
    page.locator("[data-game]").nth(5).wait_for()
    clear(page, "lobby")
    page.get_by_label("Settings").click()
    clear(page, "settings")
    page.keyboard.press("Escape")
    open_form(page)
    page.click("[data-make]")
    page.wait_for_selector(".qr svg")
    clear(page, "waiting room")


def test_axe_finds_nothing_at_the_table(person: Any) -> None:
    """A game in all its states."""
    page = person()
    quick(page, "bohnanza-1997", 4)
    reach(page, "[data-plant]")
    clear(page, "planting")
    reach(page, "[data-close]")
    page.click("[data-turned='0']")
    page.locator("[data-want]:enabled").first.click()
    clear(page, "composing")
    page.click("[data-propose]")
    clear(page, "offers")
    page.get_by_role("button", name="Wishes").click()
    page.get_by_role("dialog").get_by_role("button", name="Red").first.click()
    clear(page, "wishes")
    page.keyboard.press("Escape")
    page.click("[data-open=chat]")
    clear(page, "chat")
    page.click("[data-shut]")
    allow_typing(page)
    clear(page, "typed line")
    page.keyboard.press("?")
    clear(page, "help")
    page.keyboard.press("Escape")


def test_axe_finds_nothing_at_the_end(person: Any) -> None:
    """The end screen, the replay and the past games."""
    page = person()
    played(page, "bohnanza-2016", 2)
    page.wait_for_selector("dialog figure")
    clear(page, "end")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    clear(page, "replay")
    page.goto("/#/past")
    page.wait_for_selector("li.panel")
    clear(page, "past")


@pytest.mark.parametrize("game", ["bohnanza-2016", "bohnanza-27", "bohnanza-1997", "isla", "mutabohn", "dice"])
def test_axe_finds_nothing_in_the_rules(person: Any, game: str) -> None:
    """A rules page, wide and on a phone, with its tables and drawings, all of it told and nothing cut off."""
    page = person()
    page.goto(f"/#/rules/{game}")
    page.wait_for_selector("[data-all]")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert page.title().endswith(" – Haricot")
    worded(page, game)
    fits(page, game)
    clear(page, f"rules {game}", ("light",))
    page.set_viewport_size({"width": 390, "height": 844})
    fits(page, f"{game} on a phone")
    clear(page, f"rules {game} phone", ("dark",))


def test_axe_finds_nothing_in_the_tour(person: Any) -> None:
    """The hints of the first game, beside the board and on a phone."""
    page = person(taught=False)
    page.click("[data-quick]")
    page.wait_for_selector(".bubble")
    clear(page, "tour")
    page.click("[data-tour-next]")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(400)
    clear(page, "tour phone")
    bubble = page.locator(".bubble").bounding_box()
    assert bubble["x"] >= 0
    assert bubble["x"] + bubble["width"] <= 390
    assert bubble["y"] >= 0
    assert bubble["y"] + bubble["height"] <= 844


def test_axe_finds_nothing_when_something_is_refused_or_asked(person: Any) -> None:
    """The message of a refusal, the question before a poor harvest, and promises."""
    page = person()
    quick(page, "bohnanza-1997", 3)
    allow_typing(page)
    reach(page, "[data-close]")
    page.keyboard.press("/")
    page.keyboard.type("offer cocoa for red to all\n")
    page.get_by_role("alert").get_by_role("link", name="Rule B1").hover()  # it stays while somebody is at it
    clear(page, "toast")
    page.get_by_role("alert").get_by_role("button", name="Close").click()
    # Whoever has traded much may have no cards left in the hand.
    page.locator("[data-hand='0'], [data-turned='0']").first.click()
    page.click("[data-note]")
    page.get_by_role("textbox", name="Promise").fill("the next red is yours")
    page.click("[data-propose]")
    page.click("[data-open=log]")
    page.get_by_role("tab", name="Promises").click()
    # A promise is gone with its offer, which the bots may refuse at once; the list is looked at in either case.
    page.evaluate(A_WHILE, ".chat .chip")
    page.get_by_role("tab", name="Promises", selected=True).wait_for()
    clear(page, "promises")
    page.click("[data-shut]")
    # Fields are sold until one pays too little to be sold without a question; where nothing grows, the game goes on.
    sure, sell = "[data-harvest-sure]", "document.querySelector('[data-harvest]')?.click()"
    until(
        page,
        lambda: page.locator(sure).count() > 0,
        lambda: page.evaluate(sell) if page.locator("[data-harvest]").count() else page.evaluate(STEP, sure),
    )
    clear(page, "harvest question")


def test_axe_finds_nothing_at_the_gate(person: Any) -> None:
    """An invitation opened by somebody who has no name yet, wide and on a phone; the name is all it takes."""
    host = person("Anna")
    make(host, {"game": "bohnanza-2016", "seats": 3, "bots": [None, None, "easy"], "name": "Anna"})
    link = host.wait_for_selector("#invite-link").input_value()
    guest = person("")
    guest.goto(link)
    guest.get_by_role("heading", name="You are invited").wait_for()
    clear(guest, "gate")
    guest.set_viewport_size({"width": 390, "height": 844})
    fits(guest, "gate")
    clear(guest, "gate phone", ("dark",))
    guest.get_by_label("Your name").fill("Bruno")
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_selector(".board")
    assert "Bruno" in host.inner_text(".seats")


@pytest.mark.parametrize("game", ["facts", "isla", "mutabohn", "dice"])
def test_axe_finds_nothing_at_other_tables(person: Any, game: str) -> None:
    """The tables of the sister games, and one of a game that has no board of its own; wide and on a phone."""
    page = person()
    if game == "facts":
        hold_game_kind(page, "facts")
    quick(page, "bohnanza-2016" if game == "facts" else game, 3)
    page.wait_for_selector(".board, .facts")
    page.wait_for_timeout(200)
    clear(page, f"table {game}")
    page.set_viewport_size({"width": 390, "height": 844})
    fits(page, f"table {game} on a phone")
    clear(page, f"table {game} phone", ("dark",))


def test_axe_finds_nothing_on_a_phone(person: Any) -> None:
    """The board on a phone: planting, trading, composing, the log."""
    page = person(width=390, height=844, touch=True)
    quick(page, "bohnanza-27", 4)
    reach(page, "[data-plant]")
    clear(page, "phone planting")
    reach(page, "[data-close]")
    clear(page, "phone trading")
    page.tap("[data-hand='0']")
    page.locator("[data-want]:enabled").first.tap()
    clear(page, "phone composer")
    page.get_by_role("button", name="Log").tap()
    page.wait_for_selector(".logbook")
    clear(page, "phone log")


def test_theme_changes_at_once(person: Any) -> None:
    """From light to dark by the settings every colour changes in one go, with and without motion."""
    for still in (True, False):
        page = person(still=still)
        quick(page)
        hold_offers(page, [], ["red"]).still()  # a turn that passes changes colours too
        open_settings(page)
        for theme, scheme in (("Dark", "dark"), ("Light", "light")):
            page.get_by_label(theme, exact=True).check(force=True)
            colours = """() => [...document.querySelectorAll('.panel, .button, h2, dialog, header')].map((one) => {
                const {color, backgroundColor} = getComputedStyle(one); return color + backgroundColor; }).join()"""
            at_once = page.evaluate(colours)
            page.wait_for_timeout(300)
            assert page.evaluate(colours) == at_once, (scheme, still)
            clear(page, f"switched {still}", (scheme,))
        page.keyboard.press("Escape")
