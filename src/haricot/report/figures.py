"""What is counted in every game: one pair of numbers for each figure, what is above and what is below the line.

All else follows from these pairs: estimates with intervals, differences on the same deals, how many games a precision
needs (`haricot.sim.estimate`). A game gives only the figures it has: dice have no deals and no beans. It gives them
even where they are nothing, or means would be those of the games in which something happened.
"""

from collections.abc import Iterator

from haricot.report.chronicle import Chronicle
from haricot.report.course import course

Pair = tuple[float, float]


def figures_of(game: Chronicle, tested: int) -> dict[str, Pair]:
    """The figures of one game; `tested` is the seat that experiments change."""
    return dict([*_seats(game, tested), *course(game), *_pace(game), *_trade(game), *_beans(game), *_third_field(game)])


def _seats(game: Chronicle, tested: int) -> Iterator[tuple[str, Pair]]:
    seats = len(game.scores)
    for place, seat in enumerate(game.order, start=1):
        yield f"wins.{place}", (game.won(seat), 1)
        yield f"score.{place}", (game.scores[seat], 1)
    best, second = sorted(game.scores, reverse=True)[:2]
    yield "score", (sum(game.scores), seats)
    yield "score.winner", (best, 1)
    yield "spread", (best - min(game.scores), 1)
    yield "margin", (best - second, 1)
    yield "tied", (best == second, 1)
    others = (sum(game.scores) - game.scores[tested]) / (seats - 1)
    yield "tested.wins", (game.won(tested), 1)
    yield "tested.score", (game.scores[tested], 1)
    yield "tested.ahead", (game.scores[tested] - others, 1)


def _pace(game: Chronicle) -> Iterator[tuple[str, Pair]]:
    yield "turns", (game.turns, 1)
    yield "moves", (game.moves, 1)
    waits = [wait for waited in game.waits for wait in waited]
    yield "wait", (sum(waits), len(waits))
    yield "wait.longest", (sum([max(waited, default=0) for waited in game.waits]), len(game.waits))


def _trade(game: Chronicle) -> Iterator[tuple[str, Pair]]:
    if not game.beans:
        return
    seats = len(game.scores)
    yield "deals", (game.deals * seats, game.turns)
    yield "deals.cards", (game.handed, game.deals)
    yield "deals.gifts", (game.gifts, game.deals)
    yield "wait.idle", (game.idle, game.turns * (seats - 1))
    yield "deals.coins", (sum(game.flows.values()), sum(game.earned.values()))
    yield "deals.active", (game.to_active, game.deals)
    yield "deals.partner", (game.from_active, game.deals)
    for i, one in enumerate(game.order, start=1):
        got = sum([coins for (_, to), coins in game.flows.items() if to == one])
        gave = sum([coins for (giver, _), coins in game.flows.items() if giver == one])
        yield f"profit.{i}", (got - gave, 1)
        for j, other in enumerate(game.order, start=1):
            if i != j:
                yield f"flow.{i}.{j}", (game.flows.get((one, other), 0.0), 1)
            if i < j:
                yield f"deals.{i}.{j}", (game.pairs.get((min(one, other), max(one, other)), 0), 1)


def _beans(game: Chronicle) -> Iterator[tuple[str, Pair]]:
    coins = sum(game.earned.values())
    for bean in game.beans:
        cards = game.planted.get(bean, 0) + game.shipped.get(bean, 0)
        sales = [sale for sale in game.harvests if sale.bean == bean]
        earned = game.earned.get(bean, 0.0)
        yield f"bean.{bean}.coins", (earned, cards)
        yield f"bean.{bean}.cards", (cards, 1)
        yield f"bean.{bean}.share", (earned, coins)
        yield f"bean.{bean}.sale", (sum([sale.cards for sale in sales]), len(sales))
        yield f"bean.{bean}.wasted", (sum([not sale.coins for sale in sales]), len(sales))


def _third_field(game: Chronicle) -> Iterator[tuple[str, Pair]]:
    buyers = len(game.bought)
    others = len(game.scores) - buyers
    won = sum([game.won(seat) for seat in game.bought])
    if game.may_buy:
        yield "third.bought", (buyers, len(game.scores))
        yield "third.turn", (sum(game.bought.values()), buyers)
        yield "third.with", (won, buyers)
        yield "third.without", (1 - won if others else 0.0, others)
