"""The beans: how many cards, what they sell for, and the booklets' examples of the meters (H1)."""

import pytest

from haricot.beans.varieties import BY_KEY, LETTERS, VARIETIES
from tests.scenario import play, scene

TABLE = """
cocoa      4  -  2  3  4
garden     6  -  2  3  -
red        8  2  3  4  5
blackeyed 10  2  4  5  6
soy       12  2  4  6  7
green     14  3  5  6  7
stink     16  3  5  7  8
chili     18  3  6  8  9
blue      20  4  6  8 10
wax       22  4  7  9 11
brandy    22  4  7  9 11
cognac    22  5  7  9 10
coffee    24  4  7 10 12
pole      26  5  8 11 13
mocha     28  5  8 12 14
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_card_counts_and_meters(row: list[str]) -> None:
    """Every variety has the printed number of cards, and pays the highest step reached for any number of them."""
    key, count, *steps = row
    variety = VARIETIES[BY_KEY[key]]
    assert variety.count == int(count)
    for cards in range(variety.count + 1):
        reached = [coins for coins, step in enumerate(steps, start=1) if step != "-" and cards >= int(step)]
        assert variety.payout(cards) == max(reached, default=0), f"{cards} {key}"


def test_the_table_is_complete() -> None:
    """There are no other varieties, and every one has a letter of its own."""
    assert [variety.key for variety in VARIETIES] == [row[0] for row in ROWS]
    assert len(set(LETTERS)) == len(ROWS)


def test_meters_without_a_source_are_marked() -> None:
    """Pole and mocha alone are reconstructed, and say so."""
    assert [variety.key for variety in VARIETIES if variety.reconstructed] == ["pole", "mocha"]


@pytest.mark.clause("H1")
@pytest.mark.parametrize(
    ("cards", "coins"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (9, 4), (16, 4)]
)
@pytest.mark.parametrize("edition", ["bohnanza-2016", "bohnanza-27"])
def test_the_stink_meter(edition: str, cards: int, coins: int) -> None:
    """Booklet: 1–2 stink sell for nothing, 3–4 for 1 coin, 5–6 for 2, 7 for 3, 8 or more for 4."""
    at = scene(edition, 4, f"stage trade\nturn 1 A\nA fields {cards} stink, -")
    play(at, "A harvest 1")
    assert at.coins("A") == coins
    assert at.table.discards.count(BY_KEY["stink"]) == cards - coins


@pytest.mark.clause("H1")
@pytest.mark.parametrize(("cards", "coins"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (7, 4), (8, 4)])
def test_the_red_meter(cards: int, coins: int) -> None:
    """Booklet of 1997: 2 red sell for 1 coin, 3 for 2, 4 for 3, 5 to 8 for 4."""
    at = scene("bohnanza-1997", 3, f"stage trade\nturn 1 A\nA fields {cards} red, -")
    play(at, "A harvest 1")
    assert at.coins("A") == coins


@pytest.mark.clause("H1")
@pytest.mark.parametrize(("cards", "coins"), [(1, 0), (2, 2), (3, 3), (4, 3), (6, 3)])
def test_garden_beans_pay_two_or_three_coins_only(cards: int, coins: int) -> None:
    """Booklet of 1997: garden beans can bring only 2 or 3 coins."""
    at = scene("bohnanza-1997", 3, f"stage trade\nturn 1 A\nA fields {cards} garden, -")
    play(at, "A harvest 1")
    assert at.coins("A") == coins


@pytest.mark.clause("H1", "H3")
@pytest.mark.parametrize("edition", ["bohnanza-2016", "bohnanza-27"])
def test_three_chili_of_david_and_marc(edition: str) -> None:
    """Booklets: three chili bring one coin, made of one of the cards; the two others are discarded."""
    at = scene(edition, 4, "stage trade\nturn 1 A\nA fields 3 chili, -")
    play(at, "A harvest 1")
    assert at.coin_stack("A") == "chili"
    assert at.discards() == "2 chili"
    assert at.fields("A") == "-, -"


@pytest.mark.clause("H1")
@pytest.mark.parametrize("edition", ["bohnanza-2016", "bohnanza-27"])
def test_two_chili_of_marc_earn_nothing(edition: str) -> None:
    """Booklets: had Marc sold two chili only, he would have earned nothing."""
    at = scene(edition, 4, "stage trade\nturn 1 A\nA fields 2 chili, -")
    play(at, "A harvest 1")
    assert at.coins("A") == 0
    assert at.discards() == "2 chili"


@pytest.mark.clause("H1")
@pytest.mark.parametrize(("bean", "cards", "coins"), [("blue", 8, 3), ("blue", 9, 3), ("cocoa", 2, 2), ("cocoa", 4, 4)])
def test_meters_others_mistyped(bean: str, cards: int, coins: int) -> None:
    """Blue pays 3 coins for 8 cards, not 7; two cocoa pay 2 coins."""
    at = scene("bohnanza-27", 4, f"stage trade\nturn 1 A\nA fields {cards} {bean}, -")
    play(at, "A harvest 1")
    assert at.coins("A") == coins
