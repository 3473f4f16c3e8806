"""House rules: what can be changed, what that changes, what cannot work, and that every changed game can be played."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from haricot.cards.engine import CardGame
from haricot.cards.house import House
from haricot.catalog import AnyGame, Entry, entry, load
from haricot.kernel.chance import Chance
from haricot.kernel.house import HouseRule
from haricot.kernel.journal import Recorder, Replay, read_journal
from haricot.kernel.move import SPECTATOR
from haricot.kernel.reasons import BadInput
from haricot.options import BOUND, HOUSE
from haricot.words import Phrasebook, catalogue, languages
from tests.houses import CARD_GAMES, ENDS, houses, tables
from tests.strategies import Walk, seeds
from tests.test_invariants import cards_of, hands_of, lawful, probes
from tests.wording import disagreements

MOST_MOVES = 200_000
"""Ten piles of one card a turn are a long game."""
LOOK = 149
"""Every so many moves the table is looked at from all sides."""


def played(game: AnyGame, seed: int, unruly: float = 0.1) -> Walk:
    """A random game to its end, with all that must hold on the way."""
    walk = Walk(game, seed, unruly)
    deck = cards_of(walk.table)
    while not walk.over():
        hands, turn = hands_of(walk.table), walk.table.turn
        move = walk.step()
        assert cards_of(walk.table) == deck, f"{move} lost or made cards"
        for before, after in zip(hands, hands_of(walk.table), strict=True):
            assert not turn or in_order(before, after), f"{move} changed the hand {before} into {after}"
        if len(walk.moves) % LOOK == 0:
            look(walk)
        assert len(walk.moves) < MOST_MOVES
    assert min(game.ranking(walk.table)) == 1
    return walk


def in_order(before: list[int], after: list[int]) -> bool:
    """Whether a hand changed lawfully; where nothing is turned up, a card may leave it just before others are drawn."""
    kept = range(max(0, len(before) - 1), len(after))
    return lawful(before, after) or any(lawful(before, after[:k]) for k in kept)


def look(walk: Walk) -> None:
    """Positions are read as they were written, and a table made up from a view looks the same from there."""
    game, table = walk.game, walk.table
    text = game.write_position(table)
    again = game.read_position(text)
    assert game.write_position(again) == text
    luck = Chance(len(walk.moves))
    for seat in [*range(game.seats), SPECTATOR]:
        assert game.view(again, seat) == game.view(table, seat)
        view = game.view(table, seat)
        made_up = game.determinize(view, luck)
        assert game.view(made_up, seat) == view
        if seat >= 0:
            assert game.legal(made_up, seat) == game.legal(table, seat)
            game.plain(view)
            for move in probes(walk, seat, luck):
                if move.seat == seat:
                    assert game.check(made_up, move) == game.check(table, move)


@pytest.mark.parametrize("key", [*ENDS])
@pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.key)
def test_a_rule_at_its_ends(game: Entry, key: str) -> None:
    """At every table size; a game that lacks the rule says so."""
    known = [option.key for option in game.options]
    if key not in known:
        with pytest.raises(BadInput, match=f"{game.key} has no option “{key}”"):
            load(game.key, None, ENDS[key][0])
        return
    for rules in ENDS[key]:
        games = tables(game, rules)
        assert games, rules
        for seed, one in enumerate(games):
            played(one, seed)


def test_every_rule_is_tried_at_its_ends() -> None:
    """No option of the house is forgotten here."""
    assert sorted(ENDS) == sorted([option.key for option in (BOUND, *HOUSE)])


@pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.key)
@settings(max_examples=25)
@given(rules=houses(), data=st.data())
def test_rules_together(game: Entry, rules: dict[str, str], data: st.DataObject) -> None:
    """Any rules that can be set together can be played by, told, recorded and replayed."""
    known = [option.key for option in game.options]
    games = tables(game, {key: value for key, value in rules.items() if key in known})
    assume(games)
    one = data.draw(st.sampled_from(games))
    walk = played(one, data.draw(seeds), 0.0)
    for rule in one.house:
        assert disagreements("house", rule.key, rule.args) == []
    recorder = Recorder(one)
    for move in walk.moves[:300]:
        recorder.note(move)
    table = one.blank()
    for move in walk.moves[:300]:
        one.apply(table, move)
    journal, closing = read_journal(recorder.write(table))
    replay = Replay(load(journal.game, journal.seats, journal.options), journal, closing)
    while (move_again := replay.next()) is not None:
        replay.game.apply(replay.table, move_again)
    assert one.write_position(replay.table) == one.write_position(table)


def sheet(key: str, seats: int, **rules: str) -> Any:
    game = load(key, seats, {name.replace("_", "-"): value for name, value in rules.items()})
    assert isinstance(game, CardGame)
    return game.sheet


def told(key: str, seats: int, rules: dict[str, str]) -> str:
    return Phrasebook("en").house(load(key, seats, rules).house)


def test_numbers_are_those_that_were_set() -> None:
    """Fields, hands by place, the further field, the end."""
    changed = sheet("bohnanza-2016", 4, fields="3", hand="3/4", exhaustions="2", field_price="5")
    assert (changed.fields, changed.hands, changed.exhaustions) == (3, (3, 4, 4, 4), 2)
    assert [liberty.prices() for liberty in changed.liberties if liberty.prices()] == [{"field": 5}]
    assert sheet("bohnanza-2016", 3, hand="3/4/5/6/6").hands == (3, 4, 5)


def test_mutabohn_climbs_by_what_is_in_play() -> None:
    """The ladder goes from the rarest bean to the most frequent one, whatever the box says."""
    assert sheet("mutabohn", 3, beans="red:30,garden:0").beans[-1] == sheet("mutabohn", 3).beans[1]
    before, after = sheet("mutabohn", 3), sheet("mutabohn", 3, beans="red:11")
    red, blackeyed, soy = before.beans[1:4]
    assert after.beans[1:4] == [blackeyed, red, soy]
    assert after.planting.rarer[soy] == red


@pytest.mark.parametrize(("key", "clause"), [("bohnanza-2016", "B3"), ("bohnanza-27", "H4")])
def test_a_field_for_sale_is_refused_by_a_clause_that_the_game_has(key: str, clause: str) -> None:
    """The booklet of 2016 has no field to buy, so nothing on its rules page is called H4."""
    game = load(key, 4, {"field-price": "4"})
    refusal = game.check(game.new(1), game.read("A buy"))
    assert refusal is not None and (refusal.code, refusal.clause) == ("buy.poor", clause)


def test_isla_without_a_field_to_buy() -> None:
    """Ships are still for sale."""
    game = load("isla", 3, {"field-price": "none"})
    table = game.new(1)
    table.coins[0] = table.pile[-6:]
    del table.pile[-6:]
    assert [game.write(move) for move in game.legal(table, 0) if move.verb == "buy"] == ["A buy ship", "A buy pirate"]
    refusal = game.check(table, game.read("A buy"))
    assert refusal is not None and refusal.code == "buy.none"


def test_only_what_differs_is_told() -> None:
    """A rule that is set to what the booklet says is no house rule; the bound of offers is one only below the usual."""
    assert told("bohnanza-1997", 4, {"fields": "2", "hand": "5", "plants": "1+1", "joining": "yes"}) == ""
    assert told("bohnanza-1997", 4, {"offers": "50"}) == ""
    assert told("bohnanza-1997", 4, {"offers": "3", "fields": "3"}) == (
        "3 fields at the start (booklet: 2); 3 offers at most per player and trading phase"
    )
    assert told("bohnanza-2016", 4, {"beans": "soy:14,red::2/3/4/0,blue:0"}) == (
        "Red: 8 cards, meter 2 · 3 · 4 · –; Soy: 14 cards, meter 2 · 4 · 6 · 7; Blue: left out"
    )


def test_every_rule_has_words() -> None:
    """Whatever can be told is told in every language, and nothing else stands there."""
    keys: set[str] = set()
    for game in CARD_GAMES:
        for ends in ENDS.values():
            for rules in ends:
                keys |= {rule.key for one in _tables(game, rules) for rule in one.house}
    for language in languages():
        assert set(catalogue(language)["house"]) == keys


def _tables(game: Entry, rules: dict[str, str]) -> list[AnyGame]:
    known = [option.key for option in game.options]
    return tables(game, rules) if all(key in known for key in rules) else []


def test_nothing_set_is_the_booklet() -> None:
    """Empty values set nothing, and are not recorded."""
    game = load("bohnanza-2016", 4, {"fields": "", "hand": ""})
    assert game.options == {"offers": "12"}
    assert game.house == House().changes == []


@pytest.mark.parametrize(
    ("key", "seats", "rules", "sentence"),
    [
        ("bohnanza-2016", 4, {"fields": "0"}, "option fields=0 is not possible; it can be a number from 1 to 4"),
        ("bohnanza-2016", 4, {"fields": "5"}, "option fields=5 is not possible; it can be a number from 1 to 4"),
        ("bohnanza-2016", 4, {"fields": "9" * 5000}, "is not possible; it can be a number from 1 to 4"),
        ("bohnanza-1997", 4, {"fields": "4"}, "4 fields are the most a player can have; set field-price=none"),
        ("isla", 4, {"fields": "4"}, "4 fields are the most a player can have; set field-price=none"),
        ("bohnanza-2016", 5, {"hand": "20"}, "a deck for 5 seats has 110 to 250 cards here, this one has 104: 100 are"),
        ("isla", 4, {"hand": "20", "turned": "10"}, "has 130 to 250 cards here, this one has 124: 80 are dealt, 10"),
        ("bohnanza-2016", 4, {"hand": "0"}, "hand=0 is not possible; it can be a number from 1 to 20"),
        ("bohnanza-2016", 4, {"hand": "5/x"}, "hand=5/x is not possible"),
        ("bohnanza-2016", 4, {"hand": "5/5/5/5/5/5/5/5"}, "or up to 7 of them by place"),
        ("bohnanza-2016", 4, {"plants": "0+0"}, "plants=0+0 is not possible"),
        ("bohnanza-2016", 4, {"plants": "2"}, "plants=2 is not possible"),
        ("bohnanza-2016", 4, {"turned": "0", "drawn": "0"}, "with turned=0 and drawn=0 no card would ever leave the"),
        ("bohnanza-2016", 4, {"exhaustions": "0"}, "option exhaustions=0 is not possible"),
        ("bohnanza-2016", 4, {"field-price": "0"}, "field-price=0 is not possible; it can be a number from 1 to 20"),
        ("bohnanza-2016", 4, {"protection": "maybe"}, "option protection=maybe is not possible; it can be yes or no"),
        ("bohnanza-2016", 4, {"beans": "kidney:3"}, "“kidney” is no bean"),
        ("bohnanza-2016", 4, {"beans": "cocoa::2/3/4/0"}, "cocoa is not in play at this table; say how many copies"),
        ("bohnanza-2016", 4, {"beans": "soy:6"}, "the meter of soy asks for 7 cards, but there are only 6"),
        ("bohnanza-2016", 4, {"beans": "soy:14", "deck": "soy:12"}, "beans is set twice, the second time as “deck”"),
        ("mutabohn", 3, {"joining": "yes"}, "mutabohn has no option “joining”"),
        ("mutabohn", 3, {"exhaustions": "2"}, "exhaustions=2 is not possible: this game with 3 seats has no such rule"),
        ("dice", 3, {"fields": "2"}, "dice has no option “fields”; it has none"),
    ],
)  # fmt: skip
def test_what_cannot_work(key: str, seats: int, rules: dict[str, str], sentence: str) -> None:
    """One sentence names the limit."""
    with pytest.raises(BadInput) as mistake:
        load(key, seats, rules)
    assert sentence in str(mistake.value)
    assert len(str(mistake.value)) < 400


def test_beans_were_once_called_the_deck() -> None:
    """Old commands and tables of the Bohnanza editions are read; in Isla the deck is which boxes are played with."""
    assert load("bohnanza-27", 4, {"deck": "soy:14"}).options == {"offers": "12", "beans": "soy:14"}
    assert load("isla", 4, {"deck": "base", "beans": "soy:14"}).house == [
        HouseRule("beans", {"bean": "soy", "cards": 14, "meter": "2 · 4 · 6 · 7"})
    ]
    assert entry("isla").settings({})["deck"] == "base"
