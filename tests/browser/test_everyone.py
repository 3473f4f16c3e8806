"""Languages, contrast and the rest that makes the page good for everyone."""

import re
from typing import Any

import pytest

from tests.browser.conftest import AXE, keep_picture
from tests.browser.hands import quick, reach

RAW_KEY = re.compile(r"\b[a-z]{2,}(?:\.[a-z][a-z-]*)+\b")
"""What a missing word looks like: its key."""


def check_axe(page: Any, where: str, scheme: str) -> None:
    """Nothing to complain about."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed; run `npm install` in web/")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # Things that fade in are judged when they have arrived.
    page.wait_for_timeout(150)
    found = page.evaluate(
        """async () => {
            const only = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
            const {violations} = await axe.run(document, {runOnly: only});
            const told = (node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`;
            return violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map(told).join(' | ')}`);
        }"""
    )
    keep_picture(page, f"{scheme}-{where}")
    assert found == [], f"{where}, {scheme}"


def check_fits(page: Any, where: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, f"{where} is wider than the screen"
    cut = page.evaluate(
        """() => {
            const spills = (one) => {
                const style = getComputedStyle(one);
                return one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 2
                    && style.overflowX === 'visible' && style.display !== 'inline';
            };
            const meant = (one) => one.closest('.others, .hand, .visually-hidden')
                || one.querySelector('.visually-hidden, .card, svg');
            return [...document.querySelectorAll('button, .button, h1, h2, h3, label, p, dt, dd, li')]
                .filter((one) => one.offsetParent && !meant(one) && spills(one))
                .map((one) => `${one.tagName} ${one.className}: ${one.innerText.slice(0, 40)}`);
        }"""
    )
    assert cut == [], where


def check_words(page: Any, where: str) -> None:
    raw = [key for key in RAW_KEY.findall(page.inner_text("body")) if not key.startswith(("http", "www"))]
    assert raw == [], where


LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-AT"}


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_languages(person: Any, shoot: Any, language: str, width: int) -> None:
    """The browser's language is taken; every screen is complete in it and fits."""
    page = person(locale=LOCALES[language], width=width, height=844, touch=width < 500)
    page.wait_for_selector("[data-quick]")

    def look(where: str) -> None:
        page.wait_for_timeout(60)
        check_words(page, f"{language} {where}")
        check_fits(page, f"{language} {where} {width}")
        shoot(page, f"{language}-{width}-{where}")

    assert page.evaluate("document.documentElement.lang") == language
    page.wait_for_selector(".games label")
    look("lobby")
    quick(page, "bohnanza-27", 4)
    reach(page, "[data-close]")
    if width < 500:
        page.tap(".grip")
        page.tap("[data-sheet-turned='0']")
    else:
        page.click("[data-turned='0']")
    page.click("[data-want='red']")
    look("trade")
    if width > 500:
        page.keyboard.press("?")
        page.wait_for_selector("dialog[open]")
        look("help")
        page.keyboard.press("Escape")
    page.goto("/#/rules/bohnanza-1997/H2")
    page.wait_for_selector(".wanted")
    look("rules")
    page.goto("/#/past")
    page.wait_for_selector("h1")
    look("past")


def test_language_switches_at_any_time(person: Any) -> None:
    """In the middle of a game everything, the log included, changes its language and back; the choice is remembered."""
    page = person()
    quick(page)
    page.wait_for_selector(".log li")
    page.get_by_label("Settings").click()
    page.get_by_label("Français").check()
    page.get_by_role("heading", name="Réglages").wait_for()
    page.keyboard.press("Escape")
    assert "cartes sont mélangées" in page.inner_text(".log")
    page.reload()
    page.wait_for_selector(".log li")
    assert page.evaluate("document.documentElement.lang") == "fr"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(person: Any, scheme: str) -> None:
    """Every screen in light and dark."""
    page = person(scheme=scheme)
    page.wait_for_selector(".games label")
    check_axe(page, "lobby", scheme)
    page.get_by_label("Settings").click()
    check_axe(page, "settings", scheme)
    page.keyboard.press("Escape")
    page.click("[data-make]")
    page.wait_for_selector(".qr svg")
    check_axe(page, "waiting room", scheme)
    page.goto("/#/rules/bohnanza-27/T9")
    page.wait_for_selector(".wanted")
    check_axe(page, "rules", scheme)
    page.goto("/")
    quick(page, "bohnanza-1997", 4)
    reach(page, "[data-plant]")
    check_axe(page, "planting", scheme)
    reach(page, "[data-close]")
    page.click("[data-turned='0']")
    page.click("[data-want='red']")
    check_axe(page, "composing", scheme)
    page.click("[data-propose]")
    check_axe(page, "offers", scheme)
    page.get_by_role("button", name="Wishes").click()
    page.get_by_role("dialog").get_by_role("button", name="Red").click()
    check_axe(page, "wishes", scheme)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Chat").click()
    check_axe(page, "chat", scheme)
    page.keyboard.press("/")
    check_axe(page, "command line", scheme)
    page.get_by_role("button", name="Close").last.click()
    page.keyboard.press("?")
    check_axe(page, "help", scheme)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_the_end(person: Any, scheme: str) -> None:
    """The end screen, the replay and the past games, in light and dark."""
    page = person(scheme=scheme)
    quick(page, "bohnanza-2016", 2)
    reach(page, "[data-rematch]", 90)
    page.wait_for_selector("dialog figure")
    check_axe(page, "end", scheme)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    check_axe(page, "replay", scheme)
    page.goto("/#/past")
    page.wait_for_selector("li.panel")
    check_axe(page, "past", scheme)
