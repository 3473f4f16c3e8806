"""Around the game: clocks, chat, the lobby, sound, the next game, onlookers, the page as an app."""

import json
from typing import Any

import pytest

from tests.browser.conftest import SOURCE
from tests.browser.eyes import clear, fits
from tests.browser.hands import (
    allow_typing,
    hold_offers,
    log_of,
    logged,
    make,
    open_form,
    quick,
    reach,
    say,
    table_for_two,
    until,
)
from tests.browser.moments import hold, moments
from tests.browser.test_everyone import LOCALES


def test_clock(person: Any) -> None:
    """A clock counts down; who lets it run out is played for, in the end by a bot, until they come back."""
    pages = table_for_two(person, clock="blitz")
    until(pages[0], lambda: any(page.locator(".now.mine").count() > 0 for page in pages), lambda: None)
    late = next((page for page in pages if page.locator(".now.mine").count() > 0), pages[0])
    timer = late.get_by_role("timer", name="Time left").first
    timer.wait_for()
    shown = {timer.inner_text()}
    until(late, lambda: len(shown) > 1, lambda: shown.add(timer.inner_text()))
    assert shown <= {"0:00", "0:01", "0:02"}
    logged(late, "You plant")
    back = late.get_by_role("button", name="I am back")
    back.wait_for()
    back.click()
    back.wait_for(state="detached")


def test_names_stay_beside_clocks(person: Any, shoot: Any) -> None:
    """With a clock running, everybody can still read whose it is, on a phone too."""
    found = moments("bohnanza-27", 7)
    game = found[0].game
    theirs = next(moment for moment in found if game.to_act(moment.table) != 0)
    for width, height in ((1366, 768), (390, 844)):
        page = person(width=width, height=height, at="")
        hold(page, game)(theirs)
        page.wait_for_selector(".seats .ring .run")
        shoot(page, f"clocks-{width}")
        cut = page.evaluate(
            """[...document.querySelectorAll('.seats h2')].filter((one) => one.scrollWidth > one.clientWidth)
               .map((one) => one.innerText)"""
        )
        assert cut == [], width


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(
    ("key", "seats"),
    [("bohnanza-2016", 2), ("bohnanza-2016", 4), ("isla", 4), ("mutabohn", 2), ("mutabohn", 4), ("dice", 4)],
)
def test_sentences_are_whole(person: Any, key: str, seats: int, language: str) -> None:
    """What is asked of me stands there to its last word on a low laptop and a phone, whatever buttons are beside it."""
    page = person(locale=LOCALES[language], touch=True, at="")
    found = moments(key, seats)
    show = hold(page, found[0].game)
    cut = []
    for width, height in ((1366, 625), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for moment in found:
            show(moment)
            cut += page.evaluate(
                """(name) => [...document.querySelectorAll('.now .text > *, .now .text span')]
                    .filter((one) => one.clientHeight > 1 && one.scrollHeight > one.clientHeight + 1)
                    .map((one) => `${name}: ${one.innerText}`)""",
                f"{moment.name} at {width}",
            )
            # A laptop has room for whose turn it is too; that of others is what the sentence says.
            told = page.locator(".now h2, .now .lead, .now .only").evaluate_all(
                "(all) => all.some((one) => one.checkVisibility() && one.clientHeight > 1)"
            )
            assert told or width < 600 or page.locator(".now ol").count() == 0, moment.name
    assert cut == []


SAID_WHOLE = """() => {
    const one = document.querySelector("[data-seat='1'] .drawn");
    const fields = document.querySelector("[data-seat='1'] .fields");
    return Boolean(one?.querySelector('[data-bean=green]') && one.previousElementSibling.innerText
        && one.scrollHeight <= one.clientHeight + 1
        && one.getBoundingClientRect().bottom <= fields.getBoundingClientRect().top + 1);
}"""


@pytest.mark.parametrize(("key", "seats"), [("bohnanza-2016", 4), ("bohnanza-2016", 5), ("isla", 5), ("isla", 7)])
def test_what_is_said_leaves_the_fields_of_a_seat_their_room(person: Any, key: str, seats: int) -> None:
    """On a tablet held upright, where seats stand in two rows, a field is seen beside what its owner seeks."""
    page = person(width=820, height=1180, at="")
    show = hold(page, moments(key, seats)[0].game)
    # In some of them there is something more telling than wishes.
    for moment in moments(key, seats):
        show(moment)
        if page.locator("[data-seeks]").count() > 0:
            break
    page.wait_for_selector("[data-seeks]")
    heights = page.evaluate("[...document.querySelectorAll('.seats .fields')].map((one) => one.clientHeight)")
    assert len(heights) == seats - 1 and min(heights) >= 28


def sayings(language: str) -> list[tuple[str, dict[str, Any]]]:
    """What bots say of beans: of several, and everything they say of one."""
    two, others = ["blackeyed", "green"], ["stink", "soy"]
    of_many: list[tuple[str, dict[str, Any]]] = [
        ("offer.swap~2", {"give": two, "want": others}),
        ("offer.call~2", {"give": [*two, "blue"]}),
        ("offer.gift", {"give": two}),
    ]
    said = json.loads((SOURCE / "haricot" / "words" / f"{language}.json").read_text(encoding="utf-8"))["reason"]
    return of_many + [(key, {"bean": "green", "other": 2}) for key, words in said.items() if "{bean:" in words]


CUT_SPEECH = """[...document.querySelectorAll("[data-seat='1'] .said q")]
    .filter((one) => one.clientHeight > 1 && one.scrollHeight > one.clientHeight + 2).map((one) => one.innerText)"""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_bots_say_is_whole_on_a_laptop(person: Any, shoot: Any, language: str) -> None:
    """Two lines of a seat's head hold it: where the names of the beans are too long, they are drawn."""
    page = person(width=1366, height=625, locale=LOCALES[language])
    quick(page, "bohnanza-2016", 4)
    held = hold_offers(page, [], ["red"])
    held.still()
    cut = []
    for key, args in sayings(language):
        rev = int(page.locator("main").get_attribute("data-rev"))
        held.show(reason={"seat": 1, "key": key, "args": args})
        page.wait_for_selector(f"main[data-rev='{rev + 1}']")
        page.wait_for_selector("[data-seat='1'] .said q")
        cut += page.evaluate(CUT_SPEECH)
        if key == "offer.swap~2":
            shoot(page, f"said-wide-{language}")
    assert cut == []


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_bots_say_is_whole_on_a_phone(person: Any, shoot: Any, language: str) -> None:
    """Their beans are drawn in the sentence, so that it fits a narrow seat; it is read out with their names."""
    page = person(width=390, height=844, touch=True, locale=LOCALES[language])
    quick(page, "bohnanza-2016", 4)
    held = hold_offers(page, [], ["red"])
    held.still()
    for key, args in sayings(language):
        held.show(reason={"seat": 1, "key": key, "args": args})
        page.wait_for_function(SAID_WHOLE)  # else it is cut, or its beans are not drawn
        if key in ("offer.swap~2", "deal.helps-leader"):
            shoot(page, f"said-{key}-{language}")


def test_chat_is_noticed_on_a_phone(person: Any, shoot: Any) -> None:
    """What somebody says shows as a number on the button of the chat."""
    host, guest = table_for_two(person)
    guest.set_viewport_size({"width": 390, "height": 844})
    say(host, "hello there")
    button = guest.locator("[data-open=chat]")
    button.locator(".badge", has_text="1").wait_for()
    shoot(guest, "chat-badge")
    button.click()
    guest.locator(".chat li", has_text="hello there").wait_for()
    button.locator(".badge").wait_for(state="detached")
    say(guest, "hi")
    guest.locator(".chat .mine", has_text="hi").wait_for()
    guest.click("[data-shut]")
    guest.wait_for_timeout(100)
    assert button.locator(".badge").count() == 0, "what I say myself is no news"


def test_a_typed_line_in_french(person: Any) -> None:
    """Moves are understood as they are said, and a line that is none is answered in the page's language."""
    page = person(locale="fr-FR")
    quick(page)
    allow_typing(page)
    # The front of the hand is to be planted, and not a card from a deal that was made on the way.
    reach(page, ".board:not(.trading):has([data-hand='0'][aria-disabled='false']) [data-plant]")
    front = page.locator("[data-hand='0'] .card").inner_text().split("\n")[0]
    field = page.locator("[data-plant]").first.get_attribute("data-plant")
    lines = len(log_of(page))
    page.keyboard.press("/")
    page.keyboard.type(f"plante {front} {field}\n")
    until(page, lambda: len(log_of(page)) > lines, lambda: None)
    page.keyboard.press("/")
    page.keyboard.type("chante une chanson\n")
    answer = page.get_by_role("alert").inner_text()
    assert "Ce n’est pas un coup" in answer
    assert "not" not in answer.split()


def test_impossible_tables_are_not_offered(person: Any, shoot: Any) -> None:
    """Seven seats of La Isla Bohnita need the larger box, and get it; what fails all the same is said at the button."""
    page = person(width=1366, height=768)
    open_form(page, "isla", "bots", 7)
    assert "Cards: extended" in page.inner_text("[data-only=deck]")
    page.get_by_text("More settings").click()
    assert page.get_by_label("Cards").locator("option").all_inner_texts() == ["extended"]
    page.click("[data-make]")
    page.wait_for_selector(".board")
    open_form(page, "isla")
    for width, rows in ((1366, 1), (820, 2), (390, 2)):
        page.set_viewport_size({"width": width, "height": 768})
        tops = page.locator(".games label").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
        assert len(set(tops)) == rows and tops.count(tops[-1]) == 6 / rows, f"no game stands alone at {width}"
    page.set_viewport_size({"width": 1366, "height": 768})
    page.route("**/api/tables", lambda route: route.abort("internetdisconnected"))
    page.click("[data-make]")
    said = page.locator("form").get_by_role("alert")
    said.wait_for()
    shoot(page, "lobby-refused")
    assert "cannot be reached" in said.inner_text()
    assert abs(said.bounding_box()["y"] - page.locator("[data-make]").bounding_box()["y"]) < 120


def test_a_table_that_fails_says_so_in_the_language_of_the_page(person: Any) -> None:
    """In sight, beside the button, and not in English."""
    page = person(width=390, height=844, touch=True, locale="fr-FR")
    open_form(page, "isla", "friends", 7)
    trouble = {"code": "too-many-tables", "args": {"seconds": 12}, "sentence": "Too many new tables."}
    page.route("**/api/tables", lambda route: route.fulfill(status=429, json=trouble))
    page.click("[data-make]")
    said = page.locator("form").get_by_role("alert")
    said.wait_for()
    assert said.inner_text() == "Trop de nouvelles tables\u202f; réessayez dans 12 s."
    box = said.bounding_box()
    assert 0 <= box["y"] <= 844 - box["height"]


def test_no_clock(person: Any) -> None:
    """Without a clock nobody sees one."""
    page = person()
    quick(page)
    reach(page, "[data-plant]")
    assert page.locator(".clock, [role=timer]").count() == 0


COUNT_NOTES = """
    window.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) { window.notes += 1; return start.apply(this, at); };
"""


def test_sound_is_remembered(person: Any) -> None:
    """Switched off, nothing sounds, after a reload too; the menu and the settings say the same."""
    page = person()
    page.context.add_init_script(COUNT_NOTES)
    page.reload()
    button = page.get_by_role("button", name="Sound")
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    assert button.get_attribute("aria-pressed") == "false"
    page.reload()
    assert button.get_attribute("aria-pressed") == "false"
    page.get_by_label("Settings").click()
    assert not page.get_by_role("dialog").get_by_label("Sound").is_checked()
    page.keyboard.press("Escape")
    quick(page)
    reach(page, "[data-close]")
    assert page.evaluate("window.notes") == 0
    button.click()
    assert page.evaluate("window.notes") > 0, "switched on, it makes itself heard"


def test_muted_players_are_remembered(person: Any) -> None:
    """Whom one does not want to hear stays unheard after a reload, and can be heard again."""
    host, guest = table_for_two(person)
    host.click("[data-open=chat]")
    host.get_by_role("button", name="Mute Bruno").click()
    host.reload()
    host.click("[data-open=chat]")
    again = host.get_by_role("button", name="Hear Bruno again")
    again.wait_for()
    say(guest, "hello")
    guest.locator(".chat li", has_text="hello").wait_for()
    host.wait_for_timeout(300)
    assert host.locator(".chat li").count() == 0
    again.click()
    host.locator(".chat li", has_text="hello").wait_for()


def test_spectator(person: Any) -> None:
    """Somebody who watches an open table follows the game, but sees no hand and has no buttons."""
    host = person("Anna")
    make(
        host,
        {"game": "bohnanza-2016", "seats": 3, "bots": [None, "easy", "easy"], "open": True, "name": "Anna"},
    )
    host.wait_for_selector(".board")
    eyes = person("Zoe")
    eyes.get_by_role("link", name="Watch").first.click()
    eyes.wait_for_selector(".board")
    eyes.locator(".chip", has_text="watching").wait_for()
    assert eyes.locator(".seats section").count() == 3
    assert eyes.locator(".hand").count() == 0
    assert eyes.locator("[data-plant], [data-close], [data-harvest], [data-propose], [data-take]").count() == 0
    lines = len(log_of(eyes))
    reach(host, "[data-close]")
    until(eyes, lambda: len(log_of(eyes)) > lines, lambda: None)
    eyes.keyboard.press("p")
    eyes.keyboard.press("t")
    assert eyes.get_by_role("alert").count() == 0
    clear(eyes, "spectator")
    eyes.set_viewport_size({"width": 390, "height": 844})
    fits(eyes, "spectator on a phone")
    clear(eyes, "spectator phone", ("dark",))


def test_can_be_installed(person: Any) -> None:
    """The manifest is linked and whole, its icons load, and the browser would install the page."""
    page = person()
    address = page.get_attribute("link[rel=manifest]", "href")
    answer = page.request.get(address)
    assert answer.ok
    manifest = json.loads(answer.text())
    assert manifest["name"] == manifest["short_name"] == "Haricot"
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        drawn = page.evaluate(
            """(src) => new Promise((done) => {
                const image = new Image();
                image.onload = () => done(image.naturalWidth);
                image.onerror = () => done(0);
                image.src = src;
            })""",
            icon["src"],
        )
        assert drawn > 0, icon
    assert page.request.get(page.get_attribute("link[rel=icon]", "href")).ok
    devtools = page.context.new_cdp_session(page)
    read = devtools.send("Page.getAppManifest")
    assert read["url"].endswith(address)
    assert read["errors"] == []
    errors = [one["errorId"] for one in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in errors if error != "in-incognito"] == []


@pytest.mark.parametrize("language", LOCALES)
def test_beans_at_others_fields_are_named_whole_or_not_at_all(person: Any, language: str) -> None:
    """Half a name says nothing: what has no room beside the count is left to the drawing."""
    page = person(locale=LOCALES[language], at="")
    show = hold(page, moments("mutabohn", 5)[0].game)
    cut = """() => [...document.querySelectorAll('.seats .field .name')].filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const box = one.getBoundingClientRect();
        return one.checkVisibility({visibilityProperty: true}) && [...range.getClientRects()]
            .some((line) => (line.top + line.bottom) / 2 < box.bottom && line.right > box.right + 1);
    }).map((one) => one.innerText)"""
    for moment in moments("mutabohn", 5)[:2]:
        show(moment)
        for width, height in ((1366, 625), (1366, 768), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(cut) == [], f"{moment.name} at {width}×{height}"
