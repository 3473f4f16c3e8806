"""Offers in sight and easy to answer; those that nobody can accept ask for nothing."""

from typing import Any

import pytest

from tests.browser.hands import hold_offers, quick, reach

HAND = ["red", "garden", "chili", "chili", "stink", "green", "blue"]

REACHABLE = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    return inside && one.contains(document.elementFromPoint(x, y));
}).length"""
"""How many of these are inside the window, with nothing on top of them."""


def offers(*wants: list[str]) -> list[dict[str, Any]]:
    """Offers of a soy and a blue bean for this and that."""
    return [{"give": ["soy", "blue"], "want": want} for want in wants]


@pytest.mark.parametrize("size", [(1366, 768), (1366, 625)])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
def test_offers_for_me_are_never_below_the_fold(person: Any, shoot: Any, locale: str, size: tuple[int, int]) -> None:
    """On a laptop three offers, with all their buttons, stand above the composer."""
    page = person(width=size[0], height=size[1], locale=locale)
    quick(page, "bohnanza-2016", 5)
    hold_offers(page, offers(["red"], ["chili"], ["green", "stink"]), HAND)
    shoot(page, f"offers-{locale}-{size[1]}")
    assert page.evaluate(REACHABLE, "[data-take]") == 3
    assert page.evaluate(REACHABLE, ".asking .button") == page.locator(".asking .button").count() >= 9
    lowest = max(one.bounding_box()["y"] for one in page.locator("[data-take]").all())
    assert lowest < page.locator(".composer").bounding_box()["y"]


def test_the_composer_comes_in_sight_when_it_is_used(person: Any, shoot: Any) -> None:
    """A counter-offer, or a card that is tapped, shows what is being put together."""
    page = person(width=1366, height=625)
    quick(page, "bohnanza-2016", 4)
    hold_offers(page, offers(["red"], ["chili"]), HAND)
    page.locator(".asking").get_by_role("button", name="Counter").first.click()
    page.wait_for_timeout(100)
    shoot(page, "counter-625")
    assert page.evaluate(REACHABLE, ".composer h2, [data-propose]") == 2
    assert page.evaluate(REACHABLE, "[data-take]") >= 1


def test_what_cannot_be_accepted_asks_for_nothing(person: Any, shoot: Any) -> None:
    """One quiet line with the reason: no buttons, no count, no call in the title; an offer beside it still asks."""
    page = person(width=1366, height=768)
    quick(page, "bohnanza-2016", 4)
    hold_offers(page, offers(["soy"]), HAND)
    page.locator(".quiet li", has_text="You do not have that").wait_for()
    shoot(page, "hopeless")
    assert page.locator(".offer, .asking").count() == 0
    assert page.locator(".now.mine").count() == 0
    assert not page.title().startswith("●")
    hold_offers(page, offers(["soy"], ["red"]), HAND)
    page.wait_for_selector("[data-take]")
    assert page.locator(".now.mine").count() == 1
    assert page.title().startswith("●")


def test_a_call_may_be_answered(person: Any) -> None:
    """A call for offers can be answered or declined, but does not press."""
    page = person(width=1366, height=768)
    quick(page, "bohnanza-2016", 4)
    hold_offers(page, [{"give": ["soy"], "want": [], "any": True, "to": None}], HAND)
    page.locator(".offer").get_by_role("button", name="Counter").wait_for()
    assert page.locator(".now.mine").count() == 0


def test_one_person_among_bots_never_declines_what_they_lack(person: Any) -> None:
    """In a whole game against bots every offer that asks for an answer can be accepted."""
    page = person()
    quick(page, "bohnanza-2016", 4)
    asked = page.evaluate(
        """async () => {
            const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => one.offsetParent);
            const asked = {can: 0, cannot: 0};
            const end = performance.now() + 150000;
            while (!document.querySelector('[data-rematch]') && performance.now() < end) {
                await new Promise((done) => setTimeout(done, 15));
                if (document.querySelector('.sending')) continue;
                const press = (selector) => { const one = shown(selector); one?.click(); return one; };
                if (press('[data-harvest-sure]') ?? press('[data-plant]')) continue;
                const offer = shown('.asking .offer');
                if (offer) {
                    asked[offer.querySelector('[data-take]') ? 'can' : 'cannot'] += 1;
                    offer.querySelector('.button:not(.main, .quiet)')?.click();
                    continue;
                }
                if (press('[data-done]') ?? press('[data-close]')) continue;
                if (document.querySelector('.now.mine')) press('[data-harvest]');
            }
            return {...asked, over: document.querySelector('[data-rematch]') !== null};
        }"""
    )
    assert asked["over"]
    assert asked["cannot"] == 0


@pytest.mark.parametrize("game", ["bohnanza-2016", "isla"])
def test_on_a_phone_offers_lie_above_the_hand(person: Any, shoot: Any, game: str) -> None:
    """The bar of offers covers neither the hand nor what to do now."""
    page = person(width=390, height=844, touch=True)
    quick(page, game, 3)
    reach(page, "[data-close]")
    page.wait_for_timeout(100)
    shoot(page, f"grip-{game}")
    grip, dock = page.locator(".grip").bounding_box(), page.locator(".board > .dock").bounding_box()
    assert grip["y"] + grip["height"] <= dock["y"] + 1
    assert page.evaluate(REACHABLE, "[data-hand='0']") == 1


def test_in_company_one_can_pass(person: Any, shoot: Any) -> None:
    """Where a bot waits for an answer, a ring shows how long, and one button says no to all."""
    page = person(width=1366, height=768)
    quick(page, "bohnanza-2016", 4)
    hold_offers(page, offers(["soy"], ["red"]), HAND, silence=9000)
    page.get_by_text("Silence is a no in").wait_for()
    shoot(page, "pass")
    sent: list[str] = page.evaluate(
        """() => {
            const sent = [];
            WebSocket.prototype.send = function (text) { sent.push(JSON.parse(text).do); };
            document.querySelector('[data-pass]').click();
            return sent;
        }"""
    )
    assert sent == ["decline 2", "decline 1"]
