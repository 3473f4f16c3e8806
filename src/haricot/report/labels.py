"""What figures are called, and what kind of number each is."""

from dataclasses import dataclass, replace
from math import inf
from typing import Final

from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.sim.estimate import Column, Estimate

SHARE: Final = "share"
"""So many of so many: each try is one or none."""
PART: Final = "part"
"""A part of a whole that can be cut anywhere, such as the coins of one bean."""
AMOUNT: Final = "amount"
SIGNED: Final = "signed"
"""An amount that can be less than nothing."""
MOST_DIGITS: Final = 5
PERCENT: Final = " %"
POINTS: Final = " points"

_PLAIN: Final[dict[str, tuple[str, str]]] = {
    "score": ("score of a seat", AMOUNT),
    "score.winner": ("score of the winner", AMOUNT),
    "spread": ("best score less the worst", AMOUNT),
    "margin": ("winner’s lead over the second", AMOUNT),
    "tied": ("games with equal best scores", SHARE),
    "tested.wins": ("wins of the seat that is changed", SHARE),
    "tested.score": ("score of the seat that is changed", AMOUNT),
    "tested.ahead": ("its score less the others’ mean", SIGNED),
    "leads": ("changes of the lead in a game", AMOUNT),
    "comeback": ("winners who were behind at half-time", SHARE),
    "comeback.last": ("winners who were last at half-time", SHARE),
    "decided": ("part of the game after which the winner leads for good", PART),
    "turns": ("turns in a game", AMOUNT),
    "moves": ("moves in a game", AMOUNT),
    "wait": ("decisions of others between two of one’s own", AMOUNT),
    "wait.longest": ("the longest such wait in a game", AMOUNT),
    "wait.idle": ("turns of others in which one makes no deal", SHARE),
    "deals": ("deals while everybody has one turn", AMOUNT),
    "deals.cards": ("cards handed over in a deal", AMOUNT),
    "deals.gifts": ("deals that are gifts", SHARE),
    "deals.coins": ("coins that come from cards got in deals", PART),
    "deals.active": ("coins a deal brings who has the turn", AMOUNT),
    "deals.partner": ("coins a deal brings the partner", AMOUNT),
    "third.bought": ("seats that buy the third field", SHARE),
    "third.turn": ("turn in which it is bought", AMOUNT),
    "third.with": ("wins of those who bought it", SHARE),
    "third.without": ("wins of those who did not", SHARE),
}
_NUMBERED: Final[dict[str, tuple[str, str]]] = {
    "wins": ("wins of place {}", SHARE),
    "score": ("score of place {}", AMOUNT),
    "ahead": ("the leader after turn {} wins", SHARE),
    "profit": ("coins place {} gains by deals, less what it gives", SIGNED),
}
_PAIRED: Final[dict[str, tuple[str, str]]] = {
    "deals": ("deals between places {} and {}", AMOUNT),
    "flow": ("coins from cards of place {} to place {}", AMOUNT),
}
_BEAN: Final[dict[str, tuple[str, str]]] = {
    "coins": ("{}: coins a card", AMOUNT),
    "cards": ("{}: cards planted in a game", AMOUNT),
    "share": ("{}: share of all coins", PART),
    "sale": ("{}: cards in a sale", AMOUNT),
    "wasted": ("{}: sales for nothing", SHARE),
}


@dataclass(frozen=True)
class Label:
    """A figure's name and kind."""

    key: str
    text: str
    kind: str

    @property
    def percent(self) -> bool:
        """Whether it is told in hundredths."""
        return self.kind in (SHARE, PART)

    def estimate(self, column: Column) -> Estimate:
        """The figure with its interval, as its kind asks for."""
        if self.kind == SHARE:
            return column.share()
        found = column.estimate(-inf if self.kind == SIGNED else 0.0)
        return replace(found, high=min(1.0, found.high)) if self.kind == PART else found

    def written(self, estimate: Estimate, *, signed: bool = False) -> str:
        """A value with its interval, as a table has it; a dash where no deal had anything to say."""
        if not estimate.deals:
            return "–"
        digits = self._digits(estimate.value)
        if signed and estimate.leaves_out(0.0):
            # Rounded to nothing, a bound would not show on which side the difference lies.
            nearest = min(abs(estimate.low), abs(estimate.high)) * (100 if self.percent else 1)
            while digits < MOST_DIGITS and not round(nearest, digits):
                digits += 1
        value = self.number(estimate.value, signed=signed, digits=digits)
        if not estimate.known():
            return f"{value} (too few games)"
        if estimate.low == estimate.high:
            return f"{value} (in every game)"
        unit = POINTS if signed else PERCENT
        bounds = [self.number(bound, signed=signed, digits=digits) for bound in (estimate.low, estimate.high)]
        return f"{value} ({bounds[0].removesuffix(unit)} to {bounds[1].removesuffix(unit)})"

    def number(self, value: float, *, signed: bool = False, digits: int | None = None) -> str:
        """One number with as many digits as are of use; a difference of shares is told in points of a hundred."""
        places = self._digits(value) if digits is None else digits
        scaled = 100 * value if self.percent else value
        scaled = round(scaled, places) + 0.0  # no minus before nothing
        text = f"{scaled:+,.{places}f}" if signed or self.kind == SIGNED else f"{scaled:,.{places}f}"
        unit = POINTS if signed else PERCENT
        return f"{text}{unit}" if self.percent else text

    def _digits(self, value: float) -> int:
        if self.percent:
            return 1
        return 2 if abs(value) < 20 else 1 if abs(value) < 500 else 0


def label(key: str) -> Label:
    """The label of a figure; `BadInput` for one that does not exist."""
    found = _PLAIN.get(key)
    if found is None:
        words = key.split(".")
        if len(words) == 2 and words[0] in _NUMBERED:
            text, kind = _NUMBERED[words[0]]
            found = text.format(words[1]), kind
        elif len(words) == 3 and words[0] in _PAIRED:
            text, kind = _PAIRED[words[0]]
            found = text.format(*words[1:]), kind
        elif len(words) == 3 and words[0] == "bean" and words[2] in _BEAN:
            text, kind = _BEAN[words[2]]
            found = text.format(words[1]), kind
        else:
            raise BadInput(f"there is no figure “{brief(key)}”; “haricot sweep --figures GAME” lists them")
    return Label(key, *found)


def is_compared(key: str) -> bool:
    """Whether tables are compared by this figure: curves and single threads of a net have too many points for that."""
    words = key.split(".")
    return words[0] not in ("ahead", "flow", "tested") and not (words[0] == "deals" and len(words) == 3)
