"""La Isla Bohnita: what its texts mean, and how mistakes in them are told."""

from typing import Any, cast

import pytest

from haricot.editions.isla.moves import Sail
from haricot.kernel.ask import Ask
from haricot.kernel.move import SPECTATOR
from haricot.kernel.reasons import BadInput, Refusal
from haricot.kernel.tale import Event
from haricot.wire import shown
from haricot.words import Phrasebook, catalogue, languages
from tests.rules.isla_scenes import game_of, position, rest


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
        ("offer 1 owing B A swap 1 B 1", "to swap a cargo that is not there"),
        ("offer 1 owing B A swap 1 B", "something is missing"),
        ("ships A soy\nships A -", "stand in a line above"),
        ("bohnbay soy\nbohnbay red", "a line “bohnbay” already"),
        ("raided B1", "A has no pirate ship"),
        ("ships A - | pirate -\nraided B2", "A cannot have raided such a ship of B"),
        ("ships A - | pirate -\nraided A1", "A cannot have raided such a ship of A"),
        ("raided E1", "there are 4 seats"),
        ("ships A - | pirate -\nraided B1\nstage plant-aside\nA hand - | aside red", "the marks go when it"),
        ("prey 1", "a prey is named only in"),
        ("prey pirate", "no merchant ship"),
        ("ships A - | pirate -\nships B 2 soy\nstage raided in harbour\nqueue B\nprey 1", "is not raided"),
        (
            "ships A - | pirate red\nships B 2 soy\nstage raided in harbour\nqueue B\nraided B1\nprey 1",
            "could not take a card of its prey",
        ),
        ("spent rr", "spent coins go to the discards"),
        ("discarded", "a mark of the stage “plant” with two"),
        ("stage raided in harbour", "nobody has anything to do"),
        ("stage raided", "interrupts a phase"),
    ],
)
def test_a_wrong_position_is_told_in_a_sentence(line: str, sentence: str) -> None:
    """Also what only this edition has."""
    with pytest.raises(BadInput, match=sentence):
        position(game_of(), *line.split("\n"))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("stage plant-aside\nB hand - | fields 2 soy, 2 red | aside blue", "B can have no cards set aside"),
        ("A hand - | fields -, - | aside blue", "no cards lie set aside"),
        ("discarded", "a mark of the stage “plant”"),
        ("ships A soy\nships B soy\noffer 1 owing B A swap 1 B 1", "only while the players trade"),
    ],
)
def test_a_position_for_two_has_nothing_to_trade(line: str, sentence: str) -> None:
    """Whoever is not active got no cards that they could not make room for (I19)."""
    with pytest.raises(BadInput, match=sentence):
        position(game_of(2), *line.split("\n"))


def test_a_row_that_is_being_laid_has_five_cards_in_the_end() -> None:
    """One card lies there, and five more are due: no row has six."""
    game = game_of()
    lines = ("stage reshuffle in restock", "discards rr", "pile -", *rest(game, "rr s"))
    with pytest.raises(BadInput, match="a row of a port is laid with 5 cards"):
        position(game, *lines, "due 5", "bohnbay soy")
    s = position(game, *lines, "due 4", "bohnbay soy")
    assert game.read_position(game.write_position(s)) == s


def test_the_lines_of_a_position_stand_in_any_order() -> None:
    """A swap may be named before its ships."""
    game = game_of()
    lines = ("offer 1 owing B A swap 1 B pirate", "raided B1", "ships B soy | pirate red", "ships A blue | pirate -")
    assert position(game, *lines) == position(game, *lines[::-1])


def test_what_makes_moves_equal() -> None:
    """Two ways to buy, or to sail, are different moves; the same words are the same move."""
    game: Any = game_of()
    texts = ["A buy", "A buy ship", "A buy pirate", "A sail 1 bohnbay 1", "A sail 1 bohnbay 2", "A sail 2 bohnbay 1"]
    assert len({game.read(text) for text in texts}) == len(texts)
    assert game.read("A sail 1 bohnaco 2") == Sail(0, 0, 1, 2)
    assert game.write(game.read("A buy field")) == "A buy"


def test_ships_in_reserve_are_shown_to_who_could_buy_them() -> None:
    """Each with the word to buy it by, until it is bought; a spectator buys nothing."""
    game = game_of()
    s = position(game, "ships A - | pirate -", "ships B 2 soy")

    def reserve(seat: int) -> list[str]:
        return [f"{berth['what']} {berth['ship']}" for berth in cast(Any, shown(game, s, seat))["extra"]["reserve"]]

    assert [reserve(seat) for seat in (0, 1, SPECTATOR)] == [["ship 2"], ["ship 2", "pirate pirate"], []]


def test_what_the_harbour_asks() -> None:
    """The active player is told what can be done; a raided owner, and those who watch the raid, what must be."""
    game = game_of()
    s = position(game, "ships A - | pirate -", "ships B 2 soy")
    assert game.asks(s, 0) == Ask("harbour")
    assert game.asks(s, 1) == Ask("trade.other", {"active": 0}, yours=False)
    game.apply(s, game.read("A raid B 1"))
    assert game.asks(s, 1) == Ask("raided")
    assert game.asks(s, 0) == game.asks(s, 2) == Ask("raided.other", {"owner": 1}, yours=False)
    two = game_of(2)
    s = position(two)
    assert two.asks(s, 0) == Ask("harbour.two")
    assert two.asks(s, 1) == Ask("wait", {"active": 0, "phase": "harbour"}, yours=False)
    s = position(two, "stage plant", "step 2", "A hand red | fields -, - | coins -")
    assert two.asks(s, 0) == Ask("discard")
    for language in languages():
        asks = catalogue(language)["asks"]
        assert {"harbour", "harbour.two", "raided", "raided.other"} <= set(asks)


def test_ships_and_ports_have_names() -> None:
    """A refusal and an event speak of the pirate ship and of Bohnbay, not of keys."""
    words = Phrasebook("en")
    refusal = Refusal("ship.other-bean", "I10", {"ship": "pirate", "bean": "red", "aboard": "soy"})
    assert words.refusal(refusal) == "The pirate ship carries Soys; a Red cannot come aboard. [I10]"
    event = Event("restock", {"port": "bohnbay", "beans": ("soy", "soy", "red")})
    assert words.event(event, 0) == "New at Bohnbay: 2 Soys and a Red."
