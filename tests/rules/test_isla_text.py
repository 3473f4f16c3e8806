"""La Isla Bohnita: what its texts mean, and how mistakes in them are told."""

from typing import Any

import pytest

from haricot.editions.isla.moves import Sail
from haricot.kernel.reasons import BadInput, Refusal
from haricot.kernel.tale import Event
from haricot.words import Phrasebook
from tests.rules.isla_scenes import game_of, position


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


def test_ships_and_ports_have_names() -> None:
    """A refusal and an event speak of the pirate ship and of Bohnbay, not of keys."""
    words = Phrasebook("en")
    refusal = Refusal("ship.other-bean", "I10", {"ship": "pirate", "bean": "red", "aboard": "soy"})
    assert words.refusal(refusal) == "The pirate ship carries Soy; Red cannot come aboard. [I10]"
    event = Event("restock", {"port": "bohnbay", "beans": ("soy", "soy", "red")})
    assert words.event(event, 0) == "2 Soy and Red lie at Bohnbay."
