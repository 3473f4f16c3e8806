"""What a thrifty player needs for Mutabohn on top of planting, harvesting and trading: bonus cards, gifts, windows.

It sees a view and its own legal moves, nothing else.
"""

from typing import Any, Final

from haricot.beans.varieties import VARIETIES
from haricot.cards.moves import Done, Harvest
from haricot.cards.view import CardView
from haricot.editions.mutabohn.bonus import BonusView
from haricot.editions.mutabohn.endings import PFENNIGS
from haricot.editions.mutabohn.gift_round import NO_BEAN
from haricot.editions.mutabohn.moves import Accept, Claim, Exchange, Free, Gift, Refuse
from haricot.kernel.move import NOBODY, Move

RICH: Final = 5
"""Coins that make an exchange of bonus cards affordable."""
LAST_EXCHANGES: Final = 12
"""With fewer cards in the draw pile new bonus cards come too late."""
NO_ROOM: Final = -40.0
"""What a card costs that fits no field: about half a coin, as a field must be sold too early."""


def best_extra(game: Any, view: CardView, legal: list[Move]) -> Move | None:
    """The move that Mutabohn's own rules suggest now; nothing where it is ordinary farming."""
    claims = [move for move in legal if isinstance(move, Claim)]
    bonus = _bonus(view)
    if claims:
        return max(claims, key=lambda claim: bonus.deck.worth[claim.code])
    stage = view.stage_word()
    if stage == "gifts":
        return _gift_move(view, legal)
    if stage in ("claims", "last-claims"):
        return _first(legal, Done)
    if stage in ("harvest-first", "before-draw"):
        return _answer_before_shuffle(view, legal)
    return _exchange(view, legal) if stage == "plant" else None


ROOM: Final = best_extra


def _bonus(view: CardView) -> BonusView:
    assert isinstance(view.extra, BonusView)
    return view.extra


def _first(legal: list[Move], kind: type[Move]) -> Move | None:
    for move in legal:
        if isinstance(move, kind):
            return move
    return None


# What a field and a card are worth


def progress(field: list[int], code: str) -> int:
    """How many of the code's first beans the last cards of a field show already."""
    for cards in range(min(len(field), len(code)), 0, -1):
        tail = field[len(field) - cards :]
        if all((tail[i] == tail[i - 1]) == (code[i] == code[i - 1]) for i in range(1, cards)):
            return cards
    return 0


def _coins(field: list[int]) -> float:
    """Pfennigs on the meter; cards towards the next step count for a part of it."""
    if not field:
        return 0.0
    meter = VARIETIES[field[-1]].meter
    below, coins = 0, 0
    for step, needed in enumerate(meter, start=1):
        if not needed:
            continue
        if len(field) < needed:
            return PFENNIGS * (coins + (step - coins) * 0.7 * (len(field) - below) / (needed - below))
        below, coins = needed, step
    return float(PFENNIGS * coins)


def _promise(field: list[int], bonus: BonusView) -> float:
    """What the own bonus cards may become worth on a field: the nearer the code, the more."""
    return sum([bonus.deck.worth[code] * (progress(field, code) / len(code)) ** 2 for code in bonus.hand])


def _growth(field: list[int], bean: int, bonus: BonusView) -> float:
    grown = [*field, bean]
    return _coins(grown) - _coins(field) + _promise(grown, bonus) - _promise(field, bonus)


def _card_value(view: CardView, seat: int, bean: int) -> float:
    """What one more card of a bean is worth to a farmer, as far as the fields tell."""
    best = NO_ROOM
    for field in view.fields[seat]:
        if not field:
            best = max(best, 0.0)
        elif field[-1] == bean or _follows(field[-1], bean):
            best = max(best, _growth(field, bean, _bonus(view)) if seat == view.seat else PFENNIGS / 3)
    return best


def _follows(rarer: int, bean: int) -> bool:
    """Whether a bean is the next one on the ladder of two players, who play the base game's beans."""
    return bean == rarer + 1


def promised(view: CardView, bonus_too: bool) -> float:
    """What the own fields are on their way to, with the bonus cards that may be laid for them."""
    bonus = _bonus(view)
    fields = view.fields[view.seat]
    return sum([_coins(field) + (_promise(field, bonus) if bonus_too else 0.0) for field in fields])


# Gifts (M18–M20)


def _gift_move(view: CardView, legal: list[Move]) -> Move | None:
    """Give what helps least; accept what helps; trade freely only in the own turn, as nobody then has to give."""
    gifts = _bonus(view).round
    if gifts.free != NOBODY:
        return _first(legal, Free if view.seat == view.active else Refuse)
    own = view.hand + view.turned if view.seat == view.active else view.hand
    honest = [move for move in legal if isinstance(move, Gift) and move.bean in own]
    cheapest = min(honest, key=lambda gift: _loss(view, gift)) if honest else None
    accept = _first(legal, Accept)
    if accept is not None:
        unwelcome = gifts.bean != NO_BEAN and _card_value(view, view.seat, gifts.bean) < 0
        return cheapest if unwelcome and cheapest is not None and _loss(view, cheapest) < 0 else accept
    return cheapest or _first(legal, Gift)


def _loss(view: CardView, gift: Gift) -> float:
    """What giving a card costs: its worth to me, and half of what it is worth to the other."""
    return _card_value(view, view.seat, gift.bean) + _card_value(view, 1 - view.seat, gift.bean) / 2


# Windows and exchanges


def _answer_before_shuffle(view: CardView, legal: list[Move]) -> Move | None:
    """Sell what has reached its last step; behind in a game about to end, sell anything to prolong it (M23)."""
    harvests = [move for move in legal if isinstance(move, Harvest)]
    fields = view.fields[view.seat]
    for move in harvests:
        field = fields[move.field]
        if len(field) >= max(VARIETIES[field[-1]].meter):
            return move
    ending = not view.pile and not view.discards
    if ending and harvests and wealth(view, view.seat) < max([wealth(view, seat) for seat in range(view.seats)]):
        return max(harvests, key=lambda move: VARIETIES[fields[move.field][-1]].payout(len(fields[move.field])))
    return _first(legal, Done)


def wealth(view: CardView, seat: int) -> int:
    """What a seat has earned, in pfennigs."""
    bonus = _bonus(view)
    coins = view.coins[seat] + bonus.noted[seat] - bonus.debts[seat]
    return coins * PFENNIGS + bonus.deck.pfennigs(bonus.laid[seat])


def _exchange(view: CardView, legal: list[Move]) -> Move | None:
    """Rich and with long codes that no field has begun: new cards for all of these, once in a turn's first phase."""
    if view.seat != view.active or view.step or view.coins[view.seat] < RICH:
        return None
    if view.pile < LAST_EXCHANGES:
        return None
    bonus = _bonus(view)
    fields = view.fields[view.seat]
    hopeless = [code for code in bonus.hand if len(code) > 5 and max([progress(field, code) for field in fields]) < 2]
    wanted = Exchange(view.seat, tuple(hopeless))
    return wanted if len(hopeless) == len(bonus.hand) and wanted in legal else None
