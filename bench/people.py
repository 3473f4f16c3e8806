"""Whole games in a real browser: one person among bots, who does all with the buttons of the page.

python -m bench.people --seats 3,4,5 --games 3

The person judges as the player `trader` does, sees its own view alone, and clicks: accepts what it would accept, passes
on the rest, plants, harvests, makes offers and counter-offers. A click counts when the button was in sight and not
covered. The games of a table size are played side by side. For each number of seats this tells

  asks      offers a turn cycle (from one own turn to the next) that are put to the person as a question
  could     how many of them could be accepted at all
  rows      a turn cycle: rows of the page with an answer to give, in the own turn too
  taken     how many of the asks were accepted
  deals     for each turn at the table
  clicks    a game
  offering  how many of these went into own offers, of which there are two a turn at most (`--offers`)
  passes    how many of these said no
  missed    moves a game for which the button was gone when it was to be clicked
  seconds   that a game takes

`--pace 1` is the pace of a served table: bots take 0.5 to 1 s for a move, the person two seconds for an answer and six
for an offer. Below it both are faster in that proportion, and only the seconds differ. Needs a built client
(`make client`) and a Chromium (`make browser`).
"""

import argparse
import asyncio
import itertools
import json
import os
import shutil
import socket
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from bench.clicks import Clicks
from bench.manners import ANSWER, COMPOSE, SEAT, TAPS, Person, figures, shown
from haricot.cards.moves import CLOSES, Close, Offer
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.tale import Event
from haricot.server.app import Server, build
from haricot.server.hub import Hub
from haricot.server.serving import server
from haricot.server.settings import Settings
from haricot.table.course import Course
from haricot.table.pace import Pace
from haricot.table.room import Room
from haricot.wire import shown as shown_to

SIZE: ViewportSize = {"width": 1366, "height": 768}
HANDS = 2.0
"""Seconds for an answer to a call that no pace takes away: hands are not faster."""
STUCK = 60.0
"""Seconds for which nothing at all may happen at a table."""
NAMES = ("asks", "could", "rows", "taken", "deals", "clicks", "offering", "passes", "missed", "seconds")

WATCH = """
localStorage.setItem("haricot.settings", '{"name": "Anna", "taught": true}');
window.asked = new Set();
const look = () => document.querySelectorAll(".rows > .asks").forEach((row) => window.asked.add(row.dataset.offer));
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
"""
"""No hints, and a note of each row that had something to accept."""


class Visitor(Person):
    """Somebody at a page."""

    def __init__(self, seed: int, clicks: Clicks, pace: float, offers: int) -> None:
        super().__init__(seed, False, pace)
        self._clicks = clicks
        self._offers = offers
        """How many it makes in an own turn at most."""
        self._offered = 0
        self._speechless = -1
        """The revision up to which an offer could not be made."""
        self._seen = 0

    async def watch(self, hub: Hub) -> None:
        """Hear of every step, as the page does."""
        since, room = time.monotonic(), hub.room
        while not room.over or self._seen < room.rev:
            if self._seen < room.rev:
                for step in json.loads(hub.annals.story(SEAT, self._seen))["steps"]:
                    self.stepped(room.course, [Event(told["key"], told["args"]) for told in step["tell"]])
                self._seen, since = room.rev, time.monotonic()
            assert time.monotonic() < since + STUCK, f"nothing happens: {room.game.asks(room.table, SEAT).key}"
            await asyncio.sleep(0.02)

    def stepped(self, course: Course, events: list[Event]) -> None:
        super().stepped(course, events)
        if any(event.key == "turn" for event in events):
            print(f"{course.game.seats} seats, turn {self.count['turns']}", file=sys.stderr, flush=True)

    def _decision(self, room: Room) -> Move | None:
        move = super()._decision(room)
        if not isinstance(move, Offer):
            return move
        legal = room.game.legal(room.table, SEAT)
        mine = CLOSES[SEAT] in legal
        if room.rev <= self._speechless or (mine and self._offered >= self._offers):
            asked = room.game.asks(room.table, SEAT).yours
            return CLOSES[SEAT] if mine else next((one for one in legal if one.is_no and asked), None)
        return move

    async def _compose(self, room: Room) -> None:
        """The page itself says so, from the first click on."""

    async def _make(self, room: Room, move: Move) -> bool:
        before, rev = self._clicks.made, room.rev
        made = await self._clicks.make(move, shown_to(room.game, room.table, SEAT))  # type: ignore[arg-type]
        self.count["clicks"] += self._clicks.made - before
        end = time.monotonic() + 2
        while made and room.rev == rev and time.monotonic() < end:
            await asyncio.sleep(0.02)
        if isinstance(move, Offer):
            self.count["offering"] += self._clicks.made - before
            self._offered += 1
        elif isinstance(move, Close):
            self._offered = 0
        if not made:
            print(f"missed: {move.words()}", file=sys.stderr, flush=True)
            self.count["missed"] += 1
            self._speechless = room.rev
            self._news.set()
        return made


async def play(
    browser: Browser, app: Server, port: int, args: argparse.Namespace, seats: int, seed: int
) -> Counter[str]:
    """One game; what happened to the person."""
    context = await browser.new_context(viewport=SIZE)
    page = await context.new_page()
    await page.add_init_script(WATCH)
    await page.goto(f"http://127.0.0.1:{port}/")
    await page.wait_for_load_state("networkidle")
    table = await sit_down(page, {"game": args.game, "seats": seats, "level": args.level, "name": "Anna"})
    hub = app.lobby.hubs[table]
    room = hub.room
    visitor = Visitor(seed, Clicks(page, args.pace * (COMPOSE - ANSWER) / TAPS), args.pace, args.offers)
    began = time.monotonic()
    await asyncio.gather(visitor.watch(hub), visitor.play(room))
    visitor.count["seconds"] = round(time.monotonic() - began)
    visitor.count["rows"] = await page.evaluate("window.asked.size")
    await context.close()
    told = ", ".join([f"{value} {name}" for name, value in sorted(visitor.count.items())])
    print(f"{seats} seats, game {seed}: {told}", file=sys.stderr, flush=True)
    return visitor.count


async def sit_down(page: Page, order: dict[str, Any]) -> str:
    """A game just begun, and its table."""
    table: str = await page.evaluate(
        """async (order) => {
            const headers = { "content-type": "application/json" };
            const answer = await fetch("/api/quick", { method: "POST", headers, body: JSON.stringify(order) });
            const { table } = await answer.json();
            location.hash = "#/table/" + table;
            return table;
        }""",
        order,
    )
    await page.wait_for_selector(".board")
    return table


async def measure(args: argparse.Namespace) -> dict[str, dict[str, float]]:
    """The figures for each number of seats."""
    seeds = itertools.count(args.seed)
    usual = Pace()
    settings = Settings(
        pace=Pace(usual.move * args.pace, max(HANDS, usual.among_people * args.pace)),
        messages=100_000,
        sockets=1000,
        tables_per_minute=1000,
        requests_per_minute=100_000,
        chance=lambda: Chance(next(seeds)),
    )
    found: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder, socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        app = build(Path(folder), settings)
        running = server(app)
        serving = asyncio.create_task(running.serve([listening]))
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome"),
                args=["--no-sandbox", "--disable-gpu", "--mute-audio"],
            )
            port = listening.getsockname()[1]
            for seats in [int(text) for text in args.seats.split(",")]:
                side_by_side = [
                    play(browser, app, port, args, seats, seed) for seed in range(args.seed, args.seed + args.games)
                ]
                count = sum(await asyncio.gather(*side_by_side), Counter[str]())
                found[str(seats)] = told(count, args.games)
            await browser.close()
        running.should_exit = True
        await serving
    return found


def told(count: Counter[str], games: int) -> dict[str, float]:
    """The sums of some games as what they mean."""
    more = {name: count[name] / games for name in ("offering", "missed", "seconds")}
    more["rows"] = count["rows"] / max(1, count["cycles"])
    found = figures(count, games) | more
    return {name: found[name] for name in NAMES}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bohnanza-2016", help="which game (%(default)s)")
    parser.add_argument("--seats", default="3,4,5", help="table sizes (%(default)s)")
    parser.add_argument("--level", default="medium", help="the bots (%(default)s)")
    parser.add_argument("--games", type=int, default=3, help="for each table size (%(default)s)")
    parser.add_argument("--pace", type=float, default=0.25, help="1 as people play, less for faster (%(default)s)")
    parser.add_argument("--offers", type=int, default=2, help="own offers a turn at most (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    args = parser.parse_args()
    load = os.getloadavg()[0]
    found = asyncio.run(measure(args))
    setting = {"game": args.game, "level": args.level, "pace": args.pace, "games": args.games, "load": load}
    if args.json:
        print(json.dumps({**setting, "seats": found}, indent=2))
        return
    print(", ".join([f"{name} {value}" for name, value in setting.items()]))
    print("seats  " + "  ".join([f"{name:>8}" for name in NAMES]))
    for seats, row in found.items():
        print(f"{seats:>5}  " + "  ".join([f"{shown(name, row[name]):>8}" for name in NAMES]))


if __name__ == "__main__":
    main()
