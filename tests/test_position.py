"""Positions as text: read as they are written, and impossible ones refused in a sentence."""

import tracemalloc
from pathlib import Path

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.cards.parts import letters_of_cards
from haricot.kernel.position import TITLE
from haricot.kernel.reasons import BadInput
from tests.scenario import Scene, card_game, play, refused, scene

GAME = card_game("bohnanza-27", 4)

WRITTEN = """haricot position 2
game bohnanza-27
seats 4
option offers=12
first B
turn 7 A
stage trade
exhausted 1
pile {pile}
discards rb
turned soy
A hand 2 soy red soy | fields 3 blue, - | coins gg
B hand green chili | fields -, - | coins - | aside wax
C hand green red | fields 2 chili, stink, - | coins -
D hand red | fields -, - | coins -
offers 5 made 3 1 0 0
offer 3 owing C declined D A offer soy#2 for green to all
offer 5 owing A declined - C offer red#1 for soy to A
yes B take 3 with green#1
refused A offer red for stink to all
"""


def test_parse_and_print() -> None:
    """All that a position can say is written as it was read."""
    rest = GAME.read_position(WRITTEN.format(pile="rest"))
    text = GAME.write_position(rest)
    first, _, after = text.partition("\npile ")
    assert WRITTEN.format(pile=after.split("\n")[0]) == text
    assert GAME.write_position(GAME.read_position(text)) == text
    assert first.endswith("exhausted 1")


def test_the_notation_page_shows_a_position() -> None:
    """The example is one that is read, and written back with the pile in full."""
    page = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
    example = page.split("## Positions")[1].split("```")[1].strip().splitlines()
    game = card_game("bohnanza-2016", 4)
    written = game.write_position(game.read_position("\n".join(example))).splitlines()
    assert [line for line in written if not line.startswith(("pile ", "option "))] == [
        line for line in example if line != "pile rest"
    ]


def test_what_was_read() -> None:
    """The lines mean what they say: the top card first in piles, the front card first in hands."""
    table = GAME.read_position(WRITTEN.format(pile="rest"))
    assert (table.first, table.active, table.turn, table.exhaustions) == (1, 0, 7, 1)
    assert table.discards == [BY_KEY["blue"], BY_KEY["red"]]
    assert table.hands[1] == [BY_KEY["green"], BY_KEY["chili"]]
    assert [len(fields) for fields in table.fields] == [2, 2, 3, 2]
    assert (table.market.number, table.market.made) == (5, [3, 1, 0, 0])
    assert [offer.number for offer in table.market.offers] == [3, 5]


def test_play_goes_on_from_a_position() -> None:
    """The market is as it was: B's yes with its copy, and what was refused."""
    at = scene("bohnanza-27", 4, WRITTEN.format(pile="rest").partition("\n")[2].replace("pile rest\n", ""))
    assert refused(at, "A offer red for stink to all").code == "offer.repeated"
    play(at, "A pick 3 B", "A take 5")
    assert (at.hand("A"), at.turned()) == ("soy red soy", "-")
    assert (at.aside("A"), at.aside("B"), at.aside("C")) == ("green red", "wax soy", "soy")


def test_lines_that_say_nothing_may_be_left_out_and_comments_too() -> None:
    """Everybody begins with empty fields and no coins; `#` begins a comment."""
    table = GAME.read_position(f"{TITLE}\n# the first turn\n\npile rest\nA hand soy\n")
    assert (table.turn, table.active, GAME.to_act(table)) == (1, 0, 0)
    assert sorted(table.all_cards()) == GAME.sheet.all_cards()


def test_a_table_before_its_first_move() -> None:
    """Also the set-up is a position, and can be played on from."""
    text = GAME.write_position(GAME.blank())
    assert "stage set-up in plant" in text
    again = GAME.read_position(text)
    move = GAME.read("first C")
    assert GAME.check(again, move) is None


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("turn 1 A\nA hand soy\nbeans 3", "“beans 3”: a line of a position does not begin with “beans”"),
        ("game isla", "“game isla”: this table is for “bohnanza-27”"),
        ("seats 5", "“seats 5”: this table is for “4”"),
        ("option offers=3", "“option offers=3”: the table is set to offers=12"),
        ("first E", "“first E”: there are 4 seats, A to D"),
        ("turn x A", "“turn x A”: expected the number of the turn, not “x”"),
        ("stage harvest", "“harvest” is no stage of this game; they are plant, turn-up, trade, plant-aside, draw, "),
        ("stage reshuffle", "“reshuffle” interrupts a phase; say which, such as “stage reshuffle in plant”"),
        ("stage plant in trade\nA hand soy", "“plant” is a phase of its own; it does not interrupt “trade”"),
        ("stage plant", "nobody has anything to do in the stage “plant” of this position"),
        ("stage plant-aside\nA hand soy", "nobody has anything to do in the stage “plant-aside” of this position"),
        ("stage set-up in plant\nturn 0 A", "nobody has anything to do in the stage “set-up” of this position"),
        ("A hand 9 red", "this position has 9 red cards; the deck has 8"),
        ("A hand coffee", "this position has 1 coffee cards; the deck has 0"),
        ("A hand soy#1", "“hand soy#1”: cards of a position are not numbered; leave out the #"),
        ("A head soy", "“head” is unknown; a seat has hand, fields, coins and aside"),
        ("A fields soy", "a player has 2 fields here, or one more that was bought"),
        ("A fields -, -, -, -", "A has 4 fields; nobody can have more than 3 here (B3)"),
        ("stage trade\nA fields soy red, -", "red cannot grow on field 1 of A behind soy in this game"),
        ("stage trade\nB fields soy, soy", "soy cannot grow on two fields of B in this game"),
        ("stage trade\nyes B take 1", "expected a yes to an offer in a line above, such as “B take 3”"),
        ("stage trade\noffer 1 owing B A close", "expected an offer, such as “A offer soy for red to B”"),
        ("stage trade\noffer 1 A offer soy to B", "offer 1 of this position gives cards that A does not have"),
        (
            "stage trade\nA hand soy\noffer 1 A offer soy#2 to B",
            "offer 1 of this position gives cards that A does not have",
        ),
        (
            "stage trade\nB hand soy\noffer 1 B offer soy to C",
            "offer 1 of this position is not between the active player",
        ),
        (
            "stage trade\nA hand soy\noffer 2 A offer soy to B\noffer 2 A offer soy to C",
            "offer 2 of this position stands behind a newer or equal one; number them upwards",
        ),
        (
            "stage trade\nA hand soy\noffer 1 A offer soy for red to all\nyes B take 1",
            "who says yes should have the cards that are meant, and no others",
        ),
        (
            "stage trade\nA hand soy\nB hand red\noffer 1 A offer soy for red to all\nyes B take 1 with red#2",
            "who says yes should have the cards that are meant, and no others",
        ),
        (
            "stage trade\nA hand soy\nB hand red\noffer 1 owing - declined B A offer soy for red to all\nyes B take 1",
            "B answers offer 1 of this position twice",
        ),
        (
            "stage trade\nA hand soy\noffer 1 owing C A offer soy to B",
            "is answered or owed an answer by a seat that cannot",
        ),
        ("stage trade\nA hand soy\noffer 0 A offer soy to B", "offers are numbered from 1"),
        ("stage trade\noffer 1 A offer nothing to B", "offer 1 of this position offers nothing"),
        ("stage trade\noffer 1 A offer nothing for any to B", "offer 1 of this position offers nothing"),
        ("stage trade\nA hand soy\noffer 5000000 A offer soy to B", "5000000 is too much for the number of the offer"),
        ("stage trade\noffers 1000000", "1000000 is too much for the number of the newest offer; it is 999999 at most"),
        ("stage trade\noffers 20 made 13 0 0 0", "13 is too much for a number of offers; it is 12 at most"),
        (
            "stage trade\nA hand soy\noffer 1 A offer soy to B re 1",
            "offer 1 of this position answers one that came later",
        ),
        ("stage trade\nA hand soy\noffer 1 declined B A offer soy to B", "offer 1 of this position was refused by all"),
        (
            "stage trade\nA hand soy\nB hand red\noffer 1 A offer soy for red to all first\nyes B take 1",
            "nobody can have said yes to offer 1 of this position, and wait to be picked",
        ),
        (
            "stage trade\nA hand soy\nB hand red\noffer 1 A offer soy for red to B\nyes B take 1",
            "nobody can have said yes to offer 1 of this position, and wait to be picked",
        ),
        (
            "stage trade\nA hand soy\noffer 1 A offer soy for any to all\nyes B take 1",
            "nobody can have said yes to offer 1 of this position, and wait to be picked",
        ),
        (
            "stage trade\nA hand 7 soy\n" + "\n".join(f"offer {n} A offer {n} soy to B" for n in range(1, 8)),
            "A has more than 6 open offers in this position",
        ),
        ("stage trade\nA hand soy\noffer 1 A offer soy to E", "there are 4 seats, A to D"),
        ("stage trade\nA hand 13 blue\noffer 1 A offer 13 blue to B", "a side of an offer has 12 cards at most"),
        ("A hand soy\nB hand red\nA fields soy, -", "there is a line “A” already; write everything about it in one"),
        ("A hand soy | hand red", "“hand” stands there twice"),
        ("exhausted 99\nA hand soy", "99 is too much for how often the pile ran out; it is 3 at most"),
        ("stage trade\nstep 7\nA hand soy", "step 7 is too much; no phase of this game has more than 2"),
        ("step 2\nA hand soy", "nobody has anything to do in the stage “plant” of this position"),
        ("due 60\nA hand soy", "60 cards cannot be due in the stage “plant” of this position"),
        ("due 1\nA hand soy", "1 cards cannot be due in the stage “plant” of this position"),
        (
            "stage before-draw in draw\ndue 4\nqueue A\nA fields 2 soy, -",
            "4 cards cannot be due in the stage “before-draw” of this position",
        ),
        ("gone s\nA hand soy", "no card leaves this game; the line “gone” should not be there (H4)"),
        ("turned soy\nA hand soy", "no cards lie turned up in the stage “plant”"),
        ("A hand soy | aside red", "no cards lie set aside in the stage “plant”"),
        ("stage plant-aside\nturned soy\nA aside red", "no cards lie turned up in the stage “plant-aside”"),
        (
            "exhausted 3 last over\nA fields soy, -",
            "a game that is over has no planted fields: the last harvest is part",
        ),
        ("exhausted 1 last\nA hand soy", "the last exhaustion has happened only when the pile is empty (E2, E4)"),
        ("turn 0 A\nA hand soy", "turns are counted from 1; turn 0 is the stage “set-up”"),
        ("turn 100000 A\nA hand soy", "100000 is too much for the number of the turn; it is 99999 at most"),
        ("stage before-draw in draw\nA fields 2 soy, -", "nobody has anything to do in the stage “before-draw”"),
        ("stage before-draw in draw\nqueue AA", "“queue AA”: a seat stands there twice"),
        ("stage before-draw in draw\nqueue AE", "there are 4 seats, A to D"),
        ("stage plant\nA hand soy\noffer 1 A offer soy to B", "offers are made only while the players trade"),
        ("stage trade\nqueue B\nA hand soy", "the stage “trade” asks no queue; the line “queue” should not be there"),
        ("exhausted 3 last over\nqueue B", "asks no queue; the line “queue” should not be there"),
        ("turn 1 A\nopening\nA hand soy", "the active player has begun this turn; the line “opening” should not be"),
        ("turn 2 B\nopening\nstep 1\nB hand soy", "the active player has begun this turn; the line “opening” should"),
        (
            "turn 2 A\nopening\nstage trade\noffers 3 made 1 0 0 0",
            "the active player has begun this turn; the line “opening” should not be there (H5)",
        ),
        ("stage trade\noffers 2 made 1 2 0 0", "3 offers were made in this phase; “offers 2” counts fewer of them"),
    ],
)
def test_impossible_positions_are_told_in_a_sentence(lines: str, sentence: str) -> None:
    """What is wrong, and where one can say it, what would be right."""
    with pytest.raises(BadInput) as told:
        GAME.read_position(f"{TITLE}\npile rest\n{lines}")
    assert sentence in str(told.value)


@pytest.mark.parametrize(
    ("edition", "seats", "lines", "sentence"),
    [
        ("bohnanza-2016", 4, "A hand soy | fields -, -, -", "A has 3 fields; nobody can have more than 2 here (B3)"),
        ("bohnanza-2016", 3, "A hand soy | fields -, -, -, -", "A has 4 fields; nobody can have more than 3 here (B3)"),
        ("bohnanza-27", 2, "stage plant\nA hand soy\nturned red", "no cards lie turned up in the stage “plant”"),
        (
            "bohnanza-27",
            2,
            "stage plant\nA hand soy\noffers 1 made 1 0",
            "offers are made only while the players trade",
        ),
        ("bohnanza-27", 2, "stage plant\nA hand soy\noffer 1 A offer soy to B", "“offer” is no move; the moves are"),
        ("bohnanza-27", 2, "stage plant\nA hand soy\noffers 5", "nobody makes offers in this game; the line “offers”"),
        ("bohnanza-2016", 2, "stage plant\nA hand soy\ngone s", "no card leaves this game; the line “gone”"),
        ("bohnanza-27", 2, "stage plant\nA hand soy\nexhausted 2", "2 is too much for how often the pile ran out"),
    ],
)
def test_what_is_impossible_in_other_editions(edition: str, seats: int, lines: str, sentence: str) -> None:
    """Fields that nobody can buy, offers where nobody trades, cards that cannot leave."""
    with pytest.raises(BadInput) as told:
        card_game(edition, seats).read_position(f"{TITLE}\npile rest\n{lines}")
    assert sentence in str(told.value)


def test_a_set_up_has_all_cards_in_one_heap() -> None:
    """Discarded is where they lie before the first shuffle; a set-up without them, or with a pile, is none."""
    deck = "".join(GAME.write_position(GAME.blank()).partition("discards ")[2].splitlines()[0])
    assert GAME.read_position(f"{TITLE}\nstage set-up in plant\nturn 0 A\ndiscards {deck}") == GAME.blank()
    for lines in (f"turn 1 A\nstage set-up in plant\ndiscards {deck}", "turn 0 A\nstage set-up in plant\npile rest"):
        with pytest.raises(BadInput, match="nobody has anything to do in the stage “set-up” of this position"):
            GAME.read_position(f"{TITLE}\n{lines}")
    with pytest.raises(BadInput, match="nobody has anything to do in the stage “plant” of this position"):
        GAME.read_position(f"{TITLE}\nstage plant\nturn 1 A\ndiscards {deck}")


def test_a_position_has_a_title_and_all_cards() -> None:
    """A text without the title is no position; a pile that is named must hold all other cards."""
    with pytest.raises(BadInput, match="this is no position: the first line should be “haricot position 2”"):
        GAME.read_position("stage trade")
    with pytest.raises(
        BadInput, match=r"this position lacks cards of the deck: 4 cocoa, .*; “pile rest” would put them"
    ):
        GAME.read_position(f"{TITLE}\nstage trade\npile sss")


def test_an_offer_of_any_number() -> None:
    """A position may name the largest number there is: its answers are listed, and nothing is counted up to them."""
    lines = "stage trade\nA hand soy\nB hand red\noffers 999999\noffer 999999 A offer soy for red to B"
    tracemalloc.start()
    table = GAME.read_position(f"{TITLE}\npile rest\n{lines}")
    listed = [GAME.write(move) for move in GAME.legal(table, 1)]
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert {"B take 999999", "B decline 999999"} <= set(listed)
    assert most < 1_000_000


OFFERED = "stage trade\nturned soy blue\nA hand soy red soy\nB hand 2 red green\nC hand red"


@pytest.mark.parametrize(
    "moves",
    [
        ["A offer soy for red to B", "A offer soy#hand for red to B", "A offer 2 soy for green to all"],
        ["A offer soy#2 for red to B", "A offer soy#1 soy#2 for red to C"],
        ["A offer 3 soy to all", "B take 1", "C take 1"],
        ["A offer red soy#2 for red green to all", "B take 1 with red#2", "A offer red#hand soy#1 to C"],
        ["A offer soy for red to all", "B take 1 with red#2", "C take 1", "A offer blue for red to all", "B take 2"],
        [
            "B offer red#2 for soy to A",
            "B offer red for blue to A",
            "A offer blue for green to B re 1",
            "C offer red to A",
        ],
        ["A offer soy#hand for red to B", "B decline 1", "A offer soy for red to B", "B decline 2", "A offer soy to B"],
        ["A offer red for any to all", "B offer green for red to A re 1", "C decline 1", "A offer red to all first"],
    ],
    ids=["sources", "copies", "heaps", "mixed", "yeses", "others", "refused", "calls"],
)
def test_bound_offers_survive_their_text(moves: list[str]) -> None:
    """Written, read and written again: the same table, and whatever is agreed then takes the same cards."""
    at = play(scene("bohnanza-27", 4, OFFERED), *moves)
    again = Scene(at.game, at.game.read_position(at.text()))
    assert again.table == at.table
    assert again.text() == at.text()
    for seat in "ABC":
        for answer in at.legal(seat):
            one, other = Scene(at.game, at.table.clone()), Scene(at.game, again.table.clone())
            assert play(one, f"{seat} {answer}").text() == play(other, f"{seat} {answer}").text()


def test_the_lines_of_a_position_come_in_any_order() -> None:
    """Upside down it is the same table; only equal lines keep their order, as offers are numbered upwards."""
    text = GAME.write_position(GAME.read_position(WRITTEN.format(pile="rest")))
    title, *lines = text.splitlines()
    offers = [line for line in lines if line.startswith("offer ")]
    others = [line for line in lines if not line.startswith("offer ")]
    assert GAME.write_position(GAME.read_position("\n".join([title, *offers, *others[::-1]]))) == text


def test_2016_lets_one_bean_grow_on_two_fields() -> None:
    """What is impossible in one edition is a position of another."""
    game = card_game("bohnanza-2016", 4)
    table = game.read_position(f"{TITLE}\npile rest\nstage trade\nA fields soy, 2 soy")
    assert game.to_act(table) == 0


def test_some_cards_may_lie_on_the_rest() -> None:
    table = GAME.read_position(f"{TITLE}\npile tb and rest\nA hand soy\n")
    rest = GAME.read_position(f"{TITLE}\npile rest\nA hand soy\n")
    assert letters_of_cards(table.pile[:-3:-1]) == "tb"
    assert sorted(table.pile) == sorted(rest.pile)
    with pytest.raises(BadInput, match="and rest"):
        GAME.read_position(f"{TITLE}\npile tb and more\nA hand soy\n")
