"""`haricot serve`: the game server on this machine.

The server itself is imported only when it is to run, so that the other commands start fast.
"""

import argparse
import asyncio
import contextlib
import os
import re
import socket
import sys
import webbrowser
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

from haricot.arguments import add_house, count
from haricot.catalog import check_house
from haricot.house_file import read_house
from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief, whole
from haricot.players.roster import make_player
from haricot.server.listening import addresses, listen, most_connections, raise_descriptors
from haricot.server.serving import server

EPILOG = """\
examples:
  haricot serve                            for you and this machine: http://127.0.0.1:8000
  haricot serve --open                     … and open it in the browser
  haricot serve --host 0.0.0.0             for everybody in your network
  haricot serve --port 9000 --data games   another port, games kept in the folder “games”
  haricot serve --workbench                … with a page on which rules can be changed, played and measured
  haricot serve --store postgresql://haricot@db/haricot --bus nats://bus:4222
                                           one of several servers that share all tables (docs/hosting.md)

Tables, seats and journals are kept in the data folder; after a restart every table is as it was.
On the internet put a reverse proxy with HTTPS in front and add --https; docs/hosting.md tells how, and “haricot admin”
looks after what is kept.

Browsers may ask for this server by its addresses (http://192.168.1.20:8000), by localhost, by names without a dot and
by those of a home network (.local, .lan, .home, .internal); for any other name add --host-name. So no foreign site can
point a name of its own at this machine. With --https every name will do, unless some are given.
"""


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The sub-command and its arguments."""
    about = "serve games to browsers: people and bots at the same tables"
    parser = commands.add_parser(
        "serve",
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(command=serve)
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)")
    parser.add_argument("--port", type=_port, default=8000, help="the port (default: 8000; 0 takes a free one)")
    parser.add_argument("--data", type=Path, help=f"the folder for games (default: {default_folder()})")
    parser.add_argument(
        "--store", metavar="URL", help="keep games in a database that several servers share: postgresql://…"
    )
    parser.add_argument("--bus", metavar="URL", help="… and the bus between these servers: nats://…")
    parser.add_argument("--node", metavar="NAME", help="the name of this server among them (default: host and port)")
    parser.add_argument("--open", action="store_true", help="open the page in the browser, where there is one")
    parser.add_argument(
        "--https", action="store_true", help="browsers come over HTTPS alone: for a server behind a proxy"
    )
    parser.add_argument(
        "--host-name",
        type=_host_name,
        action="append",
        default=[],
        metavar="NAME",
        help="a name under which browsers may ask for this server, such as beans.example.org; may be given again",
    )
    parser.add_argument(
        "--trusted-proxy",
        type=_network,
        action="append",
        default=[],
        metavar="CIDR",
        help="where a proxy in front of this server is, such as 10.0.0.0/8, so that its word is taken for where "
        "requests come from; one on this machine is trusted anyway; may be given again",
    )
    parser.add_argument(
        "--metrics-port", type=_port, metavar="PORT", help="serve /health, /ready and /metrics on this port"
    )
    parser.add_argument(
        "--metrics-host", default="127.0.0.1", metavar="HOST", help="… and on this address (default: 127.0.0.1)"
    )
    parser.add_argument(
        "--drain",
        type=_seconds,
        default=0.0,
        metavar="SECONDS",
        help="when asked to stop, say so on /ready for so long before connections are closed (default: 0)",
    )
    parser.add_argument(
        "--log", choices=("text", "json"), default="text", help="lines for people, or JSON for programs"
    )
    parser.add_argument("--log-requests", action="store_true", help="a line in the log for each request")
    parser.add_argument(
        "--origin",
        type=_origin,
        action="append",
        default=[],
        help="another site whose pages may use this server, such as https://example.org",
    )
    add_house(parser)
    parser.add_argument(
        "--push",
        type=_contact,
        metavar="CONTACT",
        help="let people be notified by their browsers when it is their turn; mailto:you@example.org tells push "
        "services whom to write to (needs haricot[push])",
    )
    parser.add_argument(
        "--mail-command",
        default="",
        metavar="COMMAND",
        help="let people be written to when it is their turn: a command that gets a JSON object on its standard input "
        "(docs/hosting.md; needs --host-name)",
    )
    parser.add_argument(
        "--bots",
        action="append",
        default=[],
        metavar="PLAYER",
        help="a player of your own that people may choose besides the levels, as module:Class; may be given again",
    )
    parser.add_argument(
        "--workbench",
        action="store_true",
        help="let people change rules on the workbench, play them, and have reports made on them in the background",
    )
    parser.add_argument(
        "--keep-days",
        type=count,
        metavar="N",
        help="delete finished tables, and persons without games, after so many days (default: keep everything)",
    )
    parser.add_argument("--pace", type=float, default=1.0, help="how slowly bots play: 1 as people like it, 0 at once")
    parser.add_argument(
        "--bot-workers",
        type=_workers,
        default=usual_workers(),
        metavar="N",
        help="processes in which bots think, started when they are needed (default here: %(default)s); "
        "0: in the server itself",
    )
    parser.add_argument("--most-sockets", type=count, default=50, metavar="N", help="connections an address may have")
    parser.add_argument("--most-messages", type=count, default=100, metavar="N", help="messages a connection in 20 s")
    parser.add_argument("--most-tables", type=count, default=10, metavar="N", help="new tables a minute an address")


def _port(text: str) -> int:
    port = whole(text, 65535)
    if port is None:
        raise argparse.ArgumentTypeError(f"“{brief(text)}” is no port; ports are 0 to 65535")
    return port


def usual_workers() -> int:
    """Processes for bots where nobody says how many: one core is left to the tables."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(8, max(1, cores - 1))


def _workers(text: str) -> int:
    number = whole(text, 64)
    if number is None:
        raise argparse.ArgumentTypeError(f"“{brief(text)}” is no number of processes from 0 to 64")
    return number


def _contact(text: str) -> str:
    if not re.fullmatch(r"mailto:[^@\s]+@[^@\s]+|https://\S+", text):
        raise argparse.ArgumentTypeError(f"“{brief(text)}” is no contact; write it like mailto:you@example.org")
    return text


def _seconds(text: str) -> float:
    seconds = whole(text, 3600)
    if seconds is None:
        raise argparse.ArgumentTypeError(f"“{brief(text)}” is no time; write whole seconds, 0 to 3600")
    return float(seconds)


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            f"“{brief(text)}” is no network: {error}; write an address such as 10.0.0.7, or 10.0.0.0/8"
        ) from None


def _host_name(text: str) -> str:
    if not re.fullmatch(r"[\w-]+(\.[\w-]+)*", text):
        raise argparse.ArgumentTypeError(f"“{text}” is no name of a host; write it like beans.example.org")
    return text


def _origin(text: str) -> str:
    if not re.fullmatch(r"https?://[\w.-]+(:\d+)?", text):
        raise argparse.ArgumentTypeError(f"“{text}” is no origin; write it like https://example.org")
    return text


def checked_bots(names: list[str]) -> tuple[str, ...]:
    """The host's own players, each once; `BadInput` for one that cannot be served."""
    from haricot.server.messages import MOST_KEY

    for name in names:
        if len(name) > MOST_KEY:
            raise BadInput(
                f"the name of the bot “{brief(name)}” is longer than {MOST_KEY} letters; an entry point of the group "
                "haricot.players gives it a shorter one"
            )
        make_player(name, Chance(0))
    return tuple(dict.fromkeys(names))


def default_folder() -> Path:
    """Where the system keeps data of programs."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(base) / "haricot" if base else Path.home() / ".local" / "share" / "haricot"


def serve(args: argparse.Namespace) -> None:
    """Serve until stopped."""
    from haricot.server import log
    from haricot.server.app import build
    from haricot.server.cluster import address as sharing
    from haricot.server.nudges import check_command
    from haricot.server.push import check_library
    from haricot.server.settings import Settings
    from haricot.table.pace import Pace

    if args.push:
        check_library()
    if args.mail_command:
        check_command(args.mail_command, args.host_name)
    house = {} if args.house is None else read_house(args.house)
    check_house(house)
    bots = checked_bots(args.bots)
    # What waits for a thread, such as an answer to a person, must not wait long for another that computes.
    sys.setswitchinterval(0.001)
    log.set_up(args.log, requests=args.log_requests)
    listening = listen(args.host, args.port)
    with contextlib.ExitStack() as sockets:
        sockets.enter_context(contextlib.closing(listening))
        operators = None
        if args.metrics_port is not None:
            operators = sockets.enter_context(contextlib.closing(listen(args.metrics_host, args.metrics_port)))
        pace = Pace()
        settings = Settings(
            pace=Pace(pace.move * args.pace, pace.among_people * args.pace, pace.grace),
            bot_workers=args.bot_workers,
            messages=args.most_messages,
            sockets=args.most_sockets,
            connects_per_minute=4 * args.most_sockets,
            tables_per_minute=args.most_tables,
            house=house,
            bots=bots,
            keep_days=args.keep_days,
            push=args.push or "",
            mail_command=args.mail_command,
            workbench=args.workbench,
            requests_per_minute=max(600, 60 * args.most_tables),
            newcomers_per_minute=max(60, 6 * args.most_tables),
            https=args.https,
            origins=tuple(args.origin),
            trusted_proxies=tuple(args.trusted_proxy),
            host_names=tuple(args.host_name) if args.https else (*args.host_name, args.host),
        )
        port = listening.getsockname()[1]
        shared = sharing.shared(args.store, args.bus, args.node, f"{socket.gethostname()}-{port}")
        if shared is not None:
            asyncio.run(sharing.check(shared))
        app = build(args.data or default_folder(), settings, operators, shared)
        for address in addresses(args.host):
            print(f"Haricot is at http://{address}:{port}", flush=True)
        if operators is not None:
            where = f"{addresses(args.metrics_host)[0]}:{operators.getsockname()[1]}"
            print(f"Its health is at http://{where}/health, /ready and /metrics", flush=True)
        if house:
            rules = ", ".join([f"{key}={value}" for key, value in house.items()])
            print(f"New tables are played by house rules: {rules}", flush=True)
        print("Stop it with Ctrl-C.", flush=True)
        if args.open:
            _open(f"http://{addresses(args.host)[0]}:{port}")
        most = most_connections(raise_descriptors())
        server(app, most=most, drain=args.drain).run(sockets=[listening])


def _open(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
