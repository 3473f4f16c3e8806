"""`make cluster`: Postgres, NATS, three nodes and a balancer on this machine, until Ctrl-C.

python -m bench.cluster [--nodes N] [--port PORT] [--data FOLDER]
"""

import argparse
import signal
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from bench.cluster.nodes import Cluster


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m bench.cluster", description="A cluster on this machine.")
    parser.add_argument("--nodes", type=int, default=3, choices=range(1, 10), metavar="N")
    parser.add_argument("--port", type=int, default=8000, help="of the balancer (default: 8000)")
    parser.add_argument("--data", type=Path, help="keep the database in this folder (default: a new one, thrown away)")
    args = parser.parse_args()
    for number in (signal.SIGINT, signal.SIGTERM):  # also where a shell has put us in the background
        signal.signal(number, signal.default_int_handler)
    with ExitStack() as opened:
        folder = args.data or Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="haricot-cluster-")))
        folder.mkdir(parents=True, exist_ok=True)
        try:
            cluster = opened.enter_context(Cluster(folder.resolve(), args.nodes, port=args.port))
            print(f"Postgres is at {cluster.postgres.url()}, NATS at {cluster.bus.url}")
            for node in cluster.nodes:
                print(f"node {node.name} is at http://127.0.0.1:{node.port}")
            print(f"Haricot is at http://127.0.0.1:{cluster.balancer.port}. Stop all of it with Ctrl-C.", flush=True)
            while True:
                time.sleep(1)
        except KeyboardInterrupt:
            print("stopping …", flush=True)


if __name__ == "__main__":
    main()
