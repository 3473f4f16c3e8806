"""Mutabohn in random play: what it adds to the invariants of every game."""

from typing import Any

import pytest

from haricot.cards.state import State
from haricot.catalog import load
from haricot.data import bonus_cards
from haricot.editions.mutabohn.bonus import Bonus
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, SPECTATOR, Move
from haricot.kernel.tale import Tale
from haricot.whims import sample, sampled

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (3, {"topup": "yes"}),
    (4, {"bean22": "cognac"}),
    (4, {"extension": "no"}),
    (5, {}),
    (5, {"ending": "mutabohn"}),
    (5, {"extension": "no", "topup": "yes"}),
    (6, {}),
    (7, {"topup": "yes"}),
]
at_every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


def extra(s: State) -> Bonus:
    assert isinstance(s.extra, Bonus)
    return s.extra


def random_game(g: Any, seed: int, steps: int = 100_000) -> tuple[State, list[Move]]:
    """A random game, or its first steps; now and then somebody moves out of turn."""
    chance = Chance(seed)
    s = g.blank()
    moves: list[Move] = []
    while g.to_act(s) != NOBODY and len(moves) < steps:
        seat = g.to_act(s)
        move = sample(g, s, chance.below(g.seats), chance) if chance.random() < 0.05 else None
        if move is None:
            move = sampled(g, s, seat, chance)
        moves.append(move)
        g.apply(s, move)
    return s, moves


@pytest.mark.clause("M23")
@at_every_table
def test_every_random_game_ends(seats: int, options: dict[str, str]) -> None:
    """Thirty games a table end before the cap, with all bean and bonus cards still there."""
    g: Any = load("mutabohn", seats, options)
    for seed in range(30):
        s, _ = random_game(g, seed)
        assert s.over
        assert s.turn < 400
        assert sorted(s.all_cards()) == g.sheet.all_cards()
        assert sorted(extra(s).all_bonus_cards()) == sorted(bonus_cards().cards)
        assert g.to_act(s) == NOBODY
        assert [g.legal(s, seat) for seat in range(seats)] == [[]] * seats


def test_random_players_use_what_the_booklet_offers() -> None:
    """Claims, exchanges, gifts, bluffs and free trade all occur in random games."""
    verbs: dict[str, int] = {}
    keys: set[str] = set()
    for seats in (2, 3):
        g = load("mutabohn", seats)
        for seed in range(25):
            s = g.blank()
            for move in random_game(g, seed)[1]:
                verbs[move.verb] = verbs.get(move.verb, 0) + 1
                tale = Tale()
                g.apply(s, move, tale)
                keys |= {event.key for event in tale.events}
    for verb, least in (("claim", 15), ("exchange", 40), ("gift", 500), ("accept", 300), ("free", 50), ("offer", 500)):
        assert verbs[verb] >= least, (verb, verbs)
    assert {"claim", "exchange", "gift", "accept", "fine", "free-agreed", "free-refused", "last-claims"} <= keys


@at_every_table
def test_what_holds_at_every_step(seats: int, options: dict[str, str]) -> None:
    """All 33 bonus cards are somewhere, and no field mutates backwards."""
    g: Any = load("mutabohn", seats, options)
    for seed in range(2):
        s = g.blank()
        for move in random_game(g, seed)[1]:
            g.apply(s, move)
            assert len(extra(s).all_bonus_cards()) == 33
            assert all(field == sorted(field) for fields in s.fields for field in fields), "no way back (M5)"


@at_every_table
def test_every_table_can_be_written_seen_and_imagined(seats: int, options: dict[str, str]) -> None:
    """At every seventh step: positions, copies, views and tables made up from them say the same; moves have text."""
    g: Any = load("mutabohn", seats, options)
    s = g.blank()
    for step, move in enumerate(random_game(g, 3)[1]):
        assert g.check(s, move) is None
        assert g.read(g.write(move)) == move
        assert move.seat < 0 or move.verb == "offer" or move in g.legal(s, move.seat)
        g.apply(s, move)
        if step % 7 and s.stage == s.phase:
            continue
        text = g.write_position(s)
        assert g.read_position(text) == s
        assert s.clone() == s
        for seat in (SPECTATOR, *range(seats)):
            view = g.view(s, seat)
            assert g.view(g.determinize(view, Chance(step)), seat) == view
            g.plain(view)
            g.asks(s, seat)


@pytest.mark.clause("M3", "M9", "M12", "M19")
def test_events_keep_secrets() -> None:
    """Which bonus cards were drawn or put back is told to their owner alone."""
    g = load("mutabohn", 2)
    told = 0
    for seed in range(10):
        s = g.blank()
        for move in random_game(g, seed)[1]:
            tale = Tale()
            g.apply(s, move, tale)
            for event in tale.events:
                if event.key in ("claim", "exchange"):
                    told += 1
                    assert "codes" in event.seen_by(move.seat)
                    assert "codes" not in event.seen_by(1 - move.seat)
                    assert "given" not in event.seen_by(SPECTATOR)
                if event.key == "gift":
                    assert set(event.args) == {"seat", "bean"}
                    assert event.secret is None
    assert told > 5
