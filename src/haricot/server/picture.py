"""The end of a game as a picture to send to friends: who won and with how much, and what was worth telling of it."""

from collections import Counter
from datetime import UTC, datetime
from typing import Final, NamedTuple

from haricot.catalog import entry
from haricot.data import drawing
from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import Argument
from haricot.server.past import count
from haricot.server.rows import TableRow
from haricot.server.svg import placed, text, title
from haricot.table.ledger import Entry
from haricot.table.tally import Tally
from haricot.words import Phrasebook

WIDE: Final = 1200
HIGH: Final = 630
EDITION: Final = 1
"""Counts up when pictures are drawn otherwise, so that no browser shows one it has kept."""
INK: Final = "#2b2317"
SOFT: Final = "#5b4e3b"
LEAF: Final = "#2c4f25"
PALE: Final = "#fff8e8"
HEIGHTS: Final = (200, 156, 124)
"""Of the steps of the podium, by place."""
STEP: Final = 222
FLOOR: Final = 560
LEFT: Final = 52
RIGHT: Final = 756
"""Where the podium begins, and the column beside it."""
COLUMN: Final = WIDE - RIGHT - 60
ORDER: Final = (1, 0, 2)
"""On which step each of the best three stands: the second left of the first."""
ANY_BEANS: Final = ("red", "blue", "green", "soy", "chili", "garden", "wax")
"""By seat, for whoever sold no bean."""
COIN: Final = (
    '<circle cx="12" cy="12" r="10.6" fill="#dba62c" stroke="#6d4a0c" stroke-width="1.6"/>'
    '<circle cx="12" cy="12" r="7.8" fill="#f3cd68" stroke="#a87818"/>'
    '<path d="M9 9.5c2.5-2.5 5-.5 4.600 2-.2 1.200 2 1 2 2.800 0 2.200-4.600 2.700-6.200.4C8 13 8 10.800 9 9.500z"'
    ' fill="#a87818"/>'
)
CROWN: Final = (
    '<path d="M3 22 1 5l10 7L17 2l5 9 5-9 6 10 10-7-2 17z" fill="#f2c33c" stroke="#8a5d00" stroke-width="2"'
    ' stroke-linejoin="round"/>'
)
GROUND: Final = (
    f'<rect width="{WIDE}" height="{HIGH}" fill="#e2d3b1"/>'
    f'<rect x="18" y="18" width="{WIDE - 36}" height="{HIGH - 36}" rx="26" fill="#f6eed9"/>'
    f'<rect x="30" y="30" width="{WIDE - 60}" height="{HIGH - 60}" rx="18" fill="none" stroke="#a3b77f"'
    ' stroke-width="3" stroke-dasharray="12 9"/>'
    f'<path d="M46 {FLOOR}H{RIGHT - 26}" stroke="#5d452c" stroke-width="5" stroke-linecap="round"/>'
)


class Ranked(NamedTuple):
    """Somebody's place, and the bean that brought them most."""

    place: int
    seat: int
    score: int
    bean: str


class Fact(NamedTuple):
    """Something worth telling, with a bean to draw beside it."""

    bean: str
    heading: str
    said: str


class Picture:
    """One game in one language."""

    def __init__(self, row: TableRow, journal: list[Entry], names: list[str], language: str) -> None:
        (places, scores), self._tally = count(row, journal)
        shown = [name or seat_letter(seat) for seat, name in enumerate(names)]
        self._words = Phrasebook(language, tuple(shown))
        self._title, self._unit = entry(row.game).title, entry(row.game).unit
        self._ended = datetime.fromtimestamp(journal[-1].at or row.made, UTC)
        self._ranking = sorted(
            [Ranked(places[seat], seat, scores[seat], _bean(self._tally, seat)) for seat in range(row.seats)]
        )

    def drawn(self) -> bytes:
        """As SVG."""
        winners = [self._words.seat(one.seat) for one in self._ranking if one.place == 1]
        headline = self._words.screen("picture-wins", {"names": self._words.listed(winners), "n": len(winners)})
        turns = self._words.screen("picture-turns", {"n": self._tally.turn})
        dated: dict[str, Argument] = {"day": self._ended.day, "month": self._ended.month, "year": self._ended.year}
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">',
            title(f"{self._title}: {headline}"),
            GROUND,
            text(f"{self._title} · {turns}", 60, 82, 32, 640, fill=SOFT, anchor="start", bold=True),
            text(self._words.screen("picture-date", dated), WIDE - 60, 82, 30, 420, fill=SOFT, anchor="end"),
            text(headline, WIDE / 2, 158, 66, WIDE - 140, fill=LEAF, bold=True, serif=True, least=0.4),
            *self._podium(),
            *self._column(),
            text("Haricot", WIDE - 60, 580, 28, 200, fill=SOFT, anchor="end", bold=True, serif=True),
            "</svg>",
        ]
        return "".join(parts).encode()

    def _podium(self) -> list[str]:
        """The best three, each on a step; two stand side by side."""
        best = self._ranking[:3]
        order, shift = (ORDER, 0) if len(best) == 3 else ((0, 1), STEP / 2)
        parts: list[str] = []
        for one, step in zip(best, order, strict=True):
            left = LEFT + shift + step * STEP
            middle, top = left + STEP / 2, FLOOR - HEIGHTS[min(one.place, 3) - 1]
            fill = "#4a7a3f" if one.place == 1 else "#8a6745"
            side = f"V{top + 14}q0-14 14-14h{STEP - 40}q14 0 14 14V{FLOOR}z"
            parts.append(f'<path d="M{left + 6:g} {FLOOR}{side}" fill="{fill}"/>')
            size = 124 if one.place == 1 else 98
            parts.append(placed(drawing(one.bean), middle - size / 2, top - size - 40, size))
            if one.place == 1:
                parts.append(placed(CROWN, middle - 24, top - size - 70, 48, 44))
            parts.append(text(self._words.seat(one.seat), middle, top - 12, 30, STEP - 12, fill=INK, bold=True))
            parts.append(text(str(one.place), middle, top + 52, 46, 60, fill=PALE, bold=True, serif=True))
            parts += self._score(one, middle, top + 100)
        return parts

    def _score(self, one: Ranked, middle: float, y: float) -> list[str]:
        """With a coin, or in words where it is none of coins."""
        if self._unit != "coins":
            return [text(self._words.counted(self._unit, one.score), middle, y, 28, STEP - 30, fill=PALE, bold=True)]
        score = text(str(one.score), middle + 4, y, 34, 100, fill=PALE, anchor="start", bold=True)
        return [placed(COIN, middle - 38, y - 28, 34, 24), score]

    def _column(self) -> list[str]:
        """The others, and what was worth telling."""
        parts: list[str] = []
        y = 236.0
        for one in self._ranking[3:]:
            said = f"{one.place}. {self._words.seat(one.seat)}"
            parts.append(placed(drawing(one.bean), RIGHT, y - 34, 40))
            parts.append(text(said, RIGHT + 52, y, 27, COLUMN - 200, fill=INK, anchor="start", bold=True))
            score = self._words.counted(self._unit, one.score)
            parts.append(text(score, WIDE - 60, y, 25, 140, fill=INK, anchor="end"))
            y += 48
        for fact in self._facts():
            y += 14
            parts.append(placed(drawing(fact.bean), RIGHT - 4, y - 26, 66))
            parts.append(text(fact.heading, RIGHT + 80, y, 23, COLUMN - 80, fill=SOFT, anchor="start", bold=True))
            parts.append(text(fact.said, RIGHT + 80, y + 34, 27, COLUMN - 80, fill=INK, anchor="start"))
            y += 82
        return parts

    def _facts(self) -> list[Fact]:
        """The best sale, and who made most deals, if nobody else made as many."""
        words, deals = self._words, self._tally.deals
        found: list[Fact] = []
        best = max(self._tally.sales, key=lambda sold: sold.coins, default=None)
        if best is not None and best.coins:
            args: dict[str, Argument] = {"seat": best.seat, "bean": best.bean, "cards": best.cards, "coins": best.coins}
            said = words.screen("picture-harvest" if best.bean else "picture-orders", args)
            found.append(Fact(best.bean or ANY_BEANS[best.seat], words.screen("picture-best", args), said))
        most = max(deals)
        if most and deals.count(most) == 1:
            seat = deals.index(most)
            heading, said = words.screen("picture-dealer", {"seat": seat}), words.screen("picture-deals", {"n": most})
            found.append(Fact(_bean(self._tally, seat), heading, said))
        return found


def _bean(tally: Tally, seat: int) -> str:
    """What brought somebody most; any bean where they sold none that is drawn."""
    earned: Counter[str] = Counter()
    for sold in tally.sales:
        if sold.seat == seat and drawing(sold.bean):
            earned[sold.bean] += sold.coins
    return earned.most_common(1)[0][0] if earned else ANY_BEANS[seat]


def picture(row: TableRow, journal: list[Entry], names: list[str], language: str) -> bytes:
    """The picture of a finished game, from what everybody at the table knew of it when it ended."""
    return Picture(row, journal, names, language).drawn()
