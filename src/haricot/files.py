"""Files that people name and the program writes, with clear sentences where that fails."""

import gzip
import os
from pathlib import Path

from haricot.kernel.reasons import BadInput


def writable(path: Path) -> None:
    """`BadInput` if the file could not be written later."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder; name a file")
    folder = path.parent
    if not folder.is_dir():
        raise BadInput(f"there is no folder {folder}")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise BadInput(f"{path} cannot be written")


def write_text(path: Path, text: str) -> None:
    """Write the whole file or nothing; compressed if its name ends in .gz."""
    data = text.encode("utf-8")
    if path.suffix == ".gz":
        data = gzip.compress(data, mtime=0)
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise BadInput(f"{path} cannot be written: {error}") from None
