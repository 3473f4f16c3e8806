"""The letters of the page are its own: on every machine the same."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import ROOT

DRAWN = """async (characters) => {
    const box = document.createElement('div');
    box.id = 'letters';
    for (const family of ['var(--text)', 'var(--display)']) for (const weight of [500, 700]) {
        const line = document.createElement('p');
        line.textContent = characters;
        line.style.cssText = `font-family: ${family}; font-weight: ${weight}`;
        box.append(line);
    }
    document.body.replaceChildren(box);
    await document.fonts.ready;
}"""

BOXES = """async ([words, weight]) => {
    const style = getComputedStyle(document.documentElement);
    const measure = async (family) => {
        const line = document.createElement('span');
        line.textContent = words;
        line.style.cssText = `font: ${weight} 40px ${family}; position: absolute; white-space: nowrap`;
        document.body.append(line);
        line.getBoundingClientRect();
        await document.fonts.ready;
        const {width, height} = line.getBoundingClientRect();
        line.remove();
        return [width, height];
    };
    const both = [];
    for (const name of ['--text', '--display']) {
        const stack = style.getPropertyValue(name).split(',');
        both.push([await measure(stack[0]), await measure(stack.slice(2).join())]);
    }
    return both;
}"""
"""How much room words take in each family, and in what stands there until it has come."""


def said() -> str:
    """Every character that the page's own words and sources hold."""
    words = ROOT / "src" / "haricot" / "words"
    texts = [
        path.read_text("utf-8") for path in [*words.glob("rules/*/*.json"), *(ROOT / "web/src/lang").glob("*.json")]
    ]
    for path in [*words.glob("*.json"), *words.glob("games/*/*.json")]:
        # The words of the terminal's screen are on no page.
        texts.append(json.dumps(json.loads(path.read_text("utf-8")) | {"screen": ""}, ensure_ascii=False))
    for path in [*(ROOT / "web/src/parts").glob("*.svelte"), *(ROOT / "web/src/screens").glob("*.svelte")]:
        # The title of a window or tab is drawn by the system.
        texts.append(re.sub(r"(document\.title|const heading) = [^;]*;", "", path.read_text("utf-8")))
    return "".join(sorted(set("".join(texts)) - set("\n\t ")))


def test_every_letter_is_ours(person: Any) -> None:
    """No character of any language is taken from a font of the machine, in neither family."""
    page = person()
    page.wait_for_selector("[data-quick]")
    characters = said()
    assert set("éàœßüÄ„“”«»’×–…→✓") <= set(characters)
    page.evaluate(DRAWN, characters)
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    root = devtools.send("DOM.getDocument", {"depth": -1})["root"]["nodeId"]
    lines = devtools.send("DOM.querySelectorAll", {"nodeId": root, "selector": "#letters p"})["nodeIds"]
    assert len(lines) == 4
    for line, family in zip(lines, ("Nunito", "Nunito", "Fraunces", "Fraunces"), strict=True):
        used = devtools.send("CSS.getPlatformFontsForNode", {"nodeId": line})["fonts"]
        names = {font["familyName"] for font in used}
        assert all(font["isCustomFont"] for font in used), names
        assert {re.sub(f"^{family}.*", family, name) for name in names} == {family, "Haricot Signs"}
        assert sum(font["glyphCount"] for font in used) >= len(characters) - 2, "ligatures join a few"


def test_fonts_come_from_here_with_their_licences(person: Any) -> None:
    """The page asks no other host for anything; the text's font comes early, licences lie beside the files."""
    page = person()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.wait_for_selector("[data-quick]")
    page.wait_for_load_state("networkidle")
    host = page.evaluate("location.origin")
    own = (host, host.replace("http", "ws"), f"blob:{host}")  # the last are pictures that the page has made itself
    assert all(url.startswith(own) for url in asked)
    assert {Path(url).name.split("-")[0] for url in asked if ".woff" in url} >= {"nunito", "fraunces"}
    early = page.locator("link[rel=preload][as=font]").get_attribute("href")
    assert sum(url.endswith(early) for url in asked) == 1, "what was fetched early is what is used"
    for family in ("fraunces", "nunito"):
        licence = page.request.get(f"/assets/{family}-LICENSE.txt")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence.text()


def test_the_page_does_not_jump_when_letters_come(person: Any) -> None:
    """Until a font has come, another stands there that is stretched to the same lines."""
    page = person()
    page.wait_for_selector("[data-quick]")
    words = " ".join(json.loads((ROOT / "web/src/lang/fr.json").read_text("utf-8")).values())
    words = re.sub(r"{.*?}|[→✓✗⇄]", "", words)
    for weight in (500, 650):
        for (width, height), (near_width, near_height) in page.evaluate(BOXES, [words, weight]):
            assert near_width == pytest.approx(width, rel=0.03)
            assert near_width != width, "it is measured in another font"
            assert near_height == pytest.approx(height, abs=2)
