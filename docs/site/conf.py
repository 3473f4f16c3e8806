"""The documentation site: `make docs` builds it from docs/ with Sphinx, strictly, into build/site."""

import sys
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent / "src")]

from commands import told  # noqa: E402 - beside this file
from reading import FRONT, read  # noqa: E402

from haricot import __version__  # noqa: E402
from haricot.cli import _parser  # noqa: E402

project = "Haricot"
version = release = __version__
project_copyright = "the authors of Haricot, MIT licence"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = FRONT
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4  # named as on forges, where the pages are read too

# Docstrings are plain sentences with code between single backquotes; what others wrote for theirs is not ours.
default_role = "code"
autodoc_inherit_docstrings = False
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"Haricot {version}"
html_logo = html_favicon = "../../web/public/icon.svg"
html_static_path = [str(HERE / "haricot.css")]
html_css_files = ["haricot.css"]
html_show_sphinx = False
html_copy_source = False
pygments_style, pygments_dark_style = "tango", "monokai"


class Commands(SphinxDirective):
    """`{commands}`: a section for each."""

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes("\n".join(told(_parser())), allow_section_headings=True)


def source_read(app: Sphinx, page: str, source: list[str]) -> None:
    """Pages are read in our own way."""
    source[0] = read(page)


def setup(app: Sphinx) -> None:
    """What is our own."""
    app.add_directive("commands", Commands)
    app.connect("source-read", source_read)
