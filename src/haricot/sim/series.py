"""A series of games: which table, who plays, from which seed on."""

from msgspec import Struct

from haricot.catalog import AnyGame, load


class Series(Struct, frozen=True):
    """What simulations, arenas and datasets have in common; the same series gives the same games on every machine."""

    game: str
    seats: int
    options: dict[str, str]
    players: list[str]
    """By name."""
    seed: int
    """Of the first game; the next ones follow."""

    def load(self) -> AnyGame:
        """The rules."""
        return load(self.game, self.seats, self.options)


def moved_on(players: list[str], places: int) -> list[str]:
    """The same players, so many seats further to the left."""
    places %= len(players)
    return players[-places:] + players[:-places] if places else players
