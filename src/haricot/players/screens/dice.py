"""The dice game on the terminal."""

from typing import Final

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from haricot.dice.box import ORDERS
from haricot.dice.faces import beans_named, split
from haricot.dice.state import NO_CARD, DiceView
from haricot.kernel.reasons import Argument
from haricot.kernel.scene import Scene
from haricot.players.screens.base import Screen, plain_table


class DiceScreen(Screen):
    """Dice on the field and just rolled, everybody's orders, the own card in full."""

    def draw(self, view: Scene) -> RenderableType:
        assert isinstance(view, DiceView)
        words = self.words
        headline: dict[str, Argument] = {
            "turn": view.turn,
            "active": view.active,
            "phase": view.stage_word,
            "pile": view.reserve,
        }
        parts: list[RenderableType] = [Text(words.screen("dice-headline", headline), style="bold")]
        parts.append(self._seats(view))
        for key, dice in (("field-dice", view.field), ("rolled-dice", view.loose)):
            white, cream = split(dice)
            if dice:
                parts.append(Text(words.screen(key, {"white": beans_named(white), "cream": beans_named(cream)})))
        parts += [Text(line) for line in self._card(view)]
        return Group(*parts)

    def _seats(self, view: DiceView) -> Table:
        words = self.words
        table = plain_table(["", words.screen("coins"), words.screen("card")])
        for seat in range(view.seats):
            name = words.seat(seat) + (" ◂" if seat == view.active else "")
            card, filled = view.upper[seat], view.filled[seat]
            order = "–"
            if card != NO_CARD and filled < ORDERS:
                order = words.named("order", view.box.cards[card].orders[filled].text)
            table.add_row(
                escape(name), str(view.coins[seat]), escape(words.screen("filled", {"n": filled, "order": order}))
            )
        return table

    def _card(self, view: DiceView) -> list[str]:
        """The own active card, the next order marked, with the chance of each on one roll of all dice (W11)."""
        card = view.upper[view.seat]
        if card == NO_CARD:
            return []
        lines = []
        for place, order in enumerate(view.box.cards[card].orders):
            done = "x" if place < view.filled[view.seat] else ">" if place == view.filled[view.seat] else " "
            percent = view.box.cards[card].percents[place]
            lines.append(f"  {done} {self.words.screen('order-now', {'order': order.text, 'percent': percent})}")
        return lines[::-1]


ROOM: Final = DiceScreen
