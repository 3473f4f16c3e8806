"""Random play of the card games: what a player without any plan does in each stage."""

from math import floor, log
from typing import Any, Final

from haricot.cards.engine import CardGame
from haricot.cards.liberties import ways_to_make_room
from haricot.cards.moves import CLOSES, DONES, PLANTS, TABLE, Pick, decline, take
from haricot.cards.offering import bargain_of, may_offer
from haricot.cards.phases import PlantFromHand
from haricot.cards.stage import AnyDeed, Stage
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, Move
from haricot.whims.offers import offer_from
from haricot.whims.whim import Whim

WHIM: Final = 1 / 16
"""How often a random player uses a liberty instead of doing what the stage asks."""
LOG_OF_CALM: Final = log(1 - WHIM)
WISH_TO_HARVEST: Final = 1 / 4
"""How often a random player harvests when asked before a draw."""


def sample_planting(s: State, seat: int, bean: int, chance: Chance) -> Move:
    """Plant the card on a random field, or make room for it: with nothing but full fields there is a way (H2)."""
    fits = s.sheet.planting.fits(s.fields[seat], bean)
    if fits:
        n = len(fits)
        return PLANTS[seat][bean][fits[0] if n == 1 else fits[floor(chance.random() * n)]]
    ways = ways_to_make_room(s, seat)
    n = len(ways)
    return ways[0] if n == 1 else ways[floor(chance.random() * n)]


def any_of(cards: list[int], chance: Chance) -> int:
    """One of the cards; a single one needs no luck."""
    n = len(cards)
    return cards[0] if n == 1 else cards[floor(chance.random() * n)]


class StageWhim:
    """What is done at random in one stage: any of the listed deeds, unless it is said otherwise."""

    __slots__ = ("stage",)

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def move(self, s: State, seat: int, chance: Chance) -> Move | None:
        """What the seat does, or NATURE where it is waited for; nothing where the stage asks nothing of it."""
        if seat == NATURE:
            return self.stage.nature(s, chance)
        moves: list[Move] = []
        for deed in self.stage.deeds:
            moves += deed.listed(s, seat)
        return moves[chance.below(len(moves))] if moves else None

    def next(self, s: State, chance: Chance) -> Move:
        """What is done by whom the stage waits for."""
        move = self.move(s, self.stage.to_act(s), chance)
        assert move is not None
        return move


class OneAsked(StageWhim):
    """What is done in a stage that asks one seat alone: `next` says it."""

    __slots__ = ()

    def move(self, s: State, seat: int, chance: Chance) -> Move | None:
        return self.next(s, chance) if seat == self.stage.to_act(s) else None

    def next(self, s: State, chance: Chance) -> Move:
        raise NotImplementedError


class Planting(OneAsked):
    """The first card must be planted, the next one is half of the time."""

    __slots__ = ("must",)

    def __init__(self, stage: Stage) -> None:
        OneAsked.__init__(self, stage)
        assert isinstance(stage, PlantFromHand)
        self.must = stage.must

    def next(self, s: State, chance: Chance) -> Move:
        seat = s.active
        if s.step >= self.must and chance.random() < 0.5:
            return DONES[seat]
        return sample_planting(s, seat, s.hands[seat][0], chance)


class PlantingAside(StageWhim):
    """Any of the cards set aside."""

    __slots__ = ()

    def move(self, s: State, seat: int, chance: Chance) -> Move | None:
        return sample_planting(s, seat, any_of(s.aside[seat], chance), chance) if s.aside[seat] else None

    def next(self, s: State, chance: Chance) -> Move:
        seat = s.active
        aside = s.aside[seat]
        if not aside:
            seat = self.stage.to_act(s)
            aside = s.aside[seat]
        n = len(aside)
        return sample_planting(s, seat, aside[0] if n == 1 else aside[floor(chance.random() * n)], chance)


class PlantingDrawn(OneAsked):
    """Two players: stop at any moment, or plant one of the cards that lie there."""

    __slots__ = ()

    def next(self, s: State, chance: Chance) -> Move:
        seat = s.active
        if chance.random() < 0.4:
            return DONES[seat]
        return sample_planting(s, seat, s.turned[chance.below(len(s.turned))], chance)


class HarvestingFirst(OneAsked):
    """Asked before a draw: harvest now and then."""

    __slots__ = ()

    def next(self, s: State, chance: Chance) -> Move:
        seat = s.queue[0]
        if chance.random() < WISH_TO_HARVEST:
            harvests = ways_to_make_room(s, seat)
            if harvests:
                return harvests[chance.below(len(harvests))]
        return DONES[seat]


class Trading(StageWhim):
    """Answer what is owed, pick at once, and make offers half of the time before closing."""

    __slots__ = ()

    def move(self, s: State, seat: int, chance: Chance) -> Move | None:
        answer = self.answer(s, seat, chance) if s.market.offers else None
        if answer is not None:
            return answer
        if seat == s.active:
            return self.lead(s, chance)
        return offer_from(s, s.hands[seat], seat, s.active, 0, chance) if may_offer(s, seat) else None

    def next(self, s: State, chance: Chance) -> Move:
        if s.market.offers:
            answer = self.answer(s, self.stage.to_act(s), chance)
            if answer is not None:
                return answer
        return self.lead(s, chance)

    def answer(self, s: State, seat: int, chance: Chance) -> Move | None:
        """What the seat says to the oldest offer that waits for its answer."""
        bit = 1 << seat
        for offer in s.market.offers:
            if offer.owing & bit:
                break
        else:
            return None
        luck = chance.random()
        if luck < 0.5 and bargain_of(s, offer).can_keep(s, offer, seat):
            return take(seat, offer.number)
        if luck > 0.9 and may_offer(s, seat):
            counter = offer_from(s, s.hands[seat], seat, offer.terms.seat, offer.number, chance)
            if counter is not None:
                return counter
        return decline(seat, offer.number)

    def lead(self, s: State, chance: Chance) -> Move:
        """What the active player does who owes no answer."""
        seat = s.active
        for offer in s.market.offers:
            if offer.takers:
                return Pick(seat, offer.number, offer.takers[chance.below(len(offer.takers))])
        to = floor(chance.random() * 2 * s.seats)  # whether, and to whom: one draw for both
        if to < s.seats and may_offer(s, seat):
            offered = offer_from(s, s.hands[seat], seat, TABLE if to == seat else to, 0, chance)
            if offered is not None:
                return offered
        return CLOSES[seat]


STAGES: Final[dict[str, type[StageWhim]]] = {
    "plant": Planting,
    "trade": Trading,
    "plant-aside": PlantingAside,
    "plant-drawn": PlantingDrawn,
    "before-draw": HarvestingFirst,
}
"""By the word of the stage; any other stage picks among what it lists."""


class CardWhim(Whim[State]):
    """Random play of one edition; a family with stages of its own adds them to `STAGES`."""

    __slots__ = ("cards", "stages")

    def __init__(self, game: Game[Any, Any]) -> None:
        Whim.__init__(self, game)
        assert isinstance(game, CardGame)
        self.cards = game
        own = STAGES | self.own_stages()
        self.stages: list[StageWhim] = [own.get(stage.word, StageWhim)(stage) for stage in game.stages]

    def own_stages(self) -> dict[str, type[StageWhim]]:
        """What is done in the family's own stages."""
        return {}

    def move(self, s: State, seat: int, chance: Chance) -> Move | None:
        if s.over:
            return None
        if seat < 0:
            # chance moves only when it is waited for, spectators never
            return self.cards.nature(s, chance) if seat == NATURE == self.cards.to_act(s) else None
        move = self.liberty(s, seat, chance)
        if move is not None:
            return move
        move = self.stages[s.stage].move(s, seat, chance)
        return self.any_liberty(s, seat, chance) if move is None else move

    def liberty(self, s: State, seat: int, chance: Chance) -> Move | None:
        """A liberty that comes to mind, once in a while."""
        return self.any_liberty(s, seat, chance) if chance.random() < WHIM else None

    def any_liberty(self, s: State, seat: int, chance: Chance) -> Move | None:
        """One of all liberties, all equally likely."""
        return self.one_of(s, seat, self.cards.stages[s.stage].liberties, chance)

    def one_of(self, s: State, seat: int, liberties: list[AnyDeed], chance: Chance) -> Move | None:
        """One move of these liberties."""
        moves: list[Move] = []
        for liberty in liberties:
            moves += self.likely(s, seat, liberty, chance)
        return moves[chance.below(len(moves))] if moves else None

    def likely(self, s: State, seat: int, liberty: AnyDeed, chance: Chance) -> list[Move]:
        """Those moves of a liberty that are chosen from: all, unless they are so many that they drown the others."""
        return liberty.listed(s, seat)

    def play_out(self, s: State, chance: Chance) -> int:
        moves = 0
        while not s.over:
            moves += self.calmly(s, self.until_whim(chance), chance)
            moves += self.on_a_whim(s, chance)
        return moves

    def calmly(self, s: State, decisions: int, chance: Chance) -> int:
        """So many decisions without a thought of liberties, fewer where the game ends; how many moves that were."""
        game, whims = self.cards, self.stages
        for step in range(decisions):
            game.apply(s, whims[s.stage].next(s, chance))
            if s.over:
                return step + 1
        return decisions

    def on_a_whim(self, s: State, chance: Chance) -> int:
        """One decision for which a liberty comes to mind, unless the game is over; how many moves that were."""
        if s.over:
            return 0
        whim = self.stages[s.stage]
        move = self.any_liberty(s, whim.stage.to_act(s), chance)
        self.cards.apply(s, whim.next(s, chance) if move is None else move)
        return 1

    def until_whim(self, chance: Chance) -> int:
        """How many decisions pass until a liberty comes to mind: drawn once instead of asking chance at each."""
        return floor(log(1 - chance.random()) / LOG_OF_CALM)


ROOM: Final = CardWhim
