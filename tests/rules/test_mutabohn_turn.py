"""Mutabohn: the turn, with its duel of two, clause by clause (M14–M21)."""

import pytest

from haricot.beans.varieties import LETTERS
from haricot.kernel.move import NATURE
from haricot.kernel.reasons import BadInput
from tests.rules.mutabohn_tables import extra, game, legal, names, play, refusal, shuffle, table

clause = pytest.mark.clause


# Turn, 3 or more players


@clause("M14")
@pytest.mark.parametrize(
    ("hand", "coins", "left", "debts"), [("2 soy", "sr", "sr", 0), ("soy", "sr", "s", 0), ("-", "-", "", 1)]
)
def test_fine_for_fewer_than_two_cards(hand: str, coins: str, left: str, debts: int) -> None:
    """Who begins with fewer than two bean cards pays the top coin, or takes a debt marker; before planting."""
    g = game(3)
    s = table(g, "turn 1 A", "stage trade", "A hand 3 blue", f"B hand {hand} | coins {coins}")
    play(g, s, "A close")
    assert (s.active, g.sheet.stages[s.stage].word) == (1, "trade" if hand == "-" else "plant")
    assert "".join([LETTERS[card] for card in s.coins[1]]) == left
    assert extra(s).debts == [0, debts, 0]
    if left == "s":
        assert names(s.discards) == "red"


@clause("M14")
def test_plant_one_maybe_two() -> None:
    """Phase 1 as in the base game: the first card, perhaps the next, never a third."""
    g = game(3)
    s = table(g, "stage plant", "A hand red blackeyed soy")
    assert refusal(g, s, "A done")[1] == "P1"
    play(g, s, "A plant red 1", "A plant blackeyed 1")
    assert g.sheet.stages[s.stage].word == "trade"


@clause("M15")
def test_trade_and_claims_between_two_planted_cards() -> None:
    """Trading as in the base game; then the planter may claim between two cards that would spoil the code."""
    g = game(3)
    s = table(
        g,
        "stage trade",
        "turned green",
        "A hand blue | fields red 2 blackeyed 2 soy, -",
        "B hand stink",
        "bonus A hand AABBC ABCD",
    )
    play(g, s, "A offer nothing for stink to B", "B take 1", "A close", "A plant green 1", "A claim AABBC 1")
    play(g, s, "A plant stink 1")
    assert extra(s).laid[0] == ["AABBC"]
    assert names(s.fields[0][0]) == "red blackeyed blackeyed soy soy green stink"


@clause("M16")
@pytest.mark.parametrize(
    ("seats", "hand", "drawn"),
    [(3, 0, 4), (3, 2, 4), (3, 3, 3), (4, 2, 4), (4, 3, 3), (5, 2, 5), (5, 3, 4), (6, 1, 5), (7, 2, 5), (7, 5, 4)],
)
def test_draw_by_hand(seats: int, hand: int, drawn: int) -> None:
    """The fewer cards in hand before drawing, the more are drawn."""
    g = game(seats)
    s = table(g, "stage trade", f"A hand {f'{hand} soy' if hand else '-'}", "B hand 3 blue")
    play(g, s, "A close")
    assert len(s.hands[0]) == hand + drawn


@clause("M21")
@pytest.mark.parametrize(("hand", "drawn"), [(0, 3), (2, 3), (3, 2)])
def test_draw_by_hand_of_two_players(hand: int, drawn: int) -> None:
    """Two players draw three with 0–2 cards in hand, else two."""
    g = game(2)
    cards = f"{hand} soy" if hand else "-"
    s = table(g, "stage gifts", "turned red", f"A hand {cards}", "B hand 3 blue")
    play(g, s, "A gift red", "B accept", "B plant red 1")
    assert len(s.hands[0]) == hand + drawn
    assert s.active == 1


@clause("M17")
def test_top_up() -> None:
    """With topup=yes everybody with two cards or fewer then draws one; by default nobody does."""
    lines = ("stage trade", "A hand 3 blue", "B hand 2 red", "C hand 3 red")
    g = game(3, topup="yes")
    s = table(g, *lines)
    play(g, s, "A close")
    assert [len(hand) for hand in s.hands] == [6, 3, 3]
    g = game(3)
    s = table(g, *lines)
    play(g, s, "A close")
    assert [len(hand) for hand in s.hands] == [6, 2, 3]
    with pytest.raises(BadInput, match="topup=yes is for 3 to 7 seats"):
        game(2, topup="yes")


@clause("M17")
def test_top_up_goes_clockwise_over_a_reshuffle() -> None:
    """The active player comes first; where the pile runs out in between, the new one is laid and drawing goes on."""
    g = game(3, topup="yes")
    s = table(g, "turn 4 B", "stage trade", "B hand 3 blue", "C hand red", "A hand garden", "discards ss", pile="nnnt")
    play(g, s, "B close")
    assert names(s.hands[2]) == "red stink"
    assert g.to_act(s) == NATURE
    shuffle(g, s)
    assert names(s.hands[0]) == "garden soy"
    assert s.active == 2


# Turn, 2 players


@clause("M18")
def test_two_players_have_no_fine() -> None:
    """Phase 1 as in the base game, without a fine."""
    g = game(2)
    s = table(g, "stage gifts", "turned red", "A hand 3 blue", "B hand soy | coins s")
    play(g, s, "A gift red", "B accept", "B plant red 1")
    assert s.active == 1
    assert len(s.coins[1]) == 1
    assert extra(s).debts == [0, 0]


@clause("M18")
def test_gift_and_counter_gift() -> None:
    """Only the gift named last is handed over; named beans are barred to both; the rest is planted by its owner."""
    g = game(2)
    s = table(g, "stage gifts", "turned blue red", "A hand chili", "B hand stink green")
    assert refusal(g, s, "A accept") == ("gift.none-named", "M18")
    assert refusal(g, s, "B gift stink") == ("gift.not-your-turn", "M18")
    play(g, s, "A gift blue")
    assert g.to_act(s) == 1
    assert refusal(g, s, "B gift blue") == ("gift.barred", "M18")
    play(g, s, "B gift stink")
    assert refusal(g, s, "A gift blue") == ("gift.barred", "M18")
    assert refusal(g, s, "A gift stink") == ("gift.barred", "M18")
    assert g.to_act(s) == 0
    play(g, s, "A gift chili", "B gift green", "A accept")
    assert names(s.aside[0]) == "green blue red"
    assert names(s.aside[1]) == ""
    assert names(s.hands[0]) == "chili"
    assert names(s.hands[1]) == "stink"


@clause("M18")
def test_the_gift_may_be_a_turned_up_card() -> None:
    """A turned-up card is given if there is one, unless a copy in hand is chosen."""
    g = game(2)
    lines = ("stage gifts", "turned soy red", "A hand soy blue soy")
    s = table(g, *lines)
    assert [move for move in legal(g, s, 0) if "soy" in move] == ["A gift soy", "A gift soy#1", "A gift soy#2"]
    play(g, s, "A gift soy", "B accept")
    assert (names(s.hands[0]), names(s.aside[0]), names(s.aside[1])) == ("soy blue soy", "red", "soy")
    s = table(g, *lines)
    play(g, s, "A gift soy#2", "B accept")
    assert (names(s.hands[0]), names(s.aside[0]), names(s.aside[1])) == ("soy blue", "soy red", "soy")
    s = table(g, *lines)
    assert refusal(g, s, "A gift soy#3") == ("offer.no-such-copy", "T5")


@clause("M18")
def test_who_has_nothing_left_to_name_must_accept() -> None:
    """With all beans barred only accepting is left."""
    g = game(2)
    s = table(
        g,
        "stage gifts",
        "turned soy red",
        "barred garden red blackeyed soy green stink chili blue",
        "naming A gift soy",
        "asked-free AB",
    )
    assert legal(g, s, 1) == ["B accept"]


@clause("M18")
def test_who_has_nothing_left_to_open_with_ends_the_round() -> None:
    """After a bluff with all beans barred nobody gives anything."""
    g = game(2)
    s = table(
        g,
        "stage gifts",
        "turned soy red",
        "barred garden red blackeyed soy green stink chili blue",
        "naming B gift blue",
    )
    play(g, s, "A accept")
    assert extra(s).debts == [0, 1]
    assert g.sheet.stages[s.stage].word == "plant-aside"
    assert names(s.aside[0]) == "soy red"


@clause("M19")
def test_bluff() -> None:
    """Who cannot give the bean pays a coin or takes a marker; the active player opens again, barred beans barred."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili | coins sg", "B hand green")
    play(g, s, "A gift blue", "B accept")
    assert names(s.coins[0]) == "soy"
    assert names(s.discards) == "garden"
    assert g.to_act(s) == 0
    assert refusal(g, s, "A gift blue") == ("gift.barred", "M18")
    play(g, s, "A gift soy", "B gift stink", "A accept")
    assert extra(s).debts == [0, 1]
    assert (g.to_act(s), s.aside) == (0, [[], []])
    assert g.scores(s)[1] == -100


@clause("M19")
def test_who_holds_the_bean_must_give_it() -> None:
    """No fine instead of the gift: accepting hands it over."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili | coins s", "B hand green")
    play(g, s, "A gift chili", "B accept")
    assert (names(s.hands[0]), names(s.aside[1]), len(s.coins[0])) == ("", "chili", 1)


@clause("M20")
def test_free_trade_if_both_agree() -> None:
    """The gifts are dropped, and the two trade as in the base game."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili", "B hand green")
    play(g, s, "A gift chili", "B free")
    assert g.to_act(s) == 0
    assert refusal(g, s, "B accept") == ("free.answer-first", "M20")
    play(g, s, "A free")
    assert g.sheet.stages[s.stage].word == "trade"
    assert "naming" not in g.write_position(s)  # the gift has lapsed
    play(g, s, "A offer soy for green to B", "B take 1", "A close")
    assert (names(s.aside[0]), names(s.aside[1])) == ("green red", "soy")


@clause("M20")
def test_free_trade_refused() -> None:
    """A refusal leaves the gifts as they were; each player may propose once a turn; also before the first gift."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili", "B hand green")
    play(g, s, "A free", "B refuse")
    assert refusal(g, s, "A free") == ("free.once", "M20")
    assert refusal(g, s, "A refuse") == ("free.nothing-asked", "M20")
    play(g, s, "B free", "A refuse", "A gift soy", "B accept")
    assert g.sheet.stages[s.stage].word == "plant-aside"


@clause("M20")
def test_after_an_accepted_gift_it_is_too_late() -> None:
    """Free trade can be agreed until a gift is accepted."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili", "B hand green")
    play(g, s, "A gift chili", "B accept")
    assert refusal(g, s, "B free")[0] == "not-now"


@clause("M21")
def test_the_other_may_claim_after_each_card() -> None:
    """Active player first, card by card; a claim between two cards catches a code that the next card spoils."""
    g = game(2)
    lines = (
        "stage plant-aside",
        "A hand 3 blue | fields red 2 blackeyed 2 soy, - | aside green stink",
        "B hand 3 blue | fields blue, - | aside chili",
    )
    s = table(g, *lines, "bonus B hand AABBC")
    assert refusal(g, s, "B plant chili 2") == ("plant.other-first", "M21")
    play(g, s, "A plant green 1")
    assert g.to_act(s) == 1
    assert refusal(g, s, "A plant stink 1")[0] == "not-now"
    assert refusal(g, s, "A done") == ("not-asked", "M21")
    assert refusal(g, s, "A harvest 1") == ("harvest.claims-first", "M21")
    play(g, s, "B claim AABBC A 1", "B done")
    assert g.to_act(s) == 0
    play(g, s, "A plant stink 1", "B done")
    assert g.to_act(s) == 1
    play(g, s, "B plant chili 2")
    assert g.sheet.stages[s.stage].word == "plant"  # A holds no bonus card and is not asked


@clause("M21")
def test_the_window_does_not_tell_who_could_claim() -> None:
    """It opens for any bonus card at all, matching or not, and stays shut without one."""
    g = game(2)
    lines = ("stage plant-aside", "A fields red, - | aside green stink", "B hand 3 blue")
    s = table(g, *lines, "bonus B hand ABCCCC")
    play(g, s, "A plant green 2")
    assert (g.to_act(s), legal(g, s, 1)) == (1, ["B done"])
    s = table(g, *lines)
    play(g, s, "A plant green 2")
    assert g.to_act(s) == 0


@clause("M21", "M9")
def test_the_window_opens_in_phase_1_too() -> None:
    """Cards planted from the hand are seen one by one as well, from the first turn on."""
    g = game(2)
    s = g.new(4)
    first = s.active
    assert g.sheet.stages[s.stage].word == "plant"
    g.apply(s, g.legal(s, first)[0])
    assert (g.to_act(s), s.step) == (1 - first, 1)
    g.apply(s, g.read(f"{'BA'[first]} done"))
    assert g.to_act(s) == first
    moves = legal(g, s, first)
    assert any(move.endswith("done") for move in moves)
    assert any("plant" in move for move in moves)


@clause("M21")
def test_two_players_end_at_the_first_exhaustion() -> None:
    """In phase 4 at once, in phase 2 after phase 3; no reshuffle, nobody is asked to harvest."""
    g = game(2)
    s = table(g, "stage gifts", "turned red", "A hand 3 blue", "discards ss", pile="cc")
    play(g, s, "A gift red", "B accept", "B plant red 1")
    assert s.over
    s = table(g, "stage plant", "A hand blue", "B hand soy", "discards ss", pile="c")
    play(g, s, "A plant blue 1")
    assert (names(s.turned), s.last) == ("chili", True)
    play(g, s, "A gift chili", "B accept", "B plant chili 1")
    assert s.over


# Harvests before a draw


@clause("M17", "H6")
def test_before_a_top_up_that_lays_a_new_pile_players_are_asked() -> None:
    """Ended by exhaustions, everybody is asked once, before the first card, if all cards that are due need it."""
    g = game(5, topup="yes")
    lines = (
        "stage trade",
        "A hand 3 blue | fields 4 stink, -",
        "B hand red",
        "C hand red",
        "D hand 3 red",
        "E hand 3 soy",
    )
    s = table(g, *lines, "discards ss", pile="nnnntc")
    play(g, s, "A close")
    assert (s.stage_word(), g.sheet.stages[s.phase].word, s.queue, s.due) == ("before-draw", "top-up", [0], 2)
    assert [len(hand) for hand in s.hands[1:3]] == [1, 1]
    assert g.asks(s, 0).key == "before-draw"
    play(g, s, "A harvest 1")
    assert [names(hand) for hand in s.hands[1:3]] == ["red stink", "red chili"]
    shuffle(g, s)
    assert names(sorted(s.pile)) == "soy soy stink stink stink"  # the harvest paid one coin
    assert s.active == 1


@clause("M17", "H6")
def test_a_top_up_with_cards_enough_asks_nobody() -> None:
    """Neither where the pile will do, nor where nobody draws, nor where the exhaustion ends the game."""
    g = game(5, topup="yes")
    few = (
        "stage trade",
        "A hand 3 blue | fields 4 stink, -",
        "B hand red",
        "C hand red",
        "D hand 3 red",
        "E hand 3 soy",
    )
    s = table(g, *few, "discards ss", pile="nnnntcc")
    play(g, s, "A close")
    assert (s.active, s.stage_word()) == (1, "plant")
    many = (
        "stage trade",
        "A hand 3 blue | fields 4 stink, -",
        "B hand 3 red",
        "C hand 3 soy",
        "D hand 3 soy",
        "E hand 3 chili",
    )
    s = table(g, *many, "discards ss", pile="nnnn")
    play(g, s, "A close")
    assert (g.sheet.stages[s.phase].word, s.stage_word()) == ("draw", "before-draw")
    s = table(g, *few, "exhausted 2", "discards ss", pile="nnnntc")
    play(g, s, "A close")
    assert s.over


@clause("M23", "H6")
def test_an_endless_game_asks_when_the_pile_has_run_out_and_only_then() -> None:
    """Nobody is asked twice: not before the draw, but in its middle."""
    g = game(3, topup="yes")
    s = table(
        g, "stage trade", "A hand 3 blue | fields 4 stink, -", "B hand red", "C hand 3 soy", "discards ss", pile="nnnt"
    )
    play(g, s, "A close")
    assert (s.stage_word(), names(s.hands[1])) == ("harvest-first", "red stink")


@clause("M21", "H6")
def test_two_players_are_not_asked_before_the_draw_that_ends_the_game() -> None:
    """The first exhaustion ends it, so that no harvest could be shuffled in."""
    g = game(2)
    s = table(
        g, "stage gifts", "turned red", "A hand 3 blue | fields 4 stink, -", "B hand soy", "discards ss", pile="cc"
    )
    play(g, s, "A gift red", "B accept", "B plant red 1")
    assert s.over
