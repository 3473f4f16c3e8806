"""Mutabohn in random play: what holds at every step, at every table size, with every option."""

from typing import Any

import pytest

from haricot.cards.state import State
from haricot.catalog import load
from haricot.data import bonus_cards
from haricot.editions.mutabohn.bonus import Bonus
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Recorder, Replay, read_journal
from haricot.kernel.move import NOBODY, SPECTATOR, Move
from haricot.kernel.tale import Tale

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
        move = g.sample(s, chance.below(g.seats), chance) if chance.random() < 0.05 else None
        if move is None:
            move = g.sampled(s, seat, chance)
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
    for verb, least in (("claim", 15), ("exchange", 40), ("gift", 500), ("accept", 300), ("free", 50), ("give", 500)):
        assert verbs[verb] >= least, (verb, verbs)
    assert {"claim", "exchange", "gift", "accept", "fine", "free-agreed", "free-refused", "last-claims"} <= keys


@at_every_table
def test_what_holds_at_every_step(seats: int, options: dict[str, str]) -> None:
    """Cards are conserved, texts round-trip, listed moves are legal and can be made, clones are independent."""
    g: Any = load("mutabohn", seats, options)
    for seed in range(2):
        s = g.blank()
        for step, move in enumerate(random_game(g, seed)[1]):
            assert g.read(g.write(move)) == move
            assert g.check(s, move) is None
            if step % 17 == 0:
                text = g.write_position(s)
                assert g.write_position(g.read_position(text)) == text
                for seat in range(seats):
                    for listed in g.legal(s, seat):
                        assert g.check(s, listed) is None, listed
                        assert g.read(g.write(listed)) == listed
                        twin = s.clone()
                        g.apply(twin, listed)
                        assert sorted(twin.all_cards()) == g.sheet.all_cards()
                assert g.write_position(s) == text
            g.apply(s, move)
            assert len(s.all_cards()) == sum(g.sheet.deck)
            assert len(extra(s).all_bonus_cards()) == 33
            assert all(field == sorted(field) for fields in s.fields for field in fields), "no way back (M5)"


@at_every_table
def test_views_hide_what_is_hidden(seats: int, options: dict[str, str]) -> None:
    """Dealing the hidden cards anew, bonus cards included, changes no byte of the view, and nothing that is legal."""
    g: Any = load("mutabohn", seats, options)
    for seed in range(2):
        s = g.blank()
        chance = Chance(seed)
        changed = False
        for step, move in enumerate(random_game(g, seed)[1]):
            if step % 13 == 3:
                for seat in (*range(seats), SPECTATOR):
                    view = g.view(s, seat)
                    other = g.determinize(view, chance)
                    assert g.view(other, seat).facts() == view.facts()
                    assert repr(g.view(other, seat).facts()).encode() == repr(view.facts()).encode()
                    assert sorted(other.all_cards()) == g.sheet.all_cards()
                    assert sorted(extra(other).all_bonus_cards()) == sorted(bonus_cards().cards)
                    assert g.to_act(other) == g.to_act(s)
                    if seat >= 0:
                        assert g.legal(other, seat) == g.legal(s, seat)
                        changed = changed or extra(other).hands != extra(s).hands
            g.apply(s, move)
        assert changed


@at_every_table
def test_replay(seats: int, options: dict[str, str]) -> None:
    """A journal leads to the same table without random numbers; the same seed gives the same game."""
    g: Any = load("mutabohn", seats, options)
    s, moves = random_game(g, 11)
    assert moves == random_game(g, 11)[1]
    recorder = Recorder(g)
    for move in moves:
        recorder.note(move)
    replay = Replay(g, *read_journal(recorder.write(s)))
    while (next_move := replay.next()) is not None:
        g.apply(replay.table, next_move)
    assert g.write_position(replay.table) == g.write_position(s)


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
