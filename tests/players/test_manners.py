"""Bots that people play with ask little: one call to all, one offer to each, one counter-offer, nothing twice.

Hard calls again as long as somebody bids, and makes a few offers to all instead of one to each.
"""

from collections import defaultdict

import pytest

from haricot.cards.moves import TABLE, Decline, Offer
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players import Player, Prompt, make_player
from haricot.players.levels import CALLS, TO_ALL, Medium
from haricot.players.talk import Talk
from tests.players.tables import card_game, play_watched
from tests.scenario import scene

Said = dict[tuple[int, int], list[Offer]]
"""The offers of a seat in a turn."""


def heard(key: str, seats: int, level: str) -> tuple[Said, Said]:
    """All offers of a game: those in own turns, and those in others'."""
    own: Said = defaultdict(list)
    others: Said = defaultdict(list)

    def note(prompt: Prompt, player: Player, move: Move) -> None:
        if isinstance(move, Offer):
            assert isinstance(prompt.view, CardView)
            (own if prompt.view.active == prompt.seat else others)[prompt.view.turn, prompt.seat].append(move)

    # Whoever thinks long sits there alone.
    others_too = "medium" if level == "hard" else level
    play_watched(card_game(key, seats), [level, *[others_too] * (seats - 1)], 4, note)
    return own, others


@pytest.mark.parametrize(
    ("key", "seats", "level"),
    [
        ("bohnanza-2016", 3, "easy"),
        ("bohnanza-2016", 5, "medium"),
        ("bohnanza-27", 7, "medium:shark"),
        ("bohnanza-1997", 4, "medium"),
        ("isla", 4, "medium"),
        ("isla", 3, "hard"),
        ("mutabohn", 4, "easy"),
        ("bohnanza-2016", 5, "hard"),
        ("bohnanza-2016", 3, "hard"),
    ],
)
def test_nobody_is_asked_much(key: str, seats: int, level: str) -> None:
    """In every game with a market, at every level."""
    own, others = heard(key, seats, level)
    assert own
    for (_, seat), offers in own.items():
        is_hard = level == "hard" and seat == 0
        calls = [offer for offer in offers if offer.open_to_any]
        assert calls == offers[: len(calls)], "calls come first"
        assert len(calls) <= (CALLS if is_hard else Medium.calls)
        to_all = [offer for offer in offers if offer.to == TABLE and not offer.open_to_any]
        personal = [offer.to for offer in offers if offer.to != TABLE]
        if is_hard:
            assert len(to_all) <= TO_ALL and not personal, "nobody hears more than so many"
        else:
            assert not to_all and len(personal) == len(set(personal)), "nobody hears more than one offer"
        terms = [(offer.give, offer.want, offer.open_to_any) for offer in offers]
        assert len(terms) == len(set(terms)), "nothing is offered twice, to whomever"
    for offers in others.values():
        assert len(offers) == 1, "one counter-offer each"


TRADING = """stage trade
turn 3 A
turned chili blue
A hand green stink | fields 3 soy, green
B hand 2 red | fields 2 chili, -
C hand 2 garden | fields -, -
D hand 2 blackeyed | fields -, -"""


def first_personal_offer(talk: Talk | None) -> Offer:
    """What medium offers after its call, which nobody answered."""
    at = scene("bohnanza-2016", 4, TRADING)
    bot = make_player("medium", Chance(1))
    game, table = at.game, at.table

    def asked() -> Move:
        legal, may = game.legal(table, 0), game.may_offer(table, 0)
        return bot.choose(Prompt(game, 0, game.view(table, 0), legal, may, talk))

    call = asked()
    assert isinstance(call, Offer) and call.open_to_any
    game.apply(table, call)
    for seat in (1, 2, 3):
        for question in game.questions(table, seat):
            game.apply(table, question.no)
    found = asked()
    assert isinstance(found, Offer) and found.to != TABLE
    return found


def test_wishes_and_passes_are_heeded() -> None:
    """Whoever wishes for what is to be given is asked; whoever has passed is not, unless it is a gift."""
    free = first_personal_offer(None)
    none: list[list[str]] = [[], [], [], []]
    more: list[list[str]] = [[], [], [], ["blue"]]
    wished = first_personal_offer(Talk(more, none, []))
    assert 5 not in wished.give or wished.to == 3  # blue goes to whom it was wished by
    passed = first_personal_offer(Talk(none, none, [free.to]))
    assert passed.to != free.to or not passed.want
    less: list[list[str]] = [[], [], [], []]
    less[free.to] = ["soy", "chili", "blue", "green", "stink"]
    loath = first_personal_offer(Talk(none, less, []))
    assert (loath.to, loath.give) != (free.to, free.give)


TO_SELL = TRADING.replace("turned chili blue", "turned chili soy").replace("2 red |", "2 red soy |")


def said(level: str, bids: int, passes: int = -1) -> list[Offer]:
    """What a level says in its turn where somebody bids for its first calls, and one seat may have passed."""
    at = scene("bohnanza-2016", 4, TO_SELL)
    bot = make_player(level, Chance(1))
    game, table = at.game, at.table
    talk = Talk([[]] * 4, [[]] * 4, [passes] if passes > 0 else [])
    made: list[Offer] = []
    worthless = [Offer(1, 0, (), (bean,), parent=0) for bean in table.turned] + [Offer(1, 0, (), tuple(table.turned))]
    while table.active == 0 and game.to_act(table) == 0 and len(made) < 12:
        prompt = Prompt(game, 0, game.view(table, 0), game.legal(table, 0), game.may_offer(table, 0), talk)
        move = bot.choose(prompt)
        if isinstance(move, Decline):
            game.apply(table, move)
            continue
        if not isinstance(move, Offer):
            break
        made.append(move)
        game.apply(table, move)
        if move.open_to_any and len(made) <= bids:
            bid = worthless[len(made) - 1]
            game.apply(table, Offer(1, 0, bid.give, bid.want, parent=table.market.number))
        for seat in (1, 2, 3):
            for question in game.questions(table, seat):
                if question.is_owed:
                    game.apply(table, question.no)
    return made


@pytest.mark.parametrize("bids", [0, 1, 2])
def test_calls_go_on_while_somebody_bids(bids: int) -> None:
    """Hard calls once more after each call that somebody answered, medium once in all, easy never."""
    calls = {level: sum(offer.open_to_any for offer in said(level, bids)) for level in ("hard", "medium", "easy")}
    assert calls == {"hard": bids + 1, "medium": min(bids + 1, Medium.calls), "easy": 1}


def test_who_has_passed_hears_no_offer_to_all() -> None:
    """Hard then offers to the others alone, to nobody more often than else; who has passed gets gifts at most."""
    free = [offer for offer in said("hard", 0) if not offer.open_to_any]
    assert free and all(offer.to == TABLE for offer in free)
    offers = [offer for offer in said("hard", 0, passes=2) if not offer.open_to_any]
    assert offers and all(offer.to != TABLE for offer in offers)
    assert all(not offer.want for offer in offers if offer.to == 2)
    assert all([offer.to for offer in offers].count(seat) <= TO_ALL for seat in (1, 2, 3))
