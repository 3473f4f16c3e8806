"""Looking back upon games: what was planted is found, figures add up, nothing is told of games that are not over."""

from pathlib import Path

import msgspec
import pytest

from haricot.analysis.analysing import analyse
from haricot.analysis.command import tell
from haricot.analysis.comparing import Gauge, Imagined, mean_of, play_out
from haricot.analysis.families import hands_for
from haricot.analysis.findings import KNOWN, Analysis
from haricot.analysis.page import page
from haricot.analysis.story import read_story
from haricot.analysis.summing import DOUBTFUL
from haricot.analysis.telling import hundredths
from haricot.catalog import load
from haricot.cli import main
from haricot.kernel.chance import Chance
from haricot.kernel.journal import read_journal
from haricot.kernel.reasons import BadInput
from haricot.pool import Workers
from haricot.words import Phrasebook, languages
from tests.analysis.games import played, with_a_mistake


@pytest.fixture(scope="module")
def journal() -> str:
    """A finished game of four."""
    return played("bohnanza-2016", 4)


@pytest.fixture(scope="module")
def found(journal: str) -> Analysis:
    """What is found in it."""
    return analyse(journal, Workers(), quick=True)


@pytest.mark.parametrize("seed", [3, 10])
def test_a_planted_mistake_is_found(seed: int) -> None:
    """Somebody sells a field that has almost grown: it is among what cost."""
    text, place = with_a_mistake(seed)
    found = analyse(text, Workers(), quick=True)
    costs = {mistake.place: mistake.cost[KNOWN].value for mistake in found.mistakes}
    assert place in costs


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_one_that_is_not_called_a_mistake_is_worth_a_second_look(seed: int) -> None:
    """By what comes true of it it may have cost nothing; it is named all the same, and nothing is named twice."""
    text, place = with_a_mistake(seed)
    found = analyse(text, Workers(), quick=True)
    called, doubtful = [{each.place for each in some} for some in (found.mistakes, found.doubtful)]
    assert place in called | doubtful
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
    assert hundredths(Gauge(-0.15, 0.02)) == "−15 ± 4"
    assert hundredths(Gauge(-0.001, 0.02)) == "0 ± 4", "nothing has no sign"


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
def test_the_page_needs_nothing_else(language: str, found: Analysis) -> None:
    """One file in each language, with plots of our own."""
    html = page(found, Phrasebook(language))
    assert html.count("<svg") == 2
    assert f'lang="{language}"' in html
    assert "analysis-" not in html
    assert "src=" not in html
    assert "href=" not in html


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
