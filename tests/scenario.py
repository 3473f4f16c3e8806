"""Readable scenes: a table set up from a position, moves in notation, and what lies where in words."""

from haricot.beans.varieties import KEYS
from haricot.cards.engine import CardGame
from haricot.cards.notation import read_cards
from haricot.cards.position import TITLE, in_order
from haricot.cards.state import State
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, SEAT_LETTERS
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale
from haricot.kernel.text import Words


class Scene:
    """A game, its table, and what was told of it so far."""

    def __init__(self, game: CardGame, table: State) -> None:
        self.game = game
        self.table = table
        self.tale = Tale()

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
        return self.table.sheet.stages[self.table.stage].word

    def active(self) -> str:
        """Whose turn it is."""
        return SEAT_LETTERS[self.table.active]

    def acts(self) -> str:
        """The letter of the seat the game waits for; `nature` or `nobody`."""
        seat = self.game.to_act(self.table)
        if seat < 0:
            return "nature" if seat == NATURE else "nobody"
        return SEAT_LETTERS[seat]

    def legal(self, seat: str) -> list[str]:
        """The listed moves of a seat, without its letter."""
        return [move.words() for move in self.game.legal(self.table, SEAT_LETTERS.index(seat))]

    def offers(self) -> list[int]:
        """The numbers of the open offers."""
        return [offer.number for offer in self.table.market.offers]

    def takers(self, number: int) -> str:
        """Who has said yes to an offer, in order of arrival."""
        offer = self.table.market.find(number)
        assert offer is not None, f"offer {number} is not open"
        return "".join([SEAT_LETTERS[yes.seat] for yes in offer.takes])

    def told(self) -> list[str]:
        """The keys of the events told so far."""
        return [event.key for event in self.tale.events]

    def text(self) -> str:
        """The whole table."""
        return self.game.write_position(self.table)


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


def play(at: Scene, *moves: str) -> Scene:
    """Make the moves one after the other, each found legal and losing no card."""
    for text in moves:
        move = at.game.read(text)
        assert at.game.write(move) == text, "a scenario writes moves as the program does"
        refusal = at.game.check(at.table, move)
        assert refusal is None, f"{text}: {refusal}"
        at.game.apply(at.table, move, at.tale)
        assert sorted(at.table.all_cards()) == at.game.sheet.all_cards(), f"{text}: cards are lost or made"
    return at


def settle(at: Scene, seed: int = 1) -> Scene:
    """Let NATURE make its moves."""
    chance = Chance(seed)
    while at.game.to_act(at.table) == NATURE:
        at.game.apply(at.table, at.game.sampled(at.table, NATURE, chance), at.tale)
    return at


def refused(at: Scene, text: str) -> Refusal:
    """The reason a move is refused for; the table stays as it was, and the move is not listed."""
    before = at.text()
    move = at.game.read(text)
    refusal = at.game.check(at.table, move)
    assert refusal is not None, f"{text}: should be refused"
    assert at.text() == before, f"{text}: a refused move changed the table"
    if move.seat < at.table.seats:
        assert move not in at.game.legal(at.table, move.seat), f"{text}: refused, yet listed"
    return refusal


def counted(cards_of_game: list[int]) -> dict[str, int]:
    """How many cards of each bean there are."""
    return {KEYS[bean]: cards_of_game.count(bean) for bean in sorted(set(cards_of_game))}
