"""What designers ask of a game: how balanced it is, and what a rule changes.

The entry for programs is one function:

    run(plan: Plan, progress: Callable[[int, int], None] | None = None, hands: Workers | None = None) -> Report

    from haricot.report import Plan, Table, run

    plan = Plan(tables=[Table("bohnanza-2016", 4, {"field-price": "2"}), Table("bohnanza-2016", 4)],
                players=["trader"] * 4, games=60, seed=1)
    report = run(plan, progress=lambda done, total: print(done, total))
    data = report.json()

`Plan` and `Table` are msgspec structs, so that `msgspec.convert` makes them of plain data. `run` raises `BadInput`
(`haricot.kernel.reasons`) for a plan that cannot be played, before a game is. `progress` gets the games done and the
games in all; what it raises ends the run, so it can also stop it. `hands` are `haricot.pool.workers(jobs)`; a worker
process leaves them out. The same plan gives the same report on any number of processes.

`Report.json()` is plain data: `haricot` (the version), `plan`, `games`, `unit`, `tables` (each with `title`, `house`,
`beans`, `games` and `figures` by key: `label`, `kind`, `value`, `low`, `high`, `deals`; bounds are null where there are
too few games), `differences` (of each further table: `key`, `one`, `other`, `difference`, `p`, `p_holm`, `clear`,
`clear_alone`), `types`, `third_field`, `skill`, and `sections`: the report as a document, each with `key`, `heading`,
`sentences`, `grids` (`headings`, `rows`) and `plots` (`haricot.report.document.Plot`). Shares and parts are fractions
of one. Keys of figures, sections and plots stay as they are; new ones may come.
"""

from haricot.report.plan import Plan, against, printed
from haricot.report.playing import Table
from haricot.report.report import Report
from haricot.report.run import Progress, run

__all__ = ["Plan", "Progress", "Report", "Table", "against", "printed", "run"]
