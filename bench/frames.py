"""How smoothly the table moves: a game against bots on a phone's screen, frame by frame, as a mid-range phone would.

python -m bench.frames --seconds 30

First what the machine can do at all: the frames of a page with nothing on it, and of a table at which nothing happens.
Then three visits of 390 × 844. In the first the processor is made four times slower, as it is before, and the page
counts the frames it gets. In the second, as slow, the browser says which frames came to the screen: cards fly by the
compositor, which waits for no script, and a task above 16.7 ms holds up nothing but what is drawn anew. In the third it
writes a trace, and what each task of the page's thread cost the processor is taken times four: the figure for a busy
machine, where the time on the wall says more about the others. What late tasks did is told as well.
Needs a built client (`make client`) and a Chromium (`make browser`).
"""

import argparse
import json
import os
import shutil
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.served import Served

SLOWER = 4
SIZE: ViewportSize = {"width": 390, "height": 844}
SETTLES = 5000
"""Milliseconds until somebody has read the landing page, and until the bots of a game that has begun wait for me."""
FRAME = 16.7
"""Milliseconds between two frames."""
WORK = {"UpdateLayoutTree": "style", "Layout": "layout", "PrePaint": "paint", "Paint": "paint", "Layerize": "paint"}
"""What the browser does for itself, by the names it has in a trace; the rest of a task is script."""

COUNT = """
window.counting = (on) => {
  window.gaps = [];
  let last = 0;
  const next = (now) => {
    if (!window.counts) return;
    if (last) window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  window.counts = on;
  requestAnimationFrame(next);
};
localStorage.setItem("haricot.settings", JSON.stringify({ taught: true, met: ["sea", "bonus", "dice"] }));
"""

STEP = """() => {
  const press = (selector) => {
    const found = [...document.querySelectorAll(selector)].find((one) => one.offsetParent !== null && !one.disabled);
    found?.click();
    return found !== undefined;
  };
  const first = ["[data-harvest-sure]", "[data-plant-all]"];
  const cards = [...first, "[data-plant]", "[data-take]", "[data-pass]", "[data-done]"];
  const dice = ["[data-keep]", "[data-die][aria-pressed=false]", "[data-move]"];
  const ways = document.querySelector(".board[data-kind=dice]") ? dice : [...cards, "[data-close]"];
  return ways.some(press) || (document.querySelector(".now.mine") && press("[data-harvest]"));
}"""
"""The next sensible button; harvests only where something is asked and nothing else can be done."""


def sit_down(browser: Browser, port: int, game: str) -> Page:
    """A game against three bots, just begun."""
    context = browser.new_context(viewport=SIZE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = context.new_page()
    page.add_init_script(COUNT)
    page.goto(f"http://127.0.0.1:{port}/")
    page.wait_for_timeout(SETTLES)
    page.evaluate(
        """async (game) => {
            const body = JSON.stringify({ game, seats: 4, name: "Anna" });
            const headers = { "content-type": "application/json" };
            const answer = await fetch("/api/quick", { method: "POST", headers, body });
            location.hash = "#/table/" + (await answer.json()).table;
        }""",
        game,
    )
    page.wait_for_selector(".board")
    page.wait_for_timeout(1000)
    return page


def play(page: Page, seconds: float, rests: bool = False) -> int:
    """Play simply for a while, or only look on; how many buttons were pressed."""
    end = time.monotonic() + seconds
    moves = 0
    while time.monotonic() < end:
        moves += not rests and bool(page.evaluate(STEP))
        page.wait_for_timeout(450)
    return moves


def shares(times: list[float]) -> dict[str, float]:
    """How many of some times, in milliseconds, are too long for a frame, and for two."""
    return {
        f"% over {limit} ms": 100 * sum(one > limit for one in times) / max(1, len(times)) for limit in (FRAME, 33.3)
    }


def slow_down(page: Page) -> None:
    """Give the page the processor of a phone."""
    session: Any = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def on_the_wall(page: Page, seconds: float, rests: bool = False) -> dict[str, float]:
    """The frames a slowed-down page got, with half a millisecond of leave for the clock."""
    slow_down(page)
    page.evaluate("window.counting(true)")
    moves = play(page, seconds, rests)
    gaps: list[float] = page.evaluate("(window.counts = false, window.gaps)")
    return {"moves": moves, "frames a second": 1000 * len(gaps) / sum(gaps), **shares([gap - 0.5 for gap in gaps])}


def at_rest(browser: Browser, port: int, game: str, seconds: float) -> dict[str, float]:
    """Frames a second with nothing to do: what lacks there, the machine lacks."""
    page = browser.new_page(viewport=SIZE)
    page.add_init_script(COUNT)
    page.goto(f"http://127.0.0.1:{port}/icon.svg")
    empty = on_the_wall(page, seconds, rests=True)
    page.close()
    page = sit_down(browser, port, game)
    page.wait_for_timeout(SETTLES)
    still = on_the_wall(page, seconds, rests=True)
    page.context.close()
    return {"an empty page": empty["frames a second"], "a table at rest": still["frames a second"]}


def traced(browser: Browser, page: Page, seconds: float, trace: Path, *categories: str) -> tuple[int, list[Any]]:
    """Play while the browser writes down what it does: how many buttons were pressed, and what it wrote."""
    browser.start_tracing(page=page, path=trace, categories=list(categories))
    moves = play(page, seconds)
    browser.stop_tracing()
    return moves, json.loads(trace.read_text())["traceEvents"]


def on_the_screen(browser: Browser, page: Page, seconds: float, trace: Path) -> dict[str, float]:
    """The frames of a slowed-down page that came to the screen, of all in which something was to move or to change."""
    slow_down(page)
    moves, events = traced(browser, page, seconds, trace, "cc", "benchmark")
    begun = [event for event in events if event["name"] == "PipelineReporter" and event["ph"] == "b"]
    renderer, _ = Counter([event["pid"] for event in begun]).most_common(1)[0]
    fates: dict[int, set[str]] = {}
    for event in begun:
        if event["pid"] == renderer:
            told = event["args"]["frame_reporter"]
            fates.setdefault(told["frame_sequence"], set()).add(told["state"])
    # What the compositor moved is shown, though the script's part of that frame may come with the next.
    lost = sum([fate == {"STATE_DROPPED"} for fate in fates.values()])
    return {"moves": moves, "frames": len(fates), "of 60": 60 * (1 - lost / len(fates)), "lost": lost}


def by_processor(browser: Browser, page: Page, seconds: float, trace: Path) -> dict[str, float]:
    """What the tasks of the page's own thread cost, times four; those below a millisecond are left out."""
    moves, events = traced(browser, page, seconds, trace, "toplevel", "devtools.timeline")
    named = {(event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"}
    main = [
        event for event in events if named.get((event["pid"], event["tid"])) == "CrRendererMain" and "tdur" in event
    ]
    found = [event for event in main if "RunTask" in event["name"]]
    tasks = [cost(event) for event in found]
    worked = [task for task in tasks if task > 1]
    figures = {"moves": moves, "tasks": len(worked), "ms of work a second": sum(tasks) / seconds}
    figures |= {**shares(worked), "long tasks": sum(task > 50 for task in worked), "longest ms": max(worked)}
    return figures | kinds([event for event in found if cost(event) > FRAME], main)


def cost(event: dict[str, Any]) -> float:
    """Milliseconds of a phone's processor."""
    return SLOWER * float(event["tdur"]) / 1000


def kinds(late: list[dict[str, Any]], events: list[dict[str, Any]]) -> dict[str, float]:
    """What the tasks that were late for a frame did, in hundredths of their time."""
    spent = {"script": sum([cost(task) for task in late]), "style": 0.0, "layout": 0.0, "paint": 0.0}
    whole = max(1.0, spent["script"])
    for event in events:
        kind = WORK.get(event["name"])
        if kind and any(task["ts"] <= event["ts"] < task["ts"] + task["dur"] for task in late):
            spent[kind] += cost(event)
            spent["script"] -= cost(event)
    return {f"% {kind}": 100 * time / whole for kind, time in spent.items()}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30, help="how long to play")
    parser.add_argument("--games", default="bohnanza-2016", help="which games, with commas")
    parser.add_argument("--trace", type=Path, help="where to keep the trace, for the browser's developer tools")
    args = parser.parse_args()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder), pace=0.5)
        trace = args.trace or Path(folder) / "trace.json"
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
            games = args.games.split(",")
            rest = at_rest(browser, served.port, games[0], args.seconds / 2)
            print("  ".join([f"{what} {frames:,.1f} frames a second" for what, frames in rest.items()]), flush=True)
            for game in games:
                for name, measure in (
                    ("on the wall", on_the_wall),
                    ("on the screen", partial(on_the_screen, browser, trace=trace)),
                    ("by processor", partial(by_processor, browser, trace=trace)),
                ):
                    page = sit_down(browser, served.port, game)
                    figures = measure(page, seconds=args.seconds)
                    told = "  ".join([f"{key} {value:,.1f}" for key, value in figures.items()])
                    print(f"{game:15} {name:13} {told}", flush=True)
                    page.context.close()
        finally:
            served.stop()


if __name__ == "__main__":
    main()
