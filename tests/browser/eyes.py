"""What is looked for on every screen: nothing that shuts anybody out, nothing cut off, no word missing."""

import re
from typing import Any

import pytest

from tests.browser.conftest import AXE, keep_picture

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
        pytest.skip("axe-core is not installed; run `npm install` in web/")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        # Things that fade in are judged when they have arrived.
        page.wait_for_timeout(100)
        found = page.evaluate(AXE_RUN, scheme == schemes[0])
        keep_picture(page, f"{scheme}-{where}")
        assert found == [], f"{where}, {scheme}: {found}"


def fits(page: Any, where: str) -> None:
    """Nothing is wider than the screen, and no text runs out of its box."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, f"{where} is wider than the screen"
    cut = page.evaluate(
        """() => {
            const spills = (one) => {
                const style = getComputedStyle(one);
                return one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 2
                    && (style.overflowX === 'visible' || one.matches('.sheet')) && style.display !== 'inline';
            };
            const meant = (one) => one.closest('.others, .hand, .visually-hidden')
                || (!one.matches('.sheet') && one.querySelector('.visually-hidden, .card, svg'));
            return [...document.querySelectorAll('button, .button, h1, h2, h3, label, p, dt, dd, li, .sheet')]
                .filter((one) => one.offsetParent && !meant(one) && spills(one))
                .map((one) => `${one.tagName} ${one.className}: ${one.innerText.slice(0, 40)}`);
        }"""
    )
    assert cut == [], where


def worded(page: Any, where: str) -> None:
    """No key stands where a word should."""
    raw = [key for key in RAW_KEY.findall(page.inner_text("body")) if not key.startswith(("http", "www"))]
    assert raw == [], where
