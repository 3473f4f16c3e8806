"""What researchers and agents wait for: rows of a dataset, questions to a writer, calls of agents at a served table.

usage: python -m bench.lab [--games N]

  rows/s       of `haricot dataset`, Parquet, one process, `thrifty` at four seats: playing, encoding and writing; in a
               second of processor time, so that other work on the machine counts little
  questions    to a `TextPlayer` a game, and how many decisions it had; it picks among the listed moves
  calls        of tools a game by each of three agents that share a table with a bot (`haricot mcp`), doing their duties

Needs `pip install haricot[data,mcp]`.
"""

import argparse
import asyncio
import os
import re
import tempfile
import time
from pathlib import Path

from mcp import Client

from bench.served import Served
from haricot.agents.agent import Agent
from haricot.agents.serving import mcp_server
from haricot.catalog import GAMES, load
from haricot.dataset.plan import Plan
from haricot.dataset.writing import to_folder
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.roster import make_player
from haricot.rl.writer import TextPlayer
from haricot.table.loop import play

DUTIES = ("plant", "discard", "done", "decline", "close", "harvest")


def rows_a_second(key: str, games: int, folder: Path) -> float:
    """How fast rows are made."""
    plan = Plan(key, 4, {}, ["thrifty"] * 4, 1, games, "rank", 0.0, False)
    start = time.process_time()
    told = to_folder(plan, folder / key, 1)
    return int(told.split()[-2]) / (time.process_time() - start)


class Counted(Player):
    """Counts the decisions of another."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.decisions = 0

    def choose(self, prompt: Prompt) -> Move:
        self.decisions += 1
        return self._player.choose(prompt)


def questions(key: str, games: int) -> tuple[float, float]:
    """Questions and decisions a game."""
    asked = decided = 0
    for seed in range(games):
        chance = Chance(seed)

        def reply(question: str, chance: Chance = chance) -> str:
            listed = re.findall(r"^  (\d+)\. ", question, re.MULTILINE)
            return listed[chance.below(len(listed))] if listed else "1"

        writer = TextPlayer(reply)
        counted = Counted(writer)
        others = [make_player("thrifty", Chance(seed + seat)) for seat in range(3)]
        play(load(key, 4), [counted, *others], Chance(seed))
        asked += writer.questions
        decided += counted.decisions
    return asked / games, decided / games


async def one_agent(client: Client) -> int:
    """Plays by duties to the end; how many calls that took."""
    calls, text = 1, await said(client, "wait_for_turn", {"seconds": 60})
    while "The game is over:" not in text:
        moves = re.findall(r"^  \d+\. (.*)$", text, re.MULTILINE)
        move = next((move for verb in DUTIES for move in moves if move.startswith(verb)), "pass")
        text = await said(client, "act", {"move": move, "wait": 60})
        calls += 1
    return calls


async def said(client: Client, tool: str, arguments: dict[str, object]) -> str:
    """What a tool answers; a refusal is answered by waiting."""
    result = await client.call_tool(tool, arguments)
    if result.is_error:
        result = await client.call_tool("wait_for_turn", {"seconds": 60})
    return "\n".join([part.text for part in result.content if part.type == "text"])


async def calls_a_game(port: int) -> tuple[list[int], float]:
    """Calls of three agents, and the seconds of the game."""
    servers = [mcp_server(Agent(f"http://127.0.0.1:{port}", name)) for name in ("Ada", "Bob", "Cleo")]
    async with Client(servers[0]) as ada, Client(servers[1]) as bob, Client(servers[2]) as cleo:
        opened = await said(ada, "open_table", {"seats": 4, "bots": 1, "level": "medium"})
        link = opened.partition("link: ")[2].split()[0]
        start = time.perf_counter()
        for other in (bob, cleo):
            await said(other, "join_table", {"table": link})
        calls = await asyncio.gather(*[one_agent(client) for client in (ada, bob, cleo)])
        return list(calls), time.perf_counter() - start


def main() -> None:
    """Print the figures, and the load beside them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10, help="of each (default: 10)")
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as folder:
        for key in [game.key for game in GAMES]:
            print(f"{key:15} {rows_a_second(key, games, Path(folder)):9,.0f} rows/s", flush=True)
        for key in ("bohnanza-2016", "dice"):
            asked, decided = questions(key, games)
            print(f"{key:15} {asked:9.0f} questions a game for {decided:.0f} decisions", flush=True)
        server = Served(Path(folder) / "served")
        try:
            calls, seconds = asyncio.run(calls_a_game(server.port))
        finally:
            server.stop()
        print(f"bohnanza-2016   {'/'.join(map(str, calls)):>9} calls a game of three agents and a bot, {seconds:.1f} s")
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
