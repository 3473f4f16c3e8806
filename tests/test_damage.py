"""Whatever happens to a file on its way: it is read, or refused in a sentence; nothing else."""

import gzip
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from haricot.catalog import load
from haricot.data import read_bonus_cards
from haricot.dice.box import read_box
from haricot.house_file import read_deck
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Recorder, Replay, read_journal, split_journals
from haricot.kernel.move import NATURE, NOBODY
from haricot.kernel.reasons import BadInput
from haricot.reading import read_text
from haricot.whims import sampled
from tests.strategies import KEYS, SEATINGS, Walk
from tests.test_journal import opened, sealed

TIMES = 150
PIECES = (
    b"9" * 5000,
    b"-1",
    b"0x" + b"f" * 4000,
    b"\x00",
    "ß²".encode(),
    b"[" * 3000,
    b"\n",
    b" ",
    b"true",
    b"999999999",
)


def hurt(data: bytes, chance: Chance) -> bytes:
    """The same bytes with one flipped, a part lost or doubled, cut short, or something strange put in."""
    at, more = chance.below(len(data)), chance.below(30)
    kind = chance.below(5)
    if kind == 0:
        return data[:at] + bytes([data[at] ^ 1 << chance.below(8)]) + data[at + 1 :]
    if kind == 1:
        return data[:at]
    if kind == 2:
        return data[:at] + data[at + more :]
    if kind == 3:
        return data[: at + more] + data[at:]
    return data[:at] + PIECES[chance.below(len(PIECES))] + data[at + more // 10 :]


def refusals(data: bytes, read: Callable[[bytes], Any], seed: int, times: int = TIMES) -> int:
    """How often damaged data are refused; anything else than a sentence ends the test."""
    chance, refused = Chance(seed), 0
    for _ in range(times):
        try:
            read(hurt(data, chance))
        except BadInput as mistake:
            refused += 1
            assert "\n" not in str(mistake)
            assert len(str(mistake)) < 1000
    return refused


def text_of(data: bytes) -> str:
    return data.decode("utf-8", errors="replace")


def recorded(key: str, steps: int = 60) -> str:
    """A journal of a game that was broken off."""
    walk = Walk(SEATINGS[key][0], 1, 0.1).go(steps)
    recorder = Recorder(walk.game, {"seed": "1"})
    for move in walk.moves:
        recorder.note(move)
    return recorder.write(walk.table)


def replay(text: str) -> None:
    journals = split_journals(text)
    for part in journals:
        journal, closing = read_journal(part)
        game = load(journal.game, journal.seats, journal.options)
        again = Replay(game, journal, closing)
        while (move := again.next()) is not None:
            game.apply(again.table, move)


@pytest.mark.parametrize("key", KEYS)
def test_journals(key: str) -> None:
    """As they are, and behind a fresh digest, where the moves themselves are damaged."""
    text = recorded(key)
    assert refusals(text.encode(), lambda data: replay(text_of(data)), 1, 50) > 40
    body = "\n".join(opened(text))
    assert refusals(body.encode(), lambda data: replay(sealed(text_of(data).split("\n"))), 2) > 40


def test_compressed_journals(tmp_path: Path) -> None:
    """Whole files, packed and plain."""
    text = recorded("bohnanza-2016").encode()
    for path, data in ((tmp_path / "x.gz", gzip.compress(text)), (tmp_path / "x", text)):

        def read(damaged: bytes, path: Path = path) -> None:
            path.write_bytes(damaged)
            replay(read_text(path))

        assert refusals(data, read, 3) > 100


@pytest.mark.parametrize("key", KEYS)
def test_positions(key: str) -> None:
    """A position that can be read can be played on from."""
    for seed, game in enumerate([SEATINGS[key][0], SEATINGS[key][-1]]):
        walk = Walk(game, seed, 0.2).go(90)

        def read(data: bytes, game: Any = game) -> None:
            table = game.read_position(text_of(data))
            chance = Chance(1)
            for _ in range(30):
                seat = game.to_act(table)
                if seat == NOBODY:
                    break
                if seat != NATURE:
                    game.legal(table, seat)
                game.apply(table, sampled(game, table, seat, chance))

        assert refusals(game.write_position(walk.table).encode(), read, seed) > 50


STRANGE = """A B C D G AB BCA soy red 0 1 2 3 7 12 99 60 5000000 - last over rest in for to all any first re with take
owing declined nothing soy#2 soy#up red#hand | , trade plant draw turn-up before-draw reshuffle set-up plant-aside
leftovers plant-drawn hand fields coins aside offer yes refused queue step due gone discards turned pile opening
exhausted stage turn"""
WORDS = STRANGE.split()


def mixed(text: str, other: str, chance: Chance) -> str:
    """A position with up to three changes: lines and words lost, doubled, strange, or from another position."""
    lines, others = text.splitlines(), other.splitlines()
    for _ in range(1 + chance.below(3)):
        kind, at = chance.below(6), chance.below(len(lines))
        words = lines[at].split(" ")
        place = chance.below(len(words))
        if kind == 0 and len(lines) > 1:
            del lines[at]
        elif kind == 1:
            lines.insert(at, others[chance.below(len(others))])
        elif kind == 2:
            same = [line for line in others if line.split(" ")[0] == words[0]]
            lines[at] = same[chance.below(len(same))] if same else ""
        elif kind == 3:
            lines[at] = " ".join([*words[:place], WORDS[chance.below(len(WORDS))], *words[place + 1 :]])
        elif kind == 4:
            lines[at] = " ".join([*words[:place], WORDS[chance.below(len(WORDS))], *words[place:]])
        else:
            lines[chance.below(len(lines))] += f" {words[place]}"
    # Half of the time what is missing goes into the pile: else hardly a position would have all its cards.
    rest = chance.below(2)
    return "\n".join(["pile rest" if rest and line.startswith("pile ") else line for line in lines])


@pytest.mark.parametrize("key", KEYS)
def test_positions_that_were_mixed_up(key: str) -> None:
    """Refused in a sentence, or a table that can be played on from, and seen, written and read again at every move."""
    chance = Chance(11)
    refused = 0
    for _ in range(40):
        game = SEATINGS[key][chance.below(len(SEATINGS[key]))]
        walk = Walk(game, chance.below(10**6), 0.2).go(chance.below(150))
        text = game.write_position(walk.table)
        other = game.write_position(walk.go(chance.below(200)).table)
        for _ in range(20):
            try:
                table = game.read_position(mixed(text, other, chance))
            except BadInput:
                refused += 1
                continue
            for _ in range(50):
                for seat in range(game.seats):
                    view = game.view(table, seat)
                    game.asks(table, seat)
                    assert game.view(game.determinize(view, chance), seat) == view
                assert game.read_position(game.write_position(table)) == table
                waited_for = game.to_act(table)
                if waited_for == NOBODY:
                    break
                move = sampled(game, table, waited_for, chance)
                assert game.check(table, move) is None
                game.apply(table, move)
    assert 200 < refused < 790


@pytest.mark.parametrize(("name", "read"), [("dice.toml", read_box), ("mutabohn_bonus.toml", read_bonus_cards)])
def test_data_files(name: str, read: Callable[[str], Any]) -> None:
    """Without their comments, where damage does nothing."""
    text = files("haricot.data").joinpath(name).read_text(encoding="utf-8")
    plain = "\n".join(line for line in text.split("\n") if not line.startswith("#"))
    assert refusals(plain.encode(), lambda data: read(text_of(data)), 5, 60 if name == "dice.toml" else 300) > 30


def test_decks(tmp_path: Path) -> None:
    """A designer's own beans."""
    path = tmp_path / "deck.toml"

    def read(data: bytes) -> None:
        path.write_bytes(data)
        load("bohnanza-2016", 4, {"deck": read_deck(path)})

    assert refusals(b"[red]\ncount = 10\nmeter = [2, 3, 4, 6]\n[soy]\ncount = 14\n", read, 6, 300) > 100
