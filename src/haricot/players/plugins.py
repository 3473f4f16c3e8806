"""Players from elsewhere: `module:Class`, `module:function`, or a name that an installed package gives one of them."""

import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import getdoc
from pathlib import Path
from typing import Any, Final

from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.players.base import Player
from haricot.players.guard import MOST_SECONDS, SECONDS, Guarded
from haricot.players.levels import make_medium
from haricot.players.policy import Policy, PolicyPlayer
from haricot.players.spec import Spec

GROUP: Final = "haricot.players"
"""The entry points of packages that bring players."""
DEADLINE: Final = "seconds"
"""The setting that is the guard's; all others are for the class."""

Plugin = type[Player] | Policy


@cache
def installed() -> dict[str, EntryPoint]:
    """The players that installed packages bring, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def is_plugin(spec: Spec) -> bool:
    """Whether it can be the name of one."""
    dotted = [*spec.name.split("."), *spec.parameter.split(".")]
    return all(part.isidentifier() for part in dotted) if spec.parameter else spec.name in installed()


def find(spec: Spec) -> Plugin:
    """What the name stands for; `BadInput` where there is no such thing."""
    if not spec.parameter:
        point = installed()[spec.name]
        module, attribute = point.module, point.attr
    else:
        module, attribute = spec.name, spec.parameter
    found: Any = _module(spec, module)
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise spec.wrong(f"the module {module} has no “{brief(attribute)}”")
        found = getattr(found, part)
    return checked(found, spec)


def checked(found: object, spec: Spec) -> Plugin:
    """It, if a player can be made of it."""
    if isinstance(found, type) and not issubclass(found, Player):
        raise spec.wrong(f"the class {found.__name__} should be derived from haricot.players.Player")
    if not callable(found):
        raise spec.wrong("it should be a class derived from haricot.players.Player, or a function of view and moves")
    return found


def _module(spec: Spec, name: str) -> Any:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # at the end: a file of the folder hides nothing that is installed
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is not None and (name == missing.name or name.startswith(f"{missing.name}.")):
            raise spec.wrong(f"there is no module {brief(name)}, neither in this folder nor installed") from None
        raise spec.wrong(f"its module {name} cannot be imported: {missing}") from None
    except Exception as error:
        raise spec.wrong(f"its module {name} cannot be imported: {type(error).__name__}: {brief(error)}") from None


def plug_in(spec: Spec, chance: Chance) -> Player:
    """The player of that name, guarded."""
    return guarded(find(spec), spec, chance)


def guarded(plugin: Plugin, spec: Spec, chance: Chance) -> Player:
    """A player made of a class or a function, guarded; `BadInput` where it cannot be made."""
    settings = dict(spec.settings)
    seconds = _seconds(spec, settings.pop(DEADLINE, None))
    player: Player
    if isinstance(plugin, type):
        made: Any = plugin
        try:
            player = made(chance, **settings)
        except BadInput:
            raise
        except Exception as error:
            raise spec.wrong(
                f"{plugin.__name__}(chance) cannot be made: {type(error).__name__}: {brief(error)}"
            ) from None
    elif settings:
        raise spec.wrong(f"a function has no settings but {DEADLINE}")
    else:
        player = PolicyPlayer(plugin, spec.text)
    return Guarded(player, make_medium(chance, Spec("medium", "medium")), spec.text, seconds)


def _seconds(spec: Spec, text: str | None) -> float:
    if text is None:
        return SECONDS
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= MOST_SECONDS:
        raise spec.wrong(f"{DEADLINE} should be a number from 0 (no deadline) to {MOST_SECONDS:g}, not {brief(text)}")
    return seconds


def about(spec: Spec) -> str:
    """What it says of itself, in a line."""
    return (getdoc(find(spec)) or spec.text).splitlines()[0]
