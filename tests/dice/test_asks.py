"""What the dice game asks of every seat, in every situation."""

import re

import pytest

from haricot.kernel.ask import Ask
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, SPECTATOR
from haricot.whims import sampled
from haricot.words import catalogue
from tests.dice.tables import EASY, HARD, MIXED, DiceScene, dice_game, table
from tests.scenes import play


def asked(at: DiceScene) -> dict[str, str]:
    """What is asked of each seat."""
    return {seat: at.asks(seat) for seat in "ABC"}


def test_a_turn() -> None:
    """From the first roll to the orders: who is waited for is told what to do, the others what they wait for."""
    at = table(3, EASY, ["blue", *HARD[:5]], HARD)
    assert asked(at) == {"A": "dice.start", "B": "wait", "C": "wait"}
    play(at, "A roll")
    assert asked(at) == {"A": "wait", "B": "wait", "C": "wait"}
    play(at, MIXED)
    assert asked(at) == {"A": "dice.others", "B": "dice.yours", "C": "wait"}
    assert at.game.asks(at.table, 0) == Ask("dice.others", {"other": 1}, yours=False)
    assert at.game.asks(at.table, 2) == Ask("wait", {"active": 1, "phase": "rolled"}, yours=False)
    play(at, "B pass")
    assert asked(at) == {"A": "dice.rolled", "B": "dice.yours", "C": "wait"}, "B may think better of it"
    play(at, "A keep white blue")
    assert asked(at) == {"A": "dice.kept", "B": "wait", "C": "wait"}
    play(at, "A stop")
    assert asked(at) == {"A": "dice.orders", "B": "wait", "C": "wait"}


def test_the_end() -> None:
    """A bystander who may end the game is asked; then everybody who can still make something of the dice."""
    at = table(3, EASY, HARD, EASY).give("B", coins=12, filled=3)
    play(at, "A roll", MIXED)
    assert asked(at) == {"A": "dice.others", "B": "dice.sell", "C": "dice.yours"}
    play(at, "B sell")
    assert asked(at) == {"A": "dice.others", "B": "wait", "C": "dice.closing"}
    play(at, "C pass")
    assert asked(at) == {"A": "dice.closing", "B": "wait", "C": "wait"}
    assert at.game.asks(at.table, SPECTATOR) == Ask("watch", {"active": 0, "phase": "closing"}, yours=False)
    play(at, "A pass")
    assert asked(at) == {"A": "over", "B": "over", "C": "over"}
    assert at.game.asks(at.table, SPECTATOR) == Ask("over", yours=False)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_question_has_words(language: str) -> None:
    """In random games each sentence is there, and names nothing that the question does not give."""
    sentences = catalogue(language)["asks"]
    seen: set[str] = set()
    for seats in (2, 4):
        g = dice_game(seats)
        s, chance = g.blank(), Chance(seats)
        while (seat := g.to_act(s)) != NOBODY:
            for each in (SPECTATOR, *range(seats)):
                ask = g.asks(s, each)
                seen.add(ask.key)
                assert set(re.findall(r"\{(\w+)", sentences[ask.key])) <= set(ask.args)
            g.apply(s, sampled(g, s, seat, chance))
    assert {key for key in sentences if key.startswith("dice.")} <= seen
