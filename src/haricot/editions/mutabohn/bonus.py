"""Mutabohn's own state: bonus pile and hands, cards laid, debts, noted coins, the round of gifts."""

from typing import Final

from haricot.cards.edition import Sheet
from haricot.cards.piles import cards_named
from haricot.cards.state import Extra, ExtraView, State
from haricot.cards.view import CardView
from haricot.editions.mutabohn.deck import BonusDeck, begun
from haricot.editions.mutabohn.gift_round import GiftRound, GiftRoundView, round_seen
from haricot.editions.mutabohn.moves import read_code, read_codes
from haricot.kernel.chance import Chance
from haricot.kernel.move import seat_letter
from haricot.kernel.text import Words

LARGEST_HAND: Final = 3
"""Two players hold three bonus cards, more players two, and nobody ever draws more than were given (M3)."""


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    """The same bonus cards in random order."""
    return [cards[i] for i in chance.shuffled(list(range(len(cards))))]


class Bonus(Extra):
    """The one slot of a table that Mutabohn fills. A bonus card is its code; piles have their top at the end."""

    __slots__ = ("debts", "deck", "hands", "laid", "noted", "pile", "round")

    def __init__(self, deck: BonusDeck, seats: int) -> None:
        self.deck = deck
        """All bonus cards: shared, never changed."""
        self.pile = deck.cards[::-1]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        """Sorted, as their order has no meaning (M3)."""
        self.laid: list[list[str]] = [[] for _ in range(seats)]
        """Cards laid down with the winnings (M9)."""
        self.debts = [0] * seats
        """Debt markers (M14, M19)."""
        self.noted = [0] * seats
        """Coins noted on paper when their cards went back into the pile (M26)."""
        self.round = GiftRound()

    def clone(self) -> "Bonus":
        twin = Bonus(self.deck, len(self.hands))
        twin.pile = self.pile[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid = [laid[:] for laid in self.laid]
        twin.debts = self.debts[:]
        twin.noted = self.noted[:]
        twin.round = self.round.clone()
        return twin

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.deck, 0)

    def cards(self) -> list[int]:
        return []

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

    # As text

    def lines(self) -> list[str]:
        lines: list[str] = []
        for seat, hand in enumerate(self.hands):
            lines.append(f"bonus {seat_letter(seat)} hand {_words(hand)} | laid {_words(self.laid[seat])}")
            if self.debts[seat]:
                lines[-1] += f" | debts {self.debts[seat]}"
            if self.noted[seat]:
                lines[-1] += f" | noted {self.noted[seat]}"
        lines.append(f"bonus-pile {_words(self.pile[::-1])}")
        return lines + self.round.lines()

    def read_line(self, words: Words) -> bool:
        """Hands and laid cards are taken out of the pile, so the pile's own line comes after them, if at all."""
        if words.accept("bonus"):
            seat = words.seat()
            if seat >= len(self.hands):
                raise words.wrong(f"there are {len(self.hands)} seats, A to {seat_letter(len(self.hands) - 1)}")
            self._read_part(seat, words)
            while words.accept("|"):
                self._read_part(seat, words)
            return True
        if words.accept("bonus-pile"):
            pile = [] if words.accept("-") else list(read_codes(words))[::-1]
            if sorted(pile) != sorted(self.pile):
                raise words.wrong("the bonus pile should hold all bonus cards that the lines above do not name")
            self.pile = pile
            return True
        return len(self.hands) == 2 and self.round.read_line(words)

    def _read_part(self, seat: int, words: Words) -> None:
        key = words.next("hand, laid, debts or noted")
        if key == "hand":
            self.hands[seat] = sorted(self._take(words))
            if len(self.hands[seat]) > LARGEST_HAND:
                raise words.wrong(f"nobody holds more than {LARGEST_HAND} bonus cards")
        elif key == "laid":
            self.laid[seat] = self._take(words)
        elif key == "debts":
            self.debts[seat] = words.number("a number of debt markers")
        elif key == "noted":
            self.noted[seat] = words.number("a number of coins")
        else:
            raise words.wrong(f"“{key}” is unknown; a line of bonus cards has hand, laid, debts and noted")

    def _take(self, words: Words) -> list[str]:
        cards: list[str] = []
        if words.accept("-"):
            return cards
        while words.more() and words.peek() != "|":
            code = read_code(words)
            if code not in self.pile:
                raise words.wrong(f"there is no bonus card {code}, or no further one")
            self.pile.remove(code)
            cards.append(code)
        return cards

    # As seen

    def seen_by(self, seat: int) -> "BonusView":
        view = BonusView()
        view.seat = seat
        view.deck = self.deck
        view.hand = tuple(self.hands[seat]) if seat >= 0 else ()
        view.hand_sizes = tuple([len(hand) for hand in self.hands])
        view.laid = tuple([tuple(laid) for laid in self.laid])
        view.debts = tuple(self.debts)
        view.noted = tuple(self.noted)
        view.pile = len(self.pile)
        view.round = round_seen(self.round, seat)
        return view


def _words(cards: list[str]) -> str:
    return " ".join(cards) or "-"


def bonus_of(s: State) -> Bonus:
    """Mutabohn's own state of a table."""
    extra = s.extra
    assert isinstance(extra, Bonus)
    return extra


class BonusView(ExtraView):
    """What a seat may know of it: the own bonus hand, and all that lies open; of other hands the size alone (M3)."""

    __slots__ = ("debts", "deck", "hand", "hand_sizes", "laid", "noted", "pile", "round", "seat")

    seat: int
    deck: BonusDeck
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[tuple[str, ...], ...]
    debts: tuple[int, ...]
    noted: tuple[int, ...]
    pile: int
    round: GiftRoundView

    def facts(self) -> tuple[object, ...]:
        return (self.hand, self.hand_sizes, self.laid, self.debts, self.noted, self.pile, self.round.facts())

    def cards(self) -> list[int]:
        return []

    def plain(self, sheet: Sheet, view: CardView) -> dict[str, object]:
        return {
            "kind": "bonus",
            "ladder": cards_named(sheet.beans),
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

    def _card(self, sheet: Sheet, view: CardView, code: str) -> dict[str, object]:
        """A card of the own hand, and the field that comes nearest to it; with two players any field counts (M9)."""
        card: dict[str, object] = {
            "code": code,
            "pfennigs": self.deck.worth[code],
            "owner": None,
            "field": None,
            "needs": (),
        }
        fewest = len(code)
        for owner in range(view.seats) if view.seats == 2 else range(view.seat, view.seat + 1):
            for field, cards in enumerate(view.fields[owner]):
                needs = begun(cards, code, sheet.beans)
                if needs is not None and len(needs) < fewest:
                    fewest = len(needs)
                    card |= {"owner": owner, "field": field + 1, "needs": cards_named(needs)}
        return card

    def again(self, hidden: list[int], chance: Chance) -> Extra:
        bonus = Bonus(self.deck, len(self.hand_sizes))
        bonus.laid = [list(laid) for laid in self.laid]
        bonus.debts = list(self.debts)
        bonus.noted = list(self.noted)
        bonus.round = self.round.again()
        unseen = self.deck.cards[:]
        for card in self.hand:
            unseen.remove(card)
        for laid in self.laid:
            for card in laid:
                unseen.remove(card)
        unseen = shuffled(unseen, chance)
        for seat, size in enumerate(self.hand_sizes):
            if seat == self.seat:
                bonus.hands[seat] = list(self.hand)
            else:
                bonus.hands[seat] = sorted([unseen.pop() for _ in range(size)])
        bonus.pile = unseen
        return bonus
