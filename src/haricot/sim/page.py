"""A report as one HTML file that needs nothing else: text, tables and SVG plots, for light and dark screens."""

from collections.abc import Callable, Sequence
from html import escape
from importlib import import_module
from io import StringIO
from typing import Any, Final

from haricot.kernel.reasons import BadInput

_INK: Final = "#0b0c0d"
"""Stands for the text colour of the page until a plot is put into it."""
COLOURS: Final = ("#3a7d44", "#c2593f", "#4a7fb5", "#b8892b", "#8a62a8", "#3f9a96", "#b05a86", "#7c7f3a")
"""One for each series, readable on white and on black."""

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  background: Canvas; color: CanvasText; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
table { border-collapse: collapse; } th, td { padding: .25rem .8rem .25rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; } th { border-bottom: 1px solid currentColor; font-weight: 600; }
figure { margin: 1rem 0; } svg { width: 100%; height: auto; } .wide { overflow-x: auto; }
"""


class Page:
    """A page being written."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._parts: list[str] = []

    def heading(self, text: str) -> None:
        """A new section."""
        self._parts.append(f"<h2>{escape(text)}</h2>")

    def text(self, text: str) -> None:
        """A paragraph."""
        self._parts.append(f"<p>{escape(text)}</p>")

    def table(self, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table; the first column names the rows."""
        head = "".join([f"<th>{escape(heading)}</th>" for heading in headings])
        body = "".join(["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in rows])
        self._parts.append(
            f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
        )

    def plot(self, about: str, draw: Callable[[Any], None], height: float = 3.2) -> None:
        """A plot; `draw` is given the axes."""
        self._parts.append(f'<figure role="img" aria-label="{escape(about)}">{_svg(draw, height)}</figure>')

    def html(self) -> str:
        """The whole file."""
        title = escape(self._title)
        return (
            f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<style>{_STYLE}</style>\n</head>\n'
            f"<body>\n<h1>{title}</h1>\n" + "\n".join(self._parts) + "\n</body>\n</html>\n"
        )


def _svg(draw: Callable[[Any], None], height: float) -> str:
    try:
        matplotlib: Any = import_module("matplotlib")
        from matplotlib.figure import Figure
    except ModuleNotFoundError as missing:
        raise BadInput(f"the module {missing.name} is missing; “pip install haricot[arena]” installs it") from None
    ink = ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color")
    # Text stays text, so that the page's own font draws it; a fixed salt makes equal plots equal files.
    settings: dict[str, Any] = {"svg.fonttype": "none", "svg.hashsalt": "haricot", "font.size": 10}
    with matplotlib.rc_context(settings | dict.fromkeys(ink, _INK)):
        figure = Figure(figsize=(8, height), layout="constrained")
        axes = figure.add_subplot()
        axes.spines[["top", "right"]].set_visible(False)
        draw(axes)
        out = StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    return svg[svg.index("<svg") :].replace(_INK, "currentColor")
