"""The parts of an offer and of the answers to it: `soy#2 for red to all first re 3`, `with soy#2`."""

from haricot.beans.varieties import KEYS
from haricot.cards.parts import cards_named, mark_of, read_cards, words_of_cards
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.parts import Part
from haricot.kernel.reasons import Argument
from haricot.kernel.text import Words


class GivePart(Part):
    """The cards that are given, with their sources where these are said."""

    __slots__ = ()

    def names(self) -> tuple[str, ...]:
        return ("give", "sources")

    def write(self, move: Move) -> str:
        return words_of_cards(getattr(move, "give"), getattr(move, "sources"))  # noqa: B009

    def read(self, words: Words) -> tuple[object, ...]:
        return read_cards(words, "for", "to")

    def plain(self, move: Move) -> dict[str, Argument]:
        return {"give": cards_named(getattr(move, "give"))}  # noqa: B009

    def form(self) -> str:
        return "CARDS"

    def wire(self) -> dict[str, str]:
        return {"give": "readonly string[]"}


class WantPart(Part):
    """The cards that are wanted; `any` calls for offers, nothing makes it a gift."""

    __slots__ = ()

    def names(self) -> tuple[str, ...]:
        return ("want", "open_to_any")

    def write(self, move: Move) -> str:
        if getattr(move, "open_to_any"):  # noqa: B009
            return "for any"
        want = getattr(move, "want")  # noqa: B009
        return f"for {words_of_cards(want)}" if want else ""

    def read(self, words: Words) -> tuple[object, ...]:
        if not words.accept("for"):
            return (), False
        if words.accept("any"):
            return (), True
        want, sources = read_cards(words, "to")
        if sources:
            raise words.wrong("which copy is handed over is for its owner to say; leave out the #")
        return want, False

    def plain(self, move: Move) -> dict[str, Argument]:
        return {"want": cards_named(getattr(move, "want"))}  # noqa: B009

    def form(self) -> str:
        return "[for CARDS|any]"

    def wire(self) -> dict[str, str]:
        return {"want": "readonly string[]"}


class ToPart(Part):
    """Whom it is for: a seat, or all."""

    __slots__ = ()

    def word(self, value: object) -> str:
        assert isinstance(value, int)
        return "to all" if value < 0 else f"to {seat_letter(value)}"

    def read(self, words: Words) -> tuple[object, ...]:
        if not words.accept("to"):
            raise words.wrong("say to whom: “to B”, or “to all”")
        return (-1,) if words.accept("all") else (words.seat(),)

    def form(self) -> str:
        return "to SEAT|all"


class MarkedPart(Part):
    """Something said only where it is so, behind a word of its own: `first`, or `re 3` with a number."""

    __slots__ = ("about", "mark")

    def __init__(self, name: str, mark: str, about: str = "") -> None:
        Part.__init__(self, name)
        self.mark = mark
        self.about = about
        """What its number is; empty where the word says it all."""

    def word(self, value: object) -> str:
        if not value:
            return ""
        return f"{self.mark} {value}" if self.about else self.mark

    def read(self, words: Words) -> tuple[object, ...]:
        said = words.accept(self.mark)
        if not self.about:
            return (said,)
        return (words.number(self.about) if said else 0,)

    def form(self) -> str:
        return f"[{self.mark} N]" if self.about else f"[{self.mark}]"


class WithPart(Part):
    """Which of the own cards a yes means."""

    __slots__ = ()

    def write(self, move: Move) -> str:
        sources = getattr(move, self.name)
        if not sources:
            return ""
        return "with " + " ".join([f"{KEYS[bean]}{mark_of(source)}" for bean, source in sources])

    def read(self, words: Words) -> tuple[object, ...]:
        if not words.accept("with"):
            return ((),)
        cards, sources = read_cards(words)
        if len(sources) != len(cards):
            raise words.wrong("behind “with” stand only single cards, such as soy#2 or soy#up")
        return (sources,)

    def plain(self, move: Move) -> dict[str, Argument]:
        return {}

    def form(self) -> str:
        return "[with BEAN#N …]"

    def wire(self) -> dict[str, str]:
        return {}
