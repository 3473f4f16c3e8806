"""A document in the terminal."""

from typing import Final

from rich.console import Console
from rich.table import Table

from haricot.report.document import Plot, Section, Spot
from haricot.report.svg import ticks

WIDE: Final = 46
"""Letters that an interval has room in."""
WIDTH: Final = 120
MOST_ROWS: Final = 20
FIRST: Final = 36
"""Letters of a row's name that are never cut."""


def wide_console() -> Console:
    """Where tables with intervals have room; a narrower terminal breaks their lines itself."""
    console = Console(highlight=False)
    console.width = max(console.width, WIDTH)
    return console


def show(console: Console, sections: list[Section]) -> None:
    """Print all sections."""
    for section in sections:
        console.print(f"\n{section.heading}", style="bold", markup=False)
        for warning in section.warnings:
            console.print(warning, style="yellow", markup=False, soft_wrap=True)
        for sentence in section.sentences:
            console.print(sentence, markup=False, soft_wrap=True)
        for plot in section.plots:
            if plot.kind in ("points", "line") and len(plot.series) == 1 and len(plot.marks) <= MOST_ROWS:
                _draw(console, plot)
        for grid in section.grids:
            table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
            for place, heading in enumerate(grid.headings):
                least = 0 if place else min(FIRST, max([len(row[0]) for row in grid.rows], default=0))
                table.add_column(heading, justify="right" if place else "left", no_wrap=place > 0, min_width=least)
            shown = grid.rows[: grid.first or None]
            for row in shown:
                table.add_row(*row)
            console.print()
            console.print(table, markup=False)
            if len(shown) < len(grid.rows):
                console.print(f"… and {len(grid.rows) - len(shown)} more without a mark: --html and --json have them.")


def _draw(console: Console, plot: Plot) -> None:
    """Points with their intervals, as letters can draw them."""
    spots = [spot for spot in plot.series[0].spots if spot is not None]
    ends = [end for spot in spots for end in (spot.low, spot.high, spot.value) if end is not None]
    if not ends:
        return
    if plot.rule is not None:
        ends.append(plot.rule)
    marks = ticks(min(ends), max(ends))
    low, high = marks[0], marks[-1]
    name = max([len(mark) for mark in plot.marks])

    def at(value: float) -> int:
        return round((value - low) / (high - low) * (WIDE - 1))

    console.print(f"\n{plot.title}", style="italic", markup=False)
    for mark, spot in zip(plot.marks, plot.series[0].spots, strict=True):
        console.print(f"{mark:>{name}}  {_row(spot, plot, at)}", markup=False, soft_wrap=True)
    first, last = [f"{100 * end:g} %" if plot.percent else f"{end:g}" for end in (low, high)]
    console.print(f"{'':{name}}  {first}{last:>{WIDE - len(first)}}", style="dim", markup=False, soft_wrap=True)


def _row(spot: Spot | None, plot: Plot, at: object) -> str:
    assert callable(at)
    letters = [" "] * WIDE
    if plot.rule is not None:
        letters[at(plot.rule)] = "┊"
    if spot is not None:
        if spot.low is not None and spot.high is not None:
            for i in range(at(spot.low), at(spot.high) + 1):
                letters[i] = "─"
        letters[at(spot.value)] = "●"
    return "".join(letters).rstrip()
