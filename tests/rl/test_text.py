"""The text form: what a reading agent is told, and how its answers are understood."""

import re

import pytest

from haricot.cards.moves import Offer
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import BadInput
from haricot.players.base import Prompt
from haricot.players.roster import make_player
from haricot.rl.text import TextPlayer, legal_moves, parse, question
from haricot.table.loop import play, prompt_for


def trading() -> Prompt:
    """The active player's first decision while trading."""
    game = load("bohnanza-2016", 4)
    table = game.new(1)
    while game.sheet.stages[table.stage].word != "trade":  # type: ignore[attr-defined]
        game.apply(table, game.legal(table, game.to_act(table))[0])
    return prompt_for(game, table, game.to_act(table))


def test_question() -> None:
    """It says who one is, draws the table, says what is asked, lists the moves and teaches offers."""
    prompt = trading()
    asked = question(prompt)
    assert asked.startswith("You are A.\nTurn 1 · A: trading")
    assert "Your hand, first card first:" in asked
    assert "\nYou trade: offer cards of your hand or the turned-up " in asked
    for number, words in enumerate(legal_moves(prompt), start=1):
        assert f"  {number}. {words}\n" in asked
    assert "offer soy for red to B" in asked


def test_only_the_own_hand_is_told() -> None:
    """Two tables that differ in hidden cards alone are described the same."""
    prompt = trading()
    other = prompt.game.determinize(prompt.view, Chance(9))
    assert question(prompt_for(prompt.game, other, prompt.seat)) == question(prompt)


def test_answers() -> None:
    """A number, a move with or without the seat's letter, and an offer are understood."""
    prompt = trading()
    close = prompt.legal.index(next(move for move in prompt.legal if move.verb == "close"))
    for answer in ("close", "A close", f"{close + 1}", f"{close + 1}.", "\n  close\nbecause nothing fits"):
        assert parse(prompt, answer) == prompt.legal[close]
    assert parse(prompt, "offer nothing for red to B") == Offer(0, 1, (), (2,))


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("", "the answer is empty; a move such as"),
        ("99", "there is no move 99; the moves are 1 to"),
        ("0", "there is no move 0; the moves are 1 to"),
        ("000001999", "there is no move 000001999; the moves are 1 to"),
        ("9" * 5000, "…; the moves are 1 to"),
        ("plunt soy 1", "“plunt” is no move; the moves are plant,"),
        ("offer cocoa for red to B", "is not allowed: There are no Cocoas in this game. [B1] The listed moves are"),
        ("plant red 1", "is not allowed: “plant” is not possible now"),
        ("B close", "“B” is no move"),
    ],
)
def test_mistakes_are_explained(answer: str, sentence: str) -> None:
    """What cannot be understood or done is told in a sentence that helps."""
    with pytest.raises(BadInput, match=re.escape(sentence)):
        parse(trading(), answer)


def test_text_player_plays_a_game() -> None:
    """A writer that answers with numbers, now and then with nonsense, gets through a whole game."""
    chance = Chance(5)

    def reply(asked: str) -> str:
        listed = re.findall(r"^  (\d+)\. ", asked, re.MULTILINE)
        return "I pass" if chance.random() < 0.1 else listed[chance.below(len(listed))]

    game = load("bohnanza-2016", 4)
    writer = TextPlayer(reply)
    table = play(game, [writer, *[make_player("random", Chance(seat)) for seat in range(3)]], Chance(1))
    assert game.to_act(table) == NOBODY
    assert any("“I pass”" in mistake or "pass" in mistake for mistake in writer.mistakes)


def test_hopeless_writer() -> None:
    """After three answers that mean nothing the first listed move is made."""
    prompt = trading()
    writer = TextPlayer(lambda _: "?")
    assert writer.choose(prompt) == prompt.legal[0]
    assert len(writer.mistakes) == 3
