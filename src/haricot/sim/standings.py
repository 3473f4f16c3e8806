"""The standings of an arena: every player's rating and habits, added up from its blocks."""

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

from haricot.sim.arena import Plan, Played
from haricot.sim.ratings import Fit, Ranking, rankings_of


@dataclass
class Standing:
    """One player, all its seats together."""

    player: str
    rating: float
    low: float
    """Of the 95 % interval of the rating."""
    high: float
    win_share: float
    """Of the games at one seat; a shared win counts as its part."""
    mean_coins: float
    ms_per_move: float
    deals_per_game: float
    """Deals it took part in, at one seat."""
    games: int
    """Seats it had in all games together."""


@dataclass
class Standings:
    """All players, the best first, and what is true of the table as a whole."""

    plan: Plan
    players: list[Standing]
    games: int
    deals_per_game: float
    deals_per_round: float
    """Deals while everybody had one turn."""
    turns_per_game: float
    coins_by_place: dict[str, list[float]]
    """Mean coins by player and place in the turn order, the first player's first; nothing where it never sat there."""
    trades_by_turn: list[float]
    """Mean deals in the first, second, … turn, of the games that got so far."""
    harvests: dict[str, dict[str, Counter[int]]]

    def as_json(self) -> dict[str, Any]:
        """Plain data, for programs."""
        data = asdict(self.plan)
        data["games"] = self.games
        data["deals_per_game"] = round(self.deals_per_game, 3)
        data["deals_per_round"] = round(self.deals_per_round, 3)
        data["turns_per_game"] = round(self.turns_per_game, 2)
        data["ratings"] = [
            {key: round(value, 4) if isinstance(value, float) else value for key, value in asdict(player).items()}
            for player in self.players
        ]
        return data


def standings(plan: Plan, blocks: list[Played]) -> Standings:
    """Add the blocks up."""
    names = sorted({name for line_up in plan.line_ups() for name in line_up}, key=plan.players.index)
    number = {name: i for i, name in enumerate(names)}
    sums = {name: Counter[str]() for name in names}
    places: dict[str, list[list[int]]] = {name: [[] for _ in range(plan.seats)] for name in names}
    deals: list[list[Ranking]] = []
    games = [game for block in blocks for deal in block.deals for game in deal]
    for block in blocks:
        for deal in block.deals:
            rankings: list[Ranking] = []
            for game in deal:
                rankings += rankings_of([number[name] for name in game["players"]], game["places"])
                _add_up(game, sums, places)
            deals.append(rankings)
    fit = Fit(len(names), deals, plan.seed)
    players = [_standing(name, sums[name], fit.rating(number[name])) for name in names]
    traded = sum([sum(block.trades.values()) for block in blocks])
    turns = sum([game["turns"] for game in games])
    return Standings(
        plan,
        sorted(players, key=lambda player: -player.rating),
        len(games),
        traded / len(games),
        traded * plan.seats / max(1, turns),
        turns / len(games),
        {name: [sum(coins) / len(coins) if coins else 0.0 for coins in rows] for name, rows in places.items()},
        _by_turn(blocks),
        _harvests(blocks),
    )


def _add_up(game: dict[str, Any], sums: dict[str, Counter[str]], places: dict[str, list[list[int]]]) -> None:
    winners = game["places"].count(1)
    for seat, name in enumerate(game["players"]):
        line: Counter[Any] = sums[name]
        line["games"] += 1
        line["wins"] += (game["places"][seat] == 1) / winners
        line["coins"] += game["scores"][seat]
        line["asked"] += game["asked"][seat]
        line["seconds"] += game["seconds"][seat]
        line["deals"] += game["deals"][seat]
        places[name][game["order"].index(seat)].append(game["scores"][seat])


def _standing(name: str, line: Counter[str], rating: tuple[float, float, float]) -> Standing:
    games = line["games"]
    return Standing(
        name,
        *rating,
        win_share=line["wins"] / games,
        mean_coins=line["coins"] / games,
        ms_per_move=1000 * line["seconds"] / max(1, line["asked"]),
        deals_per_game=line["deals"] / games,
        games=games,
    )


def _by_turn(blocks: list[Played]) -> list[float]:
    trades: Counter[int] = Counter()
    reached: Counter[int] = Counter()
    for block in blocks:
        trades += block.trades
        reached += block.reached
    last = max(reached, default=0)
    alive = sum(reached.values())
    means: list[float] = []
    for turn in range(1, last + 1):
        means.append(trades[turn] / alive)
        alive -= reached[turn]
    return means


def _harvests(blocks: list[Played]) -> dict[str, dict[str, Counter[int]]]:
    harvests: dict[str, dict[str, Counter[int]]] = {}
    for block in blocks:
        for player, beans in block.harvests.items():
            for bean, sizes in beans.items():
                harvests.setdefault(player, {}).setdefault(bean, Counter()).update(sizes)
    return harvests
