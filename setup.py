"""The build: pure Python, or with HARICOT_COMPILED=1 the engine layers as machine code (mypyc)."""

import os
from pathlib import Path

from setuptools import setup

ENGINE = ("kernel", "beans", "cards", "editions", "dice")


def engine_modules() -> list[str]:
    """The engine layers' files; programs that are run rather than imported stay as they are."""
    return [
        str(path)
        for layer in ENGINE
        for path in sorted(Path("src/haricot", layer).rglob("*.py"))
        if "__main__" not in path.read_text(encoding="utf-8")
    ]


if os.environ.get("HARICOT_COMPILED") == "1":
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(["--strict", *engine_modules()], opt_level="3"))
else:
    setup()
