"""The first lesson by clicks alone, from the landing page to a real game; and what every lesson must look like."""

import json
import re
from typing import Any

import pytest

from haricot.lessons.shelf import LESSONS, lesson
from tests.browser.eyes import clear, fits, lie_open, whole_lines
from tests.browser.hands import STEP, seen, until
from tests.browser.test_everyone import LOCALES

STRIP = "[data-step]"

COVERS = """() => {
    const strip = document.querySelector('.strip').getBoundingClientRect();
    const spot = document.querySelector('.spot')?.getBoundingClientRect();
    return spot !== undefined && spot.top + 6 < strip.bottom - 1;
}"""
"""Whether what is said lies over what it speaks of."""

CUT_BUTTONS = """() => [...document.querySelectorAll('.market li .button')].filter((one) => {
    const [box, row] = [one, one.closest('li')].map((each) => each.getBoundingClientRect());
    return box.height > 0 && (box.top < row.top - 1 || box.bottom > row.bottom + 1);
}).map((one) => one.innerText)"""
"""Buttons that are taller than the row in which they stand."""

HINT = "() => { const next = document.querySelector('[data-tour-next]'); next?.click(); return next && 'hint'; }"
"""Puts a hint away that has been read."""


def at(page: Any, step: int) -> None:
    """Wait until the lesson asks for the next thing."""

    def ready() -> bool:
        waits = page.locator("[data-next], [data-help]").count() > 0
        return bool(waits and page.get_attribute(STRIP, "data-step") == str(step))

    until(page, ready, lambda: None, 20)
    page.wait_for_timeout(50)
    assert not page.evaluate(COVERS)


def test_the_first_lesson_by_clicks(person: Any, shoot: Any) -> None:
    """Every deed is done on the board itself; at the end a real game begins."""
    page = person(taught=False)
    settings = {"name": "Anna", "speed": "fast", "taught": False, "met": [], "motion": "none"}
    page.evaluate("(kept) => localStorage.setItem('haricot.settings', kept)", json.dumps(settings))
    page.reload()
    page.click("[data-learn]")
    at(page, 0)
    shoot(page, "lesson")
    clear(page, "lesson", ("light",))
    page.click("[data-next]")
    page.click("[data-next]")
    at(page, 2)
    page.click("[data-hand='0']")
    at(page, 3)
    page.click("[data-done]")
    at(page, 4)
    page.click("[data-take]")
    at(page, 5)
    # Something else than what is asked for leads nowhere, and is said to.
    page.click("[data-hand='1']")
    page.click("[data-propose]")
    page.wait_for_selector(".astray")
    page.click("[data-hand='0']")
    page.locator("[data-want=green]").click()
    page.click("[data-propose]")
    at(page, 6)
    assert page.locator(".astray").count() == 0
    page.click("[data-help]")
    at(page, 7)
    page.reload()  # whoever comes back goes on where they were
    at(page, 7)
    page.click("[data-close]")
    at(page, 8)
    page.click("[data-plant='1']")
    at(page, 9)
    page.click("[data-next]")
    at(page, 10)
    page.click("[data-harvest='1']")
    at(page, 11)
    page.click("[data-hand='0']")
    for step in (12, 13, 14):
        at(page, step)
        page.click("[data-help]")
    page.wait_for_selector("[data-play]")
    shoot(page, "lesson-end")
    page.click("[data-play]")
    until(page, lambda: "/table/" in page.url, lambda: None)
    page.wait_for_selector(".board")
    assert json.loads(page.evaluate("localStorage.getItem('haricot.settings')"))["taught"]


def test_no_hint_lies_over_an_offer_in_the_making(person: Any) -> None:
    """A newcomer's first offer can be sent, whatever the hints have to say."""
    page = person(taught=False)
    page.set_viewport_size({"width": 1366, "height": 768})
    settings = {"name": "Anna", "speed": "fast", "taught": False, "met": [], "motion": "none"}
    page.evaluate("(kept) => localStorage.setItem('haricot.settings', kept)", json.dumps(settings))
    page.reload()
    page.click("[data-quick]")

    def step() -> object:
        return page.evaluate(HINT) or page.evaluate(STEP, "[data-turned='0']:enabled")

    until(page, lambda: seen(page, ".board.trading [data-turned='0']:enabled"), step)
    until(page, lambda: not seen(page, "[data-tour-next]"), lambda: page.evaluate(HINT))
    page.click("[data-turned='0']")
    page.locator("[data-propose]").wait_for()
    assert page.locator(".bubble").count() == 0
    page.locator("[data-want]:enabled").nth(4).click()  # not the bean that is given
    page.click("[data-propose]", timeout=2000)


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_on_a_phone(person: Any, key: str, language: str) -> None:
    """In no language anything is cut off, nothing lies over what it speaks of, and nobody is told of “Guest”."""
    page = person()
    page.set_viewport_size({"width": 390, "height": 844})
    known = {"taught": True, "met": ["sea", "bonus", "dice"]}
    settings = {"language": language, "speed": "fast", "motion": "none"} | known
    page.evaluate("(kept) => localStorage.setItem('haricot.settings', kept)", json.dumps(settings))
    page.goto(f"/#/learn/{key}")
    page.reload()
    page.wait_for_selector(STRIP)
    step = 0
    while not page.locator("[data-play]").count():
        at(page, step)
        cut = page.evaluate("(() => { const one = document.querySelector('.said'); "
                            "return one.scrollHeight - one.clientHeight; })()")  # fmt: skip
        assert cut <= 1, f"step {step} is cut off by {cut} px"
        assert page.evaluate(CUT_BUTTONS) == [], f"step {step}"
        assert not re.search("Guest|Invité|Gast", page.inner_text(".market") if seen(page, ".market") else "")
        page.locator("[data-next], [data-help]").click()
        step += 1
        until(
            page,
            lambda: page.get_attribute(STRIP, "data-step") == str(step) or page.locator("[data-play]").count() > 0,  # noqa: B023
            lambda: None,
            20,
        )
    fits(page, key)


@pytest.mark.parametrize("language", LOCALES)
def test_the_first_lesson_on_a_low_screen(person: Any, language: str) -> None:
    """Its caption takes room from the table: still all cards lie open, no line is cut in half, and all is true."""
    page = person()
    page.set_viewport_size({"width": 1366, "height": 625})
    settings = {"language": language, "speed": "fast", "motion": "none", "taught": True}
    page.evaluate("(kept) => localStorage.setItem('haricot.settings', kept)", json.dumps(settings))
    page.goto("/#/learn/first")
    page.reload()
    wait = {"en": "Offers are made while", "fr": "pendant les échanges", "de": "während gehandelt wird"}[language]
    for step in range(sum([len(scene.step) for scene in lesson("first").scene]) - 1):
        at(page, step)
        lie_open(page, f"step {step}")
        whole_lines(page, f"step {step}")
        if seen(page, ".board.trading"):
            assert wait not in page.inner_text(".bench"), f"step {step}: somebody trades"
        page.locator("[data-next], [data-help]").click()
    page.wait_for_selector("[data-play]")


@pytest.mark.parametrize("size", [(1366, 625), (390, 844)])
def test_trading_is_learnt_by_clicks(person: Any, size: tuple[int, int]) -> None:
    """Offers that captions speak of are there to be seen and answered, with a mouse and without one."""
    page = person()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/#/learn/trading")
    at(page, 0)
    assert page.locator("[data-offer]").count() == 2
    page.click("[data-take='1']")
    page.wait_for_selector(".astray")
    page.click("[data-take='2']")
    at(page, 1)
    for turned in (0, 1):
        page.click(f"[data-turned='{turned}']")
    page.locator("[data-want=garden]").click()
    page.click("[data-propose]")
    at(page, 2)
    page.click("[data-turned='0']")
    if size[0] < 600:  # a phone asks one thing after the other
        page.click("[data-gift]")
    page.click("[data-propose]")
    at(page, 3)
    page.locator("[data-offer='1']").wait_for()
    page.click("[data-hand='0']")
    page.locator("[data-want=red]").click()
    page.click("[data-propose]")
    at(page, 4)
    page.locator("[data-offer='1']").wait_for()
    page.click("[data-pass]")
    page.wait_for_selector("[data-play]")


def test_from_one_lesson_to_another(person: Any) -> None:
    """As the link at a lesson's end leads, or an address: the next one begins."""
    page = person()
    title = f"{STRIP} h1"
    for key, name in (("first", "Your first turn"), ("trading", "Trading well"), ("dice", "The dice game")):
        page.goto(f"/#/learn/{key}")
        page.locator(title, has_text=name).wait_for()
        page.wait_for_selector("main.table > *")
    page.goto("/#/learn/")
    page.wait_for_selector("[data-lesson]")
