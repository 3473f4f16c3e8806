"""The lines that a position of La Isla Bohnita has besides those of every card game (docs/notation.md)."""

from haricot.cards.parts import in_order, letters_of_cards, read_in_order, read_letters
from haricot.cards.state import State
from haricot.editions.isla.moves import MERCHANTS, PIRATE, PORTS, ROW, SHIPS
from haricot.editions.isla.sea import NO_SHIP, sea_of
from haricot.kernel.move import seat_letter
from haricot.kernel.position import Line, read_seat
from haricot.kernel.text import Words, brief


class PortLine(Line[State]):
    """The row of a port, its top card first: `bohnbay 2 soy red`."""

    __slots__ = ("port",)

    def __init__(self, port: int) -> None:
        Line.__init__(self, PORTS[port])
        self.port = port

    def write(self, s: State) -> list[str]:
        return [in_order(sea_of(s).ports[self.port])]

    def read(self, s: State, words: Words) -> None:
        row = read_in_order(words)
        if len(row) > ROW:
            raise words.wrong(f"a row of a port has at most {ROW} cards")
        sea_of(s).ports[self.port] = row


class ShipsLine(Line[State]):
    """The ships of a seat and their cargoes: `ships A 2 soy, - | pirate red`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        sea = sea_of(s)
        lines: list[str] = []
        for seat, ships in enumerate(sea.cargo):
            merchants = [in_order(ships[ship]) for ship in range(MERCHANTS) if sea.has(seat, ship)]
            pirate = f" | pirate {in_order(ships[PIRATE])}" if sea.has(seat, PIRATE) else ""
            lines.append(f"{seat_letter(seat)} {', '.join(merchants)}{pirate}")
        return lines

    def read(self, s: State, words: Words) -> None:
        sea = sea_of(s)
        seat = read_seat(words, s.seats)
        if sea.fleet[seat] != 1 or any(sea.cargo[seat]):
            raise words.wrong(f"the ships of {seat_letter(seat)} stand in a line above; write all of them in one")
        merchants, bar, pirate = words.rest().partition("|")
        cargoes = [read_in_order(Words(part)) for part in merchants.split(",")]
        if not 1 <= len(cargoes) <= MERCHANTS:
            raise words.wrong(f"a player has 1 or {MERCHANTS} merchant ships")
        sea.fleet[seat] = (1 << len(cargoes)) - 1
        sea.cargo[seat] = [*cargoes, *[[] for _ in range(PIRATE + 1 - len(cargoes))]]
        if bar:
            piece = Words(pirate)
            if not piece.accept("pirate"):
                raise words.wrong("behind the | stands “pirate” and its cargo")
            sea.fleet[seat] |= 1 << PIRATE
            sea.cargo[seat][PIRATE] = read_in_order(piece)
        for cargo in sea.cargo[seat]:
            if cargo and cargo.count(cargo[0]) != len(cargo):
                raise words.wrong("a ship carries one variety of beans")


class RaidedLine(Line[State]):
    """The merchant ships that were attacked in this turn: `raided B1 C2`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        raided = [
            f"{seat_letter(seat)}{SHIPS[ship]}"
            for seat, bits in enumerate(sea_of(s).raided)
            for ship in range(MERCHANTS)
            if bits >> ship & 1
        ]
        return [" ".join(raided)] if raided else []

    def read(self, s: State, words: Words) -> None:
        while words.more():
            ship = words.next("a ship, such as B1")
            if ship[1:] not in SHIPS[:MERCHANTS]:
                raise words.wrong(f"“{brief(ship)}” is no merchant ship; write B1 for the first one of B")
            sea_of(s).raided[read_seat(Words(ship[0]), s.seats)] |= 1 << SHIPS.index(ship[1:])


class PreyLine(Line[State]):
    """The ship whose owner is asked: `prey 1`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        prey = sea_of(s).prey
        return [] if prey == NO_SHIP else [SHIPS[prey]]

    def read(self, s: State, words: Words) -> None:
        ship = words.next("a merchant ship: 1 or 2")
        if ship not in SHIPS[:MERCHANTS]:
            raise words.wrong(f"“{brief(ship)}” is no merchant ship; they are 1 and 2")
        sea_of(s).prey = SHIPS.index(ship)


class SpentLine(Line[State]):
    """Two players: the coins spent since the last shuffle: `spent bbt`."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        spent = sea_of(s).spent
        return [letters_of_cards(spent)] if spent else []

    def read(self, s: State, words: Words) -> None:
        sea_of(s).spent = read_letters(words)


class DiscardedLine(Line[State]):
    """Two players: the card of this turn was thrown away."""

    __slots__ = ()

    def write(self, s: State) -> list[str]:
        return [""] if sea_of(s).discarded else []

    def read(self, s: State, words: Words) -> None:
        sea_of(s).discarded = True


def sea_lines() -> list[Line[State]]:
    """All of them, in the order in which they are written."""
    ports: list[Line[State]] = [PortLine(port) for port in range(len(PORTS))]
    return [
        *ports,
        ShipsLine("ships", True),
        RaidedLine("raided"),
        PreyLine("prey"),
        SpentLine("spent"),
        DiscardedLine("discarded"),
    ]
