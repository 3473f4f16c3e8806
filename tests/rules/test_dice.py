"""The dice game clause by clause (W1–W15), with the examples of its booklet."""

import pytest

from haricot.catalog import load
from haricot.data import dice_box
from haricot.dice.box import check_box, most_together
from haricot.dice.faces import BEANS, NO_DICE, beans_of, creams_in, whites_in
from haricot.dice.orders import NINE, of_the_nine, read_order
from haricot.dice.outcomes import ALL, percent
from haricot.dice.state import NO_CARD, OVERVIEW, PAYOUT
from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from tests.dice.tables import BLUES, EASY, HARD, MIXED, box_of_cards, dealt, dice, dice_game, table
from tests.scenes import play, settle, why


def beans(text: str) -> int:
    """Beans of dice given as text."""
    return beans_of(dice(text))


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

    at = table(4, first="A")
    order = []
    for _ in range(5):
        order.append(at.active())
        seat = order[-1]
        play(at, f"{seat} roll", MIXED, f"{seat} keep white blue", f"{seat} stop")
    assert order == ["A", "D", "C", "B", "A"]


@pytest.mark.clause("W2")
def test_only_the_upper_card_is_active() -> None:
    """Dice that fill the lower card fill nothing as long as the upper one lies there."""
    at = table(2, HARD, HARD, EASY, EASY)
    play(at, "A roll", BLUES)
    assert why(at, "B fill") == ("dice.fill.unmet", "W6")


# Turn


@pytest.mark.clause("W3")
def test_roll_keep_and_roll_the_rest() -> None:
    """All seven dice are rolled first; one or more must be kept; only the others are rolled again."""
    at = table(2)
    assert why(at, "A stop") == ("not-now", "W3")
    assert why(at, "B roll") == ("not-your-turn", "W3")
    play(at, "A roll")
    assert at.acts() == "nature"
    assert why(at, "rolled white 4 blue cream 2 blue") == ("dice.rolled.impossible", "W3")
    play(at, MIXED)
    assert why(at, "A keep -") == ("dice.keep.none", "W3")
    assert why(at, "A pass") == ("dice.keep.none", "W3")
    assert why(at, "A stop") == ("not-now", "W4")
    assert why(at, "A roll") == ("not-now", "W4")
    assert why(at, "A keep white 2 blue") == ("dice.keep.not-rolled", "W3")
    assert why(at, "A keep cream blue") == ("dice.keep.not-rolled", "W3")
    play(at, "A keep white blue cream soy")
    assert at.legal("A") == ["roll", "stop"]
    assert why(at, "A keep white red") == ("not-now", "W3")
    play(at, "A roll")
    assert why(at, MIXED) == ("dice.rolled.impossible", "W3")
    assert why(at, "rolled white 4 stink cream 2 blue") == ("dice.rolled.impossible", "W3")
    assert why(at, "rolled white 3 stink cream 3 blue") == ("dice.rolled.impossible", "W3")
    play(at, "rolled white 3 stink cream 2 blue", "A keep white stink")
    assert at.field() == "white blue stink cream soy"


@pytest.mark.clause("W3")
def test_a_turn_stops_at_the_latest_with_seven_dice_on_the_field() -> None:
    """Stopping is a choice after any keep; with seven dice on the field the turn stops by itself."""
    at = table(2)
    play(at, "A roll", BLUES, "A keep white blue", "A stop")
    assert at.told().count("dice.stop") == 1
    assert at.active() == "B"
    play(at, "B roll", BLUES, "B keep white 4 blue cream 3 blue")
    assert at.told().count("dice.stop") == 2
    assert at.active() == "A"


@pytest.mark.clause("W4")
def test_bystanders_use_the_dice_just_rolled_never_the_field() -> None:
    """A bystander's order needs two blue: one on the field and one just rolled are not enough."""
    at = table(2, HARD, ["2 blue", *HARD[:5]])
    play(at, "A roll", MIXED, "A keep white blue", "A roll", "rolled white 3 stink cream blue 2 soy")
    assert why(at, "B fill") == ("dice.fill.unmet", "W6")
    play(at, "A keep white stink", "A roll", "rolled white 2 stink cream 2 blue soy")
    play(at, "B fill")
    assert at.filled("B") == 1


@pytest.mark.clause("W4")
def test_the_active_player_waits_and_the_chance_goes_with_the_keep() -> None:
    """Dice are kept only when everyone whom the roll concerns has filled or passed; afterwards it is too late."""
    at = table(3, HARD, ["blue", *HARD[:5]], ["blue", *HARD[:5]])
    play(at, "A roll", BLUES)
    assert at.queue() == "CB"
    assert at.acts() == "C"
    assert why(at, "A keep white blue") == ("dice.keep.wait", "W4")
    play(at, "B fill")
    assert at.queue() == "C"
    play(at, "C pass")
    assert why(at, "C pass") == ("dice.pass.nothing", "W4")
    assert at.acts() == "A"
    assert "fill" in at.legal("C"), "until dice are kept C may think better of it"
    play(at, "A keep white blue")
    assert why(at, "C fill") == ("dice.fill.too-late", "W4")
    assert at.legal("C") == []
    play(at, "A stop")
    assert at.stage() == "start"
    assert why(at, "B fill") == ("dice.fill.too-late", "W4")
    assert why(at, "A fill") == ("dice.fill.too-late", "W4")


@pytest.mark.clause("W4")
def test_the_active_player_fills_nothing_with_a_roll() -> None:
    """The roll is for the others."""
    at = table(2, EASY)
    play(at, "A roll", BLUES)
    assert why(at, "A fill") == ("dice.fill.not-stopped", "W5")


@pytest.mark.clause("W5")
def test_the_active_player_fills_with_the_field_after_stopping() -> None:
    """Only dice on the field count, and only after the stop; passing hands the dice on."""
    at = table(2, EASY)
    play(at, "A roll", MIXED, "A keep white red blue")
    assert at.stage() == "kept"
    assert why(at, "A fill") == ("dice.fill.not-stopped", "W5")
    play(at, "A stop")
    assert at.stage() == "orders"
    assert at.legal("A") == ["fill", "pass"]
    play(at, "A fill")
    assert at.filled("A") == 1
    assert at.active() == "B", "stink was rolled but not kept, so the turn is over"


@pytest.mark.clause("W6")
def test_orders_are_filled_from_the_bottom_up_and_dice_serve_several() -> None:
    """One blue die fills two orders in a row; the third is closed until the second is filled."""
    at = table(2, HARD, ["blue", "blue + stink", "4 blue", "soy", *HARD[:2]])
    play(at, "A roll", MIXED, "B fill", "B fill")
    assert at.filled("B") == 2
    assert why(at, "B fill") == ("dice.fill.unmet", "W6"), "soy lies there, but four blue come first"


@pytest.mark.clause("W6")
def test_a_die_has_one_place_within_an_order_and_filling_is_voluntary() -> None:
    """One blue die is not two blue, and who does not want to fill passes."""
    assert not read_order("2 blue").met(beans("white blue red"))
    assert not read_order("2 pairs").met(beans("white 4 blue"))
    assert not read_order("full house of 3 blue").met(beans("white 4 blue cream blue"))
    at = table(2, EASY, EASY)
    play(at, "A roll", BLUES, "B pass", "A keep white blue", "A stop", "A pass")
    assert at.table.filled == [0, 0]
    at = table(2, HARD, EASY)
    at.give("B", filled=6)
    play(at, "A roll", BLUES)
    assert why(at, "B fill") == ("dice.fill.full", "W6")


@pytest.mark.clause("W7")
@pytest.mark.parametrize(("filled", "coins"), [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_a_card_sells_for_one_to_four_coins(filled: int, coins: int) -> None:
    """The card itself is the first coin, the others come from the reserve; the lower card moves up."""
    at = table(3)
    at.give("B", filled=filled)
    old, lower, reserve = at.table.upper[1], at.table.lower[1], at.table.reserve[:]
    play(at, "B sell")
    assert at.table.coins[1] == coins == PAYOUT[filled]
    assert at.table.stacks[1] == [old, *reserve[::-1][: coins - 1]]
    assert at.table.upper[1] == lower
    assert at.table.lower[1] == reserve[-coins]
    assert at.filled("B") == 0
    assert len(at.table.reserve) == len(reserve) - coins


@pytest.mark.clause("W7")
def test_two_filled_orders_do_not_sell_and_three_do_at_any_time() -> None:
    """Selling needs three filled orders and nothing else, in and out of turn, in every stage of a turn."""
    at = table(2)
    at.give("B", filled=2)
    assert why(at, "B sell") == ("dice.sell.too-early", "W7")
    for moves in ([], ["A roll", MIXED], ["A keep white blue"], ["A stop"]):
        play(at, *moves)
        for seat in "AB":
            twin = at.twin().give(seat, filled=3)
            assert "sell" in twin.legal(seat)
            play(twin, f"{seat} sell")
            assert twin.coins()["AB".index(seat)] == 1


@pytest.mark.clause("W7")
def test_the_new_card_is_filled_at_once_with_the_dice_just_used() -> None:
    """A bystander sells in the middle of a roll and fills the next card with the same dice; so does the active one."""
    at = table(2, EASY, EASY, EASY, EASY)
    at.give("A", filled=3)
    at.give("B", filled=3)
    play(at, "A roll", "rolled white blue 3 stink cream 3 green")
    assert at.queue() == "B", "B is asked: the sale opens a card that this roll fills"
    play(at, "B sell", "B fill", "B fill", "B fill", "A keep white blue 3 stink cream 3 green")
    assert at.stage() == "orders"
    play(at, "A sell", "A fill", "A fill", "A fill")
    assert at.coins() == [1, 1]
    assert at.table.filled == [3, 3]


@pytest.mark.clause("W8")
def test_the_seller_changes_five_coin_cards() -> None:
    """The reserve gives what it has, then the seller turns the overview card and five cards become the reserve."""
    at = table(3, more=22)
    at.give("B", coins=6, filled=5)
    at.give("C", coins=9)
    assert len(at.table.reserve) == 1
    play(at, "B sell")
    assert "dice.change" in at.told()
    assert at.stage() == "change"
    assert at.acts() == "nature"
    assert at.table.changed == [False, True, False]
    assert len(at.table.freed) == 5
    assert at.legal("A") == []
    assert why(at, "C sell") == ("not-now", "W8")
    assert why(at, "shuffle 1 2 3 4 5") == ("shuffle.other-cards", "W8")
    text = at.text()
    assert at.game.write_position(at.game.read_position(text)) == text
    settle(at)
    assert at.stage() == "start"
    assert at.table.coins[1] == 9
    assert len(at.table.stacks[1]) == 4
    assert len(at.table.reserve) == 3, "five freed, less one coin and the new lower card"
    assert at.table.lower[1] != NO_CARD


@pytest.mark.clause("W8")
def test_others_change_richest_first() -> None:
    """A seller with fewer than five coin cards leaves the change to the richest of the others, C before D and B."""
    at = table(4, more=28)
    at.give("A", coins=2, filled=4)
    for seat, coins in ((1, 5), (2, 7), (3, 6)):
        at.give("ABCD"[seat], coins=coins)
    assert at.table.reserve == []
    play(at, "A sell")
    assert at.table.changed == [False, False, True, False]
    settle(at)
    assert at.coins() == [4, 5, 7, 6]
    assert len(at.table.stacks[2]) == 2


@pytest.mark.clause("W8")
def test_each_overview_card_is_turned_once() -> None:
    """A seller and a richest player who have changed already leave it to the next."""
    at = table(4, more=28)
    at.give("A", coins=5, filled=3)
    for seat, coins in ((1, 5), (2, 5), (3, 5)):
        at.give("ABCD"[seat], coins=coins)
    for seat in (0, 3):
        at.table.changed[seat] = True
        at.table.coins[seat] += 5
    assert at.table.reserve == []
    play(at, "A sell")
    assert at.table.changed == [True, False, True, True], "of B and C, equally rich, C is the first to A's right"


@pytest.mark.clause("W8")
def test_also_when_only_the_new_lower_card_is_missing() -> None:
    """A sale for one coin needs no coin card, but an empty reserve is refilled for the new lower card."""
    at = table(2, more=14)
    at.give("A", coins=10, filled=3)
    assert at.table.reserve == []
    play(at, "A sell")
    assert at.stage() == "change"
    assert at.table.due == 0
    settle(at)
    assert at.table.lower[0] != NO_CARD
    assert at.table.coins[0] == 11


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
    at = table(2, card, card)
    play(at, "A roll", "rolled white 4 stink cream 3 soy")
    assert at.legal("B") == ["fill", "pass"]
    play(at, "B pass", "A keep white stink", "A roll", "rolled white 3 stink cream 3 soy")
    assert why(at, "B fill") == ("dice.fill.unmet", "W6")
    twin = at.twin()
    play(twin, "A keep white 3 stink cream 2 soy", "A stop")
    assert twin.filled("A") == 0
    assert twin.active() == "B", "six dice without blue are not seven"
    play(at, "A keep white 3 stink cream 3 soy", "A fill")
    assert at.filled("A") == 1


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
    at = table(3, EASY, HARD, EASY)
    at.give("B", coins=12, filled=3)
    at.give("C", coins=3, filled=2)
    play(at, *nearly_won())
    assert at.told()[-1] == "dice.closing"
    assert at.stage() == "closing"
    assert at.queue() == "CA"
    assert why(at, "A roll") == ("not-now", "W15")
    assert why(at, "A stop") == ("not-now", "W15")
    play(at, "C fill", "C fill", "C sell")
    assert at.table.coins[2] == 5
    assert at.acts() == "A"
    assert why(at, "A fill") == ("dice.fill.unmet", "W6"), "nothing lies on the field yet"
    assert why(at, "C keep white blue") == ("not-your-turn", "W15")
    play(at, "A keep white blue stink", "A fill", "A fill")
    play(at, "A keep cream green", "A fill", "A sell")
    assert at.table.over
    assert at.acts() == "nobody"
    assert at.coins() == [1, 13, 5]
    assert at.game.ranking(at.table) == [3, 1, 2]
    assert at.legal("A") == []
    assert why(at, "A sell") == ("game-over", "W15")


@pytest.mark.clause("W15")
def test_the_active_player_ends_the_game_and_the_others_still_have_a_fresh_roll() -> None:
    """Twelve coins do not end it, thirteen do; then the bystanders use a roll of which nothing was kept, or do not."""
    at = table(2, HARD, ["soy", "blue", "red", "stink", *HARD[:2]])
    at.give("A", coins=11, filled=3)
    play(at, "A sell")
    assert at.stage() == "start"
    at.give("A", filled=3)
    play(at, "A roll", MIXED, "B pass", "A sell")
    assert at.stage() == "closing"
    assert at.queue() == "B", "until dice are kept B may think better of it"
    play(at, "B fill", "B fill", "B fill")
    assert at.queue() == "B", "three filled orders may be sold"
    twin = at.twin()
    play(twin, "B sell")
    assert twin.table.over
    assert twin.coins() == [13, 1]
    play(at, "B pass")
    assert at.table.over
    assert at.coins() == [13, 0]


@pytest.mark.clause("W4", "W15")
@pytest.mark.parametrize("heard", [["C pass"], ["C fill", "C pass"]])
def test_a_lost_chance_does_not_come_back_when_the_game_closes(heard: list[str]) -> None:
    """C has used some of the roll, or none: once dice of it are kept it is gone, whoever ends the game."""
    at = table(3, HARD, HARD, ["blue", "soy", "red", *HARD[:3]])
    at.give("A", coins=12, filled=3)
    at.give("B", coins=12, filled=3)
    play(at, "A roll", MIXED, *heard, "B pass", "A keep white blue")
    for last in (["A sell"], ["B sell"], ["A stop", "A sell"]):
        twin = at.twin()
        play(twin, *last)
        assert twin.stage() == "closing"
        assert "C" not in twin.queue()
        assert why(twin, "C fill") == ("dice.fill.too-late", "W4")
        assert twin.legal("C") == []


@pytest.mark.clause("W15")
def test_who_has_stopped_keeps_no_more_dice() -> None:
    """Stopped, the active player fills with the field alone, also when the own sale ends the game."""
    at = table(2, EASY, HARD, ["blue", "stink", *HARD[:4]])
    at.give("A", coins=12, filled=3)
    play(at, "A roll", MIXED, "A keep white blue", "A stop", "A sell")
    assert at.stage() == "closing"
    assert at.queue() == "A"
    assert at.legal("A") == ["fill", "pass"]
    assert why(at, "A keep white stink") == ("dice.keep.not-rolled", "W3")
    play(at, "A fill")
    assert at.table.over, "stink was rolled, but not kept"


@pytest.mark.clause("W15")
def test_who_has_not_stopped_keeps_more_of_the_last_roll() -> None:
    """The sale comes after a keep and before the stop: the other dice of that roll may still go on the field."""
    at = table(2, EASY, HARD, ["blue", "stink", *HARD[:4]])
    at.give("A", coins=12, filled=3)
    play(at, "A roll", MIXED, "A keep white blue", "A sell", "A fill", "A keep white stink", "A fill")
    assert at.table.over


@pytest.mark.clause("W4", "W15")
def test_in_a_closing_game_the_active_player_waits_too() -> None:
    """Dice of a fresh roll are kept when the others have been heard; then their chance is gone as ever."""
    at = table(3, EASY, HARD, EASY)
    at.give("B", coins=12, filled=3)
    play(at, "A roll", MIXED, "B sell")
    assert at.queue() == "CA"
    assert why(at, "A keep white blue") == ("dice.keep.wait", "W4")
    assert at.legal("A") == ["pass"]
    play(at, "C pass")
    assert "fill" in at.legal("C")
    play(at, "A keep white blue")
    assert why(at, "C fill") == ("dice.fill.too-late", "W4")


@pytest.mark.clause("W15")
def test_before_a_roll_only_sales_are_left() -> None:
    """A sale between two turns ends the game without dice; where dice are, several cards in a row may be sold."""
    at = table(3, EASY, EASY, EASY)
    at.give("B", coins=12, filled=3)
    at.give("C", filled=6)
    play(at, "B sell")
    assert at.queue() == "C"
    assert at.legal("C") == ["pass", "sell"]
    play(at, "C sell")
    assert at.table.over
    assert at.coins() == [0, 13, 4]

    at = table(2, HARD, EASY, HARD, EASY)
    at.give("A", coins=12, filled=3)
    at.give("B", filled=3)
    play(at, "A roll", MIXED)
    play(at, "A sell", "B sell", "B fill", "B fill", "B fill", "B sell")
    assert at.table.coins[1] == 2


@pytest.mark.clause("W15")
def test_the_last_coins_count_even_where_cards_run_short() -> None:
    """With an empty reserve and nobody to change, a closing sale pays in full, but there is no new lower card."""
    at = table(2, more=16)
    at.give("A", coins=12, filled=3)
    at.give("B", filled=6)
    at.table.changed[0] = True
    at.table.coins[0], at.table.stacks[1] = 12, at.table.stacks[0][7:]
    at.table.stacks[0], at.table.coins[1] = at.table.stacks[0][:7], 5
    at.table.changed[1] = True
    at.table.coins[1] = 10
    assert at.table.reserve == []
    play(at, "A sell")
    assert at.stage() == "closing"
    assert at.table.lower[0] == NO_CARD
    text = at.text()
    assert at.game.write_position(at.game.read_position(text)) == text
    play(at, "B sell")
    assert at.table.over
    assert at.coins() == [13, 14]
    assert at.game.ranking(at.table) == [2, 1]


@pytest.mark.clause("W15")
def test_equal_totals_share_the_win() -> None:
    """Most coins win, whoever ended the game; equal totals share the place."""
    at = table(3)
    at.give("A", coins=12, filled=3)
    at.give("B", coins=9, filled=6)
    play(at, "A sell", "B sell")
    assert at.table.over
    assert at.coins() == [13, 13, 0]
    assert at.game.ranking(at.table) == [1, 1, 3]
    assert at.game.shares(at.table) == [0.5, 0.5, 0.0]


# The examples of the booklet, on the cards that are made for them. The dice go to the right: from Doris (B) to
# Adam (A), from Adam to Barbara (D).

DORIS, NEXT, ADAM, KLAUS, BARBARA = range(5)
"""The cards they have."""
OTHERS = [5, 6, 7, 8, 9]
"""Cards of which nothing is told."""


@pytest.mark.clause("W14")
def test_the_first_cards_show_what_the_booklet_tells() -> None:
    """Barbara's two orders stand one after the other, and the one above them lacks a garden bean."""
    orders = [order.text for order in dice_box().cards[BARBARA].orders]
    assert orders[3:5] == ["no blue", "garden + red + china"]
    assert "2 garden" in orders[5]


@pytest.mark.clause("W4", "W5", "W6")
def test_adam_barbara_and_klaus() -> None:
    """The example of the turn: two orders for Barbara, one for Klaus on the third roll, three for Adam."""
    at = dealt(dice_game(4), [ADAM, OTHERS[0], KLAUS, BARBARA, *OTHERS[1:]])
    at.give("C", filled=2)
    at.give("D", filled=3)
    play(at, "A roll", "rolled white red china 2 stink cream garden 2 soy", "D fill", "D fill")
    assert why(at, "D fill") == ("dice.fill.unmet", "W6"), "one garden bean is missing for the third"
    while at.queue():
        play(at, f"{at.acts()} pass")
    play(at, "A keep white china cream soy", "A roll", "rolled white red china blue cream blue soy")
    while at.queue():
        play(at, f"{at.acts()} pass")
    play(at, "A keep white china blue cream blue", "A roll", "rolled white green cream garden")
    assert at.queue() == "C"
    play(at, "C fill", "A keep white green cream garden")
    assert at.stage() == "orders", "all seven dice lie on the field"
    play(at, "A fill", "A fill", "A fill", "A pass")
    assert [at.filled(seat) for seat in "ABCD"] == [3, 0, 3, 5]
    assert at.active() == "D", "the dice go to Barbara"


@pytest.mark.clause("W6", "W7")
def test_doris() -> None:
    """The example of the sale: three orders, three coins, and three more orders on the new card with the same dice."""
    at = dealt(dice_game(4), [ADAM, DORIS, KLAUS, BARBARA, OTHERS[0], NEXT, *OTHERS[1:3]], first="B")
    at.give("B", filled=2)
    play(at, "B roll", "rolled white 2 red blue green cream 2 blue green")
    while at.queue():
        play(at, f"{at.acts()} pass")
    play(at, "B keep white 2 red blue green cream 2 blue green", "B fill", "B fill", "B fill")
    assert at.filled("B") == 5
    play(at, "B sell")
    assert at.coins() == [0, 3, 0, 0]
    play(at, "B fill", "B fill", "B fill")
    assert at.filled("B") == 3
    while at.active() == "B":
        play(at, "B pass")
    assert at.active() == "A", "Doris can make no more combination and hands the dice to Adam"
