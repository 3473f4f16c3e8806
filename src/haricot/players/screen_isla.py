"""The sea of La Isla Bohnita as lines of text for the terminal."""

from collections.abc import Callable

from haricot.cards.piles import cards_named
from haricot.editions.isla.moves import PORTS, SHIPS
from haricot.editions.isla.sea import SeaView
from haricot.words import Words


def sea_lines(sea: SeaView, words: Words, show: Callable[[tuple[int, ...]], str]) -> list[str]:
    """The rows of the ports, top card first, every ship with its cargo, and the open swaps; `show` tells a heap."""
    lines = []
    for port, row in zip(PORTS, sea.ports, strict=True):
        cards = ", ".join([words.bean(key) for key in cards_named(row)]) or words.cards(())
        lines.append(f"{words.named('port', port)}: {cards}")
    for seat, ships in enumerate(sea.cargo):
        fleet = [
            f"{words.named('ship', SHIPS[ship])}: {show(cargo)}"
            for ship, cargo in enumerate(ships)
            if sea.fleet[seat] >> ship & 1
        ]
        lines.append(f"{words.seat(seat)}’s ships – {'; '.join(fleet)}")
    for number, terms in sea.swaps:
        own = f"{words.seat(terms.seat)}’s {words.named('ship', SHIPS[terms.ship])}"
        other = f"{words.seat(terms.to)}’s {words.named('ship', SHIPS[terms.other])}"
        lines.append(f"Offer {number}: the cargo of {own} for that of {other}")
    return lines
