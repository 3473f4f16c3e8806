"""A finished game, step by step."""

import re
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.eyes import apart, fits, worded
from tests.browser.hands import play_together, played, table_for_two

COUNT = ".controls [data-count]"


def at(page: Any, step: str) -> None:
    """Wait until a step is shown."""
    page.locator(COUNT, has_text=re.compile(f"^{step}/")).wait_for()


def test_pages_are_turned_from_anywhere(person: Any, shoot: Any) -> None:
    """It begins with the table set up; keys, jumps and the story go through it, in sentences and not in notation."""
    page = person()
    played(page, "bohnanza-2016", 3)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    at(page, "1")
    total = page.inner_text(COUNT).split("/")[1]
    assert page.locator("[data-place=discards]").inner_text().split() == ["0", "discards"]
    assert page.locator("[data-place=pile] b").inner_text() != "0"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    at(page, "2")
    assert page.url.endswith("/2"), "the address is that of the step"
    shoot(page, "replay-second")
    story = page.locator("aside ol li").all_inner_texts()
    assert len(story) == int(total) > 30
    assert not [text for text in story if re.search(r"\b[A-G] [a-z]+ \d|^first|decline", text)]
    page.keyboard.press("PageDown")
    page.locator(".told b", has_text="Turn 2").wait_for()
    page.keyboard.press("PageUp")
    at(page, "1")
    assert [text for text in story if text.startswith("You ")], "I am not told of by my name"
    assert not [text for text in story if "Anna" in text]
    assert page.get_by_role("heading", name="You", exact=True).count() == 1
    for mark, word in (("deal", " give"), ("harvest", " harvest")):
        page.click(f"[data-jump={mark}-on]")
        page.locator(".told", has_text=word).wait_for()
    page.keyboard.press("End")
    at(page, total)
    page.keyboard.press("Home")
    at(page, "1")
    page.get_by_label("Whose cards are open").select_option("As you saw it")
    page.keyboard.press("ArrowRight")
    at(page, "2")
    assert page.locator("[data-hand]").count() > 0, "through the eyes of one seat, its hand below"
    page.click("[data-speed]")
    page.click("[data-speed]")
    page.click("[data-play]")
    at(page, "4")
    page.click("[data-play]")


CALLED = """(name) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode())
        if (texts.currentNode.data.includes(name)) found.push(texts.currentNode.data.trim());
    for (const one of document.querySelectorAll('[title], [aria-label]'))
        if (`${one.title} ${one.getAttribute('aria-label')}`.includes(name)) found.push(one.className);
    return found;
}"""


@pytest.mark.parametrize(("game", "seats"), [("bohnanza-2016", 3), ("bohnanza-2016", 2), ("mutabohn", 3), ("dice", 3)])
def test_who_reads_their_own_replay_is_never_called_by_name(person: Any, game: str, seats: int) -> None:
    """They are told of by "you" in every part of the table; above all whoever gave no name and is a guest to others."""
    page = person(name="")
    table = played(page, game, seats, "Guest")
    page.goto(f"/#/replay/{table}/1")
    page.wait_for_selector(".board")
    found = set(page.evaluate(CALLED, "Guest"))
    for step in range(2, 42):
        page.keyboard.press("ArrowRight")
        at(page, str(step))
        found |= set(page.evaluate(CALLED, "Guest"))
    assert found == set()


def test_there_is_a_way_back_to_the_end(person: Any) -> None:
    """For whoever came from there; a link from elsewhere has none, since its reader may have no seat."""
    page = person()
    played(page, "bohnanza-2016", 3)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    page.keyboard.press("ArrowRight")
    at(page, "2")
    replay = page.url
    page.click("[data-return]")
    page.wait_for_selector("[data-rematch]")
    friend = person("Bruno")
    friend.goto(replay)
    friend.reload()
    friend.wait_for_selector(".controls")
    assert friend.locator("[data-return]").count() == 0
    assert friend.get_by_role("heading", name="Anna", exact=True).count() == 1, "whoever did not play reads names"


def test_a_step_has_an_address(person: Any) -> None:
    """A link leads to its step; one beyond the end to the last, a broken one to the first."""
    page = person(width=390, height=844, touch=True, locale="fr-FR")
    table = played(page, "bohnanza-2016", 2)
    for step, shown in (("7", "7"), ("999999", r"\d{2,}"), ("x", "1")):
        page.goto(f"/#/replay/{table}/{step}")
        page.wait_for_selector(".controls")
        at(page, shown)
    page.goto(f"/#/replay/{table}/9")
    page.reload()
    at(page, "9")
    fits(page, "replay on a phone")
    apart(page, "replay on a phone")
    worded(page, "replay on a phone")
    page.click("[data-story]")
    page.locator("dialog ol li button").nth(4).click()
    at(page, "5")
    page.goto(f"/#/replay/{table}/9")
    at(page, "9")  # also when it is the address one came by


def test_a_typed_address_is_not_overwritten(person: Any) -> None:
    """Not even by a step that is turned before the page has heard of it."""
    page = person()
    table = played(page, "bohnanza-2016", 2)
    page.goto(f"/#/replay/{table}")
    at(page, "1")
    page.evaluate(
        """(there) => {
            location.hash = there;
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        }""",
        f"#/replay/{table}/9",
    )
    at(page, "9")
    assert page.url.endswith("/9")


CROWDED = """() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('[data-end] h1'));
    return [...words.getClientRects()].flatMap((line) => [...document.querySelectorAll('[data-revels] span')]
        .map((one) => one.getBoundingClientRect()).filter((bean) => bean.width > 0 && bean.right > line.left + 4
            && bean.left < line.right - 4 && bean.bottom > line.top + 4 && bean.top < line.bottom - 4).length)
        .filter((many) => many > 0);
}"""
"""The lines of the headline that a drawn bean stands in."""


def test_the_end_on_a_phone(person: Any, shoot: Any) -> None:
    """Names and coins never over each other; why it was won; what next in sight without scrolling."""
    page = person(width=390, height=844, touch=True)
    played(page, "bohnanza-27", 7, "Anna-Magdalena von Bohnenstein")
    page.wait_for_selector("[data-end] figure svg")
    shoot(page, "end-phone-seven")
    apart(page, "the end")
    fits(page, "the end")
    assert len(page.inner_text(".why")) > 10
    for size in ((390, 844), (844, 390), (820, 1180), (1366, 625), (2560, 1440)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(CROWDED) == [], f"beans stand before the words at {size}"
        for sight in ("[data-rematch]", "[data-replay]"):
            seen = page.evaluate(
                """(selector) => {
                    const one = document.querySelector(selector);
                    const box = one.getBoundingClientRect();
                    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
                        && one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
                }""",
                sight,
            )
            assert seen, f"{sight} at {size}"
    tips = page.evaluate(
        """() => [...document.querySelectorAll('.tip')].map((one) => one.getBoundingClientRect())
            .map(({top, bottom}) => [top, bottom])"""
    )
    tips.sort()
    assert len(tips) == 7
    assert all(low[0] - high[1] > -6 for high, low in pairwise(tips)), "labels lie over each other"


def test_others_are_told_of_the_next_game(person: Any) -> None:
    """Who asks for one more game is named, guest or host, and everybody has a button that leads there."""
    anna, bruno = table_for_two(person)
    tables = [page.url for page in (anna, bruno)]
    for page in (anna, bruno):
        page.goto("/#/past")  # a page need not draw a whole game in a second
    play_together(tables[0].split("/")[5], anna, bruno)
    for page, table in zip((anna, bruno), tables, strict=True):
        page.goto(table)
        page.wait_for_selector("[data-rematch]")
    bruno.click("[data-rematch]")
    anna.locator("[data-end]", has_text="Bruno would like to play again").wait_for()
    anna.get_by_role("link", name="Join the next game").click()
    for page, other in ((anna, "Bruno"), (bruno, "Anna")):
        page.wait_for_selector(".hand")
        page.wait_for_selector("dialog", state="detached")
        assert other in page.inner_text(".seats")
    assert bruno.url.split("/")[5] == anna.url.split("/")[5] != tables[0].split("/")[5]
