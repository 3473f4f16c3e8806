"""The small parts on their own: limits, outbox, database, names."""

import asyncio
import sqlite3
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from haricot.kernel.reasons import BadInput
from haricot.players.names import BOT_NAMES
from haricot.server import limits
from haricot.server.limits import Tally, Window, Windows
from haricot.server.names import clean_name, clean_text, is_bot_name
from haricot.server.outbox import Outbox
from haricot.server.sqlite import FILE, Sqlite
from haricot.server.store import Store

INSERT = "INSERT INTO moves VALUES (?, ?, 1, 'x', NULL, NULL, '', '', 0)"


def test_windows_slide() -> None:
    """So many in so many seconds, with the seconds to wait; each address for itself."""
    now = [0.0]
    window = Window(2, 10.0, lambda: now[0])
    assert [window.wait(), window.wait(), window.wait()] == [0, 0, 10]
    now[0] = 4.0
    assert window.wait() == 6
    now[0] = 10.0
    assert window.wait() == 0
    window = Window(5, 10.0, lambda: now[0])
    assert [window.wait(), window.wait(3)] == [0, 0]
    now[0] = 13.0
    assert [window.wait(2), window.wait(), window.wait(9)] == [7, 0, 10], "nothing is counted of what is refused"
    now[0] = 23.0
    assert window.wait(9) == 0 and window.wait() == 10, "more than there is, is all there is"
    windows = Windows(1, 10.0, lambda: now[0])
    assert [windows.wait("a"), windows.wait("b"), windows.wait("a")] == [0, 0, 10]
    for n in range(3000):
        windows.wait(str(n))
        now[0] += 1
    assert len(windows._windows) < 20, "idle addresses are forgotten"


def test_many_addresses_cost_no_more_than_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask at the same time, few are looked at for each; and not all are remembered."""
    monkeypatch.setattr(limits, "ADDRESSES", 3000)
    looked = [0]
    idle = Window.idle

    def counted(window: Window) -> bool:
        looked[0] += 1
        return idle(window)

    monkeypatch.setattr(Window, "idle", counted)
    windows = Windows(1, 60.0, lambda: 5.0)
    for n in range(5000):
        assert windows.wait(str(n)) == 0
    assert looked[0] <= 10_000 and len(windows._windows) <= 3000
    assert windows.wait("4999") == 60, "whoever asked last is remembered"


def test_tallies_count() -> None:
    """So many at once."""
    tally = Tally(2)
    assert [tally.take("a"), tally.take("a"), tally.take("a"), tally.take("b")] == [True, True, False, True]
    tally.give_back("a")
    assert tally.take("a") and not tally.take("a")


class Deaf:
    """A pipe whose other side does not read, or has begun to."""

    def __init__(self) -> None:
        self.is_writable = False
        self.said: list[bytes] = []
        self.parted: list[int] = []

    def say(self, texts: list[bytes]) -> None:
        self.said.append(b"".join(texts))

    def part(self, code: int) -> None:
        self.parted.append(code)


def test_an_outbox_is_bounded() -> None:
    """The message too many empties it and closes the connection; memory stays flat."""

    async def scene() -> None:
        pipe: Any = Deaf()
        outbox = Outbox(pipe, 64)
        for _ in range(64):
            outbox.put(b"x")
        await asyncio.sleep(0)
        assert pipe.parted == [] and pipe.said == []
        for _ in range(1000):
            outbox.put(b"x")
        assert pipe.parted == [1013] and not outbox._waiting
        outbox.finish(b"bye")
        assert pipe.said == []

    asyncio.run(scene())


def test_an_outbox_sends_in_order_and_in_few_pieces() -> None:
    """What comes at one moment goes out together; what had to wait goes first; the last word is the last."""

    async def scene() -> None:
        pipe: Any = Deaf()
        outbox = Outbox(pipe, 3)
        outbox.put(b"a")
        await asyncio.sleep(0)
        outbox.put(b"b")
        pipe.is_writable = True
        outbox.flush()
        for letter in (b"c", b"d", b"e", b"f"):
            outbox.put(letter)
        await asyncio.sleep(0)
        outbox.put(b"g")
        outbox.finish(b"h", 1008)
        outbox.put(b"i")
        await asyncio.sleep(0)
        assert pipe.said == [b"ab", b"cde", b"f", b"gh"] and pipe.parted == [1008]

    asyncio.run(scene())


def test_a_database_is_durable_and_migrated_once(tmp_path: Path) -> None:
    """WAL with full synchronisation; a second start finds the schema; a newer one is not touched."""

    async def scene() -> None:
        database = Sqlite(tmp_path)
        await database.write([(INSERT, ("t", 1))])
        assert database._writer.execute("PRAGMA synchronous").fetchone() == (2,)
        assert database._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        await database.close()
        again = Sqlite(tmp_path)
        assert await again.read("SELECT count(*) FROM moves") == [(1,)]
        await again.close()

    asyncio.run(scene())
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 9999")
    connection.close()
    with pytest.raises(BadInput, match="newer version"):
        Sqlite(tmp_path)


def test_data_of_the_first_version_is_kept(tmp_path: Path) -> None:
    """A journal from before bots' reasons were stored is read as it was, without reasons."""
    script = files("haricot.server").joinpath("migrations", "0001_tables.sql").read_text(encoding="utf-8")
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(f"{script} PRAGMA user_version = 1;")
    connection.execute("INSERT INTO moves VALUES ('t', 1, 1, 'first A', NULL, NULL, '')")
    connection.commit()
    connection.close()

    async def scene() -> None:
        store = Store(Sqlite(tmp_path))
        assert [(step.lines, step.reason) for step in await store.journal("t")] == [(["first A"], None)]
        await store.close()

    asyncio.run(scene())


def test_a_folder_has_one_server(tmp_path: Path) -> None:
    """A second server on the same folder is told so; when the first is gone it may."""

    async def scene() -> None:
        database = Sqlite(tmp_path)
        with pytest.raises(BadInput, match="another server"):
            Sqlite(tmp_path)
        await database.close()
        await Sqlite(tmp_path).close()

    asyncio.run(scene())


def test_names_are_fit_to_be_shown() -> None:
    """One line, no invisible marks, not too long; letters of all languages stay."""
    assert clean_name("  Zoë \n\t Łódź ") == "Zoë Łódź"
    assert clean_name("a\u202eb\u0000c\u200b") == "abc"
    assert clean_name("名前") == "名前"
    assert len(clean_name("x" * 100)) == 24
    assert clean_name("\u202e\n") == ""
    assert clean_name("❤️ Zoë") == "❤️ Zoë"


def test_names_can_be_seen() -> None:
    """Fillers, blanks and marks without a letter are no name."""
    for name in (
        "\u3164",
        "\u115f\u1160",
        "\uffa0 \u2800",
        "\u034f",
        "\ufe0f",
        "\u0301\u0301",
        "\u200d\u00ad",
        "\u3000",
    ):
        assert clean_name(name) == "", ascii(name)
    assert clean_name("An\u3164na") == "Anna"


def test_names_of_bots() -> None:
    """In any spelling that looks like it."""
    for name in (*BOT_NAMES, "azuki", "  FAVA ", "Ázuki", "Ｆａｖａ", "F a v a", "Edamame!"):
        assert is_bot_name(clean_name(name)), name
    for name in ("Anna", "", "Favalli", "Bean"):
        assert not is_bot_name(name), name


def test_lines_of_chat_are_fit_to_be_shown() -> None:
    """No controls, no turning round of the direction, one line; emoji, flags and Persian stay whole."""
    assert clean_text("a\u0000b\u001b[31mred") == "ab[31mred"
    assert clean_text("\u202egnp.exe \u2066x\u2069\u200f") == "gnp.exe x"
    assert clean_text("two\nlines\u2028and\ttabs") == "two lines and tabs"
    for text in (
        "👩\u200d🌾 beans ❤️",
        "می\u200cخواهم",
        "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        "<b>",
    ):
        assert clean_text(text) == text
    assert clean_text("\u200d \u3164\u202e") == ""
