"""The text form: what a reading agent is told, and how its answers are understood."""

import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from haricot.cards.moves import Offer
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, Move
from haricot.kernel.reasons import Argument, BadInput
from haricot.players.base import Prompt
from haricot.players.policy import PolicyPlayer
from haricot.players.roster import make_player
from haricot.rl.phrases import PHRASES
from haricot.rl.text import legal_moves, parse, question
from haricot.rl.writer import TextPlayer
from haricot.table.loop import ask, play, prompt_for
from haricot.whims import sampled
from haricot.words import Phrasebook


def trading() -> Prompt:
    """The active player's first decision while trading."""
    game = load("bohnanza-2016", 4)
    table = game.new(1)
    while game.sheet.stages[table.stage].word != "trade":  # type: ignore[attr-defined]
        game.apply(table, game.legal(table, game.to_act(table))[0])
    return prompt_for(game, table, game.to_act(table))


TRADING = trading()


def test_question() -> None:
    """It says who one is, draws the table, says what is asked, lists the moves and teaches offers."""
    prompt = trading()
    asked = question(prompt)
    assert asked.startswith("You are A.\nTurn 1 · A: trading")
    assert "Your hand, first card first:" in asked
    assert "\nOffer cards from your hand, or those turned up." in asked
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
        ("close\nharvest 1", "the answer names several moves (“close”, “harvest 1”); answer with one"),
        ("<think>close</think>", "the answer is empty; a move such as"),
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


CLOSE = [
    "**close**",
    "`close`",
    "Answer: close",
    "**Answer:** close.",
    "Final answer: **1**",
    "My move is close",
    "<think>harvest 1 would be bad.\nharvest 2 too.</think>close",
    "harvest 1 looks bad</think>\n\n1",
    "Let me think.\n1. I hold two reds.\n2. B wants soy.\n\nSo the trading should end.\n\nAnswer: 1",
    "1 is best.\n```\nclose\n```",
    "```text\nA close\n```\nThat ends it.",
    '{"reason": "harvest 1 is worse", "move": "close"}',
    'Here it is:\n```json\n{"answer": 1}\n```',
    r"\boxed{1}",
    "1) close",
    "- close",
    "> close",
    "“close”",
    "End the trading",
    "end the trading.",
    "Handeln beenden",
    "Antwort: Handeln beenden",
    "Zug: 1",
    "Mettre fin aux échanges",
    "Réponse : 1",
    "Option 1",
    "Answer: 1 because nothing fits",
    "I weigh it up.\n" * 3000 + "Answer: close",
]


@pytest.mark.parametrize("answer", CLOSE, ids=range(len(CLOSE)))
def test_what_language_models_write(answer: str) -> None:
    """Thoughts, fences, stars, objects, numbers and the words people are shown, in all our languages."""
    prompt = trading()
    assert prompt.legal[0].verb == "close"
    assert parse(prompt, answer) == prompt.legal[0]


@pytest.mark.parametrize(
    "answer",
    [
        "offer nothing for red to B",
        "Offer nothing for a Red to B.",
        "offer nothing for Red beans to B",
        "**offer nothing for Reds to B**",
        "biete nichts gegen Rote Bohne an B",
        "Ich biete nichts für eine Rote Bohne an B",
        "offre rien contre haricot rouge à B",
        "J’offre rien contre un haricot rouge à B",
    ],
)
def test_beans_as_they_are_shown(answer: str) -> None:
    """Names of beans and the words of an offer in any of our languages."""
    assert parse(trading(), answer) == Offer(0, 1, (), (2,))


def test_every_listed_move_as_people_are_shown_it() -> None:
    """In every game and language the sentence of a move is understood as that move, and so is the notation."""
    for key, seats in (("bohnanza-2016", 4), ("isla", 3), ("mutabohn", 3), ("dice", 3)):
        game = load(key, seats)
        table, chance = game.new(2), Chance(3)
        for step in range(150):
            seat = game.to_act(table)
            if seat == NOBODY:
                break
            if seat >= 0 and step % 12 == 0:
                prompt = prompt_for(game, table, seat)
                for move in prompt.legal[:12]:
                    assert parse(prompt, f"Answer: {move.words()}") == move
                    for language in ("en", "fr", "de"):
                        said = Phrasebook(language).sentence("move", move.say or move.verb, parts(move))
                        found = parse(prompt, said)
                        assert Phrasebook(language).sentence("move", found.say or found.verb, parts(found)) == said
            game.apply(table, sampled(game, table, seat, chance))


def parts(move: Move) -> dict[str, Argument]:
    return {name: value for part in move.parts for name, value in part.plain(move).items()}


PIECES = [
    "close",
    "1",
    "99",
    "**",
    "`",
    "```",
    "<think>",
    "</think>",
    "\n",
    ";",
    "Answer:",
    "Zug:",
    "{",
    "}",
    '"move":',
    "soy",
]
PIECES += [
    "offer",
    "for",
    "to",
    "B",
    "all",
    "any",
    "Rote Bohne",
    "haricot rouge",
    "#",
    "re",
    "\\boxed{",
    "\x00",
    "\u202f",
    "é",
    "-",
]


@settings(max_examples=300)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join) | st.text(max_size=200))
def test_nonsense_is_never_a_crash(answer: str) -> None:
    """Whatever is written, it is a legal move or a mistake with a sentence."""
    try:
        move = parse(TRADING, answer)
    except BadInput as mistake:
        assert str(mistake)
    else:
        assert TRADING.refusal(move) is None


@pytest.mark.parametrize(
    "piece", ["**", "`", "```", "<think>", "Answer: ", "{", "close\n", "1;", "a ", "soy ", "\\boxed{"]
)
def test_long_answers_are_read_in_bounds(piece: str) -> None:
    """An answer of any length is read in the time of its last part."""
    with suppress(BadInput):
        parse(TRADING, piece * (1_000_000 // len(piece)))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_question_carries_more(language: str) -> None:
    """Rules in brief, meters and history where they are wished for, in the language of the question."""
    prompt = trading()
    bare = question(prompt, language)
    full = question(prompt, language, rules=True, meters=True, story=[("close", {"seat": 0})], several=True)
    phrases = PHRASES[language]
    for place in ("rules", "meters", "story"):
        assert phrases[place] not in bare
        assert phrases[place] in full
    assert phrases["one"] in bare
    assert phrases["round"] in full
    soy = next(line for line in full.splitlines() if "(soy), 12: " in line)
    assert soy.endswith("2 → 1, 4 → 2, 6 → 3, 7 → 4")
    assert {"en": "You end the trading.", "fr": "Vous", "de": "Du"}[language] in full
    assert set(PHRASES["en"]) == set(phrases)
    with pytest.raises(BadInput, match="there is no language “xx”"):
        question(prompt, "xx")


def picks(asked: str) -> list[str]:
    return re.findall(r"^  (\d+)\. ", asked, re.MULTILINE)


def test_text_player_plays_a_game() -> None:
    """A writer that answers with numbers, now and then with nonsense, gets through a whole game; nothing is hidden."""
    chance = Chance(5)

    def reply(asked: str) -> str:
        listed = picks(asked)
        return "I pass" if chance.random() < 0.1 else f"Answer: {listed[chance.below(len(listed))]}"

    game = load("bohnanza-2016", 4)
    writer = TextPlayer(reply, history=20, rules=True)
    asked: list[Prompt] = []
    choose = writer.choose
    writer.choose = lambda prompt: asked.append(prompt) or choose(prompt)  # type: ignore[method-assign, func-returns-value]
    others = [make_player("random", Chance(seat)) for seat in range(3)]
    table = play(game, [writer, *others], Chance(1), watch=writer.watch, narrate=True)
    assert game.to_act(table) == NOBODY
    assert any("I pass" in mistake for mistake in writer.mistakes)
    assert writer.lapses <= len(writer.mistakes) / 3
    forced = sum(len(prompt.legal) == 1 and not prompt.may_offer for prompt in asked)
    assert forced
    assert writer.questions - len(writer.mistakes) + writer.lapses <= len(asked) - forced


def test_forced_decisions_are_not_asked() -> None:
    """Where only one move is possible nobody is asked."""
    prompt = trading()
    forced = Prompt(prompt.game, prompt.seat, prompt.view, prompt.legal[:1], False)
    writer = TextPlayer(lambda _: pytest.fail("asked"))
    assert writer.choose(forced) == prompt.legal[0]
    assert writer.questions == 0


def test_hopeless_writer() -> None:
    """After three answers that mean nothing a stand-in plays, and that is counted."""
    prompt = trading()
    asked: list[str] = []

    def reply(question: str) -> str:
        asked.append(question)
        return "?"

    writer = TextPlayer(reply, stand_in=PolicyPlayer(lambda _, legal: legal[1]))
    assert writer.choose(prompt) == prompt.legal[1]
    assert len(writer.mistakes) == writer.questions == 3
    assert writer.lapses == 1
    unnamed = TextPlayer(reply, tries=1)
    assert prompt.refusal(unnamed.choose(prompt)) is None
    assert unnamed.lapses == 1
    assert "Your last answer was wrong" not in asked[0]
    assert asked[1].endswith(f"Your last answer was wrong: {writer.mistakes[0]}")


@pytest.mark.parametrize(
    ("says", "sentence"), [(None, "the answer is no text"), (17, "the answer is no text"), (TimeoutError(), "in time")]
)
def test_writer_without_an_answer(says: object, sentence: str) -> None:
    """Nothing, something that is no text, or no answer in time: asked again, then counted, never a crash."""

    def reply(question: str) -> Any:
        if isinstance(says, TimeoutError):
            raise says
        return says

    prompt = trading()
    writer = TextPlayer(reply, tries=2)
    assert prompt.refusal(writer.choose(prompt)) is None
    assert (writer.questions, writer.lapses, len(writer.mistakes)) == (2, 1, 2)
    assert sentence in writer.mistakes[0]


def test_mistakes_quote_what_was_written() -> None:
    """Without the letter of the seat, which nobody wrote, and no longer than one likes to read."""
    with pytest.raises(BadInput) as short:
        parse(trading(), "banana")
    assert str(short.value).startswith("“banana”: “banana” is no move; the moves are ")
    with pytest.raises(BadInput) as long:
        parse(trading(), "x" * 5000)
    assert len(str(long.value)) < 400


class Trading:
    """A trading phase with the writer at a seat."""

    def __init__(self, answers: list[str], seat: int) -> None:
        self.prompt = trading()
        self.game = self.prompt.game
        self.table = self.game.determinize(self.prompt.view, Chance(3))
        self.asked: list[str] = []
        self.seat = seat
        self.answers = answers
        self.writer = TextPlayer(self._reply)

    def _reply(self, asked: str) -> str:
        self.asked.append(asked)
        return self.answers[len(self.asked) - 1]

    def go(self) -> Move:
        move = ask(self.game, self.table, self.seat, self.writer)
        self.game.apply(self.table, move)
        return move


def test_one_question_a_round() -> None:
    """The moves of an answer are made one after the other without asking again; then the next round is asked."""
    table = Trading(["offer nothing for red to B\noffer nothing for soy to C\noffer nothing for blue to D", "close"], 0)
    made = [table.go()]
    for seat in (1, 2, 3):
        table.game.apply(table.table, next(m for m in table.game.legal(table.table, seat) if m.is_no))
        made.append(table.go())
    assert [move.words() for move in made] == [*table.answers[0].splitlines(), "close"]
    assert len(table.asked) == 2
    assert PHRASES["en"]["round"] in table.asked[0]


def test_offers_that_are_not_mentioned_are_declined() -> None:
    """One answer deals with all offers that are open to the seat; a new one is a new question."""
    table = Trading(["decline 2", "decline 3"], 1)
    for want in ("red", "soy"):
        table.game.apply(table.table, table.game.read(f"A offer nothing for {want} to B"))
    assert [table.go().words() for _ in range(2)] == ["decline 2", "decline 1"]
    assert len(table.asked) == 1
    table.game.apply(table.table, table.game.read("A offer nothing for blue to B"))
    assert table.go().words() == "decline 3"
    assert len(table.asked) == 2


def test_what_is_no_longer_possible_is_left_out() -> None:
    """A planned move whose time has passed is not made."""
    table = Trading(["offer nothing for red to B\nharvest 1\nclose\nclose"], 0)
    table.table.fields[0][0] = []
    assert table.go().verb == "offer"
    table.game.apply(table.table, next(m for m in table.game.legal(table.table, 1) if m.is_no))
    assert table.go().words() == "close"
    assert len(table.asked) == 1
