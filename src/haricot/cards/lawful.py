"""Whether a position that was read from text can have come about, so that playing on from it never fails."""

from haricot.beans.varieties import KEYS
from haricot.cards.liberties import BuyField
from haricot.cards.market import MOST_OPEN, OpenOffer, asked
from haricot.cards.moves import FIELD, GOODS, TABLE, Offer
from haricot.cards.state import State
from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import BadInput


def check_lawful(s: State) -> None:
    """`BadInput` for the first thing that no play could have led to."""
    _check_fields(s)
    _check_stage(s)
    _check_places(s)
    _check_offers(s)
    if s.extra is not None:
        s.extra.check_lawful(s)


def _check_stage(s: State) -> None:
    """A stage is a phase of the turn or a window that interrupts one; somebody can go on from it."""
    stages = s.sheet.stages
    stage = stages[s.stage]
    word = stage.word
    if s.phase >= s.sheet.phases:
        raise BadInput(f"“{word}” interrupts a phase; say which, such as “stage {word} in {stages[0].word}”")
    if s.stage != s.phase and s.stage < s.sheet.phases:
        raise BadInput(f"“{word}” is a phase of its own; it does not interrupt “{stages[s.phase].word}”")
    if s.over:
        if any(any(fields) for fields in s.fields):
            raise BadInput("a game that is over has no planted fields: the last harvest is part of its end (E5)")
        return
    if not stage.waits(s):
        raise BadInput(f"nobody has anything to do in the stage “{word}” of this position")
    if not s.turn and s.stage != s.sheet.setup:
        raise BadInput("turns are counted from 1; turn 0 is the stage “set-up”")


def _check_fields(s: State) -> None:
    """What grows must have been planted card by card, on fields that one can have (P3, B7, B3)."""
    planting = s.sheet.planting
    prices = [liberty.prices() for liberty in s.sheet.liberties]
    most = s.sheet.fields + (1 if any(GOODS[FIELD] in price for price in prices) else 0)
    for seat, fields in enumerate(s.fields):
        if len(fields) > most:
            raise BadInput(f"{seat_letter(seat)} has {len(fields)} fields; nobody can have more than {most} here (B3)")
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


def _check_places(s: State) -> None:
    """Cards lie only where the rules put them."""
    sheet = s.sheet
    leaves = [liberty for liberty in sheet.liberties if isinstance(liberty, BuyField) and liberty.leaves_game]
    if s.gone and not leaves:
        raise BadInput("no card leaves this game; the line “gone” should not be there (H4)")
    phase = sheet.stages[s.phase]
    steps = max([stage.most_steps() for stage in sheet.stages[: sheet.phases]])
    if s.step > steps:
        raise BadInput(f"step {s.step} is too much; no phase of this game has more than {steps}")
    if s.due > (0 if s.stage == s.phase else phase.most_due(s)):
        raise BadInput(f"{s.due} cards cannot be due in the stage “{sheet.stages[s.stage].word}” of this position")
    if s.queue and (s.over or not sheet.stages[s.stage].hears):
        raise BadInput(f"the stage “{sheet.stages[s.stage].word}” asks no queue; the line “queue” should not be there")
    if s.opening and (s.turn < 2 or (s.step and phase.most_steps()) or s.market.made[s.active]):
        raise BadInput("the active player has begun this turn; the line “opening” should not be there (H5)")
    if s.turned and not phase.holds_turned:
        raise BadInput(f"no cards lie turned up in the stage “{phase.word}”")
    if any(s.aside) and not phase.holds_aside:
        raise BadInput(f"no cards lie set aside in the stage “{phase.word}”")
    if s.last and s.exhaustions < sheet.exhaustions and s.pile:
        raise BadInput("the last exhaustion has happened only when the pile is empty (E2, E4)")


def _check_offers(s: State) -> None:
    """Open offers are between the active player and others, and can be kept (T2, T3, T9)."""
    market = s.market
    if (market.offers or market.refused or any(market.made)) and not s.sheet.stages[s.phase].is_trading(s):
        raise BadInput("offers are made only while the players trade")
    if market.number and not any(kind in s.sheet.player_kinds.values() for kind in s.sheet.bargains):
        raise BadInput("nobody makes offers in this game; the line “offers” should not be there")
    if sum(market.made) > market.number:
        raise BadInput(
            f"{sum(market.made)} offers were made in this phase; “offers {market.number}” counts fewer of them"
        )
    for i, offer in enumerate(market.offers):
        if i and offer.number <= market.offers[i - 1].number:
            raise BadInput(
                f"offer {offer.number} of this position stands behind a newer or equal one; number them upwards"
            )
        if market.open_by(offer.terms.seat) > MOST_OPEN:
            raise BadInput(f"{seat_letter(offer.terms.seat)} has more than {MOST_OPEN} open offers in this position")
        _check_offer(s, offer)


def _check_offer(s: State, offer: OpenOffer) -> None:
    terms = offer.terms
    number = offer.number
    if not number:
        raise BadInput("offers are numbered from 1")
    if s.active not in (terms.seat, terms.to) or terms.seat == terms.to:
        raise BadInput(f"offer {number} of this position is not between the active player and another seat")
    if isinstance(terms, Offer) and not terms.give and (terms.open_to_any or not terms.want):
        raise BadInput(f"offer {number} of this position offers nothing")
    if terms.parent >= number:
        raise BadInput(f"offer {number} of this position answers one that came later")
    answered = offer.declined
    for seat in offer.takers:
        if answered >> seat & 1:
            raise BadInput(f"{seat_letter(seat)} answers offer {number} of this position twice")
        answered |= 1 << seat
    if offer.takers and (terms.to != TABLE or terms.first_come or (isinstance(terms, Offer) and terms.open_to_any)):
        raise BadInput(f"nobody can have said yes to offer {number} of this position, and wait to be picked")
    if (answered | offer.owing) & ~asked(terms, s.seats) or answered & offer.owing:
        raise BadInput(f"offer {number} of this position is answered or owed an answer by a seat that cannot do so")
    if offer.declined == asked(terms, s.seats):
        raise BadInput(f"offer {number} of this position was refused by all; it no longer stands open")
