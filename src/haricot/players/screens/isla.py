"""La Isla Bohnita on the terminal."""

from typing import Final

from haricot.cards.parts import cards_named
from haricot.cards.view import CardView
from haricot.editions.isla.moves import PORTS, SHIPS, Swap
from haricot.editions.isla.sea import Sea
from haricot.kernel.reasons import Argument
from haricot.players.screens.bohnanza import CardScreen


class IslaScreen(CardScreen):
    """The rows of the ports, top card first, every ship with its cargo, and the open swaps."""

    def extra_lines(self, view: CardView) -> list[str]:
        sea, words = view.extra, self.words
        assert isinstance(sea, Sea)
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
        for offer in view.market.offers:
            terms = offer.terms
            if isinstance(terms, Swap):
                args: dict[str, Argument] = {"offer": offer.number, "seat": terms.seat, **terms.named()}
                lines.append(words.screen("swap", args))
        return lines


ROOM: Final = IslaScreen
