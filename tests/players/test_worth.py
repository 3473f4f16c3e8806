"""Sums over fields and meters."""

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.catalog import load
from haricot.players.worth import EMPTY_FIELD, Worth

CHILI, RED, GARDEN, BLUE = (BY_KEY[key] for key in ("chili", "red", "garden", "blue"))


@pytest.fixture
def worth() -> Worth:
    """The sums of the 2016 edition."""
    return Worth(load("bohnanza-2016", 4).sheet)  # type: ignore[attr-defined]


def test_a_field_grows_towards_its_next_step(worth: Worth) -> None:
    """Chili pays 1 for 3 and 2 for 6: between them each card is worth a third of a coin."""
    assert worth.of_field([CHILI] * 3) == 1
    assert worth.of_field([CHILI] * 4) == pytest.approx(4 / 3)
    assert worth.sale([CHILI] * 5) == 1
    assert worth.loss([[CHILI] * 5, []], 0) == pytest.approx(2 / 3)


def test_garden_skips_the_first_coin(worth: Worth) -> None:
    """Two garden pay two coins, three pay three, and more add nothing."""
    assert [worth.sale([GARDEN] * n) for n in range(5)] == [0, 0, 2, 3, 3]
    assert worth.of_field([GARDEN]) == 1
    assert worth.full([GARDEN] * 3)
    assert not worth.full([GARDEN] * 2)


def test_a_card_without_room_costs_a_field(worth: Worth) -> None:
    """With both fields taken, a strange card costs what the cheapest harvest wastes."""
    fields = [[CHILI] * 4, [BLUE] * 4]
    assert worth.gain(fields, CHILI) == pytest.approx(1 / 3)
    assert worth.gain(fields, RED) == pytest.approx(1 / 2 - EMPTY_FIELD - 0)
    assert worth.gain([[CHILI] * 4, [BLUE] * 5], RED) == pytest.approx(1 / 2 - EMPTY_FIELD - 1 / 3)


def test_several_cards_are_planted_one_after_the_other(worth: Worth) -> None:
    """The second card of a pair joins the field the first one opened."""
    assert worth.gain_all([[], []], (RED, RED)) == pytest.approx(1 - EMPTY_FIELD)
