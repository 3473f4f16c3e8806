"""How soon a visitor sees something, and can play: the page in a real Chromium with an empty cache.

python -m bench.page --rounds 5

Three visits are measured: this machine as it is; a mid-range phone (processor four times slower) on 4G; and one on slow
3G. Needs a built client (`make client`) and a Chromium (`make browser`).
"""

import argparse
import os
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.served import Served


class Visit(NamedTuple):
    """From where somebody comes."""

    name: str
    slower: int
    """How many times slower the processor is."""
    latency: int
    """Milliseconds there and back; 0 for no network at all."""
    mbit: float


VISITS = (Visit("this machine", 1, 0, 0), Visit("phone, 4G", 4, 60, 9), Visit("phone, slow 3G", 4, 400, 0.4))

WATCH = """
new PerformanceObserver(list => { window.largest = list.getEntries().at(-1).startTime })
  .observe({ type: "largest-contentful-paint", buffered: true });
"""
PAINTS = """() => ({
  first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  largest: window.largest ?? 0,
  bytes: [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .reduce((sum, entry) => sum + entry.transferSize, 0),
  now: performance.now(),
})"""


def visit(browser: Browser, port: int, how: Visit) -> dict[str, float]:
    """One visit by somebody who was never here: the lobby, then a game against bots."""
    context = browser.new_context()
    page = context.new_page()
    slow_down(page, how)
    page.add_init_script(WATCH)
    page.goto(f"http://127.0.0.1:{port}/", wait_until="commit")
    start = page.locator("main button.main").first
    start.wait_for()
    ready = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    paints: dict[str, float] = page.evaluate(PAINTS)
    begun = page.evaluate("performance.now()")
    start.click()
    page.locator(".hand, .own").first.wait_for()
    board = page.evaluate("performance.now()") - begun
    context.close()
    return {
        "first paint ms": paints["first"],
        "largest paint ms": paints["largest"],
        "start button ms": ready,
        "kB fetched": paints["bytes"] / 1000,
        "click to board ms": board,
    }


def slow_down(page: Page, how: Visit) -> None:
    """Make processor and network as slow as the visitor's."""
    session: Any = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": how.slower})
    if how.latency:
        speed = how.mbit * 1e6 / 8
        network = {"offline": False, "latency": how.latency, "downloadThroughput": speed, "uploadThroughput": speed}
        session.send("Network.emulateNetworkConditions", network)


def main() -> None:
    """Print the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="visits of each kind")
    args = parser.parse_args()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder), pace=1.0)
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            for how in VISITS:
                rounds = [visit(browser, served.port, how) for _ in range(args.rounds)]
                medians = {key: statistics.median([one[key] for one in rounds]) for key in rounds[0]}
                print(
                    f"{how.name:15}", "  ".join([f"{key} {value:,.0f}" for key, value in medians.items()]), flush=True
                )
        finally:
            served.stop()


if __name__ == "__main__":
    main()
