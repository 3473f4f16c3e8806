"""Random games, move for move, against the slow second reading of the booklets."""

import pytest

from haricot.beans.varieties import KEYS
from haricot.cards.deals import places_of
from haricot.cards.engine import CardGame
from haricot.cards.moves import TABLE, Offer, Take
from haricot.cards.parts import HAND
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, SEAT_LETTERS, Move
from haricot.whims import sample, sampled
from tests.oracle import Card, Oracle
from tests.scenario import card_game
from tests.strategies import altered

TABLES = [("bohnanza-2016", seats) for seats in range(2, 6)]
TABLES += [("bohnanza-27", seats) for seats in range(2, 8)]
TABLES += [("bohnanza-1997", seats) for seats in range(3, 6)]


def named(cards: list[int]) -> list[str]:
    """The engine's cards as words."""
    return [KEYS[card] for card in cards]


def beans(cards: list[Card]) -> list[str]:
    """The oracle's cards as words."""
    return [bean for bean, _ in cards]


def places(oracle: Oracle, seat: str, cards: list[Card]) -> list[int]:
    """Where in the hand those of the cards are that come from there."""
    return [place for place, card in enumerate(oracle.hands[seat]) if card in cards]


def compare(game: CardGame, table: State, oracle: Oracle) -> None:
    """Both tables are alike in everything."""
    waited_for = game.to_act(table)
    who = {NATURE: "nature", NOBODY: "nobody"}.get(waited_for, SEAT_LETTERS[waited_for])
    assert oracle.waiting_for() == who
    assert oracle.over == table.over
    assert beans(oracle.pile) == named(table.pile[::-1])
    assert beans(oracle.discards) == named(table.discards)
    assert beans(oracle.gone) == named(table.gone)
    assert beans(oracle.turned) == named(table.turned)
    assert oracle.times == table.exhaustions
    for i, seat in enumerate(oracle.seats):
        assert beans(oracle.hands[seat]) == named(table.hands[i])
        assert [beans(field) for field in oracle.fields[seat]] == [named(field) for field in table.fields[i]]
        assert beans(oracle.coins[seat]) == named(table.coins[i])
        assert sorted(beans(oracle.aside[seat])) == sorted(named(table.aside[i]))
    assert list(oracle.offers) == [offer.number for offer in table.market.offers]
    for offer in table.market.offers:
        theirs = oracle.offers[offer.number]
        assert sorted(theirs.up) == sorted(named(list(offer.up)))
        assert places(oracle, theirs.maker, theirs.cards) == places_of(table, offer.number, offer.terms.seat)
        assert list(theirs.yes) == [SEAT_LETTERS[seat] for seat in offer.takers]
        for taker in offer.takers:
            promised = theirs.yes[SEAT_LETTERS[taker]]
            assert places(oracle, SEAT_LETTERS[taker], promised) == places_of(table, offer.number, taker)
    assert oracle.active == SEAT_LETTERS[table.active]
    assert oracle.first == SEAT_LETTERS[table.first]
    if not table.over:
        assert oracle.opening == table.opening
        assert (oracle.asked if oracle.phase == "before-draw" else []) == [SEAT_LETTERS[seat] for seat in table.queue]
        phase = "set-up" if oracle.phase in ("first", "shuffle") else oracle.phase
        assert phase == table.sheet.stages[table.stage].word


def choosy(game: CardGame, table: State, move: Move, chance: Chance) -> Move | None:
    """The same offer or answer with a choice of cards, or to the first who comes."""

    def pointed(cards: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        return tuple((bean, HAND + chance.below(5)) for bean in cards)

    if isinstance(move, Take):
        offer = table.market.find(move.number)
        wanted = offer.terms.want if offer is not None and isinstance(offer.terms, Offer) else ()
        return Take(move.seat, move.number, pointed(wanted[: 1 + chance.below(2)]))
    if not isinstance(move, Offer):
        return None
    sources = pointed(move.give[: 1 + chance.below(2)]) if chance.random() < 0.8 else ()
    first_come = move.to == TABLE and chance.random() < 0.5
    return Offer(move.seat, move.to, move.give, move.want, move.open_to_any, sources, first_come, move.parent)


def next_move(game: CardGame, table: State, chance: Chance) -> Move:
    """A random move, now and then of a seat that is not waited for, now and then with other words."""
    seat = game.to_act(table)
    if seat == NATURE:
        return sampled(game, table, seat, chance)
    if chance.random() < 0.15:
        seat = chance.below(game.seats)
    move = sample(game, table, seat, chance) or sampled(game, table, game.to_act(table), chance)
    if chance.random() < 0.3:
        other = altered(game, game.write(move), chance) if chance.random() < 0.5 else choosy(game, table, move, chance)
        if other is not None and game.check(table, other) is None:
            return other
    return move


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_the_engine_plays_what_the_oracle_reads(edition: str, seats: int, seed: int) -> None:
    """After every move the same table, the same seat to act, the same legal moves; at the end the same ranking."""
    game = card_game(edition, seats)
    table = game.blank()
    oracle = Oracle(edition, seats)
    chance = Chance(1000 * seed + seats)
    compare(game, table, oracle)
    while game.to_act(table) != NOBODY:
        move = next_move(game, table, chance)
        text = game.write(move)
        assert oracle.allowed(text), f"the oracle refuses {text}"
        for _ in range(3):
            probe = altered(game, text, chance)
            if probe is not None:
                words = game.write(probe)
                assert oracle.allowed(words) == (game.check(table, probe) is None), words
        if chance.random() < 0.1:
            for seat in oracle.seats:
                listed = {game.write(legal) for legal in game.legal(table, SEAT_LETTERS.index(seat))}
                assert oracle.listed(seat) == listed
        game.apply(table, move)
        oracle.do(text)
        compare(game, table, oracle)
    assert oracle.ranking() == game.ranking(table)
