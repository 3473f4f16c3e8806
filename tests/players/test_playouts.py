"""Planners that try moves out: they see views alone, leave routine to thrifty sums, and find what these miss."""

import pytest

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players import Player, Prompt, make_player
from haricot.players.offered import LEVELS
from haricot.players.planning import planned, planner_for
from haricot.players.planning.mutabohn import FAMILY
from haricot.players.planning.playouts import Foresight, PlayoutPlanner, thrifty_move
from tests.players.tables import card_game, play_watched, prompt_of


def test_who_has_planners() -> None:
    """The sister games for two; with more seats, and in the base game, the trader plays on."""
    assert planned(LEVELS, card_game("mutabohn", 2)) == LEVELS
    assert planned(LEVELS, card_game("mutabohn", 3)) == ()
    assert planned(LEVELS, card_game("isla", 2)) == ("medium",)
    assert planned(LEVELS, card_game("isla", 3)) == ()
    assert planner_for("hard", card_game("bohnanza-2016", 3), Chance(1)) is None


@pytest.mark.parametrize(("attention", "differs"), [(0.0, False), (1.0, True)])
def test_without_attention_it_is_thrifty(attention: float, differs: bool) -> None:
    """Who never thinks plays the thrifty moves; who always does finds others."""
    game = card_game("mutabohn", 2)
    player = PlayoutPlanner(Chance(3), FAMILY, Foresight(attention=attention, turns=2, rollouts=6, candidates=2))
    others = 0

    def compare(prompt: Prompt, seated: Player, move: Move) -> None:
        nonlocal others
        chosen = player.choose(prompt)
        assert chosen in prompt.legal or prompt.may_offer
        others += chosen != thrifty_move(prompt)

    play_watched(game, ["thrifty", "thrifty"], 4, compare)
    assert (others > 0) is differs


def test_levels_finish_a_game() -> None:
    """A level plays it to the end without a refused move; the same chance gives the same move."""
    game = card_game("mutabohn", 2)
    play_watched(game, ["easy", "thrifty"], 6)
    table = game.new(seed=7)
    prompt = prompt_of(game, table, game.to_act(table))
    assert len({make_player("hard", Chance(5)).choose(prompt) for _ in range(2)}) == 1
