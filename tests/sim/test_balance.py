"""The balance report: what it adds up, how sure it is, and a designer's own beans."""

import json
from pathlib import Path
from random import Random

import pytest

from haricot.catalog import load
from haricot.cli import main
from haricot.kernel.reasons import BadInput
from haricot.pool import Workers
from haricot.sim.balance import Variant, balance, play_variant, variant_of
from haricot.sim.estimate import errors95, interval_of_share, mean, ratio, share
from haricot.sim.record import Record, Sale, play_recorded


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["report", *arguments, "--jobs", "1"])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


# Numbers with intervals


def test_mean_and_ratio() -> None:
    """A mean has the usual standard error, by Student's t; a ratio of sums weighs games by their size."""
    assert mean([1, 2, 3, 4]).value == 2.5
    assert mean([1, 2, 3, 4]).margin == pytest.approx(3.182 * (5 / 3 / 4) ** 0.5)
    assert ratio([2, 6], [1, 3]).value == 2
    assert ratio([2, 6], [1, 3]).margin == 0
    assert ratio([1, 0, 4], [2, 2, 4]).margin > 0


def test_a_share_of_none_is_not_certain() -> None:
    """Nothing in thirty tries can still be one in ten."""
    assert share([0.0] * 30, [1.0] * 30).margin == pytest.approx(0.1)


@pytest.mark.parametrize(("games", "quantile"), [(6, 2.571), (11, 2.228), (31, 2.042), (1001, 1.962)])
def test_few_games_have_wide_intervals(games: int, quantile: float) -> None:
    """As in the printed tables of Student's t."""
    assert errors95(games) == pytest.approx(quantile, abs=0.01)


def test_nothing_absurd_is_printed() -> None:
    """One game has no interval, and no share is off by more than all of it."""
    assert "inf" not in str(mean([3])) and "few" in str(mean([3]))
    assert share([1.0, 0.0], [1.0, 1.0]).percent() == "50.0%, too few games"
    for games in (1, 2, 10, 1000):
        for wins in (0, games // 3, games):
            low, high = interval_of_share(wins / games, games)
            assert 0 <= low <= wins / games <= high <= 1


@pytest.mark.parametrize("games", [5, 20, 100])
def test_intervals_cover_the_truth(games: int) -> None:
    """Nineteen of twenty intervals hold the true mean or share, also of few games (coins are whole and skewed)."""
    random = Random(games)
    tries, hits, counted = 1_000, 0, 0
    for _ in range(tries):
        coins = [float(sum(random.random() < 0.3 for _ in range(12))) for _ in range(games)]
        found = mean(coins)
        hits += abs(found.value - 3.6) <= found.margin
        low, high = interval_of_share(sum(random.random() < 0.25 for _ in range(games)) / games, games)
        counted += low <= 0.25 <= high
    assert 0.93 <= hits / tries <= 0.97
    assert counted / tries >= 0.92


def test_differences() -> None:
    """The errors of a difference add up as squares; it is clear if the interval leaves nothing out."""
    difference = mean([10, 11, 12]) - mean([1, 2, 3])
    assert difference.value == 9
    assert difference.margin == pytest.approx(mean([1, 2, 3]).margin * 2**0.5)
    assert difference.clear()


# What is added up


def made_up() -> list[Record]:
    """Two games of two seats: the first player wins the first, the second player the other."""
    first = Record(1, ["a", "b"], [1, 0], [3, 5], [2, 1], 40, 10, 0, [0, 0])
    first.planted.update(soy=8)
    first.harvests = [Sale(0, "soy", 6, 3), Sale(1, "soy", 2, 1)]
    first.bought = {1: 4}
    second = Record(2, ["a", "b"], [0, 1], [4, 6], [2, 1], 60, 12, 0, [0, 0])
    second.planted.update(soy=2, red=1)
    second.harvests = [Sale(0, "soy", 2, 1), Sale(1, "red", 1, 0)]
    second.bought = {0: 6, 1: 8}
    return [first, second]


def test_adding_up() -> None:
    """Seats are counted from the first player; beans by cards planted; buyers by what they won."""
    found = balance(Variant("bohnanza-2016", 2, {}), made_up())
    assert [wins.value for wins in found.wins] == [0.5, 0.5]
    assert [coins.value for coins in found.coins] == [4.5, 4.5]
    assert found.first_seat_advantage().value == 0
    assert found.turns.value == 11
    soy = next(bean for bean in found.beans if bean.bean == "soy")
    assert soy.coins_per_card.value == 0.5
    assert soy.planted.value == 5
    assert soy.harvest.value == pytest.approx(10 / 3)
    red = next(bean for bean in found.beans if bean.bean == "red")
    assert red.wasted.value == 1
    assert found.third_field is not None
    assert found.third_field.bought.value == 0.75
    assert found.third_field.turn.value == 6
    assert found.third_field.wins_with.value == pytest.approx(2 / 3)
    assert found.third_field.wins_without.value == 0


def test_records_agree_with_the_game() -> None:
    """Coins of all harvests less what third fields cost are the scores; every planted card is harvested in the end."""
    for seed in range(3):
        record = play_recorded(load("bohnanza-1997", 4), ["thrifty"] * 4, seed)
        earned = sum([harvest.coins for harvest in record.harvests])
        assert earned - 3 * len(record.bought) == sum(record.scores)
        assert sum(record.planted.values()) == sum([harvest.cards for harvest in record.harvests])
        assert record.deals == sum(record.deals_in.values()) == sum(record.deals_of) / 2
        assert record.turns > 10


@pytest.mark.parametrize(("game", "step"), [("bohnanza-2016", 1), ("dice", -1)])
def test_the_turn_order_is_the_game_s(game: str, step: int) -> None:
    """Places follow the turns as they were taken: clockwise at the card table, the other way round with dice (W2)."""
    order = play_recorded(load(game, 4), ["random"] * 4, 3).order
    assert order == [(order[0] + step * place) % 4 for place in range(4)]


@pytest.mark.parametrize("game", ["isla", "mutabohn", "dice"])
def test_sister_games_have_a_report(capsys: pytest.CaptureFixture[str], game: str) -> None:
    """Whatever the game, its seats and length are reported on."""
    status, out, _ = report(capsys, game, "--games", "2", "--players", "random")
    assert status == 0
    assert "Place in the turn order" in out


def test_tables_with_other_rules() -> None:
    """Another game or another option can be compared with; the same one cannot."""
    base = Variant("bohnanza-2016", 4, {"offers": "6"})
    assert variant_of("bohnanza-1997", base) == Variant("bohnanza-1997", 4, {"offers": "6"})
    assert variant_of("offers=2", base).options == {"offers": "2"}
    with pytest.raises(BadInput, match="is the very game that is reported on"):
        variant_of("bohnanza-2016", base)
    with pytest.raises(BadInput, match="is for 3 to 5 seats, not 2"):
        variant_of("bohnanza-1997", Variant("bohnanza-2016", 2, {}))


def test_report_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Seats, beans, third field and the effect of other rules are told, each with intervals."""
    status, out, _ = report(capsys, "bohnanza-27", "--games", "4", "--against", "bohnanza-1997")
    assert status == 0
    for heading in ("Seats", "Beans", "Third field", "Effect of the rules"):
        assert f"\n{heading}\n" in out
    assert "cocoa" in out
    assert "difference" in out


def test_report_as_json_and_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The numbers for programs, and a page that needs nothing from elsewhere."""
    pytest.importorskip("matplotlib", reason="the extra haricot[arena] is not installed")
    page = tmp_path / "balance.html"
    status, out, _ = report(capsys, "bohnanza-2016", "--games", "4", "--json", "--html", str(page))
    assert status == 0
    table = json.loads(out)["tables"][0]
    assert len(table["win_share_by_seat"]) == 4
    assert sum([share["value"] for share in table["win_share_by_seat"]]) == pytest.approx(1)
    assert table["third_field"] is None
    assert [bean["bean"] for bean in table["beans"]][:2] == ["garden", "red"]
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") == 2
    assert "<script" not in html


# Decks of one's own

DECK = """
[garden]
count = 0

[red]
count = 12
meter = [2, 4, 6, 8]
"""


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "my-beans.toml"
    path.write_text(DECK)
    return path


def test_own_deck_changes_the_game() -> None:
    """Counts and meters are those of the file; all other beans stay as printed."""
    game = load("bohnanza-2016", 4, {"deck": "garden:0:0/2/3/0,red:12:2/4/6/8"})
    printed = load("bohnanza-2016", 4)
    sheet, before = game.sheet, printed.sheet  # type: ignore[attr-defined]
    assert sheet.deck[1:4] == [0, 12, 10]
    assert sum(sheet.deck) == 104 - 6 + 4
    assert [sheet.payout[2][cards] for cards in (1, 2, 3, 4, 7, 8)] == [0, 1, 1, 2, 3, 4]
    assert sheet.payout[4][:12] == before.payout[4][:12]
    assert 1 not in sheet.beans


def test_own_deck_is_compared_with_the_printed_one(capsys: pytest.CaptureFixture[str], deck: Path) -> None:
    """The report plays both and tells the difference."""
    status, out, _ = report(capsys, "bohnanza-2016", "--games", "3", "--deck", str(deck), "--json")
    assert status == 0
    own, printed = json.loads(out)["tables"]
    assert own["options"] == {"beans": "garden:0,red:12:2/4/6/8"}
    assert printed["options"] == {}
    assert "garden" not in [bean["bean"] for bean in own["beans"]]


def test_journals_carry_the_deck(capsys: pytest.CaptureFixture[str], deck: Path, tmp_path: Path) -> None:
    """A game with own beans is replayed from its journal alone."""
    journal = tmp_path / "own.journal"
    assert main(["simulate", "bohnanza-27", "--games", "1", "--deck", str(deck), "--journal", str(journal)]) == 0
    deck.unlink()
    assert "option beans=garden:0,red:12:2/4/6/8" in journal.read_text()
    assert main(["replay", str(journal), "--check"]) == 0
    assert "every move legal" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "it names no bean; write a table for each"),
        ("[red\n", "it is no TOML"),
        ("[red]\ncount = 0x" + "f" * 5000, "the number “count” is too large; numbers go to 1,000,000"),
        ("[red]\ncount = " + "9" * 5000, "it has a number of thousands of digits"),
        ("[red]\nmeter = [" + "2, " * 5000 + "3]", "the meter of red must be four numbers"),
        ("[kidney]\ncount = 3", "“kidney” is no bean; the beans are cocoa, garden,"),
        ("red = 8", "red should be a table [red] with copies, meter or both, and nothing else"),
        ("[red]\ncolour = 1", "red has “colour”, which means nothing; it has copies, meter"),
        ("[red]\ncount = true", "the copies of red must be a whole number, not True"),
        ("[red]\ncount = 61", "the copies of red must lie between 0 and 60, not 61"),
        ("[red]\nmeter = [2, 3]", "the meter of red must be four numbers"),
        ("[red]\nmeter = [2, 3, 4.5, 5]", "the meter of red must be a list of four whole numbers"),
        ("[red]\nmeter = [2, 4, 4, 5]", "the meter of red must rise: 3 coins need more than 4 cards, not 4"),
        ("[red]\nmeter = [1, 1, 4, 5]", "2 coins for 1 red are too many: coins are made of the cards sold"),
        ("[red]\nmeter = [2, 3, 4, 9]", "the meter of red asks for 9 cards, but there are only 8"),
        ("[red]\nmeter = [0, 0, 0, 0]", "the meter of red pays nothing"),
        ("[blue]\ncount = 0\n[chili]\ncount = 0\n[stink]\ncount = 0\n[green]\ncount = 0\n[soy]\ncount = 0\n"
         "[blackeyed]\ncount = 0", "a deck for 4 seats has 28 to 250 cards here, this one has 14"),
    ],
)  # fmt: skip
def test_impossible_decks(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str) -> None:
    """Each constraint a deck breaks is named."""
    path = tmp_path / "beans.toml"
    path.write_text(text)
    status, _, err = report(capsys, "bohnanza-2016", "--deck", str(path))
    assert status == 2
    assert sentence in err


@pytest.mark.parametrize("text", ["red", "red:", "red:x:2/3/4/5", "red:8:2/3/4/5,red:9:2/3/4/5", "red:8:2/3/4/5:6"])
def test_impossible_deck_options(text: str) -> None:
    """The option itself is checked too, wherever it comes from."""
    with pytest.raises(BadInput):
        load("bohnanza-2016", 4, {"deck": text})


def test_samples_do_not_depend_on_their_blocks() -> None:
    """Games are those of the seeds that follow each other, however they are handed out."""
    variant = Variant("bohnanza-2016", 3, {})
    records = play_variant(variant, ["random"] * 3, 5, 12, Workers())
    assert [record.seed for record in records] == list(range(5, 17))
    single = play_recorded(load("bohnanza-2016", 3), ["random"] * 3, 16)
    assert records[-1].scores == single.scores
