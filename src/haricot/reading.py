"""Reading text files, whole and within bounds, with clear sentences where that fails."""

import gzip
import zlib
from pathlib import Path
from typing import Final

from haricot.kernel.reasons import BadInput

MOST: Final = 512 * 2**20
"""Bytes a file may hold, unpacked: some forty thousand games."""


def read_text(path: Path, most: int = MOST) -> str:
    """A text file, also a compressed one (.gz), of so many bytes at most."""
    packed = path.suffix == ".gz"
    try:
        with gzip.open(path, "rb") if packed else path.open("rb") as file:
            # Never more than that: a small compressed file can unpack to whatever it likes.
            data = file.read(most + 1)
        if len(data) > most:
            raise BadInput(f"{path} holds more than {most:,} bytes of text; split it into several files")
        return data.decode("utf-8")
    except FileNotFoundError:
        raise BadInput(f"there is no file {path}") from None
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise BadInput(
            f"{path} is no compressed file, or a damaged one; fetch or pack it again, or take the .gz off its name if "
            "it is plain text"
        ) from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is no text file") from None
