"""The loader: a good file is read, and each broken constraint is named."""

from importlib.resources import files
from pathlib import Path

import pytest

from haricot.dice.box import MOST_PARTS, read_box
from haricot.dice.design import SEED, main, written
from haricot.dice.faces import parts_of
from haricot.dice.moves import _KEEPS, MOST_KEEPS, keep
from haricot.kernel.reasons import BadInput

DATA = files("haricot.data").joinpath("dice.toml").read_text(encoding="utf-8")


def broken(old: str, new: str, times: int = 1) -> str:
    """The committed data with a change; the old text must occur."""
    assert old in DATA
    return DATA.replace(old, new, times)


def with_card(*orders: str) -> str:
    """The committed data with another first card."""
    start = DATA.index("orders = [")
    end = DATA.index("]", start)
    return DATA[:start] + "orders = [" + ", ".join(f'"{order}"' for order in orders) + DATA[end:]


def without_order(order: str) -> str:
    """The committed data with another good card in the place of every card that has the order."""
    head, *cards = DATA.split("[[cards]]")
    good = next(card for card in cards if order not in card)
    return "[[cards]]".join([head, *[good if order in card else card for card in cards]])


def with_all_cards(orders: list[str]) -> str:
    """The committed faces with 61 equal cards."""
    card = "[[cards]]\norders = [" + ", ".join(f'"{order}"' for order in orders) + "]\n"
    return DATA[: DATA.index("[[cards]]")] + 61 * card


def test_the_committed_file_is_the_design_of_its_seed(tmp_path: Path) -> None:
    """Designing again gives the committed file byte for byte, through the program as through the function."""
    assert written(SEED) == DATA
    main(["--out", str(tmp_path / "dice.toml")])
    assert (tmp_path / "dice.toml").read_bytes() == DATA.encode()
    assert written(SEED + 1) != DATA


def test_the_file_says_that_it_is_reconstructed() -> None:
    """A person who opens the file reads it first, and the box knows it."""
    assert "RECONSTRUCTED" in DATA[:200]
    assert read_box(DATA).reconstructed
    assert not read_box(broken("reconstructed = true", "reconstructed = false")).reconstructed


@pytest.mark.parametrize("seed", range(3))
def test_any_seed_designs_a_good_box(seed: int) -> None:
    """The rules of the design, not the luck of one seed, satisfy W9–W14."""
    assert len(read_box(written(seed)).cards) == 61


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards = [", "no TOML"),
        ("", "reconstructed"),
        (broken("[faces]", "[sides]"), "has “sides”, which means nothing; it has reconstructed, faces, cards"),
        (broken('"red"]', '"red", "red"]'), r"list of 6 faces \(W13\)"),
        (broken('"red"]', '"coffee"]'), r"no bean of the dice.*\(W12\)"),
        (broken('"red"]', '"blue"]'), r"no die shows red.*\(W12\)"),
        (broken('"blue", "blue", "green"', '"green", "soy", "green"'), r"blue must be on both kinds.*\(W13\)"),
        (broken('"soy", "garden"', '"garden", "garden"'), r"garden is rarer than red.*\(W13\)"),
        (DATA[: DATA.rindex("[[cards]]")], r"60 harvest cards.*\(W1\)"),
        (DATA[: DATA.index("[[cards]]")], "lacks “cards”; it has reconstructed, faces, cards"),
        (with_card("blue"), r"card 1 needs a list of 6 orders.*\(W1\)"),
        (with_card("2 blue", "coffee", "red", "soy", "red", "red"), r"card 1: .*no bean.*\(W9\)"),
        (with_card("2 blue", *["5 of red and china"] * 5), r"card 1: no outcome.*“5 of red and china” \(W14\)"),
        (with_card("2 blue", *["5 garden"] * 5), r"card 1: no outcome.*“5 garden” \(W14\)"),
        (with_card("2 blue", "blue", *["6 of blue and green"] * 4), r"card 1: the bottom order.*\(W14\)"),
        (with_card(*["2 blue"] * 6), r"card 1: one outcome of the dice fills 6 orders in a row \(W14\)"),
        (without_order('"2 triples"'), r"“2 triples”; all of W9 must be used \(W14\)"),
        (without_order('"no blue"'), r"“no blue”; all of W9 must be used \(W14\)"),
        (with_all_cards(["4 blue", "4 stink"] * 3), r"no outcome of the dice fills 3 orders.*\(W14\)"),
    ],
)
def test_a_broken_file_is_refused(text: str, message: str) -> None:
    """The sentence names what is broken and its clause."""
    with pytest.raises(BadInput, match=message):
        read_box(text)


def test_orders_must_be_texts() -> None:
    """A number among the orders is refused."""
    with pytest.raises(BadInput, match="no text"):
        read_box(broken('  "5 different"', "  5"))


def test_what_is_remembered_of_rolls_has_a_bound() -> None:
    """Months of games show every roll and every handful; a few of them are remembered, and all are right."""
    box = read_box(DATA)
    rolls = {white + cream for white in box.outcomes.whites[-1] for cream in box.outcomes.creams[-1]}
    assert len(rolls) > 2 * MOST_PARTS
    handfuls: set[int] = set()
    for roll in sorted(rolls):
        found = box.parts(roll)
        assert found == parts_of(roll)
        assert len(box._parts) <= MOST_PARTS
        handfuls.update(found)
    assert len(handfuls) > 2 * MOST_KEEPS
    for handful in handfuls:
        assert keep(1, handful).dice == handful
        assert len(_KEEPS[1]) <= MOST_KEEPS
    assert keep(1, handful) is keep(1, handful)
