"""`haricot puzzles make`: search games for puzzles, as many as are wished for; what was found is never lost."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

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

    def __init__(self, path: Path, seed: int) -> None:
        self._path = path
        self._seed = seed

    def open(self) -> tuple[int, list[Puzzle]]:
        """How many games were searched, and what was found; a cut last line is forgotten."""
        writable(self._path)
        if not self._path.exists() or not self._path.stat().st_size:
            self._append({"title": TITLE, "seed": self._seed})
            return 0, []
        text = read_text(self._path)
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        try:
            head: Any = json.decode(lines[0]) if lines else None
            if not isinstance(head, dict) or head.get("title") != TITLE:
                raise BadInput(f"{self._path} is no file of puzzles being made; name a new one")
            if head.get("seed") != self._seed:
                raise BadInput(f"{self._path} was begun with the seed {head.get('seed')}, not {self._seed}")
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


def make(path: Path, count: int, seed: int, told: Found) -> list[Puzzle]:
    """Search until there are so many; goes on where it was broken off."""
    book = Logbook(path, seed)
    number, found = book.open()
    while len(found) < count:
        told(len(found))
        source = source_of(number, seed)
        puzzles = puzzles_of(source, journal_of(source))
        book.add(puzzles)
        found += puzzles
        number += 1
    return found
