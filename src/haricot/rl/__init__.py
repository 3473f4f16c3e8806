"""Learning environments: PettingZoo for several agents, Gymnasium for one; `pip install haricot[rl]`.

The form for agents that read and write, `haricot.rl.text` and `haricot.rl.writer`, needs nothing but haricot.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from haricot.kernel.reasons import BadInput

if TYPE_CHECKING:
    from haricot.rl.acting import Acting
    from haricot.rl.aec import HaricotEnv
    from haricot.rl.opponents import Pool
    from haricot.rl.single import SingleSeatEnv

__all__ = ["SINGLE", "Acting", "HaricotEnv", "Pool", "SingleSeatEnv", "env", "parallel_env", "raw_env"]

SINGLE: Final = "haricot/SingleSeat-v1"
"""The id of the single-agent form: `gymnasium.make("haricot/SingleSeat-v1", game=…, seats=…)`."""

_HOMES: Final = {
    "Acting": "haricot.rl.acting",
    "HaricotEnv": "haricot.rl.aec",
    "Pool": "haricot.rl.opponents",
    "SingleSeatEnv": "haricot.rl.single",
}


def __getattr__(name: str) -> Any:
    """The environments, loaded when they are first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    try:
        return getattr(import_module(_HOMES[name]), name)
    except ModuleNotFoundError as missing:
        raise BadInput(f"the module {missing.name} is missing; “pip install haricot[rl]” installs it") from None


def raw_env(**settings: Any) -> "HaricotEnv":
    """The environment; `HaricotEnv` tells its settings."""
    made: HaricotEnv = __getattr__("HaricotEnv")(**settings)
    return made


env = raw_env
"""The environment as programs ask for it; it checks its own actions, so it needs no wrappers."""


def parallel_env(**settings: Any) -> Any:
    """The same for programs that step all agents at once; those who are not to act have no action."""
    raw = raw_env(**settings)
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    return turn_based_aec_to_parallel(raw)


if find_spec("gymnasium") is not None:
    import gymnasium

    if SINGLE not in gymnasium.registry:
        gymnasium.register(SINGLE, entry_point="haricot.rl.single:SingleSeatEnv")
