"""The standings of an arena: every player's rating and habits, added up from its blocks."""

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

from msgspec import structs

from haricot.sim.plan import Plan, Played
from haricot.sim.ratings import Fit, Ranking, rankings_of
from haricot.sim.record import Record


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
    lapses: int
    """Turns it lost to a stand-in, in all of them."""


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
        data = structs.asdict(self.plan)
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
    sums = {name: _Sum() for name in names}
    places: dict[str, list[list[int]]] = {name: [[] for _ in range(plan.seats)] for name in names}
    deals: list[list[Ranking]] = []
    games = [game for block in blocks for deal in block.deals for game in deal]
    for block in blocks:
        for deal in block.deals:
            rankings: list[Ranking] = []
            for game in deal:
                rankings += rankings_of([number[name] for name in game.players], game.places)
                for seat, name in enumerate(game.players):
                    sums[name].add(game, seat)
                    places[name][game.order.index(seat)].append(game.scores[seat])
            deals.append(rankings)
    fit = Fit(len(names), deals, plan.seed)
    players = [sums[name].standing(name, fit.rating(number[name])) for name in names]
    traded = sum([game.deals for game in games])
    turns = sum([game.turns for game in games])
    return Standings(
        plan,
        sorted(players, key=lambda player: -player.rating),
        len(games),
        traded / len(games),
        traded * plan.seats / max(1, turns),
        turns / len(games),
        {name: [sum(coins) / len(coins) if coins else 0.0 for coins in rows] for name, rows in places.items()},
        _by_turn(games),
        _harvests(games),
    )


@dataclass
class _Sum:
    """All seats of one player, added up."""

    games: int = 0
    wins: float = 0.0
    coins: int = 0
    asked: int = 0
    seconds: float = 0.0
    deals: int = 0
    lapses: int = 0

    def add(self, game: Record, seat: int) -> None:
        """One more game, at that seat."""
        self.games += 1
        self.wins += game.won(seat)
        self.coins += game.scores[seat]
        self.asked += game.asked[seat]
        self.seconds += game.seconds[seat]
        self.deals += game.deals_of[seat]
        self.lapses += game.lapses[seat] if game.lapses else 0

    def standing(self, name: str, rating: tuple[float, float, float]) -> Standing:
        """The player's line."""
        return Standing(
            name,
            *rating,
            win_share=self.wins / self.games,
            mean_coins=self.coins / self.games,
            ms_per_move=1000 * self.seconds / max(1, self.asked),
            deals_per_game=self.deals / self.games,
            games=self.games,
            lapses=self.lapses,
        )


def _by_turn(games: list[Record]) -> list[float]:
    trades: Counter[int] = Counter()
    for game in games:
        trades.update(game.deals_in)
    reached = Counter([game.turns for game in games])
    alive = len(games)
    means: list[float] = []
    for turn in range(1, max(reached, default=0) + 1):
        means.append(trades[turn] / alive)
        alive -= reached[turn]
    return means


def _harvests(games: list[Record]) -> dict[str, dict[str, Counter[int]]]:
    """By player and bean: how often a harvest had so many cards."""
    harvests: dict[str, dict[str, Counter[int]]] = {}
    for game in games:
        for sale in [sale for sale in game.harvests if sale.bean]:
            harvests.setdefault(game.players[sale.seat], {}).setdefault(sale.bean, Counter())[sale.cards] += 1
    return harvests
