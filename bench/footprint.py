"""What the memory of this process holds (Linux): small Python objects, what the C library gave out, what lies empty.

A process gives a page back only when nothing on it is in use, so that its size says what it once needed, not what it
needs. What lies empty between small objects, and in the C library, is used again before anything more is asked for.
"""

import ctypes
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

PAGE: Final = os.sysconf("SC_PAGE_SIZE")
MALLOC: Final = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
"""What the C library tells of its memory, by its names."""
ROOM: Final = re.compile(r"# bytes in available blocks += +([\d,]+)|(\d+) unused pools \* (\d+) bytes")
"""Places for small objects that are free: in pools where others lie, and whole pools."""
SMALL: Final = re.compile(r"# bytes in allocated blocks += +([\d,]+)")


class Malloc(ctypes.Structure):
    """The answer of `mallinfo2`."""

    _fields_ = [(name, ctypes.c_size_t) for name in MALLOC.split()]


def resident() -> float:
    """Memory of this process in MB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 1e6


def footprint() -> dict[str, float]:
    """MB of small Python objects (up to 512 bytes each), of what the C library has given out besides, of SQLite's share
    in that (pages it has read, mostly), and of what lies empty."""
    small, room = _small_objects()
    malloc = _malloc()
    sizes = {
        "small": small,
        "malloc": malloc.uordblks + malloc.hblkhd,
        "sqlite": _sqlite(),
        "empty": room + malloc.fordblks,
    }
    return {kind: round(size / 1e6, 1) for kind, size in sizes.items()}


def _small_objects() -> tuple[int, int]:
    """Bytes of small objects and of places for them that are free; Python tells them on the error stream alone."""
    sys.stderr.flush()
    with tempfile.TemporaryFile() as told:
        kept = os.dup(2)
        try:
            os.dup2(told.fileno(), 2)
            sys._debugmallocstats()
        finally:
            os.dup2(kept, 2)
            os.close(kept)
        told.seek(0)
        text = told.read().decode("ascii", "replace")
    small = sum([_number(size) for size in SMALL.findall(text)])
    return small, sum([_number(free) or _number(pools) * _number(size) for free, pools, size in ROOM.findall(text)])


def _number(text: str) -> int:
    return int(text.replace(",", "") or "0")


def _malloc() -> Malloc:
    mallinfo = ctypes.CDLL(None).mallinfo2
    mallinfo.restype = Malloc
    found: Malloc = mallinfo()
    return found


def _sqlite() -> int:
    used = ctypes.CDLL("libsqlite3.so.0").sqlite3_memory_used
    used.restype = ctypes.c_int64
    return int(used())
