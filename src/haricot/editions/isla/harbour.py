"""The second phase: trading, sailing, raiding and planting in any order, until the active player closes it (I6)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.market import MOST_OPEN
from haricot.cards.moves import CLOSES, Close, Decline, Plant, Propose, Take, Withdraw, decline, take
from haricot.cards.phases import plant, plantings, sample_planting
from haricot.cards.stage import not_your_turn
from haricot.cards.state import State
from haricot.cards.trade import Trade
from haricot.editions.isla.cargo import check_room, put_aboard, sales
from haricot.editions.isla.moves import MERCHANTS, PIRATE, PORTS, SAILS, SHIPS, Raid, Sail, Swap
from haricot.editions.isla.raid import check_raid, declare, raids
from haricot.editions.isla.sea import sea_of
from haricot.editions.isla.swaps import answer, answers_to_swaps, check_answer, check_swap, offer_swap, swaps
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def sails(s: State, seat: int) -> list[Move]:
    """Every trip the active player can make: to a port whose top card fits the ship, taking part of its run (I9)."""
    moves: list[Move] = []
    if seat != s.active:
        return moves
    sea = sea_of(s)
    for port, row in enumerate(sea.ports):
        if not row:
            continue
        run = sea.run(port)
        for ship in range(MERCHANTS):
            if sea.takes(seat, ship, row[0]):
                moves += SAILS[seat][ship][port][1 : run + 1]
    return moves


def check_sail(s: State, move: Sail) -> Refusal | None:
    """Why a trip is refused, or nothing (I8–I10)."""
    if move.seat != s.active:
        return not_your_turn(s, "I8")
    if move.ship == PIRATE:
        return Refusal("sail.pirate", "I8")
    sea = sea_of(s)
    row = sea.ports[move.port]
    if not row:
        return Refusal("sail.no-cards", "I9", {"port": PORTS[move.port]})
    refusal = check_room(sea, move.seat, move.ship, row[0])
    if refusal is not None:
        return refusal
    run = sea.run(move.port)
    if not 1 <= move.cards <= run:
        return Refusal("sail.run", "I9", {"port": PORTS[move.port], "bean": KEYS[row[0]], "most": run})
    return None


def sail(s: State, move: Sail, tale: Tale | None) -> None:
    """Take cards from the top of the row; the ship is home again before it matters (I9, I11)."""
    row = sea_of(s).ports[move.port]
    cards = row[: move.cards]
    del row[: move.cards]
    put_aboard(s, move.seat, move.ship, cards, tale)
    if tale is not None:
        tale.tell(
            "sail",
            {
                "seat": move.seat,
                "ship": SHIPS[move.ship],
                "port": PORTS[move.port],
                "bean": KEYS[cards[0]],
                "cards": move.cards,
            },
        )


class Harbour(Trade):
    """Trading as in the base game, with ships and planting in between (I6).

    The active player plants turned-up and set-aside cards whenever they like; so do the others with their set-aside
    cards. What is left when the active player closes is planted in the stage after this one.
    """

    __slots__ = ()

    word: ClassVar[str] = "harbour"
    clause: ClassVar[str] = "I6"

    def begin(self, s: State, tale: Tale | None) -> bool:
        sea_of(s).raided = [0] * s.seats
        return False

    def resume(self, s: State, tale: Tale | None) -> bool:
        return False

    def to_act(self, s: State) -> int:
        """The first seat clockwise that owes an answer to an offer of cards or cargo, else the active one."""
        owing = s.market.owing()
        sea = sea_of(s)
        if owing or sea.swaps:
            for step in range(1, s.seats):
                seat = (s.active + step) % s.seats
                if owing >> seat & 1 or sea.asked(seat) is not None:
                    return seat
        return s.active

    def awaited(self, s: State) -> list[int]:
        owing = s.market.owing()
        sea = sea_of(s)
        asked = [seat for seat in range(s.seats) if owing >> seat & 1 or sea.asked(seat) is not None]
        return asked or [s.active]

    def silence(self, s: State, seat: int) -> Move | None:
        swap = sea_of(s).asked(seat)
        return Trade.silence(self, s, seat) if swap is None else decline(seat, swap.number)

    def may_swap(self, s: State, seat: int) -> bool:
        """Whether the seat may offer one more swap; swaps and offers of cards share one bound."""
        return Trade.may_offer(self, s, seat) and len(sea_of(s).swaps) < MOST_OPEN

    def duties(self, s: State, seat: int) -> list[Move]:
        moves = self.at_sea(s, seat)
        if sea_of(s).swaps:
            moves += answers_to_swaps(s, seat)
        if self.may_swap(s, seat):
            moves += swaps(s, seat)
        return moves + Trade.duties(self, s, seat)

    def at_sea(self, s: State, seat: int) -> list[Move]:
        """Planting, sailing and raiding."""
        return plantings(s, seat, _to_plant(s, seat)) + sails(s, seat) + raids(s, seat)

    def check(self, s: State, move: Move) -> Refusal | None:
        if isinstance(move, Plant):
            if move.bean not in _to_plant(s, move.seat):
                return Refusal("plant.not-aside", "Q1", {"bean": KEYS[move.bean]})
            return s.sheet.planting.check(s.fields[move.seat], move.bean, move.field)
        if isinstance(move, Sail):
            return check_sail(s, move)
        if isinstance(move, Raid):
            return check_raid(s, move)
        if isinstance(move, Swap):
            return check_swap(s, move) or self._check_bound(s, move.seat)
        if isinstance(move, Take | Decline | Withdraw):
            swap = sea_of(s).swap(move.number)
            if swap is not None:
                return check_answer(swap, move)
        return Trade.check(self, s, move)

    def _check_bound(self, s: State, seat: int) -> Refusal | None:
        if self.may_swap(s, seat):
            return None
        return Refusal("offer.too-many", "T9", {"most": s.sheet.proposals})

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        if isinstance(move, Plant):
            self._plant(s, move, tale)
        elif isinstance(move, Sail):
            sail(s, move, tale)
        elif isinstance(move, Raid):
            declare(s, move, tale)
        elif isinstance(move, Swap):
            offer_swap(s, move, tale)
        else:
            return self._trade(s, move, tale)
        s.market.refused = []
        return False

    def _plant(self, s: State, move: Plant, tale: Tale | None) -> None:
        """Plant a card that was set aside, else one turned up, which then can no longer be traded (I6, T3)."""
        aside = s.aside[move.seat]
        if move.bean in aside:
            aside.remove(move.bean)
        else:
            s.turned.remove(move.bean)
            if s.market.offers:
                self._void(s, tale)
        plant(s, move.seat, move.bean, move.field, tale)

    def _trade(self, s: State, move: Move, tale: Tale | None) -> bool:
        sea = sea_of(s)
        if isinstance(move, Take | Decline | Withdraw):
            swap = sea.swap(move.number)
            if swap is not None:
                answer(s, swap, move, tale)
                return False
        elif isinstance(move, Close):
            sea.swaps = []
        return Trade.apply(self, s, move, tale)

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        swap = sea_of(s).asked(seat)
        if swap is not None:
            return take(seat, swap.number) if chance.random() < 0.5 else decline(seat, swap.number)
        if chance.random() < 0.5 and not s.market.owing() >> seat & 1:
            move = self._sample_at_sea(s, seat, chance)
            if move is not None:
                return move
        return self.sample_talk(s, seat, chance)

    def sample_talk(self, s: State, seat: int, chance: Chance) -> Move | None:
        """What a random player says in this phase."""
        return Trade.sample(self, s, seat, chance)

    def _sample_at_sea(self, s: State, seat: int, chance: Chance) -> Move | None:
        """A trip, a raid, a sale, a swap or a planting; each kind as often as the others, however many its moves."""
        kinds = [sails(s, seat), raids(s, seat)]
        if seat == s.active:
            kinds.append(sales(s, seat))
        if chance.random() < 0.3 and self.may_swap(s, seat):
            kinds.append(swaps(s, seat))
        kinds = [moves for moves in kinds if moves]
        cards = _to_plant(s, seat)
        kind = chance.below(len(kinds) + 1)
        if kind < len(kinds):
            return kinds[kind][chance.below(len(kinds[kind]))]
        return sample_planting(s, seat, cards[chance.below(len(cards))], chance) if cards else None


def _to_plant(s: State, seat: int) -> list[int]:
    """The cards a seat may plant now: its set-aside ones, the active player also the turned-up ones."""
    return s.aside[seat] + s.turned if seat == s.active else s.aside[seat]


class QuietHarbour(Harbour):
    """Two players: ships and planting, but nobody trades or swaps cargo (I14, I19)."""

    __slots__ = ()

    def may_offer(self, s: State, seat: int) -> bool:
        return False

    def may_swap(self, s: State, seat: int) -> bool:
        return False

    def check(self, s: State, move: Move) -> Refusal | None:
        if isinstance(move, Propose):
            return Refusal("offer.two-players", "I19")
        if isinstance(move, Swap):
            return Refusal("swap.two-players", "I14")
        return Harbour.check(self, s, move)

    def sample_talk(self, s: State, seat: int, chance: Chance) -> Move | None:
        return CLOSES[seat] if seat == s.active else None
