"""The card games on the terminal."""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from haricot.beans.varieties import KEYS
from haricot.cards.engine import CardGame
from haricot.cards.moves import Harvest
from haricot.cards.parts import cards_named
from haricot.cards.view import CardView
from haricot.kernel.game import Game
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.scene import Scene
from haricot.players.haggle import card_offers
from haricot.players.screens.base import Screen, plain_table
from haricot.words import Phrasebook


class CardScreen(Screen):
    """Seats with their fields, the cards on the table, open offers, the own hand."""

    def __init__(self, game: Game[Any, Any], words: Phrasebook) -> None:
        super().__init__(game, words)
        assert isinstance(game, CardGame)
        self._payout = game.sheet.payout

    def draw(self, view: Scene) -> RenderableType:
        assert isinstance(view, CardView)
        words = self.words
        parts: list[RenderableType] = [Text(self._headline(view), style="bold"), self._seats(view)]
        if view.turned:
            parts.append(Text(words.screen("on-table", {"cards": cards_named(view.turned)})))
        parts += [Text(line) for line in self.extra_lines(view)]
        if view.aside[view.seat]:
            parts.append(Text(words.screen("must-plant", {"cards": cards_named(view.aside[view.seat])})))
        parts += [Text(line) for line in self._offers(view)]
        parts.append(self._hand(view))
        return Group(*parts)

    def extra_lines(self, view: CardView) -> list[str]:
        """What an edition with state of its own adds below the seats."""
        return []

    def _headline(self, view: CardView) -> str:
        line = self.words.screen(
            "headline",
            {
                "turn": view.turn,
                "active": view.active,
                "phase": view.stage_word(),
                "pile": view.pile,
                "times": view.exhaustions,
                "discards": view.discards,
            },
        )
        return line + self.words.screen("top", {"bean": KEYS[view.top_discard]}) if view.discards else line

    def _seats(self, view: CardView) -> Table:
        words = self.words
        fields = range(max(map(len, view.fields)))
        headings = ["", words.screen("coins"), words.screen("hand")]
        table = plain_table(headings + [words.screen("field", {"n": i + 1}) for i in fields])
        for seat in range(view.seats):
            name = words.seat(seat) + (" ◂" if seat == view.active else "")
            grown = [escape(self._field(cards)) for cards in view.fields[seat]]
            table.add_row(escape(name), str(view.coins[seat]), str(view.hand_sizes[seat]), *grown)
        return table

    def _field(self, cards: list[int]) -> str:
        """A field in words: what grows, what it pays, how many more for the next coin."""
        if not cards:
            return "–"
        words = self.words
        meter = self._payout[cards[-1]]
        n = len(cards)
        now = words.screen("pays", {"cards": cards_named(cards), "coins": meter[n]})
        more = next((step for step in range(n + 1, len(meter)) if meter[step] > meter[n]), None)
        if more is None:
            return now + words.screen("full")
        return now + words.screen("more", {"cards": more - n, "coins": meter[more]})

    def _offers(self, view: CardView) -> list[str]:
        words = self.words
        lines: list[str] = []
        for offer, terms in card_offers(view):
            line = words.screen(
                "offer",
                {
                    "offer": offer.number,
                    "seat": terms.seat,
                    "to": terms.to,
                    "give": cards_named(terms.give),
                    "want": ("any",) if terms.open_to_any else cards_named(terms.want),
                },
            )
            if offer.takers:
                line += words.screen("yes", {"seats": tuple([seat_letter(taker) for taker in offer.takers])})
            lines.append(line)
        return lines

    def _hand(self, view: CardView) -> Text:
        text = Text(self.words.screen("your-hand") + " ")
        for place, card in enumerate(view.hand):
            text.append(self.words.bean(KEYS[card]), style="bold reverse" if place == 0 else "")
            text.append("  ")
        return text if view.hand else text.append("–")

    def move(self, view: Scene, move: Move) -> str:
        assert isinstance(view, CardView)
        if not isinstance(move, Harvest):
            return move.words()
        cards = view.fields[view.seat][move.field]
        coins = self._payout[cards[-1]][len(cards)]
        return f"{move.words()}  {self.words.screen('bring', {'cards': cards_named(cards), 'coins': coins})}"


ROOM: Final = CardScreen
