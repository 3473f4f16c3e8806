"""What lies at sea: the rows of the island ports, everybody's ships and their cargo (I2, I3). All of it is public."""

from collections.abc import Sequence
from typing import Final

from haricot.cards.edition import Sheet
from haricot.cards.moves import letters_of_cards
from haricot.cards.notation import read_letters
from haricot.cards.piles import cards_named
from haricot.cards.plain import crop
from haricot.cards.position import in_order, read_in_order
from haricot.cards.state import Extra, ExtraView, State
from haricot.cards.view import CardView
from haricot.editions.isla.moves import MERCHANTS, PIRATE, PORTS, ROW, SHIPS, Swap
from haricot.editions.isla.notation import read_ship, read_swap
from haricot.kernel.chance import Chance
from haricot.kernel.move import seat_letter, text_of
from haricot.kernel.text import Words

NO_SHIP: Final = -1


class OpenSwap:
    """A swap of cargoes that was offered and not yet answered; never changed (I14)."""

    __slots__ = ("number", "terms")

    def __init__(self, number: int, terms: Swap) -> None:
        self.number = number
        """Counted together with the offers of cards, so that one answer fits one offer."""
        self.terms = terms

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.number, self.terms)

    def names(self, seat: int, ship: int) -> bool:
        """Whether it is about that ship."""
        terms = self.terms
        return (terms.seat == seat and terms.ship == ship) or (terms.to == seat and terms.other == ship)


Cards = Sequence[int]


def _afloat(spent: Cards, ports: Sequence[Cards], cargo: Sequence[Sequence[Cards]]) -> list[int]:
    """Every bean card at sea."""
    cards = list(spent)
    for row in ports:
        cards += row
    for ships in cargo:
        for aboard in ships:
            cards += aboard
    return cards


def _run(row: Cards) -> int:
    """How many cards of one variety lie on top of a row (I9)."""
    length = 0
    while length < len(row) and row[length] == row[0]:
        length += 1
    return length


class Sea(Extra):
    """Ports and ships; a position of a ship is not stored, as every trip ends at home (I11)."""

    __slots__ = ("cargo", "discarded", "fleet", "ports", "prey", "raided", "spent", "swaps")

    def __init__(self, seats: int) -> None:
        self.ports: list[list[int]] = [[] for _ in PORTS]
        """The rows of the island ports, the top card first (I3)."""
        self.cargo: list[list[list[int]]] = [[[] for _ in SHIPS] for _ in range(seats)]
        """cargo[seat][ship]: the cards aboard, empty also where the ship is still in reserve."""
        self.fleet = [1] * seats
        """One bit for each ship a seat has: at first one merchant ship (I2)."""
        self.raided = [0] * seats
        """One bit for each ship of a seat that was attacked in this turn (I17)."""
        self.prey = NO_SHIP
        """The ship whose owner is asked whether to sell before the pirates take a card (I16)."""
        self.swaps: list[OpenSwap] = []
        self.spent: list[int] = []
        """Two players: coins spent since the last shuffle (I19)."""
        self.discarded = False
        """Two players: the one card of this turn was thrown away (I19)."""

    def has(self, seat: int, ship: int) -> bool:
        """Whether the seat has that ship."""
        return bool(self.fleet[seat] >> ship & 1)

    def takes(self, seat: int, ship: int, bean: int) -> bool:
        """Whether a ship can take that bean: it is there, and empty or of the same variety (I10)."""
        if not self.fleet[seat] >> ship & 1:
            return False
        cargo = self.cargo[seat][ship]
        return not cargo or cargo[0] == bean

    def run(self, port: int) -> int:
        """How many cards of one variety lie on top of a row (I9)."""
        return _run(self.ports[port])

    def swap(self, number: int) -> OpenSwap | None:
        """The open swap of that number."""
        for swap in self.swaps:
            if swap.number == number:
                return swap
        return None

    def asked(self, seat: int) -> OpenSwap | None:
        """The oldest swap that waits for the seat's answer."""
        for swap in self.swaps:
            if swap.terms.to == seat:
                return swap
        return None

    def clone(self) -> "Sea":
        twin = Sea(0)
        twin.ports = [row[:] for row in self.ports]
        twin.cargo = [[cargo[:] for cargo in ships] for ships in self.cargo]
        twin.fleet = self.fleet[:]
        twin.raided = self.raided[:]
        twin.prey = self.prey
        twin.swaps = self.swaps[:]
        twin.spent = self.spent[:]
        twin.discarded = self.discarded
        return twin

    def __getnewargs__(self) -> tuple[object, ...]:
        return (0,)

    def cards(self) -> list[int]:
        return _afloat(self.spent, self.ports, self.cargo)

    # As text

    def lines(self) -> list[str]:
        lines = [f"{name} {in_order(row)}" for name, row in zip(PORTS, self.ports, strict=True)]
        for seat, ships in enumerate(self.cargo):
            merchants = [in_order(ships[ship]) for ship in range(MERCHANTS) if self.has(seat, ship)]
            pirate = f" | pirate {in_order(ships[PIRATE])}" if self.has(seat, PIRATE) else ""
            lines.append(f"ships {seat_letter(seat)} {', '.join(merchants)}{pirate}")
        raided = [
            f"{seat_letter(seat)}{SHIPS[ship]}"
            for seat, bits in enumerate(self.raided)
            for ship in range(MERCHANTS)
            if bits >> ship & 1
        ]
        if raided:
            lines.append("raided " + " ".join(raided))
        if self.prey != NO_SHIP:
            lines.append(f"prey {SHIPS[self.prey]}")
        lines += [f"swap {swap.number} {text_of(swap.terms)}" for swap in self.swaps]
        if self.spent:
            lines.append(f"spent {letters_of_cards(self.spent)}")
        if self.discarded:
            lines.append("discarded")
        return lines

    def read_line(self, words: Words) -> bool:
        key = words.peek()
        if key in PORTS:
            words.next("a port")
            row = read_in_order(words)
            if len(row) > ROW:
                raise words.wrong(f"a row of a port has at most {ROW} cards")
            self.ports[PORTS.index(key)] = row
        elif words.accept("ships"):
            self._read_ships(words)
        elif words.accept("raided"):
            while words.more():
                ship = words.next("a ship, such as B1")
                seat = self._seat(Words(ship[:1]))
                if ship[1:] not in SHIPS[:MERCHANTS]:
                    raise words.wrong(f"“{ship}” is no merchant ship; write B1 for the first one of B")
                self.raided[seat] |= 1 << SHIPS.index(ship[1:])
        elif words.accept("prey"):
            self.prey = read_ship(words)
        elif words.accept("swap"):
            number = words.number("the number of the offer")
            seat = self._seat(words)
            if not words.accept("swap"):
                raise words.wrong("expected a swap, such as “A swap 1 B pirate”")
            self.swaps.append(OpenSwap(number, self._checked(read_swap(seat, words), words)))
        elif words.accept("spent"):
            self.spent = read_letters(words)
        elif words.accept("discarded"):
            self.discarded = True
        else:
            return False
        return True

    def _seat(self, words: Words) -> int:
        seat = words.seat()
        if seat >= len(self.cargo):
            raise words.wrong(f"there are {len(self.cargo)} seats, A to {seat_letter(len(self.cargo) - 1)}")
        return seat

    def _checked(self, terms: Swap, words: Words) -> Swap:
        if (
            terms.to >= len(self.cargo)
            or not self.cargo[terms.seat][terms.ship]
            or not self.cargo[terms.to][terms.other]
        ):
            raise words.wrong("a swap is between two ships with cargo; put the lines of the ships above it")
        return terms

    def _read_ships(self, words: Words) -> None:
        seat = self._seat(words)
        merchants, bar, pirate = words.rest().partition("|")
        cargoes = [read_in_order(Words(part)) for part in merchants.split(",")]
        if not 1 <= len(cargoes) <= MERCHANTS:
            raise words.wrong(f"a player has 1 or {MERCHANTS} merchant ships")
        self.fleet[seat] = (1 << len(cargoes)) - 1
        self.cargo[seat] = [*cargoes, *[[] for _ in range(PIRATE + 1 - len(cargoes))]]
        if bar:
            piece = Words(pirate)
            if not piece.accept("pirate"):
                raise words.wrong("behind the | stands “pirate” and its cargo")
            self.fleet[seat] |= 1 << PIRATE
            self.cargo[seat][PIRATE] = read_in_order(piece)
        for cargo in self.cargo[seat]:
            if cargo and cargo.count(cargo[0]) != len(cargo):
                raise words.wrong("a ship carries one variety of beans")

    def seen_by(self, seat: int) -> "SeaView":
        return SeaView(
            tuple([tuple(row) for row in self.ports]),
            tuple([tuple([tuple(cargo) for cargo in ships]) for ships in self.cargo]),
            tuple(self.fleet),
            tuple(self.raided),
            self.prey,
            tuple([(swap.number, swap.terms) for swap in self.swaps]),
            tuple(self.spent),
            self.discarded,
        )


class SeaView(ExtraView):
    """Ports and ships as everybody sees them."""

    __slots__ = ("cargo", "discarded", "fleet", "ports", "prey", "raided", "spent", "swaps")

    def __init__(
        self,
        ports: tuple[tuple[int, ...], ...],
        cargo: tuple[tuple[tuple[int, ...], ...], ...],
        fleet: tuple[int, ...],
        raided: tuple[int, ...],
        prey: int,
        swaps: tuple[tuple[int, Swap], ...],
        spent: tuple[int, ...],
        discarded: bool,
    ) -> None:
        self.ports = ports
        self.cargo = cargo
        self.fleet = fleet
        self.raided = raided
        self.prey = prey
        self.swaps = swaps
        """The number and the words of each open swap."""
        self.spent = spent
        self.discarded = discarded

    def __getnewargs__(self) -> tuple[object, ...]:
        return (
            self.ports,
            self.cargo,
            self.fleet,
            self.raided,
            self.prey,
            self.swaps,
            self.spent,
            self.discarded,
        )

    def facts(self) -> tuple[object, ...]:
        swaps = tuple([(number, terms.details()) for number, terms in self.swaps])
        return (
            self.ports,
            self.cargo,
            self.fleet,
            self.raided,
            self.prey,
            swaps,
            self.spent,
            self.discarded,
        )

    def cards(self) -> list[int]:
        return _afloat(self.spent, self.ports, self.cargo)

    def plain(self, sheet: Sheet, view: CardView) -> dict[str, object]:
        return {
            "kind": "sea",
            "ports": [
                {"port": name, "row": cards_named(row), "run": _run(row)}
                for name, row in zip(PORTS, self.ports, strict=True)
            ],
            "fleets": [self._fleet(sheet, view, seat) for seat in range(view.seats)],
            "swaps": [{"offer": number, "seat": terms.seat} | terms.parts() for number, terms in self.swaps],
            "spent": len(self.spent),
            "discarded": self.discarded,
        }

    def _fleet(self, sheet: Sheet, view: CardView, seat: int) -> list[dict[str, object]]:
        """The ships of a seat, those in reserve left out."""
        prey = self.prey if view.queue == (seat,) else NO_SHIP
        return [
            {"ship": name, "raided": bool(self.raided[seat] >> ship & 1), "prey": ship == prey}
            | crop(sheet, self.cargo[seat][ship])
            for ship, name in enumerate(SHIPS)
            if self.fleet[seat] >> ship & 1
        ]

    def again(self, hidden: list[int], chance: Chance) -> Sea:
        sea = Sea(len(self.fleet))
        sea.ports = [list(row) for row in self.ports]
        sea.cargo = [[list(cargo) for cargo in ships] for ships in self.cargo]
        sea.fleet = list(self.fleet)
        sea.raided = list(self.raided)
        sea.prey = self.prey
        sea.swaps = [OpenSwap(number, terms) for number, terms in self.swaps]
        sea.spent = list(self.spent)
        sea.discarded = self.discarded
        return sea


def sea_of(s: State) -> Sea:
    """The sea of a table of this edition."""
    sea = s.extra
    assert isinstance(sea, Sea)
    return sea
