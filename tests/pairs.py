"""Two tables that differ only in what one onlooker cannot know, played with the same public moves.

Until play shows the onlooker a card that is not the same on both, whatever it gets is: views, screens, questions,
events, legal moves, refusals, and who is waited for.
"""

from collections.abc import Callable
from typing import Any

from haricot.cards.deals import copy_at
from haricot.cards.moves import Shuffle
from haricot.cards.state import State
from haricot.cards.view import CardView
from haricot.cards.view import unseen_cards as unseen_beans
from haricot.catalog import AnyGame
from haricot.dice.state import DiceView
from haricot.dice.view import unseen_cards as unseen_orders
from haricot.editions.mutabohn.bonus import BonusView
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR, Move
from haricot.kernel.tale import Tale
from haricot.whims import sample, sampled
from tests.strategies import altered

Mover = Callable[[AnyGame, Any, int], Move | None]
"""Who chooses the moves: for a seat, on the first of the two tables."""

PROBES = 4
"""Moves that the onlooker tries at each moment, most of them forbidden."""
SWAPS = 3
"""The most hidden cards that change places where two tables differ in a few only."""
OTHER_ORDER = 0.3
"""How often the same cards are shuffled into another order on the other table."""


def at_random(chance: Chance) -> Mover:
    """A player without any plan."""
    return lambda game, table, seat: sample(game, table, seat, chance)


def unseen(view: Any) -> list[Any]:
    """The cards whose place the view does not show; what was among them and is no more has been revealed."""
    if isinstance(view, CardView):
        bonus = view.extra
        if not isinstance(bonus, BonusView):
            return unseen_beans(view)
        seen = bonus.hand + [code for laid in bonus.laid for code in laid]
        return [
            unseen_beans(view),
            [(code, bonus.deck.cards.count(code) - seen.count(code)) for code in bonus.deck.cards],
        ]
    assert isinstance(view, DiceView)
    return unseen_orders(view)


def drawn(view: Any) -> tuple[object, ...]:
    """Where cards go that are drawn before the onlooker's eyes, in the order in which they come."""
    if isinstance(view, CardView):
        return (view.turned, view.hand, None if view.extra is None else view.extra.facts())
    assert isinstance(view, DiceView)
    return (view.upper, view.lower)


def loose(facts: object) -> list[str]:
    """All that is said, in no order."""
    if isinstance(facts, list | tuple):
        return sorted([each for fact in facts for each in loose(fact)])
    return [repr(facts)]


def has_shown(mine: Any, theirs: Any) -> bool:
    """Whether a difference lies before the onlooker: other cards, or the same ones drawn in another order."""
    one, other = drawn(mine), drawn(theirs)
    return unseen(mine) != unseen(theirs) or (one != other and loose(one) == loose(other))


def meant(table: Any) -> list[tuple[int, int, list[tuple[int, int]]]]:
    """Which copies in hand the open offers mean: a secret choice, and no hidden card."""
    return [
        (
            bound.number,
            bound.seat,
            [(table.hands[bound.seat][at], copy_at(table.hands[bound.seat], at)) for at in bound.cards],
        )
        for bound in (table.bound if isinstance(table, State) else [])
    ]


def dealt_anew(game: AnyGame, table: Any, onlooker: int, chance: Chance) -> Any:
    """All that the onlooker does not see, dealt at random."""
    return game.determinize(game.view(table, onlooker), chance)


def swapped(game: AnyGame, table: Any, onlooker: int, chance: Chance) -> Any:
    """A few hidden cards change places; those that open offers tell of stay where they are."""
    if not isinstance(table, State):
        return dealt_anew(game, table, onlooker, chance)
    twin = table.clone()
    told = [(bound.seat, table.hands[bound.seat][place]) for bound in table.bound for place in bound.cards]
    heaps = [(-1, heap, len(heap)) for heap in (twin.pile, twin.gone, *twin.coins)]
    heaps.append((-1, twin.discards, len(twin.discards) - 1))
    heaps += [(seat, hand, len(hand)) for seat, hand in enumerate(twin.hands) if seat != onlooker]
    places = [(seat, heap, at) for seat, heap, size in heaps for at in range(size)]
    # A hand is small beside the pile, and most of what can be told of a table is told of hands.
    hands = [place for place in places if place[0] >= 0] or places
    for _ in range(1 + chance.below(SWAPS) if places else 0):
        seat, heap, at = hands[chance.below(len(hands))]
        other_seat, other, there = places[chance.below(len(places))]
        card, another = heap[at], other[there]
        if not {(seat, card), (seat, another), (other_seat, card), (other_seat, another)} & set(told):
            heap[at], other[there] = another, card
    return twin


def alike(game: AnyGame, table: Any, move: Move, chance: Chance) -> Move:
    """What chance does on the other table: the same as far as its cards allow, sometimes in another order."""
    if game.check(table, move) is None and chance.random() >= OTHER_ORDER:
        return move
    if not isinstance(move, Shuffle) or chance.random() < OTHER_ORDER:
        return game.nature(table, chance) if isinstance(move, Shuffle) or game.check(table, move) else move
    left = table.discards[:]
    order: list[int | None] = []
    for card in move.order:
        order.append(card if card in left else None)
        if card in left:
            left.remove(card)
    return Shuffle(tuple([left.pop() if card is None else card for card in order]))


def told(game: AnyGame, table: Any, onlooker: int) -> list[str]:
    """All that the onlooker gets to know at a moment, byte by byte."""
    view = game.view(table, onlooker)
    own = onlooker != SPECTATOR
    legal = game.legal(table, onlooker)
    return [
        repr(view.facts()),
        repr(game.plain(view)),
        repr(game.own(game.glance(table, onlooker))),
        repr(game.asks(table, onlooker)),
        repr((game.to_act(table), game.awaited(table))),
        repr((game.is_trading(table), game.closing(table), game.offers(table))),
        repr([game.silence(table, seat) for seat in range(game.seats)]),
        repr([game.questions(table, seat) for seat in range(game.seats)]),
        repr([game.may_offer(table, seat) for seat in range(game.seats)]),
        repr((game.scores(table), game.ranking(table))),
        repr(legal),
        # That a no is foregone, and what a decision rests on, is for the seat alone.
        repr((game.foregone(table, onlooker), game.ground(table, onlooker, legal)) if own else ()),
    ]


class Leak(AssertionError):
    """The onlooker was told something about hidden cards."""


class Pair:
    """Both tables, the onlooker, and what has been played."""

    def __init__(self, game: AnyGame, table: Any, twin: Any, onlooker: int) -> None:
        self.game = game
        self.table = table.clone()
        self.twin = twin
        self.onlooker = onlooker
        self.moves: list[str] = []
        self.before = game.write_position(table), game.write_position(twin)

    def play(self, mover: Mover, chance: Chance, most: int, unruly: float) -> int:
        """Play until a difference is revealed, the game ends or there were so many moves; `Leak` where one shows."""
        self.compare(Tale(), Tale())
        while len(self.moves) < most and self.step(mover, chance, unruly):
            continue
        return len(self.moves)

    def step(self, mover: Mover, chance: Chance, unruly: float) -> bool:
        """One move on both; False where the pair has come to its end."""
        game = self.game
        seat = game.to_act(self.table)
        if seat == NOBODY:
            return False
        if seat == NATURE:
            move = sampled(game, self.table, NATURE, chance)
            other = alike(game, self.twin, move, chance)
        else:
            if chance.random() < unruly:
                seat = chance.below(game.seats)
            found = mover(game, self.table, seat)
            if found is None:
                return True
            move = other = found
            if game.check(self.twin, move) is not None:
                if seat == self.onlooker:
                    self.leak(f"the own move {game.write(move)} is refused on one of the tables")
                return False  # who makes this move shows a card that the other table has elsewhere
        if not self.make(move, other):
            return False
        self.probe(chance)
        return True

    def make(self, move: Move, other: Move) -> bool:
        """Make a move on each table; False where that shows the onlooker a difference."""
        game = self.game
        mine, theirs = Tale(), Tale()
        game.apply(self.table, move, mine)
        game.apply(self.twin, other, theirs)
        self.moves.append(game.write(move))
        if has_shown(game.view(self.table, self.onlooker), game.view(self.twin, self.onlooker)):
            return False
        self.compare(mine, theirs)
        return True

    def compare(self, mine: Tale, theirs: Tale) -> None:
        """Everything that reaches the onlooker."""
        tales = [[(event.key, event.seen_by(self.onlooker)) for event in tale.events] for tale in (mine, theirs)]
        if repr(tales[0]) != repr(tales[1]):
            self.leak(f"events:\n{tales[0]}\n{tales[1]}")
        if mine.deals != theirs.deals:
            self.leak(f"deals: {mine.deals} and {theirs.deals}")
        for one, other in zip(
            told(self.game, self.table, self.onlooker), told(self.game, self.twin, self.onlooker), strict=True
        ):
            if one != other:
                self.leak(f"{one}\n{other}")

    def probe(self, chance: Chance) -> None:
        """Whatever the onlooker tries, the answer is the same."""
        game, seat = self.game, self.onlooker
        if seat == SPECTATOR:
            return
        pool = [game.write(move) for move in game.legal(self.table, seat)] + self.moves[-3:]
        thought_of = sample(game, self.table, seat, chance)
        if thought_of is not None:
            pool.append(game.write(thought_of))
        for _ in range(PROBES if pool else 0):
            move = altered(game, pool[chance.below(len(pool))], chance)
            if move is not None and move.seat == seat:
                one, other = game.check(self.table, move), game.check(self.twin, move)
                if repr(one) != repr(other):
                    self.leak(f"{game.write(move)} is answered by {one!r} and {other!r}")

    def leak(self, what: str) -> None:
        """Tell of it, with all that is needed to see it again."""
        tables = "\n".join(self.before)
        raise Leak(f"{self.game.key} for {self.game.seats}, onlooker {self.onlooker}: {what}\n{tables}{self.moves}")


class Count:
    """What was looked at."""

    def __init__(self) -> None:
        self.pairs = 0
        self.moves = 0
        self.deals = 0
        """Pairs in which cards changed hands."""


def watch(game: AnyGame, table: Any, mover: Mover, chance: Chance, count: Count, most: int) -> None:
    """Every onlooker of a table with a twin of its own."""
    for onlooker in [*range(game.seats), SPECTATOR]:
        make = dealt_anew if chance.random() < 1 / 3 else swapped
        twin = make(game, table, onlooker, chance)
        if meant(twin) != meant(table):
            continue  # they differ in a secret choice too, which a lapse may reveal
        pair = Pair(game, table, twin, onlooker)
        count.moves += pair.play(mover, chance, most, 0.2)
        count.pairs += 1
        count.deals += any(" take " in move or " pick " in move for move in pair.moves)
