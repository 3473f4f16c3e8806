"""What an edition with state of its own adds to the screen."""

from haricot.cards.view import CardView
from haricot.editions.mutabohn.bonus import BonusView
from haricot.words import Words


def extra_lines(view: CardView, words: Words) -> list[str]:
    """Lines below the seats; none for an edition without state of its own."""
    if isinstance(view.extra, BonusView):
        return _bonus_lines(view, view.extra, words)
    return []


def _bonus_lines(view: CardView, bonus: BonusView, words: Words) -> list[str]:
    lines = []
    for seat in range(view.seats):
        parts = []
        if bonus.laid[seat]:
            pfennigs = words.plural("pfennigs", bonus.deck.pfennigs(list(bonus.laid[seat])))
            parts.append(words.screen("laid", {"n": len(bonus.laid[seat]), "coins": pfennigs}))
        if bonus.debts[seat]:
            parts.append(words.screen("debts", {"n": bonus.debts[seat]}))
        if parts:
            lines.append(f"{words.seat(seat)}: {', '.join(parts)}")
    lines.append(words.screen("bonus-hand", {"cards": bonus.hand}))
    return lines
