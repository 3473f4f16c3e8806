"""The bean varieties: how many cards, and how many of them sell for 1, 2, 3 or 4 coins.

Card counts of the eleven varieties of the three Bohnanza booklets are printed there. The booklets print
the meters of stink, chili (first step) and red; the other meters are those of the published cards.
The meters of pole and mocha are *reconstructed*: the counts are known, the meters are not, so they continue
the pattern (never easier than coffee, four rising steps, the last at half the count).
"""

from typing import Final


class Variety:
    """One kind of bean.

    `meter[k]` cards sell for k + 1 coins; 0 where that payout does not exist. `letter` stands for one card in
    long heaps of a text form.
    """

    __slots__ = ("count", "key", "letter", "meter", "reconstructed")

    def __init__(
        self,
        key: str,
        letter: str,
        count: int,
        meter: tuple[int, int, int, int],
        reconstructed: bool = False,
    ) -> None:
        self.key = key
        self.letter = letter
        self.count = count
        self.meter = meter
        self.reconstructed = reconstructed

    def payout(self, cards: int) -> int:
        """Coins for a harvest of so many cards: the highest step reached (H1)."""
        coins = 0
        for step, needed in enumerate(self.meter, start=1):
            if needed and cards >= needed:
                coins = step
        return coins


VARIETIES: Final = (
    Variety("cocoa", "o", 4, (0, 2, 3, 4)),  # the Rio Grande print, whose structure the 2–7 player box follows
    Variety("garden", "g", 6, (0, 2, 3, 0)),  # the 1997 booklet: "only 2 or 3 coins"
    Variety("red", "r", 8, (2, 3, 4, 5)),  # the 1997 booklet, example 1
    Variety("blackeyed", "e", 10, (2, 4, 5, 6)),
    Variety("soy", "s", 12, (2, 4, 6, 7)),
    Variety("green", "n", 14, (3, 5, 6, 7)),
    Variety("stink", "t", 16, (3, 5, 7, 8)),  # 2016 and 2–7 player booklets, example
    Variety("chili", "c", 18, (3, 6, 8, 9)),  # first step: 2016 and 2–7 player booklets, example
    Variety("blue", "b", 20, (4, 6, 8, 10)),
    Variety("wax", "w", 22, (4, 7, 9, 11)),
    Variety("brandy", "y", 22, (4, 7, 9, 11)),
    Variety("cognac", "k", 22, (5, 7, 9, 10)),
    Variety("coffee", "f", 24, (4, 7, 10, 12)),
    Variety("pole", "p", 26, (5, 8, 11, 13), reconstructed=True),
    Variety("mocha", "m", 28, (5, 8, 12, 14), reconstructed=True),
)
"""All varieties, rarest first; a card is the index of its variety in this list."""

BEANS: Final = len(VARIETIES)
KEYS: Final = tuple(v.key for v in VARIETIES)
LETTERS: Final = "".join(v.letter for v in VARIETIES)
BY_KEY: Final = {v.key: bean for bean, v in enumerate(VARIETIES)}

COCOA: Final = BY_KEY["cocoa"]
GARDEN: Final = BY_KEY["garden"]
RED: Final = BY_KEY["red"]
BLACKEYED: Final = BY_KEY["blackeyed"]
SOY: Final = BY_KEY["soy"]
GREEN: Final = BY_KEY["green"]
BLUE: Final = BY_KEY["blue"]
WAX: Final = BY_KEY["wax"]
BRANDY: Final = BY_KEY["brandy"]
COFFEE: Final = BY_KEY["coffee"]
POLE: Final = BY_KEY["pole"]
MOCHA: Final = BY_KEY["mocha"]
