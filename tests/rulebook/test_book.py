"""Rules pages: the text, and the numbers that are played by."""

import pytest

from haricot.beans.varieties import VARIETIES
from haricot.catalog import GAMES
from haricot.rulebook.book import rulebook
from haricot.rulebook.page import Rulebook, RuleTable
from haricot.words import languages


def _table(book: Rulebook, clause: str) -> RuleTable:
    return next(table for table in book.tables if table.clause == clause)


def _numbers(table: RuleTable, column: int) -> list[int]:
    cells = [row[column] for row in table.rows]
    return [cell for cell in cells if isinstance(cell, int)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_tables_have_words_and_a_place(game: str, language: str) -> None:
    """Each table belongs to a clause of the page; heads and cells that are words have one in the language."""
    book = rulebook(game, language)
    told = {clause.number for section in book.own for clause in section.clauses}
    for table in book.tables:
        assert table.clause in told
        assert {column.key for column in table.columns} <= book.words.keys()
        assert not table.folded or "all" in book.words
        for row in table.rows:
            assert len(row) == len(table.columns)
            for column, cell in zip(table.columns, row, strict=True):
                assert column.kind != "word" or cell in book.words


def test_meters_are_those_paid_by() -> None:
    """The beans of a page have the engine's counts and meters, and made-up meters say so."""
    wares = {ware.bean: ware for ware in rulebook("mutabohn", "en").beans}
    for variety in VARIETIES:
        if variety.key in wares:
            ware = wares[variety.key]
            steps = [(cards, coins) for coins, cards in enumerate(variety.meter, 1) if cards]
            assert (ware.cards, ware.meter) == (variety.count, steps)
            assert ware.reconstructed == (variety.key in ("pole", "mocha"))
    assert {"brandy", "cognac", "mocha"} <= wares.keys()


@pytest.mark.clause("I1", "I4", "I7", "I18")
def test_numbers_of_la_isla_bohnita() -> None:
    """Decks, hands, draws and prices by table size."""
    book = rulebook("isla", "en")
    decks = _table(book, "I1").rows
    assert ["base", 4, ["garden", "mocha"], 124] in decks
    assert ["extended", 7, ["cocoa", "garden", "red"], 190] in decks
    assert len(decks) == 10
    assert _table(book, "I4").rows[0] == [2, [5], 2]
    assert _table(book, "I4").rows[3] == [5, [3, 4, 5, 6, 6], 4]
    assert _table(book, "I18").rows[:4] == [[2, 3, 5, 2], [3, 3, 4, 2], [4, 3, 4, 2], [5, 3, 3, 2]]


@pytest.mark.clause("M1", "M3", "M13", "M16")
def test_numbers_of_mutabohn() -> None:
    """Cards and draws by table size, and the bonus cards, which are made up."""
    book = rulebook("mutabohn", "en")
    assert [row[2] for row in _table(book, "M1").rows] == [104, 104, 126, 150, 170, 198]
    assert _table(book, "M3").rows[0] == [2, [5], 3, 3, 2]
    assert _table(book, "M3").rows[5] == [7, [3, 4, 5, 6, 6, 6, 6], 2, 5, 4]
    bonus = _table(book, "M13")
    assert bonus.reconstructed
    codes = [code.split(" ×") for _, cell in bonus.rows if isinstance(cell, list) for code in map(str, cell)]
    assert len(codes) == 24
    assert sum(int(copies[0]) if copies else 1 for _, *copies in codes) == 33
    assert _numbers(bonus, 0) == [30, 50, 70]


@pytest.mark.clause("W7", "W9", "W11", "W13")
def test_numbers_of_the_dice_game() -> None:
    """Faces, payments, an order of each kind with its chance, and all orders, made up as they are."""
    book = rulebook("dice", "en")
    assert _table(book, "W7").rows == [[3, 1], [4, 2], [5, 3], [6, 4]]
    assert [row[1] for row in _table(book, "W13").rows] == [4, 3]
    assert len(_table(book, "W9").rows) == 9
    assert ["seven-without", "no blue", 14] in _table(book, "W9").rows
    every = _table(book, "W11")
    assert sum(_numbers(every, 2)) == 61 * 6
    assert _numbers(every, 1) == sorted(_numbers(every, 1), reverse=True)
    assert all(_table(book, clause).reconstructed for clause in ("W9", "W11", "W13"))
