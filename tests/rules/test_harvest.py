"""Harvest, coins and the third field: at any time, also out of turn (H1–H6)."""

import pytest

from haricot.beans.varieties import BY_KEY
from tests.scenario import play, refused, scene, settle

EDITIONS = pytest.mark.parametrize("edition", ["bohnanza-2016", "bohnanza-27", "bohnanza-1997"])


@pytest.mark.clause("H1")
@EDITIONS
def test_a_harvest_sells_the_whole_field(edition: str) -> None:
    """Seven soy: four cards become coins, three are discarded, the field is empty."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand red | fields 7 soy, blue")
    play(at, "A harvest 1")
    assert (at.fields("A"), at.coin_stack("A"), at.discards()) == ("-, blue", "4 soy", "3 soy")


@pytest.mark.clause("H1")
def test_an_empty_field_cannot_be_harvested() -> None:
    """There is nothing to sell on it, nor on a field one does not have."""
    at = scene("bohnanza-2016", 4, "stage plant\nturn 1 A\nA hand red | fields soy, -")
    assert refused(at, "A harvest 2").code == "harvest.empty"
    assert refused(at, "A harvest 3").code == "plant.no-such-field"


@pytest.mark.clause("H1", "H6")
@EDITIONS
@pytest.mark.parametrize(
    "stage", ["plant\nA hand soy", "trade\nturned soy", "plant-aside\nA aside soy"], ids=["plant", "trade", "aside"]
)
def test_anybody_harvests_in_any_phase(edition: str, stage: str) -> None:
    """A harvest out of turn is a move like any other; it changes nobody's turn."""
    at = scene(edition, 4, f"turn 1 A\nC fields 4 blue, -\nstage {stage}")
    assert at.legal("C") == ["harvest 1"]
    before = at.stage()
    play(at, "C harvest 1")
    assert (at.coins("C"), at.acts(), at.stage()) == (1, "A", before)


@pytest.mark.clause("H1")
def test_a_player_harvests_own_fields_only() -> None:
    """B sells field 1 of B, whatever grows on field 1 of A."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA fields 5 red, -\nB fields 2 soy, -")
    play(at, "B harvest 1")
    assert (at.fields("A"), at.coins("B")) == ("5 red, -", 1)


@pytest.mark.clause("H2")
@EDITIONS
def test_a_single_card_is_protected_by_a_larger_field(edition: str) -> None:
    """While another own field has two cards or more, a single card stays."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand green | fields soy, 2 blue")
    refusal = refused(at, "A harvest 1")
    assert (refusal.code, refusal.clause) == ("harvest.protected", "H2")
    assert "harvest 1" not in at.legal("A")
    play(at, "A harvest 2", "A harvest 1")
    assert at.fields("A") == "-, -"


@pytest.mark.clause("H2")
@EDITIONS
def test_among_single_cards_any_may_be_sold(edition: str) -> None:
    """All planted fields have one card: the player chooses."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand green | fields soy, blue")
    assert at.legal("A") == ["harvest 1", "harvest 2"]
    play(at, "A harvest 1")
    assert (at.coins("A"), at.discards()) == (0, "soy")


@pytest.mark.clause("H2")
@EDITIONS
def test_empty_fields_do_not_count(edition: str) -> None:
    """One single card and an empty field: the single card may be sold."""
    at = scene(edition, 4, "stage plant\nturn 1 A\nA hand green | fields soy, -")
    play(at, "A harvest 1")


@pytest.mark.clause("H2")
def test_the_fields_of_others_protect_nothing() -> None:
    """Only own fields are looked at."""
    at = scene("bohnanza-2016", 4, "stage plant\nturn 1 A\nA hand green | fields soy, -\nB fields 5 blue, -")
    play(at, "A harvest 1")


@pytest.mark.clause("H2")
def test_the_third_field_protects_too() -> None:
    """Two single cards and a pair on the third field: only the pair may go."""
    at = scene("bohnanza-2016", 3, "stage trade\nturn 1 A\nA fields soy, blue, 2 red")
    assert [move for move in at.legal("A") if "harvest" in move] == ["harvest 3"]


@pytest.mark.clause("H3")
def test_coins_are_the_cards_themselves_last_earned_on_top() -> None:
    """They are stacked in the order earned, and no longer in the piles."""
    at = scene("bohnanza-27", 4, "stage trade\nturn 1 A\nA fields 3 red, 2 garden")
    play(at, "A harvest 2", "A harvest 1")
    assert at.coin_stack("A") == "2 garden 2 red"
    assert at.discards() == "red"


@pytest.mark.clause("H3", "E1")
def test_coins_never_slip_back_into_the_pile() -> None:
    """A reshuffle takes the discards only: with all six garden beans sold, three are gone from circulation."""
    at = scene("bohnanza-2016", 4, "stage plant-aside\nturn 1 A\nA aside soy\nB fields 6 garden, -", pile="blue")
    play(at, "B harvest 1", "A plant soy 1", "A done")
    settle(at)
    garden = BY_KEY["garden"]
    assert at.coin_stack("B") == "3 garden"
    assert at.table.discards == []
    assert (at.table.pile + at.table.hands[0]).count(garden) == 3


@pytest.mark.clause("H4")
@pytest.mark.parametrize(
    ("edition", "seats", "price"), [("bohnanza-27", 4, 3), ("bohnanza-27", 6, 2), ("bohnanza-1997", 3, 3)]
)
def test_the_top_coins_pay_for_the_third_field(edition: str, seats: int, price: int) -> None:
    """The coins earned last go bean side up on the discards; the others stay."""
    at = scene(edition, seats, "stage trade\nturn 1 A\nB coins rbsnt")
    play(at, "B buy")
    stack = ["red", "blue", "soy", "green", "stink"]
    assert at.coin_stack("B") == " ".join(stack[:-price])
    assert sorted(at.discards().split()) == sorted(stack[-price:])
    assert at.fields("B") == "-, -, -"


@pytest.mark.clause("H4")
def test_once_a_game_and_player() -> None:
    """A second third field is refused, to this player alone."""
    at = scene("bohnanza-27", 4, "stage trade\nturn 1 A\nA coins bbbbbb\nB coins bbb")
    play(at, "A buy")
    assert refused(at, "A buy").code == "buy.twice"
    play(at, "B buy")


@pytest.mark.clause("H4")
def test_no_borrowing() -> None:
    """Two coins do not buy a field for three."""
    at = scene("bohnanza-1997", 3, "stage trade\nturn 1 A\nA coins bb")
    refusal = refused(at, "A buy")
    assert (refusal.code, refusal.args) == ("buy.poor", {"price": 3, "coins": 2})


@pytest.mark.clause("H4")
@pytest.mark.parametrize(
    "stage", ["plant\nA hand soy", "trade\nturned soy", "plant-aside\nA aside soy"], ids=["plant", "trade", "aside"]
)
def test_bought_at_any_time_and_usable_at_once(stage: str) -> None:
    """Also out of turn; a card may be planted on it right away."""
    at = scene("bohnanza-27", 5, f"turn 1 A\nD coins bbb\nstage {stage}")
    play(at, "D buy")
    assert at.acts() == "A"
    at = scene("bohnanza-27", 5, "turn 1 A\nA coins bbb | fields red, blue | aside soy\nstage plant-aside")
    play(at, "A buy", "A plant soy 3")
    assert at.fields("A") == "red, blue, soy"


@pytest.mark.clause("H4", "H5")
def test_with_two_players_the_price_leaves_the_game() -> None:
    """27: the three coins go into the box, not on the discards; it may be bought in the opponent's turn."""
    at = scene("bohnanza-27", 2, "stage plant\nturn 1 A\nA hand soy\nB coins rbsn")
    play(at, "B buy")
    assert (at.coin_stack("B"), at.discards()) == ("red", "-")
    assert sorted(at.table.gone) == sorted(BY_KEY[bean] for bean in ("blue", "soy", "green"))
    assert at.fields("B") == "-, -, -"


@pytest.mark.clause("H5")
@pytest.mark.parametrize("edition", ["bohnanza-2016", "bohnanza-27"])
@pytest.mark.parametrize("stage", ["leftovers", "plant", "discard", "plant-drawn"])
def test_two_players_harvest_in_their_own_turn_only(edition: str, stage: str) -> None:
    """In every step of A's turn A may harvest and B may not."""
    fields = "4 blue, -" if edition == "bohnanza-27" else "4 blue, -, -"
    turned = "turned soy\n" if stage in ("leftovers", "plant-drawn") else ""
    at = scene(edition, 2, f"turn 2 A\nstage {stage}\n{turned}A hand soy | fields {fields}\nB fields {fields}")
    refusal = refused(at, "B harvest 1")
    assert (refusal.code, refusal.clause) == ("harvest.own-turn", "H5")
    assert at.legal("B") == []
    play(at, "A harvest 1")


@pytest.mark.clause("H6")
def test_nobody_harvests_or_buys_inside_a_draw() -> None:
    """The pile ran out between two cards: until the new one lies there, only NATURE moves."""
    at = scene("bohnanza-27", 4, "stage plant-aside\nturn 1 A\nA aside soy\nB fields 4 blue, - | coins bbb", pile="red")
    play(at, "A plant soy 1", "A done", "B done")
    assert (at.acts(), at.stage(), at.hand("A")) == ("nature", "reshuffle", "red")
    assert refused(at, "B harvest 1").clause == "H6"
    assert refused(at, "B buy").clause == "H6"
    assert [at.legal(seat) for seat in "ABCD"] == [[], [], [], []]
    settle(at)
    assert (len(at.table.hands[0]), at.active()) == (3, "B")
    play(at, "B harvest 1")


@pytest.mark.clause("H6")
def test_nobody_harvests_inside_a_reveal() -> None:
    """The same between two cards that are turned up."""
    at = scene("bohnanza-2016", 4, "stage plant\nturn 1 A\nA hand soy\nB fields 4 blue, -", pile="red")
    play(at, "A plant soy 1", "A done", "B done")
    assert (at.acts(), at.turned()) == ("nature", "red")
    assert refused(at, "B harvest 1").clause == "H6"
    settle(at)
    assert len(at.table.turned) == 2
