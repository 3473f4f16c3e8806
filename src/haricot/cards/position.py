"""A position: a whole table as text, so that any situation can be written down and loaded (docs/notation.md).

Lines that say nothing may be left out, and `pile rest` puts all cards that are not named into the pile.
"""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.lawful import check_fields, check_offers, check_stage
from haricot.cards.market import Offer, words_of
from haricot.cards.moves import MOST_FIELDS, Propose, Take, letters_of_cards
from haricot.cards.notation import read_cards, read_letters, read_move
from haricot.cards.state import State
from haricot.kernel.move import seat_letter, text_of
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import Words

TITLE: Final = "haricot position 1"


def in_order(cards: list[int]) -> str:
    """Cards as words in their order, runs counted: `2 soy red soy`; `-` if there are none."""
    words: list[str] = []
    i = 0
    while i < len(cards):
        run = i
        while run < len(cards) and cards[run] == cards[i]:
            run += 1
        words.append(KEYS[cards[i]] if run - i == 1 else f"{run - i} {KEYS[cards[i]]}")
        i = run
    return " ".join(words) or "-"


def _seats(bits: int) -> str:
    return "".join([seat_letter(seat) for seat in range(7) if bits >> seat & 1]) or "-"


def write_position(game: str, options: dict[str, str], s: State) -> str:
    """Everything that is so at this table, hidden cards included."""
    stages = s.sheet.stages
    stage = stages[s.stage].word
    if s.stage != s.phase:
        stage += f" in {stages[s.phase].word}"
    lines = [TITLE, f"game {game}", f"seats {s.seats}"]
    lines += [f"option {key}={value}" for key, value in sorted(options.items())]
    lines += [f"first {seat_letter(s.first)}", f"turn {s.turn} {seat_letter(s.active)}", f"stage {stage}"]
    if s.queue:
        lines.append("queue " + "".join([seat_letter(seat) for seat in s.queue]))
    if s.step:
        lines.append(f"step {s.step}")
    if s.due:
        lines.append(f"due {s.due}")
    lines.append(f"exhausted {s.exhaustions}{' last' if s.last else ''}{' over' if s.over else ''}")
    lines.append(f"pile {letters_of_cards(s.pile[::-1])}")
    lines.append(f"discards {letters_of_cards(s.discards[::-1])}")
    if s.gone:
        lines.append(f"gone {letters_of_cards(s.gone)}")
    lines.append(f"turned {in_order(s.turned)}")
    for seat in range(s.seats):
        fields = ", ".join([in_order(field) for field in s.fields[seat]])
        line = f"{seat_letter(seat)} hand {in_order(s.hands[seat])} | fields {fields}"
        line += f" | coins {letters_of_cards(s.coins[seat])}"
        if s.aside[seat]:
            line += f" | aside {in_order(s.aside[seat])}"
        lines.append(line)
    lines += _market_lines(s)
    if s.extra is not None:
        lines += s.extra.lines()
    return "\n".join(lines) + "\n"


def _market_lines(s: State) -> list[str]:
    market = s.market
    lines: list[str] = []
    if market.number:
        lines.append(f"offers {market.number} made {' '.join([str(made) for made in market.made])}")
    for offer in market.offers:
        lines.append(
            f"offer {offer.number} owing {_seats(offer.owing)} declined {_seats(offer.declined)} {text_of(offer.terms)}"
        )
        lines += [f"yes {text_of(yes)}" for yes in offer.takes]
    for seat, to, give, want, open_to_any in market.refused:
        lines.append(f"refused {text_of(Propose(seat, to, give, want, open_to_any))}")
    return lines


def read_position(game: str, options: dict[str, str], s: State, text: str) -> State:
    """Fill a blank table from text; `BadInput` where it describes no table of this game."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip() and not line.strip().startswith("#")]
    if not lines or lines[0] != TITLE:
        raise BadInput(f"this is no position: the first line should be “{TITLE}”")
    s.discards = []
    s.stage = s.phase = 0
    s.turn = 1
    reader = _PositionReader(game, options, s)
    for line in lines[1:]:
        reader.read(Words(line))
    reader.finish()
    return s


class _PositionReader:
    """Reads a position line by line into a table."""

    __slots__ = ("_game", "_options", "_pile_is_rest", "_s")

    def __init__(self, game: str, options: dict[str, str], s: State) -> None:
        self._game = game
        self._options = options
        self._s = s
        self._pile_is_rest = False

    def read(self, words: Words) -> None:
        s = self._s
        key = words.peek()
        if len(key) == 1 and key.isupper():
            self._read_seat(words)
            return
        if s.extra is not None and s.extra.read_line(words):
            words.end()
            return
        words.next("a line of a position")
        if key == "game":
            self._expect(words, self._game)
        elif key == "seats":
            self._expect(words, str(s.seats))
        elif key == "option":
            name, _, value = words.next("an option").partition("=")
            if self._options.get(name) != value:
                raise words.wrong(f"the table is set to {name}={self._options.get(name)}")
        elif key == "first":
            s.first = self._seat(words)
        elif key == "turn":
            s.turn = words.number("the number of the turn")
            s.active = self._seat(words)
        elif key == "stage":
            self._read_stage(words)
        elif key == "queue":
            s.queue = self._read_seats(words)
        elif key == "step":
            s.step = words.number("a number of steps")
        elif key == "due":
            s.due = words.number("a number of cards")
        elif key == "exhausted":
            s.exhaustions = words.number("how often the pile ran out")
            s.last = words.accept("last")
            s.over = words.accept("over")
        elif key == "pile":
            self._pile_is_rest = words.accept("rest")
            s.pile = [] if self._pile_is_rest else read_letters(words)[::-1]
        elif key == "discards":
            s.discards = read_letters(words)[::-1]
        elif key == "gone":
            s.gone = read_letters(words)
        elif key == "turned":
            s.turned = read_in_order(words)
        elif key == "offers":
            s.market.number = words.number("the number of the newest offer")
            if words.accept("made"):
                s.market.made = [words.number("a number of offers") for _ in range(s.seats)]
        elif key == "offer":
            self._read_offer(words)
        elif key == "yes":
            self._read_yes(words)
        elif key == "refused":
            s.market.refused.append(words_of(self._proposal(words)))
        else:
            raise words.wrong(f"a line of a position does not begin with “{key}”")
        words.end()

    def _expect(self, words: Words, value: str) -> None:
        found = words.next(value)
        if found != value:
            raise words.wrong(f"this table is for “{value}”")

    def _seat(self, words: Words) -> int:
        seat = words.seat()
        if seat >= self._s.seats:
            raise words.wrong(f"there are {self._s.seats} seats, A to {seat_letter(self._s.seats - 1)}")
        return seat

    def _read_seats(self, words: Words) -> list[int]:
        letters = words.next("seats, such as BD, or -")
        if letters == "-":
            return []
        return [self._seat(Words(letter)) for letter in letters]

    def _read_bits(self, words: Words) -> int:
        bits = 0
        for seat in self._read_seats(words):
            bits |= 1 << seat
        return bits

    def _read_stage(self, words: Words) -> None:
        s = self._s
        s.phase = s.stage = self._stage_named(words)
        if words.accept("in"):
            s.phase = self._stage_named(words)

    def _stage_named(self, words: Words) -> int:
        names = [stage.word for stage in self._s.sheet.stages]
        name = words.next("a stage")
        if name not in names:
            raise words.wrong(f"“{name}” is no stage of this game; they are {', '.join(names)}")
        return names.index(name)

    def _read_seat(self, words: Words) -> None:
        s = self._s
        seat = self._seat(words)
        for part in words.rest().split("|"):
            piece = Words(part)
            key = piece.next("hand, fields, coins or aside")
            if key == "hand":
                s.hands[seat] = read_in_order(piece)
            elif key == "aside":
                s.aside[seat] = read_in_order(piece)
            elif key == "coins":
                s.coins[seat] = read_letters(piece)
            elif key == "fields":
                s.fields[seat] = [read_in_order(Words(field)) for field in piece.rest().split(",")]
                if not s.sheet.fields <= len(s.fields[seat]) <= MOST_FIELDS:
                    raise piece.wrong(f"a player has {s.sheet.fields} fields here, or {MOST_FIELDS} with a third")
            else:
                raise piece.wrong(f"“{key}” is unknown; a seat has hand, fields, coins and aside")

    def _proposal(self, words: Words) -> Propose:
        move = read_move(words.rest(), self._s.sheet.readers)
        if not isinstance(move, Propose):
            raise words.wrong("expected an offer, such as “A give soy for red to B”")
        return move

    def _read_offer(self, words: Words) -> None:
        number = words.number("the number of the offer")
        owing = self._read_bits(words) if words.accept("owing") else 0
        declined = self._read_bits(words) if words.accept("declined") else 0
        offer = Offer(number, self._proposal(words), owing)
        offer.declined = declined
        self._s.market.offers.append(offer)
        self._s.market.number = max(self._s.market.number, number)

    def _read_yes(self, words: Words) -> None:
        move = read_move(words.rest(), self._s.sheet.readers)
        offers = self._s.market.offers
        if not isinstance(move, Take) or not offers or offers[-1].number != move.number:
            raise words.wrong("expected a yes to the offer in the line above, such as “B take 3”")
        offers[-1].takes.append(move)

    def finish(self) -> None:
        """Count the cards, and see that somebody can go on."""
        s = self._s
        left = s.sheet.deck[:]
        for card in s.all_cards():
            left[card] -= 1
        for bean, count in enumerate(left):
            if count < 0:
                raise BadInput(
                    f"this position has {s.sheet.deck[bean] - count} {KEYS[bean]} cards; "
                    f"the deck has {s.sheet.deck[bean]}"
                )
        if self._pile_is_rest:
            s.pile = [bean for bean, count in enumerate(left) for _ in range(count)]
        elif any(left):
            missing = ", ".join([f"{count} {KEYS[bean]}" for bean, count in enumerate(left) if count])
            raise BadInput(f"this position lacks cards of the deck: {missing}; “pile rest” would put them in the pile")
        check_fields(s)
        check_stage(s)
        check_offers(s)


def read_in_order(words: Words) -> list[int]:
    """Cards as `in_order` writes them."""
    if words.accept("-"):
        words.end()
        return []
    cards, copies = read_cards(words)
    if copies:
        raise words.wrong("cards of a position are not numbered; leave out the #")
    return list(cards)
