"""Positions as text: read as they are written, and impossible ones refused in a sentence."""

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.cards.position import TITLE
from haricot.kernel.reasons import BadInput
from tests.scenario import card_game, play, refused, scene

GAME = card_game("bohnanza-27", 4)

WRITTEN = """haricot position 1
game bohnanza-27
seats 4
option proposals=12
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
offer 3 owing C declined D A give soy#2 for green to all
yes B take 3 with green#1
offer 5 owing A declined - C give red for soy to A
refused A give red for stink to all
"""


def test_parse_and_print() -> None:
    """All that a position can say is written as it was read."""
    rest = GAME.read_position(WRITTEN.format(pile="rest"))
    text = GAME.write_position(rest)
    first, _, after = text.partition("\npile ")
    assert WRITTEN.format(pile=after.split("\n")[0]) == text
    assert GAME.write_position(GAME.read_position(text)) == text
    assert first.endswith("exhausted 1")


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
    assert refused(at, "A give red for stink to all").code == "offer.repeated"
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
        ("option proposals=3", "“option proposals=3”: the table is set to proposals=12"),
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
        ("A fields soy", "a player has 2 fields here, or 3 with a third"),
        ("A fields -, -, -, -", "a player has 2 fields here, or 3 with a third"),
        ("stage trade\nA fields soy red, -", "red cannot grow on field 1 of A behind soy in this game"),
        ("stage trade\nB fields soy, soy", "soy cannot grow on two fields of B in this game"),
        ("stage trade\nyes B take 1", "expected a yes to the offer in the line above, such as “B take 3”"),
        ("stage trade\noffer 1 owing B A close", "expected an offer, such as “A give soy for red to B”"),
        ("stage trade\noffer 1 A give soy to B", "offer 1 of this position gives cards that A does not have"),
        (
            "stage trade\nA hand soy\noffer 1 A give soy#2 to B",
            "offer 1 of this position gives cards that A does not have",
        ),
        (
            "stage trade\nB hand soy\noffer 1 B give soy to C",
            "offer 1 of this position is not between the active player",
        ),
        (
            "stage trade\nA hand soy\noffer 2 A give soy to B\noffer 2 A give soy to C",
            "offer 2 of this position stands behind a newer or equal one; number them upwards",
        ),
        (
            "stage trade\nA hand soy\noffer 1 A give soy for red to all\nyes B take 1",
            "B takes offer 1 of this position without having its cards",
        ),
        (
            "stage trade\nA hand soy\nB hand red\noffer 1 A give soy for red to all\nyes B take 1 with red#2",
            "B takes offer 1 of this position with other cards",
        ),
        (
            "stage trade\nA hand soy\nB hand red\noffer 1 owing - declined B A give soy for red to all\nyes B take 1",
            "B answers offer 1 of this position twice",
        ),
        (
            "stage trade\nA hand soy\noffer 1 owing C A give soy to B",
            "is answered or owed an answer by a seat that cannot",
        ),
        ("stage plant\nA hand soy\noffer 1 A give soy to B", "offers stand open only while the players trade"),
    ],
)
def test_impossible_positions_are_told_in_a_sentence(lines: str, sentence: str) -> None:
    """What is wrong, and where one can say it, what would be right."""
    with pytest.raises(BadInput) as told:
        GAME.read_position(f"{TITLE}\npile rest\n{lines}")
    assert sentence in str(told.value)


def test_a_position_has_a_title_and_all_cards() -> None:
    """A text without the title is no position; a pile that is named must hold all other cards."""
    with pytest.raises(BadInput, match="this is no position: the first line should be “haricot position 1”"):
        GAME.read_position("stage trade")
    with pytest.raises(
        BadInput, match=r"this position lacks cards of the deck: 4 cocoa, .*; “pile rest” would put them"
    ):
        GAME.read_position(f"{TITLE}\nstage trade\npile sss")


def test_an_offer_of_any_number() -> None:
    """A position may name the largest number there is: its answers are listed, and nothing is counted up to them."""
    lines = "stage trade\nA hand soy\nB hand red\noffers 999999999\noffer 999999999 A give soy for red to B"
    table = GAME.read_position(f"{TITLE}\npile rest\n{lines}")
    listed = [GAME.write(move) for move in GAME.legal(table, 1)]
    assert {"B take 999999999", "B decline 999999999"} <= set(listed)


def test_2016_lets_one_bean_grow_on_two_fields() -> None:
    """What is impossible in one edition is a position of another."""
    game = card_game("bohnanza-2016", 4)
    table = game.read_position(f"{TITLE}\npile rest\nstage trade\nA fields soy, 2 soy")
    assert game.to_act(table) == 0
