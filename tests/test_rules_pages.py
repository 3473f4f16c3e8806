"""The rules pages tell every clause in every language, and no refusal names one that is not there."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from haricot.catalog import GAMES, entry, load
from haricot.kernel.reasons import BadInput
from haricot.rulebook.book import family_of, rulebook, rules_of
from haricot.rulebook.markdown import pages
from haricot.words import languages

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs" / "rules"
EDITIONS = ("bohnanza-2016", "bohnanza-27", "bohnanza-1997")
LANGUAGES = languages()
KEYS = [game.key for game in GAMES]


def test_docs_are_written_from_the_same_texts() -> None:
    """docs/rules holds the pages as they are written now, and nothing else."""
    written = pages()
    assert {path.name for path in DOCS.iterdir()} == written.keys()
    for name, text in written.items():
        assert (DOCS / name).read_text(encoding="utf-8") == text, "`python -m haricot.rulebook.markdown` writes it"


@pytest.mark.parametrize("game", KEYS)
def test_docs_tell_every_clause_and_number(game: str) -> None:
    """The page of a family in docs/rules has each clause of its games, and each number of their tables."""
    page = (DOCS / f"{family_of(entry(game))}.md").read_text(encoding="utf-8")
    book = rulebook(game, "en")
    for section in book.own:
        for clause in section.clauses:
            assert f"- **{clause.number}**" in page
    rows = [line.replace("|", " ").split() for line in page.splitlines() if line.startswith("|")]
    for table in book.tables:
        for row in table.rows:
            numbers = {str(cell) for cell in row if isinstance(cell, int)}
            assert any(numbers <= set(line) for line in rows), (table.clause, row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_the_base_game_is_told(language: str) -> None:
    """Each clause of the three editions stands on the page of every edition it is for."""
    told = {game: set(rules_of(game, language).clauses()) for game in EDITIONS}
    every = set().union(*told.values())
    assert every - told["bohnanza-27"] == set()
    assert every - told["bohnanza-2016"] == {"H4"}, "there the third field is not for sale"
    assert every - told["bohnanza-1997"] == {"H5", *[f"V{n}" for n in range(1, 7)]}, "it has no game for two"


@pytest.mark.parametrize("game", KEYS)
def test_languages_tell_the_same(game: str) -> None:
    """The same clauses, sections, rulings and table words in each language, each in words of its own."""
    pages = [rules_of(game, language) for language in LANGUAGES]
    first = pages[0]
    for page in pages:
        assert page.about.strip()
        assert page.words.keys() == first.words.keys()
        assert [list(clauses) for _, clauses in page.own] == [list(clauses) for _, clauses in first.own]
        assert [list(clauses) for _, clauses in page.base] == [list(clauses) for _, clauses in first.base]
        for number, text in page.clauses().items():
            assert text.count("°") == first.clauses()[number].count("°"), number
            assert len(text) > 15, number
    for number in first.clauses():
        texts = [page.clauses()[number] for page in pages]
        assert len(set(texts)) == len(texts), f"{number} is not translated"


@pytest.mark.parametrize("game", [key for key in KEYS if key not in EDITIONS])
def test_references_lead_somewhere(game: str) -> None:
    """A clause that a text names stands on the same page."""
    for language in LANGUAGES:
        clauses = rules_of(game, language).clauses()
        for number, text in clauses.items():
            assert set(re.findall(r"\b[A-Z]\d+\b", text)) <= clauses.keys(), (language, number)


def test_unknown_pages() -> None:
    """A game or a language that does not exist is a clear mistake."""
    with pytest.raises(BadInput, match="chess"):
        rules_of("chess", "en")
    with pytest.raises(BadInput, match="xx"):
        rules_of("isla", "xx")


# What refusals can name


@cache
def _parsed(module: str) -> ast.Module:
    path = ROOT / "src" / Path(*module.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(source.read_text(encoding="utf-8"))


def _named(tree: ast.AST) -> set[str]:
    """The clauses that refusals in a piece of code name; those of a stage stand in its `clause`."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            clause = node.args[1]
            if isinstance(clause, ast.Constant):
                found.add(str(clause.value))
            else:
                assert ast.unparse(clause).endswith("clause"), f"which clause is {ast.unparse(clause)}?"
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "clause":
            found.add(str(ast.literal_eval(node.value)) if node.value is not None else "")
    return found - {""}


def _classes_of(game: Any) -> set[type]:
    """The classes whose code a game runs."""
    if game.key == "dice":
        return set(type(game).__mro__)
    sheet = game.sheet
    parts = [game, *sheet.stages, *sheet.liberties, sheet.planting, sheet.ending, sheet.ranking, sheet.refill]
    return {one for part in parts for one in type(part).__mro__ if one.__module__.startswith("haricot.")}


def _every_table(key: str) -> list[Any]:
    """The game at every table size, with every word an option can have."""
    found = entry(key)
    settings = [
        {},
        *[{option.key: word} for option in found.options for word in option.choices if isinstance(word, str)],
    ]
    games: list[Any] = []
    for seats in found.seats:
        for chosen in settings:
            try:
                games.append(load(key, seats, chosen))
            except BadInput:
                continue  # not every option is for every table size
    return games


def _package(name: str) -> list[str]:
    folder = ROOT / "src" / Path(*name.split("."))
    return [f"{name}.{path.stem}" for path in sorted(folder.glob("*.py")) if path.stem != "__init__"]


def _can_be_named(key: str) -> set[str]:
    """Each clause that some refusal of the game can name."""
    if key == "dice":
        return set().union(*[_named(_parsed(module)) for module in _package("haricot.dice")])
    classes = set().union(*[_classes_of(game) for game in _every_table(key)])
    found: set[str] = set()
    for module in _package("haricot.cards"):
        for node in _parsed(module).body:
            if isinstance(node, ast.FunctionDef):
                found |= _named(node)
    for module in _package(f"haricot.editions.{key}"):
        found |= _named(_parsed(module))
    for one in classes:
        for node in _parsed(one.__module__).body:
            if isinstance(node, ast.ClassDef) and node.name == one.__name__:
                found |= _named(node)
    server = _named(_parsed("haricot.server.connection"))
    assert server == {"B1", "T8"}
    return found | server


@pytest.mark.parametrize("game", KEYS)
def test_refusals_find_their_clause(game: str) -> None:
    """Each clause a refusal of the game can name has its place on the page of the game, in each language."""
    named = _can_be_named(game)
    assert len(named) >= 8
    for language in LANGUAGES:
        assert named - rules_of(game, language).clauses().keys() == set(), language
