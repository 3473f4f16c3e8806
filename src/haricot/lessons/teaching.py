"""A lesson in the terminal: the table, what is said of it, and what the learner types."""

from typing import Any

from rich.console import Console

from haricot.kernel.move import Move
from haricot.kernel.tale import Tale
from haricot.lessons.lesson import LEARNER, Lesson
from haricot.lessons.performance import Beat, Performance
from haricot.players.base import Prompt
from haricot.players.names import BOT_NAMES
from haricot.players.screens import screen_for
from haricot.players.terminal import Quit, TerminalPlayer
from haricot.words import Phrasebook

HINT = "hint"
"""What is typed by whoever does not find how."""


class Teacher(TerminalPlayer):
    """Goes through one lesson with a person, who plays as in a game."""

    def __init__(self, lesson: Lesson, language: str, console: Console) -> None:
        you = Phrasebook(language).screen("lesson-you")
        super().__init__(console, Phrasebook(language, (you, *BOT_NAMES[1:]), LEARNER))
        self._language = language
        self._played = Performance(lesson)
        self._game = self._played.game

    def teach(self) -> bool:
        """Whether the person has gone through all of it."""
        shown = -1
        beats = self._played.beats
        try:
            for number, beat in enumerate(beats, start=1):
                self._tell(beat, f"{number}/{len(beats)}", shown != beat.first)
                shown = beat.last
        except Quit:
            return False
        return True

    def _tell(self, beat: Beat, place: str, is_new: bool) -> None:
        """One step; the table is drawn where it is another than before."""
        table = self._played.moments[beat.first].table
        prompt = Prompt(
            self._game,
            LEARNER,
            self._game.view(table, LEARNER),
            self._game.legal(table, LEARNER) if beat.wanted else [],
            self._game.may_offer(table, LEARNER),
        )
        if beat.wanted:
            self._draw(prompt)
        elif is_new:
            self._console.print()
            self._console.print(screen_for(self._game, self._words).draw(prompt.view))
        self._console.print(f"\n[{place}] {beat.step.say[self._language]}", style="bold", highlight=False, markup=False)
        if beat.wanted:
            self._until_done(prompt, beat, table)
        elif beat is not self._played.beats[-1] and self.ask(self._words.screen("lesson-on")) in ("quit", "exit"):
            raise Quit
        for moment in self._played.moments[beat.first + 1 : beat.last + 1]:
            for event in moment.events:
                self._console.print(self._words.event(event, LEARNER), style="dim", highlight=False, markup=False)

    def _until_done(self, prompt: Prompt, beat: Beat, table: Any) -> None:
        """Ask until what the step wants is typed, by whichever words; what is something else is explained."""
        goals = [self._after(table, move)[0] for move in beat.wanted]
        self._console.print(self._words.screen("lesson-do"), highlight=False, markup=False)
        while True:
            answer = self.ask("> ")
            if answer == HINT:
                self._explain(self._words.screen("lesson-hint", {"move": beat.wanted[0].words()}))
                continue
            move = self.understand(prompt, answer)
            if move is None:
                continue
            refusal = self._game.check(table, move)
            if refusal is not None:
                self.refused(move, refusal)
                continue
            after, tale = self._after(table, move)
            if after in goals:
                return
            self._explain(self._words.screen("lesson-astray"))
            for event in tale.events:
                self._explain(f"  {self._words.event(event, LEARNER)}")
            self._explain(self._words.screen("lesson-instead"))

    def _after(self, table: Any, move: Move) -> tuple[Any, Tale]:
        """The table that comes of a move, and what is told of it."""
        after, tale = table.clone(), Tale()
        self._game.apply(after, move, tale)
        return after, tale
