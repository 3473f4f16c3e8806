"""What a person does with mouse, finger or keys; plain play, good enough to reach the end of a game."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from tests.server.client import Browser, Seat, duty, play_out

STEP = """(hold) => {
    const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => one.offsetParent !== null);
    const press = (selector) => { const found = shown(selector); if (found) { found.click(); return selector; } };
    if (document.querySelector('[data-rematch]')) return 'end';
    if (document.querySelector('.sending') || (hold && shown(hold))) return null;
    const hand = document.querySelectorAll('[data-hand]').length;
    const done = press('[data-harvest-sure]') ?? press('[data-plant]') ?? (hand > 4 ? press('[data-take]') : undefined);
    if (done) return done;
    const over = press('[data-pass]') ?? press('[data-done]') ?? press('[data-close]');
    if (over) return over;
    if (document.querySelector('.now.mine') && !document.querySelector('.board.trading')) {
        const fields = [...document.querySelectorAll('[data-harvest]')];
        const paying = fields.find((one) => one.querySelector('.coin'));
        if (paying ?? fields[0]) { (paying ?? fields[0]).click(); return 'harvest'; }
    }
    return null;
}"""
"""Presses the next sensible button and says which; none where `hold` has come in sight. It accepts no offer that might
leave the hand empty, since what follows is often to be done with a card."""


def until(page: Any, ready: Callable[[], bool], step: Callable[[], object], seconds: float = 60) -> None:
    """Go on in one way until something has come about."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, f"it did not come about at {page.url}"
        if step() is None:
            page.wait_for_timeout(25)


def reach(page: Any, selector: str, seconds: float = 60) -> None:
    """Play on until something is in sight."""
    until(page, lambda: seen(page, selector), lambda: page.evaluate(STEP, selector), seconds)


def seen(page: Any, selector: str) -> bool:
    """Whether something is on the page and visible."""
    found = page.query_selector(selector)
    return found is not None and bool(found.is_visible())


def logged(page: Any, text: str) -> None:
    """Wait until the log tells something; it lies in a drawer, which is shut again."""
    page.locator("[data-open=log]").evaluate("one => one.click()")
    page.locator(".log li", has_text=text).first.wait_for()
    page.click("[data-shut]")


def log_of(page: Any) -> list[str]:
    """All lines of the log."""
    page.locator("[data-open=log]").evaluate("one => one.click()")
    page.wait_for_selector(".log")
    lines: list[str] = page.locator(".log li").all_inner_texts()
    page.click("[data-shut]")
    return lines


def say(page: Any, text: str) -> None:
    """Say something in the chat, which stays open."""
    if not seen(page, ".logbook .chat"):
        page.click("[data-open=chat]")
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def allow_typing(page: Any) -> None:
    """Have a line below the table in which moves are typed."""
    page.evaluate(
        """() => {
            const settings = JSON.parse(localStorage.getItem('haricot.settings'));
            localStorage.setItem('haricot.settings', JSON.stringify({...settings, line: true}));
        }"""
    )
    page.reload()
    page.wait_for_selector("#command")


def open_settings(page: Any) -> None:
    """The settings, from a table."""
    page.click("[data-menu]")
    page.click("[data-settings]")


SHORT = {"exhaustions": "1"}
"""A house rule by which a game of cards is half as long."""


def quick(page: Any, game: str = "bohnanza-2016", seats: int = 3, level: str = "", house: Any = None) -> None:
    """Sit down against bots in a game other than that of the big button."""
    order = {"game": game, "seats": seats, "level": level, "name": "Anna", "options": house or {}}
    go(page, page.context.request.post("/api/quick", data=order).json()["table"])
    page.wait_for_selector(".board, .facts")


def go(page: Any, table: str) -> None:
    """From any page to a table, as a link there would lead."""
    page.goto(f"/#/table/{table}")


def known_as(page: Any) -> Browser:
    """The person of a page over the protocol, which is faster than any hand."""
    browser = Browser(int(page.url.split("/")[2].split(":")[1]))
    browser.cookie = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
    return browser


def played(page: Any, game: str = "bohnanza-2016", seats: int = 3, name: str = "Anna") -> str:
    """Come to the end of a game that the person of the page has played over the protocol; its table."""
    browser = known_as(page)
    order = {"game": game, "seats": seats, "level": "thrifty", "name": name}
    table: str = browser.post("/api/quick", order)["table"]
    key, _, value = browser.cookie.partition("=")
    page.context.add_cookies([{"name": key, "value": value, "url": page.url.split("#")[0]}])
    seat = browser.sit(table).ready()
    play_out(seat)
    seat.close()
    page.goto(f"/#/table/{table}")
    page.wait_for_selector("[data-rematch]")
    return table


def play_together(table: str, *pages: Any) -> None:
    """The people of these pages, and nobody else, play their game to its end over the protocol."""
    play_seats([known_as(page).sit(table).ready() for page in pages])


def play_seats(seats: list[Seat]) -> None:
    """All people of a table, and nobody else, play their game to its end over the protocol."""
    while any(seat.frame["result"] is None for seat in seats):
        for seat in seats:
            seat.drain(0.01)
            if seat.frame["result"] is None and seat.welcome["you"] in seat.frame["awaited"]:
                seat.move(duty(seat.frame))
    for seat in seats:
        seat.close()


def make(page: Any, order: dict[str, Any]) -> None:
    """Open a table by what the form would send, and go there."""
    go(page, page.context.request.post("/api/tables", data=order).json()["table"])


def open_form(page: Any, game: str = "bohnanza-2016", company: str = "friends", seats: int | None = None) -> None:
    """The form of a new table, filled in so far."""
    page.goto(f"/#/open/{game}")
    page.wait_for_selector("[data-make]:not([disabled])")
    page.locator(f"input[name=company][value={company}]").check(force=True)
    if seats is not None:
        page.locator(f"input[name=seats][value='{seats}']").check(force=True)


def table_for_two(person: Any, seats: int = 2, bots: int = 0, clock: str = "relaxed") -> tuple[Any, Any]:
    """Anna opens a table and Bruno joins by its link: (Anna's page, Bruno's page)."""
    host = person("Anna")
    order = {"game": "bohnanza-2016", "seats": seats, "clock": clock, "name": "Anna"}
    make(host, order | {"bots": [None] * (seats - bots) + ["medium"] * bots})
    link = host.wait_for_selector("#invite-link").input_value()
    guest = person("Bruno")
    guest.goto(link)
    guest.get_by_role("button", name="Join").click()
    for page in (host, guest):
        page.wait_for_selector(".board")
    return host, guest


def hold_game_kind(page: Any, kind: str) -> None:
    """Make every table a kind of which the page knows no board."""

    def strange(route: Any) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(text.replace('"kind":"cards"', f'"kind":"{kind}"')))

    page.route_web_socket(re.compile("/ws/"), strange)
    page.reload()


class Held:
    """A full moment of a trading that lasts: frames of the real game, with these offers put into them.

    What the page sends is kept, answered, and goes no further. Nobody has traded yet, so no cards are set aside.
    """

    def __init__(self, offers: list[dict[str, Any]], hand: list[str], silence: int | None, mine: bool) -> None:
        self.sent: list[dict[str, Any]] = []
        self._offers, self._hand, self._silence, self._mine = offers, hand, silence, mine
        self._rev = 0
        self._last: dict[str, Any] = {}
        self._route: Any = None
        self._still = False
        self.adjust: Callable[[dict[str, Any]], dict[str, Any]] = lambda frame: frame
        """What else is to be otherwise in each frame."""

    def open(self, route: Any) -> None:
        """Stand between a page and its server."""
        self._route, self._rev = route, 0
        server = route.connect_to_server()
        server.on_message(lambda text: self._hear(json.loads(text)))
        route.on_message(lambda text: self._take(json.loads(text)))

    def still(self) -> None:
        """Let nothing happen any more but what is shown."""
        self._still = True

    @property
    def view(self) -> dict[str, Any]:
        """The table of the last frame, to be changed before the next is shown."""
        view: dict[str, Any] = self._last["view"]
        return view

    def show(self, *offers: dict[str, Any], **changes: Any) -> None:
        """One more frame: other offers stand open, for whatever reason it tells."""
        self._offers = list(offers)
        self._pass_on(self._last | {"tell": []} | changes)

    def _take(self, command: dict[str, Any]) -> None:
        self.sent.append(command)
        if "id" in command:
            self._route.send(json.dumps({"t": "answer", "id": command["id"], "result": "ok", "rev": 0}))

    def _hear(self, message: dict[str, Any]) -> None:
        if not self._still:
            self._pass_on(message)

    def _pass_on(self, message: dict[str, Any]) -> None:
        if message.get("t") == "frame":
            self._last = message
            self._rev = self._rev + 1 if self._rev else message["rev"]
            message = self.adjust(self._full(message | {"rev": self._rev}))
        self._route.send(json.dumps(message))

    def _full(self, message: dict[str, Any]) -> dict[str, Any]:
        plain: dict[str, Any] = {"kind": "offer", "to": 0, "any": False, "first_come": False, "parent": None}
        plain |= {"owing": [0], "declined": [], "takers": [], "up": [], "bound": []}
        offers = [plain | {"offer": n, "seat": 1} | offer for n, offer in enumerate(self._offers, start=1)]
        turned = ["soy", "blue", "red", "chili", "green"]
        view = message["view"] | {"active": 0 if self._mine else 1, "stage": "trade", "turned": turned}
        view |= {"hand": self._hand, "offers": offers}
        view["players"] = [player | {"aside": []} for player in view["players"]]
        legal = [
            {"do": f"{verb} {offer['offer']}", "verb": verb, "offer": offer["offer"]}
            for offer in offers
            for verb in (
                ("withdraw",) if offer["seat"] == 0 else ("take", "decline") if offer["to"] in (0, None) else ()
            )
            if verb != "take" or (not offer["any"] and set(offer["want"]) <= set(self._hand))
        ]
        asked = any(move["verb"] == "take" for move in legal)
        asks = {"key": "trade.asked" if asked else "trade.other", "args": {"active": 1}, "yours": asked}
        clocks = {"kind": "relaxed"} | ({} if self._silence is None else {"silence": self._silence, "silent": [0]})
        partners = [None, 1, 2] if self._mine else [1]
        return message | {
            "view": view,
            "legal": legal,
            "asks": asks | {"question": False},
            "trading": True,
            "partners": partners,
            "awaited": [0],
            "clocks": clocks,
        }


def hold_offers(
    page: Any, offers: list[dict[str, Any]], hand: list[str], silence: int | None = None, mine: bool = False
) -> Held:
    """Show a full moment of another's trading, or of mine, from now on: these offers, a long hand, five cards up."""
    held = Held(offers, hand, silence, mine)
    page.route_web_socket(re.compile("/ws/"), held.open)
    page.reload()
    page.wait_for_selector(".board.trading")
    page.evaluate("document.fonts.ready.then(() => true)")
    return held
