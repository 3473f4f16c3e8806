"""A document as one HTML file that needs nothing else, for light and dark screens and for paper."""

from collections.abc import Sequence
from html import escape
from typing import Final

from haricot.report.document import Grid, Section
from haricot.report.net import draw_net
from haricot.report.svg import draw

_STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbf8f1; --card: #ffffff; --ink: #23281f; --faint: #6d7468; --line: #e2dccd;
  --bean: #3a7d44; --warn: #fff2d6; --warned: #6b4a00; --more: #0003; }
@media (prefers-color-scheme: dark) { :root { --paper: #171a16; --card: #20241f; --ink: #e9eae3; --faint: #a3aa9c;
  --line: #373d34; --bean: #7cc288; --warn: #40341a; --warned: #f4d792; --more: #000a; } }
* { box-sizing: border-box; }
body { font: 16px/1.55 system-ui, sans-serif; margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 66rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: .5rem 0 1rem; }
h2 { font-size: 1.25rem; margin: 0 0 .6rem; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1rem; margin: 0 0 1rem; }
a { color: var(--bean); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.2rem 1.3rem;
  margin: 0 0 1.1rem; }
p { margin: .35rem 0; max-width: 52rem; }
.warning { background: var(--warn); color: var(--warned); border-radius: 10px; padding: .6rem .8rem; font-weight: 600; }
figure { margin: 1rem 0 .4rem; }
/* What reaches beyond a small screen has a shadow on the side where there is more. */
figure, .wide { overflow-x: auto; background: linear-gradient(90deg, var(--card) 40%, transparent),
  linear-gradient(270deg, var(--card) 40%, transparent) 100% 0, linear-gradient(90deg, var(--more), transparent),
  linear-gradient(270deg, var(--more), transparent) 100% 0; background-repeat: no-repeat;
  background-size: 2.5rem 100%, 2.5rem 100%, .8rem 100%, .8rem 100%;
  background-attachment: local, local, scroll, scroll; }
figcaption { position: sticky; left: 0; font-weight: 600; margin: 0 0 .3rem; }
svg { width: 100%; min-width: 34rem; height: auto; display: block; }
svg.net { min-width: 0; max-width: 26rem; margin: 0 auto; } svg text { font-size: 13px; fill: var(--ink); }
svg .small { font-size: 12px; fill: var(--faint); } svg .name { font-size: 15px; font-weight: 700; }
svg .node { fill: var(--card); } .grid { stroke: var(--line); stroke-width: 1; fill: none; }
.rule { stroke: var(--faint); stroke-width: 1.5; stroke-dasharray: 5 4; fill: none; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; color: var(--faint); font-size: .9rem; }
.legend i { display: inline-block; width: .8em; height: .8em; border-radius: 50%; margin-right: .4em; }
.wide { margin: .9rem 0 0; }
table { border-collapse: collapse; font-size: .93rem; font-variant-numeric: tabular-nums; }
th, td { padding: .28rem .9rem .28rem 0; text-align: right; } td { white-space: nowrap; }
td:first-child { white-space: normal; min-width: 7rem; }
th { vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; } th { border-bottom: 1px solid var(--line); font-weight: 600; }
tbody tr + tr td { border-top: 1px solid var(--line); }
summary { cursor: pointer; color: var(--bean); margin-top: .8rem; }
@media print { body { background: none; } nav { display: none; }
  section { break-inside: avoid; border: 0; padding: 0; } }
"""


def page(title: str, sections: Sequence[Section]) -> str:
    """The whole file."""
    links = "".join([f'<a href="#{section.key}">{escape(section.heading)}</a>' for section in sections[1:]])
    body = "\n".join([_section(section) for section in sections])
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<style>{_STYLE}</style>\n</head>\n'
        f"<body>\n<main>\n<h1>{escape(title)}</h1>\n<nav>{links}</nav>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _section(section: Section) -> str:
    parts = [f'<section id="{section.key}">', f"<h2>{escape(section.heading)}</h2>"]
    parts += [f'<p class="warning">{escape(warning)}</p>' for warning in section.warnings]
    parts += [f"<p>{escape(sentence)}</p>" for sentence in section.sentences]
    for plot in section.plots:
        drawn = draw_net(plot) if plot.kind == "net" else draw(plot)
        parts.append(f"<figure><figcaption>{escape(plot.title)}</figcaption>{drawn}</figure>")
    parts += [_grid(grid) for grid in section.grids]
    return "\n".join([*parts, "</section>"])


def _grid(grid: Grid) -> str:
    head = "".join([f"<th>{escape(heading)}</th>" for heading in grid.headings])
    rows = ["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in grid.rows]
    table = f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    if not grid.first:
        return table
    return f"<details><summary>{escape(grid.headings[0])}: all {len(rows)} figures</summary>{table}</details>"
