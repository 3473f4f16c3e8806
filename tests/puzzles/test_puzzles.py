"""Puzzles: each one reads, its answers are legal, its best is best; they are made again from where they were left."""

import itertools
from collections import Counter, defaultdict
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console

from haricot.analysis.comparing import Gauge
from haricot.catalog import GAMES
from haricot.cli import main
from haricot.kernel.reasons import BadInput
from haricot.puzzles import finding, making
from haricot.puzzles.aftermath import aftermath
from haricot.puzzles.asking import Asker
from haricot.puzzles.command import written
from haricot.puzzles.finding import Source, proved_anew, puzzles_of, source_of, themes_of
from haricot.puzzles.grading import MEDIUM, WEAK, Question, grade_of
from haricot.puzzles.making import Logbook, Wish, journal_of, make
from haricot.puzzles.posing import costs_of, posed_again
from haricot.puzzles.puzzle import DEAL, GRADES, PLANT, THEMES, Puzzle, of_the_day, read_puzzles, shipped
from haricot.words import Phrasebook, languages

SAMPLED = 12
"""Puzzles that are looked into anew."""
FRESH = 24
"""Tables for each of them."""


def test_there_are_many_of_every_game_and_grade() -> None:
    """At least three hundred, of all six games, of every theme and grade, none twice."""
    puzzles = shipped()
    assert len(puzzles) >= 300
    assert {puzzle.game for puzzle in puzzles} == {game.key for game in GAMES}
    assert {puzzle.grade for puzzle in puzzles} == set(GRADES)
    assert {puzzle.theme for puzzle in puzzles} == set(THEMES)
    assert sum([puzzle.theme == DEAL for puzzle in puzzles]) >= 60
    assert max(Counter([puzzle.name for puzzle in puzzles]).values()) <= 2
    assert max(Counter([(puzzle.position, tuple(puzzle.choices)) for puzzle in puzzles]).values()) == 1


def test_every_puzzle_reads_and_its_answers_are_legal() -> None:
    """The position is one, it waits for the seat that is asked, and one choice is clearly best."""
    for puzzle in shipped():
        game, table = puzzle.table()
        assert game.write_position(table) == puzzle.position
        assert game.to_act(table) == puzzle.seat
        assert len(puzzle.choices) == len(set(puzzle.choices)) == len(puzzle.costs) >= 2
        for text in puzzle.choices:
            assert game.check(table, game.read(text)) is None, (puzzle.name, text)
        costs = sorted([cost.value for cost in puzzle.costs])
        assert costs[0] == 0 < costs[1]


def test_the_best_is_best_on_other_tables() -> None:
    """A sample looked into anew, less deeply: what is best there costs next to nothing by the shipped figures too."""
    puzzles = shipped()
    right = 0
    for puzzle in puzzles[:: len(puzzles) // SAMPLED][:SAMPLED]:
        game, table = puzzle.table()
        posed = posed_again(game, table, puzzle)
        costs = costs_of(game, table, puzzle.seat, posed, FRESH, 4321)
        right += costs[puzzle.best].value <= 0.02
    assert right >= SAMPLED - 1


def test_every_day_has_another() -> None:
    """Until all have been."""
    puzzles = shipped()
    days = [of_the_day(739_000 + day, puzzles).position for day in range(len(puzzles))]
    assert len(set(days)) == len({puzzle.position for puzzle in puzzles})


def test_what_would_happen_is_told_without_the_talk() -> None:
    """Deals are, but not the offers on the way to them, which nobody has asked about."""
    puzzle = next(each for each in shipped() if each.name == "mutabohn-3-5-351")
    told = [event.key for choice in range(len(puzzle.choices)) for event in aftermath(puzzle, choice)]
    assert "deal" in told and "plant" in told
    assert not {"offer", "decline", "take", "withdraw"} & set(told)


@pytest.mark.parametrize("language", languages())
def test_a_wrong_answer_is_shown_what_would_happen(language: str) -> None:
    """Then the right one ends it; other words are asked for again."""
    puzzle = next(each for each in shipped() if each.theme == DEAL)
    wrong = next(choice for choice in range(len(puzzle.choices)) if choice != puzzle.best)
    out = StringIO()
    console = Console(file=out, width=140)
    answers = iter(["what?", str(wrong + 1), str(puzzle.best + 1)])
    console.input = lambda *_, **__: next(answers)  # type: ignore[method-assign]
    asker = Asker(puzzle, Phrasebook(language), console)
    asker.ask()
    told = out.getvalue()
    assert "puzzle-" not in told
    assert "analysis-" not in told
    assert all(line in " ".join(told.split()) for line in [" ".join(asker.what_happens(wrong)[0].split())])
    assert next(answers, None) is None


def test_puzzles_are_told_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    """And bad wishes get a sentence."""
    assert main(["puzzle", "--list", "--game", "dice"]) == 0
    assert "dice order, grade 1" in capsys.readouterr().out
    assert main(["puzzle", "--number", "999999"]) == 2
    assert "so there is no number 999999" in capsys.readouterr().err
    assert main(["puzzle", "--game", "chess"]) == 2
    assert "there is no game “chess”; there are bohnanza-2016, " in capsys.readouterr().err
    assert main(["puzzle", "--game", "dice", "--theme", "deal"]) == 2
    assert "there is no such puzzle of dice; --list tells what is" in capsys.readouterr().err


def test_making_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken off and begun again, it finds the same; a foreign file, or one of another seed, is left alone."""
    searched: list[int] = []

    def one_each(source: Source, journal: str, theme: str | None) -> list[Puzzle]:
        searched.append(source.seed)
        return [shipped()[source.seed]]

    monkeypatch.setattr(making, "puzzles_of", one_each)
    monkeypatch.setattr(making, "journal_of", lambda _: "")
    book = tmp_path / "book"
    assert make(book, Wish(2, 5), lambda _: None) == shipped()[5:7]
    with book.open("ab") as file:
        file.write(b'[{"name": "cu')
    assert make(book, Wish(4, 5), lambda _: None) == shipped()[5:9]
    assert searched == [5, 6, 7, 8]
    assert make(None, Wish(2, 5), lambda _: None) == shipped()[5:7]
    with pytest.raises(BadInput, match="seed"):
        Logbook(book, Wish(4, 6)).open()
    with pytest.raises(BadInput, match="theme"):
        Logbook(book, Wish(4, 5, DEAL)).open()
    book.write_text("something else\n", encoding="utf-8")
    with pytest.raises(BadInput):
        Logbook(book, Wish(4, 5)).open()


def test_a_game_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found in one, looked into less than usual, is told by the step it comes from."""
    monkeypatch.setattr(finding, "LOOKS", 12)
    monkeypatch.setattr(finding, "DEEP", 30)
    source = source_of(0, 1)
    found = puzzles_of(source, journal_of(source))
    assert found
    assert all(puzzle.name.startswith("bohnanza-2016-4-1-") for puzzle in found)


@pytest.mark.parametrize(
    ("finders", "gap", "grade"),
    [
        ((True, True, True), 0.1, 1),
        ((True, True, True), 0.05, 2),
        ((False, True, True), 0.1, 2),
        ((False, True, True), 0.05, 3),
        ((False, False, True), 0.1, 3),
        ((True, False, True), 0.1, None),
        ((True, True, False), 0.1, None),
    ],
)
def test_a_grade_is_who_finds_it_and_how_much_it_matters(
    finders: tuple[bool, ...], gap: float, grade: int | None
) -> None:
    """What the strong miss, or the weak find and the medium do not, is none."""
    assert grade_of(list(finders), gap) == grade


def test_grades_order_weak_and_medium() -> None:
    """A sample: at no grade does the weak find more, and what only better ones find has the highest grades."""
    right: dict[tuple[str, int], list[bool]] = defaultdict(list)
    for puzzle in shipped()[::5]:
        game, table = puzzle.table()
        question = Question(game, table, puzzle.seat, posed_again(game, table, puzzle))
        for level in (WEAK, MEDIUM):
            right[level, puzzle.grade].append(question.choice(level, 77) == puzzle.best)
    shares = {key: sum(found) / len(found) for key, found in right.items()}
    assert all(shares[WEAK, grade] <= shares[MEDIUM, grade] for grade in GRADES)
    assert shares[WEAK, 3] < shares[MEDIUM, 3] < shares[MEDIUM, 1]


def test_what_is_no_puzzle_any_more_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`puzzles grade` keeps what it can grade, once, and says what it needs."""
    puzzle = shipped()[0]
    wrong = [replace(cost, value=0.2 - cost.value) for cost in puzzle.costs]
    file, out = tmp_path / "found", tmp_path / "graded"
    file.write_text(written([puzzle, puzzle]), encoding="utf-8")
    assert main(["puzzles", "grade", str(file), "--out", str(out)]) == 0
    assert read_puzzles(out.read_text(encoding="utf-8")) == [puzzle]
    file.write_text(written([replace(puzzle, costs=wrong)]), encoding="utf-8")
    assert main(["puzzles", "grade", str(file), "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == ""
    capsys.readouterr()
    assert main(["puzzles", "grade", "--out", str(out)]) == 2
    assert main(["puzzles", "make", str(file), "--out", str(out)]) == 2
    assert capsys.readouterr().err.count("haricot: ") == 2


def test_answers_are_proved_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """On other tables than before: what is clearly best on all of them is kept, with the mean of both; else it goes."""
    monkeypatch.setattr(finding, "DEEP", FRESH)
    monkeypatch.setattr(finding, "DEEP_AT_SISTERS", FRESH)
    puzzle = max(shipped()[:40], key=lambda each: sorted([cost.value for cost in each.costs])[1])
    again = proved_anew(puzzle, 5)
    assert again is not None and again.best == puzzle.best
    moved = [abs(now.value - then.value) for now, then in zip(again.costs, puzzle.costs, strict=True)]
    assert 0 < max(moved) < 0.1, "the tables are others"
    wrong = next(choice for choice in range(len(puzzle.costs)) if choice != puzzle.best)
    said = [replace(cost, value=0.0 if choice == wrong else 0.04) for choice, cost in enumerate(puzzle.costs)]
    said[wrong] = Gauge(0.0, 0.0)
    assert proved_anew(replace(puzzle, costs=said), 5) is None, "what was thought best is not"


def test_two_questions_about_one_table_are_both_kept(tmp_path: Path) -> None:
    """A table may be asked about twice, with other choices."""
    puzzle = next(each for each in shipped() if len(each.choices) > 2 and each.grade == 1 and each.theme == PLANT)
    last = max(range(len(puzzle.costs)), key=lambda choice: puzzle.costs[choice].value)
    fewer = [choice for choice in range(len(puzzle.choices)) if choice != last]
    other = replace(
        puzzle,
        choices=[puzzle.choices[choice] for choice in fewer],
        costs=[puzzle.costs[choice] for choice in fewer],
    )
    file, out = tmp_path / "found", tmp_path / "graded"
    file.write_text(written([puzzle, other]), encoding="utf-8")
    assert main(["puzzles", "grade", str(file), "--out", str(out)]) == 0
    assert len(read_puzzles(out.read_text(encoding="utf-8"))) == 2


def test_files_that_are_none_get_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Line by line, with the file's name."""
    file = tmp_path / "foreign"
    file.write_text("{}\n", encoding="utf-8")
    assert main(["puzzles", "grade", str(file), "--out", str(tmp_path / "out")]) == 2
    assert f"haricot: {file}: line 1 is no puzzle" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "theme"), [("dice", "deal"), ("bohnanza-2016", "order"), ("bohnanza-27", "special")])
def test_what_no_game_can_ask_is_not_searched_for(
    game: str, theme: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would be searched for without end."""
    assert main(["puzzles", "make", "--game", game, "--theme", theme, "--out", str(tmp_path / "out")]) == 2
    assert f"{game} has no puzzles of the theme {theme}; it has " in capsys.readouterr().err


def test_what_can_be_asked_is_what_was_found() -> None:
    assert all(puzzle.theme in themes_of(puzzle.game) for puzzle in shipped())


def test_sources_take_turns() -> None:
    """All games are searched, whatever the count."""
    keys: set[Any] = {source_of(number, 1).key for number in itertools.islice(itertools.count(), 11)}
    assert keys == {game.key for game in GAMES}
    assert all(isinstance(puzzle, Puzzle) for puzzle in shipped())
