"""Lessons as a page shows them: the frames of a table where nobody plays but whoever learns.

They are the same for everybody and never change, so that nothing is stored and nobody need be known.
"""

from functools import lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.kernel.reasons import BadInput
from haricot.lessons.lesson import LEARNER
from haricot.lessons.performance import Beat, Performance
from haricot.lessons.shelf import LESSONS, lesson
from haricot.rulebook.book import rulebook
from haricot.server import frames
from haricot.server.asking import Asking
from haricot.server.messages import Frame, LessonInfo, LessonPage, LessonStep
from haricot.server.pages import page
from haricot.server.stills import company, still
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
        return await page(request, _shelf, "language")

    async def lesson(self, request: Request) -> Response:
        """One of them."""
        return await page(request, _page, "lesson", "language")


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
        seats=company(played.game, LEARNER),
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


def _step(beat: Beat, language: str) -> LessonStep:
    step = beat.step
    # As the lesson spells it, and as the game lists it.
    wants = list(dict.fromkeys([*step.do, *[move.words() for move in beat.wanted]]))
    return LessonStep(step.say[language], step.at, step.picture, wants, beat.first, beat.last)


def _frame(played: Performance, at: int) -> Frame:
    """A table as whoever learns sees it; they are offered what leads on, and where something is to be done the answers
    to open offers too: a market shows what can be answered, and captions speak of it."""
    game, moment = played.game, played.moments[at]
    table = moment.table
    wanted = [move for beat in played.beats if beat.first == at for move in beat.wanted]
    legal = game.legal(table, LEARNER) if wanted else []
    listed = [move for move in legal if move in wanted or move.is_answer]
    offers = any(move not in listed for move in wanted)
    return still(game, table, LEARNER, rev=at + 1, events=moment.events, listed=listed, offers=offers)
