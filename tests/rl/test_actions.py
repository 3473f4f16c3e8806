"""The numbered actions say exactly what the engine allows, offers spelled in one way only."""

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

from haricot.beans.varieties import BY_KEY
from haricot.cards.moves import Decline, Discard, Offer, Pick, Take, Withdraw
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.rl.actions import MOST_CARDS, MOST_OPENED
from haricot.rl.bohnanza import CardDesk
from haricot.rl.desk import Desk
from haricot.rl.desks import desk_for
from tests.rl.test_environment import CARD_TABLES, TABLES


def card_desk(game: str, seats: int, seed: int = 1) -> CardDesk:
    desk = desk_for(load(game, seats))
    assert isinstance(desk, CardDesk)
    desk.reset(seed)
    return desk


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_action_is_a_legal_move(game: str, seats: int) -> None:
    """Whatever the mask allows the engine allows, and there always is something to do until the game is over."""
    desk: Desk = desk_for(load(game, seats))
    desk.reset(1)
    chance = Chance(2)
    made = desk.make

    def checked(move: object) -> None:
        assert desk.game.check(desk.table, move) is None  # type: ignore[arg-type]
        made(move)  # type: ignore[arg-type]

    desk.make = checked  # type: ignore[method-assign]
    steps = 0
    while desk.actor != NOBODY:
        possible = desk.possible()
        assert possible
        assert len(set(possible)) == len(possible)
        assert desk.act(possible[chance.below(len(possible))])
        steps += 1
        assert steps < 20_000


@pytest.mark.parametrize(("game", "seats"), CARD_TABLES)
def test_every_listed_move_has_an_action(game: str, seats: int) -> None:
    """Nothing the engine lists for the seat to act is out of reach, but answers to offers that wait for none.

    Of cards that differ only in their place in the hand the first can be discarded.
    """
    desk = card_desk(game, seats)
    chance = Chance(3)
    while desk.actor != NOBODY:
        reached = {repr(move) for move in desk.actions.moves(desk.table, desk.actor, desk.asked).values()}
        for move in desk.game.legal(desk.table, desk.actor):
            if isinstance(move, Take | Decline | Withdraw | Pick):
                offer = desk.table.market.find(move.number)
                if offer is not None and offer is not desk.asked:
                    continue
            if not isinstance(move, Discard):
                assert repr(move) in reached
        possible = desk.possible()
        desk.act(possible[chance.below(len(possible))])


def to_trading(desk: CardDesk) -> None:
    while desk.table.sheet.stages[desk.table.stage].word != "trade":
        desk.act(desk.possible()[0])


def names(desk: CardDesk) -> list[str]:
    return [desk.names[action] for action in desk.possible()]


def do(desk: CardDesk, *steps: str) -> None:
    for step in steps:
        assert desk.act(desk.names.index(step)), (step, names(desk))


def test_an_offer_is_composed() -> None:
    """open · give · want · offer becomes one offer of the engine, to the seat named by its distance."""
    desk = card_desk("bohnanza-2016", 4)
    to_trading(desk)
    maker = desk.actor
    own = [name for name in _after(desk, "open +2") if name.startswith("give")]
    do(desk, "open +2", own[0])
    wanted = next(name for name in names(desk) if name.startswith("want"))
    do(desk, wanted, "offer")
    terms = desk.table.market.offers[-1].terms
    assert terms.seat == maker
    assert terms.to == (maker + 2) % 4
    assert terms.give == (BY_KEY[own[0].split()[1]],)
    assert terms.want == (BY_KEY[wanted.split()[1]],)
    assert desk.actor == terms.to
    assert {"reject", "open +2"} <= set(names(desk))


def _after(desk: CardDesk, step: str) -> list[str]:
    do(desk, step)
    found = names(desk)
    do(desk, "cancel")
    return found


def test_one_spelling() -> None:
    """Beans rise, gifts come before wishes, nothing is wished that is given, and three a side are the most."""
    desk = card_desk("bohnanza-2016", 4)
    to_trading(desk)
    chance = Chance(4)
    seen = 0
    while desk.actor != NOBODY and seen < 300:
        draft = desk.draft
        if draft is not None:
            seen += 1
            for side in (draft.give, draft.want):
                assert side == sorted(side)
                assert len(side) <= MOST_CARDS
            assert not set(draft.give) & set(draft.want)
            if draft.want:
                assert not any(name.startswith("give") for name in names(desk))
        possible = desk.possible()
        desk.act(possible[chance.below(len(possible))])
    assert seen == 300


def test_no_offer_is_repeated() -> None:
    """Words that were refused, with nothing changed since, cannot be offered again (T9)."""
    desk = card_desk("bohnanza-2016", 4)
    to_trading(desk)
    maker = desk.actor
    do(desk, "open +1", "want red", "offer", "reject")
    assert desk.actor == maker
    do(desk, "open +1", "want red")
    assert "offer" not in names(desk)
    do(desk, "want red")
    assert "offer" in names(desk)


def test_six_openings_a_turn() -> None:
    """After six offers, cancelled ones included, a seat can only answer or close, so that every game ends."""
    desk = card_desk("bohnanza-2016", 4)
    to_trading(desk)
    for _ in range(MOST_OPENED):
        do(desk, "open all", "cancel")
    assert not any(name.startswith("open") for name in names(desk))
    assert "close" in names(desk)


def test_an_answer_can_be_an_offer_back() -> None:
    """Opening to the maker of the offer that waits for an answer makes a counter-offer, which is an answer."""
    desk = card_desk("bohnanza-2016", 4)
    to_trading(desk)
    maker = desk.actor
    do(desk, "open +1", "want red", "offer")
    first = desk.table.market.offers[-1]
    do(desk, "open +3", "want blue", "offer")
    counter = desk.table.market.offers[-1].terms
    assert counter.parent == first.number
    assert counter.to == maker
    assert not first.owing
    assert desk.actor == maker


def test_takers_are_picked() -> None:
    """An offer to all collects those who accept; its maker picks one by the distance, and the cards change hands."""
    desk = card_desk("bohnanza-2016", 4)
    to_trading(desk)
    maker = desk.actor
    gift = next(name for name in _after(desk, "open all") if name.startswith("give"))
    do(desk, "open all", gift, "offer", "accept", "reject", "accept")
    assert desk.actor == maker
    assert {"pick +1", "pick +3"} <= set(names(desk))
    assert "pick +2" not in names(desk)
    do(desk, "pick +3")
    assert desk.table.aside[(maker + 3) % 4] == [BY_KEY[gift.split()[1]]]


def test_impossible_action_does_nothing() -> None:
    """An action outside the mask is refused and the table stays as it is."""
    desk = card_desk("bohnanza-2016", 4)
    before = desk.game.write_position(desk.table)
    assert not desk.act(desk.actions.offer)
    assert desk.game.write_position(desk.table) == before


def test_drafts_are_private() -> None:
    """Nobody else sees an offer that is being composed."""
    desk = card_desk("bohnanza-2016", 4)
    to_trading(desk)
    other = (desk.actor + 1) % 4
    before = desk.observe(other)["observation"].tobytes()
    do(desk, "open +1", "want red")
    assert desk.observe(other)["observation"].tobytes() == before
    assert isinstance(desk.draft and desk.draft.move(desk.actor), Offer)
