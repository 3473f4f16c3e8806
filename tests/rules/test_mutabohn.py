"""Mutabohn: set-up, mutating fields and bonus cards, clause by clause (M1–M13)."""

from typing import Any

import pytest

from haricot.beans.decks import BASE
from haricot.beans.varieties import BY_KEY
from haricot.data import bonus_cards, read_bonus_cards
from haricot.editions.mutabohn.code import Code
from haricot.editions.mutabohn.deck import bonus_deck, is_code
from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from tests.rules.mutabohn_tables import (
    FIELD,
    empty_bonus_pile,
    extra,
    game,
    legal,
    names,
    play,
    refusal,
    table,
)

clause = pytest.mark.clause


# Set-up


@clause("M1")
@pytest.mark.parametrize(
    ("seats", "cards", "extra_beans", "missing"),
    [
        (2, 104, "", ""),
        (3, 104, "", ""),
        (4, 126, "brandy", ""),
        (5, 150, "brandy coffee", ""),
        (6, 170, "brandy coffee pole", "garden"),
        (7, 198, "brandy coffee pole mocha", "garden"),
    ],
)
def test_beans_by_seats(seats: int, cards: int, extra_beans: str, missing: str) -> None:
    """The deck grows with the number of players, and the garden bean leaves with six."""
    deck = game(seats).sheet.deck
    assert sum(deck) == cards
    beans = {bean for bean, count in enumerate(deck) if count}
    assert beans == set(BASE) - {BY_KEY[k] for k in missing.split()} | {BY_KEY[k] for k in extra_beans.split()}


@clause("M1")
def test_cognac_may_take_the_place_of_brandy() -> None:
    """The 22-card bean is a table option, brandy by default."""
    deck = game(4, bean22="cognac").sheet.deck
    assert (deck[BY_KEY["cognac"]], deck[BY_KEY["brandy"]]) == (22, 0)


@clause("M2")
def test_hands() -> None:
    """Five cards each; with six and seven players 3, 4, 5, 6, … from the first player on."""
    for seats in range(2, 8):
        s = game(seats).new(3)
        sizes = [len(s.hands[(s.first + k) % seats]) for k in range(seats)]
        assert sizes == ([5] * seats if seats <= 5 else [3, 4, 5, 6, 6, 6, 6][:seats])


@clause("M3")
def test_bonus_hands() -> None:
    """Two bonus cards each, with two players three, from 33 shuffled by a recorded move of NATURE."""
    for seats in range(2, 8):
        g = game(seats)
        s = g.blank()
        shuffled = g.nature(s, Chance(5))
        assert g.read(g.write(shuffled)) == shuffled
        assert shuffled.verb == "bonus"
        g.apply(s, shuffled)
        size = 3 if seats == 2 else 2
        assert [len(hand) for hand in extra(s).hands] == [size] * seats
        assert len(extra(s).pile) == 33 - size * seats
        assert sorted(extra(s).all_bonus_cards()) == sorted(bonus_cards().cards)


@clause("M3")
def test_the_bonus_shuffle_must_lay_the_deck() -> None:
    """A shuffle of other cards is refused, and beans are not shuffled before it."""
    g = game(3)
    s = g.blank()
    assert refusal(g, s, "bonus " + " ".join(["AABC"] * 33)) == ("shuffle.other-cards", "M13")
    assert refusal(g, s, "first A") == ("not-now", "M3")


@clause("M4")
def test_no_third_field() -> None:
    """Two fields each, and nothing to buy."""
    g = game(4)
    s = table(g, "stage plant", "A hand soy | fields -, - | coins " + "b" * 9)
    assert [len(fields) for fields in s.fields] == [2, 2, 2, 2]
    assert refusal(g, s, "A buy") == ("buy.none", "B3")
    assert "A buy" not in legal(g, s, 0)


# Mutating fields


@clause("M5")
def test_ladder() -> None:
    """A bean goes on itself, on the next rarer bean or on an empty field: no skipping, no way back."""
    g = game(3)
    s = table(g, "stage plant", "A hand soy soy | fields blackeyed, -")
    assert legal(g, s, 0)[:2] == ["A plant soy 1", "A plant soy 2"]
    s = table(g, "stage plant", "A hand green | fields blackeyed, red")
    assert refusal(g, s, "A plant green 1") == ("plant.no-room", "P4")
    s = table(g, "stage plant", "A hand green | fields blackeyed, -")
    assert refusal(g, s, "A plant green 1") == ("plant.off-ladder", "M5")
    s = table(g, "stage plant", "A hand blackeyed | fields blackeyed soy, -")
    assert refusal(g, s, "A plant blackeyed 1") == ("plant.off-ladder", "M5")
    play(g, s, "A plant blackeyed 2")


@clause("M5")
def test_ladder_skips_beans_that_are_not_in_play() -> None:
    """With five players coffee follows brandy, with six pole follows coffee; without brandy nothing follows blue."""
    g = game(6)
    s = table(g, "stage plant", "A hand coffee | fields blue 2 brandy, red")
    play(g, s, "A plant coffee 1")
    assert names(s.fields[0][0]) == "blue brandy brandy coffee"
    g = game(5, extension="no")
    assert not g.sheet.deck[BY_KEY["brandy"]]
    g = game(4, bean22="cognac")
    s = table(g, "stage plant", "A hand cognac | fields blue, red")
    play(g, s, "A plant cognac 1")


@clause("M5")
def test_the_same_bean_may_grow_on_both_fields() -> None:
    """The player picks among the fields that can take the card."""
    g = game(3)
    s = table(g, "stage plant", "A hand soy soy | fields soy, blackeyed")
    play(g, s, "A plant soy 2", "A plant soy 1")
    assert [names(field) for field in s.fields[0]] == ["soy soy", "blackeyed soy"]


@clause("M6")
@pytest.mark.parametrize("more", ["2 chili", "chili blue", "2 blue"])
def test_example_of_anne(more: str) -> None:
    """Two green, stink, chili: two more chili, chili and blue, or two blue make a harvest of two coins."""
    g = game(3)
    s = table(g, "stage plant", f"A hand soy | fields 2 green stink chili {more}, -")
    last = s.fields[0][0][-2:]
    play(g, s, "A harvest 1")
    assert len(s.coins[0]) == 2
    assert s.coins[0] == last
    assert names(s.discards) == "green green stink chili"


@clause("M6")
def test_the_last_card_decides() -> None:
    """Five cards that end in soy pay on the meter of soy, whatever lies below."""
    g = game(3)
    s = table(g, "stage plant", "A hand soy | fields 2 red 2 blackeyed soy, -")
    play(g, s, "A harvest 1")
    assert names(s.coins[0]) == "blackeyed soy"


@clause("M7")
def test_single_cards_are_protected() -> None:
    """A single card cannot be harvested while the other field has two or more, also if these differ."""
    g = game(3)
    s = table(g, "stage plant", "A hand blue | fields red blackeyed, chili")
    assert refusal(g, s, "A harvest 2") == ("harvest.protected", "H2")
    assert "A harvest 1" in legal(g, s, 0)


# Bonus cards


def shows(field: list[int], code: str, beans: list[int]) -> bool:
    return Code(code, beans).shown_by(field)


@clause("M8")
def test_example_of_the_genetic_code() -> None:
    """Red, blackeyed, blackeyed, soy, soy, green shows AABBC and ABBC."""
    beans = list(BASE)
    field = [BY_KEY[key] for key in ("red", "blackeyed", "blackeyed", "soy", "soy", "green")]
    assert {code for code in bonus_cards().codes if shows(field, code, beans)} == {"AABBC", "ABBC"}
    assert not shows(field[:-1], "AABBC", beans)
    assert not shows(field, "AABC", beans)
    assert not shows(field, "ABC", beans)


@clause("M8")
def test_a_code_needs_neighbours_on_the_ladder() -> None:
    """The letters are neighbouring beans in play; runs have exactly the lengths of the code."""
    beans = list(BASE)
    red, blackeyed, soy, green = (BY_KEY[key] for key in ("red", "blackeyed", "soy", "green"))
    assert shows([red, blackeyed, soy], "ABC", beans)
    assert not shows([red, blackeyed, green], "ABC", beans)
    assert shows([red, red, red, blackeyed], "AB", beans)
    assert shows([red, red, red, blackeyed], "AAB", beans)
    assert not shows([red, blackeyed, blackeyed], "AB", beans)
    assert not shows([red, blackeyed], "ABC", beans)
    with_cognac = game(5, bean22="cognac").sheet.beans
    assert shows([BY_KEY["blue"], BY_KEY["cognac"], BY_KEY["coffee"]], "ABC", with_cognac)
    assert shows([BY_KEY["brandy"], BY_KEY["coffee"]], "AB", game(5).sheet.beans)


@clause("M9")
def test_one_field_serves_several_cards() -> None:
    """A card is laid with the winnings, another is drawn, and the field stays for the next card."""
    g = game(3)
    s = table(g, "stage plant", f"A hand blue | fields {FIELD}, -", "bonus A hand AABBC ABCD")
    extra(s).pile.remove("ABBC")
    extra(s).pile.append("ABBC")
    assert "A claim AABBC 1" in legal(g, s, 0)
    play(g, s, "A claim AABBC 1")
    assert extra(s).laid[0] == ["AABBC"]
    assert extra(s).hands[0] == ["ABBC", "ABCD"]
    play(g, s, "A claim ABBC 1")
    assert extra(s).laid[0] == ["AABBC", "ABBC"]
    assert names(s.fields[0][0]) == "red blackeyed blackeyed soy soy green"


@clause("M9")
def test_claims_at_any_moment() -> None:
    """Also out of turn, and right after the card was drawn; but only what is in hand, and what the field shows."""
    g = game(3)
    s = table(g, "turn 2 B", "stage plant", f"A fields {FIELD}, red", "B hand blue", "bonus A hand AABBC AABC")
    assert refusal(g, s, "A claim AABC 1") == ("claim.no-match", "M8")
    assert refusal(g, s, "A claim ABBC 1") == ("claim.not-in-hand", "M9")
    assert refusal(g, s, "A claim AABBC 2") == ("claim.no-match", "M8")
    assert refusal(g, s, "A claim AABBC 3") == ("plant.no-such-field", "M4")
    play(g, s, "A claim AABBC 1")


@clause("M9")
def test_whose_fields_count() -> None:
    """With two players fields of both, with more only the own ones."""
    three = game(3)
    s = table(three, "stage plant", "A hand blue", f"B fields {FIELD}, -", "bonus A hand AABBC")
    assert refusal(three, s, "A claim AABBC B 1") == ("claim.not-your-field", "M9")
    assert not [move for move in legal(three, s, 0) if "claim" in move]
    two = game(2)
    s = table(two, "stage plant", "A hand blue", f"B fields {FIELD}, -", "bonus A hand AABBC")
    assert "A claim AABBC B 1" in legal(two, s, 0)
    play(two, s, "A claim AABBC B 1")
    assert extra(s).laid == [["AABBC"], []]


@clause("M10")
def test_pfennigs() -> None:
    """A hundred pfennigs are a coin: one coin and cards of 30, 50 and 70 make 250."""
    g = game(3)
    s = table(g, "stage plant", "A hand blue | coins s", "bonus A laid ABBC AABBC AABBCC")
    assert g.scores(s) == [100 + 30 + 50 + 70, 0, 0]


@clause("M11")
def test_empty_bonus_pile() -> None:
    """Nothing is drawn any more, and claims go on."""
    g = game(3)
    s = table(g, "stage plant", f"A hand blue | fields {FIELD}, -", "bonus A hand AABBC ABBC")
    empty_bonus_pile(s)
    play(g, s, "A claim AABBC 1", "A claim ABBC 1")
    assert extra(s).hands[0] == []


@clause("M11")
def test_the_active_player_comes_first_when_claims_wait_together() -> None:
    """In the last window players are heard from the active one on clockwise, so that the last card goes in order."""
    g = game(3)
    s = table(g, "turn 9 B", "stage draw", "exhausted 1 over", "bonus A hand AABC", "bonus C hand ABCD")
    s.over = False
    g.sheet.ending.finish(s, None)
    assert s.queue == [2, 0]
    s = table(g, "turn 9 C", "stage draw", "exhausted 1 over", "bonus A hand AABC", "bonus C hand ABCD")
    s.over = False
    g.sheet.ending.finish(s, None)
    assert s.queue == [2, 0]
    assert g.to_act(s) == 2


@clause("M12")
def test_exchange() -> None:
    """One coin card goes to the discards; the cards go under the pile in the order named; as many are drawn."""
    g = game(3)
    s = table(g, "stage plant", "A hand blue | coins sr", "bonus A hand AABC ABCD")
    top = extra(s).pile[-2:][::-1]
    play(g, s, "A exchange ABCD AABC")
    assert names(s.coins[0]) == "soy"
    assert names(s.discards) == "red"
    assert extra(s).hands[0] == sorted(top)
    assert extra(s).pile[:2] == ["AABC", "ABCD"]  # the bottom: the card named last
    assert len(extra(s).pile) == 31


@clause("M12")
def test_any_number_in_any_order() -> None:
    """One, some or all of the cards, in every order, are listed."""
    g = game(2)
    s = table(g, "stage plant", "A hand blue | coins s", "bonus A hand AABC AABC ABCD")
    listed = [move for move in legal(g, s, 0) if "exchange" in move]
    assert listed == [
        "A exchange AABC",
        "A exchange ABCD",
        "A exchange AABC AABC",
        "A exchange AABC ABCD",
        "A exchange ABCD AABC",
        "A exchange AABC AABC ABCD",
        "A exchange AABC ABCD AABC",
        "A exchange ABCD AABC AABC",
    ]


@clause("M12")
def test_exchange_needs_a_coin_card_and_a_pile() -> None:
    """Pfennigs, noted coins and credit do not pay; once the pile has been empty there is no exchange."""
    g = game(4, extension="no")
    s = table(g, "stage plant", "exhausted 1", "A hand blue", "bonus A hand AABC | laid AABBCC AABCCC | noted 3")
    assert refusal(g, s, "A exchange AABC") == ("exchange.no-coin", "M12")
    s = table(g, "stage plant", "A hand blue | coins s", "bonus A hand AABC")
    assert refusal(g, s, "A exchange ABCD") == ("claim.not-in-hand", "M12")
    assert refusal(g, s, "A exchange AABC AABC") == ("claim.not-in-hand", "M12")
    empty_bonus_pile(s)
    assert refusal(g, s, "A exchange AABC") == ("exchange.no-pile", "M12")
    assert not [move for move in legal(g, s, 0) if "exchange" in move]


@clause("M12")
def test_exchange_may_bring_a_card_back() -> None:
    """With fewer cards in the pile than put under it, the first named comes back."""
    g = game(3)
    s = table(g, "stage plant", "A hand blue | coins s", "bonus A hand AABC ABCD")
    empty_bonus_pile(s)
    extra(s).laid[-1].remove("AABBC")
    extra(s).pile = ["AABBC"]
    play(g, s, "A exchange ABCD AABC")
    assert extra(s).hands[0] == ["AABBC", "ABCD"]
    assert extra(s).pile == ["AABC"]


def bonus_table() -> dict[str, Any]:
    deck = bonus_cards()
    return {
        "reconstructed": True,
        "cards": [
            {"code": code, "pfennigs": deck.worth[code], "copies": deck.cards.count(code)} for code in deck.codes
        ],
    }


@clause("M13")
def test_bonus_deck() -> None:
    """24 codes on 33 cards: 10 × 30, 11 × 50, 12 × 70 pfennigs; the set is marked as reconstructed."""
    deck = bonus_cards()
    assert (len(deck.codes), len(deck.cards)) == (24, 33)
    values = [deck.worth[card] for card in deck.cards]
    assert [values.count(value) for value in (30, 50, 70)] == [10, 11, 12]
    assert {"AABBC", "ABBC", "ABBCC"} <= set(deck.codes)
    assert deck.reconstructed
    assert [deck.cards.count(code) for code in ("AABC", "ABBC", "ABCC", "ABCD", "AAABC", "AAAABC", "AAABBC")] == [
        3,
        3,
        2,
        2,
        2,
        2,
        2,
    ]


@clause("M13")
@pytest.mark.parametrize(
    ("row", "change", "complaint"),
    [
        (0, {"code": "AACC"}, "“AACC” is no genetic code"),
        (0, {"code": "BBC"}, "“BBC” is no genetic code"),
        (0, {"code": "ABBC"}, "ABBC is listed twice"),
        (0, {"pfennigs": 40}, "AABC is worth 40 pfennigs"),
        (0, {"pfennigs": 50}, "9|7 cards of 30 pfennigs"),
        (0, {"copies": 0}, "AABC has 0 copies"),
        (0, {"copies": 4}, "there are 34 bonus cards"),
        (5, {"code": "AAAAB"}, "AABBC is missing"),
        (8, {"code": "AAAAB"}, "ABBCC is missing"),
        (0, {"name": "x"}, "a bonus card has “name”, which means nothing; it has code, pfennigs, copies"),
    ],
)
def test_a_bad_bonus_table_is_told(row: int, change: dict[str, Any], complaint: str) -> None:
    """A replaced table is checked, and the constraint it breaks is named."""
    data = bonus_table()
    assert bonus_deck(data).cards == bonus_cards().cards
    data["cards"][row] |= change
    with pytest.raises(BadInput, match=complaint):
        bonus_deck(data)


@clause("M13")
def test_a_bonus_table_of_the_wrong_size() -> None:
    """A code too few, no list at all, or no TOML."""
    data = bonus_table()
    del data["cards"][3]
    with pytest.raises(BadInput, match="23 genetic codes"):
        bonus_deck(data)
    with pytest.raises(BadInput, match="a list “cards”"):
        bonus_deck({"reconstructed": True, "cards": "none"})
    with pytest.raises(BadInput, match="no TOML"):
        read_bonus_cards("cards = [")


@clause("M13")
def test_forms_of_codes() -> None:
    """Codes are runs A, B, C, … in order."""
    assert [
        word
        for word in ("AB", "AABBC", "ABCD", "A", "AA", "BA", "ABA", "ACC", "ab", "", "AAAAAAAAAAAAB")
        if is_code(word)
    ] == [
        "AB",
        "AABBC",
        "ABCD",
    ]
