"""A person at the terminal: sees the table, types a number or a move."""

from rich.console import Console

from haricot.kernel.move import Move, seat_letter
from haricot.kernel.reasons import Argument, BadInput, Refusal
from haricot.kernel.text import brief, whole
from haricot.players.base import Player, Prompt
from haricot.players.master import judged, knows, own_judge
from haricot.players.screens import screen_for
from haricot.words import Phrasebook

OFFERS = """\
offer soy for red to B          one card for one card, to one player
offer 2 soy for red to all      to everybody; you pick among the takers (add “first” for first come)
offer soy to B                  a gift
offer nothing for red to B      a request
offer soy for any to all        a call for offers
offer chili for soy to A re 3   a counter-offer to offer 3
offer soy#2 for red to B        the second soy in your hand; soy#hand the first there, not the turned-up one"""

HELP = (
    "Type the number of a move, or the move itself: plant soy 1 · harvest 2 · done · close.\n"
    "Offers while trading:\n"
    + "".join([f"  {line}\n" for line in OFFERS.splitlines()])
    + "Answers: take 3 · take 3 with red#2 · decline 3 · pick 3 B · withdraw 3.\n"
    "Others: judge 2 or judge offer soy for red to B (what the deal would do) · help · table (draw it again) · quit."
)


class Quit(Exception):
    """The person leaves the game."""


class TerminalPlayer(Player):
    """Asks a person until the answer is a legal move."""

    name = "you"

    def __init__(self, console: Console, words: Phrasebook) -> None:
        self._console = console
        self._words = words
        self._drawn: Prompt | None = None

    def choose(self, prompt: Prompt) -> Move:
        if prompt is not self._drawn:
            self._draw(prompt)
            self._drawn = prompt
        while True:
            answer = self.ask("> ")
            move = self.understand(prompt, answer)
            if move is not None:
                return move

    def ask(self, question: str) -> str:
        """One line of the person's."""
        try:
            return self._console.input(question, markup=False).strip()
        except EOFError:
            raise Quit from None

    def _draw(self, prompt: Prompt) -> None:
        screen = screen_for(prompt.game, self._words)
        self._console.print()
        self._console.print(screen.draw(prompt.view))
        self._console.print(self._words.asks(prompt.ask()), style="bold", highlight=False, markup=False)
        for number, move in enumerate(prompt.legal, start=1):
            self._console.print(f"  {number:2}  {screen.move(prompt.view, move)}", highlight=False, markup=False)
        if prompt.may_offer:
            self._console.print(f"   …  {self._words.screen('an-offer')}", highlight=False)

    def understand(self, prompt: Prompt, answer: str) -> Move | None:
        """The move an answer stands for; nothing if it was something else, which is then done."""
        if answer in ("help", "?"):
            self._console.print(HELP, highlight=False, markup=False)
        elif answer in ("quit", "exit"):
            raise Quit
        elif answer in ("table", ""):
            self._draw(prompt)
        elif answer.startswith("judge"):
            self._judge(prompt, answer.removeprefix("judge").strip())
        elif answer.isascii() and answer.isdigit():
            if number := whole(answer, len(prompt.legal)):
                return prompt.legal[number - 1]
            self._explain(self._words.screen("no-move", {"n": brief(answer), "most": len(prompt.legal)}))
        else:
            return self._read(prompt, answer)
        return None

    def _judge(self, prompt: Prompt, answer: str) -> None:
        """Tell what a deal would do, as far as this seat can know it."""
        judge = own_judge()
        if judge is None or not knows(judge, prompt):
            self._explain(self._words.screen("judge-elsewhere"))
            return
        move = self.understand(prompt, answer)
        if move is None:
            return
        refusal = prompt.refusal(move)
        found = judged(judge, prompt, move) if refusal is None else None
        if refusal is not None:
            self.refused(move, refusal)
        elif found is None:
            self._explain(self._words.screen("judge-deals"))
        else:
            told: dict[str, Argument] = {
                "own": f"{found.own:+.1f}",
                "theirs": f"{found.theirs:+.1f}",
                "partner": found.partner,
                "before": round(100 * found.before),
                "after": round(100 * found.after),
            }
            self._console.print(self._words.screen("judge", told), highlight=False, markup=False)

    def _read(self, prompt: Prompt, answer: str) -> Move | None:
        """A typed move, if it can be read; the table checks it."""
        try:
            return prompt.game.read(f"{seat_letter(prompt.seat)} {answer}")
        except BadInput as mistake:
            self._explain(str(mistake))
            return None

    def _explain(self, sentence: str) -> None:
        self._console.print(sentence, style="yellow", highlight=False, markup=False)

    def refused(self, move: Move, refusal: Refusal) -> None:
        """Say why a move was refused; the person is asked again."""
        self._explain(self._words.refusal(refusal))
