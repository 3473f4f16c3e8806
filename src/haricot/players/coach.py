"""The coach: one good move with one reason, what open offers do for both sides, and which moves are clear mistakes.

It is asked like any player, so that it knows what the seat knows and nothing else. What it says are codes and
arguments; the words are the reader's.
"""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.cards.engine import CardGame
from haricot.cards.harvest import protected
from haricot.cards.moves import Close, Offer, Take
from haricot.cards.view import CardView
from haricot.dice.state import DiceView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.dicing.doubting import doubted
from haricot.players.haggle import card_offers
from haricot.players.levels import make_hard
from haricot.players.master import knows, own_judge
from haricot.players.spec import Spec
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.player import options, weigh
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.sisters import elsewhere, is_sister, is_trade
from haricot.players.trader.temper import Temper
from haricot.players.why import Reason, Remark

CLEAR: Final = 1.0
"""Coins by which a move must be worse than the best one to be called a mistake."""
MUCH: Final = 0.3
"""Coins by which a deal must help one side more to be said to."""
TENTHS: Final = 10
"""Coins that were learned are told in tenths."""


class Weighed:
    """An offer, by its number where it is open: what it does for both sides, and for whom more."""

    __slots__ = ("judged", "mine", "number", "partner", "theirs", "verdict")

    def __init__(
        self, number: int, partner: int, mine: Reason, theirs: Reason, verdict: str, judged: Reason | None
    ) -> None:
        self.number = number
        self.partner = partner
        self.mine = mine
        self.theirs = theirs
        self.verdict = verdict
        """A code: `you`, `both`, `them` or `neither` gains by it."""
        self.judged = judged
        """What was learned from many games about such a deal; nothing where nothing was."""


class Doubt:
    """A legal move that is a clear mistake, and why."""

    __slots__ = ("move", "why")

    def __init__(self, move: Move, why: Reason) -> None:
        self.move = move
        self.why = why


class Remarks:
    """What there is to say besides the hint."""

    __slots__ = ("doubts", "offers")

    def __init__(self, offers: list[Weighed], doubts: list[Doubt]) -> None:
        self.offers = offers
        self.doubts = doubts


class Coach(Player):
    """Plays as the best level does, and remarks upon the rest; its memory is what it remarked last."""

    name = "coach"

    def __init__(self, chance: Chance, spec: Spec) -> None:
        self._best = make_hard(chance, spec)
        self._remarks = Remarks([], [])

    def choose(self, prompt: Prompt) -> Move:
        found = remarks(prompt)
        good = [offer for offer in found.offers if offer.verdict in ("you", "both")]
        takes = [move for move in prompt.legal if isinstance(move, Take) and good and move.number == good[0].number]
        if not takes:
            move = self._best.choose(prompt)
            self.last_reason = self._best.last_reason
        else:
            move, self.last_reason = takes[0], Remark("take." + good[0].verdict, {"partner": good[0].partner})
        found.doubts = [doubt for doubt in found.doubts if doubt.move != move]
        self._remarks = found
        return move

    def memory(self) -> object:
        return self._remarks


def make_coach(chance: Chance, spec: Spec) -> Player:
    """The coach; it has no parameters."""
    spec.plain()
    return Coach(chance, spec)


def remarks(prompt: Prompt) -> Remarks:
    """What there is to say about a decision besides its best move; offers that help most come first."""
    game, view = prompt.game, prompt.view
    if isinstance(view, DiceView):
        return Remarks([], [Doubt(move, why) for move, why in doubted(view, prompt.legal)])
    if not isinstance(game, CardGame) or not isinstance(view, CardView):
        return Remarks([], [])
    values = weigh(prompt, Temper())
    bargains = Bargains(values, Rivals(values))
    to_me = sorted(_to_me(prompt, view), key=lambda offer: -bargains.gain(offer[1].want, offer[1].give))
    offers = [
        weighed(prompt, bargains, terms.seat, gives=terms.want, gets=terms.give, number=number)
        for number, terms in to_me
    ]
    doubts = _forced(game.sheet, view, prompt.legal)
    if not is_trade(view) and (not is_sister(prompt) or elsewhere(prompt) is None):
        found = [option for option in options(values, prompt) if option[1] in prompt.legal]
        top = found[0][0] if found else 0.0
        doubts += [
            Doubt(move, Remark("costs", {"n": max(1, round(top - worth))}))
            for worth, move in found
            if worth <= top - CLEAR
        ]
    return Remarks(offers, doubts)


def _to_me(prompt: Prompt, view: CardView) -> list[tuple[int, Offer]]:
    """The open offers of cards that the seat could accept now."""
    takes = {move.number for move in prompt.legal if isinstance(move, Take)}
    return [(offer.number, terms) for offer, terms in card_offers(view) if offer.number in takes]


def weighed(
    prompt: Prompt, bargains: Bargains, partner: int, *, gives: tuple[int, ...], gets: tuple[int, ...], number: int = 0
) -> Weighed:
    """What a deal does for the seat, which gives and gets that, and for its partner: by the net that has learned such
    tables, else by the trader's sums."""
    values = bargains.values
    sheet, fields = values.sheet, values.view.fields
    judge = own_judge()
    if judge is not None and knows(judge, prompt):
        found = judge.verdict(values, (partner, gives, gets))
        mine, theirs = (found.own if found.after > found.before else min(0.0, found.own)), found.theirs
        judged = Remark(
            "judged",
            {
                "own": round(TENTHS * found.own),
                "theirs": round(TENTHS * found.theirs),
                "partner": partner,
                "before": round(100 * found.before),
                "after": round(100 * found.after),
            },
        )
    else:
        mine, judged = bargains.gain(gives, gets), None
        theirs = bargains.rivals.gain(partner, gets=gives, gives=gets)
    if mine <= 0:
        verdict = "them" if theirs > 0 else "neither"
    else:
        verdict = "you" if mine > theirs + MUCH else "them" if theirs > mine + MUCH else "both"
    own, other = _effect(sheet, fields[values.seat], gets), _effect(sheet, fields[partner], gives)
    return Weighed(number, partner, own, other, verdict, judged)


def _effect(sheet: Sheet, fields: list[list[int]], gets: tuple[int, ...]) -> Reason:
    """What cards do on somebody's fields, the best of it first."""
    if not gets:
        return Remark("gets-nothing")
    grown = {field[-1]: len(field) for field in fields if field}
    coins, which = max([(_coins(sheet.payout[bean], grown.get(bean, 0), gets.count(bean)), bean) for bean in gets])
    if coins:
        return Remark("completes", {"n": coins, "bean": KEYS[which]})
    grows = next((bean for bean in gets if bean in grown), None)
    if grows is not None:
        return Remark("grows", {"bean": KEYS[grows]})
    code = "starts" if any(not field for field in fields) else "no-room"
    return Remark(code, {"bean": KEYS[gets[0]]})


def _coins(meter: list[int], cards: int, more: int) -> int:
    """What so many cards more bring, on a field that has some already."""
    return meter[min(cards + more, len(meter) - 1)] - meter[cards] if cards else 0


def _forced(sheet: Sheet, view: CardView, legal: list[Move]) -> list[Doubt]:
    """Moves after which a card must be planted that has no field, and the field that goes would bring nothing."""
    fields = view.fields[view.seat]
    terms = {offer.number: terms for offer, terms in card_offers(view)}
    lying = [*view.aside[view.seat], *(view.turned if view.seat == view.active else [])]
    found: list[Doubt] = []
    for move in legal:
        if isinstance(move, Close):
            musts = lying
        elif isinstance(move, Take) and move.number in terms:
            musts = list(terms[move.number].give)
        else:
            continue
        homeless = [bean for bean in musts if not sheet.planting.fits(fields, bean)]
        victim = _cheapest(sheet, fields) if homeless else None
        if victim is not None and not _pays(sheet, fields[victim]):
            found.append(Doubt(move, Remark("forces", {"bean": KEYS[homeless[0]], "lost": KEYS[fields[victim][-1]]})))
    return found


def _cheapest(sheet: Sheet, fields: list[list[int]]) -> int | None:
    """The field that would have to go: one that pays, where there is one."""
    may = [n for n, field in enumerate(fields) if field and not (sheet.protects and protected(fields, n))]
    return max(may, key=lambda n: (_pays(sheet, fields[n]), -len(fields[n])), default=None)


def _pays(sheet: Sheet, field: list[int]) -> int:
    return sheet.payout[field[-1]][len(field)]
