"""Two served tables that differ only in what one onlooker cannot know, with bots and people, on a virtual clock.

The first table is played freely and all is written down: what each bot decided, and what people said and when. On the
other table the same is said at the same moments. Until somebody shows a card that is not the same on both, whatever the
onlooker's connection is sent is equal: each byte, and the moment it was sent at. Bots think longer on one of the two,
as they would with other cards.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

from bench.virtual import run
from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import SPECTATOR, Move
from haricot.kernel.tale import Event
from haricot.players.base import Player, Prompt
from haricot.players.roster import make_player
from haricot.players.why import Reason
from haricot.server.book import Book
from haricot.server.hub import Guest, Hub, answer, encode
from haricot.server.outbox import Outbox
from haricot.server.rows import new_row
from haricot.server.settings import Settings
from haricot.server.states import PLAYING
from haricot.table.chairs import BOT, PERSON, Chair
from haricot.table.clock import ClockKind
from haricot.table.course import Course
from haricot.table.loop import prompt_for
from haricot.table.orders import Order, Passing, Verdict
from haricot.table.thinkers import Thinkers
from tests.pairs import has_shown
from tests.strategies import altered
from tests.table.rooms import Shelf

BEAT = 1.10037
"""Seconds after which people look at the table again; never at a full millisecond, where clocks would be rounded."""
LONGEST = 45.0
"""Seconds for which a table is played."""
QUICK, SLOW = 0.004, 0.06
"""Seconds of a thought on the first table and on the other."""

Said = tuple[float, int, int, str]
"""When who said what, having seen which revision; nothing said is to pass, and “…” to put an offer together."""
Thought = tuple[Move, Reason | None]
Asked = tuple[int, int, int]
"""A seat, the revision, and how often it was asked at that one before."""


def _rounded(moment: float) -> float:
    """In millionths of a second: sums of the same waits differ by less."""
    return round(moment, 6)


def _moment() -> float:
    """The time."""
    return _rounded(asyncio.get_running_loop().time())


class Party:
    """Who sits at both tables."""

    def __init__(self, people: Sequence[int], onlooker: int, clock: ClockKind, level: str, seed: int) -> None:
        self.people = people
        self.onlooker = onlooker
        self.clock: ClockKind = clock
        self.level = level
        self.seed = seed


class Script:
    """What was decided and said at the first table."""

    def __init__(self) -> None:
        self.thoughts: dict[Asked, Thought] = {}
        self.said: list[Said] = []
        self.verdicts: list[str] = []
        """How each of these was answered."""


class Tap:
    """The onlooker's line: what was sent, and when."""

    is_writable = True

    def __init__(self) -> None:
        self.sent: list[tuple[float, bytes]] = []

    def say(self, texts: Sequence[bytes]) -> None:
        self.sent += [(_moment(), text) for text in texts]

    def part(self, code: int) -> None:
        """Nobody is sent away here."""
        raise AssertionError(code)

    pause_reading = resume_reading = lambda _: None


class Minds(Thinkers):
    """Thinks at the first table, and says the same again at the other."""

    def __init__(self, served: "Served", seconds: float) -> None:
        self._served = served
        self._seconds = seconds
        self._asked: Counter[tuple[int, int]] = Counter()

    async def think(self, player: Player, prompt: Prompt, *, is_advice: bool = False) -> Move:
        served = self._served
        room, script = served.hub.room, served.script
        at = (prompt.seat, room.rev)
        asked = (*at, self._asked[at])
        self._asked[at] += 1
        if served.first or asked not in script.thoughts:
            move = player.choose(prompt)
            script.thoughts.setdefault(asked, (move, player.last_reason))
        else:
            move, player.last_reason = script.thoughts[asked]
            if room.game.check(room.table, move) is not None:
                served.differ(_moment())  # whoever makes this move shows a card that the other table has elsewhere
        await asyncio.sleep(self._seconds)
        return move


class Watched(Hub):
    """A table, and how it stood after each step."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.tables: list[Any] = []

    def stepped(self, course: Course, events: list[Event]) -> None:
        self.tables.append(course.table)
        super().stepped(course, events)


class Served:
    """One of the two tables, with the onlooker's connection."""

    def __init__(self, game: AnyGame, table: Any, party: Party, script: Script, *, first: bool) -> None:
        self.script = script
        self.first = first
        self.party = party
        self.tap = Tap()
        self.until = LONGEST
        """The moment at which the other table's moves could not be made here."""
        self._chance = Chance(party.seed)
        self._judgement = make_player("trader", Chance(party.seed))
        self._now = asyncio.get_running_loop().time
        chairs = [
            Chair(PERSON, "thrifty", make_player("thrifty", Chance(1)), f"P{seat}", seat + 1)
            if seat in party.people
            else Chair(BOT, party.level, make_player(party.level, Chance(party.seed + seat)), f"B{seat}")
            for seat in range(game.seats)
        ]
        row = new_row(game, party.clock, is_open=False)
        row.key, row.invite, row.made, row.state = "twin", "invitation", 1, PLAYING
        settings = Settings(now=self._now, wall=self._now, chance=lambda: Chance(party.seed))
        minds = Minds(self, QUICK if first else SLOW)
        self.hub = Watched(row, game, chairs, [], book=cast(Book, Shelf()), settings=settings, thinkers=minds)
        course = self.hub.room.course
        course.stand(table)
        course.rev, course.open_since = 1, dict.fromkeys(game.offers(table), 1)

    def differ(self, moment: float) -> None:
        """From then on the tables go their own ways."""
        self.until = min(self.until, moment)

    async def play(self) -> None:
        """Everybody comes, and the table is played for a while."""
        hub, party = self.hub, self.party
        for seat in party.people:
            if seat != party.onlooker:
                hub.enter(Guest(seat + 1, f"P{seat}", seat, Outbox(Tap(), 64)), 0)
        hub.enter(Guest(party.onlooker + 1 or -1, "W", party.onlooker, Outbox(self.tap, 64)), 0)
        hub.room.open()
        await (self._talk() if self.first else self._repeat())
        await asyncio.sleep(max(0.0, LONGEST - self._now()))
        await hub.room.close()

    async def _talk(self) -> None:
        """People look at the table now and then: they move, pass, compose, say nothing, or try what is forbidden."""
        while self._now() + BEAT < LONGEST and not self.hub.room.over:
            await asyncio.sleep(BEAT)
            for seat in self.party.people:
                words = self._words(seat)
                if words is not None:
                    said = (self._now(), seat, self.hub.room.rev, words)
                    self.script.said.append(said)
                    await self._say(len(self.script.said), said)

    def _words(self, seat: int) -> str | None:
        room, luck = self.hub.room, self._chance.random()
        if not room.course.playing or luck < 0.3:
            return None
        if luck < 0.4:
            return ""
        if luck < 0.45:
            return "…"
        prompt = prompt_for(room.game, room.table, seat)
        if seat not in room.game.awaited(room.table) or not prompt.legal:
            return None
        move = self._judgement.choose(prompt)
        other = altered(room.game, room.game.write(move), self._chance) if luck > 0.9 else None
        return move.words() if other is None or other.seat != seat else other.words()

    async def _repeat(self) -> None:
        for number, said in enumerate(self.script.said, start=1):
            left = said[0] - self._now()
            if left > 0:  # without a pause where there was none: others would have their turn in it
                await asyncio.sleep(left)
            same = await self._say(number, said) == self.script.verdicts[number - 1]
            if not same and said[1] != self.party.onlooker:
                self.differ(_rounded(said[0]))

    async def _say(self, number: int, said: Said) -> str:
        """What came of it, which the onlooker is told where it is theirs."""
        _, seat, seen, words = said
        answered: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        name = f"c{number}"

        def reply(verdict: Verdict) -> None:
            text = encode(answer(name, verdict))
            answered.set_result(text.decode())
            if seat == self.party.onlooker:
                self.tap.say([text])

        room = self.hub.room
        if words == "…":
            room.composes(seat)
            answered.set_result("")
        elif words:
            room.submit(Order(seat, name, seen, words, "", reply))
        else:
            room.submit(Passing(seat, name, seen, reply))
        if self.first:
            self.script.verdicts.append(await answered)
        return await answered


class Told(AssertionError):
    """The onlooker was told something about hidden cards."""


def compare(game: AnyGame, table: Any, twin: Any, party: Party) -> int:
    """Play both, and how many messages were equal; `Told` where one was not, or not at the same moment."""
    script = Script()

    async def play(standing: Any, first: bool) -> Served:
        served = Served(game, standing.clone(), party, script, first=first)
        await served.play()
        return served

    one = run(lambda: play(table, first=True))
    other = run(lambda: play(twin, first=False))
    shown = _first_shown(game, one, other, party.onlooker)
    for number, ((when, text), (then, words)) in enumerate(zip(one.tap.sent, other.tap.sent, strict=False)):
        if min(when, then) >= other.until:
            return number
        if when != then:
            raise Told(f"message {number} is sent after {when} s and after {then} s:\n{text!r}\n{words!r}")
        if shown is not None and f'"rev":{shown},'.encode() in text[:40]:
            return number  # a card lies open that is another one there
        if text != words:
            raise Told(f"message {number}, after {when} s, is\n{text!r}\nand\n{words!r}")
    left = one.tap.sent[len(other.tap.sent) :] + other.tap.sent[len(one.tap.sent) :]
    if left and left[0][0] < other.until:
        raise Told(f"one table says more: {left[0]}")
    return len(one.tap.sent)


def _first_shown(game: AnyGame, one: Served, other: Served, onlooker: int) -> int | None:
    """The revision that shows the onlooker a difference of the tables, if there is one."""
    for rev, (mine, theirs) in enumerate(zip(one.hub.tables, other.hub.tables, strict=False), start=2):
        if has_shown(game.view(mine, onlooker), game.view(theirs, onlooker)):
            return rev
    return None


def parties(game: AnyGame, onlooker: int, chance: Chance) -> Party:
    """The onlooker, perhaps one more person, and bots."""
    people = {chance.below(game.seats)} if chance.random() < 0.6 else set()
    if onlooker != SPECTATOR:
        people.add(onlooker)
    clocks: tuple[ClockKind, ...] = ("relaxed", "normal", "blitz")
    clock, level = clocks[chance.below(3)], ("easy", "medium")[chance.below(2)]
    return Party(sorted(people), onlooker, clock, level, chance.below(2**32))
