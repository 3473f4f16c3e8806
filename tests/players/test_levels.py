"""Levels for people, tempers, and how players are named."""

import pytest

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from haricot.players import PLAYERS, Player, Prompt, levels, make_player
from haricot.players.budget import Budget
from haricot.players.levels import Easy, Hard
from haricot.players.manners import Mannered
from haricot.players.master import nobody
from haricot.players.planning.playouts import thrifty_move
from haricot.players.roster import line_up
from haricot.players.spec import parse_spec, split_specs
from haricot.players.trader import TEMPERS, Temper
from haricot.sim.simulate import Batch, simulate
from haricot.table.loop import play, prompt_for
from tests.players.tables import card_game, play_watched


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "easy:generous", "medium:shark", "hard:hoarder"])
def test_levels_play(level: str) -> None:
    """Every level and temper finishes a game with others without one refused move."""
    play_watched(card_game("bohnanza-2016", 3), [level, "trader", "easy"], 3)


@pytest.mark.parametrize("temper", sorted(TEMPERS))
def test_tempers_play(temper: str) -> None:
    """Every temper plays to the end."""
    play_watched(card_game("bohnanza-27", 4), [f"trader:{temper}", "trader", "trader", "trader"], 4)


def test_medium_beats_easy() -> None:
    """A level is worth its name (fixed seeds): medium wins more than its share against easy ones."""
    wins = 0.0
    for shift in range(4):
        line = ["easy"] * 4
        line[shift] = "medium"
        wins += simulate(Batch("bohnanza-2016", 4, {}, line, seed=50, games=10)).seats[shift].wins
    assert wins / 40 > 0.3


@pytest.mark.parametrize(("seats", "margin"), [(4, 0.05), (5, 0.0)])
def test_hard_without_its_net(seats: int, margin: float) -> None:
    """It searches everywhere; in a crowd it is content with what contents medium, and only there."""
    hard = Hard(Chance(1), nobody, Budget(rollouts=4), Temper())
    game = card_game("bohnanza-2016", seats)
    table = game.new(3)
    seat = game.to_act(table)
    hard.choose(prompt_for(game, table, seat))
    assert hard.temper.margin == margin


def test_hard_negotiates_by_imagination_in_sister_games() -> None:
    """Not as a trader does who has its temper and its manners."""

    def made_by(player: Player) -> list[Move]:
        made: list[Move] = []
        others = [make_player("thrifty", Chance(seat)) for seat in (1, 2)]
        play(card_game("mutabohn", 3), [player, *others], Chance(5), watch=lambda _, move, __: made.append(move))
        return made

    hard, trader = Hard(Chance(1), nobody, Budget(rollouts=8), Temper()), Mannered(Chance(1), Temper())
    assert made_by(hard) != made_by(trader)


def test_every_player_says_what_it_does() -> None:
    """The roster describes each player in one line, and each can be made by its name alone."""
    for name, (about, _) in PLAYERS.items():
        assert about
        assert "\n" not in about
        assert make_player(name, Chance(0)).name == name


def test_specs() -> None:
    """A name, its parameter and its settings; commas in parentheses do not separate players."""
    spec = parse_spec(" trader:shark(margin=0.2, rivalry=1) ")
    assert (spec.name, spec.parameter, spec.settings) == ("trader", "shark", {"margin": "0.2", "rivalry": "1"})
    names = split_specs("trader(margin=0.2,rivalry=1), search:50ms,random")
    assert names == ["trader(margin=0.2,rivalry=1)", "search:50ms", "random"]
    assert line_up(names, 4) == [*names, "random"]


@pytest.mark.parametrize(
    "name",
    [
        *["nobody", "", ":", "trader:", "trader(", "trader)", "trader()", "trader(margin)", "trader(margin=)"],
        *["trader(margin=much)", "trader(margin=nan)", "trader(margin=1e9)", "trader(pride=1)", "trader:angry"],
        *["trader(margin=1,margin=2)", "trader(margin=1)x", "random:5", "thrifty(margin=1)", "easy:angry"],
        *["hard(margin=1)", "medium:", "search(margin=x)", "random()"],
    ],
)
def test_nonsense_names(name: str) -> None:
    """Nonsense is told in a sentence, never a crash."""
    with pytest.raises(BadInput):
        make_player(name, Chance(0))


@pytest.mark.parametrize("seats", [2, 3])
def test_who_farms_by_habit(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody trades the weaker levels do now and then what thrifty players do; at other tables never."""
    monkeypatch.setattr(Easy, "habit", 1.0)
    monkeypatch.setattr(levels, "SLIPS", 0.0)
    game = card_game("bohnanza-27", seats)
    easy = make_player("easy", Chance(1))
    unlike = 0

    def compare(prompt: Prompt, seated: Player, move: Move) -> None:
        nonlocal unlike
        unlike += easy.choose(prompt) != thrifty_move(prompt)

    play_watched(game, ["thrifty"] * seats, 2, compare)
    assert (unlike == 0) is (seats == 2)
