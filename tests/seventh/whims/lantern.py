"""Random play with lanterns."""

from typing import Final

from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.whims.bohnanza import CardWhim, Planting, StageWhim
from tests.seventh.editions.lantern import Light, LightLantern

WISH_TO_LIGHT: Final = 1 / 4


class PlantingByLantern(Planting):
    """Now and then a lantern is lit before anything is planted."""

    __slots__ = ()

    def next(self, s: State, chance: Chance) -> Move:
        light = self.stage.by_kind[Light]
        assert isinstance(light, LightLantern)
        if chance.random() < WISH_TO_LIGHT:
            for move in light.listed(s, s.active):
                return move
        return Planting.next(self, s, chance)


class LanternWhim(CardWhim):
    """Random play of the edition."""

    __slots__ = ()

    def own_stages(self) -> dict[str, type[StageWhim]]:
        return {"plant": PlantingByLantern}


ROOM: Final = LanternWhim
