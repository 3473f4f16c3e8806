"""Mutabohn, clause by clause (M1–M26)."""

from typing import Any

import pytest

from haricot.beans.decks import BASE
from haricot.beans.varieties import BY_KEY, KEYS, LETTERS
from haricot.cards.state import State
from haricot.catalog import load
from haricot.data import mutabohn_bonus
from haricot.editions.mutabohn.bonus import Bonus
from haricot.editions.mutabohn.deck import bonus_deck, is_code, shows
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY
from haricot.kernel.reasons import BadInput

clause = pytest.mark.clause


def game(seats: int, **options: str) -> Any:
    return load("mutabohn", seats, options)


def table(g: Any, *lines: str, pile: str | None = None) -> State:
    """A position; with `pile` (letters from the top) the cards that are not named leave the game."""
    s: State = g.read_position("\n".join(["haricot position 1", *lines, "pile rest"]))
    if pile is not None:
        cards = [LETTERS.index(letter) for letter in pile]
        for card in cards:
            s.pile.remove(card)
        s.gone = s.pile
        s.pile = cards[::-1]
    return s


def play(g: Any, s: State, *moves: str) -> None:
    """Make these moves; each must be legal."""
    for text in moves:
        move = g.read(text)
        refusal = g.check(s, move)
        assert refusal is None, (text, refusal)
        g.apply(s, move)


def refusal(g: Any, s: State, text: str) -> tuple[str, str]:
    """Code and clause of the refusal; the table stays as it was."""
    before = g.write_position(s)
    found = g.check(s, g.read(text))
    assert found is not None, f"{text} is legal"
    assert g.write_position(s) == before
    return found.code, found.clause


def legal(g: Any, s: State, seat: int) -> list[str]:
    return [g.write(move) for move in g.legal(s, seat)]


def extra(s: State) -> Bonus:
    assert isinstance(s.extra, Bonus)
    return s.extra


def shuffle(g: Any, s: State) -> None:
    """Let NATURE shuffle, in the order of the cards."""
    assert g.to_act(s) == NATURE
    g.apply(s, g.sampled(s, NATURE, Chance(1)))


def names(cards: list[int]) -> str:
    return " ".join([KEYS[card] for card in cards])


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
        shuffled = g.sampled(s, NATURE, Chance(5))
        assert g.read(g.write(shuffled)) == shuffled
        assert shuffled.verb == "bonus"
        g.apply(s, shuffled)
        size = 3 if seats == 2 else 2
        assert [len(hand) for hand in extra(s).hands] == [size] * seats
        assert len(extra(s).pile) == 33 - size * seats
        assert sorted(extra(s).all_bonus_cards()) == sorted(mutabohn_bonus().cards)


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
    assert refusal(g, s, "A buy")[0] == "not-now"
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


@clause("M8")
def test_example_of_the_genetic_code() -> None:
    """Red, blackeyed, blackeyed, soy, soy, green shows AABBC and ABBC."""
    beans = list(BASE)
    field = [BY_KEY[key] for key in ("red", "blackeyed", "blackeyed", "soy", "soy", "green")]
    assert {code for code in mutabohn_bonus().codes if shows(field, code, beans)} == {"AABBC", "ABBC"}
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


FIELD = "red 2 blackeyed 2 soy green"


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


def empty_bonus_pile(s: State) -> None:
    """All bonus cards of the pile end up with the last player's winnings."""
    extra(s).laid[-1] += extra(s).pile
    extra(s).pile = []


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
    assert not g.sheet.ending.finish(s, None)
    assert s.queue == [2, 0]
    s = table(g, "turn 9 C", "stage draw", "exhausted 1 over", "bonus A hand AABC", "bonus C hand ABCD")
    s.over = False
    assert not g.sheet.ending.finish(s, None)
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
    s = table(g, "stage plant", "A hand blue", "bonus A hand AABC | laid AABBCC AABCCC | noted 3")
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
    deck = mutabohn_bonus()
    return {
        "cards": [{"code": code, "pfennigs": deck.worth[code], "copies": deck.cards.count(code)} for code in deck.codes]
    }


@clause("M13")
def test_bonus_deck() -> None:
    """24 codes on 33 cards: 10 × 30, 11 × 50, 12 × 70 pfennigs; the set is marked as reconstructed."""
    deck = mutabohn_bonus()
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
        (0, {"name": "x"}, "a bonus card has a code, pfennigs and copies"),
    ],
)
def test_a_bad_bonus_table_is_told(row: int, change: dict[str, Any], complaint: str) -> None:
    """A replaced table is checked, and the constraint it breaks is named."""
    data = bonus_table()
    assert bonus_deck(data).cards == mutabohn_bonus().cards
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
        bonus_deck({})
    with pytest.raises(BadInput, match="no TOML"):
        mutabohn_bonus("cards = [")


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


# Turn, 3 or more players


@clause("M14")
@pytest.mark.parametrize(
    ("hand", "coins", "left", "debts"), [("2 soy", "sr", "sr", 0), ("soy", "sr", "s", 0), ("-", "-", "", 1)]
)
def test_fine_for_fewer_than_two_cards(hand: str, coins: str, left: str, debts: int) -> None:
    """Who begins with fewer than two bean cards pays the top coin, or takes a debt marker; before planting."""
    g = game(3)
    s = table(g, "turn 1 A", "stage trade", "A hand 3 blue", f"B hand {hand} | coins {coins}")
    play(g, s, "A close")
    assert (s.active, g.sheet.stages[s.stage].word) == (1, "trade" if hand == "-" else "plant")
    assert "".join([LETTERS[card] for card in s.coins[1]]) == left
    assert extra(s).debts == [0, debts, 0]
    if left == "s":
        assert names(s.discards) == "red"


@clause("M14")
def test_plant_one_maybe_two() -> None:
    """Phase 1 as in the base game: the first card, perhaps the next, never a third."""
    g = game(3)
    s = table(g, "stage plant", "A hand red blackeyed soy")
    assert refusal(g, s, "A done")[1] == "P1"
    play(g, s, "A plant red 1", "A plant blackeyed 1")
    assert g.sheet.stages[s.stage].word == "trade"


@clause("M15")
def test_trade_and_claims_between_two_planted_cards() -> None:
    """Trading as in the base game; then the planter may claim between two cards that would spoil the code."""
    g = game(3)
    s = table(
        g,
        "stage trade",
        "turned green",
        "A hand blue | fields red 2 blackeyed 2 soy, -",
        "B hand stink",
        "bonus A hand AABBC ABCD",
    )
    play(g, s, "A give nothing for stink to B", "B take 1", "A close", "A plant green 1", "A claim AABBC 1")
    play(g, s, "A plant stink 1")
    assert extra(s).laid[0] == ["AABBC"]
    assert names(s.fields[0][0]) == "red blackeyed blackeyed soy soy green stink"


@clause("M16")
@pytest.mark.parametrize(
    ("seats", "hand", "drawn"),
    [(3, 0, 4), (3, 2, 4), (3, 3, 3), (4, 2, 4), (4, 3, 3), (5, 2, 5), (5, 3, 4), (6, 1, 5), (7, 2, 5), (7, 5, 4)],
)
def test_draw_by_hand(seats: int, hand: int, drawn: int) -> None:
    """The fewer cards in hand before drawing, the more are drawn."""
    g = game(seats)
    s = table(g, "stage trade", f"A hand {f'{hand} soy' if hand else '-'}", "B hand 3 blue")
    play(g, s, "A close")
    assert len(s.hands[0]) == hand + drawn


@clause("M21")
@pytest.mark.parametrize(("hand", "drawn"), [(0, 3), (2, 3), (3, 2)])
def test_draw_by_hand_of_two_players(hand: int, drawn: int) -> None:
    """Two players draw three with 0–2 cards in hand, else two."""
    g = game(2)
    cards = f"{hand} soy" if hand else "-"
    s = table(g, "stage gifts", "turned red", f"A hand {cards}", "B hand 3 blue")
    play(g, s, "A gift red", "B accept", "B plant red 1")
    assert len(s.hands[0]) == hand + drawn
    assert s.active == 1


@clause("M17")
def test_top_up() -> None:
    """With topup=yes everybody with two cards or fewer then draws one; by default nobody does."""
    lines = ("stage trade", "A hand 3 blue", "B hand 2 red", "C hand 3 red")
    g = game(3, topup="yes")
    s = table(g, *lines)
    play(g, s, "A close")
    assert [len(hand) for hand in s.hands] == [6, 3, 3]
    g = game(3)
    s = table(g, *lines)
    play(g, s, "A close")
    assert [len(hand) for hand in s.hands] == [6, 2, 3]
    with pytest.raises(BadInput, match="topup=yes is for 3 to 7 seats"):
        game(2, topup="yes")


@clause("M17")
def test_top_up_goes_clockwise_over_a_reshuffle() -> None:
    """The active player comes first; where the pile runs out in between, the new one is laid and drawing goes on."""
    g = game(3, topup="yes")
    s = table(g, "turn 4 B", "stage trade", "B hand 3 blue", "C hand red", "A hand garden", "discards ss", pile="nnnt")
    play(g, s, "B close")
    assert names(s.hands[2]) == "red stink"
    assert g.to_act(s) == NATURE
    shuffle(g, s)
    assert names(s.hands[0]) == "garden soy"
    assert s.active == 2


# Turn, 2 players


@clause("M18")
def test_two_players_have_no_fine() -> None:
    """Phase 1 as in the base game, without a fine."""
    g = game(2)
    s = table(g, "stage gifts", "turned red", "A hand 3 blue", "B hand soy | coins s")
    play(g, s, "A gift red", "B accept", "B plant red 1")
    assert s.active == 1
    assert len(s.coins[1]) == 1
    assert extra(s).debts == [0, 0]


@clause("M18")
def test_gift_and_counter_gift() -> None:
    """Only the gift named last is handed over; named beans are barred to both; the rest is planted by its owner."""
    g = game(2)
    s = table(g, "stage gifts", "turned blue red", "A hand chili", "B hand stink green")
    assert refusal(g, s, "A accept") == ("gift.none-named", "M18")
    assert refusal(g, s, "B gift stink") == ("gift.not-your-turn", "M18")
    play(g, s, "A gift blue")
    assert g.to_act(s) == 1
    assert refusal(g, s, "B gift blue") == ("gift.barred", "M18")
    play(g, s, "B gift stink")
    assert refusal(g, s, "A gift blue") == ("gift.barred", "M18")
    assert refusal(g, s, "A gift stink") == ("gift.barred", "M18")
    assert g.to_act(s) == 0
    play(g, s, "A gift chili", "B gift green", "A accept")
    assert names(s.aside[0]) == "green blue red"
    assert names(s.aside[1]) == ""
    assert names(s.hands[0]) == "chili"
    assert names(s.hands[1]) == "stink"


@clause("M18")
def test_the_gift_may_be_a_turned_up_card() -> None:
    """A turned-up card is given if there is one, unless a copy in hand is chosen."""
    g = game(2)
    lines = ("stage gifts", "turned soy red", "A hand soy blue soy")
    s = table(g, *lines)
    assert [move for move in legal(g, s, 0) if "soy" in move] == ["A gift soy", "A gift soy#1", "A gift soy#2"]
    play(g, s, "A gift soy", "B accept")
    assert (names(s.hands[0]), names(s.aside[0]), names(s.aside[1])) == ("soy blue soy", "red", "soy")
    s = table(g, *lines)
    play(g, s, "A gift soy#2", "B accept")
    assert (names(s.hands[0]), names(s.aside[0]), names(s.aside[1])) == ("soy blue", "soy red", "soy")
    s = table(g, *lines)
    assert refusal(g, s, "A gift soy#3") == ("offer.no-such-copy", "T5")


@clause("M18")
def test_who_has_nothing_left_to_name_must_accept() -> None:
    """With all beans barred only accepting is left."""
    g = game(2)
    s = table(
        g,
        "stage gifts",
        "turned soy red",
        "barred garden red blackeyed soy green stink chili blue",
        "naming A gift soy",
        "asked-free AB",
    )
    assert legal(g, s, 1) == ["B accept"]


@clause("M18")
def test_who_has_nothing_left_to_open_with_ends_the_round() -> None:
    """After a bluff with all beans barred nobody gives anything."""
    g = game(2)
    s = table(
        g,
        "stage gifts",
        "turned soy red",
        "barred garden red blackeyed soy green stink chili blue",
        "naming B gift blue",
    )
    play(g, s, "A accept")
    assert extra(s).debts == [0, 1]
    assert g.sheet.stages[s.stage].word == "plant-aside"
    assert names(s.aside[0]) == "soy red"


@clause("M19")
def test_bluff() -> None:
    """Who cannot give the bean pays a coin or takes a marker; the active player opens again, barred beans barred."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili | coins sg", "B hand green")
    play(g, s, "A gift blue", "B accept")
    assert names(s.coins[0]) == "soy"
    assert names(s.discards) == "garden"
    assert g.to_act(s) == 0
    assert refusal(g, s, "A gift blue") == ("gift.barred", "M18")
    play(g, s, "A gift soy", "B gift stink", "A accept")
    assert extra(s).debts == [0, 1]
    assert (g.to_act(s), s.aside) == (0, [[], []])
    assert g.scores(s)[1] == -100


@clause("M19")
def test_who_holds_the_bean_must_give_it() -> None:
    """No fine instead of the gift: accepting hands it over."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili | coins s", "B hand green")
    play(g, s, "A gift chili", "B accept")
    assert (names(s.hands[0]), names(s.aside[1]), len(s.coins[0])) == ("", "chili", 1)


@clause("M20")
def test_free_trade_if_both_agree() -> None:
    """The gifts are dropped, and the two trade as in the base game."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili", "B hand green")
    play(g, s, "A gift chili", "B free")
    assert g.to_act(s) == 0
    assert refusal(g, s, "B accept") == ("free.answer-first", "M20")
    play(g, s, "A free")
    assert g.sheet.stages[s.stage].word == "trade"
    play(g, s, "A give soy for green to B", "B take 1", "A close")
    assert (names(s.aside[0]), names(s.aside[1])) == ("green red", "soy")


@clause("M20")
def test_free_trade_refused() -> None:
    """A refusal leaves the gifts as they were; each player may propose once a turn; also before the first gift."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili", "B hand green")
    play(g, s, "A free", "B refuse")
    assert refusal(g, s, "A free") == ("free.once", "M20")
    assert refusal(g, s, "A refuse") == ("free.nothing-asked", "M20")
    play(g, s, "B free", "A refuse", "A gift soy", "B accept")
    assert g.sheet.stages[s.stage].word == "plant-aside"


@clause("M20")
def test_after_an_accepted_gift_it_is_too_late() -> None:
    """Free trade can be agreed until a gift is accepted."""
    g = game(2)
    s = table(g, "stage gifts", "turned soy red", "A hand chili", "B hand green")
    play(g, s, "A gift chili", "B accept")
    assert refusal(g, s, "B free")[0] == "not-now"


@clause("M21")
def test_the_other_may_claim_after_each_card() -> None:
    """Active player first, card by card; a claim between two cards catches a code that the next card spoils."""
    g = game(2)
    lines = (
        "stage plant-aside",
        "A fields red 2 blackeyed 2 soy, - | aside green stink",
        "B fields blue, - | aside chili",
        "A hand 3 blue",
        "B hand 3 blue",
    )
    s = table(g, *lines, "bonus B hand AABBC")
    assert refusal(g, s, "B plant chili 2") == ("plant.other-first", "M21")
    play(g, s, "A plant green 1")
    assert g.to_act(s) == 1
    assert refusal(g, s, "A plant stink 1")[0] == "not-now"
    assert refusal(g, s, "A done") == ("not-asked", "M21")
    assert refusal(g, s, "A harvest 1") == ("harvest.claims-first", "M21")
    play(g, s, "B claim AABBC A 1", "B done")
    assert g.to_act(s) == 0
    play(g, s, "A plant stink 1", "B done")
    assert g.to_act(s) == 1
    play(g, s, "B plant chili 2")
    assert g.sheet.stages[s.stage].word == "plant"  # A holds no bonus card and is not asked


@clause("M21")
def test_the_window_does_not_tell_who_could_claim() -> None:
    """It opens for any bonus card at all, matching or not, and stays shut without one."""
    g = game(2)
    lines = ("stage plant-aside", "A fields red, - | aside green stink", "B hand 3 blue")
    s = table(g, *lines, "bonus B hand ABCCCC")
    play(g, s, "A plant green 2")
    assert (g.to_act(s), legal(g, s, 1)) == (1, ["B done"])
    s = table(g, *lines)
    play(g, s, "A plant green 2")
    assert g.to_act(s) == 0


@clause("M21", "M9")
def test_the_window_opens_in_phase_1_too() -> None:
    """Cards planted from the hand are seen one by one as well, from the first turn on."""
    g = game(2)
    s = g.new(4)
    first = s.active
    assert g.sheet.stages[s.stage].word == "plant"
    g.apply(s, g.legal(s, first)[0])
    assert (g.to_act(s), s.step) == (1 - first, 1)
    g.apply(s, g.read(f"{'BA'[first]} done"))
    assert g.to_act(s) == first
    moves = legal(g, s, first)
    assert any(move.endswith("done") for move in moves)
    assert any("plant" in move for move in moves)


@clause("M21")
def test_two_players_end_at_the_first_exhaustion() -> None:
    """In phase 4 at once, in phase 2 after phase 3; no reshuffle, nobody is asked to harvest."""
    g = game(2)
    s = table(g, "stage gifts", "turned red", "A hand 3 blue", "discards ss", pile="cc")
    play(g, s, "A gift red", "B accept", "B plant red 1")
    assert s.over
    s = table(g, "stage plant", "A hand blue", "B hand soy", "discards ss", pile="c")
    play(g, s, "A plant blue 1")
    assert (names(s.turned), s.last) == ("chili", True)
    play(g, s, "A gift chili", "B accept", "B plant chili 1")
    assert s.over


# End


@clause("M22")
@pytest.mark.parametrize(
    ("seats", "options", "endless"),
    [
        (3, {}, True),
        (4, {"ending": "mutabohn"}, True),
        (5, {}, False),
        (5, {"ending": "base"}, False),
        (5, {"ending": "mutabohn"}, True),
        (5, {"extension": "no"}, True),
        (6, {}, False),
        (7, {"ending": "base"}, False),
    ],
)
def test_which_ending(seats: int, options: dict[str, str], endless: bool) -> None:
    """Three and four players always play Mutabohn's ending, five choose, six and seven play the base game's."""
    sheet = game(seats, **options).sheet
    assert (sheet.exhaustions == 3) != endless
    assert ("harvest-first" in sheet.windows) == endless


@clause("M22")
@pytest.mark.parametrize(
    ("seats", "options", "complaint"),
    [
        (2, {"ending": "base"}, "first exhaustion"),
        (2, {"ending": "mutabohn"}, "first exhaustion"),
        (3, {"ending": "base"}, "ending=base is not possible with 3 seats"),
        (4, {"ending": "base"}, "ending=base is not possible with 4 seats"),
        (6, {"ending": "mutabohn"}, "ending=mutabohn is not possible with 6 seats"),
        (5, {"ending": "base", "extension": "no"}, "not possible with extension=no"),
        (3, {"extension": "no"}, "extension=no is for 4 or 5 seats"),
    ],
)
def test_endings_that_are_no_choice(seats: int, options: dict[str, str], complaint: str) -> None:
    """What the booklet does not allow is told in a sentence."""
    with pytest.raises(BadInput, match=complaint):
        game(seats, **options)


@clause("M22")
def test_base_ending_at_the_third_exhaustion() -> None:
    """With ending=base the third exhaustion ends the game, and nobody is asked to harvest before a shuffle."""
    g = game(5)
    s = table(g, "stage trade", "A hand 3 soy | fields blue, -", "exhausted 1", "discards rr", pile="cc")
    play(g, s, "A close")
    assert g.to_act(s) == NATURE
    s = table(g, "stage trade", "A hand 3 soy", "exhausted 2", "discards rr", pile="cc")
    play(g, s, "A close")
    assert s.over


@clause("M23")
def test_everybody_is_asked_before_the_shuffle() -> None:
    """From the active player on, whoever has planted; what is harvested joins the new pile."""
    g = game(3)
    s = table(
        g,
        "stage trade",
        "turn 5 B",
        "A fields 4 stink, -",
        "B hand 3 red | fields garden, -",
        "C hand 2 blue",
        "discards s",
        "exhausted 7",
        pile="cc",
    )
    play(g, s, "B close")
    assert (g.sheet.stages[s.stage].word, s.queue) == ("harvest-first", [1, 0])
    assert refusal(g, s, "A done") == ("not-asked", "M23")
    play(g, s, "B done", "A harvest 1", "A done")
    assert g.to_act(s) == NATURE
    shuffle(g, s)
    assert len(s.coins[0]) == 1
    assert len(s.hands[1]) == 3 + 2 + 1
    assert sorted(s.pile + s.hands[1][5:]) == sorted([BY_KEY["soy"], *[BY_KEY["stink"]] * 3])
    assert s.active == 2


@clause("M23")
def test_everybody_may_count_the_pile() -> None:
    """The size of the draw pile is in every view."""
    s = table(game(3), "stage plant", "A hand soy", pile="ccc")
    assert [game(3).view(s, seat).pile for seat in (0, 1, 2, -3)] == [3, 3, 3, 3]


@clause("M23")
def test_cap_on_turns() -> None:
    """After the turn that the table has set as the last one the game ends."""
    g = game(3, turns="10")
    s = table(g, "turn 9 A", "stage trade", "A hand 3 soy", "B hand 3 blue")
    play(g, s, "A close")
    assert not s.over
    play(g, s, "B plant blue 1", "B done", "B close", "B plant blue 1", "B plant blue 1")
    assert s.over


@clause("M24")
def test_end_after_phase_3_with_one_card_turned_up() -> None:
    """One card could be turned up, no discards, nobody harvests: phases 2 and 3 are played, then it is over."""
    g = game(3)
    lines = ("stage plant", "A hand blue red | fields 4 blue, -", "B fields garden, -")
    s = table(g, *lines, pile="c")
    play(g, s, "A plant blue 1", "A done", "A done", "B done")
    assert (names(s.turned), s.last) == ("chili", True)
    play(g, s, "A harvest 1", "A close")  # discards now: the game ends all the same
    assert s.discards
    play(g, s, "A plant chili 1")
    assert s.over


@clause("M24")
def test_a_harvest_prolongs_the_game() -> None:
    """Asked in phase 2, somebody harvests: the second card is turned up, and the game goes on."""
    g = game(3)
    s = table(g, "stage plant", "A hand blue red | fields 4 blue, -", "B fields 2 garden red, -", pile="c")
    play(g, s, "A plant blue 1", "A done", "A done", "B harvest 1", "B done")
    shuffle(g, s)
    assert len(s.turned) == 2
    assert not s.last


@clause("M24")
def test_two_cards_turned_up_and_an_empty_pile_go_on() -> None:
    """If two cards could be turned up play goes on without a pile, which is laid when a card is needed (E4)."""
    g = game(3)
    s = table(g, "stage plant", "A hand blue | fields 4 blue, -", "B hand 3 soy", pile="cc")
    play(g, s, "A plant blue 1", "A done")
    assert (names(s.turned), s.last, s.pile) == ("chili chili", False, [])
    play(g, s, "A harvest 1", "A close", "A plant chili 1", "A plant chili 1")
    assert g.to_act(s) == 0  # asked before the shuffle that the draw needs
    play(g, s, "A done")
    shuffle(g, s)
    assert not s.over


@clause("M24")
def test_end_after_phase_4_without_a_card_for_the_next_player() -> None:
    """The draw took the last card, no discards, nobody harvests: over; with a harvest the next player goes on."""
    g = game(3)
    lines = ("stage trade", "A hand 3 soy", "B hand 2 soy | fields 2 blue, -")
    s = table(g, *lines, pile="ccc")
    play(g, s, "A close", "B done")
    assert s.over
    s = table(g, *lines, pile="ccc")
    play(g, s, "A close", "B harvest 1", "B done")
    shuffle(g, s)
    assert (s.over, s.active, len(s.pile)) == (False, 1, 2)


@clause("M24")
def test_end_in_the_middle_of_the_draw() -> None:
    """A card of phase 4 that cannot be had ends the game too, also where nobody has anything to harvest."""
    g = game(3)
    s = table(g, "stage trade", "A hand 3 soy", pile="c")
    play(g, s, "A close")
    assert s.over


@clause("M25")
def test_last_claims() -> None:
    """Before the last harvest every holder of bonus cards may lay them and draw; no harvest comes in between."""
    g = game(3)
    s = table(
        g,
        "stage trade",
        f"A hand 3 soy | fields {FIELD}, blue",
        "bonus A hand AABBC ABCD | debts 1",
        "bonus B hand ABBC",
        pile="c",
    )
    play(g, s, "A close", "A done")
    assert (g.sheet.stages[s.stage].word, s.queue) == ("last-claims", [0, 1])
    assert refusal(g, s, "A harvest 1") == ("harvest.claims-first", "M25")
    assert refusal(g, s, "B done") == ("not-asked", "M25")
    play(g, s, "A claim AABBC 1")
    assert len(extra(s).hands[0]) == 2
    play(g, s, "A done", "B done")
    assert s.over
    assert g.to_act(s) == NOBODY
    # six cards that end in green: three coins; the single blue pays nothing
    assert g.scores(s) == [300 + 50 - 100, 0, 0]
    assert g.ranking(s) == [1, 2, 2]
    assert s.fields[0] == [[], []]


@clause("M25")
def test_final_account() -> None:
    """Coins × 100 + pfennigs − debts; the richest wins, equals share the place."""
    g = game(4, extension="no")
    s = table(
        g,
        "stage trade",
        "A coins ss",
        "B coins s",
        "C coins sss",
        "bonus A laid ABBC AABBCC",
        "bonus B noted 2 | debts 1 | laid AABC AABBC AABCCC",
        "bonus C debts 1 | laid ABCC AAAABC",
    )
    assert g.scores(s) == [300, 350, 300, 0]
    assert g.ranking(s) == [2, 1, 2, 4]


@clause("M26")
def test_coins_go_back_at_the_first_two_exhaustions() -> None:
    """First the question, then the coins: they are noted and shuffled in; from the third on they are kept."""
    g = game(5, extension="no")
    for exhaustion in (1, 2, 3):
        s = table(
            g,
            "stage trade",
            f"exhausted {exhaustion - 1}",
            "A hand 3 soy | fields 2 red, - | coins b",
            "B hand 2 blue | coins cc",
            "bonus B hand AABC | laid ABBC | debts 1 | noted 1",
            "discards e",
            pile="gg",
        )
        play(g, s, "A close", "A harvest 1", "A done")
        assert g.to_act(s) == NATURE
        shuffle(g, s)
        if exhaustion < 3:
            assert extra(s).noted[:2] == [2, 3]
            assert s.coins[:2] == [[], []]
        else:
            assert extra(s).noted[:2] == [0, 1]
            assert [len(coins) for coins in s.coins[:2]] == [2, 2]
        assert extra(s).debts[1] == 1
        assert extra(s).laid[1] == ["ABBC"]
        assert g.scores(s)[:2] == [200, 230]


@clause("M26")
def test_without_the_extension() -> None:
    """104 cards with four or five players, and Mutabohn's ending."""
    for seats in (4, 5):
        sheet = game(seats, extension="no").sheet
        assert sum(sheet.deck) == 104
        assert "harvest-first" in sheet.windows


def test_mistakes_in_text_are_told() -> None:
    """Moves and positions that mean nothing get one clear sentence."""
    g = game(2)
    for text, complaint in [
        ("A claim XYZ 1", "“XYZ” is no genetic code"),
        ("A claim AABBC C 4", "there is no field 4"),
        ("A exchange", "something is missing"),
        ("A gift soy red", "a gift is one bean"),
        ("A bonus AABC", "“bonus” is no move"),
    ]:
        with pytest.raises(BadInput, match=complaint):
            g.read(text)
    assert "gift" not in game(3).sheet.readers
    for line, complaint in [
        ("bonus A hand AABBC AABBC", "no bonus card AABBC, or no further one"),
        ("bonus C hand AABBC", "there are 2 seats"),
        ("bonus A purse 3", "“purse” is unknown"),
        ("bonus-pile AABBC", "should hold all bonus cards"),
        ("naming A soy", "expected a gift"),
    ]:
        with pytest.raises(BadInput, match=complaint):
            table(g, "stage plant", "A hand soy", line)
