"""The thrifty player of the dice game: sensible single moves, and wins against random players."""

from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.players.thrifty.dice import best_of_dice
from haricot.whims import sampled
from tests.dice.tables import EASY, HARD, MIXED, DiceScene, dice_game, table
from tests.scenes import play


def choice(at: DiceScene) -> str:
    """What the thrifty player would do, seeing its view alone."""
    g, s = at.game, at.table
    seat = g.to_act(s)
    return g.write(best_of_dice(g, g.view(s, seat), g.legal(s, seat)))


def test_it_wins_against_three_random_players() -> None:
    """In 20 games at four seats, sitting everywhere, it wins at least 17; every move it makes is legal."""
    g = dice_game(4)
    wins = 0
    for number in range(20):
        s = g.blank()
        chance = Chance(number)
        own = number % 4
        while (seat := g.to_act(s)) != NOBODY:
            if seat == own:
                move = best_of_dice(g, g.view(s, seat), g.legal(s, seat))
                assert g.check(s, move) is None
            else:
                move = sampled(g, s, seat, chance)
            g.apply(s, move)
        wins += g.ranking(s)[own] == 1
    assert wins >= 17


def test_it_keeps_what_its_next_order_needs() -> None:
    """For four blue it keeps every blue die and rolls the others again, though any keep would be legal."""
    at = table(2, ["4 blue", *HARD[:5]])
    play(at, "A roll", "rolled white red blue 2 stink cream blue 2 soy")
    assert choice(at) == "A keep white blue cream blue"
    play(at, choice(at))
    assert choice(at) == "A roll"


def test_it_stops_when_nothing_is_left_to_gain() -> None:
    """With its order on the field and no chance for the next it gives the others no further roll."""
    at = table(2, ["blue", *HARD[:5]], ["red", *HARD[:5]])
    play(at, "A roll", MIXED, "B pass", "A keep white blue")
    assert choice(at) == "A stop"


def test_it_fills_first_and_sells_a_full_card() -> None:
    """An order that can be filled is filled; a card with six is sold before the next roll."""
    at = table(2, EASY, EASY)
    play(at, "A roll", MIXED)
    assert choice(at) == "B fill"
    at = table(2, EASY)
    at.give("A", filled=6)
    assert choice(at) == "A sell"


def test_it_goes_on_with_a_promising_card_and_leaves_a_hopeless_one() -> None:
    """With three orders filled it weighs the next order against the three lower ones of the next card."""
    hopeful = ["blue", "blue", "blue", "stink", *HARD[:2]]
    at = table(2, hopeful, HARD, EASY)
    at.give("A", filled=3)
    assert choice(at) == "A roll"
    hopeless = ["blue", "blue", "blue", "3 garden", *HARD[:2]]
    at = table(2, hopeless, HARD, EASY)
    at.give("A", filled=3)
    assert choice(at) == "A sell"


def test_it_ends_the_game_only_when_that_wins() -> None:
    """The thirteenth coin is cashed when nobody would have more, and not when somebody would."""
    card = ["blue", "blue", "blue", "stink", *HARD[:2]]
    at = table(2, card)
    at.give("A", coins=12, filled=3)
    assert choice(at) == "A sell"
    at.give("B", coins=11, filled=6)
    assert choice(at) == "A roll"


def test_it_uses_the_last_dice_when_the_game_is_closing() -> None:
    """In the closing it keeps all dice, fills what it can and sells."""
    at = table(2, EASY)
    at.give("A", filled=2)
    at.give("B", coins=12, filled=3)
    play(at, "A roll", MIXED, "B sell")
    made = []
    while not at.table.over:
        made.append(choice(at))
        play(at, made[-1])
    assert made[0].startswith("A keep white red china blue stink cream garden soy green")
    assert made[1:] == ["A fill", "A fill", "A fill", "A fill", "A sell"]
