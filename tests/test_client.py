"""What the browser client shares with Python stays the same on both sides."""

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from haricot.beans.varieties import VARIETIES
from haricot.catalog import GAMES
from haricot.data import drawing
from haricot.words import languages

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web" / "src"
WORDS = ROOT / "src" / "haricot" / "words"


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_messages_are_those_of_the_server() -> None:
    """The typed messages of the client are the server's structs, word for word."""
    schema = pytest.importorskip("haricot.server.schema")
    assert (WEB / "lib" / "protocol.ts").read_text(encoding="utf-8") == schema.typescript(), (
        "run `python -m haricot.server.schema > web/src/lib/protocol.ts`"
    )


def test_every_language_has_its_page_and_rules() -> None:
    """Page words, rules and game words exist for the same languages."""
    for folder in (WEB / "lang", *[path.parent for path in WORDS.glob("*/*/en.json")]):
        found = sorted(path.stem for path in folder.glob("*.json"))
        assert found == languages(), folder


@pytest.mark.parametrize("language", languages())
def test_settings_of_a_table_have_words(language: str) -> None:
    """Each option that can be set in the lobby, and each of its values, is told in the language."""
    page = _read(WEB / "lang" / f"{language}.json")
    beans = _read(WORDS / f"{language}.json")["bean"]
    for option in [option for game in GAMES for option in game.options if option.choices]:
        assert f"option.{option.key}" in page
        for value in () if isinstance(option.choices, range) else option.choices:
            assert f"option.{option.key}.{value}" in page or f"option.{value}" in page or value in beans, option.key


def test_every_bean_is_drawn() -> None:
    """Each bean has a drawing of its own."""
    drawn = [drawing(variety.key) for variety in VARIETIES]
    assert all(drawn) and len(set(drawn)) == len(drawn)


def test_the_soft_letters_are_those_cut(tmp_path: Path) -> None:
    """The display font in the client is what its tool cuts out of the family that is installed."""
    runpy.run_path(str(ROOT / "tools" / "letters.py"))["cut"](tmp_path / "soft.woff2")
    kept, cut = TTFont(WEB / "fonts" / "fraunces-soft.woff2"), TTFont(tmp_path / "soft.woff2")
    assert [axis.axisTag for axis in kept["fvar"].axes] == ["wght"]
    assert kept.getBestCmap() == cut.getBestCmap()
    for table in ("glyf", "gvar", "hmtx", "GPOS"):
        assert kept.getTableData(table) == cut.getTableData(table), "run `python tools/letters.py`"


def test_signs_are_those_drawn(tmp_path: Path) -> None:
    """The font of signs in the client is what its tool draws, and its style sheet names each sign."""
    tools = runpy.run_path(str(ROOT / "tools" / "signs.py"))
    tools["draw"](tmp_path / "signs.woff")
    kept, drawn = TTFont(WEB / "fonts" / "signs.woff"), TTFont(tmp_path / "signs.woff")
    assert kept.getBestCmap() == drawn.getBestCmap() == {ord(sign): f"uni{ord(sign):04X}" for sign in tools["SIGNS"]}
    for table in ("glyf", "hmtx", "hhea"):
        assert kept.getTableData(table) == drawn.getTableData(table), "run `python tools/signs.py`"
    ranges = re.findall(
        r"signs\.woff.*?unicode-range: (.*?);", (WEB / "fonts" / "fonts.css").read_text("utf-8"), re.DOTALL
    )
    assert ranges == [", ".join(f"U+{ord(sign):04X}" for sign in sorted(tools["SIGNS"]))]
