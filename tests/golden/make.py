"""Writes the golden games again: `python -m tests.golden.make`; one short readable game an edition and seat count.

The player that plays them is no good but brief: it plants where it can, harvests the largest field where it must, buys
what it can, uses ships and bonus cards, and in every turn offers one turned-up card that does not fit its fields. The
dice game is played at random.
"""

from pathlib import Path

from haricot.cards.engine import CardGame
from haricot.cards.moves import TABLE, Harvest, Offer, Plant, Take
from haricot.cards.state import State
from haricot.catalog import GAMES, AnyGame, entry
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Recorder
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.whims import sampled

FOLDER = Path(__file__).parent


EAGER = ("buy", "pick", "claim", "sell", "sail", "accept")
"""What it does whenever it can; a trip takes cards from a port and a sale empties a ship, so it comes to an end."""


def golden_tables() -> list[tuple[str, int]]:
    """Every game of the catalogue at every number of seats."""
    return [(entry.key, seats) for entry in GAMES for seats in entry.seats]


def table_of(key: str, seats: int) -> AnyGame:
    """The game as usual; with the larger deck where the usual one is too small."""
    found = entry(key)
    return found.load(seats, {} if seats in found.seats_for({}) else {"deck": "extended"})


def path_of(key: str, seats: int) -> Path:
    """Where the golden game lies."""
    return FOLDER / f"{key}-{seats}.journal"


def wanted(s: State, seat: int, bean: int) -> bool:
    """Whether a bean grows on a field of the seat."""
    return any(field and field[0] == bean for field in s.fields[seat])


def offer(s: State) -> Offer | None:
    """The first turned-up card the active player has no field for, as a gift, or for a bean that grows there."""
    if s.market.made[s.active]:
        return None
    growing = [field[0] for field in s.fields[s.active] if field]
    for bean in s.turned:
        if not wanted(s, s.active, bean):
            return Offer(s.active, TABLE, (bean,), tuple(growing[:1]) if s.turn % 3 else ())
    return None


def chosen(game: CardGame, s: State, seat: int) -> Move:
    """What the brief player does."""
    moves = game.legal(s, seat)
    for verb in EAGER:
        for move in moves:
            if move.verb == verb:
                return move
    for move in moves:
        if isinstance(move, Take):
            terms = next(offer.terms for offer in s.market.offers if offer.number == move.number)
            if isinstance(terms, Offer) and wanted(s, seat, terms.give[0]):
                return move
    for move in moves:
        if isinstance(move, Plant) and wanted(s, seat, move.bean):
            return move
    if game.may_offer(s, seat) and seat == s.active:
        proposal = offer(s)
        if proposal is not None:
            return proposal
    for move in moves:
        if move.verb in ("done", "decline", "close"):
            return move
    others = [move for move in moves if not isinstance(move, Harvest)]
    if others:
        return others[0]
    harvests = [move for move in moves if isinstance(move, Harvest)]
    return max(harvests, key=lambda move: len(s.fields[seat][move.field]))


def play(key: str, seats: int, seed: int) -> str:
    """The journal of a game of brief players."""
    game = table_of(key, seats)
    recorder = Recorder(game, {"seed": str(seed), "players": "brief"})
    table = game.blank()
    chance = Chance(seed)
    while (seat := game.to_act(table)) != NOBODY:
        if seat == NATURE or not isinstance(game, CardGame):
            move = sampled(game, table, seat, chance)
        else:
            move = chosen(game, table, seat)
        recorder.note(move)
        game.apply(table, move)
    return recorder.write(table)


def main() -> None:
    """Write all of them, each the shortest game of the first hundred seeds."""
    for key, seats in golden_tables():
        games = [play(key, seats, seed) for seed in range(1, 101)]
        path_of(key, seats).write_text(min(games, key=len), encoding="utf-8")


if __name__ == "__main__":
    main()
