"""What is looked for on every screen: nothing that shuts anybody out, nothing cut off, no word missing."""

import re
import time
from typing import Any

from tests.browser.conftest import AXE, keep_picture, without

RAW_KEY = re.compile(r"\b[a-z]{2,}(?:\.[a-z][a-z-]*)+\b")
"""What a missing word looks like: its key."""

AXE_RUN = """async (all) => {
    const every = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const only = all ? every : {type: 'rule', values: ['color-contrast', 'link-in-text-block']};
    const {violations} = await axe.run(document, {runOnly: only});
    const told = (node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`;
    return violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map(told).join(' | ')}`);
}"""


def clear(page: Any, where: str, schemes: tuple[str, ...] = ("light", "dark")) -> None:
    """Axe has nothing to complain about; in a second scheme only colours can be another matter."""
    if not AXE.exists():
        without("axe-core is not installed; run `npm install` in web/")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        # Things that fade in are judged when they have arrived.
        page.wait_for_timeout(100)
        found = page.evaluate(AXE_RUN, scheme == schemes[0])
        keep_picture(page, f"{scheme}-{where}")
        assert found == [], f"{where}, {scheme}: {found}"


def fits(page: Any, where: str, wide: bool = False) -> None:
    """Nothing is wider than the screen, and no text runs out of its box; tables of wide text may be scrolled."""
    # Not innerWidth: a phone shows a page that is too wide smaller, and then calls that the width.
    wide_by = page.evaluate("document.documentElement.scrollWidth") - page.viewport_size["width"]
    assert wide_by <= 0, f"{where} is {wide_by} px wider than the screen"
    cut = page.evaluate(
        """(wide) => {
            const spills = (one) => {
                const style = getComputedStyle(one);
                const shown = style.overflowX === 'visible' || (one.matches('.sheet') && !wide);
                const out = one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 2;
                return out && shown && style.display !== 'inline';
            };
            const meant = (one) => one.closest('.seats, .hand, .visually-hidden')
                || (!one.matches('.sheet') && one.querySelector('.visually-hidden, .card, svg'));
            return [...document.querySelectorAll('button, .button, h1, h2, h3, label, p, dt, dd, li, .sheet')]
                .filter((one) => one.offsetParent && !meant(one) && spills(one))
                .map((one) => `${one.tagName} ${one.className}: ${one.innerText.slice(0, 40)}`);
        }""",
        wide,
    )
    assert cut == [], f"{where}: {cut}"


COVERED = """() => {
    const [top] = [...document.querySelectorAll('dialog[open]')].slice(-1);
    const things = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [role=tab]';
    const label = (one) => one?.closest('label');
    const points = [0.2, 0.4, 0.6, 0.8];
    const seen = (one) => {
        one.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
        const box = one.getBoundingClientRect();
        const hits = points.flatMap((x) => points.map((y) => {
            const hit = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
            return one.contains(hit) || (label(one) && label(one) === label(hit));
        }));
        return hits.filter(Boolean).length / hits.length;
    };
    // The cards of a full hand overlap, and should.
    const enough = (one) => one.closest('.hand') ? 0.25 : 0.75;
    return [...(top ?? document).querySelectorAll(things)]
        .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden') && seen(one) < enough(one))
        .map((one) => `${one.tagName} ${one.className}: ${one.getAttribute('aria-label') ?? one.innerText}`);
}"""


def reachable(page: Any, where: str) -> None:
    """Whatever can be pressed can be brought to where nothing covers it, once all that moves has come to rest."""
    end = time.monotonic() + 3
    while (covered := page.evaluate(COVERED)) and time.monotonic() < end:
        page.wait_for_timeout(100)
    assert covered == [], f"{where}: {covered}"
    page.evaluate("scrollTo(0, 0)")


HEAPED = """() => {
    const lines = (one) => {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) {
            const above = texts.currentNode.parentElement;
            if (!texts.currentNode.data.trim() || above.closest('.visually-hidden, svg, .card, option')) continue;
            const range = document.createRange();
            range.selectNode(texts.currentNode);
            // What is cut off at the end of its line with an ellipsis is not written over what follows.
            const cut = getComputedStyle(above).overflowX === 'visible' ? null : above.getBoundingClientRect();
            const shown = (box) => cut === null ? box : {
                left: box.left, right: Math.min(box.right, cut.right), top: box.top, bottom: box.bottom};
            if (above.checkVisibility()) found.push(...[...range.getClientRects()].map(shown));
        }
        return found;
    };
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8;
    const [top] = [...document.querySelectorAll('dialog[open]')].slice(-1);
    return [...(top ?? document).querySelectorAll('li, header, label, tr, .row')].filter((row) => {
        const children = [...row.children].map(lines);
        const over = (one, other) => one.some((a) => other.some((b) => meet(a, b)));
        return children.some((one, i) => children.slice(i + 1).some((other) => over(one, other)));
    }).map((row) => row.innerText.slice(0, 60));
}"""


def apart(page: Any, where: str) -> None:
    """In no row is text written over that beside it."""
    heaped = page.evaluate(HEAPED)
    assert heaped == [], f"{where}: {heaped}"


def worded(page: Any, where: str) -> None:
    """No key stands where a word should; names of sites and of files look like keys."""
    found = RAW_KEY.findall(page.inner_text("body"))
    raw = [key for key in found if not key.startswith(("http", "www")) and not key.endswith(".toml")]
    assert raw == [], where


HALVED = """() => [...document.querySelectorAll('.now p span, .market .idle li')].filter((one) => {
    const box = one.getBoundingClientRect();
    const over = one.closest('.text, ul').getBoundingClientRect();
    return box.height > 0 && box.left < over.right && box.bottom > over.bottom + 1;
}).map((one) => one.innerText)"""


def whole_lines(page: Any, where: str) -> None:
    """The panel that says what to do, and the market, cut no line in half."""
    halved = page.evaluate(HALVED)
    assert halved == [], f"{where}: {halved}"


HIDDEN = """() => [...document.querySelectorAll('.stall .lying .card')].filter((card) => {
    const [box, place] = [card, card.closest('.stall')].map((one) => one.getBoundingClientRect());
    const inside = box.left >= place.left - 1 && box.right <= place.right + 1
        && box.top >= place.top - 1 && box.bottom <= place.bottom + 1 && box.width > 14;
    return card.checkVisibility() && !inside;
}).map((card) => card.innerText)"""


def lie_open(page: Any, where: str) -> None:
    """The cards in the middle lie in their place, and none of them under what is beside it."""
    hidden = page.evaluate(HIDDEN)
    assert hidden == [], f"{where}: {hidden}"
