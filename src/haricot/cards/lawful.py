"""Whether a position that was read from text can have come about, so that playing on from it never fails."""

from haricot.beans.varieties import KEYS
from haricot.cards.deals import copies_fit, holds
from haricot.cards.market import Offer, asked
from haricot.cards.state import State
from haricot.cards.trade import Trade
from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import BadInput


def check_stage(s: State) -> None:
    """A stage is a phase of the turn or a window that interrupts one; somebody can go on from it."""
    stages = s.sheet.stages
    word = stages[s.stage].word
    if s.phase >= s.sheet.phases:
        raise BadInput(f"“{word}” interrupts a phase; say which, such as “stage {word} in {stages[0].word}”")
    if s.stage != s.phase and s.stage < s.sheet.phases:
        raise BadInput(f"“{word}” is a phase of its own; it does not interrupt “{stages[s.phase].word}”")
    if not s.over and not stages[s.stage].waits(s):
        raise BadInput(f"nobody has anything to do in the stage “{word}” of this position")


def check_fields(s: State) -> None:
    """What grows must have been planted card by card (P3, B7)."""
    planting = s.sheet.planting
    for seat, fields in enumerate(s.fields):
        for i, field in enumerate(fields):
            growing: list[list[int]] = [[] for _ in fields]
            for bean in field:
                if i not in planting.fits(growing, bean):
                    raise BadInput(
                        f"{KEYS[bean]} cannot grow on field {i + 1} of {seat_letter(seat)} "
                        f"behind {KEYS[growing[i][-1]]} in this game"
                    )
                growing[i].append(bean)
            if field and i not in planting.fits(fields, field[-1]):
                raise BadInput(f"{KEYS[field[-1]]} cannot grow on two fields of {seat_letter(seat)} in this game")


def check_offers(s: State) -> None:
    """Open offers are between the active player and others, and can be kept (T2, T3, T9)."""
    market = s.market
    if market.offers and not isinstance(s.sheet.stages[s.phase], Trade):
        raise BadInput("offers stand open only while the players trade")
    for i, offer in enumerate(market.offers):
        if i and offer.number <= market.offers[i - 1].number:
            raise BadInput(
                f"offer {offer.number} of this position stands behind a newer or equal one; number them upwards"
            )
        _check_offer(s, offer)


def _check_offer(s: State, offer: Offer) -> None:
    terms = offer.terms
    number = offer.number
    if s.active not in (terms.seat, terms.to) or terms.seat == terms.to or max(terms.seat, terms.to) >= s.seats:
        raise BadInput(f"offer {number} of this position is not between the active player and another seat")
    if not holds(s, terms.seat, terms.give) or not copies_fit(s.hands[terms.seat], terms.give, terms.copies):
        raise BadInput(f"offer {number} of this position gives cards that {seat_letter(terms.seat)} does not have")
    answered = offer.declined
    for yes in offer.takes:
        if answered >> yes.seat & 1:
            raise BadInput(f"{seat_letter(yes.seat)} answers offer {number} of this position twice")
        answered |= 1 << yes.seat
        if yes.seat >= s.seats or not holds(s, yes.seat, terms.want):
            raise BadInput(f"{seat_letter(yes.seat)} takes offer {number} of this position without having its cards")
        if not copies_fit(s.hands[yes.seat], terms.want, yes.copies):
            raise BadInput(f"{seat_letter(yes.seat)} takes offer {number} of this position with other cards")
    if (answered | offer.owing) & ~asked(terms, s.seats) or answered & offer.owing:
        raise BadInput(f"offer {number} of this position is answered or owed an answer by a seat that cannot do so")
