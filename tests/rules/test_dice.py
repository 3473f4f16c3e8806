"""The dice game clause by clause (W1–W15), with the examples of its booklet."""

import pytest

from haricot.catalog import load
from haricot.data import dice_box
from haricot.dice.box import check_box, most_together
from haricot.dice.faces import BEANS, NO_DICE, beans_of, creams_in, whites_in, write_dice
from haricot.dice.notation import read_dice
from haricot.dice.orders import NINE, of_the_nine, read_order
from haricot.dice.outcomes import ALL, percent
from haricot.dice.state import CHANGE, CLOSING, KEPT, NO_CARD, ORDERS, OVERVIEW, PAYOUT, START
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY
from haricot.kernel.reasons import BadInput
from tests.dice.tables import BLUES, EASY, HARD, MIXED, box_of_cards, dice_game, give, play, refused, table, texts


def beans(text: str) -> int:
    """Beans of dice given as text."""
    return beans_of(read_dice(text.split()))


# Set-up


@pytest.mark.clause("W1")
def test_the_box() -> None:
    """Four white and three cream dice, 61 cards of six orders, five coins on the back of an overview card."""
    g = dice_game(5)
    assert len(g.box.cards) == 61
    assert {len(card.orders) for card in g.box.cards} == {6}
    rolled = g.box.throw(NO_DICE, Chance(1))
    assert (whites_in(rolled), creams_in(rolled)) == (4, 3)
    assert OVERVIEW == 5
    with pytest.raises(BadInput, match="60 harvest cards"):
        check_box(box_of_cards(more=60))
    for seats in (1, 6):
        with pytest.raises(BadInput, match="2 to 5"):
            load("dice", seats)


@pytest.mark.clause("W2")
def test_two_cards_each_and_the_turn_passes_to_the_right() -> None:
    """Everyone has an upper and a lower card, the rest is the reserve, and after A comes the last seat, A's right."""
    g = dice_game(4)
    s = g.new(3)
    assert len(s.reserve) == 61 - 8
    assert NO_CARD not in s.upper + s.lower
    assert s.active == s.first

    g, s = table(4, first=0)
    order = []
    for _ in range(5):
        order.append("ABCD"[s.active])
        seat = order[-1]
        play(g, s, f"{seat} roll", MIXED, f"{seat} keep white blue", f"{seat} stop")
    assert order == ["A", "D", "C", "B", "A"]


@pytest.mark.clause("W2")
def test_only_the_upper_card_is_active() -> None:
    """Dice that fill the lower card fill nothing as long as the upper one lies there."""
    g, s = table(2, HARD, HARD, EASY, EASY)
    play(g, s, "A roll", BLUES)
    assert refused(g, s, "B fill") == ("dice.fill.unmet", "W6")


# Turn


@pytest.mark.clause("W3")
def test_roll_keep_and_roll_the_rest() -> None:
    """All seven dice are rolled first; one or more must be kept; only the others are rolled again."""
    g, s = table(2)
    assert refused(g, s, "A stop") == ("not-now", "W3")
    assert refused(g, s, "B roll") == ("not-your-turn", "W3")
    play(g, s, "A roll")
    assert g.to_act(s) == NATURE
    assert refused(g, s, "rolled white 4 blue cream 2 blue") == ("dice.rolled.impossible", "W3")
    play(g, s, MIXED)
    assert refused(g, s, "A keep -") == ("dice.keep.none", "W3")
    assert refused(g, s, "A pass") == ("dice.keep.none", "W3")
    assert refused(g, s, "A stop") == ("not-now", "W4")
    assert refused(g, s, "A roll") == ("not-now", "W4")
    assert refused(g, s, "A keep white 2 blue") == ("dice.keep.not-rolled", "W3")
    assert refused(g, s, "A keep cream blue") == ("dice.keep.not-rolled", "W3")
    play(g, s, "A keep white blue cream soy")
    assert texts(g, g.legal(s, 0)) == ["A roll", "A stop"]
    assert refused(g, s, "A keep white red") == ("not-now", "W3")
    play(g, s, "A roll")
    assert refused(g, s, MIXED) == ("dice.rolled.impossible", "W3")
    assert refused(g, s, "rolled white 4 stink cream 2 blue") == ("dice.rolled.impossible", "W3")
    assert refused(g, s, "rolled white 3 stink cream 3 blue") == ("dice.rolled.impossible", "W3")
    play(g, s, "rolled white 3 stink cream 2 blue", "A keep white stink")
    assert write_dice(s.field) == "white blue stink cream soy"


@pytest.mark.clause("W3")
def test_a_turn_stops_at_the_latest_with_seven_dice_on_the_field() -> None:
    """Stopping is a choice after any keep; with seven dice on the field the turn stops by itself."""
    g, s = table(2)
    keys = play(g, s, "A roll", BLUES, "A keep white blue", "A stop")
    assert "dice.stop" in keys
    assert s.active == 1
    keys = play(g, s, "B roll", BLUES, "B keep white 4 blue cream 3 blue")
    assert "dice.stop" in keys
    assert s.active == 0


@pytest.mark.clause("W4")
def test_bystanders_use_the_dice_just_rolled_never_the_field() -> None:
    """A bystander's order needs two blue: one on the field and one just rolled are not enough."""
    g, s = table(2, HARD, ["2 blue", *HARD[:5]])
    play(g, s, "A roll", MIXED, "A keep white blue", "A roll", "rolled white 3 stink cream blue 2 soy")
    assert refused(g, s, "B fill") == ("dice.fill.unmet", "W6")
    play(g, s, "A keep white stink", "A roll", "rolled white 2 stink cream 2 blue soy")
    play(g, s, "B fill")
    assert s.filled[1] == 1


@pytest.mark.clause("W4")
def test_the_active_player_waits_and_the_chance_goes_with_the_keep() -> None:
    """Dice are kept only when everyone whom the roll concerns has filled or passed; afterwards it is too late."""
    g, s = table(3, HARD, ["blue", *HARD[:5]], ["blue", *HARD[:5]])
    play(g, s, "A roll", BLUES)
    assert s.queue == [2, 1]
    assert g.to_act(s) == 2
    assert refused(g, s, "A keep white blue") == ("dice.keep.wait", "W4")
    play(g, s, "B fill")
    assert s.queue == [2]
    play(g, s, "C pass")
    assert refused(g, s, "C pass") == ("dice.pass.nothing", "W4")
    assert g.to_act(s) == 0
    assert "C fill" in texts(g, g.legal(s, 2)), "until dice are kept C may think better of it"
    play(g, s, "A keep white blue")
    assert refused(g, s, "C fill") == ("dice.fill.too-late", "W4")
    assert g.legal(s, 2) == []
    play(g, s, "A stop")
    assert s.phase == START
    assert refused(g, s, "B fill") == ("dice.fill.too-late", "W4")
    assert refused(g, s, "A fill") == ("dice.fill.too-late", "W4")


@pytest.mark.clause("W4")
def test_the_active_player_fills_nothing_with_a_roll() -> None:
    """The roll is for the others."""
    g, s = table(2, EASY)
    play(g, s, "A roll", BLUES)
    assert refused(g, s, "A fill") == ("dice.fill.not-stopped", "W5")


@pytest.mark.clause("W5")
def test_the_active_player_fills_with_the_field_after_stopping() -> None:
    """Only dice on the field count, and only after the stop; passing hands the dice on."""
    g, s = table(2, EASY)
    play(g, s, "A roll", MIXED, "A keep white blue red")
    assert s.phase == KEPT
    assert refused(g, s, "A fill") == ("dice.fill.not-stopped", "W5")
    play(g, s, "A stop")
    assert s.phase == ORDERS
    assert texts(g, g.legal(s, 0)) == ["A fill", "A pass"]
    play(g, s, "A fill")
    assert s.filled[0] == 1
    assert s.active == 1, "stink was rolled but not kept, so the turn is over"


@pytest.mark.clause("W6")
def test_orders_are_filled_from_the_bottom_up_and_dice_serve_several() -> None:
    """One blue die fills two orders in a row; the third is closed until the second is filled."""
    g, s = table(2, HARD, ["blue", "blue + stink", "4 blue", "soy", *HARD[:2]])
    play(g, s, "A roll", MIXED, "B fill", "B fill")
    assert s.filled[1] == 2
    assert refused(g, s, "B fill") == ("dice.fill.unmet", "W6"), "soy lies there, but four blue come first"


@pytest.mark.clause("W6")
def test_a_die_has_one_place_within_an_order_and_filling_is_voluntary() -> None:
    """One blue die is not two blue, and who does not want to fill passes."""
    assert not read_order("2 blue").met(beans("white blue red"))
    assert not read_order("2 pairs").met(beans("white 4 blue"))
    assert not read_order("full house of 3 blue").met(beans("white 4 blue cream blue"))
    g, s = table(2, EASY, EASY)
    play(g, s, "A roll", BLUES, "B pass", "A keep white blue", "A stop", "A pass")
    assert s.filled == [0, 0]
    g, s = table(2, HARD, EASY)
    give(s, 1, filled=6)
    play(g, s, "A roll", BLUES)
    assert refused(g, s, "B fill") == ("dice.fill.full", "W6")


@pytest.mark.clause("W7")
@pytest.mark.parametrize(("filled", "coins"), [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_a_card_sells_for_one_to_four_coins(filled: int, coins: int) -> None:
    """The card itself is the first coin, the others come from the reserve; the lower card moves up."""
    g, s = table(3)
    give(s, 1, filled=filled)
    old, lower, reserve = s.upper[1], s.lower[1], s.reserve[:]
    play(g, s, "B sell")
    assert s.coins[1] == coins == PAYOUT[filled]
    assert s.stacks[1] == [old, *reserve[::-1][: coins - 1]]
    assert s.upper[1] == lower
    assert s.lower[1] == reserve[-coins]
    assert s.filled[1] == 0
    assert len(s.reserve) == len(reserve) - coins


@pytest.mark.clause("W7")
def test_two_filled_orders_do_not_sell_and_three_do_at_any_time() -> None:
    """Selling needs three filled orders and nothing else, in and out of turn, in every phase of a turn."""
    g, s = table(2)
    give(s, 1, filled=2)
    assert refused(g, s, "B sell") == ("dice.sell.too-early", "W7")
    for moves in ([], ["A roll", MIXED], ["A keep white blue"], ["A stop"]):
        play(g, s, *moves)
        for seat in (0, 1):
            twin = s.clone()
            give(twin, seat, filled=3)
            assert f"{'AB'[seat]} sell" in texts(g, g.legal(twin, seat))
            play(g, twin, f"{'AB'[seat]} sell")
            assert twin.coins[seat] == 1


@pytest.mark.clause("W7")
def test_the_new_card_is_filled_at_once_with_the_dice_just_used() -> None:
    """A bystander sells in the middle of a roll and fills the next card with the same dice; so does the active one."""
    g, s = table(2, EASY, EASY, EASY, EASY)
    give(s, 0, filled=3)
    give(s, 1, filled=3)
    play(g, s, "A roll", "rolled white blue 3 stink cream 3 green")
    assert s.queue == [1], "B is asked: the sale opens a card that this roll fills"
    play(g, s, "B sell", "B fill", "B fill", "B fill", "A keep white blue 3 stink cream 3 green")
    assert s.phase == ORDERS
    play(g, s, "A sell", "A fill", "A fill", "A fill")
    assert s.coins == [1, 1]
    assert s.filled == [3, 3]


@pytest.mark.clause("W8")
def test_the_seller_changes_five_coin_cards() -> None:
    """The reserve gives what it has, then the seller turns the overview card and five cards become the reserve."""
    g, s = table(3, more=22)
    give(s, 1, coins=6, filled=5)
    give(s, 2, coins=9)
    assert len(s.reserve) == 1
    keys = play(g, s, "B sell")
    assert "dice.change" in keys
    assert s.phase == CHANGE
    assert g.to_act(s) == NATURE
    assert s.changed == [False, True, False]
    assert len(s.freed) == 5
    assert g.legal(s, 0) == []
    assert refused(g, s, "C sell") == ("not-now", "W8")
    assert refused(g, s, "shuffle 1 2 3 4 5") == ("shuffle.other-cards", "W8")
    text = g.write_position(s)
    assert g.write_position(g.read_position(text)) == text
    g.apply(s, g.sampled(s, NATURE, Chance(1)))
    assert s.phase == START
    assert s.coins[1] == 9
    assert len(s.stacks[1]) == 4
    assert len(s.reserve) == 3, "five freed, less one coin and the new lower card"
    assert s.lower[1] != NO_CARD
    assert sorted(s.all_cards()) == list(range(len(g.box.cards)))


@pytest.mark.clause("W8")
def test_others_change_richest_first() -> None:
    """A seller with fewer than five coin cards leaves the change to the richest of the others, C before D and B."""
    g, s = table(4, more=28)
    give(s, 0, coins=2, filled=4)
    for seat, coins in ((1, 5), (2, 7), (3, 6)):
        give(s, seat, coins=coins)
    assert s.reserve == []
    play(g, s, "A sell")
    assert s.changed == [False, False, True, False]
    g.apply(s, g.sampled(s, NATURE, Chance(1)))
    assert s.coins == [4, 5, 7, 6]
    assert len(s.stacks[2]) == 2


@pytest.mark.clause("W8")
def test_each_overview_card_is_turned_once() -> None:
    """A seller and a richest player who have changed already leave it to the next."""
    g, s = table(4, more=28)
    give(s, 0, coins=5, filled=3)
    for seat, coins in ((1, 5), (2, 5), (3, 5)):
        give(s, seat, coins=coins)
    for seat in (0, 3):
        s.changed[seat] = True
        s.coins[seat] += 5
    assert s.reserve == []
    play(g, s, "A sell")
    assert s.changed == [True, False, True, True], "of B and C, equally rich, C is the first to A's right"


@pytest.mark.clause("W8")
def test_also_when_only_the_new_lower_card_is_missing() -> None:
    """A sale for one coin needs no coin card, but an empty reserve is refilled for the new lower card."""
    g, s = table(2, more=14)
    give(s, 0, coins=10, filled=3)
    assert s.reserve == []
    play(g, s, "A sell")
    assert s.phase == CHANGE
    assert s.due == 0
    g.apply(s, g.sampled(s, NATURE, Chance(1)))
    assert s.lower[0] != NO_CARD
    assert s.coins[0] == 11


# Orders


@pytest.mark.clause("W9")
@pytest.mark.parametrize(
    ("order", "good", "bad"),
    [
        ("2 soy + blue + green", "white green cream 2 soy blue", "white green blue cream soy"),
        ("2 red or 2 china", "white 2 china", "white red china"),
        ("6 different", "white blue stink china red cream green soy", "white blue stink 2 red cream green soy"),
        ("4 alike", "white green cream 3 green", "white 3 blue green"),
        ("full house of 3 soy", "white 2 red cream 3 soy", "white 3 red cream 2 soy"),
        ("full house of 2 soy", "white 3 red cream 2 soy", "white 2 red cream 3 soy"),
        ("full house of 2 blue", "white 2 blue cream 3 soy", "white 4 blue cream blue"),
        ("5 of red and blue", "white 2 red 2 blue cream blue", "white 2 red 2 blue cream soy"),
        ("5 of red and blue", "white 3 blue cream 2 blue", "white 4 red cream soy"),
        ("no blue", "white 4 stink cream 3 soy", "white 4 stink cream 2 soy blue"),
        ("2 triples", "white 3 red cream 3 soy", "white 4 blue cream 2 blue soy"),
        ("3 pairs", "white 2 red 2 blue cream 2 soy", "white 4 blue cream 2 soy garden"),
        ("3 of red and china", "white red 2 china", "white red china"),
    ],
)
def test_the_kinds_of_orders(order: str, good: str, bad: str) -> None:
    """What fills each kind, and what just does not."""
    assert read_order(order).met(beans(good))
    assert not read_order(order).met(beans(bad))


@pytest.mark.clause("W10")
def test_none_blue_takes_all_seven_dice() -> None:
    """A bystander can meet it on a first roll alone, the active player only with seven dice on the field."""
    card = ["no blue", *HARD[:5]]
    g, s = table(2, card, card)
    play(g, s, "A roll", "rolled white 4 stink cream 3 soy")
    assert texts(g, g.legal(s, 1)) == ["B fill", "B pass"]
    play(g, s, "B pass", "A keep white stink", "A roll", "rolled white 3 stink cream 3 soy")
    assert refused(g, s, "B fill") == ("dice.fill.unmet", "W6")
    twin = s.clone()
    play(g, twin, "A keep white 3 stink cream 2 soy", "A stop")
    assert twin.filled[0] == 0
    assert twin.active == 1, "six dice without blue are not seven"
    play(g, s, "A keep white 3 stink cream 3 soy", "A fill")
    assert s.filled[0] == 1


@pytest.mark.clause("W11")
def test_every_order_shows_its_exact_chance() -> None:
    """Chances are counted over all 279,936 outcomes and rounded to whole percents."""
    outcomes = dice_box().outcomes
    assert sum(outcomes.ways.values()) == ALL == 279_936
    blueless = 5**4 * 4**3
    assert outcomes.ways_to(read_order("no blue")) == blueless
    assert outcomes.ways_to(read_order("blue")) == ALL - blueless
    assert percent(blueless) == 14
    assert [percent(ways) for ways in (0, 1399, 1400, ALL)] == [0, 0, 1, 100]
    card = dice_box().cards[0]
    assert card.percents == [percent(outcomes.ways_to(order)) for order in card.orders]


# Data


@pytest.mark.clause("W12")
def test_the_seven_beans() -> None:
    """The beans of the dice, and no other."""
    assert BEANS == ("garden", "red", "china", "blue", "soy", "stink", "green")
    with pytest.raises(BadInput, match="no bean of the dice"):
        read_order("2 coffee")


@pytest.mark.clause("W13")
def test_the_faces() -> None:
    """The reconstructed faces, marked as such, within the sourced limits."""
    box = dice_box()
    white, cream = [sorted(BEANS[bean] for bean in faces) for faces in box.faces]
    assert white == ["blue", "china", "green", "red", "stink", "stink"]
    assert cream == ["blue", "blue", "garden", "green", "soy", "soy"]
    assert box.reconstructed


@pytest.mark.clause("W14")
def test_every_card_against_every_outcome() -> None:
    """On each of the 61 cards some outcome fills three orders in a row and none fills four; the bottom is easiest."""
    box = dice_box()
    for card in box.cards:
        masks = [box.outcomes.mask(order) for order in card.orders]
        assert most_together(masks) == 3
        for start in range(3):
            together = masks[start] & masks[start + 1] & masks[start + 2] & masks[start + 3]
            assert together == 0
        assert min(card.ways) > 0
        assert card.ways == sorted(card.ways, reverse=True)
    kinds = {of_the_nine(order) for card in box.cards for order in card.orders}
    assert kinds >= set(range(len(NINE)))
    assert -1 in kinds, "easier ones in the same spirit"


# End


def nearly_won() -> tuple[str, ...]:
    """The booklet's case: on A's first roll bystander B sells and reaches 13 coins."""
    return ("A roll", MIXED, "B sell")


@pytest.mark.clause("W15")
def test_a_bystander_ends_the_game_and_nobody_rolls_again() -> None:
    """The active player may keep dice of the last roll and fill; the others may use that roll; everyone may sell."""
    g, s = table(3, EASY, HARD, EASY)
    give(s, 1, coins=12, filled=3)
    give(s, 2, coins=3, filled=2)
    keys = play(g, s, *nearly_won())
    assert keys[-1] == "dice.closing"
    assert s.phase == CLOSING
    assert s.queue == [2, 0]
    assert refused(g, s, "A roll") == ("not-now", "W15")
    assert refused(g, s, "A stop") == ("not-now", "W15")
    play(g, s, "C fill", "C fill", "C sell")
    assert s.coins[2] == 5
    assert g.to_act(s) == 0
    assert refused(g, s, "A fill") == ("dice.fill.unmet", "W6"), "nothing lies on the field yet"
    assert refused(g, s, "C keep white blue") == ("not-your-turn", "W15")
    play(g, s, "A keep white blue stink", "A fill", "A fill")
    play(g, s, "A keep cream green", "A fill", "A sell")
    assert s.over
    assert g.to_act(s) == NOBODY
    assert g.scores(s) == [1, 13, 5]
    assert g.ranking(s) == [3, 1, 2]
    assert g.legal(s, 0) == []
    assert refused(g, s, "A sell") == ("game-over", "W15")


@pytest.mark.clause("W15")
def test_the_active_player_ends_the_game_and_the_others_still_have_the_last_roll() -> None:
    """Twelve coins do not end it, thirteen do; then the bystanders use the last roll once more, and may refuse to."""
    g, s = table(2, HARD, ["soy", "blue", "red", "stink", *HARD[:2]])
    give(s, 0, coins=11, filled=3)
    play(g, s, "A sell")
    assert s.phase == START
    give(s, 0, filled=3)
    play(g, s, "A roll", MIXED, "B pass", "A keep white blue")
    assert s.phase == KEPT
    assert refused(g, s, "B fill") == ("dice.fill.too-late", "W4")
    play(g, s, "A sell")
    assert s.phase == CLOSING
    assert s.queue == [1]
    play(g, s, "B fill", "B fill", "B fill")
    assert s.queue == [1], "three filled orders may be sold"
    twin = s.clone()
    play(g, twin, "B sell")
    assert twin.over
    assert g.scores(twin) == [13, 1]
    play(g, s, "B pass")
    assert s.over
    assert g.scores(s) == [13, 0]


@pytest.mark.clause("W15")
def test_before_a_roll_only_sales_are_left() -> None:
    """A sale between two turns ends the game without dice; where dice are, several cards in a row may be sold."""
    g, s = table(3, EASY, EASY, EASY)
    give(s, 1, coins=12, filled=3)
    give(s, 2, filled=6)
    play(g, s, "B sell")
    assert s.queue == [2]
    assert texts(g, g.legal(s, 2)) == ["C pass", "C sell"]
    play(g, s, "C sell")
    assert s.over
    assert g.scores(s) == [0, 13, 4]

    g, s = table(2, HARD, EASY, HARD, EASY)
    give(s, 0, coins=12, filled=3)
    give(s, 1, filled=3)
    play(g, s, "A roll", MIXED)
    play(g, s, "A sell", "B sell", "B fill", "B fill", "B fill", "B sell")
    assert s.coins[1] == 2


@pytest.mark.clause("W15")
def test_the_last_coins_count_even_where_cards_run_short() -> None:
    """With an empty reserve and nobody to change, a closing sale pays in full, but there is no new lower card."""
    g, s = table(2, more=16)
    give(s, 0, coins=12, filled=3)
    give(s, 1, filled=6)
    s.changed[0] = True
    s.coins[0], s.stacks[1] = 12, s.stacks[0][7:]
    s.stacks[0], s.coins[1] = s.stacks[0][:7], 5
    s.changed[1] = True
    s.coins[1] = 10
    assert s.reserve == []
    play(g, s, "A sell")
    assert s.phase == CLOSING
    assert s.lower[0] == NO_CARD
    text = g.write_position(s)
    assert g.write_position(g.read_position(text)) == text
    play(g, s, "B sell")
    assert s.over
    assert g.scores(s) == [13, 14]
    assert g.ranking(s) == [2, 1]
    assert sorted(s.all_cards()) == list(range(len(g.box.cards)))


@pytest.mark.clause("W15")
def test_equal_totals_share_the_win() -> None:
    """Most coins win, whoever ended the game; equal totals share the place."""
    g, s = table(3)
    give(s, 0, coins=12, filled=3)
    give(s, 1, coins=9, filled=6)
    play(g, s, "A sell", "B sell")
    assert s.over
    assert g.scores(s) == [13, 13, 0]
    assert g.ranking(s) == [1, 1, 3]


# The examples of the booklet. The dice go to the right: from Doris (B) to Adam (A), from Adam to Barbara (D).

ADAM = ["2 blue", "2 china + soy", "garden + green", "4 of blue and stink", *HARD[:2]]
KLAUS = ["garden + green", *HARD[:5]]
BARBARA = ["no blue", "garden + red + china", "2 garden + soy", *HARD[:3]]


@pytest.mark.clause("W4", "W5", "W6")
def test_adam_barbara_and_klaus() -> None:
    """The example of the turn: two orders for Barbara, one for Klaus on the third roll, three for Adam."""
    g, s = table(4, ADAM, HARD, KLAUS, BARBARA)
    play(g, s, "A roll", "rolled white china red 2 stink cream 2 soy garden")
    assert s.queue == [3]
    play(g, s, "D fill", "D fill")
    assert refused(g, s, "D fill") == ("dice.fill.unmet", "W6"), "one garden bean is missing for the third"
    assert g.to_act(s) == 0
    play(g, s, "A keep white china cream soy", "A roll", "rolled white china blue red cream blue soy")
    play(g, s, "A keep white china blue cream blue", "A roll", "rolled white green cream garden")
    play(g, s, "C fill", "A keep white green cream garden")
    assert s.phase == ORDERS, "all seven dice lie on the field"
    play(g, s, "A fill", "A fill", "A fill")
    assert s.filled == [3, 0, 1, 2]
    assert s.active == 3, "the dice go to Barbara"


@pytest.mark.clause("W6", "W7")
def test_doris() -> None:
    """The example of the sale: three orders, three coins, and three more orders on the new card with the same dice."""
    card = ["soy", "soy", "2 red", "3 blue", "2 green", "4 green"]
    following = ["blue + green", "full house of 2 red", "3 pairs", "4 blue", *HARD[:2]]
    g, s = table(4, HARD, card, HARD, HARD, HARD, following, first=1)
    give(s, 1, filled=2)
    play(g, s, "B roll", "rolled white 2 red blue green cream 2 blue green")
    play(g, s, "B keep white 2 red blue green cream 2 blue green")
    play(g, s, "B fill", "B fill", "B fill")
    assert s.filled[1] == 5
    play(g, s, "B sell")
    assert s.coins[1] == 3
    play(g, s, "B fill", "B fill", "B fill")
    assert s.filled[1] == 3
    assert s.active == 0, "Doris can make no more combination and hands the dice to Adam"
