"""Mutabohn: the end, clause by clause (M22–M26), and mistakes in text."""

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.kernel.move import NATURE, NOBODY
from haricot.kernel.reasons import BadInput
from tests.rules.mutabohn_tables import FIELD, extra, game, names, play, refusal, shuffle, table

clause = pytest.mark.clause


# End


@clause("M22")
@pytest.mark.parametrize(
    ("seats", "options", "endless"),
    [
        (3, {}, True),
        (4, {"ending": "mutabohn"}, True),
        (5, {}, False),
        (5, {"ending": "base"}, False),
        (5, {"ending": "mutabohn"}, True),
        (5, {"extension": "no"}, True),
        (6, {}, False),
        (7, {"ending": "base"}, False),
    ],
)
def test_which_ending(seats: int, options: dict[str, str], endless: bool) -> None:
    """Three and four players always play Mutabohn's ending, five choose, six and seven play the base game's."""
    sheet = game(seats, **options).sheet
    assert (sheet.exhaustions == 3) != endless
    assert ("harvest-first" in sheet.windows) == endless


@clause("M22")
@pytest.mark.parametrize(
    ("seats", "options", "complaint"),
    [
        (2, {"ending": "base"}, "first exhaustion"),
        (2, {"ending": "mutabohn"}, "first exhaustion"),
        (3, {"ending": "base"}, "ending=base is not possible with 3 seats"),
        (4, {"ending": "base"}, "ending=base is not possible with 4 seats"),
        (6, {"ending": "mutabohn"}, "ending=mutabohn is not possible with 6 seats"),
        (5, {"ending": "base", "extension": "no"}, "not possible with extension=no"),
        (3, {"extension": "no"}, "extension=no is for 4 or 5 seats"),
    ],
)
def test_endings_that_are_no_choice(seats: int, options: dict[str, str], complaint: str) -> None:
    """What the booklet does not allow is told in a sentence."""
    with pytest.raises(BadInput, match=complaint):
        game(seats, **options)


@clause("M22")
def test_base_ending_at_the_third_exhaustion() -> None:
    """With ending=base the third exhaustion ends the game; before an earlier one who could harvest is asked (H6)."""
    g = game(5)
    s = table(g, "stage trade", "A hand 3 soy | fields blue, -", "exhausted 1", "discards rr", pile="cc")
    play(g, s, "A close")
    assert (s.stage_word(), s.queue) == ("before-draw", [0])
    play(g, s, "A done")
    assert g.to_act(s) == NATURE
    s = table(g, "stage trade", "A hand 3 soy", "exhausted 2", "discards rr", pile="cc")
    play(g, s, "A close")
    assert s.over


@clause("M23")
def test_everybody_is_asked_before_the_shuffle() -> None:
    """From the active player on, whoever has planted; what is harvested joins the new pile."""
    g = game(3)
    s = table(
        g,
        "stage trade",
        "turn 5 B",
        "A fields 4 stink, -",
        "B hand 3 red | fields garden, -",
        "C hand 2 blue",
        "discards s",
        "exhausted 7",
        pile="cc",
    )
    play(g, s, "B close")
    assert (g.sheet.stages[s.stage].word, s.queue) == ("harvest-first", [1, 0])
    assert refusal(g, s, "A done") == ("not-asked", "M23")
    assert [g.silence(s, seat) for seat in range(3)] == [None, g.read("B done"), None], "as before a draw elsewhere"
    play(g, s, "B done", "A harvest 1")
    assert g.to_act(s) == NATURE
    shuffle(g, s)
    assert len(s.coins[0]) == 1
    assert len(s.hands[1]) == 3 + 2 + 1
    assert sorted(s.pile + s.hands[1][5:]) == sorted([BY_KEY["soy"], *[BY_KEY["stink"]] * 3])
    assert s.active == 2


@clause("M23")
def test_everybody_may_count_the_pile() -> None:
    """The size of the draw pile is in every view."""
    s = table(game(3), "stage plant", "A hand soy", pile="ccc")
    assert [game(3).view(s, seat).pile for seat in (0, 1, 2, -3)] == [3, 3, 3, 3]


@clause("M23")
def test_cap_on_turns() -> None:
    """After the turn that the table has set as the last one the game ends."""
    g = game(3, turns="10")
    s = table(g, "turn 9 A", "stage trade", "A hand 3 soy", "B hand 3 blue")
    play(g, s, "A close")
    assert not s.over
    play(g, s, "B plant blue 1", "B done", "B close", "B plant blue 1", "B plant blue 1")
    assert s.over


@clause("M24")
def test_end_after_phase_3_with_one_card_turned_up() -> None:
    """One card could be turned up, no discards, nobody harvests: phases 2 and 3 are played, then it is over."""
    g = game(3)
    lines = ("stage plant", "A hand blue red | fields 4 blue, -", "B fields garden, -")
    s = table(g, *lines, pile="c")
    play(g, s, "A plant blue 1", "A done", "A done", "B done")
    assert (names(s.turned), s.last) == ("chili", True)
    play(g, s, "A harvest 1", "A close")  # discards now: the game ends all the same
    assert s.discards
    play(g, s, "A plant chili 1")
    assert s.over


@clause("M24")
def test_a_harvest_prolongs_the_game() -> None:
    """Asked in phase 2, somebody harvests: the second card is turned up, and the game goes on."""
    g = game(3)
    s = table(g, "stage plant", "A hand blue red | fields 4 blue, -", "B fields 2 garden red, -", pile="c")
    play(g, s, "A plant blue 1", "A done", "A done", "B harvest 1")
    shuffle(g, s)
    assert len(s.turned) == 2
    assert not s.last


@clause("M24")
def test_two_cards_turned_up_and_an_empty_pile_go_on() -> None:
    """If two cards could be turned up play goes on without a pile, which is laid when a card is needed (E4)."""
    g = game(3)
    s = table(g, "stage plant", "A hand blue | fields 4 blue, -", "B hand 3 soy", pile="cc")
    play(g, s, "A plant blue 1", "A done")
    assert (names(s.turned), s.last, s.pile) == ("chili chili", False, [])
    play(g, s, "A harvest 1", "A close", "A plant chili 1", "A plant chili 1")
    assert g.to_act(s) == 0  # asked before the shuffle that the draw needs
    play(g, s, "A done")
    shuffle(g, s)
    assert not s.over


@clause("M24")
def test_end_after_phase_4_without_a_card_for_the_next_player() -> None:
    """The draw took the last card, no discards, nobody harvests: over; with a harvest the next player goes on."""
    g = game(3)
    lines = ("stage trade", "A hand 3 soy", "B hand 2 soy | fields 2 blue, -")
    s = table(g, *lines, pile="ccc")
    play(g, s, "A close", "B done")
    assert s.over
    s = table(g, *lines, pile="ccc")
    play(g, s, "A close", "B harvest 1")
    shuffle(g, s)
    assert (s.over, s.active, len(s.pile)) == (False, 1, 2)


@clause("M24")
def test_end_in_the_middle_of_the_draw() -> None:
    """A card of phase 4 that cannot be had ends the game too, also where nobody has anything to harvest."""
    g = game(3)
    s = table(g, "stage trade", "A hand 3 soy", pile="c")
    play(g, s, "A close")
    assert s.over


@clause("M25")
def test_last_claims() -> None:
    """Before the last harvest every holder of bonus cards may lay them and draw; no harvest comes in between."""
    g = game(3)
    s = table(
        g,
        "stage trade",
        f"A hand 3 soy | fields {FIELD}, blue",
        "bonus A hand AABBC ABCD | debts 1",
        "bonus B hand ABBC",
        pile="c",
    )
    play(g, s, "A close", "A done")
    assert (g.sheet.stages[s.stage].word, s.queue) == ("last-claims", [0, 1])
    assert refusal(g, s, "A harvest 1") == ("harvest.claims-first", "M25")
    assert refusal(g, s, "B done") == ("not-asked", "M25")
    play(g, s, "A claim AABBC 1")
    assert len(extra(s).hands[0]) == 2
    play(g, s, "A done", "B done")
    assert s.over
    assert g.to_act(s) == NOBODY
    # six cards that end in green: three coins; the single blue pays nothing
    assert g.scores(s) == [300 + 50 - 100, 0, 0]
    assert g.ranking(s) == [1, 2, 2]
    assert s.fields[0] == [[], []]


@clause("M25")
def test_final_account() -> None:
    """Coins × 100 + pfennigs − debts; the richest wins, equals share the place."""
    g = game(4, extension="no")
    s = table(
        g,
        "stage trade",
        "exhausted 1",
        "A coins ss",
        "B coins s",
        "C coins sss",
        "bonus A laid ABBC AABBCC",
        "bonus B noted 2 | debts 1 | laid AABC AABBC AABCCC",
        "bonus C debts 1 | laid ABCC AAAABC",
    )
    assert g.scores(s) == [300, 350, 300, 0]
    assert g.ranking(s) == [2, 1, 2, 4]


@clause("M26")
def test_coins_go_back_at_the_first_two_exhaustions() -> None:
    """First the question, then the coins: they are noted and shuffled in; from the third on they are kept."""
    g = game(5, extension="no")
    for exhaustion in (1, 2, 3):
        s = table(
            g,
            "stage trade",
            f"exhausted {exhaustion - 1}",
            "A hand 3 soy | fields 2 red, - | coins b",
            "B hand 2 blue | coins cc",
            "bonus B hand AABC | laid ABBC | debts 1 | noted 1",
            "discards e",
            pile="gg",
        )
        play(g, s, "A close", "A harvest 1")
        assert g.to_act(s) == NATURE
        shuffle(g, s)
        if exhaustion < 3:
            assert extra(s).noted[:2] == [2, 3]
            assert s.coins[:2] == [[], []]
        else:
            assert extra(s).noted[:2] == [0, 1]
            assert [len(coins) for coins in s.coins[:2]] == [2, 2]
        assert extra(s).debts[1] == 1
        assert extra(s).laid[1] == ["ABBC"]
        assert g.scores(s)[:2] == [200, 230]


@clause("M26")
def test_without_the_extension() -> None:
    """104 cards with four or five players, and Mutabohn's ending."""
    for seats in (4, 5):
        sheet = game(seats, extension="no").sheet
        assert sum(sheet.deck) == 104
        assert "harvest-first" in sheet.windows


def test_mistakes_in_text_are_told() -> None:
    """Moves and positions that mean nothing get one clear sentence."""
    g = game(2)
    for text, complaint in [
        ("A claim XYZ 1", "“XYZ” is no genetic code"),
        ("A claim AABBC C 5", "there is no field 5"),
        ("A exchange", "something is missing"),
        ("A gift soy red", "“red” is too much"),
        ("A bonus AABC", "“bonus” is no move"),
    ]:
        with pytest.raises(BadInput, match=complaint):
            g.read(text)
    assert "gift" not in game(3).sheet.player_kinds
    for line, complaint in [
        ("bonus A hand AABBC AABBC", "no bonus card AABBC, or no further one"),
        ("bonus C hand AABBC", "there are 2 seats"),
        ("bonus A purse 3", "“purse” is unknown"),
        ("bonus-pile AABBC", "should hold all bonus cards"),
        ("naming A soy", "“soy” is no move; the moves are gift"),
        ("naming C gift soy", "there are 2 seats"),
        ("bonus A hand AABC AABC AABC ABCD", "nobody holds more than 3"),
    ]:
        with pytest.raises(BadInput, match=complaint):
            table(g, "stage plant", "A hand soy", line)
