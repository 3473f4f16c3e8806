"""The two-player games of 2016 and of the 2–7 player box (V1–V6, H5)."""

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.cards.moves import Offer
from haricot.kernel.reasons import BadInput, Refusal
from tests.scenario import Scene, card_game, play, refused, scene

DUELS = pytest.mark.parametrize("edition", ["bohnanza-2016", "bohnanza-27"])


@pytest.mark.clause("V1")
@DUELS
def test_the_very_first_turn_begins_with_planting(edition: str) -> None:
    """There is no offer yet."""
    game = card_game(edition, 2)
    table = game.new(1)
    assert game.view(table, 0).stage_word() == "plant"


@pytest.mark.clause("V1")
@DUELS
def test_what_the_opponent_left_is_planted_or_discarded_card_by_card(edition: str) -> None:
    """In any order; every card goes one way or the other before the turn goes on."""
    at = scene(edition, 2, "stage leftovers\nturn 2 A\nturned soy red soy\nA hand blue")
    assert at.legal("A")[-2:] == ["discard soy", "discard red"]
    assert refused(at, "A done").code == "not-now"
    assert refused(at, "A plant blue 1").code == "plant.not-lying"
    assert refused(at, "A discard blue").code == "plant.not-lying"
    play(at, "A discard red", "A plant soy 1", "A discard soy")
    assert (at.stage(), at.fields("A").split(", ")[0], at.discards()) == ("plant", "soy", "red soy")


@pytest.mark.clause("V1")
@DUELS
def test_the_opponent_has_no_say_in_it(edition: str) -> None:
    """Only the active player takes the leftovers."""
    at = scene(edition, 2, "stage leftovers\nturn 2 A\nturned soy\nA hand blue")
    assert refused(at, "B plant soy 1").code == "not-your-turn"
    assert refused(at, "B discard soy").code == "not-your-turn"
    assert at.legal("B") == []


@pytest.mark.clause("V1")
def test_without_leftovers_the_step_is_skipped() -> None:
    """B planted everything: A begins with the hand."""
    at = scene("bohnanza-2016", 2, "stage plant-drawn\nturn 2 B\nturned soy\nA hand blue", top="2 red")
    play(at, "B plant soy 1")
    assert (at.active(), at.stage()) == ("A", "plant")


@pytest.mark.clause("V1")
def test_leftovers_without_room_can_be_discarded() -> None:
    """Nobody has to harvest for a card that may be thrown away."""
    at = scene("bohnanza-27", 2, "stage leftovers\nturn 2 A\nturned soy\nA hand blue | fields 2 red, 2 blue")
    assert at.legal("A") == ["discard soy", "harvest 1", "harvest 2"]
    play(at, "A discard soy")
    assert at.stage() == "plant"


@pytest.mark.clause("V2")
@DUELS
def test_one_or_two_cards_are_planted_then_one_may_be_discarded(edition: str) -> None:
    """Any one card of the hand, whatever its position, or none."""
    lines = "stage plant\nturn 2 A\nA hand soy red blue green blue"
    at = play(scene(edition, 2, lines, top="3 chili"), "A plant soy 1", "A done")
    assert (at.stage(), at.legal("A")[-1]) == ("discard", "harvest 1")
    assert at.legal("A")[:-1] == ["discard red#1", "discard blue#1", "discard green#1", "discard blue#2", "done"]
    play(at, "A discard blue#2")
    assert (at.hand("A"), at.stage(), at.discards()) == ("red blue green", "plant-drawn", "blue")
    at = play(scene(edition, 2, lines, top="3 chili"), "A plant soy 1", "A plant red 2", "A done")
    assert (at.hand("A"), at.stage()) == ("blue green blue", "plant-drawn")


@pytest.mark.clause("V2")
def test_a_discard_names_a_copy_in_hand() -> None:
    """A card that is not there, or without its number, is refused; so is the opponent."""
    at = scene("bohnanza-2016", 2, "stage discard\nturn 2 A\nA hand soy red\nB hand blue")
    for text in ("A discard soy#2", "A discard blue#1", "A discard soy"):
        assert refused(at, text).code == "discard.not-in-hand"
    assert refused(at, "B discard blue#1").code == "not-your-turn"
    assert refused(at, "B done").code == "not-your-turn"
    assert refused(at, "A plant soy 1").code == "not-now"


@pytest.mark.clause("V2")
def test_the_first_card_must_be_planted_here_too() -> None:
    """Discarding comes after planting, never instead of it."""
    at = scene("bohnanza-2016", 2, "stage plant\nturn 2 A\nA hand soy red")
    assert refused(at, "A discard soy#1").code == "not-now"
    assert refused(at, "A done").clause == "P1"


@pytest.mark.clause("V2")
def test_with_an_empty_hand_nothing_is_discarded() -> None:
    """The last card was planted: three cards are drawn at once. So they are with an empty hand from the start."""
    at = scene("bohnanza-2016", 2, "stage plant\nturn 2 A\nA hand soy", top="3 chili")
    play(at, "A plant soy 1")
    assert (at.stage(), at.turned()) == ("plant-drawn", "3 chili")
    at = scene("bohnanza-2016", 2, "stage leftovers\nturn 2 A\nturned soy", top="3 chili")
    play(at, "A plant soy 1")
    assert (at.stage(), at.turned()) == ("plant-drawn", "3 chili")


@pytest.mark.clause("V3")
@DUELS
def test_three_cards_are_drawn_and_matching_discards_added(edition: str) -> None:
    """The top discards join while their bean lies there; the first that does not match stops it."""
    lines = "stage discard\nturn 2 A\nA hand soy\ndiscards rcrbr"
    at = scene(edition, 2, lines, top="red chili green")
    play(at, "A done")
    assert at.turned() == "red chili green red chili red"
    assert at.discards() == "red blue"


@pytest.mark.clause("V3")
def test_no_match_no_card() -> None:
    """A top discard of another bean stays, also where a matching one lies below it."""
    at = scene("bohnanza-2016", 2, "stage discard\nturn 2 A\nA hand soy\ndiscards br", top="red chili green")
    play(at, "A done")
    assert (at.turned(), at.discards()) == ("red chili green", "red blue")


@pytest.mark.clause("V3")
def test_the_card_just_discarded_can_come_back() -> None:
    """It is the top discard when the three cards are drawn."""
    at = scene("bohnanza-2016", 2, "stage discard\nturn 2 A\nA hand soy red", top="red chili green")
    play(at, "A discard red#1")
    assert (at.turned(), at.discards()) == ("red chili green red", "-")


@pytest.mark.clause("V3")
def test_later_discards_are_not_added() -> None:
    """A harvest while planting lays red on the discards; the red on the table does not call it back."""
    at = scene("bohnanza-2016", 2, "stage plant-drawn\nturn 2 A\nturned red chili\nA hand soy | fields 3 red, -, -")
    play(at, "A harvest 1")
    assert (at.turned(), at.discards()) == ("red chili", "red")
    play(at, "A plant chili 1")
    assert (at.turned(), at.discards()) == ("red", "red")


@pytest.mark.clause("V4")
@DUELS
def test_any_number_is_planted_and_the_rest_is_the_offer(edition: str) -> None:
    """One of three is planted, harvesting as wished; the others wait for B, who plants or discards them."""
    fields = "2 blue, 2 green" if edition == "bohnanza-27" else "2 blue, 2 green, 2 stink"
    lines = f"stage plant-drawn\nturn 2 A\nturned red chili soy\nA hand soy | fields {fields}\nB hand blue"
    at = scene(edition, 2, lines, top="2 garden" if edition == "bohnanza-2016" else "2 wax")
    assert refused(at, "A plant red 1").clause == "P4"
    assert refused(at, "A discard red").code == "not-now"
    assert refused(at, "B plant red 1").code == "not-your-turn"
    assert refused(at, "B done").code == "not-your-turn"
    play(at, "A harvest 1", "A plant chili 1", "A done")
    assert (at.turned(), at.active(), at.stage()) == ("red soy", "B", "leftovers")
    play(at, "B plant red 1", "B discard soy")
    assert at.stage() == "plant"


@pytest.mark.clause("V4")
def test_none_may_be_planted() -> None:
    """All three are left to the opponent."""
    at = scene("bohnanza-2016", 2, "stage plant-drawn\nturn 2 A\nturned red chili soy\nB hand blue")
    play(at, "A done")
    assert (at.turned(), at.stage(), at.active()) == ("red chili soy", "leftovers", "B")


@pytest.mark.clause("V4")
def test_only_what_lies_there_is_planted() -> None:
    """Hand cards are not planted in this step."""
    at = scene("bohnanza-2016", 2, "stage plant-drawn\nturn 2 A\nturned red\nA hand blue")
    assert refused(at, "A plant blue 1").code == "plant.not-lying"


@pytest.mark.clause("V5")
@DUELS
def test_two_cards_are_drawn_to_the_back(edition: str) -> None:
    """Two, not three; then the opponent is active."""
    at = scene(edition, 2, "stage plant-drawn\nturn 2 A\nturned red\nA hand blue\nB hand soy", top="chili stink green")
    play(at, "A done")
    assert (at.hand("A"), at.active()) == ("blue chili stink", "B")


@pytest.mark.clause("H5", "H6")
@DUELS
def test_a_turn_lasts_until_the_other_has_begun_the_next_one(edition: str) -> None:
    """The last card is planted and two are drawn by themselves: A may still sell, until B does something."""
    fields = "3 blue, red" if edition == "bohnanza-27" else "3 blue, red, -"
    lines = f"stage plant-drawn\nturn 2 A\nturned blue\nA fields {fields}\nB hand soy green | fields {fields}"
    at = play(scene(edition, 2, lines, top="chili stink"), "A plant blue 1")
    assert (at.active(), at.acts(), at.hand("A")) == ("B", "B", "chili stink")
    assert at.legal("A") == ["harvest 1"]
    later = Scene(at.game, at.table.clone())
    play(at, "A harvest 1")
    assert (at.coins("A"), at.acts()) == (1, "B")
    assert at.legal("A") == ["harvest 2"]
    play(later, "B harvest 1")
    assert refused(later, "A harvest 1").code == "harvest.own-turn"
    assert later.legal("A") == []


@pytest.mark.clause("H5", "H6")
def test_the_opening_of_a_turn_is_part_of_a_position() -> None:
    """Written down and read again, A may still sell; a position that does not say so is in the middle of a turn."""
    lines = "stage plant-drawn\nturn 2 A\nturned blue\nA fields 3 blue, red, -\nB hand soy"
    at = play(scene("bohnanza-2016", 2, lines), "A plant blue 1")
    assert "\nopening\n" in at.text()
    again = Scene(at.game, at.game.read_position(at.text()))
    play(again, "A harvest 1")
    plain = Scene(at.game, at.game.read_position(at.text().replace("opening\n", "")))
    assert refused(plain, "A harvest 1").code == "harvest.own-turn"


@pytest.mark.clause("H5")
def test_before_the_first_turn_nobody_had_one() -> None:
    """The first player opens the game: there is no turn before it that could still last."""
    game = card_game("bohnanza-2016", 2)
    assert not game.new(1).opening


@pytest.mark.clause("V6")
@DUELS
def test_the_pile_runs_out_while_three_cards_are_drawn(edition: str) -> None:
    """Two were left: they and matching discards lie there, are planted as wished, then the game ends without a draw."""
    lines = "stage discard\nturn 2 A\nA hand soy green\nB hand blue\ndiscards r"
    at = scene(edition, 2, lines, pile="chili red")
    below = at.table.discards[-2]
    assert below not in (BY_KEY["chili"], BY_KEY["red"])
    play(at, "A done")
    assert (at.turned(), at.stage(), at.acts()) == ("chili 2 red", "plant-drawn", "A")
    play(at, "A plant red 1", "A done")
    assert (at.acts(), at.hand("A")) == ("nobody", "soy green")


@pytest.mark.clause("V6")
def test_an_offer_lying_there_at_the_end_is_put_aside() -> None:
    """It belongs to nobody: it brings no coins."""
    at = scene("bohnanza-2016", 2, "stage discard\nturn 2 A\nA hand soy | fields 2 red, -, -", pile="3 red")
    play(at, "A done", "A done")
    assert at.acts() == "nobody"
    assert at.table.turned.count(BY_KEY["red"]) == 3
    assert at.game.scores(at.table) == [1, 0]


@pytest.mark.clause("V6", "E3")
@DUELS
def test_the_pile_runs_out_while_two_cards_are_drawn(edition: str) -> None:
    """The game ends at once, though there are discards."""
    at = scene(edition, 2, "stage plant-drawn\nturn 2 A\nturned red\nA hand blue\nB hand soy", pile="chili")
    play(at, "A done")
    assert (at.acts(), at.hand("A"), at.turned()) == ("nobody", "blue chili", "red")


def test_two_players_do_not_trade() -> None:
    """The duel has no trading phase and no offers."""
    game = card_game("bohnanza-2016", 2)
    assert [stage.word for stage in game.stages[: game.sheet.phases]] == [
        "leftovers",
        "plant",
        "discard",
        "draw-and-match",
        "plant-drawn",
        "draw",
    ]
    at = scene("bohnanza-2016", 2, "stage plant-drawn\nturn 2 A\nturned red\nA hand blue")
    with pytest.raises(BadInput, match="“offer” is no move; the moves are plant, discard, done, harvest, buy"):
        at.game.read("A offer blue to B")
    offer = Offer(0, 1, (BY_KEY["blue"],), ())
    assert at.game.check(at.table, offer) == Refusal("not-now", "V4", {"verb": "offer", "phase": "plant-drawn"})
    assert not game.may_offer(at.table, 0)
