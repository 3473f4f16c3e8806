"""La Isla Bohnita with whole fleets, which random players seldom buy: what holds while raids and swaps go on."""

import pytest

from haricot.cards.engine import CardGame
from haricot.cards.state import State
from haricot.editions.isla.moves import PIRATE
from haricot.editions.isla.sea import sea_of
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR
from haricot.whims import sample, sampled
from tests.rules.isla_scenes import game_of, position

TABLES = [("base", seats) for seats in range(2, 6)] + [("extended", seats) for seats in range(2, 8)]
WINDOW = ("stage raided in harbour", "queue B", "ships B 4 soy, 4 soy")
PLANTING = ("stage plant", "A hand red | fields -, - | coins -")
MOST_MOVES = 3000
"""No random game comes near it."""


def new_table(game: CardGame, seed: int) -> State:
    """A table after its set-up; in every second game everybody has the whole fleet, so that pirates are at work."""
    s = game.new(seed)
    if seed % 2:
        sea_of(s).fleet = [0b111] * game.seats
    return s


@pytest.mark.parametrize(("deck", "seats"), TABLES)
def test_random_games_end_and_keep_their_cards(deck: str, seats: int) -> None:
    """Thirty games a table: no card is lost or made at any step, ships carry one variety, rows at most five cards."""
    game = game_of(seats, deck)
    deck_of_cards = game.sheet.all_cards()
    verbs: set[str] = set()
    for seed in range(30):
        s = new_table(game, seed)
        chance = Chance(seed)
        sea = sea_of(s)
        for _ in range(MOST_MOVES):
            seat = game.to_act(s)
            if seat == NOBODY:
                break
            move = sampled(game, s, seat, chance)
            assert game.check(s, move) is None
            game.apply(s, move)
            verbs.add(move.verb)
            assert sorted(s.all_cards()) == deck_of_cards
            for ships in sea.cargo:
                for cargo in ships:
                    assert len(set(cargo)) <= 1
            assert max(len(sea.ports[0]), len(sea.ports[1])) <= 5
        assert game.to_act(s) == NOBODY
        for owner in range(seats):
            for ship in range(PIRATE + 1):
                cargo = sea.cargo[owner][ship]
                assert not cargo or not game.sheet.payout[cargo[0]][len(cargo)], "what is worth a coin is sold"
    assert {"sail", "load", "sell", "raid", "yield", "shift"} <= verbs
    assert seats == 2 or "swap" in verbs


@pytest.mark.parametrize(("deck", "seats"), TABLES)
def test_legal_moves_and_texts(deck: str, seats: int) -> None:
    """Every listed move of every seat is accepted, applies to a clone alone, and is read back from its text."""
    game = game_of(seats, deck)
    deck_of_cards = game.sheet.all_cards()
    for seed in range(2):
        s = new_table(game, seed)
        chance = Chance(seed + 1000)
        step = 0
        while (seat := game.to_act(s)) != NOBODY:
            if step % 17 == 0 or game.stages[s.stage].word == "raided":
                text = game.write_position(s)
                assert game.read_position(text) == s
                assert s.clone() == s
                for other in range(seats):
                    moves = game.legal(s, other)
                    assert len(set(moves)) == len(moves)
                    for move in moves:
                        assert game.check(s, move) is None
                        assert game.read(game.write(move)) == move
                        twin = s.clone()
                        game.apply(twin, move)
                        assert sorted(twin.all_cards()) == deck_of_cards
                    any_move = sample(game, s, other, chance)
                    assert any_move is None or game.check(s, any_move) is None
                assert game.write_position(s) == text, "nothing happened to the table itself"
            move = sampled(game, s, seat, chance)
            assert game.read(game.write(move)) == move
            game.apply(s, move)
            step += 1


@pytest.mark.parametrize(("deck", "seats"), TABLES)
def test_views_tell_what_is_public_and_no_more(deck: str, seats: int) -> None:
    """A table made from a view looks the same to that seat; hidden cards may change without changing the view."""
    game = game_of(seats, deck)
    for seed in range(2):
        s = new_table(game, seed)
        chance = Chance(seed + 2000)
        step = 0
        while (seat := game.to_act(s)) != NOBODY:
            if step % 29 == 0 or game.stages[s.stage].word == "raided":
                for eyes in (SPECTATOR, *range(seats)):
                    view = game.view(s, eyes)
                    twin = game.determinize(view, chance)
                    assert game.view(twin, eyes) == view
                    assert sorted(twin.all_cards()) == game.sheet.all_cards()
                    if eyes >= 0 and seat != NATURE:
                        assert game.legal(twin, eyes) == game.legal(s, eyes)
            game.apply(s, sampled(game, s, seat, chance))
            step += 1


@pytest.mark.parametrize(
    ("seats", "lines", "others"),
    [
        (4, ("bohnbay soy red",), ("bohnbay red soy",)),
        (4, ("bohnaco soy",), ("bohnaco -",)),
        (4, ("ships B soy",), ("ships B red",)),
        (4, ("ships B -",), ("ships B -, -",)),
        (4, ("ships B -",), ("ships B - | pirate -",)),
        (4, ("ships B -, -", "raided B1"), ("ships B -, -", "raided B2")),
        (4, (*WINDOW, "raided B1 B2", "prey 1"), (*WINDOW, "raided B1 B2", "prey 2")),
        (2, ("spent tt",), ("spent ttt",)),
        (2, (*PLANTING, "discarded"), PLANTING),
        (4, ("offer 1 owing C A swap 1 C 1",), ("offer 2 owing C A swap 1 C 1",)),
        (4, ("offer 1 owing C A swap 1 C 1",), ("offer 1 owing A C swap 1 A 1",)),
        (4, ("refused A swap 1 C 1",), ("refused C swap 1 A 1",)),
    ],
)
def test_everything_at_sea_is_public(seats: int, lines: tuple[str, ...], others: tuple[str, ...]) -> None:
    """Whatever differs at sea is seen by everybody, and is there again in a table made from the view."""
    game = game_of(seats)
    fleet = ("ships A 2 blue | pirate -", *(["ships C chili"] if seats > 2 else []))
    one = position(game, *fleet, *lines)
    two = position(game, *fleet, *others)
    for eyes in (SPECTATOR, 0, seats - 1):
        assert game.view(one, eyes) != game.view(two, eyes)
        assert game.determinize(game.view(one, eyes), Chance(1)).extra is not one.extra
    twin = game.determinize(game.view(one, SPECTATOR), Chance(1))
    assert twin.extra == one.extra and twin.market == one.market
