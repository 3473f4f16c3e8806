"""A person's moves as clicks on the buttons of the page, as few as the page needs for them."""

import asyncio
import re
from collections import Counter
from typing import Any

from playwright.async_api import Error, Page

from haricot.beans.varieties import KEYS
from haricot.cards.moves import TABLE, Buy, Close, Done, Harvest, Offer, Pick, Plant, Take, Withdraw
from haricot.cards.parts import UP
from haricot.cards.shown import ShownCards
from haricot.kernel.move import Move

PATIENCE = 5000
"""Milliseconds after which a button that cannot be clicked is none: the table has gone on meanwhile."""

BLINK = 0.2
"""Seconds in which a page that asks again has done so."""

Place = tuple[str, int]
"""Where a card lies that is given away: (`hand` or `turned`, how many lie before it)."""


class Clicks:
    """The buttons of a table's page."""

    def __init__(self, page: Page, pause: float) -> None:
        self.page = page
        self._pause = pause
        self.made = 0
        """How many clicks there were; whoever puts an offer together makes a pause of seconds after each."""

    async def press(self, selector: str, patience: float = PATIENCE) -> None:
        """Click what is there, in sight and not covered; else that is an `Error`."""
        await self.page.locator(selector).first.click(timeout=patience)
        self.made += 1

    async def touch(self, selector: str) -> None:
        """A click on the way to an offer."""
        await self.press(selector)
        await asyncio.sleep(self._pause)

    async def sees(self, selector: str) -> bool:
        """Whether something is in sight."""
        return await self.page.locator(selector).first.is_visible()

    async def make(self, move: Move, view: ShownCards) -> bool:
        """Click for a move; False where the page had no such button any more."""
        try:
            await self._click(move, view)
        except Error:
            return False
        return True

    async def _click(self, move: Move, view: ShownCards) -> None:
        if isinstance(move, Offer):
            await self._offer(move, view)
        elif isinstance(move, Plant):
            await self._plant(KEYS[move.bean], move.field + 1, view)
        elif isinstance(move, Harvest):
            await self._harvest(move.field + 1)
        elif isinstance(move, Pick):
            await self.press(f"[data-offer='{move.number}'] [data-pick='{move.taker}']")
        elif move.is_no:
            await self.no(move)
        else:
            await self.press(self.button(move))

    def button(self, move: Move) -> str:
        """The button that is the whole move."""
        if isinstance(move, Take | Withdraw):
            return f"[data-{move.verb}='{move.number}']"
        assert isinstance(move, Buy | Close | Done), f"no button for {move!r}"
        return f"[data-{move.verb}]"

    async def no(self, move: Move) -> None:
        """Say no: to all that is open."""
        await self.press("[data-pass]")

    async def _plant(self, bean: str, field: int, view: ShownCards) -> None:
        own = view["players"][view["seat"]]
        aside, growing = own["aside"], [one["bean"] for one in own["fields"]]
        if aside and all(growing.count(one) == 1 for one in aside) and await self.sees("[data-plant-all]"):
            await self.press("[data-plant-all]")  # there is nothing to choose
            return
        if aside and not await self.sees(f"[data-tray='{aside.index(bean)}'][aria-pressed='true']"):
            picked = [i for i, one in enumerate(aside) if one == bean]
            marks = [await self.sees(f"[data-tray='{i}'][aria-pressed='true']") for i in picked]
            if not any(marks):
                await self.press(f"[data-tray='{picked[0]}']")
                if len(own["homes"].get(bean, [])) == 1:
                    return  # a card with one place goes there at once
        await self.press(f"[data-plant='{field}']")

    async def _harvest(self, field: int) -> None:
        if not await self.sees("[data-harvest-sure]"):
            await self.press(f"[data-harvest='{field}']")
            await asyncio.sleep(BLINK)
        if await self.sees("[data-harvest-sure]"):
            await self.press("[data-harvest-sure]")

    async def _offer(self, offer: Offer, view: ShownCards) -> None:
        if await self.sees("[data-clear]"):
            await self.press("[data-clear]")
        if offer.parent:
            await self.counter(offer.parent)
        for place in set(places(offer, view)) ^ await self._given():
            await self.touch(self.card(place))
        want, wanted = Counter([KEYS[bean] for bean in offer.want]), await self._wanted()
        for bean in (wanted - want).elements():
            await self.touch(f".get [data-out='{bean}']")
        for bean in (want - wanted).elements():
            await self.touch(f"[data-want='{bean}']")
        if offer.open_to_any and not await self.sees("[data-any][aria-pressed='true']"):
            await self.touch("[data-any]")
        await self.to(offer)
        await self.press("[data-propose]")

    async def counter(self, parent: int) -> None:
        """Begin an answer to an offer."""
        await self.touch(f"[data-offer='{parent}'] .counter")

    def card(self, place: Place) -> str:
        """A card to give."""
        return f"[data-{place[0]}='{place[1]}']"

    async def to(self, offer: Offer) -> None:
        """Say whom the offer is for, where that is not said already."""
        seat = "all" if offer.to == TABLE else str(offer.to)
        if not offer.parent and not await self.sees(f"[data-to='{seat}'][aria-checked='true']"):
            await self.press(f"[data-to='{seat}']")

    async def _given(self) -> set[Place]:
        """The cards that are in the offer already."""
        found: list[tuple[str, int]] = []
        for kind in ("hand", "turned"):
            marked: list[str] = await self.page.locator(f"[data-{kind}][aria-pressed='true']").evaluate_all(
                f"all => all.map((one) => one.dataset.{kind})"
            )
            found += [(kind, int(place)) for place in marked]
        return set(found)

    async def _wanted(self) -> Counter[str]:
        """The beans that are asked for already."""
        sides: list[Any] = await self.page.locator(".get [data-out]").evaluate_all(
            "all => all.map((one) => [one.dataset.out, one.textContent])"
        )
        found: Counter[str] = Counter()
        for bean, text in sides:
            times = re.match(r"\s*(\d+)×", text)
            found[bean] = int(times[1]) if times else 1
        return found


def places(offer: Offer, view: ShownCards) -> list[Place]:
    """The cards that an offer means: the named copies, else a turned-up one, else the first in the hand (T5)."""
    mine = view["seat"] == view["active"]
    lying: list[tuple[str, int, str]] = []
    if mine:
        lying += [("turned", i, bean) for i, bean in enumerate(view["turned"])]
    lying += [("hand", i, bean) for i, bean in enumerate(view["hand"])]
    found: list[Place] = []
    named = list(offer.sources)
    for card in offer.give:
        source = next((one for one in named if one[0] == card), None)
        if source is not None:
            named.remove(source)
        fits = [(kind, i) for kind, i, bean in lying if bean == KEYS[card]]
        if source is not None:
            copies = [(kind, i) for kind, i in fits if (kind == "turned") == (source[1] == UP)]
            fits = copies[source[1] - 1 : source[1]] if source[1] > 0 else copies
        found.append(next(place for place in fits if place not in found))
    return found
