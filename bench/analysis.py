"""Whether an analysis says something true, shown on many games.

    PYTHONPATH=build/compiled:. python -P bench/analysis.py --games 200 --plot calibration.svg

Three questions. Are its chances calibrated: Brier scores of both lights against a plain baseline (each place at the
table wins as often as it did in the games before), and how often seats won whose chance was told to be so. Do decisions
that it calls mistakes cost what it says: both moves are made anew on other tables and played out to the very end by
level players. Is a mistake found that was made on purpose.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from haricot.analysis.analysing import analyse
from haricot.analysis.comparing import Gauge, mean_of
from haricot.analysis.findings import KNOWN, LAID, Analysis
from haricot.analysis.plots import scatter
from haricot.analysis.story import read_story, shares_of
from haricot.arguments import progress_bar
from haricot.catalog import load
from haricot.files import write_text
from haricot.kernel.chance import Chance
from haricot.players.roster import make_player
from haricot.pool import Workers
from haricot.sim.record import play_recorded
from haricot.table.loop import play
from tests.analysis.games import with_a_mistake

TABLES: Final = (("bohnanza-2016", 4), ("bohnanza-27", 5), ("bohnanza-1997", 3), ("isla", 4), ("mutabohn", 3))
COMPANY: Final = ("easy", "medium", "thrifty", "medium", "easy")
BINS: Final = 10
AGAIN: Final = 60
"""Tables on which a mistake is played out anew."""


def shown_anew(journal: str, found: Analysis, each: Any, seed: int) -> Gauge:
    """What a mistake costs when both moves are played out to the end by level players, on tables of another seed."""
    story = read_story(journal)
    game, table = story.game, story.before(each.place)
    view, chance = game.view(table, each.seat), Chance(seed)
    differences: list[float] = []
    for number in range(AGAIN):
        world = game.determinize(view, chance)
        results: list[float] = []
        for text in (each.instead, each.made):
            twin = world.clone()
            if text:
                game.apply(twin, game.read(text))
            players = [make_player("medium", Chance(seed + 7 * number + seat)) for seat in range(game.seats)]
            end = play(game, players, Chance(seed + number), table=twin)
            results.append(shares_of(game, end)[each.seat])
        differences.append(results[0] - results[1])
    return mean_of(differences)


def planted_found(games: int, *, quick: bool) -> int:
    """In how many of so many games the mistake made on purpose is called one."""
    found = 0
    for seed in range(1, games + 1):
        journal, place = with_a_mistake(seed)
        found += place in [each.place for each in analyse(journal, Workers(), quick=quick).mistakes]
    return found


def main() -> None:
    """Play, analyse, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--planted", type=int, default=0, help="games with a mistake made on purpose")
    parser.add_argument("--quick", action="store_true", help="analyse quickly")
    parser.add_argument("--plot", type=Path, help="write the calibration as SVG")
    args = parser.parse_args()
    errors: dict[str, list[float]] = defaultdict(list)
    by_chance: dict[str, list[list[float]]] = {light: [[] for _ in range(BINS)] for light in (KNOWN, LAID)}
    told: dict[str, list[float]] = {light: [0.0] * BINS for light in (KNOWN, LAID)}
    said: list[float] = []
    shown: list[float] = []
    seconds: list[float] = []
    wins: dict[tuple[str, int, int], list[float]] = defaultdict(list)
    with progress_bar() as progress:
        for number in progress.track(range(args.games)):
            key, seats = TABLES[number % len(TABLES)]
            names = [COMPANY[(seat + number) % len(COMPANY)] for seat in range(seats)]
            journal = play_recorded(load(key, seats), names, args.seed + number, journal=True).journal
            start = perf_counter()
            found = analyse(journal, Workers(), quick=args.quick, seed=args.seed)
            seconds.append(perf_counter() - start)
            for seat, share in enumerate(found.shares):
                # The baseline knows the games played so far, and nothing of this one.
                past = wins[key, seats, seat]
                plain = (sum(past) + 1) / (len(past) + seats)
                past.append(share)
                for now in found.moments:
                    chances = {KNOWN: now.known[seat].value, LAID: now.laid[seat].value}
                    errors["baseline"].append((plain - share) ** 2)
                    for light, chance in chances.items():
                        errors[light].append((chance - share) ** 2)
                        place = min(BINS - 1, int(chance * BINS))
                        by_chance[light][place].append(share)
                        told[light][place] += chance
            for each in found.mistakes[:2]:
                said.append(each.cost[KNOWN].value)
                shown.append(shown_anew(journal, found, each, args.seed + 7919 * number).value)
    points = {
        light: [
            (told[light][place] / len(results), sum(results) / len(results), len(results))
            for place, results in enumerate(by_chance[light])
            if results
        ]
        for light in (KNOWN, LAID)
    }
    print(
        json.dumps(
            {
                "games": args.games,
                "seconds_per_game": round(sum(seconds) / len(seconds), 2),
                "brier": {name: round(sum(all_of) / len(all_of), 4) for name, all_of in errors.items()},
                "calibration": {light: [[round(x, 3) for x in point] for point in points[light]] for light in points},
                "planted": args.planted,
                "planted_found": planted_found(args.planted, quick=args.quick),
                "mistakes": len(said),
                "said": round(sum(said) / max(1, len(said)), 4),
                "shown": [round(x, 4) for x in (mean_of(shown).value, mean_of(shown).error)] if shown else [],
            },
            indent=2,
        )
    )
    if args.plot is not None:
        write_text(args.plot, scatter("Told and true", {light: points[light] for light in points}))


if __name__ == "__main__":
    main()
