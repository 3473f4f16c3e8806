"""A journal: a whole game as text a person can read, and the stored truth (docs/notation.md).

A header, then one move a line, chance included, so that a game is replayed without random numbers; then a closing
line with the number of moves, the result and a digest of all that stands above it, so that a cut or edited journal
is noticed.
"""

from hashlib import sha256
from typing import Any, Final

from haricot.kernel.game import Game
from haricot.kernel.move import NOBODY, SEAT_LETTERS, Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.takeback import standing
from haricot.kernel.text import brief, whole

TITLE: Final = "haricot journal"
VERSION: Final = "2"
OLDER: Final = {
    "1": "there an offer, written “give”, was not bound to cards, so that what it meant cannot be told for sure"
}
"""Why journals of older versions are not read."""


class Journal:
    """The header of a game and its moves."""

    __slots__ = ("game", "moves", "notes", "options", "seats")

    def __init__(self, game: str, seats: int, options: dict[str, str], notes: dict[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.notes = notes
        """What is good to know but changes nothing: the seed, who played."""
        self.moves: list[str] = []

    def write(self, closing: str) -> str:
        """The journal as text; `closing` is `end` and the scores, or `stop` for a game that was broken off."""
        lines = [f"{TITLE} {VERSION}", f"game {self.game}", f"seats {self.seats}"]
        lines += [f"option {key}={value}" for key, value in sorted(self.options.items())]
        lines += [f"note {key} {' '.join(value.split())}" for key, value in self.notes.items()]
        lines.append("moves")
        lines += self.moves
        lines.append(f"{closing} · {len(self.moves)} moves")
        body = "\n".join(lines)
        return f"{body} · {digest(body)}\n"


def digest(text: str) -> str:
    """A short fingerprint of a text."""
    return sha256(text.encode()).hexdigest()[:16]


def closing_of(game: Game[Any, Any], table: Any) -> str:
    """How the game stands, as the closing line says it."""
    scores = " ".join([str(score) for score in game.scores(table)])
    return f"{'end' if game.to_act(table) == NOBODY else 'stop'} {scores}"


class Recorder:
    """Keeps the journal of a game while it is played."""

    __slots__ = ("_game", "journal")

    def __init__(self, game: Game[Any, Any], notes: dict[str, str] | None = None) -> None:
        self._game = game
        self.journal = Journal(game.key, game.seats, game.options, notes or {})

    def note(self, move: Move) -> None:
        """A move was made."""
        self.journal.moves.append(self._game.write(move))

    def write(self, table: Any) -> str:
        """The journal so far."""
        return self.journal.write(closing_of(self._game, table))


def split_journals(text: str) -> list[str]:
    """The journals of a file that may hold many, one after the other."""
    journals: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith(TITLE) or not journals:
            journals.append([])
        journals[-1].append(line)
    return ["\n".join(lines).strip() for lines in journals if "\n".join(lines).strip()]


def read_journal(text: str) -> tuple[Journal, str]:
    """A journal and its closing line; `BadInput` where it is cut, edited or of another version."""
    lines = text.strip().splitlines()
    if not lines or not lines[0].startswith(TITLE):
        raise BadInput(f"this is no journal: the first line should be “{TITLE} {VERSION}”")
    version = lines[0].removeprefix(TITLE).strip()
    if version != VERSION:
        why = f": {OLDER[version]}" if version in OLDER else ""
        raise BadInput(f"this journal is of version “{brief(version)}”; this program reads version {VERSION}{why}")
    if "moves" not in lines:
        raise BadInput("this journal is cut: its line “moves” is missing")
    start = lines.index("moves")
    journal = _read_header(lines[1:start])
    last = lines[-1]
    body, _, fingerprint = "\n".join(lines).rpartition(" · ")
    if last.split(" ")[0] not in ("end", "stop") or last.count(" · ") != 2:
        raise BadInput(
            "this journal is cut: it should close with a line “end SCORES · N moves · DIGEST”, "
            f"but its last line is “{brief(last)}”"
        )
    if digest(body) != fingerprint:
        raise BadInput("this journal was edited: its text does not match the digest in its last line")
    journal.moves = lines[start + 1 : -1]
    closing, moves, _ = last.split(" · ")
    if moves != f"{len(journal.moves)} moves":
        raise BadInput(f"this journal is cut: it should hold {brief(moves)}, but holds {len(journal.moves)}")
    return journal, closing


def _read_header(lines: list[str]) -> Journal:
    game = ""
    seats = 0
    options: dict[str, str] = {}
    notes: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(" ")
        if key == "game" and value:
            game = value
        elif key == "seats" and (number := whole(value, len(SEAT_LETTERS))) is not None:
            seats = number
        elif key == "option" and "=" in value:
            name, _, setting = value.partition("=")
            options[name] = setting
        elif key == "note":
            name, _, setting = value.partition(" ")
            notes[name] = setting
        else:
            raise BadInput(f"the header of this journal has a line “{brief(line)}”, which means nothing here")
    if not game or not seats:
        raise BadInput("the header of this journal should name a game and its seats")
    return Journal(game, seats, options, notes)


class Replay:
    """A journal played again, move by move, each one checked; what was taken back is left out."""

    __slots__ = ("_at", "_closing", "_moves", "_places", "game", "table")

    def __init__(self, game: Game[Any, Any], journal: Journal, closing: str) -> None:
        self.game = game
        self.table = game.blank()
        self._moves = journal.moves
        self._places = standing(journal.moves)
        self._closing = closing
        self._at = 0

    def next(self) -> Move | None:
        """The next move, read and found legal, not yet made; nothing at the end, once the result is confirmed."""
        if self._at == len(self._places):
            closing = closing_of(self.game, self.table)
            if closing != self._closing:
                raise BadInput(f"this journal closes with “{brief(self._closing)}”, but its moves lead to “{closing}”")
            return None
        place = self._places[self._at]
        text = self._moves[place]
        self._at += 1
        move = self.game.read(text)
        refusal = self.game.check(self.table, move)
        if refusal is not None:
            raise BadInput(
                f"move {place + 1} of this journal, “{brief(text)}”, is illegal: {refusal.code} [{refusal.clause}]"
            )
        return move
