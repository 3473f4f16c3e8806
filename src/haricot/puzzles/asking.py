"""A puzzle in the terminal: the board, the question, and what would come of an answer."""

from typing import Any, Final

from rich.console import Console

from haricot.cards.moves import Offer, take
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, Move, seat_letter
from haricot.kernel.tale import Tale
from haricot.kernel.text import whole
from haricot.players.roster import make_player
from haricot.players.screens import screen_for
from haricot.puzzles.puzzle import DEAL, ORDER, PLANT, Puzzle
from haricot.table.loop import ask
from haricot.words import Phrasebook

WHO: Final = "medium"
"""Who plays on after a wrong answer."""
MOST_TOLD: Final = 40
"""Sentences of what would happen."""


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
        self._console.print(screen_for(self._game, words).draw(self._game.view(self._table, puzzle.seat)))
        self._say(words.screen("puzzle-you", {"seat": seat_letter(puzzle.seat), "grade": puzzle.grade}))
        self._say(self._question())
        for number, move in enumerate(self._moves, start=1):
            self._say(f"  {number}  {self._told(move)}")

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
        game, table, seat = self._game, self._table.clone(), self._puzzle.seat
        turn: Any = table.turn
        tale = Tale()
        move = self._moves[choice]
        game.apply(table, move, tale)
        if isinstance(move, Offer):
            game.apply(table, take(move.to, table.market.number), tale)
        chance = Chance(1)
        players = [make_player(WHO, Chance(1 + other)) for other in range(game.seats)]
        while (acting := game.to_act(table)) != NOBODY and table.turn == turn and len(tale.events) < MOST_TOLD:
            after = game.nature(table, chance) if acting == NATURE else ask(game, table, acting, players[acting])
            game.apply(table, after, tale)
        return [self._words.event(event, seat) for event in tale.events[:MOST_TOLD]]
