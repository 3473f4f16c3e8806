"""What the dice game tells."""

from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.kernel.tale import Tale
from haricot.whims import sampled
from tests.dice.tables import MIXED, dice_game, table
from tests.scenes import play

KEYS = {
    "dice.start",
    "dice.turn",
    "dice.rolled",
    "dice.keep",
    "dice.stop",
    "dice.fill",
    "dice.sell",
    "dice.change",
    "dice.reshuffle",
    "dice.closing",
    "dice.end",
}


def test_a_game_tells_all_its_events() -> None:
    """Every kind of event occurs in three games of five, and no other."""
    g = dice_game(5)
    tale = Tale()
    for seed in (6, 7, 8):
        s = g.blank()
        chance = Chance(seed)
        while (seat := g.to_act(s)) != NOBODY:
            g.apply(s, sampled(g, s, seat, chance), tale)
    assert {event.key for event in tale.events} == KEYS
    assert all(event.secret is None for event in tale.events), "nothing that happens is secret"


def test_events_name_their_beans() -> None:
    """A roll and a keep are told by the names of the beans, kind by kind."""
    at = play(table(2), "A roll", MIXED, "A keep white blue stink cream soy")
    rolled, kept = at.tale.events
    assert rolled.args == {
        "seat": 0,
        "white": ("red", "china", "blue", "stink"),
        "cream": ("garden", "soy", "green"),
    }
    assert kept.args == {"seat": 0, "white": ("blue", "stink"), "cream": ("soy",)}
