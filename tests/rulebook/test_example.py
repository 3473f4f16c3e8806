"""Every clause that refuses something shows it on a small table, where the engine refuses it for that very reason."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

import haricot
from haricot.catalog import GAMES
from haricot.kernel.reasons import BadInput
from haricot.rulebook.book import rules_of
from haricot.rulebook.example import Example, clauses_shown, example_of, examples, read_examples, tried
from haricot.server.examples import page_of
from haricot.words import languages

ENGINE = [Path(haricot.__file__).parent / folder for folder in ("cards", "editions", "dice")]
CLAUSE = re.compile(r"[A-Z]\d+")

BY_CHANCE: Final = "only chance moves there, and nobody sees its mistakes"
BY_ITSELF: Final = "cards come by themselves there: nobody is asked, and no table shows that moment"
WITHOUT: Final = {
    "B11": BY_CHANCE,
    "E1": BY_CHANCE,
    "M3": BY_CHANCE,
    "M13": BY_CHANCE,
    "W2": BY_CHANCE,
    "W8": BY_CHANCE,
    "D1": BY_ITSELF,
    "I7": BY_ITSELF,
    "M14": BY_ITSELF,
    "M16": BY_ITSELF,
    "M17": BY_ITSELF,
    "T1": BY_ITSELF,
    "V3": BY_ITSELF,
    "M19": "a bluff is found out by the rules, and is no move that could be refused",
    "M23": "it is asked only when the pile has run out, and what is refused then is shown at H6 and M25",
    "E5": "the game is over, and there is no table left to draw",
}
"""Clauses the engine names without an example, and why."""


def named_by_the_engine() -> set[str]:
    """Every clause that stands in its code, where refusals take them from."""
    found: set[str] = set()
    for path in [path for folder in ENGINE for path in folder.rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CLAUSE.fullmatch(node.value):
                found.add(node.value)
    return found


def test_every_clause_that_refuses_has_an_example_or_a_reason() -> None:
    shown = {one.clause for one in examples()}
    assert shown | set(WITHOUT) == named_by_the_engine() and not shown & set(WITHOUT)


@pytest.mark.parametrize("example", examples(), ids=[f"{one.clause}-{one.games[0]}" for one in examples()])
def test_the_engine_refuses_it_for_that_reason(example: Example) -> None:
    """In every game it is said to hold in, at a table where whoever tries it can see what it is about."""
    for key in example.games:
        game, table, move, refusal = tried(example, key)
        assert refusal.clause == example.clause and 0 <= move.seat < game.seats
        assert example.clause in rules_of(key, "en").clauses()
        assert example_of(key, example.clause) is example, "one a clause"
        assert game.awaited(table)
        for language in languages():
            page = page_of(key, example.clause, language)
            assert "{" not in page.tried + page.say and 20 <= len(page.say) <= 130
            assert not re.search(r"[^\u202f][;:!?]", page.say) if language == "fr" else True


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_what_people_try_most_is_shown_in_every_game(game: str) -> None:
    usual = {"W3", "W4", "W5", "W6", "W7"} if game == "dice" else {"P1", "P2", "H1", "H2", "T2", "T3", "T9", "Q1"}
    assert usual <= set(clauses_shown(game))


def test_what_is_no_example_is_said_to_be_none() -> None:
    """A move that is allowed, another clause, a language that is missing, a clause or game without any."""
    text = """
[[example]]
clause = "P1"
games = ["bohnanza-2016"]
seats = 3
position = \"\"\"
turn 1 A
stage plant
pile rest
A hand red soy
\"\"\"
refused = "A plant soy 1"
say = { en = "a", fr = "b", de = "c" }
"""
    tried(read_examples(text)[0], "bohnanza-2016")
    for old, new, why in (
        ("A plant soy 1", "A plant red 1", "is allowed"),
        ('"P1"', '"P3"', "is refused by P1"),
        ("fr = ", "it = ", "should be said in"),
        ("refused =", "denied =", "no examples"),
    ):
        with pytest.raises(BadInput, match=why):
            tried(read_examples(text.replace(old, new))[0], "bohnanza-2016")
    for asked in (("chess", "P1", "en"), ("dice", "P1", "en"), ("dice", "W3", "xx")):
        with pytest.raises(BadInput):
            page_of(*asked)
