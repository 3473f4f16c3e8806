"""Turning up, trading and giving (T1–T9), and the booklets' examples."""

import pytest

from haricot.kernel.reasons import Refusal
from tests.scenario import play, refused, scene

EDITIONS = pytest.mark.parametrize("edition", ["bohnanza-2016", "bohnanza-27", "bohnanza-1997"])


@pytest.mark.clause("T1")
@EDITIONS
def test_two_cards_are_turned_up_for_the_active_player(edition: str) -> None:
    """They come from the top of the pile and belong to the active player, not to the hand."""
    at = scene(edition, 4, "stage plant\nturn 1 B\nB hand soy red", top="blue green chili")
    play(at, "B plant soy 1", "B done")
    assert (at.turned(), at.hand("B"), at.stage()) == ("blue green", "red", "trade")
    play(at, "B close")
    assert at.aside("B") == "blue green"


@pytest.mark.clause("T2")
@EDITIONS
def test_others_never_trade_with_each_other(edition: str) -> None:
    """C may offer to A, who is active, but neither to B nor to the whole table."""
    at = scene(edition, 4, "stage trade\nturn 1 A\nA hand blue\nB hand red\nC hand soy")
    refusal = refused(at, "C offer soy for red to B")
    assert (refusal.code, refusal.clause) == ("offer.not-active", "T2")
    assert refused(at, "C offer soy for red to all").clause == "T2"
    assert refused(at, "C offer soy to B").clause == "T2"
    play(at, "C offer soy for blue to A", "A take 1")
    assert (at.aside("A"), at.aside("C")) == ("soy", "blue")


@pytest.mark.clause("T2")
def test_nobody_else_takes_an_offer_to_the_active_player() -> None:
    """B cannot take what C offered to A."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand red\nB hand red\nC hand soy")
    play(at, "C offer soy for red to A")
    assert refused(at, "B take 1").code == "offer.not-for-you"
    assert refused(at, "B decline 1").code == "offer.not-for-you"
    assert refused(at, "C take 1").code == "offer.not-for-you"
    assert at.legal("B") == []


@pytest.mark.clause("T2")
def test_nobody_trades_with_oneself_or_an_empty_chair() -> None:
    """An offer needs another seat of the table."""
    at = scene("bohnanza-2016", 3, "stage trade\nturn 1 A\nA hand soy")
    assert refused(at, "A offer soy to A").code == "offer.nobody"
    assert refused(at, "A offer soy to D").code == "offer.nobody"


@pytest.mark.clause("T3")
def test_the_active_player_offers_turned_up_cards_and_any_hand_card() -> None:
    """A card from the middle of the hand and a turned-up one go over in one deal."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nturned soy blue\nA hand red green stink\nB hand 2 chili")
    play(at, "A offer soy green for 2 chili to B", "B take 1")
    assert (at.turned(), at.hand("A")) == ("blue", "red stink")
    assert (at.aside("A"), at.aside("B")) == ("2 chili", "soy green")


@pytest.mark.clause("T3")
def test_the_others_offer_hand_cards_only() -> None:
    """The turned-up soy is not B's to give."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nturned soy blue\nA hand red\nB hand green")
    refusal = refused(at, "B offer soy for red to A")
    assert (refusal.code, refusal.clause) == ("offer.not-yours", "T3")


@pytest.mark.clause("T3")
def test_field_cards_are_never_traded() -> None:
    """What grows is not for sale, neither to give nor to take an offer with."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand blue | fields 3 soy, -\nB hand blue | fields red, -")
    assert refused(at, "A offer soy for blue to B").clause == "T3"
    play(at, "A offer blue for red to B")
    assert refused(at, "B take 1").clause == "T3"
    assert "take 1" not in at.legal("B")


@pytest.mark.clause("T3")
def test_as_many_as_named_must_be_held() -> None:
    """One soy in hand and one turned up make two, not three."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nturned soy blue\nA hand soy red\nB hand red")
    assert refused(at, "A offer 3 soy to B").code == "offer.not-yours"
    play(at, "A offer 2 soy to B", "B take 1")
    assert (at.turned(), at.hand("A"), at.aside("B")) == ("blue", "red", "2 soy")
    play(at, "A offer blue for 2 red to B")
    assert refused(at, "B take 2").code == "offer.not-yours"


@pytest.mark.clause("T3")
def test_numbers_need_not_be_equal() -> None:
    """Two blue for three red, as in the booklet."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand 2 blue\nB hand 3 red")
    play(at, "A offer 2 blue for 3 red to B", "B take 1")
    assert (at.aside("A"), at.aside("B")) == ("3 red", "2 blue")


@pytest.mark.clause("T4")
@EDITIONS
def test_gifts_go_from_the_active_player_to_anyone(edition: str) -> None:
    """A gift wants nothing back; it changes hands when it is accepted."""
    at = scene(edition, 4, "stage trade\nturn 1 A\nturned soy red\nA hand blue")
    play(at, "A offer soy blue to C", "C take 1")
    assert (at.aside("C"), at.hand("A"), at.turned()) == ("soy blue", "-", "red")


@pytest.mark.clause("T4")
@EDITIONS
def test_others_give_to_the_active_player_only(edition: str) -> None:
    """B's gift to A is accepted, B's gift to C impossible."""
    at = scene(edition, 4, "stage trade\nturn 1 A\nB hand soy")
    assert refused(at, "B offer soy to C").code == "offer.not-active"
    play(at, "B offer soy to A", "A take 1")
    assert (at.aside("A"), at.hand("B")) == ("soy", "-")


@pytest.mark.clause("T4")
def test_nobody_has_to_accept_a_gift() -> None:
    """A refused gift stays with its giver."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nturned soy red")
    play(at, "A offer soy to B")
    assert at.legal("B") == ["take 1", "decline 1"]
    play(at, "B decline 1", "A close")
    assert (at.aside("A"), at.aside("B")) == ("soy red", "-")


@pytest.mark.clause("T5")
def test_a_card_leaves_the_hand_only_with_the_deal() -> None:
    """While the offer stands nothing has moved."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand red soy blue\nB hand green")
    play(at, "A offer soy for green to B")
    assert (at.hand("A"), at.hand("B"), at.aside("A")) == ("red soy blue", "green", "-")
    play(at, "B take 1")
    assert (at.hand("A"), at.hand("B")) == ("red blue", "-")


@pytest.mark.clause("T5")
@pytest.mark.parametrize(
    ("offered", "left"),
    [("soy", "red soy blue soy"), ("soy#2", "soy red blue soy"), ("soy#3", "soy red soy blue")],
)
def test_the_giver_chooses_the_copy(offered: str, left: str) -> None:
    """Three equal cards in hand: which one goes decides the order that remains; the first without a choice."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy red soy blue soy\nB hand green")
    play(at, f"A offer {offered} for green to B", "B take 1")
    assert at.hand("A") == left


@pytest.mark.clause("T5")
def test_the_taker_chooses_own_copies_too() -> None:
    """B hands the second and third of three green over."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy\nB hand green red green blue green")
    play(at, "A offer soy for 2 green to B", "B take 1 with green#2 green#3")
    assert at.hand("B") == "green red blue"


@pytest.mark.clause("T5")
def test_a_turned_up_card_goes_before_an_equal_one_in_hand_unless_chosen() -> None:
    """Without a choice the turned-up soy is given; soy#1 means the one in hand."""
    lines = "stage trade\nturn 1 A\nturned soy blue\nA hand red soy\nB hand green"
    at = play(scene("bohnanza-2016", 4, lines), "A offer soy for green to B", "B take 1")
    assert (at.turned(), at.hand("A")) == ("blue", "red soy")
    at = play(scene("bohnanza-2016", 4, lines), "A offer soy#1 for green to B", "B take 1")
    assert (at.turned(), at.hand("A")) == ("soy blue", "red")


@pytest.mark.clause("T5")
@pytest.mark.parametrize("offered", ["soy#3", "blue#1", "2 soy soy#3", "soy#up blue#hand"])
def test_a_copy_that_is_not_there_cannot_be_chosen(offered: str) -> None:
    """Two soy in hand have the numbers 1 and 2; a turned-up one has none."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nturned soy blue\nA hand soy red soy\nB hand green")
    assert refused(at, f"A offer {offered} for green to B").code == "offer.no-such-copy"
    play(at, "A offer blue for green to B")
    assert refused(at, "B take 1 with green#2").code == "offer.no-such-copy"
    assert refused(at, "B take 1 with red#1").code == "offer.no-such-copy"


@pytest.mark.clause("T6")
def test_cards_received_never_go_to_the_hand() -> None:
    """They are set aside, and planted from there."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy\nB hand green red")
    play(at, "A offer soy for green to B", "B take 1")
    assert (at.hand("A"), at.hand("B")) == ("-", "red")
    assert (at.aside("A"), at.aside("B")) == ("green", "soy")


@pytest.mark.clause("T6")
def test_cards_received_are_never_traded_again() -> None:
    """Neither the active player nor the partner can pass them on."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy\nB hand green\nC hand blue")
    play(at, "A offer soy for green to B", "B take 1")
    assert refused(at, "A offer green for blue to C") == Refusal("offer.set-aside", "T6", {"bean": "green"})
    assert refused(at, "B offer soy to A") == Refusal("offer.set-aside", "T6", {"bean": "soy"})
    assert refused(at, "A offer red to B") == Refusal("offer.not-yours", "T3", {"beans": ("red",)})
    play(at, "A offer nothing for soy to B")
    assert refused(at, "B take 2").code == "offer.not-yours"


@pytest.mark.clause("T6")
def test_a_card_received_does_not_make_two_of_one() -> None:
    """B has a soy in hand and has got another: two soy are not B's to give, and the reason is the one set aside."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nturned soy\nB hand soy")
    play(at, "A offer soy to B", "B take 1")
    assert refused(at, "B offer 2 soy to A") == Refusal("offer.set-aside", "T6", {"bean": "soy"})
    play(at, "B offer soy to A")


@pytest.mark.clause("T7")
def test_deals_go_on_after_the_turned_up_cards_are_gone() -> None:
    """Any number of deals; the phase lasts until the active player closes it."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nturned soy red\nA hand 2 blue")
    play(at, "A offer red soy to B", "B take 1", "A offer blue to C", "C take 2", "A offer blue to D", "D take 3")
    assert (at.stage(), at.turned(), at.hand("A")) == ("trade", "-", "-")
    play(at, "A close")
    assert at.stage() == "plant-aside"


@pytest.mark.clause("T7")
def test_only_the_active_player_ends_the_phase() -> None:
    """Closing is always possible to the active seat, to nobody else."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy\nB hand soy")
    for seat in "BCD":
        assert refused(at, f"{seat} close").clause == "T7"
    play(at, "A offer soy to B")
    assert "close" in at.legal("A")
    play(at, "A close")


@pytest.mark.clause("T8")
def test_promises_bind_nobody() -> None:
    """The game has no word for a promise: an offer names cards only, and whoever closes owes nobody anything."""
    at = scene("bohnanza-1997", 4, "stage trade\nturn 1 A\nturned soy red\nB hand blue")
    play(at, "B offer blue to A", "A take 1", "A close")
    assert (at.aside("A"), at.aside("B")) == ("blue soy red", "-")
    assert "promise" not in [kind.verb for kind in at.game.kinds()]


@pytest.mark.clause("T9")
def test_an_offer_binds_nobody_until_accepted_and_may_be_withdrawn() -> None:
    """After a withdrawal there is nothing to take."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy\nB hand green")
    play(at, "A offer soy for green to B")
    assert refused(at, "B withdraw 1").code == "offer.not-made-by-you"
    play(at, "A withdraw 1")
    assert refused(at, "B take 1").code == "offer.unknown"
    assert at.hand("A") == "soy"


@pytest.mark.clause("T9")
def test_an_offer_lapses_when_a_card_it_names_is_gone() -> None:
    """The soy went to C: the offer of the same soy to B is void."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy\nB hand green\nC hand blue")
    play(at, "A offer soy for green to B", "A offer soy for blue to C", "C take 2")
    assert at.offers() == []
    assert at.told()[-1] == "void"
    assert refused(at, "B take 1").code == "offer.unknown"


@pytest.mark.clause("T9")
def test_offers_lapse_when_the_phase_ends() -> None:
    """Nothing of the market is left for the next trading phase."""
    at = scene("bohnanza-2016", 3, "stage trade\nturn 1 A\nA hand soy\nB hand green\nC hand blue")
    play(at, "A offer soy for green to B", "A close")
    assert at.offers() == []
    assert refused(at, "B take 1").code == "not-now"


@pytest.mark.clause("T9")
def test_the_maker_chooses_among_takers() -> None:
    """B and D say yes; A picks D, and B keeps the red."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy\nB hand red\nC hand red\nD hand red")
    play(at, "A offer soy for red to all", "B take 1", "C decline 1", "D take 1")
    assert (at.takers(1), at.acts(), at.hand("B")) == ("BD", "A", "red")
    assert refused(at, "A pick 1 C").code == "offer.no-taker"
    assert refused(at, "B pick 1 B").code == "offer.not-made-by-you"
    play(at, "A pick 1 D")
    assert (at.aside("A"), at.aside("D"), at.hand("B"), at.hand("D")) == ("red", "soy", "red", "-")


# The booklets' examples


@pytest.mark.clause("T1", "T3", "T9", "Q1")
def test_stephane_and_nina() -> None:
    """2016: the soy alone finds no taker; soy and a chili from the hand buy Nina's red; then both plant."""
    at = scene(
        "bohnanza-2016",
        4,
        "stage plant\nturn 1 A\nA hand blackeyed stink chili green | fields blackeyed, -\nB hand stink red soy",
        top="blue soy",
    )
    play(at, "A plant blackeyed 1", "A done")
    assert at.turned() == "blue soy"
    play(at, "A offer soy for red to all", "B decline 1", "C decline 1", "D decline 1")
    assert (at.offers(), at.acts()) == ([], "A")
    play(at, "A offer soy chili for red to all", "B take 2", "C decline 2", "D decline 2", "A pick 2 B")
    assert (at.aside("A"), at.aside("B")) == ("red", "soy chili")
    assert (at.hand("A"), at.hand("B")) == ("stink green", "stink soy")
    play(at, "A close", "A harvest 1", "A plant red 1", "A plant blue 2", "B plant soy 1", "B plant chili 2")
    assert (at.fields("A"), at.fields("B")) == ("red, blue", "soy, chili")
    assert at.active() == "B"


@pytest.mark.clause("T1", "T3", "Q1")
def test_stephane_and_anne() -> None:
    """2–7 players: soy and a blue from the hand for Anne's red; the garden is kept, red and garden are planted."""
    at = scene(
        "bohnanza-27",
        4,
        "stage trade\nturn 1 A\nturned garden soy\nA hand green stink blue red\nB hand chili red",
    )
    play(at, "A offer soy for red to all", "B decline 1", "C decline 1", "D decline 1")
    play(at, "A offer soy blue for red to B", "B take 2", "A close")
    assert sorted(at.aside("A").split()) == ["garden", "red"]
    play(at, "A plant red 1", "A plant garden 2", "B plant soy 1", "B plant blue 2")
    assert (at.fields("A"), at.fields("B")) == ("red, garden", "soy, blue")
    assert at.hand("B") == "chili"
