"""A dataset as a folder of Parquet files: whole files only, so that a broken-off run can go on."""

from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import MsgspecError, json

from haricot.dataset.plan import Part, Plan
from haricot.dataset.recording import Recorded
from haricot.files import write_text
from haricot.kernel.reasons import BadInput
from haricot.reading import read_text
from haricot.sim.ledger import unlike_in

HEAD: Final = "dataset.json"
"""What the rows mean: the plan, the names of actions and of the numbers of observations."""
CARD: Final = "README.md"
DATA: Final = "data"


def modules() -> tuple[Any, Any]:
    """pyarrow, if it is installed."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise BadInput("pyarrow is not installed; “pip install haricot[data]” installs it") from None


class Folder:
    """A folder of rows."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._pyarrow, self._parquet = modules()
        self._path = path
        self._plan = plan

    def open(self) -> list[Part]:
        """What is still to be played; `BadInput` for a folder of something else, and nothing is changed there."""
        path = self._path
        if path.is_dir() and any(path.iterdir()):
            self._check()
        else:
            self._begin()
        for draft in (path / DATA).glob("*.part"):
            draft.unlink()
        missing = [part for part in self._plan.parts() if not self._file(part).exists()]
        for part in self._plan.parts():
            if part not in missing:
                self._look_at(self._file(part))
        return missing

    def _look_at(self, file: Path) -> None:
        """`BadInput` for a file that is not as it was written; its end tells."""
        try:
            self._parquet.read_metadata(str(file))
        except (self._pyarrow.ArrowException, OSError):
            raise BadInput(f"{file} is damaged; delete it, and its games are played again") from None

    def _begin(self) -> None:
        desk = self._plan.desk()
        about = {**self._plan.header(), "actions": desk.names, "observation": desk.legend}
        try:
            (self._path / DATA).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"{self._path} cannot be written: {error.strerror}") from None
        write_text(self._path / HEAD, json.format(json.encode(about), indent=1).decode() + "\n")

    def _check(self) -> None:
        head = self._path / HEAD
        if not head.is_file():
            raise BadInput(f"{self._path} holds something else; name a new folder, or one that a dataset was begun in")
        try:
            found = json.decode(read_text(head))
        except (MsgspecError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise BadInput(f"{head} is damaged; name a new folder")
        unlike = unlike_in(found, self._plan.header())
        if unlike:
            raise BadInput(f"{self._path} holds another dataset, with {unlike}; name a new folder")

    def _file(self, part: Part) -> Path:
        return self._path / DATA / f"games-{part.start:07}.parquet"

    def write(self, part: Part, recorded: Recorded) -> None:
        """One more file, whole or not at all."""
        path = self._file(part)
        draft = path.with_suffix(".part")
        try:
            self._parquet.write_table(self._table(recorded), str(draft), compression="zstd")
            draft.replace(path)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise BadInput(f"{path} cannot be written: {error}") from None

    def _table(self, recorded: Recorded) -> Any:
        arrow, episodes = self._pyarrow, recorded.episodes

        def repeated(name: str, kind: Any) -> Any:
            values = [getattr(episode, name) for episode in episodes for _ in episode.actions]
            return arrow.array(values, kind)

        def rows(name: str) -> Any:
            matrix = np.concatenate([np.stack(getattr(episode, name)[:-1]) for episode in episodes])
            return arrow.FixedSizeListArray.from_arrays(arrow.array(matrix.reshape(-1)), matrix.shape[1])

        columns = {
            "game": repeated("game", arrow.int32()),
            "seed": repeated("seed", arrow.uint64()),
            "seat": repeated("seat", arrow.int8()),
            "player": repeated("player", arrow.string()).dictionary_encode(),
            "step": arrow.array([step for episode in episodes for step in episode.steps], arrow.int32()),
            "observation": rows("observations"),
            "action_mask": rows("masks"),
            "action": arrow.array([action for episode in episodes for action in episode.actions], arrow.int16()),
            "reward": arrow.array([reward for episode in episodes for reward in episode.rewards], arrow.float32()),
            "last": arrow.array(
                [place == len(episode.actions) for episode in episodes for place in range(1, len(episode.actions) + 1)]
            ),
            "score": repeated("score", arrow.int16()),
            "place": repeated("place", arrow.int8()),
        }
        table = arrow.table(columns)
        return table.replace_schema_metadata({"moves": str(recorded.moves), "unspelled": str(recorded.unspelled)})

    def tally(self) -> dict[str, Any]:
        """All files added up: rows, episodes, moves, and the mean score of each player."""
        total: dict[str, Any] = {"rows": 0, "episodes": 0, "moves": 0, "unspelled": 0}
        scores: dict[str, list[int]] = {}
        for part in self._plan.parts():
            table = self._parquet.read_table(str(self._file(part)), columns=["player", "score", "last"])
            total["rows"] += table.num_rows
            for key in ("moves", "unspelled"):
                total[key] += int(table.schema.metadata[key.encode()])
            ends = table.filter(table["last"])
            total["episodes"] += ends.num_rows
            for player, score in zip(ends["player"].to_pylist(), ends["score"].to_pylist(), strict=True):
                scores.setdefault(player, []).append(score)
        return total | {"scores": {player: sum(of) / len(of) for player, of in sorted(scores.items())}}

    def close(self, card: str) -> None:
        """Everything is there: add the card."""
        write_text(self._path / CARD, card)
