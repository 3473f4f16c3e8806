"""Leaving the others: before a node closes its connections, all of its tables are free for the next one to take."""

import socket

import uvicorn

from haricot.server.lobby import Lobby


class HandingOver(uvicorn.Server):
    """uvicorn that lets go of tables first, so that whoever comes again finds them elsewhere at once."""

    def __init__(self, config: uvicorn.Config, lobby: Lobby) -> None:
        super().__init__(config)
        self._lobby = lobby

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        if self._lobby.neighbours is not None:
            await self._lobby.hand_over()
        await super().shutdown(sockets)
