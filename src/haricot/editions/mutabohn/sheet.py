"""The sheet of Mutabohn: what changes with the number of players and the options of the table (M1–M26)."""

from typing import Final

from haricot.beans.decks import BASE, deck_of, rarest_first, without
from haricot.beans.varieties import BY_KEY, COFFEE, GARDEN
from haricot.cards.edition import Sheet
from haricot.cards.house import House
from haricot.cards.liberties import HarvestAnyTime
from haricot.cards.phases import PlantAside, PlantFromHand, TurnUp
from haricot.cards.stage import Stage
from haricot.cards.trade import Trade
from haricot.editions.base import field_for_sale
from haricot.editions.mutabohn.bonus import new_bonus
from haricot.editions.mutabohn.claims import ClaimAfterPlanting, ClaimBonus, ExchangeBonus
from haricot.editions.mutabohn.deck import BonusDeck
from haricot.editions.mutabohn.draw import DrawByHand, TopUp
from haricot.editions.mutabohn.endings import EndAfterClaims, LastClaims, Richest, TurnLimit
from haricot.editions.mutabohn.exhaustion import AS_OFTEN_AS_NEEDED, AskFirst, HarvestFirst
from haricot.editions.mutabohn.fine import FineForFewCards
from haricot.editions.mutabohn.gifts import GiftDuel, TradeIfAgreed
from haricot.editions.mutabohn.ladder import Ladder
from haricot.editions.mutabohn.lines import lines_of_bonus, lines_of_gifts
from haricot.editions.mutabohn.openly import PlantAsideOpenly, PlantFromHandOpenly
from haricot.editions.mutabohn.setup import SetUpWithBonus
from haricot.kernel.reasons import Impossible

POLE: Final = BY_KEY["pole"]
MOCHA: Final = BY_KEY["mocha"]

DRAWS: Final = {2: 2, 3: 3, 4: 3, 5: 4, 6: 4, 7: 4}
"""Cards drawn with more than two in hand (M16, M21)."""
FOR_FEW: Final = 1
"""Cards drawn besides by who has fewer (M16, M21)."""


def beans_in_play(seats: int, bean22: str, extension: bool) -> tuple[int, ...]:
    """The beans by number of players (M1, M26)."""
    if seats <= 3 or not extension:
        return BASE
    beans = (*BASE, BY_KEY[bean22])
    if seats >= 5:
        beans = (*beans, COFFEE)
    if seats >= 6:
        beans = (*without(beans, GARDEN), POLE)
    return beans if seats <= 6 else (*beans, MOCHA)


def _not_here(option: str, seats: int, sentence: str) -> Impossible:
    return Impossible(option, "not-here", {"seats": seats}, sentence)


def plays_endless(seats: int, ending: str, extension: bool) -> bool:
    """Whether it ends as Mutabohn does instead of by exhaustions; `Impossible` for what is no choice here (M22)."""
    if not extension and seats not in (4, 5):
        raise _not_here(
            "extension", seats, f"extension=no is for 4 or 5 seats, whose extra beans it leaves out, not {seats}"
        )
    if not extension and ending == "base":
        raise _not_here("ending", seats, "ending=base is not possible with extension=no; it can be auto or mutabohn")
    if seats == 2 and ending != "auto":
        raise _not_here(
            "ending",
            seats,
            f"ending={ending} is not possible with 2 seats: they end at the first exhaustion, ending=auto",
        )
    if seats in (3, 4) and ending == "base":
        raise _not_here("ending", seats, f"ending=base is not possible with {seats} seats; it can be auto or mutabohn")
    if seats >= 6 and ending == "mutabohn":
        raise _not_here("ending", seats, f"ending=mutabohn is not possible with {seats} seats; it can be auto or base")
    return seats in (3, 4) or ending == "mutabohn" or not extension


def sheet(
    seats: int,
    bonus: BonusDeck,
    house: House,
    *,
    bean22: str = "brandy",
    ending: str = "auto",
    extension: bool = True,
    topup: bool = False,
    turns: int,
) -> Sheet:
    """The sheet for 2–7 seats; two of them duel with gifts."""
    if topup and seats == 2:
        raise _not_here("topup", seats, "topup=yes is for 3 to 7 seats, not 2")
    endless = plays_endless(seats, ending, extension)
    duel = seats == 2
    deck = house.deck(deck_of(beans_in_play(seats, bean22, extension)))
    plants = house.plants(1, 1)
    turned = TurnUp(house.number("turned", 2))
    drawn = house.number("drawn", DRAWS[seats])
    turn: list[Stage]
    if duel:
        turn = [PlantFromHandOpenly(*plants), turned, GiftDuel(), TradeIfAgreed(), PlantAsideOpenly()]
    else:
        turn = [FineForFewCards(2), PlantFromHand(*plants), turned, Trade(), PlantAside()]
    turn.append(DrawByHand(drawn + FOR_FEW, drawn, endless))
    if topup:
        turn.append(TopUp(endless))
    turn.append(TurnLimit(turns))
    end = EndAfterClaims()
    windows: list[Stage] = [LastClaims(end)]
    if duel:
        windows.append(ClaimAfterPlanting())
    exhaustions_noted = 0 if extension else 2
    refill = AskFirst(exhaustions_noted)
    if endless:
        windows.append(HarvestFirst(refill))
    beans = rarest_first(deck)
    for_sale = field_for_sale(house, None)
    lines = lines_of_bonus(exhaustions_noted * sum(deck))
    return Sheet(
        house,
        family="mutabohn",
        deck=deck,
        fields=house.number("fields", 2),
        hands=house.hands((5,) * seats if seats <= 5 else (3, 4, 5, 6, 6, 6, 6)[:seats]),
        exhaustions=AS_OFTEN_AS_NEEDED if endless else house.number("exhaustions", 1 if duel else 3),
        phases=turn,
        liberties=[HarvestAnyTime(), ClaimBonus(bonus, beans, everywhere=duel), ExchangeBonus(), for_sale],
        planting=Ladder(beans),
        ending=end,
        ranking=Richest(),
        refill=refill if endless else None,
        setup=SetUpWithBonus(),
        windows=windows,
        extra=new_bonus(bonus, seats),
        lines=lines + lines_of_gifts() if duel else lines,
    )
