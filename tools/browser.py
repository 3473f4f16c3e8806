"""See that there is a Chromium for the browser tests, and install one where that is possible."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")


def found() -> bool:
    """Whether the tests will find one."""
    return bool(os.environ.get("CHROMIUM")) or any(shutil.which(name) for name in NAMES)


def main() -> None:
    """Install the system's package as root; else say what to do.

    Without one the browser tests are skipped; where the variable CI says that nobody would notice, that is a failure.
    """
    if found():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Chromium for the browser tests …", flush=True)
        quiet = {"stdout": subprocess.DEVNULL}
        subprocess.run(["apt-get", "-qq", "update"], check=False, **quiet)
        subprocess.run(["apt-get", "-qq", "install", "-y", "--no-install-recommends", "chromium"], check=False, **quiet)
    if not found():
        if os.environ.get("CI"):
            sys.exit("There is no Chromium, and it could not be installed: the browser tests cannot run.")
        print("There is no Chromium: browser tests will be skipped. Install it, or set CHROMIUM.", file=sys.stderr)


if __name__ == "__main__":
    main()
