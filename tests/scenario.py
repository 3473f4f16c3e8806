"""Readable scenes: a table set up from a position, moves in notation, and what lies where in words."""

from haricot.beans.varieties import KEYS
from haricot.cards.engine import CardGame
from haricot.cards.parts import in_order, read_cards
from haricot.cards.state import State
from haricot.catalog import load
from haricot.kernel.move import SEAT_LETTERS
from haricot.kernel.position import TITLE
from haricot.kernel.text import Words
from tests.scenes import AnyScene, play, refused, settle, why

__all__ = ["Scene", "card_game", "cards", "counted", "play", "refused", "scene", "settle", "why"]


class Scene(AnyScene[CardGame, State]):
    """A table of a card game."""

    def every_card(self) -> list[int]:
        return self.game.sheet.all_cards()

    def cards(self) -> list[int]:
        return self.table.all_cards()

    def hand(self, seat: str) -> str:
        """A hand, front first."""
        return in_order(self.table.hands[SEAT_LETTERS.index(seat)])

    def fields(self, seat: str) -> str:
        """All fields, as a position writes them."""
        return ", ".join([in_order(field) for field in self.table.fields[SEAT_LETTERS.index(seat)]])

    def aside(self, seat: str) -> str:
        """The cards set aside, in the order they came."""
        return in_order(self.table.aside[SEAT_LETTERS.index(seat)])

    def coins(self, seat: str) -> int:
        """How many coins a seat has."""
        return len(self.table.coins[SEAT_LETTERS.index(seat)])

    def coin_stack(self, seat: str) -> str:
        """The faces of a seat's coins, the first earned first."""
        return in_order(self.table.coins[SEAT_LETTERS.index(seat)])

    def turned(self) -> str:
        """The cards face up on the table."""
        return in_order(self.table.turned)

    def discards(self) -> str:
        """The discards, the top one last."""
        return in_order(self.table.discards)

    def stage(self) -> str:
        """The word of the stage the game is in."""
        return self.table.stage_word()

    def active(self) -> str:
        """Whose turn it is."""
        return SEAT_LETTERS[self.table.active]

    def offers(self) -> list[int]:
        """The numbers of the open offers."""
        return [offer.number for offer in self.table.market.offers]

    def takers(self, number: int) -> str:
        """Who has said yes to an offer, in order of arrival."""
        offer = self.table.market.find(number)
        assert offer is not None, f"offer {number} is not open"
        return "".join([SEAT_LETTERS[seat] for seat in offer.takers])


def card_game(key: str, seats: int, options: dict[str, str] | None = None) -> CardGame:
    """A card game of the catalogue."""
    game = load(key, seats, options)
    assert isinstance(game, CardGame)
    return game


def cards(text: str) -> list[int]:
    """Cards from words: `2 soy red`; none from `-`."""
    return [] if text == "-" else list(read_cards(Words(text))[0])


def scene(
    key: str,
    seats: int,
    position: str,
    *,
    top: str = "-",
    pile: str | None = None,
    rest: str = "discards",
    options: dict[str, str] | None = None,
) -> Scene:
    """A table from the lines of a position; cards nobody names are in the pile.

    `top` puts cards on top of that pile, first drawn first. `pile` names the whole pile instead, and the cards nobody
    names lie among the discards, below those named, or where `rest` says: `gone` leaves the discards alone.
    """
    game = card_game(key, seats, options)
    table = game.read_position(f"{TITLE}\npile rest\n{position}")
    for card in cards(top if pile is None else pile)[::-1]:
        table.pile.remove(card)
        table.pile.append(card)
    if pile is not None:
        named = len(cards(pile))
        others, table.pile = table.pile[: len(table.pile) - named], table.pile[len(table.pile) - named :]
        if rest == "discards":
            table.discards[:0] = others
        else:
            table.gone += others
    return Scene(game, table)


def counted(cards_of_game: list[int]) -> dict[str, int]:
    """How many cards of each bean there are."""
    return {KEYS[bean]: cards_of_game.count(bean) for bean in sorted(set(cards_of_game))}
