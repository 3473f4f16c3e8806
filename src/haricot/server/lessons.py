"""Lessons as a page shows them: the frames of a table where nobody plays but whoever learns.

They are the same for everybody and never change, so that nothing is stored and nobody need be known.
"""

import asyncio
import gzip
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import BadInput
from haricot.lessons.lesson import LEARNER
from haricot.lessons.performance import Beat, Performance
from haricot.lessons.shelf import LESSONS, lesson
from haricot.rulebook.book import rulebook
from haricot.server import frames
from haricot.server.annals import told
from haricot.server.asking import JSON, Asking
from haricot.server.messages import Clocks, Frame, LessonInfo, LessonPage, LessonStep, Result, Seat, Wishes
from haricot.server.names import BOT_NAMES
from haricot.server.problems import Trouble
from haricot.table.chairs import BOT, PERSON
from haricot.wire import shown
from haricot.words import languages

MOST_PAGES: Final = 60


class Lessons(Asking):
    """The routes about lessons."""

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            self._route("GET", "/api/lessons/{language}", self.shelf),
            self._route("GET", "/api/lessons/{language}/{lesson}", self.lesson),
        ]

    async def shelf(self, request: Request) -> Response:
        """All lessons."""
        return _sent(request, await _made(_shelf, _asked(request, "language")))

    async def lesson(self, request: Request) -> Response:
        """One of them."""
        return _sent(request, await _made(_page, _asked(request, "lesson"), _asked(request, "language")))


def _asked(request: Request, name: str) -> str:
    return str(request.path_params[name])


def _sent(request: Request, page: bytes) -> Response:
    headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        page, headers = gzip.compress(page, mtime=0), {**headers, "content-encoding": "gzip"}
    return Response(page, media_type=JSON, headers=headers)


async def _made(make: Callable[..., bytes], *asked: str) -> bytes:
    """A page, made in a thread the first time it is asked for; a lesson takes a tenth of a second."""
    try:
        return await asyncio.to_thread(make, *asked)
    except BadInput as mistake:
        raise Trouble(404, "not-found", sentence=str(mistake)) from None


@lru_cache(MOST_PAGES)
def _shelf(language: str) -> bytes:
    return msgspec.json.encode([_info(key, language) for key in LESSONS])


@lru_cache(MOST_PAGES)
def _page(key: str, language: str) -> bytes:
    return msgspec.json.encode(page_of(key, language))


def page_of(key: str, language: str) -> LessonPage:
    """A lesson in one language; `BadInput` where there is none, or no such language."""
    info = _info(key, language)
    played = Performance(lesson(key))
    after = LESSONS[LESSONS.index(key) + 1 :]
    return LessonPage(
        info=info,
        seats=[_seat(seat) for seat in range(played.game.seats)],
        beans=frames.beans(played.game),
        minute=rulebook(info.game, language, played.game.seats).minute,
        frames=[_frame(played, at) for at in range(len(played.moments))],
        steps=[_step(beat, language) for beat in played.beats],
        next=_info(after[0], language) if after else None,
    )


def _info(key: str, language: str) -> LessonInfo:
    found = lesson(key)
    if language not in languages():
        raise BadInput(f"there is no language “{language[:40]}”; there are {', '.join(languages())}")
    return LessonInfo(key, found.game, found.title[language], found.about[language])


def _seat(seat: int) -> Seat:
    none = Wishes([], [])
    if seat == LEARNER:
        return Seat(seat, PERSON, "", "", here=True, stand_in=False, wishes=none)
    return Seat(seat, BOT, BOT_NAMES[seat], "", here=False, stand_in=False, wishes=none)


def _step(beat: Beat, language: str) -> LessonStep:
    step = beat.step
    # As the lesson spells it, and as the game lists it.
    wants = list(dict.fromkeys([*step.do, *[move.words() for move in beat.wanted]]))
    return LessonStep(step.say[language], step.at, step.picture, wants, beat.first, beat.last)


def _frame(played: Performance, at: int) -> Frame:
    """A table as whoever learns sees it; they are offered what leads on, and nothing else."""
    game, moment = played.game, played.moments[at]
    table = moment.table
    wanted = [move for beat in played.beats if beat.first == at for move in beat.wanted]
    listed = [move for move in game.legal(table, LEARNER) if move in wanted]
    offers = len(listed) < len(wanted)
    over = game.to_act(table) == NOBODY
    return Frame(
        rev=at + 1,
        tell=[told(event, LEARNER) for event in moment.events],
        view=shown(game, table, LEARNER),
        legal=[frames.listed(move) for move in listed],
        asks=frames.asks(game, table, LEARNER),
        trading=game.is_trading(table),
        partners=[None if seat < 0 else seat for seat in game.partners(table, LEARNER)] if offers else [],
        to_act=None if over else game.to_act(table),
        awaited=game.awaited(table),
        clocks=Clocks("relaxed"),
        promises=[],
        reason=None,
        undo=None,
        result=Result(game.ranking(table), game.scores(table), game.unit) if over else None,
    )
