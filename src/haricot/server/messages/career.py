"""What somebody has played so far."""

from msgspec import Struct

from haricot.table.chairs import ChairKind


class BestSale(Struct):
    """The sale that brought somebody most, and the game it was made in."""

    table: str
    bean: str
    """Empty where it was no bean."""
    cards: int
    coins: int


class GameRecord(Struct):
    """Somebody's finished games of one kind."""

    game: str
    title: str
    unit: str
    """What the scores count."""
    games: int
    wins: int
    mean: float
    """Of the scores."""
    deals: int
    best: BestSale | None
    newest: list[tuple[int, int]]
    """Score and place of the newest games, the oldest of them first."""


class Rival(Struct):
    """Somebody met at finished games: a person, or all bots of one level."""

    kind: ChairKind
    name: str
    """Of a person, as they were called last."""
    level: str
    """Of bots."""
    games: int
    ahead: int
    """How often the one who asks did better."""
    behind: int


class Career(Struct):
    """What somebody's finished games come to."""

    games: int
    wins: int
    deals: int
    mean: float | None
    """Of the scores of games that count coins; null without any."""
    best: BestSale | None
    by_game: list[GameRecord]
    """The most played first."""
    rivals: list[Rival]
    """The most met first."""
    counting: bool
    """Whether older games are still being counted."""
