"""A real server and a real browser for the tests beside this file.

Chromium comes from the system (`CHROMIUM` names another); without it, without Playwright or without a built client the
tests are skipped, and fail where the variable CI says that nobody would notice.
"""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = Path(os.environ.get("HARICOT_SOURCE", ROOT / "src"))
SHOTS = ROOT / "out" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

SERVE = """
from haricot.cli import main
from haricot.table.clock import KINDS, Times
KINDS["relaxed"].patience = 0.5
KINDS["blitz"] = Times(trade=2, deal=0, trade_most=2, other=2, bank=0, patience=2, shown=True)
raise SystemExit(main())
"""
"""`haricot serve` itself; but blitz is a matter of seconds, and silence soon a no."""

OPTIONS = "serve --port 0 --pace 0 --workbench --most-tables 1000 --most-messages 100000"
"""Bots decide at once, and the limit for floods is lifted, since these hands are faster than a person's."""

FONTS = re.compile(r"\.woff2?$")

WIDER = """{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.14em !important; }');
    document.adoptedStyleSheets = [sheet];
}"""
"""Text about 30 % wider than the house's: what other fonts and other languages can come to."""

LENT = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
"""
"""The settings of a machine that has no fonts but those that come with Matplotlib."""


def without(what: str) -> NoReturn:
    """Something these tests need is not here."""
    if os.environ.get("CI"):
        pytest.fail(what, pytrace=False)
    pytest.skip(what)


if os.environ.get("CI"):
    import playwright.sync_api as playwright_api
else:
    playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")


def _chromium() -> str:
    named = os.environ.get("CHROMIUM", "")
    found = [named, shutil.which("chromium"), shutil.which("chromium-browser"), shutil.which("google-chrome")]
    for path in found:
        if path:
            return path
    without("there is no Chromium; install one or set CHROMIUM")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots decide at once."""
    if not (SOURCE / "haricot" / "server" / "static" / "index.html").exists():
        without("the client is not built; run `make client`")
    data = tmp_path_factory.mktemp("data")
    log = tmp_path_factory.mktemp("server") / "log"
    with log.open("w") as written:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, *OPTIONS.split(), "--data", str(data)],
            env={**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUNBUFFERED": "1"},
            stdout=written,
            stderr=subprocess.STDOUT,
        )
    address = ""
    for _ in range(1200):  # a minute: the machine may be busy with other tests
        found = re.search(r"http://[\w.:]+", log.read_text())
        if found:
            address = found.group()
            break
        time.sleep(0.05)
    assert address, f"the server did not say where it is: {log.read_text()}"
    yield address
    process.terminate()
    process.wait(10)


def has_letters(opened: Any) -> bool:
    """Whether a browser can draw text: without any font it draws none, refuses fonts of pages, and ends at an input."""
    page = opened.new_page()
    page.set_content("<p>beans</p>")
    height: float = page.evaluate("document.querySelector('p').getBoundingClientRect().height")
    page.close()
    return height > 0


@pytest.fixture(scope="package")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The system's Chromium, without a window; on a machine without any font it is lent some."""
    path = _chromium()

    def launch(**environment: str) -> Any:
        return playwright.chromium.launch(
            executable_path=path,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--mute-audio"],
            env={**os.environ, **environment},
        )

    with playwright_api.sync_playwright() as playwright:
        opened = launch()
        if not has_letters(opened):
            opened.close()
            found = importlib.util.find_spec("matplotlib")
            assert found is not None and found.origin is not None, "the tests' browser needs a font"
            folder = tmp_path_factory.mktemp("fonts")
            fonts = Path(found.origin).parent / "mpl-data" / "fonts" / "ttf"
            (folder / "fonts.conf").write_text(LENT.format(fonts=fonts, cache=folder / "cache"))
            opened = launch(FONTCONFIG_FILE=str(folder / "fonts.conf"))
            assert has_letters(opened)
        yield opened
        opened.close()


Person = Callable[..., Any]


@pytest.fixture
def person(browser: Any, server: str, request: pytest.FixtureRequest) -> Iterator[Person]:
    """Opens a page as a new person; whatever the page complains about fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def open_page(
        name: str = "Anna",
        width: int = 1440,
        height: int = 900,
        locale: str = "en-GB",
        scheme: str = "light",
        touch: bool = False,
        taught: bool = True,
        still: bool = True,
        letters: str = "ours",
        text: int = 100,
        at: str = "/",
    ) -> Any:
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme=scheme,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(10_000)
        met = ["sea", "bonus", "dice"] if taught else []
        settings = json.dumps({"name": name, "taught": taught, "met": met, "textSize": text})
        context.add_init_script(
            f"localStorage.getItem('haricot.settings') ?? localStorage.setItem('haricot.settings', '{settings}')"
        )
        if letters == "machine":
            context.route(FONTS, lambda route: route.abort())
        elif letters == "wide":
            context.add_init_script(WIDER)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: _note(said, complaints))
        # Who they are is settled before the page comes, or each of its first requests would make them somebody new.
        context.request.get("/api/me")
        if at:
            page.goto(at)
        return page

    yield open_page
    for number, context in enumerate(contexts):
        for page in context.pages:
            keep_picture(page, f"{request.node.name}-{number}")
        context.close()
    assert complaints == []


def _note(said: Any, complaints: list[str]) -> None:
    # A test that takes the network or the fonts away makes the browser complain about that, and should.
    where = said.location.get("url", "")
    taken = "ERR_INTERNET_DISCONNECTED" in said.text or FONTS.search(where)
    # A request that the server refuses is answered; what the page makes of it is what tests look at.
    refused = "/api/" in where and re.search(r"status of 4\d\d", said.text)
    if said.type == "error" and not taken and not refused:
        complaints.append(said.text)


def keep_picture(page: Any, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / (re.sub(r"[^\w-]+", "-", name).strip("-") + ".png"))


@pytest.fixture
def shoot() -> Callable[[Any, str], None]:
    """Keeps a picture for people to look at."""
    return keep_picture
