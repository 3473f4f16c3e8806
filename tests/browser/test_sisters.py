"""The sister games, each from the first click to the end screen, by the buttons of its own board."""

import re
from typing import Any

import pytest

from haricot.catalog import entry
from tests.browser.eyes import clear, fits, worded
from tests.browser.hands import SHORT, logged, open_form, quick, until
from tests.browser.moments import hold, moments
from tests.browser.test_everyone import LOCALES

BOT = "thrifty"
"""Decides at once, so that neither these games nor those left behind keep the server busy."""

PLAY = """([rare, goal]) => {
    const shown = (selector) => [...document.querySelectorAll(selector)]
        .filter((one) => one.offsetParent !== null && !one.disabled);
    const press = (selector) => {
        const [one] = shown(selector);
        if (one) { one.click(); return selector; }
    };
    const dice = () => press('[data-move=fill]') ?? press('[data-move=sell]') ?? press('[data-move=roll]')
        ?? press('[data-die][aria-pressed=false]') ?? press('[data-keep]') ?? press('.now.mine [data-move]');
    const refuse = () => press('[data-pass]');
    // What can be done with a ship of another is shown when it is tapped.
    const look = () => { if (rare.includes('raid') && Math.random() < 0.1) press('[data-aim][aria-pressed=false]'); };
    const first = () => {
        look();
        return rare.reduce((done, verb) => done ?? press(`[data-move=${verb}]`), undefined);
    };
    const cards = () => first() ?? refuse()
        ?? press('[data-move=refuse], [data-move=accept], [data-move=yield], [data-move=gift]')
        ?? press('[data-plant]') ?? press('[data-done], [data-close]')
        ?? (document.querySelector('.now.mine') && press('[data-harvest]'));
    const pressed = window.pressed = new Set();
    const timer = setInterval(() => {
        if (shown(goal).length || document.querySelector('[data-rematch]')) clearInterval(timer);
        else if (!document.querySelector('.sending')) {
            pressed.add(press('[data-harvest-sure]') ?? (document.querySelector('.dice') ? dice() : cards()));
        }
    }, 5);
}"""
"""Presses one sensible button after the other, the rare ones first, until the goal is in sight.

With dice: keep all that were rolled, fill and sell what can be; a short game, if not a clever one.
"""


def play_on(page: Any, rare: list[str], seconds: float, goal: str = "[data-rematch]") -> set[str]:
    """Play until something is in sight; the buttons that were pressed."""
    page.evaluate(PLAY, [rare, goal])
    page.locator(goal).first.wait_for(timeout=seconds * 1000)
    return set(page.evaluate("[...window.pressed].filter((one) => one)"))


def finish(page: Any, shoot: Any, game: str, unit: str) -> None:
    """End screen, replay and past games tell the scores in the game's own unit."""
    page.wait_for_selector("dialog figure")
    rows = page.locator("dialog .places li").all_inner_texts()
    assert len(rows) >= 2
    assert all(unit.rstrip("s") in row for row in rows), "also of somebody who has one"
    page.get_by_role("button", name="Harvests").click()
    assert page.locator("dialog .harvests li").count() > 0
    shoot(page, f"{game}-end")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    page.wait_for_selector(".board")
    for _ in range(3):
        page.get_by_label("One step on").click()
    page.wait_for_timeout(100)
    shoot(page, f"{game}-replay")
    page.goto("/#/past")
    page.locator("li.panel", has_text=unit).first.wait_for()


GAMES = {
    "isla": (["raid", "sell", "sail", "buy", "load"], {"[data-move=sail]", "[data-move=sell]"}, "coin", 0),
    "mutabohn": (["claim"], {"[data-plant]"}, "pfennigs", 3),
    "dice": ([], {"[data-keep]", "[data-move=fill]", "[data-move=sell]"}, "coin", 2),
}
"""What is pressed first, what a game surely needs, what it counts in, and how many levels bots have with two seats."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(person: Any, shoot: Any, game: str) -> None:
    """To the end screen against a bot, with nothing but the buttons of the board."""
    page = person()
    rare, needed, unit, levels = GAMES[game]
    open_form(page, game, "bots", 2)
    assert page.locator("input[name=level]").count() == levels, "levels are offered where they play differently"
    quick(page, game, 2, BOT, None if game == "dice" else SHORT)
    pressed = play_on(page, rare, 150)  # some games take 55 s on a quiet machine
    assert needed <= pressed
    # Bots decide at once here, so a tap may come too late, and is told so; anything else would be a fault.
    assert all("changed meanwhile" in said for said in page.locator("[role=alert]").all_inner_texts())
    finish(page, shoot, game, unit)


MOMENTS = {"isla": ("[data-move=sail]", 3), "mutabohn": ("[data-close]", 3), "dice": ("[data-die]", 4)}
"""A moment of each game worth looking at, and a table size."""


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en", "light", 1280), ("fr", "dark", 390), ("de", "dark", 1280)]
)
@pytest.mark.parametrize("game", MOMENTS)
def test_boards_are_good_for_everyone(
    person: Any, shoot: Any, game: str, language: str, scheme: str, width: int
) -> None:
    """In each language, light and dark, wide and narrow: complete, within the screen, and axe finds nothing."""
    page = person(locale=LOCALES[language], scheme=scheme, width=width, height=844, touch=width < 500)
    moment, seats = MOMENTS[game]
    quick(page, game, seats, BOT)
    play_on(page, [], 40, moment)
    where = f"{game}-{language}-{width}"
    worded(page, where)
    fits(page, where)
    clear(page, where, (scheme,))


def test_gifts(person: Any, shoot: Any) -> None:
    """Two players of Mutabohn name gifts by buttons, the bluffs among them marked."""
    page = person()
    quick(page, "mutabohn", 2, BOT)
    play_on(page, [], 40, "[data-move=gift]")
    assert page.locator("[data-move=gift]", has_text="bluff").count() > 0
    shoot(page, "mutabohn-gifts")
    named = page.locator("[data-move=gift]").first
    assert named.get_attribute("title").startswith("Name ")
    assert page.locator(".now.mine").count() == 1
    named.click()
    logged(page, "You name a gift")


def test_dice_by_keys(person: Any) -> None:
    """Digits choose dice; Enter keeps them and rolls the others, D keeps them and stops."""
    page = person()
    quick(page, "dice", 2, BOT)
    play_on(page, [], 40, "[data-move=roll]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-die]")
    page.keyboard.press("1")
    page.keyboard.press("7")
    assert page.locator("[data-die][aria-pressed=true]").count() == 2
    page.keyboard.press("Enter")
    until(page, lambda: page.locator("[data-die]").count() == 5, lambda: None)
    assert page.locator(".tray .die").count() == 2
    page.keyboard.press("?")
    page.get_by_text("choose a die to keep").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    page.keyboard.press("d")
    until(page, lambda: page.locator("[data-die]").count() == 0, lambda: None)


def test_dice_tumble_and_settle(person: Any) -> None:
    """A roll takes 400 ms at most, comes to rest at a slant of 12 degrees at most, and is still for who asks so."""
    motions = "[...document.querySelectorAll('[data-die]')].map((one) => getComputedStyle(one))"
    for still in (False, True):
        page = person(still=still)
        quick(page, "dice", 2, BOT)
        play_on(page, [], 40, "[data-die]")
        lasting = page.evaluate(f"{motions}.map((style) => [style.animationName, parseFloat(style.animationDuration)])")
        assert len(lasting) == 7
        assert all(seconds <= 0.4 for _, seconds in lasting)
        assert any("tumble" in name for name, _ in lasting) != still
        page.wait_for_timeout(500)
        slants = page.evaluate(f"{motions}.map((style) => parseFloat(style.rotate) || 0)")
        assert all(abs(slant) <= 12 for slant in slants)
        assert len(set(slants)) > 1


IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
    const box = one.getBoundingClientRect();
    const inside = box.width > 0 && box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1
        && box.bottom <= innerHeight + 1;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return inside && (one.contains(hit) || hit.contains(one));
})"""
"""Whether things are wholly on the screen, and nothing lies over their middle."""

SMALL = ((390, 844), (844, 390), (1366, 625))
"""A phone upright and on its side, a laptop with the browser's own bars."""

PLACES = {
    "dice": {"li[aria-current=step]": 1, ".felt": 1, ".now": 1},
    "isla": {".port": 2, ".fleet": 1, "[data-area=fields] [data-place^='field-0-']": 2, "[data-area=hand]": 1},
    "mutabohn": {".ladder": 1, ".bonus .one": 2, "[data-area=fields] [data-place^='field-0-']": 2},
    "bohnanza-27": {".market": 1, "[data-area=fields] [data-place^='field-0-']": 2, "[data-area=hand]": 1},
}
"""What stays in sight while one decides, whatever the screen, and how often it is there at least."""


@pytest.mark.parametrize("game", PLACES)
def test_what_matters_is_in_sight(person: Any, game: str) -> None:
    """With the most seats there can be: market, ports, mutation row, next order, own fields are whole, not covered."""
    page = person(at="")
    seats = max(entry(game).seats)
    show = hold(page, moments(game, seats)[0].game)
    for moment in moments(game, seats)[:2]:
        show(moment)
        for width, height in SMALL:
            page.set_viewport_size({"width": width, "height": height})
            for selector, least in PLACES[game].items():
                seen = page.evaluate(IN_SIGHT, selector)
                where = f"{moment.name} at {width}×{height}: {selector}"
                assert len(seen) >= least, where
                assert all(seen), where


UNDER = """() => [...document.querySelectorAll('[data-hand]')].filter((card) => {
    const box = card.getBoundingClientRect();
    return [0.2, 0.5, 0.8].some((part) =>
        !card.contains(document.elementFromPoint(box.x + box.width * 0.2, box.y + box.height * part)));
}).map((card) => card.innerText)"""
"""Cards of the own hand of which the strip that always shows lies under something."""


def test_ships_and_offers_leave_a_phones_hand_alone(person: Any) -> None:
    """La Isla Bohnita on a phone: neither the market's bar nor a ship lies over the hand, whatever is on the table."""
    page = person(width=390, height=844, touch=True, at="")
    show = hold(page, moments("isla", 4)[0].game)
    for moment in moments("isla", 4)[:4]:
        show(moment)
        assert page.locator("[data-hand]").count() > 0, moment.name
        assert page.evaluate(UNDER) == [], moment.name


def test_whose_decision_it_is_with_dice(person: Any) -> None:
    """Whatever is asked, the panel is mine just where I decide, and nothing says that it is my turn while I wait."""
    page = person(at="")
    found = moments("dice", 4)
    show = hold(page, found[0].game)
    for moment in found:
        show(moment)
        yours = moment.game.asks(moment.table, 0).yours
        assert page.locator(".now.mine").count() == yours, moment.name
        awaited = [seat for seat in moment.game.awaited(moment.table) if seat != 0]
        assert page.locator(".seat.awaited").count() == len(awaited), moment.name
        if not yours:
            assert "Your turn" not in page.inner_text("main"), moment.name


@pytest.mark.parametrize("game", ["isla", "mutabohn"])
def test_every_bean_is_drawn(person: Any, game: str) -> None:
    """Whatever stands behind a bean, on a button or a ship, leaves its picture there."""
    page = person(width=1366, height=768, at="")
    show = hold(page, moments(game, 4)[0].game)
    for moment in moments(game, 4)[:4]:
        show(moment)
        bare = page.evaluate(
            "[...document.querySelectorAll('.bean[data-bean]')]"
            ".filter(one => !getComputedStyle(one).backgroundImage.includes('url('))"
            ".map(one => one.parentElement.innerText)"
        )
        assert bare == [], moment.name


def test_whose_turn_it_is_leaves_the_name_whole_with_dice(person: Any) -> None:
    """On a phone the frame and the ring say whose turn it is, and the name beside them is not cut."""
    page = person(width=390, height=844, touch=True, at="")
    found = moments("dice", 4)
    show = hold(page, found[0].game)
    cut = []
    for moment in found:
        show(moment)
        cut += page.evaluate(
            """[...document.querySelectorAll('.seat h2')]
                .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"""
        )
    assert cut == []


@pytest.mark.parametrize("language", LOCALES)
def test_dice_speak_the_language_of_the_page(person: Any, language: str) -> None:
    """No name is wider than its die, and chances are written as the language writes them."""
    page = person(locale=LOCALES[language], at="")
    show = hold(page, moments("dice", 2)[0].game)
    show(moments("dice", 2)[0])
    for width, height in (*SMALL, (360, 640), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate(
            """() => [...document.querySelectorAll('.die .name')].filter((one) => one.checkVisibility()
                && one.scrollWidth > one.closest('.die').clientWidth).map((one) => one.innerText)"""
        )
        assert wide == [], f"{width}×{height}: {wide}"
    chances = page.locator(".card small").all_inner_texts()
    written = r"\d+%" if language == "en" else r"\d+\s%"
    assert any(chances) and all(re.fullmatch(f"({written})?", one) for one in chances), chances


def test_the_mutation_row_shows_what_fits(person: Any) -> None:
    """The own fields stand at the beans they end with, and at those that may follow, as the engine says."""
    page = person(at="")
    moment = moments("mutabohn", 4)[0]
    hold(page, moment.game)(moment)
    view: Any = moment.game.plain(moment.game.view(moment.table, 0))
    rungs = view["extra"]["ladder"]
    shown = page.evaluate(
        """() => [...document.querySelectorAll('.ladder li')]
            .map((one) => [one.classList.contains('here'), one.classList.contains('next')])"""
    )
    assert shown == [[bool(rung["here"]), bool(rung["next"])] for rung in rungs]
    assert any(here for here, _ in shown)
    cards = view["extra"]["hand"]
    grown = page.evaluate(
        "() => [...document.querySelectorAll('.bonus .one')].map((one) => one.querySelectorAll('.has').length)"
    )
    assert grown == [0 if card["field"] is None else len(card["code"]) - len(card["needs"]) for card in cards]


def test_hints_of_what_is_new(person: Any, shoot: Any) -> None:
    """Who knows the base game is told only what another game adds, once."""
    page = person(taught=False)
    page.wait_for_selector("[data-quick]")
    page.evaluate("localStorage.setItem('haricot.settings', JSON.stringify({name: 'Anna', taught: true, met: []}))")
    page.reload()
    quick(page, "isla", 3, BOT)
    page.locator(".bubble", has_text="Two ports").wait_for()
    shoot(page, "isla-hint")
    page.click("[data-tour-skip]")
    page.wait_for_selector(".bubble", state="detached")
    page.reload()
    page.wait_for_selector(".board")
    page.wait_for_timeout(300)
    assert page.locator(".bubble").count() == 0
