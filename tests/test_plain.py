"""Views and moves as plain data: what screens are told about the games, and that it can be said in every language."""

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from haricot.beans.varieties import KEYS
from haricot.cards import plain
from haricot.cards.engine import CardGame
from haricot.catalog import GAMES, entry
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NOBODY, SPECTATOR, Move
from haricot.server.frames import listed
from haricot.whims import sampled
from haricot.words import Phrasebook, catalogue, languages
from tests.dice import tables as dice
from tests.rules import isla_scenes as isla
from tests.rules import mutabohn_tables as mutabohn
from tests.scenes import play
from tests.wording import disagreements

CLIENT = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
TABLES = [(game.key, seats) for game in GAMES for seats in game.seats]
COPIES = {"discard", "gift"}
"""Moves that may name which of several equal cards is meant; the hand shows it, the sentence does not."""
KEYED = {"prices", "homes"}
"""Facts about each of several things, by the names of the things."""
every_table = pytest.mark.parametrize(("key", "seats"), TABLES)


def loaded(key: str, seats: int) -> Game[Any, Any]:
    """The game, with the deck that is enough for so many."""
    game = entry(key)
    return game.load(seats, {} if seats in game.seats_for({}) else {"deck": "extended"})


def walk(game: Game[Any, Any], seed: int) -> Any:
    """Every position of a random game."""
    chance = Chance(seed)
    table = game.new(seed)
    while (seat := game.to_act(table)) != NOBODY:
        yield table
        game.apply(table, sampled(game, table, seat, chance))
    yield table


@every_table
def test_plain_data_tells_nothing_hidden(key: str, seats: int) -> None:
    """Tables that look alike to a seat are told alike, to the byte; and all of it can be sent."""
    game = loaded(key, seats)
    luck = Chance(5)
    for number, table in enumerate(walk(game, seats)):
        if number % 17:
            continue
        for seat in (0, seats - 1, SPECTATOR):
            view = game.view(table, seat)
            told = json.dumps(game.plain(view))
            made_up = game.determinize(view, luck)
            assert json.dumps(game.plain(game.view(made_up, seat))) == told


@every_table
def test_what_lies_open_and_what_is_the_seats_own(key: str, seats: int) -> None:
    """A seat is told what a spectator is, with its own laid over it: to the byte what it would be told by itself."""
    game = loaded(key, seats)
    for number, table in enumerate(walk(game, seats + 1)):
        if number % 7:
            continue
        told = game.plain(game.view(table, SPECTATOR))
        for seat in (*range(seats), SPECTATOR):
            view = game.view(table, seat)
            assert json.dumps({**told, **game.own(view)}) == json.dumps(game.plain(view))
            assert game.glance(table, seat) == view


def names_in(data: object) -> set[str]:
    """The names of all facts, nested ones too; what has a price or a home is none."""
    found: set[str] = set()
    if isinstance(data, dict):
        for name, value in data.items():
            found |= {name} | (set() if name in KEYED else names_in(value))
    elif isinstance(data, list | tuple):
        for item in data:
            found |= names_in(item)
    return found


@every_table
def test_the_client_knows_every_fact_and_part(key: str, seats: int) -> None:
    """Each fact of a view and each part of a move is typed in the client, whose parts show it."""
    typed = set(re.findall(r"\b(\w+)\??:", CLIENT.read_text(encoding="utf-8")))
    game = loaded(key, seats)
    for number, table in enumerate(walk(game, 3)):
        if number % 9 == 0:
            assert names_in(game.plain(game.view(table, 0))) <= typed
            for seat in range(seats):
                for move in game.legal(table, seat):
                    assert set(listed(move)) <= typed


@pytest.mark.clause("P3")
@every_table
def test_homes_are_where_a_card_may_be_planted(key: str, seats: int) -> None:
    """A field is a home of a bean just where the law of planting has nothing against it."""
    game = loaded(key, seats)
    for number, table in enumerate(walk(game, 7)):
        view: Any = game.plain(game.view(table, 0))
        if number % 11 or view["kind"] != "cards":
            continue
        plantings: list[Any] = [move.named() for move in game.legal(table, 0) if move.verb == "plant"]
        homes = view["players"][0]["homes"]
        for bean in {move["bean"] for move in plantings}:
            assert homes[bean] == sorted(move["field"] for move in plantings if move["bean"] == bean)
        for player in view["players"]:
            growing = {field["bean"] for field in player["fields"] if field["beans"]}
            assert growing <= set(player["homes"])
            free = len(growing) < len(player["fields"])
            assert free or all(
                player["fields"][home - 1]["beans"] for fields in player["homes"].values() for home in fields
            )


@pytest.mark.clause("P3")
def test_few_homes_are_remembered() -> None:
    """However many fields are seen, and whatever is shown is right all the same."""
    game = loaded("mutabohn", 3)
    assert isinstance(game, CardGame)
    sheet = game.sheet
    beans = [bean for bean, cards in enumerate(sheet.deck) if cards]
    for marks in product([[], *[[bean] for bean in beans]], repeat=3):
        homes = plain._homes(sheet, list(marks))
        for bean in beans:
            assert homes.get(KEYS[bean], []) == [field + 1 for field in sheet.planting.fits(list(marks), bean)]
        assert len(sheet.homes) <= plain.MOST_HOMES


@pytest.fixture(scope="module")
def moves() -> dict[str, set[Move]]:
    """All moves that random games of every table list, by the key of their sentence."""
    found: dict[str, set[Move]] = {}
    for key, seats in TABLES:
        game = loaded(key, seats)
        for seed in range(2):
            for table in walk(game, seed):
                for seat in range(seats):
                    for move in game.legal(table, seat):
                        known = found.setdefault(move.say or move.verb, set())
                        if len(known) < 400:
                            known.add(move)
    return found


@pytest.mark.parametrize("language", languages())
def test_every_move_has_a_sentence(moves: dict[str, set[Move]], language: str) -> None:
    """A button for any legal move says what it does, without holes; no sentence is left over."""
    words = Phrasebook(language, ("Anne", "Bob"))
    assert set(catalogue(language)["move"]) == set(moves)
    for key, known in moves.items():
        told = {(move.seat, words.sentence("move", key, move.named())) for move in known}
        assert all(disagreements("move", key, move.named()) == [] for move in known)
        if key not in COPIES:
            assert len(told) == len(known), f"two moves of one seat read the same: {key}"


@every_table
def test_every_question_has_words(key: str, seats: int) -> None:
    """Whatever a stage asks, there is a sentence for it, and the page has a label for “done” there."""
    page = json.loads((CLIENT.parents[1] / "lang" / "en.json").read_text(encoding="utf-8"))
    game = loaded(key, seats)
    for table in walk(game, 1):
        seat = game.to_act(table)
        if seat < 0:
            continue
        stage = game.plain(game.view(table, seat))["stage"]
        ask = game.asks(table, seat)
        assert disagreements("asks", ask.key, ask.args) == []
        if any(move.verb == "done" for move in game.legal(table, seat)):
            assert f"done.{stage}" in page


def test_units_are_those_of_the_games() -> None:
    """The catalogue counts scores as the game itself does, in a noun every language has."""
    for key, seats in TABLES:
        assert entry(key).unit == loaded(key, seats).unit
    for language in languages():
        assert {entry(key).unit for key, _ in TABLES} <= set(catalogue(language)["plural"])


@pytest.mark.clause("I2")
@pytest.mark.clause("I9")
@pytest.mark.clause("I18")
def test_ships_and_ports() -> None:
    """Rows with what a ship could take, ships with what their cargo brings, prices, and who is attacked."""
    game = isla.game_of(3)
    s = isla.position(game, "ships A 2 soy | pirate -", "ships B 3 red", "ships C -", "bohnbay 2 blue red")
    told: Any = game.plain(game.view(s, 2))
    sea = told["extra"]
    assert told["prices"] == {"field": 3, "ship": 4, "pirate": 2}
    assert sea["ports"][0] == {"port": "bohnbay", "row": ("blue", "blue", "red"), "run": 2}
    assert [[ship["ship"] for ship in fleet] for fleet in sea["fleets"]] == [["1", "pirate"], ["1"], ["1"]]
    red = sea["fleets"][1][0]
    assert (red["bean"], red["count"], red["pays"], red["next"]) == ("red", 3, 2, {"cards": 1, "coins": 3})
    assert sea["fleets"][2][0]["bean"] is None
    isla.play(game, s, "A raid B 1")
    attacked: Any = game.plain(game.view(s, 0))["extra"]
    assert attacked["fleets"][1][0]["prey"] and not attacked["fleets"][0][0]["prey"]


@pytest.mark.clause("M8")
@pytest.mark.clause("M9")
def test_bonus_cards_say_what_they_still_need() -> None:
    """The nearest own field and the beans it lacks; nothing where no field has begun, or the ladder is too short."""
    g = mutabohn.game(3)
    s = mutabohn.table(
        g,
        "stage plant",
        "A hand soy | fields red 2 blackeyed, 2 stink",
        "B fields 2 blue, -",
        "bonus A hand AABBC ABBC",
        "bonus B hand AABC ABCD",
    )
    told: Any = g.plain(g.view(s, 0))["extra"]
    assert [(card["code"], card["field"], card["needs"]) for card in told["hand"]] == [
        ("AABBC", 1, ("soy", "soy", "green")),
        ("ABBC", 1, ("soy",)),
    ]
    assert [card["beans"] for card in told["hand"]] == [
        ("blackeyed", "blackeyed", "soy", "soy", "green"),
        ("red", "blackeyed", "blackeyed", "soy"),
    ]
    assert [player["hand"] for player in told["players"]] == [2, 2, 0]
    other: Any = g.plain(g.view(s, 1))["extra"]
    assert (other["hand"][0]["field"], other["hand"][0]["beans"]) == (None, ())
    nobody: Any = g.plain(g.view(s, SPECTATOR))["extra"]
    assert nobody["hand"] == []


@pytest.mark.clause("M5")
def test_the_ladder_says_what_may_follow_on_each_field() -> None:
    """The own fields at the beans they end with and at those that fit next; an empty field is nowhere."""
    g = mutabohn.game(3)
    s = mutabohn.table(g, "stage plant", "A hand soy | fields red 2 blackeyed, -", "B fields 2 blue, blackeyed soy")
    told: Any = g.plain(g.view(s, 0))["extra"]
    rungs = {rung["bean"]: (rung["here"], rung["next"]) for rung in told["ladder"]}
    assert list(rungs)[:4] == ["garden", "red", "blackeyed", "soy"]
    assert rungs["blackeyed"] == ([1], [])
    assert rungs["soy"] == ([], [1])
    assert all(rung == ([], []) for bean, rung in rungs.items() if bean not in ("blackeyed", "soy"))
    nobody: Any = g.plain(g.view(s, SPECTATOR))["extra"]
    assert all(not rung["here"] and not rung["next"] for rung in nobody["ladder"])


@pytest.mark.clause("W5")
@pytest.mark.clause("W7")
def test_dice_and_orders() -> None:
    """Dice by kind, orders from the bottom, what a card pays, and how many orders in a row the dice would fill."""
    at = play(dice.table(2, dice.EASY, ["stink", "blue", "2 garden", "blue", "blue", "blue"]), "A roll", dice.MIXED)
    g, s = at.game, at.table
    told: Any = g.plain(g.view(s, 0))
    assert told["loose"] == {"white": ("red", "china", "blue", "stink"), "cream": ("garden", "soy", "green")}
    assert told["field"] == {"white": (), "cream": ()}
    mine, other = told["players"]
    assert [order["order"] for order in mine["card"]] == dice.EASY
    assert (mine["reach"], mine["filled"], mine["pays"]) == (6, 0, 0)
    assert other["reach"] == 2
    assert mine["card"][0]["faces"] == [[{"beans": ("blue",), "mark": ""}]]
    assert (mine["lit"], other["lit"]) == ([[0]], [[0]])
    assert told["fresh"]
    s.filled[1] = 3
    sold: Any = g.plain(g.view(s, 1))
    assert sold["players"][1]["pays"] == 1
    play(at, "B pass", "A keep white blue")
    kept: Any = g.plain(g.view(s, 1))
    assert not kept["fresh"]
    assert kept["players"][1]["reach"] == 0, "the chance is gone"
    assert kept["players"][1]["lit"] == [[]]
