"""Secrets: made, compared, and what is kept of them."""

import secrets
from hashlib import sha256


def new_secret() -> str:
    """128 bits nobody can guess, fit for a cookie, a link or a command line, where a dash would begin an option."""
    while (made := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return made


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that tells nothing."""
    return secrets.compare_digest(one.encode(), other.encode())


def fingerprint(token: str) -> bytes:
    """What is stored of a token."""
    return sha256(token.encode()).digest()
