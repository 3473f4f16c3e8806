"""A dataset in Minari's form: an episode for each seat of each game, to be loaded by `minari.load_dataset`."""

import shutil
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from haricot import __version__
from haricot.dataset.card import description
from haricot.dataset.plan import Plan
from haricot.dataset.recording import Episode, Recorded
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.rl.desk import ACTION_MASK, OBSERVATION


class MinariSet:
    """A dataset of Minari being written, beside where it will lie; it is there whole or not at all."""

    def __init__(self, name: str, plan: Plan) -> None:
        self._storages = _module("minari.dataset.minari_storage")
        self._buffers = _module("minari.data_collector.episode_buffer")
        self._name = name
        self._plan = plan
        self._path = self._checked(name)
        self._draft = self._path.with_name(f".{self._path.name}.part")  # hidden from Minari's lists
        self._storage: Any = None

    def _checked(self, name: str) -> Path:
        parse = _module("minari.dataset.minari_dataset").parse_dataset_id
        try:
            parse(name)
        except ValueError:
            raise BadInput(f"“{brief(name)}” is no name for Minari; it should be like beans/trader-v0") from None
        path: Path = _module("minari.storage").get_dataset_path(name)
        if path.exists():
            raise BadInput(f"Minari has a dataset {name} already, in {path}; choose another name or version")
        return path

    def begin(self) -> None:
        """Make the place; what a broken-off run left there is cleared away."""
        single = _module("haricot.rl.single").SingleSeatEnv
        plan = self._plan
        env = single(game=plan.game, seats=plan.seats, options=plan.options, history=plan.history)
        gymnasium = _module("gymnasium")
        settings = {"game": plan.game, "seats": plan.seats, "options": plan.options, "reward": plan.reward}
        settings |= {"shaping": plan.shaping, "history": plan.history, "opponents": ",".join(plan.players[1:])}
        spec = gymnasium.envs.registration.EnvSpec(
            "haricot/SingleSeat-v1", entry_point="haricot.rl.single:SingleSeatEnv", kwargs=settings
        )
        self.drop()
        try:
            self._draft.mkdir(parents=True)
        except OSError as error:
            raise BadInput(f"{self._path} cannot be written: {error.strerror}") from None
        self._storage = self._storages.MinariStorage.new(
            self._draft / "data",
            observation_space=env.observation_space,
            action_space=env.action_space,
            env_spec=spec,
            data_format="arrow",
        )
        self._storage.update_metadata(
            {
                "dataset_id": self._name,
                "algorithm_name": ",".join(plan.players),
                "author": {"haricot"},
                "description": description(plan),
                "requirements": [f"haricot[rl]=={__version__}"],
                "minari_version": _module("minari").__version__,
            }
        )

    def write(self, recorded: Recorded) -> None:
        """The episodes of one more part."""
        self._storage.update_episodes([self._buffer(episode) for episode in recorded.episodes])

    def _buffer(self, episode: Episode) -> Any:
        ends = [False] * (len(episode.actions) - 1) + [True]
        return self._buffers.EpisodeBuffer(
            seed=episode.seed,
            options={"seat": episode.seat, "player": episode.player},
            observations={OBSERVATION: np.stack(episode.observations), ACTION_MASK: np.stack(episode.masks)},
            actions=np.array(episode.actions),
            rewards=episode.rewards,
            terminations=ends,
            truncations=[False] * len(ends),
        )

    def close(self) -> Path:
        """Everything is there."""
        namespace = self._name.rpartition("/")[0]
        names = _module("minari.namespace")
        if namespace and namespace not in names.list_local_namespaces():
            names.create_namespace(namespace)
        self._draft.rename(self._path)
        return self._path

    def drop(self) -> None:
        """Leave nothing behind, here or of a run that was killed."""
        shutil.rmtree(self._draft, ignore_errors=True)
        with suppress(OSError):
            self._draft.parent.rmdir()  # only where it is empty


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as missing:
        raise BadInput(f"Minari cannot be used ({brief(missing)}); “pip install haricot[minari]” installs it") from None
