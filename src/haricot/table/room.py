"""A table where people and bots play: one mailbox, one writer, every move through the engine.

One command after the other: a repeated id repeats the old answer; `check`; the move and NATURE's moves after it are
tried on a copy of the table and stored; only then the copy becomes the table, the sender hears “ok”, and everybody is
told. Whatever happens in between, nothing was seen that is not stored.
"""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any, Final

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move, seat_letter
from haricot.kernel.reasons import BadInput, Refusal
from haricot.kernel.tale import Event, Tale
from haricot.players.base import Prompt
from haricot.players.reason import Reason
from haricot.table.chairs import FREE, PERSON, Chair
from haricot.table.clock import TIME_OUTS, Clock
from haricot.table.promises import Promises

log = logging.getLogger("haricot.room")

OK: Final = "ok"
STALE: Final = "stale"
REFUSED: Final = "refused"

ANSWERS_KEPT: Final = 200
"""How many old answers a table remembers."""

TALL_PILE: Final = 1000
"""Commands waiting in the mailbox before new ones are turned away."""


RECENT: Final = 64
"""Steps whose events a table keeps; older ones are read from the journal."""

RETRY: Final = 1.0
"""Seconds before a bot tries again what could not be stored."""


class Verdict:
    """The answer to a command."""

    def __init__(self, result: str, rev: int, refusal: Refusal | None = None) -> None:
        self.result = result
        self.rev = rev
        self.refusal = refusal


Reply = Callable[[Verdict], None]


class Order:
    """A seat's command, waiting in the mailbox."""

    def __init__(self, seat: int, command: str, seen: int, do: str, note: str, reply: Reply) -> None:
        self.seat = seat
        self.command = command
        self.seen = seen
        self.do = do
        self.note = note
        self.reply = reply


class Entry:
    """What one step adds to the journal."""

    def __init__(
        self,
        seq: int,
        rev: int,
        lines: list[str],
        seat: int | None,
        command: str | None,
        note: str,
        result: tuple[list[int], list[int]] | None,
        reason: Reason | None = None,
    ) -> None:
        self.seq = seq
        """The number of its first line, from 1."""
        self.rev = rev
        self.lines = lines
        self.seat = seat
        self.command = command
        """The id of the command that asked for it, so that it is never done twice."""
        self.note = note
        self.result = result
        """Places and scores, if the game ended."""
        self.reason = reason
        """Why the seat moved, if it is a bot that says."""

    @property
    def because(self) -> "Because | None":
        """Who moved and why."""
        return None if self.seat is None or self.reason is None else (self.seat, self.reason)


Because = tuple[int, Reason]
"""A seat, and why it moved."""


class Ledger:
    """Where a room stores its journal: durable when `append` returns, `OSError` if it could not."""

    async def append(self, table: str, entry: Entry) -> None:
        """Store the lines of one step, all or none."""
        raise NotImplementedError


class Audience:
    """Those who are told what happens."""

    @property
    def watched(self) -> bool:
        """Whether somebody looks on who does not play."""
        return False

    def stepped(self, room: "Room", events: list[Event]) -> None:
        """The table has a new revision."""

    def people_changed(self, room: "Room") -> None:
        """Somebody came, went, or is played by another."""


class Pace:
    """How long bots take, in seconds; 0 for tests."""

    def __init__(self, move: float = 0.9, among_people: float = 3.0, grace: float = 30.0) -> None:
        self.move = move
        self.among_people = among_people
        """To answer where a person could still answer too."""
        self.grace = grace
        """How long a person may be away before a bot stands in."""


class Room:
    """One table in play."""

    def __init__(
        self,
        key: str,
        game: Game[Any, Any],
        chairs: list[Chair],
        *,
        ledger: Ledger,
        audience: Audience,
        clock: Clock,
        pace: Pace,
        chance: Chance,
        thinkers: Executor,
    ) -> None:
        self.key = key
        self.game = game
        self.chairs = chairs
        self.clock = clock
        self.promises = Promises()
        self.recent: deque[tuple[list[Event], Because | None]] = deque(maxlen=RECENT)
        """What the newest steps told, and why they were made, for those who were away for a moment."""
        self.table: Any = game.blank()
        self.rev = 0
        """Decisions so far; 1 is the table set up, 0 a table that has not begun."""
        self.seq = 0
        """Lines of the journal so far."""
        self._ledger = ledger
        self._audience = audience
        self._pace = pace
        self._chance = chance
        self._thinkers = thinkers
        self._mailbox: asyncio.Queue[Callable[[], Any]] = asyncio.Queue()
        self._answers: OrderedDict[tuple[int, str], Verdict] = OrderedDict()
        self._own_moves = [0] * game.seats
        self._grounds: list[tuple[object, ...]] = [()] * game.seats
        self._since = [0] * game.seats
        """The revision since which each seat's ground is the same."""
        self._busy: set[int] = set()
        """Bots that think, or wait a moment before they do."""
        self._timer: asyncio.TimerHandle | None = None
        self._hearing: tuple[int, asyncio.TimerHandle] | None = None
        """The revision at which answers are missing, and when silence will be taken for them."""
        self._task: asyncio.Task[None] | None = None
        self._thoughts: set[asyncio.Task[None]] = set()

    # Life

    @property
    def playing(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.rev > 0 and not self.over

    @property
    def because(self) -> Because | None:
        """Who made the newest move and why, if it was a bot that says."""
        return self.recent[-1][1] if self.recent else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.rev > 0 and self.game.to_act(self.table) == NOBODY

    def open(self) -> None:
        """Start the writer; call it inside the event loop."""
        self._task = asyncio.create_task(self._write(), name=f"room {self.key}")
        if self.playing:
            self._expect_all()
            self._run_clock([])
            self._listen()
            self._go_on()

    async def close(self) -> None:
        """Stop the writer; nothing is lost, since all that was answered is stored."""
        if self._timer is not None:
            self._timer.cancel()
        if self._hearing is not None:
            self._hearing[1].cancel()
        for task in [*self._thoughts, *([self._task] if self._task else [])]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._task = None

    async def _write(self) -> None:
        while True:
            work = await self._mailbox.get()
            try:
                waiting = work()
                if waiting is not None:
                    await waiting
            except OSError:
                log.exception("table %s could not be stored", self.key)
                # Bots and clocks must not stop for a full disk; they try again.
                asyncio.get_running_loop().call_later(RETRY, self._try_again)
            except Exception:
                log.exception("table %s: a command failed", self.key)

    def _try_again(self) -> None:
        if self.rev:
            self._run_clock([])
            self._listen()
            self._go_on()
        elif not any(chair.kind == FREE for chair in self.chairs):
            self.begin()

    # What comes in

    def begin(self) -> None:
        """Set the table up; to be called once, when everybody sits."""
        self._mailbox.put_nowait(self._set_up)

    def submit(self, order: Order) -> None:
        """Put a command in the mailbox; its reply is called exactly once."""
        if self._mailbox.qsize() > TALL_PILE:
            order.reply(Verdict(REFUSED, self.rev, Refusal("too-many", "", {"seconds": 1})))
            return
        self._mailbox.put_nowait(lambda: self._obey(order))

    def came(self, seat: int) -> None:
        """The person of the seat has one more connection, and plays again."""
        chair = self.chairs[seat]
        chair.here += 1
        chair.come_back()
        self._audience.people_changed(self)
        self.company_changed()

    def went(self, seat: int) -> None:
        """The person has one connection less; without any, a bot stands in after a while."""
        chair = self.chairs[seat]
        chair.here -= 1
        self._expect(seat)
        self._audience.people_changed(self)

    def company_changed(self) -> None:
        """Somebody came or went, so that other things may be waited for."""
        self._listen()
        self._go_on()

    def reseat(self, seat: int, chair: Chair) -> None:
        """Somebody else has the seat from now on."""
        self.chairs[seat] = chair
        self._audience.people_changed(self)
        self.company_changed()

    def _expect_all(self) -> None:
        for seat in range(self.game.seats):
            self._expect(seat)

    def _expect(self, seat: int) -> None:
        """Give somebody who is not there a while to come."""
        chair = self.chairs[seat]
        if chair.kind == PERSON and not chair.here:
            asyncio.get_running_loop().call_later(self._pace.grace, self._missed, seat)

    def _missed(self, seat: int) -> None:
        if not self.chairs[seat].here and self.playing:
            self.stand_in(seat)

    def stand_in(self, seat: int) -> None:
        """A bot plays the seat until its person comes back."""
        chair = self.chairs[seat]
        if chair.kind == PERSON and not chair.stand_in:
            chair.stand_in = True
            self._audience.people_changed(self)
            self.company_changed()

    def come_back(self, seat: int) -> None:
        """The person plays again."""
        if self.chairs[seat].come_back():
            self._audience.people_changed(self)
            self.company_changed()

    # One command

    async def _obey(self, order: Order) -> None:
        known = self._answers.get((order.seat, order.command))
        if known is not None:
            order.reply(known)
            return
        move, verdict = self._judge(order)
        if move is None or verdict is not None:
            assert verdict is not None
            self._remember(order.seat, order.command, verdict)
            order.reply(verdict)
            return
        try:
            await self._make(move, order)
        except OSError:
            order.reply(Verdict(REFUSED, self.rev, Refusal("not-stored", "")))
            raise

    def _judge(self, order: Order) -> tuple[Move | None, Verdict | None]:
        """The move a command stands for, or why nothing is done."""
        if not self.rev:
            return None, self._refuse(Refusal("not-started", ""))
        try:
            move = self.game.read(f"{seat_letter(order.seat)} {order.do}")
        except BadInput as mistake:
            return None, self._refuse(Refusal("not-understood", "", {"sentence": str(mistake)}))
        if move.seat != order.seat:
            return None, self._refuse(Refusal("not-understood", "", {"sentence": "a move is made for oneself only"}))
        if self._is_stale(move, order):
            return None, Verdict(STALE, self.rev)
        refusal = self.game.check(self.table, move)
        return move, None if refusal is None else self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> Verdict:
        return Verdict(REFUSED, self.rev, refusal)

    def _is_stale(self, move: Move, order: Order) -> bool:
        """Answers to offers always mean what they say, unless they point at cards in the hand."""
        if order.seen > self.rev:
            return True
        if move.is_answer and "#" not in order.do:
            return False
        return order.seen < self._since[order.seat]

    def _remember(self, seat: int, command: str, verdict: Verdict) -> None:
        self._answers[(seat, command)] = verdict
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)

    # One step

    async def _set_up(self) -> None:
        if not self.rev:
            await self._step(None, None)
            self._expect_all()

    async def _make(self, move: Move, order: Order | None, reason: Reason | None = None) -> None:
        if order is not None:
            self.chairs[move.seat].time_outs = 0
            if self.chairs[move.seat].come_back():
                self._audience.people_changed(self)
        await self._step(move, order, reason)

    async def _step(self, move: Move | None, order: Order | None, reason: Reason | None = None) -> None:
        """Try the move and what chance adds on a copy, store it, then make it so and tell."""
        game = self.game
        trial = self.table.clone()
        tale = Tale()
        lines: list[str] = []
        if move is not None:
            game.apply(trial, move, tale)
            lines.append(game.write(move))
        while game.to_act(trial) == NATURE:
            chance = game.sampled(trial, NATURE, self._chance)
            game.apply(trial, chance, tale)
            lines.append(game.write(chance))
        result = (game.ranking(trial), game.scores(trial)) if game.to_act(trial) == NOBODY else None
        seat = None if move is None else move.seat
        note = "" if order is None else order.note
        command = None if order is None else order.command
        entry = Entry(self.seq + 1, self.rev + 1, lines, seat, command, note, result, reason)
        await self._ledger.append(self.key, entry)
        self.table = trial
        self._advance(entry, tale.events)
        if order is not None:
            verdict = Verdict(OK, self.rev)
            self._remember(order.seat, order.command, verdict)
            order.reply(verdict)
        self._run_clock(tale.events)
        self._listen()
        self._audience.stepped(self, tale.events)
        self._go_on()

    def _advance(self, entry: Entry, events: list[Event]) -> None:
        self.rev += 1
        self.seq += len(entry.lines)
        if entry.seat is not None:
            self._own_moves[entry.seat] += 1
        for other in range(self.game.seats):
            ground = (self._own_moves[other], *self.game.ground(self.table, other))
            if ground != self._grounds[other]:
                self._grounds[other] = ground
                self._since[other] = self.rev
        self.recent.append((events, entry.because))
        self.promises.hear(events, entry.note, self._open_offers())

    def _open_offers(self) -> set[int]:
        market = getattr(self.table, "market", None)
        return set() if market is None else {offer.number for offer in market.offers}

    def replay(self, entries: list[Entry]) -> None:
        """Bring the table back from its journal; `BadInput` if these rules do not allow a move of it."""
        game = self.game
        for entry in entries:
            tale = Tale()
            for line in entry.lines:
                move = game.read(line)
                refusal = game.check(self.table, move)
                if refusal is not None:
                    raise BadInput(f"line {self.seq + 1} of table {self.key}, “{line[:60]}”, is refused: {refusal!r}")
                game.apply(self.table, move, tale)
            self._advance(entry, tale.events)
            if entry.seat is not None and entry.command is not None:
                self._remember(entry.seat, entry.command, Verdict(OK, self.rev))

    # Time

    def _run_clock(self, events: list[Event]) -> None:
        """Let the right seat's time run and wake up when it is out."""
        clock, game = self.clock, self.game
        seat = game.to_act(self.table)
        closing = game.closing(self.table) if seat >= 0 else None
        if closing is not None:
            clock.run(closing.seat, "close", trading=True)
            for event in events:
                if event.key == "deal":
                    clock.deal()
        elif seat >= 0 and not self.chairs[seat].played_by_bot:
            clock.run(seat, self._own_moves[seat], trading=False)
        else:
            clock.stop()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = clock.due()
        if due is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, due), self._mailbox.put_nowait, self._time_out)

    async def _time_out(self) -> None:
        due = self.clock.due()
        if due is None or due > 0.001 or not self.playing:
            if self.playing:
                self._run_clock([])
            return
        late = [seat for seat in self.game.awaited(self.table) if not self.chairs[seat].played_by_bot]
        for seat in late:
            chair = self.chairs[seat]
            chair.time_outs += 1
            if chair.time_outs >= TIME_OUTS:
                self.stand_in(seat)
        move = self.game.closing(self.table)
        if move is None:
            seat = self.game.to_act(self.table)
            move = self._settled(self._choose(self._prompt(seat)), seat)
        await self._make(move, None)

    # Silence

    @property
    def silence_left(self) -> float | None:
        """Seconds until whoever owes an answer has said no; nothing where they may take their time."""
        if self._hearing is None:
            return None
        return max(0.0, self._hearing[1].when() - asyncio.get_running_loop().time())

    def _listen(self) -> None:
        """Give people whose answers are missing a while; then their silence is a no.

        When it ends must not depend on what they hold: others would learn it. One person among bots has all the time
        there is for an offer they could accept, and a moment for a call.
        """
        missing = self._kept_waiting() if self.playing and self._task is not None else []
        patience = self._pace.among_people if self._alone else self.clock.patience
        if self._alone and any(move.is_yes for seat in missing for move in self.game.legal(self.table, seat)):
            missing = []
        if self._hearing is not None:
            if missing and self._hearing[0] == self.rev:
                return
            self._hearing[1].cancel()
            self._hearing = None
        if missing:
            loop = asyncio.get_running_loop()
            due = loop.call_later(patience, self._mailbox.put_nowait, self._take_silence)
            self._hearing = (self.rev, due)

    def _kept_waiting(self) -> list[int]:
        """The people whose answers are all that a bot waits for in its own trading."""
        closing = self.game.closing(self.table)
        if closing is None or not self.chairs[closing.seat].played_by_bot:
            return []
        awaited = self.game.awaited(self.table)
        return [] if any(self.chairs[seat].played_by_bot for seat in awaited) else awaited

    async def _take_silence(self) -> None:
        if self._hearing is None or self._hearing[0] != self.rev:
            return
        for seat in self._kept_waiting():
            while (no := self.game.silence(self.table, seat)) is not None:
                await self._make(no, None)

    @property
    def _alone(self) -> bool:
        """Whether one person plays and nobody else looks on."""
        return sum(chair.kind == PERSON for chair in self.chairs) == 1 and not self._audience.watched

    def _foregone(self) -> Move | None:
        """A no that a person can only say, where nobody could draw conclusions from how fast it comes."""
        if self.playing and self._alone:
            for seat in self.game.awaited(self.table):
                if not self.chairs[seat].played_by_bot:
                    return self.game.foregone(self.table, seat)
        return None

    async def _spare(self) -> None:
        """Do not ask what has one answer only."""
        while (no := self._foregone()) is not None:
            await self._make(no, None)

    # Bots

    def _go_on(self) -> None:
        """Wake the bots that are waited for."""
        if not self.playing or self._task is None:
            return
        if self._foregone() is not None:
            self._mailbox.put_nowait(self._spare)
        awaited = self.game.awaited(self.table)
        people = any(not self.chairs[seat].played_by_bot for seat in awaited)
        for seat in awaited:
            if self.chairs[seat].played_by_bot and seat not in self._busy:
                self._busy.add(seat)
                wait = self._pace.among_people if people else self._pace.move
                # Between half and one and a half times the usual, so that bots do not speak in chorus.
                wait *= 0.5 + self._chance.random()
                task = asyncio.create_task(self._think(seat, wait))
                self._thoughts.add(task)
                task.add_done_callback(self._thoughts.discard)

    async def _think(self, seat: int, wait: float) -> None:
        if wait:
            await asyncio.sleep(wait)
        if not self._may_think(seat):
            self._busy.discard(seat)
            return
        prompt, ground, rev = self._prompt(seat), self._grounds[seat], self.rev
        move = await asyncio.get_running_loop().run_in_executor(self._thinkers, self._choose, prompt)
        if move is not None and move == self.game.closing(self.table) and self._somebody_could_offer():
            await asyncio.sleep(self._pace.among_people)
            if self.rev != rev:
                # Somebody had something to say: it thinks again.
                self._busy.discard(seat)
                self._go_on()
                return
        self._mailbox.put_nowait(lambda: self._answer_of_bot(seat, move, ground))

    def _somebody_could_offer(self) -> bool:
        """Whether a person who is there may still make an offer; bots do not end trading under their hands."""
        for seat, chair in enumerate(self.chairs):
            if chair.here and not chair.played_by_bot and self.game.may_offer(self.table, seat):
                return True
        return False

    def _may_think(self, seat: int) -> bool:
        return self.playing and self.chairs[seat].played_by_bot and seat in self.game.awaited(self.table)

    def _prompt(self, seat: int) -> Prompt:
        game, table = self.game, self.table
        return Prompt(game, seat, game.view(table, seat), game.legal(table, seat), game.may_offer(table, seat))

    def _choose(self, prompt: Prompt) -> Move | None:
        """A bot's move; nothing if it has a bug, which must not stop the table."""
        try:
            return self.chairs[prompt.seat].player.choose(prompt)
        except Exception:
            log.exception("table %s: the bot at seat %s failed", self.key, seat_letter(prompt.seat))
            return None

    async def _answer_of_bot(self, seat: int, move: Move | None, ground: tuple[object, ...]) -> None:
        self._busy.discard(seat)
        if not self._may_think(seat):
            self._go_on()
            return
        if move is not None and not move.is_answer and ground != self._grounds[seat]:
            self._go_on()  # the table changed while it thought: it is asked again
            return
        settled = self._settled(move, seat)
        reason = self.chairs[seat].player.last_reason if settled is move else None
        await self._make(settled, None, reason)

    def _settled(self, move: Move | None, seat: int) -> Move:
        """The move if the table allows it, else any that it does."""
        if move is not None and move.seat == seat and self.game.check(self.table, move) is None:
            return move
        return self.game.sampled(self.table, seat, self._chance)
