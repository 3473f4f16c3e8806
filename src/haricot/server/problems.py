"""What goes wrong with a request: a status, a code and arguments for the catalogues, and one sentence in English."""

from haricot.kernel.reasons import Argument
from haricot.words import Phrasebook


class Trouble(Exception):
    """A request that cannot be granted; answered, never logged as an error."""

    def __init__(
        self, status: int, code: str, args: dict[str, Argument] | None = None, *, sentence: str | None = None
    ) -> None:
        self.status = status
        self.code = code
        self.details = args or {}
        self.sentence = sentence or Phrasebook("en").problem(code, self.details)
        """That of the catalogue, unless more can be said to whoever wrote the request."""
        super().__init__(self.sentence)


def not_stored() -> Trouble:
    """The disk is full, or something else keeps it."""
    return Trouble(503, "not-stored")


def no_table() -> Trouble:
    """The same for a table that is not there and for one that is not to be seen."""
    return Trouble(404, "no-table")


def set_aside() -> Trouble:
    """The table is damaged, or of another version of this program."""
    return Trouble(409, "set-aside")


def not_allowed() -> Trouble:
    """For connections, which are made by those who know that the table is there."""
    return Trouble(403, "not-allowed")


def banned() -> Trouble:
    """The operator wants them here no more."""
    return Trouble(403, "banned")


def full() -> Trouble:
    """Every seat is taken."""
    return Trouble(409, "full")


def not_seated() -> Trouble:
    """Only players may do this."""
    return Trouble(403, "not-seated")


def not_waiting() -> Trouble:
    """The game has begun."""
    return Trouble(409, "not-waiting")


def over() -> Trouble:
    """The game has ended."""
    return Trouble(409, "over")


def not_over() -> Trouble:
    """The game goes on."""
    return Trouble(409, "not-over")


def withheld() -> Trouble:
    """Somebody who played the game keeps it to those who were there."""
    return Trouble(403, "withheld")


def bad_input(sentence: str) -> Trouble:
    """A mistake in what was asked for."""
    return Trouble(400, "bad-input", sentence=sentence)


def bad_option(option: str, sentence: str) -> Trouble:
    """A setting that cannot be so; which one, for whoever has a form before them."""
    return Trouble(400, "bad-option", {"option": option[:40]}, sentence=sentence)


def misread(error: Exception) -> str:
    """What does not fit in a message, its place first: “at seats: expected `int` <= 99”."""
    what, _, where = str(error).partition(" - at `$")
    return f"at {where.strip('.`')}: {what[0].lower()}{what[1:]}" if where else what


def too_many(code: str, seconds: float) -> Trouble:
    """A limit was reached."""
    return Trouble(429, code, {"seconds": max(1, round(seconds))})


def too_many_requests(seconds: float) -> Trouble:
    """Of requests, whatever they ask for."""
    return too_many("too-many-requests", seconds)


def too_many_tables(seconds: float) -> Trouble:
    """Of new tables."""
    return too_many("too-many-tables", seconds)
