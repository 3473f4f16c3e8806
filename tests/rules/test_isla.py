"""La Isla Bohnita: set-up, turn, sailing and the end (I1–I11, I20)."""

import pytest

from haricot.beans.varieties import KEYS
from haricot.cards.engine import CardGame
from haricot.cards.moves import Shuffle
from haricot.cards.state import State
from haricot.catalog import load
from haricot.editions.isla.sea import sea_of
from haricot.kernel.move import NATURE, NOBODY
from haricot.kernel.reasons import BadInput
from tests.rules.isla_scenes import beans, cargo, game_of, listed, play, position, refused, rest

# Set-up

REMOVED = {
    ("base", 2): ("garden mocha", 124),
    ("base", 3): ("garden mocha", 124),
    ("base", 4): ("garden mocha", 124),
    ("base", 5): ("garden", 152),
    ("extended", 2): ("cocoa garden red blackeyed soy green mocha", 126),
    ("extended", 3): ("cocoa garden red blackeyed soy mocha", 140),
    ("extended", 4): ("cocoa garden red blackeyed mocha", 152),
    ("extended", 5): ("cocoa garden red mocha", 162),
    ("extended", 6): ("cocoa garden red blackeyed", 180),
    ("extended", 7): ("cocoa garden red", 190),
}
BOX = {
    "base": "garden red blackeyed soy green stink chili blue pole mocha",
    "extended": "cocoa garden red blackeyed soy green stink chili blue brandy coffee pole mocha",
}


@pytest.mark.clause("I1")
@pytest.mark.parametrize(("deck", "seats"), REMOVED)
def test_decks_follow_the_table_of_the_booklet(deck: str, seats: int) -> None:
    """The beans in play are the box without the removed ones, and the cards add up."""
    removed, cards = REMOVED[deck, seats]
    game = game_of(seats, deck)
    assert {KEYS[bean] for bean in game.sheet.beans} == set(BOX[deck].split()) - set(removed.split())
    assert sum(game.sheet.deck) == cards


@pytest.mark.clause("I1")
@pytest.mark.parametrize("seats", [6, 7])
def test_base_deck_is_too_small_for_six(seats: int) -> None:
    """Six or seven need the extended deck, and the sentence says so."""
    with pytest.raises(BadInput, match=f"isla with deck=base is for 2 to 5 seats, not {seats}"):
        load("isla", seats, {"deck": "base"})


@pytest.mark.clause("I2")
def test_everybody_starts_with_two_fields_and_one_merchant_ship() -> None:
    """The second ship, the third field and the pirate ship are in reserve."""
    game = game_of()
    s = game.new(1)
    sea = sea_of(s)
    for seat in range(4):
        assert len(s.fields[seat]) == 2
        assert [sea.has(seat, ship) for ship in range(3)] == [True, False, False]
    s = position(game, "A hand red | fields 2 red, - | coins -")
    assert refused(game, s, "A load 1 2") == ("ship.none", "I2")
    assert refused(game, s, "A sell pirate") == ("ship.none", "I2")


@pytest.mark.clause("I3")
def test_rows_are_laid_before_the_hands_are_dealt() -> None:
    """The top ten cards go to Bohnbay and Bohnaco, top first; then the first player gets three."""
    game = game_of()
    s = game.blank()
    play(game, s, "first C")
    order = game.sheet.all_cards()
    game.apply(s, Shuffle(tuple(order)))
    assert sea_of(s).ports == [order[:5], order[5:10]]
    assert s.hands[2] == order[10:13]
    assert s.pile == order[:27:-1]
    assert sea_of(s).ports[0][0] == order[0], "the first card of a row is its top"


@pytest.mark.clause("I4")
@pytest.mark.parametrize(("seats", "hands"), [(2, [5, 5]), (3, [3, 4, 5]), (7, [3, 4, 5, 6, 6, 6, 6])])
def test_hands(seats: int, hands: list[int]) -> None:
    """3, 4, 5, then 6 from the first player on; two players get five each."""
    s = game_of(seats, "extended").new(3)
    assert [len(s.hands[(s.first + place) % seats]) for place in range(seats)] == hands


# The turn


@pytest.mark.clause("I5")
def test_phase_one_is_that_of_the_base_game() -> None:
    """The first card must be planted, the second may be; no card goes from the hand into a ship."""
    game = game_of()
    s = position(game, "stage plant", "A hand red soy red | fields red, - | coins -", "bohnbay red")
    assert refused(game, s, "A done") == ("plant.first-card-must", "P1")
    assert refused(game, s, "A plant soy 2") == ("plant.not-first-card", "P1")
    assert refused(game, s, "A plant red 2") == ("plant.must-join", "B7")
    assert refused(game, s, "A sail 1 bohnbay 1")[0] == "not-now"
    play(game, s, "A plant red 1")
    assert listed(game, s, "A", "plant", "done") == ["plant soy 2", "done"]
    play(game, s, "A plant soy 2")
    assert s.hands[0] == beans("red")
    assert len(s.turned) == 2, "two cards are turned up, and phase 2 has begun"
    for seat in range(4):
        assert not any(sea_of(s).cargo[seat]), "hand cards never go straight into a ship"


@pytest.mark.clause("I6")
def test_trading_sailing_raiding_and_planting_in_any_order() -> None:
    """The active player plants, sails, deals, raids, sails and plants again, all in one phase."""
    game = game_of()
    s = position(
        game,
        "turned blue soy",
        "A hand red chili | fields blue, 2 red | coins -",
        "B hand stink green | fields -, - | coins -",
        "bohnbay chili green",
        "bohnaco chili chili green",
        "ships A - | pirate -",
        "ships B 2 green",
    )
    play(game, s, "A plant blue 1", "A sail 1 bohnbay 1", "A offer soy for stink to B", "B take 1")
    play(game, s, "A raid B 1", "A sail 1 bohnaco 2", "A harvest 2", "A plant stink 2", "B plant soy 1")
    assert cargo(s, "A", "1") == ["chili"] * 3
    assert cargo(s, "A", "pirate") == ["green"]
    assert game.to_act(s) == 0
    assert not s.turned, "only two cards are turned up, once"
    pile = len(s.pile)
    play(game, s, "A close")
    assert s.active == 1
    assert len(s.hands[0]) == 2 + 3 and pile - len(s.pile) == 3, "no second turning up, but the draw"


@pytest.mark.clause("I6")
def test_phase_two_ends_when_all_is_planted() -> None:
    """After the close the left-over card and the set-aside cards of all must still be planted."""
    game = game_of()
    s = position(
        game, "turned blue", "A hand red | fields -, - | coins -", "C hand red | fields -, - | coins - | aside soy"
    )
    play(game, s, "A close")
    assert (game.to_act(s), s.active) == (0, 0)
    play(game, s, "A plant blue 1")
    assert (game.to_act(s), s.active) == (2, 0)
    play(game, s, "C plant soy 2")
    assert s.active == 1


@pytest.mark.clause("I6")
def test_planting_a_turned_up_card_voids_offers_of_it() -> None:
    """Once planted it can no longer be traded; a set-aside copy is planted before the turned-up one."""
    game = game_of()
    s = position(
        game, "turned blue", "A hand red | fields -, - | coins - | aside blue", "B hand soy | fields -, - | coins -"
    )
    play(game, s, "A offer blue for soy to B", "A plant blue 1")
    assert s.market.find(1) is not None
    play(game, s, "A plant blue 1")
    assert s.market.find(1) is None
    assert refused(game, s, "A plant blue 1") == ("plant.not-aside", "Q1")
    assert refused(game, s, "B plant soy 1") == ("plant.not-aside", "Q1")


@pytest.mark.clause("I7")
@pytest.mark.parametrize(("seats", "cards"), [(3, 3), (4, 3), (5, 4), (6, 5), (7, 5)])
def test_cards_drawn_by_seats(seats: int, cards: int) -> None:
    """3 with three or four players, 4 with five, 5 with six or seven."""
    game = game_of(seats, "extended")
    s = position(game, "bohnbay stink", "bohnaco stink")
    play(game, s, "A close")
    assert len(s.hands[0]) == cards


@pytest.mark.clause("I7")
def test_an_empty_port_gets_five_cards_after_the_draw_only() -> None:
    """A port emptied in phase 2 stays empty until phase 3; a port with one card left gets nothing."""
    game = game_of()
    s = position(
        game,
        "bohnbay red",
        "bohnaco soy",
        "discards ss",
        "pile rrr ttttt nnnnn " + "cccccccc",
        *rest(game, "rrrr sss ttttt nnnnn cccccccc"),
    )
    play(game, s, "A sail 1 bohnbay 1")
    assert not sea_of(s).ports[0]
    play(game, s, "A close")
    assert s.hands[0] == beans("red", "red", "red")
    assert sea_of(s).ports == [beans(*["stink"] * 5), beans("soy")]


@pytest.mark.clause("I7")
def test_refilling_both_ports_goes_on_after_a_shuffle() -> None:
    """Bohnbay first, then Bohnaco; the pile running out in between is shuffled anew."""
    game = game_of()
    s = position(game, "discards ssssss sss", "pile rrr ttttt nn", *rest(game, "rrr ttttt nn sssssssss"))
    play(game, s, "A close")
    sea = sea_of(s)
    assert sea.ports == [beans(*["stink"] * 5), beans("green", "green")]
    assert game.to_act(s) == NATURE
    text = game.write_position(s)
    assert game.write_position(game.read_position(text)) == text, "also in the middle of a refill"
    play(game, s, "shuffle sssssssss")
    assert sea.ports[1] == beans("green", "green", "soy", "soy", "soy")
    assert (s.active, len(s.pile)) == (1, 4)


@pytest.mark.clause("I7", "H6")
@pytest.mark.parametrize("port", ["bohnbay -", "bohnbay green"], ids=["two rows", "one row"])
def test_who_could_sell_is_asked_before_a_refill_that_needs_a_new_pile(port: str) -> None:
    """Both rows are one draw: seven cards are enough for one of them, and not for two; field and cargo count alike."""
    game = game_of()
    s = position(
        game,
        port,
        "discards s",
        "pile rrr ttttt tt",
        "B hand - | fields 2 red, - | coins -",
        "ships C 3 blue, 5 chili",
        *rest(game, "rrr ttttt tt s rr bbb ccccc" + "n" * ("green" in port)),
    )
    play(game, s, "A close")
    if "green" in port:
        assert (s.active, len(s.pile)) == (1, 2), "five of seven: nobody is asked"
        return
    assert (s.stage_word(), s.queue, game.to_act(s)) == ("before-draw", [1, 2], 1)
    assert game.read_position(game.write_position(s)) == s
    play(game, s, "B harvest 1", "C sell 2")
    assert sea_of(s).ports == [beans(*["stink"] * 5), beans("stink", "stink")]
    assert sorted(s.discards) == beans("red", "soy", "chili", "chili", "chili", "chili")
    play(game, s, "shuffle cccc rs")
    assert s.active == 1
    assert sea_of(s).ports[1] == beans("stink", "stink", "chili", "chili", "chili")


@pytest.mark.clause("I7", "H6")
def test_nobody_is_asked_where_no_port_is_empty() -> None:
    """The pile has run out and nothing was discarded, but no card is needed either."""
    game = game_of()
    s = position(
        game,
        "bohnbay green",
        "bohnaco green",
        "pile rrr",
        "ships B 2 blue",
        "B hand green | fields -, - | coins -",
        *rest(game, "rrr bb nnn"),
    )
    play(game, s, "A close")
    assert (s.exhaustions, s.active, game.to_act(s)) == (1, 1, 1)


# Sailing


def at_sea(game: CardGame, *lines: str, pirate: str = "") -> State:
    """A has two merchant ships, one with soy; Bohnbay shows soy, soy, red."""
    return position(game, "bohnbay 2 soy red", "bohnaco chili soy", f"ships A soy, -{pirate}", *lines)


@pytest.mark.clause("I8")
def test_a_ship_sails_as_often_as_wished() -> None:
    """Empty or loaded, from port to port and back, in one turn; only the active player, only in phase 2."""
    game = game_of()
    s = at_sea(game)
    play(game, s, "A sail 1 bohnbay 1", "A sail 2 bohnaco 1", "A sail 1 bohnaco 1", "A sail 1 bohnbay 1")
    assert cargo(s, "A", "1") == ["soy"] * 4
    assert cargo(s, "A", "2") == ["chili"]
    assert refused(game, s, "B sail 1 bohnbay 1") == ("not-your-turn", "I8")


@pytest.mark.clause("I8")
def test_pirate_ships_do_not_sail_to_the_island() -> None:
    """A pirate ship goes to home ports only."""
    game = game_of()
    s = at_sea(game, pirate=" | pirate -")
    assert refused(game, s, "A sail pirate bohnbay 1") == ("sail.pirate", "I8")


@pytest.mark.clause("I9")
def test_a_trip_takes_the_top_card_and_perhaps_its_run() -> None:
    """1 up to all of the equal cards on top, no more, and never none."""
    game = game_of()
    s = at_sea(game)
    assert listed(game, s, "A", "sail") == [
        "sail 1 bohnbay 1",
        "sail 1 bohnbay 2",
        "sail 2 bohnbay 1",
        "sail 2 bohnbay 2",
        "sail 2 bohnaco 1",
    ]
    assert refused(game, s, "A sail 1 bohnbay 3") == ("sail.run", "I9")
    assert refused(game, s, "A sail 1 bohnbay 0") == ("sail.run", "I9")
    play(game, s, "A sail 1 bohnbay 2")
    assert sea_of(s).ports[0] == beans("red")


@pytest.mark.clause("I9")
def test_a_trip_to_an_empty_row_is_not_possible() -> None:
    """There is nothing to take."""
    game = game_of()
    s = position(game, "bohnaco soy")
    assert refused(game, s, "A sail 1 bohnbay 1") == ("sail.no-cards", "I9")


@pytest.mark.clause("I10")
def test_one_variety_a_ship() -> None:
    """A ship with soy cannot take chili; island beans go aboard and never to a field."""
    game = game_of()
    s = at_sea(game, "A hand red | fields chili, - | coins -")
    assert refused(game, s, "A sail 1 bohnaco 1") == ("ship.other-bean", "I10")
    assert refused(game, s, "A plant chili 1") == ("plant.not-aside", "Q1")
    play(game, s, "A sail 2 bohnaco 1")
    assert refused(game, s, "A plant chili 1") == ("plant.not-aside", "Q1")
    assert s.fields[0][0] == beans("chili")


@pytest.mark.clause("I11")
def test_ships_are_home_when_the_phase_is_over() -> None:
    """Right after the owner's turn a ship that sailed last to the island can be raided at home."""
    game = game_of()
    s = at_sea(game, "ships B - | pirate -", "turned -", "B hand - | fields -, - | coins -")
    play(game, s, "A sail 2 bohnaco 1", "A close")
    assert (s.active, game.to_act(s)) == (1, 1)
    play(game, s, "B raid A 2")
    assert (cargo(s, "B", "pirate"), cargo(s, "A", "2")) == (["chili"], [])


# The end


@pytest.mark.clause("I20")
def test_phase_two_is_finished_after_the_last_exhaustion() -> None:
    """The pile runs out while turning up: sailing, trading and planting go on, then the game ends before the draw."""
    game = game_of()
    others = rest(game, "rr bbbb sss tt")
    s = position(
        game,
        "stage plant",
        "exhausted 2",
        "discards tt",
        "pile b",
        "A hand red red | fields -, - | coins -",
        "bohnbay 3 blue",
        "ships B 3 soy",
        *others,
    )
    play(game, s, "A plant red 1", "A done")
    assert s.last and game.to_act(s) == 0 and s.turned == beans("blue")
    play(game, s, "A sail 1 bohnbay 3", "A plant blue 2", "A close")
    assert s.over and game.to_act(s) == NOBODY
    assert s.hands[0] == beans("red"), "no phase 3"


@pytest.mark.clause("I20")
def test_the_last_exhaustion_in_the_draw_or_the_refill_ends_the_game_at_once() -> None:
    """The port is left half full."""
    game = game_of()
    s = position(game, "exhausted 2", "discards ss", "pile rrr ttt", *rest(game, "rrr ttt ss"))
    play(game, s, "A close")
    assert s.over
    assert sea_of(s).ports == [beans("stink", "stink", "stink"), []]
    s = position(game, "exhausted 2", "discards ss", "pile rr", *rest(game, "rr ss"))
    play(game, s, "A close")
    assert s.over and s.hands[0] == beans("red", "red") and not sea_of(s).ports[0]


@pytest.mark.clause("I20")
def test_cargo_is_sold_at_the_end_if_it_is_worth_a_coin() -> None:
    """Three soy bring one coin, a pirate ship's four red three; one blue stays aboard for nothing; ties are shared."""
    game = game_of(3)
    s = position(
        game,
        "exhausted 3 last",
        "A hand - | fields 2 soy, - | coins -",
        "B hand - | fields -, - | coins -",
        "ships A 3 soy, blue | pirate 4 red",
        "ships B 4 blue",
        "ships C blue",
    )
    play(game, s, "A close")
    assert s.over
    assert game.scores(s) == [1 + 3 + 1, 1, 0]
    assert cargo(s, "A", "2") == ["blue"] and cargo(s, "A", "1") == []
    assert game.ranking(s) == [1, 2, 3]
    s.coins[1] = s.coins[1][:0]
    assert game.ranking(s) == [1, 2, 2]
