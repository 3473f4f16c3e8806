"""`haricot puzzles make`: search games for puzzles, as many as are wished for; with --resume nothing found is lost."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import MsgspecError, json

from haricot.catalog import load
from haricot.files import writable
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Recorder
from haricot.kernel.reasons import BadInput
from haricot.players.roster import make_player
from haricot.puzzles.finding import Source, puzzles_of, source_of
from haricot.puzzles.puzzle import Puzzle
from haricot.reading import read_text
from haricot.table.loop import play

TITLE: Final = "haricot puzzles 1"


class Wish(NamedTuple):
    """What is to be searched for."""

    many: int
    seed: int
    """Of the first game."""
    theme: str | None = None
    """Of this theme alone, …"""
    game: str | None = None
    """… and in games of this kind."""


Found = Callable[[int], None]
"""Is told how many there are."""


def journal_of(source: Source) -> str:
    """The game of a source, played."""
    game = load(source.key, source.seats)
    recorder = Recorder(game)
    players = [make_player(name, Chance(1000 * source.seed + seat)) for seat, name in enumerate(source.players)]
    table = play(game, players, Chance(source.seed), watch=lambda *told: recorder.note(told[1]))
    return recorder.write(table)


class Logbook:
    """The puzzles found so far and how many games have been searched, in a file that only grows."""

    def __init__(self, path: Path, wish: Wish) -> None:
        self._path = path
        self._wish = wish

    def open(self) -> tuple[int, list[Puzzle]]:
        """How many games were searched, and what was found; a cut last line is forgotten."""
        writable(self._path)
        if not self._path.exists() or not self._path.stat().st_size:
            self._append({"title": TITLE, "wish": self._wish[1:]})
            return 0, []
        text = read_text(self._path)
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        try:
            head: Any = json.decode(lines[0]) if lines else None
            if not isinstance(head, dict) or head.get("title") != TITLE:
                raise BadInput(f"{self._path} is no file of puzzles being made; name a new one")
            if head.get("wish") != list(self._wish[1:]):
                raise BadInput(f"{self._path} was begun with another seed, theme or game; name a new file")
            games = [json.decode(line, type=list[Puzzle]) for line in lines[1:]]
        except MsgspecError:
            raise BadInput(f"{self._path} is damaged; name a new file") from None
        if len(whole) < len(text):
            self._path.write_text(whole, encoding="utf-8")
        return len(games), [puzzle for game in games for puzzle in game]

    def add(self, puzzles: list[Puzzle]) -> None:
        """One more game is searched."""
        self._append(puzzles)

    def _append(self, data: object) -> None:
        with self._path.open("ab") as file:
            file.write(json.encode(data) + b"\n")


def make(path: Path | None, wish: Wish, told: Found) -> list[Puzzle]:
    """Search until there are so many; with a file it goes on where it was broken off."""
    book = None if path is None else Logbook(path, wish)
    number, found = (0, []) if book is None else book.open()
    while len(found) < wish.many:
        told(len(found))
        source = source_of(number, wish.seed)
        wished = wish.game in (None, source.key)
        puzzles = puzzles_of(source, journal_of(source), wish.theme) if wished else []
        if book is not None:
            book.add(puzzles)
        found += puzzles
        number += 1
    return found
