"""An edition of one's own: everything works with it, and nothing outside its own files knows of it."""

import copy
import pickle
from pathlib import Path

import pytest

from haricot.cards.engine import CardGame
from haricot.cards.moves import CLOSES, DONES
from haricot.catalog import entry, load
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Replay, read_journal
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR
from haricot.players.screens import describe
from haricot.rulebook.book import rulebook
from haricot.rulebook.markdown import pages
from haricot.server.schema import typescript
from haricot.sim.record import play_recorded
from haricot.table.loop import play, prompt_for
from haricot.whims import sampled
from haricot.words import Phrasebook, languages
from tests.seventh.editions.lantern import FAMILY, Lanterns, Light
from tests.seventh.entry import KEY
from tests.test_rooms import is_complete
from tests.test_rules_pages import test_languages_tell_the_same as tell_the_same
from tests.test_served_contract import test_awaited_closing_ground_and_plain as keeps_the_contract
from tests.test_tale import test_turns_and_sales as tells_turns_and_sales
from tests.test_words import test_languages_say_the_same as say_the_same

SOURCE = Path(__file__).parents[2] / "src"
SEATS = range(3, 6)


def lantern(seats: int = 4) -> CardGame:
    """The edition."""
    game = load(KEY, seats)
    assert isinstance(game, CardGame)
    return game


def test_nothing_else_knows_it() -> None:
    """The package does not mention it; there it would have its own files, and one entry of the catalogue."""
    static = SOURCE / "haricot" / "server" / "static"
    for path in SOURCE.rglob("*"):
        if path.suffix in (".py", ".json", ".toml") and static not in path.parents:
            assert FAMILY not in path.read_text(encoding="utf-8").lower(), path


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_complete(seats: int) -> None:
    """Every layer has a room for it, and it keeps the contract that servers rely on."""
    is_complete(lantern(seats))
    keeps_the_contract(KEY, seats)


@pytest.mark.parametrize("seats", SEATS)
def test_any_moment_can_be_written_down_and_imagined(seats: int) -> None:
    """Positions are read as they are written; a table made from a view looks the same; copies are equal."""
    game = lantern(seats)
    table, chance = game.blank(), Chance(8)
    while (seat := game.to_act(table)) != NOBODY:
        assert game.read_position(game.write_position(table)) == table
        if seat != NATURE:
            view = game.view(table, seat)
            assert game.view(game.determinize(view, chance), seat) == view
            assert game.view(table, SPECTATOR).extra == table.extra
            assert game.check(game.determinize(view, chance), game.legal(table, seat)[0]) is None
        game.apply(table, sampled(game, table, seat, chance))
    assert table.extra is not None
    assert copy.deepcopy(table) == pickle.loads(pickle.dumps(table)) == table


@pytest.mark.parametrize("seats", SEATS)
def test_bots_play_it(seats: int) -> None:
    """Every kind of player, recorded and replayed from the journal; somebody lights a lantern."""
    names = ["thrifty", "trader", "random", "search:8", "trader:shark"][:seats]
    record = play_recorded(lantern(seats), names, 3, journal=True)
    assert record.is_whole()
    assert record.turns > seats and record.harvests and sum(record.scores)
    assert " light\n" in record.journal
    journal, closing = read_journal(record.journal)
    replay = Replay(lantern(seats), journal, closing)
    while (move := replay.next()) is not None:
        replay.game.apply(replay.table, move)


def test_its_rules() -> None:
    """Three cards are turned up; a lantern once a turn, three at most, for a card not drawn; each is a coin (L1–L3)."""
    game = lantern(3)
    table = game.new(1)
    seat = table.active
    assert Light(seat) in game.legal(table, seat)
    hand = len(table.hands[seat])
    game.apply(table, Light(seat))
    refusal = game.check(table, Light(seat))
    assert refusal is not None
    assert Phrasebook("en").refusal(refusal) == "You have lit a lantern in this turn already. [L2]"
    game.apply(table, game.legal(table, seat)[0])
    game.apply(table, DONES[seat])
    assert len(table.turned) == 3
    game.apply(table, CLOSES[seat])
    while table.active == seat:
        game.apply(table, game.legal(table, game.to_act(table))[0])
    assert len(table.hands[seat]) == hand - 1 + 2
    assert game.scores(table)[seat] == 1
    table.extra = Lanterns([3, 3, 3])
    refusal = game.check(table, Light(table.active))
    assert refusal is not None and refusal.code == "light.most"


def test_it_is_shown_and_told() -> None:
    """The terminal, the story, the rules page, the docs and the browser's types have it, in every language."""
    game = lantern()
    table = game.new(2)
    game.apply(table, Light(table.active))
    for language in languages():
        assert ("lantern" if language != "de" else "Laterne") in describe(game, game.view(table, 0), language)
        book = rulebook(KEY, language)
        assert [clause.number for clause in book.own[0].clauses] == ["L1", "L2", "L3"]
        assert book.tables[0].rows[0] == [3, 3, 3, 3]
        assert "T1" not in {clause.number for section in book.base for clause in section.clauses}
        say_the_same(language)
    tell_the_same(KEY)
    tells_turns_and_sales(KEY)
    assert "**L2**" in pages()[f"{FAMILY}.md"]
    assert "interface ShownLanterns" in typescript() and "  light: object;" in typescript()


def test_agents_play_it() -> None:
    """Agents that write, and agents that number their actions."""
    pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")
    from haricot.rl import raw_env
    from haricot.rl.text import question
    from haricot.rl.writer import TextPlayer

    game = lantern(3)
    assert "light" in question(prompt_for(game, game.new(1), game.new(1).active))
    play(game, [TextPlayer(lambda _: "1") for _ in range(3)], Chance(1))
    env = raw_env(game=KEY, seats=3)
    env.reset(seed=4)
    chance = Chance(4)
    lit = 0
    for agent in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        possible = [] if ended or cut else list(observation["action_mask"].nonzero()[0])
        env.step(int(possible[chance.below(len(possible))]) if possible else None)
        own = env.desk.layout["own state of the edition"]
        lit = max(lit, int(env.desk.observe(int(agent[-1]))["observation"][own][:3].sum()))
    assert lit


def test_it_is_served(tmp_path: Path) -> None:
    """A person and bots play it in a room of a server, and its end can be looked at."""
    from tests.server.conftest import Running, fast
    from tests.server.test_family import test_a_whole_game_of_each as a_whole_game

    running = Running(tmp_path, fast())
    try:
        a_whole_game(running, KEY)
    finally:
        running.stop()
    assert entry(KEY).title == "Lantern Beans"
