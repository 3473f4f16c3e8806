"""A puzzle in the terminal: the board, the question, and what would come of an answer."""

from rich.console import Console

from haricot.cards.moves import Offer
from haricot.catalog import entry
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.text import whole
from haricot.players.screens import screen_for
from haricot.puzzles.aftermath import aftermath
from haricot.puzzles.puzzle import DEAL, ORDER, PLANT, Puzzle
from haricot.words import Phrasebook


class Asker:
    """Asks one puzzle."""

    def __init__(self, puzzle: Puzzle, words: Phrasebook, console: Console) -> None:
        self._puzzle = puzzle
        self._words = words
        self._console = console
        self._game, self._table = puzzle.table()
        self._moves = [self._game.read(text) for text in puzzle.choices]

    def ask(self) -> None:
        """Ask until the answer is right, or the person leaves."""
        self._show()
        while (choice := self._answer()) is not None:
            if choice == self._puzzle.best:
                next_best = sorted([cost.value for cost in self._puzzle.costs])[1]
                self._say(self._words.screen("puzzle-right", {"cost": round(100 * next_best)}))
                return
            cost = round(100 * self._puzzle.costs[choice].value)
            self._say(self._words.screen("puzzle-wrong", {"cost": cost}))
            for line in self.what_happens(choice):
                self._say(f"  {line}")

    def _say(self, line: str) -> None:
        self._console.print(line, markup=False, highlight=False)

    def _show(self) -> None:
        puzzle, words = self._puzzle, self._words
        self._console.print(entry(puzzle.game).title, style="bold", markup=False)
        self._console.print(screen_for(self._game, words).draw(self._game.view(self._table, puzzle.seat)))
        self._say(words.screen("puzzle-you", {"seat": seat_letter(puzzle.seat), "grade": puzzle.grade}))
        self._say(self._question())
        for number, choice in enumerate(self.choices(), start=1):
            self._say(f"  {number}  {choice}")

    def choices(self) -> list[str]:
        """What could be done, in words."""
        return [self._told(move) for move in self._moves]

    def _question(self) -> str:
        words, theme = self._words, self._puzzle.theme
        if theme == DEAL:
            return words.screen("puzzle-deal")
        if theme == PLANT:
            return words.screen("puzzle-plant")
        return words.screen("puzzle-order") if theme == ORDER else words.screen("puzzle-special")

    def _told(self, move: Move) -> str:
        words = self._words
        named = move.named()
        if isinstance(move, Offer):
            give, want = named.get("give", ()), named.get("want", ())
            return words.screen(
                "analysis-exchange", {"maker": move.seat, "partner": move.to, "give": give, "want": want}
            )
        return words.sentence("move", move.say or move.verb, {"seat": move.seat, **named})

    def _answer(self) -> int | None:
        """The choice; nothing if the person leaves."""
        while True:
            try:
                text = self._console.input(self._words.screen("puzzle-answer"), markup=False).strip()
            except EOFError:
                return None
            if not text:
                return None
            number = whole(text, len(self._moves))
            if number:
                return number - 1
            self._say(self._words.screen("puzzle-number", {"n": len(self._moves)}))

    def what_happens(self, choice: int) -> list[str]:
        """One way it may go on to the end of the turn, as the seat that is asked would see it."""
        return [self._words.event(event, self._puzzle.seat) for event in aftermath(self._puzzle, choice)]
