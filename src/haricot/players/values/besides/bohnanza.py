"""The Bohnanza editions with trading: there is nothing besides."""

from typing import Final

from haricot.players.values.besides import Kind

ROOM: Final = Kind()
