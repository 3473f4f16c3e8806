"""Playing for two: one feeds the other, who stands better.

Whoever is fed gets what it can use for nothing, and is rid of what would cost it a field. So play those who came to the
table in league; and those who have to stand together against such a league.
"""

from typing import Final

from haricot.cards.moves import Offer, Take
from haricot.cards.view import CardView
from haricot.kernel.move import Move
from haricot.players.haggle import card_offers
from haricot.players.trader.answers import Answers
from haricot.players.trader.bargains import Bargains

LOYAL: Final = 0.3
"""What its own coins count to the one who feeds."""
WORTH_ASKING: Final = 0.1
"""Coins that a card must bring the one who is fed."""


def fed(view: CardView, members: list[int]) -> int:
    """The one who stands best, as all can see."""

    def standing(seat: int) -> tuple[int, int]:
        payout = view.sheet.payout
        fields = sum([payout[cards[-1]][len(cards)] for cards in view.fields[seat] if cards])
        return (view.coins[seat] + fields, -seat)

    return max(members, key=standing)


def gifts(bargains: Bargains, friend: int) -> list[Offer]:
    """What the friend gains more by than it costs, the best first."""
    found: list[tuple[float, Offer]] = []
    for bean in dict.fromkeys([*bargains.turned, *bargains.hand]):
        theirs = bargains.rivals.gain(friend, gets=(bean,), gives=())
        worth = theirs + LOYAL * bargains.gain((bean,), ())
        if theirs > 0 and worth > 0:
            found.append((worth, Offer(bargains.values.seat, friend, (bean,), ())))
    return [offer for _, offer in sorted(found, key=lambda option: -option[0])]


def requests(bargains: Bargains, friends: list[int]) -> list[Offer]:
    """What the own fields can use, for nothing; and what would cost one of them, as a gift."""
    values = bargains.values
    wanted = [(bargains.gain((), (bean,)), bean) for bean in values.sheet.beans if values.unseen[bean]]
    asked = [bean for gain, bean in sorted(wanted, reverse=True) if gain > WORTH_ASKING]
    burdens = [bean for bean in dict.fromkeys(bargains.turned) if bargains.gain((bean,), ()) > 0]
    found = [Offer(values.seat, friend, (), (bean,)) for friend in friends for bean in asked]
    return found + [Offer(values.seat, friend, (bean,), ()) for friend in friends for bean in burdens]


def favours(bargains: Bargains, friends: list[int]) -> list[Offer]:
    """What to say to one's friends in the own turn, the best first."""
    seat = bargains.values.seat
    best = fed(bargains.values.view, [*friends, seat])
    return requests(bargains, friends) if best == seat else gifts(bargains, best)


def agreed(view: CardView, friends: list[int], answers: Answers) -> Move | None:
    """The yes to a friend who is active: who feeds says it to everything, who is fed to whatever helps."""
    if view.active not in friends:
        return None
    theirs = {offer.number for offer, terms in card_offers(view) if terms.seat == view.active}
    feeds = fed(view, [*friends, view.seat]) != view.seat
    for worth, yes in answers.yes:
        if isinstance(yes, Take) and yes.number in theirs and (worth > 0 or feeds):
            return yes
    return None
