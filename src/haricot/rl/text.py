"""The game in words, for agents that read and write: describe a view, list the moves, understand an answer.

Nothing here needs more than haricot itself. A move is written as in journals, without the seat's letter
(docs/notation.md); the number of a listed move does as well.
"""

from collections.abc import Callable

from haricot.kernel.move import Move, seat_letter
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief, whole
from haricot.players.base import Player, Prompt
from haricot.players.screens import describe
from haricot.players.terminal import OFFERS
from haricot.words import Phrasebook


def legal_moves(prompt: Prompt) -> list[str]:
    """Every move that can be listed, as it is to be written."""
    return [move.words() for move in prompt.legal]


def question(prompt: Prompt, language: str = "en") -> str:
    """The whole decision in words: who you are, what you see, what is asked, what you may do, how to answer."""
    drawn = describe(prompt.game, prompt.view, language)
    lines = [f"You are {seat_letter(prompt.seat)}.", drawn, Phrasebook(language).asks(prompt.ask()), "Your moves:"]
    lines += [f"  {number}. {words}" for number, words in enumerate(legal_moves(prompt), start=1)]
    if prompt.may_offer:
        lines += ["or an offer of your own:", *[f"  {line}" for line in OFFERS.splitlines()]]
    lines.append("Answer with one move, or the number of one, and nothing else.")
    return "\n".join(lines)


def parse(prompt: Prompt, answer: str, language: str = "en") -> Move:
    """The legal move an answer stands for; `BadInput` with a sentence that helps to do better."""
    game = prompt.game
    line = next((line.strip() for line in answer.splitlines() if line.strip()), "")
    if not line:
        raise BadInput(f"the answer is empty; a move such as “{prompt.legal[0].words()}” was expected")
    number = line.rstrip(".")
    if number.isascii() and number.isdigit():
        place = whole(number, len(prompt.legal))
        if not place:
            raise BadInput(f"there is no move {brief(number)}; the moves are 1 to {len(prompt.legal)}")
        return prompt.legal[place - 1]
    letter = seat_letter(prompt.seat)
    move = game.read(line if line.split()[0] == letter else f"{letter} {line}")
    refusal = prompt.refusal(move)
    if refusal is not None:
        legal = ", ".join([f"“{words}”" for words in legal_moves(prompt)])
        raise BadInput(
            f"“{brief(line)}” is not allowed: {Phrasebook(language).refusal(refusal)} The listed moves are {legal}."
        )
    return move


class TextPlayer(Player):
    """Asks a writer (a language model, say) and helps it until its answer is a legal move."""

    name = "text"

    def __init__(self, reply: Callable[[str], str], tries: int = 3) -> None:
        self._reply = reply
        self._tries = tries
        self.mistakes: list[str] = []
        """What was wrong with answers so far."""

    def choose(self, prompt: Prompt) -> Move:
        """Its answer; after too many that mean nothing, the first listed move."""
        asked = question(prompt)
        for _ in range(self._tries):
            try:
                return parse(prompt, self._reply(asked))
            except BadInput as mistake:
                self.mistakes.append(str(mistake))
                asked = f"{question(prompt)}\nYour last answer was wrong: {mistake}"
        return prompt.legal[0]
