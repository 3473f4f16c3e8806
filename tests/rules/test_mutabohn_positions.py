"""Mutabohn: positions that cannot have come about are refused with a sentence."""

import pytest

from haricot.kernel.reasons import BadInput
from tests.rules.mutabohn_tables import extra, game, table

ALL_BARRED = "barred garden red blackeyed soy green stink chili blue"


@pytest.mark.parametrize(
    ("seats", "lines", "complaint"),
    [
        (3, ("stage harvest-first in draw", "queue A", "A fields soy, -"), "only when the pile has run out"),
        (3, ("stage harvest-first in trade", "queue A"), "does not interrupt “trade”"),
        (3, ("stage last-claims in plant", "queue A"), "does not interrupt “plant”"),
        (2, ("stage claims in draw", "queue B"), "does not interrupt “draw”"),
        (2, ("stage claims in plant", "queue B", "A hand soy"), "after a card was planted"),
        (2, ("stage claims in plant", "queue A", "step 1", "A hand soy"), "after a card was planted"),
        (2, ("stage plant", "A hand soy", "barred soy"), "only in the stage “gifts”"),
        (2, ("stage plant", "A hand soy", "asked-free A"), "only in the stage “gifts”"),
        (2, ("stage gifts", "trading-freely"), "are in the stage “trade”"),
        (2, ("stage trade",), "nobody has anything to do"),
        (2, ("stage gifts", "barred soy soy"), "barred twice"),
        (2, ("stage gifts", "barred coffee"), "not in play"),
        (2, ("stage gifts", "naming A gift soy"), "should name soy"),
        (2, ("stage gifts", "barred soy", "naming A gift soy#2", "A hand soy"), "does not have"),
        (2, ("stage gifts", ALL_BARRED), "the round of gifts is over"),
        (2, ("stage gifts", "asks-free A"), "“asked-free” should say so"),
        (3, ("stage plant", "A hand soy", "barred soy"), "does not begin with “barred”"),
        (3, ("stage plant", "A hand soy", "bonus A hand AABC ABBC ABCD"), "nobody holds more than 2"),
        (3, ("stage plant", "A hand soy", "bonus A hand AABC", "bonus A laid ABBC"), "already"),
        (3, ("stage plant", "A hand soy", "bonus A hand AABC | hand ABBC"), "twice"),
        (3, ("stage plant", "A hand soy", "bonus A debts 1000000"), "debt markers"),
        (3, ("stage plant", "A hand soy", "exhausted 1", "bonus A noted 1"), "noted coins; it is 0 at most"),
        (3, ("stage plant", "A hand soy", "bonus-pile AABC"), "should hold all bonus cards"),
    ],
)
def test_what_cannot_be(seats: int, lines: tuple[str, ...], complaint: str) -> None:
    """Each is told in one sentence."""
    with pytest.raises(BadInput, match=complaint):
        table(game(seats), *lines)


def test_the_table_is_set_up_for_all() -> None:
    """While it is, everybody has the first bonus cards or nobody has any (M3)."""
    g = game(3)
    blank = g.write_position(g.blank())
    assert g.write_position(g.read_position(blank)) == blank
    lines = [line for line in blank.splitlines() if not line.startswith("bonus")]
    with pytest.raises(BadInput, match="all have their first bonus cards or nobody"):
        g.read_position("\n".join([*lines, "bonus A hand AABC ABBC"]))


def test_noted_coins_come_with_an_exhaustion() -> None:
    """Coins are noted when the pile runs out, with extension=no (M26)."""
    g = game(4, extension="no")
    with pytest.raises(BadInput, match="not before"):
        table(g, "stage plant", "A hand soy", "bonus A noted 1")
    assert extra(table(g, "stage plant", "exhausted 1", "A hand soy", "bonus A noted 1")).noted == [1, 0, 0, 0]


def test_lines_come_in_any_order() -> None:
    """The bonus pile may be named first; what no line names is in it."""
    g = game(3)
    written = g.write_position(g.new(7))
    first, *lines = written.splitlines()
    assert g.write_position(g.read_position("\n".join([first, *lines[::-1]]))) == written
    s = table(g, "bonus A hand ABBC AABC", "stage plant", "A hand soy")
    assert extra(s).hands[0] == ["AABC", "ABBC"]
    assert len(extra(s).pile) == 31
