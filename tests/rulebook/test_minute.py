"""The game in one minute: the same panels in every language, with the numbers of the table that is meant."""

import re

import pytest

from haricot.catalog import GAMES, entry
from haricot.rulebook.book import chapter_of, family_of, rulebook, rules_of
from haricot.rulebook.page import Minute
from haricot.words import languages
from haricot.words.template import MISSING, places

TABLES = [(game.key, seats) for game in GAMES for seats in game.seats]


def told(minute: Minute, key: str) -> str:
    """What a panel says."""
    return next(panel.text for panel in minute.panels if panel.key == key)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_table_has_its_minute(game: str, seats: int) -> None:
    """Goal first, end last, three to six steps of a turn in between; the same in each language, in its own words."""
    pages = [rulebook(game, language, seats).minute for language in languages()]
    for page in pages:
        keys = [panel.key for panel in page.panels]
        assert keys == [panel.key for panel in pages[0].panels]
        assert keys[0] == "goal" and keys[-1].startswith("end") and page.seats == seats
        steps = [panel.step for panel in page.panels if panel.step]
        assert steps == list(range(1, len(steps) + 1)) and 3 <= len(steps) <= 6
        assert len(page.panels) <= 10
        for panel in page.panels:
            assert MISSING not in panel.text and not re.search(r"[{}|#]", panel.title + panel.text)
    assert pages[0].beans[0].meter or game == "dice"
    for one, other in zip(pages[0].panels, pages[1].panels, strict=True):
        assert one.text != other.text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_no_panel_asks_for_a_number_that_does_not_come(game: str, language: str) -> None:
    """Also of the variants that only some house rules bring."""
    found = entry(game)
    texts = rules_of(game, language).minute
    numbers = [chapter_of(family_of(found)).sketch(found.load(seats, {})).numbers for seats in found.seats]
    known = set().union(*numbers)
    for key, (_, text) in texts.items():
        assert {place.name for place in places(text)} <= known | {"ship", "pirate", "few", "bonus"}, key


def test_numbers_are_those_of_the_table() -> None:
    """House rules included; without a table it is the usual one."""
    usual = rulebook("bohnanza-27", "en")
    assert usual.minute.seats == 4 and usual.house == []
    assert "Two cards are turned up" in told(usual.minute, "trade") and "for 3 coins" in told(usual.minute, "buy")
    house = {"turned": "5", "drawn": "1", "fields": "4", "field-price": "none", "plants": "0+2", "exhaustions": "2"}
    own = rulebook("bohnanza-27", "en", 6, house)
    assert "5 cards are turned up" in told(own.minute, "trade") and "Draw one card" in told(own.minute, "draw")
    assert "your 4 fields" in told(own.minute, "goal") and "run out twice" in told(own.minute, "end")
    assert "up to 2 cards from the front" in told(own.minute, "plant.free")
    assert "buy" not in {panel.key for panel in own.minute.panels}
    assert len(own.house) == 6 and "5 cards turned up (booklet: 2)" in own.house


def test_the_example_is_read_off_the_card() -> None:
    """What a field pays is that of a bean that is drawn, with the meter of this table."""
    own: dict[str, str] = {"beans": "soy:10:1/2/3/4"}
    for options in ({}, own):
        minute = rulebook("bohnanza-2016", "en", 4, options).minute
        step = (minute.numbers["cards"], minute.numbers["coins"])
        assert step in minute.beans[0].meter and f"{step[0]} cards bring {step[1]} coins" in told(minute, "meter")
