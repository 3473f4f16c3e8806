"""What is counted in a game, and how it is followed through hands, fields and ships."""

import pytest

from haricot.catalog import load
from haricot.pool import Workers
from haricot.report.chronicle import Chronicle
from haricot.report.course import course
from haricot.report.figures import figures_of
from haricot.report.labels import label
from haricot.report.playing import Arm, Block, Table, _play, blocks, play_all, play_block, together
from haricot.sim.record import Sale


def made_up() -> Chronicle:
    """Two seats, the second began and won; the lead changed once after half-time."""
    game = Chronicle(1, ["a", "b"], [1, 0], [3, 5], [2, 1], 40, 6, 0, [0, 0])
    game.track = [[0, 0], [1, 0], [2, 0], [2, 0], [3, 4], [3, 5]]
    game.planted.update(soy=8)
    game.earned.update(soy=4.0)
    game.harvests = [Sale(0, "soy", 6, 3), Sale(1, "soy", 2, 1)]
    game.bought = {1: 4}
    game.may_buy = True
    return game


def test_adding_up() -> None:
    """Seats are counted from the first player, beans by cards planted, buyers by what they won."""
    found = figures_of(made_up(), 0)
    expected = {
        "wins.1": (1, 1), "wins.2": (0, 1), "score": (8, 2), "margin": (2, 1), "bean.soy.coins": (4, 8),
        "bean.soy.sale": (8, 2), "third.bought": (1, 2), "third.with": (1, 1), "third.without": (0, 1),
        "tested.ahead": (-2, 1),
    }  # fmt: skip
    assert {key: found[key] for key in expected} == expected
    assert not [key for key in found if key.startswith(("deals", "flow", "profit"))]


def test_the_course_of_a_game() -> None:
    """Lead changes count leaders alone; who was behind at half-time came back; the end decides."""
    found = dict(course(made_up()))
    assert {key: found[key] for key in ("leads", "comeback", "comeback.last")} == dict.fromkeys(
        ("leads", "comeback", "comeback.last"), (1, 1)
    )
    assert found["decided"][0] == pytest.approx(4 / 6)
    assert [found[f"ahead.{turn}"][0] for turn in range(1, 7)] == [0.5, 0, 0, 0, 1, 1]


@pytest.mark.parametrize("game", ["bohnanza-1997", "bohnanza-27", "isla", "mutabohn"])
def test_figures_agree_with_the_game(game: str) -> None:
    """Coins of beans are the coins of all sales, ships included; who gains by deals is paid by the others."""
    table = load(game, 4)
    for seed in range(2):
        played = _play(table, ["thrifty"] * 4, Arm(), seed, 0)
        assert sum(played.earned.values()) == pytest.approx(sum([sale.coins for sale in played.harvests]))
        assert sum(played.pairs.values()) == played.deals
        found = figures_of(played, 0)
        assert sum([found[f"profit.{place}"][0] for place in range(1, 5)]) == pytest.approx(0)
        assert played.to_active + played.from_active == pytest.approx(sum(played.flows.values()))
        assert 0 < sum(played.flows.values()) < sum(played.earned.values())
        assert played.track[-1] == played.scores and len(played.track) == played.turns
        assert all(label(key).text for key in found)


def test_ships_are_sales() -> None:
    """What ships sell counts for their bean: more than the harvests alone bring."""
    played = _play(load("isla", 4), ["thrifty"] * 4, Arm(), 1, 0)
    assert played.shipped
    found = figures_of(played, 0)
    for bean, cards in played.shipped.items():
        assert found[f"bean.{bean}.coins"][1] == played.planted.get(bean, 0) + cards


def test_dice_have_no_deals_and_no_beans() -> None:
    """What a game does not have is left out."""
    found = figures_of(_play(load("dice", 3), ["random"] * 3, Arm(), 1, 0), 0)
    assert not [key for key in found if key.startswith(("deals", "bean", "third", "flow", "wait.idle"))]
    assert {"wins.3", "turns", "leads", "wait"} <= found.keys()


def test_somebody_always_or_never_buys() -> None:
    """The seat that is tested, and no other, has its mind made up."""
    game = load("bohnanza-1997", 3)
    usual = _play(game, ["thrifty"] * 3, Arm(), 4, 1)
    always = _play(game, ["thrifty"] * 3, Arm(buys="always"), 4, 1)
    never = _play(game, ["thrifty"] * 3, Arm(buys="never"), 4, 1)
    assert 1 not in never.bought and len(never.bought) == 2
    assert always.bought[1] <= usual.bought[1]


def test_blocks_do_not_matter() -> None:
    """Games are those of the seeds that follow each other, however they are handed out."""
    table = Table("bohnanza-2016", 3, {})
    players = ["random"] * 3
    parts = together(play_all(blocks(table, players, Arm(), 5, 7), Workers()))
    whole = together([play_block(Block(table, players, Arm(), 5, 0, 7))])
    assert parts.deals == whole.deals == 7
    assert {key: parts[key] for key in parts.columns} == {key: whole[key] for key in whole.columns}
