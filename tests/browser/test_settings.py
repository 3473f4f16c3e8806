"""What the settings promise: each is chosen in the dialog of a table, does what it says at once, and is remembered."""

import json
import re
from typing import Any

from tests.browser.hands import open_settings, quick, reach, seen, until


def choose(page: Any, *names: str) -> None:
    """Switch these over in the settings, and shut them again."""
    open_settings(page)
    for name in names:
        page.get_by_role("dialog").get_by_text(name, exact=True).click()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


def kept(page: Any) -> dict[str, Any]:
    """What this browser remembers of them."""
    settings: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('haricot.settings')"))
    return settings


def test_text_grows(person: Any) -> None:
    """By what was chosen, everywhere at once, and after a reload too."""
    page = person(width=1366, height=768)
    quick(page)
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = page.evaluate(size)
    choose(page, "130%")
    assert page.evaluate(size) == before * 1.3
    page.reload()
    page.wait_for_selector(".board")
    assert page.evaluate(size) == before * 1.3


def test_bots_are_hurried(person: Any) -> None:
    """The table is told at once, and again whenever somebody comes back to it."""
    page = person()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    quick(page)
    choose(page, "fast")

    def told() -> list[str]:
        return [speed for text in sent for speed in re.findall(r'"t":"pace".*?"speed":"(\w+)"', text)]

    until(page, lambda: told()[-1:] == ["fast"], lambda: None)
    sent.clear()
    page.reload()
    page.wait_for_selector(".board")
    until(page, lambda: told() == ["fast"], lambda: None)


def test_a_poor_harvest_is_not_asked_about(person: Any) -> None:
    """Once that is switched off, the field is sold at the first tap."""
    page = person()
    quick(page)
    reach(page, "[data-harvest]:not(:has(.coin))")
    harvest = page.locator("[data-harvest]:not(:has(.coin))").first
    harvest.click()
    page.click("dialog[open] .button:not([data-harvest-sure])")
    choose(page, "Ask before a wasteful harvest")
    told = page.locator("[role=log] p", has_text="You harvest")
    before = told.count()
    harvest.click()
    until(page, lambda: told.count() > before, lambda: None)
    assert not seen(page, "[data-harvest-sure]")
    assert kept(page)["confirm"] is False


def test_keys_can_be_switched_off(person: Any) -> None:
    """Then a letter is only a letter, and so it stays."""
    page = person()
    quick(page)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    choose(page, "Keyboard shortcuts")
    page.keyboard.press("?")
    page.wait_for_timeout(300)
    assert not seen(page, "dialog[open]")
    assert kept(page)["keys"] is False


def test_moves_can_be_typed(person: Any) -> None:
    """The line is there once it is wanted, and not before."""
    page = person()
    quick(page)
    assert not seen(page, "#command")
    choose(page, "Type moves")
    page.wait_for_selector("#command")
