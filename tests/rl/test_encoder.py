"""Observations: what they say, from whose side, and that they say nothing more."""

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

from haricot.cards.state import State
from haricot.cards.view import unseen_cards, view_of
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.rl.bohnanza import CardDesk
from tests.rl.test_actions import card_desk
from tests.rl.test_environment import CARD_TABLES


def permuted(s: State, seat: int, chance: Chance) -> State:
    """The same table to the seat: everything it cannot see is shuffled and laid back, pile by pile."""
    twin = s.clone()
    heaps = [twin.pile, twin.gone, *twin.coins, *[twin.hands[other] for other in range(s.seats) if other != seat]]
    top = twin.discards[-1:]
    rest = twin.discards[:-1]
    heaps.append(rest)
    hidden = chance.shuffled([card for heap in heaps for card in heap])
    for heap in heaps:
        heap[:] = [hidden.pop() for _ in heap]
    twin.discards = rest + top
    seen = view_of(s, seat).extra
    if seen is not None:
        twin.extra = seen.again(chance)  # an edition's own hidden state is dealt anew by its own view
    return twin


def at_table(desk: CardDesk, table: State) -> CardDesk:
    """A desk in the same situation with another table."""
    twin = type(desk)(desk.actions.game)
    twin.table = table
    twin._turn = desk._turn
    twin._opened = desk._opened[:]
    twin.draft = None
    twin.go_on()
    twin.draft = desk.draft
    return twin


@pytest.mark.parametrize(("game", "seats"), CARD_TABLES)
def test_hidden_cards_change_nothing(game: str, seats: int) -> None:
    """Permute all hidden cards: not one byte of the observation or the mask of any seat changes (B13)."""
    desk = card_desk(game, seats, 6)
    chance = Chance(7)
    compared = 0
    for step in range(600):
        if desk.actor == NOBODY:
            break
        if step % 5 == 0:
            seat = desk.actor
            twin = at_table(desk, permuted(desk.table, seat, chance))
            if twin.actor != seat:
                continue
            compared += 1
            for name, numbers in desk.observe(seat).items():
                assert twin.observe(seat)[name].tobytes() == numbers.tobytes(), name
        possible = desk.possible()
        desk.act(possible[chance.below(len(possible))])
    assert compared > 20


def test_the_test_can_fail() -> None:
    """A permutation does change what the other seats see, so the test above compares something."""
    desk = card_desk("bohnanza-2016", 4)
    twin = at_table(desk, permuted(desk.table, 0, Chance(1)))
    assert any(
        desk.observe(seat)["observation"].tobytes() != twin.observe(seat)["observation"].tobytes()
        for seat in range(1, 4)
    )


def part(desk: CardDesk, seat: int, name: str) -> list[int]:
    return [int(number) for number in desk.observe(seat)["observation"][desk.layout[name]]]


@pytest.mark.parametrize(("game", "seats"), CARD_TABLES)
def test_counts(game: str, seats: int) -> None:
    """Hand, turned-up and unseen cards are counted as the view has them, at every step of a game."""
    desk = card_desk(game, seats, 4)
    chance = Chance(9)
    for _ in range(400):
        if desk.actor == NOBODY:
            break
        view = desk.view(desk.actor)
        beans = desk.actions.beans
        assert part(desk, view.seat, "hand counted") == [view.hand.count(bean) for bean in beans]
        assert part(desk, view.seat, "turned up") == [view.turned.count(bean) for bean in beans]
        unseen = unseen_cards(view)
        assert part(desk, view.seat, "unseen") == [unseen.count(bean) for bean in beans]
        front = part(desk, view.seat, "hand in order")[: len(beans)]
        assert front == [int(view.hand[:1] == [bean]) for bean in beans]
        possible = desk.possible()
        desk.act(possible[chance.below(len(possible))])


def test_seats_are_counted_from_the_viewer() -> None:
    """The first block is the viewer's own, the next its left neighbour's; places nobody has are empty."""
    desk = card_desk("bohnanza-2016", 3)
    desk.table.coins[0], desk.table.coins[1] = [1] * 3, [2] * 5
    for viewer, coins in ((0, [3, 5, 0]), (1, [5, 0, 3]), (2, [0, 3, 5])):
        blocks = part(desk, viewer, "seats")
        size = len(blocks) // 5
        assert [blocks[place * size + 3] for place in range(3)] == coins
        assert [blocks[place * size] for place in range(5)] == [1, 1, 1, 0, 0]


def test_fields_tell_the_next_step() -> None:
    """A field shows what it pays and how many cards are wanting to the next coin (H1)."""
    desk = card_desk("bohnanza-2016", 4)
    soy = next(bean for bean in desk.actions.beans if desk.actions.game.sheet.deck[bean] == 12)
    desk.table.fields[0][0] = [soy] * 3
    assert part(desk, 0, "seats")[6:9] == [1, 1, 1]
    desk._encoded = {}
    desk._views = {}
    desk.table.fields[0][0] = [soy] * 7
    assert part(desk, 0, "seats")[6:9] == [1, 4, 0]


def test_proven_cards_are_known() -> None:
    """An open offer proves what its maker holds, and the observation says so."""
    desk = card_desk("bohnanza-2016", 4)
    while desk.table.sheet.stages[desk.table.stage].word != "trade":
        desk.act(desk.possible()[0])
    maker = desk.actor
    desk.act(desk.actions.open + 1)
    gift = next(action for action in desk.possible() if desk.actions.give <= action < desk.actions.want)
    desk.act(gift)
    desk.act(desk.actions.offer)
    beans = len(desk.actions.beans)
    blocks = part(desk, desk.actor, "seats")
    size = len(blocks) // 5
    distance = (maker - desk.actor) % 4
    known = blocks[(distance + 1) * size - beans : (distance + 1) * size]
    assert known == [int(place == gift - desk.actions.give) for place in range(beans)]
