"""The course of a game: the table as it stands, and the steps that led there."""

from collections import deque
from typing import Any, Final

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.takeback import is_take_back, take_back_of, tell_take_back
from haricot.kernel.tale import Event, Tale
from haricot.players.why import Reason
from haricot.table.grounds import Grounds
from haricot.table.ledger import Because, Ending, Entry
from haricot.table.promises import Promises
from haricot.table.takebacks import TakeBacks

RECENT: Final = 64
"""Steps whose events a table keeps; older ones are read from the journal."""


class Trial:
    """A step that was tried on a copy of the table; nothing has happened yet."""

    def __init__(self, move: Move | None, table: Any, tale: Tale, entry: Entry) -> None:
        self.move = move
        """Nothing where the table is set up, or a move taken back."""
        self.table = table
        self.tale = tale
        self.entry = entry


class Course:
    """One game, from its blank table on."""

    def __init__(self, key: str, game: Game[Any, Any]) -> None:
        self.key = key
        self.game = game
        self.table: Any = game.blank()
        self.rev = 0
        """Decisions so far; 1 is the table set up, 0 a table that has not begun."""
        self.seq = 0
        """Lines of the journal so far."""
        self.grounds = Grounds(game)
        self.promises = Promises()
        self.take_backs = TakeBacks(game)
        self.recent: deque[tuple[list[Event], Because | None]] = deque(maxlen=RECENT)
        """What the newest steps told, and why they were made, for those who were away for a moment."""

    @property
    def playing(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.rev > 0 and not self.over

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.rev > 0 and self.game.to_act(self.table) == NOBODY

    @property
    def ending(self) -> Ending | None:
        """How the game ended, if it did."""
        return self._ending_of(self.table)

    def _ending_of(self, table: Any) -> Ending | None:
        game = self.game
        return (game.ranking(table), game.scores(table)) if game.to_act(table) == NOBODY else None

    @property
    def because(self) -> Because | None:
        """Who made the newest move and why, if it was a bot that says."""
        return self.recent[-1][1] if self.recent else None

    def tried(
        self, move: Move | None, chance: Chance, *, command: str | None, note: str, reason: Reason | None
    ) -> Trial:
        """A move, or the setting up, and what chance adds."""
        game, table, tale = self.game, self.table.clone(), Tale()
        lines: list[str] = []
        if move is not None:
            game.apply(table, move, tale)
            lines.append(game.write(move))
        while game.to_act(table) == NATURE:
            luck = game.nature(table, chance)
            game.apply(table, luck, tale)
            lines.append(game.write(luck))
        seat = None if move is None else move.seat
        ending = self._ending_of(table)
        return Trial(move, table, tale, Entry(self.seq + 1, self.rev + 1, lines, seat, command, note, ending, reason))

    def taken_back(self, seat: int, command: str | None) -> Trial:
        """The seat's last move taken back, which must be possible now: the table is again the one it was made on."""
        tale = Tale()
        tell_take_back(seat, tale)
        entry = Entry(self.seq + 1, self.rev + 1, [take_back_of(seat)], seat, command, "", None)
        return Trial(None, self.take_backs.last(), tale, entry)

    def follow(self, trial: Trial) -> None:
        """What was tried has happened."""
        before, entry, tale = self.table, trial.entry, trial.tale
        self.table = trial.table
        self.rev += 1
        self.seq += len(entry.lines)
        back = is_take_back(entry.lines[0])
        if back and entry.seat is not None:
            self.take_backs.take(entry.seat)
        else:
            ordered, turned = entry.command is not None and len(entry.lines) == 1, bool(tale.turns)
            self.take_backs.hear(before, trial.move, self.table, ordered=ordered, turned=turned)
        self.grounds.shift(self.table, self.rev, entry.seat, back=back)
        self.recent.append((tale.events, entry.because))
        self.promises.hear(entry.seat, entry.note, tale.deals, self.game.offers(self.table))

    def replay(self, entries: list[Entry]) -> None:
        """Bring the table back from its journal; `BadInput` if these rules do not allow a move of it."""
        for entry in entries:
            self.follow(self._again(entry))

    def _again(self, entry: Entry) -> Trial:
        line, seat = entry.lines[0], entry.seat
        if is_take_back(line):
            if seat is None or self.take_backs.of(seat) is None or line != take_back_of(seat):
                raise BadInput(f"line {self.seq + 1} of table {self.key}, “{line[:60]}”, has nothing to take back")
            return self.taken_back(seat, entry.command)
        game, table, tale = self.game, self.table.clone(), Tale()
        moves = [game.read(line) for line in entry.lines]
        for move, line in zip(moves, entry.lines, strict=True):
            refusal = game.check(table, move)
            if refusal is not None:
                raise BadInput(f"line {self.seq + 1} of table {self.key}, “{line[:60]}”, is refused: {refusal!r}")
            game.apply(table, move, tale)
        return Trial(None if seat is None else moves[0], table, tale, entry)
