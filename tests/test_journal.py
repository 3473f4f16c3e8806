"""Journals: a whole game as text; cut, edited and foreign ones are noticed and told in a sentence."""

import pytest

from haricot.catalog import load
from haricot.kernel.journal import Journal, Recorder, Replay, digest, read_journal, split_journals
from haricot.kernel.reasons import BadInput
from tests.strategies import Walk

GAME = load("bohnanza-2016", 3)


def journal_of(seed: int = 1, steps: int = 40) -> str:
    """A game that was broken off."""
    walk = Walk(GAME, seed, 0.0).go(steps)
    recorder = Recorder(GAME, {"seed": str(seed), "A": "a name of some words"})
    for move in walk.moves:
        recorder.note(move)
    return recorder.write(walk.table)


def replayed(text: str) -> Replay:
    """A journal played to its end."""
    replay = Replay(GAME, *read_journal(text))
    while (move := replay.next()) is not None:
        GAME.apply(replay.table, move)
    return replay


def sealed(lines: list[str]) -> str:
    """Lines with a fresh digest, as somebody would make it who knows how."""
    body = "\n".join(lines)
    return f"{body} · {digest(body)}\n"


def opened(text: str) -> list[str]:
    """The lines of a journal, the digest taken off the last one."""
    return text.strip().rpartition(" · ")[0].split("\n")


def test_what_a_journal_says() -> None:
    """Header, notes, moves, closing line: all come back."""
    text = journal_of()
    journal, closing = read_journal(text)
    assert (journal.game, journal.seats, journal.options) == ("bohnanza-2016", 3, {"offers": "12"})
    assert journal.notes == {"seed": "1", "A": "a name of some words"}
    assert len(journal.moves) == 40
    assert journal.moves[0].startswith("first ")
    assert closing.startswith("stop ")
    assert journal.write(closing) == text
    assert text.endswith("\n")


def test_a_journal_of_a_whole_game_closes_with_its_scores() -> None:
    """`end` and one score for each seat."""
    text = journal_of(steps=10_000)
    replay = replayed(text)
    scores = " ".join(str(score) for score in GAME.scores(replay.table))
    assert text.splitlines()[-1].startswith(f"end {scores} · ")


def test_line_endings_and_margins_do_not_matter() -> None:
    """A file that went through another system is still the same journal."""
    text = journal_of()
    replayed(text.replace("\n", "\r\n"))
    replayed(f"\n\n{text}\n\n")


def test_many_journals_in_one_file() -> None:
    """They are told apart by their title."""
    texts = [journal_of(seed) for seed in (1, 2, 3)]
    parts = split_journals("\n".join(texts))
    assert [part + "\n" for part in parts] == texts
    assert split_journals("\n \n") == []


@pytest.mark.parametrize("text", ["", "A plant soy 1", "haricot position 1\nstage trade"])
def test_no_journal(text: str) -> None:
    """The title is missing."""
    with pytest.raises(BadInput, match="this is no journal: the first line should be “haricot journal 2”"):
        read_journal(text)


def test_an_unknown_version() -> None:
    """A newer program may write what this one cannot read."""
    with pytest.raises(BadInput, match=r"this journal is of version “3”; this program reads version 2$"):
        read_journal(journal_of().replace("haricot journal 2", "haricot journal 3"))


def test_an_older_version() -> None:
    """It is told why its moves mean nothing any more."""
    with pytest.raises(BadInput, match="of version “1”; this program reads version 2: there an offer, written “give”"):
        read_journal(journal_of().replace("haricot journal 2", "haricot journal 1"))


def test_a_cut_journal() -> None:
    """Wherever it was cut: in the header, between moves, in the last line."""
    lines = journal_of().splitlines()
    with pytest.raises(BadInput, match="this journal is cut: its line “moves” is missing"):
        read_journal("\n".join(lines[:3]))
    for end in range(lines.index("moves") + 1, len(lines)):
        with pytest.raises(BadInput, match="this journal is cut: it should close with a line “end SCORES · N moves · "):
            read_journal("\n".join(lines[:end]))
    with pytest.raises(BadInput, match="this journal was edited: its text does not match the digest in its last line"):
        read_journal("\n".join(lines)[:-3])


@pytest.mark.parametrize("line", [1, 2, 3, 4, 8, 20, -1])
def test_an_edited_journal(line: int) -> None:
    """One character somewhere is enough."""
    lines = journal_of().splitlines()
    word = lines[line]
    lines[line] = word[:-1] + ("1" if word[-1] != "1" else "2")
    with pytest.raises(BadInput, match="this journal was edited"):
        read_journal("\n".join(lines))


def test_a_move_left_out_behind_a_fresh_digest() -> None:
    """The number of moves tells."""
    lines = opened(journal_of())
    del lines[12]
    with pytest.raises(BadInput, match="this journal is cut: it should hold 40 moves, but holds 39"):
        read_journal(sealed(lines))


def test_an_illegal_move_behind_a_fresh_digest() -> None:
    """Every move is checked when a journal is replayed, and named with its number."""
    lines = opened(journal_of())
    at = lines.index("moves")
    lines[at + 3] = "A close"
    with pytest.raises(BadInput, match="move 3 of this journal, “A close”, is illegal: not-"):
        replayed(sealed(lines))


def test_a_false_result_behind_a_fresh_digest() -> None:
    """The closing line must be what the moves lead to."""
    lines = opened(journal_of())
    lines[-1] = "end 99 0 0 · 40 moves"
    with pytest.raises(BadInput, match="this journal closes with “end 99 0 0”, but its moves lead to “stop "):
        replayed(sealed(lines))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("colour blue", "the header of this journal has a line “colour blue”, which means nothing here"),
        ("seats three", "the header of this journal has a line “seats three”, which means nothing here"),
        ("option offers", "the header of this journal has a line “option offers”, which means nothing here"),
    ],
)
def test_a_header_that_means_nothing(line: str, sentence: str) -> None:
    """Unknown lines are not skipped silently."""
    lines = opened(journal_of())
    lines.insert(2, line)
    with pytest.raises(BadInput) as told:
        read_journal(sealed(lines))
    assert sentence in str(told.value)


def test_a_header_without_a_game() -> None:
    """Game and seats are needed."""
    text = Journal("x", 3, {}, {}).write("stop 0 0 0").replace("game x\n", "")
    with pytest.raises(BadInput, match="the header of this journal should name a game and its seats"):
        read_journal(sealed(opened(text)))


def test_notes_stay_on_one_line() -> None:
    """A note with a line break cannot break the journal it is in."""
    game = load("bohnanza-2016", 3)
    recorder = Recorder(game, {"players": "Anne\nmoves\nBob"})
    journal, _ = read_journal(recorder.write(game.blank()))
    assert journal.notes == {"players": "Anne moves Bob"}
