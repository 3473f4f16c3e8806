"""What can be chosen at this server: games with their options and bots, clocks, languages."""

import haricot
from haricot.catalog import GAMES, Entry
from haricot.options import Option
from haricot.players.offered import USUAL_LEVEL
from haricot.server.introduction import PROTOCOL
from haricot.server.lobby import Lobby
from haricot.server.messages import Catalogue, ClockInfo, GameInfo, OptionInfo
from haricot.table.clock import KINDS, ClockKind, Times
from haricot.words import languages


def catalogue(lobby: Lobby) -> Catalogue:
    """All that can be chosen."""
    return Catalogue(
        version=haricot.__version__,
        protocol=PROTOCOL,
        start=GAMES[0].key,
        games=_games(lobby),
        bots=lobby.tables.bots.all(),
        default_bot=USUAL_LEVEL,
        clocks=[_clock(kind, times) for kind, times in KINDS.items()],
        languages=languages(),
        keep_days=lobby.settings.keep_days,
        workbench=lobby.settings.workbench,
    )


def _games(lobby: Lobby) -> list[GameInfo]:
    first: dict[str, str] = {}
    games: list[GameInfo] = []
    for game in GAMES:
        family = game.load(game.seats[0], {}).family
        variant_of = first.setdefault(family, game.key)
        games.append(_game(game, lobby, None if variant_of == game.key else variant_of))
    return games


def _game(game: Entry, lobby: Lobby, variant_of: str | None) -> GameInfo:
    usual = lobby.usual(game)
    return GameInfo(
        game=game.key,
        title=game.title,
        booklet=game.booklet,
        variant_of=variant_of,
        seats=list(game.seats),
        minutes=game.minutes,
        options=[_option(game, option, usual.get(option.key, option.default)) for option in game.options],
        levels={seats: lobby.tables.bots.offered(game.load(seats, {})) for seats in game.seats},
    )


def _clock(kind: ClockKind, times: Times) -> ClockInfo:
    if not times.shown:
        return ClockInfo(kind, None, None, 0, times.long)
    return ClockInfo(kind, round(times.trade), round(times.other), round(times.bank), times.long)


def _option(game: Entry, option: Option, usual: str) -> OptionInfo:
    info = OptionInfo(option.key, usual, option.house, option.example, [], None, None, option.about, {})
    choices = option.choices
    if isinstance(choices, range):
        info.least, info.most = choices[0], choices[-1]
    else:
        info.values = list(choices)
        info.seats = {value: list(game.seats_for({option.key: value})) for value in choices}
    return info
