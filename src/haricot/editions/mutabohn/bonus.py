"""Mutabohn's own state: bonus pile and hands, cards laid, debts, noted coins, the round of gifts."""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.cards.parts import HAND, UNSAID, UP, cards_named
from haricot.cards.state import Extra, State
from haricot.cards.view import CardView
from haricot.editions.mutabohn.code import Code
from haricot.editions.mutabohn.deck import BonusDeck
from haricot.editions.mutabohn.gift_round import GiftRound, no_gifts
from haricot.editions.mutabohn.lawful import check_gifts, check_windows
from haricot.editions.mutabohn.shown import ShownBonus, ShownBonusCard, ShownRung
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, seat_letter
from haricot.kernel.reasons import BadInput

BLUFF: Final = -3
"""What a gift means that its giver cannot give."""


def bonus_hand(seats: int) -> int:
    """Bonus cards dealt to each player, and the most that anybody ever holds (M3)."""
    return 3 if seats == 2 else 2


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    """The same bonus cards in random order."""
    return [cards[i] for i in chance.shuffled(list(range(len(cards))))]


class BonusOpen(Extra):
    """What lies open to everybody. A bonus card is its code."""

    deck: BonusDeck
    """All bonus cards: shared, never changed."""
    laid: list[list[str]]
    """Cards laid down with the winnings (M9)."""
    debts: list[int]
    """Debt markers (M14, M19)."""
    noted: list[int]
    """Coins noted on paper when their cards went back into the pile (M26)."""
    round: GiftRound

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("debts", "deck", "laid", "noted", "round")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        self.laid = []
        self.debts = []
        self.noted = []

    def copy_bonusopen(self, twin: "BonusOpen") -> None:
        """Lay an independent copy of every field into another one."""
        twin.deck = self.deck
        twin.laid = [x[:] for x in self.laid]
        twin.debts = self.debts[:]
        twin.noted = self.noted[:]
        twin.round = self.round.clone()

    def clone(self) -> "BonusOpen":
        """An independent copy."""
        twin = BonusOpen()
        self.copy_bonusopen(twin)
        return twin

    # Written until here.

    def cards(self) -> list[int]:
        return []


class Bonus(BonusOpen):
    """The one slot of a table that Mutabohn fills. Piles have their top at the end."""

    pile: list[str]
    hands: list[list[str]]
    """Sorted, as their order has no meaning (M3)."""
    meant: int
    """Which card the gift that waits means: UP, or which copy in the giver's hand; BLUFF if there was none.

    Bound when the gift is named; hands do not change until it is answered. UNSAID where no gift waits.
    """

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("hands", "meant", "pile")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        BonusOpen.clear(self)
        self.pile = []
        self.hands = []
        self.meant = 0

    def copy_bonus(self, twin: "Bonus") -> None:
        """Lay an independent copy of every field into another one."""
        self.copy_bonusopen(twin)
        twin.pile = self.pile[:]
        twin.hands = [x[:] for x in self.hands]
        twin.meant = self.meant

    def clone(self) -> "Bonus":
        """An independent copy."""
        twin = Bonus()
        self.copy_bonus(twin)
        return twin

    # Written until here.

    def all_bonus_cards(self) -> list[str]:
        """Every bonus card, wherever it lies."""
        cards = self.pile[:]
        for hand, laid in zip(self.hands, self.laid, strict=True):
            cards += hand + laid
        return cards

    def draw(self, seat: int, cards: int) -> tuple[str, ...]:
        """Draw bonus cards; from an empty pile nothing (M11)."""
        drawn = [self.pile.pop() for _ in range(min(cards, len(self.pile)))]
        self.hands[seat] = sorted(self.hands[seat] + drawn)
        return tuple(drawn)

    def no_more_gifts(self) -> None:
        """The round of gifts is over, and nothing of it is left (M18, M20)."""
        self.round = no_gifts()
        self.meant = UNSAID

    def seen_by(self, seat: int) -> "BonusView":
        view = BonusView()
        self.copy_bonusopen(view)
        view.seat = seat
        view.hand = self.hands[seat][:] if seat >= 0 else []
        view.hand_sizes = [len(hand) for hand in self.hands]
        view.pile = len(self.pile)
        view.meant = self.meant if seat == self.round.giver else UNSAID
        return view

    def hidden(self, seat: int) -> list[tuple[object, ...]]:
        hands = [tuple(hand) for other, hand in enumerate(self.hands) if other != seat]
        return [tuple(self.pile), (self.meant,), *hands]

    def settle(self, s: State) -> None:
        if self.pile == self.deck.cards[::-1]:
            self._take_from_pile()
        gifts = self.round
        if gifts.giver != NOBODY:
            said = self.meant
            self.meant = meant_by(s, gifts.giver, gifts.bean, said)
            if self.meant == BLUFF and said not in (UNSAID, BLUFF):
                raise BadInput("the gift that waits in this position means a card that its giver does not have")

    def _take_from_pile(self) -> None:
        """The pile is still the whole deck: what is held or laid comes out of it."""
        for cards in (*self.hands, *self.laid):
            for code in cards:
                if code not in self.pile:
                    raise BadInput(f"there is no bonus card {code}, or no further one")
                self.pile.remove(code)

    def check_lawful(self, s: State) -> None:
        if sorted(self.all_bonus_cards()) != sorted(self.deck.cards):
            raise BadInput("the bonus pile should hold all bonus cards that nobody holds or has laid")
        most = bonus_hand(s.seats)
        for seat, hand in enumerate(self.hands):
            if len(hand) > most:
                raise BadInput(
                    f"{seat_letter(seat)} has {len(hand)} bonus cards in hand; nobody holds more than {most}"
                )
        if any(self.noted) and not s.exhaustions:
            raise BadInput("coins are noted when the pile has run out, not before (M26)")
        if s.stage == s.sheet.setup:
            sizes = {len(hand) for hand in self.hands}
            if any(self.laid) or any(self.debts) or len(sizes) > 1 or (s.step and sizes == {0}):
                raise BadInput("while the table is set up, all have their first bonus cards or nobody has any (M3)")
        check_windows(s)
        check_gifts(s, self.round)


def meant_by(s: State, giver: int, bean: int, source: int) -> int:
    """The very card that a gift means, as UP or the number of the copy in the giver's hand; BLUFF if there is none."""
    lies = giver == s.active and bean in s.turned
    copies = s.hands[giver].count(bean)
    if source == UP or (source == UNSAID and lies):
        return UP if lies else BLUFF
    copy = 1 if source in (UNSAID, HAND) else source
    return copy if 1 <= copy <= copies else BLUFF


def new_bonus(deck: BonusDeck, seats: int) -> Bonus:
    """Mutabohn's own state of a blank table."""
    bonus = Bonus()
    bonus.clear()
    bonus.deck = deck
    bonus.pile = deck.cards[::-1]
    for _ in range(seats):
        bonus.hands.append([])
        bonus.laid.append([])
        bonus.debts.append(0)
        bonus.noted.append(0)
    bonus.no_more_gifts()
    return bonus


def bonus_of(s: State) -> Bonus:
    """Mutabohn's own state of a table."""
    extra = s.extra
    assert isinstance(extra, Bonus)
    return extra


class BonusView(BonusOpen):
    """What a seat may know of it: the own bonus hand, and all that lies open; of other hands the size alone (M3)."""

    seat: int
    hand: list[str]
    hand_sizes: list[int]
    pile: int
    meant: int
    """Which card the own gift means; UNSAID for the other's."""

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("hand", "hand_sizes", "meant", "pile", "seat")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        BonusOpen.clear(self)
        self.seat = 0
        self.hand = []
        self.hand_sizes = []
        self.pile = 0
        self.meant = 0

    def copy_bonusview(self, twin: "BonusView") -> None:
        """Lay an independent copy of every field into another one."""
        self.copy_bonusopen(twin)
        twin.seat = self.seat
        twin.hand = self.hand[:]
        twin.hand_sizes = self.hand_sizes[:]
        twin.pile = self.pile
        twin.meant = self.meant

    def clone(self) -> "BonusView":
        """An independent copy."""
        twin = BonusView()
        self.copy_bonusview(twin)
        return twin

    # Written until here.

    def plain(self, sheet: Sheet, view: CardView) -> ShownBonus:
        return {
            "kind": "bonus",
            "ladder": _rungs(sheet, view),
            "pile": self.pile,
            "hand": [self._card(sheet, view, code) for code in self.hand],
            "players": [
                {
                    "seat": seat,
                    "hand": size,
                    "laid": self.laid[seat],
                    "pfennigs": self.deck.pfennigs(self.laid[seat]),
                    "debts": self.debts[seat],
                    "noted": self.noted[seat],
                }
                for seat, size in enumerate(self.hand_sizes)
            ],
            "gifts": self.round.plain() if view.seats == 2 else None,
        }

    def _card(self, sheet: Sheet, view: CardView, code: str) -> ShownBonusCard:
        """A card of the own hand, and the field that comes nearest to it; with two players any field counts (M9)."""
        worth = self.deck.worth[code]
        card: ShownBonusCard = {"code": code, "pfennigs": worth, "owner": None, "field": None, "beans": (), "needs": ()}
        on_ladder = Code(code, sheet.beans)
        fewest = len(code)
        for owner in range(view.seats) if view.seats == 2 else range(view.seat, view.seat + 1):
            for field, cards in enumerate(view.fields[owner]):
                needs = on_ladder.lacks(cards)
                if needs is not None and len(needs) < fewest:
                    fewest = len(needs)
                    card["owner"] = owner
                    card["field"] = field + 1
                    card["beans"] = cards_named((*cards[len(cards) + len(needs) - len(code) :], *needs))
                    card["needs"] = cards_named(needs)
        return card

    def again(self, chance: Chance) -> Extra:
        bonus = Bonus()
        self.copy_bonusopen(bonus)
        unseen = self.deck.cards[:]
        for cards in (self.hand, *self.laid):
            for code in cards:
                unseen.remove(code)
        unseen = shuffled(unseen, chance)
        bonus.hands = []
        for seat, size in enumerate(self.hand_sizes):
            own = seat == self.seat
            bonus.hands.append(self.hand[:] if own else sorted([unseen.pop() for _ in range(size)]))
        bonus.pile = unseen
        bonus.meant = self.meant
        return bonus


def _rungs(sheet: Sheet, view: CardView) -> list[ShownRung]:
    """The beans in play, from the rarest on, and what each can do on the seat's fields (M5)."""
    fields = view.fields[view.seat] if view.seat >= 0 else []
    rungs: list[ShownRung] = []
    for bean in sheet.beans:
        here = [field for field, cards in enumerate(fields) if cards and cards[-1] == bean]
        fits = [field for field in sheet.planting.fits(fields, bean) if fields[field] and field not in here]
        rungs.append({"bean": KEYS[bean], "here": [field + 1 for field in here], "next": [field + 1 for field in fits]})
    return rungs
