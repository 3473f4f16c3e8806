"""A slow, obvious second reading of the Bohnanza booklets, to compare the engine with.

It shares nothing with the engine: it was written from the rules alone, follows moves as text, and is made of words,
lists and dictionaries. Every card has a name of its own, such as ("soy", 17), so that "the second soy in hand" is a
card and not a number. The top of a pile is the front of its list.
"""

Card = tuple[str, int]

METERS: dict[str, tuple[int, dict[int, int]]] = {
    # bean: how many cards, and how many of them sell for how many coins
    "cocoa": (4, {2: 2, 3: 3, 4: 4}),
    "garden": (6, {2: 2, 3: 3}),
    "red": (8, {1: 2, 2: 3, 3: 4, 4: 5}),
    "blackeyed": (10, {1: 2, 2: 4, 3: 5, 4: 6}),
    "soy": (12, {1: 2, 2: 4, 3: 6, 4: 7}),
    "green": (14, {1: 3, 2: 5, 3: 6, 4: 7}),
    "stink": (16, {1: 3, 2: 5, 3: 7, 4: 8}),
    "chili": (18, {1: 3, 2: 6, 3: 8, 4: 9}),
    "blue": (20, {1: 4, 2: 6, 3: 8, 4: 10}),
    "wax": (22, {1: 4, 2: 7, 3: 9, 4: 11}),
    "coffee": (24, {1: 4, 2: 7, 3: 10, 4: 12}),
}
LETTERS = {
    "o": "cocoa",
    "g": "garden",
    "r": "red",
    "e": "blackeyed",
    "s": "soy",
    "n": "green",
    "t": "stink",
    "c": "chili",
    "b": "blue",
    "w": "wax",
    "f": "coffee",
}
MOST_OFFERS, MOST_OPEN, MOST_CARDS = 12, 6, 12


class Rules:
    """What an edition says for a number of players."""

    def __init__(self, edition: str, seats: int) -> None:
        self.beans = [bean for bean in METERS if bean not in ("cocoa", "wax", "coffee")]
        self.fields, self.price, self.draw, self.limit = 2, 0, 3, 3
        self.hands = [5] * seats
        self.doubles = edition == "bohnanza-2016"
        self.tie = {"bohnanza-2016": "farthest", "bohnanza-27": "hand", "bohnanza-1997": "shared"}[edition]
        if edition == "bohnanza-2016" and seats <= 3:
            self.fields = 3
        if edition == "bohnanza-1997":
            self.price = 3
        if edition == "bohnanza-27":
            out = {2: "garden cocoa", 3: "cocoa", 4: "coffee", 5: "coffee", 6: "cocoa garden", 7: "cocoa garden"}
            self.beans = [bean for bean in METERS if bean not in out[seats].split()]
            self.price = 3
            if seats == 3:
                self.fields, self.price, self.limit = 3, 0, 2
            if seats >= 6:
                self.price, self.draw, self.hands = 2, 4, [3, 4, 5] + [6] * (seats - 3)
        if seats == 2:
            self.draw, self.limit = 2, 1


class Offer:
    """An offer as people at the table would remember it."""

    def __init__(self, maker: str, to: str, give: list[str], want: list[str] | None, first: bool) -> None:
        self.maker, self.to, self.give, self.want, self.first = maker, to, give, want, first
        self.cards: list[Card] = []
        """The very cards of the hand that are offered."""
        self.up: list[str] = []
        """The beans of the others, which lie turned up; everybody hears that."""
        self.silent: set[str] = set()
        """Who has not answered yet."""
        self.no: set[str] = set()
        self.yes: dict[str, list[Card]] = {}
        """Who has said yes, and with which cards."""

    def words(self) -> tuple[object, ...]:
        want = None if self.want is None else tuple(sorted(self.want))
        return (self.maker, self.to, tuple(sorted(self.give)), want, tuple(sorted(self.up)))


class Oracle:
    """A table."""

    def __init__(self, edition: str, seats: int) -> None:
        self.rules = Rules(edition, seats)
        self.seats = "ABCDEFG"[:seats]
        self.duel = seats == 2
        self.first = self.active = "A"
        self.phase = self.interrupted = "first"
        self.asked: list[str] = []
        """Who may still harvest before a draw, in order."""
        self.opening = False
        """The turn has begun, and its player has done nothing in it yet."""
        self.planted = 0
        self.due = 0
        self.times = 0
        self.last = self.over = False
        self.discards: list[Card] = []
        for bean in self.rules.beans:
            self.discards += [(bean, len(self.discards) + i) for i in range(METERS[bean][0])]
        self.pile: list[Card] = []
        self.gone: list[Card] = []
        self.turned: list[Card] = []
        self.hands: dict[str, list[Card]] = {seat: [] for seat in self.seats}
        self.coins: dict[str, list[Card]] = {seat: [] for seat in self.seats}
        self.aside: dict[str, list[Card]] = {seat: [] for seat in self.seats}
        self.fields: dict[str, list[list[Card]]] = {seat: [[] for _ in range(self.rules.fields)] for seat in self.seats}
        self.offers: dict[int, Offer] = {}
        self.numbers = 0
        self.made = dict.fromkeys(self.seats, 0)
        self.refused: list[tuple[object, ...]] = []

    # Who

    def clockwise(self, seat: str) -> list[str]:
        """All seats, beginning with this one."""
        at = self.seats.index(seat)
        return list(self.seats[at:] + self.seats[:at])

    def waiting_for(self) -> str:
        if self.over:
            return "nobody"
        if self.phase in ("first", "shuffle", "reshuffle"):
            return "nature"
        if self.phase == "before-draw":
            return self.asked[0]
        if self.phase == "plant-aside":
            return next(seat for seat in self.clockwise(self.active) if self.aside[seat])
        if self.phase == "trade":
            others = self.clockwise(self.active)[1:]
            for seat in [*others, self.active]:
                if any(seat in offer.silent for offer in self.offers.values()):
                    return seat
        return self.active

    # Planting and selling

    def fits(self, seat: str, bean: str) -> list[int]:
        """The fields, counted from 1, that may take the bean."""
        fields = self.fields[seat]
        same = [i for i, field in enumerate(fields, 1) if field and field[0][0] == bean]
        empty = [i for i, field in enumerate(fields, 1) if not field]
        if self.rules.doubles:
            return same + empty
        return same or empty

    def plantable(self, seat: str) -> list[Card]:
        """The cards a seat may plant now."""
        if self.phase == "plant-aside":
            return self.aside[seat]
        if seat != self.active:
            return []
        if self.phase == "plant":
            return self.hands[seat][:1]
        return self.turned if self.phase in ("leftovers", "plant-drawn") else []

    def can_harvest(self, seat: str, field: int) -> bool:
        if self.phase in ("first", "shuffle", "reshuffle") or field > len(self.fields[seat]):
            return False
        if self.duel and seat != self.active and not self.opening:
            return False
        cards = self.fields[seat][field - 1]
        if len(cards) == 1:
            return all(len(other) <= 1 for other in self.fields[seat])
        return bool(cards)

    def can_buy(self, seat: str) -> bool:
        if self.phase in ("first", "shuffle", "reshuffle") or not self.rules.price:
            return False
        return len(self.fields[seat]) == self.rules.fields and len(self.coins[seat]) >= self.rules.price

    def sell(self, seat: str, field: int) -> None:
        cards = self.fields[seat][field - 1]
        steps = METERS[cards[0][0]][1]
        earned = max([coins for coins, needed in steps.items() if len(cards) >= needed], default=0)
        for _ in range(earned):
            self.coins[seat].append(cards.pop())
        self.discards += cards
        self.fields[seat][field - 1] = []

    # Trading

    def owned(self, seat: str) -> list[Card]:
        """What a seat could hand over, in the order it would: turned-up cards first."""
        return (self.turned if seat == self.active else []) + self.hands[seat]

    def has(self, seat: str, beans: list[str]) -> bool:
        own = [bean for bean, _ in self.owned(seat)]
        return all(own.count(bean) >= beans.count(bean) for bean in beans)

    def copy(self, seat: str, word: str) -> Card | None:
        """The card in hand named like soy#2."""
        bean, _, number = word.partition("#")
        same = [card for card in self.hands[seat] if card[0] == bean]
        return same[int(number) - 1] if 1 <= int(number) <= len(same) else None

    def meant(self, seat: str, words: list[str], beans: list[str]) -> list[Card] | None:
        """The very cards that a seat means by these beans; nothing if it does not have them.

        Words such as soy#2, soy#up and soy#hand say of some where they are; of the others the turned-up ones are
        meant, then the first in hand.
        """
        cards: list[Card] = []
        plain = list(beans)
        for word in words:
            if word.split("#")[0] not in plain:
                return None
            plain.remove(word.split("#")[0])
        for word in words:
            if word.split("#")[1].isdigit():
                card = self.copy(seat, word)
                if card is None or card in cards:
                    return None
                cards.append(card)
        lying = self.turned if seat == self.active else []
        up = [(word.split("#")[0], lying) for word in words if word.endswith("#up")]
        hand = [(word.split("#")[0], self.hands[seat]) for word in words if word.endswith("#hand")]
        for bean, place in [*up, *[(bean, lying + self.hands[seat]) for bean in plain], *hand]:
            found = [card for card in place if card[0] == bean and card not in cards]
            if not found:
                return None
            cards.append(found[0])
        return cards

    def may_answer(self, seat: str, offer: Offer) -> bool:
        asked = offer.maker != seat if offer.to == "all" else offer.to == seat
        return asked and seat not in offer.no

    def may_take(self, seat: str, offer: Offer) -> bool:
        if not self.may_answer(seat, offer) or offer.want is None or seat in offer.yes:
            return False
        return self.has(seat, offer.want)

    def lying(self, beans: list[str]) -> list[Card] | None:
        """Turned-up cards of these beans; equal ones are as good as each other, for all can see them."""
        cards: list[Card] = []
        for bean in beans:
            found = [card for card in self.turned if card[0] == bean and card not in cards]
            if not found:
                return None
            cards.append(found[0])
        return cards

    def hand_over(self, giver: str, receiver: str, cards: list[Card]) -> None:
        self.turned = [card for card in self.turned if card not in cards]
        self.hands[giver] = [card for card in self.hands[giver] if card not in cards]
        self.aside[receiver] += cards

    def deal(self, number: int, taker: str, cards: list[Card]) -> None:
        offer = self.offers.pop(number)
        self.hand_over(offer.maker, taker, offer.cards + (self.lying(offer.up) or []))
        self.hand_over(taker, offer.maker, cards)
        self.refused = []
        gone = offer.cards + cards
        for other, open_offer in list(self.offers.items()):
            for seat, promised in list(open_offer.yes.items()):
                if any(card in gone for card in promised):
                    del open_offer.yes[seat]
                    open_offer.no.add(seat)
            lapsed = any(card in gone for card in open_offer.cards) or self.lying(open_offer.up) is None
            if lapsed or self.nobody_left(open_offer):
                del self.offers[other]

    def nobody_left(self, offer: Offer) -> bool:
        asked = set(self.seats) - {offer.maker} if offer.to == "all" else {offer.to}
        return asked <= offer.no

    def read_offer(self, seat: str, words: list[str]) -> tuple[Offer, list[str], int]:
        """An offer, the cards it says the place of and the offer it answers."""
        cut = words.index("for") if "for" in words else words.index("to")
        give, named = read_cards(words[:cut])
        want: list[str] | None = []
        if "for" in words:
            middle = words[cut + 1 : words.index("to")]
            want = None if middle == ["any"] else read_cards(middle)[0]
        tail = words[words.index("to") + 1 :]
        parent = int(tail[tail.index("re") + 1]) if "re" in tail else 0
        return Offer(seat, tail[0], give, want, "first" in tail), named, parent

    def may_offer(self, seat: str, words: list[str]) -> bool:
        offer, named, parent = self.read_offer(seat, words)
        if offer.to != "all" and (offer.to == seat or offer.to not in self.seats):
            return False
        if self.active not in (seat, offer.to):
            return False
        if not offer.give and not offer.want:
            return False
        beans = offer.give + (offer.want or [])
        if max(len(offer.give), len(offer.want or [])) > MOST_CARDS or not set(beans) <= set(self.rules.beans):
            return False
        if not self.know_cards(offer, named):
            return False
        if offer.first and offer.to != "all":
            return False
        if parent:
            answered = self.offers.get(parent)
            if answered is None or answered.maker != offer.to or answered.to not in (seat, "all"):
                return False
        mine = [other for other in self.offers.values() if other.maker == seat]
        if self.made[seat] >= MOST_OFFERS or len(mine) >= MOST_OPEN:
            return False
        return offer.words() not in self.refused and offer.words() not in [other.words() for other in mine]

    def know_cards(self, offer: Offer, named: list[str]) -> bool:
        """Find out which cards an offer means; False if its maker does not have them."""
        cards = self.meant(offer.maker, named, offer.give)
        offer.cards = [card for card in cards or [] if card not in self.turned]
        offer.up = [card[0] for card in cards or [] if card in self.turned]
        return cards is not None

    def make_offer(self, seat: str, words: list[str]) -> None:
        offer, named, parent = self.read_offer(seat, words)
        self.know_cards(offer, named)
        offer.silent = set(self.seats) - {seat} if offer.to == "all" else {offer.to}
        self.numbers += 1
        self.made[seat] += 1
        self.offers[self.numbers] = offer
        if parent:
            self.offers[parent].silent.discard(seat)

    # What may be done

    def allowed(self, text: str) -> bool:
        """Whether the rules allow the move now."""
        if self.over:
            return False
        words = text.split()
        if words[0] in ("first", "shuffle"):
            if words[0] == "first":
                return self.phase == "first" and words[1] in self.seats
            laid = sorted(LETTERS.get(letter, "no bean") for letter in "".join(words[1:]).replace("-", ""))
            return self.phase in ("shuffle", "reshuffle") and laid == sorted(card[0] for card in self.discards)
        seat, verb, rest = words[0], words[1], words[2:]
        if seat not in self.seats or self.waiting_for() == "nature":
            return False
        if verb == "harvest":
            return self.can_harvest(seat, int(rest[0]))
        if verb == "buy":
            return self.can_buy(seat)
        if verb == "plant":
            return rest[0] in [card[0] for card in self.plantable(seat)] and int(rest[1]) in self.fits(seat, rest[0])
        if verb == "done" and self.phase == "before-draw":
            return seat == self.asked[0]
        if verb == "done":
            if seat != self.active:
                return False
            return self.phase in ("discard", "plant-drawn") or (self.phase == "plant" and self.planted > 0)
        if verb == "discard":
            if seat != self.active or len(rest) != 1:
                return False
            if self.phase == "leftovers":
                return rest[0] in [card[0] for card in self.turned]
            return self.phase == "discard" and "#" in rest[0] and bool(self.copy(seat, rest[0]))
        return self.phase == "trade" and self.allowed_in_trade(seat, verb, rest)

    def allowed_in_trade(self, seat: str, verb: str, rest: list[str]) -> bool:
        if verb == "close":
            return seat == self.active
        if verb == "offer":
            return self.may_offer(seat, rest)
        offer = self.offers.get(int(rest[0]))
        if offer is None:
            return False
        if verb == "withdraw":
            return offer.maker == seat
        if verb == "pick":
            return offer.maker == seat and rest[1] in offer.yes
        if verb == "decline":
            return self.may_answer(seat, offer)
        return self.may_take(seat, offer) and self.meant(seat, rest[2:], offer.want or []) is not None

    def listed(self, seat: str) -> set[str]:
        """All moves of a seat that can be listed."""
        found = [f"plant {bean} {field}" for bean in METERS for field in (1, 2, 3)]
        found += [f"harvest {field}" for field in (1, 2, 3)] + ["buy", "done", "close"]
        found += [f"discard {bean}" for bean in METERS]
        found += [f"discard {bean}#{copy}" for bean in METERS for copy in range(1, 25)]
        for number in self.offers:
            found += [f"take {number}", f"decline {number}", f"withdraw {number}"]
            found += [f"pick {number} {other}" for other in self.seats]
        return {f"{seat} {words}" for words in found if self.allowed(f"{seat} {words}")}

    # Doing it

    def do(self, text: str) -> None:
        """Make a move that is allowed."""
        words = text.split()
        if words[0] == "first":
            self.first = self.active = words[1]
            self.phase = "shuffle"
        elif words[0] == "shuffle":
            self.shuffle("".join(words[1:]).replace("-", ""))
        else:
            self.move(words[0], words[1], words[2:])

    def shuffle(self, letters: str) -> None:
        for letter in letters:
            card = next(card for card in self.discards if card[0] == LETTERS[letter])
            self.discards.remove(card)
            self.pile.append(card)
        if self.phase == "shuffle":
            for seat, cards in zip(self.clockwise(self.first), self.rules.hands, strict=True):
                self.hands[seat] = [self.pile.pop(0) for _ in range(cards)]
            self.begin_planting()
        else:
            self.phase = self.interrupted
            self.draw()

    def move(self, seat: str, verb: str, rest: list[str]) -> None:
        if seat == self.active:
            self.opening = False
        if verb == "harvest":
            self.sell(seat, int(rest[0]))
            self.refused = []
            if self.phase == "before-draw":
                self.ask_no_more([other for other in self.asked if not self.could_harvest(other)])
        elif verb == "buy":
            for _ in range(self.rules.price):
                (self.gone if self.duel else self.discards).append(self.coins[seat].pop())
            self.fields[seat].append([])
            self.refused = []
        elif verb == "plant":
            cards = self.plantable(seat)
            card = next(card for card in cards if card[0] == rest[0])
            for place in (self.hands[seat], self.aside[seat], self.turned):
                if card in place:
                    place.remove(card)
            self.fields[seat][int(rest[1]) - 1].append(card)
            self.after_plant(seat)
        elif verb == "done" and self.phase == "before-draw":
            self.ask_no_more([seat])
        elif verb == "done":
            {"plant": self.end_planting, "discard": self.turn_up, "plant-drawn": self.end_of_turn}[self.phase]()
        elif verb == "discard" and self.phase == "leftovers":
            card = next(card for card in self.turned if card[0] == rest[0])
            self.turned.remove(card)
            self.discards.append(card)
            self.after_plant(seat)
        elif verb == "discard":
            thrown = self.copy(seat, rest[0])
            assert thrown
            self.hands[seat].remove(thrown)
            self.discards.append(thrown)
            self.turn_up()
        else:
            self.trade(seat, verb, rest)

    def trade(self, seat: str, verb: str, rest: list[str]) -> None:
        if verb == "close":
            self.offers, self.refused = {}, []
            self.made = dict.fromkeys(self.seats, 0)
            self.aside[seat] += self.turned
            self.turned = []
            self.phase = "plant-aside"
            if not any(self.aside.values()):
                self.end_of_turn()
            return
        if verb == "offer":
            self.make_offer(seat, rest)
            return
        number = int(rest[0])
        offer = self.offers[number]
        if verb == "withdraw":
            del self.offers[number]
        elif verb == "pick":
            self.deal(number, rest[1], offer.yes[rest[1]])
        elif verb == "decline":
            offer.silent.discard(seat)
            offer.yes.pop(seat, None)
            offer.no.add(seat)
            if self.nobody_left(offer):
                del self.offers[number]
                self.refused.append(offer.words())
        else:
            cards = self.meant(seat, rest[2:], offer.want or []) or []
            if offer.to == "all" and not offer.first:
                offer.silent.discard(seat)
                offer.yes[seat] = cards
            else:
                self.deal(number, seat, cards)

    # The course of a turn

    def begin_turn(self) -> None:
        self.active = self.clockwise(self.active)[1]
        self.opening = True
        if self.duel and self.turned:
            self.phase = "leftovers"
        else:
            self.begin_planting()

    def begin_planting(self) -> None:
        self.phase = "plant"
        self.planted = 0
        if not self.hands[self.active]:
            self.end_planting()

    def after_plant(self, seat: str) -> None:
        if self.phase == "plant":
            self.planted += 1
            if self.planted == 2 or not self.hands[seat]:
                self.end_planting()
        elif self.phase == "leftovers" and not self.turned:
            self.begin_planting()
        elif (self.phase == "plant-drawn" and not self.turned) or (
            self.phase == "plant-aside" and not any(self.aside.values())
        ):
            self.end_of_turn()

    def end_planting(self) -> None:
        if self.duel and self.hands[self.active]:
            self.phase = "discard"
        else:
            self.turn_up()

    def turn_up(self) -> None:
        self.phase = "turn-up"
        self.due = 3 if self.duel else 2
        self.ask_and_draw()

    def end_of_turn(self) -> None:
        self.phase = "draw"
        if self.last:
            self.end()
            return
        self.due = self.rules.draw
        self.ask_and_draw()

    def ask_and_draw(self) -> None:
        """If this draw lays a new pile, or needs one, whoever could harvest is asked before."""
        is_last = self.pile and self.times + 1 == self.rules.limit
        if self.due >= len(self.pile) and not is_last:
            self.asked = [seat for seat in self.clockwise(self.active) if self.could_harvest(seat)]
        if self.asked:
            self.interrupted, self.phase = self.phase, "before-draw"
        else:
            self.draw()

    def could_harvest(self, seat: str) -> bool:
        return any(self.can_harvest(seat, field) for field in range(1, len(self.fields[seat]) + 1))

    def ask_no_more(self, seats: list[str]) -> None:
        """These have answered, or have nothing left to sell; when all have, the draw goes on."""
        self.asked = [seat for seat in self.asked if seat not in seats]
        if not self.asked:
            self.phase = self.interrupted
            self.draw()

    def draw(self) -> None:
        """Draw the cards that are due, one by one."""
        while self.due:
            if not self.pile:
                if self.discards:
                    self.interrupted, self.phase = self.phase, "reshuffle"
                    return
                self.last = True
                break
            card = self.pile.pop(0)
            (self.turned if self.phase == "turn-up" else self.hands[self.active]).append(card)
            self.due -= 1
            if not self.pile:
                self.times += 1
                if self.times == self.rules.limit:
                    self.last = True
                    break
                if self.discards:
                    self.interrupted, self.phase = self.phase, "reshuffle"
                    return
        self.due = 0
        if self.phase == "turn-up":
            self.after_turning_up()
        elif self.last:
            self.end()
        else:
            self.begin_turn()

    def after_turning_up(self) -> None:
        if not self.duel:
            self.phase = "trade"
            return
        while self.discards and self.discards[-1][0] in [card[0] for card in self.turned]:
            self.turned.append(self.discards.pop())
        self.phase = "plant-drawn"
        if not self.turned:
            self.end_of_turn()

    def end(self) -> None:
        self.over = True
        for seat in self.clockwise(self.first):
            for field, cards in enumerate(self.fields[seat], 1):
                if cards:
                    self.sell(seat, field)

    def ranking(self) -> list[int]:
        results = []
        for seat in self.seats:
            tie = {
                "farthest": self.clockwise(self.first).index(seat),
                "hand": len(self.hands[seat]),
                "shared": 0,
            }
            results.append((len(self.coins[seat]), tie[self.rules.tie]))
        return [1 + len([other for other in results if other > mine]) for mine in results]


def read_cards(words: list[str]) -> tuple[list[str], list[str]]:
    """Beans from words such as `2 soy red#2`, and the words with a number behind #."""
    beans: list[str] = []
    count = 1
    for word in words:
        if word.isdigit():
            count = int(word)
        elif word != "nothing":
            beans += [word.split("#")[0]] * count
            count = 1
    return beans, [word for word in words if "#" in word]
