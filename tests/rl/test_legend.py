"""Names for every number of an observation, moves as actions and back, and what a history tells."""

from collections import Counter

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

from haricot.cards.moves import TABLE, Offer
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import BadInput
from haricot.players.roster import make_player
from haricot.rl.desk import OBSERVATION
from haricot.rl.desks import desk_for
from haricot.table.loop import ask
from haricot.words import Phrasebook
from tests.rl.test_actions import card_desk, do, to_trading
from tests.rl.test_environment import CARD_TABLES, TABLES, make
from tests.rl.traces import play_aec


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("history", [False, True])
def test_every_number_has_a_name(game: str, seats: int, history: bool) -> None:
    """As many names as numbers, no name twice in a part."""
    env = make(game, seats, history=history)
    env.reset(seed=1)
    desk = env.desk
    assert list(desk.legend) == list(desk.layout)
    for part, named in desk.legend.items():
        place = desk.layout[part]
        assert len(named) == place.stop - place.start == len(set(named)), part
    assert desk.size == sum(map(len, desk.legend.values())) == len(desk.observe(0)[OBSERVATION])
    assert env.observation_space("player_0").contains(desk.observe(0))


def number(desk: object, part: str, name: str, seat: int) -> int:
    place = desk.layout[part].start + desk.legend[part].index(name)  # type: ignore[attr-defined]
    return int(desk.observe(seat)[OBSERVATION][place])  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "seats"), CARD_TABLES)
def test_names_say_what_is_there(game: str, seats: int) -> None:
    """What stands under a name is what the view has, at every step of a game."""
    desk = card_desk(game, seats, 5)
    chance = Chance(6)
    for _ in range(300):
        if desk.actor == NOBODY:
            break
        me = desk.actor
        view = desk.view(me)
        assert number(desk, "clock", "pile", me) == view.pile
        assert number(desk, "clock", "seats", me) == seats
        for step in range(seats):
            seat = (me + step) % seats
            assert number(desk, "seats", f"seat +{step} coins", me) == view.coins[seat]
            assert number(desk, "seats", f"seat +{step} cards in hand", me) == view.hand_sizes[seat]
            for place, field in enumerate(view.fields[seat]):
                for bean, key in zip(desk.actions.beans, desk.coin_makers()[1], strict=True):
                    assert number(desk, "seats", f"seat +{step} field {place + 1} {key}", me) == field.count(bean)
        desk.act(desk.possible()[chance.below(len(desk.possible()))])


def test_decoded() -> None:
    """An observation can be read: an own offer in the draft, the hand, the fields."""
    desk = card_desk("bohnanza-2016", 4)
    to_trading(desk)
    do(desk, "open +2", "want red")
    told = desk.decoded(desk.observe(desk.actor)[OBSERVATION])
    assert "\ndraft: seat +2 1, wants red 1" in told
    assert told.startswith("stage: trade 1\nclock: pile ")
    hand = desk.view(desk.actor).hand
    line = next(line for line in told.splitlines() if line.startswith("hand counted: "))
    assert sum(int(word) for word in line.replace(",", "").split() if word.isdigit()) == len(hand)


def test_dice_decoded() -> None:
    """The dice game too, with the orders of everybody's card."""
    desk = desk_for(load("dice", 3))
    desk.reset(1)
    told = desk.decoded(desk.observe(desk.actor)[OBSERVATION])
    assert "seats: seat +0 there 1, " in told
    assert "order 1 chance in percent" in told


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_moves_as_actions_and_back(game: str, seats: int) -> None:
    """What bots do is spelled in actions that make the very same move; few moves have no words."""
    desk = desk_for(load(game, seats))
    desk.reset(3)
    players = [make_player("thrifty", Chance(seat)) for seat in range(seats)]
    count: Counter[bool] = Counter()
    while desk.actor != NOBODY:
        move = ask(desk.game, desk.table, desk.actor, players[desk.actor])
        spelled = desk.spelled(move)
        count[spelled is not None] += 1
        if spelled is None:
            desk.make(move)
            continue
        for action in spelled[:-1]:
            assert action in desk.possible()
            assert desk.move_of(action) is None
            desk.act(action)
        assert desk.move_of(spelled[-1]) == move
        assert desk.act(spelled[-1])
    assert count[True] > 20 * count[False]


def test_every_possible_action_spells_itself() -> None:
    """From an action to its move and back, where it makes one."""
    for game, seats in TABLES:
        desk = desk_for(load(game, seats))
        desk.reset(1)
        chance = Chance(8)
        for _ in range(200):
            if desk.actor == NOBODY:
                break
            for action in desk.possible():
                move = desk.move_of(action)
                if move is not None and not isinstance(move, Offer) and move.verb != "keep":
                    assert desk.spelled(move) == [action]
            desk.act(desk.possible()[chance.below(len(desk.possible()))])


@pytest.mark.parametrize(
    "offer",
    [
        Offer(0, TABLE, (), (), True),
        Offer(0, 1, (), (2, 2, 2, 2)),
        Offer(0, TABLE, (), (2,), False, (), True),
        Offer(0, 1, (), (2,), False, (), False, 7),
    ],
    ids=["a call", "four cards", "first come", "an answer to what is not asked"],
)
def test_what_the_actions_cannot_say(offer: Offer) -> None:
    """The simplifications have no spelling, rather than a wrong one."""
    desk = card_desk("bohnanza-2016", 4)
    to_trading(desk)
    assert desk.actor == 0
    assert desk.spelled(offer) is None
    assert desk.spelled(Offer(0, 1, (), (2,))) == [desk.names.index(name) for name in ("open +1", "want red", "offer")]


def test_coins_by_bean() -> None:
    """With history, what everybody was paid for each bean is counted, seats from the viewer."""
    env = make("bohnanza-2016", 3, history=True)
    env.reset(seed=4)
    play_aec(env, 3000, 1)
    desk = env.desk
    assert desk.actor == NOBODY
    told = env.history("player_1")
    sold: Counter[tuple[object, object]] = Counter()
    for key, args in told:
        if key == "harvest":
            assert isinstance(args["coins"], int)
            sold[args["seat"], args["bean"]] += args["coins"]
    assert sold
    seen = desk.observe(1)[OBSERVATION][desk.layout["coins by bean"]]
    for name, coins in zip(desk.legend["coins by bean"], seen, strict=True):
        _, step, bean = name.split()
        seat = (1 + int(step)) % 3 if int(step) < 3 else -1
        assert coins == sold[seat, bean], name


def test_history_is_told_as_a_seat_may_know_it() -> None:
    """Cards that are drawn are known to who draws them, the others hear how many."""
    env = make("bohnanza-2016", 3, history=True)
    env.reset(seed=4)
    play_aec(env, 200, 1)
    mine, theirs = env.history("player_0"), env.history("player_1")
    assert len(mine) == len(theirs)
    drawn = [(args["seat"], key) for key, args in mine if key.startswith("draw")]
    assert (0, "draw.own") in drawn
    assert (1, "draw") in drawn
    assert all("beans" not in args for key, args in mine if key == "draw")
    words = Phrasebook("en")
    assert all("{" not in words.sentence("tale", key, args) for key, args in mine)


def test_no_history() -> None:
    env = make("bohnanza-2016", 3)
    env.reset(seed=1)
    with pytest.raises(BadInput, match="this environment keeps no history; make it with history=True"):
        env.history("player_0")
