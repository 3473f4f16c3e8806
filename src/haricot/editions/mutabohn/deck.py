"""The bonus cards: genetic codes and what they are worth (M8, M10, M13)."""

from itertools import pairwise
from typing import Any, Final

from haricot.beans.decks import BASE
from haricot.kernel.reasons import BadInput
from haricot.kernel.shared import Shared
from haricot.kernel.text import brief
from haricot.kernel.toml import check_keys, flag

CODES: Final = 24
CARDS: Final = 33
CARDS_WORTH: Final = {30: 10, 50: 11, 70: 12}
"""How many cards there are of each value in pfennigs; published counts (M13)."""
KNOWN_CODES: Final = ("AABBC", "ABBC", "ABBCC")
"""AABBC and ABBC are in the booklet's example, ABBCC is published (M13)."""
LONGEST_CODE: Final = 12
"""Cards."""
LADDER: Final = len(BASE)
"""Beans on the shortest ladder, that of two and three players (M1); a code with more could never be shown there."""


def is_code(word: str) -> bool:
    """Whether a word is a genetic code: runs of A, B, C, …, each once, in this order, two to eight of them (M8)."""
    if not 2 <= len(word) <= LONGEST_CODE or word[0] != "A" or not 0 < ord(word[-1]) - ord("A") < LADDER:
        return False
    for before, after in pairwise(word):
        if ord(after) - ord(before) not in (0, 1):
            return False
    return True


class BonusDeck(Shared):
    """All bonus cards, each known by its code."""

    __slots__ = ("cards", "codes", "reconstructed", "worth")

    def __init__(self, cards: list[str], worth: dict[str, int], reconstructed: bool) -> None:
        self.cards = cards
        """Every card, equal ones side by side."""
        self.codes = list(worth)
        """Every code once, in the order of the table."""
        self.worth = worth
        """Pfennigs by code (M10)."""
        self.reconstructed = reconstructed
        """Whether the set was designed, for lack of the printed one; shown wherever a person sees it."""

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.cards, self.worth, self.reconstructed)

    def pfennigs(self, cards: list[str] | tuple[str, ...]) -> int:
        """What these cards are worth together."""
        return sum([self.worth[card] for card in cards])


def bonus_deck(table: dict[str, Any]) -> BonusDeck:
    """The deck a parsed table describes; `BadInput` names the first constraint of M13 that it breaks."""
    check_keys("the table of bonus cards", table, ("reconstructed", "cards"), ("source",))
    reconstructed = flag("the table of bonus cards", table, "reconstructed")
    rows = table["cards"]
    if not isinstance(rows, list):
        raise BadInput(f"the table of bonus cards should have a list “cards”, not “{brief(rows)}”")
    if len(rows) != CODES:
        raise BadInput(f"there are {len(rows)} genetic codes; the deck has {CODES} (M13)")
    cards: list[str] = []
    worth: dict[str, int] = {}
    for row in rows:
        code, pfennigs, copies = _row(row)
        if code in worth:
            raise BadInput(f"the genetic code {code} is listed twice; each code has one line, with its copies")
        worth[code] = pfennigs
        cards += [code] * copies
    if len(cards) != CARDS:
        raise BadInput(f"there are {len(cards)} bonus cards; the deck has {CARDS} (M13)")
    for pfennigs, needed in CARDS_WORTH.items():
        found = sum([1 for card in cards if worth[card] == pfennigs])
        if found != needed:
            raise BadInput(f"there are {found} cards of {pfennigs} pfennigs; the deck has {needed} (M13)")
    for code in KNOWN_CODES:
        if code not in worth:
            raise BadInput(f"the genetic code {code} is missing; it is known to be in the deck (M13)")
    return BonusDeck(cards, worth, reconstructed)


def _row(row: object) -> tuple[str, int, int]:
    if not isinstance(row, dict):
        raise BadInput(f"a bonus card has a code, pfennigs and copies, not “{brief(row)}”")
    check_keys("a bonus card", row, ("code", "pfennigs", "copies"))
    code, pfennigs, copies = row["code"], row["pfennigs"], row["copies"]
    if not isinstance(code, str) or not is_code(code):
        raise BadInput(
            f"“{brief(code)}” is no genetic code; codes are runs of A to {chr(ord('A') + LADDER - 1)} in order, of "
            f"{LONGEST_CODE} cards at most, such as AABBC (M8)"
        )
    if type(pfennigs) is not int or pfennigs not in CARDS_WORTH:
        raise BadInput(f"{code} is worth {brief(pfennigs)} pfennigs; bonus cards are worth 30, 50 or 70 (M13)")
    if type(copies) is not int or not 1 <= copies <= CARDS:
        raise BadInput(f"{code} has {brief(copies)} copies; a code that is in the deck has 1 to {CARDS} (M13)")
    return code, pfennigs, copies
