"""The build: the browser client is built into the package; with HARICOT_COMPILED=1 the engine, the players' sums and
what served tables do for each move become machine code.

Source archives bring the client with them, so that nobody needs Node to build from one. HARICOT_CLIENT=no leaves the
client as it is. HARICOT_QUICK=1 compiles file by file and without all the
compiler's art, in less than half of the time: for tests, which ask what is computed and not how fast.
"""

import os
import runpy
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

CLIENT = runpy.run_path(str(Path("tools", "client.py")))

ENGINE = ("kernel", "beans", "cards", "editions", "dice", "whims")
"""Layers that become machine code whole."""
SUMS = {
    ".": "haggle imagination negotiation rollouts talk trials worth",
    "thrifty": "*",
    "values": "encoding situation",
    "trader": (
        "answers bargains counting explaining offers options outlook packing pondering rivals sums timing valuation"
    ),
}
"""Files of the players that become machine code too: their sums; * are all of a folder, whatever the families.

The players themselves stay open to be built upon.
"""
TABLES = (
    "alarm bots clock company composing course grounds mailbox "
    "orders promises room silence takebacks tally voices writer"
)
"""Files of served tables that become machine code: what happens between a move and the frame that tells of it.

What the server builds upon (audience, chronicle, ledger) stays open, and so does all that is not on that way.
"""


class BuildWithClient(build_py):
    """Collects the package's files after the client was built among them."""

    def run(self) -> None:
        if not self.editable_mode and CLIENT["is_built_here"]():
            CLIENT["build"]()
            self.data_files = self._get_data_files()
        super().run()


class SourceWithClient(sdist):
    """The source archive, after the client was built."""

    def run(self) -> None:
        if CLIENT["is_built_here"]():
            CLIENT["build"]()
        super().run()


def engine_modules() -> list[str]:
    """The engine layers' files and the players' sums; programs that are run rather than imported stay as they are."""
    engine = [
        str(path)
        for layer in ENGINE
        for path in sorted(Path("src/haricot", layer).rglob("*.py"))
        if "__main__" not in path.read_text(encoding="utf-8")
    ]
    players = Path("src/haricot/players")
    sums = [
        str(path)
        for folder, names in SUMS.items()
        for name in names.split()
        for path in sorted(Path(players, folder).glob(f"{name}.py"))
        if path.stem != "__init__"
    ]
    return engine + sums


def table_modules() -> list[str]:
    """The files of served tables, which become a library of their own: they know the engine by its contract alone."""
    return [f"src/haricot/table/{name}.py" for name in TABLES.split()]


def is_compiling() -> bool:
    """Whether machine code is wanted now: setup runs for metadata too, before the compiler has been installed."""
    return os.environ.get("HARICOT_COMPILED") == "1" and not {"egg_info", "dist_info", "sdist"}.intersection(sys.argv)


modules = []
if is_compiling():
    from mypyc.build import mypycify

    quick = os.environ.get("HARICOT_QUICK") == "1"
    level = "1" if quick else "3"
    modules = mypycify(["--strict", *engine_modules()], opt_level=level, multi_file=quick)
    # Players import what the compiler need not have.
    tables = ["--strict", "--ignore-missing-imports", *table_modules()]
    modules += mypycify(tables, opt_level=level, multi_file=quick, group_name="haricot_tables")
    if os.name == "posix":
        for module in modules:
            # All of it is one library whose functions only call each other: where no other library could replace them,
            # the compiler calls them directly and inlines the small ones, which makes games a tenth faster.
            module.extra_compile_args = [*module.extra_compile_args, "-fvisibility=hidden"]

setup(ext_modules=modules, cmdclass={"build_py": BuildWithClient, "sdist": SourceWithClient})
