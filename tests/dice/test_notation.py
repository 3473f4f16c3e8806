"""Moves of the dice game as text."""

import pytest

from haricot.dice.faces import parts_of, write_dice
from haricot.dice.moves import Rolled, Shuffle, keep
from haricot.kernel.chance import Chance
from haricot.kernel.first import First
from haricot.kernel.reasons import BadInput
from haricot.whims import sampled
from tests.dice.tables import dice, dice_game


@pytest.mark.parametrize(
    "text",
    [
        "A roll",
        "B stop",
        "C fill",
        "D sell",
        "E pass",
        "A keep -",
        "A keep white 2 stink cream soy",
        "B keep cream 3 blue",
        "rolled white china blue stink green cream 2 soy green",
        "first C",
        "shuffle 3 1 2",
        "shuffle -",
    ],
)
def test_moves_survive_their_text(text: str) -> None:
    """The text of a move is read and written back the same."""
    g = dice_game(5)
    assert g.write(g.read(text)) == text


def test_moves_are_shared() -> None:
    """The same text gives the same object where it is given often, so that moves cost nothing."""
    g = dice_game(2)
    assert g.read("A keep white blue") is keep(0, dice("white blue"))
    assert g.read("rolled white blue") == Rolled(dice("white blue"))
    assert g.read("B pass") is g.read("B pass")
    assert g.read("shuffle 2 1") == Shuffle((1, 0)) != First(0)


def test_programs_get_beans_by_name() -> None:
    """What a keep names is told kind by kind; the other moves name nothing."""
    g = dice_game(2)
    assert g.read("A keep white 2 stink cream soy").named() == {"white": ("stink", "stink"), "cream": ("soy",)}
    assert g.read("A roll").named() == {}
    assert [kind.verb for kind in g.kinds()] == ["roll", "keep", "stop", "fill", "sell", "pass"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a move"),
        ("A", "expected a verb"),
        ("A jump", "“A jump”: “jump” is no move; the moves are roll, keep, stop, fill, sell, pass"),
        ("A roll now", "“now” is too much"),
        ("a roll", "“a” is no seat"),
        ("AB roll", "“AB” is no seat"),
        ("A keep", "no dice are named; dice are written like “white 2 stink blue cream soy”"),
        ("A keep white", "no dice are named"),
        ("A keep blue", "“blue” cannot stand there"),
        ("A keep white coffee", "“coffee” cannot stand there"),
        ("A keep white 5 blue", "there are 4 white and 3 cream ones"),
        ("A keep white blue blue", "“blue” stands there twice; write “2 blue”"),
        ("A keep white 2", "expected a bean after “2”"),
        ("A keep 2 white blue", "“white” cannot stand there"),
        ("A keep white 0 blue", "“blue” cannot stand there"),
        ("A keep cream 4 soy", "there are 4 white and 3 cream ones"),
        ("A keep white 2 2 blue", "“2” cannot stand there"),
        ("A keep - white blue", "“white” is too much"),
        ("rolled", "no dice are named"),
        ("first", "expected a seat"),
        ("first A B", "“B” is too much"),
        ("shuffle", "expected the numbers of cards, or “-” for none"),
        ("shuffle one", "“one” is no card; cards are whole numbers from 1"),
        ("shuffle 0", "“0” is no card"),
        ("shuffle -1", "“-1” is no card"),
        ("shuffle 99999999999", "“99999999999” is no card"),
    ],
)
def test_bad_moves_are_refused(text: str, message: str) -> None:
    """A text that is no move is refused in one sentence: what is wrong, and what would be right."""
    with pytest.raises(BadInput, match=message):
        dice_game(2).read(text)


def test_a_seat_that_is_not_there_is_refused() -> None:
    """The text is a move; the table has no such seat."""
    g = dice_game(2)
    for text in ("C roll", "first C"):
        refusal = g.check(g.blank(), g.read(text))
        assert refusal is not None
        assert refusal.code == "seat.unknown"


def test_the_same_bean_on_both_kinds_is_two_words() -> None:
    """A white blue and a cream blue are different dice, and every handful has one text."""
    parts = parts_of(dice("white 2 blue stink cream blue"))
    assert len(set(map(write_dice, parts))) == len(parts) == 3 * 2 * 2 - 1
    assert [dice(write_dice(part)) for part in parts] == parts
    assert write_dice(0) == "-"


def test_every_move_tells_itself() -> None:
    """`words` is the whole move but for the seat, as screens show it."""
    g = dice_game(3)
    s, chance = g.blank(), Chance(3)
    for _ in range(120):
        move = sampled(g, s, g.to_act(s), chance)
        assert g.write(move).endswith(move.words())
        assert g.read(g.write(move)) == move
        g.apply(s, move)
