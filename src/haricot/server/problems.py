"""What goes wrong with a request: a status, a code for the catalogues and one sentence."""

from typing import Any


class Trouble(Exception):
    """A request that cannot be granted; answered, never logged as an error."""

    def __init__(self, status: int, code: str, sentence: str, args: dict[str, Any] | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.details = args or {}


def not_stored() -> Trouble:
    """The disk is full, or something else keeps it."""
    return Trouble(503, "not-stored", "the server cannot store anything just now")


def no_table() -> Trouble:
    """The same for a table that is not there and for one that is not to be seen."""
    return Trouble(404, "no-table", "there is no such table, or it is by invitation only")


def set_aside() -> Trouble:
    """The table is damaged, or of another version of this program."""
    return Trouble(
        409,
        "set-aside",
        "this table cannot be brought back; what is stored of it is kept, and whoever runs the server can help",
    )


def not_allowed() -> Trouble:
    """For connections, which are made by those who know that the table is there."""
    return Trouble(403, "not-allowed", "this table is by invitation only")


def full() -> Trouble:
    """Every seat is taken."""
    return Trouble(409, "full", "every seat at this table is taken; you may watch")


def not_seated() -> Trouble:
    """Only players may do this."""
    return Trouble(403, "not-seated", "only somebody who sits at this table may do that")


def not_waiting() -> Trouble:
    """The game has begun."""
    return Trouble(409, "not-waiting", "this game has begun already")


def over() -> Trouble:
    """The game has ended."""
    return Trouble(409, "over", "this game is over; there is no seat to leave any more")


def not_over() -> Trouble:
    """The game goes on."""
    return Trouble(409, "not-over", "this game is not over yet")


def bad_input(sentence: str) -> Trouble:
    """A mistake in what was asked for."""
    return Trouble(400, "bad-input", sentence)


def misread(error: Exception) -> str:
    """What does not fit in a message, its place first: “at seats: expected `int` <= 99”."""
    what, _, where = str(error).partition(" - at `$")
    return f"at {where.strip('.`')}: {what[0].lower()}{what[1:]}" if where else what


def too_many(code: str, sentence: str, seconds: float) -> Trouble:
    """A limit was reached."""
    return Trouble(429, code, sentence, {"seconds": max(1, round(seconds))})
