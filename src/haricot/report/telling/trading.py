"""Deals as a net between the seats, and who profits from them."""

from haricot.report.document import Grid, Link, Plot, Section
from haricot.report.found import Findings


def deals(report: Findings) -> Section | None:
    """Who deals with whom, and whose cards bring whom coins."""
    first = report.first
    if not first.has("deals"):
        return None
    if not first.get("deals").value:
        return Section("deals", "Deals", ["Nobody made one."])
    sentences = [
        f"While everybody has one turn {first.written('deals')} deals are made, with "
        f"{first.written('deals.cards')} cards "
        f"each; {first.written('deals.gifts')} are gifts."
    ]
    active, partner = first.get("deals.active"), first.get("deals.partner")
    who = "about as much as"
    if active.low > partner.high:
        who = "more than"
    elif active.high < partner.low:
        who = "less than"
    sentences.append(
        f"{first.written('deals.coins')} of all coins come from cards got in deals. A deal brings whoever has the turn "
        f"{who} the partner: {first.written('deals.active')} against {first.written('deals.partner')} coins, counting "
        "what the cards later sold for."
    )
    places = range(1, first.table.seats + 1)
    gains = {place: first.get(f"profit.{place}") for place in places}
    clear = [place for place in places if gains[place].leaves_out(0.0)]
    if clear:
        told = [f"place {place} {'gains' if gains[place].value > 0 else 'loses'}" for place in clear]
        sentences.append(f"By its interval alone, {', '.join(told)} by dealing.")
    else:
        sentences.append("No place in the turn order clearly gains or loses by dealing.")
    rows = [
        [str(place), *[_thread(report, place, other) for other in places], first.written(f"profit.{place}")]
        for place in places
    ]
    heads = ["Cards given by place", *[f"brought place {other}" for other in places], "Gained less given"]
    return Section("deals", "Deals", sentences, grids=[Grid(heads, rows)], plots=[_net(report)])


def _thread(report: Findings, giver: int, receiver: int) -> str:
    return "–" if giver == receiver else f"{report.first.get(f'flow.{giver}.{receiver}').value:.2f}"


def _net(report: Findings) -> Plot:
    first = report.first
    places = range(1, first.table.seats + 1)
    links = [
        Link(
            one - 1,
            other - 1,
            round(first.get(f"deals.{one}.{other}").value, 4),
            round(first.get(f"flow.{one}.{other}").value - first.get(f"flow.{other}.{one}").value, 4),
        )
        for one in places
        for other in places
        if one < other
    ]
    return Plot(
        "net",
        "Deals between places in the turn order: thick lines are many deals, arrows point to who gains coins",
        marks=[str(place) for place in places],
        links=links,
        gains=[round(first.get(f"profit.{place}").value, 4) for place in places],
    )
