"""The searcher: legal, blind to what is hidden, the same for the same seed, and never weaker for thinking longer."""

import pytest

from haricot.cards.moves import CLOSES, DONES
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from haricot.players import Player, Prompt, make_player
from haricot.players.trials import Trial, Trials
from tests.players.tables import card_game, dealt_anew, play_watched, prompt_of, prompts

QUICK = "search:6"


@pytest.mark.parametrize(
    ("key", "seats"),
    [
        *[("bohnanza-2016", 2), ("bohnanza-2016", 3), ("bohnanza-27", 2), ("bohnanza-27", 7), ("bohnanza-1997", 4)],
        *[("isla", 4), ("mutabohn", 3), ("dice", 3)],
    ],
)
def test_legal_and_over(key: str, seats: int) -> None:
    """A searcher finishes a game of every kind without one refused move."""
    play_watched(load(key, seats), [QUICK, *["trader"] * (seats - 1)], 1)


def test_same_seed_same_game() -> None:
    """With a budget of rollouts a game is the same every time."""
    game = card_game("bohnanza-2016", 3)
    names = [QUICK, "thrifty", "thrifty"]
    assert play_watched(game, names, 5)[1] == play_watched(game, names, 5)[1]


def test_views_only() -> None:
    """With hidden cards dealt anew, and the same stream of chance, the move and the reason stay the same."""
    game = card_game("bohnanza-2016", 4)
    for prompt in prompts(game, "trader", 3, every=41):
        first = make_player("search:12", Chance(1))
        move = first.choose(prompt)
        again = make_player("search:12", Chance(1))
        assert again.choose(prompt_of(game, dealt_anew(game, prompt, 7), prompt.seat)) == move
        assert again.last_reason == first.last_reason


def test_time_budget() -> None:
    """A budget in milliseconds works too, and every move has its reason."""
    game = card_game("bohnanza-2016", 4)

    def look(prompt: Prompt, player: Player, move: Move) -> None:
        assert player.name == "thrifty" or player.last_reason is not None

    play_watched(game, ["search:2ms", "thrifty", "thrifty", "thrifty"], 2, look)


@pytest.mark.parametrize("name", ["search:0", "search:fast", "search:1s", "search:-5", "search:9999999", "search:"])
def test_nonsense_budget(name: str) -> None:
    """A budget that is none is told in a sentence."""
    with pytest.raises(BadInput):
        make_player(name, Chance(0))


def test_rollouts_count_more_the_more_there_are() -> None:
    """Two rollouts do not outweigh the trader's own opinion; many do."""
    few = Trial(-0.3, DONES[0])
    many = Trial(-0.3, DONES[0])
    for i in range(200):
        if i < 2:
            few.note(0.3 + (-1) ** i)
        many.note(0.3 + (-1) ** i)
    assert few.expected() < 0 < many.expected()
    assert few.expected() > -0.3


def test_trials_drop_the_hopeless() -> None:
    """A candidate that is always worse is dropped, the trader's own choice never; the best one is chosen."""
    trials = Trials([(1.0, DONES[0]), (0.9, CLOSES[0]), (0.8, DONES[1])])
    for i in range(8):
        trials.note([0.0, -5.0 + i % 2, 2.0 + i % 2])
    assert [trial.move for trial in trials.left] == [DONES[0], DONES[1]]
    assert trials.best() == DONES[1]
