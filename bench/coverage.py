"""How often a 95 % interval of a report holds the truth, by the number of deals.

usage: python -m bench.coverage [--population N] [--samples N] [--jobs N] [--json]

Many deals of real games are played once, at two tables that differ in the price of a field. What all of them say is
taken for the truth; then few deals are drawn from them again and again, and each time the very code of the report says
how sure it is. A figure that holds the truth in 95 of 100 samples is right; fewer is too bold, more is too shy.

  kind         what sort of number: wins (one try a deal), tries (several a deal), parts, means, ratios; differences
               between both tables on the same deals; searches for the price at which a figure has a value
  figures      how many of that kind there are
  mean, least  how many of a hundred intervals hold the truth, over all figures of the kind and of the worst one
  ratings      of an arena: equal players whose luck hangs on the seat and the deal, every deal in all rotations
  clear        of differences where there is none (the same table against itself on other deals): how many of a hundred
               look clear, by themselves and by Holm's correction of all of them

Needs `pip install haricot[arena]`.
"""

import argparse
import json
import os
from collections import defaultdict
from math import exp
from random import Random

from haricot.pool import workers
from haricot.report.comparing import compared
from haricot.report.equation import Gap, root
from haricot.report.labels import PART, SHARE, is_compared, label
from haricot.report.playing import Arm, Columns, Table, blocks, play_all, together
from haricot.sim.estimate import Column, difference
from haricot.sim.ratings import MIDDLE, Fit, Ranking, rankings_of

SIZES = (5, 10, 20, 50)
HERE = Table("bohnanza-1997", 4, {})
THERE = Table("bohnanza-1997", 4, {"field-price": "2"})
SEATS = 4
PLAYERS = ["thrifty"] * SEATS


def population(deals: int, jobs: int) -> tuple[Columns, Columns]:
    """All deals at both tables."""
    here, there = (
        together(play_all(blocks(table, PLAYERS, Arm(), 1, deals), workers(jobs))) for table in (HERE, THERE)
    )
    return here, there


def kind_of(key: str, column: Column) -> str:
    """What sort of number a figure is."""
    named = label(key)
    if named.kind == SHARE:
        return "tries" if any(below > 1 for below in column.below) else "wins"
    if named.kind == PART:
        return "parts"
    return "means" if set(column.below) <= {0.0, 1.0} else "ratios"


def drawn(column: Column, deals: list[int]) -> Column:
    """A column of some deals."""
    return Column([column.above[i] for i in deals], [column.below[i] for i in deals])


def coverage(here: Columns, there: Columns, size: int, samples: int) -> dict[str, dict[str, list[int]]]:
    """By kind and figure: in how many samples an interval was told, and in how many it held the truth."""
    random = Random(size)
    keys = [key for key in here.columns if is_compared(key) and here[key].deals() > here.deals // 2]
    found: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    truth = {key: here[key].value() for key in keys}
    change = {key: there[key].value() - truth[key] for key in keys}
    for _ in range(samples):
        deals = [random.randrange(here.deals) for _ in range(size)]
        for key in keys:
            one, other = drawn(here[key], deals), drawn(there[key], deals)
            for kind, estimate, value in (
                (kind_of(key, here[key]), label(key).estimate(one), truth[key]),
                ("differences", difference(one, other, shares=label(key).kind == SHARE).estimate, change[key]),
            ):
                if estimate.known():
                    count = found[kind][key]
                    count[0] += 1
                    count[1] += estimate.low - 1e-12 <= value <= estimate.high + 1e-12
        hit = searched(here, there, deals)
        count = found["searches"]["turns"]
        count[0] += 1
        count[1] += hit
    return found


def searched(here: Columns, there: Columns, deals: list[int]) -> bool:
    """Whether the search for the price at which a game has a given length finds it; in truth halfway between both."""
    value = (here["turns"].value() + there["turns"].value()) / 2
    gaps = []
    for columns in (there, here):
        column = drawn(columns["turns"], deals)
        gaps.append(Gap(column.value() - value, column.pulls()))
    found = root([2, 3], gaps)
    return found.low is not None and found.high is not None and found.low <= 2.5 <= found.high


def false_alarms(here: Columns, size: int, samples: int) -> tuple[float, float]:
    """Of a table against itself: the part of comparisons that look clear, and of reports in which one stays so."""
    random = Random(1000 + size)
    keys = [key for key in here.columns if is_compared(key)]
    alone = many = wrong = 0
    for _ in range(samples):
        tables = []
        for _ in range(2):
            deals = [random.randrange(here.deals) for _ in range(size)]
            tables.append(Columns(size, {key: drawn(here[key], deals) for key in keys}))
        (rows,) = compared([(tables[0], tables[1])])
        known = [each for each in rows if each.estimate.known()]
        many += len(known)
        alone += sum([each.alone() for each in known])
        wrong += any(each.stands() for each in known)
    return 100 * alone / many, 100 * wrong / samples


def ratings(size: int, samples: int) -> dict[str, list[int]]:
    """How many intervals of ratings hold the truth, which is that all four players are equal."""
    random = Random(2000 + size)
    count = [0, 0]
    for number in range(samples):
        deals = [_rotated(random) for _ in range(size)]
        fit = Fit(SEATS, deals, number, samples=300)
        for player in range(SEATS):
            _, low, high = fit.rating(player)
            count[0] += 1
            count[1] += low <= MIDDLE <= high
    return {"rating": count}


def _rotated(random: Random) -> list[Ranking]:
    """A deal in all rotations; its luck belongs to the seats."""
    lucks = [exp(random.gauss(0, 0.7)) for _ in range(SEATS)]
    found: list[Ranking] = []
    for turn in range(SEATS):
        left, places = list(range(SEATS)), [0] * SEATS
        for place in range(1, SEATS + 1):
            seat = random.choices(left, [lucks[seat] for seat in left])[0]
            left.remove(seat)
            places[seat] = place
        found += rankings_of([(seat + turn) % SEATS for seat in range(SEATS)], places)
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--population", type=int, default=1000)
    parser.add_argument("--samples", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    here, there = population(args.population, args.jobs)
    data = []
    for size in SIZES:
        kinds = coverage(here, there, size, args.samples)
        kinds["ratings"] = ratings(size, args.samples // 5)
        for kind, figures in kinds.items():
            shares = {key: 100 * held / told for key, (told, held) in figures.items() if told >= args.samples // 5}
            worst = min(shares, key=lambda key: shares[key])
            mean = sum(shares.values()) / len(shares)
            row = {"deals": size, "kind": kind, "figures": len(shares), "mean": round(mean, 1)}
            data.append(row | {"least": round(shares[worst], 1), "worst": worst})
        alone, holm = false_alarms(here, size, args.samples // 5)
        data.append({"deals": size, "kind": "clear", "alone": round(alone, 1), "holm": round(holm, 1)})
    if args.json:
        print(json.dumps(data, indent=2))
        return
    for row in data:
        print("  ".join([f"{key} {value}" for key, value in row.items()]))


if __name__ == "__main__":
    main()
