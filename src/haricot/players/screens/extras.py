"""What an edition with state of its own adds to the screen."""

from haricot.cards.piles import cards_named
from haricot.cards.view import CardView
from haricot.editions.isla.moves import PORTS, SHIPS
from haricot.editions.isla.sea import SeaView
from haricot.editions.mutabohn.bonus import BonusView
from haricot.kernel.reasons import Argument
from haricot.words import Phrasebook


def extra_lines(view: CardView, words: Phrasebook) -> list[str]:
    """Lines below the seats; none for an edition without state of its own."""
    if isinstance(view.extra, BonusView):
        return _bonus_lines(view, view.extra, words)
    if isinstance(view.extra, SeaView):
        return _sea_lines(view.extra, words)
    return []


def _bonus_lines(view: CardView, bonus: BonusView, words: Phrasebook) -> list[str]:
    lines = []
    for seat in range(view.seats):
        parts = []
        if bonus.laid[seat]:
            pfennigs = bonus.deck.pfennigs(list(bonus.laid[seat]))
            parts.append(words.screen("laid", {"n": len(bonus.laid[seat]), "pfennigs": pfennigs}))
        if bonus.debts[seat]:
            parts.append(words.screen("debts", {"n": bonus.debts[seat]}))
        if parts:
            lines.append(f"{words.seat(seat)}: {', '.join(parts)}")
    lines.append(words.screen("bonus-hand", {"cards": bonus.hand}))
    return lines


def _sea_lines(sea: SeaView, words: Phrasebook) -> list[str]:
    """The rows of the ports, top card first, every ship with its cargo, and the open swaps."""
    lines = []
    for port, row in zip(PORTS, sea.ports, strict=True):
        cards = ", ".join([words.bean(key) for key in cards_named(row)]) or "–"
        lines.append(words.screen("port", {"port": port, "cards": cards}))
    for seat, ships in enumerate(sea.cargo):
        fleet = [
            f"{words.named('ship', SHIPS[ship])} {f'({words.cards(cards_named(cargo))})' if cargo else '(–)'}"
            for ship, cargo in enumerate(ships)
            if sea.fleet[seat] >> ship & 1
        ]
        lines.append(words.screen("fleet", {"seat": seat, "ships": ", ".join(fleet)}))
    for number, terms in sea.swaps:
        own, other = SHIPS[terms.ship], SHIPS[terms.other]
        args: dict[str, Argument] = {
            "offer": number,
            "seat": terms.seat,
            "ship": own,
            "to": terms.to,
            "other_ship": other,
        }
        lines.append(words.screen("swap", args))
    return lines
