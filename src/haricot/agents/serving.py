"""The MCP server: an agent's tools and the rules as resources; one process is one agent with one seat."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError, UnexpectedToolError
from mcp.types import CallToolResult, InputRequiredResult
from pydantic import Field, ValidationError

from haricot import __version__
from haricot.agents.agent import MOST_SECONDS, Agent
from haricot.catalog import GAMES
from haricot.kernel.reasons import BadInput
from haricot.players.terminal import HELP
from haricot.rulebook.book import rulebook

INSTRUCTIONS = """\
Play games of the Bohnanza family at a Haricot server, at tables with people, bots and other agents. \
open_table or join_table gives you a seat; then wait_for_turn and act in turn until the game is over. \
act takes a move as it is listed, its number, or several moves in lines (a round of trading). \
You see what your seat sees. The rules are in the resources haricot://rules/GAME/LANGUAGE."""

Seconds = Annotated[float, Field(ge=0, le=MOST_SECONDS, description="how long to wait at most")]
Text = Annotated[str, Field(max_length=20_000)]
Short = Annotated[str, Field(max_length=300)]


async def told(answer: Awaitable[str]) -> str:
    """What a tool answers; a mistake is told to the agent in its sentence."""
    try:
        return await answer
    except BadInput as mistake:
        raise ToolError(str(mistake)) from None


class SentencesServer(MCPServer[None]):
    """Mistakes in their sentence alone, arguments that do not fit too; the SDK would put more around it."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[None, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError:
            raise
        except ToolError as mistake:
            raise ToolError(_sentence(mistake)) from None


def _sentence(mistake: ToolError) -> str:
    cause = mistake.__cause__
    if isinstance(cause, ValidationError):
        return "; ".join([_unfit(error["loc"], error["msg"]) for error in cause.errors()])
    return str(cause or mistake)


def _unfit(where: tuple[int | str, ...], message: str) -> str:
    """What is wrong with an argument: “seats should be less than or equal to 7”."""
    name = ".".join(map(str, where))
    _, should, bounds = message.partition(" should ")
    return f"{name}{should}{bounds}" if should else f"{name}: {message[0].lower()}{message[1:]}"


def mcp_server(agent: Agent) -> MCPServer[None]:
    """The tools and resources of one agent."""

    @asynccontextmanager
    async def lifespan(_: MCPServer[None]) -> AsyncIterator[None]:
        yield
        await agent.close()

    server = SentencesServer(
        "haricot",
        title="Haricot",
        instructions=INSTRUCTIONS,
        version=__version__,
        lifespan=lifespan,
        log_level="WARNING",
    )

    @server.tool()
    async def list_games() -> str:
        """The games of this server, their seats, and the bots there are."""
        return await told(agent.games())

    @server.tool()
    async def list_tables() -> str:
        """The tables that anybody may join or watch now."""
        return await told(agent.tables())

    @server.tool()
    async def open_table(
        game: Short = "bohnanza-2016",
        seats: Annotated[int, Field(ge=2, le=7)] = 4,
        bots: Annotated[int, Field(ge=0, le=6, description="how many of the seats bots take")] = 0,
        level: Annotated[str, Field(max_length=40, description="of these bots: easy, medium, hard, …")] = "",
        clock: Annotated[
            str, Field(max_length=20, description="relaxed (no clock), normal, blitz, hours, day, days")
        ] = "relaxed",
        open_to_anybody: bool = False,
        options: dict[str, str] | None = None,
    ) -> str:
        """Open a table and sit down at it; the answer has the link by which others join."""
        return await told(agent.open(game, seats, bots, level, clock, open_to_anybody, options or {}))

    @server.tool()
    async def join_table(table: Short, invite: Short = "") -> str:
        """Sit down at a table: its link, or its number with its invitation (open tables need none)."""
        return await told(agent.join(table, invite))

    @server.tool()
    async def start_game(level: Annotated[str, Field(max_length=40)] = "") -> str:
        """Begin the game of your table now, bots of that level on the free seats."""
        return await told(agent.start(level))

    @server.tool()
    async def look() -> str:
        """What has happened since you looked last, the table as your seat sees it, and what you may do."""
        return await told(agent.look())

    @server.tool()
    async def bean_values() -> str:
        """How many cards of each bean there are at your table, and what they pay."""
        return await told(_now(agent))

    @server.tool()
    async def act(move: Text, wait: Seconds = 30) -> str:
        """Make a move, named as it is listed, by its number or in words, or several in lines; “pass” declines all open
        offers. Then wait for your next turn and tell it. Moves without a choice are made for you."""
        return await told(agent.act(move, wait))

    @server.tool()
    async def wait_for_turn(seconds: Seconds = 60) -> str:
        """Wait until something is asked of you or the game is over. Moves without a choice are made for you."""
        return await told(agent.wait(seconds))

    @server.tool()
    async def say(text: Annotated[str, Field(min_length=1, max_length=500)]) -> str:
        """Say something to everybody at the table."""
        return await told(agent.say(text))

    @server.tool()
    async def leave_table() -> str:
        """Give up your seat for good."""
        return await told(agent.leave())

    for game in GAMES:
        uri, name = f"haricot://rules/{game.key}", f"rules of {game.title}"
        server.resource(uri, name=name, mime_type="text/plain")(_english(game.key))

    @server.resource("haricot://rules/{game}/{language}", name="rules in a language", mime_type="text/plain")
    def rules_in(game: str, language: str) -> str:
        """The rules of a game in en, fr or de."""
        return rules_page(game, language)

    @server.resource("haricot://notation", name="how moves are written", mime_type="text/plain")
    def notation() -> str:
        """How moves and offers are written."""
        return HELP

    return server


async def _now(agent: Agent) -> str:
    return agent.meters()


def _english(game: str) -> Callable[[], str]:
    def rules() -> str:
        return rules_page(game, "en")

    return rules


def rules_page(game: str, language: str) -> str:
    """The game in one minute, then clause by clause."""
    try:
        page = rulebook(game, language)
    except BadInput as mistake:
        raise ResourceNotFoundError(str(mistake)) from None
    lines = [page.title, page.about, *[f"{panel.title}: {panel.text}" for panel in page.minute.panels]]
    for section in [*page.own, *page.base]:
        lines += ["", section.title, *[f"[{clause.number}] {clause.text}" for clause in section.clauses]]
    return "\n".join(lines)
