"""A small balancer: passes TCP connections to those servers that take them, one after the other.

Any balancer will do, since correctness never depends on where a connection goes; this one needs nothing installed.
"""

import asyncio
import contextlib
import itertools
import threading

TRY = 1.0
"""Seconds that a server may take to accept a connection."""


class Balancer:
    """Listens on a port of this machine, in a thread of its own."""

    def __init__(self, ports: list[int], port: int = 0) -> None:
        self.ports = ports
        """Of the servers; may be changed at any time."""
        self.port = port
        self._turn = itertools.count()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()
        self._ready.wait(10)

    def stop(self) -> None:
        """Stop, with all connections."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", self.port))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        self._loop.run_until_complete(self._end(server))
        self._loop.close()

    async def _end(self, server: asyncio.Server) -> None:
        server.close()
        serving = asyncio.all_tasks() - {asyncio.current_task()}
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        await asyncio.sleep(0.05)  # for sockets to close

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.CancelledError):
            found = await self._found()
            if found is not None:
                there, back = found
                try:
                    await asyncio.gather(_pour(reader, back), _pour(there, writer), return_exceptions=True)
                finally:
                    back.transport.abort()
        writer.transport.abort()

    async def _found(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A connection to the next server that takes it."""
        for _ in range(2 * len(self.ports)):
            port = self.ports[next(self._turn) % len(self.ports)]
            try:
                return await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), TRY)
            except (OSError, TimeoutError):
                continue
        return None


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    finally:
        with contextlib.suppress(OSError):
            writer.close()
