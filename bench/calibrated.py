"""What the games of bench/analysis.py show: whether analyses are true, and what part of what quick hands say is.

    PYTHONPATH=. python -P bench/calibrated.py tell games-*.jsonl --plot calibration.svg
    PYTHONPATH=. python -P bench/calibrated.py fit raw-*.jsonl --out src/haricot/analysis/calibration.json
    PYTHONPATH=. python -P bench/calibrated.py bend games-*.jsonl

`tell`: are chances calibrated (Brier scores of both lights against a plain baseline: each place at the table wins as
often as it did in the games before; and how often seats won whose chance was told to be so), and do mistakes cost, and
deals give, what is told? `fit` draws the line through what was said and what came of it, by least squares: of each
family its own, drawn towards that of all as much as it is unsure; all begin at the same place. With `tell --cross` the
lines are drawn through the other half of the games, so that nothing is judged by what it was fitted to. `bend`: would
chances be nearer the truth if those of a moment were drawn together, or apart, all by one exponent?
"""

import argparse
from collections import defaultdict
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any, Final

from msgspec import json
from msgspec.structs import replace

from bench.analysis import TABLES, Looked, Tried, read_games
from haricot.analysis.calibration import (
    DEAL,
    DECISION,
    KINDS,
    LEARNED,
    Calibration,
    Share,
    Shares,
    beyond,
    calibration,
    voice_of,
)
from haricot.analysis.comparing import Gauge, mean_of
from haricot.analysis.findings import KNOWN, LAID, LIGHTS
from haricot.analysis.plots import Cloud, Panel, scatter
from haricot.analysis.summing import is_mistake
from haricot.catalog import load
from haricot.files import write_text
from haricot.kernel.chance import Chance
from haricot.players.master import WEIGHTS

BINS: Final = 10
COSTS: Final = (0.02, 0.03, 0.045, 1.0)
"""Where the groups of mistakes end."""
ALIKE: Final = 0.15
"""By how much the parts of families differ, as far as one can tell beforehand."""

BENDS: Final = tuple(twentieths / 20 for twentieths in range(10, 26))
"""Exponents by which chances may be bent; below 1 they are drawn together."""
RESAMPLED: Final = 2000

BEGINNINGS: Final = tuple(hundredths / 100 for hundredths in range(16))
"""Where a line may begin."""

LEAST: Final = 0.01
"""How far cases differ at least."""

Point = tuple[float, Gauge, int]
"""What was told on average, what came true, and how often."""


def voice(game: Looked, kind: str) -> str:
    """Who speaks of its decisions and deals."""
    return voice_of(kind, load(game.game, game.seats))


def chances(games: list[Looked]) -> tuple[dict[str, float], dict[str, list[Point]]]:
    """Brier scores, and of each light how often seats won whose chance was told to be so."""
    errors: dict[str, list[float]] = defaultdict(list)
    told: dict[tuple[str, int], list[tuple[float, float]]] = defaultdict(list)
    wins: dict[tuple[str, int, int], list[float]] = defaultdict(list)
    for game in games:
        for seat, share in enumerate(game.shares):
            # The baseline knows the games played so far, and nothing of this one.
            past = wins[game.game, game.seats, seat]
            plain = (sum(past) + 1) / (len(past) + game.seats)
            past.append(share)
            for known, laid in zip(game.known, game.laid, strict=True):
                errors["baseline"].append((plain - share) ** 2)
                for light, chance in ((KNOWN, known[seat]), (LAID, laid[seat])):
                    errors[light].append((chance - share) ** 2)
                    told[light, min(BINS - 1, int(chance * BINS))].append((chance, share))
    points = {light: [_point(told[light, place]) for place in range(BINS) if told[light, place]] for light in LIGHTS}
    return {name: sum(all_of) / len(all_of) for name, all_of in errors.items()}, points


def _point(pairs: list[tuple[float, float]]) -> Point:
    return sum([told for told, _ in pairs]) / len(pairs), mean_of([true for _, true in pairs]), len(pairs)


def as_told(games: list[Looked], kind: str, shares: Shares) -> list[Tried]:
    """What is told of decisions and deals; of decisions only those that are called mistakes."""
    found: list[Tried] = []
    for game in games:
        share = shares[kind][voice(game, kind)]
        tried = [each for each in game.tried if each.kind == kind and each.shown]
        told = [each for each in tried if kind == DEAL or is_mistake(each.said, share)]
        found += [replace(each, said=share.of(each.said)) for each in told]
    return found


def crossed(games: list[Looked], kind: str) -> list[Tried]:
    """What would be told of each half of the games by what came true in the other; both have all kinds of tables."""
    halves = [[game for game in games if game.number // len(TABLES) % 2 == half] for half in (0, 1)]
    return [*as_told(halves[0], kind, fitted(halves[1])), *as_told(halves[1], kind, fitted(halves[0]))]


def came_true(tried: list[Tried]) -> Gauge:
    """What some cases came to on average, each counted once."""
    return mean_of([sum(each.shown) / len(each.shown) for each in tried])


def by_cost(tried: list[Tried]) -> list[Point]:
    """What came true of what was said, in groups of the cheaper and the dearer."""
    found: list[Point] = []
    for low, high in zip((-1.0, *COSTS), COSTS, strict=False):
        group = [each for each in tried if low <= each.said.value < high]
        if len(group) > 1:
            found.append((sum([each.said.value for each in group]) / len(group), came_true(group), len(group)))
    return found


def slope(tried: list[Tried], vain: float = 0.0) -> Gauge:
    """The part of what was said that came true, of a line that begins beyond what is said in vain."""
    said = [beyond(each.said.value, vain) for each in tried]
    shown = [sum(each.shown) / len(each.shown) for each in tried]
    weight = sum([one * one for one in said]) or LEAST**2
    part = sum([one * other for one, other in zip(said, shown, strict=True)]) / weight
    # What is left over, whatever its spread.
    left = [one * (other - part * one) for one, other in zip(said, shown, strict=True)]
    return Gauge(part, sqrt(sum([one * one for one in left])) / weight)


def fitted(games: list[Looked]) -> Shares:
    """What part comes true, by kind and by who speaks: the net's word stands alone, hands are alike."""
    found: Shares = {}
    for kind in KINDS:
        groups: dict[str, list[Tried]] = {name: [] for name in sorted({voice(game, kind) for game in games})}
        for game in games:
            groups[voice(game, kind)] += [each for each in game.tried if each.kind == kind and each.shown]
        hands = [each for name, group in groups.items() if name != LEARNED for each in group]
        vain = said_in_vain([each for group in groups.values() for each in group])
        found[kind] = {
            name: _share(group, [] if name == LEARNED else hands, vain)
            for name, group in groups.items()
            if group or (hands and name != LEARNED)
        }
    return found


def said_in_vain(tried: list[Tried]) -> float:
    """Where the line through some cases begins that lies nearest to all of them."""
    return min(BEGINNINGS, key=lambda vain: _left(tried, slope(tried, vain).value, vain)) if tried else 0.0


def _share(own: list[Tried], alike: list[Tried], vain: float) -> Share:
    """The part of some cases, drawn towards that of all that are alike as much as it is unsure."""
    common = slope(alike or own, vain)
    line, trust = common, 1.0
    if alike and own:
        # A few cases do not tell how far they spread: all do.
        square = sum([beyond(each.said.value, vain) ** 2 for each in own]) or LEAST**2
        line = slope(own, vain)
        error = max(line.error, _left(alike, common.value, vain) / sqrt(square))
        line, trust = Gauge(line.value, error), ALIKE**2 / (ALIKE**2 + error**2)
    part = trust * line.value + (1 - trust) * common.value
    error = sqrt((trust * line.error) ** 2 + ((1 - trust) * common.error) ** 2)
    cases = alike or own
    square = sum([each.said.value**2 - each.said.error**2 for each in cases]) / len(cases)
    return Share(round(min(1.0, max(0.0, part)), 3), round(error, 3), round(sqrt(max(square, LEAST**2)), 3), vain)


def _left(tried: list[Tried], part: float, vain: float) -> float:
    """How far cases lie from a line."""
    gaps = [sum(each.shown) / len(each.shown) - part * beyond(each.said.value, vain) for each in tried]
    return sqrt(sum([gap * gap for gap in gaps]) / len(gaps))


def digest(file: Path) -> str:
    """By which a file is known again."""
    return sha256(file.read_bytes()).hexdigest()


def fit(args: argparse.Namespace) -> None:
    """Write the shares."""
    games = read_games(args.files)
    numbers = sorted({game.number for game in games})
    about = f"{len(numbers)} games between the numbers {numbers[0]} and {numbers[-1]} of bench/analysis.py"
    found = Calibration(about, digest(WEIGHTS), fitted(games))
    write_text(args.out, json.format(json.encode(found), indent=2).decode() + "\n")
    for kind in KINDS:
        tried = [each for game in games for each in game.tried if each.kind == kind and each.shown]
        print(kind, len(tried), shown(slope(tried)))


def shown(gauge: Gauge) -> list[float]:
    """For printing."""
    return [round(gauge.value, 4), round(gauge.error, 4)]


def tell(args: argparse.Namespace) -> None:
    """Print the figures, and draw them."""
    games = read_games(args.files)
    brier, told = chances(games)
    tried = {kind: crossed(games, kind) if args.cross else as_told(games, kind, calibration().shares) for kind in KINDS}
    figures: dict[str, Any] = {
        "games": len(games),
        "brier": {name: round(score, 4) for name, score in brier.items()},
        "calibration": {light: [[round(x, 3), *shown(true), n] for x, true, n in told[light]] for light in LIGHTS},
    }
    for kind, cases in tried.items():
        if not cases:
            continue  # games of which the chances alone were looked at
        figures[kind] = {
            "cases": len(cases),
            "said": round(sum([each.said.value for each in cases]) / max(1, len(cases)), 4),
            "shown": shown(came_true(cases)),
            "part": shown(slope(cases)),
            "groups": [[round(x, 3), *shown(true), n] for x, true, n in by_cost(cases)],
        }
    print(json.format(json.encode(figures), indent=2).decode())
    if args.plot is not None:
        write_text(args.plot, drawn(told, by_cost(tried[DECISION])))


def drawn(told: dict[str, list[Point]], costs: list[Point]) -> str:
    """Chances and mistakes side by side; a mistake may have turned out well, so its axis goes below nothing."""
    lights = [Cloud("as one could know it", told[KNOWN]), Cloud("as the cards lay", told[LAID])]
    mistakes = [Cloud("mistakes, as one could know it", costs)]
    chance, cost = Panel("Chance to win", 1.0, lights), Panel("What mistakes cost, of a win", 0.2, mistakes, floor=-0.2)
    return scatter("Told and true", [chance, cost])


def bent(chances: list[float], exponent: float) -> list[float]:
    """The chances of a moment bent; all of them are 1 together again as they were."""
    powers = [max(LEAST**4, chance) ** exponent for chance in chances]
    return [power * sum(chances) / sum(powers) for power in powers]


def errors(game: Looked, light: str, exponent: float) -> list[float]:
    """The squared errors of a game's chances, bent."""
    moments: list[list[float]] = getattr(game, light)
    pairs = [pair for moment in moments for pair in zip(bent(moment, exponent), game.shares, strict=True)]
    return [(chance - share) ** 2 for chance, share in pairs]


def brier(games: list[Looked], light: str, exponent: float = 1.0) -> float:
    """The score of all chances, bent."""
    each = [error for game in games for error in errors(game, light, exponent)]
    return sum(each) / len(each)


def bend(args: argparse.Namespace) -> None:
    """Fit the exponent to each half of the games, try it on the other, and print what it gains there."""
    games = read_games(args.files)
    halves = [[game for game in games if game.number // len(TABLES) % 2 == half] for half in (0, 1)]
    figures: dict[str, Any] = {"games": len(games)}
    for light in LIGHTS:
        best = [min(BENDS, key=lambda exponent: brier(half, light, exponent)) for half in halves]
        gains = [
            (sum(errors(game, light, 1.0)) - sum(told := errors(game, light, exponent)), len(told))
            for half, exponent in zip(halves[::-1], best, strict=True)
            for game in half
        ]
        chance = Chance(1)
        means: list[float] = []
        for _ in range(RESAMPLED):
            drawn = [gains[chance.below(len(gains))] for _ in gains]
            means.append(sum([gain for gain, _ in drawn]) / sum([count for _, count in drawn]))
        means.sort()
        figures[light] = {
            "brier": round(brier(games, light), 4),
            "exponents": best,
            "gain": round(sum([gain for gain, _ in gains]) / sum([count for _, count in gains]), 5),
            "interval": [round(means[RESAMPLED // 40], 5), round(means[-RESAMPLED // 40], 5)],
        }
    print(json.format(json.encode(figures), indent=2).decode())


def main() -> None:
    """What is wished for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    telling = commands.add_parser("tell")
    telling.add_argument("files", type=Path, nargs="+")
    telling.add_argument("--cross", action="store_true", help="by lines through the other half of these games")
    telling.add_argument("--plot", type=Path, help="write the calibration as SVG")
    telling.set_defaults(does=tell)
    bending = commands.add_parser("bend")
    bending.add_argument("files", type=Path, nargs="+")
    bending.set_defaults(does=bend)
    fitting = commands.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument("--out", type=Path, required=True)
    fitting.set_defaults(does=fit)
    args = parser.parse_args()
    args.does(args)


if __name__ == "__main__":
    main()
