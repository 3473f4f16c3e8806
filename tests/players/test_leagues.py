"""Whoever is fed by a friend is seen, and those who are left stand together; ordinary gifts mean nothing."""

import pytest

from haricot.cards.moves import Offer
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players import Prompt, make_player
from haricot.players.leagues import allies, in_league
from haricot.players.talk import Talk
from haricot.table.loop import play
from tests.players.tables import card_game
from tests.scenario import scene

NOTHING = [[0] * 4 for _ in range(4)]
FED = [[0, 0, 0, 0], [3, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0]]
"""The second has given the first three cards; somebody else one."""


@pytest.mark.parametrize(
    ("given", "own", "league", "friends"),
    [
        (NOTHING, 2, None, []),
        (FED, 2, (0, 1), [3]),
        (FED, 3, (0, 1), [2]),
        (FED, 0, None, []),  # who is fed does not stand against it
        ([[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], 2, None, []),
        ([[0, 2, 1, 0], [2, 0, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0]], 2, None, []),  # they give to everybody
        ([[0, 0, 0], [4, 0, 0], [0, 0, 0]], 2, (0, 1), []),  # of three nobody is left
    ],
)
def test_who_is_in_league(given: list[list[int]], own: int, league: tuple[int, int] | None, friends: list[int]) -> None:
    assert in_league(given, own) == league
    assert allies(given, own) == friends


TRADING = """stage trade
turn 5 C
turned chili blue
A hand green stink | fields 4 soy, green
B hand 2 red | fields 2 stink, -
C hand 2 garden | fields red, -
D hand 2 blackeyed | fields 6 blue, 2 chili"""


def first_word(given: list[list[int]]) -> Move:
    """What hard says first in its turn as the third seat."""
    at = scene("bohnanza-2016", 4, TRADING)
    game, table = at.game, at.table
    none: list[list[str]] = [[], [], [], []]
    prompt = Prompt(
        game, 2, game.view(table, 2), game.legal(table, 2), game.may_offer(table, 2), Talk(none, none, [], given)
    )
    return make_player("hard", Chance(1)).choose(prompt)


def test_hard_feeds_whom_it_stands_with() -> None:
    """Against a league it gives what its friend grows, for nothing; without one it asks what others would pay."""
    gift = first_word(FED)
    assert isinstance(gift, Offer) and (gift.to, gift.want) == (3, ()) and gift.give
    call = first_word(NOTHING)
    assert isinstance(call, Offer) and call.open_to_any


def test_players_are_told_what_was_given_for_nothing() -> None:
    """Two in league give each other cards; all who are asked hear of it, and levels among themselves give little."""

    def given_in(names: list[str]) -> list[list[int]]:
        players = [make_player(name, Chance(seat)) for seat, name in enumerate(names)]
        heard: list[list[list[int]]] = []
        first, choose = players[0], players[0].choose

        def listening(prompt: Prompt) -> Move:
            heard.append([cards[:] for cards in prompt.talk.given])
            return choose(prompt)

        first.choose = listening  # type: ignore[method-assign]
        play(card_game("bohnanza-2016", 4), players, Chance(3))
        assert not any(map(any, heard[0]))
        return heard[-1]

    league = given_in(["exploit-league", "thrifty", "exploit-league", "thrifty"])
    assert in_league(league, 1) == (0, 2)
    assert in_league(given_in(["medium"] * 4), 1) is None
