"""The numbered actions of a card game: one list for all its table sizes, trades composed of small steps.

`open` an offer to somebody · `give` up to three cards · `want` up to three · `offer` or `cancel`. Beans are named in
the order of their numbers, given ones before wanted ones, so that every offer has one spelling. Everything else a seat
may do has a number of its own; an offer it was made is answered by `accept` or `reject`, or by an offer back.
"""

from functools import cache
from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.deals import up_unless_said
from haricot.cards.edition import Sheet
from haricot.cards.engine import CardGame
from haricot.cards.market import OpenOffer
from haricot.cards.moves import (
    FIELD,
    GOODS,
    TABLE,
    Buy,
    Close,
    Decline,
    Discard,
    Done,
    Harvest,
    Offer,
    Pick,
    Plant,
    Take,
    Withdraw,
)
from haricot.cards.state import State
from haricot.catalog import entry
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput

MOST_CARDS: Final = 3
"""The most cards a composed offer gives, and wants."""
MOST_OPENED: Final = 6
"""The most offers a seat may begin in one trading phase, cancelled ones included."""
CHOICES: Final = 40
"""Numbers kept for moves that only one edition has: the first, second, … of them in the order of `legal`."""

NUMBERED: Final = frozenset({Plant, Harvest, Discard, Done, Close, Buy, Take, Decline, Pick, Offer, Withdraw})
"""The moves of the Bohnanza editions; all but the last have numbers of their own."""

PASSED_OVER: Final = (Take, Decline, Withdraw)
"""Moves about offers that wait for no answer of the seat's: those are left alone."""


class Shape:
    """What all table sizes of a game have in common, so that observations and actions have one shape."""

    def __init__(self, games: list[CardGame]) -> None:
        self.seats = max([game.seats for game in games])
        self.fields = max([_most_fields(game.sheet) for game in games])
        self.beans = sorted({bean for game in games for bean in game.sheet.beans})
        """The beans that any table size uses, rarest first."""
        self.keys = [KEYS[bean] for bean in self.beans]
        self.stages = list(dict.fromkeys([stage.word for game in games for stage in game.stages]))
        own_moves = any(set(game.kinds()) - NUMBERED for game in games)
        own_state = any(game.sheet.extra is not None for game in games)
        self.choices = CHOICES if own_moves or own_state else 0


def _most_fields(sheet: Sheet) -> int:
    """The most fields that a player can have."""
    return sheet.fields + any(GOODS[FIELD] in liberty.prices() for liberty in sheet.liberties)


def shape_of(game: CardGame) -> Shape:
    """The shape of a game with its options."""
    return _shape(game.key, tuple(sorted(game.options.items())))


@cache
def _shape(key: str, options: tuple[tuple[str, str], ...]) -> Shape:
    found = entry(key)
    games: list[CardGame] = []
    for seats in found.seats_for(dict(options)):
        try:
            game = found.load(seats, dict(options))
        except BadInput:
            continue  # house rules that this table size cannot have
        if isinstance(game, CardGame):
            games.append(game)
    return Shape(games)


class Draft:
    """An offer being composed; nobody has heard it yet."""

    __slots__ = ("give", "parent", "to", "want")

    def __init__(self, to: int, parent: int) -> None:
        self.to = to
        """The partner, or TABLE."""
        self.parent = parent
        self.give: list[int] = []
        self.want: list[int] = []

    def move(self, seat: int) -> Offer:
        """The offer as it stands."""
        return Offer(seat, self.to, tuple(self.give), tuple(self.want), False, (), False, self.parent)


class Actions:
    """The list of actions, and which of them are possible."""

    def __init__(self, game: CardGame) -> None:
        shape = shape_of(game)
        self.game = game
        self.beans = shape.beans
        self.slot = [shape.beans.index(bean) if bean in shape.beans else -1 for bean in range(len(KEYS))]
        self.fields = shape.fields
        self.choices = shape.choices
        self.names: list[str] = []
        keys = shape.keys
        partners = [f"+{step}" for step in range(1, shape.seats)]
        self.plant = self._add([f"plant {key} {field + 1}" for key in keys for field in range(shape.fields)])
        self.harvest = self._add([f"harvest {field + 1}" for field in range(shape.fields)])
        self.discard = self._add([f"discard {key}" for key in keys])
        self.done = self._add(["done"])
        self.close = self._add(["close"])
        self.buy = self._add(["buy"])
        self.accept = self._add(["accept"])
        self.reject = self._add(["reject"])
        self.pick = self._add([f"pick {partner}" for partner in partners])
        self.open = self._add(["open all", *[f"open {partner}" for partner in partners]])
        self.give = self._add([f"give {key}" for key in keys])
        self.want = self._add([f"want {key}" for key in keys])
        self.offer = self._add(["offer"])
        self.cancel = self._add(["cancel"])
        self.choice = self._add([f"choice {number + 1}" for number in range(shape.choices)])
        self.size = len(self.names)
        self._in_play = [bean for bean in shape.beans if game.sheet.deck[bean]]

    def __deepcopy__(self, memo: dict[int, object]) -> "Actions":
        return self  # never changed

    def _add(self, names: list[str]) -> int:
        start = len(self.names)
        self.names += names
        return start

    # Moves that stand in the list of legal ones

    def moves(self, s: State, seat: int, asked: OpenOffer | None) -> dict[int, Move]:
        """The legal moves by the number of their action; `asked` is the offer the seat owes an answer."""
        found: dict[int, Move] = {}
        plant, slot, fields = self.plant, self.slot, self.fields
        number = asked.number if asked is not None else -1
        others = self.choice
        for move in self.game.legal(s, seat):
            if isinstance(move, Plant):
                found[plant + slot[move.bean] * fields + move.field] = move
                continue
            action = -1
            if isinstance(move, Harvest):
                action = self.harvest + move.field
            elif isinstance(move, Take):
                if move.number == number:
                    action = self.accept
            elif isinstance(move, Decline):
                if move.number == number:
                    action = self.reject
            elif isinstance(move, Close):
                action = self.close
            elif isinstance(move, Done):
                action = self.done
            elif isinstance(move, Buy) and move.what == FIELD:
                action = self.buy
            elif isinstance(move, Pick):
                action = self.pick + (move.taker - seat) % s.seats - 1
            elif isinstance(move, Discard):
                action = self.discard + slot[move.bean]
            if action >= 0:
                # Of several that share a number (copies of a bean, takers of two offers) the first one counts.
                found.setdefault(action, move)
            elif others < self.size and not isinstance(move, PASSED_OVER):
                found[others] = move
                others += 1
        return found

    # Offers

    def openings(self, s: State, seat: int, opened: int) -> list[int]:
        """Whom the seat may begin an offer to: the active player to anybody, others to the active player (T2)."""
        if opened >= MOST_OPENED or not self.game.may_offer(s, seat):
            return []
        if seat == s.active:
            return list(range(self.open, self.open + s.seats))
        return [self.open + (s.active - seat) % s.seats]

    def begin(self, s: State, seat: int, action: int, asked: OpenOffer | None) -> Draft:
        """The draft an `open` starts; to the maker of an offer that waits for an answer it is an offer back."""
        step = action - self.open
        to = TABLE if step == 0 else (seat + step) % s.seats
        return Draft(to, asked.number if asked is not None and asked.terms.seat == to else 0)

    def steps(self, s: State, seat: int, draft: Draft) -> list[int]:
        """How the draft may go on."""
        steps = [self.cancel]
        slot = self.slot
        give, want = draft.give, draft.want
        if not want and len(give) < MOST_CARDS:
            least = slot[give[-1]] if give else 0
            own = s.hands[seat] + s.turned if seat == s.active else s.hands[seat]
            for bean in self._in_play:
                if slot[bean] >= least and own.count(bean) > give.count(bean):
                    steps.append(self.give + slot[bean])
        if len(want) < MOST_CARDS:
            least = slot[want[-1]] if want else 0
            for bean in self._in_play:
                if slot[bean] >= least and bean not in give:
                    steps.append(self.want + slot[bean])
        if (give or want) and not s.market.was_said(draft.move(seat), up_unless_said(s, seat, tuple(give))):
            steps.append(self.offer)
        return steps

    def spelling(self, offer: Offer) -> list[int]:
        """The steps of the one draft that could become this offer."""
        slot, seats = self.slot, self.game.seats
        opening = self.open if offer.to == TABLE else self.open + (offer.to - offer.seat) % seats
        give = sorted([self.give + slot[bean] for bean in offer.give])
        want = sorted([self.want + slot[bean] for bean in offer.want])
        return [opening, *give, *want, self.offer]

    def extend(self, draft: Draft, action: int) -> None:
        """Take a `give` or a `want` into the draft."""
        if action >= self.want:
            draft.want.append(self.beans[action - self.want])
        else:
            draft.give.append(self.beans[action - self.give])
