"""Its tables are played on as those of the island are: nothing lies at sea."""

from haricot.analysis.families.isla import ROOM

__all__ = ["ROOM"]
