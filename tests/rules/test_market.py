"""The market in detail: answers, counter-offers, copies that shift, bounds, and who is waited for (T5, T9)."""

import pytest

from haricot.beans.varieties import BY_KEY
from haricot.cards.market import MOST_CARDS, MOST_OPEN
from haricot.cards.moves import TABLE
from haricot.kernel.move import SPECTATOR
from tests.scenario import Scene, play, refused, scene

LINES = "stage trade\nturn 1 A\nturned soy blue\nA hand red soy green soy\nB hand red green\nC hand red\nD hand chili"


def market(options: dict[str, str] | None = None) -> Scene:
    """Four players, A active."""
    return scene("bohnanza-2016", 4, LINES, options=options)


def test_an_offer_to_one_seat_is_done_when_taken() -> None:
    """No pick is needed, and the offer is closed."""
    at = play(market(), "A offer blue for red to B", "B take 1")
    assert (at.offers(), at.aside("A"), at.aside("B")) == ([], "red", "blue")


def test_a_request_gives_nothing() -> None:
    """`offer nothing for red` asks for a present."""
    at = play(market(), "A offer nothing for red to B", "B take 1")
    assert (at.aside("A"), at.hand("B"), at.aside("B")) == ("red", "green", "-")


def test_a_call_for_offers_is_answered_by_offers() -> None:
    """`for any` names nothing, so it cannot be taken; an answer is an offer with this one as its parent."""
    at = play(market(), "A offer blue for any to all")
    assert refused(at, "B take 1").code == "offer.names-nothing"
    assert at.legal("B") == ["decline 1"]
    play(at, "B offer red for blue to A re 1", "A take 2")
    assert (at.aside("A"), at.aside("B"), at.offers()) == ("red", "blue", [])
    assert at.told()[-2:] == ["deal", "void"], "the blue that was called for is gone"


def test_a_counter_offer_leaves_its_parent_open() -> None:
    """B asks for more; the parent still stands and B may take it after all."""
    at = play(market(), "A offer blue for red to B", "B offer red for soy blue to A re 1")
    assert at.offers() == [1, 2]
    assert at.acts() == "A"
    play(at, "A decline 2")
    assert at.offers() == [1]
    play(at, "B take 1")
    assert at.aside("B") == "blue"


def test_a_counter_offer_goes_to_the_maker_of_its_parent_from_somebody_asked() -> None:
    """Neither a third party nor a third direction, nor an offer that is gone."""
    at = play(market(), "A offer blue for red to B")
    assert refused(at, "C offer red for blue to A re 1").code == "offer.not-an-answer"
    assert refused(at, "B offer red for blue to A re 7").code == "offer.unknown"
    play(at, "C offer red to A")
    assert refused(at, "A offer soy for chili to D re 2").code == "offer.not-an-answer"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A offer nothing to B", "offer.empty"),
        ("A offer nothing for any to B", "offer.empty"),
        ("A offer chili for red to B", "offer.not-yours"),
        ("A offer soy to B first", "offer.first-come-one"),
        ("A offer soy for coffee to B", "offer.not-in-play"),
        (f"A offer soy for {MOST_CARDS + 1} red to B", "offer.too-long"),
        ("A take 9", "offer.unknown"),
        ("A pick 9 B", "offer.unknown"),
        ("A decline 9", "offer.unknown"),
        ("A withdraw 9", "offer.unknown"),
        ("A plant soy 1", "not-now"),
        ("A done", "not-now"),
        ("G close", "seat.unknown"),
    ],
)
def test_what_is_no_offer(text: str, code: str) -> None:
    """Each mistake has a reason of its own."""
    assert refused(market(), text).code == code


def test_first_come_executes_with_the_first_taker() -> None:
    """No collecting: D, who wants it too, is too late."""
    at = play(market(), "A offer blue to all first", "C take 1")
    assert at.aside("C") == "blue"
    assert refused(at, "D take 1").code == "offer.unknown"


def test_a_yes_is_said_once_and_can_be_taken_back() -> None:
    """Until the maker has picked, a taker may still decline; a no is final."""
    at = play(market(), "A offer blue for red to all", "B take 1")
    assert refused(at, "B take 1").code == "offer.taken"
    play(at, "B decline 1")
    assert at.takers(1) == ""
    assert refused(at, "B take 1").code == "offer.declined"
    assert refused(at, "B decline 1").code == "offer.declined"
    assert refused(at, "A pick 1 B").code == "offer.no-taker"


def test_the_maker_may_pick_before_all_have_answered() -> None:
    """C's yes is enough on the human clock."""
    at = play(market(), "A offer blue for red to all", "C take 1", "A pick 1 C")
    assert at.aside("C") == "blue"


def test_an_offer_everybody_declined_is_gone() -> None:
    """To one seat with its no, to the table with the last no."""
    at = play(market(), "A offer blue for red to B", "B decline 1")
    assert at.offers() == []
    play(at, "A offer blue for red to all", "B decline 2", "C decline 2")
    assert at.offers() == [2]
    play(at, "D decline 2")
    assert at.offers() == []


def test_a_refused_offer_is_not_repeated_until_something_changes() -> None:
    """The same words, whatever the copies or the manner; a deal or a harvest makes them worth asking again."""
    at = play(market(), "A offer soy for red to B")
    assert refused(at, "A offer soy#up for red to B").code == "offer.repeated"
    play(at, "B decline 1")
    assert refused(at, "A offer soy for red to B").code == "offer.repeated"
    play(at, "A offer soy#2 for red to B")
    assert refused(at, "A offer soy#1 for red to B").code == "offer.repeated", "which soy of the hand, nobody hears"
    assert refused(at, "A offer soy#hand for red to B").code == "offer.repeated"
    play(at, "A offer soy for red to C", "C take 3", "A offer soy for red to C")
    at = scene("bohnanza-2016", 4, LINES + " | fields 2 blue, -")
    play(at, "A offer soy for red to all", "B decline 1", "C decline 1", "D decline 1")
    assert refused(at, "A offer soy for red to all first").code == "offer.repeated"
    play(at, "D harvest 1", "A offer soy for red to all")


def test_what_was_refused_in_one_phase_may_be_asked_in_the_next() -> None:
    """A's offer to B is refused in A's turn, and made again in B's."""
    at = play(market(), "A offer green for red to B", "B decline 1", "A close", "A plant soy 1", "A plant blue 2")
    play(at, "B plant red 1", "B done", "A offer green for red to B")


def test_numbers_are_never_used_twice() -> None:
    """Not after a withdrawal, not in the next turn: a late answer never meets another offer."""
    at = play(market(), "A offer blue to B", "A withdraw 1", "A offer green to B")
    assert at.offers() == [2]
    assert refused(at, "B take 1").code == "offer.unknown"
    play(at, "A close", "A plant soy 1", "A plant blue 2")
    play(at, "B plant red 1", "B done", "B offer green to A")
    assert at.offers() == [3]
    assert refused(at, "A take 2").code == "offer.unknown"


def test_a_seat_makes_so_many_offers_in_a_phase() -> None:
    """The bound is a table setting, counted for each seat; the phase after it starts anew."""
    at = market({"offers": "2"})
    play(at, "A offer blue to B", "A withdraw 1", "A offer blue to C", "A withdraw 2")
    refusal = refused(at, "A offer blue to D")
    assert (refusal.code, refusal.args) == ("offer.too-many", {"most": 2})
    assert not at.game.may_offer(at.table, 0)
    assert at.game.may_offer(at.table, 1)
    play(at, "B offer red to A")
    play(at, "A close")
    assert at.table.market.made == [0, 0, 0, 0]


def test_so_many_offers_of_a_seat_stand_open_at_once() -> None:
    """One more is refused until one of them is closed."""
    at = market()
    play(at, *[f"A offer blue for {bean} to B" for bean in ("red", "soy", "green", "stink", "chili", "garden")])
    assert len(at.offers()) == MOST_OPEN
    refusal = refused(at, "A offer blue to B")
    assert (refusal.code, refusal.args) == ("offer.too-many-open", {"most": MOST_OPEN})
    assert not at.game.may_offer(at.table, 0)
    play(at, "A withdraw 3", "A offer blue to B")


def test_the_longest_offer() -> None:
    """Twelve cards on a side are the most, and twelve are possible."""
    at = scene("bohnanza-2016", 3, "stage trade\nturn 1 A\nA hand 13 blue")
    assert refused(at, "A offer 13 blue to B").code == "offer.too-long"
    play(at, "A offer 12 blue to B")


# Copies


@pytest.mark.clause("T5")
def test_chosen_copies_shift_when_an_earlier_copy_leaves() -> None:
    """A offered the third soy to B; when the first goes to C, the same card has become the second."""
    at = scene(
        "bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy red soy blue soy green\nB hand stink\nC hand chili"
    )
    play(at, "A offer soy#3 for stink to B", "A offer soy#1 for chili to C", "C take 2")
    assert "A offer soy#2 for stink to B\n" in at.text()
    play(at, "B take 1")
    assert at.hand("A") == "red soy blue green"


@pytest.mark.clause("T5")
def test_other_beans_leaving_shift_nothing() -> None:
    """Of red and soy given to C only the soy counts: the third soy becomes the second, not the first."""
    at = scene(
        "bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand red soy blue soy green soy\nB hand stink\nC hand chili"
    )
    play(at, "A offer soy#3 for stink to B", "A offer red soy for chili to C", "C take 2", "B take 1")
    assert at.hand("A") == "blue soy green"


@pytest.mark.clause("T5")
def test_a_choice_names_each_copy_once_and_no_more_than_are_given() -> None:
    """Neither one card twice nor two cards where one is asked for."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand 2 soy\nB hand green red green")
    assert refused(at, "A offer soy#1 soy#1 to B").code == "offer.no-such-copy"
    play(at, "A offer soy for green to B")
    assert refused(at, "B take 1 with green#1 green#2").code == "offer.no-such-copy"


@pytest.mark.clause("T5")
def test_a_later_copy_leaving_shifts_nothing() -> None:
    """The first soy stays the first when the last one goes."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy red soy blue\nB hand stink\nC hand chili")
    play(at, "A offer soy#1 for stink to B", "A offer soy#2 for chili to C", "C take 2", "B take 1")
    assert at.hand("A") == "red blue"


@pytest.mark.clause("T5")
def test_copies_of_a_taker_shift_too() -> None:
    """B said yes with the third green; then the first green went to A in another deal."""
    at = scene(
        "bohnanza-2016",
        4,
        "stage trade\nturn 1 A\nA hand soy blue\nB hand green red green chili green stink\nC hand green",
    )
    play(at, "A offer soy for green to all", "B take 1 with green#3")
    play(at, "A offer blue for green to B", "B take 2", "A pick 1 B")
    assert at.hand("B") == "red green chili stink"


@pytest.mark.clause("T5")
@pytest.mark.parametrize("hand", ["soy red soy blue", "red soy blue chili soy"])
def test_a_chosen_copy_that_left_takes_its_offers_with_it(hand: str) -> None:
    """The second soy was offered twice; when it goes to C, the offer to B lapses, though A still has a soy."""
    at = scene("bohnanza-2016", 4, f"stage trade\nturn 1 A\nA hand {hand}\nB hand stink\nC hand chili")
    play(at, "A offer soy#2 for stink to B", "A offer soy#2 for chili to C", "C take 2")
    assert (at.offers(), "soy" in at.hand("A")) == ([], True)
    assert at.tale.events[-1].key == "void"
    assert at.tale.events[-1].args == {"offer": 1, "seat": 0, "bean": "soy"}
    assert refused(at, "B take 1").code == "offer.unknown"


@pytest.mark.clause("T5")
def test_another_copy_keeps_its_offer() -> None:
    """The first soy goes to C; the offer of the second stands, and it is that card that B gets."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 A\nA hand soy red soy blue\nB hand stink\nC hand chili")
    play(at, "A offer soy#2 for stink to B", "A offer soy for chili to C", "C take 2")
    assert at.offers() == [1]
    play(at, "B take 1")
    assert at.hand("A") == "red blue"


# Turned-up cards and cards of the hand are not the same


@pytest.mark.clause("T5", "T9", "B13")
@pytest.mark.parametrize("hidden", ["soy", "stink"])
def test_an_offer_never_switches_to_another_card(hidden: str) -> None:
    """The turned-up soy went to B: the offer of it to C is void, whether A hides another soy or not."""
    lines = f"stage trade\nturned soy blue\nA hand green {hidden}\nB hand red\nC hand chili"
    at = play(scene("bohnanza-2016", 4, lines), "A offer soy for red to B", "A offer soy for chili to C", "B take 1")
    assert at.offers() == []
    assert [event.key for event in at.tale.events] == ["offer", "offer", "deal", "void"]
    assert at.tale.events[-1].args == {"offer": 2, "seat": 0, "bean": "soy"}
    assert at.hand("A") == f"green {hidden}"
    assert refused(at, "C take 2").code == "offer.unknown"


@pytest.mark.clause("T4", "T9")
@pytest.mark.parametrize("hidden", ["soy", "stink"])
def test_gifts_never_switch_either(hidden: str) -> None:
    """A present that was given to B cannot be taken by C."""
    lines = f"stage trade\nturned soy blue\nA hand green {hidden}\nB hand red\nC hand chili"
    at = play(scene("bohnanza-2016", 4, lines), "A offer soy to B", "A offer soy to C", "B take 1")
    assert (at.offers(), at.told()[-1], at.hand("A")) == ([], "void", f"green {hidden}")


@pytest.mark.clause("T5", "T9")
def test_the_source_of_a_card_can_be_said() -> None:
    """The soy of the hand to B, the turned-up one to C: both deals are made, each with its own card."""
    lines = "stage trade\nturned soy blue\nA hand green soy\nB hand red\nC hand chili"
    at = scene("bohnanza-2016", 4, lines)
    play(at, "A offer soy#hand for red to B", "A offer soy#up for chili to C")
    first, second = at.table.market.offers
    assert (first.up, second.up) == ((), (BY_KEY["soy"],))
    play(at, "B take 1")
    assert (at.hand("A"), at.turned(), at.offers()) == ("green", "soy blue", [2])
    play(at, "C take 2")
    assert (at.hand("A"), at.turned(), at.aside("C")) == ("green", "blue", "soy")


@pytest.mark.clause("T5")
def test_where_a_card_comes_from_is_heard_by_all_and_which_copy_by_none() -> None:
    """The story of an offer names the turned-up cards among those given."""
    lines = "stage trade\nturned soy blue\nA hand soy green soy\nB hand red"
    at = play(scene("bohnanza-2016", 4, lines), "A offer 2 soy for red to B", "A offer soy#2 for red to B")
    given = [(event.args["give"], event.args["up"]) for event in at.tale.events]
    assert given == [(("soy", "soy"), ("soy",)), (("soy",), ())]
    assert [event.secret for event in at.tale.events] == [None, None]


@pytest.mark.clause("T5", "T9")
def test_the_same_words_mean_the_first_copy_each_time() -> None:
    """Two offers of “soy” are offers of one soy: with the one deal the other lapses, however many A hides."""
    for hand in ("soy green", "soy green soy", "3 soy"):
        at = scene("bohnanza-2016", 4, f"stage trade\nA hand {hand}\nB hand red\nC hand chili")
        play(at, "A offer soy for red to B", "A offer soy for chili to C", "B take 1")
        assert (at.offers(), at.told()[-1]) == ([], "void")


@pytest.mark.clause("T5", "T9")
def test_the_active_player_takes_with_the_card_that_is_meant() -> None:
    """Asked for a soy, A gives the turned-up one unless the hand is named."""
    lines = "stage trade\nturned soy\nA hand red soy\nB hand green\nC hand blue"
    at = play(scene("bohnanza-2016", 4, lines), "B offer green for soy to A", "A take 1")
    assert (at.turned(), at.hand("A")) == ("-", "red soy")
    at = play(scene("bohnanza-2016", 4, lines), "B offer green for soy to A", "A take 1 with soy#hand")
    assert (at.turned(), at.hand("A")) == ("soy", "red")
    at = play(scene("bohnanza-2016", 4, lines), "A offer soy to C", "B offer green for soy to A", "A take 2 with soy#1")
    assert at.offers() == [1], "the turned-up soy is still there for C"


# What a deal does to other offers


@pytest.mark.clause("T9")
def test_takers_whose_cards_are_gone_are_dropped() -> None:
    """B's red went elsewhere: A can no longer pick B, but still C."""
    at = play(market(), "A offer soy for red to all", "B take 1", "C take 1", "A offer blue for red to B", "B take 2")
    assert at.takers(1) == "C"
    assert at.tale.events[-1].key == "yes-void"
    assert at.tale.events[-1].args == {"offer": 1, "seat": 1, "maker": 0, "bean": "red"}
    assert refused(at, "A pick 1 B").code == "offer.no-taker"
    play(at, "A pick 1 C")
    assert at.aside("C") == "soy"


@pytest.mark.clause("T5", "T9")
@pytest.mark.parametrize("hand", ["red green", "2 red", "red green red"])
def test_a_yes_is_bound_to_its_card_too(hand: str) -> None:
    """B's yes meant the first red, which went to A in another deal: it lapses, whatever else B holds."""
    lines = f"stage trade\nturned soy blue\nB hand {hand}\nC hand red"
    at = play(scene("bohnanza-2016", 4, lines), "A offer soy for red to all", "B take 1", "C take 1")
    play(at, "A offer blue for red to B", "B take 2")
    assert (at.takers(1), at.told()[-1]) == ("C", "yes-void")
    assert refused(at, "B take 1").code == "offer.declined"


@pytest.mark.clause("T5", "T9")
def test_a_yes_with_another_copy_stands() -> None:
    """B keeps the second red for the one, and gives the first for the other."""
    lines = "stage trade\nturned soy blue\nB hand 2 red\nC hand red"
    at = play(scene("bohnanza-2016", 4, lines), "A offer soy for red to all", "B take 1 with red#2")
    play(at, "A offer blue for red to B", "B take 2", "A pick 1 B")
    assert (at.aside("A"), at.aside("B"), at.hand("B")) == ("2 red", "blue soy", "-")


@pytest.mark.clause("T9")
def test_offers_lapse_with_any_of_their_cards() -> None:
    """A gave the turned-up soy away: the offers of two and of three had it, the one from the hand had not."""
    at = play(market(), "A offer 3 soy to B", "A offer 2 soy to C", "A offer soy#hand to D", "A offer soy to D")
    play(at, "D take 4")
    assert at.offers() == [3]
    assert [event.args["offer"] for event in at.tale.events if event.key == "void"] == [1, 2]


@pytest.mark.clause("T9")
def test_the_active_players_answer_voids_offers_of_others() -> None:
    """C offered its only red for a soy and for a blue; A takes one, the other is void."""
    at = play(market(), "C offer red for soy to A", "C offer red for blue to A", "A take 2")
    assert at.offers() == []
    assert (at.aside("A"), at.aside("C")) == ("red", "blue")


@pytest.mark.clause("T9")
def test_a_table_offer_nobody_can_answer_any_more_is_closed() -> None:
    """C and D declined, B's yes is dropped with its card: the offer has nobody left, like one all have declined."""
    at = play(market(), "A offer soy for red to all", "B take 1", "C decline 1", "D decline 1")
    play(at, "A offer blue for red to B", "B take 2")
    assert at.offers() == []
    assert at.told()[-3:] == ["deal", "yes-void", "nobody-left"]
    assert at.tale.events[-1].args == {"offer": 1, "seat": 0, "give": ("soy",), "want": ("red",)}


# Who is waited for


@pytest.mark.clause("T9")
def test_the_first_clockwise_that_owes_an_answer_is_waited_for() -> None:
    """C is active: D, then A, then B; then C, who picks."""
    at = scene("bohnanza-2016", 4, "stage trade\nturn 1 C\nC hand soy\nA hand red\nB hand red\nD hand red")
    assert at.acts() == "C"
    play(at, "C offer soy for red to all")
    order = []
    for move in ("D take 1", "A decline 1", "B take 1"):
        order.append(at.acts())
        play(at, move)
    assert (order, at.acts()) == (["D", "A", "B"], "C")


def test_others_trade_out_of_turn_order() -> None:
    """On the human clock D answers before B, and C makes an offer while B is waited for."""
    at = play(market(), "A offer blue for red to all", "C offer red for soy to A", "D decline 1", "C take 1")
    assert at.acts() == "B"
    play(at, "A take 2")
    assert (at.takers(1), at.aside("C")) == ("", "soy")


def test_the_active_seat_is_waited_for_last() -> None:
    """B offers to A while C owes an answer: C first, then A."""
    at = play(market(), "A offer blue for red to C", "B offer red for soy to A")
    assert at.acts() == "C"
    play(at, "C decline 1")
    assert at.acts() == "A"
    assert at.legal("A") == ["take 2", "decline 2", "close"]


def test_closing_with_open_offers_is_always_possible() -> None:
    """The active player owes nobody an answer."""
    at = play(market(), "B offer red for soy to A", "A offer blue to all", "A close")
    assert (at.offers(), at.stage()) == ([], "plant-aside")


@pytest.mark.clause("T2")
def test_whom_an_offer_may_go_to() -> None:
    """The active player deals with all, the others with the active player; who may offer nothing with nobody."""
    at = market({"offers": "1"})
    assert [at.game.partners(at.table, seat) for seat in (0, 2, SPECTATOR)] == [[TABLE, 1, 2, 3], [0], []]
    play(at, "A offer blue for red to all")
    assert at.game.partners(at.table, 0) == []
    assert at.game.partners(scene("bohnanza-2016", 4, "stage plant\nturn 1 A\nA hand red").table, 0) == []


def test_it_is_not_up_to_who_waits_for_answers() -> None:
    """While others owe an answer the active player is told what can be done, and not called."""
    at = market()
    assert at.game.asks(at.table, 0).yours
    play(at, "A offer blue for red to B")
    told = at.game.asks(at.table, 0)
    assert (told.key, told.yours, at.game.asks(at.table, 1).yours) == ("trade", False, True)
