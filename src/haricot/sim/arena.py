"""The arena: the same deals for everybody. One task is one block of deals, and blocks do not depend on how many work
on them."""

from collections.abc import Callable, Sequence
from itertools import chain

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
    return run_all([(plan, logbook)], hands, each)[0]


def run_all(
    plans: Sequence[tuple[Plan, Logbook | None]], hands: Workers, each: Callable[[Played], None] | None = None
) -> list[list[Played]]:
    """The same for several plans, each with its logbook: short ones leave nobody without work."""
    for plan, _ in plans:
        check_players(plan.players)
        plan.load()
    done: list[list[Played]] = []
    missing: list[tuple[int, Block]] = []
    for number, (plan, logbook) in enumerate(plans):
        held = {} if logbook is None else {(played.start, played.stop): played for played in logbook.open(plan)}
        blocks = plan.blocks()
        done.append([held[block.start, block.stop] for block in blocks if (block.start, block.stop) in held])
        missing += [(number, block) for block in blocks if (block.start, block.stop) not in held]
    if each is not None:
        for played in chain(*done):
            each(played)
    results = hands.run(play_block, [block for _, block in missing])
    for (number, _), played in zip(missing, results, strict=True):
        logbook = plans[number][1]
        if logbook is not None:
            logbook.add(played)
        if each is not None:
            each(played)
        done[number].append(played)
    return [sorted(found, key=lambda played: played.start) for found in done]
