"""The trader: legal everywhere, blind to what is hidden, and worth trading with."""

from typing import Any

import pytest

from haricot.cards.engine import CardGame
from haricot.cards.moves import Offer
from haricot.cards.view import CardView
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players import Player, Prompt, make_player
from haricot.players.trader import Temper, Trader
from haricot.players.trader.counting import turns_left, unseen_counts
from haricot.players.trader.explaining import CODES, Facts, explain
from haricot.players.trader.outlook import HORIZON, outlook_of
from haricot.players.trader.player import options, weigh
from haricot.players.why import WAYS, Reason
from haricot.sim.simulate import Batch, simulate
from tests.players.tables import TABLES, card_game, dealt_anew, play_watched, prompt_of, prompts
from tests.wording import disagreements

GAME = "bohnanza-2016"


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_legal_and_over(key: str, seats: int) -> None:
    """Traders finish every game of the catalogue at every size without one refused move, also among random players."""
    game = load(key, seats)
    play_watched(game, ["trader"] * seats, 1)
    play_watched(game, [("trader", "random", "thrifty")[seat % 3] for seat in range(seats)], 2)


def test_same_seed_same_game() -> None:
    """A game of traders is the same every time."""
    game = card_game(GAME, 4)
    assert play_watched(game, ["trader"] * 4, 5)[1] == play_watched(game, ["trader"] * 4, 5)[1]


@pytest.mark.parametrize("key", ["bohnanza-2016", "bohnanza-27"])
def test_views_only(key: str) -> None:
    """With hidden cards dealt anew the trader's move and its reason stay the same."""
    game = card_game(key, 4)
    for prompt in prompts(game, "trader", 3, every=23):
        trader = make_player("trader", Chance(1))
        move = trader.choose(prompt)
        reason = trader.last_reason
        for seed in range(3):
            other = prompt_of(game, dealt_anew(game, prompt, seed), prompt.seat)
            again = make_player("trader", Chance(1))
            assert again.choose(other) == move
            assert again.last_reason == reason


def test_reason_is_blind_to_the_hand() -> None:
    """The reason for a move is the same whatever the mover holds: it is made of public facts."""
    game = card_game(GAME, 4)
    for prompt in prompts(game, "trader", 4, every=17):
        trader = make_player("trader", Chance(1))
        move = trader.choose(prompt)
        table = dealt_anew(game, prompt, 9)
        table.hands[prompt.seat] = Chance(3).shuffled(table.pile)[: len(table.hands[prompt.seat])]
        assert explain(Facts(game.sheet, game.view(table, prompt.seat)), move) == trader.last_reason


def test_every_move_has_a_reason_in_words() -> None:
    """Every move comes with a known code that the catalogue turns into a sentence; every code is in the catalogue."""
    told: set[str] = set()

    def look(prompt: Prompt, player: Player, move: Move) -> None:
        reason = player.last_reason
        assert reason is not None
        assert reason.code in CODES
        told.add(reason.code)
        assert disagreements("reason", reason.code, reason.args) == []

    for key, seats in (("bohnanza-2016", 4), ("bohnanza-27", 5), ("bohnanza-27", 2)):
        play_watched(card_game(key, seats), ["trader"] * seats, 6, look)
    assert {"deal.completes-field", "deal.no-room", "deal.too-little", "offer.swap", "buy.time-left"} <= told
    arguments: dict[str, Any] = {
        "bean": "soy", "other": 1, "taker": 1, "offer": 3, "give": ("soy",), "want": ("red",)
    }  # fmt: skip
    assert set(WAYS) <= CODES
    for code in CODES:
        for way in Reason(code).ways():
            assert disagreements("reason", way.code, arguments) == []


def test_counting() -> None:
    """Unseen cards are the deck less all that is seen, and the game gets shorter as the pile does."""
    game = card_game(GAME, 4)
    table = game.new(1)
    view = game.view(table, 2)
    unseen = unseen_counts(game.sheet, view)
    for bean in game.sheet.beans:
        assert unseen[bean] == game.sheet.deck[bean] - table.hands[2].count(bean)
    longer = turns_left(game.sheet, view)
    del table.pile[:40]
    assert 0 < turns_left(game.sheet, game.view(table, 2)) < longer


def test_outlook() -> None:
    """At the end a field is worth its sale; before, no less than its sale and a new start; more cards, more coins."""
    sheet = card_game(GAME, 4).sheet
    outlook = outlook_of(sheet, Temper().model())
    for bean in sheet.beans:
        assert outlook.worths[bean][4][0][1:12] == [float(coins) for coins in sheet.payout[bean][1:12]]
        for t in range(HORIZON + 1):
            row = outlook.worths[bean][4][t]
            for cards in range(1, 15):
                assert row[cards] >= sheet.payout[bean][cards] + outlook.empty[t] - 1e-9
                assert row[cards + 1] >= row[cards] - 1e-9
    assert outlook_of(sheet, Temper().model()) is outlook


def trading(hands: list[str], fields: list[str], turned: str, active: int = 0) -> tuple[CardGame, Any]:
    """A table in its first trading phase with the given cards."""
    game = card_game(GAME, 4)
    table = game.new(1)
    while game.view(table, 0).stage_word() != "trade":
        seat = game.to_act(table)
        game.apply(table, game.legal(table, seat)[0])
    everything = game.sheet.all_cards()
    keys = "?grestncb"
    table.first = table.active = active
    rows = [[[keys.index(letter) for letter in field] for field in row.split("/")] for row in fields]
    table.fields = rows
    table.hands = [[keys.index(letter) for letter in hand] for hand in hands]
    table.turned = [keys.index(letter) for letter in turned]
    table.coins = [[] for _ in range(4)]
    table.discards = []
    table.aside = [[] for _ in range(4)]
    placed = [card for hand in table.hands for card in hand] + table.turned
    placed += [card for row in rows for field in row for card in field]
    for card in placed:
        everything.remove(card)
    table.pile = Chance(1).shuffled(everything)
    return game, table


def answer(game: CardGame, table: Any, offer: Offer, name: str = "trader") -> str:
    """What a player says to an offer made to it."""
    assert game.check(table, offer) is None
    game.apply(table, offer)
    player = make_player(name, Chance(0))
    return player.choose(prompt_of(game, table, offer.to)).verb


GARDEN, RED, SOY, CHILI, BLUE = 1, 2, 4, 7, 8


def test_takes_what_completes_a_field_and_keeps_what_it_grows() -> None:
    """It swaps a bean it cannot use for one that brings the next coin, and gives away none that it needs itself."""
    game, table = trading(["cccbb", "bnstb", "ttttt", "ttttt"], ["n/n", "rr/ssss", "b/c", "b/c"], "rb")
    assert answer(game, table.clone(), Offer(0, 1, (RED,), (BLUE,))) == "take"
    assert answer(game, table.clone(), Offer(0, 1, (CHILI,), (SOY,))) != "take"


def test_drives_a_harder_bargain_with_the_leader() -> None:
    """A deal that helps the partner most is worth less with a leader than with one who is far behind."""
    worths: list[float] = []
    for rich in (0, 2):
        game, table = trading(["ggcbb", "rbstb", "ttttt", "ttttt"], ["rrr/n", "ss/b", "t/c", "t/c"], "sb")
        table.coins[rich] = [table.pile.pop() for _ in range(8)]
        game.apply(table, Offer(0, 1, (SOY,), (RED,)))
        prompt = prompt_of(game, table, 1)
        found = options(weigh(prompt, Temper()), prompt)
        worths.append(next(worth for worth, move in found if move.verb == "take"))
    assert worths[0] < worths[1]


def test_gives_away_what_would_cost_a_field() -> None:
    """With two fields under way and a bean nobody pays for, it offers the bean rather than plant it."""
    game, table = trading(["ssrr", "nnnn", "tttt", "bbbb"], ["rrr/sss", "b/cc", "c/n", "t/n"], "bc")
    move = make_player("trader", Chance(0)).choose(prompt_of(game, table, 0))
    assert isinstance(move, Offer)
    assert move.give


def wins(players: list[str], games: int, hero: str) -> float:
    """The share of wins of the hero, seats rotated."""
    total = 0.0
    for shift in range(4):
        line = players[shift:] + players[:shift]
        summary = simulate(Batch(GAME, 4, {}, line, seed=shift * 1000, games=games // 4))
        total += sum(seat.wins for seat in summary.seats if seat.player == hero)
    return total / (games // 4 * 4)


def test_beats_thrifty_and_random() -> None:
    """One trader against three thrifty or three random players wins far more than its quarter (fixed seeds)."""
    assert wins(["trader", "thrifty", "thrifty", "thrifty"], 16, "trader") >= 0.6
    assert wins(["trader", "random", "random", "random"], 8, "trader") >= 0.9


def test_four_traders_trade() -> None:
    """Four traders make more than three deals while each has one turn, and earn more than four thrifty players."""
    traders = simulate(Batch(GAME, 4, {}, ["trader"] * 4, seed=1, games=6))
    thrifty = simulate(Batch(GAME, 4, {}, ["thrifty"] * 4, seed=1, games=6))
    assert traders.deals / traders.games > 3 * 10
    assert sum(sum(seat.scores) for seat in traders.seats) > sum(sum(seat.scores) for seat in thrifty.seats)


def test_view_is_left_alone() -> None:
    """Thinking changes neither the view nor the list of legal moves."""
    game = card_game(GAME, 4)
    for prompt in prompts(game, "trader", 8, every=61):
        view = prompt.view
        assert isinstance(view, CardView)
        facts, legal = view.facts(), list(prompt.legal)
        make_player("trader", Chance(1)).choose(prompt)
        assert view.facts() == facts
        assert prompt.legal == legal


def test_kept_sums_are_those_of_the_moment() -> None:
    """Who keeps its sums while nothing on the table changes plays as one who works them out anew each time."""
    for key, seats in (("bohnanza-2016", 4), ("isla", 3), ("mutabohn", 3)):
        asked = 0

        def look(prompt: Prompt, player: Player, move: Move) -> None:
            nonlocal asked
            asked += prompt.may_offer
            assert Trader(Chance(1)).choose(prompt) == move

        play_watched(card_game(key, seats), ["trader"] * seats, 6, look)
        assert asked > 50
