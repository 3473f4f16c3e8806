"""What people ask the rules with: words that mean the same, words that mean nothing, and what the page says to them."""

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def search_words(language: str) -> dict[str, Any]:
    """The words of one language: `skip` says nothing, each line of `same` is one thing in several words."""
    found: dict[str, Any] = json.loads(files(__name__).joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return found
