"""An analysis as it is sent: in the reader's words, and with the steps of the replay."""

from haricot.analysis.comparing import Gauge
from haricot.analysis.findings import KNOWN, LIGHTS, Analysis
from haricot.analysis.telling import Teller
from haricot.server.analyses import Standing
from haricot.server.messages import Analysed, AnalysedLight, AnalysedPart
from haricot.server.past import again, game_of
from haricot.server.replay import is_aside
from haricot.server.rows import TableRow
from haricot.table.ledger import Entry
from haricot.words import Phrasebook


def waiting(standing: Standing) -> Analysed:
    """One that is not there yet."""
    return Analysed(standing.done, standing.total, "", [], [], [], [], [])


def analysed(row: TableRow, journal: list[Entry], found: Analysis, names: list[str], language: str) -> Analysed:
    """One that is."""
    steps = _steps(row, journal)
    words = Phrasebook(language, tuple(names))
    teller = Teller(found, words)
    moments = [(str(now.turn), steps[now.place]) for now in found.moments]
    moments.append((words.screen("analysis-end"), steps[-1]))
    places = [now.place for now in found.moments]
    lights: list[AnalysedLight] = []
    for light in LIGHTS:
        chances: list[list[tuple[float, float, float]]] = []
        for seat in range(found.seats):
            gauges = [now.known[seat] if light == KNOWN else now.laid[seat] for now in found.moments]
            chances.append([_point(each) for each in [*gauges, Gauge(found.shares[seat], 0.0)]])
        lights.append(AnalysedLight(teller.light(light), chances))
    parts = [
        AnalysedPart(each.heading, each.lines, each.head, each.rows, [steps[place] for place in each.places])
        for each in teller.sections()
    ]
    turned = [places.index(turning.place) for turning in found.turnings]
    return Analysed(1, 1, teller.title(), teller.about(), moments, lights, turned, parts)


def _point(gauge: Gauge) -> tuple[float, float, float]:
    return round(gauge.value, 3), round(max(0.0, gauge.low), 3), round(min(1.0, gauge.high), 3)


def _steps(row: TableRow, journal: list[Entry]) -> list[int]:
    """For each move of the game the step of the replay that shows it, from 1."""
    found: list[int] = []
    total = 0
    for decision in again(journal, game_of(row)):
        if not total or not is_aside(decision):
            total += 1
        found += [total] * len(decision.moves)
    return found
