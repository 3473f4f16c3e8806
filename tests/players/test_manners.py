"""Bots that people play with ask little: one call to all, one offer to each, one counter-offer, nothing twice.

Hard makes one offer to all besides.
"""

from collections import defaultdict

import pytest

from haricot.cards.moves import TABLE, Offer
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players import Player, Prompt, make_player
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
    for offers in own.values():
        calls = [offer for offer in offers if offer.open_to_any]
        assert len(calls) <= 1 and (not calls or offers[0] is calls[0]), "there is one call, and first of all"
        to_all = [offer for offer in offers if offer.to == TABLE and not offer.open_to_any]
        assert len(to_all) <= (level == "hard"), "one offer to all is the most, and hard's alone"
        personal = [offer.to for offer in offers if offer.to != TABLE]
        assert len(personal) == len(set(personal)), "nobody hears more than one offer that is meant for them alone"
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
