"""One readable game for each edition and seat count, replayed move by move and played again from its seed."""

import pytest

from haricot.catalog import load
from haricot.kernel.journal import Replay, read_journal
from haricot.kernel.move import NOBODY
from tests.golden.make import FOLDER, golden_tables, path_of, play

golden = pytest.mark.parametrize(("key", "seats"), golden_tables())


def test_every_edition_and_seat_count_has_a_golden_game() -> None:
    """The folder holds exactly these journals."""
    assert sorted(FOLDER.glob("*.journal")) == sorted(path_of(key, seats) for key, seats in golden_tables())


@golden
def test_replayed(key: str, seats: int) -> None:
    """Every move is legal, the game ends with the last one, and the scores are those the journal states."""
    journal, closing = read_journal(path_of(key, seats).read_text(encoding="utf-8"))
    assert (journal.game, journal.seats) == (key, seats)
    game = load(journal.game, journal.seats, journal.options)
    replay = Replay(game, journal, closing)
    while (move := replay.next()) is not None:
        game.apply(replay.table, move)
    assert game.to_act(replay.table) == NOBODY
    scores = game.scores(replay.table)
    assert closing == "end " + " ".join(str(score) for score in scores)
    assert scores[game.ranking(replay.table).index(1)] == max(scores)


@golden
def test_played_again_from_the_seed(key: str, seats: int) -> None:
    """The same seed and the same players give the same journal, to the last byte."""
    text = path_of(key, seats).read_text(encoding="utf-8")
    journal, _ = read_journal(text)
    assert play(key, seats, int(journal.notes["seed"])) == text
