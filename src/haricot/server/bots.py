"""Which bots can be had at the tables of this server: all there are, and the host's own."""

import logging
from typing import Any

from haricot.kernel.game import Game
from haricot.kernel.reasons import BadInput
from haricot.players.base import Player
from haricot.players.named import Named
from haricot.players.offered import LEVELS, USUAL_LEVEL, as_offered, levels_for
from haricot.players.roster import PLAYERS, about_player, make_player
from haricot.players.spec import parse_spec
from haricot.server import problems
from haricot.server.messages import BotInfo
from haricot.server.settings import Settings

log = logging.getLogger("haricot.lobby")


class Bots:
    """Bots by name. Only those named here are ever made: what people ask for is no module to be imported."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def all(self) -> list[BotInfo]:
        """The levels first, then the others, the host's own last."""
        known = sorted(PLAYERS, key=lambda name: name not in LEVELS)
        return [BotInfo(name, about_player(name)) for name in dict.fromkeys([*known, *self._settings.bots])]

    def offered(self, game: Game[Any, Any]) -> list[str]:
        """What people may choose from at such a table: the levels, and the host's own."""
        return list(dict.fromkeys([*levels_for(game), *self._settings.bots]))

    def checked(self, level: str, game: Game[Any, Any]) -> str:
        """A bot there is, by the name it is offered under at such a table."""
        if level not in PLAYERS and level not in self._settings.bots:
            there_are = ", ".join([*PLAYERS, *self._settings.bots])
            raise problems.bad_input(f"there is no bot “{level}”; there are {there_are}")
        return as_offered(level, game)

    def make(self, level: str) -> Player:
        """A bot of that level; the usual one where a bot of the host's own fails, or is not served any more."""
        chance = self._settings.chance()
        if level not in self._settings.bots:
            if ":" not in level:
                return Named(level, chance)
            log.warning("the bot %s is not served now; %s plays for it", level, USUAL_LEVEL)
            return Named(USUAL_LEVEL, chance)
        try:
            # One of ours can think elsewhere, whatever its parameters; the host's own may hold what cannot be sent.
            return Named(level, chance) if parse_spec(level).name in PLAYERS else make_player(level, chance)
        except BadInput as mistake:
            log.warning("%s; %s plays for it", mistake, USUAL_LEVEL)
            return Named(USUAL_LEVEL, chance)
