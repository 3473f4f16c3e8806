"""The thrifty player's pieces for Mutabohn: bonus cards, gifts, windows, planting on the ladder."""

from typing import Any

import pytest

from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.players.thrifty.mutabohn import best_extra, progress
from haricot.whims import sampled
from tests.rules.mutabohn_tables import FIELD, game, table


def advice(g: Any, s: State, seat: int) -> str | None:
    move = best_extra(g, g.view(s, seat), g.legal(s, seat))
    return None if move is None else str(g.write(move))


def test_it_claims_the_dearest_card_first() -> None:
    """With AABBC (50) and ABBC (30) on one field both are claimed, in this order; then nothing special is left."""
    g = game(3)
    s = table(g, "stage plant", f"A hand blue | fields {FIELD}, -", "bonus A hand ABBC AABBC")
    assert advice(g, s, 0) == "A claim AABBC 1"
    s = table(g, "stage plant", "A hand blue", "bonus A hand ABBC AABBC")
    assert advice(g, s, 0) is None


def test_windows() -> None:
    """It passes windows in which it cannot claim; asked before a shuffle it sells a full field and keeps others."""
    g = game(2)
    s = table(g, "stage claims in plant", "queue B", "step 1", "A hand blue", "bonus B hand AABC")
    assert advice(g, s, 1) == "B done"
    g = game(3)
    lines = ("stage harvest-first in draw", "queue A", "discards ss")
    assert advice(g, table(g, *lines, "A fields 5 red, soy", pile=""), 0) == "A harvest 1"
    assert advice(g, table(g, *lines, "A fields 2 red, soy", pile=""), 0) == "A done"
    g = game(5)
    lines = ("stage before-draw in draw", "queue A", "due 4")
    assert advice(g, table(g, *lines, "A fields 5 red, soy"), 0) == "A harvest 1"
    assert advice(g, table(g, *lines, "A fields 2 red, soy"), 0) == "A done"


def test_who_is_behind_prolongs_the_game() -> None:
    """With no card left anywhere, harvesting keeps the game alive; the leader lets it end."""
    g = game(3)
    lines = ("stage harvest-first in draw", "queue A", "A fields 2 red, soy", "B fields -, - | coins bbb")
    s = table(g, *lines, pile="")
    assert advice(g, s, 0) == "A harvest 1"
    s = table(g, "stage harvest-first in draw", "queue A", "A fields 2 red, soy | coins b", pile="")
    assert advice(g, s, 0) == "A done"


def test_gifts() -> None:
    """It gives honestly what helps least, accepts what fits, and counters what does not with what it can spare."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy blue", "A hand red | fields 3 red, 3 soy", "B fields garden, garden")
    assert advice(g, s, 0) == "A gift blue"
    s = table(g, "stage gifts", "barred soy", "naming A gift soy", "B hand blue | fields 3 soy, red")
    assert advice(g, s, 1) == "B accept"
    fields = ("A fields soy, soy", "B hand blue | fields stink, garden")
    s = table(g, "stage gifts", "barred soy", "naming A gift soy", *fields)
    assert advice(g, s, 1) == "B gift blue"
    s = table(g, "stage gifts", "asked-free A", "asks-free A")
    assert advice(g, s, 1) == "B refuse"
    s = table(g, "stage gifts", "asked-free B", "asks-free B")
    assert advice(g, s, 0) == "A free"


def test_it_exchanges_only_when_rich_and_hopeless() -> None:
    """Long codes that no field has begun go, if there are coins for it."""
    g = game(3)
    bonus = "bonus A hand ABBBBC ABCCCC"
    assert advice(g, table(g, "stage plant", "A hand blue | coins sssss", bonus), 0) == "A exchange ABBBBC ABCCCC"
    assert advice(g, table(g, "stage plant", "A hand blue | coins ssss", bonus), 0) is None
    s = table(g, "stage plant", "A hand blue | coins sssss | fields red blackeyed, -", bonus)
    assert advice(g, s, 0) is None


@pytest.mark.parametrize(
    ("cards", "code", "shown"), [([2, 3, 3], "ABBC", 3), ([2, 2, 3, 3], "ABBC", 3), ([2], "ABBC", 1), ([], "ABBC", 0)]
)
def test_progress(cards: list[int], code: str, shown: int) -> None:
    """How much of a code the end of a field shows already."""
    assert progress(cards, code) == shown


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_its_advice_is_legal_all_game_long(seats: int) -> None:
    """Every piece of advice is a legal move, and with random farming around it every game ends."""
    g = game(seats)
    for seed in range(3):
        chance = Chance(seed)
        s = g.blank()
        while (seat := g.to_act(s)) != NOBODY:
            move = None if seat < 0 else best_extra(g, g.view(s, seat), g.legal(s, seat))
            if move is None:
                move = sampled(g, s, seat, chance)
            assert g.check(s, move) is None
            g.apply(s, move)
        assert s.over
