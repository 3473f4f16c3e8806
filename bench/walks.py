"""Five first visits: seconds from the landing page to the first deal that somebody made on purpose.

python -m bench.walks

Each walker is new: an empty browser, nothing heard of the game. Two ask to be shown how, and follow the first lesson
until the offer they were told to make is agreed to. Three press the big button and play, until an offer that gives them
a bean they grow (or hold, as long as they grow none) is made or accepted and becomes a deal. They read what is said to
them as grown-ups do, look for two seconds before they press anything, and bots keep the pace of a served table.
Needs a built client (`make client`) and a Chromium (`make browser`).
"""

import json
import os
import shutil
import tempfile
import time
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Error, Page, sync_playwright

from bench.served import Served

READS: Final = 4.0
"""Words a second that somebody reads."""
LOOKS: Final = 2.0
"""Seconds before somebody presses a button."""
TAPS: Final = 1.0
"""Seconds between the taps of one offer."""
PATIENCE: Final = 300.0
"""Seconds after which a walker has given up."""
DEED: Final = 5
"""The step of the first lesson in which one makes an offer."""
SHOWN_HOW = "lesson"
AT_ONCE = "at once"


class Walk(NamedTuple):
    """Who comes, and what they press first."""

    way: str
    language: str
    width: int
    height: int


WALKS: Final = (
    Walk(SHOWN_HOW, "en", 1366, 768),
    Walk(SHOWN_HOW, "fr", 390, 844),
    Walk(AT_ONCE, "en", 1366, 768),
    Walk(AT_ONCE, "de", 390, 844),
    Walk(AT_ONCE, "fr", 2560, 1440),
)


class Table:
    """What a walker's page was last told of the table, and whether a deal of theirs was."""

    def __init__(self, page: Page) -> None:
        self.frame: dict[str, Any] = {}
        self.dealt = 0.0
        page.on("websocket", lambda socket: socket.on("framereceived", self._heard))

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message.get("t") != "frame":
            return
        self.frame = message
        me = message["view"]["seat"]
        for told in message["tell"]:
            if told["key"] == "deal" and me in (told["args"]["seat"], told["args"]["to"]) and not self.dealt:
                self.dealt = time.monotonic()

    def grown(self) -> list[str]:
        """The beans on the walker's own fields; while there are none, those of the hand."""
        view = self.frame["view"]
        growing = [field["bean"] for field in view["players"][view["seat"]]["fields"] if field["bean"]]
        return growing or view["hand"]


def shown_how(page: Page) -> float:
    """Follow the first lesson to the first own deal; the moment it was made."""
    page.click("[data-learn]")
    for step in range(DEED + 1):
        page.wait_for_selector(f"[data-step='{step}']")
        page.locator("[data-next], [data-help]").first.wait_for()
        page.wait_for_timeout(1000 * len(page.inner_text(".said").split()) / READS)
        press(page, *DEEDS[step], within=PATIENCE)
    page.wait_for_selector(f"[data-step='{DEED + 1}']")
    return time.monotonic()


DEEDS: Final = (
    ("[data-next]",),
    ("[data-next]",),
    ("[data-hand='0']",),
    ("[data-done]",),
    ("[data-take]",),
    ("[data-hand='0']", "[data-want=green]", "[data-propose]"),
)
"""What is pressed in each step of it."""


def press(page: Page, *selectors: str, within: float = 5.0) -> None:
    """Look, then press one button after the other, each within so many seconds."""
    page.wait_for_timeout(1000 * LOOKS)
    for selector in selectors:
        page.locator(selector).first.click(timeout=1000 * within)
        page.wait_for_timeout(1000 * TAPS)


def at_once(page: Page, table: Table) -> float:
    """Play a real game until the first own deal; the moment it was made, infinity for who gave up."""
    page.click("[data-quick]")
    page.wait_for_selector(".board")
    end, asked = time.monotonic() + PATIENCE, (-1, -1)
    while not table.dealt and time.monotonic() < end:
        turn = (table.frame.get("view", {}).get("turn", 0), len(table.frame.get("view", {}).get("offers", [])))
        try:
            if reads_hint(page):
                continue
            if agreed(page, table) or offered(page, table) or waits(page, table):
                continue
            if turn != asked and offers(page, table):
                asked = turn
            else:
                goes_on(page)
        except Error:
            print("the table went on meanwhile", flush=True)  # a person looks again
        page.wait_for_timeout(100)
    return table.dealt or inf


def agreed(page: Page, table: Table) -> bool:
    """Deal with somebody who has said yes to the walker's offer."""
    if not any(move["verb"] == "pick" for move in table.frame.get("legal", [])):
        return False
    press(page, "[data-deal], [data-pick]")
    return True


def waits(page: Page, table: Table) -> bool:
    """Look on while others think about the walker's offer."""
    view = table.frame.get("view", {})
    if not any(offer["seat"] == view["seat"] and offer["owing"] for offer in view.get("offers", [])):
        return False
    page.wait_for_timeout(100)
    return True


def offered(page: Page, table: Table) -> bool:
    """Accept an offer that brings a bean one grows."""
    if not table.frame:
        return False
    takes = [move["offer"] for move in table.frame["legal"] if move["verb"] == "take"]
    for offer in table.frame["view"]["offers"]:
        if offer["offer"] in takes and set(offer["give"]) & set(table.grown()):
            press(page, f"[data-take='{offer['offer']}']")
            return True
    return False


def offers(page: Page, table: Table) -> bool:
    """In one's own trading: offer a card that one does not grow for a bean that one does."""
    view = table.frame.get("view", {})
    if not table.frame or not table.frame["trading"] or view["active"] != view["seat"] or not table.frame["partners"]:
        return False
    grown = table.grown()
    spare = [number for number, bean in enumerate(view["turned"]) if bean not in grown]
    wanted = [bean for bean in grown if bean not in view["turned"]]
    if not spare or not wanted:
        return False
    press(page, f"[data-turned='{spare[0]}']", f"[data-want='{wanted[0]}']", "[data-propose]")
    return True


def reads_hint(page: Page) -> bool:
    """Read one of the hints that the first game gives, and put it away."""
    if not page.locator("[data-tour-next]").is_visible():
        return False
    page.wait_for_timeout(1000 * len(page.inner_text(".bubble p").split()) / READS)
    press(page, "[data-tour-next]")
    return True


FORWARD: Final = (
    "[data-harvest-sure]",
    "[data-plant]",
    "[data-harvest].wanted",
    "[data-done]",
    "[data-pass]",
    "[data-close]",
)
"""What the page puts forward, each where it does."""


def goes_on(page: Page) -> None:
    """Press the button that the page itself puts forward, if it asks for something."""
    for selector in FORWARD:
        button = page.locator(selector).first
        if button.count() and button.is_visible():
            press(page, selector)
            return


def walk(browser: Browser, port: int, how: Walk) -> float:
    """One visit; how long it took."""
    phone = how.width < 600
    size = {"width": how.width, "height": how.height}
    context = browser.new_context(viewport=size, is_mobile=phone, has_touch=phone, locale=how.language)  # type: ignore[arg-type]
    page = context.new_page()
    table = Table(page)
    start = time.monotonic()
    page.goto(f"http://127.0.0.1:{port}/", wait_until="commit")
    page.locator("[data-quick]").wait_for()
    page.wait_for_timeout(1000 * LOOKS)
    made = shown_how(page) if how.way == SHOWN_HOW else at_once(page, table)
    context.close()
    return made - start


def main() -> None:
    """Print the seconds of each walk."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder), pace=1.0)
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
            for how in WALKS:
                seconds = walk(browser, served.port, how)
                told = f"{seconds:.0f} s" if seconds < inf else f"no deal in {PATIENCE:.0f} s"
                print(f"{how.way:8} {how.language}  {how.width} × {how.height}  {told}", flush=True)
        finally:
            served.stop()


if __name__ == "__main__":
    main()
