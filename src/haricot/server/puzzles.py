"""Puzzles as a page shows them: the table, what could be done there, and what would come of each."""

import time
from functools import cache, lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.kernel.reasons import BadInput
from haricot.puzzles.aftermath import aftermath
from haricot.puzzles.puzzle import DEAL, Puzzle, day_of, of_the_day, shipped
from haricot.server import frames
from haricot.server.annals import told
from haricot.server.asking import Asking
from haricot.server.messages import PuzzleChoice, PuzzleInfo, PuzzlePage, PuzzleShelf
from haricot.server.pages import page
from haricot.server.stills import company, still

MOST_PAGES: Final = 100


class Puzzles(Asking):
    """The routes about puzzles."""

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            self._route("GET", "/api/puzzles", self.shelf),
            self._route("GET", "/api/puzzles/{puzzle}", self.puzzle),
        ]

    async def shelf(self, request: Request) -> Response:
        """All puzzles."""
        return await page(request, _shelf)

    async def puzzle(self, request: Request) -> Response:
        """One of them."""
        return await page(request, _page, "puzzle")


def _shelf() -> bytes:
    today = of_the_day(day_of(time.time()), shipped()).name
    return msgspec.json.encode(PuzzleShelf(today, [_info(puzzle) for puzzle in shipped()]))


@lru_cache(MOST_PAGES)
def _page(name: str) -> bytes:
    return msgspec.json.encode(page_of(name))


def page_of(name: str) -> PuzzlePage:
    """A puzzle by its name; `BadInput` where there is none."""
    puzzle = _by_name().get(name)
    if puzzle is None:
        raise BadInput(f"there is no puzzle “{name[:40]}”")
    game, table = puzzle.table()
    return PuzzlePage(
        info=_info(puzzle),
        you=puzzle.seat,
        seats=company(game, puzzle.seat),
        beans=frames.beans(game),
        frame=still(game, table, puzzle.seat),
        choices=[_choice(puzzle, choice) for choice in range(len(puzzle.choices))],
    )


@cache
def _by_name() -> dict[str, Puzzle]:
    return {puzzle.name: puzzle for puzzle in shipped()}


def _info(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(puzzle.name, puzzle.game, puzzle.theme, puzzle.grade)  # type: ignore[arg-type]


def _choice(puzzle: Puzzle, choice: int) -> PuzzleChoice:
    game, _ = puzzle.table()
    events = [told(event, puzzle.seat) for event in aftermath(puzzle, choice)]
    deal = next((event for event in events if event.key == "deal"), None) if puzzle.theme == DEAL else None
    move = None if deal is not None else frames.listed(game.read(puzzle.choices[choice]))
    return PuzzleChoice(move, deal, round(100 * puzzle.costs[choice].value), events)
