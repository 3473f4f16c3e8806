"""An analysis as one HTML file that needs nothing else, for light and dark screens."""

from html import escape
from typing import Final

from haricot.analysis.comparing import Gauge
from haricot.analysis.findings import KNOWN, LAID, Analysis
from haricot.analysis.plots import COLOURS, Series, chances
from haricot.analysis.telling import Section, Teller
from haricot.words import Phrasebook

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  background: Canvas; color: CanvasText; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; } h3 { font-size: 1rem; margin-bottom: 0; }
table { border-collapse: collapse; } th, td { padding: .25rem 1rem .25rem 0; text-align: left; vertical-align: top; }
th { border-bottom: 1px solid currentColor; font-weight: 600; } .wide { overflow-x: auto; }
svg { width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
.grid { stroke: currentColor; opacity: .15; } .turning { stroke: currentColor; opacity: .5; stroke-dasharray: 3 3; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin: 0 .35em 0 1em; }
"""


def page(found: Analysis, words: Phrasebook) -> str:
    """The whole file."""
    teller = Teller(found, words)
    title = escape(teller.title())
    parts = [f"<p>{escape(line)}</p>" for line in teller.about()]
    parts += _plots(found, words, teller)
    for section in teller.sections():
        parts += _section(section)
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<style>{_STYLE}</style>\n</head>\n'
        f"<body>\n<h1>{title}</h1>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
    )


def _plots(found: Analysis, words: Phrasebook, teller: Teller) -> list[str]:
    """The chances in both lights, one above the other."""
    heading = words.screen("analysis-chances")
    keys = [
        f'<span class="key" style="background:{COLOURS[seat]}"></span>{escape(words.seat(seat))}'
        for seat in range(found.seats)
    ]
    parts = [f"<h2>{escape(heading)}</h2>", f"<p>{''.join(keys)}</p>"]
    marks = [*[str(now.turn) for now in found.moments], words.screen("analysis-end")]
    places = {now.place: at for at, now in enumerate(found.moments)}
    turned = [places[turning.place] for turning in found.turnings]
    for light in (KNOWN, LAID):
        series: list[Series] = []
        for seat in range(found.seats):
            values = [now.known[seat] if light == KNOWN else now.laid[seat] for now in found.moments]
            series.append(Series(words.seat(seat), [*values, Gauge(found.shares[seat], 0.0)]))
        name = teller.light(light)
        parts.append(f"<h3>{escape(name)}</h3>")
        about = words.screen("analysis-plot", {"what": heading, "light": name})
        parts.append(f"<figure>{chances(about, marks, series, turned)}</figure>")
    return parts


def _section(section: Section) -> list[str]:
    parts = [f"<h2>{escape(section.heading)}</h2>", *[f"<p>{escape(line)}</p>" for line in section.lines]]
    if section.rows:
        head = "".join([f"<th>{escape(each)}</th>" for each in section.head])
        rows = ["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in section.rows]
        body = "".join(rows)
        parts.append(f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>')
    return parts
