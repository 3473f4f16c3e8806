"""`haricot mcp`: agents play at a served table by the SDK's own client, several at one, each with its own view."""

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra haricot[mcp] is not installed")

from mcp import Client, MCPError, StdioServerParameters

from haricot.agents.agent import Agent
from haricot.agents.serving import mcp_server
from haricot.cli import main
from haricot.table.clock import KINDS, Times
from tests.server.conftest import Running, fast

NAMES = ("Ada", "Bob", "Cleo", "Dan")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"), fast())
    yield running
    running.stop()


class Caller:
    """An agent behind the protocol."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.heard = ""
        self.calls = 0

    async def __call__(self, tool: str, **arguments: Any) -> str:
        """The answer of a tool that must succeed."""
        answer, failed = await self.tried(tool, **arguments)
        assert not failed, answer
        return answer

    async def tried(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        self.calls += 1
        result = await self.client.call_tool(tool, arguments)
        text = "\n".join([part.text for part in result.content if part.type == "text"])
        self.heard += f"\n{text}"
        return text, bool(result.is_error)


def with_agents(served: Running, names: tuple[str, ...], work: Callable[..., Awaitable[None]]) -> None:
    """Do something with so many agents."""

    async def go() -> None:
        async with AsyncExitStack() as stack:
            callers = []
            for name in names:
                server = mcp_server(Agent(f"http://127.0.0.1:{served.port}", name))
                callers.append(Caller(await stack.enter_async_context(Client(server))))
            try:
                await asyncio.wait_for(work(*callers), 60)
            except Exception as error:
                failed.append(error)  # outside the task groups of the clients it says more

    failed: list[Exception] = []
    asyncio.run(go())
    for error in failed:
        raise error


def link_in(text: str) -> str:
    found = re.search(r"http://\S+#/table/\S+", text)
    assert found is not None, text
    return found[0]


def listed(text: str) -> list[str]:
    return re.findall(r"^  \d+\. (.*)$", text, re.MULTILINE)


def hand_in(text: str) -> list[str]:
    found = re.findall(r"^Your hand, first card first: (.*)$", text, re.MULTILINE)
    return found[-1].split(", ") if found else []


def over(text: str) -> bool:
    return "The game is over:" in text


def duty(moves: list[str]) -> str:
    """A plain move that brings the game on."""
    order = ("plant", "discard", "done", "decline", "close", "harvest")
    return next((move for verb in order for move in moves if move.startswith(verb)), moves[0])


async def begun(caller: Caller) -> str:
    """What it sees once the game has begun."""
    while "\nTurn " not in (text := await caller("look")):
        await asyncio.sleep(0.01)
    return text


async def plays(caller: Caller, most: int = 400) -> None:
    """A whole game by duties alone; now and then as a language model would write it."""
    text = await caller("wait_for_turn", seconds=20)
    for turn in range(most):
        if over(text):
            return
        moves = listed(text)
        assert moves, text
        move = duty(moves)
        said = (move, f"I think.\n\n**Answer:** {move}", str(moves.index(move) + 1))[turn % 3]
        text, failed = await caller.tried("act", move=said, wait=20)
        if failed:  # somebody else was faster
            text = await caller("wait_for_turn", seconds=20)
    pytest.fail("the game does not end")


def test_what_there_is(served: Running) -> None:
    """Tools, games and rules are listed; no tool takes a seat or shows another's."""

    async def work(ada: Caller) -> None:
        tools = {tool.name: tool for tool in (await ada.client.list_tools()).tools}
        wanted = {"list_games", "list_tables", "open_table", "join_table", "look", "act", "wait_for_turn"}
        assert wanted <= set(tools)
        for tool in tools.values():
            assert tool.description
            assert not {"seat", "person", "cookie"} & set(tool.input_schema.get("properties", {}))
        games = await ada("list_games")
        for key in ("bohnanza-2016", "isla", "mutabohn", "dice"):
            assert f"- {key}: " in games
        resources = [str(one.uri) for one in (await ada.client.list_resources()).resources]
        assert "haricot://rules/bohnanza-2016" in resources
        for address, word in (
            ("haricot://rules/bohnanza-2016", "[T2]"),
            ("haricot://rules/isla/de", "[I"),
            ("haricot://rules/dice/fr", "[W"),
            ("haricot://notation", "offer soy for red to B"),
        ):
            page = await ada.client.read_resource(address)
            assert word in str(page.contents[0])
        for address in ("haricot://rules/chess/en", "haricot://rules/dice/xx"):
            with pytest.raises(MCPError, match="there is no"):
                await ada.client.read_resource(address)

    with_agents(served, NAMES[:1], work)


def test_several_agents_at_one_table(served: Running) -> None:
    """Three agents and a bot play a whole game; each is shown its own hand, of the others how many cards they hold."""

    async def work(*agents: Caller) -> None:
        ada, bob, cleo = agents
        link = link_in(await ada("open_table", game="bohnanza-2016", seats=4, bots=1, level="easy"))
        assert "The game begins when no seat is free" in await bob("join_table", table=link)
        await cleo("join_table", table=link)
        first = [await begun(agent) for agent in agents]
        hands = [hand_in(text) for text in first]
        assert all(len(hand) >= 4 for hand in hands)
        assert len({tuple(hand) for hand in hands}) == 3
        for text, letter in zip(first, "ABC", strict=True):
            assert f"You are {letter}." in text
            assert text.count("Your hand, first card first") == 1
            assert len(re.findall(r"^[ABCD] .*, \d cards in hand; field 1: ", text, re.MULTILINE)) == 4
        await asyncio.gather(*[plays(agent) for agent in agents])
        ends = [await agent("look") for agent in agents]
        results = {line for text in ends for line in text.splitlines() if over(line)}
        assert len(results) == 1
        for agent, own in zip(agents, "ABC", strict=True):
            drawn = re.findall(r"^- (.*) draws? (.*)\.$", agent.heard, re.MULTILINE)
            assert any(who == "You" for who, _ in drawn), own
            assert all(re.fullmatch(r"\d+ cards?", what) for who, what in drawn if who != "You")

    with_agents(served, NAMES[:3], work)


@pytest.mark.parametrize("game", ["dice", "isla", "mutabohn"])
def test_every_game(served: Running, game: str) -> None:
    """One agent and a bot, some turns of each sister game."""

    async def work(ada: Caller) -> None:
        await ada("open_table", game=game, seats=2, bots=1)
        text = await ada("wait_for_turn", seconds=20)
        for _ in range(12):
            if over(text):
                break
            text = await ada("act", move="1", wait=20)
        assert listed(text) or over(text)

    with_agents(served, NAMES[:1], work)


def test_offers_and_talk(served: Running) -> None:
    """A round of trading in one answer, a no to everything, a line of chat; the other hears of it."""

    async def work(ada: Caller, bob: Caller) -> None:
        link = link_in(await ada("open_table", game="bohnanza-2016", seats=3, bots=1, level="easy"))
        await bob("join_table", table=link)
        agents = {"A": ada, "B": bob}
        await begun(ada)
        active = None
        for _ in range(60):
            text = await ada("look")
            active = re.search(r"^Turn \d+ of ([ABC]) .*, (.*)\. Pile", text, re.MULTILINE)
            assert active is not None
            if active[1] in agents and active[2] == "trade":
                break
            for agent in agents.values():
                moves = listed(await agent("look"))
                if moves:
                    await agent.tried("act", move=duty(moves), wait=0)
            await asyncio.sleep(0.02)
        assert active is not None
        maker, other = agents[active[1]], agents["B" if active[1] == "A" else "A"]
        to = "B" if active[1] == "A" else "A"
        text = await maker("act", move=f"offer nothing for red to {to}\noffer nothing for blue to {to}", wait=0)
        assert text.count("Done: offer nothing for") == 2
        seen = await other("look")
        assert len(re.findall(r"^Offer \d+: .* asks? you for", seen, re.MULTILINE)) == 2, seen
        assert "Done: pass." in await other("act", move="pass", wait=0)
        assert not re.findall(r"^Offer \d+: ", await maker("look"), re.MULTILINE)
        assert await other("say", text="not today") == "Said."
        await asyncio.sleep(0.1)
        assert "says: “not today”" in await maker("look")
        assert "- red: 8 in play; " in await maker("bean_values")

    with_agents(served, NAMES[:2], work)


def test_mistakes(served: Running) -> None:
    """What cannot be done is told in a sentence, nothing happens, and the agent may go on."""

    async def work(ada: Caller, bob: Caller) -> None:
        async def fails(sentence: str, tool: str, **arguments: Any) -> None:
            text, failed = await ada.tried(tool, **arguments)
            assert failed
            assert sentence in text
            assert "\n" not in text and "http" not in text and "Error executing" not in text

        await fails("you sit at no table yet", "look")
        await fails("you sit at no table yet", "act", move="close")
        await fails("there is no game", "open_table", game="chess")
        await fails("3 bots do not fit: there are 3 seats", "open_table", seats=3, bots=3)
        await fails("seats should be less than or equal to 7", "open_table", seats=99)
        await fails("", "join_table", table="nowhere")
        await fails("", "join_table", table="../../metrics")
        opened = await ada("open_table", seats=3, bots=1, level="easy")
        assert "Seats: A (Ada), B (free), C (" in opened
        link = link_in(opened)
        await fails("the game has not begun", "act", move="1")
        bare = link.rpartition("/")[0]
        text, failed = await bob.tried("join_table", table=f"{bare}/wrong")
        assert failed
        await ada("start_game", level="easy")
        text = await ada("wait_for_turn", seconds=20)
        await fails("is no move", "act", move="castle kingside")
        await fails("there is no move 99", "act", move="99")
        await fails("was not done", "act", move="buy")
        await fails("seconds should be less than or equal to ", "wait_for_turn", seconds=1e9)
        await fails("move should have at most 20000 characters", "act", move="x" * 30_000)
        await fails("move: field required", "act")
        again = await ada("look")
        assert hand_in(again) == hand_in(text)
        assert "You have left the table" in await ada("leave_table")
        await fails("you sit at no table yet", "look")

    with_agents(served, NAMES[:2], work)


def test_a_connection_breaks(served: Running) -> None:
    """It is taken up again: the seat is the agent's, nothing is told twice, and orders are answered."""

    async def go() -> None:
        agent = Agent(f"http://127.0.0.1:{served.port}", "Ada")
        async with Client(mcp_server(agent)) as client:
            ada = Caller(client)
            await ada("open_table", seats=3, bots=2, level="easy")
            await ada("say", text="here I am")
            text = await ada("wait_for_turn", seconds=20)
            while duty(listed(text)).startswith("decline"):
                # A bot's offer does not wait for whoever is away: that is for the agent's own decisions.
                await ada.tried("act", move=duty(listed(text)), wait=0)
                text = await ada("wait_for_turn", seconds=20)
            table = agent._at()
            assert table._socket is not None
            await table._socket.close()
            again, failed = await ada.tried("act", move=duty(listed(text)), wait=20)
            while failed and "look again" in again:  # bots have moved meanwhile
                text = await ada("wait_for_turn", seconds=20)
                again, failed = await ada.tried("act", move=duty(listed(text)), wait=20)
            assert not failed, again
            assert "Done: " in again
            assert len(listed(again)) or over(again)
            assert ada.heard.count("says: “here I am”") == 1
            turns = re.findall(r"^- Turn (\d+): ", ada.heard, re.MULTILINE)
            assert turns == sorted(set(turns), key=int)

    asyncio.run(go())


def test_an_agent_that_never_answers(served: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time runs out and a bot plays its seat, as the others are told; waiting for its turn it plays again, and when
    it is silent for good the others play to the end."""
    quick = Times(trade=0.2, deal=0, trade_most=0.2, other=0.2, bank=0, patience=0.1, shown=True)
    monkeypatch.setitem(KINDS, "blitz", quick)

    async def work(ada: Caller, bob: Caller) -> None:
        link = link_in(await ada("open_table", seats=3, bots=1, level="easy", clock="blitz"))
        await bob("join_table", table=link)
        await begun(ada)
        while "B (Bob; a bot plays for them)" not in (text := await ada("wait_for_turn", seconds=1)):
            assert not over(text)
            for move in listed(text)[:1]:
                await ada.tried("act", move=move, wait=0)
        assert "You are B. A bot plays for you until you wait_for_turn or act." in await bob("look")
        assert "a bot plays for" not in (await bob("wait_for_turn", seconds=0)).casefold()
        await plays(ada)
        assert over(await bob("look"))

    with_agents(served, NAMES[:2], work)


def test_no_server() -> None:
    """A server that is not there is told, and the tools are there all the same."""

    async def go() -> None:
        async with Client(mcp_server(Agent("http://127.0.0.1:9", "Ada"))) as client:
            text, failed = await Caller(client).tried("list_games")
            assert failed
            assert "the server at http://127.0.0.1:9 does not answer" in text

    asyncio.run(go())


@pytest.mark.parametrize("address", ["nonsense", "ftp://x", "http://", "http://x:99999", "http://x/?a=1"])
def test_bad_address(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence and status 2, before anything is served."""
    assert main(["mcp", "--server", address]) == 2
    assert "is no address of a server; it should be like http://127.0.0.1:8000" in capsys.readouterr().err


def test_missing_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delitem(sys.modules, "haricot.agents.serving")
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    assert main(["mcp"]) == 2
    assert "is missing; “pip install haricot[mcp]” installs it" in capsys.readouterr().err


def test_as_a_process(served: Running) -> None:
    """The command itself over standard streams, as agents start it."""

    async def go() -> None:
        arguments = ["-m", "haricot", "mcp", "--server", f"http://127.0.0.1:{served.port}", "--name", "Eve"]
        async with Client(StdioServerParameters(command=sys.executable, args=arguments)) as client:
            eve = Caller(client)
            text = await eve("open_table", game="bohnanza-2016", seats=2, bots=1)
            assert "A (Eve)" in text
            assert listed(await eve("wait_for_turn", seconds=20))

    asyncio.run(go())
