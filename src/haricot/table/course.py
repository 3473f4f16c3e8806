"""The course of a game: the table as it stands, and the steps that led there."""

from collections import deque
from typing import Any, Final

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Event, Tale
from haricot.players.why import Reason
from haricot.table.grounds import Grounds
from haricot.table.ledger import Because, Ending, Entry
from haricot.table.promises import Promises
from haricot.table.tally import Tally

RECENT: Final = 64
"""Steps whose events a table keeps; older ones are read from the journal."""


class Trial:
    """A step that was tried on a copy of the table; nothing has happened yet."""

    def __init__(self, table: Any, tale: Tale, entry: Entry) -> None:
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
        self.open_since: dict[int, int] = {}
        """The open offers, each with the revision that brought it."""
        self.tally = Tally(game.seats)
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
        self, moves: list[Move], chance: Chance, *, command: str | None, note: str, reason: Reason | None
    ) -> Trial:
        """One seat's moves, or the setting up, and what chance adds."""
        game, table, tale = self.game, self.table.clone(), Tale()
        lines: list[str] = []
        for move in moves:
            game.apply(table, move, tale)
            lines.append(game.write(move))
        while game.to_act(table) == NATURE:
            luck = game.nature(table, chance)
            game.apply(table, luck, tale)
            lines.append(game.write(luck))
        seat = moves[0].seat if moves else None
        ending = self._ending_of(table)
        tally = None if ending is None else self.tally.heard(tale)
        entry = Entry(self.seq + 1, self.rev + 1, lines, seat, command, note, ending, reason, tally)
        return Trial(table, tale, entry)

    def follow(self, trial: Trial) -> None:
        """What was tried has happened."""
        self.table = trial.table
        self._advance(trial.entry, trial.tale)

    def replay(self, entries: list[Entry]) -> None:
        """Bring the table back from its journal; `BadInput` if these rules do not allow a move of it."""
        game = self.game
        for entry in entries:
            tale = Tale()
            for line in entry.lines:
                move = game.read(line)
                refusal = game.check(self.table, move)
                if refusal is not None:
                    raise BadInput(f"line {self.seq + 1} of table {self.key}, “{line[:60]}”, is refused: {refusal!r}")
                game.apply(self.table, move, tale)
            self._advance(entry, tale)

    def _advance(self, entry: Entry, tale: Tale) -> None:
        self.rev += 1
        self.seq += len(entry.lines)
        self.grounds.shift(self.table, self.rev, entry.seat)
        self.recent.append((tale.events, entry.because))
        self.tally.hear(tale)
        offers = self.game.offers(self.table)
        self.open_since = {offer: self.open_since.get(offer, self.rev) for offer in offers}
        self.promises.hear(entry.seat, entry.note, tale.deals, offers)
