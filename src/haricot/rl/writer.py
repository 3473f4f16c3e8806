"""A player that writes: a language model, say, asked in words, as seldom as can be, and helped to answer well."""

from collections.abc import Callable
from typing import Final

from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.scene import Scene
from haricot.kernel.tale import Tale
from haricot.kernel.text import brief
from haricot.players.base import Player, Prompt
from haricot.players.levels import make_medium
from haricot.players.spec import Spec
from haricot.rl.history import History
from haricot.rl.phrases import PHRASES
from haricot.rl.text import parse, parse_round, question

TRIES: Final = 3


class TextPlayer(Player):
    """Asks a writer; what it answers is never changed silently.

    Decisions with one possible move are not asked. While trading one answer may hold a whole round: it answers all open
    offers at once, and may make several. An answer that cannot be read is asked again with what was wrong; after
    too many a stand-in plays that move, which is counted (`lapses`), and each mistake is kept (`mistakes`). A `reply`
    that waits no longer raises `TimeoutError`, which is an answer that cannot be read too.
    """

    name = "text"

    def __init__(
        self,
        reply: Callable[[str], str],
        tries: int = TRIES,
        *,
        language: str = "en",
        rules: bool = False,
        meters: bool = False,
        history: int = 0,
        rounds: bool = True,
        stand_in: Player | None = None,
    ) -> None:
        self._reply = reply
        self._tries = tries
        self._language = language
        self._rules = rules
        self._meters = meters
        self._last = history
        """How many of the last events a question tells; `watch` must hear of them."""
        self._rounds = rounds
        self._stand_in = stand_in
        """Made when it is first needed, if nobody was named."""
        self._story = History(0, [])
        self._round: Round | None = None
        self.questions = 0
        """How often it was asked, again-asking included."""
        self.mistakes: list[str] = []
        """What was wrong with answers so far."""

    def watch(self, table: Scene, move: Move, tale: Tale | None) -> None:
        """Hear what happens, where questions are to tell it: `play(…, watch=writer.watch, narrate=True)`."""
        if tale is not None:
            self._story.add(tale)

    def choose(self, prompt: Prompt) -> Move:
        if len(prompt.legal) == 1 and not prompt.may_offer:
            return prompt.legal[0]
        if self._round is not None:
            move = self._round.next(prompt)
            if move is not None:
                return move
            self._round = None
        return self._asked(prompt)

    def _asked(self, prompt: Prompt) -> Move:
        several = self._rounds and prompt.may_offer and isinstance(prompt.view, CardView)
        asked = again = question(
            prompt,
            self._language,
            rules=self._rules,
            meters=self._meters,
            story=self._story.told_to(prompt.seat)[-self._last :] if self._last else (),
            several=several,
        )
        for _ in range(self._tries):
            self.questions += 1
            try:
                answer = self._answer(again)
                if not several:
                    return parse(prompt, answer, self._language)
                first, *rest = parse_round(prompt, answer, self._language)
                self._round = Round(prompt, rest)
                return first
            except BadInput as mistake:
                self.mistakes.append(str(mistake))
                again = f"{asked}\n{PHRASES[self._language]['wrong'].format(mistake=mistake)}"
        self.lapses += 1
        if self._stand_in is None:
            self._stand_in = make_medium(Chance(0), Spec("medium", "medium"))
        return self._stand_in.choose(prompt)

    def _answer(self, asked: str) -> str:
        """What the writer says; `BadInput` where it says nothing at all."""
        try:
            answer: object = self._reply(asked)
        except TimeoutError:
            raise BadInput("no answer came in time") from None
        if not isinstance(answer, str):
            raise BadInput(f"the answer is no text but {brief(repr(answer))}")
        return answer


class Round:
    """The rest of an answer about a round of trading: moves to come, and a no to what it does not mention."""

    def __init__(self, prompt: Prompt, moves: list[Move]) -> None:
        self._moves = moves
        self._when = _moment(prompt.view)
        self._heard = _owed(prompt)

    def next(self, prompt: Prompt) -> Move | None:
        """The next of them; nothing where there is something new to decide."""
        if _moment(prompt.view) != self._when or not _owed(prompt) <= self._heard:
            return None
        while self._moves:
            move = self._moves.pop(0)
            if prompt.refusal(move) is None:
                return move
        owed = _owed(prompt)
        return next((move for move in prompt.legal if move.is_no and getattr(move, "number", 0) in owed), None)


def _moment(view: Scene) -> tuple[int, ...]:
    return (view.turn, view.stage) if isinstance(view, CardView) else ()


def _owed(prompt: Prompt) -> set[int]:
    """The offers that wait for an answer of the seat."""
    view = prompt.view
    if not isinstance(view, CardView):
        return set()
    return {offer.number for offer in view.market.offers if offer.owing >> prompt.seat & 1}
