"""Solves the dice game for one player alone, and writes how many rounds every harvest card still takes.

    python tools/dice_values.py --jobs 2 > src/haricot/players/dicing/values.json

A round is an own turn and one of everybody else. A player who needs some coins holds a card of which some orders are
filled; whatever card comes next is any of the box. In the own turn it plays for the fewest rounds left, solved exactly
(`players/dicing/turn.py`); in between it fills what the others roll, who roll as often and with as many dice as thrifty
players did in some games. What the own rolls give the others is not counted here: that is for the table to weigh.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from haricot.catalog import entry
from haricot.dice.box import ORDERS, Box
from haricot.dice.engine import DiceGame
from haricot.dice.faces import CREAMS, FACES, ONES, WHITES, creams_in, whites_in
from haricot.dice.state import CAST, PAYOUT
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY
from haricot.players.dicing.runs import filled_by
from haricot.players.dicing.throws import Left, throws
from haricot.players.dicing.turn import Turn
from haricot.players.dicing.values import HUNDREDTHS, NEEDS, title
from haricot.players.thrifty.dice import best_of_dice

SEATS: Final = (2, 4)
"""Table sizes that are solved; others use the nearest."""
PASSES: Final = 2
"""How often a card is solved for a need: a turn that fills nothing leads back to where it began."""
LIKELY: Final = 0.4
"""Rounds that an order takes, to begin with."""

Row = list[float]
Rounds = tuple[Row, Row]
"""By filled orders: when the own turn begins, and when it has ended."""


def game(seats: int) -> DiceGame:
    """The game as the box has it."""
    found = entry("dice").load(seats, {})
    assert isinstance(found, DiceGame)
    return found


def rolls_a_turn(games: int) -> dict[Left, float]:
    """How often a turn of a thrifty player has a roll of so many white and cream dice."""
    g = game(3)
    counts: dict[Left, int] = {}
    turns = 0
    for seed in range(games):
        s, chance = g.blank(), Chance(seed)
        while (seat := g.to_act(s)) != NOBODY:
            if seat != NATURE:
                g.apply(s, best_of_dice(g, g.view(s, seat), g.legal(s, seat)))
                continue
            if s.stage == CAST:
                left = (WHITES - whites_in(s.field), CREAMS - creams_in(s.field))
                counts[left] = counts.get(left, 0) + 1
            g.apply(s, g.nature(s, chance))
        turns += s.turn
    return {left: count / turns for left, count in sorted(counts.items(), reverse=True)}


def others_give(box: Box, card: int, rolls: dict[Left, float], turns: int) -> list[Row]:
    """From so many filled orders to so many, when each of the others has had a turn."""
    chances = [[float(i == j) for j in range(ORDERS + 1)] for i in range(ORDERS + 1)]
    for left, often in list(rolls.items()) * turns:
        step = [[0.0] * (ORDERS + 1) for _ in range(ORDERS + 1)]
        for filled in range(ORDERS + 1):
            for beans, ways in box.outcomes.beans(*left).items():
                step[filled][filled_by(box, card, filled, beans)] += often * ways / FACES ** sum(left)
            step[filled][filled] += 1 - often
        inner = range(ORDERS + 1)
        chances = [[sum(row[k] * step[k][j] for k in inner) for j in inner] for row in chances]
    return chances


def fields_of(box: Box) -> list[int]:
    """All beans that can lie on the field."""
    white, cream = box.faces
    return throws((tuple(white), tuple(cream)), (WHITES, CREAMS)).beans


def solve_card(work: tuple[int, int, int, Row, list[dict[int, float]], list[Row]]) -> Rounds:
    """The rounds that a card takes one who needs so many coins.

    `fresh` has the mean of all cards when the own turn begins, by the coins still needed; `sold` when it ends, with
    beans on the field that may fill orders of the next card.
    """
    seats, card, need, fresh, sold, others = work
    box = game(seats).box
    faces = (tuple(box.faces[0]), tuple(box.faces[1]))
    begun, ended = [0.0] * (ORDERS + 1), [0.0] * (ORDERS + 1)
    later = [fresh[max(0, need - pays)] if pays else 1e6 for pays in PAYOUT]
    for filled in range(ORDERS, -1, -1):
        begun[filled] = min(later[filled], begun[filled + 1] + LIKELY if filled < ORDERS else 1e6)
        guesses = [begun[filled]]
        for _ in range(PASSES):
            row = others[filled]
            ended[filled] = sum([row[k] * begun[k] for k in range(filled, ORDERS + 1)])
            if filled == ORDERS or later[filled] == 0.0:
                break

            def worth(beans: int, filled: int = filled) -> float:
                reached = filled_by(box, card, filled, beans)
                pays = PAYOUT[reached]
                sale = sold[max(0, need - pays)][beans] if pays else 1e6
                return -min(ended[reached], sale)

            begun[filled] = min(later[filled], 1.0 - Turn(faces, ONES, 0, worth, {}).value(0))
            guesses.append(begun[filled])
        begun[filled] = min(later[filled], _limit(guesses))
    return begun, ended


def _limit(guesses: Row) -> float:
    """Where guesses lead that come nearer by the same part each time."""
    if len(guesses) < PASSES + 1 or guesses[-1] == guesses[-2]:
        return guesses[-1]
    step, before = guesses[-1] - guesses[-2], guesses[-2] - guesses[-3]
    ratio = min(0.9, step / before) if before else 0.0
    return guesses[-1] + step * max(0.0, ratio) / (1 - max(0.0, ratio))


def solve(seats: int, games: int, pool: ProcessPoolExecutor) -> list[list[Row]]:
    """By need, card and filled orders: the rounds left when the own turn has ended."""
    box = game(seats).box
    rolls = rolls_a_turn(games)
    cards = range(len(box.cards))
    others = [others_give(box, card, rolls, seats - 1) for card in cards]
    fields = fields_of(box)
    first = {beans: [filled_by(box, card, 0, beans) for card in cards] for beans in fields}
    fresh: Row = [0.0]
    sold: list[dict[int, float]] = [dict.fromkeys(fields, 0.0)]
    table: list[list[Row]] = []
    for need in NEEDS:
        while len(fresh) < need:  # far from the goal every coin takes the same
            coin = fresh[-1] - fresh[-2]
            fresh.append(fresh[-1] + coin)
            sold.append({beans: rounds + coin for beans, rounds in sold[-1].items()})
        work = [(seats, card, need, fresh, sold, others[card]) for card in cards]
        found = list(pool.map(solve_card, work))
        fresh.append(sum([begun[0] for begun, _ in found]) / len(found))
        ended = [row for _, row in found]
        sold.append({b: sum([ended[card][first[b][card]] for card in cards]) / len(cards) for b in fields})
        table.append(ended)
        print(f"{seats} seats, {need} coins: {fresh[-1]:.2f} rounds", file=sys.stderr, flush=True)
    return table


def written(solved: dict[int, list[list[Row]]]) -> str:
    """One line a card: its orders, and for each table size hundredths of rounds by coins needed and filled orders."""
    box = game(SEATS[0]).box
    lines = []
    for card in range(len(box.cards)):
        tables = {str(seats): [[round(HUNDREDTHS * r) for r in row[card]] for row in solved[seats]] for seats in solved}
        lines.append(f"{json.dumps(title(box, card))}: {json.dumps(tables, separators=(',', ':'))}")
    return "{\n" + ",\n".join(lines) + "\n}"


def main() -> None:
    """Solve the table sizes asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seats", default=",".join(map(str, SEATS)), help="table sizes")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--games", type=int, default=60, help="games in which rolls are counted")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        print(written({int(seats): solve(int(seats), options.games, pool) for seats in options.seats.split(",")}))


if __name__ == "__main__":
    main()
