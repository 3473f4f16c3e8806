"""The card engine: reads a sheet and keeps the contract. It never asks which edition it runs."""

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.cards.lawful import check_lawful
from haricot.cards.moves import Numbered
from haricot.cards.plain import plain_own, plain_view, steps_of
from haricot.cards.position import blank_position, lines_of, settle_cards
from haricot.cards.shown import ShownCards
from haricot.cards.state import State, empty_table
from haricot.cards.view import CardView, determinize, glance_of, view_of
from haricot.kernel.ask import Ask
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, Move, text_of
from haricot.kernel.parts import read_move
from haricot.kernel.position import read_position, write_position
from haricot.kernel.question import Question
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class CardGame(Game[State, CardView]):
    """One edition at one table size."""

    def __init__(self, key: str, seats: int, options: dict[str, str], sheet: Sheet) -> None:
        self.key = key
        self.family = sheet.family
        self.seats = seats
        self.options = options
        self.unit = sheet.ranking.unit
        self.tie_break = sheet.ranking.tie_break
        self.house = sheet.house
        self.printed = sheet.printed
        self.sheet = sheet
        sheet.game = self
        self.stages = sheet.stages
        self.phases = sheet.phases
        self.deeds = [stage.by_kind for stage in sheet.stages]
        """What can be done in each stage, by the kind of move."""
        self.liberties = {liberty.kind for liberty in sheet.liberties}

    def blank(self) -> State:
        sheet = self.sheet
        s = empty_table(sheet, self.seats)
        s.discards = sheet.all_cards()
        s.stage = sheet.setup
        if sheet.extra is not None:
            s.extra = sheet.extra.clone()
        return s

    # Who is waited for, and what for

    def to_act(self, s: State) -> int:
        if s.over:
            return NOBODY
        return self.stages[s.stage].to_act(s)

    def awaited(self, s: State) -> list[int]:
        if s.over:
            return []
        return [seat for seat in self.stages[s.stage].awaited(s) if seat >= 0]

    def asks(self, s: State, seat: int) -> Ask:
        if s.over:
            return Ask("over", yours=False)
        stage = self.stages[s.stage]
        if seat < 0:
            return Ask("watch", {"active": s.active, "phase": stage.word}, yours=False)
        return stage.asks(s, seat) if seat in stage.awaited(s) else stage.tells(s, seat)

    def is_trading(self, s: State) -> bool:
        return not s.over and self.stages[s.stage].is_trading(s)

    def closing(self, s: State) -> Move | None:
        return None if s.over else self.stages[s.stage].closing(s)

    def silence(self, s: State, seat: int) -> Move | None:
        return None if s.over else self.stages[s.stage].silence(s, seat)

    def questions(self, s: State, seat: int) -> list[Question]:
        return [] if s.over else self.stages[s.stage].questions(s, seat)

    def maker(self, s: State, answer: Move) -> int | None:
        offer = s.market.find(answer.number) if isinstance(answer, Numbered) else None
        return None if offer is None else offer.terms.seat

    def foregone(self, s: State, seat: int) -> Move | None:
        return None if s.over else self.stages[s.stage].foregone(s, seat)

    def ground(self, s: State, seat: int, legal: list[Move]) -> tuple[object, ...]:
        lying = tuple(s.turned) if seat == s.active else ()
        own = (s.turn, s.stage, tuple(s.hands[seat]), tuple(s.aside[seat]), lying)
        return own + Game.ground(self, s, seat, legal)

    def hidden(self, s: State, seat: int) -> list[tuple[object, ...]]:
        piles = [s.pile, s.discards, s.gone, *s.coins, *[s.hands[other] for other in range(s.seats) if other != seat]]
        own = [] if s.extra is None else s.extra.hidden(seat)
        return [tuple(pile) for pile in piles] + own

    # Moves

    def kinds(self) -> list[type[Move]]:
        return list(self.sheet.player_kinds.values())

    def legal(self, s: State, seat: int) -> list[Move]:
        moves: list[Move] = []
        if s.over or seat < 0:
            return moves
        stage = self.stages[s.stage]
        for deed in stage.deeds:
            moves += deed.listed(s, seat)
        for liberty in stage.liberties:
            moves += liberty.listed(s, seat)
        return moves

    def may_offer(self, s: State, seat: int) -> bool:
        return not s.over and seat >= 0 and self.stages[s.stage].may_offer(s, seat)

    def partners(self, s: State, seat: int) -> list[int]:
        return [] if s.over or seat < 0 else self.stages[s.stage].partners(s, seat)

    def offers(self, s: State) -> list[int]:
        return [offer.number for offer in s.market.offers]

    def check(self, s: State, move: Move) -> Refusal | None:
        if s.over:
            return Refusal("game-over", "E5")
        if not NATURE <= move.seat < s.seats:
            return Refusal("seat.unknown", "B2", {"seats": s.seats})
        stage = self.stages[s.stage]
        deed = stage.by_kind.get(type(move))
        if deed is None and stage.atomic and type(move) in self.liberties:
            return Refusal("not-now", "H6", {"verb": move.verb, "phase": stage.word})
        if deed is None or (move.seat == NATURE) != stage.by_nature:
            return stage.not_now(move)
        return deed.refuse(s, move)

    def nature(self, s: State, chance: Chance) -> Move:
        return self.stages[s.stage].nature(s, chance)

    def apply(self, s: State, move: Move, tale: Tale | None = None) -> None:
        if s.opening and move.seat == s.active:
            s.opening = False
        if s.market.refused and type(move) in self.liberties:
            s.market.refused = []
        if self.deeds[s.stage][type(move)].do(s, move, tale) or (s.queue and self.stages[s.stage].after_move(s, tale)):
            self._go_on(s, tale)

    def _go_on(self, s: State, tale: Tale | None) -> None:
        """A stage has finished: enter the next ones until somebody has to decide."""
        stages, phases = self.stages, self.phases
        phase = s.phase
        if s.stage != phase:  # a window has closed
            s.stage = phase
            if not stages[phase].resume(s, tale):
                return
        while True:
            phase += 1
            if phase == phases:
                phase = 0
                s.active = (s.active + 1) % s.seats
                s.turn += 1
                s.opening = True
                if tale is not None:
                    tale.begin_turn(s.turn, s.active)
            s.phase = phase
            s.stage = phase
            if not stages[phase].begin(s, tale):
                return

    # Views

    def view(self, s: State, seat: int) -> CardView:
        return view_of(s, seat)

    def glance(self, s: State, seat: int) -> CardView:
        return glance_of(s, seat)

    def plain(self, view: CardView) -> ShownCards:
        return plain_view(self.sheet, view)

    def own(self, view: CardView) -> dict[str, object]:
        return plain_own(self.sheet, view)

    def determinize(self, view: CardView, chance: Chance) -> State:
        return determinize(view, chance)

    def beans(self) -> list[tuple[str, int, list[tuple[int, int]]]]:
        sheet = self.sheet
        return [(KEYS[bean], sheet.deck[bean], steps_of(sheet.payout[bean])) for bean in sheet.beans]

    # Text

    def write(self, move: Move) -> str:
        return text_of(move)

    def read(self, text: str) -> Move:
        return read_move(text, self.sheet.player_kinds, self.sheet.nature_kinds)

    def write_position(self, s: State) -> str:
        return write_position(self.key, self.seats, self.options, lines_of(self.sheet, self.seats), s)

    def read_position(self, text: str) -> State:
        s = blank_position(self.blank())
        read_position(self.key, self.seats, self.options, lines_of(self.sheet, self.seats), s, text)
        settle_cards(s)
        check_lawful(s)
        return s

    # Results

    def ranking(self, s: State) -> list[int]:
        return self.sheet.ranking.places(s)

    def scores(self, s: State) -> list[int]:
        return [self.sheet.ranking.score(s, seat) for seat in range(s.seats)]
