"""What holds at every moment of every game of the catalogue, whatever is played."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from haricot.kernel.chance import Chance
from haricot.kernel.journal import Recorder, Replay, read_journal
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR, Move
from haricot.whims import sample
from tests.strategies import KEYS, MOST_MOVES, Walk, altered, beginnings, walks

every_game = pytest.mark.parametrize("key", KEYS)


def cards_of(table: Any) -> list[int] | None:
    """All cards of a table, sorted; nothing for a game without cards."""
    return sorted(table.all_cards()) if hasattr(table, "all_cards") else None


def hands_of(table: Any) -> list[list[int]]:
    """All hands; none for a game without hands."""
    return [hand[:] for hand in getattr(table, "hands", [])]


def lawful(before: list[int], after: list[int]) -> bool:
    """Whether a hand only lost cards, or only got new ones behind the last (B9)."""
    if after[: len(before)] == before:
        return True
    left = iter(before)
    return all(card in left for card in after)


def probes(walk: Walk, seat: int, chance: Chance) -> Iterator[Move]:
    """Moves a seat might try now: listed ones, random ones, and others that read like them or like earlier ones."""
    game = walk.game
    listed = game.legal(walk.table, seat)
    yield from listed
    sampled = sample(game, walk.table, seat, chance)
    pool = [*listed, *walk.moves[-20:]]
    if sampled is not None:
        yield sampled
        pool.append(sampled)
    for _ in range(12):
        if pool:
            other = altered(game, game.write(pool[chance.below(len(pool))]), chance)
            if other is not None:
                yield other


@every_game
@settings(max_examples=16)
@given(data=st.data())
def test_every_step_of_a_game(key: str, data: st.DataObject) -> None:
    """Cards are conserved, hands change lawfully, somebody can act, and all that is listed or sampled is legal."""
    walk = data.draw(beginnings(key))
    game, table = walk.game, walk.table
    deck = cards_of(table)
    luck = Chance(data.draw(st.integers(0, 1000)))
    while not walk.over():
        waited_for = game.to_act(table)
        listed = {seat: game.legal(table, seat) for seat in range(game.seats)}
        for seat, moves in listed.items():
            assert len(set(moves)) == len(moves), "no move is listed twice"
            for move in moves:
                assert move.seat == seat
                assert game.check(table, move) is None, f"{move} is listed, yet refused"
            sampled = sample(game, table, seat, luck)
            assert sampled is None or (sampled.seat == seat and game.check(table, sampled) is None), sampled
        assert waited_for == NATURE or listed[waited_for], "the seat that is waited for can do something"
        assert game.legal(table, NATURE) == game.legal(table, SPECTATOR) == []
        assert sample(game, table, SPECTATOR, luck) is None
        assert (sample(game, table, NATURE, luck) is not None) == (waited_for == NATURE)
        hands = hands_of(table)
        turn = getattr(table, "turn", 1)
        move = walk.step()
        assert cards_of(table) == deck, f"{move} lost or made cards"
        if turn:
            for before, after in zip(hands, hands_of(table), strict=True):
                assert lawful(before, after), f"{move} changed the hand {before} into {after}"
        assert len(walk.moves) < MOST_MOVES
    ranking = game.ranking(table)
    assert min(ranking) == 1
    for place in ranking:
        assert place == 1 + sum(1 for other in ranking if other < place)
    assert len(game.scores(table)) == game.seats
    assert all(game.legal(table, seat) == [] and sample(game, table, seat, luck) is None for seat in range(game.seats))


@every_game
@settings(max_examples=250)
@given(data=st.data())
def test_check_agrees_with_apply(key: str, data: st.DataObject) -> None:
    """A refused move changes nothing; any other can be made, and keeps the cards together; equal moves are listed."""
    walk = data.draw(walks(key))
    game, table = walk.game, walk.table
    before = game.write_position(table)
    luck = Chance(data.draw(st.integers(0, 1000)))
    for seat in range(game.seats):
        for move in probes(walk, seat, luck):
            refusal = game.check(table, move)
            assert game.write_position(table) == before, "asking changes nothing"
            if refusal is not None:
                assert refusal.code
                assert refusal.clause
                assert move.seat < 0 or move.seat >= game.seats or move not in game.legal(table, move.seat)
                continue
            twin = table.clone()
            game.apply(twin, move)
            assert cards_of(twin) == cards_of(table)
            assert game.to_act(twin) >= NOBODY
            assert game.write_position(table) == before, "a clone is independent"


@every_game
@settings(max_examples=150)
@given(data=st.data())
def test_clones_are_independent(key: str, data: st.DataObject) -> None:
    """Playing on at a clone leaves the table alone, and the other way round."""
    walk = data.draw(walks(key))
    game = walk.game
    twin = walk.table.clone()
    before = game.write_position(walk.table)
    assert game.write_position(twin) == before
    original, walk.table = walk.table, twin
    walk.go(30)
    assert game.write_position(original) == before
    after = game.write_position(twin)
    walk.table = original
    walk.go(30)
    assert game.write_position(twin) == after


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_a_replayed_journal_leads_to_the_same_table(key: str, data: st.DataObject) -> None:
    """Without any random numbers, from text alone, also for a game that was broken off."""
    walk = data.draw(walks(key, most=800))
    game = walk.game
    recorder = Recorder(game)
    for move in walk.moves:
        recorder.note(move)
    replay = Replay(game, *read_journal(recorder.write(walk.table)))
    while (again := replay.next()) is not None:
        game.apply(replay.table, again)
    assert game.write_position(replay.table) == game.write_position(walk.table)


@every_game
@settings(max_examples=250)
@given(data=st.data())
def test_moves_and_positions_are_read_as_they_were_written(key: str, data: st.DataObject) -> None:
    """Text → move → text and table → text → table; the table that was read offers the same moves."""
    walk = data.draw(walks(key))
    game, table = walk.game, walk.table
    luck = Chance(1)
    for seat in range(game.seats):
        for move in probes(walk, seat, luck):
            assert game.read(game.write(move)) == move
    for move in walk.moves[-5:]:
        assert game.read(game.write(move)) == move
    text = game.write_position(table)
    again = game.read_position(text)
    assert game.write_position(again) == text
    assert game.to_act(again) == game.to_act(table)
    for seat in range(game.seats):
        assert game.legal(again, seat) == game.legal(table, seat)
        assert game.view(again, seat) == game.view(table, seat)


@every_game
@settings(max_examples=250)
@given(data=st.data())
def test_a_view_tells_nothing_hidden(key: str, data: st.DataObject) -> None:
    """A table made up from a view looks the same from that seat: view, moves, and every refusal."""
    walk = data.draw(walks(key))
    game, table = walk.game, walk.table
    luck = Chance(data.draw(st.integers(0, 1000)))
    for seat in [*range(game.seats), SPECTATOR]:
        view = game.view(table, seat)
        made_up = game.determinize(view, luck)
        assert game.view(made_up, seat) == view
        assert repr(game.view(made_up, seat).facts()) == repr(view.facts())
        assert game.to_act(made_up) == game.to_act(table)
        assert cards_of(made_up) == cards_of(table)
        if seat == SPECTATOR:
            continue
        assert game.legal(made_up, seat) == game.legal(table, seat)
        assert game.may_offer(made_up, seat) == game.may_offer(table, seat)
        for move in probes(walk, seat, luck):
            if move.seat == seat:
                assert game.check(made_up, move) == game.check(table, move), f"{move} is told more than it may know"


@every_game
@settings(max_examples=250)
@given(data=st.data())
def test_permuting_hidden_cards_changes_no_byte(key: str, data: st.DataObject) -> None:
    """Other hands, the pile, the discards below the top, the faces of coins and cards that left: all exchanged."""
    walk = data.draw(walks(key))
    game, table = walk.game, walk.table
    if not hasattr(table, "pile"):
        return
    luck = Chance(data.draw(st.integers(0, 1000)))
    for seat in [*range(game.seats), SPECTATOR]:
        twin = table.clone()
        hidden = [twin.pile, twin.gone, *twin.coins, *[hand for i, hand in enumerate(twin.hands) if i != seat]]
        below = twin.discards[:-1]
        mixed = luck.shuffled([card for heap in [*hidden, below] for card in heap])
        for heap in [*hidden, below]:
            heap[:] = [mixed.pop() for _ in heap]
        twin.discards[:-1] = below
        assert repr(game.view(twin, seat).facts()) == repr(game.view(table, seat).facts())
        assert game.legal(twin, seat) == game.legal(table, seat)
