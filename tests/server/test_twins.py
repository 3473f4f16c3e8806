"""Hidden is hidden at a served table too: neither a byte nor a moment tells which cards others have."""

import os

import pytest

from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, SPECTATOR
from haricot.table import bots
from haricot.table.company import Company
from tests.pairs import dealt_anew, meant, swapped
from tests.server.twins import Told, compare, parties
from tests.strategies import KEYS, SEATINGS, Walk

PAIRS = int(os.environ.get("HARICOT_TWINS", "6"))
"""How many pairs of tables are played of each game; HARICOT_TWINS=600 is the long run."""
SEED = int(os.environ.get("HARICOT_SEED", "0"))
"""Another one gives other pairs."""


def looked_at(key: str, pairs: int, seed: int) -> tuple[int, int]:
    """So many pairs, begun anywhere in games at all table sizes; how many, and the messages that were compared."""
    chance = Chance(seed)
    count = messages = 0
    while count < pairs:
        game = SEATINGS[key][chance.below(len(SEATINGS[key]))]
        walk = Walk(game, chance.below(2**32), 0.1).go(2 + chance.below(250))
        while game.to_act(walk.table) == NATURE:
            walk.step()
        if walk.over():
            continue
        onlooker = [*range(game.seats), SPECTATOR][chance.below(game.seats + 1)]
        make = dealt_anew if chance.random() < 1 / 3 else swapped
        twin = make(game, walk.table, onlooker, chance)
        if meant(twin) == meant(walk.table):
            messages += compare(game, walk.table, twin, parties(game, onlooker, chance))
            count += 1
    return count, messages


@pytest.mark.clause("B13")
@pytest.mark.parametrize("key", KEYS)
def test_served_tables_that_differ_in_hidden_cards_cannot_be_told_apart(key: str) -> None:
    """The same decisions give an onlooker the same bytes at the same moments, until cards show."""
    count, messages = looked_at(key, PAIRS, 10_000 * SEED + len(key))
    print(f"{key}: {count} pairs, {messages} messages")
    assert messages > 3 * count, "something happens there"


# Would it be noticed?


def test_a_thought_that_delays_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a bot spoke whenever it has thought, the moment would tell how much there was to think about."""
    monkeypatch.setattr(bots, "AHEAD", 0.0)
    with pytest.raises(Told, match="is sent after"):
        looked_at("bohnanza-2016", 20, 1)


def test_a_no_that_comes_by_itself_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If people were not waited for where they lack the cards, others would learn of that."""
    monkeypatch.setattr(Company, "is_alone", True)
    with pytest.raises(Told):
        looked_at("bohnanza-2016", 150, 1)
