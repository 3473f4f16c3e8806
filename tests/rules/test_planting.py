"""Planting: from the hand (P1–P4) and what was traded (Q1, Q2), then the draw (D1)."""

import pytest

from tests.scenario import play, refused, scene

EDITIONS = pytest.mark.parametrize("edition", ["bohnanza-2016", "bohnanza-27", "bohnanza-1997"])


@pytest.mark.clause("P1")
@EDITIONS
def test_the_first_card_must_be_planted(edition: str) -> None:
    """No passing, and no other card than the front one."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand soy red")
    assert refused(at, "A done").code == "plant.first-card-must"
    assert refused(at, "A plant red 1").clause == "P1"
    assert at.legal("A") == ["plant soy 1", "plant soy 2"]
    play(at, "A plant soy 1")
    assert at.hand("A") == "red"
    assert at.fields("A") == "soy, -"


@pytest.mark.clause("P1")
@EDITIONS
def test_only_the_active_player_plants(edition: str) -> None:
    """The others have nothing to plant in phase 1."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand soy\nB hand red")
    assert refused(at, "B plant red 1").code == "not-your-turn"
    assert refused(at, "B done").code == "not-your-turn"
    assert at.legal("B") == []


@pytest.mark.clause("P1")
@EDITIONS
def test_an_empty_hand_skips_the_phase(edition: str) -> None:
    """A player whose hand is empty at the start of the turn goes straight to turning up two cards."""
    at = scene(edition, 4, "stage trade\nturn 1 A\nA aside -\nB hand -", top="3 red 2 blue")
    play(at, "A close")
    assert (at.active(), at.stage(), at.turned()) == ("B", "trade", "2 blue")


@pytest.mark.clause("P2")
@EDITIONS
def test_a_second_card_may_be_planted(edition: str) -> None:
    """After the first card the next one may follow, or not."""
    lines = "stage plant\nturn 1 A\nA hand soy red blue"
    at = play(scene(edition, 4, lines), "A plant soy 1", "A plant red 2")
    assert at.hand("A") == "blue"
    assert at.stage() == "trade"
    at = play(scene(edition, 4, lines), "A plant soy 1", "A done")
    assert at.hand("A") == "red blue"
    assert at.stage() == "trade"


@pytest.mark.clause("P2")
@EDITIONS
def test_never_a_third_card(edition: str) -> None:
    """Two cards of the same bean in a row, and still the phase is over."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand 3 soy")
    play(at, "A plant soy 1", "A plant soy 1")
    assert refused(at, "A plant soy 1").code == "not-now"
    assert at.hand("A") == "soy"


@pytest.mark.clause("P2")
@EDITIONS
def test_the_only_card_ends_the_phase(edition: str) -> None:
    """With nothing left in hand there is nothing to decide about a second card."""
    at = play(scene(edition, 4, "stage plant\nturn 1 A\nA hand soy"), "A plant soy 1")
    assert at.stage() == "trade"


@pytest.mark.clause("P2")
def test_a_harvest_between_two_cards_does_not_count_as_one() -> None:
    """Harvesting is free at any time: the second card may still be planted."""
    at = scene("bohnanza-2016", 4, "stage plant\nturn 1 A\nA hand soy red green | fields 2 blue, -")
    play(at, "A plant soy 2", "A harvest 1", "A plant red 1")
    assert at.fields("A") == "red, soy"


@pytest.mark.clause("P3")
@EDITIONS
def test_a_field_holds_one_variety(edition: str) -> None:
    """A card cannot go on a field of another bean."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand soy | fields red, -")
    refusal = refused(at, "A plant soy 1")
    assert (refusal.code, refusal.clause, refusal.args) == ("plant.other-bean", "P3", {"bean": "soy", "field": 1})
    play(at, "A plant soy 2")


@pytest.mark.clause("P3")
def test_2016_takes_any_empty_field_or_any_field_of_the_bean() -> None:
    """With soy on fields 1 and 3, a soy may go on all three."""
    at = scene("bohnanza-2016", 3, "stage plant\nturn 1 A\nA hand soy | fields 2 soy, -, soy")
    assert [move for move in at.legal("A") if "plant" in move] == ["plant soy 1", "plant soy 2", "plant soy 3"]


@pytest.mark.clause("P3")
@pytest.mark.parametrize("edition", ["bohnanza-27", "bohnanza-1997"])
def test_the_other_editions_make_beans_join_also_what_was_traded(edition: str) -> None:
    """The law of planting is the same in phase 3."""
    at = scene(edition, 4, "stage plant-aside\nturn 1 A\nA aside soy | fields -, soy")
    assert refused(at, "A plant soy 1").code == "plant.must-join"
    play(at, "A plant soy 2")
    assert at.fields("A") == "-, 2 soy"


@pytest.mark.clause("P4")
@EDITIONS
def test_without_room_a_field_is_harvested_first(edition: str) -> None:
    """No field fits: all that can be done is make room."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand soy | fields 2 red, 4 blue")
    assert refused(at, "A plant soy 1").clause == "P4"
    assert at.legal("A") == ["harvest 1", "harvest 2"]
    play(at, "A harvest 2", "A plant soy 2")
    assert (at.fields("A"), at.coins("A")) == ("2 red, soy", 1)


@pytest.mark.clause("P4")
@pytest.mark.parametrize("edition", ["bohnanza-27", "bohnanza-1997"])
def test_or_the_third_field_is_bought(edition: str) -> None:
    """Where the third field is for sale, it makes room too."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand soy | fields 2 red, 4 blue | coins bbb")
    play(at, "A buy", "A plant soy 3")
    assert at.fields("A") == "2 red, 4 blue, soy"


@pytest.mark.clause("Q1")
@EDITIONS
def test_everything_set_aside_must_be_planted(edition: str) -> None:
    """Neither passing nor drawing comes before the last card set aside is planted."""
    at = scene(edition, 4, "stage plant-aside\nturn 1 A\nA aside soy red\nC aside blue")
    assert refused(at, "A done").code == "not-now"
    play(at, "A plant red 1", "A plant soy 2")
    assert at.active() == "A"
    play(at, "C plant blue 1")
    assert at.active() == "B"


@pytest.mark.clause("Q1")
def test_turned_up_cards_that_were_kept_are_planted_too() -> None:
    """Closing the trade leaves the turned-up cards for the active player to plant."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nturned soy red\nA hand blue")
    play(at, "A close")
    assert (at.stage(), at.aside("A"), at.turned()) == ("plant-aside", "soy red", "-")


@pytest.mark.clause("Q1")
@EDITIONS
def test_in_the_order_the_player_likes(edition: str) -> None:
    """Any card set aside may come next, but none that is not among them."""
    at = scene(edition, 4, "stage plant-aside\nturn 1 A\nA aside soy red soy | hand blue")
    assert [move for move in at.legal("A") if move.endswith("1")] == ["plant soy 1", "plant red 1"]
    assert refused(at, "A plant blue 1").code == "plant.not-aside"
    play(at, "A plant soy 1", "A plant red 2", "A plant soy 1")
    assert at.fields("A") == "2 soy, red"


@pytest.mark.clause("Q1")
def test_harvesting_in_between_as_needed() -> None:
    """Three beans on two fields: one field is sold on the way."""
    at = scene("bohnanza-1997", 4, "stage plant-aside\nturn 1 A\nB aside soy red blue")
    play(at, "B plant soy 1", "B plant red 2")
    assert refused(at, "B plant blue 1").clause == "P4"
    play(at, "B harvest 1", "B plant blue 1")
    assert at.fields("B") == "blue, red"


@pytest.mark.clause("Q2")
def test_nobody_waits_for_another() -> None:
    """D plants before A and B although they come first on the canonical clock."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 1 A\nA aside soy\nB aside red\nD aside blue")
    play(at, "D plant blue 1", "B plant red 1")
    assert at.acts() == "A"


@pytest.mark.clause("Q2")
def test_the_canonical_order_is_active_first_then_clockwise() -> None:
    """C is active: C, then D, then A."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 1 C\nC aside soy\nA aside red\nD aside blue")
    order = []
    for move in ("C plant soy 1", "D plant blue 1", "A plant red 1"):
        order.append(at.acts())
        play(at, move)
    assert order == ["C", "D", "A"]


@pytest.mark.clause("D1")
def test_cards_are_drawn_to_the_back_one_by_one() -> None:
    """The order of the pile is the order in the hand; then the player to the left is active."""
    at = scene("bohnanza-1997", 4, "stage plant-aside\nturn 4 D\nD aside soy | hand garden", top="red blue chili stink")
    play(at, "D plant soy 1")
    assert at.hand("D") == "garden red blue chili"
    assert (at.active(), at.table.turn) == ("A", 5)


@pytest.mark.clause("D1")
def test_the_others_draw_nothing() -> None:
    """Only the active player draws, also where others planted traded cards."""
    at = scene("bohnanza-2016", 3, "stage plant-aside\nturn 1 A\nA hand soy\nB hand red | aside blue\nC hand blue")
    play(at, "B plant blue 1")
    assert (len(at.table.hands[0]), at.hand("B"), at.hand("C")) == (4, "red", "blue")
