"""The card engine: reads a sheet and keeps the contract. It never asks which edition it runs."""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.cards.liberties import Liberty
from haricot.cards.notation import read_move
from haricot.cards.plain import plain_view, steps_of
from haricot.cards.position import read_position, write_position
from haricot.cards.state import State, empty_table
from haricot.cards.view import CardView, determinize, view_of
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move, text_of
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

WHIM: Final = 1 / 16
"""How often a random player uses a liberty instead of doing what the phase asks."""

TEMPTATION: Final = 3 / 4
"""How often a random player looks first for a liberty that only pays."""


class CardGame(Game[State, CardView]):
    """One edition at one table size."""

    def __init__(self, key: str, seats: int, options: dict[str, str], sheet: Sheet) -> None:
        self.key = key
        self.seats = seats
        self.options = options
        self.unit = sheet.ranking.unit
        self.sheet = sheet
        sheet.game = self
        self.stages = sheet.stages
        self.liberties: dict[str, Liberty] = {liberty.verb: liberty for liberty in sheet.liberties}
        self.tempting = [liberty for liberty in sheet.liberties if liberty.tempting]
        self.whim = TEMPTATION if self.tempting else WHIM

    def blank(self) -> State:
        sheet = self.sheet
        s = empty_table(sheet, self.seats)
        s.discards = sheet.all_cards()
        s.stage = sheet.setup
        if sheet.extra is not None:
            s.extra = sheet.extra.clone()
        return s

    def to_act(self, s: State) -> int:
        if s.over:
            return NOBODY
        return self.stages[s.stage].to_act(s)

    def awaited(self, s: State) -> list[int]:
        if s.over:
            return []
        return [seat for seat in self.stages[s.stage].awaited(s) if seat >= 0]

    def closing(self, s: State) -> Move | None:
        return None if s.over else self.stages[s.stage].closing(s)

    def silence(self, s: State, seat: int) -> Move | None:
        return None if s.over else self.stages[s.stage].silence(s, seat)

    def foregone(self, s: State, seat: int) -> Move | None:
        return None if s.over else self.stages[s.stage].foregone(s, seat)

    def ground(self, s: State, seat: int) -> tuple[object, ...]:
        lying = tuple(s.turned) if seat == s.active else ()
        own = (s.turn, s.stage, tuple(s.hands[seat]), tuple(s.aside[seat]), lying)
        return own + Game.ground(self, s, seat)

    def legal(self, s: State, seat: int) -> list[Move]:
        if s.over or seat < 0:
            return []
        stage = self.stages[s.stage]
        moves = stage.duties(s, seat)
        if not stage.atomic:
            for liberty in self.sheet.liberties:
                moves += liberty.legal(s, seat)
        return moves

    def may_offer(self, s: State, seat: int) -> bool:
        return not s.over and seat >= 0 and self.stages[s.stage].may_offer(s, seat)

    def offers(self, s: State) -> list[int]:
        return [offer.number for offer in s.market.offers]

    def check(self, s: State, move: Move) -> Refusal | None:
        if s.over:
            return Refusal("game-over", "E5")
        if not NATURE <= move.seat < s.seats:
            return Refusal("seat.unknown", "B2", {"seats": s.seats})
        stage = self.stages[s.stage]
        liberty = self.liberties.get(move.verb)
        if liberty is None or move.seat == NATURE or move.verb in stage.answers:
            if (move.seat == NATURE) != (stage.to_act(s) == NATURE):
                return stage.not_now(move)
            return stage.check(s, move)
        if stage.atomic:
            return Refusal("not-now", "H6", {"verb": move.verb, "phase": stage.word})
        return liberty.check(s, move)

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        if seat < 0 and seat != self.to_act(s):
            return None  # chance moves only when it is waited for, spectators never
        if seat >= 0 and (luck := chance.random()) < self.whim:
            liberties = self.sheet.liberties if luck < WHIM else self.tempting
            move = self._sample_liberty(s, seat, chance, liberties)
            if move is not None:
                return move
        if s.over:
            return None
        move = self.stages[s.stage].sample(s, seat, chance)
        return self._sample_liberty(s, seat, chance, self.sheet.liberties) if move is None else move

    def _sample_liberty(self, s: State, seat: int, chance: Chance, liberties: list[Liberty]) -> Move | None:
        if s.over or seat < 0 or self.stages[s.stage].atomic:
            return None
        moves: list[Move] = []
        for liberty in liberties:
            moves += liberty.likely(s, seat, chance)
        return moves[chance.below(len(moves))] if moves else None

    def apply(self, s: State, move: Move, tale: Tale | None = None) -> None:
        stage = self.stages[s.stage]
        liberty = self.liberties.get(move.verb)
        if liberty is not None and move.verb not in stage.answers:
            liberty.apply(s, move, tale)
            if s.market.refused:
                s.market.refused = []
        elif stage.apply(s, move, tale):
            self._go_on(s, tale)

    def _go_on(self, s: State, tale: Tale | None) -> None:
        """A stage has finished: enter the next ones until somebody has to decide."""
        stages = self.stages
        finished = True
        while finished and not s.over:
            if s.stage != s.phase:
                s.stage = s.phase
                finished = stages[s.phase].resume(s, tale)
            else:
                s.phase += 1
                if s.phase == self.sheet.phases:
                    s.phase = 0
                    s.active = (s.active + 1) % s.seats
                    s.turn += 1
                s.stage = s.phase
                finished = stages[s.phase].begin(s, tale)

    def view(self, s: State, seat: int) -> CardView:
        return view_of(s, seat)

    def plain(self, view: CardView) -> dict[str, object]:
        return plain_view(self.sheet, view)

    def beans(self) -> list[tuple[str, int, list[tuple[int, int]]]]:
        sheet = self.sheet
        return [(KEYS[bean], sheet.deck[bean], steps_of(sheet.payout[bean])) for bean in sheet.beans]

    def determinize(self, view: CardView, chance: Chance) -> State:
        return determinize(self.sheet, view, chance)

    def write(self, move: Move) -> str:
        return text_of(move)

    def read(self, text: str) -> Move:
        return read_move(text, self.sheet.readers, self.sheet.nature_readers)

    def write_position(self, s: State) -> str:
        return write_position(self.key, self.options, s)

    def read_position(self, text: str) -> State:
        return read_position(self.key, self.options, self.blank(), text)

    def ranking(self, s: State) -> list[int]:
        return self.sheet.ranking.places(s)

    def scores(self, s: State) -> list[int]:
        return [self.sheet.ranking.score(s, seat) for seat in range(s.seats)]
