"""What clauses refuse, as a page draws it: a table seen by whoever tries it, and the sentences about it.

They are the same for everybody and never change, so that nothing is stored and nobody need be known.
"""

from functools import lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.catalog import entry
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from haricot.players.names import BOT_NAMES
from haricot.rulebook.example import example_of, tried
from haricot.server.asking import Asking
from haricot.server.frames import listed
from haricot.server.messages import ExamplePage
from haricot.server.pages import page
from haricot.wire import shown
from haricot.words import Phrasebook, languages

MOST_PAGES: Final = 200


class Examples(Asking):
    """The route about them."""

    def routes(self) -> list[Route]:
        """All of them."""
        return [self._route("GET", "/api/rules/{game}/{language}/{clause}", self.example)]

    async def example(self, request: Request) -> Response:
        """What a clause refuses."""
        return await page(request, _page, "game", "clause", "language")


@lru_cache(MOST_PAGES)
def _page(game: str, clause: str, language: str) -> bytes:
    return msgspec.json.encode(page_of(game, clause, language))


def page_of(key: str, clause: str, language: str) -> ExamplePage:
    """The example of a clause in one language; `BadInput` where there is none, or no such game or language."""
    entry(key)
    if language not in languages():
        raise BadInput(f"there is no language “{language[:40]}”; there are {', '.join(languages())}")
    example = example_of(key, clause)
    if example is None:
        raise BadInput(f"there is no example of a clause “{clause[:40]}” in this game")
    game, table, move, _ = tried(example, key)
    words = Phrasebook(language, BOT_NAMES, move.seat)
    return ExamplePage(
        clause=clause,
        say=example.say[language],
        tried=_told(move, words),
        you=move.seat,
        move=listed(move),
        view=shown(game, table, move.seat),
    )


def _told(move: Move, words: Phrasebook) -> str:
    """What is tried; an offer is told as one that was made."""
    args = {"seat": move.seat, **move.named()}
    if move.verb == "offer":
        return words.sentence("tale", move.verb, {"want": (), **args})
    return words.sentence("move", move.say or move.verb, args)
