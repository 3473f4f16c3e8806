"""A view of the dice game as plain data for screens: beans by name, orders by their texts, what a card pays (W7, W11).

It says nothing the view does not say.
"""

from haricot.dice.faces import NO_DICE, beans_named, beans_of, split
from haricot.dice.state import GOAL, NO_CARD, PAYOUT
from haricot.dice.view import DiceView

Plain = dict[str, object]


def plain_view(view: DiceView) -> Plain:
    """The whole view."""
    return {
        "kind": "dice",
        "seat": view.seat,
        "seats": view.seats,
        "first": view.first,
        "active": view.active,
        "turn": view.turn,
        "stage": view.phase_word,
        "over": view.over,
        "goal": GOAL,
        "payout": PAYOUT,
        "reserve": view.reserve,
        "queue": view.queue,
        "field": _dice(view.field),
        "loose": _dice(view.loose),
        "thrown": _dice(view.thrown),
        "players": [_player(view, seat) for seat in range(view.seats)],
    }


def _dice(dice: int) -> Plain:
    white, cream = split(dice)
    return {"white": beans_named(white), "cream": beans_named(cream)}


def _player(view: DiceView, seat: int) -> Plain:
    filled = view.filled[seat]
    return {
        "seat": seat,
        "coins": view.coins[seat],
        "card": _card(view, view.upper[seat]),
        "filled": filled,
        "pays": PAYOUT[filled],
        "reach": _reach(view, seat),
        "next": _card(view, view.lower[seat]),
        "changed": view.changed[seat],
    }


def _card(view: DiceView, card: int) -> list[Plain] | None:
    """The orders of a card, the bottom one first, with their chances on one roll of all dice."""
    if card == NO_CARD:
        return None
    front = view.box.cards[card]
    return [
        {"order": order.text, "percent": percent} for order, percent in zip(front.orders, front.percents, strict=True)
    ]


def _reach(view: DiceView, seat: int) -> int:
    """How many orders the dice would fill: the last roll, or for who is at turn all that lie there (W4–W6)."""
    card = view.upper[seat]
    dice = view.field + view.loose if seat == view.active else view.thrown
    if card == NO_CARD or dice == NO_DICE:
        return 0
    reach = 0
    for order in view.box.cards[card].orders[view.filled[seat] :]:
        if not order.met(beans_of(dice)):
            break
        reach += 1
    return reach
