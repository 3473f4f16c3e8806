"""What people write, made fit to be shown: names, chat and promises. Letters of all languages stay."""

import unicodedata
from typing import Final

from haricot.players.names import BOT_NAMES

MOST_NAME: Final = 24

BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Signs that count as letters, marks or symbols but show nothing."""
JOINERS: Final = frozenset("\u200c\u200d")
"""Invisible, but Persian words and many emoji are written with them."""


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, something to be seen, no control or direction marks, not too long."""
    shown = "".join([char for char in " ".join(name.split()) if char.isprintable() and char not in BLANKS])
    return _if_visible(" ".join(shown.split())[:MOST_NAME].strip())


def clean_text(text: str) -> str:
    """A line fit to be shown: without signs that break it, turn its direction round, or steer a terminal."""
    return _if_visible("".join([_shown(char) for char in text]).strip())


def _shown(char: str) -> str:
    if char.isspace():
        return " "
    kind = unicodedata.category(char)
    return "" if kind == "Cc" or (kind == "Cf" and char not in JOINERS and not _is_tag(char)) else char


def _is_tag(char: str) -> bool:
    """Of which some flags are made, such as those of Scotland and Wales."""
    return "\U000e0020" <= char <= "\U000e007f"


def _if_visible(text: str) -> str:
    """Nothing, if there is nothing to be seen: letters, numbers, punctuation or symbols."""
    visible = any(unicodedata.category(char)[0] in "LNPS" and char not in BLANKS for char in text)
    return text if visible else ""


def is_bot_name(name: str) -> bool:
    """Whether somebody would be taken for a bot, also in capitals, with accents or spaces."""
    return _plain(name) in {_plain(bot) for bot in BOT_NAMES}


def _plain(name: str) -> str:
    return "".join([char for char in unicodedata.normalize("NFKD", name) if char.isalnum()]).casefold()
