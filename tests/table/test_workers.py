"""Bots in processes of their own play as they would here; whatever becomes of a process, the table goes on."""

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from haricot.cards.moves import Offer
from haricot.catalog import GAMES, load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY
from haricot.players.base import Player, Prompt
from haricot.players.levels import Medium
from haricot.players.named import Named, Task, Thought
from haricot.players.offered import LEVELS
from haricot.players.random import RandomPlayer
from haricot.table import parcels, workers
from haricot.table.chairs import BOT, Chair
from haricot.table.loop import ask, prompt_for
from haricot.table.thinkers import NoThought
from haricot.table.workers import Workers
from haricot.whims import sampled
from tests.table.rooms import make_room, until


def prompts(key: str, seats: int, count: int = 40) -> list[Prompt]:
    """Decisions of a random game, a few of all."""
    game = load(key, seats)
    table, chance = game.new(4), Chance(4)
    found: list[Prompt] = []
    step = 0
    while (seat := game.to_act(table)) != NOBODY and len(found) < count:
        step += 1
        if seat != NATURE and step % 5 == 0:
            found.append(prompt_for(game, table, seat))
        game.apply(table, sampled(game, table, seat, chance))
    return found


def with_workers(scene: Callable[[Workers], Coroutine[Any, Any, None]], most: int = 1, **limits: float) -> None:
    """Play a scene with processes, which end with it."""

    async def play() -> None:
        thinkers = Workers(most, **({"deadline": 60.0, "stuck": 60.0} | limits))  # a busy machine is slow
        try:
            await scene(thinkers)
        finally:
            await thinkers.close()
        assert thinkers.running == 0 or not thinkers._free

    asyncio.run(play())


@pytest.mark.parametrize("key", [entry.key for entry in GAMES])
def test_parcels_hold_what_a_seat_sees_and_nothing_else(key: str) -> None:
    """A decision comes out as it went in; tables that look alike to the seat make the same parcel, to the byte."""
    game = load(key, 3)
    for prompt in prompts(key, 3, 12):
        task = Task("medium", 7, None)
        parcel = parcels.packed(task, prompt)
        _, again = parcels.unpacked(parcel)
        assert (again.view, again.legal, again.seat) == (prompt.view, prompt.legal, prompt.seat)
        assert again.game.key == key and len(parcel) < 20_000
        made_up = game.determinize(prompt.view, Chance(99))
        other = Prompt(
            prompt.game,
            prompt.seat,
            game.view(made_up, prompt.seat),
            prompt.legal,
            prompt.may_offer,
            prompt.talk,
        )
        assert parcels.packed(task, other) == parcel


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_there_as_here(level: str) -> None:
    """The same decisions with the same luck and memory, in this process and in another: the same moves and reasons."""
    here, there = Named(level, Chance(5)), Named(level, Chance(5))

    async def scene(thinkers: Workers) -> None:
        for prompt in prompts("bohnanza-2016", 4, 12):
            assert await thinkers.think(there, prompt) == here.choose(prompt)
            assert there.last_reason == here.last_reason and there._memory == here._memory

    with_workers(scene)


def test_manners_are_remembered() -> None:
    """What a bot has said in its turn it does not say again, though it is made anew for each decision."""
    game = load("bohnanza-2016", 4)
    table, chance = game.new(2), Chance(2)
    players: list[Player] = [Named("medium", Chance(seat)) for seat in range(4)]
    calls: dict[int, list[tuple[int, ...]]] = {}
    while (seat := game.to_act(table)) != NOBODY:
        if seat == NATURE:
            game.apply(table, game.nature(table, chance))
            continue
        move = ask(game, table, seat, players[seat])
        if isinstance(move, Offer) and seat == table.active and move.open_to_any:
            calls.setdefault(table.turn, []).append(move.give)
        game.apply(table, move)
    assert max(len(said) for said in calls.values()) == Medium.calls
    assert all(len(said) == len(set(said)) for said in calls.values())


@pytest.mark.parametrize("is_gone", [False, True])
def test_a_process_that_dies_is_replaced(is_gone: bool) -> None:
    """Its decision is nobody's, whether it dies over it or was dead before; the next is thought over by another."""
    first, second = prompts("bohnanza-2016", 4, 2)
    player = Named("medium", Chance(1))

    async def scene(thinkers: Workers) -> None:
        await thinkers.think(player, first)
        (worker,) = thinkers._free
        os.kill(worker._process.pid, signal.SIGKILL)
        if is_gone:
            worker._process.wait()
        with pytest.raises(NoThought):
            await thinkers.think(player, second)
        assert await thinkers.think(player, second) in second.legal or second.may_offer

    with_workers(scene)


def test_a_late_thought_is_not_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    """A bot that dawdles gets a stand-in's move and the game goes on; a process that is stuck is ended."""

    async def scene(thinkers: Workers) -> None:
        players: list[Player | None] = [Named("search:5000ms", Chance(seat)) for seat in range(3)]
        thinkers._ready = True  # as if it had been started before
        room, shelf, _ = make_room(players)
        room._bots._thinkers = thinkers
        room.open()
        room.begin()
        await until(lambda: room.rev > 4)
        await until(lambda: thinkers.running <= 1)
        await room.close()
        assert len(shelf.entries) > 4

    with caplog.at_level(logging.WARNING):
        with_workers(scene, deadline=0.05, stuck=0.6)
    assert any("stands in" in record.getMessage() for record in caplog.records)


def test_bugs_are_told_and_stop_nobody() -> None:
    """An error in another process comes back as a word about it."""
    prompt = prompts("bohnanza-2016", 4, 1)[0]
    player = Named("medium", Chance(1))
    player._memory = "nonsense"

    async def scene(thinkers: Workers) -> None:
        with pytest.raises(NoThought, match="AssertionError"):
            await thinkers.think(player, prompt)
        player._memory = None
        await thinkers.think(player, prompt)
        assert thinkers.running == 1

    with_workers(scene)


def test_processes_come_when_they_are_needed_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """None at first, one for one thought, not more than allowed for many, none after a while."""
    monkeypatch.setattr(workers, "QUEUED", 0.001)
    prompt = max(prompts("bohnanza-2016", 4), key=lambda prompt: len(prompt.legal))

    async def scene(thinkers: Workers) -> None:
        assert thinkers.running == 0
        await thinkers.think(Named("hard", Chance(0)), prompt)
        assert thinkers.running == 1
        bots = [Named("hard", Chance(n)) for n in range(12)]
        thinking = asyncio.gather(*[thinkers.think(bot, prompt) for bot in bots])
        seen = set()
        while not thinking.done():
            seen.add(thinkers.running)
            await asyncio.sleep(0.002)
        await thinking
        assert max(seen) == 2
        await until(lambda: thinkers.running == 0)
        await thinkers.think(bots[0], prompt)

    with_workers(scene, most=2, idle=0.2)


def test_a_whole_game_elsewhere() -> None:
    """Bots of all levels play a game to its end in another process."""

    async def scene(thinkers: Workers) -> None:
        room, _, _ = make_room([None, None, None])
        room.company.chairs[:] = [Chair(BOT, level, Named(level, Chance(2))) for level in ("easy", "medium", "easy")]
        room._bots._thinkers = thinkers
        room.open()
        room.begin()
        await until(lambda: room.over)
        await room.close()

    with_workers(scene)


def test_a_thought_knows_its_own() -> None:
    """What is packed comes out again."""
    prompt = prompts("bohnanza-2016", 4, 1)[0]
    thought = Task("medium", 3, None).done(prompt)
    again = parcels.unpacked_thought(parcels.packed_thought(thought))
    assert isinstance(again, Thought)
    assert (again.move, again.reason, again.memory) == (thought.move, thought.reason, thought.memory)
    assert parcels.unpacked_thought(parcels.packed_thought(ValueError("x"))) == "ValueError: x"


def test_players_without_a_name_think_here() -> None:
    """A bot of the host's own stays in this process, with all it keeps in mind; no other is started for it."""
    prompt = prompts("bohnanza-2016", 3)[0]

    async def scene(thinkers: Workers) -> None:
        assert prompt.refusal(await thinkers.think(RandomPlayer(Chance(1)), prompt)) is None
        assert thinkers.running == 0

    with_workers(scene)


def test_advice_waits_for_decisions() -> None:
    """However many ask their coaches, bots think first, and the newest advice after them."""
    decision, advice = prompts("bohnanza-2016", 4, 2)
    heard: list[str] = []

    async def scene(thinkers: Workers) -> None:
        async def ask_for(what: str, level: str, *, is_advice: bool) -> None:
            prompt = advice if is_advice else decision
            await thinkers.think(Named(level, Chance(1)), prompt, is_advice=is_advice)
            heard.append(what)

        await ask_for("first", "thrifty", is_advice=False)  # a process is there
        asked = [ask_for("under way", "search:300ms", is_advice=False)]
        asked += [ask_for(f"decision {n}", "thrifty", is_advice=False) for n in range(3)]
        asked += [ask_for(f"advice {n}", "thrifty", is_advice=True) for n in range(3)]
        await asyncio.gather(*asked)

    with_workers(scene)
    assert heard[:5] == ["first", "under way", "decision 2", "decision 1", "decision 0"]
    assert heard[5:] == ["advice 2", "advice 1", "advice 0"]


def test_advice_never_has_all_processes() -> None:
    """A decision that comes while coaches think finds somebody."""
    prompt = prompts("bohnanza-2016", 4, 1)[0]

    async def scene(thinkers: Workers) -> None:
        slow = [
            asyncio.create_task(thinkers.think(Named("search:2000ms", Chance(1)), prompt, is_advice=True))
            for _ in range(3)
        ]
        await thinkers.think(Named("thrifty", Chance(1)), prompt)
        assert not any(task.done() for task in slow)
        for task in slow:
            task.cancel()

    with_workers(scene, most=2)
