"""How much bots ask of a person, and what comes of it: whole games through the real room, on a virtual clock.

python -m bench.manners --games 20

One seat is a person's, who judges as the player `trader` does: takes what it would take, passes on the rest, and makes
its offers in the own turn and its counter-offers in another's. The other seats are bots of a level. For each number of
seats this tells

  asks      offers a turn cycle (from one own turn to the next) that are put to the person as a question
  could     how many of them could be accepted at all
  taken     how many of them were
  quiet     offers a turn cycle to the person that were none: calls, and what they had not the cards for
  offers    offers that bots made, counter-offers among them, for each turn at the table
  struck    how many of these became a deal
  deals     for each turn at the table
  waits     seconds a game for which bots waited for the person's answers
  minutes   that a game takes
  clicks    a game that the person needs: one for an answer, a pass or a card to plant, three for an offer
  passes    how many of these were passes

The person takes two seconds for an answer and six for an offer; thinking of bots takes no time here, but they speak at
the pace of a served table.
"""

import argparse
import asyncio
import json
from collections import Counter
from typing import Any

import msgspec

from bench.virtual import Here, run
from haricot.cards.moves import Offer
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.tale import Event
from haricot.players.roster import make_player
from haricot.server.frames import frame
from haricot.table.audience import Audience
from haricot.table.chairs import BOT, PERSON, Chair
from haricot.table.clock import KINDS, Clock, ClockKind
from haricot.table.course import Course
from haricot.table.ledger import Entry, Ledger
from haricot.table.loop import prompt_for
from haricot.table.orders import Order, Passing, Verdict
from haricot.table.pace import Pace
from haricot.table.room import Room
from haricot.table.thinkers import InThreads

SEAT = 0
"""Where the person sits."""
ANSWER, COMPOSE = 2.0, 6.0
"""Seconds the person takes."""
TAPS = 3
"""Clicks for an offer."""
OFFERS = ("offer", "swap-offer")
"""Events of something put on the market."""
DEALS = ("deal", "swap")


class Memory(Ledger):
    """A ledger that forgets."""

    async def append(self, table: str, entry: Entry) -> None:
        await asyncio.sleep(0)


class Person(Audience):
    """Somebody at a table who judges as a trader does, and what is asked of them there."""

    def __init__(self, seed: int, watched: bool, pace: float = 1.0) -> None:
        self.judgement = make_player("trader", Chance(seed))
        self.count: Counter[str] = Counter()
        self._pace = pace
        self._is_watched = watched
        self._news = asyncio.Event()
        self._heard: set[int] = set()
        self._done = 0

    @property
    def watched(self) -> bool:
        return self._is_watched

    def stepped(self, course: Course, events: list[Event]) -> None:
        self._news.set()
        for event in events:
            self.count["deals"] += event.key in DEALS
            self.count["bots' deals"] += event.key in DEALS and event.args["seat"] != SEAT
            self.count["turns"] += event.key == "turn"
            if event.key == "turn":
                self.count["cycles"] += event.args["seat"] == SEAT
            if event.key in OFFERS:
                self.count["bots' offers"] += event.args["seat"] != SEAT

    async def play(self, room: Room) -> None:
        """Play the seat until the game is over."""
        while not room.over:
            await self._news.wait()
            self._news.clear()
            await asyncio.sleep(0.01)  # what is answered for a person at once was never asked
            move = self._decision(room)
            while move is not None and not room.over:
                began, rev = asyncio.get_running_loop().time(), room.rev
                await asyncio.sleep(ANSWER * self._pace)
                if isinstance(move, Offer):
                    await self._compose(room)
                if room.rev != rev:
                    move = self._decision(room)  # look again: something happened meanwhile
                if move is not None:
                    waiting = room.game.closing(room.table)
                    if waiting is not None and waiting.seat != SEAT and SEAT in room.game.awaited(room.table):
                        self.count["waits"] += round(1000 * (asyncio.get_running_loop().time() - began))
                    await self._do(room, move)
                    move = self._decision(room)

    def _decision(self, room: Room) -> Move | None:
        """What the person would do now; nothing where nothing is up to them."""
        game, table = room.game, room.table
        if not room.course.playing:
            return None
        if self._trades(room):
            self._listen(room)
        if SEAT not in game.awaited(table):
            return None
        move = self.judgement.choose(prompt_for(game, table, SEAT))
        # A call is no question: whoever has nothing to offer does not even notice it.
        return move if game.asks(table, SEAT).yours or isinstance(move, Offer) else None

    def _listen(self, room: Room) -> None:
        """Count what is open to the person in another's trading: questions, and what only can be heard."""
        sent = msgspec.json.decode(msgspec.json.encode(frame(room, "relaxed", SEAT, [])))
        could = {move["offer"] for move in sent["legal"] if move["verb"] == "take"}
        # Whoever is awaited with nothing to accept is asked all the same, and in vain.
        in_vain = SEAT in sent["awaited"] and not could
        assert sent["view"]["kind"] == "cards", "offers are made in card games alone"
        for offer in sent["view"]["offers"]:
            number, to = offer["offer"], offer["to"]
            if number not in self._heard and (to == SEAT or (to is None and offer["seat"] != SEAT)):
                self._heard.add(number)
                self.count["asks" if number in could or in_vain else "quiet"] += 1
                self.count["could"] += number in could

    def _trades(self, room: Room) -> bool:
        closing = room.game.closing(room.table)
        return closing is not None and closing.seat != SEAT

    async def _compose(self, room: Room) -> None:
        room.composes(SEAT)
        await asyncio.sleep((COMPOSE - ANSWER) * self._pace)

    async def _do(self, room: Room, move: Move) -> None:
        trades = self._trades(room)
        if await self._make(room, move):
            self.count["passes"] += move.is_no
            self.count["taken"] += move.is_yes and trades
        await asyncio.sleep(0.01)

    async def _make(self, room: Room, move: Move) -> bool:
        """Make a move, counting the clicks for it; whether it was made."""
        self._done += 1
        command, heard = f"c{self._done}", asyncio.get_running_loop().create_future()
        if move.is_no:
            room.submit(Passing(SEAT, command, room.rev, heard.set_result))
        else:
            room.submit(Order(SEAT, command, room.rev, move.words(), "", heard.set_result))
        verdict: Verdict = await heard
        assert verdict.result == "ok", (move, verdict.refusal)
        self.count["clicks"] += TAPS if isinstance(move, Offer) else 1
        return True


def game_of(key: str, seats: int, level: str, clock: ClockKind, watched: bool, seed: int) -> Counter[str]:
    """What happened to the person in one game."""

    async def play() -> Counter[str]:
        game = load(key, seats)
        chance = Chance(seed)
        person = Person(seed, watched)
        chairs = [
            Chair(PERSON if seat == SEAT else BOT, level, make_player(level, Chance(seed * 10 + seat)), person=seat)
            for seat in range(seats)
        ]
        loop = asyncio.get_running_loop()
        room = Room(
            "bench",
            game,
            chairs,
            ledger=Memory(),
            audience=person,
            clock=Clock(KINDS[clock], seats, loop.time),
            pace=Pace(),
            chance=chance,
            thinkers=InThreads(Here()),
        )
        room.open()
        room.company.came(SEAT)
        room.begin()
        await person.play(room)
        await room.close()
        person.count["seconds"] = round(loop.time())
        return person.count

    return run(play)


def figures(count: Counter[str], games: int) -> dict[str, float]:
    """The sums of some games as what they mean."""
    cycles, turns, asks = max(1, count["cycles"]), max(1, count["turns"]), count["asks"]
    return {
        "asks": asks / cycles,
        "could": count["could"] / asks if asks else 1.0,
        "taken": count["taken"] / asks if asks else 0.0,
        "quiet": count["quiet"] / cycles,
        "offers": count["bots' offers"] / turns,
        "struck": count["bots' deals"] / max(1, count["bots' offers"]),
        "deals": count["deals"] / turns,
        "waits": count["waits"] / 1000 / games,
        "minutes": count["seconds"] / 60 / games,
        "clicks": count["clicks"] / games,
        "passes": count["passes"] / games,
    }


SHARES = ("could", "taken", "struck")


def shown(name: str, figure: float) -> str:
    """A figure as text."""
    return f"{100 * figure:.0f} %" if name in SHARES else f"{figure:.0f}" if figure >= 20 else f"{figure:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bohnanza-2016", help="which game (%(default)s)")
    parser.add_argument("--seats", default="3,4,5", help="table sizes (%(default)s)")
    parser.add_argument("--level", default="medium", help="the bots (%(default)s)")
    parser.add_argument("--clock", default="relaxed", choices=list(KINDS), help="of the table (%(default)s)")
    parser.add_argument("--games", type=int, default=10, help="for each table size (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (%(default)s)")
    parser.add_argument("--watched", action="store_true", help="somebody looks on: no answer may be given early")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    args = parser.parse_args()
    found: dict[str, dict[str, float]] = {}
    for seats in args.seats.split(","):
        count: Counter[str] = Counter()
        for seed in range(args.seed, args.seed + args.games):
            count += game_of(args.game, int(seats), args.level, args.clock, args.watched, seed)
        found[seats] = figures(count, args.games)
    if args.json:
        setting: dict[str, Any] = {"game": args.game, "level": args.level, "clock": args.clock, "games": args.games}
        print(json.dumps({**setting, "watched": args.watched, "seats": found}, indent=2))
        return
    print(f"{args.games} games of {args.game} for each table size, bots {args.level}, clock {args.clock}")
    names = list(next(iter(found.values())))
    print("seats  " + "  ".join([f"{name:>7}" for name in names]))
    for seats, row in found.items():
        print(f"{seats:>5}  " + "  ".join([f"{shown(name, row[name]):>7}" for name in names]))


if __name__ == "__main__":
    main()
