"""No link of a page is dead: files are there, and so are the headings inside. `make docs` asks the same of the site."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, name

_CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^()\s]+)\)")
_HEADING = re.compile(r"^#{1,6} (.*)$", re.MULTILINE)
_NAMED = re.compile(r'<a (?:id|name)="([^"]+)">|^\(([\w-]+)\)=$', re.MULTILINE)


def slug(heading: str) -> str:
    """The anchor of a heading, as forges and MyST make it."""
    words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    return re.sub(r"[^\w\- ]", "", words.strip().lower()).replace(" ", "-")


@cache
def anchors(page: Path) -> frozenset[str]:
    """Everything inside a page that can be pointed at."""
    text = page.read_text(encoding="utf-8")
    outside = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    named = {one or other for one, other in _NAMED.findall(text)}
    return frozenset(named | {slug(heading) for heading in _HEADING.findall(outside)})


def broken(page: Path) -> list[str]:
    """The links of a page that lead nowhere; those to other sites are not followed."""
    found: list[str] = []
    for target in _LINK.findall(_CODE.sub("", page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        there = page.parent / path if path else page
        if not there.exists() or (anchor and there.suffix == ".md" and anchor not in anchors(there.resolve())):
            found.append(target)
    return found


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links(page: Path) -> None:
    """Each leads somewhere."""
    assert broken(page) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    """Files, headings and pictures that are not there are told; code is no link."""
    other = tmp_path / "other.md"
    other.write_text("# A *good* day: `haricot`\n", encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text(
        "# Here\n[a](other.md#a-good-day-haricot) [b](other.md#bad) [c](none.md) ![d](none.svg)\n"
        "[e](#here) [f](#there) `[g](none.md)` [h](https://example.org)\n",
        encoding="utf-8",
    )
    assert broken(page) == ["other.md#bad", "none.md", "none.svg", "#there"]
