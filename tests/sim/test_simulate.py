"""Simulation: the games of the seeds, however many work on them, and their sums."""

import pytest

from haricot.catalog import AnyGame, load
from haricot.cli import main
from haricot.kernel.journal import Replay, read_journal
from haricot.sim import series as module
from haricot.sim.simulate import Batch, run, simulate

BATCH = Batch("bohnanza-2016", 3, {"offers": "4"}, ["thrifty", "random", "random"], seed=7, games=4, journals=True)


def test_the_game_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games of a batch are played by the same rules; they are not read again for each."""
    made: list[str] = []

    def counted(key: str, seats: int, options: dict[str, str]) -> AnyGame:
        made.append(key)
        return load(key, seats, options)

    monkeypatch.setattr(module, "load", counted)
    assert simulate(BATCH).games == 4
    assert made == ["bohnanza-2016"]


def test_processes_play_the_same_games() -> None:
    """The number of processes changes nothing but the time; options travel along."""
    assert [record.journal for record in run(BATCH, 2)] == [record.journal for record in run(BATCH)]


def test_sums_and_journals() -> None:
    """What is added up is what the journals end with."""
    records = list(run(BATCH))
    summary = simulate(BATCH)
    assert [line.scores for line in summary.seats] == [[record.scores[seat] for record in records] for seat in range(3)]
    assert sum([line.wins for line in summary.seats]) == pytest.approx(4)
    for seed, record in zip(range(7, 11), records, strict=True):
        journal, closing = read_journal(record.journal)
        assert journal.notes == {"seed": str(seed), "players": "thrifty random random"}
        assert journal.options["offers"] == "4"
        game = load("bohnanza-2016", 3, journal.options)
        replay = Replay(game, journal, closing)
        while (move := replay.next()) is not None:
            game.apply(replay.table, move)
        assert game.scores(replay.table) == record.scores


def test_dice_have_no_deals_and_few_games_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    """What a game does not have is not counted, and three games are an anecdote."""
    assert main(["simulate", "dice", "--seats", "3", "--games", "3", "--players", "random", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "deals" not in out
    assert "too few games" in out and "an anecdote" in out
