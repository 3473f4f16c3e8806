"""A node put together from what it shares with the others."""

from typing import Final

from haricot.server.cluster.address import Shared
from haricot.server.cluster.neighbours import Bus
from haricot.server.cluster.postgres import Postgres
from haricot.server.leases import Leases
from haricot.server.settings import Settings
from haricot.server.storage import Storage

TERM: Final = 3.0
"""Seconds for which a node may be silent before others take its tables."""


class Node:
    """The parts of a server that is not alone."""

    def __init__(self, shared: Shared, settings: Settings, storage: Storage) -> None:
        self.database = Postgres(shared.store, storage)
        self.leases = Leases(self.database, shared.node, TERM)
        self.bus = Bus(shared.bus, self.leases, settings)
