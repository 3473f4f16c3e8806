"""`haricot mcp`: agents that speak the Model Context Protocol play at a server.

What it needs is imported only when it is to run, so that the other commands start fast.
"""

import argparse
from typing import Any

from haricot.arguments import add_command
from haricot.kernel.reasons import BadInput


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "mcp", "let an agent play at a server, by the Model Context Protocol", run)
    parser.add_argument(
        "--server", default="http://127.0.0.1:8000", metavar="URL", help="the server (default: http://127.0.0.1:8000)"
    )
    parser.add_argument("--name", default="", help="what the agent is called at tables (default: the server chooses)")


def run(args: argparse.Namespace) -> None:
    """Serve one agent on the standard streams until they end."""
    from haricot.agents.agent import Agent

    agent = Agent(args.server, args.name)
    try:
        from haricot.agents.serving import mcp_server
    except ModuleNotFoundError as missing:
        raise BadInput(f"the module {missing.name} is missing; “pip install haricot[mcp]” installs it") from None
    mcp_server(agent).run("stdio")
