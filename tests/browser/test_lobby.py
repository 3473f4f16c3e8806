"""The way to a table: the landing page, the form, the waiting room, broken links, what is typed and not sent."""

import re
from typing import Any

import pytest

from tests.browser.eyes import clear, fits, worded
from tests.browser.hands import make, open_form, quick

SHIFT = """new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({type: 'layout-shift', buffered: true});
    setTimeout(() => done(sum), 600);
})"""


@pytest.mark.parametrize("width", [1366, 390])
def test_nothing_moves_while_the_page_comes(person: Any, width: int) -> None:
    """Not at a first visit, and not at a later one, when there are tables to come back to."""
    page = person(width=width, height=768)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFT) < 0.05
    quick(page)
    page.goto("/#/")
    page.get_by_text("Back to the table").wait_for()
    page.reload()
    page.get_by_text("Back to the table").wait_for()
    assert page.evaluate(SHIFT) < 0.05


def test_something_stands_there_before_the_scripts_come(person: Any) -> None:
    """On a slow network that is seconds earlier; it goes when there is more to see."""
    page = person(width=390, height=844)
    page.locator("[data-quick]").wait_for()
    assert page.locator("#opening").count() == 0
    page.route(re.compile(r"\.js$"), lambda _: None)
    page.reload(wait_until="commit")
    page.locator("#opening").wait_for()
    assert page.locator("#opening").evaluate("one => one.decode().then(() => one.naturalWidth)") > 0


def test_without_scripts_it_says_so_in_every_language(browser: Any, server: str) -> None:
    """And what to do instead."""
    context = browser.new_context(base_url=server, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    for language in ("en", "fr", "de"):
        said = page.locator(f"noscript p:lang({language})")
        assert "JavaScript" in said.inner_text() and "haricot play" in said.inner_text()
    context.close()


def test_two_clicks_to_any_game(person: Any) -> None:
    """One picks the game, one begins; where to start and what is a variant is said on the pictures."""
    page = person(width=1366, height=768)
    page.locator("[data-game]").nth(5).wait_for()
    assert page.locator("[data-game].start").count() == 1
    page.get_by_text("Bohnanza variant").nth(1).wait_for()
    assert page.get_by_text("Bohnanza variant").count() == 2
    box = page.locator("[data-quick]").bounding_box()
    assert box["y"] + box["height"] < 768
    page.click("[data-game=dice]")
    assert "Würfel Bohnanza against 3 bots" in page.inner_text("[data-quick]")
    page.click("[data-quick]")
    page.wait_for_selector(".board[data-kind=dice]")


def test_the_language_is_in_sight(person: Any) -> None:
    """One tap, without the settings."""
    page = person(width=390, height=844, touch=True)
    page.locator("header label", has_text="FR").tap()
    page.get_by_role("heading", name="Plantez, échangez, récoltez.").wait_for()


@pytest.mark.parametrize("size", [(1366, 768), (390, 844), (844, 390)])
def test_text_of_any_size_holds(person: Any, size: tuple[int, int]) -> None:
    """Twice as large, nothing is wider than the screen and no text runs out of its box."""
    page = person(width=size[0], height=size[1], locale="de-DE")
    page.get_by_label("Einstellungen").click()
    page.get_by_label(re.compile(r"200\s?%")).check(force=True)
    page.keyboard.press("Escape")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    page.reload()
    page.wait_for_selector("[data-quick]")
    fits(page, f"lobby, large text, {size}")
    open_form(page, "isla", "device", 7)
    fits(page, f"form, large text, {size}")
    open_form(page, "isla", "friends", 7)
    page.click("[data-make]")
    page.wait_for_selector(".qr svg")
    fits(page, f"waiting room, large text, {size}")


def test_what_is_typed_outlives_a_reload(person: Any) -> None:
    """The name, the form of a table and a line of chat."""
    page = person("")
    open_form(page, "mutabohn", "device", 5)
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Player 2").fill("Bruno")
    page.get_by_text("House rules").click()
    page.get_by_label("Cards dealt, by place").fill("7")
    page.reload()
    page.wait_for_selector("[data-make]:not([disabled])")
    assert page.get_by_label("Your name").input_value() == "Anna"
    assert page.get_by_label("Player 2").input_value() == "Bruno"
    assert page.locator("input[name=seats]:checked").input_value() == "5"
    page.get_by_text("House rules").click()
    assert page.get_by_label("Cards dealt, by place").input_value() == "7"
    open_form(page, "bohnanza-2016", "friends", 3)
    page.click("[data-make]")
    page.get_by_label("Say something").fill("half a line")
    page.reload()
    page.get_by_label("Say something").wait_for()
    assert page.get_by_label("Say something").input_value() == "half a line"


def test_a_rule_that_cannot_be_is_named(person: Any) -> None:
    """Beside the button, in the page's language, by the name it has in the form."""
    page = person(locale="fr-FR")
    open_form(page)
    page.get_by_text("Règles maison").click()
    field = page.locator("details[open] input[type=text]").first
    label = field.evaluate("(one) => one.labels[0].innerText.trim()")
    field.fill("beaucoup")
    page.click("[data-make]")
    assert label in page.locator("form").get_by_role("alert").inner_text()


def test_the_waiting_room(person: Any, shoot: Any) -> None:
    """Bots come and go, people talk, the clock is told in minutes, and the last free seat begins the game."""
    host = person("Anna")
    make(host, {"game": "bohnanza-2016", "seats": 4, "clock": "normal", "name": "Anna"})
    host.get_by_text("1 min 30 s to trade").wait_for()
    link = host.wait_for_selector("#invite-link").input_value()
    host.locator("label", has_text="hard").click()
    host.click("[data-bot='3']")
    host.locator("[data-seat='3']", has_text="hard").wait_for()
    host.click("[data-no-bot='3']")
    host.wait_for_selector("[data-bot='3']")
    guest = person("Azuki")
    guest.goto(link)
    guest.click("[data-join]")
    guest.get_by_role("alert").get_by_text("name of a bot").wait_for()
    guest.get_by_label("Your name").fill("Bruno")
    guest.click("[data-join]")
    guest.get_by_label("Say something").fill("hello")
    guest.keyboard.press("Enter")
    host.locator(".chat li", has_text="hello").wait_for()
    host.set_viewport_size({"width": 1280, "height": 720})
    talk = host.get_by_label("Say something")
    assert talk.evaluate("(one) => one.getBoundingClientRect().bottom <= innerHeight"), "one can talk without scrolling"
    shoot(host, "waiting-room")
    host.set_viewport_size({"width": 390, "height": 844})
    host.evaluate("scrollTo(0, 0)")
    guest.get_by_label("Say something").fill("<b>are you there?</b> \u202e…")
    guest.keyboard.press("Enter")
    news = host.locator("[data-news]")
    assert news.inner_text().split() == ["Chat", "1", "new"], "on a phone the talk is below the fold, and noticed"
    clear(host, "waiting room with news", ("light",))
    news.click()
    news.wait_for(state="detached")
    host.locator(".chat li", has_text="<b>are you there?</b>").wait_for()
    host.set_viewport_size({"width": 1440, "height": 900})
    clear(host, "waiting room with friends")
    host.click("[data-begin]")
    for page in (host, guest):
        page.wait_for_selector(".board")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("#/nowhere/at/all", "leads nowhere"),
        ("#/table/gone", "There is no such table"),
        ("#/table/%E0%A4%A", "There is no such table"),
        ("#/watch/gone", "There is no such table"),
        ("#/replay/gone", "There is no such table"),
        ("#/rules/chess", "This page does not exist"),
        ("#/rules/isla/ZZ99", "There is no clause ZZ99 in these rules"),
        ("#/open/chess", "There is no such game here"),
        ("#/learn/chess", "This page does not exist"),
        ("#/puzzles/999999", "This page does not exist"),
        ("#/workbench/v9.xyz", "This link is damaged"),
        ("#/confirm/gone", "This code is wrong"),
    ],
)
def test_broken_links(person: Any, address: str, said: str) -> None:
    """Each gets a sentence and a way on."""
    page = person()
    page.goto(f"/{address}")
    page.get_by_text(re.compile(said, re.IGNORECASE)).first.wait_for()
    assert page.locator("main a, main button, header a").count() > 0
    worded(page, address)


def test_a_name_is_only_a_name(person: Any) -> None:
    """However long it is and whatever it is made of, it is shown as it was typed, and never wider than its row."""
    page = person("", width=390, height=844)
    open_form(page, "bohnanza-2016", "friends", 3)
    page.get_by_label("Your name").press_sequentially("<b>Brunhilde von und zu Hohenstaufen")
    page.click("[data-make]")
    seat = page.locator("[data-seat='0']")
    seat.get_by_text("<b>Brunhilde").wait_for()
    assert seat.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_another_version(person: Any) -> None:
    """A page that is older than the server says so, and can be loaded again."""
    page = person()
    quick(page)

    def older(route: Any) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(text.replace('"protocol":1', '"protocol":99')))

    page.route_web_socket(re.compile("/ws/"), older)
    page.reload()
    page.get_by_role("button", name="Reload").wait_for()


def test_axe_finds_nothing_in_the_form(person: Any) -> None:
    """With everything open."""
    page = person()
    for company in ("bots", "friends", "device"):
        open_form(page, "mutabohn", company)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    clear(page, "form of a table")


@pytest.mark.parametrize(("newer", "said"), [(True, "different versions"), (False, "cannot be reached")])
def test_a_part_of_the_page_that_is_gone(browser: Any, server: str, shoot: Any, newer: bool, said: str) -> None:
    """The server was given a new page meanwhile, or is away: that is said, with the way on, and not left blank."""
    context = browser.new_context(base_url=server, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    page.locator("[data-quick]").wait_for()
    context.route(re.compile(r"/assets/OpenTable-.*\.js$"), lambda route: route.fulfill(status=404))
    page_now = re.compile(r":\d+/$")
    if newer:
        context.route(page_now, lambda route: route.fulfill(body="<script src='/assets/index-other.js'></script>"))
    else:
        context.route(page_now, lambda route: route.abort())
    page.evaluate("location.hash = '#/open/isla'")
    page.get_by_role("alert").get_by_text(said).wait_for()
    shoot(page, f"part-missing-{newer}")
    context.unroute_all()
    page.get_by_role("button", name="Reload").click()
    page.locator("[data-make]").wait_for()
    context.close()
