"""The faults, each done to a cluster under load; what comes back is the seconds until everybody played again."""

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable

from bench.cluster.nodes import Cluster
from bench.faults.load import Load
from haricot.server.cluster.node import TERM

Fault = Callable[[Cluster, Load, int], Awaitable[list[float]]]


async def kill(cluster: Cluster, load: Load, times: int) -> list[float]:
    """A random node is killed; when all tables go on it is started again."""
    took: list[float] = []
    for _ in range(times):
        node = random.choice(cluster.nodes)
        await asyncio.sleep(random.uniform(0.1, 0.6))
        await asyncio.to_thread(node.kill)
        took.append(await load.recovered(time.monotonic()))
        node.start()
        await asyncio.to_thread(node.wait)
    return took


async def freeze(cluster: Cluster, load: Load, times: int) -> list[float]:
    """A node is frozen for longer than its lease, and goes on."""
    took: list[float] = []
    for _ in range(times):
        node = random.choice(cluster.nodes)
        node.send(signal.SIGSTOP)
        began = time.monotonic()
        cluster.balancer.ports = [other.port for other in cluster.nodes if other is not node]
        took.append(await load.recovered(began))
        await asyncio.sleep(max(0.0, began + 2 * TERM - time.monotonic()))
        node.send(signal.SIGCONT)
        await load.recovered(time.monotonic())
        cluster.balancer.ports = [other.port for other in cluster.nodes]
    return took


async def roll(cluster: Cluster, load: Load, times: int) -> list[float]:
    """All nodes are restarted, one after the other."""
    took: list[float] = []
    for _ in range(times):
        for node in cluster.nodes:
            cluster.balancer.ports = [other.port for other in cluster.nodes if other is not node]
            began = time.monotonic()
            await asyncio.to_thread(node.stop)
            took.append(await load.recovered(began))
            node.start()
            await asyncio.to_thread(node.wait)
        cluster.balancer.ports = [other.port for other in cluster.nodes]
    return took


async def crash(cluster: Cluster, load: Load, times: int) -> list[float]:
    """Postgres is stopped as by a crash, and started again."""
    took: list[float] = []
    for _ in range(times):
        await asyncio.sleep(random.uniform(0.3, 1.0))
        await asyncio.to_thread(cluster.postgres.restart_immediately)
        took.append(await load.recovered(time.monotonic()))
    return took


async def pause(cluster: Cluster, load: Load, times: int, seconds: float = 30.0) -> list[float]:
    """Postgres is frozen for a while."""
    took: list[float] = []
    for _ in range(times):
        cluster.postgres.pause()
        before = load.acknowledged
        await asyncio.sleep(seconds)
        if load.acknowledged > before + len(load.players):
            raise AssertionError("moves were acknowledged while nothing could be stored")
        cluster.postgres.resume()
        took.append(await load.recovered(time.monotonic()))
    return took


async def bus(cluster: Cluster, load: Load, times: int) -> list[float]:
    """NATS is killed, and started again."""
    took: list[float] = []
    for _ in range(times):
        await asyncio.sleep(random.uniform(0.3, 1.0))
        await asyncio.to_thread(cluster.bus.kill)
        await asyncio.sleep(random.uniform(0.1, 1.0))
        await asyncio.to_thread(cluster.bus.start)
        took.append(await load.recovered(time.monotonic()))
    return took


async def loss(cluster: Cluster, load: Load, times: int) -> list[float]:
    """The bus loses one message of twenty, all the time (the nodes run as `bench.faults.lossy`)."""
    took: list[float] = []
    for _ in range(times):
        await asyncio.sleep(0.5)
        took.append(await load.recovered(time.monotonic()))
    return took


FAULTS: dict[str, Fault] = {
    "kill": kill,
    "freeze": freeze,
    "roll": roll,
    "crash": crash,
    "pause": pause,
    "bus": bus,
    "loss": loss,
}
