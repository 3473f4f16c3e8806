"""Full moments of every game: for each thing a seat can be asked, the fullest table found in some games.

A moment is what the server would send, made by the engine itself, so a board is looked at with what really happens.
"""

import json
import re
from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec

from haricot.catalog import entry, load
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR, Move
from haricot.players.roster import make_player
from haricot.server import frames
from haricot.server.hub import encode
from haricot.server.introduction import HEARTBEAT, PROTOCOL
from haricot.server.messages import Clocks, People, Seat, TableInfo, Welcome, Wishes
from haricot.table.clock import KINDS, Clock
from haricot.table.course import Course
from haricot.table.loop import ask
from haricot.whims import sample, sampled
from haricot.wire import shown
from tests.browser.hands import go, until

ME = 0
GAMES = 12
"""Games that are looked through for each table: in every other one somebody careful plays, so that fields fill."""
FEWER = {"dice": 4}
"""Where it takes long to say what a table shows: chances are worked out there."""
SENSIBLE = 5
"""One decision of so many is left to chance there."""
ENOUGH_OFFERS = 3
"""Offers for me, as a full moment has them."""
TRIES = 400
NAMES = ("Annemarie-Luise", "Borlotti", "Cannellini", "Dolique", "Edamame", "Flageolet", "Garbanzo")


class Moment(NamedTuple):
    """A table at which something is asked of my seat, or told while it waits."""

    game: Game[Any, Any]
    table: Any
    asked: str
    """The key of what is asked."""

    @property
    def name(self) -> str:
        return f"{self.game.key}-{self.game.seats}-{self.asked}"


@lru_cache
def moments(key: str, seats: int) -> list[Moment]:
    """The fullest moment of each kind, those with most to do first."""
    game = load(key, seats)
    best: dict[str, tuple[int, Any]] = {}
    for seed in range(1, FEWER.get(key, GAMES) + 1):
        chance = Chance(seed)
        careful = make_player("thrifty", chance)
        table = game.blank()
        while (seat := game.to_act(table)) != NOBODY:
            if seat >= 0:
                asked = game.asks(table, ME).key
                full = _fullness(game, table)
                if asked not in best or full > best[asked][0]:
                    best[asked] = (full, table.clone())
            if seat == NATURE:
                move = game.nature(table, chance)
            elif seed % 2 == 0 and chance.below(SENSIBLE) > 0:
                move = ask(game, table, seat, careful)
            else:
                move = sampled(game, table, seat, chance)
            game.apply(table, move)
    found = [Moment(game, _with_offers(game, table), asked) for asked, (_, table) in best.items()]
    return sorted(found, key=lambda one: -len(game.legal(one.table, ME)))


def _fullness(game: Game[Any, Any], table: Any) -> int:
    """How much there is to show: everything that can be pressed, and everything that lies there."""
    return len(game.legal(table, ME)) * 2 + _things(shown(game, table, ME))


def _things(part: Any) -> int:
    if isinstance(part, dict):
        # Cards that lie on each other are counted by the table itself.
        heap = part.get("count", 0)
        return sum([_things(inner) for inner in part.values()]) + (heap if isinstance(heap, int) else 0)
    if isinstance(part, list | tuple):
        return sum([1 + _things(inner) for inner in part])
    return 0


def _with_offers(game: Game[Any, Any], table: Any) -> Any:
    """The table with offers from others that I could accept and a call for any, where it is a time for such."""
    chance = Chance(5)
    for _ in range(TRIES if game.is_trading(table) else 0):
        if _askings(game, table) >= ENOUGH_OFFERS and _calls(game, table):
            break
        seat = 1 + chance.below(game.seats - 1)
        if not game.may_offer(table, seat):
            continue
        move = sample(game, table, seat, chance)
        tried = table if move is None else _after(game, table, move)
        if _askings(game, tried) > _askings(game, table) or _calls(game, tried) > _calls(game, table) == 0:
            table = tried
    return table


def _askings(game: Game[Any, Any], table: Any) -> int:
    return len({move.named()["offer"] for move in game.legal(table, ME) if move.is_yes})


def _calls(game: Game[Any, Any], table: Any) -> int:
    view: Any = shown(game, table, ME)
    return sum(offer["kind"] == "offer" and offer["any"] for offer in view["offers"])


def _after(game: Game[Any, Any], table: Any, move: Move) -> Any:
    tried = table.clone()
    game.apply(tried, move)
    return tried


def welcome(game: Game[Any, Any], you: int | None = ME) -> str:
    """The first message of a table."""
    return encode(
        Welcome(
            protocol=PROTOCOL,
            table="moments",
            game=game.key,
            title=entry(game.key).title,
            seats=game.seats,
            options={},
            clock="normal",
            open=False,
            invite=None,
            you=you,
            yours=[] if you is None else [you],
            beans=frames.beans(game),
            house=[],
            chat=[],
            rematch=None,
            terms=None,
            heartbeat=HEARTBEAT,
        )
    ).decode()


def sitting(game: Game[Any, Any]) -> list[Seat]:
    """Me among bots with names of some length; one of them has wishes."""
    seats = [
        Seat(seat, "bot" if seat else "person", NAMES[seat], "medium", True, False, Wishes([], []))
        for seat in range(game.seats)
    ]
    if beans := [bean for bean, _, _ in game.beans()]:
        seats[-1].wishes = Wishes(beans[:2], beans[2:3])
    return seats


def people(game: Game[Any, Any]) -> str:
    """Who sits there, as the table says it."""
    return encode(People("playing", sitting(game), 2)).decode()


def frame(moment: Moment, rev: int, seat: int = ME) -> str:
    """The moment as the server tells it, with a running clock."""
    game, table = moment.game, moment.table
    course = Course("moments", game)
    course.stand(table)
    course.rev = rev
    times = Clock(KINDS["normal"], game.seats, lambda: 0.0)
    room: Any = SimpleNamespace(
        game=game,
        table=table,
        rev=rev,
        course=course,
        clock=times,
        silence=SimpleNamespace(left=None, whole=None, seats=[], passed=[]),
    )
    sent = frames.frame(room, "normal", seat, [])
    to_act = sent.to_act if sent.to_act is not None and sent.to_act >= 0 else ME
    sent.clocks = Clocks("normal", seat=to_act, left=38_000, bank=[60_000] * game.seats)
    return encode(sent).decode()


def outside(game: Game[Any, Any], you: int | None) -> Any:
    """What the server says of the table to somebody at its door."""
    found = TableInfo(
        table="moments",
        game=game.key,
        title=entry(game.key).title,
        seats=game.seats,
        options={},
        clock="normal",
        open=False,
        state="playing",
        people=sitting(game),
        you=you,
        yours=[] if you is None else [you],
        your_turn=False,
        night=False,
        made=0,
        house=[],
        result=None,
    )
    return msgspec.to_builtins(found)


def hold(page: Any, game: Game[Any, Any], you: int | None = ME) -> Callable[[Moment], None]:
    """Go to a table that shows moments of a game, and that no server has: a function that shows one."""
    lines: list[Any] = []
    shown_before = 0

    def answer(route: Any, said: str) -> None:
        command = json.loads(said)
        if "id" in command:
            route.send(json.dumps({"t": "answer", "id": command["id"], "result": "ok", "rev": 0}))

    def open_table(route: Any) -> None:
        lines.append(route)
        # Whatever the page asks for is done, or it would say that it is being saved.
        route.on_message(lambda said: answer(route, said))
        route.send(welcome(game, you))
        route.send(people(game))

    def show(moment: Moment) -> None:
        nonlocal shown_before
        shown_before += 1
        lines[-1].send(frame(moment, shown_before, SPECTATOR if you is None else you))
        page.wait_for_selector(f"main[data-rev='{shown_before}']")

    page.route(re.compile("/api/tables/moments/"), lambda route: route.fulfill(json=outside(game, you)))
    page.route_web_socket(re.compile("/ws/moments"), open_table)
    go(page, "moments")
    until(page, lambda: bool(lines), lambda: None)
    return show
