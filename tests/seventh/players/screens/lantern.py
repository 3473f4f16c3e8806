"""The lanterns on the terminal."""

from typing import Final

from haricot.cards.view import CardView
from haricot.players.screens.bohnanza import CardScreen
from tests.seventh.editions.lantern import Lanterns


class LanternScreen(CardScreen):
    """Who has lit how many."""

    def extra_lines(self, view: CardView) -> list[str]:
        lanterns = view.extra
        assert isinstance(lanterns, Lanterns)
        return [self.words.screen("lanterns", {"seat": seat, "n": n}) for seat, n in enumerate(lanterns.lit) if n]


ROOM: Final = LanternScreen
