"""The game in words, for agents that read and write: describe a view, list the moves, understand an answer.

Nothing here needs more than haricot itself. A move is written as in journals, without the seat's letter
(docs/notation.md); the number of a listed move does as well, and so do the words in which people are shown it.
"""

from collections.abc import Sequence
from typing import Any

from haricot.kernel.game import Game
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.reasons import BadInput
from haricot.players.base import Prompt
from haricot.players.screens import describe
from haricot.players.terminal import OFFERS
from haricot.rl.answers import Reader
from haricot.rl.history import Told
from haricot.rl.phrases import PHRASES
from haricot.rulebook.book import rulebook
from haricot.words import Phrasebook, catalogue


def legal_moves(prompt: Prompt) -> list[str]:
    """Every move that can be listed, as it is to be written."""
    return [move.words() for move in prompt.legal]


def question(
    prompt: Prompt,
    language: str = "en",
    *,
    rules: bool = False,
    meters: bool = False,
    story: Sequence[Told] = (),
    several: bool = False,
) -> str:
    """The whole decision in words: who you are, what you see, what is asked, what you may do, how to answer.

    It can carry the rules in brief, what beans are worth, and what has happened; `several` says that one answer may
    hold the moves of a whole round of trading.
    """
    catalogue(language)  # `BadInput` for a language there is not
    phrases = PHRASES[language]
    words = Phrasebook(language)
    lines = [phrases["you"].format(seat=seat_letter(prompt.seat))]
    if rules:
        lines += [phrases["rules"], *rules_in_brief(prompt.game, language)]
    if meters:
        lines += [phrases["meters"], *meters_of(prompt.game, language)]
    if story:
        lines += [phrases["story"], *story_in_words(story, prompt.seat, language)]
    lines += [describe(prompt.game, prompt.view, language), words.asks(prompt.ask()), phrases["moves"]]
    lines += [f"  {number}. {move}" for number, move in enumerate(legal_moves(prompt), start=1)]
    if prompt.may_offer:
        lines += [phrases["offers"], *[f"  {line}" for line in OFFERS.splitlines()]]
    lines.append(phrases["round" if several else "one"])
    return "\n".join(lines)


def rules_in_brief(game: Game[Any, Any], language: str = "en") -> list[str]:
    """The game in one minute, by the numbers of this table."""
    page = rulebook(game.key, language, game.seats, game.options)
    told = [f"  {panel.title}: {panel.text}" for panel in page.minute.panels]
    return [*told, *[f"  {line}" for line in page.house]]


def meters_of(game: Game[Any, Any], language: str = "en") -> list[str]:
    """What each bean is worth, and how many there are."""
    words = Phrasebook(language)
    lines: list[str] = []
    for key, cards, meter in game.beans():
        steps = ", ".join([f"{need} → {coins}" for need, coins in meter])
        lines.append(f"  {words.bean(key)} ({key}), {cards}: {steps}".rstrip(": "))
    return lines


def story_in_words(story: Sequence[Told], seat: int, language: str = "en") -> list[str]:
    """Events as sentences to the seat."""
    words = Phrasebook(language, (), seat)
    return [f"  {words.sentence('tale', key, args)}" for key, args in story]


def parse(prompt: Prompt, answer: str, language: str = "en") -> Move:
    """The legal move an answer stands for; `BadInput` with a sentence that helps to do better."""
    moves = Reader(prompt.game, prompt.seat, prompt.legal).read(answer)
    if len(moves) > 1:
        named = ", ".join([f"“{move.words()}”" for move in moves])
        raise BadInput(f"the answer names several moves ({named}); answer with one")
    return checked(prompt, moves[0], language)


def parse_round(prompt: Prompt, answer: str, language: str = "en") -> list[Move]:
    """The moves an answer holds, the first of which is legal now; the others may become so."""
    moves = Reader(prompt.game, prompt.seat, prompt.legal).read(answer)
    checked(prompt, moves[0], language)
    return moves


def checked(prompt: Prompt, move: Move, language: str = "en") -> Move:
    """The move, if it is legal."""
    refusal = prompt.refusal(move)
    if refusal is not None:
        legal = ", ".join([f"“{words}”" for words in legal_moves(prompt)])
        raise BadInput(
            f"“{move.words()}” is not allowed: {Phrasebook(language).refusal(refusal)} The listed moves are {legal}."
        )
    return move
