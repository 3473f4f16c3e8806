"""A guard around players that others wrote: whatever they do, the table goes on.

One that raises, answers with what is no legal move, or takes too long loses that turn to a stand-in. Nothing can stop
a thread that does not end; one that is late is left alone, and until it ends the stand-in plays.
"""

import logging
from collections import Counter
from threading import Thread
from typing import Any, Final

from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt

log = logging.getLogger("haricot.players")

SECONDS: Final = 5.0
"""How long a decision may take."""
MOST_SECONDS: Final = 3600.0
MOST_TOLD: Final = 3
"""Lost turns of one player that are logged: many games have the same mistakes."""
_told: Counter[str] = Counter()


class Thought:
    """One decision in a thread of its own, with what came of it."""

    def __init__(self, player: Player, prompt: Prompt) -> None:
        self._player = player
        self._prompt = prompt
        self.answer: object = None
        self.error: BaseException | None = None

    def run(self) -> None:
        """Decide; a program that ends itself ends this thought alone."""
        try:
            self.answer = self._player.choose(self._prompt)
        except BaseException as error:
            self.error = error


class Guarded(Player):
    """Somebody else's player with a stand-in; it gives no reasons, since nobody knows what it would say."""

    def __init__(self, player: Player, stand_in: Player, name: str, seconds: float = SECONDS) -> None:
        self.name = name
        self._player = player
        self._stand_in = stand_in
        self._seconds = seconds
        """0 for as long as it likes."""
        self._late: Thread | None = None

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_late": None}  # a copy does not wait for the thoughts of the original

    def choose(self, prompt: Prompt) -> Move:
        self.last_reason = None
        move = self._decided(prompt)
        if move is None:
            self.lapses += 1
            move = self._stand_in.choose(prompt)
            self.last_reason = self._stand_in.last_reason
        return move

    def _decided(self, prompt: Prompt) -> Move | None:
        """A legal move, or nothing."""
        if self._late is not None and self._late.is_alive():
            return None
        # It gets copies: one that changes them, or still thinks while the game goes on, changes nothing here.
        own = Prompt(prompt.game, prompt.seat, prompt.view.clone(), prompt.legal[:], prompt.may_offer, prompt.talk)
        thought = Thought(self._player, own)
        if self._seconds:
            thread = Thread(target=thought.run, name=f"player {self.name}", daemon=True)
            thread.start()
            thread.join(self._seconds)
            if thread.is_alive():
                self._late = thread
                self._lost(f"it took longer than {self._seconds:g} s")
                return None
        else:
            thought.run()
        if isinstance(thought.error, KeyboardInterrupt) and not self._seconds:
            raise thought.error
        if thought.error is not None:
            self._lost(f"it raised {type(thought.error).__name__}: {thought.error}", thought.error)
            return None
        return self._lawful(prompt, thought.answer)

    def _lawful(self, prompt: Prompt, answer: object) -> Move | None:
        """The answer if it is a legal move."""
        if not isinstance(answer, Move):
            self._lost(f"it answered with {type(answer).__name__} and no move")
            return None
        try:
            if answer in prompt.legal:
                return answer
            refusal = "it is another seat's" if answer.seat != prompt.seat else prompt.refusal(answer)
        except Exception as error:  # a move of impossible parts
            refusal = str(error)
        if refusal is None:
            return answer
        self._lost(f"its move {type(answer).__name__} is not allowed: {refusal}")
        return None

    def _lost(self, why: str, error: BaseException | None = None) -> None:
        if _told[self.name] < MOST_TOLD:
            _told[self.name] += 1
            log.warning("player %s loses a turn to a stand-in: %s", self.name, why, exc_info=error)
