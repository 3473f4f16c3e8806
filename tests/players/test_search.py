"""The searcher: legal, blind to what is hidden, the same for the same seed, and never weaker for thinking longer."""

import pytest

from haricot.cards.moves import CLOSES, DONES
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from haricot.players import Player, Prompt, budget, make_player
from haricot.players.budget import QUICK as QUICK_BUDGET
from haricot.players.budget import Budget, budget_of
from haricot.players.spec import parse_spec
from haricot.players.trials import Trial, Trials
from haricot.sim.simulate import Batch, simulate
from tests.players.tables import TABLES, card_game, dealt_anew, play_watched, prompt_of, prompts

QUICK = "search:6"


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_legal_and_over(key: str, seats: int) -> None:
    """A searcher finishes every game at every table size, with others of all kinds, without one refused move."""
    others = ["trader", "thrifty", "random", "easy"]
    play_watched(load(key, seats), [QUICK, *[others[seat % 4] for seat in range(seats - 1)]], 1)


def test_legal_at_every_seat() -> None:
    """Searchers among themselves finish a game, whoever begins."""
    play_watched(load("bohnanza-2016", 4), [QUICK] * 4, 2)


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


def test_rollout_budget() -> None:
    """So many rollouts make so many tables by what each costs, but never fewer than two."""
    assert len(list(Budget(rollouts=80).rounds(4))) == 20
    assert len(list(Budget(rollouts=1).rounds(4))) == 2
    budgets = [budget_of(parse_spec(name)) for name in ("search", "search:quick", "search:7", "search:50ms")]
    assert budgets == [Budget(), QUICK_BUDGET, Budget(rollouts=7), Budget(milliseconds=50)]


def test_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget in milliseconds ends when the clock says so, whatever a table costs."""
    clock = iter(range(1000))
    monkeypatch.setattr(budget, "perf_counter", lambda: next(clock) * 0.002)
    assert len(list(Budget(milliseconds=50).rounds(4))) == 26
    assert len(list(Budget(milliseconds=1).rounds(4))) == 2


def test_beats_thrifty() -> None:
    """Against three thrifty players (fixed seeds) even a hasty searcher wins most games."""
    wins = 0.0
    for shift in range(4):
        line = ["thrifty"] * 4
        line[shift] = QUICK
        wins += simulate(Batch("bohnanza-2016", 4, {}, line, seed=70, games=2)).seats[shift].wins
    assert wins / 8 > 0.6


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
