"""What lies at sea: the rows of the island ports, everybody's ships and their cargo (I2, I3). All of it is public."""

from typing import Final

from haricot.cards.edition import Sheet
from haricot.cards.moves import GOODS
from haricot.cards.parts import cards_named
from haricot.cards.plain import crop, prices_of
from haricot.cards.state import Extra, State
from haricot.cards.view import CardView
from haricot.editions.isla.moves import PIRATE, PORTS, ROW, SHIPS, Swap
from haricot.editions.isla.shown import ShownBerth, ShownSea, ShownShip
from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import BadInput

NO_SHIP: Final = -1

HARBOUR: Final = "harbour"
"""The word of the phase in which ships sail."""
RESTOCK: Final = "restock"
"""The word of the phase in which empty ports get new rows."""
RAIDED: Final = "raided"
"""The word of the window in which the owner of an attacked ship answers."""


class Sea(Extra):
    """Ports and ships; a position of a ship is not stored, as every trip ends at home (I11)."""

    ports: list[list[int]]
    """The rows of the island ports, the top card first (I3)."""
    cargo: list[list[list[int]]]
    """cargo[seat][ship]: the cards aboard, empty also where the ship is still in reserve."""
    fleet: list[int]
    """One bit for each ship a seat has: at first one merchant ship (I2)."""
    raided: list[int]
    """One bit for each ship of a seat that was attacked in this turn (I17)."""
    prey: int
    """The ship whose owner is asked whether to sell before the pirates take a card, or NO_SHIP (I16)."""
    spent: list[int]
    """Two players: coins spent since the last shuffle (I19)."""
    discarded: bool
    """Two players: the one card of this turn was thrown away (I19)."""

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("cargo", "discarded", "fleet", "ports", "prey", "raided", "spent")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        self.ports = []
        self.cargo = []
        self.fleet = []
        self.raided = []
        self.prey = 0
        self.spent = []
        self.discarded = False

    def copy_sea(self, twin: "Sea") -> None:
        """Lay an independent copy of every field into another one."""
        twin.ports = [x[:] for x in self.ports]
        twin.cargo = [[y[:] for y in x] for x in self.cargo]
        twin.fleet = self.fleet[:]
        twin.raided = self.raided[:]
        twin.prey = self.prey
        twin.spent = self.spent[:]
        twin.discarded = self.discarded

    def clone(self) -> "Sea":
        """An independent copy."""
        twin = Sea()
        self.copy_sea(twin)
        return twin

    # Written until here.

    def cards(self) -> list[int]:
        cards = self.spent[:]
        for row in self.ports:
            cards += row
        for ships in self.cargo:
            for aboard in ships:
                cards += aboard
        return cards

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
        row = self.ports[port]
        length = 0
        while length < len(row) and row[length] == row[0]:
            length += 1
        return length

    def check_lawful(self, s: State) -> None:
        self._check_raids(s)
        for offer in s.market.offers:
            terms = offer.terms
            if isinstance(terms, Swap) and not (
                self.cargo[terms.seat][terms.ship] and self.cargo[terms.to][terms.other]
            ):
                raise BadInput(f"offer {offer.number} of this position is to swap a cargo that is not there (I14)")
        if s.seats == 2:
            if s.aside[1 - s.active]:
                raise BadInput(
                    f"nobody trades here, so that {seat_letter(1 - s.active)} can have no cards set aside (I19)"
                )
        elif self.spent:
            raise BadInput("with three or more players spent coins go to the discards, and not aside (I18, I19)")
        if s.due and s.sheet.stages[s.phase].word == RESTOCK:
            row = self.ports[s.step] if s.step < len(PORTS) else []
            if len(row) + s.due != ROW:
                raise BadInput(f"a row of a port is laid with {ROW} cards; {len(row)} and {s.due} more are others (I7)")
        if self.discarded and (s.seats > 2 or s.phase or s.stage):
            raise BadInput("“discarded” is a mark of the stage “plant” with two players (I19)")

    def _check_raids(self, s: State) -> None:
        """Raids are marked until the active player, who has the pirate ship, closes the harbour (I16, I17)."""
        stages = s.sheet.stages
        word = stages[s.stage].word
        if any(self.raided):
            if s.over or stages[s.phase].word != HARBOUR:
                raise BadInput(f"ships are raided only in the stage “{HARBOUR}”, and the marks go when it ends (I17)")
            if not self.has(s.active, PIRATE):
                raise BadInput(f"{seat_letter(s.active)} has no pirate ship to raid with (I16)")
        for seat, bits in enumerate(self.raided):
            if bits & ~self.fleet[seat] or (bits and seat == s.active):
                raise BadInput(f"{seat_letter(s.active)} cannot have raided such a ship of {seat_letter(seat)} (I16)")
        if word != RAIDED or s.over:
            if self.prey != NO_SHIP:
                raise BadInput(f"a prey is named only in the stage “{RAIDED}” (I16)")
            return
        owner = s.queue[0]
        if not self.raided[owner] >> self.prey & 1:
            raise BadInput(f"the prey of this position, ship {SHIPS[self.prey]} of {seat_letter(owner)}, is not raided")
        if not self.takes(s.active, PIRATE, self.cargo[owner][self.prey][0]):
            raise BadInput(f"the pirate ship of {seat_letter(s.active)} could not take a card of its prey (I16)")

    def plain(self, sheet: Sheet, view: CardView) -> ShownSea:
        return {
            "kind": "sea",
            "ports": [
                {"port": name, "row": cards_named(self.ports[port]), "run": self.run(port)}
                for port, name in enumerate(PORTS)
            ],
            "fleets": [self._fleet(sheet, view, seat) for seat in range(view.seats)],
            "reserve": self._reserve(sheet, view.seat) if view.seat >= 0 else [],
            "spent": len(self.spent),
            "discarded": self.discarded,
        }

    def _fleet(self, sheet: Sheet, view: CardView, seat: int) -> list[ShownShip]:
        """The ships of a seat, those in reserve left out."""
        prey = self.prey if view.queue == [seat] else NO_SHIP
        return [
            {
                **crop(sheet, self.cargo[seat][ship]),
                "ship": name,
                "raided": bool(self.raided[seat] >> ship & 1),
                "prey": ship == prey,
            }
            for ship, name in enumerate(SHIPS)
            if self.fleet[seat] >> ship & 1
        ]

    def _reserve(self, sheet: Sheet, seat: int) -> list[ShownBerth]:
        """The ships a seat could still buy (I18)."""
        prices = prices_of(sheet)
        return [
            {"what": GOODS[ship], "ship": name, "price": prices[GOODS[ship]]}
            for ship, name in enumerate(SHIPS)
            if not self.fleet[seat] >> ship & 1
        ]


def calm_sea(seats: int) -> Sea:
    """The sea before the first move: empty ports, and one merchant ship for everybody (I2)."""
    sea = Sea()
    sea.clear()
    sea.ports = [[] for _ in PORTS]
    sea.cargo = [[[] for _ in SHIPS] for _ in range(seats)]
    sea.fleet = [1] * seats
    sea.raided = [0] * seats
    sea.prey = NO_SHIP
    return sea


def sea_of(s: State) -> Sea:
    """The sea of a table of this edition."""
    sea = s.extra
    assert isinstance(sea, Sea)
    return sea
