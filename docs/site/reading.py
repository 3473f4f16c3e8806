"""What the site reads a little otherwise than a forge does: links, lists of pages, pages that lie beside docs/."""

import os
import re
from collections.abc import Callable
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent
FRONT = "index"
ELSEWHERE = {"contributing": DOCS.parent / "CONTRIBUTING.md", "changes": DOCS.parent / "CHANGELOG.md"}
"""Pages of the site that are kept where forges look for them."""
FOLDERS = {"rules/README": ":hidden:", "decisions/README": ":maxdepth: 1"}
"""Pages that stand for a folder: the others in it are below them; the first has a list of its own."""
_LINK = re.compile(r"(?<!!)\[([^]]*)\]\(([^()\s:#]+)(#[^()\s]*)?\)")


def read(page: str) -> str:
    """The text of a page as the site needs it."""
    home = ELSEWHERE.get(page, DOCS / f"{page}.md")
    text = home.read_text(encoding="utf-8")
    text = _LINK.sub(linked(home.parent, (DOCS / page).parent), text)
    if page in FOLDERS:
        text += f"\n```{{toctree}}\n:glob:\n{FOLDERS[page]}\n\n*\n```\n"
    return with_others(text) if page == FRONT else text


def linked(home: Path, folder: Path) -> Callable[[re.Match[str]], str]:
    """A link as a page in `folder` needs it, which was written for one in `home`.

    A folder is its README, and a page from elsewhere that of the site. Other folders and pages outside of docs/ are
    not on the site: they are named, and no link. Single files there can be had from it.
    """
    pages = {path: DOCS / f"{page}.md" for page, path in ELSEWHERE.items()}

    def link(found: re.Match[str]) -> str:
        words, target, anchor = found.groups(default="")
        there = (home / target).resolve()
        if there.is_relative_to(DOCS) and there.is_dir():
            there /= "README.md"
        there = pages.get(there, there)
        if not there.is_relative_to(DOCS) and (there.is_dir() or there.suffix == ".md"):
            return words
        return f"[{words}]({Path(os.path.relpath(there, folder)).as_posix()}{anchor})"

    return link


def with_others(front: str) -> str:
    """The front page, whose list “How to” ends with all pages that no list names: so none is ever lost."""
    named = set(re.findall(r"^[\w/-]+$", front, re.MULTILINE))
    others = sorted({path.stem for path in DOCS.glob("*.md")} - named - {FRONT})
    before, after = re.split(r"(?<=:caption: How to\n:hidden:\n\n)", front)
    listed, rest = after.split("```", 1)
    return before + "\n".join([listed.strip(), *others]) + "\n```" + rest
