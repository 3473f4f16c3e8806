"""The dice game as an environment: dice are taken one by one, the orders are shown."""

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

from haricot.catalog import load
from haricot.dice.faces import includes
from haricot.dice.moves import Keep
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, Move
from haricot.rl.desks import desk_for
from haricot.rl.dice import DiceDesk


def dice_desk(seats: int = 3, seed: int = 1) -> DiceDesk:
    desk = desk_for(load("dice", seats))
    assert isinstance(desk, DiceDesk)
    desk.reset(seed)
    return desk


def names(desk: DiceDesk) -> list[str]:
    return [desk.names[action] for action in desk.possible()]


def to_keeping(desk: DiceDesk) -> None:
    while not any(name.startswith("take") for name in names(desk)):
        desk.act(desk.possible()[0])


def handfuls(desk: DiceDesk, so_far: tuple[int, ...] = ()) -> set[int]:
    """Every handful that some way of taking dice leads to; each must come up once only."""
    found: set[int] = set()
    for action in desk.possible():
        if desk.names[action] == "keep":
            assert desk.draft not in found
            found.add(desk.draft)
        elif desk.names[action].startswith("take"):
            before = desk.draft
            desk.act(action)
            deeper = handfuls(desk, (*so_far, action))
            assert not deeper & found
            found |= deeper
            desk.draft = before
            desk._possible = None
    return found


def test_every_keep_has_one_spelling() -> None:
    """Taking dice in the order of their faces reaches every keep the engine lists, each in one way (W3)."""
    desk = dice_desk()
    to_keeping(desk)
    legal = {move.dice for move in desk.game.legal(desk.table, desk.actor) if isinstance(move, Keep)}
    assert handfuls(desk) == legal


def test_orders_and_dice_are_shown() -> None:
    """The dice just rolled and the chances of the next orders stand where the layout says."""
    desk = dice_desk()
    to_keeping(desk)
    seen = desk.observe(desk.actor)["observation"]
    assert seen[desk.layout["loose"]].sum() == 7
    assert seen[desk.layout["field"]].sum() == 0
    before = seen.tobytes()
    desk.act(next(action for action in desk.possible() if desk.names[action].startswith("take")))
    assert desk.observe(desk.actor)["observation"][desk.layout["draft"]].sum() == 1
    other = (desk.actor + 1) % 3
    assert desk.observe(other)["observation"][desk.layout["draft"]].sum() == 0
    assert desk.observe(desk.actor)["observation"].tobytes() != before


def test_hidden_cards_change_nothing() -> None:
    """Other cards in the reserve and under the coins: the same observations for everybody (W2, W7)."""
    desk = dice_desk(4, 3)
    chance = Chance(5)
    for step in range(300):
        if desk.actor == NOBODY:
            break
        if step % 10 == 0:
            twin = dice_desk(4, 3)
            twin.table = desk.game.determinize(desk.view(desk.actor), chance)
            twin.go_on()
            twin.draft = desk.draft
            for seat in range(4):
                assert twin.observe(seat)["observation"].tobytes() == desk.observe(seat)["observation"].tobytes()
        desk.act(desk.possible()[chance.below(len(desk.possible()))])


def test_kept_dice_were_rolled() -> None:
    """In random play every keep is of dice that lie there."""
    desk = dice_desk()
    chance = Chance(6)
    make = desk.make

    def checked(move: Move) -> None:
        if isinstance(move, Keep):
            assert includes(desk.table.loose, move.dice)
        assert desk.game.check(desk.table, move) is None
        make(move)

    desk.make = checked  # type: ignore[method-assign]
    for _ in range(400):
        if desk.actor == NOBODY:
            break
        desk.act(desk.possible()[chance.below(len(desk.possible()))])
