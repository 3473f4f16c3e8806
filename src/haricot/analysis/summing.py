"""From what was found turn by turn to what the whole game was about: turning points, mistakes, luck and skill."""

from typing import Final

from msgspec.structs import replace

from haricot.analysis.calibration import Share
from haricot.analysis.comparing import NOTHING, Gauge
from haricot.analysis.findings import KNOWN, LAID, Bargain, Decision, Look, Moment, Split, Turning
from haricot.analysis.story import Story

TURNINGS: Final = 6
"""Turning points that are told."""
TURN: Final = 0.08
"""By how much a chance must change within a turn to be one."""
DOUBT: Final = 1.0
"""Standard errors by which a decision must seem to have cost to be looked into anew: the surest come first."""
COSTLY: Final = 0.01
"""What a mistake costs at least."""
DOUBTFUL: Final = 6
"""Decisions besides the mistakes that are worth a second look."""


def suspects(decisions: list[Decision], most: int) -> list[Decision]:
    """Decisions that seem to have cost, the surest first."""
    found = [decision for decision in decisions if decision.cost[KNOWN].value > 0]
    found.sort(key=lambda decision: DOUBT * decision.cost[KNOWN].error - decision.cost[KNOWN].value)
    return found[:most]


def mistakes(closer: list[Decision], shares: dict[str, Share]) -> list[Decision]:
    """Those that are said to have cost beyond doubt, as far as one could know, told as what comes true of it."""
    found = [believed(each, shares) for each in closer if is_mistake(each.cost[KNOWN], shares[KNOWN])]
    return sorted(found, key=lambda decision: -decision.cost[KNOWN].value)


def doubtful(closer: list[Decision], shares: dict[str, Share]) -> list[Decision]:
    """Those that surely look worse than another move, but by what comes true may have cost nothing."""
    left = [each for each in closer if each.cost[KNOWN].low > 0 and not is_mistake(each.cost[KNOWN], shares[KNOWN])]
    left.sort(key=lambda decision: -decision.cost[KNOWN].value)
    return [believed(each, shares) for each in left[:DOUBTFUL]]


def is_mistake(said: Gauge, share: Share) -> bool:
    """Whether what is said is sure, and what comes true of it is enough, to be called one."""
    return said.low > 0 and share.of(said).value >= COSTLY


def believed(decision: Decision, shares: dict[str, Share]) -> Decision:
    """A decision as it is told, by what comes true in each light."""
    return replace(
        decision,
        cost={light: shares[light].of(cost) for light, cost in decision.cost.items()},
        gave=[shares[LAID].of(each) for each in decision.gave],
    )


def believed_deal(deal: Bargain, share: Share) -> Bargain:
    """A deal as it is told."""
    return replace(
        deal,
        maker_gains={light: share.of(gain) for light, gain in deal.maker_gains.items()},
        partner_gains={light: share.of(gain) for light, gain in deal.partner_gains.items()},
        gave=[share.of(each) for each in deal.gave],
    )


def believed_look(look: Look, decision: dict[str, Share], deal: Share) -> Look:
    """All that was found in a turn as it is told; chances are as they are."""
    return Look(
        look.moment,
        [believed(each, decision) for each in look.decisions],
        [believed_deal(each, deal) for each in look.deals],
        [believed_deal(each, deal) for each in look.missed],
        [replace(each, gave=[deal.of(gave) for gave in each.gave]) for each in look.trades],
    )


def turnings(story: Story, looks: list[Look]) -> list[Turning]:
    """The turns in which chances changed most, in their order."""
    found: list[Turning] = []
    for number, look in enumerate(looks):
        after = looks[number + 1].moment if number + 1 < len(looks) else None
        found += _turning(story, look, after)
    found.sort(key=lambda turning: -abs(turning.after - turning.before))
    return sorted(found[:TURNINGS], key=lambda turning: turning.turn)


def _turning(story: Story, look: Look, after: Moment | None) -> list[Turning]:
    now = look.moment
    changes: list[tuple[float, int, float, float]] = []
    for seat in range(story.game.seats):
        before = now.known[seat]
        then = Gauge(story.shares[seat], 0.0) if after is None else after.known[seat]
        change = then.minus(before)
        if abs(change.value) >= TURN and (change.low > 0 or change.high < 0):
            changes.append((abs(change.value), seat, before.value, then.value))
    if not changes:
        return []
    _, seat, before_it, after_it = max(changes)
    because, at = _cause(look, seat, (after_it - before_it) / 2)
    return [Turning(now.turn, now.place, seat, before_it, after_it, KNOWN, because, at)]


def _cause(look: Look, seat: int, enough: float) -> tuple[str, int]:
    """What did it: the deal or the decision that gave the seat most of the change, else the cards."""
    whys: list[tuple[float, str, int]] = [(deal.gave[seat].value, "deal", deal.place) for deal in look.deals]
    whys += [(each.gave[seat].value, "decision", each.place) for each in look.decisions]
    whys = [why for why in whys if (why[0] >= enough if enough > 0 else why[0] <= enough)]
    if not whys:
        return "cards", look.moment.place
    _, because, at = max(whys, key=lambda why: abs(why[0]))
    return because, at


def split(story: Story, looks: list[Look]) -> list[Split]:
    """For each seat where its result came from, as the cards lay."""
    found: list[Split] = []
    for seat in range(story.game.seats):
        start = looks[0].moment.known[seat]
        farming = trading = others = NOTHING
        for look in looks:
            for decision in look.decisions:
                gave = decision.gave[seat]
                if decision.seat == seat:
                    farming = farming.plus(gave)
                else:
                    others = others.plus(gave)
            for trade in look.trades:
                if seat in trade.parties:
                    trading = trading.plus(trade.gave[seat])
                else:
                    others = others.plus(trade.gave[seat])
        result = story.shares[seat]
        cards = Gauge(result, 0.0).minus(start).minus(farming).minus(trading).minus(others)
        found.append(Split(start, farming, trading, others, cards, result))
    return found


def best_missed(looks: list[Look]) -> list[Bargain]:
    """Deals that would have helped both sides as the cards lay, the best for whose turn it was first."""
    found = [deal for look in looks for deal in look.missed]
    found = [deal for deal in found if deal.maker_gains[LAID].value > 0 and deal.partner_gains[LAID].value >= 0]
    return sorted(found, key=lambda deal: -deal.maker_gains[LAID].value)
