"""Mutabohn on the terminal."""

from typing import Final

from haricot.cards.view import CardView
from haricot.editions.mutabohn.bonus import BonusView
from haricot.players.screens.bohnanza import CardScreen


class MutabohnScreen(CardScreen):
    """Who has laid bonus cards or owes coins, and the own bonus cards."""

    def extra_lines(self, view: CardView) -> list[str]:
        bonus, words = view.extra, self.words
        assert isinstance(bonus, BonusView)
        lines = []
        for seat in range(view.seats):
            parts = []
            if bonus.laid[seat]:
                pfennigs = bonus.deck.pfennigs(bonus.laid[seat])
                parts.append(words.screen("laid", {"n": len(bonus.laid[seat]), "pfennigs": pfennigs}))
            if bonus.debts[seat]:
                parts.append(words.screen("debts", {"n": bonus.debts[seat]}))
            if parts:
                lines.append(f"{words.seat(seat)}: {', '.join(parts)}")
        lines.append(words.screen("bonus-hand", {"cards": tuple(bonus.hand)}))
        return lines


ROOM: Final = MutabohnScreen
