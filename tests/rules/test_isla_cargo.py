"""La Isla Bohnita: cargo, swaps, pirates and purchases (I12–I18)."""

import pytest

from haricot.cards.liberties import ways_to_make_room
from haricot.editions.isla.sea import sea_of
from haricot.kernel.tale import Tale
from haricot.words import Phrasebook, languages
from tests.rules.isla_scenes import beans, cargo, events, game_of, listed, play, position, refused

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
    """Loading frees a field as harvesting does, and a bought field is one; a bought ship makes no room."""
    game = game_of()
    s = position(game, "stage plant", "A hand blue | fields 2 soy, 2 red | coins bbbb")
    room = [move.words() for move in ways_to_make_room(s, 0)]
    assert room == ["harvest 1", "harvest 2", "load 1 1", "load 2 1", "buy"]
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
    assert game.check(s, game.read("A offer red for nothing to B")) is not None


@pytest.mark.clause("I14")
def test_cargoes_are_swapped_whole_and_at_once() -> None:
    """A's three soy against the one red in B's pirate ship, worth nothing; B may say no."""
    game = game_of()
    s = position(game, "ships A 3 soy", "ships B - | pirate red")
    play(game, s, "A swap 1 B pirate")
    assert game.to_act(s) == 1
    assert listed(game, s, "B", "take", "decline") == ["take 1", "decline 1"]
    assert refused(game, s, "C take 1") == ("offer.not-for-you", "T2")
    assert refused(game, s, "A take 1") == ("offer.not-for-you", "T2")
    assert refused(game, s, "B take 1 with red#1") == ("swap.whole-cargo", "I14")
    play(game, s, "B decline 1")
    assert cargo(s, "A", "1") == ["soy"] * 3
    play(game, s, "B swap pirate A 1", "A take 2")
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
    """What was offered is no longer there: the answer comes too late, and everybody is told why."""
    game = game_of()
    s = position(game, "ships A 5 soy", "ships B red", "ships C blue")
    play(game, s, "A swap 1 B 1", "C swap 1 A 1")
    tale = Tale()
    game.apply(s, game.read("A sell 1"), tale)
    words = [Phrasebook(language).event(tale.events[2], 1) for language in languages()]
    assert [event.key for event in tale.events] == ["sell", "swap-void", "swap-void"]
    assert tale.events[1].args == {"offer": 1, "seat": 0, "owner": 0, "ship": "1"}
    assert words == [
        "Das Angebot von C verfällt: Die Ladung von A hat sich geändert (Handelsschiff 1).",
        "C’s offer lapses: the cargo of A’s first merchant ship has changed.",
        "L’offre de C tombe\u202f: la cargaison du premier navire marchand d’A a changé.",
    ]
    assert refused(game, s, "B take 1") == ("offer.unknown", "T9")
    assert game.to_act(s) == 0


@pytest.mark.clause("I14")
@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("A sail 1 bohnbay 1", [2, 4]),
        ("A load 1 1", [2, 4]),
        ("B shift 1", [3, 4]),
        ("A raid B 1", [3, 4]),
        ("B take 2", [3, 4]),
        ("C take 3", [2, 4]),
        ("A plant blue 2", [1, 2, 3]),
    ],
)
def test_just_the_swaps_about_a_changed_cargo_lapse(move: str, left: list[int]) -> None:
    """Offers 1 (A1–B1), 2 (A2–B1) and 3 (A1–C1) go with either of their cargoes, offer 4 with its card."""
    game = game_of()
    s = position(
        game,
        "turned blue",
        "bohnbay soy",
        "A hand red | fields 2 soy, - | coins -",
        "ships A soy, stink | pirate -",
        "ships B red | pirate red",
        "ships C chili",
    )
    play(game, s, "A swap 1 B 1", "A swap 2 B 1", "A swap 1 C 1", "A offer blue to C")
    play(game, s, move)
    assert [offer.number for offer in s.market.offers] == left


@pytest.mark.clause("I14")
def test_swaps_are_bounded_and_can_be_withdrawn() -> None:
    """A swap counts as an offer of the phase; the same one is not open twice; closing ends them all."""
    game = game_of()
    s = position(game, "ships A 3 soy", "ships B red", "A hand red | fields -, - | coins -")
    play(game, s, "A swap 1 B 1")
    assert refused(game, s, "A swap 1 B 1") == ("offer.repeated", "T9")
    play(game, s, "A withdraw 1")
    for number in range(2, 13):
        play(game, s, "A swap 1 B 1", f"A withdraw {number}")
    assert refused(game, s, "A swap 1 B 1") == ("offer.too-many", "T9")
    play(game, s, "B swap 1 A 1", "A close")
    assert not s.market.offers


@pytest.mark.clause("I14", "T9")
def test_a_refused_swap_is_not_asked_again_until_something_changes() -> None:
    """As any offer; a trip, a raid, a planting or a deal is a change, and so is another swap."""
    game = game_of()
    for change in (("A sail 1 bohnbay 1",), ("A raid C 1",), ("A plant blue 1",), ("C swap 1 A 2", "A take 2")):
        s = position(
            game,
            "turned blue",
            "bohnbay red",
            "A hand red | fields -, - | coins -",
            "ships A 3 red, 2 stink | pirate -",
            "ships B chili, stink",
            "ships C chili",
        )
        play(game, s, "A swap 1 B 2", "B decline 1")
        assert refused(game, s, "A swap 1 B 2") == ("offer.repeated", "T9")
        text = game.write_position(s)
        assert game.read_position(text) == s, "a position remembers it"
        play(game, s, *change, "A swap 1 B 2")


@pytest.mark.clause("T9")
def test_six_open_swaps_of_one_seat_do_not_block_the_others() -> None:
    """Each seat has its own bound, on offers of cards and of cargo together, and the sentence says which."""
    game = game_of()
    cargoes = "soy, red | pirate blue"
    s = position(
        game, f"ships A {cargoes}", f"ships B {cargoes}", "ships C chili", "A hand green | fields -, - | coins -"
    )
    play(game, s, *[f"A swap {own} B {other}" for own in ("1", "2") for other in ("1", "2", "pirate")])
    assert refused(game, s, "A swap pirate B 1") == ("offer.too-many-open", "T9")
    assert refused(game, s, "A offer green to B") == ("offer.too-many-open", "T9")
    assert listed(game, s, "A", "swap") == []
    assert not game.may_offer(s, 0) and game.may_offer(s, 2)
    play(game, s, "C swap 1 A 1", "B swap 1 A 1")


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


@pytest.mark.clause("I16")
def test_nobody_is_made_to_sell_by_a_raid_that_could_take_nothing() -> None:
    """Pirates with red aboard cannot attack a ship with soy; once the red is sold, they can."""
    game = game_of()
    s = position(game, "ships A - | pirate 2 red", "ships B 4 soy")
    assert refused(game, s, "A raid B 1") == ("ship.other-bean", "I10")
    assert listed(game, s, "A", "raid") == []
    play(game, s, "A sell pirate", "A raid B 1")
    assert game.to_act(s) == 1


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
    assert not any(sea_of(s).raided), "forgotten when the harbour closes, and not only when the next one opens"
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
        assert refused(game, s, f"B buy {what}")[0] == ("buy.poor" if what == "field" else "buy.ship-poor")


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
