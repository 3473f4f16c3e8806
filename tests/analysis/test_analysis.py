"""Looking back upon games: what was planted is found, figures add up, nothing is told of games that are not over."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
import pytest

from haricot.analysis.analysing import analyse
from haricot.analysis.command import tell
from haricot.analysis.comparing import Gauge, Imagined, mean_of, play_out
from haricot.analysis.families import hands_for
from haricot.analysis.findings import LAID, LIGHTS, Analysis
from haricot.analysis.page import page
from haricot.analysis.plots import Series, chances
from haricot.analysis.story import read_story
from haricot.analysis.summing import DOUBTFUL
from haricot.analysis.telling import Teller, hundredths
from haricot.catalog import load
from haricot.cli import main
from haricot.kernel.chance import Chance
from haricot.kernel.journal import read_journal
from haricot.kernel.reasons import BadInput
from haricot.pool import Workers
from haricot.words import Phrasebook, languages
from tests.analysis.games import Planted, played, with_a_mistake


@pytest.fixture(scope="module")
def journal() -> str:
    """A finished game of four."""
    return played("bohnanza-2016", 4)


@pytest.fixture(scope="module")
def found(journal: str) -> Analysis:
    """What is found in it."""
    return analyse(journal, Workers(), quick=True)


PLANTED: Final = range(3001, 3005)
"""The first games of those by which docs/analysis.md tells what is found of mistakes made on purpose."""


@pytest.fixture(scope="module")
def planted() -> list[tuple[Planted, Analysis]]:
    """Games in which somebody who may still win once throws away two coins, looked at quickly."""
    games = [game for game in map(with_a_mistake, PLANTED) if game is not None]
    return [(game, analyse(game.journal, Workers(), quick=True)) for game in games]


def test_most_planted_mistakes_are_found(planted: list[tuple[Planted, Analysis]]) -> None:
    """All but one are called mistakes, and all but one are named at least; of all that were played out eleven of
    fifteen, and fourteen."""
    called = sum([game.place in {each.place for each in found.mistakes} for game, found in planted])
    named = sum([game.place in {each.place for each in (*found.mistakes, *found.doubtful)} for game, found in planted])
    assert len(planted) >= 3
    assert called >= len(planted) - 1
    assert named >= len(planted) - 1


def test_what_is_no_mistake_is_worth_a_second_look_at_most(planted: list[tuple[Planted, Analysis]]) -> None:
    """Nothing is named twice, and not too much is."""
    for _, found in planted:
        called, doubtful = [{each.place for each in some} for some in (found.mistakes, found.doubtful)]
        assert not called & doubtful
        assert len(doubtful) <= DOUBTFUL


def test_chances_add_up(found: Analysis) -> None:
    """As the cards lay, somebody wins; in both lights chances are chances."""
    for now in found.moments:
        assert sum([chance.value for chance in now.laid]) == pytest.approx(1)
        assert all(0 <= chance.value <= 1 for chance in [*now.known, *now.laid])
    assert [now.turn for now in found.moments] == sorted({now.turn for now in found.moments})


def test_luck_and_skill_add_up(found: Analysis) -> None:
    """Start, decisions, the others and the cards together are the result, and luck of all seats is none."""
    for each in found.luck:
        parts = (each.start, each.farming, each.trading, each.others, each.cards)
        assert sum([part.value for part in parts]) == pytest.approx(each.result)
    for part in ("farming", "trading"):
        assert any(getattr(each, part).value for each in found.luck)


def test_both_lights_are_told(found: Analysis) -> None:
    """Of every deal, for both sides, as the cards lay; and as could be known where such tables can be imagined."""
    assert found.deals
    assert all("laid" in deal.maker_gains and "laid" in deal.partner_gains for deal in found.deals)
    assert any("known" in deal.maker_gains for deal in found.deals)


def test_what_could_be_known_does_not_depend_on_hidden_cards(journal: str) -> None:
    """Two tables that look alike to a seat get the same figures in its light."""
    story = read_story(journal)
    game, table = story.game, story.before(story.turns[6].place)
    view = game.view(table, 0)
    twin = game.determinize(view, Chance(99))
    assert twin != table
    results = [
        play_out(game, hands_for(game, seen), Imagined(game, seen, Chance(5)), [()], 3, 7)
        for seen in (game.view(table, 0), game.view(twin, 0))
    ]
    assert results[0] == results[1]


@pytest.mark.parametrize(
    ("key", "seats"), [("isla", 3), ("mutabohn", 2), ("mutabohn", 3), ("dice", 2), ("bohnanza-27", 2)]
)
def test_every_game_is_analysed(key: str, seats: int) -> None:
    """The sister games, the duel and the dice."""
    found = analyse(played(key, seats), Workers(), quick=True)
    assert found.moments
    assert len(found.luck) == seats


def test_means_know_how_sure_they_are() -> None:
    """More results, narrower intervals."""
    few, many = mean_of([0.0, 1.0] * 4), mean_of([0.0, 1.0] * 100)
    assert few.value == many.value == 0.5
    assert few.error > many.error > 0


def test_nothing_is_told_to_be_sure_that_is_not() -> None:
    """What the learned net says has no interval, and none is made up for it."""
    assert hundredths(Gauge(0.15, 0.0), signed=False) == "15"
    assert hundredths(Gauge(-0.15, 0.02)) == "−15\u00a0±\u00a04", "no line ends within a figure"
    assert hundredths(Gauge(-0.001, 0.02)) == "0\u00a0±\u00a04", "nothing has no sign"


def _unfinished(text: str) -> str:
    journal, _ = read_journal(text)
    journal.moves = journal.moves[:100]
    game = load(journal.game, journal.seats, journal.options)
    table = game.blank()
    for line in journal.moves:
        game.apply(table, game.read(line))
    scores = " ".join([str(score) for score in game.scores(table)])
    return journal.write(f"stop {scores}")


def test_a_game_that_is_not_over_is_refused(journal: str) -> None:
    """Nothing is told of it."""
    with pytest.raises(BadInput, match="not finished"):
        read_story(_unfinished(journal))


def test_house_rules_are_refused() -> None:
    """The sums know the booklets alone."""
    with pytest.raises(BadInput, match=r"house rules \(.* fields.*\); only games by the booklet"):
        read_story(played("bohnanza-2016", 4, fields="3"))


@pytest.mark.parametrize("what", ["missing", "empty", "foreign", "cut"])
def test_bad_files_get_a_sentence(what: str, journal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And exit status 2, with nothing written."""
    file, html = tmp_path / "game.journal", tmp_path / "page.html"
    texts = {"empty": "", "foreign": "PNG\n", "cut": journal[: len(journal) // 2]}
    if what in texts:
        file.write_text(texts[what], encoding="utf-8")
    assert main(["analyse", str(file), "--html", str(html)]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("haricot: ")
    assert told.out == ""
    assert not html.exists()


@pytest.mark.parametrize("language", languages())
def test_every_figure_says_in_which_light_it_is_told(language: str, found: Analysis) -> None:
    """In the heading of its part, or in that of its column."""
    teller = Teller(found, Phrasebook(language))
    lights = [teller.light(light) for light in LIGHTS]
    for part in (teller.turnings(), teller.luck()):
        assert any(light in part.heading for light in lights)
    for told in (teller.mistakes(), teller.deals(), teller.missed()):
        assert told.head, "there are some in this game"
        unlit = [name for name in told.head if not any(light in name for light in lights)]
        figures = [cell for row in told.rows for name, cell in zip(told.head, row, strict=True) if name in unlit]
        assert not any("±" in cell for cell in figures)
    fair = teller.deals().head[-1]
    assert teller.light(LAID) in fair, "what is fair is judged by all the cards"


@pytest.mark.parametrize("language", languages())
def test_the_page_needs_nothing_else(language: str, found: Analysis) -> None:
    """One file in each language, with plots of our own."""
    html = page(found, Phrasebook(language))
    assert html.count("<svg") == 2
    assert f'lang="{language}"' in html
    assert "analysis-" not in html
    assert "src=" not in html
    assert "href=" not in html


@pytest.mark.parametrize("turns", [1, 12, 33, 36, 40, 57])
def test_the_moments_of_a_plot_stand_apart(turns: int) -> None:
    """However long a game was, its end is named, and no name is written over another."""
    marks = [*[str(turn) for turn in range(1, turns + 1)], "Ende"]
    plot = chances("", marks, [Series("A", [Gauge(0.5, 0.0)] * len(marks))], [])
    named = re.findall(r'<text x="([\d.]+)" y="232" text-anchor="middle">(\w+)<', plot)
    assert named[-1][1] == "Ende"
    # A letter is 12 px high, and hardly more than half as wide.
    reach = [(float(x) - 3.5 * len(name), float(x) + 3.5 * len(name)) for x, name in named]
    assert all(one[1] < next_one[0] for one, next_one in pairwise(reach))


def test_programs_get_the_same_figures(
    found: Analysis, tmp_path: Path, capsys: pytest.CaptureFixture[str], journal: str
) -> None:
    """As JSON, while the page is written too."""
    file, html = tmp_path / "game.journal", tmp_path / "page.html"
    file.write_text(journal, encoding="utf-8")
    assert main(["analyse", str(file), "--quick", "--jobs", "1", "--html", str(html), "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out, type=Analysis) == found
    assert html.read_text(encoding="utf-8") == page(found, Phrasebook("en"))


def test_it_is_told_in_the_terminal(capsys: pytest.CaptureFixture[str], found: Analysis) -> None:
    """With both lights named."""
    tell(found, Phrasebook("en"))
    told = " ".join(capsys.readouterr().out.split())
    assert "as far as could be known" in told
    assert "as the cards lay" in told
    assert "Turning points" in told


def test_in_french_a_narrow_space_stands_before_colons(capsys: pytest.CaptureFixture[str], found: Analysis) -> None:
    """Also where names and lights are put together."""
    tell(found, Phrasebook("fr"))
    told = capsys.readouterr().out
    assert re.findall(r"\w[:;] ", told + page(found, Phrasebook("fr")).partition("</style>")[2]) == []
