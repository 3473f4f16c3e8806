"""Scenes of the dice game: boxes with chosen cards, tables with chosen cards and coins."""

from haricot.data import dice_box
from haricot.dice.box import Box
from haricot.dice.design import CREAM, WHITE
from haricot.dice.engine import DiceGame
from haricot.dice.faces import BEANS, write_dice
from haricot.dice.moves import Shuffle
from haricot.dice.orders import read_order
from haricot.dice.parts import read_dice
from haricot.dice.state import STAGES, DiceState
from haricot.kernel.first import First
from haricot.kernel.move import SEAT_LETTERS
from haricot.kernel.text import Words
from tests.scenes import AnyScene

BLUES = "rolled white 4 blue cream 3 blue"
MIXED = "rolled white red china blue stink cream garden soy green"

HARD = ["7 of garden and red"] * 6
"""A card that nobody fills: there are only three cream dice with garden and four white ones with red."""

EASY = ["blue", "stink", "green", "soy", "red", "china"]
"""A card that is filled bean by bean."""


class DiceScene(AnyScene[DiceGame, DiceState]):
    """A table of the dice game."""

    def stage(self) -> str:
        return STAGES[self.table.stage]

    def every_card(self) -> list[int]:
        return list(range(len(self.game.box.cards)))

    def cards(self) -> list[int]:
        return self.table.all_cards()

    def active(self) -> str:
        """Whose turn it is."""
        return SEAT_LETTERS[self.table.active]

    def queue(self) -> str:
        """Who is heard before the active player goes on, in order."""
        return "".join([SEAT_LETTERS[seat] for seat in self.table.queue])

    def field(self) -> str:
        """The dice on the bean field."""
        return write_dice(self.table.field)

    def filled(self, seat: str) -> int:
        """The filled orders of a seat."""
        return self.table.filled[SEAT_LETTERS.index(seat)]

    def coins(self) -> list[int]:
        """What everybody has earned."""
        return self.game.scores(self.table)

    def twin(self) -> "DiceScene":
        """The same scene once more, to be played on differently."""
        return DiceScene(self.game, self.table.clone())

    def give(self, seat: str, coins: int = 0, filled: int = 0) -> "DiceScene":
        """Give a seat coins, in cards from under the reserve, and filled orders."""
        s, number = self.table, SEAT_LETTERS.index(seat)
        for _ in range(coins):
            s.stacks[number].append(s.reserve.pop(0))
        s.coins[number] += coins
        s.filled[number] = filled
        return self


def box_of_cards(*cards: list[str], more: int = 40) -> Box:
    """A box with these cards first, then many hard ones."""
    lines = [*cards, *[HARD] * more]
    white = [BEANS.index(name) for name in WHITE]
    cream = [BEANS.index(name) for name in CREAM]
    return Box(white, cream, [[read_order(text) for text in card] for card in lines], True)


def table(seats: int, *cards: list[str], first: str = "A", more: int = 40) -> DiceScene:
    """A table on which seat k has the k-th card above and the (seats + k)-th below; hard cards where none is given."""
    game = DiceGame(seats, {}, box_of_cards(*cards, more=more))
    return dealt(game, list(range(2 * seats)), first)


def dealt(game: DiceGame, cards: list[int], first: str = "A") -> DiceScene:
    """A table on which seat k has the k-th of the cards above and the (seats + k)-th below."""
    at = DiceScene(game, game.blank())
    begins = SEAT_LETTERS.index(first)
    order = [(begins - step) % game.seats for step in range(game.seats)]
    places = order + [game.seats + seat for seat in order]
    rest = [card for card in range(len(game.box.cards)) if card not in cards]
    game.apply(at.table, First(begins))
    game.apply(at.table, Shuffle((*[cards[place] for place in places], *rest)))
    return at


def dice_game(seats: int) -> DiceGame:
    """The game with the cards that come with the program."""
    return DiceGame(seats, {}, dice_box())


def dice(text: str) -> int:
    """Dice from their words."""
    return read_dice(Words(text))
