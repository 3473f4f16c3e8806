"""The bots' seats: whoever is waited for thinks in a thread and answers through the mailbox, like everybody."""

import asyncio
import logging
from concurrent.futures import Executor

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move, seat_letter
from haricot.players.base import Prompt
from haricot.table.company import Company
from haricot.table.course import Course
from haricot.table.grounds import Ground
from haricot.table.loop import prompt_for
from haricot.table.mailbox import Mailbox
from haricot.table.pace import Pace
from haricot.table.writer import Writer
from haricot.whims import sampled

log = logging.getLogger("haricot.room")


class Bots:
    """All seats that a bot plays now; a bot with a bug gets a random legal move."""

    def __init__(
        self,
        course: Course,
        company: Company,
        mailbox: Mailbox,
        writer: Writer,
        *,
        pace: Pace,
        chance: Chance,
        thinkers: Executor,
    ) -> None:
        self._course = course
        self._company = company
        self._mailbox = mailbox
        self._writer = writer
        self._pace = pace
        self._chance = chance
        self._thinkers = thinkers
        self._busy: set[int] = set()
        """Seats whose bots think, or wait a moment before they do."""
        self._thoughts: set[asyncio.Task[None]] = set()

    def wake(self) -> None:
        """Let those think that are waited for."""
        if not self._course.playing or not self._mailbox.is_open:
            return
        usual = self._pace.among_people if self._company.awaited(bots=False) else self._pace.move
        for seat in self._company.awaited(bots=True):
            if seat not in self._busy:
                self._busy.add(seat)
                # Between half and one and a half times the usual, so that bots do not speak in chorus.
                wait = usual * (0.5 + self._chance.random())
                task = asyncio.create_task(self._think(seat, wait))
                self._thoughts.add(task)
                task.add_done_callback(self._thoughts.discard)

    async def close(self) -> None:
        """Stop thinking."""
        thoughts = list(self._thoughts)
        for task in thoughts:
            task.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    def choice(self, seat: int) -> Move:
        """What the seat's bot would do, for somebody whose time is out."""
        return self._settled(self._chosen(self._prompt(seat)), seat)

    async def _think(self, seat: int, wait: float) -> None:
        if wait:
            await asyncio.sleep(wait)
        course = self._course
        if not self._is_asked(seat):
            self._busy.discard(seat)
            return
        prompt, ground, rev = self._prompt(seat), course.grounds.of(seat), course.rev
        taken = course.take_backs.count
        move = await asyncio.get_running_loop().run_in_executor(self._thinkers, self._chosen, prompt)
        if move is not None and move == course.game.closing(course.table) and self._somebody_could_offer():
            await asyncio.sleep(self._pace.among_people)
            if course.rev != rev:
                # Somebody had something to say: it thinks again.
                self._busy.discard(seat)
                self.wake()
                return
        self._mailbox.put(lambda: self._answer(seat, move, ground, taken))

    async def _answer(self, seat: int, move: Move | None, ground: Ground, taken: int) -> None:
        self._busy.discard(seat)
        stale = move is not None and not move.lasts() and ground != self._course.grounds.of(seat)
        # What somebody took back meanwhile may be what the bot thought about, even if its own grounds are the same.
        stale = stale or taken != self._course.take_backs.count
        if stale or not self._is_asked(seat):
            self.wake()  # the table changed while it thought: whoever is waited for now is asked
            return
        settled = self._settled(move, seat)
        reason = self._company.chairs[seat].player.last_reason if settled is move else None
        await self._writer.make(settled, reason=reason)

    def _is_asked(self, seat: int) -> bool:
        return self._course.playing and seat in self._company.awaited(bots=True)

    def _somebody_could_offer(self) -> bool:
        """Whether a person who is there may still make an offer; bots do not end trading under their hands."""
        course = self._course
        for seat, chair in enumerate(self._company.chairs):
            if chair.here and not chair.played_by_bot and course.game.may_offer(course.table, seat):
                return True
        return False

    def _prompt(self, seat: int) -> Prompt:
        return prompt_for(self._course.game, self._course.table, seat)

    def _chosen(self, prompt: Prompt) -> Move | None:
        """A bot's move; nothing if it has a bug, which must not stop the table."""
        try:
            return self._company.chairs[prompt.seat].player.choose(prompt)
        except Exception:
            log.exception("table %s: the bot at seat %s failed", self._course.key, seat_letter(prompt.seat))
            return None

    def _settled(self, move: Move | None, seat: int) -> Move:
        """The move if the table allows it, else any that it does."""
        game, table = self._course.game, self._course.table
        if move is not None and move.seat == seat and game.check(table, move) is None:
            return move
        return sampled(game, table, seat, self._chance)
