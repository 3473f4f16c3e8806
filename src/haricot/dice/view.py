"""What a seat may know of a table, and tables that fit what it knows (W2, W7).

The view is built from an allow-list: a new field of the state is hidden until it is named here. Everything lies open
(the dice, both cards of every player, filled orders and coins) except what lies with its coin side up: the cards
of the reserve with their order, and the fronts of the coin cards. The booklet does not say that the lower card is
hidden; it lies in front of its owner face up and will be the next active one.
"""

from haricot.dice.box import Box
from haricot.dice.faces import split
from haricot.dice.state import NO_CARD, PHASES, DiceState
from haricot.kernel.chance import Chance
from haricot.kernel.game import View


class DiceView(View):
    """A table of the dice game as one seat, or a spectator, sees it; but for `seat`, all see the same."""

    __slots__ = (
        "active",
        "box",
        "changed",
        "coins",
        "due",
        "field",
        "filled",
        "first",
        "freed",
        "loose",
        "lower",
        "over",
        "phase",
        "queue",
        "reserve",
        "resume",
        "seat",
        "seats",
        "seller",
        "stacks",
        "thrown",
        "turn",
        "upper",
    )

    box: Box
    """The dice and the fronts of all cards, known to everybody; no part of the facts."""
    seat: int
    seats: int
    first: int
    active: int
    turn: int
    phase: int
    resume: int
    queue: tuple[int, ...]
    field: int
    loose: int
    thrown: int
    seller: int
    due: int
    over: bool
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    filled: tuple[int, ...]
    coins: tuple[int, ...]
    stacks: tuple[int, ...]
    """Coin cards of each seat, their number alone."""
    changed: tuple[bool, ...]
    reserve: int
    """Cards in the reserve, their number alone."""
    freed: int
    """Cards waiting to be shuffled into the reserve, their number alone."""

    @property
    def phase_word(self) -> str:
        """The phase by its name."""
        return PHASES[self.phase]

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.seats,
            self.first,
            self.active,
            self.turn,
            self.phase,
            self.resume,
            self.queue,
            _counts(self.field),
            _counts(self.loose),
            _counts(self.thrown),
            self.seller,
            self.due,
            self.over,
            self.upper,
            self.lower,
            self.filled,
            self.coins,
            self.stacks,
            self.changed,
            self.reserve,
            self.freed,
        )


def _counts(dice: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """White and cream dice by bean; packed numbers are too long for the whole numbers of a browser."""
    white, cream = split(dice)
    return tuple(white), tuple(cream)


def view_of(s: DiceState, seat: int) -> DiceView:
    """What the seat may know."""
    view = DiceView()
    view.box = s.box
    view.seat = seat
    view.seats = s.seats
    view.first = s.first
    view.active = s.active
    view.turn = s.turn
    view.phase = s.phase
    view.resume = s.resume
    view.queue = tuple(s.queue)
    view.field = s.field
    view.loose = s.loose
    view.thrown = s.thrown
    view.seller = s.seller
    view.due = s.due
    view.over = s.over
    view.upper = tuple(s.upper)
    view.lower = tuple(s.lower)
    view.filled = tuple(s.filled)
    view.coins = tuple(s.coins)
    view.stacks = tuple([len(stack) for stack in s.stacks])
    view.changed = tuple(s.changed)
    view.reserve = len(s.reserve)
    view.freed = len(s.freed)
    return view


def determinize(view: DiceView, chance: Chance) -> DiceState:
    """A table that looks just like the view, with the cards that show their coin side dealt at random."""
    s = DiceState(view.box, view.seats)
    s.first = view.first
    s.active = view.active
    s.turn = view.turn
    s.phase = view.phase
    s.resume = view.resume
    s.queue = list(view.queue)
    s.field = view.field
    s.loose = view.loose
    s.thrown = view.thrown
    s.seller = view.seller
    s.due = view.due
    s.over = view.over
    s.upper = list(view.upper)
    s.lower = list(view.lower)
    s.filled = list(view.filled)
    s.coins = list(view.coins)
    s.changed = list(view.changed)
    hidden = chance.shuffled(unseen_cards(view))
    for seat, cards in enumerate(view.stacks):
        s.stacks[seat] = _deal(hidden, cards)
    s.freed = _deal(hidden, view.freed)
    s.reserve = hidden
    return s


def unseen_cards(view: DiceView) -> list[int]:
    """The cards whose front the view does not show."""
    seen = [card for card in view.upper + view.lower if card != NO_CARD]
    return [card for card in range(len(view.box.cards)) if card not in seen]


def _deal(cards: list[int], n: int) -> list[int]:
    return [cards.pop() for _ in range(n)]
