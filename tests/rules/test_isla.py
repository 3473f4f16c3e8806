"""La Isla Bohnita: every clause I1–I20, told as scenarios."""

from typing import Any

import pytest

from haricot.beans.varieties import BY_KEY, KEYS, LETTERS
from haricot.cards.engine import CardGame
from haricot.cards.moves import Shuffle, letters_of_cards
from haricot.cards.state import State
from haricot.catalog import load
from haricot.editions.isla.moves import Sail
from haricot.editions.isla.sea import Sea, sea_of
from haricot.kernel.move import NATURE, NOBODY, seat_letter
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Tale


def game_of(seats: int = 4, deck: str = "base") -> CardGame:
    """The game at a table of so many seats."""
    game = load("isla", seats, {"deck": deck})
    assert isinstance(game, CardGame)
    return game


def position(game: CardGame, *lines: str) -> State:
    """A table described by the lines that matter; A is active in the harbour, all other cards are in the pile."""
    text = ["haricot position 1", "turn 5 A", "stage harbour", *lines]
    if not any(line.startswith("pile") for line in lines):
        text.append("pile rest")
    return game.read_position("\n".join(text))


def play(game: CardGame, s: State, *moves: str) -> State:
    """Make moves that must be legal."""
    for text in moves:
        move = game.read(text)
        assert game.check(s, move) is None, (text, game.check(s, move))
        game.apply(s, move)
        assert sorted(s.all_cards()) == game.sheet.all_cards()
    return s


def refused(game: CardGame, s: State, text: str) -> tuple[str, str]:
    """The code and the clause of a refusal, after seeing that the move is not listed either."""
    move = game.read(text)
    refusal = game.check(s, move)
    assert refusal is not None, text
    assert move not in game.legal(s, move.seat)
    return refusal.code, refusal.clause


def listed(game: CardGame, s: State, seat: str, *verbs: str) -> list[str]:
    """The legal moves of a seat that begin with one of the verbs."""
    moves = [game.write(move) for move in game.legal(s, "ABCDEFG".index(seat)) if move.verb in verbs]
    return [text.partition(" ")[2] for text in moves]


def beans(*keys: str) -> list[int]:
    """Cards by name."""
    return [BY_KEY[key] for key in keys]


def cargo(s: State, seat: str, ship: str) -> list[str]:
    """What a ship carries."""
    return [KEYS[card] for card in sea_of(s).cargo["ABCDEFG".index(seat)][("1", "2", "pirate").index(ship)]]


def events(game: CardGame, s: State, move: str) -> list[str]:
    """Make a move and tell what happened."""
    tale = Tale()
    game.apply(s, game.read(move), tale)
    return [event.key for event in tale.events]


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
    play(game, s, "A plant blue 1", "A sail 1 bohnbay 1", "A give soy for stink to B", "B take 1")
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
    play(game, s, "A give blue for soy to B", "A plant blue 1")
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


def rest(game: CardGame, letters: str) -> list[str]:
    """A line that puts all cards but these out of the way: they are coins of the last player."""
    cards = game.sheet.all_cards()
    for letter in letters.replace(" ", ""):
        cards.remove(LETTERS.index(letter))
    return [f"{seat_letter(game.seats - 1)} hand - | fields -, - | coins {letters_of_cards(cards)}"]


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


# Sailing


def at_sea(game: CardGame, *lines: str) -> State:
    """A has two merchant ships, one with soy; Bohnbay shows soy, soy, red."""
    return position(game, "bohnbay 2 soy red", "bohnaco chili soy", "ships A soy, -", *lines)


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
    s = at_sea(game, "ships A soy, - | pirate -")
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
    assert cargo(s, "B", "pirate") == ["chili"]
    sea = sea_of(s)
    assert "position" not in Sea.__slots__ and sea.cargo[0][1] == []


# Cargo


@pytest.mark.clause("I12")
def test_a_field_is_harvested_into_a_ship_at_any_time() -> None:
    """The whole field, also out of turn, into an empty ship or one of the same bean."""
    game = game_of()
    s = position(
        game,
        "C hand red | fields 3 soy, 2 red | coins -",
        "ships C 2 soy, - | pirate -",
        "A hand red | fields -, - | coins -",
    )
    assert listed(game, s, "C", "load") == ["load 1 1", "load 1 2", "load 2 2"]
    assert refused(game, s, "C load 2 1") == ("ship.other-bean", "I10")
    assert refused(game, s, "C load 1 pirate") == ("load.pirate", "I12")
    play(game, s, "C load 1 1", "C load 2 2")
    assert (cargo(s, "C", "1"), cargo(s, "C", "2")) == (["soy"] * 5, ["red"] * 2)
    assert s.fields[2] == [[], []] and not s.coins[2] and not s.discards
    assert refused(game, s, "C load 1 1") == ("harvest.empty", "H1")


@pytest.mark.clause("I12")
def test_single_cards_are_protected_from_loading_too() -> None:
    """H2 holds for a harvest into a ship."""
    game = game_of()
    s = position(game, "C hand red | fields soy, 2 red | coins -")
    assert refused(game, s, "C load 1 1") == ("harvest.protected", "H2")
    s = position(game, "C hand red | fields soy, red | coins -")
    play(game, s, "C load 1 1")


@pytest.mark.clause("I12")
def test_loading_makes_room_for_a_card() -> None:
    """A random player who must plant and has no room may load a field."""
    game = game_of()
    s = position(game, "stage plant", "A hand blue | fields 2 soy, 2 red | coins -")
    play(game, s, "A load 1 1", "A plant blue 1")


@pytest.mark.clause("I13")
def test_a_cargo_is_sold_whole_by_the_meter() -> None:
    """Five soy bring two coins; three cards are discarded; also out of turn, also from a pirate ship."""
    game = game_of()
    s = position(game, "ships B 5 soy, - | pirate 2 red")
    assert listed(game, s, "B", "sell") == ["sell 1", "sell pirate"]
    play(game, s, "B sell 1")
    assert s.coins[1] == beans("soy", "soy") and s.discards == beans("soy", "soy", "soy")
    assert cargo(s, "B", "1") == []
    play(game, s, "B sell pirate")
    assert len(s.coins[1]) == 3
    assert refused(game, s, "B sell 1") == ("ship.empty", "I13")


@pytest.mark.clause("I13")
def test_a_cargo_must_bring_a_coin_but_a_field_need_not() -> None:
    """One red in a ship stays aboard, one red on a field may be sold for nothing."""
    game = game_of()
    s = position(game, "B hand soy | fields red, - | coins -", "ships B red")
    assert refused(game, s, "B sell 1") == ("sell.worthless", "I13")
    play(game, s, "B harvest 1")
    assert s.discards == beans("red") and not s.coins[1]


@pytest.mark.clause("I13")
def test_a_cargo_is_no_gift_and_cannot_be_thrown_away() -> None:
    """A swap needs cargo on both sides, and no move drops a cargo."""
    game = game_of()
    s = position(game, "ships A 3 red", "ships B -", "turned blue")
    assert refused(game, s, "A swap 1 B 1") == ("swap.empty", "I14")
    assert listed(game, s, "A", "swap", "discard") == []
    assert game.check(s, game.read("A give red for nothing to B")) is not None


@pytest.mark.clause("I14")
def test_cargoes_are_swapped_whole_and_at_once() -> None:
    """A's three soy against the one red in B's pirate ship, worth nothing; B may say no."""
    game = game_of()
    s = position(game, "ships A 3 soy", "ships B - | pirate red")
    play(game, s, "A swap 1 B pirate")
    assert game.to_act(s) == 1
    assert listed(game, s, "B", "take", "decline") == ["take 1", "decline 1"]
    assert refused(game, s, "C take 1") == ("offer.not-for-you", "I14")
    assert refused(game, s, "A take 1") == ("offer.not-for-you", "I14")
    play(game, s, "B decline 1")
    assert cargo(s, "A", "1") == ["soy"] * 3
    play(game, s, "A swap 1 B pirate", "B take 2")
    assert (cargo(s, "A", "1"), cargo(s, "B", "pirate")) == (["red"], ["soy"] * 3)
    assert game.to_act(s) == 0


@pytest.mark.clause("I14")
def test_swaps_are_with_the_active_player_in_phase_two() -> None:
    """Others may offer to A, not to each other; outside the harbour nobody swaps."""
    game = game_of()
    lines = ("ships A 3 soy", "ships B red", "ships C blue", "A hand red | fields -, - | coins -")
    s = position(game, *lines)
    assert refused(game, s, "B swap 1 C 1") == ("offer.not-active", "I14")
    play(game, s, "C swap 1 A 1", "A take 1")
    assert cargo(s, "C", "1") == ["soy"] * 3
    s = position(game, *lines, "stage plant")
    assert refused(game, s, "A swap 1 B 1")[0] == "not-now"


@pytest.mark.clause("I14")
def test_a_swap_lapses_when_a_cargo_changes() -> None:
    """What was offered is no longer there: the answer comes too late."""
    game = game_of()
    s = position(game, "ships A 5 soy", "ships B red")
    play(game, s, "A swap 1 B 1", "A sell 1")
    assert refused(game, s, "B take 1") == ("offer.unknown", "T9")
    assert game.to_act(s) == 0


@pytest.mark.clause("I14")
def test_swaps_are_bounded_and_can_be_withdrawn() -> None:
    """A swap counts as an offer of the phase; the same one is not open twice; closing ends them all."""
    game = game_of()
    s = position(game, "ships A 3 soy", "ships B red", "A hand red | fields -, - | coins -")
    play(game, s, "A swap 1 B 1")
    assert refused(game, s, "A swap 1 B 1") == ("offer.repeated", "T9")
    play(game, s, "A withdraw 1")
    for number in range(2, 13):
        play(game, s, "A swap 1 B 1", f"B decline {number}")
    assert refused(game, s, "A swap 1 B 1") == ("offer.too-many", "T9")
    play(game, s, "B swap 1 A 1", "A close")
    assert not sea_of(s).swaps


@pytest.mark.clause("I15")
def test_loot_moves_to_a_merchant_ship_and_never_back() -> None:
    """Into an empty ship or one of the same bean, at any time; cargo is never planted."""
    game = game_of()
    s = position(game, "B hand red | fields soy, - | coins -", "ships B red, - | pirate 2 soy")
    assert listed(game, s, "B", "shift") == ["shift 2"]
    assert refused(game, s, "B shift 1") == ("ship.other-bean", "I10")
    assert refused(game, s, "B shift pirate") == ("shift.pirate", "I15")
    assert refused(game, s, "B plant soy 1") == ("plant.not-aside", "Q1")
    play(game, s, "B shift 2")
    assert (cargo(s, "B", "2"), cargo(s, "B", "pirate")) == (["soy", "soy"], [])
    assert refused(game, s, "B shift 2") == ("ship.empty", "I15")


# Pirates


@pytest.mark.clause("I16")
def test_a_raid_takes_one_card() -> None:
    """The owner of three soy may sell for a coin first; else one card goes over."""
    game = game_of()
    s = position(game, "ships A - | pirate -", "ships B 3 soy")
    play(game, s, "A raid B 1")
    assert game.to_act(s) == 1
    assert [game.write(move) for move in game.legal(s, 1)] == ["B sell 1", "B yield"]
    assert game.legal(s, 0) == [] and game.legal(s, 2) == []
    text = game.write_position(s)
    assert game.write_position(game.read_position(text)) == text
    play(game, s, "B yield")
    assert (cargo(s, "A", "pirate"), cargo(s, "B", "1")) == (["soy"], ["soy", "soy"])
    assert game.to_act(s) == 0


@pytest.mark.clause("I16", "I17")
def test_the_owner_sells_before_the_pirates_come() -> None:
    """Then nothing is taken, and the ship counts as raided all the same."""
    game = game_of()
    s = position(game, "ships A - | pirate -", "ships B 2 soy", "B hand - | fields soy, - | coins -")
    play(game, s, "A raid B 1", "B sell 1")
    assert s.coins[1] == beans("soy") and cargo(s, "A", "pirate") == []
    play(game, s, "B load 1 1")
    assert refused(game, s, "A raid B 1") == ("raid.twice", "I17")


@pytest.mark.clause("I16")
def test_the_only_answers_are_to_sell_that_cargo_or_not() -> None:
    """No other ship, no other liberty, no other player."""
    game = game_of()
    s = position(
        game,
        "ships A - | pirate -",
        "ships B 3 soy, 3 red",
        "B hand red | fields 2 soy, - | coins rrr",
        "C hand red | fields 2 blue, - | coins -",
    )
    play(game, s, "A raid B 1")
    assert refused(game, s, "B sell 2") == ("raid.other-ship", "I16")
    assert refused(game, s, "A sell 1") == ("raid.not-yours", "I16")
    assert refused(game, s, "C yield") == ("raid.not-yours", "I16")
    for text in ("B load 1 1", "B buy pirate", "C harvest 1", "A close"):
        assert refused(game, s, text)[0] == "not-now"


@pytest.mark.clause("I16")
def test_an_owner_who_cannot_sell_is_not_asked() -> None:
    """One soy is worth nothing: it is taken at once."""
    game = game_of()
    s = position(game, "ships A - | pirate soy", "ships B soy")
    assert events(game, s, "A raid B 1") == ["raid", "loot"]
    assert (cargo(s, "A", "pirate"), cargo(s, "B", "1")) == (["soy", "soy"], [])
    assert game.to_act(s) == 0


@pytest.mark.clause("I16")
def test_who_can_be_raided() -> None:
    """A pirate ship is needed; only the active player raids, in phase 2, foreign ships whose beans fit."""
    game = game_of()
    s = position(game, "ships A 2 red | pirate soy", "ships B 3 red", "ships C -", "ships D soy")
    assert listed(game, s, "A", "raid") == ["raid D 1"]
    assert refused(game, s, "A raid B 1") == ("ship.other-bean", "I10")
    assert refused(game, s, "A raid C 1") == ("raid.empty", "I16")
    assert refused(game, s, "A raid C 2") == ("raid.no-such-ship", "I16")
    assert refused(game, s, "A raid A 1") == ("raid.nobody", "I16")
    assert refused(game, s, "B raid D 1") == ("not-your-turn", "I16")
    s = position(game, "ships D soy")
    assert refused(game, s, "A raid D 1") == ("ship.none", "I2")


@pytest.mark.clause("I17")
def test_every_foreign_merchant_ship_once_a_turn() -> None:
    """All ships of all others, each once; in the next own turn again; pirate ships never."""
    game = game_of(3)
    s = position(
        game,
        "ships A - | pirate -",
        "ships B soy, 2 soy | pirate soy",
        "ships C soy",
        "A hand - | fields -, - | coins -",
        "B hand - | fields -, - | coins -",
        "C hand - | fields -, - | coins -",
    )
    assert refused(game, s, "A raid B pirate") == ("raid.pirate", "I17")
    play(game, s, "A raid B 2", "B yield", "A raid B 1", "A raid C 1")
    assert cargo(s, "A", "pirate") == ["soy"] * 3
    assert refused(game, s, "A raid B 2") == ("raid.twice", "I17")


@pytest.mark.clause("I17")
def test_a_new_turn_forgets_the_raids() -> None:
    """What C raided in its turn, A may raid in the next one."""
    game = game_of(3)
    s = position(
        game,
        "turn 5 C",
        "A hand - | fields -, - | coins -",
        "ships A - | pirate -",
        "ships B soy",
        "ships C - | pirate soy",
        "raided B1",
    )
    assert refused(game, s, "C raid B 1") == ("raid.twice", "I17")
    play(game, s, "C close")
    assert s.active == 0
    play(game, s, "A raid B 1")
    assert cargo(s, "A", "pirate") == ["soy"]


# Buying


@pytest.mark.clause("I18")
@pytest.mark.parametrize(("seats", "price"), [(2, 5), (3, 4), (4, 4), (5, 3), (6, 3), (7, 3)])
def test_prices(seats: int, price: int) -> None:
    """Third field 3, pirate ship 2, second ship by the number of players; just too few coins are refused."""
    game = game_of(seats, "extended")
    for what, cost in (("field", 3), ("pirate", 2), ("ship", price)):
        s = position(game, "B hand - | fields -, - | coins " + "b" * cost)
        play(game, s, f"B buy {what}")
        assert not s.coins[1]
        s = position(game, "B hand - | fields -, - | coins " + "b" * (cost - 1))
        assert refused(game, s, f"B buy {what}")[0] == "buy.poor"


@pytest.mark.clause("I18")
def test_purchases_are_made_out_of_turn_and_used_at_once() -> None:
    """B buys in A's turn; the coins spent last lie on top of the discards; each thing once."""
    game = game_of()
    s = position(game, "B hand red | fields 2 soy, 2 red | coins bbb bbb ttt rr", "ships B blue")
    play(game, s, "B buy pirate")
    assert s.discards == beans("red", "red") and sea_of(s).has(1, 2)
    play(game, s, "B buy field", "B buy ship", "B load 1 2")
    assert len(s.fields[1]) == 3 and cargo(s, "B", "2") == ["soy", "soy"]
    assert len(s.discards) == 9 and len(s.coins[1]) == 2
    s.coins[1] += [s.pile.pop() for _ in range(9)]
    assert refused(game, s, "B buy pirate") == ("buy.ship-twice", "I18")
    assert refused(game, s, "B buy ship") == ("buy.ship-twice", "I18")
    assert refused(game, s, "B buy") == ("buy.twice", "H4")


# Two players


@pytest.mark.clause("I19")
def test_two_players_may_discard_one_card_of_the_hand() -> None:
    """Before or after planting, once a turn, whatever its position; then a third card is not planted."""
    game = game_of(2)
    lines = ("stage plant", "A hand red soy blue chili | fields red, - | coins -")
    s = position(game, *lines)
    play(game, s, "A discard blue#1")
    assert s.discards[-1:] == beans("blue")
    assert refused(game, s, "A discard soy#1") == ("discard.twice", "I19")
    assert refused(game, s, "A done") == ("plant.first-card-must", "P1")
    play(game, s, "A plant red 1", "A done")
    assert s.stage == 2
    s = position(game, *lines)
    play(game, s, "A plant red 1", "A plant soy 2")
    assert refused(game, s, "A plant blue 1") == ("plant.never-third", "P2")
    assert listed(game, s, "A", "plant", "done", "discard") == ["done", "discard blue#1", "discard chili#1"]
    play(game, s, "A discard chili#1")
    assert s.stage == 2 and s.hands[0] == beans("blue")


@pytest.mark.clause("I19")
def test_two_players_turn_up_three_and_add_matching_discards() -> None:
    """The top discards that match are added; all of them must be planted by the active player."""
    game = game_of(2)
    others = rest(game, "rsb sr ttttt nn cc")
    s = position(
        game,
        "stage plant",
        "discards srt",
        "bohnbay green",
        "bohnaco green",
        "pile rsb tttt",
        "A hand chili | fields chili, - | coins -",
        *others,
    )
    play(game, s, "A plant chili 1")
    assert s.turned == beans("red", "soy", "blue", "soy", "red")
    assert s.discards == beans("stink")
    assert refused(game, s, "A give red to B") == ("offer.two-players", "I19")
    play(game, s, "A plant soy 2", "A plant soy 2", "A close")
    assert game.to_act(s) == 0, "what is left must be planted too"
    play(game, s, "A harvest 2", "A plant red 2", "A plant red 2", "A harvest 1", "A plant blue 1")
    assert s.active == 1


@pytest.mark.clause("I14", "I19")
def test_two_players_swap_nothing() -> None:
    """No trade, so no swap of cargo either."""
    game = game_of(2)
    s = position(game, "ships A 2 soy", "ships B 2 red")
    assert refused(game, s, "A swap 1 B 1") == ("swap.two-players", "I14")
    assert not game.may_offer(s, 0)


@pytest.mark.clause("I19")
def test_two_players_sell_in_their_own_turn_or_when_raided() -> None:
    """B sells neither field nor cargo in A's turn, except as the answer to a raid; loading is no sale."""
    game = game_of(2)
    s = position(game, "ships A - | pirate -", "ships B 2 soy, -", "B hand red | fields 2 red, - | coins -")
    assert refused(game, s, "B sell 1") == ("harvest.own-turn", "I19")
    assert refused(game, s, "B harvest 1") == ("harvest.own-turn", "I19")
    play(game, s, "A raid B 1", "B sell 1", "B load 1 2")
    assert s.coins[1] == beans("soy")


@pytest.mark.clause("I19")
def test_two_players_draw_two_and_spent_coins_wait_for_the_shuffle() -> None:
    """They lie beside the discards and become part of the next pile."""
    game = game_of(2)
    s = position(
        game,
        "bohnbay stink",
        "bohnaco stink",
        "discards s",
        "pile bb",
        "A hand - | fields -, - | coins rr",
        *[line.replace("hand -", "hand green") for line in rest(game, "rr bb s tt n")],
    )
    sea = sea_of(s)
    play(game, s, "A buy pirate")
    assert (sea.spent, s.discards) == (beans("red", "red"), beans("soy"))
    play(game, s, "A close")
    assert s.hands[0] == beans("blue", "blue") and game.to_act(s) == NATURE
    play(game, s, "shuffle rsr")
    assert not sea.spent and sorted(s.pile) == sorted(beans("red", "red", "soy"))


@pytest.mark.clause("I19")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_third_exhaustion_is_the_last(seats: int) -> None:
    """Also with two players."""
    assert game_of(seats).sheet.exhaustions == 3


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
        "exhausted 2 last",
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


# Mistakes in texts


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A sail 3 bohnbay 1", "“3” is no ship"),
        ("A sail 1 tortuga 1", "“tortuga” is no port"),
        ("A buy parrot", "“parrot” cannot be bought"),
        ("A swap 1 B", "something is missing"),
        ("A sell 1 2", "“2” is too much"),
    ],
)
def test_a_wrong_move_is_told_in_a_sentence(text: str, sentence: str) -> None:
    """What is wrong, and what would be right."""
    with pytest.raises(BadInput, match=sentence):
        game_of().read(text)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ships A soy red", "one variety"),
        ("ships A -, -, -", "1 or 2 merchant ships"),
        ("ships A - | parrot -", "stands “pirate”"),
        ("ships F -", "there are 4 seats"),
        ("bohnbay 6 soy", "at most 5 cards"),
        ("raided B3", "no merchant ship"),
        ("swap 1 A swap 1 B 1", "two ships with cargo"),
        ("stage raided in harbour", "nobody has anything to do"),
        ("stage raided", "interrupts a phase"),
    ],
)
def test_a_wrong_position_is_told_in_a_sentence(line: str, sentence: str) -> None:
    """Also what only this edition has."""
    with pytest.raises(BadInput, match=sentence):
        position(game_of(), line)


def test_what_makes_moves_equal() -> None:
    """Two ways to buy, or to sail, are different moves; the same words are the same move."""
    game: Any = game_of()
    texts = ["A buy", "A buy ship", "A buy pirate", "A sail 1 bohnbay 1", "A sail 1 bohnbay 2", "A sail 2 bohnbay 1"]
    assert len({game.read(text) for text in texts}) == len(texts)
    assert game.read("A sail 1 bohnaco 2") == Sail(0, 0, 1, 2)
    assert game.write(game.read("A buy field")) == "A buy"
