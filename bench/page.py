"""How soon a visitor sees something, and can play: the page in a real Chromium with an empty cache.

python -m bench.page --rounds 5

Four visits are measured: this machine as it is; a mid-range phone (processor four times slower) on 4G, on the slow 4G
that Lighthouse takes for mobile visits, and on slow 3G. The first paint is the icon, the largest the landing page. The
code of the table is fetched while people read, and counted in. Needs a built client (`make client`) and a Chromium
(`make browser`).
"""

import argparse
import os
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.served import Served


class Visit(NamedTuple):
    """From where somebody comes."""

    name: str
    slower: int
    """How many times slower the processor is."""
    latency: int
    """Milliseconds there and back; 0 for no network at all."""
    mbit: float


VISITS = (
    Visit("this machine", 1, 0, 0),
    Visit("phone, 4G", 4, 60, 9),
    Visit("phone, slow 4G", 4, 150, 1.6),
    Visit("phone, slow 3G", 4, 400, 0.4),
)
PHONE: ViewportSize = {"width": 390, "height": 844}

WATCH = """
new PerformanceObserver(list => { window.largest = list.getEntries().at(-1).startTime })
  .observe({ type: "largest-contentful-paint", buffered: true });
window.shift = 0;
new PerformanceObserver(list => { for (const { value } of list.getEntries()) window.shift += value })
  .observe({ type: "layout-shift", buffered: true });
"""
PAINTS = """() => {
  const fetched = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  const bytes = (kind) =>
    fetched.filter(({ name }) => kind.test(name)).reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    "first paint ms": performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    "largest paint ms": window.largest ?? 0,
    "shift": window.shift,
    "kB code, styles": bytes(/\\.(js|css)$/) / 1000,
    "kB fonts": bytes(/\\.woff2?$/) / 1000,
    "kB fetched": bytes(/./) / 1000,
  };
}"""


def visit(browser: Browser, port: int, how: Visit) -> dict[str, float]:
    """One visit by somebody who was never here: the lobby, then a game against bots."""
    phone = how.slower > 1
    context = browser.new_context(viewport=PHONE if phone else None, is_mobile=phone, has_touch=phone)
    page = context.new_page()
    slow_down(page, how)
    page.add_init_script(WATCH)
    page.goto(f"http://127.0.0.1:{port}/", wait_until="commit")
    start = page.locator("[data-quick]")
    start.wait_for()
    ready = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    paints: dict[str, float] = page.evaluate(PAINTS)
    begun = page.evaluate("performance.now()")
    start.click()
    page.locator(".board").wait_for()
    board = page.evaluate("performance.now()") - begun
    context.close()
    return {**paints, "start button ms": ready, "click to board ms": board}


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
            print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
            for how in VISITS:
                rounds = [visit(browser, served.port, how) for _ in range(args.rounds)]
                medians = {key: statistics.median([one[key] for one in rounds]) for key in rounds[0]}
                told = [
                    f"{key} {value:,.3f}" if key == "shift" else f"{key} {value:,.0f}" for key, value in medians.items()
                ]
                print(f"{how.name:15}", "  ".join(told), flush=True)
        finally:
            served.stop()


if __name__ == "__main__":
    main()
