"""A view of the dice game as plain data for screens: beans by name, orders by their texts, what a card pays (W7, W11).

It says nothing the view does not say.
"""

from typing import Literal, TypedDict

from haricot.dice.faces import NO_DICE, beans_named, beans_of, split
from haricot.dice.state import GOAL, NO_CARD, PAYOUT, DiceView


class ShownDice(TypedDict):
    """Dice by the beans they show."""

    white: tuple[str, ...]
    cream: tuple[str, ...]


class ShownOrder(TypedDict):
    """An order of a harvest card, and its chance on one roll of all dice."""

    order: str
    percent: int


class ShownDicePlayer(TypedDict):
    """What lies before a player; `reach` is how many orders the dice that lie there would fill."""

    seat: int
    coins: int
    card: list[ShownOrder] | None
    filled: int
    pays: int
    reach: int
    next: list[ShownOrder] | None
    changed: bool


class ShownDiceTable(TypedDict):
    """The table of the dice game."""

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
        "next": _card(view, view.lower[seat]),
        "changed": view.changed[seat],
    }


def _card(view: DiceView, card: int) -> list[ShownOrder] | None:
    """The orders of a card, the bottom one first, with their chances on one roll of all dice."""
    if card == NO_CARD:
        return None
    front = view.box.cards[card]
    return [
        {"order": order.text, "percent": percent} for order, percent in zip(front.orders, front.percents, strict=True)
    ]


def _reach(view: DiceView, seat: int) -> int:
    """How many orders the dice would fill: a fresh roll, or for who is at turn all that lie there (W4–W6)."""
    card = view.upper[seat]
    dice = NO_DICE
    if seat == view.active:
        dice = view.field + view.loose
    elif view.fresh:
        dice = view.loose
    if card == NO_CARD or dice == NO_DICE:
        return 0
    reach = 0
    for order in view.box.cards[card].orders[view.filled[seat] :]:
        if not order.met(beans_of(dice)):
            break
        reach += 1
    return reach
