"""The arena: the same deals for everybody. One task is one block of deals, and blocks do not depend on how many work
on them."""

from collections.abc import Callable

from haricot.kernel.chance import Chance
from haricot.players.roster import make_player
from haricot.pool import Workers
from haricot.sim.logbook import Logbook
from haricot.sim.plan import Block, Plan, Played
from haricot.sim.record import play_recorded


def play_block(block: Block) -> Played:
    """Play one task."""
    plan = block.plan
    game = plan.load()
    line_ups = plan.line_ups()
    seeds = range(plan.seed + block.start, plan.seed + block.stop)
    deals = [[play_recorded(game, names, seed) for names in line_ups] for seed in seeds]
    return Played(block.start, block.stop, deals)


def check_players(names: list[str]) -> None:
    """`BadInput` for a player there is not."""
    for name in names:
        make_player(name, Chance(0))


def run(
    plan: Plan, hands: Workers, logbook: Logbook | None = None, each: Callable[[Played], None] | None = None
) -> list[Played]:
    """Play what the logbook does not hold yet; the blocks come back in order, whoever played them."""
    check_players(plan.players)
    plan.load()
    held: dict[tuple[int, int], Played] = {}
    if logbook is not None:
        held = {(played.start, played.stop): played for played in logbook.open(plan)}
    missing = [block for block in plan.blocks() if (block.start, block.stop) not in held]
    done = [held[block.start, block.stop] for block in plan.blocks() if (block.start, block.stop) in held]
    if each is not None:
        for played in done:
            each(played)
    for played in hands.run(play_block, missing):
        if logbook is not None:
            logbook.add(played)
        if each is not None:
            each(played)
        done.append(played)
    return sorted(done, key=lambda played: played.start)
