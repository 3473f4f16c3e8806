"""Whole games and their accidents, by mouse, keyboard and finger."""

import re
from typing import Any

import pytest

from tests.browser.eyes import whole_lines
from tests.browser.hands import (
    SHORT,
    STEP,
    allow_typing,
    hold_game_kind,
    log_of,
    logged,
    make,
    open_form,
    quick,
    reach,
    say,
    seen,
    table_for_two,
    until,
)


def test_a_whole_game_against_bots(person: Any, shoot: Any) -> None:
    """One click starts a game; played on, it ends with ranking, chart and harvests, then replay and rematch."""
    page = person(still=False)
    quick(page, seats=3, house=SHORT)
    reach(page, "[data-close]")
    shoot(page, "board-trade-wide")
    reach(page, "[data-rematch]", 120)
    dialog = page.locator("dialog[open]")
    assert dialog.locator(".places li").count() == 3
    dialog.locator("figure svg").wait_for()
    assert dialog.locator("figure svg path").count() >= 3
    dialog.get_by_role("button", name="Harvests").click()
    assert dialog.locator(".harvests li").count() > 3
    page.wait_for_timeout(200)
    shoot(page, "end-wide")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    for _ in range(3):
        page.get_by_label("One step on").click()
    page.get_by_text(re.compile("^4/")).wait_for()
    shoot(page, "replay-wide")
    page.goto("/#/past")
    page.get_by_role("heading", name=re.compile("^Bohnanza")).first.wait_for()
    page.go_back()


def test_one_click(person: Any) -> None:
    """The big button is all it takes to sit at a table with bots."""
    page = person()
    page.click("[data-quick]")
    page.wait_for_selector(".board")
    assert page.locator(".seats section").count() >= 2


def test_levels_to_choose_from(person: Any) -> None:
    """The levels of bots are a choice at a table where they play differently, and only there."""
    page = person()
    open_form(page, "bohnanza-2016", "bots")
    level = page.locator("input[name=level]")
    assert [one.input_value() for one in level.all()] == ["easy", "medium", "hard"]
    assert page.locator("input[name=level]:checked").input_value() == "medium"
    open_form(page, "dice", "bots")
    level.nth(2).wait_for(state="detached")
    assert [one.input_value() for one in level.all()] == ["medium", "hard"]
    open_form(page, "isla", "bots", 4)
    page.locator("label", has_text="hard").click()
    open_form(page, "isla", "bots", 2)
    level.first.wait_for(state="detached")


def test_invitation(person: Any) -> None:
    """The link of a table is there to copy and to scan, whole, and its secret stands where no server logs it."""
    host = person()
    open_form(host)
    host.click("[data-make]")
    link = host.wait_for_selector("#invite-link").input_value()
    host.wait_for_selector(".qr svg")
    whole = """() => {
        const [frame, code] = ['.qr svg', '.qr path'].map((one) => document.querySelector(one).getBoundingClientRect());
        return code.right <= frame.right && code.bottom <= frame.bottom && code.width > frame.width / 2;
    }"""
    assert host.evaluate(whole), "the code is cut"
    assert "#" in link
    assert "?" not in link


def _one_trades(host: Any, guest: Any) -> tuple[Any, Any]:
    """Play on until one of the two is the active player of a trading phase: (active, other)."""
    while True:
        for page, other in ((host, guest), (guest, host)):
            if seen(page, "[data-close]") and seen(page, "[data-turned]"):
                return page, other
        for page in (host, guest):
            if not seen(page, "[data-close]"):
                page.evaluate(STEP, "[data-close]")
        host.wait_for_timeout(30)


def test_two_people_trade_and_reload(person: Any, shoot: Any) -> None:
    """A friend joins by link; an offer with a promise survives a reload and becomes a deal and a judged promise."""
    host, guest = table_for_two(person, seats=3, bots=1)
    active, other = _one_trades(host, guest)
    name = "Bruno" if other is guest else "Anna"
    active.click("[data-turned='0']")
    active.click("[data-note]")
    active.get_by_label(re.compile("^Promise")).fill("the next red is yours")
    active.get_by_role("radio", name=name).click()
    shoot(active, "composer-gift")
    active.click("[data-propose]")
    other.wait_for_selector("[data-take]")
    lines = len(log_of(other))
    other.reload()
    other.wait_for_selector("[data-take]")
    assert "the next red is yours" in other.locator("[data-offer]").first.inner_text()
    assert len(log_of(other)) == lines
    shoot(other, "offer-received")
    other.click("[data-take]")
    other.wait_for_selector(".must")
    logged(active, f"You give {name}")
    other.click("[data-open=log]")
    other.get_by_role("tab", name="Promises").click()
    other.get_by_role("button", name="kept").click()
    active.click("[data-open=log]")
    active.get_by_role("tab", name="Promises").click()
    active.locator(".chip", has_text="kept").wait_for()
    active.click("[data-shut]")
    say(active, "<b>merci</b>")
    other.get_by_role("tab", name="Chat").click()
    other.get_by_text("<b>merci</b>").first.wait_for()


def test_what_was_tapped_is_what_is_offered(person: Any, shoot: Any) -> None:
    """The last of equal cards goes if that one was tapped; the maker sees it marked, the other what lies turned up."""
    host, guest = table_for_two(person, seats=3, bots=1)
    active, other = _one_trades(host, guest)
    last = active.locator("[data-hand]").last
    active.click("[data-turned='0']")
    last.click()
    active.get_by_role("radio", name="Bruno" if other is guest else "Anna").click()
    active.click("[data-propose]")
    offer = other.locator("[data-offer].asks")
    offer.get_by_text("turned up").first.wait_for(state="attached")
    shoot(other, "offer-turned-up")
    assert active.locator(".hand li").last.locator(".tag").count() == 1
    assert active.locator(".hand .tag").count() == 1
    shoot(active, "offer-own-bound")
    offer.locator("[data-decline]").click()
    active.locator("[data-offer].ended", has_text="nobody wants it").wait_for()
    assert active.locator(".hand .tag").count() == 0


def test_offline_and_back(person: Any) -> None:
    """Without a network the page says so; what was pressed meanwhile happens once when it is back."""
    page = person()
    quick(page)
    reach(page, "[data-plant]")
    page.context.set_offline(True)
    page.get_by_text("Offline").wait_for()
    before = len(log_of(page))
    page.locator("[data-plant]").first.click()
    page.wait_for_timeout(300)
    assert len(log_of(page)) == before
    page.context.set_offline(False)
    until(page, lambda: len(log_of(page)) > before, lambda: None)
    page.get_by_text("Offline").wait_for(state="detached")
    assert sum("You plant" in line for line in log_of(page)[before:]) == 1


KEYS = """() => {
    if (document.querySelector('[data-rematch]')) return 'end';
    if (document.querySelector('.sending')) return null;
    const at = document.activeElement;
    if (document.querySelector('[data-harvest-sure]')) return at.matches('[data-harvest-sure]') ? 'Enter' : 'Tab';
    if (document.activeElement.matches('[data-plant], [data-harvest]')) return 'Enter';
    if (document.querySelector('[data-plant]')) return 'Enter';
    if (document.querySelector('[data-take]')) return 'a';
    if (document.querySelector('[data-pass]')) return 'p';
    if (document.querySelector('[data-done]')) return 'd';
    if (document.querySelector('[data-close]')) return 't';
    if (document.querySelector('.now.mine') && document.querySelector('[data-harvest]')) return 'h';
    return null;
}"""


def test_keyboard_alone(person: Any) -> None:
    """From the lobby to the end screen without a mouse; offers by digits and Enter too."""
    page = person()
    page.wait_for_selector("[data-quick]")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-quick]')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".board")
    pressed: list[str] = []

    def step() -> None:
        key = page.evaluate(KEYS)
        if key not in (None, "end"):
            page.keyboard.press(key)
            pressed.append(key)

    until(page, lambda: seen(page, "[data-rematch]"), step, 100)
    assert "Enter" in pressed


def test_offers_by_keys_and_command_line(person: Any) -> None:
    """Three keys make an offer; a typed line does too, and a line that is wrong says why, with its rule."""
    page = person()
    quick(page)
    allow_typing(page)
    reach(page, "[data-close]")
    page.keyboard.press("1")
    # Whatever is given is not asked for.
    given = page.locator("[data-hand='0'] [data-bean], [data-hand='0'][data-bean]").first.get_attribute("data-bean")
    beans = page.locator("[data-want]").evaluate_all("(all) => [...new Set(all.map((one) => one.dataset.want))]")
    page.keyboard.press(f"Shift+Digit{1 if beans[0] != given else 2}")
    assert page.locator("[data-out]").count() == 2
    page.keyboard.press("Enter")
    logged(page, "You offer")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Playing with the keyboard").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("offer nothing for garden garden to Borlotti\n")
    logged(page, "You ask Borlotti for 2 Garden Beans.")
    page.keyboard.press("/")
    page.keyboard.type("offer cocoa for red to all\n")
    page.get_by_role("alert").get_by_role("link", name="Rule B1").click()
    page.wait_for_selector("#clause-B1.wanted")


@pytest.mark.parametrize("size", [(1366, 625), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
def test_no_line_is_cut_in_half(person: Any, size: tuple[int, int], locale: str) -> None:
    """While cards are planted and traded, the panel that says what to do and the market show whole lines only."""
    page = person(width=size[0], height=size[1], locale=locale)
    quick(page, "bohnanza-2016", 4)
    for place in ("[data-plant]", "[data-done]", "[data-close]"):
        reach(page, place)
        whole_lines(page, place)


def test_phone_with_touch(person: Any, shoot: Any) -> None:
    """On a phone the hand is in the thumb zone, the composer above it, nothing is wider than the screen."""
    page = person(width=390, height=844, touch=True)
    page.tap("[data-quick]")
    page.wait_for_selector(".board")
    reach(page, "[data-close]")
    page.tap("[data-hand='0']")
    page.locator("[data-want]:enabled").first.tap()
    shoot(page, "phone-composer")
    assert page.locator("kbd:visible").count() == 0, "a finger has no keys"
    page.tap("[data-propose]")
    page.locator("[role=log] p", has_text="You offer").first.wait_for(state="attached")
    reach(page, "[data-close]")
    page.tap("[data-close]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.locator(".hand").bounding_box()
    assert box["y"] > 844 / 2
    small = page.evaluate(
        """[...document.querySelectorAll('button, a, input, select')].filter((one) => one.offsetParent)
           .map((one) => one.getBoundingClientRect()).filter((box) => box.width < 24 || box.height < 24).length"""
    )
    assert small == 0
    shoot(page, "phone-board")


def test_two_player_game(person: Any, shoot: Any) -> None:
    """The game for two shows the cards left as an offer, to be planted or thrown away one by one."""
    page = person()
    quick(page, "bohnanza-2016", 2)
    reach(page, "[data-discard]")
    page.wait_for_timeout(100)
    shoot(page, "duel-wide")
    lying = page.locator("[data-lying]").count()
    page.locator("[data-discard]").first.click()
    logged(page, "You discard")
    until(page, lambda: page.locator("[data-lying]").count() != lying, lambda: None)


def test_tour(person: Any, shoot: Any) -> None:
    """The first game is explained while it is played, and the hints can be put away for good."""
    page = person(taught=False)
    page.click("[data-quick]")
    page.wait_for_selector(".bubble")
    shoot(page, "tour")
    page.click("[data-tour-next]")
    page.click("[data-tour-skip]")
    page.wait_for_selector(".bubble", state="detached")
    page.reload()
    page.wait_for_selector(".board")
    page.wait_for_timeout(400)
    assert page.locator(".bubble").count() == 0


def test_no_hints_while_a_clock_runs(person: Any) -> None:
    """Nobody has the time to read them; without a clock they are there."""
    page = person(taught=False)
    order = {"game": "bohnanza-2016", "seats": 3, "bots": [None, "thrifty", "thrifty"], "name": "Anna"}
    make(page, order | {"clock": "normal"})
    page.wait_for_selector(".board .dial")
    page.wait_for_timeout(500)
    assert page.locator(".bubble").count() == 0
    page.goto("/")
    make(page, order | {"clock": "relaxed"})
    page.wait_for_selector(".bubble")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 625)])
def test_hints_stay_on_the_screen(person: Any, shoot: Any, size: tuple[int, int]) -> None:
    """Whatever a hint speaks of, its buttons can be pressed, in the language of the longest words."""
    page = person(width=size[0], height=size[1], locale="de-DE", taught=False)
    quick(page, seats=4)
    for step in range(2):
        page.wait_for_selector(".bubble")
        page.wait_for_timeout(400)
        shoot(page, f"hint-{step}-{size[0]}")
        box = page.locator(".bubble").bounding_box()
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1], box
        page.click("[data-tour-next]")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 625)])
def test_hints_leave_free_what_they_ask_to_be_tapped(person: Any, shoot: Any, size: tuple[int, int]) -> None:
    """“Tap a field” lies over no field."""
    page = person(width=size[0], height=size[1], taught=False)
    quick(page, "isla", 4)
    asked = page.locator(".bubble", has_text="Tap a field")

    def step() -> object:
        return page.evaluate("""() => {
            const found = ['[data-tour-next]', '[data-pass]'].map((one) => document.querySelector(one)).find(Boolean);
            found?.click();
            return found?.tagName ?? null;
        }""")

    until(page, lambda: bool(asked.is_visible()), step)
    page.wait_for_timeout(400)
    shoot(page, f"hint-plant-{size[0]}")
    bubble = asked.bounding_box()
    for field in page.locator("[data-plant]").all():
        box = field.bounding_box()
        beside = bubble["x"] + bubble["width"] <= box["x"] or box["x"] + box["width"] <= bubble["x"]
        above = bubble["y"] + bubble["height"] <= box["y"] or box["y"] + box["height"] <= bubble["y"]
        assert beside or above, (bubble, box)
    page.locator("[data-plant]").first.click(timeout=5000)


def test_a_large_screen_is_filled(person: Any) -> None:
    """The table takes all of it: cards and letters grow, and the parts lie side by side without a gap for a card."""
    page = person(width=1366, height=768)
    quick(page, seats=4)
    reach(page, "[data-close]")
    high = """() => [document.querySelector('[data-hand] .card').offsetHeight,
        parseFloat(getComputedStyle(document.querySelector('.board')).fontSize),
        document.querySelector('[data-want]').offsetHeight]"""
    card, letters, bean = page.evaluate(high)
    page.set_viewport_size({"width": 2560, "height": 1440})
    page.wait_for_timeout(300)
    larger, read, asked = page.evaluate(high)
    assert larger > card * 1.6
    assert read > letters * 1.2
    assert asked > bean * 1.2
    filled, low = page.evaluate(
        """() => {
            const boxes = [...document.querySelectorAll('[data-area]')].map((one) => one.getBoundingClientRect());
            const area = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
            return [area / (innerWidth * innerHeight), innerHeight - Math.max(...boxes.map((box) => box.bottom))];
        }"""
    )
    assert filled > 0.85
    assert low < 40


@pytest.mark.parametrize("seats", [5, 7])
def test_crowded_tables(person: Any, shoot: Any, seats: int) -> None:
    """Many players fit on one screen."""
    page = person()
    quick(page, "bohnanza-27", seats)
    reach(page, "[data-close]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    shoot(page, f"board-{seats}")


def test_a_game_without_a_board_of_its_own(person: Any, shoot: Any) -> None:
    """Where the page knows no board, facts, buttons of legal moves and the typed line play any game of the family."""
    page = person()
    hold_game_kind(page, "facts")
    page.click("[data-quick]")
    page.wait_for_selector(".facts")
    page.locator(".moves .button").first.wait_for()
    lines = len(log_of(page))
    page.locator(".moves .button").first.click()
    until(page, lambda: len(log_of(page)) > lines, lambda: None)
    page.locator(".moves .button").first.wait_for()
    assert page.locator(".moves .button").first.inner_text()[0].isupper(), "a sentence, not the notation"
    page.get_by_label("Typed line").fill(page.locator("#legal-moves option").first.get_attribute("value"))
    lines = len(log_of(page))
    page.get_by_role("button", name="Do it").click()
    until(page, lambda: len(log_of(page)) > lines, lambda: None)
    shoot(page, "facts")


@pytest.mark.parametrize(
    ("game", "typed", "rule"),
    [("isla", "buy pirate", "I18"), ("mutabohn", "exchange AABC", "M12"), ("dice", "sell", "W7")],
)
def test_refusals_of_sister_games_lead_to_their_rule(person: Any, game: str, typed: str, rule: str) -> None:
    """What a sister game refuses names its clause, and the link ends at it and at a drawn example."""
    page = person()
    quick(page, game, 3)
    allow_typing(page)
    page.get_by_label("Typed line").last.fill(typed)
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_role("link", name=f"Rule {rule}").click()
    page.wait_for_selector(f".wanted#clause-{rule}")
    assert page.locator(".wanted").count() == 1
    page.wait_for_selector(f".wanted [data-example={rule}] .scene > *")
