"""The bots' seats: whoever is waited for thinks elsewhere and answers through the mailbox, like everybody."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move, seat_letter
from haricot.players.base import Prompt
from haricot.players.talk import Talk
from haricot.players.thrifty import Thrifty
from haricot.table.company import Company
from haricot.table.composing import Composing
from haricot.table.course import Course
from haricot.table.grounds import Ground
from haricot.table.loop import prompt_for
from haricot.table.mailbox import Mailbox
from haricot.table.pace import Pace
from haricot.table.silence import Silence
from haricot.table.thinkers import NoThought, Thinkers
from haricot.table.voices import Voices
from haricot.table.writer import Writer
from haricot.whims import sampled

log = logging.getLogger("haricot.room")

AHEAD: Final = 0.15
"""Seconds for which a bot may think without anybody noticing: it begins so much before the moment at which it speaks.
With other cards it would think longer, and what it says would come later."""

NOTHING: Final = 0.001
"""Seconds that are too few to wait for: a clock may not even show that they have passed."""


class Bots:
    """All seats that a bot plays now; for one that fails or is late a simple one stands in, which thinks at once."""

    def __init__(
        self,
        course: Course,
        company: Company,
        mailbox: Mailbox,
        writer: Writer,
        *,
        silence: Silence,
        composing: Composing,
        pace: Pace,
        chance: Chance,
        thinkers: Thinkers,
    ) -> None:
        self._course = course
        self._company = company
        self._mailbox = mailbox
        self._writer = writer
        self._silence = silence
        self._composing = composing
        self._pace = pace
        self._chance = chance
        self._thinkers = thinkers
        self._stand_in = Thrifty(chance)
        self._voices = Voices(course, company)
        self._busy: set[int] = set()
        """Seats whose bots think, or wait a moment before they do."""
        self._thoughts: set[asyncio.Task[None]] = set()
        self._news = asyncio.Event()
        """Something happened that a bot who holds back may have waited for."""

    def wake(self) -> None:
        """Let those think that are waited for."""
        self._news.set()
        if not self._course.playing or not self._mailbox.is_open:
            return
        asked = self._company.awaited(bots=True)
        if not asked:
            return
        usual = self._pace.among_people if self._people_may_be_first() else self._pace.move
        for seat in asked:
            if seat not in self._busy:
                self._busy.add(seat)
                # A third less or more than the usual, so that bots do not speak in chorus.
                wait = usual * (2 + 2 * self._chance.random()) / 3
                task = asyncio.create_task(self._think(seat, wait))
                self._thoughts.add(task)
                task.add_done_callback(self._thoughts.discard)

    def turn_over(self) -> None:
        """Another turn begins."""
        self._voices.turn_over()

    async def close(self) -> None:
        """Stop thinking."""
        thoughts = list(self._thoughts)
        for task in thoughts:
            task.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    async def choice(self, seat: int) -> Move:
        """What the seat's bot would do, for somebody whose time is out, after the same while whatever it is."""
        moment = asyncio.get_running_loop().time() + AHEAD
        move = self._settled(await self._chosen(self.prompt(seat)), seat)
        await _until(moment)
        return move

    async def _think(self, seat: int, wait: float) -> None:
        moment = asyncio.get_running_loop().time() + wait
        await _until(moment - AHEAD)
        course = self._course
        if not self._is_asked(seat):
            self._busy.discard(seat)
            return
        prompt, ground, rev = self.prompt(seat), course.grounds.of(seat), course.rev
        taken = course.take_backs.count
        move = await self._chosen(prompt)
        await _until(moment)
        if move is not None and await self._held_back(move, rev):
            # Somebody had something to say: it thinks again.
            self._busy.discard(seat)
            self.wake()
            return
        self._mailbox.put(lambda: self._answer(seat, move, ground, taken))

    async def _held_back(self, move: Move, rev: int) -> bool:
        """Leave people a moment before trading ends, and a while where somebody composes; whether they used it."""
        course = self._course
        closing = course.closing
        if closing is None or move.seat != closing.seat or move.is_yes or move.is_no:
            return False
        now = asyncio.get_running_loop().time
        end = now() + self._pace.among_people if move == closing and self._somebody_could_offer() else now()
        while course.rev == rev and (left := max(end - now(), self._composing.left)) > NOTHING:
            self._news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), left)
            if not self._somebody_could_offer():
                end = now()  # they have passed meanwhile; whoever composes all the same is waited for
        return course.rev != rev

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
        reason = self._voices.words_for(settled, reason)
        await self._writer.make(settled, reason=reason)

    def _is_asked(self, seat: int) -> bool:
        return self._course.playing and seat in self._company.awaited(bots=True)

    def _people_may_be_first(self) -> bool:
        """Whether people are asked too by one of them, who may deal with the first to say yes."""
        closing = self._course.closing
        is_persons = closing is None or not self._company.chairs[closing.seat].played_by_bot
        return is_persons and bool(self._company.awaited(bots=False))

    def _somebody_could_offer(self) -> bool:
        """Whether a person who is there and has not passed may still make an offer; bots do not end trading under
        their hands."""
        course, passed = self._course, self._silence.passed
        for seat, chair in enumerate(self._company.chairs):
            if (
                chair.here
                and not chair.played_by_bot
                and seat not in passed
                and course.game.may_offer(course.table, seat)
            ):
                return True
        return False

    def prompt(self, seat: int) -> Prompt:
        """The decision of a seat, as it may know it."""
        chairs = self._company.chairs
        talk = Talk(
            [chair.more for chair in chairs],
            [chair.less for chair in chairs],
            self._silence.passed,
            self._course.tally.given,
        )
        return prompt_for(self._course.game, self._course.table, seat, talk)

    async def _chosen(self, prompt: Prompt) -> Move | None:
        """A bot's move; nothing if it has a bug or is late, which must not stop the table."""
        try:
            return await self._thinkers.think(self._company.chairs[prompt.seat].player, prompt)
        except NoThought as lack:
            log.warning("%s; a simple one stands in", lack)
        except Exception:
            log.exception("table %s: the bot at seat %s failed", self._course.key, seat_letter(prompt.seat))
        return None

    def _settled(self, move: Move | None, seat: int) -> Move:
        """The move if the table allows it, else a stand-in's."""
        game, table = self._course.game, self._course.table
        if move is None or move.seat != seat or game.check(table, move) is not None:
            move = self._stand_in.choose(self.prompt(seat))
        return move if game.check(table, move) is None else sampled(game, table, seat, self._chance)


async def _until(moment: float) -> None:
    """Wait until then, if that is not past."""
    left = moment - asyncio.get_running_loop().time()
    if left > 0:
        await asyncio.sleep(left)
