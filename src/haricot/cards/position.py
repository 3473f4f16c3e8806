"""The lines of a position of a card game: a whole table as text (docs/notation.md).

`pile rest` puts all cards that are not named into the pile; `pile tb and rest` lays some on top of them.
"""

from haricot.beans.varieties import KEYS
from haricot.cards.deals import bind, chosen, copy_at, places_of
from haricot.cards.edition import Sheet
from haricot.cards.market import MOST_CARDS, OpenOffer
from haricot.cards.moves import MOST_FIELDS, Offer, Take, Terms
from haricot.cards.parts import UP, Sources, in_order, letters_of_cards, read_in_order, read_letters
from haricot.cards.state import State
from haricot.kernel.move import SEAT_LETTERS, text_of
from haricot.kernel.parts import read_move
from haricot.kernel.position import (
    FlagLine,
    Line,
    NumberLine,
    QueueLine,
    SeatLine,
    letters_of,
    read_seat,
    read_seats,
    up_to,
)
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import Words

MOST_TURNS = 99_999
MOST_NUMBER = 999_999
"""The largest number of an offer."""


class TurnLine(Line[State]):
    """The turn, and whose it is: `turn 3 B`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        return [f"{s.turn} {letters_of([s.active])}"]

    def read(self, s: State, words: Words) -> None:
        s.turn = up_to(words, "the number of the turn", MOST_TURNS)
        s.active = read_seat(words, s.seats)


class StageLine(Line[State]):
    """The stage, and the phase that it interrupts: `stage trade`, `stage reshuffle in draw`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        stages = s.sheet.stages
        word = stages[s.stage].word
        return [word if s.stage == s.phase else f"{word} in {stages[s.phase].word}"]

    def read(self, s: State, words: Words) -> None:
        s.phase = s.stage = _stage_named(s.sheet, words)
        if words.accept("in"):
            s.phase = _stage_named(s.sheet, words)


def _stage_named(sheet: Sheet, words: Words) -> int:
    names = [stage.word for stage in sheet.stages]
    name = words.next("a stage")
    if name not in names:
        raise words.wrong(f"“{name}” is no stage of this game; they are {', '.join(names)}")
    return names.index(name)


class ExhaustedLine(Line[State]):
    """How often the pile has run out, and what followed: `exhausted 3 last over`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        return [f"{s.exhaustions}{' last' if s.last else ''}{' over' if s.over else ''}"]

    def read(self, s: State, words: Words) -> None:
        s.exhaustions = up_to(words, "how often the pile ran out", s.sheet.exhaustions)
        s.last = words.accept("last")
        s.over = words.accept("over")


class PileLine(Line[State]):
    """The pile from the top."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        return [letters_of_cards(s.pile[::-1])]

    def read(self, s: State, words: Words) -> None:
        # What is left when all other lines are read lies below those that are named.
        if words.accept("rest"):
            s.pile = [REST]
            return
        top, found, left = words.rest().partition(" and ")
        if found and left != "rest":
            raise words.wrong("after the cards on top comes “and rest”, or nothing")
        s.pile = ([REST] if found else []) + read_letters(Words(top))[::-1]


REST = -1
"""Stands in the pile for all cards that no line names."""


class CardsLine(Line[State]):
    """Cards that lie in one place, one letter each; `top_first` where their top is named first."""

    __slots__ = ("field", "top_first")

    def __init__(self, field: str, top_first: bool) -> None:
        Line.__init__(self, field)
        self.field = field
        self.top_first = top_first

    def write(self, s: State) -> list[str]:
        cards = getattr(s, self.field)
        return [letters_of_cards(cards[::-1] if self.top_first else cards)] if cards else []

    def read(self, s: State, words: Words) -> None:
        cards = read_letters(words)
        setattr(s, self.field, cards[::-1] if self.top_first else cards)


class TurnedLine(Line[State]):
    """The cards face up on the table."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        return [in_order(s.turned)] if s.turned else []

    def read(self, s: State, words: Words) -> None:
        s.turned = read_in_order(words)


class PlayerLine(Line[State]):
    """What lies before one player: `A hand soy red | fields 2 soy, - | coins BBb | aside red`."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        Line.__init__(self, SEAT_LETTERS[seat])
        self.seat = seat

    def write(self, s: State) -> list[str]:
        seat = self.seat
        fields = ", ".join([in_order(field) for field in s.fields[seat]])
        line = f"hand {in_order(s.hands[seat])} | fields {fields} | coins {letters_of_cards(s.coins[seat])}"
        return [f"{line} | aside {in_order(s.aside[seat])}" if s.aside[seat] else line]

    def read(self, s: State, words: Words) -> None:
        seen: list[str] = []
        for part in words.rest().split("|"):
            piece = Words(part)
            key = piece.next("hand, fields, coins or aside")
            if key in seen:
                raise piece.wrong(f"“{key}” stands there twice")
            seen.append(key)
            self._read_piece(s, key, piece)

    def _read_piece(self, s: State, key: str, piece: Words) -> None:
        seat = self.seat
        if key == "hand":
            s.hands[seat] = read_in_order(piece)
        elif key == "aside":
            s.aside[seat] = read_in_order(piece)
        elif key == "coins":
            s.coins[seat] = read_letters(piece)
        elif key == "fields":
            s.fields[seat] = [read_in_order(Words(field)) for field in piece.rest().split(",")]
            if not s.sheet.fields <= len(s.fields[seat]) <= MOST_FIELDS:
                raise piece.wrong(f"a player has {s.sheet.fields} fields here, or one more that was bought")
        else:
            raise piece.wrong(f"“{key}” is unknown; a seat has hand, fields, coins and aside")


class NumbersLine(Line[State]):
    """The number of the newest offer, and how many each seat has made: `offers 7 made 3 0 1 0`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        market = s.market
        if not market.number:
            return []
        return [f"{market.number} made {' '.join([str(made) for made in market.made])}"]

    def read(self, s: State, words: Words) -> None:
        s.market.number = max(s.market.number, up_to(words, "the number of the newest offer", MOST_NUMBER))
        if words.accept("made"):
            s.market.made = [up_to(words, "a number of offers", s.sheet.offers) for _ in range(s.seats)]


class OfferLine(Line[State]):
    """An open offer: `offer 3 owing BC declined - A offer soy#1 for red to all`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        return [
            f"{offer.number} owing {_seats(offer.owing)} declined {_seats(offer.declined)} {text_of(_told(s, offer))}"
            for offer in s.market.offers
        ]

    def read(self, s: State, words: Words) -> None:
        offer = OpenOffer()
        offer.number = up_to(words, "the number of the offer", MOST_NUMBER)
        offer.owing = _bits(words, s.seats) if words.accept("owing") else 0
        offer.declined = _bits(words, s.seats) if words.accept("declined") else 0
        offer.takers = []
        terms = read_terms(s, words)
        # Its cards are bound when all lines are read; until then its own words, copies included, are kept.
        offer.terms = terms
        offer.up = ()
        s.market.offers.append(offer)
        s.market.number = max(s.market.number, offer.number)


class YesLine(Line[State]):
    """A yes that an offer to all has collected: `yes B take 3 with red#2`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        lines: list[str] = []
        for offer in s.market.offers:
            for taker in offer.takers:
                hand = s.hands[taker]
                places = places_of(s, offer.number, taker)
                sources = tuple([(hand[place], copy_at(hand, place)) for place in places])
                lines.append(text_of(Take(taker, offer.number, sources)))
        return lines

    def read(self, s: State, words: Words) -> None:
        move = read_move(words.rest(), s.sheet.player_kinds, {})
        offer = s.market.find(move.number) if isinstance(move, Take) else None
        if offer is None or not isinstance(move, Take):
            raise words.wrong("expected a yes to an offer in a line above, such as “B take 3”")
        if move.seat in offer.takers or move.seat >= s.seats:
            raise words.wrong("this seat cannot say yes here, or not twice")
        terms = offer.terms
        meant = chosen(s, move.seat, terms.want, move.sources) if isinstance(terms, Offer) else None
        if meant is None:
            raise words.wrong("who says yes should have the cards that are meant, and no others")
        offer.takers.append(move.seat)
        bind(s, offer.number, move.seat, meant[0])


class RefusedLine(Line[State]):
    """An offer that was refused since something last changed: `refused A offer soy for red to B`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        kinds = s.sheet.player_kinds
        return [text_of(s.sheet.bargains[kinds[str(words[0])]].again(words)) for words in s.market.refused]

    def read(self, s: State, words: Words) -> None:
        terms = read_terms(s, words)
        up = tuple([bean for bean, source in terms.sources if source == UP]) if isinstance(terms, Offer) else ()
        s.market.refused.append(terms.said(up))


def read_terms(s: State, words: Words) -> Terms:
    """The words of an offer, with its maker."""
    move = read_move(words.rest(), s.sheet.player_kinds, {})
    if not isinstance(move, Terms):
        raise words.wrong("expected an offer, such as “A offer soy for red to B”")
    if max(move.seat, move.to) >= s.seats:
        raise words.wrong(f"there are {s.seats} seats, A to {SEAT_LETTERS[s.seats - 1]}")
    if isinstance(move, Offer) and max(len(move.give), len(move.want)) > MOST_CARDS:
        raise words.wrong(f"a side of an offer has {MOST_CARDS} cards at most")
    return move


def _told(s: State, offer: OpenOffer) -> Terms:
    """The words of an offer with the very cards it means."""
    terms = offer.terms
    if not isinstance(terms, Offer):
        return terms
    hand = s.hands[terms.seat]
    sources: Sources = tuple([(bean, UP) for bean in offer.up])
    places = places_of(s, offer.number, terms.seat)
    return terms.with_sources((*sources, *[(hand[place], copy_at(hand, place)) for place in places]))


def _seats(bits: int) -> str:
    return letters_of([seat for seat in range(len(SEAT_LETTERS)) if bits >> seat & 1])


def _bits(words: Words, seats: int) -> int:
    bits = 0
    for seat in read_seats(words, seats):
        bits |= 1 << seat
    return bits


def lines_of(sheet: Sheet, seats: int) -> list[Line[State]]:
    """The lines of a position of this edition, in the order in which they are written."""
    lines: list[Line[State]] = [
        SeatLine("first", "first", seats),
        TurnLine("turn"),
        FlagLine("opening", "opening"),
        StageLine("stage"),
        QueueLine("queue", "queue", seats),
        NumberLine("step", "step", "a number of steps", 99),
        NumberLine("due", "due", "a number of cards", 99),
        ExhaustedLine("exhausted"),
        PileLine("pile"),
        CardsLine("discards", True),
        CardsLine("gone", False),
        TurnedLine("turned"),
    ]
    lines += [PlayerLine(seat) for seat in range(seats)]
    lines += [NumbersLine("offers"), OfferLine("offer", True), YesLine("yes", True), RefusedLine("refused", True)]
    return lines + sheet.lines


def blank_position(s: State) -> State:
    """A blank table as a position begins: nothing lies anywhere, in the first turn."""
    s.discards = []
    s.stage = s.phase = 0
    s.turn = 1
    return s


def settle_cards(s: State) -> None:
    """When all lines are read: count the cards, lay the rest, and bind the offers."""
    is_rest = s.pile[:1] == [REST]
    if is_rest:
        s.pile = s.pile[1:]
    left = s.sheet.deck[:]
    for card in s.all_cards():
        left[card] -= 1
    for bean, count in enumerate(left):
        if count < 0:
            raise BadInput(
                f"this position has {s.sheet.deck[bean] - count} {KEYS[bean]} cards; the deck has {s.sheet.deck[bean]}"
            )
    if is_rest:
        s.pile = [bean for bean, count in enumerate(left) for _ in range(count)] + s.pile
    elif any(left):
        missing = ", ".join([f"{count} {KEYS[bean]}" for bean, count in enumerate(left) if count])
        raise BadInput(f"this position lacks cards of the deck: {missing}; “pile rest” would put them in the pile")
    for offer in s.market.offers:
        terms = offer.terms
        if isinstance(terms, Offer):
            meant = chosen(s, terms.seat, terms.give, terms.sources)
            if meant is None:
                raise BadInput(
                    f"offer {offer.number} of this position gives cards that {SEAT_LETTERS[terms.seat]} does not have"
                )
            takes = [bound for bound in s.bound if bound.number == offer.number]
            s.bound = [bound for bound in s.bound if bound.number != offer.number]
            bind(s, offer.number, terms.seat, meant[0])
            for bound in takes:
                bind(s, bound.number, bound.seat, bound.cards)
            offer.up = meant[1]
            offer.terms = terms.openly()
    if s.extra is not None:
        s.extra.settle(s)
