"""A table of a card game drawn for the terminal, as one seat sees it."""

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from haricot.beans.varieties import KEYS
from haricot.cards.engine import CardGame
from haricot.cards.moves import Harvest
from haricot.cards.piles import cards_named
from haricot.cards.view import CardView
from haricot.kernel.move import Move
from haricot.words import Words


class Screen:
    """Draws views of one game in one language."""

    def __init__(self, game: CardGame, words: Words) -> None:
        self._payout = game.sheet.payout
        self._words = words

    def draw(self, view: CardView) -> RenderableType:
        """The whole table."""
        parts: list[RenderableType] = [self._headline(view), self._seats(view)]
        if view.turned:
            parts.append(Text(f"On the table: {self._words.cards(cards_named(view.turned))}"))
        if view.aside[view.seat]:
            parts.append(Text(f"You must plant: {self._words.cards(cards_named(view.aside[view.seat]))}"))
        parts += [Text(line) for line in self._offers(view)]
        parts.append(self._hand(view))
        return Group(*parts)

    def _headline(self, view: CardView) -> Text:
        words = self._words
        top = f", top {words.bean(KEYS[view.top_discard])}" if view.discards else ""
        return Text(
            f"Turn {view.turn} · {words.seat(view.active)}: {words.stage(view.stage_word)} · pile {view.pile}"
            f" (run out {view.exhaustions}×) · discards {view.discards}{top}",
            style="bold",
        )

    def _seats(self, view: CardView) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for heading in ("", "Coins", "Hand", *[f"Field {i + 1}" for i in range(max(map(len, view.fields)))]):
            table.add_column(heading)
        for seat in range(view.seats):
            name = self._words.seat(seat) + (" ◂" if seat == view.active else "")
            fields = [self.field(cards) for cards in view.fields[seat]]
            table.add_row(escape(name), str(view.coins[seat]), str(view.hand_sizes[seat]), *fields)
        return table

    def field(self, cards: tuple[int, ...]) -> str:
        """A field in words: what grows, what it pays, how many more for the next coin."""
        if not cards:
            return "–"
        meter = self._payout[cards[-1]]
        n = len(cards)
        runs = self._words.cards(cards_named(cards)) if n > 1 else f"1 {self._words.bean(KEYS[cards[0]])}"
        more = next((step for step in range(n + 1, len(meter)) if meter[step] > meter[n]), None)
        then = f" (+{more - n} → {meter[more]})" if more is not None else " (full)"
        return f"{runs}, pays {meter[n]}{then}"

    def _offers(self, view: CardView) -> list[str]:
        words = self._words
        lines: list[str] = []
        for offer in view.offers:
            terms = offer.terms
            want = words.cards(("any",) if terms.open_to_any else cards_named(terms.want))
            takers = ", ".join([words.seat(taker) for taker in offer.takers])
            give = words.cards(cards_named(terms.give))
            line = f"Offer {offer.number}: {words.seat(terms.seat)} gives {give} for {want} to {words.seat(terms.to)}"
            lines.append(f"{line} – yes: {takers}" if takers else line)
        return lines

    def _hand(self, view: CardView) -> Text:
        text = Text("Your hand, first card first: ")
        for place, card in enumerate(view.hand):
            text.append(self._words.bean(KEYS[card]), style="bold reverse" if place == 0 else "")
            text.append("  ")
        return text

    def move(self, view: CardView, move: Move) -> str:
        """A legal move as it is typed, with what it brings."""
        if isinstance(move, Harvest):
            cards = view.fields[view.seat][move.field]
            coins = self._words.plural("coins", self._payout[cards[-1]][len(cards)])
            return f"{move.words()}  ({self._words.cards(cards_named(cards))} for {coins})"
        return move.words()
