"""Every kind of games is told and learned by the same mechanism: what a situation says, and a net made of it."""

from pathlib import Path

import numpy as np
import pytest

from haricot.cards.engine import CardGame
from haricot.cards.state import State
from haricot.cards.view import CardView
from haricot.catalog import load
from haricot.cli import main
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Tale
from haricot.players import make_player
from haricot.players.master import WEIGHTS, Master
from haricot.players.values.besides import DUEL, KINDS, besides_of, kind_named, kind_of
from haricot.players.values.encoding import STANDING, TENTHS, common_width, seat_width
from haricot.players.values.net import read_net, write_net
from haricot.players.values.situation import Pile, before_draw
from haricot.table.loop import play
from haricot.training.course import Course
from haricot.training.learning import Learner, Lesson, Set
from haricot.training.recording import TABLES, record
from tests.players.tables import card_game, play_watched

SMALL = {kind: min(TABLES[kind], key=lambda table: table[1])[:2] for kind in KINDS}
OTHERS = [kind for kind in KINDS if kind != "bohnanza"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_recorded_game(kind: str) -> None:
    """All numbers are there and finite; near the end, how everybody stands is about how the game ends."""
    key, seats = SMALL[kind]
    game = card_game(key, seats)
    assert kind_of(game.sheet, seats) == kind
    found = record(game, [make_player("thrifty", Chance(seat)) for seat in range(seats)], Chance(3))
    for rows, coins in zip(found.rows, found.coins, strict=True):
        assert rows.shape[1] == common_width(kind) + seats * seat_width(kind)
        assert np.isfinite(rows).all()
        standing = rows[-1, common_width(kind) :].reshape(seats, -1)[:, STANDING] * TENTHS
        assert np.abs(standing - coins).max() < 6
    assert sum(sum(wins) for wins in found.wins) == pytest.approx(seats)


class Looker:
    """Looks at every table of a game, and compares what is said of the end of a turn with what was there."""

    def __init__(self, game: CardGame) -> None:
        self._game = game
        self._pile = Pile()
        self._turn = 0
        self._views: list[CardView] = []
        self.turns = 0

    def __call__(self, table: object, move: Move, tale: Tale | None) -> None:
        assert isinstance(table, State)
        if table.over:
            return
        if self._turn not in (0, table.turn):
            self.turns += 1
            for viewer, seen in enumerate(self._views):
                told = before_draw(table, viewer, self._pile)
                assert (told.hand, told.hand_sizes, told.pile) == (seen.hand, seen.hand_sizes, seen.pile)
                assert (told.discards, told.exhaustions) == (seen.discards, seen.exhaustions)
        self._turn = table.turn
        self._pile.look(table)
        self._views = [self._game.view(table, viewer) for viewer in range(table.seats)]


@pytest.mark.parametrize("kind", KINDS)
def test_before_cards_were_drawn(kind: str) -> None:
    """The end of a turn is told as it was before its cards were drawn, however many these are."""
    key, seats = SMALL[kind]
    game = card_game(key, seats)
    looker = Looker(game)
    play(game, [make_player("thrifty", Chance(seat)) for seat in range(seats)], Chance(4), watch=looker)
    assert looker.turns > 8


def test_what_there_is_besides() -> None:
    """Cargo counts to whom it belongs; what is laid and owed too; the editions say nothing more."""
    isla, mutabohn = card_game("isla", 3), card_game("mutabohn", 3)
    table = isla.new(1)
    before = besides_of(isla.view(table, 0))
    assert before is not None
    assert before.standing == [0.0] * 3
    table.extra.cargo[1][0] = [isla.sheet.beans[-1]] * 4  # type: ignore[union-attr]
    after = besides_of(isla.view(table, 0))
    assert after is not None
    assert after.standing[1] > 0
    assert [after.seats[seat] == before.seats[seat] for seat in range(3)] == [True, False, True]
    owing = mutabohn.new(1)
    owing.extra.debts[2] = 2  # type: ignore[union-attr]
    told = besides_of(mutabohn.view(owing, 0))
    assert told is not None
    assert told.standing == [0.0, 0.0, -2.0]
    assert besides_of(card_game("bohnanza-2016", 4).view(card_game("bohnanza-2016", 4).new(1), 0)) is None


def a_net_of(kind: str, path: Path) -> Path:
    """A net that has learned one game of thrifty players, stored."""
    key, seats = SMALL[kind]
    game = card_game(key, seats)
    found = record(game, [make_player("thrifty", Chance(seat)) for seat in range(seats)], Chance(3))
    lengths = np.array([len(rows) for rows in found.rows], np.int32)
    coins, wins = np.array(found.coins, np.float32), np.array(found.wins, np.float32)
    learned = Set(seats, np.concatenate(found.rows), lengths, coins, wins, kind=kind)
    learned.goal = learned.ends()
    learner = Learner([learned], (8, 4), 1)
    learner.fit(4, 1e-2)
    net = learner.net()
    net.about = {"kind": kind, "games": [key], "seats": [seats]}
    write_net(path, net)
    return path


@pytest.mark.parametrize("kind", OTHERS)
def test_a_net_of_a_kind(kind: str, tmp_path: Path) -> None:
    """It plays where it has learned to, not as the searcher does, and elsewhere just as that one."""
    net = a_net_of(kind, tmp_path / "net.npz")
    assert read_net(net).kind == kind
    key, seats = SMALL[kind]
    name, searcher = f"master:6(weights={net})", "search:6(margin=0.05)"
    others = ["thrifty"] * (seats - 1)
    assert isinstance(make_player(name, Chance(1)), Master)
    played = [play_watched(load(key, seats), [who, *others], 1)[1] for who in (name, searcher)]
    assert played[0] != played[1]
    elsewhere = [play_watched(load("bohnanza-2016", 3), [who, "thrifty", "thrifty"], 1)[1] for who in (name, searcher)]
    assert elsewhere[0] == elsewhere[1]


def test_a_course(tmp_path: Path) -> None:
    """A small course of duels: traders, then masters among them."""
    net = tmp_path / "net.npz"
    wanted = ["train", str(tmp_path / "course"), "--for", DUEL, "--quick", "--games", "3", "--rounds", "2"]
    assert main([*wanted, "--jobs", "1", "--to", str(net)]) == 0
    about = read_net(net).about
    assert (about["kind"], about["seats"], about["played"]) == (DUEL, [2], 6)
    assert about["command"] == f"haricot train --quick --seed 1 --games 3 --rounds 2 --for {DUEL}"


def test_a_net_of_another_kind(tmp_path: Path) -> None:
    """A course does not begin with one."""
    course = Course(tmp_path, 4, 2, 1, 1, None, Lesson(), "haricot train", DUEL)
    with pytest.raises(BadInput, match="this course is for duel"):
        course.begin_with(WEIGHTS)
    assert kind_named(DUEL).table
