"""A view of the dice game as plain data for screens: beans by name, orders by their texts, what a card pays (W7, W11).

It says nothing the view does not say.
"""

from typing import Literal, TypedDict

from haricot.dice.drawn import ShownFace, drawn, lit
from haricot.dice.faces import NO_DICE, beans_named, beans_of, split
from haricot.dice.orders import Order
from haricot.dice.state import CLOSING, GOAL, NO_CARD, PAYOUT, DiceView


class ShownDice(TypedDict):
    """Dice by the beans they show."""

    white: tuple[str, ...]
    cream: tuple[str, ...]


class ShownOrder(TypedDict):
    """An order of a harvest card, its chance on one roll of all dice, and the dice it asks for: sets, of which one will
    do."""

    order: str
    percent: int
    faces: list[list[ShownFace]]


class ShownDicePlayer(TypedDict):
    """What lies before a player; `reach` is how many orders the dice that lie there would fill, `lit` which dice of the
    next order they show, by its sets."""

    seat: int
    coins: int
    card: list[ShownOrder] | None
    filled: int
    pays: int
    reach: int
    lit: list[list[int]]
    next: list[ShownOrder] | None
    changed: bool


class ShownDiceTable(TypedDict):
    """The table of the dice game; where it is `closing`, nobody rolls again."""

    kind: Literal["dice"]
    seat: int
    seats: int
    first: int
    active: int
    turn: int
    stage: str
    over: bool
    goal: int
    payout: tuple[int, ...]
    reserve: int
    queue: list[int]
    field: ShownDice
    loose: ShownDice
    fresh: bool
    closing: bool
    players: list[ShownDicePlayer]


def plain_view(view: DiceView) -> ShownDiceTable:
    """The whole view."""
    return {
        "kind": "dice",
        "seat": view.seat,
        "seats": view.seats,
        "first": view.first,
        "active": view.active,
        "turn": view.turn,
        "stage": view.stage_word,
        "over": view.over,
        "goal": GOAL,
        "payout": PAYOUT,
        "reserve": view.reserve,
        "queue": view.queue,
        "field": _dice(view.field),
        "loose": _dice(view.loose),
        "fresh": view.fresh,
        "closing": view.stage == CLOSING,
        "players": [_player(view, seat) for seat in range(view.seats)],
    }


def _dice(dice: int) -> ShownDice:
    white, cream = split(dice)
    return {"white": beans_named(white), "cream": beans_named(cream)}


def _player(view: DiceView, seat: int) -> ShownDicePlayer:
    filled = view.filled[seat]
    return {
        "seat": seat,
        "coins": view.coins[seat],
        "card": _card(view, view.upper[seat]),
        "filled": filled,
        "pays": PAYOUT[filled],
        "reach": _reach(view, seat),
        "lit": _lit(view, seat),
        "next": _card(view, view.lower[seat]),
        "changed": view.changed[seat],
    }


def _card(view: DiceView, card: int) -> list[ShownOrder] | None:
    """The orders of a card, the bottom one first, with their chances on one roll of all dice."""
    if card == NO_CARD:
        return None
    front = view.box.cards[card]
    return [
        {"order": order.text, "percent": percent, "faces": drawn(order)}
        for order, percent in zip(front.orders, front.percents, strict=True)
    ]


def _usable(view: DiceView, seat: int) -> int:
    """The dice a seat could use: a fresh roll, or for who is at turn all that lie there (W4–W6)."""
    if seat == view.active:
        return view.field + view.loose
    return view.loose if view.fresh else NO_DICE


def _orders_left(view: DiceView, seat: int) -> list[Order]:
    """The orders of the seat's card that are not filled, the next one first."""
    card = view.upper[seat]
    return [] if card == NO_CARD else view.box.cards[card].orders[view.filled[seat] :]


def _reach(view: DiceView, seat: int) -> int:
    """How many orders the dice would fill."""
    dice = _usable(view, seat)
    if dice == NO_DICE:
        return 0
    reach = 0
    for order in _orders_left(view, seat):
        if not order.met(beans_of(dice)):
            break
        reach += 1
    return reach


def _lit(view: DiceView, seat: int) -> list[list[int]]:
    """Which dice of the next order lie there."""
    left = _orders_left(view, seat)
    return lit(left[0], beans_of(_usable(view, seat))) if left else []
