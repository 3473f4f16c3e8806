"""The report: what it plays, how sure it is, what it says and refuses."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from haricot.kernel.reasons import BadInput
from haricot.pool import workers
from haricot.report import Plan, Report, Table, against, run
from haricot.report.comparing import compared
from haricot.report.correction import holm
from haricot.report.playing import Columns
from haricot.report.skill import skill
from haricot.sim.estimate import Column
from tests.report.asking import report


def test_holm() -> None:
    """The smallest counts as often as there are comparisons, and none is smaller than one before it."""
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_luck_does_not_pass_for_an_effect() -> None:
    """Sixty figures without any difference: some look clear, yet in nineteen of twenty reports none stays so."""
    random = Random(3)
    alone = wrong = 0
    for _ in range(60):
        tables = [
            Columns(20, {f"score.{i}": Column([random.gauss(0, 1) for _ in range(20)], [1.0] * 20) for i in range(60)})
            for _ in range(2)
        ]
        (rows,) = compared([(tables[0], tables[1])])
        alone += sum([each.alone() for each in rows])
        wrong += any(each.stands() for each in rows)
    assert alone > 100
    assert wrong <= 7


def test_skill_and_luck() -> None:
    """Players that differ are skill, deals that differ are luck, and what is neither is the rest."""
    random = Random(1)
    deals = [random.gauss(0, 3) for _ in range(200)]
    table = [[deal + strength + random.gauss(0, 1) for deal in deals] for strength in (-2.0, 0.0, 2.0)]
    found = skill(table, 1)
    assert found is not None
    assert found.cards.low < 9 / 14 < found.cards.high
    assert found.player.value == pytest.approx(4 / 14, abs=0.06)
    assert found.rest.value == pytest.approx(1 / 14, abs=0.03)
    assert skill(table[:1], 1) is None


@pytest.fixture(scope="module")
def found() -> Report:
    """A cheaper third field against the booklet's, with every experiment."""
    tables = [Table("bohnanza-1997", 3, {"field-price": "1"}), Table("bohnanza-1997", 3, {})]
    return run(Plan(tables, ["thrifty"] * 3, games=12, seed=3, trials=6, types=["random"]))


def test_everything_is_told(found: Report) -> None:
    """Each question has its section; what was tested can be played again from it."""
    sections = {section.key: section for section in found.sections()}
    assert set(sections) == {
        "tested", "short", "rules", "seats", "course", "beans", "deals", "third", "waiting", "players", "precision"
    }  # fmt: skip
    tested = " ".join(sections["tested"].sentences)
    for word in ("12 deals of thrifty", "seeds 3 to 14", "Haricot 0.1.0", "An extra field costs 1", "always buys"):
        assert word in tested
    assert "say little" in " ".join(sections["tested"].warnings)
    assert "Holm" in sections["rules"].sentences[0]
    assert "selection, not effect" in " ".join(sections["third"].sentences)
    assert len(sections["rules"].grids[0].rows) == len(found.differences[0]) > 60


def test_every_bean_and_figure_is_compared(found: Report) -> None:
    """On the same deals, and all of them are one family."""
    keys = {each.label.key for each in found.differences[0]}
    assert {"bean.soy.coins", "bean.blue.wasted", "wins.1", "score", "third.turn", "deals", "wait", "leads"} <= keys
    third = next(each for each in found.differences[0] if each.label.key == "third.turn")
    assert third.estimate.value < 0 and third.stands()


def test_plain_data(found: Report) -> None:
    """Programs get all figures, and the document with what its plots need."""
    data = json.loads(json.dumps(found.json(), allow_nan=False))
    assert data["games"] == 12 * 2 + 6 * 3
    assert data["plan"]["tables"][0]["options"] == {"field-price": "1"}
    figures = data["tables"][0]["figures"]
    assert sum([figures[f"wins.{place}"]["value"] for place in (1, 2, 3)]) == pytest.approx(1, abs=1e-4)
    assert figures["bean.red.coins"]["low"] < figures["bean.red.coins"]["value"]
    kinds = {plot["kind"] for section in data["sections"] for plot in section["plots"]}
    assert kinds == {"points", "bars", "line", "net"}
    assert [row["key"] for row in data["third_field"]] == ["tested.wins", "tested.score", "tested.ahead"]


def test_the_same_plan_gives_the_same_report(found: Report) -> None:
    """Deterministic, with progress on the way; an exception of the callback ends it."""
    seen: list[tuple[int, int]] = []
    again = run(found.plan, lambda done, total: seen.append((done, total)))
    assert again.json() == found.json()
    assert seen[0] == (0, 42) and seen[-1] == (42, 42)

    def stop(done: int, total: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        run(found.plan, stop)


def test_a_page_that_needs_nothing_else(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Plots without a library, no script, nothing from elsewhere."""
    path = tmp_path / "balance.html"
    arguments = ("--games", "6", "--players", "random", "--trials", "0", "--against", "bohnanza-27")
    status, out, _ = report(capsys, "bohnanza-1997", "--seats", "3", *arguments, "--html", str(path))
    assert status == 0
    html = path.read_text(encoding="utf-8")
    assert html.count("<svg") == 7
    assert "<script" not in html and "http" not in html
    assert "What the rules change" in out and "┊" in out


@pytest.mark.parametrize("game", ["isla", "mutabohn", "dice"])
def test_sister_games_have_a_report(capsys: pytest.CaptureFixture[str], game: str) -> None:
    """Whatever the game, its seats and length are reported on; nothing absurd is printed of two games."""
    status, out, _ = report(capsys, game, "--seats", "3", "--games", "2", "--players", "random", "--trials", "0")
    assert status == 0
    assert "Place in the turn order" in out and "anecdote" in out
    assert ("Deals" in out.splitlines()) == (game != "dice")
    assert "too few games" in out
    for absurd in (r"\binf\b", r"\bnan\b", "±", r"\([-+\d.]+ to "):
        assert not re.search(absurd, out)


def test_usual_kinds_of_players() -> None:
    """Where nobody deals, players who only deal differently would all be the same one."""
    cards, dice = [Plan([Table(game, 3)], ["thrifty"] * 3, trials=5) for game in ("bohnanza-2016", "dice")]
    assert [arm.player for arm in cards.arms() if arm.player] == ["trader:shark", "trader:generous"]
    assert [arm.player for arm in dice.arms()] == ["hard", "random"]


def test_players_who_play_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """They tell nothing of skill, and no share of it is printed."""
    asked = ("--seats", "2", "--games", "5", "--trials", "5", "--players", "thrifty", "--types", "trader")
    status, out, _ = report(capsys, "dice", *asked)
    assert status == 0
    assert "trader plays here as thrifty does, so that nothing can be said of skill." in " ".join(out.split())
    assert "Taken apart" not in out and "standard deviations" not in out


def test_tables_to_compare_with() -> None:
    """Another game or another option can be compared with; the same one cannot."""
    base = Table("bohnanza-2016", 4, {"offers": "6"})
    assert against("bohnanza-1997", base) == Table("bohnanza-1997", 4, {"offers": "6"})
    assert against("offers=2", base).options == {"offers": "2"}
    with pytest.raises(BadInput, match="is the very game that is reported on"):
        against("bohnanza-2016", base)
    with pytest.raises(BadInput, match="is for 3 to 5 seats, not 2"):
        against("bohnanza-1997", Table("bohnanza-2016", 2, {}))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--against", "colour=red"), "bohnanza-2016 has no option “colour”"),
        (("--trials", "50", "--games", "20"), "experiments use the deals that are played: 0 to 20, not 50"),
        (("--types", ",".join(["trader"] * 13)), "experiments have 12 other players at most, not 13"),
        (("--types", "nobody"), "there is no player “nobody”"),
        (("--html", "/no/such/folder/page.html"), "there is no folder"),
    ],
)
def test_mistakes(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str) -> None:
    """One sentence, status 2, and nothing played."""
    status, out, err = report(capsys, "bohnanza-2016", *arguments)
    assert (status, out) == (2, "")
    assert sentence in err and err.count("\n") == 1


def test_any_number_of_processes() -> None:
    """Who plays which games is of no account."""
    plan = Plan([Table("bohnanza-1997", 3, {})], ["random"] * 3, games=11, trials=3, types=["thrifty"])
    assert run(plan, hands=workers(2)).json() == run(plan).json()


def test_a_house_file_of_another_version(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It may mean something else: nothing is played, nothing written."""
    house, page = tmp_path / "house.toml", tmp_path / "page.html"
    house.write_text("version = 2\nhand = 4\n", encoding="utf-8")
    status, out, err = report(capsys, "bohnanza-2016", "--house", str(house), "--html", str(page))
    assert (status, out) == (2, "")
    assert "it is a house file of version 2" in err and err.count("\n") == 1
    assert not page.exists()
