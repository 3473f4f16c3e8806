"""The course of a game: the table as it stands, and the steps that led there."""

from typing import Any

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.takeback import is_take_back, take_back_of, tell_take_back
from haricot.kernel.tale import Event, Tale
from haricot.players.why import Reason
from haricot.table.chronicle import Chronicle
from haricot.table.grounds import Grounds
from haricot.table.ledger import Because, Ending, Entry
from haricot.table.promises import Promises
from haricot.table.takebacks import Moment, TakeBacks
from haricot.table.tally import Tally


class Trial:
    """A step that was tried on a copy of the table; nothing has happened yet."""

    def __init__(self, moves: list[Move], after: Moment, tale: Tale, entry: Entry) -> None:
        self.moves = moves
        """None where the table is set up, or a move taken back."""
        self.after = after
        self.tale = tale
        self.entry = entry


class Course:
    """One game, from its blank table on."""

    def __init__(self, key: str, game: Game[Any, Any], chronicle: Chronicle | None = None) -> None:
        self.key = key
        self.game = game
        self.stand(game.blank())
        self.rev = 0
        """Decisions so far; 1 is the table set up, 0 a table that has not begun."""
        self.seq = 0
        """Lines of the journal so far."""
        self.grounds = Grounds(game)
        self.promises = Promises()
        self.open_since: dict[int, int] = {}
        """The open offers, each with the revision that brought it."""
        self.tally = Tally(game.seats)
        self.take_backs = TakeBacks(game)
        self.chronicle = Chronicle() if chronicle is None else chronicle
        self.told: list[Event] = []
        """What the newest step told."""
        self.because: Because | None = None
        """Who made it and why, if it was a bot that says."""

    def stand(self, table: Any) -> None:
        """The table is this from now on. It is never changed, but replaced; what several ask of it is found once."""
        game = self.game
        self.table = table
        self.to_act = game.to_act(table)
        """Whom the game waits for on the canonical clock."""
        self.awaited = game.awaited(table)
        """Everybody it waits for."""
        self.closing = game.closing(table) if self.to_act >= 0 else None
        """The move that ends a stage open to all, if this is one."""
        self._legal: dict[int, list[Move]] = {}

    def legal(self, seat: int) -> list[Move]:
        """What the seat may do now."""
        found = self._legal.get(seat)
        if found is None:
            found = self._legal[seat] = self.game.legal(self.table, seat)
        return found

    @property
    def playing(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.rev > 0 and not self.over

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.rev > 0 and self.to_act == NOBODY

    @property
    def ending(self) -> Ending | None:
        """How the game ended, if it did."""
        return None if self.to_act != NOBODY else self._ending_of(self.table)

    def _ending_of(self, table: Any) -> Ending | None:
        game = self.game
        return (game.ranking(table), game.scores(table)) if game.to_act(table) == NOBODY else None

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
        tally = self.tally.heard(tale)
        counted = None if ending is None else tally
        entry = Entry(self.seq + 1, self.rev + 1, lines, seat, command, note, ending, reason, counted)
        return Trial(moves, Moment(table, tally), tale, entry)

    def taken_back(self, seat: int, command: str | None) -> Trial:
        """The seat's last move taken back, which must be possible now: the table is again the one it was made on."""
        tale = Tale()
        tell_take_back(seat, tale)
        entry = Entry(self.seq + 1, self.rev + 1, [take_back_of(seat)], seat, command, "", None)
        return Trial([], self.take_backs.last(), tale, entry)

    def follow(self, trial: Trial) -> None:
        """What was tried has happened."""
        before, after, entry, tale = Moment(self.table, self.tally), trial.after, trial.entry, trial.tale
        self.stand(after.table)
        self.tally = after.tally
        self.rev += 1
        self.seq += len(entry.lines)
        back = is_take_back(entry.lines[0])
        if back and entry.seat is not None:
            self.take_backs.take(entry.seat)
        else:
            alone = entry.command is not None and len(entry.lines) == 1
            self.take_backs.hear(before, trial.moves[0] if alone else None, after, turned=bool(tale.turns))
        self.grounds.shift(self.table, self.rev, entry.seat, self.legal, back=back)
        self.told, self.because = tale.events, entry.because
        self.chronicle.note(self.told, self.because)
        offers = self.game.offers(self.table)
        self.open_since = {offer: self.open_since.get(offer, self.rev) for offer in offers}
        self.promises.hear(entry.seat, entry.note, tale.deals, offers)

    def replay(self, entries: list[Entry]) -> None:
        """Bring the table back from its journal; `BadInput` if these rules do not allow a move of it."""
        for entry in entries:
            self.follow(self._again(entry))

    def _again(self, entry: Entry) -> Trial:
        line, seat = entry.lines[0], entry.seat
        if is_take_back(line):
            if seat is None or self.take_backs.of(seat) is None or line != take_back_of(seat):
                raise BadInput(f"line {self.seq + 1} of its journal has nothing to take back")
            return self.taken_back(seat, entry.command)
        game, table, tale = self.game, self.table.clone(), Tale()
        moves = entry.moves(game)
        for number, move in enumerate(moves, self.seq + 1):
            refusal = game.check(table, move)
            if refusal is not None:
                raise BadInput(f"line {number} of its journal is refused: {refusal.code}")
            game.apply(table, move, tale)
        own = [move for move in moves if move.seat == seat]
        return Trial(own, Moment(table, self.tally.heard(tale)), tale, entry)
