"""The log: one format a line, as text or JSON, no secrets, and no message so often that it fills the disk."""

import json
import logging
import re
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final, Literal

from haricot.kernel.reasons import BadInput

QUIET: Final = 60.0
"""Seconds for which a message is not repeated."""
KINDS: Final = 1000
"""Messages that are told apart; beyond that all are forgotten, and told once more."""

Form = Literal["text", "json"]
FORMS: Final[tuple[Form, ...]] = ("text", "json")

REQUESTS: Final = "haricot.requests"
"""The logger that has a line for each request, where they are wanted."""

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request that is being answered, or of the connection that is being served."""

SECRET: Final = re.compile(r"(?<![\w-])[\w-]{22}(?![\w-])|(?<=haricot=)[^;\s]+")
"""What cookies and invitations look like: 128 bits for a URL. Nothing writes them into the log; should a library do so
one day, they are not in it all the same."""


class Repeats(logging.Filter):
    """Lets the same message through once a minute, and says then how often it came."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._told: dict[str, float] = {}
        self._kept_back: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == REQUESTS:
            return True
        # Only the beginning tells what it is about; numbers of connections and the like follow.
        text = f"{record.name}: {record.getMessage().partition(chr(10))[0][:80]}"
        now = self._now()
        if now - self._told.get(text, -QUIET) < QUIET:
            self._kept_back[text] = self._kept_back.get(text, 0) + 1
            return False
        more = self._kept_back.pop(text, 0)
        if more:
            record.msg, record.args = f"{record.getMessage()} (and {more} times since the last time)", ()
        if len(self._told) >= KINDS:
            self._told.clear()
            self._kept_back.clear()
        self._told[text] = now
        return True


class Discreet(logging.Formatter):
    """Lines as people read them."""

    def format(self, record: logging.LogRecord) -> str:
        return SECRET.sub("[secret]", super().format(record))


class Json(logging.Formatter):
    """A JSON object a line, as programs read them."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        request = getattr(record, "request", "") or request_id.get()
        if request:
            told["request"] = request
        told |= getattr(record, "told", {})
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return SECRET.sub("[secret]", json.dumps(told, ensure_ascii=False, default=str))


def discreetly(error: Exception) -> str:
    """What is wrong: in words where they are our own, else only of which kind it is, since nobody knows what others
    quote."""
    return " ".join(str(error).split())[:200] if isinstance(error, BadInput) else type(error).__name__


def set_up(form: Form = "text", *, requests: bool = False) -> None:
    """Warnings and worse to the standard error stream, each of them rarely; a line for each request if wanted."""
    handler = logging.StreamHandler()
    handler.addFilter(Repeats())
    handler.setFormatter(Json() if form == "json" else Discreet("%(asctime)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger(REQUESTS).setLevel(logging.INFO if requests else logging.WARNING)
