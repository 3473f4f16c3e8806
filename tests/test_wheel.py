"""What is installed from a wheel is all there: commands, data and the page, without Node and without a compiler.

`make wheels` does the same with what will be published: isolated, compiled too, and in a new virtual environment.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "src" / "haricot" / "server" / "static" / "index.html"
LEFT = shutil.ignore_patterns(
    ".*", "build", "dist", "out", "node_modules", "__pycache__", "*.egg-info", "*.so", "*.pyd"
)

pytestmark = pytest.mark.skipif(not CLIENT.exists(), reason="the client is not built; `make client` builds it")


def build(kind: str, source: Path, into: Path) -> Path:
    """A file made by the backend, where neither Node nor a compiler can be found."""
    program = f"import backend; backend.build_{kind}({str(into)!r})"
    nothing = os.environ | {"PATH": os.devnull, "PYTHONPATH": str(source / "tools"), "HARICOT_COMPILED": "0"}
    into.mkdir()
    done = subprocess.run([sys.executable, "-c", program], cwd=source, env=nothing, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    (file,) = into.iterdir()
    return file


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, made of a copy: it would write into the folder where it is made."""
    work = tmp_path_factory.mktemp("archive")
    shutil.copytree(ROOT, work / "checkout", ignore=LEFT)
    (work / "checkout" / "tools" / ".mypy_cache" / "3.11").mkdir(parents=True)
    (work / "checkout" / "tools" / ".mypy_cache" / "3.11" / "cache.db").write_text("", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HARICOT_CLIENT", "no")
        return build("sdist", work / "checkout", work / "dist")


@pytest.fixture(scope="module")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the archive holds."""
    work = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as packed:
        packed.extractall(work, filter="data")
    (source,) = work.iterdir()
    return source


@pytest.fixture(scope="module")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that the archive alone makes; the client is in the archive, so nobody asks for Node."""
    return build("wheel", unpacked, tmp_path_factory.mktemp("wheel") / "dist")


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_archive_is_the_whole_project(unpacked: Path, archive: Path) -> None:
    """Everything but what belongs to this machine."""
    checkout = archive.parent.parent / "checkout"
    assert {path for path in files(checkout) - files(unpacked) if ".egg-info" not in path} == {
        "tools/.mypy_cache/3.11/cache.db"
    }


def test_the_wheel_is_the_whole_package(wheel: Path, unpacked: Path) -> None:
    """Every file of the package, for every machine: data of a new kind must be named in pyproject.toml."""
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        inside = {name for name in packed.namelist() if ".dist-info/" not in name}
    assert inside == {f"haricot/{name}" for name in files(unpacked / "src" / "haricot")}


def test_what_is_installed_plays(wheel: Path, tmp_path: Path) -> None:
    """The commands and the page, far from any source."""
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path)
    there = os.environ | {"PYTHONPATH": str(tmp_path)}
    trial = [sys.executable, str(ROOT / "tools" / "trial.py"), "--interpreted"]
    done = subprocess.run(trial, cwd=tmp_path, env=there, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("compiled", "wanted"), [("0", False), ("1", True)])
def test_the_compiler_is_asked_for(unpacked: Path, compiled: str, wanted: bool) -> None:
    """A build of machine code says what it needs before it is there, and never asks for Node where the client is."""
    program = "import sys; sys.modules['mypyc'] = None; import backend; print(backend.get_requires_for_build_wheel())"
    nothing = os.environ | {"PATH": os.devnull, "PYTHONPATH": "tools", "HARICOT_COMPILED": compiled}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=unpacked, env=nothing, capture_output=True, text=True, check=True
    )
    asked = done.stdout.splitlines()[-1]
    assert ("mypy>=" in asked) is wanted
    assert "node" not in asked
