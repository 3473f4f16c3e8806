"""Hidden is hidden: two games that differ only in hidden cards look the same, to the byte, to whoever may not know."""

import asyncio
from itertools import count
from pathlib import Path

from haricot.beans.varieties import LETTERS
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.players.roster import make_player
from haricot.server.auth import COOKIE
from haricot.server.leases import Leases
from haricot.server.rows import TableRow
from haricot.server.secret import fingerprint
from haricot.server.sqlite import Sqlite
from haricot.server.store import Store
from haricot.table.chairs import PERSON, Chair
from haricot.table.ledger import Entry
from haricot.table.pace import Pace
from tests.server.client import Browser, Seat
from tests.server.conftest import Launch

TABLE = "fixed-table1"
TOKENS = [f"token-of-person-number-{n}" for n in range(4)]
SEATS = 3

PUBLIC = {0, 1, 2, 3, 4, 5, 15, 16, 17, 18, 19, 20, 21}
"""Places in the deck that A sees in the scene: the own hand, B's first card, four turned-up cards, three drawn."""


def stacked(secret: int) -> str:
    """A deck whose public places are always the same, the others shuffled by the secret."""
    game = load("bohnanza-2016", SEATS)
    deck = Chance(7).shuffled(game.blank().discards)
    hidden = [place for place in range(len(deck)) if place not in PUBLIC]
    cards = Chance(secret).shuffled([deck[place] for place in hidden])
    for place, card in zip(hidden, cards, strict=True):
        deck[place] = card
    return "".join([LETTERS[card] for card in deck])


def prepare(folder: Path, secret: int) -> None:
    """A data folder with a table that has just been dealt, as if the server had stopped there."""

    async def write() -> None:
        store = Store(Sqlite(folder))
        people = [await store.new_person(fingerprint(token), f"P{n}", 1) for n, token in enumerate(TOKENS)]
        chairs = [Chair(PERSON, "thrifty", make_player("thrifty", Chance(1)), f"P{n}", people[n]) for n in range(SEATS)]
        row = TableRow(
            key=TABLE,
            game="bohnanza-2016",
            seats=SEATS,
            options={"offers": "12"},
            clock="relaxed",
            is_open=True,
            invite="invitation",
            made=1,
        )
        book, lease = Leases(store.database).first(TABLE)
        await store.new_table(row, chairs, lease=lease)
        await book.append(TABLE, Entry(1, 1, ["first A", f"shuffle {stacked(secret)}"], None, None, "", None))
        await store.close()

    asyncio.run(write())


def catch_up(seat: Seat, rev: int) -> None:
    """Read up to a revision, and what comes with it."""
    seat.until(lambda: seat.frame["rev"] >= rev)
    seat.drain(0.01)


def scene(launch: Launch, folder: Path, secret: int) -> dict[str, list[str]]:
    """The same public actions at a table with other hidden cards; all that each connection was sent."""
    prepare(folder, secret)
    running = launch(folder, pace=Pace(0, 0, 60))
    seats: list[Seat] = []
    for token in TOKENS:
        browser = Browser(running.port)
        browser.cookie = f"{COOKIE}={token}"
        seats.append(browser.sit(TABLE).ready())
        for seat in seats:
            seat.drain(0.05)
    a, b, c, _ = seats

    ids = count(1)

    def do(seat: Seat, move: str) -> None:
        answer = seat.move(move, a.frame["rev"], id=f"m{next(ids)}")
        # Everybody gets every revision, so that nothing below depends on who was read first.
        for other in seats:
            catch_up(other, answer["rev"])

    hand = a.frame["view"]["hand"]
    do(a, f"plant {hand[0]} 1")
    do(a, "done")
    turned = a.frame["view"]["turned"]
    # Refusals tell nothing either: what others hold is never asked.
    for move in (
        "take 9",
        "pick 1 B",
        "offer cocoa to B",
        "offer soy soy soy for red to C",
        "plant soy 1",
        "harvest 2",
    ):
        do(a, move)
    for bean in ("red", "soy", "blue", "chili", "green"):
        do(a, f"offer {hand[1]} for {bean} to B")
        do(b, f"decline {a.frame['view']['offers'][-1]['offer']}")
    do(a, f"offer {hand[2]} for blackeyed to all")
    do(a, f"offer {turned[0]} to C")
    do(c, f"take {a.frame['view']['offers'][-1]['offer']}")
    do(a, "close")
    do(c, f"plant {turned[0]} 1")
    do(a, next(move["do"] for move in a.frame["legal"] if move["verb"] == "plant"))
    do(b, next(move["do"] for move in b.frame["legal"] if move["verb"] == "plant"))
    do(b, "done")
    assert a.frame["view"]["stage"] == "trade" and a.frame["view"]["active"] == 1
    assert len(a.frame["view"]["hand"]) == 7
    a.ask({"t": "resync", "id": "again", "since": 0})
    a.until(lambda: a.heard[-1]["t"] == "frame")
    running.stop()
    return {name: seat.raw for name, seat in zip("abcw", seats, strict=True)}


def test_not_a_byte_depends_on_hidden_cards(launch: Launch, tmp_path: Path) -> None:
    """A player and a spectator are sent exactly the same bytes; those whose own cards differ are not."""
    one = scene(launch, tmp_path / "one", 1)
    two = scene(launch, tmp_path / "two", 2)
    assert one["a"] == two["a"]
    assert one["w"] == two["w"]
    assert len(one["a"]) > 30
    assert one["b"] != two["b"], "the two games do differ"
