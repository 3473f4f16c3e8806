"""The thrifty player decides as its docstring says, on views alone."""

import pytest

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.players import make_player
from haricot.sim.simulate import Batch, simulate
from haricot.table.loop import ask

HEAD = "haricot position 2\nfirst A\npile rest\n"


def decide(position: str, seat: int, game: str = "bohnanza-2016", seats: int = 4) -> str:
    """What thrifty does in a position, as text."""
    rules = load(game, seats)
    table = rules.read_position(HEAD + position)
    return rules.write(ask(rules, table, seat, make_player("thrifty", Chance(1))))


def test_it_plants_where_the_bean_grows() -> None:
    """A field of the same bean is better than an empty one."""
    assert decide("turn 1 A\nstage plant\nA hand soy blue | fields -, 2 soy", 0) == "A plant soy 2"


def test_it_does_not_break_a_field_for_a_second_card() -> None:
    """The second card is voluntary, and would cost a growing field."""
    assert decide("turn 1 A\nstage plant\nstep 1\nA hand red | fields 5 chili, 5 blue", 0) == "A done"


def test_it_harvests_what_wastes_least() -> None:
    """Four blue lose nothing, five chili would lose two thirds of a coin."""
    assert decide("turn 1 A\nstage plant\nA hand red | fields 5 chili, 4 blue", 0) == "A harvest 2"


def test_it_sells_a_full_field() -> None:
    """Nine chili are worth four coins, and a tenth adds nothing."""
    assert decide("turn 1 A\nstage plant\nA hand red | fields 9 chili, -", 0) == "A harvest 1"


def test_it_accepts_what_completes_a_field() -> None:
    """A third chili for a card it does not grow is a good deal; the other way round it is not."""
    position = "turn 1 A\nstage trade\nturned chili\nB hand red | fields 2 chili, 3 blue\noffer 1 owing B "
    assert decide(position + "A offer chili for red to B", 1) == "B take 1"
    position = "turn 1 A\nstage trade\nturned red\nB hand chili | fields 2 chili, 3 blue\noffer 1 owing B "
    assert decide(position + "A offer red for chili to B", 1) == "B decline 1"


def test_it_offers_what_it_cannot_use_for_what_it_grows() -> None:
    """The turned-up soy is useless to A and grows at B; A’s blue gain most from another card."""
    position = "turn 1 A\nstage trade\nturned soy\nA hand blue | fields 2 chili, 5 blue\nB hand - | fields soy, -"
    assert decide(position, 0) == "A offer soy for blue to all"


def test_it_gives_away_what_would_cost_a_field() -> None:
    """Nobody took the trade; rather than lose a field it gives the card away."""
    position = (
        "turn 1 A\nstage trade\nturned red\nA hand - | fields 5 chili, 5 blue\n"
        "refused A offer red#up for chili to all\nrefused A offer red#up for blue to all"
    )
    assert decide(position, 0) == "A offer red to all"


def test_it_picks_the_poorest_taker() -> None:
    """Among takers it deals with the one who has fewest coins."""
    position = (
        "turn 1 A\nstage trade\nturned soy\nA hand - | fields 2 chili, 5 blue\nB hand chili | fields -, - | coins rr\n"
        "C hand chili | fields -, - | coins r\noffer 1 declined D A offer soy for chili to all\n"
        "yes B take 1\nyes C take 1"
    )
    assert decide(position, 0) == "A pick 1 C"


def test_it_answers_a_call_with_an_offer() -> None:
    """B grows soy and has a blue too many, which A grows."""
    position = (
        "turn 1 A\nstage trade\nturned soy\nA hand - | fields 4 blue, -\nB hand blue | fields 3 soy, 5 chili\n"
        "offer 1 owing B A offer soy for any to B"
    )
    assert decide(position, 1) == "B offer blue for soy to A re 1"


def test_it_buys_the_third_field_early() -> None:
    """With three coins and most of the game to come."""
    assert decide("turn 1 A\nstage plant\nA hand red | fields 2 chili, 2 blue | coins sss", 0, "bohnanza-27") == "A buy"


def test_it_plays_the_duel() -> None:
    """From the opponent's offer it plants what it grows and discards the rest."""
    position = "turn 2 A\nstage leftovers\nturned soy red\nA hand blue | fields 2 soy, 5 chili, 5 blue"
    assert decide(position, 0, seats=2) == "A plant soy 1"
    position = "turn 2 A\nstage leftovers\nturned red\nA hand blue | fields 3 soy, 5 chili, 5 blue"
    assert decide(position, 0, seats=2) == "A discard red"


@pytest.mark.parametrize(("game", "seats"), [("bohnanza-2016", 2), ("bohnanza-2016", 4), ("bohnanza-27", 7)])
def test_it_beats_random_players(game: str, seats: int) -> None:
    """One thrifty player against random ones wins all of twelve games."""
    batch = Batch(game, seats, {}, ["thrifty"] + ["random"] * (seats - 1), seed=1, games=12)
    assert simulate(batch).seats[0].wins == 12
