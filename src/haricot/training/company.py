"""Who plays the games that are learned from: traders of all tempers, who sometimes do something else; later also
searchers, masters and exploiters."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from haricot.cards.moves import Decline, Done, Harvest, Pick, Plant, Take
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.budget import Budget
from haricot.players.exploiters.bluffer import Bluffer
from haricot.players.exploiters.farmer import GiftFarmer
from haricot.players.exploiters.haggler import Haggler
from haricot.players.exploiters.hoarder import Hoarder
from haricot.players.levels import MEDIUM, Hard, Medium
from haricot.players.master import TEMPER, Master, alone, load_judge
from haricot.players.search import Searcher
from haricot.players.trader.player import Trader
from haricot.players.trader.temper import TEMPERS, Temper
from haricot.training.answering import Answer, Overheard

SLIPS: Final = (0.0, 0.0, 0.03, 0.08)
"""How often the players of a game answer or plant at random."""
FARMING: Final = (Plant, Harvest, Done)
ANSWERS: Final = (Take, Decline, Pick)
TERSE: Final = 0.8
"""How many of the traders make few offers: games are played faster so, and end much the same."""
EXPLOITING: Final[tuple[Callable[[Chance], Player], ...]] = (Haggler, GiftFarmer, Hoarder, Bluffer)
"""Those of the exploiters that sit alone and do not talk all day."""
BRIEFLY: Final = Budget(rollouts=8)
"""How long searchers and masters think: games are what is wanted, and many."""


class Restless(Player):
    """Somebody who sometimes answers, plants or harvests at random, so that every sort of situation comes about."""

    def __init__(self, player: Player, slips: float, chance: Chance) -> None:
        self._player = player
        self._slips = slips
        self._chance = chance
        self.name = player.name

    def choose(self, prompt: Prompt) -> Move:
        move = self._player.choose(prompt)
        if self._chance.random() < self._slips:
            for kinds in (ANSWERS, FARMING):
                if isinstance(move, kinds):
                    others = [other for other in prompt.legal if isinstance(other, kinds)]
                    return others[self._chance.below(len(others))]
        return move


class SilentTrader(Trader):
    """A trader that gives no reasons."""

    def because(self, prompt: Prompt, move: Move) -> Move:
        return move


class SilentSearcher(Searcher):
    """A searcher that gives no reasons."""

    def because(self, prompt: Prompt, move: Move) -> Move:
        return move


class SilentMaster(Master):
    """A master that gives no reasons."""

    def because(self, prompt: Prompt, move: Move) -> Move:
        return move


def temper_of_many(random: Random) -> Temper:
    """A temper of those there may be."""
    lot = random.random()
    if lot < 0.15:
        temper = Temper()
    elif lot < 0.36:
        temper = TEMPERS[random.choice(["tireless", "tireless", "tireless", "shark", "shark", "generous", "hoarder"])]
    else:
        # The outlook of each reach and hazard is worked out once and kept, so they are few.
        temper = Temper(
            reach=random.choice([5.0, 7.0, 9.0]),
            hazard=random.choice([0.1, 0.2, 0.3]),
            rivalry=random.uniform(0, 0.7),
            margin=random.uniform(-0.05, 0.2),
            patience=random.uniform(0.6, 0.95),
            escape=random.uniform(0.2, 0.6),
            currency=random.uniform(0.1, 0.9),
            most_counters=random.choice([1, 2]),
        )
    if random.random() < TERSE:
        temper = replace(temper, hope=0.3, most_offers=min(4, temper.most_offers), most_gifts=2, most_counters=1)
    return temper


def company(random: Random, seats: int, weights: Path | None, heard: list[Answer] | None = None) -> list[Player]:
    """The players of one game; with weights, many of them are masters, and searchers, levels and exploiters play too.

    Their answers are written down where somebody wants to hear them.
    """
    slips = random.choice(SLIPS)
    players: list[Player] = []
    for _ in range(seats):
        player = _somebody(random, weights)
        if heard is not None:
            player = Overheard(player, heard)
        players.append(Restless(player, slips, Chance(random.getrandbits(40))))
    return players


def _somebody(random: Random, weights: Path | None) -> Player:
    chance = Chance(random.getrandbits(40))
    if weights is None:
        return SilentTrader(chance, temper_of_many(random))
    bench, lot = alone(load_judge(weights)), random.random()
    if lot < 0.4:
        margin = random.choice([0.0, 0.05, 0.1])
        return SilentMaster(chance, bench, BRIEFLY, _of_few_words(random, replace(TEMPER, margin=margin)))
    if lot < 0.55:
        return SilentSearcher(chance, BRIEFLY, _of_few_words(random, TEMPERS["tireless"]))
    if lot < 0.62:
        return random.choice([Medium(chance, MEDIUM), Hard(chance, bench, BRIEFLY, Temper())])
    if lot < 0.68:
        return random.choice(EXPLOITING)(chance)
    return SilentTrader(chance, temper_of_many(random))


def _of_few_words(random: Random, temper: Temper) -> Temper:
    """As patient as there is time for: most of a game goes by with offers that come to nothing."""
    offers, counters = random.choice([3, 4, 4, 6, 12]), random.choice([1, 1, 2, 4])
    return replace(temper, hope=0.1, most_offers=offers, most_gifts=2, most_counters=counters)
