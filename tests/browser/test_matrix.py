"""It fits: every game, small and full tables, nine screens, at full moments, in the language of the longest words.

Here a few moments of each table are looked at; `make eyes` looks at all of them, in every language, and keeps pictures.
"""

import os
from collections.abc import Iterable
from typing import Any

import pytest

from haricot.catalog import entry
from tests.browser.conftest import WIDER, keep_picture
from tests.browser.eyes import HIDDEN
from tests.browser.moments import hold, moments
from tests.browser.test_everyone import LOCALES

SCREENS = (
    (360, 640),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1366, 625),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
UNLIKE = ((390, 844), (844, 390), (1366, 625), (1920, 1080))
"""One screen of each arrangement."""
STYLE = "document.documentElement.style"
LETTERS = {
    "large": (f"{STYLE}.fontSize = '200%'", f"{STYLE}.fontSize = ''"),
    "wide": (WIDER, "document.adoptedStyleSheets = []"),
    "machine": (
        """for (const family of ['--text', '--display']) {
            const all = getComputedStyle(document.documentElement).getPropertyValue(family);
            document.documentElement.style.setProperty(family, all.replace(/^.*?Signs,/, ''));
        }""",
        f"{STYLE}.removeProperty('--text'), {STYLE}.removeProperty('--display')",
    ),
}
"""Other letters, and what puts them on and takes them off: as large as the settings have them, some 30 % wider, and
those of a machine on which ours are not to be had."""
ALL = os.environ.get("HARICOT_EYES") == "all"
FEW = 3
"""Moments of a table that are looked at unless all are."""
LONGEST = "de"
LANGUAGES = tuple(LOCALES) if ALL else (LONGEST,)
TABLES = [
    (key, seats)
    for key in ("bohnanza-2016", "bohnanza-27", "bohnanza-1997", "isla", "mutabohn", "dice")
    for seats in (min(entry(key).seats), max(entry(key).seats))
]

OUT_OF_SIGHT = r"""() => {
    const [top] = [...document.querySelectorAll('dialog[open]')].slice(-1);
    const things = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [role=tab]';
    const scrolls = (one) => {
        for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
            const {overflowX, overflowY} = getComputedStyle(above);
            const more = above.scrollHeight > above.clientHeight + 1 || above.scrollWidth > above.clientWidth + 1;
            if (more && /auto|scroll/.test(overflowX + overflowY)) return true;
        }
        return false;
    };
    const wrong = (one) => {
        let box = one.getBoundingClientRect();
        const inside = () => Math.min(box.left, box.top) >= -1
            && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
        const middle = () => {
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return one.contains(hit) || (hit && one.closest('label') && one.closest('label') === hit.closest('label'));
        };
        if (inside() && middle()) return '';
        if (one.closest('.hand') && inside()) {
            // Cards of a full hand overlap, and enough of each shows to be pressed.
            const hit = document.elementFromPoint(box.x + box.width * 0.2, box.y + box.height / 2);
            if (one.contains(hit)) return '';
        }
        if (!scrolls(one)) return inside() ? 'covered' : 'outside';
        one.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
        box = one.getBoundingClientRect();
        return inside() && middle() ? '' : 'cannot be scrolled into sight';
    };
    const found = [...(top ?? document).querySelectorAll(things)]
        .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
        .map((one) => [wrong(one), one])
        .filter(([what]) => what)
        .map(([what, one]) => `${what}: ${one.className} ${one.getAttribute('aria-label') ?? one.innerText}`)
        .map((said) => said.replace(/\s+/g, ' '));
    // What changes hands lies side by side.
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    for (const row of document.querySelectorAll('.market .rows > li')) {
        const parts = [...row.querySelectorAll('.mini, button, .gift, .any, .swap svg, .one > b')]
            .filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
        const over = parts.find(([, one], i) => parts.slice(i + 1).some(([, other]) => meet(one, other)));
        if (over) found.push(`${over[0].className.baseVal ?? over[0].className} lies under what is beside it: `
            + row.innerText.replace(/\s+/g, ' '));
    }
    // What a deal does is said in whole words.
    for (const why of document.querySelectorAll('.market .why')) {
        const box = why.getBoundingClientRect();
        const out = (part) => part.right > box.right + 2 || part.bottom > box.bottom + 4;
        const cut = [...why.querySelectorAll('.line')].filter((one) => one.checkVisibility())
            .find((one) => [...one.getClientRects()].some(out));
        if (cut) found.push(`cut: ${cut.innerText}`);
    }
    // So is what a card is called, where that is said.
    for (const name of document.querySelectorAll('.market .rows .one .name')) {
        const one = name.closest('.one').getBoundingClientRect();
        const box = name.getBoundingClientRect();
        const seen = name.checkVisibility() && name.clientWidth > 1 && box.top < one.bottom;
        if (seen && (name.scrollWidth > name.clientWidth + 1 || box.right > one.right + 1))
            found.push(`cut: ${name.innerText}`);
    }
    // A button of mine is drawn whole.
    for (const one of document.querySelectorAll('.farm .field button')) {
        const [box, field] = [one, one.closest('.field')].map((part) => part.getBoundingClientRect());
        const out = box.bottom > field.bottom + 2 || box.right > field.right + 2 || box.top < field.top - 2;
        if (one.checkVisibility() && out) found.push(`runs out of its field: ${one.innerText}`);
    }
    for (const one of document.querySelectorAll('.market .stand, .market .rows'))
        if (one.scrollWidth > one.clientWidth + 1) {
            const edge = one.getBoundingClientRect().right + 1 - one.scrollLeft;
            const out = [...one.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge);
            found.push(`the ${one.classList[0]} of the market ${one.scrollWidth - one.clientWidth} px too wide: `
                + out.slice(0, 4).map((part) => part.className).join(', '));
        }
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px too wide`);
    const high = document.documentElement.scrollHeight - innerHeight;
    if (high > 1) found.push(`the page is ${high} px too high`);
    return found;
}"""
"""What can be pressed, and is neither in sight nor in a scroll area of its own, or lies under something else."""


def troubles(page: Any, name: str, screens: Iterable[tuple[int, int]] = SCREENS) -> list[str]:
    """What is out of sight on these screens, with a picture of each such screen, or of all."""
    found = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        here = page.evaluate(OUT_OF_SIGHT) + [f"hidden: {card}" for card in page.evaluate(HIDDEN)]
        if here or ALL:
            keep_picture(page, f"fits-{name}-{width}x{height}")
        found += [f"{name} at {width}×{height}: {what}" for what in here]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_it_fits(person: Any, key: str, seats: int, language: str) -> None:
    """Everything that can be pressed is in sight on every screen, and its middle is its own: in our letters and, in the
    language of the longest words, in others; and for those who watch, whose table is arranged on purpose.
    """
    page = person(locale=LOCALES[language], at="")
    found = moments(key, seats)
    show = hold(page, found[0].game)
    wrong = []
    for moment in found[: None if ALL else FEW]:
        show(moment)
        wrong += troubles(page, f"{moment.name}-{language}")
    if language == LONGEST:
        for letters, (put_on, take_off) in LETTERS.items():
            page.evaluate(put_on)
            for moment in found[: None if ALL else 1]:
                show(moment)
                wrong += troubles(page, f"{letters}-{moment.name}", SCREENS if ALL else UNLIKE)
            page.evaluate(take_off)
        page.emulate_media(color_scheme="dark")
        show = hold(page, found[0].game, you=None)
        for moment in found[: None if ALL else 1]:
            show(moment)
            wrong += troubles(page, f"watched-{moment.name}", SCREENS if ALL else UNLIKE)
    assert not wrong, "\n".join(wrong)
