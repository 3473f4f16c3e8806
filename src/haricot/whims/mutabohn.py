"""Random play of Mutabohn: claims are seldom missed, coins seldom burnt on exchanges, gifts mostly honest."""

from typing import Any, Final

from haricot.cards.liberties import Liberty
from haricot.cards.moves import DONES
from haricot.cards.parts import UNSAID
from haricot.cards.stage import AnyDeed, Stage
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_of
from haricot.editions.mutabohn.claims import ClaimBonus, ExchangeBonus
from haricot.editions.mutabohn.gift_round import NO_BEAN
from haricot.editions.mutabohn.gifts import asked_now
from haricot.editions.mutabohn.moves import ACCEPTS, FREES, REFUSES, Claim, Gift
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NOBODY, Move
from haricot.whims.bohnanza import CardWhim, HarvestingFirst, OneAsked, StageWhim, any_of, sample_planting

TEMPTATION: Final = 11 / 15
"""How often a random player who can claim does so at once."""
WHIM_OF_EXCHANGE: Final = 1 / 4
"""How often a random player who may exchange cards thinks of it at all."""
HONESTY: Final = 0.85
"""How often a random player names a bean that can be given."""
WISH_TO_TRADE: Final = 0.1
"""How often a random player proposes free trade; one who is asked agrees to it half of the time."""
WISH_TO_ACCEPT: Final = 0.5
"""How often a random player accepts a gift."""


class Giving(StageWhim):
    """Accept what is offered half of the time, else name a gift, most often one that can be given."""

    __slots__ = ()

    def move(self, s: State, seat: int, chance: Chance) -> Move | None:
        gifts = bonus_of(s).round
        if gifts.free != NOBODY:
            if seat == gifts.free:
                return None
            return FREES[seat] if chance.below(2) == 0 else REFUSES[seat]
        luck = chance.random()
        if luck < WISH_TO_TRADE and not gifts.asked >> seat & 1:
            return FREES[seat]
        if seat != asked_now(s):
            return None
        if luck < WISH_TO_TRADE + WISH_TO_ACCEPT and gifts.bean != NO_BEAN:
            return ACCEPTS[seat]
        return self._gift(s, seat, gifts.barred, chance)

    def _gift(self, s: State, seat: int, barred: list[int], chance: Chance) -> Move:
        """Any bean that is not barred, any copy of it; who can name none must accept."""
        beans = [bean for bean in s.sheet.beans if bean not in barred]
        if not beans:
            return ACCEPTS[seat]
        own = s.turned + s.hands[seat] if seat == s.active else s.hands[seat]
        held = [bean for bean in beans if bean in own]
        if held and chance.random() < HONESTY:
            beans = held
        ways: list[tuple[int, int]] = []
        for bean in beans:
            lies = seat == s.active and bean in s.turned
            ways.append((bean, UNSAID))
            for copy in range(1 if lies else 2, s.hands[seat].count(bean) + 1):
                ways.append((bean, copy))
        bean, source = ways[chance.below(len(ways))]
        return Gift(seat, bean, source)


class Claiming(OneAsked):
    """Asked for claims: those that come to mind have been made."""

    __slots__ = ()

    def next(self, s: State, chance: Chance) -> Move:
        return DONES[s.queue[0]]


class PlantingInTurn(OneAsked):
    """Two players plant what was set aside one after the other."""

    __slots__ = ()

    def next(self, s: State, chance: Chance) -> Move:
        seat = self.stage.to_act(s)
        return sample_planting(s, seat, any_of(s.aside[seat], chance), chance)


class Tempted(StageWhim):
    """A claim only pays: who could make one does so as a rule before anything else."""

    __slots__ = ("claims", "otherwise")

    def __init__(self, stage: Stage, otherwise: StageWhim) -> None:
        StageWhim.__init__(self, stage)
        claims = stage.by_kind[Claim]
        assert isinstance(claims, ClaimBonus)
        self.claims = claims
        self.otherwise = otherwise

    def move(self, s: State, seat: int, chance: Chance) -> Move | None:
        if self.claims.is_near(s, seat):
            moves = self.claims.listed(s, seat)
            if moves and chance.random() < TEMPTATION:
                return moves[chance.below(len(moves))]
        return self.otherwise.move(s, seat, chance)


class BonusWhim(CardWhim):
    """Random play of Mutabohn."""

    __slots__ = ("free",)

    def __init__(self, game: Game[Any, Any]) -> None:
        CardWhim.__init__(self, game)
        stages = self.cards.stages
        self.free: list[list[AnyDeed]] = [
            [deed for deed in stage.deeds + stage.liberties if isinstance(deed, Liberty)] for stage in stages
        ]
        """The liberties of each stage, also where it has a rule of its own for one."""
        for i, stage in enumerate(stages):
            if Claim in stage.by_kind:
                self.stages[i] = Tempted(stage, self.stages[i])

    def own_stages(self) -> dict[str, type[StageWhim]]:
        own: dict[str, type[StageWhim]] = {
            "gifts": Giving,
            "claims": Claiming,
            "last-claims": Claiming,
            "harvest-first": HarvestingFirst,
        }
        return own | {"plant-aside": PlantingInTurn} if self.game.seats == 2 else own

    def any_liberty(self, s: State, seat: int, chance: Chance) -> Move | None:
        return self.one_of(s, seat, self.free[s.stage], chance)

    def likely(self, s: State, seat: int, liberty: AnyDeed, chance: Chance) -> list[Move]:
        if not isinstance(liberty, ExchangeBonus):
            return liberty.listed(s, seat)
        # One of its many orders, so that they do not drown the other liberties.
        moves = liberty.listed(s, seat) if chance.random() < WHIM_OF_EXCHANGE else []
        return [moves[chance.below(len(moves))]] if moves else []


ROOM: Final = BonusWhim
