"""What can be changed of a game, what is changed, and what cannot be so: asked of the editions themselves."""

import json
import pickle
import re
from pathlib import Path

import pytest

from haricot.catalog import GAMES, entry, load
from haricot.house_file import read_house
from haricot.kernel.reasons import BadInput, Impossible
from haricot.workbench.bench import Bench, bench, house_text

WORDS = Path(__file__).parents[2] / "web" / "src" / "lang" / "workbench"
TABLES = [(game.key, seats) for game in GAMES for seats in game.seats]


def numbers(found: Bench) -> dict[str, str]:
    """What the booklet has, by parameter."""
    return {parameter.key: parameter.printed for parameter in found.parameters}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_parameter_can_be_set_to_what_is_printed(game: str, seats: int) -> None:
    """Which changes nothing: what the bench calls the booklet's is the booklet's."""
    found = bench(game, seats, {})
    assert found.mistakes == [] and found.changes == []
    for parameter in found.parameters:
        assert bench(game, seats, {parameter.key: parameter.printed}) == found, parameter.key


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_end_of_a_range_can_be_set(game: str, seats: int) -> None:
    """By itself; and one beyond is a mistake of that parameter."""
    for parameter in bench(game, seats, {}).parameters:
        if parameter.kind == "number":
            ((least, most),) = parameter.numbers
            for value, fits in ((least - 1, least == 0), (least, True), (most, True), (most + 1, False)):
                if value >= 0:
                    mistakes = bench(game, seats, {parameter.key: str(value)}).mistakes
                    assert all(mistake.key != "range" for mistake in mistakes) == fits, (parameter.key, value)
        elif parameter.kind == "choice":
            for word in parameter.values:
                for mistake in bench(game, seats, {parameter.key: word}).mistakes:
                    assert (mistake.option, mistake.key) in (("seats", "seats"), (parameter.key, "not-here"))
    assert bench(game, seats, {"colour": "red"}).mistakes[0].key == "unknown"


def test_the_bench_follows_table_size_and_boxes() -> None:
    """Numbers are those of the seats; beans those of the boxes that are chosen."""
    assert numbers(bench("bohnanza-2016", 3, {}))["fields"] == "3"
    assert numbers(bench("bohnanza-2016", 4, {}))["fields"] == "2"
    assert "exhaustions" not in numbers(bench("mutabohn", 3, {})), "it ends without cards there (M24)"
    assert "joining" not in numbers(bench("mutabohn", 5, {}))
    base, extended = (bench("isla", 4, {"deck": deck}).parameters[-1].beans for deck in ("base", "extended"))
    assert [bean.bean for bean in base] == [bean.bean for bean in extended]
    assert [bean.copies for bean in base] != [bean.copies for bean in extended]
    assert bench("dice", 3, {}).parameters == []
    with pytest.raises(BadInput, match="there is no game"):
        bench("chess", 2, {})


def test_changes_are_told_with_what_the_booklet_has() -> None:
    """Only what differs."""
    found = bench("bohnanza-2016", 4, {"fields": "3", "hand": "5", "beans": "soy:14"})
    assert [(change.key, change.args) for change in found.changes] == [
        ("beans", {"bean": "soy", "cards": 14, "meter": "2 · 4 · 6 · 7"}),
        ("fields", {"n": 3, "booklet": 2}),
    ]


IMPOSSIBLE: list[tuple[dict[str, str], str, str]] = [
    ({"fields": "9"}, "fields", "range"),
    ({"hand": "21"}, "hand", "range"),
    ({"plants": "0+0"}, "plants", "plants"),
    ({"field-price": "0"}, "field-price", "range"),
    ({"protection": "maybe"}, "protection", "choice"),
    ({"colour": "red"}, "colour", "unknown"),
    ({"beans": "soy:61"}, "beans", "copies"),
    ({"beans": "soy::1/2"}, "beans", "four-steps"),
    ({"beans": "soy::2/1/6/7"}, "beans", "too-dear"),
    ({"beans": "soy::4/4/6/7"}, "beans", "must-rise"),
    ({"beans": "soy:6"}, "beans", "too-few"),
    ({"beans": "soy::0/0/0/0"}, "beans", "pays-nothing"),
    ({"beans": "coffee::4/7/10/12"}, "beans", "not-in-play"),
    ({"beans": "blue:60,chili:60,stink:60,green:60"}, "beans", "deck-size"),
    ({"beans": ",".join([f"{bean}:0" for bean in ("garden", "red", "blackeyed", "soy", "green", "stink", "chili")])
      + ",blue:60"}, "beans", "one-bean"),
    ({"turned": "0", "drawn": "0"}, "turned", "still-pile"),
    ({"fields": "4", "field-price": "3"}, "field-price", "fields-full"),
]  # fmt: skip
"""What cannot be so with four seats, the parameter it is said of, and the key of its sentence."""


@pytest.mark.parametrize(("options", "option", "key"), IMPOSSIBLE, ids=[key + str(o)[:30] for o, _, key in IMPOSSIBLE])
def test_what_cannot_be_so_is_said_of_its_parameter(options: dict[str, str], option: str, key: str) -> None:
    """With the very sentence a command line gets; nothing is told of changes, and no file is written."""
    found = bench("bohnanza-2016", 4, options)
    assert [(mistake.option, mistake.key) for mistake in found.mistakes] == [(option, key)]
    assert found.changes == [] and found.parameters != []
    with pytest.raises(BadInput) as told:
        load("bohnanza-2016", 4, options)
    assert str(told.value) == found.mistakes[0].sentence
    with pytest.raises(BadInput):
        house_text("bohnanza-2016", 4, options)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_page_has_words_for_every_mistake(language: str) -> None:
    """Whose places are arguments that come with it."""
    said = json.loads((WORDS / f"workbench-{language}.json").read_text(encoding="utf-8"))
    examples = [bench("bohnanza-2016", 4, options).mistakes[0] for options, _, _ in IMPOSSIBLE]
    examples += bench("isla", 7, {"deck": "base"}).mistakes
    examples += bench("mutabohn", 3, {"exhaustions": "2"}).mistakes + bench("mutabohn", 2, {"topup": "yes"}).mistakes
    for mistake in examples:
        places = set(re.findall(r"{(\w+):", said[f"no.{mistake.key}"]))
        assert places <= set(mistake.args), mistake.key
    # What the page says besides is no mistake of rules.
    assert {key for key in said if key.startswith("no.")} == {f"no.{one.key}" for one in examples}


def test_several_mistakes_are_told_together() -> None:
    """Each at its own parameter; what is no mistake of one is not said."""
    found = bench("bohnanza-2016", 4, {"fields": "9", "hand": "5", "drawn": "x", "beans": "kidney:4"})
    assert [(mistake.option, mistake.key) for mistake in found.mistakes] == [
        ("fields", "range"), ("drawn", "range"), ("beans", "")
    ]  # fmt: skip
    assert found.mistakes[2].sentence.startswith("“kidney” is no bean")
    seats = bench("isla", 7, {"deck": "base"})
    assert [(mistake.option, mistake.key) for mistake in seats.mistakes] == [("seats", "seats")]
    assert seats.parameters != [], "there is still something to change it with"
    nowhere = bench("mutabohn", 3, {"exhaustions": "2"})
    assert [(mistake.option, mistake.key) for mistake in nowhere.mistakes] == [("exhaustions", "no-rule")]


def test_a_mistake_travels_between_processes() -> None:
    """Whole, as workers hand it on."""
    mistake = Impossible("fields", "range", {"least": 1, "most": 4}, "fields=9 is not possible")
    copy = pickle.loads(pickle.dumps(mistake))
    assert (copy.option, copy.key, copy.details, str(copy)) == (
        "fields", "range", {"least": 1, "most": 4}, "fields=9 is not possible"
    )  # fmt: skip


def test_a_house_file_says_all_of_it(tmp_path: Path) -> None:
    """What is no house rule stands in the command that the file tells."""
    options = {"deck": "extended", "fields": "3", "hand": "3/4/5", "protection": "no", "beans": "garden:0,soy:14"}
    text = house_text("isla", 4, options)
    assert "# haricot report isla --seats 4 --option deck=extended --house house.toml\n" in text
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    assert read_house(path) | {"deck": "extended"} == options
    assert entry("isla").load(4, read_house(path)).house
