"""A seventh edition, laid over the package as its own files would lie in it: same folders, same names.

`laid_over` lets Python find them there, and adds its entry to the catalogue; nothing else knows of it.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

from haricot import catalog
from haricot.words import catalogue
from tests.seventh.entry import LANTERN

HERE: Final = Path(__file__).parent
FOLDERS: Final = (
    "analysis/families",
    "whims",
    "players/thrifty",
    "players/planning",
    "players/screens",
    "rl",
    "rulebook",
    "words",
    "words/rules",
)
"""Where its rooms and words lie, as in the package."""


@contextmanager
def laid_over() -> Iterator[None]:
    """The package with the edition in it."""
    packages = {folder: import_module(f"haricot.{folder.replace('/', '.')}") for folder in FOLDERS}
    games = catalog.GAMES
    knowing = [module for module in list(sys.modules.values()) if getattr(module, "GAMES", None) is games]
    for folder, package in packages.items():
        package.__path__.append(str(HERE / folder))
    for module in knowing:
        vars(module)["GAMES"] = (*games, LANTERN)
    catalogue.cache_clear()
    try:
        yield
    finally:
        for folder, package in packages.items():
            package.__path__.remove(str(HERE / folder))
        for module in knowing:
            vars(module)["GAMES"] = games
        catalogue.cache_clear()
