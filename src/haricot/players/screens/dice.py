"""The dice game on the terminal."""

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from haricot.dice.box import ORDERS
from haricot.dice.engine import DiceGame
from haricot.dice.faces import beans_named, split
from haricot.dice.state import NO_CARD
from haricot.dice.view import DiceView
from haricot.kernel.game import View
from haricot.kernel.reasons import Argument
from haricot.players.screens.base import Screen, plain_table
from haricot.words import Phrasebook


class DiceScreen(Screen):
    """Dice on the field and just rolled, everybody's orders, the own card in full."""

    def __init__(self, game: DiceGame, words: Phrasebook) -> None:
        self._words = words

    def draw(self, view: View) -> RenderableType:
        assert isinstance(view, DiceView)
        words = self._words
        headline: dict[str, Argument] = {
            "turn": view.turn,
            "active": view.active,
            "phase": view.phase_word,
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
        words = self._words
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
            lines.append(f"  {done} {self._words.screen('order-now', {'order': order.text, 'percent': percent})}")
        return lines[::-1]
