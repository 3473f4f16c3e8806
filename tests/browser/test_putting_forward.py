"""What the page puts forward, so that a first game goes on: the deal that waits, the harvest that must come first."""

from typing import Any

import pytest

from haricot.catalog import load
from tests.browser.moments import Moment, hold
from tests.browser.test_everyone import LOCALES
from tests.browser.test_matrix import UNLIKE, troubles
from tests.browser.test_offers import REACHABLE

TABLE = """haricot position 2
game bohnanza-2016
seats 4
first A
turn 1 A
stage trade
step 2
pile rest
turned green chili
A hand blue 2 chili | fields stink, red | coins -
B hand 2 soy blue red stink | fields -, - | coins -
C hand 2 soy blue green stink | fields -, - | coins -
D hand soy blue green red stink | fields -, - | coins -
offers 0 made 0 0 0 0
"""


def after(*moves: str) -> Moment:
    """The first turn of somebody who has planted two beans, and these moves."""
    game = load("bohnanza-2016", 4)
    table = game.read_position(TABLE)
    for text in moves:
        move = game.read(text)
        assert game.check(table, move) is None, text
        game.apply(table, move)
    return Moment(game, table, game.asks(table, 0).key)


OFFER = "A offer green for stink to all"


@pytest.mark.parametrize("language", LOCALES)
def test_who_agrees_can_be_dealt_with_where_one_looks(person: Any, shoot: Any, language: str) -> None:
    """The panel that says what to do names them, and its first button deals; in one row, the market has both."""
    page = person(width=1366, height=625, locale=LOCALES[language], at="")
    show = hold(page, load("bohnanza-2016", 4))
    show(after(OFFER))
    assert page.locator("[data-deal]").count() == 0
    assert page.locator("[data-close].main").count() == 1
    show(after(OFFER, "D take 1"))
    found = []
    for width, height in UNLIKE:
        found += troubles(page, f"agreed-{language}", [(width, height)])
        shoot(page, f"agreed-{language}-{width}")
        roomy = 5 * width >= 6 * height and height >= 500
        assert page.evaluate(REACHABLE, "[data-deal]") == roomy
        assert page.evaluate(REACHABLE, "[data-pick]") == 1
        assert page.evaluate(REACHABLE, "[data-close]") == 1
    assert not found, "\n".join(found)
    page.wait_for_selector("[data-deal]")
    assert page.locator(".now .main").count() == page.locator("[data-deal].main").count() == 1
    assert "Dolique" in page.inner_text(".now [role=status]")
    show(after(OFFER, "D take 1", "B take 1"))
    assert page.locator("[data-deal]").count() == 0, "with whom is chosen in the market"
    assert page.locator("[data-pick]").count() == 2
    assert "2" in page.inner_text(".now [role=status]")


def test_a_harvest_that_must_come_first_looks_like_the_button_that_goes_on(person: Any, shoot: Any) -> None:
    """Where nothing else can be done both fields' buttons stand out; where a harvest is only allowed none does."""
    page = person(width=1366, height=768, at="")
    show = hold(page, load("bohnanza-2016", 4))
    show(after(OFFER))
    assert page.locator("[data-harvest]").count() == 2
    assert page.locator("[data-harvest].wanted").count() == 0
    show(after("A close"))
    for width, height in UNLIKE:
        page.set_viewport_size({"width": width, "height": height})
        shoot(page, f"must-harvest-{width}")
        assert page.evaluate(REACHABLE, "[data-harvest].wanted") == 2
