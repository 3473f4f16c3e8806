"""What is counted in a game, and how it is followed through hands, fields and ships."""

import pytest

from haricot.catalog import load
from haricot.pool import Workers
from haricot.report.chronicle import Chronicle
from haricot.report.course import course
from haricot.report.figures import figures_of
from haricot.report.found import Findings, Found
from haricot.report.labels import label
from haricot.report.plan import Plan
from haricot.report.playing import Arm, Block, Table, _play, blocks, play_all, play_block, together
from haricot.report.telling import told
from haricot.sim.estimate import Column, Estimate
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
    game.beans = ["red", "soy"]
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


def test_a_game_without_a_deal_or_a_bean_counts() -> None:
    """Where nobody dealt there were no deals, which is a number too; so it is with a bean that nobody planted."""
    found = figures_of(made_up(), 0)
    expected = {
        "deals": (0, 6), "deals.cards": (0, 0), "deals.coins": (0, 4), "profit.1": (0, 1), "flow.1.2": (0, 1),
        "wait.idle": (0, 6), "bean.red.cards": (0, 1), "bean.red.share": (0, 4), "bean.red.coins": (0, 0),
    }  # fmt: skip
    assert {key: found[key] for key in expected} == expected


def test_a_rare_bean_is_counted_in_all_games() -> None:
    """Two cards of a bean are seldom planted; its figures are those of all games, not of those in which it was."""
    deck = {"beans": "garden:2:0/2/0/0"}
    table = Table("bohnanza-2016", 2, deck)
    columns = together([play_block(Block(table, ["random"] * 2, Arm(), 1, 0, 30))])
    planted = [_play(load(table.game, 2, deck), ["random"] * 2, Arm(), 1 + deal, deal % 2) for deal in range(30)]
    cards = [game.planted.get("garden", 0) for game in planted]
    assert 0 in cards
    assert columns["bean.garden.cards"].deals() == 30
    assert columns["bean.garden.cards"].value() == pytest.approx(sum(cards) / 30)


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


def test_written_numbers() -> None:
    """As many digits as are of use: where a difference is clear, its interval shows on which side it lies."""
    score, wins = label("score"), label("wins.1")
    assert score.written(Estimate(-0.614, -1.224, 0.004, 30), signed=True) == "-0.61 (-1.22 to +0.00)"
    assert score.written(Estimate(-0.614, -1.224, -0.004, 30), signed=True) == "-0.614 (-1.224 to -0.004)"
    assert wins.written(Estimate(0.05, 0.0003, 0.09, 30), signed=True) == "+5.00 points (+0.03 to +9.00)"
    assert score.written(Estimate(0.0, 0.0, 0.0, 0)) == "–"
    assert score.written(Estimate(2.0, 2.0, 2.0, 9)) == "2.00 (in every game)"


def test_nobody_deals() -> None:
    """Tables without a deal, and beans that nobody planted, are told of without numbers that mean nothing."""
    table = Table("bohnanza-2016", 3, {"beans": "garden:3:0/2/3/0"})
    columns = together([play_block(Block(table, ["random"] * 3, Arm(), 1, 0, 6))])
    empty = [0.0] * 6
    for key, column in columns.columns.items():
        if key.startswith(("deals", "flow", "profit")):
            columns.columns[key] = Column(empty, column.below if key == "deals" else empty)
        elif key.startswith("bean.garden"):
            columns.columns[key] = Column(empty, empty)
    findings = Findings(Plan([table], ["random"] * 3, 6), [Found(table, Arm(), columns)], [])
    sections = {section.key: section for section in told(findings)}
    assert sections["deals"].sentences == ["Nobody made one."] and not sections["deals"].grids
    assert "garden" not in sections["beans"].sentences[0]
    assert ["garden", "–", "–", "–", "–", "–"] in sections["beans"].grids[0].rows


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
