"""Hidden is hidden, also while play goes on: tables that differ in hidden cards alone cannot be told apart."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from haricot.cards import bargains, deals
from haricot.cards.engine import CardGame
from haricot.cards.moves import Offer
from haricot.cards.offering import MakeOffer
from haricot.cards.state import State
from haricot.cards.trade import Trade
from haricot.catalog import AnyGame
from haricot.kernel.ask import Ask
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, SPECTATOR, Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale
from haricot.players import Prompt, make_player
from haricot.whims import sample, sampled
from tests.pairs import Count, Leak, Mover, Pair, at_random, watch
from tests.scenario import scene
from tests.strategies import KEYS, SEATINGS, Walk

PAIRS = int(os.environ.get("HARICOT_PAIRS", "3000"))
"""How many pairs of tables are played; HARICOT_PAIRS=200000 is the long run."""
SEED = int(os.environ.get("HARICOT_SEED", "0"))
"""Another one gives other pairs, so that the long run can be made in pieces."""
MOST = 30
"""Moves of a pair; most end before, when a difference comes to light."""
SHARES = 2
"""The pairs of a game are played in so many tests, so that they can be spread over cores."""


def looked_at(key: str, pairs: int, seed: int, movers: Callable[[Chance], Mover]) -> Count:
    """So many pairs, begun all over many games at all table sizes."""
    count = Count()
    chance = Chance(seed)
    while count.pairs < pairs:
        game = SEATINGS[key][chance.below(len(SEATINGS[key]))]
        mover = movers(chance)
        walk = Walk(game, chance.below(2**32), 0.2)
        while not walk.over() and count.pairs < pairs:
            for _ in range(1 + chance.below(25)):
                if not walk.over():
                    step(walk, mover)
            watch(game, walk.table, mover, chance, count, MOST)
    return count


def step(walk: Walk, mover: Mover) -> None:
    """One move at the table from which pairs are made."""
    game, table = walk.game, walk.table
    seat = game.to_act(table)
    move = sampled(game, table, NATURE, walk.chance) if seat == NATURE else mover(game, table, seat)
    assert move is not None
    game.apply(table, move)


@pytest.mark.clause("B13")
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("key", KEYS)
def test_tables_that_differ_in_hidden_cards_cannot_be_told_apart(key: str, share: int) -> None:
    """Equal public moves give equal views, events, questions and refusals to every onlooker, until cards show."""
    pairs = -(-PAIRS // (len(KEYS) * SHARES))
    count = looked_at(key, pairs, 10_000 * SEED + 1000 * share + len(key), at_random)
    assert count.moves > 3 * count.pairs, "they are played, not only looked at"


@pytest.mark.clause("B13")
@pytest.mark.parametrize("name", ["thrifty", "trader"])
@pytest.mark.parametrize("key", KEYS)
def test_bots_give_nothing_away_either(key: str, name: str) -> None:
    """The same with players who choose their copies and trade for what they need."""

    def bots(chance: Chance) -> Mover:
        bot = make_player(name, chance)

        def choose(game: AnyGame, table: Any, seat: int) -> Move | None:
            legal, may_offer = game.legal(table, seat), game.may_offer(table, seat)
            if not legal and not may_offer:
                return None
            if seat not in game.awaited(table):
                return sample(game, table, seat, chance)
            return bot.choose(Prompt(game, seat, game.view(table, seat), legal, may_offer))

        return choose

    looked_at(key, -(-PAIRS // (8 * len(KEYS))), 10_000 * SEED + 7, bots)


@pytest.mark.clause("T5", "T9", "B13")
@pytest.mark.parametrize(
    ("hands", "moves"),
    [
        (("green soy", "green stink"), ["A offer soy for red to B", "A offer soy for chili to C", "B take 1"]),
        (("green soy", "green stink"), ["A offer soy to B", "A offer soy to C", "B take 1"]),
        (("green soy", "green stink"), ["A offer soy for red to all", "A offer soy to all first", "C take 2"]),
        (("green soy", "green stink"), ["A offer soy for red to B", "C offer chili for soy to A", "A take 2"]),
        (("soy green soy", "soy green stink"), ["A offer soy#hand to B", "A offer soy#hand to C", "B take 1"]),
        (
            ("red green red stink", "2 red green chili"),
            [
                "A offer red#2 to B",
                "A offer red#2 for chili to C",
                "B take 1",
                "A offer green for chili to C",
                "C take 3",
            ],
        ),
        (
            ("3 green", "green 2 stink"),
            ["A offer green for red to B", "A offer green to C", "A withdraw 1", "C take 2"],
        ),
    ],
    ids=["offers", "gifts", "takers", "answers", "hand", "copies", "withdrawn"],
)
def test_scenes_in_which_an_offer_could_tell_what_is_hidden(hands: tuple[str, str], moves: list[str]) -> None:
    """Whatever else A holds, the others get the same: an offer stands or lapses by what was said."""
    lines = "stage trade\nturned soy blue\nB hand 2 red\nC hand chili red\nA hand "
    one, other = [scene("bohnanza-2016", 4, lines + hand) for hand in hands]
    for onlooker in (1, 2, 3, SPECTATOR):
        pair = Pair(one.game, one.table, other.table.clone(), onlooker)
        pair.compare(Tale(), Tale())
        for text in moves:
            move = one.game.read(text)
            assert one.game.check(pair.table, move) is None
            assert one.game.check(pair.twin, move) is None
            assert pair.make(move, move), "nothing hidden shows here"


# Would a leak be noticed?


def test_an_offer_that_switches_cards_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If an offer outlived its card whenever its maker hides another, onlookers would learn of that card."""
    lapse = deals.lapse

    def switch(s: State, giver: int, gone: deals.Gone, tale: Tale | None) -> None:
        kept = [offer for offer in s.market.offers if set(offer.up) & set(s.hands[offer.terms.seat])]
        for offer in kept:
            offer.up = ()
        lapse(s, giver, gone, tale)

    monkeypatch.setattr(bargains, "lapse", switch)
    with pytest.raises(Leak):
        looked_at("bohnanza-2016", 4000, 1, at_random)


@pytest.mark.parametrize(
    ("where", "what", "says"),
    [
        (Trade, "tells", lambda _, s, __: Ask("wait", {"cards": max(s.hands[s.active], default=0)})),
        (CardGame, "awaited", lambda _, s: [0] if s.pile and s.pile[-1] > 6 else []),
        (CardGame, "silence", lambda game, s, seat: game.foregone(s, seat)),
        (CardGame, "may_offer", lambda _, s, seat: len(set(s.hands[seat])) > 3),
        (CardGame, "scores", lambda _, s: [sum(coins) for coins in s.coins]),
    ],
    ids=["asks", "awaited", "silence", "may_offer", "scores"],
)
def test_what_hidden_cards_decide_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, where: type, what: str, says: Callable[..., Any]
) -> None:
    """A question, a wait, a no by itself or a score that depends on them."""
    monkeypatch.setattr(where, what, says)
    with pytest.raises(Leak):
        looked_at("bohnanza-2016", 400, 1, at_random)


def test_a_refusal_that_knows_too_much_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told that the other side lacks the card, one would have learnt that."""
    refuse = MakeOffer.refuse

    def knowing(deed: MakeOffer, s: State, move: Offer) -> Refusal | None:
        if 0 <= move.to < s.seats and move.want and not deals.holds(s, move.to, move.want):
            return Refusal("offer.not-theirs", "T3")
        return refuse(deed, s, move)

    monkeypatch.setattr(MakeOffer, "refuse", knowing)
    with pytest.raises(Leak):
        looked_at("bohnanza-2016", 4000, 1, at_random)


def test_an_event_that_names_a_hidden_card_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The beans of a draw, told to all."""

    def tell_all(tale: Tale, key: str, args: dict[str, Any], owner: int, secret: dict[str, Any]) -> None:
        tale.tell(key, args | secret)

    monkeypatch.setattr(Tale, "tell_owner", tell_all)
    with pytest.raises(Leak):
        looked_at("bohnanza-2016", 400, 1, at_random)
