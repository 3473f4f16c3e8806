"""The balance of a game, for its designers: what the seats, the beans and the third field are worth."""

from dataclasses import dataclass
from typing import Any, Final

from haricot.beans.varieties import KEYS
from haricot.catalog import entry, load
from haricot.kernel.reasons import BadInput
from haricot.pool import Workers
from haricot.sim.estimate import Estimate, mean, ratio, share
from haricot.sim.record import Record, play_recorded

BLOCK: Final = 10
"""Games in one task."""


@dataclass(frozen=True)
class Variant:
    """A game to look at."""

    game: str
    seats: int
    options: dict[str, str]

    def title(self) -> str:
        """What it is called in a table."""
        return " ".join(
            [self.game, *["own beans" if key == "beans" else f"{key}={v}" for key, v in self.options.items()]]
        )


@dataclass(frozen=True)
class Sample:
    """Some games of a variant: one task."""

    variant: Variant
    players: list[str]
    seeds: range


def play_sample(sample: Sample) -> list[Record]:
    """Play one task."""
    variant = sample.variant
    game = load(variant.game, variant.seats, variant.options)
    return [play_recorded(game, sample.players, seed) for seed in sample.seeds]


def play_variant(variant: Variant, players: list[str], seed: int, games: int, hands: Workers) -> list[Record]:
    """Games with the seeds that follow each other."""
    seeds = range(seed, seed + games)
    samples = [Sample(variant, players, seeds[start : start + BLOCK]) for start in range(0, games, BLOCK)]
    return [record for records in hands.run(play_sample, samples) for record in records]


@dataclass
class Bean:
    """What a bean was worth."""

    bean: str
    planted: Estimate
    """Cards planted in a game."""
    coins_per_card: Estimate
    """Coins earned for each card planted."""
    harvest: Estimate
    """Cards in a harvest."""
    wasted: Estimate
    """Share of the harvests that paid nothing."""


@dataclass
class ThirdField:
    """When the third field was bought, and what came of it."""

    bought: Estimate
    """Share of the seats that bought it."""
    turn: Estimate
    """The turn of the game in which they did."""
    wins_with: Estimate
    """Share of their games that buyers won."""
    wins_without: Estimate


@dataclass
class Balance:
    """What was found out about a variant."""

    variant: Variant
    games: int
    wins: list[Estimate]
    """Win share by place in the turn order, the first player first."""
    coins: list[Estimate]
    """Mean coins by place in the turn order."""
    all_coins: Estimate
    """Mean coins of a seat."""
    turns: Estimate
    turns_range: tuple[int, int]
    """Nine games out of ten had so many turns."""
    moves: Estimate
    deals: Estimate
    """Deals while everybody has one turn."""
    beans: list[Bean]
    third_field: ThirdField | None
    """Nothing where nobody ever bought one."""

    def first_seat_advantage(self) -> Estimate:
        """What the first player wins more often than a fair share."""
        return Estimate(self.wins[0].value - 1 / self.variant.seats, self.wins[0].margin)

    def as_json(self) -> dict[str, Any]:
        """Plain data, for programs."""
        third = self.third_field
        return {
            "game": self.variant.game,
            "seats": self.variant.seats,
            "options": self.variant.options,
            "games": self.games,
            "first_seat_advantage": self.first_seat_advantage().as_json(),
            "win_share_by_seat": [share.as_json() for share in self.wins],
            "coins_by_seat": [coins.as_json() for coins in self.coins],
            "coins": self.all_coins.as_json(),
            "turns": self.turns.as_json(),
            "moves": self.moves.as_json(),
            "deals_per_round": self.deals.as_json(),
            "beans": [{key: _plain(value) for key, value in vars(bean).items()} for bean in self.beans],
            "third_field": None if third is None else {key: value.as_json() for key, value in vars(third).items()},
        }


def _plain(value: object) -> object:
    return value.as_json() if isinstance(value, Estimate) else value


def balance(variant: Variant, records: list[Record]) -> Balance:
    """Add the games up."""
    seats = variant.seats
    places = range(seats)
    each = [1.0] * len(records)
    turns = sorted([record.turns for record in records])
    return Balance(
        variant,
        len(records),
        [share([record.won(record.order[place]) for record in records], each) for place in places],
        [mean([record.scores[record.order[place]] for record in records]) for place in places],
        mean([sum(record.scores) / seats for record in records]),
        mean(turns),
        (turns[len(turns) // 20], turns[-1 - len(turns) // 20]),
        mean([record.moves for record in records]),
        ratio([record.deals * seats for record in records], [record.turns for record in records]),
        [_bean(key, records) for key in KEYS if any(key in record.planted for record in records)],
        _third_field(records, seats),
    )


def _bean(key: str, records: list[Record]) -> Bean:
    sold = [[harvest for harvest in record.harvests if harvest.bean == key] for record in records]
    planted: list[float] = [record.planted.get(key, 0) for record in records]
    harvests: list[float] = [len(all_sold) for all_sold in sold]
    return Bean(
        key,
        mean(planted),
        ratio([sum([harvest.coins for harvest in all_sold]) for all_sold in sold], planted),
        ratio([sum([harvest.cards for harvest in all_sold]) for all_sold in sold], harvests),
        share([sum([not harvest.coins for harvest in all_sold]) for all_sold in sold], harvests),
    )


def _third_field(records: list[Record], seats: int) -> ThirdField | None:
    buyers: list[float] = [len(record.bought) for record in records]
    if not sum(buyers):
        return None
    with_it: list[float] = [sum([record.won(seat) for seat in record.bought]) for record in records]
    return ThirdField(
        share(buyers, [seats] * len(records)),
        ratio([sum(record.bought.values()) for record in records], buyers),
        share(with_it, buyers),
        share([1 - won for won in with_it], [seats - buying for buying in buyers]),
    )


def variant_of(text: str, base: Variant) -> Variant:
    """The table to compare with: another game (`bohnanza-1997`), or the same with another option (`offers=3`)."""
    key, equals, value = text.partition("=")
    if equals:
        variant = Variant(base.game, base.seats, base.options | {key: value})
    else:
        known = [option.key for option in entry(text).options]
        options = {key: value for key, value in base.options.items() if key in known}
        variant = Variant(text, base.seats, options)
    if variant == base:
        raise BadInput(f"“--against {text}” is the very game that is reported on; name another game or option")
    load(variant.game, variant.seats, variant.options)
    return variant
