"""From a plan to files: games are played, in several processes if asked, and written as they are done."""

import shlex
from collections.abc import Callable
from pathlib import Path

from haricot.arguments import progress_bar
from haricot.dataset.card import card
from haricot.dataset.minari import MinariSet
from haricot.dataset.parquet import Folder
from haricot.dataset.plan import Part, Plan
from haricot.dataset.recording import Recorded, record
from haricot.kernel.reasons import BadInput
from haricot.pool import workers


def to_folder(plan: Plan, path: Path, jobs: int) -> str:
    """Parquet files; what came of it, in a line."""
    if path.exists() and not path.is_dir():
        raise BadInput(f"{path} is a file; name a folder")
    folder = Folder(path, plan)
    parts = folder.open()
    _play(plan, parts, jobs, folder.write)
    tally = folder.tally()
    folder.close(card(plan, tally, f"{_command(plan)} --out {shlex.quote(path.name)}"))
    return f"{path}: {plan.games} games, {tally['episodes']} episodes, {tally['rows']} rows"


def to_minari(plan: Plan, name: str, jobs: int) -> str:
    """A dataset of Minari; what came of it, in a line."""
    dataset = MinariSet(name, plan)
    try:
        dataset.begin()
        _play(plan, plan.parts(), jobs, lambda _, recorded: dataset.write(recorded))
        path = dataset.close()
    except BaseException:
        dataset.drop()
        raise
    return f"{path}: {plan.games} games; minari.load_dataset({name!r}) loads it"


def _play(plan: Plan, parts: list[Part], jobs: int, write: Callable[[Part, Recorded], None]) -> None:
    with progress_bar() as progress:
        task = progress.add_task(f"{plan.game}, {plan.seats} seats", total=plan.games)
        progress.advance(task, plan.games - sum([part.stop - part.start for part in parts]))
        played = workers(jobs if len(parts) > 1 else 1).run(record, parts)
        for part, recorded in zip(parts, played, strict=True):
            write(part, recorded)
            progress.advance(task, part.stop - part.start)


def _command(plan: Plan) -> str:
    """How the rows can be made again."""
    words = ["haricot", "dataset", plan.game, "--seats", str(plan.seats)]
    for key, value in plan.options.items():
        words += ["--option", f"{key}={value}"]
    words += ["--players", ",".join(plan.players), "--games", str(plan.games), "--seed", str(plan.seed)]
    words += ["--reward", plan.reward, "--shaping", f"{plan.shaping:g}"] + ["--history"] * plan.history
    return shlex.join(words)
