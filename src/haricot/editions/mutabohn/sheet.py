"""The sheet of Mutabohn: what changes with the number of players and the options of the table (M1–M26)."""

from typing import Final

from haricot.beans.decks import BASE, deck_of, without
from haricot.beans.varieties import BY_KEY, COFFEE, GARDEN
from haricot.cards.edition import Sheet
from haricot.cards.phases import PlantAside, PlantFromHand, TurnUp
from haricot.cards.stage import Stage
from haricot.cards.trade import Trade
from haricot.editions.mutabohn.bonus import Bonus
from haricot.editions.mutabohn.claims import ClaimAfterPlanting, ClaimBonus, ExchangeBonus, HarvestAfterClaims
from haricot.editions.mutabohn.deck import BonusDeck
from haricot.editions.mutabohn.draw import DrawByHand, TopUp
from haricot.editions.mutabohn.endings import EndAfterClaims, LastClaims, Richest, TurnLimit
from haricot.editions.mutabohn.exhaustion import AS_OFTEN_AS_NEEDED, AskFirst, HarvestFirst
from haricot.editions.mutabohn.fine import FineForFewCards
from haricot.editions.mutabohn.gifts import GiftDuel, TradeIfAgreed
from haricot.editions.mutabohn.ladder import Ladder
from haricot.editions.mutabohn.moves import BONUS_READERS, GIFT_READERS, NATURE_BONUS_READERS
from haricot.editions.mutabohn.openly import PlantAsideOpenly, PlantFromHandOpenly
from haricot.editions.mutabohn.setup import SetUpWithBonus
from haricot.kernel.reasons import BadInput

POLE: Final = BY_KEY["pole"]
MOCHA: Final = BY_KEY["mocha"]

DRAWS: Final = {2: (3, 2), 3: (4, 3), 4: (4, 3), 5: (5, 4), 6: (5, 4), 7: (5, 4)}
"""Cards drawn with 0–2 in hand, and with more (M16, M21)."""


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


def plays_endless(seats: int, ending: str, extension: bool) -> bool:
    """Whether the table plays the ending of Mutabohn instead of one by exhaustions; `BadInput` for no choice (M22)."""
    if not extension and seats not in (4, 5):
        raise BadInput(f"extension=no is for 4 or 5 seats, whose extra beans it leaves out, not {seats}")
    if not extension and ending == "base":
        raise BadInput("ending=base is not possible with extension=no; it can be auto or mutabohn")
    if seats == 2 and ending != "auto":
        raise BadInput(f"ending={ending} is not possible with 2 seats: they end at the first exhaustion, ending=auto")
    if seats in (3, 4) and ending == "base":
        raise BadInput(f"ending=base is not possible with {seats} seats; it can be auto or mutabohn")
    if seats >= 6 and ending == "mutabohn":
        raise BadInput(f"ending=mutabohn is not possible with {seats} seats; it can be auto or base")
    return seats in (3, 4) or ending == "mutabohn" or not extension


def sheet(
    seats: int,
    bonus: BonusDeck,
    *,
    bean22: str = "brandy",
    ending: str = "auto",
    extension: bool = True,
    topup: bool = False,
    turns: int,
    proposals: int,
) -> Sheet:
    """The sheet for 2–7 seats; two of them duel with gifts."""
    if topup and seats == 2:
        raise BadInput("topup=yes is for 3 to 7 seats, not 2")
    endless = plays_endless(seats, ending, extension)
    duel = seats == 2
    deck = deck_of(beans_in_play(seats, bean22, extension))
    few, many = DRAWS[seats]
    turn: list[Stage]
    if duel:
        turn = [PlantFromHandOpenly(1, 1), TurnUp(2), GiftDuel(), TradeIfAgreed(), PlantAsideOpenly()]
    else:
        turn = [FineForFewCards(2), PlantFromHand(1, 1), TurnUp(2), Trade(), PlantAside()]
    turn.append(DrawByHand(few, many, endless))
    if topup:
        turn.append(TopUp(endless))
    turn.append(TurnLimit(turns))
    end = EndAfterClaims()
    windows: list[Stage] = [LastClaims(end)]
    if duel:
        windows.append(ClaimAfterPlanting())
    refill = AskFirst(0 if extension else 2)
    if endless:
        windows.append(HarvestFirst(refill))
    return Sheet(
        deck=deck,
        fields=2,
        hands=(5,) * seats if seats <= 5 else (3, 4, 5, 6, 6, 6, 6)[:seats],
        exhaustions=AS_OFTEN_AS_NEEDED if endless else 1 if duel else 3,
        phases=turn,
        liberties=[HarvestAfterClaims(), ClaimBonus(everywhere=duel), ExchangeBonus()],
        planting=Ladder([bean for bean, count in enumerate(deck) if count]),
        ending=end,
        ranking=Richest(),
        proposals=proposals,
        readers=BONUS_READERS | GIFT_READERS if duel else BONUS_READERS,
        nature_readers=NATURE_BONUS_READERS,
        refill=refill if endless else None,
        setup=SetUpWithBonus(3 if duel else 2),
        windows=windows,
        extra=Bonus(bonus, seats),
    )
