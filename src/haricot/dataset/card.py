"""The card of a dataset: what it is, how it was made, what its columns mean."""

from typing import Any

from haricot import __version__
from haricot.catalog import entry
from haricot.dataset.plan import Plan
from haricot.rl.rewards import KINDS
from haricot.words import Phrasebook


def description(plan: Plan) -> str:
    """In one sentence."""
    who = ", ".join(dict.fromkeys(plan.players))
    return f"{plan.games} games of {entry(plan.game).title} with {plan.seats} seats, played by {who}."


def card(plan: Plan, tally: dict[str, Any], command: str) -> str:
    """As Markdown."""
    game, desk = plan.load(), plan.desk()
    options = ", ".join([f"{key}={value}" for key, value in sorted(plan.options.items())]) or "none"
    house = Phrasebook("en").house(game.house) if game.house else "as the booklet says"
    scores = "".join([f"| {player} | {mean:.2f} |\n" for player, mean in tally["scores"].items()])
    return f"""# {description(plan)}

Made by haricot {__version__} with

    {command}

The same command makes the same rows, bots with a budget in milliseconds aside. Game 0 is dealt from seed
{plan.seed}, and the next ones follow; players move on by one seat from game to game.

- Game: `{plan.game}`, {plan.seats} seats; options: {options}; rules: {house}
- {tally["rows"]:,} rows, {tally["episodes"]:,} episodes (one seat in one game), {tally["moves"]:,} moves
- {tally["unspelled"]:,} moves have no row: the numbered actions have no words for them
- Reward `{plan.reward}`: {KINDS[plan.reward]}; shaping {plan.shaping:g}

| player | mean score |
|---|---|
{scores}
| column | |
|---|---|
| `game`, `seed`, `seat`, `player` | which game, and who acts |
| `step` | where the action stands among all actions of its game |
| `observation` | {desk.size} numbers of 0 to 255; `dataset.json` names each, part by part |
| `action_mask` | {len(desk.names)} numbers, 1 for what was possible |
| `action` | what was done; `dataset.json` has the names |
| `reward` | paid until the seat's next action |
| `last` | whether the seat acts no more in this game |
| `score`, `place` | how the game ended for the seat |
"""
