"""The thrifty player of the dice game: sensible single moves, and wins against random players."""

from haricot.dice.engine import DiceGame
from haricot.dice.state import DiceState
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.players.thrifty.dice import choose_dice
from tests.dice.tables import EASY, HARD, MIXED, dice_game, give, play, table


def choice(g: DiceGame, s: DiceState) -> str:
    """What the thrifty player would do, seeing its view alone."""
    seat = g.to_act(s)
    return g.write(choose_dice(g.view(s, seat), g.legal(s, seat)))


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
                move = choose_dice(g.view(s, seat), g.legal(s, seat))
                assert g.check(s, move) is None
            else:
                move = g.sampled(s, seat, chance)
            g.apply(s, move)
        wins += g.ranking(s)[own] == 1
    assert wins >= 17


def test_it_keeps_what_its_next_order_needs() -> None:
    """For four blue it keeps every blue die and rolls the others again, though any keep would be legal."""
    g, s = table(2, ["4 blue", *HARD[:5]])
    play(g, s, "A roll", "rolled white blue 2 stink red cream blue 2 soy")
    assert choice(g, s) == "A keep white blue cream blue"
    play(g, s, choice(g, s))
    assert choice(g, s) == "A roll"


def test_it_stops_when_nothing_is_left_to_gain() -> None:
    """With its order on the field and no chance for the next it gives the others no further roll."""
    g, s = table(2, ["blue", *HARD[:5]], ["red", *HARD[:5]])
    play(g, s, "A roll", MIXED, "B pass", "A keep white blue")
    assert choice(g, s) == "A stop"


def test_it_fills_first_and_sells_a_full_card() -> None:
    """An order that can be filled is filled; a card with six is sold before the next roll."""
    g, s = table(2, EASY, EASY)
    play(g, s, "A roll", MIXED)
    assert choice(g, s) == "B fill"
    g, s = table(2, EASY)
    give(s, 0, filled=6)
    assert choice(g, s) == "A sell"


def test_it_goes_on_with_a_promising_card_and_leaves_a_hopeless_one() -> None:
    """With three orders filled it weighs the next order against the three lower ones of the next card."""
    hopeful = ["blue", "blue", "blue", "stink", *HARD[:2]]
    g, s = table(2, hopeful, HARD, EASY)
    give(s, 0, filled=3)
    assert choice(g, s) == "A roll"
    hopeless = ["blue", "blue", "blue", "3 garden", *HARD[:2]]
    g, s = table(2, hopeless, HARD, EASY)
    give(s, 0, filled=3)
    assert choice(g, s) == "A sell"


def test_it_ends_the_game_only_when_that_wins() -> None:
    """The thirteenth coin is cashed when nobody would have more, and not when somebody would."""
    card = ["blue", "blue", "blue", "stink", *HARD[:2]]
    g, s = table(2, card)
    give(s, 0, coins=12, filled=3)
    assert choice(g, s) == "A sell"
    give(s, 1, coins=11, filled=6)
    assert choice(g, s) == "A roll"


def test_it_uses_the_last_dice_when_the_game_is_closing() -> None:
    """In the closing it keeps all dice, fills what it can and sells."""
    g, s = table(2, EASY)
    give(s, 0, filled=2)
    give(s, 1, coins=12, filled=3)
    play(g, s, "A roll", MIXED, "B sell")
    made = []
    while not s.over:
        made.append(choice(g, s))
        play(g, s, made[-1])
    assert made[0].startswith("A keep white red china blue stink cream garden soy green")
    assert made[1:] == ["A fill", "A fill", "A fill", "A fill", "A sell"]
