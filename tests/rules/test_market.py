"""The market in detail: answers, counter-offers, copies that shift, bounds, and who is waited for (T5, T9)."""

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.cards.market import MOST_CARDS, MOST_OPEN
from tests.scenario import Scene, play, refused, scene

LINES = "stage trade\nturn 1 A\nturned soy blue\nA hand red soy green soy\nB hand red green\nC hand red\nD hand chili"


def market(options: dict[str, str] | None = None) -> Scene:
    """Four players, A active."""
    return scene("bohnanza-2016", 4, LINES, options=options)


def test_an_offer_to_one_seat_is_done_when_taken() -> None:
    """No pick is needed, and the offer is closed."""
    at = play(market(), "A give blue for red to B", "B take 1")
    assert (at.offers(), at.aside("A"), at.aside("B")) == ([], "red", "blue")


def test_a_request_gives_nothing() -> None:
    """`give nothing for red` asks for a present."""
    at = play(market(), "A give nothing for red to B", "B take 1")
    assert (at.aside("A"), at.hand("B"), at.aside("B")) == ("red", "green", "-")


def test_a_call_for_offers_is_answered_by_offers() -> None:
    """`for any` names nothing, so it cannot be taken; an answer is an offer with this one as its parent."""
    at = play(market(), "A give blue for any to all")
    assert refused(at, "B take 1").code == "offer.names-nothing"
    assert at.legal("B") == ["decline 1"]
    play(at, "B give red for blue to A re 1", "A take 2")
    assert (at.aside("A"), at.aside("B"), at.offers()) == ("red", "blue", [])


def test_a_counter_offer_leaves_its_parent_open() -> None:
    """B asks for more; the parent still stands and B may take it after all."""
    at = play(market(), "A give blue for red to B", "B give red for soy blue to A re 1")
    assert at.offers() == [1, 2]
    assert at.acts() == "A"
    play(at, "A decline 2")
    assert at.offers() == [1]
    play(at, "B take 1")
    assert at.aside("B") == "blue"


def test_a_counter_offer_goes_to_the_maker_of_its_parent_from_somebody_asked() -> None:
    """Neither a third party nor a third direction, nor an offer that is gone."""
    at = play(market(), "A give blue for red to B")
    assert refused(at, "C give red for blue to A re 1").code == "offer.not-an-answer"
    assert refused(at, "B give red for blue to A re 7").code == "offer.unknown"
    play(at, "C give red to A")
    assert refused(at, "A give soy for chili to D re 2").code == "offer.not-an-answer"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A give nothing to B", "offer.empty"),
        ("A give nothing for any to B", "offer.empty"),
        ("A give chili for red to B", "offer.not-yours"),
        ("A give soy to B first", "offer.first-come-one"),
        ("A give soy for coffee to B", "offer.not-in-play"),
        (f"A give soy for {MOST_CARDS + 1} red to B", "offer.too-long"),
        ("A take 9", "offer.unknown"),
        ("A pick 9 B", "offer.unknown"),
        ("A decline 9", "offer.unknown"),
        ("A withdraw 9", "offer.unknown"),
        ("A plant soy 1", "not-now"),
        ("A done", "not-now"),
        ("A discard soy#1", "not-now"),
        ("G close", "seat.unknown"),
    ],
)
def test_what_is_no_offer(text: str, code: str) -> None:
    """Each mistake has a reason of its own."""
    assert refused(market(), text).code == code


def test_first_come_executes_with_the_first_taker() -> None:
    """No collecting: D, who wants it too, is too late."""
    at = play(market(), "A give blue to all first", "C take 1")
    assert at.aside("C") == "blue"
    assert refused(at, "D take 1").code == "offer.unknown"


def test_a_yes_is_said_once_and_can_be_taken_back() -> None:
    """Until the maker has picked, a taker may still decline; a no is final."""
    at = play(market(), "A give blue for red to all", "B take 1")
    assert refused(at, "B take 1").code == "offer.taken"
    play(at, "B decline 1")
    assert at.takers(1) == ""
    assert refused(at, "B take 1").code == "offer.declined"
    assert refused(at, "B decline 1").code == "offer.declined"
    assert refused(at, "A pick 1 B").code == "offer.no-taker"


def test_the_maker_may_pick_before_all_have_answered() -> None:
    """C's yes is enough on the human clock."""
    at = play(market(), "A give blue for red to all", "C take 1", "A pick 1 C")
    assert at.aside("C") == "blue"


def test_an_offer_everybody_declined_is_gone() -> None:
    """To one seat with its no, to the table with the last no."""
    at = play(market(), "A give blue for red to B", "B decline 1")
    assert at.offers() == []
    play(at, "A give blue for red to all", "B decline 2", "C decline 2")
    assert at.offers() == [2]
    play(at, "D decline 2")
    assert at.offers() == []


def test_a_refused_offer_is_not_repeated_until_something_changes() -> None:
    """The same words, whatever the copies or the manner; a deal or a harvest makes them worth asking again."""
    at = play(market(), "A give soy for red to B")
    assert refused(at, "A give soy#2 for red to B").code == "offer.repeated"
    play(at, "B decline 1")
    assert refused(at, "A give soy for red to B").code == "offer.repeated"
    assert refused(at, "A give soy#1 for red to B").code == "offer.repeated"
    play(at, "A give soy for red to C", "C take 2", "A give soy for red to B")
    at = scene("bohnanza-2016", 4, LINES + "\nD fields 2 blue, -")
    play(at, "A give soy for red to all", "B decline 1", "C decline 1", "D decline 1")
    assert refused(at, "A give soy for red to all first").code == "offer.repeated"
    play(at, "D harvest 1", "A give soy for red to all")


def test_what_was_refused_in_one_phase_may_be_asked_in_the_next() -> None:
    """A's offer to B is refused in A's turn, and made again in B's."""
    at = play(market(), "A give green for red to B", "B decline 1", "A close", "A plant soy 1", "A plant blue 2")
    play(at, "B plant red 1", "B done", "A give green for red to B")


def test_numbers_are_never_used_twice() -> None:
    """Not after a withdrawal, not in the next turn: a late answer never meets another offer."""
    at = play(market(), "A give blue to B", "A withdraw 1", "A give green to B")
    assert at.offers() == [2]
    assert refused(at, "B take 1").code == "offer.unknown"
    play(at, "A close", "A plant soy 1", "A plant blue 2")
    play(at, "B plant red 1", "B done", "B give green to A")
    assert at.offers() == [3]
    assert refused(at, "A take 2").code == "offer.unknown"


def test_a_seat_makes_so_many_offers_in_a_phase() -> None:
    """The bound is a table setting, counted for each seat; the phase after it starts anew."""
    at = market({"proposals": "2"})
    play(at, "A give blue to B", "A withdraw 1", "A give blue to C", "A withdraw 2")
    refusal = refused(at, "A give blue to D")
    assert (refusal.code, refusal.args) == ("offer.too-many", {"most": 2})
    assert not at.game.may_offer(at.table, 0)
    assert at.game.may_offer(at.table, 1)
    play(at, "B give red to A")
    play(at, "A close")
    assert at.table.market.made == [0, 0, 0, 0]


def test_so_many_offers_of_a_seat_stand_open_at_once() -> None:
    """One more is refused until one of them is closed."""
    at = market()
    play(at, *[f"A give blue for {bean} to B" for bean in ("red", "soy", "green", "stink", "chili", "garden")])
    assert len(at.offers()) == MOST_OPEN
    refusal = refused(at, "A give blue to B")
    assert (refusal.code, refusal.args) == ("offer.too-many-open", {"most": MOST_OPEN})
    assert not at.game.may_offer(at.table, 0)
    play(at, "A withdraw 3", "A give blue to B")


def test_the_longest_offer() -> None:
    """Twelve cards on a side are the most, and twelve are possible."""
    at = scene("bohnanza-2016", 3, "stage trade\nturn 1 A\nA hand 13 blue")
    assert refused(at, "A give 13 blue to B").code == "offer.too-long"
    play(at, "A give 12 blue to B")


# Copies


@pytest.mark.clause("T5")
def test_chosen_copies_shift_when_an_earlier_copy_leaves() -> None:
    """A offered the third soy to B; when the first goes to C, the same card has become the second."""
    at = scene(
        "bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy red soy blue soy green\nB hand stink\nC hand chili"
    )
    play(at, "A give soy#3 for stink to B", "A give soy#1 for chili to C", "C take 2")
    offer = at.table.market.find(1)
    assert offer is not None
    assert offer.terms.copies == ((BY_KEY["soy"], 2),)
    play(at, "B take 1")
    assert at.hand("A") == "red soy blue green"


@pytest.mark.clause("T5")
def test_other_beans_leaving_shift_nothing() -> None:
    """Of red and soy given to C only the soy counts: the third soy becomes the second, not the first."""
    at = scene(
        "bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand red soy blue soy green soy\nB hand stink\nC hand chili"
    )
    play(at, "A give soy#3 for stink to B", "A give red soy for chili to C", "C take 2", "B take 1")
    assert at.hand("A") == "blue soy green"


@pytest.mark.clause("T5")
def test_a_choice_names_each_copy_once_and_no_more_than_are_given() -> None:
    """Neither one card twice nor two cards where one is asked for."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand 2 soy\nB hand green red green")
    assert refused(at, "A give soy#1 soy#1 to B").code == "offer.no-such-copy"
    play(at, "A give soy for green to B")
    assert refused(at, "B take 1 with green#1 green#2").code == "offer.no-such-copy"


@pytest.mark.clause("T5")
def test_a_later_copy_leaving_shifts_nothing() -> None:
    """The first soy stays the first when the last one goes."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy red soy blue\nB hand stink\nC hand chili")
    play(at, "A give soy#1 for stink to B", "A give soy#2 for chili to C", "C take 2", "B take 1")
    assert at.hand("A") == "red blue"


@pytest.mark.clause("T5")
def test_copies_of_a_taker_shift_too() -> None:
    """B said yes with the third green; then the first green went to A in another deal."""
    at = scene(
        "bohnanza-2016",
        4,
        "stage trade\nturn 1 A\nA hand soy blue\nB hand green red green chili green stink\nC hand green",
    )
    play(at, "A give soy for green to all", "B take 1 with green#3")
    play(at, "A give blue for green to B", "B take 2", "A pick 1 B")
    assert at.hand("B") == "red green chili stink"


@pytest.mark.clause("T5")
def test_a_chosen_copy_that_left_is_forgotten() -> None:
    """The offer still names a soy and A still has one: it stands, with the first that is left."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy red soy blue\nB hand stink\nC hand chili")
    play(at, "A give soy#2 for stink to B", "A give soy#2 for chili to C", "C take 2", "B take 1")
    assert at.hand("A") == "red blue"


# What a deal does to other offers


@pytest.mark.clause("T9")
def test_takers_whose_cards_are_gone_are_dropped() -> None:
    """B's red went elsewhere: A can no longer pick B, but still C."""
    at = play(market(), "A give soy for red to all", "B take 1", "C take 1", "A give blue for red to B", "B take 2")
    assert at.takers(1) == "C"
    assert refused(at, "A pick 1 B").code == "offer.no-taker"
    play(at, "A pick 1 C")
    assert at.aside("C") == "soy"


@pytest.mark.clause("T9")
def test_offers_that_still_can_be_kept_stay_open() -> None:
    """A gave one of three soy away: offers of two stand, an offer of three lapses."""
    at = play(market(), "A give 3 soy to B", "A give 2 soy to C", "A give soy to D", "D take 3")
    assert at.offers() == [2]


@pytest.mark.clause("T9")
def test_the_active_players_answer_voids_offers_of_others() -> None:
    """C offered its only red for a soy and for a blue; A takes one, the other is void."""
    at = play(market(), "C give red for soy to A", "C give red for blue to A", "A take 2")
    assert at.offers() == []
    assert (at.aside("A"), at.aside("C")) == ("red", "blue")


@pytest.mark.clause("T9")
def test_a_table_offer_nobody_can_answer_any_more_is_closed() -> None:
    """C and D declined, B's yes is dropped with its card: the offer has nobody left, like one all have declined."""
    at = play(market(), "A give soy for red to all", "B take 1", "C decline 1", "D decline 1")
    play(at, "A give blue for red to B", "B take 2")
    assert at.offers() == []


# Who is waited for


@pytest.mark.clause("T9")
def test_the_first_clockwise_that_owes_an_answer_is_waited_for() -> None:
    """C is active: D, then A, then B; then C, who picks."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 C\nC hand soy\nA hand red\nB hand red\nD hand red")
    assert at.acts() == "C"
    play(at, "C give soy for red to all")
    order = []
    for move in ("D take 1", "A decline 1", "B take 1"):
        order.append(at.acts())
        play(at, move)
    assert (order, at.acts()) == (["D", "A", "B"], "C")


def test_others_trade_out_of_turn_order() -> None:
    """On the human clock D answers before B, and C makes an offer while B is waited for."""
    at = play(market(), "A give blue for red to all", "C give red for soy to A", "D decline 1", "C take 1")
    assert at.acts() == "B"
    play(at, "A take 2")
    assert (at.takers(1), at.aside("C")) == ("", "soy")


def test_the_active_seat_is_waited_for_last() -> None:
    """B offers to A while C owes an answer: C first, then A."""
    at = play(market(), "A give blue for red to C", "B give red for soy to A")
    assert at.acts() == "C"
    play(at, "C decline 1")
    assert at.acts() == "A"
    assert at.legal("A") == ["take 2", "decline 2", "close"]


def test_closing_with_open_offers_is_always_possible() -> None:
    """The active player owes nobody an answer."""
    at = play(market(), "B give red for soy to A", "A give blue to all", "A close")
    assert (at.offers(), at.stage()) == ([], "plant-aside")
