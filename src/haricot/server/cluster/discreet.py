"""What may be said of an address with a password in it, and of what went wrong with it."""

import re
from typing import Final

from haricot.kernel.text import brief

PLAIN: Final = re.compile(r"(\w+://)?[\w.:/\[\]-]*")
"""Addresses with no place for a password."""
SHORT: Final = 3
"""Letters that a piece of a password must have to be recognised: fewer are in every other sentence."""


def shown(address: str) -> str:
    """As much of an address as everybody may read."""
    if PLAIN.fullmatch(address):
        return brief(address)
    kind, mark, _ = address.partition("://")
    return f"{brief(kind)}://…" if mark and kind.isalnum() else "…"


def reason(error: Exception, address: str) -> str:
    """What went wrong, as the end of a clause; nothing where it tells of the password, as libraries do that take a
    part of it for a port or a setting."""
    text = str(error) or ("no answer" if isinstance(error, TimeoutError) else type(error).__name__)
    return "" if any(piece in text for piece in _pieces(address)) else f": {text}"


def _pieces(address: str) -> list[str]:
    """What may be a part of a password: whatever a slip of the pen makes of it, it stands between the first colon and
    the last @, or is a setting."""
    before = address.partition("://")[2].rpartition("@")[0]
    secret = before.partition(":")[2] or before
    settings = re.findall(r"pass\w*=([^&]*)", address)
    return [piece for piece in re.findall(r"\w+", " ".join([secret, *settings])) if len(piece) >= SHORT]
