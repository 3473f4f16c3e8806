"""What the learned judge says of deals, for people to read: from the seat's own view, and in words."""

import io
from functools import cache

import pytest
from rich.console import Console

from haricot.cards.moves import TABLE, Offer, Take
from haricot.players.base import Prompt
from haricot.players.master import TEMPER, judged, own_judge
from haricot.players.terminal import TerminalPlayer
from haricot.players.trader.player import weigh
from haricot.players.values.judge import STAKE, Judge
from haricot.words import Phrasebook
from tests.players.tables import card_game, dealt_anew, prompt_of, prompts

GAME = card_game("bohnanza-2016", 4)


@cache
def decisions() -> list[Prompt]:
    """All of a game of traders."""
    return list(prompts(GAME, "trader", 3, every=1))


def the_judge() -> Judge:
    judge = own_judge()
    assert judge is not None
    return judge


def asked() -> list[Prompt]:
    """Decisions in which an offer can be taken."""
    return [prompt for prompt in decisions() if any(isinstance(move, Take) for move in prompt.legal)][:8]


def a_yes(prompt: Prompt) -> Take:
    return next(move for move in prompt.legal if isinstance(move, Take))


def test_a_verdict_is_what_the_master_acts_on() -> None:
    """The chances that are told are those by which deals are weighed, and coins are told for both sides."""
    judge = the_judge()
    for prompt in asked():
        found = judged(judge, prompt, a_yes(prompt))
        assert found is not None and found.partner != prompt.seat
        values = weigh(prompt, TEMPER)
        terms = next(o.terms for o in values.view.market.offers if o.number == a_yes(prompt).number)
        assert isinstance(terms, Offer)
        worth = judge.utilities(values, [(terms.seat, terms.want, terms.give)])[0]
        assert worth == pytest.approx(STAKE * (found.after - found.before), abs=1e-4)
        assert 0 <= found.before <= 1 and 0 <= found.after <= 1
        assert abs(found.own) < 10 and abs(found.theirs) < 10


def test_only_from_the_own_view() -> None:
    """Other hidden cards, the same verdict."""
    for prompt in asked():
        other = prompt_of(GAME, dealt_anew(GAME, prompt, 5), prompt.seat)
        assert judged(the_judge(), prompt, a_yes(prompt)) == judged(the_judge(), other, a_yes(prompt))


def test_a_gift_helps_whoever_gets_it() -> None:
    """A card that a field waits for makes its owner richer and likelier to win, and the giver less so."""
    judge = the_judge()
    for prompt in decisions():
        view = weigh(prompt, TEMPER).view
        for bean in view.turned if view.seat == view.active and prompt.may_offer else []:
            for seat in range(4):
                found = judged(judge, prompt, Offer(prompt.seat, seat, (bean,), ())) if seat != prompt.seat else None
                if found is not None and found.theirs > 0.5:
                    assert found.after < found.before + 0.02
                    return
    raise AssertionError("no gift helped anybody")


@pytest.mark.parametrize(("language", "words"), [("en", "This deal"), ("fr", "Cet échange"), ("de", "Dieser Tausch")])
def test_in_words(language: str, words: str) -> None:
    """At the terminal a yes can be judged before it is given; other moves, and calls to the table, cannot."""
    prompt = asked()[0]
    said = io.StringIO()
    person = TerminalPlayer(Console(file=said, width=200), Phrasebook(language))
    number = prompt.legal.index(a_yes(prompt)) + 1
    assert person.understand(prompt, f"judge {number}") is None
    assert words in said.getvalue() and "%" in said.getvalue()
    no = next(i for i, move in enumerate(prompt.legal, start=1) if not isinstance(move, Take))
    said.truncate(0)
    person.understand(prompt, f"judge {no}")
    assert words not in said.getvalue() and said.getvalue().strip()


def test_elsewhere_it_says_so() -> None:
    """Nobody has learned La Isla Bohnita, and a call to all is no deal yet."""
    prompt = next(iter(prompts(card_game("isla", 3), "thrifty", 1, every=1)))
    said = io.StringIO()
    TerminalPlayer(Console(file=said, width=200), Phrasebook("en")).understand(prompt, "judge 1")
    assert "such a table" in said.getvalue()
    assert judged(the_judge(), asked()[0], Offer(0, TABLE, (1,), ())) is None
