"""What the site adds to the pages: their lists, their links, the reference of commands. `make docs` builds it."""

import importlib.util
import re
from argparse import ArgumentParser
from pathlib import Path
from types import ModuleType

import pytest

from haricot.cli import _parser
from tests.docs.pages import ROOT

DOCS = ROOT / "docs"


def site(module: str) -> ModuleType:
    """A module of docs/site, which is no package."""
    spec = importlib.util.spec_from_file_location(f"site_{module}", DOCS / "site" / f"{module}.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def listed(text: str) -> list[str]:
    """The pages that the lists of a page name."""
    return re.findall(r"^[\w/-]+$", "".join(re.findall(r"```\{toctree\}\n(.*?)```", text, re.DOTALL)), re.MULTILINE)


def test_every_page_is_listed_once() -> None:
    """None is lost, none is named twice, and none is named that is not there."""
    pages = {path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md")}
    below = {page for page in pages if page.startswith(("rules/", "decisions/")) and not page.endswith("/README")}
    assert sorted(listed(site("reading").read("index"))) == sorted(pages - below - {"index"})


def test_a_new_page_appears(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes one need not know of the site: it ends the list “How to”."""
    reading = site("reading")
    (tmp_path / "zebra.md").write_text("# Zebras\n", encoding="utf-8")
    monkeypatch.setattr(reading, "DOCS", tmp_path)
    front = reading.with_others((DOCS / "index.md").read_text(encoding="utf-8"))
    how = front.partition(":caption: How to")[2].partition("```")[0]
    assert how.split()[-1] == "zebra"


@pytest.mark.parametrize(
    ("page", "link", "becomes"),
    [
        ("architecture", "[a](rules/)", "[a](rules/README.md)"),
        ("architecture", "[a](arena.md#players)", "[a](arena.md#players)"),
        ("architecture", "[a](../src/haricot/cli.py)", "[a](../src/haricot/cli.py)"),
        ("architecture", "[a](../deploy) [b](../web/README.md)", "a b"),
        ("architecture", "[a](https://example.org/b.md) [c](#here)", "[a](https://example.org/b.md) [c](#here)"),
        ("tutorials/training", "[a](../../CONTRIBUTING.md)", "[a](../contributing.md)"),
        ("changes", "[a](docs/players.md)", "[a](players.md)"),
    ],
)
def test_links(page: str, link: str, becomes: str) -> None:
    """They lead to what is on the site."""
    reading = site("reading")
    home = reading.ELSEWHERE.get(page, DOCS / f"{page}.md").parent
    assert reading._LINK.sub(reading.linked(home, (DOCS / page).parent), link) == becomes


def test_the_command_line_is_told_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command and each of its options; nobody's home."""
    monkeypatch.setattr(Path, "home", lambda: Path("/home/gardener"))
    monkeypatch.setenv("XDG_DATA_HOME", "/home/gardener/data")
    text = "\n".join(site("commands").told(_parser()))
    for command in ("play", "simulate", "arena", "serve", "admin backup", "doctor"):
        assert f" haricot {command}\n" in text
    options = text.partition(" haricot doctor\n")[2]
    assert "`--json`\n: as JSON, for programs\n" in options
    assert "gardener" not in text


def test_arguments() -> None:
    """How they are written, and signs that Markdown would take for its own."""
    parser = ArgumentParser(prog="x", description="About *stars*.")
    parser.add_argument("--level", choices=["a", "b"], help="one of %(choices)s")
    parser.add_argument("file", metavar="FILE", help="a [file]")
    text = "\n".join(site("commands").told(parser))
    assert "About \\*stars\\*." in text
    assert "`--level {a,b}`\n: one of a, b\n" in text
    assert "`FILE`\n: a \\[file\\]\n" in text
