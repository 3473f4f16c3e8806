"""A person against bots in the terminal: tells what happens and stops at every turn of the others."""

from typing import Any

from rich.console import Console

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.journal import Recorder
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.kernel.tale import Tale
from haricot.players.base import Player
from haricot.players.terminal import Quit, TerminalPlayer
from haricot.table.loop import ask, prompt_for
from haricot.words import Phrasebook


class TerminalTable:
    """One game with a person at one seat."""

    def __init__(
        self, game: Game[Any, Any], bots: list[Player], seat: int, chance: Chance, words: Phrasebook, console: Console
    ) -> None:
        self.game = game
        self.table = game.blank()
        self.recorder = Recorder(game)
        self._players = bots
        self._seat = seat
        self._person = TerminalPlayer(console, words)
        self._chance = chance
        self._words = words
        self._console = console
        self._others_turn = False
        """Another player's turn has just begun."""

    def play(self) -> bool:
        """Play to the end; False if the person left before."""
        try:
            while (seat := self.game.to_act(self.table)) != NOBODY:
                if self._others_turn and seat != NATURE:
                    self._others_turn = False
                    self._pause()
                self._make(self._next(seat))
                if seat not in (NATURE, self._seat):
                    self._explain(seat)
        except Quit:
            return False
        self._result()
        return True

    def _next(self, seat: int) -> Move:
        if seat == NATURE:
            return self.game.nature(self.table, self._chance)
        return ask(self.game, self.table, seat, self._person if seat == self._seat else self._players[seat])

    def _make(self, move: Move) -> None:
        tale = Tale()
        self.game.apply(self.table, move, tale)
        self.recorder.note(move)
        for event in tale.events:
            self._console.print(self._words.event(event, self._seat), style="dim", highlight=False, markup=False)
        for _, seat, _ in tale.turns:
            self._others_turn = seat != self._seat

    def _explain(self, seat: int) -> None:
        """What the bot says about its trading; the rest speaks for itself."""
        reason = self._players[seat].last_reason
        if reason is not None and reason.code.startswith(("deal.", "offer.", "pick.")):
            said = self._words.said(seat, reason.code, reason.args)
            self._console.print(f"  {said}", style="dim italic", highlight=False, markup=False)

    def _pause(self) -> None:
        """Before another player's turn: harvesting and buying are possible at any time (H1, H4)."""
        while answer := self._person.ask(self._words.screen("pause")):
            move = self._person.understand(prompt_for(self.game, self.table, self._seat), answer)
            if move is None:
                continue
            refusal = self.game.check(self.table, move)
            if refusal is None:
                self._make(move)
            else:
                self._person.refused(move, refusal)

    def _result(self) -> None:
        self._console.print(f"\n{self._words.screen('result')}", style="bold")
        for line in result_lines(self.game, self.table, self._words):
            self._console.print(f"  {line}", highlight=False, markup=False)


def result_lines(game: Game[Any, Any], table: Any, words: Phrasebook) -> list[str]:
    """The places with their scores, the best first."""
    scores, places = game.scores(table), game.ranking(table)
    return [
        words.screen("place", {"place": places[seat], "seat": seat, "score": words.counted(game.unit, scores[seat])})
        for seat in sorted(range(game.seats), key=lambda seat: places[seat])
    ]
