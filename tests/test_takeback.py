"""What can be taken back: only moves that showed their maker nothing, in every game; and journals that tell of it."""

import pytest

from haricot.catalog import GAMES, Entry, load
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.journal import Recorder, Replay, read_journal
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR
from haricot.kernel.reasons import BadInput
from haricot.kernel.takeback import retold, standing
from haricot.whims import sampled
from tests.scenario import scene

LOOKS = 4
"""Other tables that each quiet move is tried on."""


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_a_quiet_move_shows_nothing(game: Entry) -> None:
    """On every table that looks the same to its maker it is quiet too, and leads to the same sight for them and for
    onlookers: nothing was learnt from it, and nothing is told by whether it can be taken back."""
    verbs: set[str] = set()
    for seats in game.seats_for({}):
        rules = game.load(seats, {})
        table, chance = rules.new(seats), Chance(seats)
        for _ in range(400):
            seat = rules.to_act(table)
            if seat == NOBODY:
                break
            if seat == NATURE:
                rules.apply(table, rules.nature(table, chance))
                continue
            move, before = sampled(rules, table, seat, chance), table.clone()
            rules.apply(table, move)
            quiet = rules.is_quiet(before, move, table)
            if quiet:
                verbs.add(move.verb)
            for _ in range(LOOKS if quiet else 1):
                other = rules.determinize(rules.view(before, seat), chance)
                twin = other.clone()
                rules.apply(other, move)
                assert rules.is_quiet(twin, move, other) == quiet
                if quiet:
                    assert rules.view(other, seat) == rules.view(table, seat)
                    assert rules.view(other, SPECTATOR) == rules.view(table, SPECTATOR)
    assert verbs & {"plant", "harvest", "keep", "fill"}
    assert not verbs & {"offer", "take", "decline", "pick", "withdraw", "close", "swap", "exchange", "accept"}


@pytest.mark.parametrize(
    ("position", "move", "quiet"),
    [
        ("stage plant\nturn 3 A\nA hand red soy", "A plant red 1", True),
        ("stage plant\nturn 3 A\nstep 1\nA hand red soy", "A plant red 1", False),
        ("stage plant\nturn 3 A\nA hand red soy\nB hand soy | fields 3 soy, -, -", "B harvest 1", True),
        ("stage plant-aside\nturn 3 A\nA hand red | aside soy blue\nB hand red", "A plant soy 1", True),
        ("stage plant-aside\nturn 3 A\nA hand red | aside soy\nB hand red | aside blue", "A plant soy 1", True),
        ("stage plant-aside\nturn 3 A\nA hand red | aside soy\nB hand red", "A plant soy 1", False),
        ("stage trade\nturn 3 A\nturned soy\nA hand red | fields 3 blue, -, -\nB hand red", "A harvest 1", True),
        ("stage trade\nturn 3 A\nturned soy\nA hand red\nB hand red", "A offer soy to B", False),
        ("stage trade\nturn 3 A\nturned soy\nA hand red\nB hand red", "A close", False),
    ],
)
def test_what_is_quiet(position: str, move: str, quiet: bool) -> None:
    """Plantings and harvests, unless the phase goes on to a draw or to what is turned up; offers and closing never."""
    at = scene("bohnanza-2016", 3, position)
    before, made = at.table.clone(), at.game.read(move)
    assert at.game.check(before, made) is None
    at.game.apply(at.table, made)
    assert at.game.is_quiet(before, made, at.table) == quiet


def test_what_stands() -> None:
    """Each take-back goes with the newest move that stands, which is of the same player."""
    assert standing(["first A", "A a", "A take-back", "A b", "A c", "A take-back", "A take-back", "A d"]) == [0, 7]
    for lines, line in ((["A take-back"], 1), (["A a", "B take-back"], 2), (["A a", "shuffle x", "A take-back"], 3)):
        with pytest.raises(BadInput, match=f"line {line}, “. take-back”, should follow a move of the same player"):
            standing(lines)


def played(game: Game) -> tuple[Recorder, object]:  # type: ignore[type-arg]
    """A game in which the first player takes the first planting back and plants again."""
    recorder = Recorder(game)
    table, chance = game.blank(), Chance(4)
    while game.to_act(table) == NATURE:
        luck = game.nature(table, chance)
        game.apply(table, luck)
        recorder.note(luck)
    move = game.legal(table, game.to_act(table))[-1]
    recorder.note(move)
    recorder.journal.moves.append(f"{'ABCD'[move.seat]} take-back")
    first = game.legal(table, move.seat)[0]
    game.apply(table, first)
    recorder.note(first)
    return recorder, table


def test_a_journal_is_replayed_without_what_was_taken_back() -> None:
    """The journal holds all lines, the replay those that stand; and it ends with the right result."""
    game = load("bohnanza-2016", 4)
    recorder, table = played(game)
    text = recorder.write(table)
    assert text.count("take-back") == 1
    replay = Replay(game, *read_journal(text))
    moves = []
    while (move := replay.next()) is not None:
        game.apply(replay.table, move)
        moves.append(move)
    assert len(moves) == len(recorder.journal.moves) - 2
    assert game.write_position(replay.table) == game.write_position(table)


def test_a_story_tells_all_of_it() -> None:
    """What was made, that it was taken back, and what was made then."""
    game = load("bohnanza-2016", 4)
    recorder, _ = played(game)
    first, *rest = recorder.journal.moves[-3:]
    told = [
        [event.key for event in tale.events]
        for tale in retold(game, [recorder.journal.moves[:-3], [first], *[[line] for line in rest]])
    ]
    assert told[1:] == [["plant"], ["take-back"], ["plant"]]
